"""The limits of half-point byes are settings of the championship."""

from tests.tournaments.desk.settings import settings_of


def test_limits_are_set_in_any_digits(desk, make_tournament, url):
    tournament = make_tournament(2)
    changes = {"most_half_byes": "٢", "rounds_without_half_byes": "1"}

    desk.post(url("settings", tournament), settings_of(version=tournament.version, **changes))

    tournament.refresh_from_db()
    assert (tournament.most_half_byes, tournament.rounds_without_half_byes) == (2, 1)


def test_left_empty_there_are_none(desk, make_tournament, url):
    tournament = make_tournament(2, most_half_byes=1, rounds_without_half_byes=1)

    desk.post(url("settings", tournament), settings_of(version=tournament.version))

    tournament.refresh_from_db()
    assert (tournament.most_half_byes, tournament.rounds_without_half_byes) == (None, 0)
