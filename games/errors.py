"""What a person who sends a record can put right: a code and its numbers, no prose."""


class GameError(Exception):
    """A record that was not stored. ``wording.refusals`` has a sentence for each code."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
