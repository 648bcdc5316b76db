"""How tests ask the open interface."""

from django.test import Client

START = "/api/v1/"
ONE = ("", "/entries", "/rounds", "/rounds/1", "/standings", "/cross-table", "/games")


def ask(path, language="en", **asked):
    return Client(headers={"Accept-Language": language}).get(START + path, asked)


def data(path, **asked):
    answer = ask(path, **asked)
    assert answer.status_code == 200, answer.content
    return answer.json()


def told(tournament, part="", **asked):
    return data(f"championships/{tournament.slug}{part}", **asked)
