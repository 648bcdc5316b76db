"""Take the pictures of README and docs from a running demo: pictures.py ADDRESS DATA_DIR."""

import io
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

PICTURES = Path(__file__).resolve().parent.parent / "docs/pictures"
BROWSER_OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
WIDE = ViewportSize(width=1280, height=900)
PHONE = ViewportSize(width=360, height=800)
COLOURS = 192  # as many as the boards and their shading need; more only make files bigger
SHEET_DOTS_PER_INCH = "72"
CHAMPIONSHIP = "championships/mutrah-evenings"
ROUND = 3
ORGANISER = "mutrah"


def keep(name: str, png: bytes) -> None:
    """Write a picture with few colours, so that it stays small."""
    picture = Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS)
    picture.save(PICTURES / f"{name}.png", optimize=True)


def password_of(name: str, data: Path) -> str:
    """The password of a demo account, from the file that the demo keeps."""
    lines = (data / "demo-logins.txt").read_text().splitlines()
    return next(line.split("  ")[1] for line in lines if line.startswith(f"{name}  "))


def sign_in(page: Page, site: str, name: str, password: str) -> None:
    page.goto(f"{site}/en/login/")
    page.locator("input[name=username]").fill(name)
    page.locator("input[name=password]").fill(password)
    page.locator("input[name=password]").press("Enter")
    page.wait_for_url(f"{site}/en/")


def take_pages(browser: Browser, site: str, data: Path) -> None:
    """The pages that README shows."""
    wide = browser.new_page(viewport=WIDE)
    wide.goto(f"{site}/en/")
    keep("home", wide.screenshot())
    replay = wide.locator("figcaption a").get_attribute("href")
    wide.goto(f"{site}/ar/{CHAMPIONSHIP}/standings/")
    keep("standings", wide.screenshot())
    wide.goto(f"{site}{replay}")
    keep("replay", wide.screenshot())
    phone = browser.new_page(viewport=PHONE, device_scale_factor=2, has_touch=True)
    phone.goto(f"{site}/ar/{CHAMPIONSHIP}/rounds/{ROUND}/")
    keep("round", phone.screenshot())
    sign_in(wide, site, ORGANISER, password_of(ORGANISER, data))
    wide.goto(f"{site}/en/{CHAMPIONSHIP}/desk/")
    keep("desk", wide.screenshot())


def take_sheet(site: str) -> None:
    """The first page of the sheet that hangs on the wall, in both languages."""
    url = f"{site}/ar/{CHAMPIONSHIP}/rounds/{ROUND}/pairings-by-table.pdf?lang=ar-en"
    with urllib.request.urlopen(url) as answer:  # noqa: S310 - the demo's own address
        pdf = answer.read()
    command = ["pdftoppm", "-png", "-r", SHEET_DOTS_PER_INCH, "-l", "1", "-singlefile", "-"]
    done = subprocess.run(command, input=pdf, capture_output=True, check=True)  # noqa: S603 - fixed words
    keep("sheet", done.stdout)


def main(address: str, data: str) -> None:
    site = address.rstrip("/")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["BROWSER_PATH"], args=BROWSER_OPTIONS
        )
        take_pages(browser, site, Path(data))
        browser.close()
    take_sheet(site)


if __name__ == "__main__":
    main(*sys.argv[1:])
