"""What a person can put right: a code and its numbers; wording has the sentences."""


class TournamentError(Exception):
    """A step that the state of the championship does not allow. Nothing was changed."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class StaleError(TournamentError):
    """Somebody else changed the same thing meanwhile; both versions are in ``params``."""


class ReportError(TournamentError):
    """A report file that the site cannot make or take in; wording.reports has the sentences."""


class FileError(TournamentError):
    """A championship file that the site cannot take in; wording.onefile has the sentences."""
