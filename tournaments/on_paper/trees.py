"""The tree of a knockout as boxes on paper."""

from functools import partial

from django.http import Http404
from django.utils.translation import gettext as _

from tournaments import queries
from tournaments.knockouts.tree import Node, Seat, tree_of
from tournaments.models import Tournament
from tournaments.on_paper.registry import Wish
from tournaments.sheets.document import Document
from tournaments.sheets.edition import Bilingual
from tournaments.sheets.heading import Heading
from tournaments.sheets.tree import TreeBox, TreeOnPaper, TreeRound, TreeSeat, tree_sheet
from tournaments.wording.phrases import stage


def fits(tournament: Tournament) -> bool:
    """Whether there is a tree to print: it begins to grow at the first draw."""
    return tournament.is_knockout and tournament.knows_its_rounds


def read_tree(wish: Wish) -> TreeOnPaper:
    """The tree as everybody may see it, without a draft: four queries.

    Raises Http404 with a sentence until round 1 is published.
    """
    tree = tree_of(wish.tournament, queries.rounds_of(wish.tournament, with_draft=False))
    if tree is None:
        raise Http404(_("The tree can be printed once round 1 is published."))
    last = len(tree.rounds)
    rounds = (
        TreeRound(partial(stage, number, last), tuple(map(_box, nodes)))
        for number, nodes in enumerate(tree.rounds, start=1)
    )
    return TreeOnPaper(tuple(rounds), _box(tree.third_place) if tree.third_place else None)


def draw_tree(heading: Heading, content: TreeOnPaper, wish: Wish) -> Document:
    return tree_sheet(heading, content, wish.edition)


def _box(node: Node) -> TreeBox:
    upper, lower = node.seats
    return TreeBox((_seat(upper, node), _seat(lower, node)), node.is_bye)


def _seat(seat: Seat, node: Node) -> TreeSeat:
    if seat.entry is None:
        return TreeSeat()
    player = seat.entry.player
    return TreeSeat(
        Bilingual(player.name, player.name_ar),
        seat.entry.seed,
        seat.score,
        seat.has_won and not node.is_bye,
    )
