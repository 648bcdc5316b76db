"""A draft is changed by hand: two ticks, a look, one button; on a phone and at the desk."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.test_every_page import RULES
from tournaments.models import Pairing
from tournaments.services import rounds


@pytest.fixture
def draft(transactional_db, make_tournament, play_round, organiser):
    """Round 2 of nine players, drawn and not published."""
    tournament = make_tournament(9)
    play_round(tournament)
    return rounds.pair_next_round(tournament=tournament, number=2, user=organiser)


def tick(hall, *entries):
    for entry in entries:
        hall.page.locator(f'input[name="player"][value="{entry.pk}"]').check()


def faults(hall):
    found = Axe().run(hall.page, options=RULES).response["violations"]
    return [(each["id"], each["nodes"][0]["html"][:200]) for each in found]


def tables(draft):
    rows = Pairing.objects.filter(round=draft).exclude(second=None)
    return list(rows.values_list("table_number", "first", "second"))


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ar", 360)])
def test_two_are_swapped_and_swapped_back(reader, draft, language, width):
    before = tables(draft)
    rows = list(Pairing.objects.filter(round=draft).exclude(second=None))
    hall = reader(language, width=width)
    hall.sign_in("organiser")
    hall.open(f"/championships/{draft.tournament.slug}/desk/")

    tick(hall, rows[1].second, rows[2].second)
    hall.press("Swap the two")
    assert (hall.overflow, faults(hall)) == (0, [])
    hall.page.locator("form.form button").click()
    hall.sees("Changed by hand.")
    assert (hall.overflow, faults(hall)) == (0, [])
    changed = tables(draft)
    hall.press("Undo")
    hall.page.locator("form.form button").click()
    hall.sees("The draft is changed. Read it over, then publish it.")

    assert changed != before
    assert tables(draft) == before


def test_a_table_is_unpaired_and_drawn_again_on_a_phone(reader, draft):
    row = Pairing.objects.filter(round=draft).exclude(second=None).first()
    hall = reader("en", width=360)
    hall.sign_in("organiser")
    hall.open(f"/championships/{draft.tournament.slug}/desk/")

    tick(hall, row.first)
    hall.press("Unpair")
    hall.press("Do it")
    hall.sees("%(n)s players without a place", n=2)
    assert (hall.overflow, faults(hall)) == (0, [])
    hall.press("Draw them by the rules")
    hall.page.locator("form.form button").click()
    hall.sees("The draft is changed. Read it over, then publish it.")
    hall.press("Publish round %(number)s", number=2)

    again = Pairing.objects.get(round=draft, table_number=row.table_number)
    assert (again.first, again.second) == (row.first, row.second)
