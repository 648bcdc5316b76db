"""Every address of the site × everybody who may ask × published, or still a draft.

One letter a person of ``access.WHO``: O let in, L asked to sign in, F refused, M not there.
Whoever adds an address adds its row here; without one ``test_every_address_has_a_row`` fails.
"""

from typing import NamedTuple

import pytest

from tests.tournaments.access import (
    WHO,
    ask,
    every_route,
    kind_of,
    with_draft,
)
from tournaments.models import Tournament


class Grade(NamedTuple):
    """Who is let in: when published, in a draft championship, and into a round that is a draft.

    In the order of WHO: visitor, organiser of another club, player, player's card, table's card,
    scorer, scorer's code, arbiter, organiser, administrator.
    """

    published: str
    draft: str
    draft_round: str = ""


# fmt: off
ANYONE = Grade(      "OOOOOOOOOO", "OOOOOOOOOO")
NOT_YET = Grade(     "LLLLLLLLLL", "LLLLLLLLLL")  # nobody whose password was just right
ACCOUNT = Grade(     "LOOLLOLOOO", "LOOLLOLOOO")
CLUB = Grade(        "LFFLLFLFOO", "LFFLLFLFOO")
RUNS_A_CLUB = Grade( "LOFLLFLFOO", "LOFLLFLFOO")
CLUB_BIN = Grade(    "LFFLLFLFMM", "LFFLLFLFMM")  # where this one is not
PAGE = Grade(        "OOOOOOOOOO", "MMMMMOMOOO")
ROUND = Grade(       "OOOOOOOOOO", "MMMMMOMOOO", "MMMMMMMOOO")
COUNTED = Grade(     "OOOOOOOOOO", "MMMMMOMOOO", "MMMMMMMMMM")
OPEN_DATA = Grade(   "OOOOOOOOOO", "MMMMMMMMMM")
ELSEWHERE = Grade(   "OOOOOOOOOO", "MMMMMMMMMM", "MMMMMMMMMM")
SENDER = Grade(      "LFOOOOOOOO", "MMMMMOMOOO", "MMMMMMMFFF")
OWN_PAGE = Grade(    "LFOOFFFFFF", "MMMMMFMFFF")
CERTIFICATE = Grade( "LFMMFFFMMM", "MMMMMFMMMM")  # there is none before the end
OWN_TABLE = Grade(   "LFFFOFFFFF", "MMMMMFMFFF", "LFFFFFFFFF")
SCORER = Grade(      "LFFFFOOOOO", "LMMMMOMOOO")
RESULT = Grade(      "LFFFFOOOOO", "LMMMMOMOOO", "LFFFFOOOOO")
OWN_JOB = Grade(     "LFFFFMMMOM", "LMMMMMMMOM")
JOB_GONE = Grade(    "LFFFFMMMMM", "LMMMMMMMMM")  # or another's; tests/tournaments/jobs has files
ARBITER = Grade(     "LFFFFFFOOO", "LMMMMFMOOO")
RULING = Grade(      "LFFFFFFOOO", "MMMMMFMOOO", "MMMMMMMMMM")
ORGANISER = Grade(   "LFFFFFFFOO", "LMMMMFMFOO")
NOT_IN_SWISS = Grade("MMMMMMMMMM", "MMMMMMMMMM", "MMMMMMMMMM")
# fmt: on

ROWS = {
    "account": ("GET", ACCOUNT),
    "api-guide": ("GET", ANYONE),
    "api:api-root": ("GET", ANYONE),
    "api:championship": ("GET", OPEN_DATA),
    "api:championships": ("GET", ANYONE),
    "api:club": ("GET", ANYONE),
    "api:clubs": ("GET", ANYONE),
    "api:cross-table": ("GET", OPEN_DATA),
    "api:entries": ("GET", OPEN_DATA),
    "api:game": ("GET", ELSEWHERE),
    "api:games": ("GET", OPEN_DATA),
    "api:openapi-json": ("GET", ANYONE),
    "api:player": ("GET", ANYONE),
    "api:players": ("GET", ANYONE),
    "api:record": ("GET", ELSEWHERE),
    "api:records": ("GET", ANYONE),
    "api:round": ("GET", ELSEWHERE),
    "api:rounds": ("GET", OPEN_DATA),
    "api:season": ("GET", ANYONE),
    "api:seasons": ("GET", ANYONE),
    "api:standings": ("GET", OPEN_DATA),
    "api:start": ("GET", ANYONE),
    "change-password": ("GET POST", ACCOUNT),
    "code": ("GET POST", ANYONE),
    "forgotten-password": ("GET POST", ANYONE),
    "hall": ("GET", NOT_IN_SWISS),  # on a laptop in the hall only; test_hall.py asks
    "home": ("GET", ANYONE),
    "kept-form": ("GET POST", ACCOUNT),
    "login": ("GET POST", ANYONE),
    "logout": ("POST", ANYONE),
    "methods": ("GET", ANYONE),
    "new-password": ("GET POST", ANYONE),
    "open-link": ("GET", NOT_IN_SWISS),  # this secret opens nothing; links/ has the others
    "own-address": ("GET POST", ACCOUNT),
    "put-down": ("POST", ANYONE),
    "ratings": ("GET", ANYONE),
    "rules": ("GET", ANYONE),
    "second-step": ("GET POST", NOT_YET),
    "theme": ("POST", ANYONE),
    "two-factor": ("GET POST", ACCOUNT),
    "games:all-statistics": ("GET", ANYONE),
    "games:certify": ("POST", RULING),
    "games:checked-file": ("GET", JOB_GONE),
    "games:embed": ("GET", ELSEWHERE),
    "games:file": ("GET POST", SCORER),
    "games:games": ("GET", ANYONE),
    "games:judge": ("GET", ANYONE),
    "games:player-statistics": ("GET", ANYONE),
    "games:record": ("GET", ROUND),
    "games:record-json": ("GET", COUNTED),
    "games:record-text": ("GET", COUNTED),
    "games:rule": ("POST", RULING),
    "games:rule-set": ("GET", ANYONE),
    "games:rule-sets": ("GET", ANYONE),
    "games:ruling": ("GET", RULING),
    "games:share-picture": ("GET", ELSEWHERE),
    "games:sheet": ("GET", COUNTED),
    "games:statistics": ("GET", PAGE),
    "games:stones": ("GET", ANYONE),
    "games:store-file": ("POST", SCORER),
    "games:submit": ("GET POST", SENDER),
    "games:tap": ("GET POST", SENDER),
    "outward:all-news": ("GET", ANYONE),
    "outward:calendar": ("GET", OPEN_DATA),
    "outward:club-calendar": ("GET", ANYONE),
    "outward:cross-table-file": ("GET", COUNTED),
    "outward:embed-standings": ("GET", OPEN_DATA),
    "outward:entries-file": ("GET", PAGE),
    "outward:news": ("GET", OPEN_DATA),
    "outward:picture": ("GET", OPEN_DATA),
    "outward:round-file": ("GET", ROUND),
    "outward:standings-file": ("GET", COUNTED),
    "outward:workbook": ("GET", PAGE),
    "players:add-player": ("GET POST", CLUB),
    "players:change-player": ("GET POST", CLUB),
    "players:club": ("GET", ANYONE),
    "players:clubs": ("GET", ANYONE),
    "players:delete-player": ("POST", CLUB),
    "players:player": ("GET", ANYONE),
    "players:players": ("GET", ANYONE),
    "seasons:change": ("GET POST", CLUB),
    "seasons:create": ("GET POST", RUNS_A_CLUB),
    "seasons:delete": ("GET POST", CLUB),
    "seasons:file": ("GET", ANYONE),
    "seasons:leave-out": ("POST", CLUB),
    "seasons:line": ("GET", NOT_IN_SWISS),  # nobody has a result yet; test_season_pages.py asks
    "seasons:season": ("GET", ANYONE),
    "seasons:seasons": ("GET", ANYONE),
    "seasons:take-in": ("POST", CLUB),
    "tournaments:add-new-player": ("POST", ORGANISER),
    "tournaments:add-players": ("POST", ARBITER),
    "tournaments:bin": ("GET", CLUB),
    "tournaments:cancel": ("GET POST", ORGANISER),
    "tournaments:cancel-bye": ("POST", ARBITER),
    "tournaments:certificate": ("GET", CERTIFICATE),
    "tournaments:check-in": ("GET", ARBITER),
    "tournaments:choose-format": ("GET", ANYONE),
    "tournaments:close-check-in": ("GET POST", ARBITER),
    "tournaments:copy": ("GET POST", ORGANISER),
    "tournaments:correct-result": ("GET POST", ARBITER),
    "tournaments:create": ("GET POST", CLUB),
    "tournaments:cross-table": ("GET", PAGE),
    "tournaments:cross-table-sheet": ("GET", COUNTED),
    "tournaments:desk": ("GET POST", SCORER),
    "tournaments:desk-round": ("GET POST", SCORER),
    "tournaments:discard-round": ("POST", ARBITER),
    "tournaments:document": ("GET", PAGE),
    "tournaments:documents": ("GET", PAGE),
    "tournaments:edit-entries": ("GET POST", ARBITER),
    "tournaments:edit-prizes": ("GET POST", ORGANISER),
    "tournaments:enter-list": ("GET POST", ORGANISER),
    "tournaments:enter-result": ("GET POST", RESULT),
    "tournaments:entries": ("GET", PAGE),
    "tournaments:entry": ("GET", ARBITER),
    "tournaments:merge-player": ("GET POST", CLUB),
    "tournaments:merge-entries": ("GET POST", ARBITER),
    "tournaments:undo-merge": ("POST", ARBITER),
    "tournaments:export": ("GET", ARBITER),
    "tournaments:finish": ("POST", ARBITER),
    "tournaments:fix-table": ("POST", ARBITER),
    "tournaments:games": ("GET", PAGE),
    "tournaments:give-role": ("POST", ORGANISER),
    "tournaments:import": ("GET POST", CLUB),
    "tournaments:import-file": ("GET POST", CLUB),
    "tournaments:job": ("GET", OWN_JOB),
    "tournaments:job-file": ("GET", JOB_GONE),
    "tournaments:jobs": ("GET", SCORER),
    "tournaments:keep-clubs-apart": ("POST", ARBITER),
    "tournaments:log": ("GET", ARBITER),
    "tournaments:log-csv": ("GET", ARBITER),
    "tournaments:log-json": ("GET", ARBITER),
    "tournaments:move-entry": ("POST", ARBITER),
    "tournaments:my-page": ("GET POST", OWN_PAGE),
    "tournaments:player": ("GET", PAGE),
    "tournaments:find": ("GET", PAGE),
    "tournaments:new-code": ("POST", ORGANISER),
    "tournaments:next-stage": ("GET POST", ORGANISER),
    "tournaments:open": ("POST", ORGANISER),
    "tournaments:pair-round": ("POST", ARBITER),
    "tournaments:pairing-sheet": ("GET", ROUND),
    "tournaments:people": ("GET POST", ORGANISER),
    "tournaments:player-cards": ("GET POST", ARBITER),
    "tournaments:print-everything": ("POST", ARBITER),
    "tournaments:prizes": ("GET", PAGE),
    "tournaments:protect": ("POST", ARBITER),
    "tournaments:protection": ("GET POST", ARBITER),
    "tournaments:publish-round": ("POST", ARBITER),
    "tournaments:raise-prize": ("POST", ORGANISER),
    "tournaments:remove-entry": ("POST", ARBITER),
    "tournaments:remove-prize": ("POST", ORGANISER),
    "tournaments:renew-card": ("POST", ARBITER),
    "tournaments:reopen": ("POST", ARBITER),
    "tournaments:reopen-check-in": ("GET POST", ARBITER),
    "tournaments:repair": ("GET POST", ARBITER),
    "tournaments:report": ("GET", PAGE),
    "tournaments:request-bye": ("POST", ARBITER),
    "tournaments:return-entry": ("POST", ARBITER),
    "tournaments:revoke-card": ("POST", ARBITER),
    "tournaments:revoke-code": ("POST", ORGANISER),
    "tournaments:round": ("GET", ROUND),
    "tournaments:round-in-one-file": ("GET", PAGE),
    "tournaments:screen": ("GET", OPEN_DATA),
    "tournaments:screens": ("GET", PAGE),
    "tournaments:set-claims-aside": ("POST", ARBITER),
    "tournaments:settings": ("GET POST", ORGANISER),
    "tournaments:share": ("GET", PAGE),
    "tournaments:sheets": ("GET", ANYONE),  # leads on to the documents
    "tournaments:sign-up": ("GET POST", PAGE),
    "tournaments:sign-ups": ("GET", ORGANISER),
    "tournaments:approve-sign-up": ("POST", ORGANISER),
    "tournaments:refuse-sign-up": ("POST", ORGANISER),
    "tournaments:spread-groups": ("POST", ARBITER),
    "tournaments:standing-sheet": ("GET", COUNTED),
    "tournaments:standings": ("GET", PAGE),
    "tournaments:statistics": ("GET", PAGE),
    "tournaments:standings-after": ("GET", ROUND),
    "tournaments:stop-job": ("POST", OWN_JOB),
    "tournaments:store-list": ("POST", ORGANISER),
    "tournaments:summary": ("GET", PAGE),
    "tournaments:table": ("GET POST", OWN_TABLE),
    "tournaments:table-cards": ("GET POST", ARBITER),
    "tournaments:take-out": ("POST", CLUB_BIN),
    "tournaments:take-role": ("POST", ORGANISER),
    "tournaments:tap-check-in": ("POST", ARBITER),
    "tournaments:throw-away": ("GET POST", ORGANISER),
    "tournaments:tie-breaks": ("GET POST", ORGANISER),
    "tournaments:tournament": ("GET", PAGE),
    "tournaments:tournaments": ("GET", ANYONE),
    "tournaments:tree": ("GET", NOT_IN_SWISS),  # test_draft_channels.py asks a knockout
    "tournaments:try-job-again": ("POST", OWN_JOB),
    "tournaments:undo-last": ("POST", SCORER),
    "tournaments:undo-import": ("GET POST", ORGANISER),
    "tournaments:undo-list": ("GET POST", ORGANISER),
    "tournaments:unprotect": ("POST", ARBITER),
    "tournaments:unpublish-round": ("POST", ARBITER),
    "tournaments:what-if": ("GET", NOT_IN_SWISS),  # only in the last round
    "tournaments:why": ("GET", ROUND),
    "tournaments:withdraw-entry": ("POST", ARBITER),
    "tournaments:working": ("GET", COUNTED),
}


def test_every_address_has_a_row():
    assert {route.name for route in every_route()} == set(ROWS)


@pytest.mark.slow
@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("when", ["published", "draft", "draft_round"])
def test_each_is_let_in_as_the_table_says(world, organiser, when, who):
    if when == "draft":
        Tournament.objects.update(state=Tournament.State.DRAFT)
    if when == "draft_round":
        with_draft(world, organiser)
    client = world.client(who)

    wrong = {
        (route.name, method): found
        for route in known_routes()
        for method in ("GET", "POST")
        if (found := wrongly(client, method, world.address(route), ROWS[route.name], when, who))
    }

    assert wrong == {}


def known_routes():
    """Those with a row: who forgets one is told once, by the test above."""
    return [route for route in every_route() if route.name in ROWS]


def wrongly(client, method, address, row, when, who):
    """What was answered, where the table says otherwise; a step that is none lets nobody in."""
    methods, grade = row
    found = kind_of(ask(client, method, address))
    if method not in methods:
        return found if found == "O" else None
    letters = getattr(grade, when) or grade.published
    return None if found == letters[WHO.index(who)] else found
