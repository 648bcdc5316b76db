"""Pages that only a knockout has."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import Http404
from django.utils.translation import get_language_bidi, pgettext
from django.utils.translation import gettext as _

from tournaments.knockouts.drawing import draw_tree
from tournaments.knockouts.tree import Node, Tree, tree_of
from tournaments.views.public import LivePage
from tournaments.wording.phrases import stage


@dataclass(frozen=True)
class Stage:
    """One round of the tree as a list: the pairings of whom somebody is known."""

    name: str
    nodes: list[Node]


class TreeView(LivePage):
    template_name = "tournaments/tree.html"
    here = "tree"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        if not tournament.is_knockout:
            raise Http404(_("Only a knockout has a tree."))
        tree = tree_of(tournament, self.frame.rounds)
        return super().get_context_data(
            tree=tree,
            picture=_picture(tree) if tree else "",
            stages=list(_stages(tree)) if tree else [],
            **kwargs,
        )


def _picture(tree: Tree) -> str:
    return draw_tree(
        tree,
        title=_("The tree of this knockout"),
        description=_("The same stands below as a list, round by round."),
        mirrored=get_language_bidi(),
    )


def _stages(tree: Tree) -> Iterator[Stage]:
    last = len(tree.rounds)
    for number, nodes in enumerate(tree.rounds, start=1):
        known = [node for node in nodes if any(seat.entry for seat in node.seats)]
        if known:
            yield Stage(stage(number, last), known)
    if tree.third_place and tree.third_place.table_number:
        yield Stage(pgettext("knockout", "Third place"), [tree.third_place])
