"""Who wins in the standings, and what is said of it."""

from django.utils.html import strip_tags
from django.utils.translation import override

from tournaments.adapters import standings_after
from tournaments.prizes import awarded_after
from tournaments.wording.prizes import in_words


def winners(tournament, number=3):
    """Places in the standings that won, prize by prize."""
    return [
        [each.standing.rank for each in awarded.awards]
        for awarded in awarded_after(tournament, number)
    ]


def told(tournament, number=3):
    """The sentences for each winner, prize by prize, without markup."""
    with override("en"):
        return [
            [strip_tags(" ".join(w.sentences)) for w in in_words(each, tournament).winners]
            for each in awarded_after(tournament, number)
        ]


def entry_at(tournament, rank, number=3):
    return next(each.entry for each in standings_after(tournament, number) if each.rank == rank)


def born(tournament, rank, year):
    player = entry_at(tournament, rank).player
    player.birth_year = year
    player.save()
    return player
