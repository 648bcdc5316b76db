"""Seasons in words: their rules, how each number came about, what keeps a step from being done."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import Player
from players.wording import isolated as named
from tournaments.models import Season, Tournament
from tournaments.points import exact_text, points_text
from tournaments.points import isolated as in_digits
from tournaments.seasons.counting import Parting, Tally, first_difference, parting
from tournaments.seasons.places import Spot
from tournaments.seasons.standings import most_half_points
from tournaments.wording.phrases import Params, Sentence, enumerated, fixed, isolated
from tournaments.wording.places import in_words


def value_text(value: Fraction, season: Season) -> str:
    """A sum as written: 12½, or with a tenth out of a hundred: 87.5."""
    if season.rule != Season.Rule.PERCENT:
        return exact_text(value)
    return f"{float(value):.1f}".removesuffix(".0")


def value_shown(value: Fraction, season: Season) -> SafeString:
    """The same for a page."""
    return in_digits(value_text(value, season))


def rules_of(season: Season, fewest: int) -> list[str]:
    """The rules of a season, a sentence each; ``fewest`` is how many must be played by now."""
    return [_what_counts(season), _how_many(season), _for_a_place(season, fewest), _when_level()]


def _what_counts(season: Season) -> str:
    if season.rule == Season.Rule.SCORE:
        return _("The points that a player scored in each championship are added up.")
    if season.rule == Season.Rule.PERCENT:
        return _(
            "Each championship counts up to 100: the points that a player scored, out of those "
            "for winning every round."
        )
    points = " · ".join(map(str, season.place_points))
    return _(
        "Points by place from the first on: %(points)s. Who shares places gets the mean of "
        "their points; who went out in the groups stands behind those who went on."
    ) % {"points": points}


def _how_many(season: Season) -> str:
    if season.best is None:
        return _("All results count.")
    return ngettext(
        "The best result of each player counts; the others are dropped.",
        "The best %(n)s results of each player count; the others are dropped.",
        season.best,
    ) % {"n": season.best}


def _for_a_place(season: Season, fewest: int) -> str:
    text = ngettext(
        "A place needs %(n)s championship.", "A place needs %(n)s championships.", season.fewest
    ) % {"n": season.fewest}
    if fewest == season.fewest:
        return text
    still = ngettext(
        "While no more have ended, %(n)s is enough.",
        "While no more have ended, %(n)s are enough.",
        fewest,
    )
    return f"{text} {still % {'n': fewest}}"


def _when_level() -> str:
    return _(
        "On equal points the one with more championships won comes first; then the one with "
        "the best single result, the second best, and so on, those dropped too. Who is level "
        "in all of that shares the place."
    )


def place_of(spot: Spot) -> str:
    """The place in the whole championship."""
    return in_words(spot.first, spot.last)


def working_of(spot: Spot, season: Season, tournament: Tournament) -> SafeString:
    """The sum that points come from; empty where there is nothing to reckon."""
    if season.rule == Season.Rule.PERCENT:
        scored = points_text(spot.placing.half_points or 0)
        most = points_text(most_half_points(tournament, spot.placing.size))
        return _formula(f"{scored} ÷ {most} × 100")
    if not season.is_by_place or spot.first == spot.last:
        return SafeString("")
    places = range(spot.first, spot.last + 1)
    points = [str(_points_of(season, place)) for place in places]
    return _formula(f"({' + '.join(points)}) ÷ {len(points)}")


def _formula(text: str) -> SafeString:
    return format_html('<bdi dir="ltr">{}</bdi>', text)


def _points_of(season: Season, place: int) -> int:
    return season.place_points[place - 1] if place <= len(season.place_points) else 0


def dropped(tally: Tally, season: Season) -> str:
    """Which results of a player don't count, in a sentence; empty where all do."""
    n = len(tally.results) - len(tally.counted)
    if not n:
        return ""
    return ngettext(
        "%(n)s result is dropped: only the best %(best)s count.",
        "%(n)s results are dropped: only the best %(best)s count.",
        n,
    ) % {"n": n, "best": season.best}


def missing(tally: Tally, fewest: int) -> str:
    """How many championships are missing for a place."""
    n = fewest - len(tally.results)
    return ngettext(
        "%(n)s championship is missing for a place.",
        "%(n)s championships are missing for a place.",
        n,
    ) % {"n": n}


def name_of(player: Player) -> SafeString:
    """The name, or that somebody is in no public list."""
    return format_html("{}", _("a player who is not listed")) if player.is_hidden else named(player)


def parted(own: Tally, other: Tally, player: Player, season: Season) -> SafeString:
    """What put a player before or behind another one with equal points; both have a place."""
    how, is_before = parting(own, other), (own.rank or 0) < (other.rank or 0)
    if how is Parting.NOTHING:
        text = _("Level with {player} in everything: they share the place.")
        return format_html(text, player=name_of(player))
    if how is Parting.WINS:
        text = _won_more() if is_before else _won_fewer()
        return format_html(text, player=name_of(player), mine=own.wins, theirs=other.wins)
    number, mine, theirs = first_difference(own, other)
    return format_html(
        _had_better() if is_before else _had_worse(),
        player=name_of(player),
        number=number,
        mine=_or_none(mine, season),
        theirs=_or_none(theirs, season),
    )


def _won_more() -> str:
    return _("Before {player} on equal points: more championships won, {mine} to {theirs}.")


def _won_fewer() -> str:
    return _("Behind {player} on equal points: fewer championships won, {mine} to {theirs}.")


def _had_better() -> str:
    return _(
        "Before {player} on equal points: result number {number} from the best is better, "
        "{mine} to {theirs}."
    )


def _had_worse() -> str:
    return _(
        "Behind {player} on equal points: result number {number} from the best is worse, "
        "{mine} to {theirs}."
    )


def _or_none(value: Fraction | None, season: Season) -> SafeString:
    return SafeString("–") if value is None else value_shown(value, season)


def _naming(text: Callable[[], str]) -> Sentence:
    """A sentence about championships, whose names stay whole in it."""

    def sentence(params: Params) -> str:
        names = [isolated(str(name)) for name in params["names"]]  # type: ignore[attr-defined]
        stage = isolated(str(params.get("stage", "")))
        return text() % {"names": enumerated(names), "stage": stage}

    return sentence


REFUSALS: Mapping[str, Sentence] = {
    "season_changed": fixed(
        lambda: _(
            "Somebody else changed the season while this page was open. Nothing of yours was "
            "stored; what holds now is shown."
        )
    ),
    "season_gone": fixed(lambda: _("Somebody deleted this season a moment ago.")),
    "season_not_public": _naming(
        lambda: _(
            "%(names)s is another club’s and not listed for everyone. Ask that club to list it."
        )
    ),
    "season_knockout": _naming(
        lambda: _(
            "%(names)s is a knockout, where no points are scored. Only a season by place can "
            "count it."
        )
    ),
    "season_twice": _naming(
        lambda: _(
            "%(names)s have a stage in common: %(stage)s would count twice. Take in only the "
            "last stage; who went out before it is counted behind the others."
        )
    ),
}
