"""An evening with several people at one desk who press what stands on their pages, stale or not."""

import re
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.chaos.pages import Form, forms_on
from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.models import Game, Pairing, Round, Tournament
from tournaments.rebuilding.proof import prove

PAGES = ("desk", "edit-entries", "check-in", "protection")
RESULTS = re.compile(r"/desk/results/(\d+)/(correct/)?$")
MAY_CHANGE_RESULTS = re.compile(r"/desk/(results/\d+/|undo/)|/tables/|/mine/|/ruling/")
# What ends an evening for everybody, or leads out of it.
NOT_PRESSED = re.compile(
    r"/(cancel|finish|logout|delete|bin|next-stage|language|theme)/|/account/|/code/"
)
NEXT_STEP = re.compile(r"/desk/(draw|publish)/")
MEMORY = 40


@dataclass
class Helper:
    """One browser: its client and the forms of the pages it opened, the oldest forgotten."""

    client: Client
    pages: tuple[str, ...] = PAGES
    forms: list[Form] = field(default_factory=list)

    def look(self, tournament: Tournament, page: str) -> int:
        """Open a page of the desk and remember its forms."""
        with override("en"):
            url = reverse(f"tournaments:{page}", args=[tournament.slug])
        answer = self.client.get(url)
        if answer.status_code == 200:
            found = forms_on(answer.text)
            self.forms += [form for form in found if not NOT_PRESSED.search(form.action)]
            self.forms = self.forms[-MEMORY:]
        return answer.status_code


@dataclass
class Evening:
    """What happened: the steps that were tried, and how each was answered."""

    tournament: Tournament
    helpers: list[Helper]
    lot: Random
    answers: Counter[str] = field(default_factory=Counter)
    steps: list[str] = field(default_factory=list)

    def run(self, steps: int) -> None:
        for _step in range(steps):
            helper = self.lot.choice(self.helpers)
            chance = self.lot.random()
            if chance < 0.1 or not helper.forms:
                self._look(helper, self.lot.choice(helper.pages))
            elif chance < 0.6:
                self._get_on(helper)
            else:
                self._press(helper, self.lot.choice(helper.forms))
        self._check_at_the_end()

    def _look(self, helper: Helper, page: str) -> None:
        self._expect(helper.look(self.tournament, page), f"look at {page}", {200})

    def _get_on(self, helper: Helper) -> None:
        """What the evening is for: draw, publish, enter a result, on a page just opened."""
        self._look(helper, "desk")
        newest = helper.forms[-MEMORY // 2 :]
        steps = [form for form in newest if NEXT_STEP.search(form.action)]
        results = [form for form in newest if RESULTS.search(form.action)]
        if steps and self.lot.random() < 0.6:
            self._press(helper, steps[-1])
        elif results:
            self._press(helper, self.lot.choice(results))

    def _press(self, helper: Helper, form: Form) -> None:
        data = form.filled(self.lot)
        before = self._results()
        for _click in range(1 + (self.lot.random() < 0.15)):  # some people click twice
            answer = helper.client.post(form.action, data)
            self._expect(
                answer.status_code, f"{form.action} {data}", {200, 302, 403, 404, 409, 422}
            )
        self._check_results(form, data, before, answer)
        self._check_rounds()

    def _expect(self, status: int, what: str, known: set[int]) -> None:
        self.answers[str(status)] += 1
        self.steps.append(f"{status} {what}")
        assert status in known, self.told()

    def _results(self) -> dict[int, tuple[str, str, int | None]]:
        games = Game.objects.filter(pairing__round__tournament=self.tournament)
        return {
            pk: rest for pk, *rest in games.values_list("pk", "result", "ending", "stones_left")
        }

    def _check_results(self, form: Form, data: dict[str, Any], before: Any, answer: Any) -> None:
        """No result changes by any step but its own; one that was confirmed is stored."""
        after = self._results()
        lost = [pk for pk, (result, *_rest) in before.items() if result and pk not in after]
        changed = [pk for pk in before.keys() & after.keys() if before[pk] != after[pk]]
        assert not [pk for pk in lost if not _is_forfeit(before[pk][0])], self.told()
        if not MAY_CHANGE_RESULTS.search(form.action):
            assert not changed, self.told()
        entered = RESULTS.search(form.action)
        if entered and answer.status_code == 302 and int(entered[1]) in after:
            stored, *_rest = after[int(entered[1])]
            assert data.get("result", stored) in (stored, [stored]), self.told()

    def _check_rounds(self) -> None:
        """One round is open at most, numbers run on, and everybody has one place in each."""
        rounds = list(self.tournament.rounds.order_by("number"))
        assert [each.number for each in rounds] == list(range(1, len(rounds) + 1)), self.told()
        assert sum(each.state != Round.State.CLOSED for each in rounds) <= 1, self.told()
        seats = Counter(
            (number, entry)
            for number, first, second in Pairing.objects.filter(
                round__tournament=self.tournament
            ).values_list("round__number", "first", "second")
            for entry in (first, second)
            if entry is not None
        )
        assert not [seat for seat, count in seats.items() if count > 1], self.told()

    def _check_at_the_end(self) -> None:
        """Every round can be counted, nobody is left over, and the log tells all there is."""
        for number in range(1, queries.counted_rounds(self.tournament) + 1):
            standings_after(self.tournament, number)
        drawn = self.tournament.rounds.exclude(state=Round.State.DRAFT)
        for round_ in drawn:
            assert not queries.unpaired_entries(round_), self.told()
        assert prove(self.tournament).differences == [], self.told()

    def told(self) -> str:
        """The last steps, for whoever has to find out."""
        return "\n".join(self.steps[-25:])


def _is_forfeit(result: str) -> bool:
    """A forfeit by absence goes with the draft it was made for."""
    return "+" in result or result == "--"
