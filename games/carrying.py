"""What a championship file says of records, and whether this site finds the same."""

from django.utils.translation import override

from games.adapters import fields_of, judgement_of
from games.engine import EngineError, rule_set
from games.models import GameRecord
from games.wording.verdicts import verdict_sentence
from tournaments.models import Logged, Tournament

LANGUAGES = ("en", "ar")


def verdict_in_words(record: Logged) -> dict[str, dict[str, str]]:
    """The verdict on a record for people, in both languages."""
    assert isinstance(record, GameRecord)
    judgement, rules = judgement_of(record), rule_set(record.rules)
    told = {}
    for language in LANGUAGES:
        with override(language):
            told[language] = str(verdict_sentence(judgement, rules))
    return {"verdict_text": told}


def judged_otherwise(tournament: Tournament) -> int:
    """How many records of a championship say something else than the engine finds now."""
    records = GameRecord.objects.filter(game__pairing__round__tournament=tournament)
    return sum(not _is_judged_so(record) for record in records.iterator())


def _is_judged_so(record: GameRecord) -> bool:
    try:
        found = fields_of(judgement_of(record), rule_set(record.rules))
    except (EngineError, KeyError, ValueError):
        return False
    return all(getattr(record, name) == value for name, value in found.items())
