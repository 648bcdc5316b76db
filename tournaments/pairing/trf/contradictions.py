"""What a report file says twice must agree (RULES.md 7)."""

from collections.abc import Mapping

from tournaments.pairing.errors import TrfError, TrfFault
from tournaments.pairing.trf.values import Entrant, last_round_paired
from tournaments.pairing.types import Kind, Played, PointSystem

FoundFault = tuple[TrfFault, tuple[int, ...]]


def refuse_contradictions(
    entrants: Mapping[int, Entrant], lines: Mapping[int, int], points: PointSystem
) -> None:
    """Return when both players of every game tell it alike.

    ``lines`` says in which line of the file a pairing number stands. Raises TrfError with
    the first contradiction by round and pairing number.
    """
    last = last_round_paired(entrants.values())
    for round_number in range(1, last + 1):
        rows = {number: each.in_round(round_number) for number, each in entrants.items()}
        for number in sorted(rows):
            fault = _fault(rows, number, points) or _open_fault(
                rows, number, is_last=round_number == last
            )
            if fault:
                raise TrfError(fault[0], lines[number], fault[1], round_number)


def _fault(
    rows: Mapping[int, Played | None], number: int, points: PointSystem
) -> FoundFault | None:
    played = rows[number]
    if played is None or played.opponent is None:
        return None
    opponent = played.opponent
    if opponent == number:
        return TrfFault.OWN_OPPONENT, (number,)
    if opponent not in rows:
        return TrfFault.UNKNOWN_PLAYER, (opponent,)
    reply = rows[opponent]
    if reply is None or reply.opponent != number:
        return _one_sided(rows, number, opponent)
    if played.first is not None and played.first == reply.first:
        return TrfFault.SAME_SIDE, (number, opponent)
    if not _results_agree(played, reply, points):
        return TrfFault.RESULTS_DISAGREE, (number, opponent)
    return None


def _open_fault(
    rows: Mapping[int, Played | None], number: int, *, is_last: bool
) -> FoundFault | None:
    """Only the last round may still be under way."""
    played = rows[number]
    if is_last or played is None or played.kind is not Kind.OPEN or played.opponent is None:
        return None
    return TrfFault.MISSING_RESULT, (number, played.opponent)


def _one_sided(rows: Mapping[int, Played | None], number: int, opponent: int) -> FoundFault:
    """The opponent has another game, or knows of none."""
    claimants = tuple(
        other for other in sorted(rows) if (row := rows[other]) and row.opponent == opponent
    )
    if len(claimants) > 1:
        return TrfFault.PLAYER_TWICE, (opponent, *claimants)
    return TrfFault.ONE_SIDED_GAME, (number, opponent)


def _results_agree(played: Played, reply: Played, points: PointSystem) -> bool:
    kinds = {played.kind, reply.kind}
    if kinds != {Kind.GAME}:
        return kinds in (
            {Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS},
            {Kind.FORFEIT_LOSS},
            {Kind.OPEN},
        )
    # An arbiter may declare a game lost for both, never won for both.
    results = ({points.win, points.loss}, {points.draw}, {points.loss})
    return {played.half_points, reply.half_points} in results
