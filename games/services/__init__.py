"""Everything that writes records: sent one by one, ruled on by an arbiter, taken from a file."""

from games.services.files import store_file
from games.services.rulings import accept_board, certify_ply, keep_table
from games.services.sending import check_text, submit_record

__all__ = [
    "accept_board",
    "certify_ply",
    "check_text",
    "keep_table",
    "store_file",
    "submit_record",
]
