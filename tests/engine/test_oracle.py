from games.engine import Verdict, judge, replay
from tests.engine.reference import holes, lines


def test_every_reference_game_replays_to_its_end():
    games = lines("games.jsonl")

    replays = [replay(holes(game["moves"])) for game in games]

    assert [
        {
            "plies": played.plies,
            "captures": [move.captured for move in played.moves],
            "result": played.outcome.result,
            "ending": played.outcome.ending,
            "south": list(played.board.south),
            "north": list(played.board.north),
        }
        for played in replays
    ] == [
        {key: game[key] for key in ("plies", "captures", "result", "ending", "south", "north")}
        for game in games
    ]


def answer(judgement):
    """What the reference program says of a record, in its words."""
    if judgement.verdict is Verdict.ILLEGAL:
        written = judgement.record.moves[judgement.ply - 1].written
        return {"ply": judgement.ply, "hole": written, "why": judgement.why}
    if judgement.verdict is Verdict.MISMATCH:
        return {"board_result": judgement.result, "ending": judgement.ending}
    if judgement.verdict is Verdict.VERIFIED:
        return {"ending": judgement.ending}
    return {}


def test_every_altered_record_gets_the_verdict_of_the_reference():
    records = lines("faults.jsonl")

    judgements = [judge(f"{record['moves']} {record['claimed']}") for record in records]

    assert [{"verdict": one.verdict, **answer(one)} for one in judgements] == [
        {key: record[key] for key in record if key not in ("alteration", "moves", "claimed")}
        for record in records
    ]
