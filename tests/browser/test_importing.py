"""A championship taken in from a report file, and taken back, on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from players.models import ClubRole, Player
from tests.pairing.report_lines import player, told
from tournaments.models import Tournament

from .test_every_page import RULES

FILE = told(
    "012 Ruwi open",
    "042 2026/11/27",
    "052 2026/11/27",
    "142 3",
    player(1, "   2 w 1", name="Salim al-Harthi"),
    player(2, "   1 b 0", name="Hamad al-Busaidi"),
)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_file_is_looked_through_stored_and_undone(
    reader, make_club, make_player, organiser, language, transactional_db
):
    club = make_club(slug="ruwi")
    ClubRole.objects.create(user=organiser, club=club)
    known = make_player(club=club, name="Salim Hamad al-Harthi", name_ar="")
    hall = reader(language, width=360)
    hall.sign_in("organiser")
    hall.open("/championships/new/ruwi/")
    hall.follow("Take it in from a report file")
    hall.page.locator("textarea").fill(FILE)
    hall.press("Look through the file")
    assert hall.overflow <= 0
    assert Axe().run(hall.page, options=RULES).response["violations"] == []

    hall.page.get_by_label("Salim al-Harthi").select_option(str(known.pk))
    hall.press("Take the championship in")
    assert Tournament.objects.get().entries.filter(player=known).exists()

    hall.follow("Undo the import")
    hall.press("Delete the championship")
    assert list(Player.objects.all()) == [known]
    assert not Tournament.objects.exists()
