"""What players and clubs have done, for pages of any app."""

from typing import Any

from django import template
from django.utils.safestring import SafeString
from django_tables2 import RequestConfig

from players.models import Club, Player
from tournaments.careers import clubs, players
from tournaments.careers.curve import draw_rating
from tournaments.careers.players import Career
from tournaments.careers.tables import CareerGameTable, MeetingTable
from tournaments.rating import elo
from tournaments.services.jobs.ratings import keep_fresh
from tournaments.wording import careers as words

register = template.Library()
register.filter(words.place_in_words)
register.filter(words.honour_in_words)
register.filter(words.provisional)


@register.filter
def signed(hundredths: int | None) -> str:
    """A change in whole points; a dash where it is not told."""
    return "–" if hundredths is None else words.signed_points(hundredths)


@register.simple_tag(takes_context=True)
def career_of(context: dict[str, Any], player: Player) -> Career:
    """What a player has done, with all that is over by now; ``is_fresh`` says so."""
    context["is_fresh"] = keep_fresh()
    return players.career_of(player)


@register.simple_tag(takes_context=True)
def career_games(context: dict[str, Any], career: Career) -> CareerGameTable:
    """The page of games that the address asks for."""
    table = CareerGameTable(career)
    RequestConfig(context["request"]).configure(table)
    return table


@register.filter
def shown(table: CareerGameTable) -> list[Any]:
    """The games on the page of a table."""
    return [row.record.game for row in table.paginated_rows]


@register.simple_tag(takes_context=True)
def meetings(context: dict[str, Any], career: Career) -> MeetingTable:
    """The page of opponents that the address asks for."""
    table = MeetingTable(career.meetings, prefix="met-")
    RequestConfig(context["request"]).configure(table)
    return table


@register.simple_tag
def rating_curve(career: Career) -> SafeString:
    """The rating after each game as a picture, as far as it is told. There must be a game."""
    games = career.games[::-1]
    told = {number: game.before for number, game in enumerate(games) if number in career.told}
    told[len(games)] = games[-1].after
    values = [*told.values()]
    title = words.curve_title(values[0], values[-1], max(values), len(games))
    ends = {event.games[-1].number for event in career.rated_events}
    return draw_rating(told, ends & told.keys(), title=title)


@register.filter
def in_points(hundredths: int | None) -> int | str:
    """A rating in whole points; a dash where it is not told."""
    return "–" if hundredths is None else elo.in_points(hundredths)


@register.simple_tag(takes_context=True)
def club_record(context: dict[str, Any], club: Club) -> clubs.ClubRecord:
    """What the members of a club have done, with all that is over by now; ``is_fresh`` says so."""
    context["is_fresh"] = keep_fresh()
    return clubs.record_of(club)
