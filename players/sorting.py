"""In which order a list stands: ``?sort=points``, or ``?sort=-points`` the other way round."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from django.http import HttpRequest, QueryDict

FIELD = "sort"
Row = TypeVar("Row")


@dataclass(frozen=True)
class Order:
    """One way to order rows by ``key``; where it ``falls``, the greatest comes first."""

    key: Callable[[Any], Any]
    falls: bool = False


@dataclass(frozen=True)
class Sorting:
    """The order that an address asks for, of those that a list has; else the list's own.

    The first of ``orders`` is the list's own: rows come in it already.
    """

    orders: Mapping[str, Order]
    name: str
    falls: bool
    address: QueryDict

    @classmethod
    def asked(cls, request: HttpRequest, orders: Mapping[str, Order]) -> "Sorting":
        wish = request.GET.get(FIELD, "")
        name = wish.removeprefix("-")
        if name not in orders:
            name = wish = next(iter(orders))
        return cls(orders, name, wish.startswith("-"), request.GET)

    @property
    def value(self) -> str:
        """As the address has it; nothing for the list's own order."""
        return "" if self.is_own else f"-{self.name}" if self.falls else self.name

    @property
    def is_own(self) -> bool:
        return self.name == next(iter(self.orders)) and not self.falls

    def sorted(self, rows: Iterable[Row]) -> list[Row]:
        """The rows in that order; those that are alike in it stay as they stood."""
        if self.is_own:
            return list(rows)
        return sorted(rows, key=self.orders[self.name].key, reverse=self.falls)

    def next_value(self, name: str) -> str:
        """What a column's head asks for: its order, or the other way round where it has it."""
        falls = not self.falls if name == self.name else self.orders[name].falls
        return f"-{name}" if falls else name

    def link(self, name: str) -> str:
        """The same list, from its first page on, in the order of a column."""
        query = self.address.copy()
        query.pop("page", None)
        query[FIELD] = self.next_value(name)
        return f"?{query.urlencode()}"
