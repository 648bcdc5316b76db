"""What chat programs write before a message comes off; nothing else does."""

import pytest

from players.chats import without_sender, without_senders

SENT = [
    pytest.param("[11/12/2026, 8:31 PM] Salim: ", id="brackets"),
    pytest.param("[12/11/26, 20:31:05] Salim al-Hinai: ", id="seconds"),
    pytest.param("[8:31 PM, 11/12/2026] Salim: ", id="the time first"),
    pytest.param("[8:31\u202fPM, 11/12/2026] Salim: ", id="a narrow space"),
    pytest.param("[12/11, 20:31] Salim: ", id="no year"),
    pytest.param("[12 Nov 2026, 20:31] Salim: ", id="a month in words"),
    pytest.param("[12.11.2026 klo 20.31.05] Salim: ", id="full stops"),
    pytest.param("12/11/26, 20:31 - سالم: ", id="a dash"),
    pytest.param("12/11/26, 8:31 pm - ~ Salim: ", id="somebody unknown"),
    pytest.param("2026-11-12, 20:31 - Salim: ", id="the year first"),
    pytest.param("12.11.26, 20:31 Uhr – Salim: ", id="a word after the time"),
    pytest.param("\u200e[١٢\u200f/١١\u200f/٢٠٢٦، ٨:٣١:٠٥ م] سالم: ", id="Arabic, brackets"),
    pytest.param("١٢\u200f/١١\u200f/٢٠٢٦، ٨:٣١ ص - سالم: ", id="Arabic, a dash"),
    pytest.param("۱۲/۱۱/۲۰۲۶، ۲۰:۳۱ - سالم: ", id="Persian digits"),
    pytest.param("\u202a[12/11, 20:31] \u202a+968 9123 4567\u202c: ", id="a number for a name"),
    pytest.param("Salim al-Hinai, [12.11.2026 20:31]", id="a line of its own"),
    pytest.param("سالم, [١٢/١١/٢٠٢٦ ٨:٣١ م]:", id="a line of its own, Arabic"),
]
KEPT = [
    "1. h B 2. k E",
    "1: h B 2: k E",
    "١: ح ب",
    "12... B 13. k 1-0",
    '[Event "Final: 20:31"] 1: h B',
    '[Time "20:31"] 1: h B',
    "[Date 12.11.2026] 1: h B",
    "{12:30 - Salim: a good move} h",
    "h B ; 12/11/26, 20:31 - Salim: a good move",
    "1/2-1/2",
    "Salim: h",
    "علي (نادي روي): 1975",
]


@pytest.mark.parametrize("sender", SENT)
def test_sender_of_a_message_comes_off(sender):
    message = "" if sender.endswith(("]", "]:")) else "1. h B \u200f1-0"

    assert without_senders(f"{sender}{message}\r\n2. k") == f"{message}\r\n2. k"


@pytest.mark.parametrize("said", ["<This message was edited>", "<تم تعديل هذه الرسالة>"])
def test_what_is_said_of_an_edited_message_comes_off(said):
    chat = f"12/11/26, 20:31 - Salim: h B\r\nk E \u200e{said}\r\n"

    assert without_senders(chat) == "h B\r\nk E\r\n"


@pytest.mark.parametrize("line", KEPT)
def test_line_without_a_sender_is_as_it_was(line):
    assert without_sender(line) == line
