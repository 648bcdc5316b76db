"""Everything that writes records: sent one by one, ruled on by an arbiter, taken from a file."""

from games.services.sending import check_text, submit_record

__all__ = [
    "check_text",
    "submit_record",
]
