"""A walk through the site of which every tap, key and text is written down."""

from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from playwright.sync_api import expect


@dataclass
class Part:
    """What was done towards one end, in order."""

    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)

    def count(self, kind):
        return sum(each == kind for each, _what in self.steps)

    def told(self):
        head = f"{self.name}: {self.count('tap')} taps, {self.count('key')} keys"
        return "\n".join([head, *self._lines()])

    def _lines(self):
        """A line a step, but keys that follow each other in one."""
        for kind, steps in groupby(self.steps, itemgetter(0)):
            whats = [what for _kind, what in steps]
            for what in [" ".join(whats)] if kind == "key" else whats:
                yield f"  {kind:<6} {what}"


class Walk:
    """Somebody at a page who reads it and does the next thing; ``hall`` is the reader."""

    def __init__(self, hall):
        self.hall, self.page = hall, hall.page
        self.parts = []

    def begin(self, name):
        self.parts.append(Part(name))

    def note(self, kind, what):
        self.parts[-1].steps.append((kind, " ".join(what.replace("\u2060", "").split())))

    def taps(self, name):
        return next(part.count("tap") for part in self.parts if part.name == name)

    def told(self):
        return "\n".join(["", *(part.told() for part in self.parts)])

    def tap(self, target):
        """Something that changes the page in part."""
        self.note("tap", target.inner_text())
        target.click()

    def go(self, target):
        """Something that leads to another page."""
        with self.page.expect_navigation():
            self.tap(target)

    def press(self, name):
        self.go(self.named("button", name))

    def follow(self, name):
        self.go(self.named("link", name))

    def named(self, role, name):
        return self.page.get_by_role("main").get_by_role(role, name=name).first

    def next_step(self, label):
        """The one button that the desk offers, which must say so."""
        button = self.page.locator("#next-step")
        expect(button).to_have_text(label)
        self.go(button)

    def write(self, where, text):
        first, *more = text.splitlines()
        self.note("write", f"{first} and {len(more)} more lines" if more else first)
        self.page.locator(where).fill(text)

    def type_name(self, name):
        """Into the search for a player, letter by letter, until the form for someone new has it."""
        self.note("write", name)
        self.page.locator("#q").press_sequentially(name)
        expect(self.page.locator("#id_name")).to_have_value(name)

    def choose(self, select, value):
        self.note("choose", value)
        select.select_option(value)

    def key(self, key):
        self.note("key", key)
        self.page.keyboard.press(key)

    def take_sheets(self):
        """All sheets of the round in one file, straight from the desk."""
        link = self.page.locator("#side a[href*='/documents/round.pdf']")
        self.note("tap", link.inner_text())
        answer = self.hall.context.request.get(self.hall.site + link.get_attribute("href"))
        assert answer.body().startswith(b"%PDF-")

    def tables_left(self):
        return int(self.page.locator("#bar .left").inner_text())

    def wait_until_left(self, number):
        expect(self.page.locator("#bar .left")).to_have_text(str(number))
