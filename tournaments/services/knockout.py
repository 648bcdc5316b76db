"""Drawing a round of a knockout, and replaying what was drawn in it."""

import random
from collections.abc import Sequence

from django.db.models import ProtectedError

from tournaments import adapters
from tournaments.errors import TournamentError
from tournaments.knockouts.matches import match_of
from tournaments.models import Bye, Entry, Game, Pairing, Round, Tournament
from tournaments.pairing import knockout, trf
from tournaments.pairing.types import RoundPairing, Snapshot
from tournaments.services.numbering import store_seeds
from tournaments.services.pairings import store_bye, store_games, store_pairs

ENGINE = "Knockout tree"


def draw_knockout(tournament: Tournament, number: int, seed: int) -> Round:
    """The round as the tree has it, from the results so far. Raises "too_few"."""
    size = tournament.entries.count()
    if size < knockout.SMALLEST_FIELD:
        raise TournamentError("too_few", present=size, number=number)
    tournament.planned_rounds = knockout.rounds_for(size)
    if number == 1:
        _keep_groups_apart(tournament)
    field = adapters.read_field(tournament, number - 1)
    snapshot = Snapshot(
        round_number=number,
        planned_rounds=tournament.planned_rounds,
        initial_first=bool(tournament.first_seed_moves_first),
        contenders=field.contenders,
    )
    drawn = knockout.pair(
        snapshot,
        sides=knockout.Sides(tournament.sides),
        third_place=tournament.has_third_place_match,
        lot=random.Random(seed),
    )
    round_ = Round.objects.create(
        tournament=tournament,
        number=number,
        random_seed=seed,
        engine=ENGINE,
        snapshot=trf.write(trf.event_of(snapshot)),
        order=[entry.pk for entry in field.entries.values()],
    )
    store_pairs(round_, RoundPairing(drawn.pairs), field.entries, Bye.PAIRING)
    for alone in drawn.byes:
        _store_walkover(round_, field.entries[alone])
    round_.save(update_fields=["engine_answer"])
    return round_


def _keep_groups_apart(tournament: Tournament) -> None:
    """Exchange start numbers so that nobody meets a group-mate at once (RULES.md 8.6)."""
    entries = list(tournament.entries.order_by("seed"))
    groups = [entry.source_group for entry in entries]
    tiers = [(entry.source_rank or 1) - 1 for entry in entries]
    order = knockout.keep_apart(groups, tiers)
    if list(order) != sorted(order):
        store_seeds(tournament, [entries[index] for index in order])


def _store_walkover(round_: Round, entry: Entry) -> None:
    """Without an opponent one goes on, unless one has left too."""
    store_bye(round_, entry, Bye.PAIRING if entry.is_playing_in(round_.number) else Bye.ZERO)


def follow_result(game: Game, before: str) -> None:
    """Add the replay that a level pairing needs, or take away one that it needs no more.

    ``before`` is the result that ``game`` had. Raises "replay_played" when a game that would
    be taken away was played; in a closed round "needs_winner" when the pairing would be open
    again, "winner_fixed" when another player would go on and the next round is drawn.
    """
    pairing = game.pairing
    games = list(pairing.games.order_by("number"))
    match = match_of(pairing, games)
    if pairing.round.state == Round.State.CLOSED:
        game_before = Game(first_id=game.first_id, second_id=game.second_id, result=before)
        as_it_was = [game_before if each.pk == game.pk else each for each in games]
        _check_closed(pairing, match, match_of(pairing, as_it_was))
    if match.outcome is knockout.Outcome.LEVEL:
        _add_replay(pairing, games)
    _take_away(games[match.games :])


def _check_closed(pairing: Pairing, match: knockout.Match, before: knockout.Match) -> None:
    round_ = pairing.round
    if not match.is_decided:
        raise TournamentError("needs_winner", number=round_.number)
    later = round_.tournament.rounds.filter(number__gt=round_.number)
    if match.outcome is not before.outcome and later.exists():
        raise TournamentError("winner_fixed", number=round_.number)


def _add_replay(pairing: Pairing, games: Sequence[Game]) -> None:
    """As many games as a pairing has, whoever answered at its beginning moving first now."""
    begun = games[-pairing.round.tournament.games_per_pairing]
    store_games(pairing, begun.second, begun.first, after=len(games))


def _take_away(games: Sequence[Game]) -> None:
    if any(game.result for game in games):
        raise TournamentError("replay_played")
    try:
        for game in games:
            game.delete()
    except ProtectedError as error:
        raise TournamentError("replay_played") from error
