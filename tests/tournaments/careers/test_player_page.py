"""What a player's page says of places, games and the rating, and of whom it keeps silent."""

import re

import pytest

from games.services import submit_record
from tests.games.texts import WON
from tournaments.careers.players import career_of
from tournaments.models import Game, Tournament
from tournaments.services import championships, rounds
from tournaments.services.reckoning import refresh


def page(client, player, language="en", **query):
    return client.get(f"/{language}/players/{player.pk}/", query)


def words(response):
    """The text of the page without markup, in single spaces."""
    main = response.text.partition('<main id="main"')[2].partition(">")[2]
    text = re.sub(r"<title>.*?</title>|<[^>]+>", " ", main, flags=re.S).replace("\u2060", "")
    return " ".join(text.split())


@pytest.fixture
def trio(make_club, make_player):
    club = make_club(name="Club of Ruwi")
    ratings = {"Ali": 1700, "Said": 1500, "Nasir": 1300}
    return [make_player(name=name, club=club, rating=given) for name, given in ratings.items()]


@pytest.fixture
def played(trio, evening, play_as):
    """Everybody met everybody, the one named first won each time."""
    play_as(evening(trio, name="Shore League", name_ar="دوري الشاطئ"), trio)
    return trio


def test_rating_is_shown_with_how_many_games_it_is_made_of(client, played):
    career = career_of(played[0])

    text = words(page(client, played[0]))

    assert career.rating.games == 2
    assert f"Rating {career.rating.points} provisional: 2 games" in text


def test_settled_rating_is_not_called_provisional(client, played):
    rating = career_of(played[0]).rating
    type(rating).objects.filter(pk=rating.pk).update(games=30)

    assert "provisional:" not in words(page(client, played[0]))


def test_each_game_says_what_it_did_to_the_rating(client, played):
    first = career_of(played[0]).games[-1]

    text = words(page(client, played[0]))

    sign = "+" if first.change > 0 else "\u2212"
    change = f"{sign}{abs(first.change) / 100:.1f}"
    assert f"{first.before / 100:.1f} {first.expected / 100:.2f} 40 {change}" in text


def test_picture_and_table_tell_the_same(client, played):
    career = career_of(played[0])

    response = page(client, played[0])

    start, end = career.rating.start // 100, career.rating.points
    [event] = career.rated_events
    assert f"The rating over 2 games: from {start} to {end}, highest" in response.text
    assert f"At the beginning {start} Shore League 2" in words(response)
    assert event.after == career.rating.value


def test_champion_is_named_and_counted(client, played):
    champion = next(each for each in played if career_of(each).titles)

    text = words(page(client, champion))

    assert "Championships won 1" in text
    assert "Champion · Shore League" in text


def test_second_and_third_are_named_as_places(client, played):
    others = [each for each in played if not career_of(each).titles]

    texts = [words(page(client, each)) for each in others]

    assert all(" · Shore League January 2026" in text for text in texts)
    assert {re.search(r"Titles (Place \d of 3)", text)[1] for text in texts} == {
        "Place 2 of 3",
        "Place 3 of 3",
    }


def test_winner_of_a_group_is_no_champion(make_player, evening, play_as):
    players = [make_player() for _ in range(6)]
    play_as(evening(players, group_count=2), players)

    careers = [career_of(each) for each in players]

    assert sorted(career.events[0].placing.rank for career in careers) == [1, 1, 2, 2, 3, 3]
    assert [career.titles for career in careers] == [[]] * 6


def test_winner_of_a_stage_before_the_finals_is_no_champion(trio, evening, play_as):
    first = play_as(evening(trio, name="First"), trio)
    finals = evening(trio, week=1, name="Finals")
    Tournament.objects.filter(pk=finals.pk).update(source=first)
    play_as(finals, trio)

    titles = [event.tournament.name for each in trio for event in career_of(each).titles]

    assert titles == ["Finals"]


def test_head_to_head_counts_all_games_against_one(client, trio, evening, play_all):
    for week in range(2):
        play_all(evening(trio, week=week), "1/2-1/2")
    refresh()

    met = {each.opponent.name: each.tally for each in career_of(trio[0]).meetings}

    assert {name: (t.games, t.won, t.drawn, t.lost) for name, t in met.items()} == {
        "Said": (2, 0, 2, 0),
        "Nasir": (2, 0, 2, 0),
    }
    assert "Said Club of Ruwi 2 0 2 0" in words(page(client, trio[0]))


def test_records_are_the_best_of_all_games(trio, evening, play_round, organiser):
    tournament = evening(trio)
    for _ in range(3):
        play_round(tournament)
    Game.objects.filter(result="1-0").update(stones_left=7)
    championships.finish_tournament(tournament=tournament, user=organiser)
    refresh()

    careers = [career_of(each) for each in trio]

    won = [career for career in careers if career.tally.won]
    assert all(career.clearest_win.game.stones_left == 7 for career in won)
    assert all(
        career.highest.after == max(game.after for game in career.games) for career in careers
    )
    assert all(career.best_win.half_points == 2 for career in won)
    assert sum(career.longest_run for career in careers) >= len(won)


def test_replay_of_a_game_is_one_tap_away(client, trio, evening, play_round):
    tournament = evening(trio)
    play_round(tournament)
    game = Game.objects.get()
    submit_record(game=game, text=WON, user=None)
    play_round(tournament)

    assert f'href="/en/games/{game.pk}/"' in page(client, game.first.player).text


def test_hidden_opponent_is_named_nowhere(client, played):
    ali, said, _nasir = played
    said.is_hidden = True
    said.save()

    text = words(page(client, ali))

    assert "Said" not in text
    assert text.count("a player who is not listed") == 1


def test_hidden_player_has_no_page_and_no_line(client, played):
    ali = played[0]
    ali.is_hidden = True
    ali.save()

    assert page(client, ali).status_code == 404
    assert "Ali" not in client.get("/en/ratings/").text


def test_running_round_and_draft_are_not_counted(client, trio, evening, play_round, organiser):
    tournament = evening(trio)
    play_round(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    texts = [words(page(client, each)) for each in trio]

    assert sum("Games played 1" in text for text in texts) == 2  # round 1 is closed by the draw
    assert all("Round 2" not in text for text in texts)


@pytest.mark.parametrize(
    "fields", [{"state": "draft"}, {"state": "cancelled"}, {"publicity": "link"}]
)
def test_what_is_not_public_is_not_on_the_page(client, played, fields):
    Tournament.objects.update(**fields)

    text = words(page(client, played[0]))

    assert "Shore League" not in text
    assert "No championship yet." in text


def test_entered_player_without_games_is_told_when_a_rating_comes(client, trio, evening):
    evening(trio, name="Coming")

    text = words(page(client, trio[0]))

    assert "Rating – comes with the first closed round" in text
    assert "Head to head" not in text


def test_page_is_whole_in_arabic(client, played):
    response = page(client, played[0], language="ar")

    assert "دوري الشاطئ" in response.text
    assert '<bdi dir="ltr">' in response.text


@pytest.mark.parametrize("weeks", [1, 4])
def test_player_page_costs_the_same_for_any_career(
    client, trio, evening, play_all, django_assert_num_queries, weeks
):
    for week in range(weeks):
        play_all(evening(trio, week=week))
    refresh()

    with django_assert_num_queries(10):
        page(client, trio[0])


def test_first_look_after_a_round_finds_it_counted(client, trio, evening, play_all):
    play_all(evening(trio))

    assert "Games played 2" in words(page(client, trio[0]))
