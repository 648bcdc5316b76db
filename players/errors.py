"""What a person can put right: a code and its words; wording.py has the sentences."""


class PlayerError(Exception):
    """A step that what is known of a person does not allow. Nothing was changed."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
