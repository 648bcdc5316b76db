"""How files are compared with what is kept, and kept anew."""

from PIL import Image

from tests.paper.kept import differences, renew
from tests.paper.pictures import as_png

WHITE, BLACK = (as_png(Image.new("L", (20, 20), grey)) for grey in (255, 0))
BEFORE = {"a-1.png": WHITE, "a.txt": b"Version 2", "b-1.png": WHITE, "b.txt": b"B"}
AFTER = {"a-1.png": BLACK, "a.txt": b"Version 3", "b-1.png": WHITE, "c.txt": b"C"}
TOLD = ["a-1.png changed", "a.txt changed", "b.txt is gone", "c.txt is new"]


def test_whatever_changed_is_named(tmp_path):
    renew(tmp_path, BEFORE)

    assert list(differences(tmp_path, BEFORE)) == []
    assert list(differences(tmp_path, AFTER)) == TOLD


def test_what_is_renewed_is_named_and_then_the_same(tmp_path):
    renew(tmp_path / "new", BEFORE)

    assert renew(tmp_path / "new", AFTER) == TOLD
    assert renew(tmp_path / "new", AFTER) == []


def test_a_picture_that_shows_the_same_stays_as_it_is(tmp_path):
    renew(tmp_path, {"a-1.png": WHITE})
    hardly = as_png(Image.new("L", (20, 20), 238))

    assert renew(tmp_path, {"a-1.png": hardly}) == []
    assert (tmp_path / "a-1.png").read_bytes() == WHITE
