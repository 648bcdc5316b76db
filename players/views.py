"""Pages of clubs and people, and what an organiser changes about them."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise, cached_property
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST
from django.views.generic import TemplateView
from django_tables2 import SingleTableMixin

from players import queries, services
from players.errors import PlayerError
from players.forms import ChangePlayerForm, PlayerForm
from players.models import Club, Player
from players.permissions import User, organises
from players.tables import PlayerTable
from players.wording import explain, sentence


class ClubsView(TemplateView):
    template_name = "players/clubs.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(clubs=queries.clubs_with_sizes(), **kwargs)


class ClubView(SingleTableMixin, TemplateView):
    template_name = "players/club.html"
    table_class = PlayerTable

    @cached_property
    def club(self) -> Club:
        return queries.club_or_404(self.kwargs["slug"])

    def get_table_data(self) -> QuerySet[Player]:
        return queries.members(self.club)

    def get_table_kwargs(self) -> dict[str, Any]:
        return {"exclude": ["club"]}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(club=self.club, **kwargs)
        if organises(self.request.user, self.club.pk):
            context |= {"is_mine": True, "hidden": queries.hidden_members(self.club)}
        return context


class FoundPeopleView(SingleTableMixin, TemplateView):
    """A table of people, to be narrowed by ``?club=`` and by ``?q=``, a name in either script."""

    nobody_text: Promise  # what stands there when nobody of that name is found

    @cached_property
    def clubs(self) -> list[Club]:
        return list(queries.clubs_with_sizes())

    @cached_property
    def club(self) -> Club | None:
        """The club whose players are asked for; None for all."""
        slug = self.request.GET.get("club")
        if not slug:
            return None
        club = next((club for club in self.clubs if club.slug == slug), None)
        if club is None:
            raise queries.no_club()
        return club

    @property
    def query(self) -> str:
        return self.request.GET.get("q", "")

    def get_table_kwargs(self) -> dict[str, Any]:
        return {"empty_text": self.nobody_text} if self.query else {}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(
            clubs=self.clubs, club=self.club, query=self.query, **kwargs
        )


class PlayersView(FoundPeopleView):
    template_name = "players/players.html"
    table_class = PlayerTable
    nobody_text = gettext_lazy("Nobody of this name is here. Try one word of it, in either script.")

    def get_table_data(self) -> QuerySet[Player]:
        players = queries.members(self.club) if self.club else queries.public_players()
        return queries.called(players, self.query)


class PlayerView(TemplateView):
    template_name = "players/player.html"

    def get(self, request: HttpRequest, *args: Any, pk: int, **kwargs: Any) -> HttpResponse:
        player = queries.player_or_404(pk)
        if player.merged_into:
            return redirect(player.merged_into)
        is_mine = organises(request.user, player.club_id)
        if player.is_hidden and not is_mine:
            raise queries.no_player()
        return self.render_to_response(self.get_context_data(player=player, is_mine=is_mine))


@login_required
def add_player(request: HttpRequest, slug: str) -> HttpResponse:
    club = queries.club_or_404(slug)
    _must_organise(request.user, club.pk)
    data = request.POST if request.method == "POST" else None
    form = PlayerForm(data, instance=Player(club=club))
    if not form.is_valid():
        return render(
            request, "players/add_player.html", {"form": form, "club": club}, status=_status(form)
        )
    player = services.add_player(club=club, **form.details)
    messages.success(request, sentence(_("{name} is now in the club."), name=player))
    return redirect("players:add-player", club.slug)


@login_required
def change_player(request: HttpRequest, pk: int) -> HttpResponse:
    player = _own_player(request.user, pk)
    data = request.POST if request.method == "POST" else None
    form = ChangePlayerForm(data, instance=player, user=request.user)
    if not form.is_valid():
        context = {"form": form, "player": player}
        return render(request, "players/change_player.html", context, status=_status(form))
    player = services.change_player(player=player, **form.details)
    messages.success(request, _("Saved."))
    return redirect(player)


@require_POST
def delete_player(request: HttpRequest, pk: int) -> HttpResponse:
    if not request.user.is_authenticated:  # signing in leads to a page, never to a step
        return redirect_to_login(reverse("players:change-player", args=[pk]))
    player = _own_player(request.user, pk)
    try:
        services.delete_player(player=player)
    except PlayerError as error:
        messages.error(request, explain(error))
        return redirect("players:change-player", pk)
    messages.success(request, sentence(_("{name} is deleted."), name=player))
    return redirect(player.club or "players:players")


def _own_player(user: User, pk: int) -> Player:
    player = queries.player_or_404(pk)
    _must_organise(user, player.club_id)
    return player


def _status(form: PlayerForm) -> int:
    """A form with errors comes back as one that was not understood."""
    return 422 if form.errors else 200


def _must_organise(user: User, club_id: int | None) -> None:
    if not organises(user, club_id):
        raise PermissionDenied
