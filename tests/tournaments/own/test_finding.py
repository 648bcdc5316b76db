"""Finding one's own table by a name, in any script and spelling."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import override

from players.likeness import called
from players.models import Player
from tournaments import queries
from tournaments.services import entries

NAMES = [
    ("Mohammed bin Said al-Balushi", "محمد بن سعيد البلوشي"),
    ("Salim al-Harthi", "سالم الحارثي"),
    ("Salim bin Hamad al-Harthi", "سالم بن حمد الحارثي"),
]


@pytest.fixture
def evening(make_tournament, make_player, make_club, organiser):
    tournament = make_tournament()
    clubs = [make_club(name="Ruwi"), make_club(name="Seeb"), make_club(name="Sur")]
    people = [
        make_player(name=name, name_ar=arabic, club=club)
        for (name, arabic), club in zip(NAMES, clubs, strict=True)
    ]
    entries.enter_players(tournament=tournament, players=people, user=organiser)
    return tournament


def find(tournament, query, client=None):
    with override("en"):
        place = reverse("tournaments:find", args=[tournament.slug])
    return (client or Client()).get(place, {"q": query})


def words(response):
    text = strip_tags(response.text.replace("<", " <")).replace("\u2060", "")
    return " ".join(text.split())


def player_page(tournament, name, page="player"):
    entry = tournament.entries.get(player__name=name)
    with override("en"):
        return reverse(f"tournaments:{page}", args=[tournament.slug, entry.pk])


@pytest.mark.parametrize(
    "query",
    [
        *("محمد البلوشي", "mohammed", "Muhamad Albaloushi"),
        *("  AL BALUSHI ", "بلوشى", "Mohamed ibn Saeed"),
    ],
)
def test_any_spelling_in_either_script_leads_to_the_page(evening, query):
    answer = find(evening, query)

    assert (answer.status_code, answer["Location"]) == (302, player_page(evening, NAMES[0][0]))


def test_namesakes_are_told_apart_by_their_clubs(evening):
    page = find(evening, "سالم")
    text = words(page)

    assert page.status_code == 200
    assert "Who of these are you?" in text
    assert "Salim al-Harthi Seeb" in text
    assert "Salim bin Hamad al-Harthi Sur" in text
    assert "Balushi" not in text


def test_nobody_found_says_what_to_do(evening):
    text = words(find(evening, "Zahir <b>"))

    assert "Nobody here is called “ Zahir &lt;b&gt; ”" in text
    assert "If you are in no list, go to the desk" in text


@pytest.mark.parametrize("query", ["", "   ", "-"])
def test_nothing_asked_is_nothing_found(evening, query):
    page = find(evening, query)

    assert page.status_code == 200
    assert page.context["found"] == []


def test_hidden_player_is_not_found(evening):
    Player.objects.filter(name=NAMES[0][0]).update(is_hidden=True)

    assert find(evening, "mohammed").status_code == 200


def test_own_entry_is_offered_first_and_a_hit_on_it_leads_to_the_own_page(evening, make_user):
    user = make_user()
    Player.objects.filter(name=NAMES[0][0]).update(user=user)
    client = Client()
    client.force_login(user)
    own = player_page(evening, NAMES[0][0], "my-page")

    page = find(evening, "Salim", client)

    assert page.text.index(own) < page.text.index('name="q"')
    assert find(evening, "mohammed", client)["Location"] == own


def test_words_that_stand_in_a_name_beat_those_that_sound_alike(make_player):
    salim, salam = make_player(name="Salim", name_ar=""), make_player(name="Salam", name_ar="")

    assert called([salim, salam], "salam") == [salam]
    assert called([salim, salam], "selim") == [salim, salam]


@pytest.mark.parametrize("players", [2, 12])
def test_finding_costs_the_same_for_any_field(make_tournament, players, django_assert_num_queries):
    tournament = make_tournament(players)

    with django_assert_num_queries(3):
        find(tournament, "player")
    assert queries.entries_of(tournament).count() == players
