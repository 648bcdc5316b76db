"""A championship as a text for a newspaper or a chat."""

import re

import pytest
from django.utils.translation import override

from tournaments.models import Tournament
from tournaments.outward.outcome import outcome_of
from tournaments.outward.summary import Digits, summary


@pytest.fixture(autouse=True)
def in_english():
    with override("en"):
        yield


def told(tournament, language="en", most=None, digits=Digits.WESTERN, after=None):
    with override(language):
        outcome = outcome_of(tournament, after)
        return summary(outcome, address="http://x/", most=most, digits=digits)


def plain(text):
    return re.sub("[\u2066-\u2069\u200e\u200f]", "", text)


def test_a_text_tells_who_won_and_the_table(finished):
    lines = plain(told(finished)).splitlines()

    first, second, *_others = outcome_of(finished).lines
    assert lines[:5] == [
        "Open",
        f"{finished.club} · Hall · 27 November 2026",
        "",
        f"{first.name} and {second.name} share first place in Open. Points: 1½.",
        "",
    ]
    assert lines[5:7] == ["Final standings · 4 players", f"1–2 {first.name} ({first.club}) – 1½"]
    assert len(lines) == 12
    assert lines[-2:] == ["", "http://x/"]


def test_a_text_while_it_runs_says_after_which_round(running):
    lines = plain(told(running)).splitlines()

    first = outcome_of(running).lines[0]
    assert f"{first.name} leads Open after round 1." in lines
    assert "Standings after round 1 · 5 players" in lines


def test_nobody_leads_what_was_called_off(running):
    running.state = Tournament.State.CANCELLED

    lines = plain(told(running)).splitlines()

    assert lines[2:5] == ["", "This championship was called off.", ""]
    assert not any("leads" in line for line in lines)


def test_a_text_before_round_one_has_no_table(make_tournament):
    lines = plain(told(make_tournament(3))).splitlines()

    assert lines[-3:] == ["Open for entries", "", "http://x/"]


def test_a_text_can_be_shortened(finished):
    lines = plain(told(finished, most=2)).splitlines()

    assert [line[:2] for line in lines if line and line[0] in "123…"] == ["1–", "1–", "…"]


def test_every_line_runs_as_its_language_does(finished):
    for language, mark in (("ar", "\u200f"), ("en", "\u200e")):
        lines = [line for line in told(finished, language).splitlines()[:-1] if line]

        assert {line[0] for line in lines} == {mark}
        assert all(line.count("\u2068") == line.count("\u2069") for line in lines)


def test_arabic_digits_stand_for_all_but_the_address(finished):
    text = told(finished, "ar", digits=Digits.ARABIC)

    assert "\u2068١٫٥\u2069" in text
    assert "٢٧" in text
    assert not re.search(r"[0-9½]", text)
    assert told(finished, "en", digits=Digits.ARABIC) == told(finished, "en")


def test_a_half_alone_has_a_nought_before_it_in_arabic_digits(finished):
    assert "\u2068٠٫٥\u2069" in told(finished, "ar", digits=Digits.ARABIC)


def test_groups_are_told_one_by_one_and_nobody_has_won(make_tournament, play_round):
    tournament = make_tournament(6, format="round_robin", group_count=2)
    play_round(tournament)

    text = plain(told(tournament))

    assert ("Group 1" in text, "Group 2" in text, "leads" in text) == (True, True, False)


def test_a_knockout_is_told_by_places(make_tournament, play_round):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)
    while_it_runs = plain(told(tournament))
    play_round(tournament)

    lines = plain(told(tournament)).splitlines()

    assert "leads" not in while_it_runs
    assert lines[3].endswith("has won Open.")
    assert [line[:3] for line in lines[6:10]] == ["1. ", "2. ", "3–4", "3–4"]
