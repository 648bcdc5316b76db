"""Why a copy of the site can't be made or taken back; wording has the sentences."""


class BackupError(Exception):
    """Nothing was changed. ``code`` and ``params`` are those of ``wording.SENTENCES``."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
