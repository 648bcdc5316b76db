"""What somebody sends: how much of it is taken, and the text in a file."""

from django.core.files.uploadedfile import UploadedFile

from games.engine import decode_record
from games.errors import GameError

KB = 1024
BIGGEST_RECORD = 1024 * KB
BIGGEST_FILE = 5 * 1024 * KB  # of many games
LONGEST_TEXT = 100_000  # the longest of a million games takes under 2,000 characters


def read_upload(upload: UploadedFile, *, most: int = BIGGEST_RECORD) -> str:
    """The text of a file of at most ``most`` bytes.

    Raises GameError "file_too_big", NotationError "encoding" when it is no text.
    """
    if upload.size is None or upload.size > most:
        raise GameError("file_too_big", most=most // KB)
    return decode_record(upload.read()).replace("\0", "")  # which PostgreSQL cannot store
