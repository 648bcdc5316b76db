"""Results that those at the table report. They stand when both say the same, else the desk says."""

from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.claims import PLAYED, Claims, claims_of
from tournaments.errors import StaleError, TournamentError
from tournaments.guests import Actor, account_of, speaks_for
from tournaments.models import Entry, Game, Pairing, ResultClaim, Round, Tournament
from tournaments.services import log
from tournaments.services.locks import locked
from tournaments.services.results import enter_result

Reports = Tournament.Reports


@transaction.atomic
def claim_result(
    *,
    tournament: Tournament,
    speaker: Entry | Pairing,
    game: int,
    version: int,
    result: str,
    user: Actor | None,
) -> ResultClaim:
    """Keep what a player, or a table by its card, says a game came to.

    ``game`` is the key of the game that the page showed; it may be gone by now.

    The result is entered where the championship lets reports do so: when both players say the
    same, by two hands, and also when the table says it. The same claim twice is kept once.

    Raises TournamentError "over", "not_published", "claim_closed", "has_result" when one is
    entered, "table_changed" when that game is not the speaker’s (any more), "no_game_in_bye"
    when the player has none, and in a knockout those of ``follow_result``; StaleError
    "result_changed" when the game changed since ``version``.
    """
    assert result in PLAYED
    tournament = locked(tournament)
    row = _own_game(tournament, game, speaker)
    entry = speaker if isinstance(speaker, Entry) else None
    _check(tournament, row, version, result)
    said = _said_by(claims_of([row])[row.pk], entry)
    if said is not None and said.result == result:
        return said
    claim = _keep(tournament, row, entry, result, user)
    _enter_if_it_stands(tournament, claims_of([row])[row.pk], user)
    return claim


@transaction.atomic
def set_claims_aside(*, game: Game, user: Actor | None) -> Game:
    """Forget what was reported of an open game, as if nobody had spoken. Raises "has_result"."""
    tournament = locked(game.pairing.round.tournament)
    game = _games(tournament).get(pk=game.pk)
    if game.result:
        raise TournamentError("has_result", result=game.result)
    game.version += 1  # claims are of the version that was claimed
    game.changed_at = timezone.now()
    game.save(update_fields=["version", "changed_at"])
    log.record(tournament, user, "claims_aside", **_place(game), version=game.version)
    return game


def _games(tournament: Tournament) -> QuerySet[Game]:
    joined = ("pairing__round", "first__player", "second__player")
    return Game.objects.filter(pairing__round__tournament=tournament).select_related(*joined)


def _own_game(tournament: Tournament, key: int, speaker: Entry | Pairing) -> Game:
    by_player = isinstance(speaker, Entry)
    own = Q(first=speaker) | Q(second=speaker) if by_player else Q(pairing=speaker)
    game = _games(tournament).filter(own, pk=key).first()
    if game is not None:
        return game
    byes = Q(round__state=Round.State.PUBLISHED, second=None)
    if isinstance(speaker, Entry) and speaker.pairings_as_first.filter(byes).exists():
        raise TournamentError("no_game_in_bye")
    raise TournamentError("table_changed")


def _check(tournament: Tournament, game: Game, version: int, result: str) -> None:
    round_ = game.pairing.round
    if tournament.is_over:
        raise TournamentError("over")
    if round_.is_draft:
        raise TournamentError("not_published", number=round_.number)
    if round_.state == Round.State.CLOSED:
        raise TournamentError("claim_closed", number=round_.number)
    if game.result:
        raise TournamentError("has_result", result=game.result)
    if game.version != version:
        raise StaleError("result_changed", theirs=game.result, yours=result, game=game)


def _said_by(claims: Claims, entry: Entry | None) -> ResultClaim | None:
    key = entry.pk if entry else None
    return next((claim for claim in claims.told if claim.entry_id == key), None)


def _keep(
    tournament: Tournament, game: Game, entry: Entry | None, result: str, user: Actor | None
) -> ResultClaim:
    claim = ResultClaim.objects.create(
        game=game,
        entry=entry,
        result=result,
        version=game.version,
        user=account_of(user),
        link=log.link_used(tournament, user),
    )
    log.record(
        tournament,
        user,
        "claimed" if entry else "claimed_at_table",
        **_place(game),
        **_speaker(entry),
        claim=claim.pk,
        result=result,
        version=game.version,
    )
    return claim


def _enter_if_it_stands(tournament: Tournament, claims: Claims, user: Actor | None) -> None:
    game = claims.game
    by_two_hands = not (speaks_for(user, game.first) and speaks_for(user, game.second))
    by_both = tournament.reports != Reports.DESK and claims.is_agreed and by_two_hands
    by_table = tournament.reports == Reports.TABLE and claims.table and claims.result
    if by_both or by_table:
        enter_result(game=game, version=game.version, result=claims.result, user=user)


def _place(game: Game) -> dict[str, Any]:
    pairing = game.pairing
    return {"game": game.pk, "round": pairing.round.number, "table": pairing.table_number}


def _speaker(entry: Entry | None) -> dict[str, Any]:
    return {"entry": entry.pk, "player": log.names_of(entry)} if entry else {}
