"""Chromium against the running site. A console message or an error on a page fails the test."""

import os
import shutil

import pytest
from django.utils.translation import gettext, override, pgettext
from playwright.sync_api import expect, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=30_000)  # what a slow machine may take; a fast one waits for nothing
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def pytest_collection_modifyitems(items):
    """All of these are browser tests; each worker has a browser of its own."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium():
    path = os.environ.get("BROWSER_PATH") or next(filter(None, map(shutil.which, NAMES)), None)
    if not path:
        pytest.skip("no Chromium here: set BROWSER_PATH")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


class Reader:
    """Someone at a browser: one language, one width, one colour scheme."""

    def __init__(self, chromium, site, language, width=1280, scheme="light"):
        self.site, self.language, self.width = site, language, width
        self.context = chromium.new_context(
            viewport={"width": width, "height": 800}, color_scheme=scheme, has_touch=width < 500
        )
        self.page = self.context.new_page()
        self.troubles = []
        self.page.on("console", lambda message: self.troubles.append(message.text))
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def words(self, text, context=None, **params):
        """A text of the catalogue as this reader sees it."""
        with override(self.language):
            found = pgettext(context, text) if context else gettext(text)
        return found % params

    def open(self, address):
        return self.page.goto(f"{self.site}/{self.language}{address}")

    def sign_in(self, username):
        self.open("/login/")
        self.page.get_by_label(self.words("Username")).fill(username)
        self.page.get_by_label(self.words("Password")).fill("sand-and-shells")
        self.press("Sign in")

    def press(self, text, **params):
        name = self.words(text, **params)
        button = self.page.get_by_role("main").get_by_role("button", name=name, exact=True)
        with self.page.expect_navigation():
            button.click()

    def follow(self, text, **params):
        name = self.words(text, **params)
        link = self.page.get_by_role("main").get_by_role("link", name=name, exact=True).first
        with self.page.expect_navigation():
            link.click()

    def sees(self, text, **params):
        expect(self.page.get_by_text(self.words(text, **params)).first).to_be_visible()

    @property
    def overflow(self):
        """How many pixels the page is wider than the screen."""
        self.page.wait_for_load_state()
        return self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )


@pytest.fixture
def reader(chromium, live_server):
    """A reader by language, width and scheme; what the console said is checked at the end."""
    readers = []

    def make(language, **fields):
        readers.append(Reader(chromium, live_server.url, language, **fields))
        return readers[-1]

    yield make
    for each in readers:
        each.page.wait_for_load_state("networkidle")
        each.context.close()
    assert [trouble for each in readers for trouble in each.troubles] == []
