"""Who somebody may be already: people whose names are alike, and what the likeness is.

A name is compared as it is searched for, and by its consonants: those are the same in both scripts
and in nearly every spelling of an Arabic name, while vowels and double letters are not.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from players import names
from players.models import Player

FEWEST_CONSONANTS = 4  # names with fewer sound alike by chance: Said and Saad
MOST_ALIKE = 6

# Consonants of both scripts by one letter; what is missing is a vowel or not spoken everywhere.
_ARABIC = dict(zip("بتثجحخدذرزسشصضطظغفقكلمنهپچگ", "bttjhkddrzs$sdtdgfkklmnhpjg", strict=True))
_LATIN = dict(zip("bcdfghjklmnpqrstvxz", "bkdfghjklmnpkrstfkz", strict=True))
_LETTERS = _ARABIC | _LATIN | {"$": "$"}
# Qasim is Gasim, Dhahir Zahir elsewhere. Enough to find somebody, not to take two for one: Gamal
# is not Kamal.
_DIALECTS = str.maketrans("gz", "kd")
_DIGRAPHS = (("sh", "$"), ("ch", "j"), ("kh", "k"), ("gh", "g"), ("th", "t"), ("dh", "d"))
_WRITTEN_TOGETHER = re.compile(r"^[ae]l(?=[a-z]{4})(?=.*[^aeiouwy])")  # Albalushi, not Alawwi
_FATHERS = frozenset(
    {"bin", "ibn", "bint", "binti", "ben", "bent", "bn", "b", "bt", "بن", "ابن", "بنت", "ابنه"}
)
# Servant of one of the names of God: one word or two, its article heard, swallowed or left out.
_SERVANT = re.compile(r"\b(abd|عبد)(?:[aeiou]{1,2}l|ال| al(?=lah)| ال(?=له))? ?(?=\w{2})")


class Reason(StrEnum):
    """What makes two people alike, the strongest first."""

    SAME_NAME = "same_name"
    SPELLED_OTHERWISE = "spelled_otherwise"
    SOUNDS_SAME = "sounds_same"
    FIRST_AND_FAMILY = "first_and_family"
    PART_OF_NAME = "part_of_name"
    SAME_CLUB = "same_club"
    SAME_YEAR = "same_year"
    OTHER_YEAR = "other_year"


@dataclass(frozen=True, slots=True)
class Likeness:
    """A person who may be the one, and why."""

    player: Player
    reasons: tuple[Reason, ...]

    @property
    def is_sure(self) -> bool:
        """One name in one club is one person, unless two different years of birth are known."""
        is_named_so = self.reasons[0] in (Reason.SAME_NAME, Reason.SPELLED_OTHERWISE)
        return is_named_so and Reason.SAME_CLUB in self.reasons and not self.is_doubtful

    @property
    def is_doubtful(self) -> bool:
        return Reason.OTHER_YEAR in self.reasons


def consonants(name: str) -> str:
    """The words of a name by their consonants alone, equal for محمد, Mohammed and Muhamad."""
    words = (_word(word) for word in _words(name))
    return " ".join(word for word in words if word)


def _words(name: str) -> list[str]:
    """The words of a name as they are compared, without what only says whose son somebody is."""
    key = _SERVANT.sub(r"\1", names.sort_key(name))
    return [word for word in key.split() if word not in _FATHERS]


def spelled(name: str) -> str:
    """The name without what spelling adds or leaves out: article, case, accents, spaces."""
    return _SERVANT.sub(r"\1", names.sort_key(name)).replace(" ", "")


def sounded(name: str) -> str:
    """The name by its consonants, and the digits that tell namesakes apart."""
    digits = "".join(char for char in names.digits(name) if char.isdecimal())
    return consonants(name).replace(" ", "") + digits


def _word(word: str) -> str:
    word = _WRITTEN_TOGETHER.sub("", word)
    for pair, letter in _DIGRAPHS:
        word = word.replace(pair, letter)
    spoken = word[:-1] if word.endswith(("h", "ه")) else word  # Fatima and Fatimah
    sounds = [_LETTERS[letter] for letter in spoken if letter in _LETTERS]
    return "".join(letter for letter, _ in groupby(sounds))


def called(people: Iterable[Player], query: str) -> list[Player]:
    """Those whose names hold every word of the query, in either script, in the order given.

    Where nobody's do, those who have a word that sounds like it for every word of the query; where
    nobody has, in any dialect.
    """
    everybody, words = list(people), names.query_words(query)
    if not words:
        return []
    named = [each for each in everybody if all(word in each.search_key for word in words)]
    return named or _sounding_like(everybody, consonants(query))


def _sounding_like(people: Iterable[Player], asked: str) -> list[Player]:
    """Those who sound so; where nobody does, those whom another dialect calls so."""
    sounds = [(each, " ".join(own.sound for own in _spellings(each))) for each in people]
    for said in ({}, _DIALECTS):
        words = set(asked.translate(said).split())
        found = [
            each for each, own in sounds if words and words <= set(own.translate(said).split())
        ]
        if found:
            return found
    return []


@dataclass(frozen=True, slots=True)
class _Spelling:
    """One name of a person in the forms that are compared."""

    text: str
    joined: str
    words: tuple[str, ...]
    sound: str

    @classmethod
    def of(cls, name: str) -> "_Spelling":
        return cls(names.clean(name), spelled(name), tuple(_words(name)), consonants(name))

    @property
    def ends(self) -> tuple[str, str]:
        """First and family name as they sound."""
        words = self.sound.split()
        return (words[0], words[-1]) if words else ("", "")


class Directory:
    """People by their names, made once for many questions."""

    def __init__(self, people: Iterable[Player]) -> None:
        self._people: list[tuple[Player, list[_Spelling]]] = []
        self._by_key: dict[str, set[int]] = defaultdict(set)
        for player in people:
            self.add(player)

    def add(self, player: Player) -> None:
        own = _spellings(player)
        for key in _keys(own):
            self._by_key[key].add(len(self._people))
        self._people.append((player, own))

    def like(self, person: Player) -> list[Likeness]:
        """Who of them ``person`` may be, the likeliest first, at most MOST_ALIKE.

        ``person`` need not be stored; club and year of birth count where they are known.
        """
        asked = _spellings(person)
        places = set().union(*(self._by_key.get(key, ()) for key in _keys(asked)))
        found = [
            Likeness(player, (reason, *_facts(player, person)))
            for player, own in (self._people[place] for place in places)
            if player.pk != person.pk and (reason := _reason(asked, own, player, person))
        ]
        return sorted(found, key=_rank)[:MOST_ALIKE]


def _keys(spellings: list[_Spelling]) -> set[str]:
    """What two people who are alike share one of, whatever the reason."""
    return {
        key
        for each in spellings
        for key in (each.joined, each.sound.replace(" ", ""), " ".join(each.ends), *each.words)
    }


def _spellings(player: Player) -> list[_Spelling]:
    return [_Spelling.of(name) for name in (player.name, player.name_ar) if name]


def _reason(
    asked: list[_Spelling], own: list[_Spelling], player: Player, person: Player
) -> Reason | None:
    pairs = [(one, other) for one in asked for other in own]
    if any(one.text == other.text for one, other in pairs):
        return Reason.SAME_NAME
    if any(one.joined == other.joined for one, other in pairs):
        return Reason.SPELLED_OTHERWISE
    if any(_sound_same(one, other) for one, other in pairs):
        return Reason.SOUNDS_SAME
    is_club_mate = person.club_id is not None and person.club_id == player.club_id
    if is_club_mate and any(_share_ends(one, other) for one, other in pairs):
        return Reason.FIRST_AND_FAMILY
    if any(_is_part(one, other) for one, other in pairs):
        return Reason.PART_OF_NAME
    return None


def _sound_same(one: _Spelling, other: _Spelling) -> bool:
    sound = one.sound.replace(" ", "")
    return len(sound) >= FEWEST_CONSONANTS and sound == other.sound.replace(" ", "")


def _share_ends(one: _Spelling, other: _Spelling) -> bool:
    are_chains = len(one.words) > 1 and len(other.words) > 1
    return are_chains and one.ends == other.ends and len("".join(one.ends)) >= FEWEST_CONSONANTS


def _is_part(one: _Spelling, other: _Spelling) -> bool:
    """Whether the shorter name, of two words at least, stands whole in the longer one."""
    shorter, longer = sorted((set(one.words), set(other.words)), key=len)
    return len(shorter) > 1 and shorter <= longer


def _facts(player: Player, person: Player) -> list[Reason]:
    facts = []
    if person.club_id is not None and person.club_id == player.club_id:
        facts.append(Reason.SAME_CLUB)
    if person.birth_year and player.birth_year:
        is_same = person.birth_year == player.birth_year
        facts.append(Reason.SAME_YEAR if is_same else Reason.OTHER_YEAR)
    return facts


def _rank(found: Likeness) -> tuple[bool, int, bool, int]:
    order = list(Reason).index(found.reasons[0])
    return found.is_doubtful, order, Reason.SAME_CLUB not in found.reasons, found.player.pk
