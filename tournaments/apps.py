from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Championships")

    def ready(self) -> None:
        from tournaments.on_paper import kinds, registry
        from tournaments.services.jobs import documents, ratings
        from tournaments.services.jobs import kinds as jobs

        registry.offer(kinds.KINDS)
        jobs.offer([documents.KIND, ratings.KIND])
