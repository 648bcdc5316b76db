"""Tables of those who can't move."""

import pytest

from tests.tournaments.repair.drafts import at, refusal, tables
from tournaments.drafts import read_draft
from tournaments.models import Pairing
from tournaments.services.fixed_tables import fix_table


def test_who_cannot_move_has_a_table_at_every_draw(make_tournament, draw, play_round, organiser):
    tournament = make_tournament(8)
    entry = tournament.entries.last()
    fix_table(entry=entry, table=2, user=organiser)
    play_round(tournament)
    round_ = draw(tournament)

    for number in (1, 2):
        row = Pairing.objects.get(round__number=number, table_number=2)
        assert entry in (row.first, row.second)
    assert sorted(tables(round_)) == [1, 2, 3, 4]


@pytest.mark.parametrize("format_", ["swiss", "round_robin", "double_round_robin", "knockout"])
def test_a_table_is_kept_in_every_format(make_tournament, draw, organiser, format_):
    tournament = make_tournament(8, format=format_)
    entry = tournament.entries.first()
    fix_table(entry=entry, table=9, user=organiser)

    round_ = draw(tournament)

    assert entry in at(round_, 9)
    assert sorted(tables(round_)) == [1, 2, 3, 9]
    draft = read_draft(round_)
    assert {n: draft.entries[pair.first] for n, pair in draft.tables(draft.seating).items()} == {
        n: pair[0] for n, pair in tables(round_).items()
    }


def test_a_table_fixed_meanwhile_renumbers_the_draft(make_tournament, draw, organiser):
    tournament = make_tournament(6)
    round_ = draw(tournament)
    entry = at(round_, 3)[0]

    fix_table(entry=entry, table=1, user=organiser)

    round_.refresh_from_db()
    assert entry in at(round_, 1)
    assert (round_.version, sorted(tables(round_))) == (2, [1, 2, 3])


def test_one_table_is_for_one_player(make_tournament, organiser):
    one, other = make_tournament(2).entries.all()
    fix_table(entry=one, table=5, user=organiser)

    assert refusal(fix_table, entry=other, table=5, user=organiser) == "table_taken"
    fix_table(entry=one, table=None, user=organiser)
    assert fix_table(entry=other, table=5, user=organiser).fixed_table == 5
