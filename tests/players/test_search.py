"""Who is found, and in which order."""

from importlib import import_module

import pytest
from django.apps import apps
from django.utils import translation

from players import queries
from players.models import Player

FOUND = [
    pytest.param("balushi", id="one word"),
    pytest.param("BALUSHI Said", id="words in any order and case"),
    pytest.param("albalushi", id="article written together"),
    pytest.param("al-Balushi", id="article with hyphen"),
    pytest.param("el Balushi", id="another article"),
    pytest.param("سعيد", id="Arabic"),
    pytest.param("البلوشى", id="alif maqsura for ya"),
    pytest.param("بلوشي", id="without the article"),
    pytest.param("سَعِيد", id="vowels"),
    pytest.param("ســعيد", id="tatweel"),
    pytest.param("said البلوشي", id="both scripts in one query"),
    pytest.param("عبدالله", id="two words written as one"),
    pytest.param("عبد الله", id="one word written as two"),
    pytest.param("'Said'", id="quotation marks"),
    pytest.param("said\u200f", id="invisible mark"),
    pytest.param("", id="no query finds everybody"),
]
NOT_FOUND = [
    pytest.param("Salim", id="another name"),
    pytest.param("said salim", id="one word of two"),
    pytest.param("%", id="wildcard of the database"),
    pytest.param("_", id="another wildcard"),
    pytest.param("'", id="sign alone"),
    pytest.param("\x00", id="null"),
]


@pytest.mark.parametrize("query", FOUND)
def test_person_is_found_whatever_the_spelling(make_player, query):
    person = make_player(name="Sa\u2019id al-Balushi", name_ar="سعيد عبد الله البلوشي")

    assert list(queries.named_like(queries.public_players(), query)) == [person]


@pytest.mark.parametrize("query", NOT_FOUND)
def test_nobody_else_is_found(make_player, query):
    make_player(name="Said al-Balushi", name_ar="سعيد البلوشي")

    assert list(queries.named_like(queries.public_players(), query)) == []


SOUNDING = ["Mohamed", "muhammad", "Muhamad Balooshi", "Mohamed Said"]


@pytest.mark.parametrize("query", SOUNDING)
def test_lists_find_who_sounds_so_where_nobody_is_spelled_so(make_player, query):
    person = make_player(name="Mohammed bin Said al-Balushi", name_ar="محمد بن سعيد البلوشي")
    make_player(name="Salim al-Hinai", name_ar="سالم الهنائي")
    make_player(name="Mohammed Said al-Balushi", is_hidden=True)

    assert list(queries.called(queries.public_players(), query)) == [person]


@pytest.mark.parametrize("query", [*(each.values[0] for each in NOT_FOUND), "---"])
def test_lists_find_nobody_who_sounds_otherwise(make_player, query):
    make_player(name="Said al-Balushi", name_ar="سعيد البلوشي")

    assert list(queries.called(queries.public_players(), query)) == []


def test_keys_stored_before_letters_were_folded_are_renewed(make_player):
    person = make_player(name="", name_ar="علے خاں")
    old = {"search_key": "علے خاں علےخاں", "sort_key": "علے خاں", "sort_key_ar": "علے خاں"}
    Player.objects.update(**old)

    import_module("players.migrations.0004_keys_of_persian_letters").fold_letters(apps, None)

    renewed = Player.objects.get()
    assert (renewed.search_key, renewed.sort_key) == (person.search_key, person.sort_key)
    assert list(queries.named_like(queries.public_players(), "علي خان")) == [person]


DIALECTS = [
    ("Gasim", "قاسم البلوشي"),
    ("Gasim Balushi", "قاسم البلوشي"),
    ("Gabes", "قابس الهنائي"),
    ("قاسم", "Gasim al-Hinai"),
    ("Qasim", "Gasim al-Hinai"),
    ("Zaher", "ظاهر الهنائي"),
    ("ظاهر", "Zahir al-Hinai"),
    ("Khelfan", "Khalfan al-Alawi"),
    ("Alawwi", "خلفان العلووي"),
    ("Nawawi", "خلفان النووي"),
]


@pytest.mark.parametrize(("query", "name"), DIALECTS)
def test_lists_find_who_is_called_so_in_another_dialect(make_player, query, name):
    person = make_player(name="", name_ar=name)
    make_player(name="Salim al-Harthi", name_ar="سالم الحارثي")

    assert list(queries.called(queries.public_players(), query)) == [person]


def test_dialects_count_only_where_nobody_sounds_so(make_player):
    kamal = make_player(name="Kamal", name_ar="كمال")
    make_player(name="Gamal", name_ar="جمال")

    assert list(queries.called(queries.public_players(), "Kamaal")) == [kamal]


def test_query_of_a_thousand_words_is_cut(make_player):
    person = make_player(name="Ali")

    assert list(queries.named_like(queries.public_players(), "ali " * 2000)) == [person]


@pytest.mark.parametrize(
    ("language", "order"),
    [("en", ["Ali", "Badr al-Amri", "al-Hinai"]), ("ar", ["al-Hinai", "Ali", "Badr al-Amri"])],
)
def test_people_are_sorted_by_the_readers_script(make_player, language, order):
    for name, name_ar in [("al-Hinai", "أمين"), ("Badr al-Amri", "ياسر"), ("Ali", "بدر")]:
        make_player(name=name, name_ar=name_ar)

    with translation.override(language):
        people = queries.public_players()

    assert [person.name for person in people] == order


def test_hidden_and_merged_people_stand_in_no_public_list(make_club, make_player):
    club = make_club()
    shown = make_player(club=club)
    make_player(club=club, is_hidden=True)
    make_player(club=club, merged_into=shown)

    assert list(queries.members(club)) == [shown]
    assert queries.clubs_with_sizes().get(pk=club.pk).members == 1
