"""A player's page in a championship: his own, and what everybody sees of it."""

import datetime
import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags
from django.utils.translation import override

from games.services import submit_record
from tests.games.texts import WON
from tournaments import queries
from tournaments.models import AccessLink, Prize, Tournament
from tournaments.own_page import Now, read_own_page
from tournaments.services import championships, entries, links, results, rounds

KNOCKOUT = Tournament.Format.KNOCKOUT
ROUND_ROBIN = Tournament.Format.ROUND_ROBIN


def address(name, entry, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=[entry.tournament.slug, entry.pk])


def words(response):
    """What stands in the page, without its head and foot."""
    main = response.text.split('<main id="main"')[1].split(">", 1)[1].split("</main>")[0]
    main = re.sub(r'<div class="live.*?</div></div>', "", main, flags=re.S)  # how fresh it is
    return " ".join(strip_tags(main.replace("<", " <")).split())


def seen(entry, client=None, language="en"):
    """The public page of an entry, in words."""
    response = (client or Client()).get(address("player", entry, language))
    assert response.status_code == 200
    return words(response)


@pytest.fixture
def card(organiser):
    """A browser that holds the card of an entry."""

    def hold(entry):
        links.make_player_cards(tournament=entry.tournament, user=organiser)
        client = Client()
        session = client.session
        session["links"] = [AccessLink.objects.get(entry=entry, revoked_at=None).pk]
        session.save()
        return client

    return hold


@pytest.fixture
def mine(card):
    """A player's own page, in words."""
    return lambda entry: words(card(entry).get(address("my-page", entry)))


@pytest.fixture
def page_of(db):
    """What stands on the page of an entry, as ``queries`` have the championship now."""

    def read(entry, *, has_reports=False):
        entry = queries.entry_or_404(entry.tournament, entry.pk)
        entry.tournament.has_prizes = entry.tournament.prizes.exists()
        return read_own_page(entry, has_reports=has_reports)

    return read


def ranked(tournament):
    """Entries by place after the first round: seeds, as the better one moves first and wins."""
    return list(queries.entries_of(tournament))


@pytest.fixture
def evening(make_tournament, play_round):
    """Four players; the first movers have won round 1, round 2 is running."""
    tournament = make_tournament(4)
    play_round(tournament)
    play_round(tournament, result="")
    tournament.refresh_from_db()
    return tournament


def test_both_pages_tell_the_table_the_side_and_the_opponent_first(evening, mine):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    table = game.pairing.table_number

    own = mine(game.first)
    others = seen(game.second)
    club = evening.club

    assert f"Your table {table} You move first against {game.second.player}" in own
    assert (
        f"{game.second.player} {club} Table {table} Answers against {game.first.player}" in others
    )


def test_page_says_since_when_the_round_runs_or_when_it_starts(evening, mine):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    round_ = evening.rounds.get(number=2)
    begun = mine(game.first)
    round_.starts_at = timezone.now() + datetime.timedelta(minutes=5, seconds=30)
    round_.save()

    coming = mine(game.first)

    assert "Round 2 of 3, since " in begun
    assert "Round 2 of 3 starts at " in coming


def test_own_page_offers_the_result_and_the_record_the_public_one_neither(evening, card):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    client = card(game.first)

    own = client.get(address("my-page", game.first)).text
    public = Client().get(address("player", game.first)).text

    ways = [reverse(f"games:{name}", args=[game.pk]).split("/", 2)[2] for name in ("tap", "submit")]
    assert [way in own for way in ways] == [True, True]
    assert [way in public for way in ways] == [False, False]
    assert ('name="result"' in own, 'name="result"' in public) == (True, False)
    for name in ("tap", "submit"):
        with override("en"):
            assert client.get(reverse(f"games:{name}", args=[game.pk])).status_code == 200


def test_what_a_player_reported_is_told_to_nobody_but_the_two(evening, card):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    told = {"game": game.pk, "version": game.version, "result": "1-0"}
    card(game.first).post(address("my-page", game.first), told)

    own = words(card(game.second).get(address("my-page", game.second)))
    public = seen(game.second)

    assert f"{game.first.player} says: you lost." in own
    assert "says" not in public
    assert "No result is entered yet." in public


def test_place_comes_with_the_two_next_to_it_and_the_gaps(evening, page_of):
    first, second, third, _last = (page_of(entry).standpoint.mine for entry in ranked(evening))
    at = {line.rank: line.entry for line in (first, second, third, _last)}

    stand = page_of(at[2]).standpoint

    assert (stand.counted, stand.size) == (1, 4)
    assert (stand.above.line.entry, stand.above.gap) == (at[1], 0)
    assert (stand.below.line.entry, stand.below.gap) == (at[3], 2)
    assert stand.above.decided_by is not None
    assert stand.below.decided_by is None


def test_gaps_are_told_in_words(evening, page_of, mine):
    lines = {page_of(entry).standpoint.mine.rank: entry for entry in ranked(evening)}

    second = mine(lines[2])

    assert "After round 1 Place 2 of 4 Points 1" in second
    assert "Same points, ahead by: " in second
    assert "3 " + str(lines[3].player) in second
    assert "Points behind: 1" in second


def test_leader_has_nobody_above_and_the_last_nobody_below(evening, page_of):
    stands = {s.mine.rank: s for s in (page_of(entry).standpoint for entry in ranked(evening))}

    assert (stands[1].above, stands[4].below) == (None, None)


def test_points_are_summed_round_by_round_the_running_one_apart(evening, page_of):
    winner = queries.games_of(evening.rounds.get(number=1)).first().first

    page = page_of(winner)

    worth = [own.worth and (own.worth.half_points, own.worth.total) for own in page.rounds]
    assert worth == [(2, 2), None]
    assert [mark.icon for mark in page.rounds[0].worth.marks] == ["won"]


def test_games_with_a_record_lead_to_their_replay(evening, organiser):
    game = queries.games_of(evening.rounds.get(number=1)).first()
    submit_record(game=game, text=WON, user=organiser)

    page = Client().get(address("player", game.first)).text

    assert f'href="{game.get_absolute_url()}"'.replace("/ar/", "/en/") in page.replace(
        "/ar/", "/en/"
    )
    assert "No record" not in page


def test_next_round_stands_at_the_top_as_soon_as_it_is_published(make_tournament, play_round, mine):
    tournament = make_tournament(4)
    play_round(tournament)
    entry = ranked(tournament)[0]
    before = mine(entry)
    play_round(tournament, result="")

    after = mine(entry)

    assert "Round 1 of 3" in before
    assert "Round 2 comes next 2 of 2 tables are in. As soon as it is published" in before
    assert "Round 2 of 3, since " in after


@pytest.mark.parametrize("who", ["visitor", "player", "organiser"])
def test_draft_of_the_next_round_is_shown_to_nobody(
    make_tournament, play_round, organiser, card, who, desk
):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    entry, opponent = game.first, game.second
    client = {"visitor": Client(), "player": card(entry), "organiser": desk}[who]
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    page = seen(entry, client)

    assert f"against {opponent.player}" in page
    assert "Round 1 of 3 is over" in page
    assert "Round 2 of 3" not in page


def test_bye_says_what_it_is_worth(make_tournament, play_round, page_of, mine):
    tournament = make_tournament(5)
    play_round(tournament, result="")
    idle = next(entry for entry in ranked(tournament) if page_of(entry).now is Now.BYE)

    assert (
        "Bye You have no opponent in round 1, so there is nothing to report. Points for it: 1"
        in (mine(idle))
    )


def test_page_before_the_first_draw_says_that_the_table_will_stand_there(make_tournament, mine):
    entry = ranked(make_tournament(4))[0]

    assert "No table yet Round 1 is not drawn yet." in mine(entry)
    assert "Round 1 is not drawn yet." in seen(entry)


def test_who_left_is_told_so_and_keeps_the_place(evening, organiser, play_round, page_of, mine):
    for game in queries.games_of(evening.rounds.get(number=2)):
        results.enter_result(game=game, version=1, result="1-0", user=organiser)
    gone = ranked(evening)[3]
    entries.withdraw_entry(entry=gone, user=organiser)
    play_round(evening, result="")

    assert page_of(gone).now is Now.LEFT
    assert page_of(gone).next_number is None
    assert "Withdrawn Out of the championship after round 2." in mine(gone)
    assert [own.number for own in page_of(gone).rounds] == [1, 2]


def test_late_comer_is_told_from_which_round_on(evening, make_player, organiser, mine):
    late = entries.enter_players(tournament=evening, players=[make_player()], user=organiser)[0]

    assert "In the draw from round 3 on." in mine(late)


def test_end_tells_the_place_and_what_was_won(make_tournament, play_round, organiser):
    tournament = make_tournament(4, planned_rounds=1)
    Prize.objects.create(
        tournament=tournament, kind="place", first_place=1, last_place=1, name="Cup", reward="A jar"
    )
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    pages = [seen(entry) for entry in ranked(tournament)]

    champion = next(page for page in pages if "Final place 1 of 4 players · points: 1" in page)

    assert "Cup · A jar" in champion
    assert [page.count("A jar") for page in pages].count(1) == 1
    assert "comes next" not in champion


def test_called_off_championship_says_so(evening, organiser):
    championships.cancel_tournament(tournament=evening, user=organiser, reason="rain")

    assert "Called off This championship was called off." in seen(ranked(evening)[0])


def test_knockout_tells_how_far_one_got_and_no_points(make_tournament, play_round, page_of, mine):
    tournament = make_tournament(4, format=KNOCKOUT)
    games = list(queries.games_of(play_round(tournament)))
    out = games[0].second
    within = mine(games[0].first)
    play_round(tournament, result="")

    assert "Still in" in within
    assert page_of(out).now is Now.OUT
    assert f"Semi-finals: lost to {games[0].first.player}" in mine(out)
    assert "Points" not in mine(out)


def test_place_in_a_group_is_one_of_the_group(make_tournament, play_round, page_of):
    tournament = make_tournament(8, format=ROUND_ROBIN, group_count=2)
    play_round(tournament)

    stands = [page_of(entry).standpoint for entry in ranked(tournament)]

    assert {stand.size for stand in stands} == {4}
    assert all(
        near.line.group == stand.mine.group
        for stand in stands
        for near in (stand.above, stand.below)
        if near
    )


def test_two_games_at_a_table_are_told_one_by_one(make_tournament, play_round):
    tournament = make_tournament(2, games_per_pairing=2)
    game = queries.games_of(play_round(tournament, result="")).first()

    page = seen(game.first)

    assert "Game 1: No result is entered yet. Game 2: No result is entered yet." in page


def test_hidden_player_has_a_page_only_for_himself_and_the_desk(evening, card, desk):
    entry = ranked(evening)[0]
    entry.player.is_hidden = True
    entry.player.save()

    clients = (Client(), card(entry), desk)

    codes = [client.get(address("player", entry)).status_code for client in clients]
    assert codes == [404, 200, 200]
    assert address("player", entry) not in Client().get(address("player", ranked(evening)[1])).text


def test_year_of_birth_is_nowhere(evening, card):
    evening.entries.first().player.__class__.objects.update(birth_year=1957)
    for entry in ranked(evening):
        assert "1957" not in Client().get(address("player", entry)).text
        assert "1957" not in card(entry).get(address("my-page", entry)).text


def test_pages_are_read_in_arabic_by_arabic_names(evening):
    game = queries.games_of(evening.rounds.get(number=2)).first()

    page = seen(game.first, language="ar")

    assert game.second.player.name_ar in page
    assert game.second.player.name not in page


def test_player_who_looks_at_his_public_page_is_led_to_his_own(evening, card):
    entry, other = ranked(evening)[:2]
    client = card(entry)

    assert "This is you: report your result" in seen(entry, client)
    assert "This is you" not in seen(other, client)


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize(("name", "count"), [("my-page", 11), ("player", 9)])
def test_page_costs_the_same_for_any_field(
    make_tournament, play_round, card, players, name, count, django_assert_num_queries
):
    tournament = make_tournament(players)
    play_round(tournament)
    game = queries.games_of(play_round(tournament, result="")).first()
    client = card(game.first) if name == "my-page" else Client()

    page = address(name, game.first)
    client.get(page)  # a card's use is noted every few minutes

    with django_assert_num_queries(count):
        client.get(page)


@pytest.mark.parametrize("players", [4, 12])
def test_page_after_the_end_costs_little_more(
    make_tournament, play_round, organiser, players, django_assert_num_queries
):
    tournament = make_tournament(players, planned_rounds=1)
    for kind in ("oldest", "newcomer"):
        Prize.objects.create(tournament=tournament, kind=kind)
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    page = address("player", ranked(tournament)[0])

    with django_assert_num_queries(11):
        Client().get(page)


def test_page_that_is_what_it_was_costs_a_304_and_no_look_at_the_games(
    evening, card, django_assert_num_queries
):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    own, everybody = card(game.first), Client()
    pages = address("my-page", game.first), address("player", game.first)
    for client, page in zip((own, everybody), pages, strict=True):
        client.get(page)  # gives the cookie that the forms of a page hang on
    marks = [client.get(page)["ETag"] for client, page in zip((own, everybody), pages, strict=True)]

    with django_assert_num_queries(6):
        known = [
            client.get(page, headers={"If-None-Match": mark})
            for client, page, mark in zip((own, everybody), pages, marks, strict=True)
        ]
    card(game.second).post(
        address("my-page", game.second), {"game": game.pk, "version": 1, "result": "1-0"}
    )

    assert [answer.status_code for answer in known] == [304, 304]
    reported = own.get(pages[0], headers={"If-None-Match": marks[0]})
    assert "Is this right?" in words(reported)
