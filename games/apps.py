from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games.engine import RULE_SETS
        from games.wording.rules import label_of
        from tournaments import rule_sets

        rule_sets.offer(
            rule_sets.Offer(rules.name, label_of(rules), rules.stones_a_side)
            for rules in RULE_SETS.values()
        )
