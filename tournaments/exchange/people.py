"""Who of a club the players of a report file are."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from players import names
from players.likeness import spelled
from players.models import Player
from tournaments.exchange.reports import LONGEST_NAME
from tournaments.pairing.trf import Entrant

MOST_CANDIDATES = 8
FEWEST_SHARED_WORDS = 2

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A player of the file, whom of the club it may be, and who it is where that is sure."""

    entrant: Entrant
    candidates: tuple[Player, ...]
    sure: Player | None

    @property
    def born(self) -> int | None:
        return birth_year(self.entrant)


def birth_year(entrant: Entrant) -> int | None:
    """The year in the columns of the birth, which may hold a whole date or nothing."""
    digits = names.digits(entrant.birth)[:4]
    return int(digits) if digits.isdecimal() and 1900 <= int(digits) <= 2100 else None


def match_people(entrants: Sequence[Entrant], people: Iterable[Player]) -> list[Match]:
    """Each player of the file with those of ``people`` who have the name, or most of it.

    Sure is who alone has all of its words, in any order and spelling that searching forgives,
    when no other player of the file has them and no year of birth speaks against it.
    """
    directory = _Directory(people)
    shared = Counter(_words(entrant.name) for entrant in entrants)
    matches = [
        _match(each, directory, is_alone=shared[_words(each.name)] == 1) for each in entrants
    ]
    claims = Counter(match.sure.pk for match in matches if match.sure)
    return [
        replace(each, sure=None) if each.sure and claims[each.sure.pk] > 1 else each
        for each in matches
    ]


def _match(entrant: Entrant, directory: "_Directory", *, is_alone: bool) -> Match:
    same = directory.called(entrant.name)
    similar = [each for each in directory.called_almost(entrant.name) if each not in same]
    born = birth_year(entrant)
    fits = [each for each in same if None in (born, each.birth_year) or born == each.birth_year]
    sure = fits[0] if is_alone and len(same) == len(fits) == 1 else None
    return Match(entrant, tuple([*same, *similar][:MOST_CANDIDATES]), sure)


def _words(name: str) -> Words:
    return tuple(sorted(names.query_words(name)))


class _Directory:
    """People by their names, whole and in words, in both scripts."""

    def __init__(self, people: Iterable[Player]) -> None:
        self._by_name: dict[Words, list[Player]] = defaultdict(list)
        self._by_word: dict[str, list[tuple[Player, Words]]] = defaultdict(list)
        self._by_spelling: dict[str, list[Player]] = defaultdict(list)
        self._joined: list[tuple[str, Player]] = []
        for player in people:
            for spelling in filter(None, map(spelled, (player.name, player.name_ar))):
                self._by_spelling[spelling].append(player)
            for key in dict.fromkeys((player.sort_key, player.sort_key_ar)):
                self._enter(player, key)

    def _enter(self, player: Player, key: str) -> None:
        words = tuple(sorted(key.split()))
        self._by_name[words].append(player)
        self._joined.append((key.replace(" ", ""), player))
        for word in set(words):
            self._by_word[word].append((player, words))

    def called(self, name: str) -> list[Player]:
        """Those with all the words of the name and no others, spaces left out or not."""
        in_words = self._by_name.get(_words(name), [])
        return list(dict.fromkeys([*in_words, *self._by_spelling.get(spelled(name), [])]))

    def called_almost(self, name: str) -> list[Player]:
        """Those whose name holds all words of the other or is held by it, or goes on where a
        file had no more columns."""
        words = set(_words(name))
        found = Counter(entered for word in words for entered in self._by_word[word])
        held = [
            player
            for (player, own), count in found.items()
            if count >= FEWEST_SHARED_WORDS and count == min(len(words), len(set(own)))
        ]
        joined = "".join(names.query_words(name))
        is_cut = len(name) >= LONGEST_NAME
        cut = [player for key, player in self._joined if is_cut and key.startswith(joined)]
        return list(dict.fromkeys([*held, *cut]))
