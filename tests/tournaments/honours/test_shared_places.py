"""Who shares a place is told so alike on every page, sheet and channel."""

import io
import json
import re

import openpyxl
from django.test import Client

from tests.tournaments.honours.reading import address, certificates, lines_of, text_of
from tests.tournaments.outward.asking import told
from tournaments.careers.players import career_of
from tournaments.models import Reckoning
from tournaments.on_paper.prizes import first_places
from tournaments.outward.outcome import outcome_of
from tournaments.outward.summary import headline
from tournaments.services.reckoning import refresh


def test_who_is_level_in_everything_shares_the_places_in_the_order_of_the_list(level):
    lines = lines_of(level)

    assert [line.rank for line in lines] == [1, 2, 3]
    assert [(line.place, line.last_place) for line in lines] == [(1, 3)] * 3


def test_shared_places_are_told_as_shared_in_every_channel(level, client):
    api = told(level, "/standings")["lines"]
    book = client.get(address("outward:standings-file", level.slug, 3, "xlsx")).content
    rows = list(openpyxl.load_workbook(io.BytesIO(book)).active.values)[1:]
    screen = client.get(address("tournaments:screen", level.slug))
    frame = client.get(address("outward:embed-standings", level.slug))

    assert {(line["place"], line["last_place"]) for line in api} == {(1, 3)}
    assert [(row[0], row[-1]) for row in rows] == [
        (place, "Places 1 to 3, shared") for place in (1, 2, 3)
    ]
    assert [line.place for line in screen.context["sheets"][0].rows] == ["1–3"] * 3
    assert frame.text.count('<bdi dir="ltr">1–3</bdi>') == 3


def test_who_shares_the_first_place_has_not_won_it_alone(level, client):
    news = client.get(address("outward:news", level.slug)).text
    names = [line.entry.player.name for line in lines_of(level)]

    said = re.sub("[\u2068\u2069]", "", headline(outcome_of(level)))

    assert said == (
        f"{names[0]}, {names[1]} and {names[2]} share first place in Evening 0. Points: 1."
    )
    assert "share first place" in news
    assert [career_of(line.entry.player).titles for line in lines_of(level)] == [[]] * 3


def test_so_many_that_share_the_first_place_are_counted(make_player, evening, play_all):
    tournament = play_all(evening([make_player() for _ in range(6)]), "1/2-1/2")

    assert headline(outcome_of(tournament)).startswith("6 players share first place in ")


def test_pages_of_players_tell_shared_places(level, client):
    line = lines_of(level)[1]

    public = text_of(client.get(line.entry.player.get_absolute_url()))
    own = text_of(client.get(address("tournaments:player", level.slug, line.entry.pk)))
    sum_ = text_of(client.get(address("tournaments:working", level.slug, 3, line.entry.pk)))

    assert public.count("Places 1 to 3 of 3") == 2  # a title, and the place itself
    assert "Final place 1–3 of 3 players" in own
    assert "Places 1 to 3, shared" in sum_


def test_certificates_and_the_prize_sheet_tell_shared_places(level):
    assert {row.title.en for row in certificates(level)} == {"Places 1 to 3, shared"}
    assert {each.named_places for each in first_places(level, 3)} == {(1, 3)}


def test_standings_keep_their_order_and_the_mark(level, client):
    page = client.get(address("tournaments:standings", level.slug))

    assert page.text.count("level but for the start number") >= 3
    assert [row.record.rank for row in page.context["tables"][0][1].rows] == [1, 2, 3]


def test_places_of_groups_are_shared_within_each(make_player, evening, play_all):
    tournament = play_all(evening([make_player() for _ in range(6)], group_count=2), "1/2-1/2")

    spans = {(line.group, line.place, line.last_place) for line in lines_of(tournament)}

    assert spans == {(1, 1, 3), (2, 1, 3)}


def test_places_made_by_older_rules_are_made_anew(level):
    level.placings.update(honour_rank=None, last_honour_rank=None)
    known = Reckoning.objects.get()
    del known.steps["rules"]  # as the release before leaves it
    known.save()

    refresh()

    assert set(level.placings.values_list("last_honour_rank", flat=True)) == {3}


HARD = ["عبد الرحمن بن Salim", "\u202eabc\u202c", "A" * 120, "١٢٣", "۴۵۶", "O'Neil <b>"]


def test_hard_names_stand_whole_in_the_sentence_of_several_winners(
    make_player, evening, play_all, client
):
    players = [make_player(name=name, name_ar="") for name in HARD[:4]]
    tournament = play_all(evening(players), "1/2-1/2")

    said = headline(outcome_of(tournament))
    pages = [
        client.get(address("tournaments:summary", tournament.slug), {"rows": "all", "x": "\0"}),
        client.get(address("outward:picture", tournament.slug)),
        Client().head(address("outward:embed-standings", tournament.slug)),
    ]

    assert said.count("\u2068") == said.count("\u2069")
    assert [page.status_code for page in pages] == [200, 200, 200]
    assert json.dumps(told(tournament, "/standings"))
