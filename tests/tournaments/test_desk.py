"""The desk: its steps, its refusals, and who may take them."""

import datetime
import html

import pytest
from django.urls import reverse
from django.utils.translation import override

from players.models import ClubRole, Player
from tournaments import queries
from tournaments.models import Tournament, TournamentRole
from tournaments.permissions import Role, role_in


def url(name, *args):
    with override("en"):
        return reverse(f"tournaments:{name}", args=args)


def settings_of(**changes):
    return {
        "name": "Ruwi Open",
        "name_ar": "بطولة روي المفتوحة",
        "starts": "2026-12-11",
        "ends": "2026-12-11",
        "venue": "",
        "venue_ar": "",
        "format": "swiss",
        "planned_rounds": "5",
        "rules": "oman-1",
        "point_values": "2-1-0",
        "bye_worth": "win",
        "scoring": "match",
        "sides": "lot",
        "seeding": "rating",
        "publicity": "public",
    } | changes


def test_an_organiser_creates_a_championship(desk, make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    response = desk.post(url("create", club.slug), settings_of())

    tournament = Tournament.objects.get()
    assert response["Location"] == url("edit-entries", tournament.slug)
    assert (tournament.slug, tournament.state) == ("ruwi-open", "draft")


def test_a_championship_chooses_its_rules_until_round_1_is_drawn(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    address = url("settings", tournament.slug)

    def choose(rules):
        tournament.refresh_from_db()
        answer = desk.post(address, settings_of(rules=rules, version=tournament.version))
        tournament.refresh_from_db()
        return answer.status_code, tournament.rules

    chosen = [choose("zanzibar-1"), choose("hausa-3")]
    play_round(tournament)
    chosen.append(choose("oman-1"))

    assert chosen == [(302, "zanzibar-1"), (422, "zanzibar-1"), (422, "zanzibar-1")]


def test_numbers_are_read_in_arabic_and_persian_digits(desk, make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    desk.post(url("create", club.slug), settings_of(planned_rounds="٧"))
    desk.post(url("create", club.slug), settings_of(planned_rounds="۹", name="Another"))

    assert sorted(Tournament.objects.values_list("planned_rounds", flat=True)) == [7, 9]


DAYS = [
    pytest.param("2026-12-18", id="as a browser sends it"),
    pytest.param("٢٠٢٦-١٢-١٨", id="Arabic digits"),
    pytest.param("۱۸/۱۲/۲۰۲۶", id="Persian digits"),
    pytest.param("18\u200f/12\u200f/2026", id="marks of direction, as phones write them"),
    pytest.param("18.12.2026", id="full stops"),
    pytest.param("2026/12/18", id="strokes after the year"),
]


@pytest.mark.parametrize("day", DAYS)
def test_a_day_is_read_as_people_write_it(desk, make_club, organiser, day):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    desk.post(url("create", club.slug), settings_of(starts=day, ends=day))

    assert Tournament.objects.get().ends == datetime.date(2026, 12, 18)


@pytest.mark.parametrize("day", ["1448-06-27", "٢٧/٦/١٤٤٨", "٢٧ جمادى الآخرة ١٤٤٨"])
def test_a_day_of_the_hijri_calendar_is_explained(desk, make_club, organiser, day):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    response = desk.post(url("create", club.slug), settings_of(starts=day, ends=day))

    assert response.status_code == 422
    assert "1448 is a year of the Hijri calendar" in response.text
    assert not Tournament.objects.exists()


MISTAKES = [
    pytest.param({"starts": "0026-12-18"}, "starts", id="a year that has lost its century"),
    pytest.param({"name": ""}, "name", id="no name"),
    pytest.param({"name_ar": "\u202e\u200f "}, "name_ar", id="a name of invisible signs"),
    pytest.param({"ends": "2026-12-10"}, "ends", id="ends before it starts"),
    pytest.param({"starts": "٣٠ صفر ١٤٤٨"}, "starts", id="a date in the Hijri calendar"),
    pytest.param({"planned_rounds": "0"}, "planned_rounds", id="no round"),
    pytest.param({"planned_rounds": "many"}, "planned_rounds", id="rounds in words"),
    pytest.param({"name": "x" * 200}, "name", id="a name of 200 characters"),
    pytest.param({"format": "arena"}, "format", id="unknown format"),
]


@pytest.mark.parametrize(("changes", "field"), MISTAKES)
def test_a_wrong_setting_is_said_and_nothing_is_lost(desk, make_club, organiser, changes, field):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    response = desk.post(url("create", club.slug), settings_of(**changes))

    assert response.status_code == 422
    assert field in response.context["form"].errors
    assert 'value="Ruwi Open"' in response.text or "name" in changes
    assert not Tournament.objects.exists()


def test_two_championships_of_one_name_have_two_addresses(make_tournament):
    assert make_tournament().slug != make_tournament().slug


def test_an_evening_runs_from_the_desk(desk, make_tournament):
    tournament = make_tournament(4, planned_rounds=1)

    desk.post(url("pair-round", tournament.slug, 1))
    desk.post(url("publish-round", tournament.slug, 1))
    for game in queries.games_of(tournament.rounds.get()):
        answer = desk.post(
            url("enter-result", tournament.slug, game.pk), {"version": 1, "result": "1-0"}
        )
        assert answer.status_code == 302
    desk.post(url("finish", tournament.slug))

    tournament.refresh_from_db()
    assert tournament.state == "finished"


def test_a_second_click_on_draw_is_a_conflict_in_words(desk, make_tournament):
    tournament = make_tournament(4)
    desk.post(url("pair-round", tournament.slug, 1))

    response = desk.post(url("pair-round", tournament.slug, 1))

    assert response.status_code == 409
    assert "Round 1 is drawn already. Nothing was changed." in response.text
    assert tournament.rounds.count() == 1


def test_the_way_back_to_a_draft_is_shown_while_nothing_is_entered(desk, make_tournament):
    tournament = make_tournament(4)
    desk.post(url("pair-round", tournament.slug, 1))
    desk.post(url("publish-round", tournament.slug, 1))
    back, desk_page = url("unpublish-round", tournament.slug, 1), url("desk", tournament.slug)
    before = desk.get(desk_page)
    game = queries.games_of(tournament.rounds.get()).first()

    desk.post(
        url("enter-result", tournament.slug, game.pk), {"result": "1-0", "version": game.version}
    )

    assert back in before.text
    assert back not in desk.get(desk_page).text


def test_drawing_with_a_game_open_is_a_conflict_in_words(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament, result="")

    response = desk.post(url("pair-round", tournament.slug, 2))

    assert response.status_code == 409
    assert "Round 1 is not over: tables 1 and 2 have no result yet." in response.text


def test_a_stale_result_is_shown_beside_the_stored_one(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    desk.post(url("enter-result", tournament.slug, game.pk), {"version": 1, "result": "1-0"})

    response = desk.post(
        url("enter-result", tournament.slug, game.pk), {"version": 1, "result": "0-1"}
    )

    assert response.status_code == 409
    assert "Somebody else changed this result a moment ago." in response.text
    game.refresh_from_db()
    assert game.result == "1-0"


@pytest.mark.parametrize("stones", ["29", "0", "-1", "three", "٢٩"])
def test_impossible_stones_are_refused_in_words(desk, make_tournament, play_round, stones):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()

    response = desk.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": 1, "result": "1-0", "stones_left": stones},
    )

    assert response.status_code == 422
    assert "was not stored" in response.text
    game.refresh_from_db()
    assert game.is_open


def test_a_refused_result_says_why_in_the_part_that_is_swapped(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()

    response = desk.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": 1, "result": "1/2-1/2", "ending": "emptied"},
        headers={"HX-Request": "true"},
    )

    notes = response.text.partition('<div id="notes"')[2].partition('id="entry"')[0]
    assert response.status_code == 409
    assert "Table 1 was not stored." in notes
    assert "A game that ends so can't have this result." in html.unescape(notes)


def test_a_result_of_another_championship_is_not_found(desk, make_tournament, play_round):
    mine, other = make_tournament(4), make_tournament(4)
    game = queries.games_of(play_round(other, result="")).first()

    response = desk.post(url("enter-result", mine.slug, game.pk), {"version": 1, "result": "1-0"})

    assert response.status_code == 404


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


def test_changed_settings_of_another_are_not_overwritten(desk, make_tournament):
    tournament = make_tournament(2)
    old = tournament.version
    desk.post(url("settings", tournament.slug), settings_of(version=old, name="First"))

    response = desk.post(url("settings", tournament.slug), settings_of(version=old, name="Second"))

    tournament.refresh_from_db()
    assert (response.status_code, tournament.name) == (409, "First")
    told = [tuple(each) for each in response.context["differences"]]
    assert told == [("Name in English", "First", "Second")]
    assert 'value="Second"' in response.text


def test_ones_own_settings_are_stored_after_both_were_seen(desk, make_tournament):
    tournament = make_tournament(2)
    old = tournament.version
    desk.post(url("settings", tournament.slug), settings_of(version=old, name="First"))
    mine = settings_of(version=old, name="Second", planned_rounds="٧")
    seen = desk.post(url("settings", tournament.slug), mine).context["form"]

    answer = desk.post(
        url("settings", tournament.slug), mine | {"version": seen["version"].value()}
    )

    tournament.refresh_from_db()
    assert answer.status_code == 302
    assert (tournament.name, tournament.planned_rounds) == ("Second", 7)


def test_the_format_stays_after_the_first_draw(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    tournament.refresh_from_db()

    response = desk.post(
        url("settings", tournament.slug),
        settings_of(version=tournament.version, format="round_robin"),
    )

    assert response.status_code == 422
    tournament.refresh_from_db()
    assert tournament.format == "swiss"


GETS = ["desk", "settings", "edit-entries", "cancel"]
POSTS = ["open", "finish", "reopen", "add-players", "add-new-player"]
NUMBERED = ["pair-round", "publish-round", "unpublish-round", "discard-round"]
LEAST = dict.fromkeys(NUMBERED, Role.ARBITER) | {
    "desk": Role.SCORER,
    "settings": Role.ORGANISER,
    "edit-entries": Role.ARBITER,
    "cancel": Role.ORGANISER,
    "open": Role.ORGANISER,
    "finish": Role.ARBITER,
    "reopen": Role.ARBITER,
    "add-players": Role.ARBITER,
    "add-new-player": Role.ORGANISER,
}


@pytest.fixture
def user_of(make_user, make_club, make_player, organiser):
    """Someone with exactly that role in the championship."""

    def make(role, tournament):
        if role == Role.ORGANISER:
            return organiser
        user = make_user(is_superuser=role == Role.ADMINISTRATOR)
        if role in (Role.ARBITER, Role.SCORER):
            kind = role.name.lower()
            TournamentRole.objects.create(user=user, tournament=tournament, kind=kind)
        if role == Role.PLAYER:
            tournament.entries.create(player=make_player(user=user))
        if role == Role.VISITOR:  # an organiser, but of another club
            ClubRole.objects.create(user=user, club=make_club())
        return user

    return make


@pytest.mark.parametrize("role", list(Role))
def test_a_user_has_the_role_given(make_tournament, user_of, role):
    tournament = make_tournament(4)

    assert role_in(user_of(role, tournament), tournament) == role


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("name", [*GETS, *POSTS, *NUMBERED])
def test_every_address_of_the_desk_asks_for_its_role(client, make_tournament, user_of, name, role):
    tournament = make_tournament(4)
    client.force_login(user_of(role, tournament))
    address = url(name, tournament.slug, *([1] if name in NUMBERED else []))

    response = client.get(address) if name in GETS else client.post(address)

    assert (response.status_code == 403) == (role < LEAST[name])


@pytest.mark.parametrize("name", [*GETS, *POSTS, *NUMBERED])
def test_a_visitor_is_asked_to_sign_in(client, make_tournament, name):
    tournament = make_tournament(4)
    address = url(name, tournament.slug, *([1] if name in NUMBERED else []))

    response = client.get(address) if name in GETS else client.post(address)

    assert response.status_code == 302
    assert response["Location"].startswith("/en/login/?next=")


@pytest.mark.parametrize("name", [*POSTS, *NUMBERED])
def test_a_link_changes_nothing(desk, make_tournament, name):
    tournament = make_tournament(4)
    address = url(name, tournament.slug, *([1] if name in NUMBERED else []))

    assert desk.get(address).status_code == 405


def test_a_scorer_does_not_correct_a_closed_round(client, make_tournament, play_round, user_of):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    play_round(tournament, result="")
    client.force_login(user_of(Role.SCORER, tournament))

    response = client.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": 2, "result": "0-1", "reason": "I think so"},
    )

    assert response.status_code == 409
    assert "Round 1 was closed meanwhile. Tell an arbiter" in response.text
    game.refresh_from_db()
    assert game.result == "1-0"


def test_a_dead_session_sends_a_part_of_the_desk_back_to_the_whole(
    client, make_tournament, play_round
):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    desk = url("desk", tournament.slug)

    response = client.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": 1, "result": "1-0"},
        headers={"HX-Request": "true", "HX-Current-URL": f"http://testserver{desk}"},
    )

    assert response["HX-Redirect"] == f"/en/login/?next={desk}"


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize("role", [Role.ARBITER, Role.ORGANISER])
def test_the_desk_costs_the_same_for_any_field(
    client, make_tournament, play_round, user_of, django_assert_num_queries, role, players
):
    tournament = make_tournament(players)
    play_round(tournament, result="")
    client.force_login(user_of(role, tournament))

    with django_assert_num_queries(12):
        client.get(url("desk", tournament.slug))


def test_a_draw_made_anew_is_not_published_from_an_old_page(desk, make_tournament):
    tournament = make_tournament(4)
    desk.post(url("pair-round", tournament.slug, 1))
    old = tournament.rounds.get().pk
    desk.post(url("discard-round", tournament.slug, 1), {"drawn": old})
    desk.post(url("pair-round", tournament.slug, 1))

    response = desk.post(url("publish-round", tournament.slug, 1), {"drawn": old})

    assert response.status_code == 409
    assert "was drawn anew since you opened this page" in response.text
    assert tournament.rounds.get().is_draft


def test_unusual_settings_are_unfolded(desk, make_tournament):
    usual = make_tournament(0)
    unusual = make_tournament(0, format="round_robin", group_count=4, draw_half_points=0)

    folded = desk.get(url("settings", usual.slug)).context["form"].unfolded()
    unfolded = desk.get(url("settings", unusual.slug)).context["form"].unfolded()

    assert (folded, unfolded) == ([], ["shape", "counting"])


def test_a_form_to_create_sent_twice_makes_one_championship(desk, make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)
    once = desk.get(url("create", club.slug)).context["form"]["once"].value()

    answers = [desk.post(url("create", club.slug), settings_of(once=once)) for _ in range(2)]

    assert [answer.url for answer in answers] == [answers[0].url] * 2
    assert Tournament.objects.count() == 1


def test_a_round_that_is_not_there_has_no_desk(desk, make_tournament):
    tournament = make_tournament(4)

    answers = [desk.get(url("desk-round", tournament.slug, number)) for number in (0, 1, 99)]

    assert [answer.status_code for answer in answers] == [404] * 3


def test_publishing_a_round_that_is_over_is_told(desk, make_tournament, play_round):
    tournament = make_tournament(6)
    play_round(tournament)
    play_round(tournament, result="")

    response = desk.post(url("publish-round", tournament.slug, 1))

    assert response.status_code == 409
    assert "Round 1 is over already. Nothing was changed." in response.text
