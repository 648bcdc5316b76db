"""Fill an empty database with the demo clubs; do nothing where clubs exist."""

from argparse import ArgumentParser
from functools import cache

from django.contrib.auth.hashers import check_password
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand

from config.demo import evenings
from players.models import Club


class Command(BaseCommand):
    help = "Fill an empty database with the clubs of Ruwi, Mutrah and Seeb and their evenings."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--logins", action="store_true", help="print the demo log-ins only")

    def handle(self, *args: object, **options: bool) -> None:
        if not options["logins"] and not Club.objects.exists():
            evenings.build()
        self._print_logins()

    def _print_logins(self) -> None:
        """The log-ins of the demo that still hold: a changed password is not printed."""
        path = evenings.logins_file()
        for line in path.read_text().splitlines() if path.exists() else ():
            name, password, _what = line.split("  ", 2)
            if _holds(name, password):
                self.stdout.write(line)


def _holds(name: str, password: str) -> bool:
    user = User.objects.filter(username=name, is_active=True).first()
    return user is not None and _matches(password, user.password)


@cache
def _matches(password: str, hashed: str) -> bool:
    """A hash takes long to check on purpose; those of the demo are one and the same."""
    return check_password(password, hashed)
