"""What can't be done to a draft, and leaves it as it was."""

import pytest

from games.services import submit_record
from tests.tournaments.repair.drafts import at, byes, refusal, tables
from tournaments import queries
from tournaments.errors import StaleError
from tournaments.services import rounds
from tournaments.services.entries import remove_entry, request_bye
from tournaments.services.repair.changes import change_draft
from tournaments.services.repair.plans import Change, Step

REFUSED = [
    pytest.param(Step.PAIR, lambda at, byes: at[1], "is_seated", id="seated twice"),
    pytest.param(Step.GIVE_BYE, lambda at, byes: at[1][:1], "is_seated", id="bye and a table"),
    pytest.param(Step.TAKE_BYE, lambda at, byes: at[1][:1], "has_no_bye", id="no bye to take"),
    pytest.param(Step.UNPAIR, lambda at, byes: byes[:1], "has_no_table", id="no table to unpair"),
    pytest.param(
        Step.SWAP, lambda at, byes: (at[1][0], byes[0]), "is_away", id="away and at a table"
    ),
    pytest.param(Step.PAIR_REST, lambda at, byes: (), "nobody_unpaired", id="nobody to draw"),
    pytest.param(Step.RESTORE, lambda at, byes: (), "nothing_changed", id="as it was drawn"),
]


@pytest.mark.parametrize(("step", "chosen", "code"), REFUSED)
def test_what_cannot_be_is_refused(make_tournament, draw, repair, organiser, step, chosen, code):
    tournament = make_tournament(7)
    request_bye(entry=tournament.entries.last(), round_number=1, kind="half", user=organiser)
    round_ = draw(tournament)
    before = tables(round_)

    code_told = refusal(repair, round_, step, *chosen(tables(round_), list(byes(round_))))

    assert (code_told, tables(round_)) == (code, before)


def test_no_pairing_of_the_rest_is_said(make_tournament, draw, play_round, repair):
    tournament = make_tournament(4)
    play_round(tournament)
    met = at(tournament.rounds.get(number=1), 1)
    round_ = draw(tournament)
    partner = {a: b for pair in tables(round_).values() for a, b in (pair, pair[::-1])}
    repair(round_, Step.SWAP, partner[met[0]], met[1], reason="a wish of both")
    repair(round_, Step.UNPAIR, met[0])

    assert refusal(repair, round_, Step.PAIR_REST) == "no_pairing_left"


def test_who_does_not_play_in_the_round_is_refused(make_tournament, draw, repair):
    round_ = draw(make_tournament(4))
    stranger = make_tournament(1).entries.get()

    assert refusal(repair, round_, Step.UNPAIR, stranger) == "not_in_draft"


def test_a_published_round_is_not_changed(make_tournament, play_round, repair):
    round_ = play_round(make_tournament(4), result="")

    assert refusal(repair, round_, Step.UNPAIR, at(round_, 1)[0]) == "not_a_draft_round"


def test_a_change_based_on_an_older_draft_stores_nothing(make_tournament, draw, repair, organiser):
    round_ = draw(make_tournament(6))
    (a, b), (c, d) = at(round_, 1), at(round_, 2)
    repair(round_, Step.SWAP, a, c)
    before = tables(round_)

    with pytest.raises(StaleError) as refused:
        change_draft(
            tournament=round_.tournament,
            number=1,
            drawn=round_.pk,
            version=1,
            change=Change(Step.SWAP, (b.pk, d.pk)),
            user=organiser,
        )

    assert (refused.value.code, tables(round_)) == ("round_changed", before)


def test_a_table_with_a_record_stays(make_tournament, play_round, repair, organiser):
    tournament = make_tournament(4)
    round_ = play_round(tournament, result="")
    game = queries.games_of(round_).get(pairing__table_number=1)
    submit_record(game=game, text="Z9\n1. A", user=organiser)
    rounds.unpublish_round(tournament=tournament, number=1, user=organiser)

    assert refusal(repair, round_, Step.UNPAIR, game.first) == "table_has_records"
    assert len(tables(round_)) == 2


def test_in_a_schedule_only_sides_change(make_tournament, draw, repair):
    round_ = draw(make_tournament(5, format="round_robin"))
    (a, b), (c, _d) = at(round_, 1), at(round_, 2)

    refused = [
        refusal(repair, round_, Step.SWAP, a, c),
        refusal(repair, round_, Step.UNPAIR, a),
        refusal(repair, round_, Step.PAIR_REST),
    ]
    repair(round_, Step.SWAP, a, b)

    assert refused == ["only_sides_here"] * 3
    assert at(round_, 1) == (b, a)


def test_a_player_of_a_draft_is_not_taken_out(make_tournament, draw, repair, organiser):
    round_ = draw(make_tournament(4))
    first, _second = at(round_, 1)
    repair(round_, Step.UNPAIR, first)

    assert refusal(remove_entry, entry=first, user=organiser) == "has_pairings"
