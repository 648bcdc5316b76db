"""Secrets of links: made of a stored seed and the key of the installation, never stored."""

import secrets
from base64 import urlsafe_b64encode

from django.utils.crypto import constant_time_compare, salted_hmac

LETTERS = "ABCDEFGHJKMNPRSTUVWXYZ"  # none that looks like another or like a figure
CODE_LENGTH = 8
SECRET_BYTES = 16
SALT = "tournaments.keys"


def new_seed() -> str:
    """128 bits of chance, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)


def secret_of(seed: str) -> str:
    """128 bits that stand in an address: 22 letters, figures, ``-`` and ``_``."""
    return urlsafe_b64encode(_mac("secret", seed)[:SECRET_BYTES]).decode().rstrip("=")


def code_of(seed: str) -> str:
    """Eight letters to type, of 22 that nobody takes for one another: 35 bits."""
    rest, code = int.from_bytes(_mac("code", seed)), ""
    while len(code) < CODE_LENGTH:
        rest, index = divmod(rest, len(LETTERS))
        code += LETTERS[index]
    return code


def read_code(text: str) -> str:
    """A code as it was typed: small letters, spaces and hyphens make no difference."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


def digest(secret: str) -> str:
    """What is stored to find a secret again; it tells nothing without the installation's key."""
    return _mac("digest", secret).hex()


def fits(secret: str, stored: str) -> bool:
    """Whether a secret is the one of that digest, in the same time for every answer."""
    return constant_time_compare(digest(secret), stored)


def _mac(purpose: str, value: str) -> bytes:
    return salted_hmac(f"{SALT}.{purpose}", value, algorithm="sha256").digest()
