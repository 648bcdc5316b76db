"""Names that are markup, in every kind of answer: they are shown, and never obeyed."""

import io
import json
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from PIL import Image
from pypdf import PdfReader

from players.models import Club, Player
from tests.attacks.walking import asked, every_address
from tournaments.models import AccessLink, Tournament

MARK = "obeyed()"
NAME = f"\"'></title></textarea><svg onload={MARK}><!--{{{{7*7}}}}-->"
IN_SCRIPT = f"</script><script>{MARK}</script>"


@pytest.fixture
def hostile(world):
    """The same world, everybody and everything in it called by markup."""
    for model in (Club, Player, Tournament):
        model.objects.update(name=NAME, name_ar=IN_SCRIPT)
    AccessLink.objects.exclude(label="").update(label=NAME)
    world.tournament.sign_ups.update(name=NAME, contact=NAME, club=IN_SCRIPT)
    for user in world.people.values():
        user.first_name, user.last_name = NAME, IN_SCRIPT
        user.save()
    return world


@pytest.mark.parametrize("language", ["en", "ar"])
def test_names_of_markup_are_obeyed_nowhere(hostile, language):
    client = hostile.client("administrator")

    answers = {
        name: asked(client, "GET", in_language(address, language))
        for name, address in every_address(hostile)
    }
    obeyed = {name: wrong for name, each in answers.items() if (wrong := what_is_obeyed(each))}

    assert obeyed == {}
    assert sum(MARK.encode() in each.content for each in answers.values()) > len(answers) / 3


def in_language(address, language):
    return address.replace("/en/", f"/{language}/", 1)


class Reader(HTMLParser):
    """Finds what a browser would run: scripts with a text of their own, and on…= of any tag."""

    def __init__(self):
        super().__init__()
        self.runs = []
        self.in_script = False

    def handle_starttag(self, tag, attrs):
        self.in_script = tag == "script"
        said = dict(attrs)
        self.runs += [f"{tag} {name}" for name in said if name.startswith("on")]
        self.runs += [value for value in said.values() if (value or "").startswith("javascript:")]

    def handle_endtag(self, tag):
        self.in_script = False

    def handle_data(self, data):
        if self.in_script and MARK in data:
            self.runs.append(data)


def what_is_obeyed(response):
    """What of the names is more than text in an answer, by its kind; nothing where all is well."""
    if MARK in str(response.headers):
        return "headers"
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    return READERS[kind](response.content) if response.content else None


def html(content):
    reader = Reader()
    reader.feed(content.decode())
    return reader.runs


def xml(content):
    """Malformed is wrong too, and raises."""
    return [
        each.tag
        for each in ElementTree.fromstring(content).iter()
        if "onload" in each.attrib or each.tag.endswith("script")
    ]


def as_json(content):
    """A browser that took it for a page would find no tag in it, or nosniff keeps it from that."""
    json.loads(content)


def calendar(content):
    """A name begins no line and no property of its own."""
    return [line for line in content.split(b"\r\n") if b"\n" in line or line.startswith(b"<")]


def pdf(content):
    reader = PdfReader(io.BytesIO(content))
    return {"/JavaScript", "/OpenAction", "/AA"} & set(reader.root_object)


def png(content):
    """No text travels beside the pixels."""
    return Image.open(io.BytesIO(content)).info.keys() - {"dpi", "gamma", "srgb", "transparency"}


def text(content):
    """Shown as it is, by nosniff and its kind."""


READERS = {
    "text/html": html,
    "image/svg+xml": xml,
    "application/atom+xml": xml,
    "application/json": as_json,
    "text/calendar": calendar,
    "application/pdf": pdf,
    "image/png": png,
    "text/csv": text,
    "text/plain": text,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": text,
}
