"""Makes all ratings and places anew and holds them against those that are stored."""

from typing import Any

from tournaments.management.sentences import SentenceCommand
from tournaments.services.reckoning import reckon, refresh
from tournaments.wording.careers import reckoned_in_words

DIFFERS = 1


class Command(SentenceCommand):
    help = """\
Make all ratings and places anew from the games, and say whether they come out as they are stored.
Exit code: 0 when they do, 1 when something was stored otherwise; it is stored anew."""

    def answer(self, options: dict[str, Any]) -> int:
        refresh()
        reckoned = reckon(everything=True)
        for sentence in reckoned_in_words(reckoned):
            self.stdout.write(sentence)
        return DIFFERS if reckoned.changed else 0
