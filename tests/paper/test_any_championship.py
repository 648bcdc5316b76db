"""Every document of any championship: small or large, before, within and after its rounds."""

from itertools import cycle, islice, product

import pytest
from django.db.models import F
from django.http import Http404

from players import names
from players.models import Player
from tests.paper import hard_names
from tests.paper.halls import Hall
from tests.paper.proof import faults_of
from tests.paper.sheets import LANGUAGES, wish_for
from tournaments import queries
from tournaments.models import Pairing
from tournaments.on_paper import registry
from tournaments.on_paper.printing import document_of
from tournaments.on_paper.registry import Scope
from tournaments.services import championships, entries, links, rounds
from tournaments.sheets.edition import Edition
from tournaments.sheets.paper import PAPERS

FORMATS = {
    "swiss": {"planned_rounds": 2},
    "one round": {"planned_rounds": 1},
    "two games": {"planned_rounds": 2, "games_per_pairing": 2},
    "round robin": {"format": "round_robin"},
    "double round robin": {"format": "double_round_robin"},
    "groups": {"format": "round_robin", "group_count": 2},
    "knockout": {"format": "knockout", "has_third_place_match": True},
}
STATES = ("open", "draft", "running", "over")
SMALL = [
    *(("swiss", state, players) for state, players in product(STATES, (3, 23))),
    *(("one round", state, 2) for state in STATES),
    *((form, "open", players) for form, players in product(FORMATS, (0, 1))),
    *((form, "running", 6) for form in FORMATS),
    *((form, "over", 6) for form in FORMATS),
    ("round robin", "over", 3),
    ("knockout", "running", 23),
]
LARGE = [("swiss", "running", 200), ("swiss", "over", 200), ("knockout", "running", 128)]


@pytest.fixture
def bring_to(play_round, organiser):
    """Play until the championship is in that state."""

    def bring(tournament, state):
        while state == "over" and _has_more_rounds(tournament):
            play_round(tournament)
        if state == "over":
            championships.finish_tournament(tournament=tournament, user=organiser)
        if state == "running":
            play_round(tournament)
            if _has_more_rounds(tournament):
                play_round(tournament, result="")
        if state == "draft":
            rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
        tournament.refresh_from_db()
        return Hall(state, tournament)

    return bring


def _has_more_rounds(tournament):
    tournament.refresh_from_db()
    last = queries.last_round(tournament)
    return not last or last.number < tournament.planned_rounds


def documents_of(hall, editions):
    """What can be printed of it, each document in the next of the editions."""
    has_rounds = queries.last_round(hall.tournament) is not None
    counted = queries.counted_rounds(hall.tournament)
    there = {Scope.CHAMPIONSHIP: True, Scope.ROUND: has_rounds, Scope.AFTER_ROUND: counted > 0}
    for kind in registry.all_kinds():
        if kind.fits(hall.tournament) and there[kind.scope]:
            languages, paper = next(editions)
            paper = paper if paper in kind.papers else kind.papers[0]
            yield kind, wish_for(kind, hall, Edition(languages, paper=paper))


def prove(hall, editions):
    """All faults of all documents; a sentence in place of a document is none."""
    faults = []
    for kind, wish in documents_of(hall, editions):
        try:
            one, other = (document_of(kind, wish).pdf() for _ in range(2))
        except Http404 as reason:
            assert str(reason).endswith(".")
            continue
        told = [*faults_of(one, wish), *([] if one == other else ["it differs when made again"])]
        faults += [f"{kind.name}, {wish.edition}: {fault}" for fault in told]
    return faults


def editions_from(start):
    every = product(LANGUAGES.values(), PAPERS)
    return islice(cycle(every), start, None)


@pytest.mark.parametrize(
    ("form", "state", "players"),
    [*SMALL, *(pytest.param(*case, marks=pytest.mark.slow) for case in LARGE)],
)
def test_every_document_is_sound(make_tournament, bring_to, organiser, form, state, players):
    tournament = make_tournament(players, **FORMATS[form])
    links.make_player_cards(tournament=tournament, user=organiser)
    hall = bring_to(tournament, state)

    assert prove(hall, editions_from(players + len(form + state))) == []


def with_large_numbers(tournament, _organiser):
    """Tables from 1,998 on, start numbers of four digits."""
    pairings = Pairing.objects.filter(round__tournament=tournament)
    pairings.exclude(table_number=None).update(table_number=F("table_number") + 1997)
    tournament.entries.exclude(seed=None).update(seed=F("seed") + 1200)


def without_anybody(tournament, organiser):
    """Everybody withdrew in the round that runs."""
    for entry in tournament.entries.filter(withdrawn_after=None):
        entries.withdraw_entry(entry=entry, user=organiser)


def with_hidden_players(tournament, _organiser):
    Player.objects.filter(entries__tournament=tournament).update(is_hidden=True)


ODD = [
    *(("swiss", state, with_large_numbers) for state in ("draft", "running", "over")),
    *((form, "running", with_large_numbers) for form in ("round robin", "groups")),
    *((form, "running", without_anybody) for form in FORMATS),
    ("swiss", "open", without_anybody),
    *((form, "running", with_hidden_players) for form in ("swiss", "knockout")),
]


@pytest.mark.parametrize(("form", "state", "change"), ODD)
def test_every_document_of_an_odd_championship_is_sound(
    make_tournament, bring_to, organiser, form, state, change
):
    tournament = make_tournament(6, **FORMATS[form])
    links.make_player_cards(tournament=tournament, user=organiser)
    hall = bring_to(tournament, state)
    change(tournament, organiser)
    tournament.refresh_from_db()

    assert prove(hall, editions_from(len(form + state))) == []


@pytest.mark.parametrize("languages", LANGUAGES.values(), ids=LANGUAGES)
def test_every_document_bears_a_player_who_only_had_byes(
    make_tournament, organiser, bring_to, languages
):
    tournament = make_tournament(19, planned_rounds=11)
    away = tournament.entries.earliest("pk")
    for number in range(1, 12):
        entries.request_bye(entry=away, round_number=number, kind="zero", user=organiser)
    hall = bring_to(tournament, "over")

    assert away.pairings_as_first.count() == 11
    assert prove(hall, cycle((languages, paper) for paper in PAPERS)) == []


@pytest.mark.parametrize("languages", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("script", ["name", "name_ar"])
def test_every_document_bears_hard_names(
    make_tournament, make_player, bring_to, organiser, languages, script
):
    tournament = make_tournament()
    other = {"name": "name_ar", "name_ar": "name"}[script]
    people = [
        make_player(**{script: name, other: ""}) for name in hard_names.ALL if can_be_stored(name)
    ]
    entries.enter_players(tournament=tournament, players=people, user=organiser)
    links.make_player_cards(tournament=tournament, user=organiser)
    hall = bring_to(tournament, "running")

    assert prove(hall, cycle((languages, paper) for paper in PAPERS)) == []


def can_be_stored(name):
    """Whether a row may hold it: short, with something to read, no half of a character, no NUL."""
    fits = len(name) <= Player._meta.get_field("name").max_length
    halves = any(0xD800 <= ord(char) < 0xE000 for char in name)
    return fits and bool(names.clean(name)) and not halves and "\0" not in name
