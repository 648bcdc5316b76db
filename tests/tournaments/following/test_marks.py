"""The marks of pages that follow, and what each hangs on."""

import pytest
from django.test import Client
from django.urls import reverse

from players.models import Club, Player
from tests.conftest import START
from tests.tournaments.following.pages import again, enter_all, parts, url
from tournaments import queries
from tournaments.models import Season, Tournament
from tournaments.revision import read_revision
from tournaments.services import championships, links, results, rounds
from tournaments.views import following

CHANGES = {
    "a player's name": lambda t: t.entries.first().player.save(),
    "a player's name, alone": lambda t: t.entries.first().player.save(update_fields=["name"]),
    "a player's club": lambda t: t.entries.first().player.club.save(),
    "the host": lambda t: t.club.save(),
    "its own name, by an administrator": lambda t: Tournament.objects.update(name="Shut"),
    "somebody who would like to play": lambda t: t.sign_ups.create(name="Somebody"),
    "a season that takes it in": lambda t: t.seasons.add(season_of("new")),
    "a season renamed": lambda t: t.seasons.update(version=2),
    "a season that leaves it out": lambda t: t.seasons.clear(),
    "a season deleted": lambda t: t.seasons.all().delete(),
}


def season_of(slug):
    return Season.objects.create(name=slug, slug=slug, starts=START, ends=START)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_changes_outside_the_log_counts_too(client, running, change):
    running.seasons.add(season_of("old"))
    mark = parts(client, url(running))["ETag"]

    change(running)

    assert parts(client, url(running), mark).status_code == 200


def test_a_championship_that_ends_while_it_is_read_is_read_again(running, organiser):
    enter_all(running, organiser)
    stale = Tournament.objects.get(pk=running.pk)
    championships.finish_tournament(tournament=running, user=organiser)

    read_revision(stale)

    assert stale.state == Tournament.State.FINISHED


def test_people_elsewhere_change_nothing(client, running, make_player, make_club):
    player, club = make_player(), make_club()
    mark = parts(client, url(running))["ETag"]

    Player.objects.get(pk=player.pk).save()
    Club.objects.get(pk=club.pk).save()

    assert parts(client, url(running), mark).status_code == 304


def test_a_stage_that_is_fed_changes_the_page_of_its_source(client, running, make_tournament):
    stage = make_tournament(2)
    Tournament.objects.filter(pk=stage.pk).update(source=running)
    mark = parts(client, url(running))["ETag"]

    Tournament.objects.filter(pk=stage.pk).update(name="Finals")

    assert parts(client, url(running), mark).status_code == 200


def test_marks_differ_by_language_release_and_reader(desk, running, monkeypatch):
    marks = {
        parts(Client(), url(running))["ETag"],
        parts(Client(), url(running, language="ar"))["ETag"],
        parts(desk, url(running))["ETag"],
    }
    monkeypatch.setattr(following, "release", lambda: "the next one")
    marks.add(parts(Client(), url(running))["ETag"])

    assert len(marks) == 4


def test_a_whole_page_hangs_on_the_colours_too(client, running):
    client.get(url(running))
    mark = client.get(url(running))["ETag"]
    client.cookies["theme"] = "dark"

    assert again(client, url(running), mark).status_code == 200


def test_a_card_that_is_taken_back_makes_another_page(client, running, organiser):
    links.make_player_cards(tournament=running, user=organiser)
    card = running.links.first()
    client.get(reverse("open-link", args=[card.secret]))
    before = parts(client, url(running))["ETag"]

    links.revoke(link=card, user=organiser)

    assert parts(client, url(running))["ETag"] != before
    assert parts(Client(), url(running))["ETag"] != before


def test_a_draft_shows_only_that_something_happened(client, running, organiser):
    for game in queries.games_of(queries.last_round(running)):
        results.enter_result(game=game, version=1, result="1-0", user=organiser)
    rounds.pair_next_round(tournament=running, number=3, user=organiser)
    before = parts(client, url(running))
    rounds.discard_round(tournament=running, number=3, user=organiser)
    rounds.pair_next_round(tournament=running, number=3, user=organiser)

    after = parts(client, url(running), before["ETag"])

    changing = after.wsgi_request.following.mark, before.wsgi_request.following.mark
    texts = (str(mark).replace('"', "&quot;") for mark in changing)
    assert after.text.replace(*texts) == before.text
    assert len(after["ETag"]) == len(before["ETag"])


def test_no_mark_for_what_is_not_there(client, running):
    hidden = client.get(url(running, "round", 3))

    assert (hidden.status_code, hidden.has_header("ETag")) == (404, False)
    assert "data-follow" not in hidden.text
