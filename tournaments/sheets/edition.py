"""In which languages and digits, and on which paper, a sheet is printed. Source: RULES.md 1.8."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from django.utils import translation

from .paper import ROLL, Turn, size_of

Digits = Literal["latn", "arab"]

_ARABIC_INDIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


@dataclass(frozen=True)
class Bilingual:
    """A name in both scripts; either may be empty."""

    en: str
    ar: str

    def in_(self, language: str) -> str:
        """The name for a reader of ``language``; the other one when that is empty."""
        return (self.ar or self.en) if language == "ar" else (self.en or self.ar)


@dataclass(frozen=True)
class Edition:
    """The languages of a sheet, first the one that sets its direction; its digits and its paper.

    ``paper`` is a name of paper.PAPERS, or paper.ROLL for documents that know it.
    """

    languages: tuple[str, ...]
    digits: Digits = "latn"
    paper: str = "A4"
    turn: Turn = "auto"

    @property
    def is_right_to_left(self) -> bool:
        return bool(translation.get_language_info(self.languages[0])["bidi"])

    @property
    def is_roll(self) -> bool:
        """Whether the paper has a width alone: a page is as long as what stands on it."""
        return self.paper == ROLL

    def page_size(self, *, is_wide: bool = False) -> tuple[float, float]:
        """Width and height in points; ``is_wide`` says how a page lies that may lie either way."""
        return size_of(self.paper, self.turn, is_wide=is_wide)

    def say(self, sentence: Callable[[], object]) -> tuple[str, ...]:
        """What ``sentence`` gives in each language, with that language active."""
        return tuple(self.say_in(language, sentence) for language in self.languages)

    def names(self, name: Bilingual) -> tuple[str, ...]:
        """The name for each language, once where two would be the same."""
        return tuple(dict.fromkeys(name.in_(language) for language in self.languages))

    def number(self, number: object) -> str:
        """A number that stands alone, in the digits of the first language."""
        return self._in_digits(str(number), self.languages[0])

    def say_in(self, language: str, sentence: Callable[[], object]) -> str:
        with translation.override(language):
            return self._in_digits(str(sentence()), language)

    def _in_digits(self, text: str, language: str) -> str:
        arabic = self.digits == "arab" and language == "ar"
        return text.translate(_ARABIC_INDIC) if arabic else text
