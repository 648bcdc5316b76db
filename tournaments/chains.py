"""Championships that are fed one from another, as a part of any query.

The database follows the chain itself, however many stages it has, and ends where one would lead
back into it.
"""

from django.db.models import BigIntegerField, Func, QuerySet, Subquery

from tournaments.models import Tournament


class _Chain(Func):
    """Keys of what a chain of championships begins with, and of all it leads to."""

    template = (
        "(WITH RECURSIVE chain (id, source_id) AS (SELECT id, source_id"
        " FROM tournaments_tournament WHERE id IN %(expressions)s) SELECT id FROM chain)"
    )
    step = (
        " UNION SELECT other.id, other.source_id FROM tournaments_tournament other"
        " JOIN chain ON {} WHERE other.id IN "
    )
    output_field = BigIntegerField()

    def __init__(
        self, first: QuerySet[Tournament], among: QuerySet[Tournament], *, link: str
    ) -> None:
        keys = (Subquery(rows.order_by().values("pk")) for rows in (first, among))
        super().__init__(*keys, arg_joiner=self.step.format(link))


def with_stages_after(first: QuerySet[Tournament], among: QuerySet[Tournament]) -> Func:
    """Keys, for ``__in``, of ``first`` and of those ``among`` that they feed, stage after stage."""
    return _Chain(first, among, link="other.source_id = chain.id")


def with_stages_before(first: QuerySet[Tournament], among: QuerySet[Tournament]) -> Func:
    """The same of those that ``first`` was fed from."""
    return _Chain(first, among, link="other.id = chain.source_id")
