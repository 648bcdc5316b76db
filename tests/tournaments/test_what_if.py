"""What is still open in the last round: who can come first, and who may look."""

import pytest
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import override

from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.models import Game, Round
from tournaments.pairing.outlook import Outcome, Places
from tournaments.services import results, rounds
from tournaments.what_if import outlooks_of
from tournaments.wording.outlook import MOST_SHOWN, chances_in_words


def url(tournament, number, language="en"):
    with override(language):
        return reverse("tournaments:what-if", args=[tournament.slug, number])


@pytest.fixture
def last_round(make_tournament, play_round):
    """A championship in its last round with every game of it open; no lot is drawn."""

    def make(players, *, planned_rounds=3, **fields):
        fields = {"planned_rounds": planned_rounds, "first_seed_moves_first": True} | fields
        tournament = make_tournament(players, **fields)
        for _number in range(planned_rounds - 1):
            play_round(tournament)
        play_round(tournament, result="")
        tournament.refresh_from_db()
        return tournament

    return make


def enter(game, result, user):
    game.refresh_from_db()
    results.enter_result(game=game, version=game.version, result=result, user=user)


def open_games(tournament, number=3):
    return list(queries.games_of(tournament.rounds.get(number=number)).filter(result=""))


def told(tournament, number=3):
    """What is said of each player, by name, without its markup."""
    round_ = tournament.rounds.get(number=number)
    with override("en"):
        (group,) = outlooks_of(tournament, round_)
        return {
            str(each.entry.player): strip_tags(" ".join(each.sentences))
            for each in chances_in_words(group)
        }


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_opens_for_everyone(client, last_round, language):
    response = client.get(url(last_round(6), 3, language))

    assert response.status_code == 200
    assert response.context["is_exact"]


@pytest.mark.parametrize("players", [6, 14])
def test_it_costs_the_same_for_any_field(client, last_round, django_assert_num_queries, players):
    tournament = last_round(players)

    with django_assert_num_queries(7):
        client.get(url(tournament, 3))


def test_the_last_game_open_decides_as_it_is_told(last_round, organiser):
    tournament = last_round(4)
    # Two have two points each and meet; the other table is in.
    top, low = open_games(tournament)
    enter(low, "1-0", organiser)

    (group,) = outlooks_of(tournament, tournament.rounds.get(number=3))
    chance = group.outlook.chances[0]
    game = group.field.entries[chance.number]

    assert game in (top.first, top.second)
    assert chance.by_outcome[Outcome.WIN] == Places(1, 1)
    for result, outcome in (("1-0", Outcome.WIN), ("0-1", Outcome.LOSS)):
        Game.objects.filter(pk=top.pk).update(result=result)
        mine = outcome if game == top.first else {"win": Outcome.LOSS, "loss": Outcome.WIN}[outcome]
        rank = next(s.rank for s in standings_after(tournament, 3) if s.entry == game)
        assert chance.by_outcome[mine] == Places(rank, rank)


def test_what_is_enough_and_what_it_takes_is_told(last_round):
    tournament = last_round(6)

    said = [*told(tournament).values()]

    # Each of these places was tried in every end: tests/pairing/test_outlook.py.
    leader, follower, third, *_others = told(tournament)
    assert (
        said[0] == f"{leader} is first with a draw. Even with a loss the first place is possible."
    )
    assert said[2].startswith(f"To be first, {third} must win. The others must help: ")
    assert said[2].endswith(f"{follower} does not win.")
    assert "can’t be first any more; the best place left is 2." in said[3]


def test_a_round_before_the_last_has_no_outlook(client, last_round):
    response = client.get(url(last_round(6), 2))

    assert response.status_code == 404
    assert "This is worked out for the last round, while it is played." in response.text


def test_with_every_result_in_it_leads_to_the_standings(client, last_round, organiser):
    tournament = last_round(4)
    for game in open_games(tournament):
        enter(game, "1-0", organiser)

    response = client.get(url(tournament, 3))

    assert response.status_code == 302
    assert response["Location"].endswith("/standings/")


def test_a_draft_is_looked_through_by_arbiters_only(
    client, desk, make_tournament, play_round, organiser
):
    tournament = make_tournament(4, planned_rounds=2)
    play_round(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert desk.get(url(tournament, 2)).status_code == 200
    client.logout()
    assert client.get(url(tournament, 2)).status_code == 404


@pytest.mark.parametrize("name", ["round", "standings"])
def test_pages_link_to_it_while_games_are_open(client, last_round, organiser, name):
    tournament = last_round(4)
    with override("en"):
        args = [tournament.slug] + ([3] if name == "round" else [])
        page = reverse(f"tournaments:{name}", args=args)

    assert url(tournament, 3) in client.get(page).text
    for game in open_games(tournament):
        enter(game, "1-0", organiser)
    assert url(tournament, 3) not in client.get(page).text


def test_an_earlier_round_does_not_link_to_it(client, last_round):
    tournament = last_round(6)
    with override("en"):
        page = client.get(reverse("tournaments:round", args=[tournament.slug, 2])).text

    assert url(tournament, 3) not in page


def test_two_games_a_pairing_end_as_one_match(last_round, organiser):
    tournament = last_round(4, games_per_pairing=2)
    first_game = open_games(tournament)[0]
    enter(first_game, "1-0", organiser)

    (group,) = outlooks_of(tournament, tournament.rounds.get(number=3))
    winner = group.field.numbers[first_game.first_id]
    chance = next(each for each in group.outlook.chances if each.number == winner)

    # Who leads after one game cannot lose the match any more.
    assert set(chance.by_outcome) == {Outcome.WIN, Outcome.DRAW}


def test_a_round_robin_has_its_outlook_too(client, make_tournament, play_round):
    tournament = make_tournament(4, format="round_robin")
    for result in ("1-0", "1/2-1/2", ""):
        play_round(tournament, result=result)

    response = client.get(url(tournament, 3))

    assert response.status_code == 200
    assert response.context["groups"][0][1]


def test_stones_left_are_not_foreseen(last_round):
    tournament = last_round(4, tie_breaks=["SL", "WIN"])

    (group,) = outlooks_of(tournament, tournament.rounds.get(number=3))

    # Only points part them: ties share a range, though start numbers would settle them.
    assert any(
        each.by_outcome and each.places.worst > each.places.best for each in group.outlook.chances
    )


def test_a_big_field_is_told_by_points_and_not_at_length(client, last_round):
    tournament = last_round(40, planned_rounds=2)

    response = client.get(url(tournament, 2))

    assert not response.context["is_exact"]
    assert "points alone are reckoned" in response.text
    assert len(response.context["groups"][0][1]) == MOST_SHOWN


def test_names_in_sentences_are_only_text(client, make_player, last_round, organiser):
    tournament = last_round(4)
    for entry in tournament.entries.select_related("player"):
        entry.player.name = "<i>Salim</i>"
        entry.player.save()

    assert "<i>Salim" not in client.get(url(tournament, 3)).text


def test_a_finished_championship_has_no_outlook(client, last_round, organiser):
    tournament = last_round(4)
    for game in open_games(tournament):
        enter(game, "1-0", organiser)
    tournament.rounds.update(state=Round.State.CLOSED)
    tournament.state = "finished"
    tournament.save()

    assert client.get(url(tournament, 3)).status_code == 404
