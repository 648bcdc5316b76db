"""Results reported from the table: who may, when they stand, and what waits for the desk."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import override

from tests.games.texts import WON
from tournaments import queries
from tournaments.claims import claims_at_desk
from tournaments.errors import StaleError, TournamentError
from tournaments.models import AccessLink, Pairing, Tournament
from tournaments.services import championships, links, results, rounds
from tournaments.services.claims import claim_result, set_claims_aside


def url(name, *args):
    with override("en"):
        return reverse(name if ":" in name else f"tournaments:{name}", args=args)


def words(response):
    return " ".join(strip_tags(response.text).split())


@pytest.fixture
def running(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament, result="")
    tournament.refresh_from_db()
    return tournament


@pytest.fixture
def game(running):
    return queries.games_of(running.rounds.get()).select_related("pairing__round").first()


@pytest.fixture
def come(organiser):
    """A browser that came by the card of an entry or of a table."""

    def by_card(target, client=None):
        tournament = target.tournament if hasattr(target, "tournament") else target.round.tournament
        if isinstance(target, Pairing):
            number = target.round.number
            links.make_table_cards(tournament=tournament, number=number, user=organiser)
        else:
            links.make_player_cards(tournament=tournament, user=organiser)
        link = AccessLink.objects.filter(revoked_at=None).get(
            **{"pairing" if isinstance(target, Pairing) else "entry": target}
        )
        client = client or Client()
        with override("en"):
            client.get(reverse("open-link", args=[link.secret]))
        return client

    return by_card


@pytest.fixture
def say(running, come):
    """Report a result from the page of an entry, or of a table."""

    def report(target, result, game, version=1):
        client = come(target)
        return client.post(page_of(running, target), told(game, result, version))

    return report


def page_of(tournament, target):
    name = "table" if isinstance(target, Pairing) else "my-page"
    return url(name, tournament.slug, target.pk)


def told(game, result, version=1):
    return {"game": game.pk, "version": version, "result": result}


def test_player_finds_his_table_and_who_moves_first(running, game, come):
    first = words(come(game.first).get(page_of(running, game.first)))
    second = words(come(game.second).get(page_of(running, game.second)))

    assert f"Your table {game.pairing.table_number} You move first against" in first
    assert "You answer against" in second


def test_result_stands_when_both_players_say_the_same(running, game, say):
    say(game.first, "1-0", game)
    game.refresh_from_db()
    open_yet = game.is_open
    say(game.second, "1-0", game)

    game.refresh_from_db()
    assert (open_yet, game.result, game.version) == (True, "1-0", 2)
    steps = running.log.filter(action__in=["claimed", "result"]).order_by("pk")
    assert [(step.action, step.link.entry_id) for step in steps] == [
        ("claimed", game.first_id),
        ("claimed", game.second_id),
        ("result", game.second_id),
    ]


def test_second_player_is_asked_whether_the_first_is_right(running, game, say, come):
    say(game.first, "1-0", game)

    page = words(come(game.second).get(page_of(running, game.second)))

    assert f"Is this right? {game.first.player} says: you lost. Yes, that is right" in page


def test_players_who_differ_are_sent_to_the_desk_with_both_claims(running, game, say, desk):
    say(game.first, "1-0", game)
    answer = say(game.second, "0-1", game)

    game.refresh_from_db()
    assert (answer.status_code, game.result) == (302, "")
    (claims,) = claims_at_desk(running)
    assert (claims.is_disputed, claims.first.result, claims.second.result) == (True, "1-0", "0-1")
    page = words(desk.get(url("desk", running.slug)))
    assert f"{game.first.player} says: {game.first.player} won." in page
    assert f"{game.second.player} says: {game.second.player} won." in page


def test_arbiter_decides_by_entering_one_of_the_two(running, game, say, desk):
    say(game.first, "1-0", game)
    say(game.second, "0-1", game)

    desk.post(url("enter-result", running.slug, game.pk), {"version": 1, "result": "0-1"})

    game.refresh_from_db()
    assert (game.result, claims_at_desk(running)) == ("0-1", [])


def test_who_thinks_better_of_it_reports_again(running, game, say):
    say(game.first, "0-1", game)
    say(game.second, "1-0", game)
    say(game.first, "1-0", game)

    game.refresh_from_db()
    assert game.result == "1-0"


def test_the_same_report_twice_is_kept_once(running, game, say):
    say(game.first, "1-0", game)
    say(game.first, "1-0", game)

    assert game.claims.count() == 1


@pytest.mark.parametrize(
    ("reports", "both", "table"), [("desk", "", ""), ("both", "1-0", ""), ("table", "1-0", "0-1")]
)
def test_setting_says_what_reports_do(running, say, reports, both, table):
    Tournament.objects.update(reports=reports)
    one, other = queries.games_of(running.rounds.get()).select_related("pairing__round")

    say(one.first, "1-0", one)
    say(one.second, "1-0", one)
    say(other.pairing, "0-1", other)

    one.refresh_from_db()
    other.refresh_from_db()
    assert (one.result, other.result) == (both, table)


def test_table_that_says_otherwise_keeps_the_result_back(running, game, say):
    say(game.pairing, "0-1", game)
    say(game.first, "1-0", game)
    say(game.second, "1-0", game)

    game.refresh_from_db()
    assert game.result == ""


def test_one_hand_with_both_cards_does_not_make_two(running, game, come):
    client = come(game.second, client=come(game.first))

    client.post(page_of(running, game.first), told(game, "1-0"))
    client.post(page_of(running, game.second), told(game, "1-0"))

    game.refresh_from_db()
    assert (game.result, game.claims.count()) == ("", 2)


def test_player_with_an_account_reports_without_a_card(client, running, game, make_user):
    game.first.player.user = make_user("player")
    game.first.player.save()
    client.force_login(game.first.player.user)

    answer = client.post(page_of(running, game.first), told(game, "1-0"))

    assert (answer.status_code, game.claims.get().user.username) == (302, "player")


def test_nobody_reports_for_others(running, come):
    mine, others = queries.games_of(running.rounds.get()).select_related("pairing__round")
    client = come(mine.first)

    answers = [
        client.post(page_of(running, others.first), told(others, "1-0")).status_code,
        client.post(page_of(running, mine.second), told(mine, "1-0")).status_code,
        client.post(page_of(running, mine.pairing), told(mine, "1-0")).status_code,
    ]

    assert answers == [403, 403, 403]
    assert claims_at_desk(running) == []


def test_game_of_another_table_is_refused_from_ones_own_page(running, say):
    mine, others = queries.games_of(running.rounds.get()).select_related("pairing__round")

    from_page = say(mine.first, "1-0", others)
    from_table = say(mine.pairing, "1-0", others)

    assert (from_page.status_code, from_table.status_code) == (409, 409)
    assert claims_at_desk(running) == []


def test_entry_of_another_championship_is_not_there(running, game, make_tournament, come):
    other = make_tournament(2, name="Other").entries.first()

    assert come(game.first).get(url("my-page", running.slug, other.pk)).status_code == 404


def test_table_card_opens_its_game_and_no_other(running, come):
    one, other = queries.games_of(running.rounds.get()).select_related("pairing__round")
    client = come(one.pairing)

    assert client.get(page_of(running, one.pairing)).status_code == 200
    assert client.get(page_of(running, other.pairing)).status_code == 403


@pytest.mark.parametrize("card", ["first", "pairing"])
def test_record_is_sent_by_the_same_card(running, game, come, card):
    client = come(game.pairing if card == "pairing" else game.first)

    answer = client.post(url("games:submit", game.pk), {"text": WON, "enter_result": "on"})

    record = game.records.get()
    game.refresh_from_db()
    expected = "table" if card == "pairing" else "first"
    assert (answer.status_code, record.told_by, record.sent_by) == (302, expected, None)
    assert game.result == ""


WRONG = [
    pytest.param({"result": "+-"}, id="a forfeit"),
    pytest.param({"result": "2-0"}, id="no result"),
    pytest.param({"result": ""}, id="nothing chosen"),
    pytest.param({"game": "x"}, id="no game"),
]


@pytest.mark.parametrize("changes", WRONG)
def test_only_three_results_are_reported(running, game, come, changes):
    answer = come(game.first).post(page_of(running, game.first), told(game, "1-0") | changes)

    assert answer.status_code == 422
    assert "Choose one of the three results." in words(answer)
    assert not game.claims.exists()


def test_other_fields_are_ignored(running, game, come):
    extra = {"entry": game.second_id, "user": 1, "reports": "table", "ending": "forfeit"}

    come(game.first).post(page_of(running, game.first), told(game, "1-0") | extra)

    claim = game.claims.get()
    running.refresh_from_db()
    assert (claim.entry_id, claim.user, running.reports) == (game.first_id, None, "both")


def test_report_after_the_desk_is_told_what_is_entered(running, game, say, organiser):
    results.enter_result(game=game, version=1, result="1/2-1/2", user=organiser)

    answer = say(game.first, "1-0", game)

    assert answer.status_code == 409
    assert "The result is entered already: draw. If that is not right, tell the desk." in words(
        answer
    )


def test_report_of_a_game_that_changed_is_stale(running, game, organiser):
    results.enter_result(game=game, version=1, result="1-0", user=organiser)
    results.enter_result(game=game, version=2, result="", user=organiser)

    with pytest.raises(StaleError):
        claim(running, game.first, game, version=1)


def claim(tournament, speaker, game, *, version, result="1-0", user=None):
    return claim_result(
        tournament=tournament,
        speaker=speaker,
        game=game.pk,
        version=version,
        result=result,
        user=user,
    )


def test_closed_round_takes_no_reports(running, game, say, organiser):
    for each in queries.games_of(running.rounds.get()):
        results.enter_result(game=each, version=1, result="1-0", user=organiser)
    rounds.pair_next_round(tournament=running, number=2, user=organiser)

    answer = say(game.first, "0-1", game, version=2)

    assert answer.status_code == 409
    assert "Round 1 is closed, so nothing is reported any more." in words(answer)


def test_report_on_a_table_that_was_drawn_again_is_refused(running, game, say, organiser):
    rounds.unpublish_round(tournament=running, number=1, user=organiser)
    rounds.discard_round(tournament=running, number=1, user=organiser)
    rounds.pair_next_round(tournament=running, number=1, user=organiser)
    rounds.publish_round(tournament=running, number=1, user=organiser)

    answer = say(game.first, "1-0", game)

    assert answer.status_code == 409
    assert "The table you reported on is not there any more" in words(answer)


def test_who_has_the_bye_has_nothing_to_report(make_tournament, play_round, come):
    tournament = make_tournament(3)
    round_ = play_round(tournament, result="")
    alone = queries.byes_of(round_).get().first
    game = queries.games_of(round_).get()
    client = come(alone)

    page = words(client.get(page_of(tournament, alone)))
    answer = client.post(page_of(tournament, alone), told(game, "1-0"))

    assert "You have no opponent in round 1, so there is nothing to report." in page
    assert answer.status_code == 409
    assert "In this round there is no opponent" in words(answer)


def test_nothing_is_reported_once_it_is_over(running, game, say, organiser):
    championships.cancel_tournament(tournament=running, user=organiser, reason="rain")

    with pytest.raises(TournamentError, match="over"):
        claim(running, game.first, game, version=1)


def test_round_with_reports_is_not_taken_back(running, game, say, organiser):
    say(game.first, "1-0", game)

    with pytest.raises(TournamentError, match="has_claims"):
        rounds.unpublish_round(tournament=running, number=1, user=organiser)


def test_reports_set_aside_count_no_more(running, game, say, organiser, desk):
    say(game.first, "1-0", game)

    desk.post(url("set-claims-aside", running.slug, game.pk))

    game.refresh_from_db()
    assert (claims_at_desk(running), game.version, game.claims.count()) == ([], 2, 1)
    rounds.unpublish_round(tournament=running, number=1, user=organiser)


def test_reports_are_not_set_aside_once_the_result_is_entered(running, game, organiser):
    results.enter_result(game=game, version=1, result="1-0", user=organiser)

    with pytest.raises(TournamentError, match="has_result"):
        set_claims_aside(game=game, user=organiser)


def test_scorer_enters_what_agrees_and_leaves_the_rest_to_the_arbiter(
    client, running, say, make_user
):
    Tournament.objects.update(reports="desk")
    one, other = queries.games_of(running.rounds.get()).select_related("pairing__round")
    say(one.first, "1-0", one)
    say(other.first, "1-0", other)
    say(other.second, "0-1", other)
    scorer = make_user("scorer")
    running.roles.create(user=scorer, kind="scorer")
    client.force_login(scorer)

    page = words(client.get(url("desk", running.slug)))

    assert f"Enter: {one.first.player} won" in page
    assert "The arbiter decides." in page
    assert f"Enter: {other.second.player} won" not in page


def test_both_games_of_a_pairing_are_reported_on_one_page(make_tournament, play_round, come):
    tournament = make_tournament(2, games_per_pairing=2)
    games = list(queries.games_of(play_round(tournament, result="")))
    entry = games[0].first
    client = come(entry)

    for game, result in zip(games, ("1-0", "0-1"), strict=True):
        client.post(page_of(tournament, entry), told(game, result))

    assert [game.claims.get().result for game in games] == ["1-0", "0-1"]
    page = words(client.get(page_of(tournament, entry)))
    assert page.count("You reported: you won.") == 2


def test_replay_of_a_knockout_follows_what_both_reported(make_tournament, play_round, come):
    tournament = make_tournament(2, format="knockout")
    game = queries.games_of(play_round(tournament, result="")).get()

    for entry in (game.first, game.second):
        come(entry).post(page_of(tournament, entry), told(game, "1/2-1/2"))

    assert game.pairing.games.count() == 2


@pytest.mark.parametrize("players", [2, 12])
def test_page_of_a_table_costs_the_same_for_any_field(
    make_tournament, play_round, come, players, django_assert_num_queries
):
    tournament = make_tournament(players)
    round_ = play_round(tournament, result="")
    pairing = round_.pairings.select_related("round__tournament").first()
    client = come(pairing)

    with django_assert_num_queries(6):
        client.get(page_of(tournament, pairing))
