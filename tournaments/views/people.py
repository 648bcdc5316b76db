"""Who helps: roles of accounts, and codes for scorers without one."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from players import names
from tournaments import links
from tournaments.errors import TournamentError
from tournaments.forms.access import NewCodeForm, RoleForm
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services.links import make_code
from tournaments.services.links import revoke as take_back
from tournaments.services.roles import give_role, take_role
from tournaments.views.frame import Frame
from tournaments.wording.refusals import explain

MOST_FOUND = 12


@at_desk(Role.ORGANISER)
@never_cache
def people(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    return _page(request, tournament, role)


def _page(
    request: DeskRequest, tournament: Tournament, role: Role, *, status: int = 200, **extra: Any
) -> HttpResponse:
    query = names.clean(request.GET.get("q", ""))
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "roles": tournament.roles.select_related("user").order_by("kind", "user__username"),
        "codes": links.codes_of(tournament),
        "card_count": links.player_cards(tournament).count(),
        "entry_count": tournament.entries.count(),
        "query": query,
        "found": _accounts(query) if query else [],
        "form": NewCodeForm(),
        **extra,
    }
    return render(request, "tournaments/people.html", context, status=status)


def _accounts(query: str) -> QuerySet[User]:
    """Accounts that are named so, by the name they sign in with."""
    named = Q(username__icontains=query) | Q(first_name__icontains=query)
    named |= Q(last_name__icontains=query)
    return User.objects.filter(named, is_active=True).order_by("username")[:MOST_FOUND]


@require_POST
@at_desk(Role.ORGANISER)
def give(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = RoleForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose an account and a role."))
        return _page(request, tournament, role, status=422)
    give_role(tournament=tournament, user=request.user, **form.cleaned_data)
    return redirect("tournaments:people", slug=tournament.slug)


@require_POST
@at_desk(Role.ORGANISER)
def take(request: DeskRequest, tournament: Tournament, role: Role, given: int) -> HttpResponse:
    take_role(role=get_object_or_404(tournament.roles, pk=given), user=request.user)
    return redirect("tournaments:people", slug=tournament.slug)


@require_POST
@at_desk(Role.ORGANISER)
def new_code(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = NewCodeForm(request.POST)
    if not form.is_valid():
        return _page(request, tournament, role, status=422, form=form)
    try:
        make_code(tournament=tournament, user=request.user, **form.cleaned_data)
    except TournamentError as error:
        form.add_error(None, explain(error))
        return _page(request, tournament, role, status=409, form=form)
    return redirect("tournaments:people", slug=tournament.slug)


@require_POST
@at_desk(Role.ORGANISER)
def revoke(request: DeskRequest, tournament: Tournament, role: Role, link: int) -> HttpResponse:
    row = links.code_or_404(tournament, link)
    take_back(link=row, user=request.user)
    messages.success(request, _("This code opens nothing any more."))
    return redirect("tournaments:people", slug=tournament.slug)
