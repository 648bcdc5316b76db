"""What each format means and which one to take, in plain words."""

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, ngettext_lazy

from tournaments.formats import CHANGEOVER, Advice, Form, Occasion, Plan, Reason
from tournaments.models import Tournament

Format = Tournament.Format
GOOD = {
    Form.SWISS: _("Everyone plays to the end, and winners meet winners."),
    Form.ROUND_ROBIN: _(
        "The fairest: everyone has the same opponents, and all rounds are known from the start."
    ),
    Form.DOUBLE_ROUND_ROBIN: _("The fairest of all: everyone meets everyone once on either side."),
    Form.GROUPS: ngettext_lazy(
        "Everyone has at least %(n)s game, and it ends with a final before all.",
        "Everyone has at least %(n)s games, and it ends with a final before all.",
        "n",
    ),
    Form.KNOCKOUT: _("The shortest way to one winner, with a final before all."),
}
BAD = {
    Form.SWISS: _("Not everyone meets, so in the middle tie-breaks decide about places."),
    Form.ROUND_ROBIN: _("It takes long, and who leaves early spoils the table for the others."),
    Form.DOUBLE_ROUND_ROBIN: _("It takes twice as long: for a handful of players."),
    Form.GROUPS: _(
        "Only two of each group go on. Here it is two championships: the groups, and the "
        "knockout that is fed from them."
    ),
    Form.KNOCKOUT: _(
        "Half of the players go home after their first match, and a drawn one is played again."
    ),
}
TOO_FEW_ROUNDS = _("In so few rounds several players may win everything; then tie-breaks decide.")
REASONS = {
    Reason.ONE_MATCH: _("Two players play one match."),
    Reason.FINAL_AFTER_GROUPS: _(
        "There is time for groups, where everyone plays several games, and for a final after them."
    ),
    Reason.FINAL: _("It ends with a final; for groups before it the time is too short."),
    Reason.EVERYONE_TWICE: _(
        "There is time for everyone to meet everyone twice, once on either side: nothing is fairer."
    ),
    Reason.EVERYONE_ONCE: _("There is time for everyone to meet everyone: nothing is fairer."),
    Reason.ENOUGH_ROUNDS: ngettext_lazy(
        "%(n)s round is enough for one clear winner, and everyone plays to the end.",
        "%(n)s rounds are enough for one clear winner, and everyone plays to the end.",
        "n",
    ),
    Reason.SHORTEST: _(
        "For a clear winner a Swiss would need more time than there is; a knockout has one."
    ),
    Reason.AS_MANY_AS_FIT: _(
        "There is no time for a format with one sure winner. This way everyone plays to the end; "
        "should two win all their games, tie-breaks decide."
    ),
}


@dataclass(frozen=True)
class PlanInWords:
    """One plan for a page; ``settings`` is the query of the form that creates it."""

    plan: Plan
    name: str
    good: str
    bad: str
    verdict: str
    settings: str


def plans_in_words(advice: Advice, occasion: Occasion) -> list[PlanInWords]:
    """All plans in the order of the advice, the one to take first."""
    ranked = sorted(advice.plans, key=lambda plan: plan is not advice.choice)
    return [
        PlanInWords(
            plan,
            plan_name(plan),
            GOOD[plan.form] % {"n": plan.fewest_games},
            str(BAD[plan.form] if plan.is_decisive else TOO_FEW_ROUNDS),
            _verdict(plan),
            _settings(plan, occasion),
        )
        for plan in ranked
    ]


def plan_name(plan: Plan) -> str:
    """The format with what makes this plan of it: rounds of a Swiss, number of groups."""
    if plan.form is Form.SWISS:
        text = ngettext("Swiss, %(n)s round", "Swiss, %(n)s rounds", plan.rounds)
        return text % {"n": plan.rounds}
    if plan.form is Form.GROUPS:
        text = ngettext(
            "%(n)s group, then a knockout", "%(n)s groups, then a knockout", plan.groups
        )
        return text % {"n": plan.groups}
    return str(Format(plan.form.value).label)


def _verdict(plan: Plan) -> str:
    """Whether it fits, and else what is missing."""
    if plan.evenings is None:
        return str(_("One round is longer than an evening."))
    text = ngettext("Fits: takes %(n)s evening.", "Fits: takes %(n)s evenings.", plan.evenings)
    if not plan.fits:
        text = ngettext(
            "Too long: takes %(n)s evening.", "Too long: takes %(n)s evenings.", plan.evenings
        )
    return text % {"n": plan.evenings}


def _settings(plan: Plan, occasion: Occasion) -> str:
    query = QueryDict(mutable=True)
    in_groups = plan.form is Form.GROUPS
    query["format"] = Form.ROUND_ROBIN.value if in_groups else plan.form.value
    if plan.form is Form.SWISS:
        query["planned_rounds"] = str(plan.rounds)
    if in_groups:
        query["group_count"] = str(plan.groups)
    if occasion.games_a_pairing == 2:
        query["two_games"] = "on"
    return query.urlencode()


def reason_in_words(advice: Advice, occasion: Occasion) -> str:
    """Why this format, or why none fits and what would."""
    if advice.choice is not None and advice.reason is not None:
        return REASONS[advice.reason] % {"n": advice.choice.rounds}
    if advice.nearest is not None:
        count = advice.nearest.evenings or 0
        text = ngettext(
            "The shortest would be: %(name)s, in %(n)s evening.",
            "The shortest would be: %(name)s, in %(n)s evenings.",
            count,
        )
        return text % {"name": plan_name(advice.nearest), "n": count}
    return _(
        "An evening is too short for a single round: a round takes %(needed)s minutes, "
        "an evening has %(given)s."
    ) % {
        "needed": min(plan.longest_round for plan in advice.plans),
        "given": occasion.minutes_an_evening,
    }


def round_in_words(occasion: Occasion) -> str:
    """How the time of a round is reckoned."""
    text = (
        ngettext_lazy(
            "A round is reckoned as two games of %(minutes)s minute each, and %(changeover)s "
            "minutes for results, the next draw and finding the tables.",
            "A round is reckoned as two games of %(minutes)s minutes each, and %(changeover)s "
            "minutes for results, the next draw and finding the tables.",
            "minutes",
        )
        if occasion.games_a_pairing == 2
        else ngettext_lazy(
            "A round is reckoned as a game of %(minutes)s minute, and %(changeover)s minutes "
            "for results, the next draw and finding the tables.",
            "A round is reckoned as a game of %(minutes)s minutes, and %(changeover)s minutes "
            "for results, the next draw and finding the tables.",
            "minutes",
        )
    )
    words = text % {"minutes": occasion.minutes_a_game, "changeover": CHANGEOVER}
    if occasion.tables is not None and occasion.tables < occasion.players // 2:
        in_turns = _("With fewer boards than pairings a round is played in turns.")
        return f"{words} {in_turns}"
    return words
