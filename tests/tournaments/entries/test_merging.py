"""Two entries of one person: the history of both is kept, and can be parted again."""

import pytest

from games.models import GameRecord
from games.services import submit_record
from tests.games.texts import WON
from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.errors import TournamentError
from tournaments.models import Entry
from tournaments.services.entries import enter_players, request_bye, withdraw_entry
from tournaments.services.merging import merge_entries, undo_merge
from tournaments.services.protection import protect
from tournaments.services.rounds import pair_next_round


def rows(tournament):
    """Everything that could be moved, as the database has it."""
    entries = list(tournament.entries.order_by("pk").values())
    for entry in entries:
        del entry["version"]
    rounds = list(tournament.rounds.order_by("pk").values("order", "engine_answer"))
    pairings = [list(round_.pairings.order_by("pk").values()) for round_ in tournament.rounds.all()]
    games = [
        list(queries.games_of(round_).order_by("pk").values("first", "second"))
        for round_ in tournament.rounds.all()
    ]
    return entries, rounds, pairings, games


@pytest.fixture
def twice(make_tournament, make_player, play_round, organiser):
    """Somebody played round 1 and withdrew, and was entered again for round 2."""
    tournament = make_tournament(5, planned_rounds=4)
    play_round(tournament)
    gone = tournament.entries.get(seed=1)
    withdraw_entry(entry=gone, user=organiser)
    again = make_player(name="Player the First", rating=1000)
    (keep,) = enter_players(tournament=tournament, players=[again], user=organiser)
    play_round(tournament)
    return tournament, keep, gone


def test_one_entry_has_the_history_of_both(twice, organiser):
    tournament, keep, gone = twice
    before = {line.entry.pk: line.half_points for line in standings_after(tournament, 2)}

    merge_entries(keep=keep, gone=gone, user=organiser)

    after = {line.entry.pk: line.half_points for line in standings_after(tournament, 2)}
    assert after[keep.pk] == before[keep.pk] + before[gone.pk]
    assert gone.pk not in after
    keep.refresh_from_db()
    assert (keep.first_round, keep.withdrawn_after) == (1, None)
    assert all(gone.pk not in round_.order for round_ in tournament.rounds.all())


def test_undoing_brings_back_every_row(twice, organiser):
    tournament, keep, gone = twice
    request_bye(entry=gone, round_number=4, kind="zero", user=organiser)
    before = rows(tournament)

    merge_entries(keep=keep, gone=gone, user=organiser)
    undo_merge(tournament=tournament, step=tournament.log.first(), user=organiser)

    assert rows(tournament) == before
    assert gone.requested_byes.count() == 1


def test_records_of_games_go_along_and_back(twice, organiser):
    tournament, keep, gone = twice
    game = gone.games_as_first.first() or gone.games_as_second.first()
    submit_record(game=game, text=WON, user=organiser)

    merge_entries(keep=keep, gone=gone, user=organiser)
    game.refresh_from_db()
    merged = keep in (game.first, game.second)
    undo_merge(tournament=tournament, step=tournament.log.first(), user=organiser)
    game.refresh_from_db()

    assert (merged, gone in (game.first, game.second)) == (True, True)
    assert GameRecord.objects.filter(game=game).exists()


def test_the_reasons_of_old_rounds_are_told_of_the_one_that_stayed(desk, twice, organiser, url):
    tournament, keep, gone = twice

    merge_entries(keep=keep, gone=gone, user=organiser)

    for number in (1, 2):
        page = desk.get(url("why", tournament, number))
        assert page.status_code == 200
        assert str(keep.player) in page.text


def test_two_in_one_round_are_two_people(desk, make_tournament, play_round, url):
    tournament = make_tournament(4)
    round_ = play_round(tournament)
    pairing = round_.pairings.first()
    other = tournament.entries.exclude(pk__in=[pairing.first_id, pairing.second_id]).first()
    merge = url("merge-entries", tournament, pairing.first_id)

    met = desk.post(merge, {"other": pairing.second_id})
    beside = desk.post(merge, {"other": other.pk})

    assert [answer.status_code for answer in (met, beside)] == [409, 409]
    assert "were paired with each other in round 1" in met.text
    assert "both have a place in round 1" in beside.text
    assert tournament.entries.count() == 4


def test_before_round_1_the_second_entry_just_goes(
    desk, make_tournament, make_player, url, organiser
):
    tournament = make_tournament(2)
    twin = make_player(name="Player OO1", name_ar="لاعب 001", club=tournament.club)
    (gone,) = enter_players(tournament=tournament, players=[twin], user=organiser)
    keep, other = tournament.entries.order_by("pk")[:2]
    protect(tournament=tournament, entries=[gone, other], user=organiser)
    merge = url("merge-entries", tournament, keep.pk)

    choice = desk.get(merge)
    page = desk.get(merge, {"other": gone.pk})
    desk.post(merge, {"other": gone.pk})

    assert choice.text.index("Player OO1") < choice.text.index("Player 002")
    assert "same name, same club" in choice.text
    assert "leaves the list" in page.text
    assert tournament.entries.count() == 2
    pair = queries.forbidden_pairs(tournament).get()
    assert {pair.first_id, pair.second_id} == {keep.pk, other.pk}


def test_a_merge_is_undone_from_the_page_once(desk, twice, url, organiser):
    tournament, keep, gone = twice
    merge_entries(keep=keep, gone=gone, user=organiser)
    step = tournament.log.first().pk

    page = desk.get(url("entry", tournament, keep.pk))
    for _click in range(2):
        desk.post(url("undo-merge", tournament, step))

    assert "Undo the merge" in page.text
    assert Entry.objects.filter(pk=gone.pk).exists()
    assert tournament.log.filter(action="merge_undone").count() == 1


def test_nobody_is_merged_with_himself_or_while_a_draft_is_open(make_tournament, organiser):
    tournament = make_tournament(4)
    one, other, *_rest = tournament.entries.all()

    with pytest.raises(TournamentError, match="merge_itself"):
        merge_entries(keep=one, gone=one, user=organiser)
    pair_next_round(tournament=tournament, number=1, user=organiser)
    with pytest.raises(TournamentError, match="draft_open"):
        merge_entries(keep=one, gone=other, user=organiser)


@pytest.mark.parametrize("players", [4, 24])
def test_the_choice_costs_the_same_for_any_field(
    desk, make_tournament, django_assert_num_queries, url, players
):
    tournament = make_tournament(players)
    keep = tournament.entries.first()

    with django_assert_num_queries(7):
        desk.get(url("merge-entries", tournament, keep.pk))


def test_nobody_comes_back_into_a_tree_that_is_drawn(make_tournament, organiser):
    """The tree has no place for one player more; its page broke."""
    tournament = make_tournament(5, format="knockout")
    keep, gone = tournament.entries.order_by("pk")[:2]
    merge_entries(keep=keep, gone=gone, user=organiser)
    step = tournament.log.get(action="merged")
    pair_next_round(tournament=tournament, number=1, user=organiser)

    with pytest.raises(TournamentError, match="no_merge_to_undo"):
        undo_merge(tournament=tournament, step=step, user=organiser)
