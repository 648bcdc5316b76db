"""Letters to the owners of accounts, in the language that they read just now.

They go out beside the answer: how long a letter takes would tell who has an account.
"""

import logging
from collections.abc import Callable
from smtplib import SMTPException
from threading import Thread

from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.utils.translation import get_language, get_language_bidi, override
from django.utils.translation import gettext as _

from players.names import clean
from tournaments.wording.phrases import isolated

logger = logging.getLogger(__name__)

RIGHT_TO_LEFT = "\u200f"  # first in a line: programs for letters guess the direction by it

NOTICES: dict[str, Callable[[], str]] = {
    "new_password": lambda: _("It has a new password, and all other sessions have ended."),
    "new_address": lambda: _("Its letters go to another address from now on."),
    "second_step_on": lambda: _("Signing in asks for a code of a phone from now on."),
    "second_step_off": lambda: _("The password alone is enough to sign in from now on."),
    "new_codes": lambda: _("There are new recovery codes; older ones open nothing."),
    "code_used": lambda: _("Somebody signed in with a recovery code."),
}


def words_of(user: User) -> dict[str, str]:
    """What every letter says: whose account it is about, and which way its lines run."""
    mark = RIGHT_TO_LEFT if get_language_bidi() else ""
    return {"account": isolated(clean(user.get_username())), "mark": mark}


def send_beside(send: Callable[[], object]) -> None:
    """Call ``send`` in a thread of its own, in the language of now."""
    language = get_language()

    def run() -> None:
        with override(language):
            send()

    Thread(target=run, name="letter").start()


def notify(user: User, notice: str, *, address: str = "") -> None:
    """Tell the owner what was changed in an account, where letters are sent and it has an address.

    ``notice`` is a key of NOTICES; ``address`` is where to, when not to the account's own.
    """
    to = address or user.email
    if not (settings.EMAIL_HOST and to):
        return
    words = words_of(user) | {"notice": NOTICES[notice]()}
    body = render_to_string("registration/notice.txt", words)
    letter = EmailMessage(_("A change in your account at Hawalis"), body, to=[to])
    send_beside(lambda: _send(letter))


def _send(letter: EmailMessage) -> None:
    """A letter that can't be sent hinders nobody."""
    try:
        letter.send()
    except (OSError, SMTPException, ValueError):  # the last: an address of two lines
        logger.exception("A notice could not be sent")
