"""Who somebody may be already, in any spelling and either script, and why."""

import pytest
from django.utils.timezone import localdate
from django.utils.translation import override

from players.errors import PlayerError
from players.likeness import Directory, consonants
from players.models import Player
from players.queries import everybody
from players.wording import explain, likeness_in_words
from players.years import read_year

SPELLINGS = [
    ("Mohammed al-Balushi", "محمد البلوشي"),
    ("Muhamad Al Balooshi", "محمّد البلوشى"),
    ("Fatimah", "فاطمة"),
    ("Abdullah bin Said", "عبد الله سعيد"),
    ("Khalfan Alrawahi", "خلفان الرواحي"),
    ("Fatma Ali", "فاطمة ابنة علي"),
    ("Said b. Salim", "سعيد بن سالم"),
]
SERVANTS = [
    "عبد الرحمن",
    "عبدالرحمن",
    "عبد الرحمان",
    "Abd al-Rahman",
    "Abdul Rahman",
    "Abdulrahman",
    "Abdel-Rahman",
    "Abdurrahman",
    "Abdoul Rahmane",
]
ALIKE = [
    pytest.param("Salim al-Hinai", "", "same name, same club", id="the same"),
    pytest.param("SALIM HINAI", "", "same name, spelled otherwise, same club", id="otherwise"),
    pytest.param("", "سالم الهنائي", "the name sounds the same, same club", id="other script"),
    pytest.param("Saleem Hinai", "", "the name sounds the same, same club", id="other vowels"),
    pytest.param(
        "Salim Khalfan al-Hinai", "", "same first and family name, same club", id="father between"
    ),
]


@pytest.mark.parametrize(("latin", "arabic"), SPELLINGS)
def test_consonants_are_the_same_in_both_scripts(latin, arabic):
    joined = [consonants(name).replace(" ", "") for name in (latin, arabic)]

    assert joined[0] == joined[1]


@pytest.mark.parametrize("name", SERVANTS)
def test_servant_of_god_is_one_word_with_or_without_article(name):
    assert consonants(name) == "bdrhmn"


@pytest.mark.parametrize("name", ["عبد الله", "عبدالله", "Abdullah", "Abd Allah", "Abdulla"])
def test_servant_of_god_by_his_own_name_is_one_word(name):
    assert consonants(name) == "bdl"


@pytest.mark.parametrize("name", ["عبد العليم", "عبدالعليم", "Abd al-Alim", "Abdulaleem"])
def test_name_of_god_that_begins_like_an_article_is_kept(name):
    assert consonants(name) == "bdlm"


@pytest.mark.parametrize(("name", "name_ar", "why"), ALIKE)
def test_likeness_tells_its_reason(make_player, make_club, name, name_ar, why):
    club = make_club()
    known = make_player(name="Salim al-Hinai", name_ar="", club=club)

    (found,) = Directory(everybody()).like(Player(name=name, name_ar=name_ar, club=club))

    assert found.player == known
    with override("en"):
        assert likeness_in_words(found) == why


WRITTEN = [
    pytest.param("عبدالرحمن الهنائي", "spelled otherwise", id="one word or two"),
    pytest.param("عبدالرحمن", None, id="a first name alone"),
    pytest.param("عبدالرحمن سعيد الهنائي", "first and family name", id="father between"),
]


@pytest.mark.parametrize(("name_ar", "why"), WRITTEN)
def test_servant_of_god_is_compared_as_one_word(make_player, make_club, name_ar, why):
    club = make_club()
    make_player(name="", name_ar="عبد الرحمن الهنائي", club=club)

    found = Directory(everybody()).like(Player(name_ar=name_ar, club=club))

    with override("en"):
        told = [likeness_in_words(each) for each in found]
    assert [why in each for each in told] == [True] if why else told == []


def test_year_of_birth_speaks_for_one_and_against_another(make_player):
    make_player(name="Salim al-Hinai", name_ar="", birth_year=1990)
    same = make_player(name="Salim al-Hinai", name_ar="", birth_year=1975)

    found = Directory(everybody()).like(Player(name="Salim al-Hinai", birth_year=1975))

    assert [(each.player == same, each.is_doubtful) for each in found] == [
        (True, False),
        (False, True),
    ]


@pytest.mark.parametrize("name", ["Said", "Salim al-Busaidi", "Player 002", "هلال الهنائي"])
def test_others_are_not_taken_for_somebody(make_player, name):
    make_player(name="Saad", name_ar="سعد")
    make_player(name="Salim al-Hinai", name_ar="سالم الهنائي")
    make_player(name="Player 001", name_ar="")

    assert Directory(everybody()).like(Player(name=name)) == []


def test_names_that_only_a_dialect_makes_alike_are_two_peoples(make_player):
    make_player(name="Kamal al-Hinai", name_ar="")

    assert Directory(everybody()).like(Player(name="Gamal al-Hinai")) == []


def test_directory_costs_one_query(make_player, django_assert_num_queries):
    for _ in range(5):
        make_player()

    with django_assert_num_queries(1):
        directory = Directory(everybody())
        directory.like(Player(name="Player 003"))
        directory.like(Player(name="Player 004"))


YEARS = [("1975", 1975), ("١٩٧٥", 1975), ("3/12/1975", 1975), ("1975-12-03", 1975), (" ", None)]


@pytest.mark.parametrize(("text", "year"), YEARS)
def test_year_is_read_as_people_write_it(text, year):
    assert read_year(text) == year


def test_hijri_year_is_explained():
    with pytest.raises(PlayerError) as caught:
        read_year("١٣٩٥")

    with override("en"):
        assert explain(caught.value) == (
            "1395 is a year of the Hijri calendar. Write the Gregorian one: it is about 1975."
        )


@pytest.mark.parametrize("text", ["75", "abc", "1899", "1975 1976", "19755"])
def test_what_is_no_year_is_refused(text):
    with pytest.raises(PlayerError, match="not_a_year"):
        read_year(text)


def test_nobody_is_born_in_a_year_to_come():
    this_year = localdate().year

    assert read_year(str(this_year)) == this_year
    with pytest.raises(PlayerError, match="not_a_year"):
        read_year(str(this_year + 1))
