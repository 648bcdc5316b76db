"""The form above the lists of a championship: whom it shows, and in which order."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext, pgettext_lazy

from players.sorting import FIELD, Order, Sorting
from tournaments.choice import Choice, clubs_of
from tournaments.models import Entry, Tournament
from tournaments.tables import column_of
from tournaments.tie_breaks import HEADS

ORDER_WORDS: Mapping[str, Promise] = {
    "rank": pgettext_lazy("order of a list", "By place"),
    "entry": pgettext_lazy("order of a list", "By name"),
    "player": pgettext_lazy("order of a list", "By name"),
    "half_points": pgettext_lazy("order of a list", "Most points first"),
    "seed": pgettext_lazy("order of a list", "By start number"),
    "club": pgettext_lazy("order of a list", "By club"),
    "rating": pgettext_lazy("order of a list", "Highest rating first"),
}
TIE_BREAK_WORDS = {column_of(code): head.short for code, head in HEADS.items()}


@dataclass(frozen=True)
class Select:
    """One field of the form: values of the address with their words, and the chosen one."""

    name: str
    label: str
    choices: list[tuple[str, str]]
    chosen: str


@dataclass(frozen=True)
class Chooser:
    """The form, and how many of ``total`` players were found; ``kept`` goes with it unseen."""

    choice: Choice
    selects: list[Select]
    found: int
    total: int
    kept: Mapping[str, object]

    @property
    def is_all(self) -> bool:
        return self.choice.is_all


def asked_choice(request: HttpRequest) -> Choice:
    """Whom the address asks for: ``?q=`` of that name, ``?club=`` and ``?group=`` of those."""
    return Choice(*(request.GET.get(name, "").strip() for name in ("q", "club", "group")))


def chooser_of(
    tournament: Tournament,
    choice: Choice,
    entries: Collection[Entry],
    found: int,
    more: Iterable[Select] = (),
    kept: Mapping[str, object] = MappingProxyType({}),
) -> Chooser:
    """The form of a list of these ``entries``, ``found`` of whom were chosen."""
    selects = [_clubs(choice, entries)]
    if tournament.has_groups:
        selects.append(_groups(choice, entries))
    offered = (each for each in [*selects, *more] if len(each.choices) > 2 or each.chosen)
    return Chooser(choice, list(offered), found, len(entries), kept)


def _clubs(choice: Choice, entries: Iterable[Entry]) -> Select:
    clubs = [(club.slug, str(club)) for club in clubs_of(entries)]
    return Select("club", _("Club"), [("", _("All clubs")), *clubs], choice.club)


def _groups(choice: Choice, entries: Iterable[Entry]) -> Select:
    numbers = sorted({entry.group for entry in entries})
    groups = [(str(number), _("Group %(number)s") % {"number": number}) for number in numbers]
    return Select("group", _("Group"), [("", _("All groups")), *groups], choice.group)


def order_select(sorting: Sorting) -> Select:
    """Each order as it begins, and the chosen one where that is turned round."""
    own, *others = sorting.orders
    offered = [("", _order_words(own))]
    offered += [(_value(name, sorting.orders[name]), _order_words(name)) for name in others]
    if sorting.value not in dict(offered):
        turned = pgettext("order of a list", "%(order)s, turned round")
        offered.append((sorting.value, turned % {"order": _order_words(sorting.name)}))
    return Select(FIELD, pgettext("order of a list", "Order"), offered, sorting.value)


def _value(name: str, order: Order) -> str:
    return f"-{name}" if order.falls else name


def _order_words(name: str) -> str:
    if name in ORDER_WORDS:
        return str(ORDER_WORDS[name])
    return pgettext("order of a list", "By “%(tie_break)s”") % {"tie_break": TIE_BREAK_WORDS[name]}
