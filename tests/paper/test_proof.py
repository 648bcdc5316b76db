"""That the proof of a document finds what is wrong with it."""

import pytest

from tests.paper.halls import NOW, address
from tests.paper.proof import faults_of
from tournaments.models import Tournament
from tournaments.on_paper.registry import Wish
from tournaments.sheets.document import Document, Page
from tournaments.sheets.edition import Edition
from tournaments.sheets.pen import Align

WISH = Wish(Tournament(name="Open", name_ar="المفتوحة"), None, Edition(("en",)), NOW, address)
FEET = ("Page 1 of 2", "Page 2 of 2")


def document(feet=FEET, at=(50.0, 50.0), title="Open · Standings", language="en"):
    """A page for each foot, with the foot at that place."""

    def page(foot):
        def draw(pen):
            pen.text(foot, "Body", 10, at, Align.START)

        return Page(300, 200, False, draw)

    return Document(title, "Club", language, tuple(map(page, feet)))


FAULTY = [
    pytest.param({}, [], id="sound"),
    pytest.param({"feet": FEET[:1]}, ["page 1 does not say 'Page 1 of 1'"], id="a page lost"),
    pytest.param({"feet": ("", FEET[1])}, ["page 1 does not say 'Page 1 of 2'"], id="no foot"),
    pytest.param(
        {"at": (270.0, 50.0)},
        [f"page {n}: 'Page {n} of 2' is outside the page" for n in (1, 2)],
        id="over the edge",
    ),
    pytest.param({"title": "Standings"}, ["its title does not say the championship"], id="title"),
    pytest.param({"language": "ar"}, ["it does not say its language"], id="language"),
]


@pytest.mark.parametrize(("changes", "faults"), FAULTY)
def test_faults_are_found(changes, faults):
    told = list(faults_of(document(**changes).pdf(), WISH))

    assert [fault.replace("'Page 1'", "'Page 1 of 2'") for fault in told] == faults


@pytest.mark.parametrize("at", [(-20.0, 50.0), (50.0, 2.0), (50.0, 203.0)])
def test_text_over_any_edge_is_found(at):
    told = list(faults_of(document(at=at).pdf(), WISH))

    assert any("outside the page" in fault for fault in told)
