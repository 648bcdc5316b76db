"""Several accounts of one game, and what an arbiter decided, as sentences."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.models import GameRecord
from games.tellings import Tellings, parting_ply
from games.wording.terms import joined
from games.wording.verdicts import dispute_sentence, winner_words
from players.models import Named
from players.wording import sentence
from tournaments.models import Game
from tournaments.wording.phrases import listed, result_words

Teller = GameRecord.Teller


def tellings_sentence(tellings: Tellings) -> SafeString:
    """What must be decided; else what was; else that both players agree."""
    newest = tellings.newest
    if tellings.need_ruling:
        return joined(_apart(tellings), dispute_sentence(newest))
    agreed = _("Both players sent the same game.") if tellings.agreed else ""
    return joined(certified_sentence(newest), _ruled(newest), agreed)


def _apart(tellings: Tellings) -> str:
    if tellings.apart is None:
        return ""
    one, other = tellings.apart
    if one.moves == other.moves:
        return sentence(
            _("{one} and {other} tell the same moves, but not the same result."),
            one=teller(one),
            other=teller(other),
        )
    return sentence(
        _("{one} and {other} tell different games: they part at move {ply}."),
        one=teller(one),
        other=teller(other),
        ply=parting_ply(one, other),
    )


def teller(record: GameRecord) -> Named | str:
    """Whose account a record is: a player's name, the table or the desk."""
    game = record.game
    if record.told_by == Teller.OFFICIAL:
        return pgettext("whose record of a game", "The desk")
    if record.told_by == Teller.TABLE:
        return pgettext("whose record of a game", "The table")
    return (game.first if record.told_by == Teller.FIRST else game.second).player


def certified_sentence(record: GameRecord) -> str:
    """After which moves the arbiter certified the board; empty where after none."""
    plies = sorted(map(int, record.certified))
    if not plies:
        return ""
    return _("The arbiter certified the position after move %(plies)s.") % {"plies": listed(plies)}


def _ruled(record: GameRecord) -> str:
    if not record.ruled or record.ruled != record.game.result:
        return ""
    words = {"result": result_words(record.ruled)}
    return _("The arbiter ruled on the result of the table: %(result)s.") % words


def choice_words(record: GameRecord) -> SafeString:
    """A record as a choice of the arbiter: its board's result, or that it counts at all."""
    if not record.result:
        text = _("This record, which shows no result (sent by: {teller})")
        return sentence(text, teller=teller(record))
    return sentence(
        _("The board of this record: {result} (sent by: {teller})"),
        result=winner_words(record.game, record.result),
        teller=teller(record),
    )


def table_words(game: Game) -> SafeString:
    """The table's result as a choice of the arbiter."""
    return sentence(_("The result of the table: {result}"), result=winner_words(game, game.result))
