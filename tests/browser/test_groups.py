"""From groups to finals at a browser: places, a tie at the cut, the new championship."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tournaments import queries
from tournaments.models import Tournament


@pytest.fixture
def groups(make_tournament, play_round, transactional_db):
    """Two groups of three in which every game was drawn."""
    tournament = make_tournament(6, format=Tournament.Format.ROUND_ROBIN, group_count=2)
    for _number in range(3):
        play_round(tournament, result="1/2-1/2")
    return tournament


def assert_accessible(reader):
    assert reader.overflow == 0
    found = Axe().run(reader.page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == []


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ar", 360)])
def test_finals_are_made_of_level_groups_by_lot(reader, groups, language, width):
    organiser = reader(language, width=width)
    organiser.sign_in("organiser")
    organiser.open("/championships/open/desk/")

    organiser.follow("Make the next stage of the first places")
    organiser.page.get_by_label(organiser.words("How many go through")).fill("1")
    organiser.press("Show who goes through")
    assert_accessible(organiser)
    organiser.sees("Nobody is through for certain")
    organiser.page.get_by_label(organiser.words("The lot, drawn now")).check()
    organiser.press("Make the next stage")

    organiser.sees("The next stage is made. Look it over, then open it.")
    finals = Tournament.objects.get(source=groups)
    assert sorted(finals.entries.values_list("source_group", flat=True)) == [1, 2]
    assert queries.ties_settled(finals).count() == 2
