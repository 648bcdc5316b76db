"""What all pages of a championship share: its head, tabs and track of rounds."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from players.addresses import address
from tournaments import queries
from tournaments.models import Round, Tournament
from tournaments.permissions import Role, role_in
from tournaments.what_if import has_outlook


@dataclass(frozen=True)
class Tab:
    label: str
    url: str
    is_here: bool


@dataclass(frozen=True)
class Stop:
    """One round in the track; ``state`` is closed, running, draft or coming."""

    number: int
    state: str
    url: str
    is_here: bool


class Frame:
    """One championship as a reader of this role sees it."""

    def __init__(self, request: HttpRequest, tournament: Tournament, role: Role) -> None:
        self.request = request
        self.tournament = tournament
        self.role = role

    @classmethod
    def of(cls, request: HttpRequest, slug: str) -> "Frame":
        """Raises Http404 when there is no such championship for this reader."""
        tournament = queries.tournament_or_404(request.user, slug)
        return cls(request, tournament, role_in(request.user, tournament))

    @cached_property
    def rounds(self) -> list[Round]:
        """Those the reader may see, for who prepares them with what they were drawn from."""
        if self.role >= Role.ARBITER:
            return queries.rounds_of(self.tournament, with_draft=True)
        return queries.published_rounds(self.tournament)

    @property
    def current(self) -> Round | None:
        """The round people are in: the newest one this reader may see."""
        return self.rounds[-1] if self.rounds else None

    @property
    def _looks_ahead(self) -> bool:
        """Whether the running round is one that decides about places."""
        current = self.current
        return current is not None and current.is_running and has_outlook(self.tournament, current)

    def round(self, number: int) -> Round | None:
        return next((round_ for round_ in self.rounds if round_.number == number), None)

    def round_or_404(self, number: int) -> Round:
        """Raises Http404 for a round that is not there, or not for this reader."""
        round_ = self.round(number)
        if round_ is None:
            raise Http404(_("This round is not published."))
        round_.tournament = self.tournament
        return round_

    def context(self, *, here: str, number: int | None = None) -> dict[str, Any]:
        return {
            "tournament": self.tournament,
            "role": self.role,
            "is_at_desk": self.role >= Role.SCORER,
            "is_arbiter": self.role >= Role.ARBITER,
            "is_organiser": self.role >= Role.ORGANISER,
            "tabs": self._tabs(here),
            "track": self._track(here, number),
            "current_round": self.current,
            "looks_ahead": self._looks_ahead,
        }

    def _tabs(self, here: str) -> list[Tab]:
        current = self.current
        tabs: list[tuple[str, str, int | None]] = [
            (_("Overview"), "tournament", None),
            (_("Standings"), "standings", None),
        ]
        if self.tournament.is_knockout:
            tabs.append((pgettext("knockout", "Tree"), "tree", None))
        if getattr(self.tournament, "has_prizes", False):  # asked by queries.tournament_or_404
            tabs.append((_("Prizes"), "prizes", None))
        if self.role >= Role.SCORER:
            tabs.insert(0, (_("Desk"), "desk", None))
        if current:
            label = _("Round %(number)s") % {"number": current.number}
            tabs.append((label, "round", current.number))
        tabs += [
            (_("Players"), "entries", None),
            (_("Games"), "games", None),
            (_("Statistics"), "statistics", None),
            (_("Sheets to print"), "documents", None),
            (pgettext("page", "Share"), "share", None),
        ]
        return [Tab(label, self._url(name, number), name == here) for label, name, number in tabs]

    def _url(self, name: str, number: int | None = None) -> str:
        numbers = [number] if number else []
        return address(f"tournaments:{name}", self.tournament.slug, *numbers)

    def _track(self, here: str, number: int | None) -> list[Stop]:
        if not self.tournament.knows_its_rounds:
            return []
        known = {round_.number: round_ for round_ in self.rounds}
        last = max([self.tournament.planned_rounds, *known])
        return [self._stop(n, known.get(n), here, n == number) for n in range(1, last + 1)]

    def _stop(self, number: int, round_: Round | None, here: str, is_here: bool) -> Stop:  # noqa: FBT001
        if round_ is None:
            return Stop(number, "coming", "", is_here)
        state = "running" if round_.is_running else str(round_.state)
        return Stop(number, state, self._stop_url(number, state, here), is_here)

    def _stop_url(self, number: int, state: str, here: str) -> str:
        if here == "documents":
            return f"{self._url(here)}?round={number}"
        is_ranked = here == "standings" and self._is_ranked(state)
        name = "standings-after" if is_ranked else {"desk": "desk-round"}.get(here, "round")
        return self._url(name, number)

    def _is_ranked(self, state: str) -> bool:
        """Whether a round of that state has standings; while one runs, they are provisional."""
        return state == "closed" or (state == "running" and not self.tournament.is_knockout)
