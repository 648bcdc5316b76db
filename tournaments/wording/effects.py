"""What a step would mean, said before it is done."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.annulment import Leaving
from tournaments.models import Entry, Game, Round, Tournament
from tournaments.prospects import Prospect, first_round_without_half_byes
from tournaments.wording.phrases import isolated, listed
from tournaments.wording.refusals import SENTENCES


def effect_of_entering(tournament: Tournament, last: Round | None) -> str:
    """What entering a player means now, said before it is done."""
    if last is None:
        return _("Everyone entered now plays from round 1 on.")
    if not tournament.is_swiss:
        return SENTENCES["entries_fixed"]({})
    if last.number >= tournament.planned_rounds:
        return _("The last round is drawn: who enters now stands in the list and plays no game.")
    return ngettext(
        "Who enters now joins in round %(next)s and has no point for round 1.",
        "Who enters now joins in round %(next)s and has no points for rounds 1 to %(count)s.",
        last.number,
    ) % {"next": last.number + 1, "count": last.number}


def effect_of_leaving(tournament: Tournament, leaving: Leaving | None) -> str:
    """What it means that a player leaves now; ``leaving`` is told in a round robin."""
    if tournament.is_knockout:
        return _("Loses the next game by forfeit; who is out already loses nothing.")
    if leaving is None:
        return _("Is not drawn any more from the next round on; results so far stay.")
    words = {"played": leaving.played, "games": leaving.games}
    if leaving.counts:
        text = _(
            "Games played: %(played)s of %(games)s. They count, and the rest are lost by forfeit."
        )
    else:
        text = _(
            "Games played: %(played)s of %(games)s, fewer than half. "
            "None of them will count, for anybody."
        )
    return text % words


def effects_of_withdrawing(prospect: Prospect) -> list[str]:
    """All that it means that a player leaves now, sentence by sentence."""
    effects = [effect_of_leaving(prospect.tournament, prospect.leaving)]
    if prospect.open_game:
        effects.append(_open_game(prospect.entry, prospect.open_game))
    if prospect.drawn and not prospect.rounds_left:
        effects.append(_("No round is left to draw: only the list of players will say it."))
    elif prospect.others < 2:
        effects.append(
            ngettext(
                "Only %(count)s player is left then, so no further round can be drawn. End the "
                "championship when its games are over.",
                "Only %(count)s players are left then, so no further round can be drawn. End the "
                "championship when its games are over.",
                prospect.others,
            )
            % {"count": prospect.others}
        )
    elif prospect.tournament.is_swiss and prospect.others % 2:
        effects.append(_("An odd number is left: one player has the bye in each round."))
    return effects


def _open_game(entry: Entry, game: Game) -> str:
    opponent = game.second if game.first_id == entry.pk else game.first
    return _(
        "The game at table %(table)s against %(opponent)s is still open. If it will not be played, "
        "enter a forfeit there."
    ) % {"table": game.pairing.table_number, "opponent": isolated(str(opponent.player))}


def effects_of_returning(prospect: Prospect) -> list[str]:
    """What it means that a player who had left is back."""
    if not prospect.rounds_left:
        return [_("No round is left to draw: only the list of players will say it.")]
    effects = [_("Plays again from round %(number)s on.") % {"number": prospect.rounds_left[0]}]
    if prospect.missed:
        text = ngettext(
            "Round missed: %(rounds)s. It gives no point.",
            "Rounds missed: %(rounds)s. They give no points.",
            len(prospect.missed),
        )
        effects.append(text % {"rounds": listed(prospect.missed)})
    return effects


def effects_of_bye(prospect: Prospect) -> list[str]:
    """What asking for a bye means, and how many are given."""
    tournament = prospect.tournament
    effects = [_("The player is not drawn in that round, and meets nobody.")]
    if tournament.most_half_byes is not None:
        text = ngettext(
            "Half-point byes: %(used)s of the %(count)s that is given.",
            "Half-point byes: %(used)s of the %(count)s that are given.",
            tournament.most_half_byes,
        )
        effects.append(text % {"used": prospect.half_byes, "count": tournament.most_half_byes})
    if tournament.rounds_without_half_byes:
        number = first_round_without_half_byes(tournament)
        effects.append(_("From round %(number)s on none are given.") % {"number": number})
    return effects


def status_of(entry: Entry) -> str:
    """What holds for an entry now, in a sentence."""
    if entry.withdrawn_after is not None:
        return _("Withdrew after round %(number)s.") % {"number": entry.withdrawn_after}
    if entry.first_round > 1:
        return _("Plays from round %(number)s on.") % {"number": entry.first_round}
    return _("Plays in every round.")


def price_of_protection(number: int, tables: int) -> str:
    """What keeping players apart costs in the next round."""
    if not tables:
        return _("Round %(number)s can be drawn with everybody kept apart.") % {"number": number}
    return ngettext(
        "Round %(number)s can’t be drawn without one table of players who should not meet.",
        "Round %(number)s can’t be drawn without %(tables)s tables of players who should not meet.",
        tables,
    ) % {"number": number, "tables": tables}
