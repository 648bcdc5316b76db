"""The log to read, to look through by this and that, and to take along."""

import csv
import io
import json

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments import queries
from tournaments.logbook.kinds import KINDS
from tournaments.services import entries, protection, results
from tournaments.wording.steps import STEPS


def url(tournament, name="log", language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=[tournament.slug])


@pytest.fixture
def evening(make_tournament, play_round, make_user):
    """Two rounds of four players; a helper entered one result."""
    tournament = make_tournament(4)
    play_round(tournament)
    helper = make_user("helper", first_name="Salma")
    game = queries.games_of(play_round(tournament, result="")).first()
    results.enter_result(game=game, version=1, result="0-1", user=helper, reason="the slip")
    return tournament


@pytest.fixture
def steps(desk):
    """The steps that the page shows, as keys of the log, newest first."""

    def read(tournament, **wanted):
        response = desk.get(url(tournament), wanted)
        assert response.status_code == 200
        return [row.record for row in response.context["table"].paginated_rows]

    return read


def actions(steps):
    return [step.action for step in steps]


def test_every_change_is_told_as_a_sentence(desk, evening):
    page = desk.get(url(evening)).text

    assert "Round 2, table 1: second wins." in page
    assert "the slip" in page
    assert "<bdi>Salma</bdi>" in page


def test_the_log_is_told_in_arabic(desk, evening):
    page = desk.get(url(evening, language="ar")).text

    assert "نُشرت الجولة 2" in page


def test_steps_of_one_round_and_table_are_found(evening, steps):
    found = steps(evening, round="٢", table="1")

    assert actions(found) == ["result"]


def test_steps_of_one_kind_are_found(evening, steps):
    assert actions(steps(evening, kind="rounds")) == ["published", "drew"] * 2


def test_steps_about_a_player_are_found(evening, organiser, steps):
    first, other = evening.entries.order_by("pk")[:2]
    entries.request_bye(entry=first, round_number=3, kind="half", user=organiser)
    protection.protect(tournament=evening, entries=[first, other], user=organiser)

    found = steps(evening, player=first.pk)

    told = actions(found)
    assert told[:2] == ["protected", "bye_asked"]
    assert told.count("entered") == 1
    assert 1 <= told.count("result") <= 2


def test_steps_that_somebody_took_are_found(evening, steps):
    helper = evening.log.filter(reason="the slip").get().user

    assert actions(steps(evening, who=f"u{helper.pk}")) == ["result"]


def test_a_player_of_another_championship_filters_nothing(evening, make_tournament, steps):
    stranger = make_tournament(1).entries.get()

    assert len(steps(evening, player=stranger.pk)) == evening.log.count()


def test_a_page_holds_fifty_steps(desk, evening, organiser):
    entry = evening.entries.first()
    for _ in range(50):
        evening.log.create(action="returned", details={"player": ["A", "أ"], "round": 3})

    page = desk.get(url(evening), {"player": entry.pk, "kind": "", "page": 1})
    second = desk.get(url(evening), {"page": 2})

    assert len(page.context["table"].paginated_rows) < 50
    assert len(second.context["table"].paginated_rows) == evening.log.count() - 50


@pytest.mark.parametrize("players", [2, 8])
def test_the_log_costs_the_same_for_any_length(
    desk, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players, planned_rounds=1)
    play_round(tournament)
    address = url(tournament)

    with django_assert_num_queries(9):
        desk.get(address)


def test_a_scorer_may_not_read_the_log(client, evening, make_user):
    client.force_login(make_user("stranger"))

    assert client.get(url(evening)).status_code == 403


def test_the_log_is_taken_along_for_a_spreadsheet(desk, evening):
    response = desk.get(url(evening, "log-csv"), {"kind": "results"})

    text = response.content.decode()
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    assert text.startswith("\ufeff")
    assert rows[0] == ["Time", "Who", "What about", "Step", "Reason"]
    assert rows[1][1:] == ["Salma", "Results", "Round 2, table 1: second wins.", "the slip"]
    assert len(rows) == 4
    assert response["Content-Disposition"] == 'attachment; filename="open-log.csv"'


def test_a_reason_that_is_a_formula_is_taken_along_as_text(desk, evening, organiser):
    game = queries.games_of(evening.rounds.get(number=2)).last()
    results.enter_result(
        game=game, version=1, result="1-0", user=organiser, reason='=HYPERLINK("x")'
    )

    text = desk.get(url(evening, "log-csv")).content.decode()

    assert list(csv.reader(io.StringIO(text)))[1][4] == '\'=HYPERLINK("x")'


def test_the_log_is_taken_along_for_programs(desk, evening):
    data = json.loads(desk.get(url(evening, "log-json")).content)

    newest = data["steps"][0]
    assert data["championship"] == "open"
    assert (newest["by"], newest["action"], newest["reason"]) == ("Salma", "result", "the slip")
    [changed] = newest["changes"]["tournaments.game"].values()
    assert changed["result"] == "0-1"


def test_every_step_is_of_one_kind():
    actions = [action for kind in KINDS.values() for action in kind]

    assert len(actions) == len(set(actions))
    assert set(STEPS) - set(actions) == set()
