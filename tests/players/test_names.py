"""How names are cleaned, folded, sorted and kept in one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from players import names
from players.models import LONGEST_NAME

CLEANED = [
    pytest.param("  Ali   al-Balushi ", "Ali al-Balushi", id="spaces"),
    pytest.param("Ali\tal\nBalushi", "Ali al Balushi", id="tab and line break"),
    pytest.param("e\u0301", "é", id="composed"),
    pytest.param("\u202eilA\u202c", "ilA", id="right-to-left override"),
    pytest.param("\u2067علي\u2069", "علي", id="isolates"),
    pytest.param("A\u200bli", "Ali", id="zero-width space"),
    pytest.param("عبد\u200cالله", "عبدالله", id="zero-width non-joiner"),
    pytest.param("\ufeffAli", "Ali", id="byte-order mark"),
    pytest.param("al-\u2060Balushi", "al-Balushi", id="copied from one of our pages"),
    pytest.param("A\x00li", "A li", id="null"),
    pytest.param("A\ud800li", "A li", id="half of a surrogate pair"),
    pytest.param("A\u2028li", "A li", id="line separator"),
    pytest.param("\u3164", "", id="blank letter"),
    pytest.param("محـــمد", "محـــمد", id="tatweel is the person's own"),
    pytest.param("مُحَمَّد", "مُحَمَّد", id="vowels are the person's own"),
    pytest.param("ﻓﺎﻃﻤﺔ", "فاطمة", id="letters as they were drawn"),
    pytest.param("ﻋﺒﺪ ﷲ ﺳﻼﻡ", "عبد الله سلام", id="two letters drawn as one"),
    pytest.param("Shaﬁ", "Shafi", id="a Latin ligature"),
    pytest.param("Ali 🐚", "Ali 🐚", id="emoji"),
    pytest.param("</script>", "</script>", id="markup is only text"),
    pytest.param("{{7*7}}", "{{7*7}}", id="template is only text"),
]

FOLDED = [
    pytest.param("أحمد", "احمد", id="hamza above alif"),
    pytest.param("إبراهيم", "ابراهيم", id="hamza below alif"),
    pytest.param("آمنة", "امنه", id="madda and ta marbuta"),
    pytest.param("ٱلله", "الله", id="wasla"),
    pytest.param("مصطفى", "مصطفي", id="alif maqsura"),
    pytest.param("مؤمن", "مومن", id="hamza on waw"),
    pytest.param("رئيس", "رييس", id="hamza on ya"),
    pytest.param("علاء", "علا", id="hamza alone"),
    pytest.param("مُحَمَّد", "محمد", id="vowels"),
    pytest.param("محـــمد", "محمد", id="tatweel"),
    pytest.param("علی کریم", "علي كريم", id="Persian ya and kaf"),
    pytest.param("هدۀ فاطمۃ", "هده فاطمه", id="Persian and Urdu ha"),
    pytest.param("علے ڪريم خاں", "علي كريم خان", id="Urdu ya and nun, a long kaf"),
    pytest.param("ﻓﺎﻃﻤﺔ", "فاطمه", id="presentation forms"),
    pytest.param("ﷲ", "الله", id="ligature"),
    pytest.param("Müller", "muller", id="accent"),
    pytest.param("Straße", "strasse", id="sharp s"),
    pytest.param("İbrahim", "ibrahim", id="dotted capital i"),
    pytest.param("Łukasz", "lukasz", id="stroke"),
    pytest.param("ＡＬＩ", "ali", id="wide letters"),
    pytest.param("O'Brien", "obrien", id="apostrophe"),
    pytest.param("O’Brien", "obrien", id="curly apostrophe"),
    pytest.param("ʿAbd al-ʿAzīz", "abd alaziz", id="half rings and macron"),
    pytest.param("al-Balushi", "albalushi", id="hyphen joins"),
    pytest.param("Ali,Balushi", "ali balushi", id="comma parts"),
    pytest.param("١٩٦٠ ۱۹۶۰", "1960 1960", id="Arabic and Persian digits"),
    pytest.param("علي Ali", "علي ali", id="two scripts in one"),
    pytest.param("Ali 🐚", "ali", id="emoji"),
    pytest.param("</script>", "script", id="markup"),
    pytest.param("--'--", "", id="signs alone"),
]

SORTED = [
    pytest.param("al-Balushi", "balushi", id="Latin article"),
    pytest.param("Al Balushi", "balushi", id="free-standing article"),
    pytest.param("El-Sayed", "sayed", id="el"),
    pytest.param("ash-Shatii", "shatii", id="before a sun letter"),
    pytest.param("al-‘Amri", "amri", id="article before an ayn"),
    pytest.param("Said al-Balushi", "said balushi", id="inside the name"),
    pytest.param("Ali", "ali", id="begins like an article"),
    pytest.param("Albert", "albert", id="begins with al"),
    pytest.param("البلوشي", "بلوشي", id="Arabic article"),
    pytest.param("اَلْبلوشي", "بلوشي", id="vowelled article"),
    pytest.param("عبد الله", "عبد الله", id="the name of God has no article"),
    pytest.param("إلياس", "الياس", id="a root alif with hamza is no article"),
    pytest.param("ال", "ال", id="two letters alone"),
]


@pytest.mark.parametrize(("name", "kept"), CLEANED)
def test_name_is_cleaned_of_what_nobody_sees(name, kept):
    assert names.clean(name) == kept


@pytest.mark.parametrize(("name", "folded"), FOLDED)
def test_spellings_of_a_name_fold_together(name, folded):
    assert names.fold(name) == folded


@pytest.mark.parametrize(("name", "key"), SORTED)
def test_article_does_not_count_in_sorting(name, key):
    assert names.sort_key(name) == key


@pytest.mark.parametrize("sign", ["\ufb2c", "ﻻ", "ﷺ"])
def test_name_that_grows_as_it_is_composed_fits_its_column(make_player, sign):
    person = make_player(name=sign * LONGEST_NAME, name_ar=sign * LONGEST_NAME)

    person.refresh_from_db()
    assert (len(person.name), len(person.name_ar)) == (LONGEST_NAME, LONGEST_NAME)


def test_long_name_is_folded_whole():
    assert names.fold("é" * 200) == "e" * 200


@given(st.text(max_size=200))
def test_cleaning_and_folding_twice_change_nothing(text):
    cleaned, folded = names.clean(text), names.fold(text)

    assert (names.clean(cleaned), names.fold(folded)) == (cleaned, folded)


@given(st.text(max_size=60))
def test_person_is_found_by_their_own_name(name):
    key = names.search_key(name)

    assert [word for word in names.query_words(name) if word not in key] == []


def test_search_key_holds_both_scripts_with_and_without_spaces():
    key = names.search_key("Said al Balushi", "سعيد البلوشي")

    assert key == "said al balushi سعيد البلوشي saidalbalushi سعيدالبلوشي"


def test_search_key_leaves_out_a_missing_name():
    assert names.search_key("Ali", "") == "ali"


@pytest.mark.parametrize("text", ["١٢٣", "۱۲۳", "１２３", "123"])
def test_digits_of_every_script_are_read(text):
    assert names.digits(text) == "123"


def test_article_and_name_stay_in_one_line():
    assert names.unbroken("Ali al-Balushi") == "Ali al-\u2060Balushi"


GIVEN = [
    pytest.param(("Ali", "علي"), ("Ali", "علي"), id="as asked"),
    pytest.param(("علي", "Ali"), ("Ali", "علي"), id="turned"),
    pytest.param(("علي", ""), ("", "علي"), id="Arabic alone"),
    pytest.param(("", "Ali"), ("Ali", ""), id="Latin alone"),
    pytest.param(("علي", "علي سالم"), ("علي", "علي سالم"), id="Arabic twice"),
    pytest.param(("", ""), ("", ""), id="none"),
]


@pytest.mark.parametrize(("given", "kept"), GIVEN)
def test_names_stand_in_their_own_scripts_whichever_way_round(given, kept):
    assert tuple(names.in_own_scripts(*given).values()) == kept


IN_BOTH = [
    pytest.param("علي البلوشي Ali al-Balushi", "Ali al-Balushi", "علي البلوشي", id="a space"),
    pytest.param("Ali al-Balushi (علي البلوشي)", "Ali al-Balushi", "علي البلوشي", id="brackets"),
    pytest.param("علي/Ali", "Ali", "علي", id="a stroke"),
    pytest.param("Müller – مولر", "Müller", "مولر", id="a dash"),
    pytest.param("علي 2", None, "علي 2", id="a number"),
    pytest.param("فريق A", None, "فريق A", id="an initial"),
    pytest.param("علي Ali سالم", None, "علي Ali سالم", id="in turn"),
    pytest.param("Ali al-Balushi", "Ali al-Balushi", None, id="Latin alone"),
    pytest.param("", "", None, id="nothing"),
]


@pytest.mark.parametrize(("text", "name", "name_ar"), IN_BOTH)
def test_names_in_both_scripts_are_told_apart(text, name, name_ar):
    found = names.in_scripts("name", text)

    assert (found.get("name"), found.get("name_ar")) == (name, name_ar)


PHONES = ["99123456", "9912 3456", "+968 9912 3456", "0096899123456", "+971 50 123 4567"]


@pytest.mark.parametrize("number", PHONES)
def test_phone_numbers_are_known(number):
    assert names.PHONE.search(f"Ali {number}")


@pytest.mark.parametrize("name", ["Ali 2", "Ali 1960", "5/3/1960", "Team 123456"])
def test_other_numbers_are_no_phone(name):
    assert not names.PHONE.search(name)
