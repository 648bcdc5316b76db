"""What a change breaks, the reason for it, and what keeps a draft from being published."""

import pytest

from tests.tournaments.repair.drafts import at, refusal, tables
from tournaments.drafts import read_draft
from tournaments.errors import TournamentError
from tournaments.models import ForbiddenPair
from tournaments.pairing.concerns import Grade
from tournaments.pairing.errors import Fault
from tournaments.services import rounds
from tournaments.services.repair.plans import Change, Step, plan_change


def test_a_swap_tells_what_it_breaks_before_it_is_done(make_tournament, draw, play_round):
    tournament = make_tournament(6)
    play_round(tournament)
    one, other = at(tournament.rounds.get(number=1), 1)
    round_ = draw(tournament)
    partner = {a: b for pair in tables(round_).values() for a, b in (pair, pair[::-1])}
    before = tables(round_)

    plan = plan_change(read_draft(round_), Change(Step.SWAP, (partner[one].pk, other.pk)))

    about = {concern.about for concern in plan.broken if concern.grade is Grade.REASON}
    assert Fault.REMATCH in about
    assert plan.needs_reason
    assert tables(round_) == before


def test_a_rematch_needs_a_reason_and_is_kept_with_it(make_tournament, draw, play_round, repair):
    tournament = make_tournament(6)
    play_round(tournament)
    one, other = at(tournament.rounds.get(number=1), 1)
    round_ = draw(tournament)
    partner = {a: b for pair in tables(round_).values() for a, b in (pair, pair[::-1])}
    repair(round_, Step.UNPAIR, one, other)

    without = refusal(repair, round_, Step.PAIR, one, other)
    repair(round_, Step.PAIR, one, other, reason="They asked for it.")
    repair(round_, Step.PAIR, partner[one], partner[other], reason="What is left.")

    draft = read_draft(round_)
    [broken] = [each for each in draft.broken_by_hand if each.about is Fault.REMATCH][:1]
    assert without == "change_needs_reason"
    assert draft.reason_for(broken) == "They asked for it."


def test_somebody_without_a_place_keeps_a_round_from_being_published(
    make_tournament, draw, repair, organiser
):
    tournament = make_tournament(4)
    round_ = draw(tournament)
    first, second = at(round_, 1)
    repair(round_, Step.UNPAIR, first)

    with pytest.raises(TournamentError) as refused:
        rounds.publish_round(tournament=tournament, number=1, user=organiser)

    assert refused.value.code == "unpaired"
    assert set(refused.value.params["names"]) == {first.player, second.player}


def test_a_seating_forbidden_later_keeps_a_round_from_being_published(
    make_tournament, draw, repair, organiser
):
    tournament = make_tournament(4)
    round_ = draw(tournament)
    (a, _b), (c, _d) = at(round_, 1), at(round_, 2)
    repair(round_, Step.SWAP, a, c)
    low, high = sorted(at(round_, 1), key=lambda entry: entry.pk)
    ForbiddenPair.objects.create(first=low, second=high)

    code = refusal(rounds.publish_round, tournament=tournament, number=1, user=organiser)

    assert code == "reason_missing"


def test_a_draft_read_over_before_a_change_is_not_published(
    make_tournament, draw, repair, organiser
):
    tournament = make_tournament(4)
    round_ = draw(tournament)
    repair(round_, Step.SWAP, *at(round_, 1))

    code = refusal(rounds.publish_round, tournament=tournament, number=1, user=organiser, version=1)

    assert code == "round_changed"
