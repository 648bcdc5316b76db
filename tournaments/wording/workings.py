"""What a round adds to a tie-break, in words."""

from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.pairing.terms import Basis, Cut, Term
from tournaments.points import in_sentence, points_text, quarters_text


def why_left_out(cut: Cut) -> str:
    """The reason why a round is no part of the sum."""
    return {
        Cut.LEAST: _("left out: the lowest"),
        Cut.VOLUNTARILY_UNPLAYED: _("left out: a round not played by choice"),
        Cut.MOST: _("left out: the highest"),
        Cut.FIRST_ROUND: _("left out: the first round"),
    }[cut]


def what_counts(term: Term, *, is_meeting: bool) -> str:
    """Which points a round counts as those of an opponent, and why; empty for other terms.

    ``is_meeting`` says whether the round counts as a game. Source: RULES.md 6, contribution.
    """
    words = _of_meeting(term.basis) if is_meeting else _of_unplayed(term)
    return words % {"points": in_sentence(points_text(term.contribution))} if words else ""


def _of_meeting(basis: Basis) -> str:
    if basis is Basis.OPPONENT_SCORE:
        return _("opponent’s points: %(points)s")
    if basis is Basis.OPPONENT_ADJUSTED:
        return _("opponent’s points, with a draw for each round away at the end: %(points)s")
    return ""


def _of_unplayed(term: Term) -> str:
    has_opponent = term.played.opponent is not None
    if term.basis in (Basis.OPPONENT_SCORE, Basis.OPPONENT_ADJUSTED):
        return _("not played: the opponent’s points, which are fewer than one’s own: %(points)s")
    if term.basis is Basis.ALL_DRAWS:
        return _("no opponent: as with a draw in every round, which is less: %(points)s")
    if term.basis is Basis.OWN_SCORE and has_opponent:
        return _("not played: one’s own points in place of the opponent’s: %(points)s")
    if term.basis is Basis.OWN_SCORE:
        return _("no opponent: one’s own points in place of an opponent’s: %(points)s")
    return ""


def annulled_words() -> str:
    """Why a game of a round robin is no part of anything. Source: RULES.md 10.3."""
    return _("does not count: one of the two left before half of the games")


def koya_words(threshold: Fraction) -> str:
    """Against whom games count; ``threshold`` is in points. Source: RULES.md 6, KS."""
    return _(
        "In “Upper half” count the games against those who have at least %(points)s, half of the "
        "points that were to be had."
    ) % {"points": in_sentence(quarters_text(int(threshold * 4)))}


def level_words(others: int) -> str:
    """That nothing but the start number gave this place."""
    return ngettext(
        "%(count)s other player is level in points and in every tie-break: here only the start "
        "number decides.",
        "%(count)s other players are level in points and in every tie-break: here only the start "
        "number decides.",
        others,
    ) % {"count": others}


def unrated_words() -> str:
    """Why nobody has an average rating."""
    return _("Not everybody has a rating, so the rating of the opponents counts for nobody.")
