"""A move and a position as sentences in the reader's language."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Capture, Move, RuleSet, Side, facing
from games.positions import Position
from games.wording.faults import explain_move
from games.wording.terms import Mark, joined, letter_of, side_name
from players.wording import sentence


def position_sentence(position: Position, *, mark: Mark = str) -> SafeString:
    """What happened just before a position: the start, a move, or a wrong one.

    ``mark`` sets off the letters of holes, as ``terms.bold`` does.
    """
    if position.fault:
        return explain_move(position.fault, position.rules, mark=mark)
    if position.move:
        return move_sentence(position.move, position.rules, mark=mark)
    return sentence(
        ngettext(
            "The start: every hole holds one stone, and South moves first.",
            "The start: every hole holds {stones} stones, and South moves first.",
            position.rules.stones,
        ),
        stones=position.rules.stones,
    )


def move_sentence(move: Move, rules: RuleSet, *, mark: Mark = str) -> SafeString:
    """What a move did: the hole lifted, the laps, where it ended, what it took."""
    words = {
        "ply": move.ply,
        "side": side_name(move.side),
        "hole": mark(letter_of(move.hole, move.side, rules)),
    }
    if move.is_certified:
        return sentence(
            _("Move {ply}: {side} lifts {hole}. The position after it was certified."),
            **words,
        )
    if move.is_endless:
        return _endless(words, move.returns_at)
    words["end"] = mark(letter_of(move.laps[-1].end, move.side, rules))
    return joined(_sowing(move, words), capture_sentence(move, rules, mark))


def _endless(words: dict[str, object], laps: int | None) -> SafeString:
    """A sowing without end; ``laps`` is None where its round is too long to be counted."""
    if laps is None:
        return sentence(_("Move {ply}: {side} lifts {hole}, and the sowing never ends."), **words)
    text = ngettext(
        "Move {ply}: {side} lifts {hole}, and the sowing never ends: after one lap all stands "
        "as it began.",
        "Move {ply}: {side} lifts {hole}, and the sowing never ends: after {laps} laps all "
        "stands as it began.",
        laps,
    )
    return sentence(text, laps=laps, **words)


def _sowing(move: Move, words: dict[str, object]) -> SafeString:
    if move.before.stones(move.side)[move.hole] == 1:
        text = _("Move {ply}: {side} moves the single stone of {hole} to {end}.")
    else:
        text = ngettext(
            "Move {ply}: {side} lifts {hole}, sows one lap and ends in {end}.",
            "Move {ply}: {side} lifts {hole}, sows {laps} laps and ends in {end}.",
            move.lap_count,
        )
    return sentence(text, laps=move.lap_count, **words)


def capture_sentence(move: Move, rules: RuleSet, mark: Mark) -> str:
    if not move.captures:
        return ""
    opponent = move.side.other
    front = facing(move.laps[-1].end, rules)
    last = move.captures[-1]
    return sentence(
        _capture_text(move.captures, rules),
        front=mark(letter_of(front, opponent, rules)),
        stones=move.captures[0].stones,
        back=mark(letter_of(last.hole, opponent, rules)),
        more=last.stones,
    )


def _capture_text(captures: tuple[Capture, ...], rules: RuleSet) -> str:
    count = captures[0].stones
    if len(captures) == 2:
        return ngettext(
            "It faces {front}, so one stone is taken there and {more} behind it in {back}.",
            "It faces {front}, so {stones} stones are taken there and {more} behind it in {back}.",
            count,
        )
    if captures[0].hole < rules.row_length:  # engine/RULES.md 6: a back hole taken alone
        return ngettext(
            "It faces the empty {front}, so one stone is taken behind it in {back}.",
            "It faces the empty {front}, so {stones} stones are taken behind it in {back}.",
            count,
        )
    return ngettext(
        "It faces {front}, so one stone is taken there.",
        "It faces {front}, so {stones} stones are taken there.",
        count,
    )


def board_title(position: Position) -> SafeString:
    """What a drawn board shows: the start, a move, or where the record breaks."""
    if position.fault:
        text = _("The record breaks at move {ply}")
    elif position.move:
        text = _("Position after move {ply}")
    else:
        text = _("Position at the start")
    return sentence(text, ply=position.ply)


def stones_sentence(position: Position) -> SafeString:
    """How many stones each side has."""
    south, north = (position.stones_of(side) for side in Side)
    text = ngettext(
        "South has one stone, North {north}.", "South has {south} stones, North {north}.", south
    )
    return sentence(text, south=south, north=north)


def seat_words(side: Side, stones: int) -> SafeString:
    """A side and its stones, as written beside the player's name."""
    text = ngettext("{side}, one stone", "{side}, {stones} stones", stones)
    return sentence(text, side=side_name(side), stones=stones)


def tray_words(side: Side, captured: int) -> SafeString:
    """How many stones a side has taken."""
    text = ngettext(
        "{side} has captured one stone", "{side} has captured {stones} stones", captured
    )
    return sentence(text, side=side_name(side), stones=captured)


def curve_title(position: Position) -> SafeString:
    """The curve of stones as a sentence."""
    last = position.replay.board
    return sentence(
        _(
            "Stones on each side, move by move: both begin with {start}, South ends with {south} "
            "and North with {north}."
        ),
        start=position.rules.stones_a_side,
        south=sum(last.south),
        north=sum(last.north),
    )
