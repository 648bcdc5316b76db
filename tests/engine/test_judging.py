"""The verdict on a record: the text against the board (RULES.md 4)."""

import pytest

from games.engine import (
    RULE_SETS,
    Claim,
    Ending,
    MoveFault,
    NotationFault,
    Record,
    Result,
    Side,
    Verdict,
    judge,
    parse_record,
    replay,
)
from tests.engine.reference import lines

# North wins at ply 5 because South's move is endless (RULES.md 5).
OVER = "k I g J i"
OPEN = "k I g J"


def tagged(moves, closing="", **tags):
    header = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*header, "", f"{moves} {closing}"])


FINISHED = [
    pytest.param(OVER, None, id="nothing claimed"),
    pytest.param(tagged(OVER, "0-1"), None, id="right result"),
    pytest.param(tagged(OVER, "*"), None, id="open result"),
    pytest.param(tagged(OVER, Result="0-1"), None, id="right result in the tag"),
    pytest.param(tagged(OVER, "*", Result="0-1", Ending="endless"), None, id="right tags"),
    pytest.param(tagged(OVER, "0-1", Result="*"), None, id="open tag"),
    pytest.param(tagged(OVER, "1-0"), Claim.RESULT, id="wrong winner"),
    pytest.param(tagged(OVER, "½-½"), Claim.RESULT, id="wrong draw"),
    pytest.param(tagged(OVER, "0-1", Result="1-0"), Claim.RESULT, id="wrong tag"),
    pytest.param(tagged(OVER, "1-0", Result="0-1"), Claim.RESULT, id="wrong closing"),
    pytest.param(tagged(OVER, "0-1", Ending="emptied"), Claim.ENDING, id="wrong ending"),
    pytest.param(tagged(OVER, "0-1", Ending="resigned"), Claim.ENDING, id="resigned after it"),
    pytest.param(tagged(OVER, "1-0", Ending="ruling"), Claim.RESULT, id="ruled otherwise"),
]

UNFINISHED = [
    pytest.param(OPEN, None, id="nothing claimed"),
    pytest.param(tagged(OPEN, "*"), None, id="open result"),
    pytest.param(tagged(OPEN, "1-0"), None, id="result alone"),
    pytest.param(tagged(OPEN, "1-0", Result="1-0", Ending="resigned"), None, id="resigned"),
    pytest.param(tagged(OPEN, "0-1", Ending="time"), None, id="time"),
    pytest.param(tagged(OPEN, "½-½", Ending="time"), None, id="time and a draw"),
    pytest.param(tagged(OPEN, "½-½", Ending="agreed"), None, id="agreed"),
    pytest.param(tagged(OPEN, "½-½", Ending="ruling"), None, id="ruling"),
    pytest.param(tagged(OPEN, Ending="agreed"), None, id="agreed without a result"),
    pytest.param(tagged("", "1-0", Ending="forfeit"), None, id="forfeit without moves"),
    pytest.param(tagged(OPEN, "1-0", Result="0-1"), Claim.RESULT, id="two results"),
    pytest.param(tagged(OPEN, "1-0", Ending="emptied"), Claim.ENDING, id="emptied"),
    pytest.param(tagged(OPEN, "½-½", Ending="repetition"), Claim.ENDING, id="repetition"),
    pytest.param(tagged(OPEN, "1-0", Ending="agreed"), Claim.ENDING, id="agreed with a winner"),
    pytest.param(tagged(OPEN, "½-½", Ending="resigned"), Claim.ENDING, id="resigned and a draw"),
    pytest.param(tagged(OPEN, "½-½", Ending="forfeit"), Claim.ENDING, id="forfeit and a draw"),
    pytest.param(
        f'[Ending "time"]\n[Ending "resigned"]\n\n{OPEN} 1-0', Claim.ENDING, id="two endings"
    ),
]


@pytest.mark.parametrize(("text", "claim"), FINISHED)
def test_claims_on_a_finished_board(text, claim):
    judgement = judge(text)

    assert (judgement.verdict, judgement.why) == (
        Verdict.MISMATCH if claim else Verdict.VERIFIED,
        claim,
    )
    assert (judgement.result, judgement.ending) == (Result.NORTH_WINS, Ending.ENDLESS)


@pytest.mark.parametrize(("text", "claim"), UNFINISHED)
def test_claims_on_an_unfinished_board(text, claim):
    judgement = judge(text)

    assert (judgement.verdict, judgement.why) == (
        Verdict.MISMATCH if claim else Verdict.UNFINISHED,
        claim,
    )
    assert (judgement.result, judgement.ending) == (None, None)


def test_wrong_result_stands_at_the_last_ply():
    judgement = judge(f"{OVER} 1-0")

    assert (judgement.ply, judgement.hole, judgement.plies) == (5, 8, 5)


def test_claims_of_people_are_kept():
    judgement = judge(tagged(OPEN, "1-0", Ending="resigned"))

    assert (judgement.claimed_result, judgement.claimed_ending) == ("1-0", "resigned")


def test_right_captures_agree():
    assert judge("kx4 Ix4 gx0 Jx8 ix0").verdict is Verdict.VERIFIED


def test_wrong_capture_is_a_mismatch_at_its_ply():
    judgement = judge("kx4 Ix3 gx9")

    assert (judgement.verdict, judgement.why, judgement.ply, judgement.hole) == (
        *(Verdict.MISMATCH, Claim.CAPTURE),
        *(2, 8),
    )


def test_illegal_move_comes_before_a_wrong_claim():
    judgement = judge("kx9 K 1-0")

    assert (judgement.verdict, judgement.why, judgement.ply) == (
        *(Verdict.ILLEGAL, MoveFault.EMPTY_HOLE),
        2,
    )


def test_move_after_the_end_is_illegal_though_the_board_has_its_result():
    judgement = judge(f"{OVER} A 0-1")

    assert (judgement.verdict, judgement.why, judgement.ply, judgement.hole) == (
        *(Verdict.ILLEGAL, MoveFault.AFTER_END),
        *(6, 0),
    )
    assert (judgement.plies, judgement.result) == (5, Result.NORTH_WINS)


def test_second_player_who_opened_is_a_mismatch():
    judgement = judge(OVER, starter=Side.NORTH)

    assert (judgement.verdict, judgement.why, judgement.ply) == (
        *(Verdict.MISMATCH, Claim.STARTER),
        1,
    )


def test_wrong_claim_in_a_game_without_moves_stands_at_ply_0():
    judgement = judge(tagged("", "1-0", Ending="emptied"))

    assert (judgement.why, judgement.ply, judgement.hole) == (Claim.ENDING, 0, None)


def test_unreadable_text_has_an_error_and_neither_record_nor_replay():
    judgement = judge("n I zz")

    assert (judgement.verdict, judgement.why) == (Verdict.UNREADABLE, NotationFault.UNKNOWN_PIECE)
    assert (judgement.error.line, judgement.error.column, judgement.error.piece) == (1, 5, "zz")
    assert (judgement.record, judgement.replay, judgement.plies, judgement.hole) == (
        *(None, None),
        *(0, None),
    )


def test_rules_are_those_asked_for_whatever_the_tag_says():
    text = tagged(OVER, "½-½", Rules="oman-1")

    assert judge(text, RULE_SETS["oman-1-endless-draw"]).verdict is Verdict.VERIFIED


def test_record_and_its_text_get_the_same_verdict():
    text = tagged(OVER, "1-0")

    assert judge(parse_record(text)).why is judge(text).why is Claim.RESULT


def test_record_of_a_larger_board_is_illegal_on_a_smaller_one():
    judgement = judge(Record((), (14,)))

    assert (judgement.verdict, judgement.why) == (Verdict.ILLEGAL, MoveFault.EMPTY_HOLE)


def test_certified_ply_lets_the_record_go_on():
    record = next(record for record in lines("faults.jsonl") if record.get("why") == "singleton")

    refused = judge(record["moves"])
    certified = judge(record["moves"], irregular={record["ply"]})

    assert (refused.verdict, refused.ply) == (Verdict.ILLEGAL, record["ply"])
    assert certified.plies >= record["ply"]


def test_capture_claimed_at_a_certified_ply_is_not_checked():
    after = replay(parse_record("h")).board

    verdicts = [judge("hx3", certified=boards).verdict for boards in ({}, {1: after}, {2: after})]

    assert verdicts == ["mismatch", "unfinished", "mismatch"]
