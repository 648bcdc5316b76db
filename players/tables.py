"""Tables of people, and what every table of the site has in common."""

from collections.abc import Callable, Iterator
from typing import Any, Self

import django_tables2 as tables
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django_tables2.columns.base import BoundColumn
from django_tables2.rows import BoundRow
from django_tables2.utils import Accessor, AttributeDict, signature

from players.models import Club, Player
from players.signs import icon
from players.sorting import Sorting
from players.wording import in_other_script, link, second_line


class HouseTable(tables.Table):
    """A table in the house style: a caption, pages of one length.

    components/table.html makes a cell with a ``scope`` the head of its row. A page that lets its
    reader choose an order gives the table the ``sorting`` that its rows stand in.
    ``heading`` is a caption for who cannot see what the table stands under.
    """

    sorting: Sorting | None = None
    heading = ""

    class Meta:
        attrs = {"class": "ledger edge"}
        orderable = False
        per_page = 50

    @property
    def drawn_heads(self) -> Iterator[tuple[SafeString, object]]:
        """Each column's attributes and its head, which is a link where it sorts."""
        for column in self.columns:
            attrs = AttributeDict(column.attrs["th"])
            if self.sorting is None or column.name not in self.sorting.orders:
                yield attrs.as_html(), column.header
                continue
            if column.name == self.sorting.name:
                attrs["aria-sort"] = "descending" if self.sorting.falls else "ascending"
            yield attrs.as_html(), _sorting_head(self.sorting, column)

    @property
    def drawn_rows(self) -> Iterator[tuple[SafeString, SafeString]]:
        """Each row's attributes and its cells.

        Drawn here, since a template takes longer over a cell than most cells do; attributes of a
        column are the same in every row, so they are worked out once.
        """
        columns = [(_drawer(column), *_tag(column.attrs["td"])) for column in self.columns]
        for row in self.paginated_rows:
            cells = [
                f"<{tag} {attrs}>{_escaped(draw(row))}</{tag}>\n" for draw, tag, attrs in columns
            ]
            yield row.attrs.as_html(), SafeString("".join(cells))

    def paginate(self, *args: Any, **kwargs: Any) -> Self:
        """Turn to a page; an address may ask for its number, not for its length."""
        kwargs["per_page"] = self._meta.per_page
        super().paginate(*args, **kwargs)
        return self


def _sorting_head(sorting: Sorting, column: BoundColumn) -> SafeString:
    is_chosen = column.name == sorting.name
    sign = icon("down" if sorting.falls else "up") if is_chosen else ""
    link_ = sorting.link(column.name)
    return format_html('<a class="sorts" href="{}">{}{}</a>', link_, column.header, sign)


def _escaped(cell: object) -> str:
    if isinstance(cell, SafeString):  # by far the most
        return cell
    return conditional_escape(cell if isinstance(cell, str) else str(cell))


def _drawer(column: BoundColumn) -> Callable[[BoundRow], object]:
    """What draws the column's cell of a row.

    The library asks for every cell anew which arguments its function takes and where its value
    lies, and that costs more than most cells; here it is asked once.
    """
    names, takes_all = signature(column.render)
    render, default, empty = column.render, column.default, column.column.empty_values
    is_read = takes_all or "value" in names or bool(empty)
    value_of = _reader(Accessor(column.accessor if is_read else ""))

    def draw(row: BoundRow) -> object:
        value = value_of(row.record)
        if value in empty:
            return default
        known = row._optional_cell_arguments(column, value)
        return render(**(known if takes_all else {name: known[name] for name in names}))

    return draw


def _reader(accessor: Accessor) -> Callable[[object], object]:
    """What reads the value of a row, attribute by attribute; None where one of them is."""
    names = accessor.bits

    def read(value: Any) -> object:
        for name in names:
            if value is not None:
                value = getattr(value, name)
                value = value() if callable(value) else value
        return value

    return read


def _tag(attrs: AttributeDict) -> tuple[str, SafeString]:
    """A cell with a scope is the head of its row; roles outlive being shown as a card."""
    tag, role = ("th", "rowheader") if "scope" in attrs else ("td", "cell")
    return tag, AttributeDict(attrs | {"role": role}).as_html()


class PlayerTable(HouseTable):
    name = tables.Column(verbose_name=_("Name"), attrs={"td": {"scope": "row"}})
    club = tables.Column(verbose_name=_("Club"), default="")

    def render_name(self, record: Player) -> SafeString:
        return format_html("{}{}", link(record), second_line(in_other_script(record)))

    def render_club(self, value: Club) -> SafeString:
        return link(value)

    @property
    def caption(self) -> str:
        n = len(self.rows)
        return ngettext("%(n)s player", "%(n)s players", n) % {"n": n}

    class Meta(HouseTable.Meta):
        model = Player
        fields = ["name", "club"]
        empty_text = _("Nobody is listed here yet.")
