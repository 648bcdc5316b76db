"""Championships and their rounds as a calendar (RFC 5545)."""

import datetime
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from icalendar import Calendar, Event, vDuration

from tournaments.models import Round, Tournament

PRODUCT = "-//Hawalis//Championships//EN"
SHORTLY = datetime.timedelta(minutes=15)  # how soon a calendar may ask again


def calendar(
    name: str,
    rounds: Mapping[Tournament, Sequence[Round]],
    addresses: Mapping[Tournament | Round, str],
) -> bytes:
    """A day or days for each championship, and a moment for each of its rounds given.

    ``addresses`` are the pages of the championships and rounds. Times are in UTC.
    """
    book = Calendar()
    book.add("prodid", PRODUCT)
    book.add("version", "2.0")
    book.add("name", name)
    book.add("x-wr-calname", name)
    book.add("refresh-interval", SHORTLY, parameters={"value": "DURATION"})
    book.add("x-published-ttl", vDuration(SHORTLY))
    for tournament, held in rounds.items():
        book.add_component(_days(tournament, addresses[tournament]))
        for round_ in held:
            book.add_component(_moment(tournament, round_, addresses[round_]))
    return bytes(book.to_ical())


def _days(tournament: Tournament, address: str) -> Event:
    event = _event(tournament, str(tournament), address)
    event.add("uid", f"{tournament.public_id}@hawalis")
    event.add("sequence", tournament.version)
    event.add("dtstamp", tournament.created_at)
    event.add("dtstart", tournament.starts)
    event.add("dtend", tournament.ends + datetime.timedelta(days=1))
    return event


def _moment(tournament: Tournament, round_: Round, address: str) -> Event:
    """No end is given: nobody knows when the last game will be over."""
    title = _("%(championship)s: round %(number)s")
    words = {"championship": tournament, "number": round_.number}
    event = _event(tournament, title % words, address)
    event.add("uid", f"{tournament.public_id}-round-{round_.number}@hawalis")
    event.add("sequence", _edition(tournament, round_))
    event.add("dtstamp", round_.published_at)
    starts = round_.starts_at or round_.published_at
    assert starts
    event.add("dtstart", starts.astimezone(datetime.UTC))
    return event


def _event(tournament: Tournament, title: str, address: str) -> Event:
    event = Event()
    event.add("summary", title)
    event.add("url", address)
    event.add("description", address)
    event.add("transp", "TRANSPARENT")
    is_off = tournament.state == Tournament.State.CANCELLED
    event.add("status", "CANCELLED" if is_off else "CONFIRMED")
    place = [tournament.local_venue, str(tournament.club)]
    comma = pgettext("between the parts of a list", ", ")
    event.add("location", comma.join(each for each in place if each))
    return event


def _edition(tournament: Tournament, round_: Round) -> int:
    """Grows with each publishing, also of a round that was drawn anew: minutes since the start."""
    assert round_.published_at
    since = round_.published_at - tournament.created_at
    return max(0, int(since.total_seconds()) // 60)
