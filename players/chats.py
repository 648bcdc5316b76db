"""Messages copied out of a chat: programs write before each when it was sent and by whom."""

import re

from players import names

_LONGEST = 200  # of what stands before a message
_DATE = r"\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}"
_TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?[^-–—:\[\]{}]{0,10}"  # and whether morning or evening
# No tag of a record begins with a digit, and no record holds a date, a time and a dash.
_IN_BRACKETS = r'\[(?=\d[^\]]*\d[:./-]\d)[^\[\]{}"]{5,40}\]'
_WITH_DASH = rf"{_DATE}\s*[,،]?\s*{_TIME}\s[-–—]"
_WHO = r"[^:{}\[\]]{1,60}"
_SENDER = re.compile(
    rf"\s*(?:(?:{_IN_BRACKETS}|{_WITH_DASH})\s*{_WHO}:(?!\S) ?"
    rf"|{_WHO},\s\[{_DATE}[,،]?\s{_TIME}\]:?(?=\s*$))"  # a line of its own
)

_EDITED = re.compile(r"\s?\u200e<[^<>]{3,60}>(?=\s*$)")  # said with a mark that nobody types


def without_sender(line: str) -> str:
    """What somebody wrote, without what the chat says of it; any other line as it is."""
    seen = [n for n, char in enumerate(line[:_LONGEST]) if ord(char) not in names.INVISIBLE]
    sender = _SENDER.match("".join(line[n] for n in seen))
    return _EDITED.sub("", line[seen[sender.end() - 1] + 1 :] if sender else line)


def without_senders(text: str) -> str:
    """The text without senders, in the same lines."""
    return "".join(without_sender(line) for line in text.splitlines(keepends=True))
