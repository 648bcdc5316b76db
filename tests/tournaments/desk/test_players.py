"""Players are entered from the desk."""

from players.models import Player
from tests.tournaments.addresses import url
from tournaments.services import entries


def test_a_new_player_is_added_and_entered_at_once(desk, make_tournament):
    tournament = make_tournament(2)

    desk.post(
        url("add-new-player", tournament.slug),
        {"name": "Salim", "name_ar": "سالم", "rating": "١٥٠٠", "birth_year": ""},
    )

    entry = tournament.entries.get(player__name="Salim")
    assert entry.rating == 1500


def test_a_namesake_is_asked_about_once_more(desk, make_tournament):
    tournament = make_tournament(2)
    person = {"name": "Salim", "name_ar": "سالم"}
    desk.post(url("add-new-player", tournament.slug), person)

    response = desk.post(url("add-new-player", tournament.slug), person)
    desk.post(url("add-new-player", tournament.slug), person | {"is_another_person": "on"})

    assert response.status_code == 422
    assert Player.objects.filter(name="Salim").count() == 2


def test_players_are_entered_from_the_list_once(desk, make_tournament, make_player):
    tournament = make_tournament(2)
    player = make_player()

    for _ in range(2):
        desk.post(url("add-players", tournament.slug), {"players": [player.pk]})

    assert tournament.entries.filter(player=player).count() == 1


def test_a_player_who_was_drawn_cannot_be_taken_out(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    entry = tournament.entries.first()

    response = desk.post(url("remove-entry", tournament.slug, entry.pk))

    assert response.status_code == 409
    assert "has been drawn already" in response.text


def test_a_draw_waits_for_two_who_have_not_withdrawn(desk, make_tournament, organiser):
    tournament = make_tournament(3)
    for entry in tournament.entries.all():
        entries.withdraw_entry(entry=entry, user=organiser)

    page = desk.get(url("desk", tournament.slug)).text

    assert "Only 0 players are there. A round needs at least two: enter players first." in page
    assert "3 players have entered." in page
    assert "Everybody is here" not in page
