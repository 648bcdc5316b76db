"""Every page in both languages, both colour schemes, on a phone and a desktop."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from config.demo import evenings
from tournaments.models import Game, Placing, Tournament

PUBLIC = [
    "/",
    "/clubs/",
    "/clubs/mutrah/",
    "/clubs/seeb/",
    "/players/",
    "/players/?q=نوح",
    "/players/{player}/",
    "/players/{champion}/",
    "/ratings/",
    "/seasons/",
    "/seasons/muscat-league/",
    "/seasons/muscat-league/?club=ruwi",
    "/seasons/muscat-league/players/{champion}/",
    "/championships/",
    "/championships/choose-a-format/",
    "/championships/mutrah-evenings/",
    "/championships/mutrah-evenings/standings/",
    "/championships/mutrah-evenings/standings/2/{entry}/",
    "/championships/mutrah-evenings/standings/2/?sort=-bh&club=mutrah",
    "/championships/mutrah-evenings/standings/3/",
    "/championships/mutrah-evenings/cross-table/",
    "/championships/mutrah-evenings/rounds/3/",
    "/championships/mutrah-evenings/prizes/",
    "/championships/mutrah-evenings/players/",
    "/championships/mutrah-evenings/players/?q=zzz",
    "/championships/mutrah-evenings/players/?sort=-rating",
    "/championships/mutrah-evenings/players/{entry}/",
    "/championships/mutrah-evenings/find/?q=ali",
    "/championships/mutrah-evenings/games/",
    "/championships/mutrah-evenings/games/?round=2&verdict=verified",
    "/championships/mutrah-evenings/statistics/?player={entry}",
    "/championships/mutrah-evenings/documents/",
    "/championships/mutrah-evenings/screens/",
    "/championships/mutrah-evenings/screen/",
    "/championships/ruwi-cup-finals/screen/?scheme=dark",
    "/championships/mutrah-evenings/share/",
    "/championships/mutrah-evenings/share/text/",
    "/championships/mutrah-evenings/embed/standings/",
    "/championships/ruwi-open/",
    "/championships/ruwi-open/sign-up/",
    "/championships/ruwi-open/standings/",
    "/championships/seeb-shore-league/",
    "/championships/seeb-shore-league/cross-table/",
    "/championships/ruwi-cup-groups/standings/",
    "/championships/ruwi-cup-groups/statistics/",
    "/championships/ruwi-cup-finals/statistics/",
    "/championships/ruwi-cup-groups/cross-table/",
    "/championships/ruwi-cup-finals/",
    "/championships/ruwi-cup-finals/tree/",
    "/championships/ruwi-cup-finals/standings/",
    "/championships/ruwi-cup-finals/rounds/1/why/",
    "/championships/mutrah-evenings/rounds/3/why/",
    "/championships/no-such-championship/",
    "/games/",
    "/games/{verified}/",
    "/games/{verified}/?ply=7",
    "/games/{verified}/embed/?ply=7",
    "/games/{open}/",
    "/games/rules/",
    "/games/rules/zanzibar-1/",
    "/games/statistics/",
    "/games/statistics/mutrah-evenings/",
    "/games/statistics/player/{player}/",
    "/games/judge/?lift=k",
    "/rules/",
    "/methods/",
    "/api/",
    "/login/",
    "/account/password/forgotten/",
    "/account/password/new/MQ/dead-letter/",
    "/code/",
]
DESK = [
    "/account/",
    "/account/password/",
    "/account/address/",
    "/championships/new/mutrah/",
    "/championships/import/mutrah/",
    "/championships/mutrah-evenings/desk/",
    "/championships/mutrah-evenings/desk/rounds/1/",
    "/championships/mutrah-evenings/desk/results/{verified}/correct/?version=2&result=1/2-1/2",
    "/championships/mutrah-evenings/desk/players/",
    "/championships/mutrah-evenings/desk/players/?q=salem",
    "/championships/mutrah-evenings/desk/players/list/",
    "/championships/mutrah-evenings/desk/players/{entry}/",
    "/championships/mutrah-evenings/desk/players/{entry}/merge/",
    "/championships/mutrah-evenings/desk/check-in/?by=club",
    "/championships/mutrah-evenings/desk/check-in/close/",
    "/championships/mutrah-evenings/desk/sign-ups/",
    "/championships/mutrah-evenings/desk/next-stage/",
    "/championships/mutrah-evenings/desk/prizes/",
    "/championships/mutrah-evenings/desk/protection/",
    "/championships/mutrah-evenings/desk/settings/",
    "/championships/mutrah-evenings/desk/tie-breaks/",
    "/championships/mutrah-evenings/desk/cancel/",
    "/championships/mutrah-evenings/desk/people/?q=a",
    "/championships/mutrah-evenings/desk/cards/",
    "/championships/mutrah-evenings/desk/rounds/3/cards/",
    "/championships/mutrah-evenings/tasks/",
    "/championships/mutrah-evenings/tasks/{task}/",
    "/clubs/mutrah/players/add/",
    "/seasons/new/",
    "/seasons/muscat-league/change/",
    "/seasons/muscat-league/delete/",
    "/games/{open}/submit/",
    "/games/{verified}/ruling/",
    "/games/files/mutrah-evenings/",
    "/games/{open}/tap/?moves=kIg",
]
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],  # nothing told of what is right: half of the time
}


@pytest.fixture
def demo(transactional_db, settings, tmp_path, django_user_model):
    settings.DATA_DIR = tmp_path
    evenings.build()
    organiser = django_user_model.objects.get(username="mutrah")
    organiser.set_password("sand-and-shells")
    organiser.save()
    games = Game.objects.filter(pairing__round__tournament__slug="mutrah-evenings")
    evenings_here = Tournament.objects.get(slug="mutrah-evenings")
    working = {"state": "running", "done": 7, "total": 31}
    task = evenings_here.jobs.create(user=organiser, kind="documents", key="one", **working)
    return {
        "task": task.pk,
        "entry": Tournament.objects.get(slug="mutrah-evenings").entries.first().pk,
        "player": Tournament.objects.get(slug="mutrah-evenings").entries.first().player_id,
        "champion": Placing.objects.get(rank=1, tournament__slug="seeb-shore-league").player_id,
        "verified": games.filter(records__verdict="verified").first().pk,
        "open": games.filter(result="").first().pk,
    }


@pytest.mark.slow
# Every two of language, width and scheme meet; a fault of just three together is not looked for.
@pytest.mark.parametrize(
    ("language", "width", "scheme"),
    [("en", 360, "dark"), ("ar", 360, "light"), ("en", 1280, "light"), ("ar", 1280, "dark")],
)
def test_every_page_fits_and_is_accessible(reader, demo, language, width, scheme):
    visitor = reader(language, width=width, scheme=scheme)
    organiser = reader(language, width=width, scheme=scheme)
    organiser.sign_in("mutrah")

    faults = []
    for who, addresses in ((visitor, PUBLIC), (organiser, DESK)):
        for address in addresses:
            faults += faults_of(who, address.format(**demo))

    assert faults == []


def faults_of(who, address):
    """What is wrong with a page: its answer, its width, its direction, what axe finds."""
    answer = who.open(address)
    if answer.status != (404 if "no-such" in address else 200):
        yield address, answer.status
    who.troubles[:] = [text for text in who.troubles if "404 (Not Found)" not in text]
    if who.overflow > 0:
        yield address, f"{who.overflow} px too wide"
    if who.page.locator("h1").count() != 1:
        yield address, "not one h1"
    if who.width > 500 and who.language == "ar":
        return  # seen in English; only the width differs
    for violation in Axe().run(who.page, options=RULES).response["violations"]:
        yield address, violation["id"], violation["nodes"][0]["html"][:200]
