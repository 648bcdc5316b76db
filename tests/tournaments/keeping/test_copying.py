"""A championship made after another one."""

import pytest

from tests.conftest import START
from tests.tournaments.addresses import url
from tournaments.models import ForbiddenPair, Tournament
from tournaments.rebuilding.proof import prove
from tournaments.services import entries, fixed_tables, prizes, protection
from tournaments.services.copying import ITS_OWN, copy_tournament

NAMES = {"name": "Next year", "name_ar": "السنة القادمة", "starts": START, "ends": START}


@pytest.fixture
def source(make_tournament, play_round, organiser):
    """Four players, of whom one has left; a prize, a family, a fixed table, a round played."""
    tournament = make_tournament(
        4, planned_rounds=5, is_accelerated=True, tie_breaks=["BH", "WIN"], venue="Fort"
    )
    first, second, third, fourth = tournament.entries.order_by("pk")
    prizes.add_prize(tournament=tournament, user=organiser, name="Cup", kind="oldest")
    protection.protect(tournament=tournament, entries=[first, second], user=organiser)
    fixed_tables.fix_table(entry=third, table=2, user=organiser)
    play_round(tournament)
    entries.withdraw_entry(entry=fourth, user=organiser)
    tournament.refresh_from_db()
    return tournament


def test_settings_tie_breaks_and_prizes_are_taken_over(source, organiser):
    copy = copy_tournament(source=source, user=organiser, with_players=False, **NAMES)

    copied = {field.name for field in Tournament._meta.concrete_fields} - ITS_OWN
    assert {n: getattr(copy, n) for n in copied} == {n: getattr(source, n) for n in copied}
    assert [prize.name for prize in copy.prizes.all()] == ["Cup"]
    assert (copy.state, copy.slug, copy.entries.count()) == ("draft", "next-year", 0)


def test_players_come_along_where_they_are_wanted(source, organiser):
    copy = copy_tournament(source=source, user=organiser, with_players=True, **NAMES)

    old = list(source.entries.order_by("pk")[:3])
    new = list(copy.entries.order_by("pk"))
    assert [entry.player for entry in new] == [entry.player for entry in old]
    assert [(each.fixed_table, each.seed, each.first_round) for each in new] == [
        (None, None, 1),
        (None, None, 1),
        (2, None, 1),
    ]
    [pair] = ForbiddenPair.objects.filter(first__tournament=copy)
    assert (pair.first, pair.second) == (new[0], new[1])


def test_nothing_of_the_source_is_changed(source, organiser):
    copy = copy_tournament(source=source, user=organiser, with_players=True, **NAMES)

    assert source.prizes.count() == 1
    assert [prove(each).differences for each in (source, copy)] == [[], []]


def test_a_copy_says_where_it_comes_from(source, organiser):
    copy = copy_tournament(source=source, user=organiser, with_players=False, **NAMES)

    newest = copy.log.first()
    assert (newest.action, newest.details) == ("copied", {"source": ["Open", "المفتوحة"]})


def test_an_organiser_makes_a_copy(desk, source):
    given = NAMES | {"starts": "2027-01-08", "ends": "2027-01-09", "with_players": "on"}

    answer = desk.post(url("copy", source.slug), given)

    copy = Tournament.objects.get(slug="next-year")
    assert answer["Location"] == url("settings", "next-year")
    assert copy.entries.count() == 3


def test_days_the_wrong_way_round_are_told(desk, source):
    given = NAMES | {"starts": "2027-01-09", "ends": "2027-01-08"}

    answer = desk.post(url("copy", source.slug), given)

    assert answer.status_code == 422
    assert "The last day is before the first one." in answer.text


def test_the_list_offers_a_copy_to_those_who_run_the_club(desk, client, source, make_user):
    mine = desk.get(url("tournaments")).text
    client.force_login(make_user())
    theirs = client.get(url("tournaments")).text

    address = url("copy", source.slug)
    assert (address in mine, address in theirs) == (True, False)
