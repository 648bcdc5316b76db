from dataclasses import fields

import pytest

from games.engine import OMAN_1, RULE_SETS, RuleSet, UnknownRuleSetError, rule_set


def switches(rules):
    """Fields in which ``rules`` differ from oman-1, beside the name."""
    names = [field.name for field in fields(RuleSet) if field.name != "name"]
    return {
        name: getattr(rules, name)
        for name in names
        if getattr(rules, name) != getattr(OMAN_1, name)
    }


def test_rule_sets_are_known_by_their_own_names():
    assert {name: rule_set(name).name for name in RULE_SETS} == {name: name for name in RULE_SETS}


def test_each_variant_turns_one_switch():
    variants = [rules for name, rules in RULE_SETS.items() if name.startswith("oman-1-")]

    assert [switches(rules) for rules in variants] == [
        {"endless": "draws"},
        {"endless": "illegal"},
        {"repetition": 3},
        {"repetition": 0},
        {"side_in_position": False},
        {"blocked": "draws"},
    ]


def test_zanzibar_differs_in_the_board_its_direction_and_the_capture():
    assert switches(rule_set("zanzibar-1")) == {
        "row_length": 8,
        "stones": 3,
        "direction": "clockwise",
        "capture": "each_hole",
        "longest_sowing": 5_000,
    }


def test_unknown_rule_set_is_an_error_with_its_name():
    with pytest.raises(UnknownRuleSetError) as caught:
        rule_set("oman-9")

    assert caught.value.name == "oman-9"
