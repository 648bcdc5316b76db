"""A championship leaves in one file and arrives elsewhere as it was."""

import json

import pytest

from games.models import GameRecord
from players.models import Player
from tests.games.texts import WON
from tests.tournaments.keeping.evenings import FORMATS
from tests.tournaments.keeping.files import as_elsewhere, without_the_journey, written
from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.cross_tables.rows import Order, cross_tables
from tournaments.errors import FileError, TournamentError
from tournaments.knockouts.tree import tree_of
from tournaments.models import Tournament
from tournaments.onefile.comparing import differing_people
from tournaments.onefile.reading import read_document
from tournaments.rebuilding.proof import prove
from tournaments.services.taking_in import take_in
from tournaments.services.undoing import undo_last
from tournaments.steps import last_steps


def told(tournament):
    """Standings, cross tables and the tree, by names."""
    standings = standings_after(tournament, queries.counted_rounds(tournament))
    lines = [
        (str(line.entry), line.rank, line.half_points, line.values, line.history)
        for line in standings
    ]
    if tournament.is_knockout:
        tree = tree_of(tournament, list(tournament.rounds.all()))
        return lines, str(tree and tree.winner)
    tables = cross_tables(tournament, standings, Order.RANK)
    return lines, [(row.number, row.meetings) for table in tables for row in table.rows]


@pytest.mark.parametrize("form", FORMATS)
def test_a_championship_comes_back_out_as_it_went_in(evening, form):
    tournament = evening(form)
    before, seen = written(tournament, with_births=True), told(tournament)
    as_elsewhere()

    arrived = take_in(document=read_document(json.dumps(before)), user=None)

    after = written(arrived, with_births=True)
    assert without_the_journey(after) == without_the_journey(before)
    assert told(arrived) == seen


def test_records_are_judged_again_and_found_the_same(played):
    before = written(played)
    as_elsewhere()

    take_in(document=before, user=None)

    record = GameRecord.objects.get()
    assert (record.text, record.verdict) == (WON, "verified")
    assert before["records"][0]["verdict_text"].keys() == {"en", "ar"}


def test_a_record_that_claims_another_verdict_stops_the_whole(played):
    before = written(played)
    before["records"][0]["verdict"] = "illegal"
    as_elsewhere()

    with pytest.raises(FileError, match="records_differ"):
        take_in(document=before, user=None)

    assert not Tournament.objects.exists()


def test_the_log_comes_along_with_the_names_of_those_who_acted(played, organiser):
    before = written(played)
    as_elsewhere()

    arrived = take_in(document=before, user=organiser)

    assert before["log"][0]["by"] == "organiser"
    newest, *_others, oldest = arrived.log.all()
    assert newest.action == "taken_in"
    assert (oldest.action, oldest.user, oldest.details["by"]) == ("created", None, "organiser")


def test_what_arrived_can_be_made_again_from_its_log(played):
    before = written(played)
    as_elsewhere()

    arrived = take_in(document=before, user=None)

    assert prove(arrived).differences == []


def test_nothing_is_undone_by_steps_that_came_with_a_file(played, organiser):
    """Their keys are those of another site, and whoever wrote the file may have chosen them."""
    before = written(played)
    as_elsewhere()
    arrived = take_in(document=before, user=organiser)
    result = arrived.log.filter(action="result").first()

    with pytest.raises(TournamentError, match="undo_built_upon"):
        undo_last(tournament=arrived, step=result.pk, user=organiser, is_arbiter=True)

    assert [step.action for step in last_steps(arrived)] == ["taken_in"]


def test_taking_in_twice_makes_no_doubles(played):
    document = written(played)
    players = Player.objects.count()

    with pytest.raises(FileError, match="known_already"):
        take_in(document=document, user=None)

    assert (Tournament.objects.count(), Player.objects.count()) == (1, players)


def test_people_who_are_known_stay_as_they_are_here(played):
    document = written(played)
    document["championship"]["public_id"] = "752d13fa-d661-45c4-b12f-265429b2b8a3"
    player = Player.objects.order_by("pk").first()
    player.name = "Corrected here"
    player.save()

    [found] = differing_people(document)
    arrived = take_in(document=document, user=None)

    assert (found.column, found.here) == ("name", "Corrected here")
    player.refresh_from_db()
    assert player.name == "Corrected here"
    assert arrived.entries.filter(player=player).exists()
    assert arrived.slug == "open-2"


def test_years_of_birth_travel_only_where_they_are_asked_for(played, make_player):
    assert "birth_year" not in written(played)["players"][0]
    assert "birth_year" in written(played, with_births=True)["players"][0]
