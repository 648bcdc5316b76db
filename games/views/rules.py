"""Pages of the rule sets: which there are, and what one of them says."""

from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from django.views.generic import TemplateView

from games.engine import OMAN_1, RULE_SETS, RuleSet, replay
from games.positions import position_at
from games.wording.rules import difference, label_of, switches


class RuleSetsView(TemplateView):
    template_name = "games/rule_sets.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        told = [(rules, label_of(rules), difference(rules)) for rules in RULE_SETS.values()]
        return super().get_context_data(rule_sets=told, **kwargs)


class RuleSetView(TemplateView):
    template_name = "games/rule_set.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        rules = _rules_or_404(self.kwargs["name"])
        return super().get_context_data(
            rules=rules,
            is_oman=rules == OMAN_1,
            label=label_of(rules),
            difference=difference(rules),
            switches=switches(rules),
            start=position_at(replay([], rules), rules, 0),
            **kwargs,
        )


def _rules_or_404(name: str) -> RuleSet:
    if name not in RULE_SETS:
        raise Http404(_("There are no rules of this name here."))
    return RULE_SETS[name]
