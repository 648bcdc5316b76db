"""Records copied out of a chat: who sent them, and when, comes off before they are read."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import given
from hypothesis import strategies as st

from games.engine import Record, write_record
from games.models import GameRecord
from players.chats import without_senders
from tests.games.pages import url
from tests.games.texts import WON

SENDERS = [
    pytest.param("[11/12/2026, 8:31 PM] Salim: ", id="brackets"),
    pytest.param("12/11/26, 20:31 - سالم: ", id="a dash"),
    pytest.param("\u200e[١٢\u200f/١١\u200f/٢٠٢٦، ٨:٣١ م] \u202a+968 9123 4567\u202c: ", id="marks"),
]


@pytest.mark.parametrize("sender", SENDERS)
def test_record_is_kept_without_who_sent_it(desk, game, sender):
    desk.post(url("submit", game.pk), {"text": f"{sender}{WON}\r\n"})

    record = game.records.get()
    assert (record.text, record.verdict) == (f"{WON}\r\n", "verified")


def test_file_of_a_chat_is_read_message_by_message(desk, game):
    half = WON[: len(WON) // 2]
    chat = f"12/11/26, 20:31 - Salim: {half}\n12/11/26, 20:32 - علي: {WON[len(half) :]}\n"

    desk.post(url("submit", game.pk), {"file": SimpleUploadedFile("chat.txt", chat.encode())})

    assert game.records.get().verdict == "verified"


def test_place_to_mend_is_that_in_the_field(desk, game):
    chat = "12/11/26, 20:31 - Salim: h b\n12/11/26, 20:32 - Salim: k 5"

    answer = desk.post(url("submit", game.pk), {"text": chat})

    html = answer.content.decode()
    assert (answer.status_code, game.records.exists()) == (422, False)
    assert "h b\nk 5</textarea>" in html
    assert "k <mark>5</mark></p>" in html


def test_sender_alone_is_no_record(desk, game):
    answer = desk.post(url("submit", game.pk), {"text": "12/11/26, 20:31 - Salim: "})

    assert (answer.status_code, GameRecord.objects.exists()) == (422, False)


def test_games_of_a_file_come_without_senders(desk, game):
    chat = f'[12/11/26, 20:31] Salim: [Round "1"]\n[Table "1"]\n{WON}'
    file = SimpleUploadedFile("chat.txt", chat.encode())

    slug = game.pairing.round.tournament.slug
    answer = desk.post(url("file", slug), {"file": file})

    (filed,) = answer.context["filing"].games
    assert (filed.record.game, filed.record.text) == (game, f'[Round "1"]\n[Table "1"]\n{WON}')


@given(
    st.lists(st.integers(0, 13), max_size=40),
    st.dictionaries(st.sampled_from(["Event", "Site", "Date", "First"]), st.text(max_size=60)),
    st.sampled_from(["latin", "abjad"]),
)
def test_record_that_was_in_no_chat_stays_as_it_is(holes, tags, script):
    text = write_record(Record.of(holes, tags=tags), script=script)

    assert without_senders(text) == text
