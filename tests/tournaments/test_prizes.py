"""Prizes: who wins them, why, and who may announce them."""

import datetime
from itertools import pairwise

import pytest
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import override

from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.errors import TournamentError
from tournaments.models import Prize
from tournaments.points import points_text
from tournaments.prizes import awarded_after
from tournaments.services import championships, entries, prizes
from tournaments.tie_breaks import HEADS
from tournaments.wording.prizes import in_words

Kind = Prize.Kind
SHARED = Prize.Ties.SHARED
EARLIER = datetime.date(2026, 1, 1)


def url(name, *args, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=args)


@pytest.fixture
def announce(organiser):
    def make(tournament, kind=Kind.PLACE, **fields):
        if kind == Kind.PLACE:
            fields = {"first_place": 1, "last_place": 1} | fields
        return prizes.add_prize(tournament=tournament, user=organiser, kind=kind, **fields)

    return make


@pytest.fixture
def evening(make_tournament, play_round):
    """A championship after its rounds, the first mover winning each game."""

    def make(players, *, results=("1-0", "1-0", "1-0"), **fields):
        tournament = make_tournament(players, planned_rounds=len(results), **fields)
        for result in results:
            play_round(tournament, result=result)
        tournament.refresh_from_db()
        return tournament

    return make


def winners(tournament, number=3):
    """Places in the standings that won, prize by prize."""
    return [
        [each.standing.rank for each in awarded.awards]
        for awarded in awarded_after(tournament, number)
    ]


def told(tournament, number=3):
    """The sentences for each winner, prize by prize, without markup."""
    with override("en"):
        return [
            [strip_tags(" ".join(w.sentences)) for w in in_words(each, tournament).winners]
            for each in awarded_after(tournament, number)
        ]


def entry_at(tournament, rank, number=3):
    return next(each.entry for each in standings_after(tournament, number) if each.rank == rank)


def born(tournament, rank, year):
    player = entry_at(tournament, rank).player
    player.birth_year = year
    player.save()
    return player


def test_places_are_won_in_the_order_of_the_standings(evening, announce):
    tournament = evening(6)
    announce(tournament, first_place=1, last_place=3)

    assert winners(tournament) == [[1, 2, 3]]


def test_a_tie_is_told_with_what_decided_it(evening, announce):
    tournament = evening(6)
    lines = standings_after(tournament, 3)
    ahead, behind = next(
        (one, other) for one, other in pairwise(lines) if one.half_points == other.half_points
    )
    announce(tournament, first_place=ahead.rank, last_place=ahead.rank)

    ((said,),) = told(tournament)

    decided = next(code for code in ahead.values if ahead.values[code] != behind.values[code])
    with override("en"):
        assert said == (
            f"Place {ahead.rank} with points: {points_text(ahead.half_points)}. "
            f"Level on points with {behind.entry.player}, ahead by this tie-break: "
            f"{HEADS[decided].meaning}."
        )


def test_a_shared_prize_goes_to_all_with_as_many_points(evening, announce):
    tournament = evening(6)
    announce(tournament, first_place=2, last_place=2, ties=SHARED)
    level = [line.rank for line in standings_after(tournament, 3) if line.half_points == 4]

    assert 2 in level and len(level) > 1
    assert winners(tournament) == [level]
    assert all("who have as many points." in said for said in told(tournament)[0])


def test_a_shared_place_that_a_tie_reaches_over_is_won_by_all_of_it(evening, announce):
    tournament = evening(6)
    level = [line.rank for line in standings_after(tournament, 3) if line.half_points == 4]
    announce(tournament, first_place=max(level), last_place=max(level), ties=SHARED)

    assert winners(tournament) == [level]


def test_the_best_junior_is_the_highest_born_late_enough(evening, announce):
    tournament = evening(6)
    born(tournament, 1, 1970)
    born(tournament, 3, 2012)
    born(tournament, 5, 2015)
    announce(tournament, Kind.JUNIOR, born_from=2010)

    assert winners(tournament) == [[3]]
    assert told(tournament)[0][0].startswith("The best of those born in 2010 or later. Place 3")


def test_the_oldest_are_named_without_a_year(client, evening, announce):
    tournament = evening(6)
    for rank in (4, 6):
        born(tournament, rank, 1951)
    born(tournament, 1, 1999)
    announce(tournament, Kind.OLDEST)

    page = client.get(url("prizes", tournament.slug)).text

    assert winners(tournament) == [[4, 6]]
    assert "born in the same year." in told(tournament)[0][0]
    assert not any(year in page for year in ("1951", "1999"))


def test_nobody_is_the_oldest_where_no_year_is_known(evening, announce):
    tournament = evening(4)
    announce(tournament, Kind.OLDEST)

    assert winners(tournament) == [[]]


def test_every_club_has_its_best(evening, announce, make_club):
    tournament = evening(6)
    other = make_club()
    for rank in (3, 5):
        player = entry_at(tournament, rank).player
        player.club = other
        player.save()
    announce(tournament, Kind.CLUB)

    assert sorted(winners(tournament)[0]) == [1, 3]
    assert any(f"The best of {other.name}." in said for said in told(tournament)[0])


def test_who_has_played_before_is_no_newcomer(
    evening, announce, organiser, make_tournament, play_round
):
    tournament = evening(4)
    earlier = make_tournament(starts=EARLIER, planned_rounds=1)
    veterans = [entry_at(tournament, rank).player for rank in (1, 2)]
    entries.enter_players(tournament=earlier, players=veterans, user=organiser)
    play_round(earlier)
    announce(tournament, Kind.NEWCOMER)

    assert winners(tournament) == [[3]]
    assert "their first championship." in told(tournament)[0][0]


def test_having_entered_without_a_game_does_not_end_being_new(
    evening, announce, organiser, make_tournament
):
    tournament = evening(4)
    earlier = make_tournament(starts=EARLIER)
    player = entry_at(tournament, 1).player
    entries.enter_players(tournament=earlier, players=[player], user=organiser)
    announce(tournament, Kind.NEWCOMER)

    assert winners(tournament) == [[1]]


def test_who_has_left_wins_no_prize_but_a_place(evening, announce, organiser):
    tournament = evening(6)
    born(tournament, 1, 2012)
    born(tournament, 4, 2013)
    announce(tournament)
    announce(tournament, Kind.JUNIOR, born_from=2010)
    entries.withdraw_entry(entry=entry_at(tournament, 1), user=organiser)

    assert winners(tournament) == [[1], [4]]


def test_a_prize_may_skip_those_who_have_won(evening, announce):
    tournament = evening(6)
    born(tournament, 1, 2012)
    born(tournament, 4, 2013)
    announce(tournament)
    announce(tournament, Kind.JUNIOR, born_from=2010)
    announce(tournament, Kind.JUNIOR, born_from=2010, skips_winners=True)

    assert winners(tournament) == [[1], [1], [4]]


def test_places_of_a_knockout_count_no_points(make_tournament, play_round, announce):
    tournament = make_tournament(4, format="knockout")
    for _number in range(2):
        play_round(tournament)
    announce(tournament, first_place=1, last_place=1)
    announce(tournament, first_place=3, last_place=3, ties=SHARED)

    first, third = told(tournament, 2)

    assert first == ["Place 1."]
    assert len(third) == 2
    assert all("Shared with " in said and "points" not in said for said in third)


def test_every_group_has_its_first(make_tournament, play_round, announce):
    tournament = make_tournament(8, format="round_robin", group_count=2)
    for _number in range(3):
        play_round(tournament)
    announce(tournament)

    said = told(tournament)[0]

    assert [text[:18] for text in said] == ["Place 1 in group 1", "Place 1 in group 2"]


def test_before_the_end_the_page_says_as_of_when(client, evening, announce):
    tournament = evening(4)
    announce(tournament)

    assert "As it stands after round 3" in client.get(url("prizes", tournament.slug)).text


def test_after_the_end_it_is_won(client, evening, announce, organiser):
    tournament = evening(4)
    announce(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)

    page = client.get(url("prizes", tournament.slug)).text

    assert "As it stands" not in page
    assert str(entry_at(tournament, 1).player) in page


def test_a_round_that_goes_on_is_not_counted(client, make_tournament, play_round, announce):
    tournament = make_tournament(4)
    play_round(tournament, result="")
    announce(tournament)

    page = client.get(url("prizes", tournament.slug)).text

    assert "Who wins is told here from round 1 on." in page
    assert winners(tournament, 0) == [[]]


@pytest.mark.parametrize("players", [6, 14])
def test_the_page_costs_the_same_for_any_field(
    client, evening, announce, django_assert_num_queries, players
):
    tournament = evening(players)
    for kind in (Kind.PLACE, Kind.OLDEST, Kind.CLUB, Kind.NEWCOMER):
        announce(tournament, kind)

    with django_assert_num_queries(8):
        client.get(url("prizes", tournament.slug))


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_opens_without_a_prize(client, make_tournament, language):
    response = client.get(url("prizes", make_tournament(4).slug, language=language))

    assert response.status_code == 200


@pytest.mark.parametrize("has_prize", [True, False])
def test_a_tab_leads_to_prizes_where_there_are_some(client, make_tournament, announce, has_prize):
    tournament = make_tournament(4)
    if has_prize:
        announce(tournament)

    page = client.get(url("tournament", tournament.slug)).text

    assert (url("prizes", tournament.slug) in page) == has_prize


FORMS = [
    ({"kind": "place"}, "first_place", "Say which place wins it."),
    (
        {"kind": "place", "first_place": "3", "last_place": "1"},
        "last_place",
        "The last place comes before the first.",
    ),
    ({"kind": "place", "first_place": "0"}, "first_place", "Ensure this value is greater"),
    ({"kind": "junior"}, "born_from", "Say from which year of birth on a player is a junior."),
    ({"kind": "junior", "born_from": "12"}, "born_from", "Ensure this value is greater"),
    ({"kind": "nonsense"}, "kind", "Select a valid choice."),
    ({}, "kind", "This field is required."),
]


@pytest.mark.parametrize(("data", "field", "sentence"), FORMS)
def test_a_prize_that_is_not_clear_is_refused(desk, make_tournament, data, field, sentence):
    tournament = make_tournament(4)

    response = desk.post(url("edit-prizes", tournament.slug), {"ties": "shared", **data})

    assert response.status_code == 422
    assert sentence in response.context["form"].errors[field][0]
    assert not tournament.prizes.exists()


ANNOUNCED = [
    ({"kind": "place", "first_place": "١"}, (1, 1, None)),
    ({"kind": "place", "first_place": "1", "last_place": "3", "born_from": "x"}, (1, 3, None)),
    ({"kind": "junior", "born_from": "2010", "first_place": "x"}, (None, None, 2010)),
    ({"kind": "oldest", "first_place": "4", "born_from": "2010"}, (None, None, None)),
]


@pytest.mark.parametrize(("data", "stored"), ANNOUNCED)
def test_an_organiser_announces_a_prize(desk, make_tournament, data, stored):
    tournament = make_tournament(4)

    response = desk.post(url("edit-prizes", tournament.slug), {"ties": "tie_breaks", **data})

    prize = tournament.prizes.get()
    assert response.status_code == 302
    assert (prize.first_place, prize.last_place, prize.born_from) == stored


def test_prizes_are_put_in_order_and_taken_back(desk, make_tournament, announce):
    tournament = make_tournament(4)
    first, _second, third = (announce(tournament, name=name) for name in "ABC")

    desk.post(url("raise-prize", tournament.slug, third.pk))
    desk.post(url("remove-prize", tournament.slug, first.pk))

    assert [prize.name for prize in queries.prizes_of(tournament)] == ["C", "B"]


def test_the_first_prize_stays_where_it_is(desk, make_tournament, announce):
    tournament = make_tournament(4)
    first, _second = (announce(tournament, name=name) for name in "AB")

    desk.post(url("raise-prize", tournament.slug, first.pk))

    assert [prize.name for prize in queries.prizes_of(tournament)] == ["A", "B"]


def test_a_prize_of_another_championship_is_not_found(desk, make_tournament, announce):
    mine, other = make_tournament(4), make_tournament(4)
    prize = announce(other)

    response = desk.post(url("remove-prize", mine.slug, prize.pk))

    assert response.status_code == 404
    assert "This prize was taken back." in response.text


@pytest.mark.parametrize("role", ["arbiter", "scorer"])
def test_only_an_organiser_announces_prizes(client, make_tournament, make_user, role):
    tournament = make_tournament(4)
    helper = make_user()
    tournament.roles.create(user=helper, kind=role)
    client.force_login(helper)

    page = url("edit-prizes", tournament.slug)

    assert client.get(page).status_code == 403
    assert client.post(page, {"kind": "oldest"}).status_code == 403


def test_after_the_end_prizes_stay_as_they_are(desk, evening, announce, organiser):
    tournament = evening(4)
    prize = announce(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)

    response = desk.post(url("remove-prize", tournament.slug, prize.pk))

    assert response.status_code == 409
    assert "This championship has ended." in response.text
    with pytest.raises(TournamentError):
        prizes.raise_prize(prize=prize, user=organiser)


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "place"},
        {"kind": "place", "first_place": 3, "last_place": 1},
        {"kind": "oldest", "first_place": 1, "last_place": 1},
        {"kind": "junior"},
        {"kind": "club", "born_from": 2010},
    ],
)
def test_a_prize_holds_what_its_kind_needs(make_tournament, fields):
    tournament = make_tournament(4)

    with pytest.raises(IntegrityError), transaction.atomic():
        Prize.objects.create(tournament=tournament, **fields)


def test_a_name_of_a_prize_is_only_text(client, make_tournament, announce):
    tournament = make_tournament(4)
    announce(tournament, name="<b>Cup</b>", reward="<i>100</i>")

    page = client.get(url("prizes", tournament.slug)).text

    assert "<b>Cup" not in page and "<i>100" not in page


def test_a_prize_that_could_be_shared_tells_the_place_of_who_wins_it_alone(evening, announce):
    tournament = evening(6)
    behind = next(
        line
        for ahead, line in pairwise(standings_after(tournament, 3))
        if ahead.half_points == line.half_points
    )
    born(tournament, behind.rank, 2012)
    announce(tournament, Kind.JUNIOR, born_from=2010, ties=SHARED)

    ((said,),) = told(tournament)

    assert f"Place {behind.rank} with points: " in said
