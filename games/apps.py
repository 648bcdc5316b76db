from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games.carrying import judged_otherwise, verdict_in_words
        from games.engine import RULE_SETS
        from games.on_paper import kinds
        from games.queries import VERDICT_CHOICES, with_verdict
        from games.services import file_checks
        from games.wording.rules import label_of
        from tournaments import rule_sets
        from tournaments.on_paper import registry
        from tournaments.onefile import judges
        from tournaments.record_verdicts import verdicts
        from tournaments.services.jobs import kinds as jobs

        rule_sets.offer(
            rule_sets.Offer(rules.name, label_of(rules), rules.stones_a_side)
            for rules in RULE_SETS.values()
        )
        registry.offer(kinds.KINDS)
        jobs.offer([file_checks.KIND])
        judges.tellers["records"] = verdict_in_words
        judges.provers[:] = [judged_otherwise]
        verdicts.offer(VERDICT_CHOICES, with_verdict)
