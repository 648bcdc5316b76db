"""The page that makes the next stage, and where stages are shown."""

import pytest

from tests.tournaments.addresses import url
from tournaments import queries
from tournaments.models import Tournament
from tournaments.services import championships, results
from tournaments.services.stages import create_stage

from .conftest import FINALS

NEW = {
    "name": "Finals",
    "name_ar": "النهائيات",
    "starts": "2026-12-04",
    "ends": "2026-12-04",
    "format": "knockout",
}


def next_stage(tournament, language="en"):
    return url("next-stage", tournament.slug, language=language)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_shows_who_goes_through_by_start_number(desk, groups, language):
    response = desk.get(next_stage(groups, language), {"places": "٢", "format": "knockout"})

    assert response.status_code == 200
    shown = [(each.entry.group, each.rank) for each in response.context["qualifiers"]]
    assert shown == [(1, 1), (2, 1), (1, 2), (2, 2)]


def test_the_next_stage_is_made(desk, groups):
    response = desk.post(next_stage(groups), NEW | {"places": "2"})

    stage = Tournament.objects.get(source=groups)
    assert response["Location"] == url("desk", stage.slug)
    assert stage.entries.count() == 4


def test_a_second_click_makes_no_second_stage(desk, groups):
    form = NEW | {"places": "2", "known": "0"}
    desk.post(next_stage(groups), form)

    again = desk.post(next_stage(groups), form)

    assert again.status_code == 409
    assert "Look at it first." in again.text
    assert "Made of these standings already:" in again.text
    assert 'name="known" value="1"' in again.text
    assert groups.stages.count() == 1


def test_a_tie_is_shown_and_refused_until_a_rule_is_chosen(desk, level_groups):
    page = desk.get(next_stage(level_groups), {"places": "1", "format": "knockout"})
    refused = desk.post(next_stage(level_groups), NEW | {"places": "1"})
    made = desk.post(next_stage(level_groups), NEW | {"places": "1", "rule": "lot"})

    words = "are level in everything but the start number, and there is one place for them."
    assert page.text.count(words) == 2
    assert refused.status_code == 409
    assert "Choose what settles it." in refused.text
    assert made.status_code == 302


def test_what_was_filled_in_is_kept_when_a_tie_blocks(desk, level_groups):
    entry = level_groups.entries.first()
    form = NEW | {"places": "1", "rule": "play_off", "chosen": [entry.pk], "reason": "Blitz"}

    response = desk.post(next_stage(level_groups), form)

    assert response.status_code == 409
    assert "Tick as many as there are places." in response.text
    assert f'value="{entry.pk}" checked' in response.text
    assert 'value="Finals"' in response.text


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"name_ar": ""}, "Give the name as it stands on the sheets."),
        ({"ends": "2026-12-01"}, "The last day is before the first."),
        ({"places": "0"}, "greater than or equal to 1"),
    ],
)
def test_a_wrong_form_is_shown_again(desk, groups, form, sentence):
    response = desk.post(next_stage(groups), NEW | {"places": "2"} | form)

    assert response.status_code == 422
    assert sentence in response.text
    assert not groups.stages.exists()


def test_before_the_last_round_the_page_says_what_is_missing(desk, make_tournament):
    tournament = make_tournament(4, format="round_robin")

    response = desk.get(next_stage(tournament))

    assert response.status_code == 200
    assert "once all rounds are played" in response.text
    assert "Make the next stage" not in response.text
    assert desk.post(next_stage(tournament), NEW | {"places": "2"}).status_code == 409


def test_more_than_the_format_takes_is_said_before(desk, make_tournament, play_to_the_end):
    source = play_to_the_end(make_tournament(26, planned_rounds=1))

    page = desk.get(next_stage(source), {"places": "25", "format": "round_robin"}).text

    assert "At most 24 players can take part in this format." in page


def test_only_organisers_make_a_stage(client, groups, make_user):
    user = make_user()
    groups.roles.create(user=user, kind="arbiter")
    client.force_login(user)

    assert client.get(next_stage(groups)).status_code == 403
    assert client.post(next_stage(groups), NEW | {"places": "2"}).status_code == 403


def test_the_desk_leads_to_the_next_stage_at_the_end_only(
    desk, make_tournament, play_round, groups
):
    running = make_tournament(4, format="round_robin")
    play_round(running)

    assert next_stage(running) not in desk.get(url("desk", running.slug)).text
    assert next_stage(groups) in desk.get(url("desk", groups.slug)).text


@pytest.fixture
def finals(groups, organiser):
    stage = create_stage(source=groups, places=2, user=organiser, format="knockout", **FINALS)
    return championships.open_entries(tournament=stage, user=organiser)


def test_source_and_stage_lead_to_each_other(client, groups, finals):
    assert finals.get_absolute_url() in client.get(url("tournament", groups.slug)).text
    assert url("standings", groups.slug) in client.get(url("tournament", finals.slug)).text


def test_a_stage_in_draft_is_not_shown_to_visitors(client, groups, organiser):
    stage = create_stage(source=groups, places=2, user=organiser, format="knockout", **FINALS)

    assert stage.slug not in client.get(url("tournament", groups.slug)).text


def test_players_of_a_stage_have_their_origin_beside_their_names(client, finals):
    page = client.get(url("entries", finals.slug)).text

    assert "from group 2, place 1" in page


def test_a_correction_in_the_source_is_told_on_the_page_of_the_stage(
    client, groups, finals, organiser
):
    best = groups.entries.filter(group=1).order_by("seed")[:2]
    game = queries.public_games(groups).get(first__in=best, second__in=best)
    turned = {"1-0": "0-1", "0-1": "1-0"}[game.result]
    before = client.get(url("tournament", finals.slug)).text
    results.enter_result(
        game=game, version=game.version, result=turned, user=organiser, reason="Slip misread"
    )

    after = client.get(url("tournament", finals.slug)).text

    told = "The standings the players came from were corrected since."
    assert told not in before
    assert told in after
    assert "place 2 instead of 1" in after


@pytest.mark.parametrize("players", [6, 14])
def test_pages_of_stages_cost_the_same_for_any_field(
    desk, make_tournament, play_to_the_end, organiser, django_assert_num_queries, players
):
    source = play_to_the_end(make_tournament(players, format="round_robin", group_count=2))
    stage = create_stage(source=source, places=3, user=organiser, format="knockout", **FINALS)

    with django_assert_num_queries(10):
        desk.get(next_stage(source), {"places": "3", "format": "knockout"})
    with django_assert_num_queries(13):
        desk.get(url("tournament", stage.slug))
