"""What keeps a championship from being thrown away, or taken out of the bin."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tournaments.wording.phrases import Params, Sentence, fixed, isolated


def _feeds_others(params: Params) -> str:
    return _(
        "“%(stage)s” is fed from the standings here and would lose them. "
        "Throw that one away first, or leave this one as it is."
    ) % {"stage": isolated(str(params["stage"]))}


def _source_in_bin(params: Params) -> str:
    return _(
        "The players came from “%(source)s”, which is in the bin too. Take that one out first."
    ) % {"source": isolated(str(params["source"]))}


REFUSALS: Mapping[str, Sentence] = {
    "in_bin": fixed(
        lambda: _(
            "Somebody threw this championship away a moment ago, so nothing was stored. "
            "The club can take it out of its bin."
        )
    ),
    "not_in_bin": fixed(lambda: _("This championship is not in the bin any more.")),
    "name_differs": fixed(lambda: _("This is not the name of this championship.")),
    "round_running": fixed(
        lambda: _(
            "Round %(number)s is running. End the championship, call it off, or take the round "
            "back to draft first."
        )
    ),
    "feeds_others": _feeds_others,
    "source_in_bin": _source_in_bin,
}
