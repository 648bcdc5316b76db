"""Whoever runs a season: making it, changing it, which championships it takes in."""

import uuid

import pytest

from players.models import ClubRole
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Season, Tournament
from tournaments.services import seasons
from tournaments.wording.refusals import explain


def form(season=None, **changed):
    """What the form of a season sends."""
    fields = {
        "name": "League",
        "name_ar": "الدوري",
        "club": "",
        "starts": "2026-01-01",
        "ends": "2026-12-31",
        "rule": "place",
        "place_points": "10 8 6",
        "best": "",
        "fewest": "1",
        "version": season.version if season else "",
    }
    return fields | changed


def test_an_organiser_makes_a_season_of_the_own_club(desk, ruwi):
    response = desk.post("/en/seasons/new/", form(club=ruwi.pk, place_points="١٠، ٨، ٦", best="٢"))

    season = Season.objects.get()
    assert response["Location"] == "/en/seasons/league/change/"
    assert (season.club, season.place_points, season.best) == (ruwi, [10, 8, 6], 2)


def test_the_form_proposes_what_is_usual(desk, ruwi):
    page = desk.get("/en/seasons/new/").text

    assert 'value="10 8 6 5 4 3 2 1"' in page
    assert f'<option value="{ruwi.pk}" selected>Ruwi</option>' in page


def test_sending_the_form_twice_makes_one_season(desk, ruwi):
    sent = form(club=ruwi.pk, once=str(uuid.uuid4()))

    assert desk.post("/en/seasons/new/", sent)["Location"] == "/en/seasons/league/change/"
    assert desk.post("/en/seasons/new/", sent)["Location"] == "/en/seasons/league/change/"
    assert Season.objects.count() == 1


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        pytest.param({"place_points": "10 acht"}, "Write whole numbers", id="no number"),
        pytest.param({"place_points": "6 8"}, "A later place can’t have more", id="rising"),
        pytest.param({"place_points": ""}, "Say what the places count", id="none"),
        pytest.param({"place_points": "0 0"}, "Say what the places count", id="only zeros"),
        pytest.param({"place_points": "5000"}, "At most 200 places", id="too many points"),
        pytest.param({"ends": "2025-01-01"}, "The last day is before", id="days"),
        pytest.param({"best": "0"}, "greater than or equal to 1", id="best"),
        pytest.param({"fewest": ""}, "required", id="fewest"),
    ],
)
def test_a_wrong_form_comes_back_with_what_to_mend(desk, ruwi, wrong, words):
    response = desk.post("/en/seasons/new/", form(club=ruwi.pk, **wrong))

    assert response.status_code == 422
    assert words in response.text
    assert not Season.objects.exists()


@pytest.mark.parametrize("points", ["", "ten"])
def test_points_by_place_are_left_out_where_scores_count(desk, ruwi, points):
    desk.post("/en/seasons/new/", form(club=ruwi.pk, rule="score", place_points=points))

    assert Season.objects.get().place_points == []


def test_an_organiser_makes_none_for_another_club_or_the_site(desk, ruwi, make_club):
    for club in (make_club().pk, ""):
        assert desk.post("/en/seasons/new/", form(club=club)).status_code == 422


def test_an_administrator_makes_one_for_the_site(client, make_user):
    client.force_login(make_user(is_superuser=True))

    client.post("/en/seasons/new/", form())

    assert Season.objects.get().club is None


def test_settings_are_changed(desk, ruwi, make_season):
    season = make_season()

    desk.post("/en/seasons/league/change/", form(season, club=ruwi.pk, name="Cup", best="3"))

    season.refresh_from_db()
    assert (season.name, season.best, season.version) == ("Cup", 3, 2)


def test_an_older_form_changes_nothing(desk, ruwi, make_season):
    season = make_season()
    sent = form(season, club=ruwi.pk, name="Mine")
    seasons.change_season(season=season, version=1, name="Theirs")

    response = desk.post("/en/seasons/league/change/", sent)

    assert response.status_code == 409
    assert "Somebody else changed the season" in response.text
    assert 'value="Theirs"' in response.text
    assert Season.objects.get().name == "Theirs"


def test_a_championship_is_taken_in_left_out_and_taken_in_again(desk, ruwi, ended, make_season):
    people = list(ruwi.players.order_by("pk"))
    tournament, season = ended(people), make_season()
    sent = {"tournament": tournament.pk}

    desk.post("/en/seasons/league/take-in/", sent)
    assert list(season.tournaments.all()) == [tournament]

    desk.post(f"/en/seasons/league/leave-out/{tournament.pk}/")
    assert not season.tournaments.exists()

    page = desk.post("/en/seasons/league/take-in/", sent, follow=True)
    assert list(season.tournaments.all()) == [tournament]
    assert "belongs to the season now" in page.text


def test_public_championships_of_every_club_are_offered(desk, ruwi, make_tournament, make_season):
    make_season()
    theirs = make_tournament(0, name="Theirs", publicity="public")
    ClubRole.objects.filter(club=theirs.club).delete()
    hidden = make_tournament(0, name="By link", publicity="link")
    ClubRole.objects.filter(club=hidden.club).delete()
    own = make_tournament(0, name="Own draft", club=ruwi, opened=False)

    page = desk.get("/en/seasons/league/change/")

    offered = set(page.context["taking"].fields["tournament"].queryset)
    assert offered == {theirs, own}
    assert "By link" not in page.text


def test_what_is_not_offered_is_not_taken_in(desk, ruwi, make_tournament, make_season, organiser):
    season = make_season()
    hidden = make_tournament(0, name="By link", publicity="link")
    ClubRole.objects.filter(club=hidden.club).delete()

    response = desk.post("/en/seasons/league/take-in/", {"tournament": hidden.pk})

    assert response.status_code == 422
    assert "This championship can’t be taken in" in response.text
    with pytest.raises(TournamentError) as refused:
        seasons.take_in(season=season, tournament=hidden, user=organiser)
    assert refused.value.code == "season_not_public"


def test_own_draft_waits_unseen_in_the_season(desk, client, ruwi, make_tournament, make_season):
    make_season(make_tournament(0, name="Surprise", club=ruwi, opened=False))

    mine = desk.get("/en/seasons/league/change/").text
    desk.logout()

    assert "not public, so it does not count" in mine
    assert "Surprise" not in desk.get("/en/seasons/league/").text


def test_a_knockout_is_refused_where_points_are_scored(desk, ruwi, make_tournament, make_season):
    season = make_season(rule="score")
    tree = make_tournament(0, name="Tree", format="knockout", club=ruwi)

    response = desk.post("/en/seasons/league/take-in/", {"tournament": tree.pk})

    assert response.status_code == 409
    assert "is a knockout, where no points are scored" in response.text
    assert not season.tournaments.exists()


def test_the_rule_can_not_become_one_that_a_knockout_does_not_fit(
    desk, ruwi, make_tournament, make_season
):
    season = make_season(make_tournament(0, format="knockout", club=ruwi))

    response = desk.post("/en/seasons/league/change/", form(season, club=ruwi.pk, rule="score"))

    assert response.status_code == 409
    assert Season.objects.get().rule == "place"


def test_groups_and_their_finals_do_not_both_count(ruwi, make_tournament, make_season, organiser):
    groups = make_tournament(0, name="Groups", club=ruwi)
    finals = make_tournament(0, name="Finals", club=ruwi)
    Tournament.objects.filter(pk=finals.pk).update(source=groups)
    finals.refresh_from_db()
    season = make_season(groups)

    with pytest.raises(TournamentError) as refused:
        seasons.take_in(season=season, tournament=finals, user=organiser)

    assert refused.value.code == "season_twice"
    assert "have a stage in common" in explain(refused.value)


def test_deleting_asks_first_and_leaves_the_championships(desk, ruwi, ended, make_season):
    make_season(ended(list(ruwi.players.order_by("pk"))))

    assert "gone for good" in desk.get("/en/seasons/league/delete/").text
    assert Season.objects.exists()

    response = desk.post("/en/seasons/league/delete/")

    assert response["Location"] == "/en/seasons/"
    assert not Season.objects.exists()
    assert Tournament.objects.count() == 1


def test_a_step_on_a_season_that_is_gone_is_refused(make_season):
    season = make_season()
    seasons.delete_season(season=Season.objects.get())

    with pytest.raises(TournamentError) as refused:
        seasons.change_season(season=season, version=1, name="Late")

    assert refused.value.code == "season_gone"


def test_a_stale_version_raises(make_season):
    with pytest.raises(StaleError):
        seasons.change_season(season=make_season(), version=7, name="Late")


def test_seasons_of_one_name_have_addresses_of_their_own(make_season):
    assert [make_season(name="New").slug, make_season(name="New").slug] == ["new-2", "new-3"]
