"""That no words of a sheet's own are cut short: names may be, and here are too short for that."""

from io import BytesIO
from itertools import product

import pypdfium2
import pytest

from players.models import Club, Player
from tests.paper.sheets import wish_for
from tournaments.models import Prize, Tournament
from tournaments.on_paper import registry
from tournaments.on_paper.printing import document_of
from tournaments.sheets.edition import Edition
from tournaments.sheets.paper import ROLL
from tournaments.sheets.text import ELLIPSIS

pytestmark = pytest.mark.django_db
LANGUAGES = (("ar",), ("en",), ("ar", "en"), ("en", "ar"))
TURNS = ("portrait", "landscape")
# Where the sentence below a diagram would not fit a page, it is cut short: RULES.md 1.26.
KINDS = [kind for kind in registry.all_kinds() if kind.name != "game-sheets"]


@pytest.fixture
def brief_halls(halls):
    """The championships with names that have room everywhere."""
    for kind in (Player, Club, Tournament, Prize):
        kind.objects.update(name="Ali", name_ar="علي")
    Tournament.objects.update(venue="Sur", venue_ar="صور")
    for hall in halls:
        hall.tournament.refresh_from_db()
        hall.tournament.club.refresh_from_db()
    return halls


def papers_of(kind):
    """The narrowest paper that it is printed on, and a roll."""
    return [paper for paper in ("A5", ROLL) if paper in kind.papers]


def cut_lines(pdf):
    """Every line that ends before its words do."""
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        texts = [page.get_textpage().get_text_range() for page in document]
    return {line for text in texts for line in text.splitlines() if ELLIPSIS in line}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_no_words_of_a_sheet_are_cut_short(kind, brief_halls):
    cut = set()
    for hall in brief_halls:
        if not kind.fits(hall.tournament):
            continue
        for languages, paper, turn in product(LANGUAGES, papers_of(kind), TURNS):
            edition = Edition(languages, paper=paper, turn=turn)
            pdf = document_of(kind, wish_for(kind, hall, edition)).pdf()
            cut |= {(hall.name, languages, turn, line) for line in cut_lines(pdf)}

    assert cut == set()
