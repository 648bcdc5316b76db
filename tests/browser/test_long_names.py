"""Names as long as they may be, with spaces and without, on a phone and at the desk."""

import pytest

from players.models import LONGEST_NAME
from tournaments import queries
from tournaments.services import entries, results

CHAIN = ("عبد الرحمن بن " * LONGEST_NAME)[: LONGEST_NAME - 1] + "ي"
NAMES = (
    (("Abdulrahman" * LONGEST_NAME)[:LONGEST_NAME], ""),
    ("", "س" * LONGEST_NAME),
    (("Abdulrahman bin " * LONGEST_NAME)[: LONGEST_NAME - 1] + "i", CHAIN),
    ("Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren", ""),
)
PUBLIC = (
    *("", "standings/", "standings/2/", "rounds/2/", "rounds/2/why/", "players/", "cross-table/"),
    *("games/", "statistics/", "documents/", "share/", "embed/standings/", "find/?q=bin"),
)
DESK = (
    *("desk/", "desk/rounds/1/", "desk/players/", "desk/players/list/", "desk/check-in/"),
    *("desk/cards/", "desk/protection/", "desk/people/", "desk/log/"),
)
OUTSIDE = ("/", "/players/", "/ratings/", "/clubs/", "/championships/", "/games/")


@pytest.fixture
def tournament(transactional_db, make_club, make_player, make_tournament, play_round, organiser):
    club = make_club(name="C" * LONGEST_NAME, name_ar="ن" * LONGEST_NAME)
    people = [make_player(club=club, name=name, name_ar=name_ar) for name, name_ar in NAMES]
    tournament = make_tournament(club=club, name=NAMES[2][0], name_ar=CHAIN)
    entries.enter_players(tournament=tournament, players=people, user=organiser)
    play_round(tournament)
    game, _ = queries.games_of(play_round(tournament, result=""))
    results.enter_result(game=game, version=game.version, result="1-0", user=organiser)
    return tournament


@pytest.mark.slow
@pytest.mark.parametrize(("language", "width"), [("en", 360), ("ar", 360), ("ar", 1280)])
def test_no_name_is_wider_than_the_screen(reader, tournament, language, width):
    hall = reader(language, width=width)
    hall.sign_in("organiser")

    here = [f"/championships/{tournament.slug}/{page}" for page in (*PUBLIC, *DESK)]
    wide = {}
    for address in (*OUTSIDE, f"/clubs/{tournament.club.slug}/", *here):
        assert hall.open(address).status == 200, address
        if hall.overflow > 0:
            wide[address] = hall.overflow

    assert wide == {}
