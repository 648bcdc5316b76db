"""One's own clubs and championships, and the password."""

from players.models import ClubRole
from tournaments.models import TournamentRole


def test_account_asks_to_sign_in(client, db):
    assert client.get("/en/account/").url == "/en/login/?next=/en/account/"


def test_own_clubs_and_championships_are_listed(desk, make_tournament, make_club):
    make_club()
    tournament = make_tournament(opened=False)

    context = desk.get("/en/account/").context

    assert list(context["clubs"]) == [tournament.club]
    assert list(context["tournaments"]) == [tournament]


def test_championship_one_helps_in_is_listed_once(client, make_user, make_tournament):
    tournament = make_tournament()
    user = make_user()
    TournamentRole.objects.create(user=user, tournament=tournament, kind="scorer")
    ClubRole.objects.create(user=user, club=tournament.club)
    client.force_login(user)

    assert list(client.get("/en/account/").context["tournaments"]) == [tournament]


def test_championships_of_others_are_not_listed(client, make_user, make_tournament):
    make_tournament()
    client.force_login(make_user())

    assert list(client.get("/en/account/").context["tournaments"]) == []


def test_administrator_runs_every_club(admin_client, make_club):
    clubs = [make_club(name=name) for name in ("Mutrah", "Ruwi")]

    assert list(admin_client.get("/en/account/").context["clubs"]) == clubs


def test_password_is_changed(client, make_user):
    user = make_user()
    client.force_login(user)

    response = client.post(
        "/en/account/password/",
        {
            "old_password": "sand-and-shells",
            "new_password1": "pebbles-and-sand",
            "new_password2": "pebbles-and-sand",
        },
    )

    user.refresh_from_db()
    assert response.url == "/en/account/"
    assert user.check_password("pebbles-and-sand")


def test_new_password_needs_the_old_one(client, make_user):
    user = make_user()
    client.force_login(user)

    response = client.post(
        "/en/account/password/",
        {
            "old_password": "guess",
            "new_password1": "pebbles-and-sand",
            "new_password2": "pebbles-and-sand",
        },
    )

    assert list(response.context["form"].errors) == ["old_password"]


def test_player_finds_his_table_in_what_runs_now(client, make_user, make_tournament, play_round):
    make_tournament(2)
    running = make_tournament(2)
    play_round(running, result="")
    entry = running.entries.first()
    entry.player.user = make_user("player")
    entry.player.save()
    client.force_login(entry.player.user)

    page = client.get("/en/account/")

    assert list(page.context["seats"]) == [entry]
    assert f"/en/championships/{running.slug}/players/{entry.pk}/mine/" in page.text
