"""Championships as report files: what is told, what is not, and that checkers agree."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils.translation import override

from tournaments.exchange.reports import event_of, report_text
from tournaments.models import ForbiddenPair, Tournament
from tournaments.pairing import checking, trf
from tournaments.pairing.checking.findings import Method
from tournaments.pairing.types import Kind
from tournaments.services import championships, entries, rounds

F = Tournament.Format


def url(tournament, query="", language="en"):
    with override(language):
        return reverse("tournaments:report", args=[tournament.slug]) + query


def ended(tournament, user):
    championships.finish_tournament(tournament=tournament, user=user)
    tournament.refresh_from_db()
    return tournament


@pytest.fixture
def swiss(make_tournament, make_player, play_round, organiser):
    """Five rounds with a late entry, one who left, a bye asked for, and a protected pair."""
    tournament = make_tournament(9, planned_rounds=5)
    first, second, *rest = tournament.entries.order_by("pk")
    ForbiddenPair.objects.create(first=first, second=rest[0], until=3)
    entries.request_bye(entry=second, round_number=2, kind="half", user=organiser)
    play_round(tournament)
    late = make_player(club=tournament.club, rating=1995)
    entries.enter_players(tournament=tournament, players=[late], user=organiser)
    play_round(tournament, "0-1")
    entries.withdraw_entry(entry=rest[-1], user=organiser)
    for result in ("1/2-1/2", "+-", "1-0"):
        play_round(tournament, result)
    tournament.refresh_from_db()
    return tournament


def test_a_swiss_is_told_as_a_checker_draws_it(swiss, organiser):
    findings = checking.check(trf.read(report_text(ended(swiss, organiser))))

    assert findings.method == "dutch"
    assert findings.rounds == (1, 2, 3, 4, 5)
    assert findings.criteria[-1] == "TPN"
    assert findings.differences == ()


def test_the_command_has_nothing_to_say_against_a_report(swiss, organiser, tmp_path):
    path = tmp_path / "open.trf"
    path.write_text(report_text(ended(swiss, organiser)))
    out = StringIO()

    call_command("check_tournament", str(path), stdout=out)  # raises SystemExit for a difference

    assert "5 rounds were drawn anew by the Dutch system" in out.getvalue()


@pytest.mark.parametrize(
    ("format_", "games", "scoring"),
    [
        (F.ROUND_ROBIN, 1, "match"),
        (F.ROUND_ROBIN, 2, "games"),
        (F.DOUBLE_ROUND_ROBIN, 2, "games"),
        (F.DOUBLE_ROUND_ROBIN, 1, "match"),
        (F.SWISS, 2, "match"),
    ],
)
def test_every_format_is_told_as_a_checker_draws_it(
    make_tournament, play_round, organiser, format_, games, scoring
):
    tournament = make_tournament(5, format=format_, games_per_pairing=games, scoring=scoring)
    while not (last := tournament.rounds.last()) or last.number < tournament.planned_rounds:
        play_round(tournament)
        tournament.refresh_from_db()

    event = trf.read(report_text(ended(tournament, organiser)))

    assert event.rounds_finished == event.planned_rounds
    assert checking.check(event).differences == ()


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("players", [3, 4])
def test_single_games_agree_with_the_table_before_the_end(
    make_tournament, play_round, players, rounds
):
    tournament = make_tournament(
        players, format=F.ROUND_ROBIN, games_per_pairing=2, scoring="games"
    )
    for _ in range(rounds):
        play_round(tournament)

    findings = checking.check(trf.read(report_text(tournament)))

    assert (findings.differences, findings.method) == ((), Method.BERGER)


def test_a_report_reads_back_as_it_was_written(swiss):
    event = event_of(swiss)

    text = trf.write(event)

    assert trf.read(text) == event
    assert trf.write(trf.read(text)) == text


def test_the_accelerated_are_told_with_their_virtual_points(make_tournament, play_round):
    tournament = make_tournament(12, planned_rounds=4, is_accelerated=True)
    for _ in range(3):
        play_round(tournament)

    event = event_of(tournament)

    assert event.system == "FIDE_DUTCH_BAKU"
    assert [span.last_number for span in event.acceleration] == [6, 6]
    assert checking.check(trf.read(trf.write(event))).differences == ()


def test_who_is_kept_apart_is_told_round_by_round(swiss):
    couples = {(group.first_round, group.last_round) for group in event_of(swiss).forbidden}

    assert couples == {(1, 3)}


def test_a_game_under_way_has_no_result(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    play_round(tournament, None)

    event = event_of(tournament)

    assert [each.rounds[1].kind for each in event.entrants] == [Kind.OPEN] * 4
    assert [each.rank for each in event.entrants] == [None] * 4
    assert trf.read(trf.write(event)) == event


def test_a_round_of_single_games_is_told_when_all_of_them_are_over(make_tournament, play_round):
    tournament = make_tournament(4, format=F.ROUND_ROBIN, games_per_pairing=2, scoring="games")
    play_round(tournament)
    play_round(tournament, None)

    assert event_of(tournament).rounds_paired == 2


def test_absences_to_come_are_told(make_tournament, play_round, organiser):
    tournament = make_tournament(6, planned_rounds=5)
    first, second, *_ = tournament.entries.order_by("pk")
    play_round(tournament)
    entries.request_bye(entry=first, round_number=4, kind="half", user=organiser)
    entries.withdraw_entry(entry=second, user=organiser)

    event = event_of(tournament)

    kinds = {
        each.number: [played and played.kind for played in each.rounds] for each in event.entrants
    }
    assert kinds[1][1:] == [None, None, Kind.HALF_BYE]
    assert kinds[2][1:] == [Kind.ZERO_BYE] * 4
    assert trf.read(trf.write(event)) == event


def test_an_arabic_name_stands_where_there_is_no_other(make_tournament, make_player, organiser):
    tournament = make_tournament(1, name="")
    player = make_player(name="", name_ar="سالم بن حمد بن سعيد بن ناصر الحارثي")
    entries.enter_players(tournament=tournament, players=[player], user=organiser)

    event = event_of(tournament)

    assert event.name == "المفتوحة"
    assert event.entrants[1].name == "سالم بن حمد بن سعيد بن ناصر الحار"
    assert trf.read(trf.write(event)) == event


def test_nobody_s_birth_is_told(make_tournament, make_player, organiser):
    tournament = make_tournament(0)
    player = make_player(birth_year=1951)
    entries.enter_players(tournament=tournament, players=[player], user=organiser)

    assert "1951" not in report_text(tournament)


def test_each_group_has_a_file_of_its_own(make_tournament, play_round):
    tournament = make_tournament(8, format=F.ROUND_ROBIN, group_count=2)
    play_round(tournament)
    tournament.refresh_from_db()

    first, second = event_of(tournament, 1), event_of(tournament, 2)

    assert (first.name, second.name) == ("Open, group 1", "Open, group 2")
    told = {entrant.name for event in (first, second) for entrant in event.entrants}
    assert len(told) == 8
    assert checking.check(trf.read(trf.write(second))).differences == ()


def test_two_games_are_told_in_words(make_tournament):
    comments = event_of(make_tournament(2, games_per_pairing=2)).comments

    assert comments[1] == (
        "Two games a pairing, sides changed: each result here is that of the match."
    )


@pytest.mark.parametrize("players", [4, 12])
def test_a_report_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament)
    play_round(tournament)

    with django_assert_num_queries(8):
        client.get(url(tournament))


@pytest.mark.parametrize(
    ("language", "named"),
    [
        ("en", 'filename="open.trf"'),
        ("ar", "filename*=utf-8''%D8%A7%D9%84%D9%85%D9%81%D8%AA%D9%88%D8%AD%D8%A9.trf"),
    ],
)
def test_the_file_is_called_as_the_championship_is(client, make_tournament, language, named):
    response = client.get(url(make_tournament(2), language=language))

    assert response["Content-Disposition"] == f"attachment; {named}"
    assert response["Content-Type"] == "text/plain; charset=utf-8"


def test_the_older_kind_has_none_of_the_later_records(client, make_tournament):
    text = client.get(url(make_tournament(2, first_seed_moves_first=None), "?edition=16")).text

    codes = [line[:3] for line in text.splitlines()]
    assert codes == ["012", "032", "042", "052", "062", "092", "001", "001", "XXR", "###"]


def test_a_draft_never_leaves(desk, make_tournament, organiser):
    tournament = make_tournament(4)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    event = trf.read(desk.get(url(tournament)).text)

    assert event.rounds_paired == 0


@pytest.mark.parametrize(
    ("settings", "query", "sentence"),
    [
        ({"format": F.KNOCKOUT}, "", "A knockout has no report file"),
        ({}, "?edition=99", "There is no such kind of report file."),
        ({}, "?group=2", "There is no group 2 here."),
        ({}, "?group=x", "There is no group 0 here."),
        ({"win_half_points": 6, "draw_half_points": 2}, "?edition=16", "Older report files know"),
    ],
)
def test_what_cannot_be_told_is_said(client, make_tournament, settings, query, sentence):
    response = client.get(url(make_tournament(4, **settings), query))

    assert response.status_code == 404
    assert sentence in response.text


def test_a_championship_without_players_has_no_report(client, make_tournament):
    response = client.get(url(make_tournament(0)))

    assert response.status_code == 404
    assert "Nobody has entered yet" in response.text


def test_visitors_get_no_report_of_a_draft(client, make_tournament):
    assert client.get(url(make_tournament(2, opened=False))).status_code == 404


def test_the_sheets_page_offers_the_kinds_that_can_be_told(client, make_tournament, play_round):
    usual = make_tournament(4)
    other = make_tournament(4, win_half_points=6, draw_half_points=2)
    for tournament in (usual, other):
        play_round(tournament)

    pages = [
        client.get(reverse("tournaments:documents", args=[each.slug])).text
        for each in (usual, other)
    ]

    assert [page.count("report.trf") for page in pages] == [2, 1]
