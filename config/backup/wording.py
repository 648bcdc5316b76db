"""A sentence for each reason why a copy can't be made or taken back."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from config.backup.errors import BackupError


def explain_backup(error: BackupError) -> str:
    """The sentence for an error."""
    return SENTENCES[error.code]() % error.params


SENTENCES: Mapping[str, Callable[[], str]] = {
    "file_exists": lambda: _("%(path)s is there already, and no copy is written over another."),
    "unreadable": lambda: _("%(path)s can't be read (%(why)s)."),
    "no_backup": lambda: _("%(path)s is no copy of a site, or it is damaged."),
    "damaged": lambda: _(
        "%(path)s is damaged: %(name)s in it is not what was stored. Take another copy."
    ),
    "newer": lambda: _(
        "%(path)s comes from a newer version of the site. Bring this site up to date first."
    ),
    "other_database": lambda: _(
        "%(path)s was made on %(theirs)s, and this site runs on %(ours)s. It can only be taken "
        "back on a site with the same kind of database."
    ),
    "no_programs": lambda: _(
        "The program %(program)s is missing. Install PostgreSQL's client programs "
        "(postgresql-client), of the server's version or newer."
    ),
    "program_failed": lambda: _("%(program)s failed; nothing was changed: %(why)s"),
}
