"""What a replay answers, as sentences: the verdict, the end of the game, what to do now."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from games.engine import Claim, Ending, Judgement, Record, Replay, Result, RuleSet, Side, Verdict
from games.models import GameRecord
from games.wording.faults import explain_move, explain_text
from games.wording.terms import Mark, joined, side_name
from players.wording import sentence
from tournaments.models import Game

RESULTS = {
    Result.SOUTH_WINS: pgettext_lazy("result on the board", "South wins"),
    Result.NORTH_WINS: pgettext_lazy("result on the board", "North wins"),
    Result.DRAW: pgettext_lazy("result on the board", "draw"),
}
WON = {
    Ending.BLOCKED: gettext_lazy("{other} has no legal move, so {mover} wins."),
    Ending.ENDLESS: gettext_lazy("The last sowing never ends, so {mover} loses and {other} wins."),
}
DRAWN = {
    Ending.BLOCKED: gettext_lazy("{other} has no legal move, so the game is drawn."),
    Ending.ENDLESS: gettext_lazy("The last sowing of {mover} never ends, so the game is drawn."),
    Ending.REPETITION: gettext_lazy(
        "The position after the move of {mover} has stood before, so the game is drawn."
    ),
}
ADVICE = {
    Verdict.VERIFIED: "",
    Verdict.UNFINISHED: gettext_lazy(
        "If moves are missing, add them and send the record again; this one is kept."
    ),
    Verdict.MISMATCH: gettext_lazy(
        "Compare the record with the score sheet, correct what is wrong and send it again; "
        "this one is kept."
    ),
    Verdict.ILLEGAL: gettext_lazy(
        "Compare the moves up to here with the score sheet: the slip may stand some moves "
        "earlier. Correct it and send the record again; this one is kept."
    ),
    Verdict.UNREADABLE: gettext_lazy("Correct it there and send the record again."),
}


def advice(verdict: Verdict) -> str:
    """What to do about a verdict; nothing where all is well."""
    return str(ADVICE[verdict])


def verdict_sentence(judgement: Judgement, rules: RuleSet, *, mark: Mark = str) -> SafeString:
    """The verdict on a record and what it rests on; ``mark`` sets off the letters of holes."""
    record, replay = judgement.record, judgement.replay
    if record is None or replay is None:
        assert judgement.error
        return explain_text(judgement.error)
    if replay.fault:
        return explain_move(replay.fault, rules, mark=mark)
    return joined(_legality(judgement.plies), board_sentence(replay), _said(judgement, record))


def _legality(plies: int) -> str:
    if not plies:
        return ""
    text = ngettext("The one move is legal.", "All {plies} moves are legal.", plies)
    return sentence(text, plies=plies)


def board_sentence(replay: Replay) -> str:
    """How the game stands after its last move."""
    if replay.outcome is None:
        return _("The game is not over on the board.")
    mover = replay.moves[-1].side
    if replay.outcome.ending is Ending.EMPTIED:
        return _emptied(mover, sum(replay.board.stones(mover)))
    texts = DRAWN if replay.outcome.result is Result.DRAW else WON
    text = str(texts[replay.outcome.ending])
    return sentence(text, mover=side_name(mover), other=side_name(mover.other))


def _emptied(winner: Side, left: int) -> SafeString:
    text = ngettext(
        "{winner} takes the last stone and has one left.",
        "{winner} takes the last stone and has {left} left.",
        left,
    )
    return sentence(text, winner=side_name(winner), left=left)


def _said(judgement: Judgement, record: Record) -> str:
    """What the record says beside its moves, where that matters."""
    if judgement.why is Claim.STARTER:
        return _("But the record names the two players the other way round.")
    if judgement.why is Claim.CAPTURE:
        return _wrong_capture(judgement, record)
    if judgement.verdict is Verdict.VERIFIED or not (record.results or record.endings):
        return ""
    return _claims(record)


def _claims(record: Record) -> SafeString:
    """Everything that the record claims about the end: results, then endings."""
    claims = [str(RESULTS[result]) for result in record.results]
    claims += [str(Game.Ending(ending).label) for ending in record.endings]
    comma = pgettext("between the parts of a list", ", ")
    return sentence(_("The record says: {claims}."), claims=comma.join(dict.fromkeys(claims)))


def _wrong_capture(judgement: Judgement, record: Record) -> SafeString:
    assert judgement.replay and judgement.ply
    move = judgement.replay.moves[judgement.ply - 1]
    text = ngettext(
        "But move {ply} takes one stone, and the record says {claimed}.",
        "But move {ply} takes {stones} stones, and the record says {claimed}.",
        move.captured,
    )
    claimed = record.moves[judgement.ply - 1].claimed_capture
    return sentence(text, ply=move.ply, stones=move.captured, claimed=claimed)


def dispute_sentence(record: GameRecord) -> str:
    """That a record and the result of its table differ; empty where they do not."""
    if not record.is_disputed:
        return ""
    return sentence(
        _("The record says: {board}. The result of the table says: {table}."),
        board=winner_words(record.game, record.result),
        table=winner_words(record.game, record.game.result),
    )


def winner_words(game: Game, result: str) -> str:
    """A result of a game as the player who wins by it."""
    winners = {
        Game.Result.FIRST_WINS: (game.first, pgettext("result of a game", "{player} wins")),
        Game.Result.SECOND_WINS: (game.second, pgettext("result of a game", "{player} wins")),
        Game.Result.SECOND_FORFEITS: (game.first, _("{player} wins by forfeit")),
        Game.Result.FIRST_FORFEITS: (game.second, _("{player} wins by forfeit")),
    }
    kind = Game.Result(result)
    if kind not in winners:
        return str(kind.label)
    entry, text = winners[kind]
    return sentence(text, player=entry.player)


def other_rules_sentence(judgement: Judgement, rules: RuleSet) -> str:
    """That a record names other rules than those it was judged by; empty where it does not."""
    named = judgement.record.rules if judgement.record else None
    if not named or named == rules.name:
        return ""
    return sentence(
        _(
            "The record names the rules “{named}”; it was judged by those of the "
            "championship, {rules}."
        ),
        named=named,
        rules=rules.name,
    )
