"""What a draft is, as the rows have it, and what a refused step says."""

import pytest

from tournaments.errors import TournamentError
from tournaments.models import Pairing


def tables(round_):
    rows = Pairing.objects.filter(round=round_).exclude(second=None)
    return {row.table_number: (row.first, row.second) for row in rows.select_related()}


def byes(round_):
    return {row.first: row.bye for row in Pairing.objects.filter(round=round_, second=None)}


def at(round_, table):
    return tables(round_)[table]


def refusal(step, *args, **options):
    with pytest.raises(TournamentError) as refused:
        step(*args, **options)
    return refused.value.code
