#!/usr/bin/env python
"""Django's command line for this site."""

import errno
import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import BaseCommand, ManagementUtility
from django.db import OperationalError
from django.utils.translation import activate

# What whoever runs the command can put right: rights, a full disk, a folder that is a file.
OF_THE_MACHINE = {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT}
OF_THE_MACHINE |= {errno.ENOTDIR, errno.EISDIR, errno.EEXIST}


class CommandLine(ManagementUtility):
    """Speaks English, whatever the site does: Django's own commands know nothing else."""

    def fetch_command(self, subcommand: str) -> BaseCommand:
        """The command; asked for once the apps are there, which texts come from."""
        activate("en")
        return super().fetch_command(subcommand)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        CommandLine(sys.argv).execute()
    except (ImproperlyConfigured, OperationalError, OSError) as error:
        if "--traceback" in sys.argv or not is_of_the_machine(error):
            raise
        sys.exit(f"This can't be done: {error}")


def is_of_the_machine(error: Exception) -> bool:
    """Whether settings, the database or a disk are to blame, and no fault of the code."""
    if isinstance(error, ImproperlyConfigured):
        return True
    if isinstance(error, OperationalError):
        from config.operations.outages import is_outage  # it needs settings, which are there by now

        return is_outage(error)
    return isinstance(error, OSError) and error.errno in OF_THE_MACHINE


if __name__ == "__main__":
    main()
