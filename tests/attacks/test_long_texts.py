"""Texts made to keep a program busy: the same few letters over and over, as long as they are taken.

Only the processor's time counts, so that a busy machine changes nothing.
"""

import signal
from contextlib import contextmanager, suppress

import pytest

from config.logs import without_secrets
from games.engine import OMAN_1, judge, judge_records
from games.engine.errors import EngineError
from games.errors import GameError
from games.position_text import read_position
from games.uploads import LONGEST_TEXT
from players import likeness, names
from players.chats import without_senders
from players.lists.files import grid_of_text
from players.lists.grids import LONGEST_CELL, MOST_ROWS
from players.lists.people import read_people
from players.queries import LONGEST_QUERY
from tournaments.pairing import trf
from tournaments.pairing.errors import PairingError

PATIENCE = 10  # seconds of the processor; each takes less than one
ADDRESS = 4000  # characters that a server takes in one
REPEATED = (
    *("a", " ", "\t", "1", ".", "[", "(", '"', "\\", "*", "_", "~", "]", "{", "\u202e", "\u0301"),
    *("al-", "al ", "abd ", "عبد ", "ال", "k ", "1. ", "1) ", " - ", "+968 9", "1975 ", "12/1/"),
    *("[1/1", "12/1/26, 1:1 ", "[12:30] a", "عمره 6", "65 سنة ", "a@", "ع a ", "\u200e<a> "),
    *('[a "', "نادي ", "/l/", "/password/new/a", "DETAIL: ", "001 ", "½", "\ufdfa"),
)
READERS = {
    "record": (LONGEST_TEXT, judge),
    "file of records": (LONGEST_TEXT, judge_records),
    "position": (ADDRESS, lambda text: read_position(text, OMAN_1)),
    "search": (LONGEST_QUERY, lambda text: (likeness.sounded(text), likeness.spelled(text))),
    "name": (ADDRESS, lambda text: (names.search_key(text), names.sort_key(text))),
    "name in both scripts": (ADDRESS, lambda text: names.in_scripts("name", text)),
    "name that is kept whole": (ADDRESS, lambda text: names.unbroken(names.clean(text))),
    "chat": (LONGEST_TEXT, without_senders),
    "list of people": (LONGEST_CELL, lambda text: listed(f"{text}\n" * MOST_ROWS)),
    "list of one line": (LONGEST_TEXT, lambda text: listed(text)),
    "report": (LONGEST_TEXT, trf.read),
    "line of the log": (LONGEST_TEXT, without_secrets),
}


def listed(text):
    return read_people(grid_of_text(text))


@contextmanager
def patience():
    def stop(*_signal):
        raise AssertionError(f"It took more than {PATIENCE} seconds.")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@pytest.mark.parametrize("reader", READERS)
def test_no_text_keeps_the_site_busy(reader):
    length, read = READERS[reader]

    for repeated in REPEATED:
        text = (repeated * length)[: length - 1] + "!"
        with patience(), suppress(EngineError, GameError, PairingError):
            read(text)
