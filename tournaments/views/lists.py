"""Who plays in a championship, and its games."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _
from django_tables2 import RequestConfig

from players.sorting import Sorting
from tournaments import queries
from tournaments.annulment import annulled_entries
from tournaments.forms.fields import whole_number
from tournaments.histories import entries_by_key
from tournaments.models import Entry, Tournament
from tournaments.record_verdicts import verdicts
from tournaments.tables import ENTRY_ORDERS, EntryTable, GameTable
from tournaments.views.choosing import Select, asked_choice, chooser_of, order_select
from tournaments.views.public import LivePage


class EntriesView(LivePage):
    template_name = "tournaments/entries.html"
    here = "entries"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        entries = list(entries_by_key(tournament).values())
        choice, sorting = asked_choice(self.request), Sorting.asked(self.request, ENTRY_ORDERS)
        chosen = choice.of(entries)
        shown = sorting.sorted(entry for entry in entries if entry.pk in chosen)
        return super().get_context_data(
            table=self._table(shown, sorting),
            entry_count=len(entries),
            chooser=chooser_of(tournament, choice, entries, len(chosen), [order_select(sorting)]),
            lot=self._lot(),
            **kwargs,
        )

    def _table(self, shown: Sequence[Entry], sorting: Sorting) -> EntryTable:
        table = EntryTable(shown, annulled=annulled_entries(self.frame.tournament))
        table.sorting = sorting
        return table

    def _lot(self) -> int | None:
        """The number that start numbers were drawn with, where they were."""
        first = self.frame.round(1)
        is_by_lot = self.frame.tournament.seeding == Tournament.Seeding.LOT
        return first.random_seed if first and is_by_lot else None


class GamesView(LivePage):
    """``?round=`` that one alone, ``?verdict=`` those whose newest record has it."""

    template_name = "tournaments/games.html"
    here = "games"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        entries = list(entries_by_key(tournament).values())
        choice = asked_choice(self.request)
        chosen = choice.of(entries)
        rounds, verdict = self._round_select(), self._verdict_select()
        games = queries.public_games(tournament, whole_number(rounds.chosen))
        if not choice.is_all:
            games = games.filter(Q(first__in=chosen) | Q(second__in=chosen))
        table = GameTable(verdicts.keep(games, verdict.chosen) if verdict.chosen else games)
        RequestConfig(self.request, paginate=True).configure(table)
        return super().get_context_data(
            table=table,
            games=[row.record for row in table.paginated_rows],
            chooser=chooser_of(tournament, choice, entries, len(chosen), [rounds, verdict]),
            **kwargs,
        )

    def _round_select(self) -> Select:
        numbers = [round_.number for round_ in self.frame.rounds if not round_.is_draft]
        choices = [(str(n), _("Round %(number)s") % {"number": n}) for n in reversed(numbers)]
        return self._select("round", _("Round"), [("", _("All rounds")), *choices])

    def _verdict_select(self) -> Select:
        choices = [(value, str(words)) for value, words in verdicts.choices]
        return self._select("verdict", _("Record"), [("", _("All records")), *choices])

    def _select(self, name: str, label: str, choices: list[tuple[str, str]]) -> Select:
        """The field with what the address asks for, if it is offered."""
        asked = self.request.GET.get(name, "")
        return Select(name, label, choices, asked if asked in dict(choices) else "")
