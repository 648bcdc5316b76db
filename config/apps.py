import gc

from django.apps import AppConfig, apps
from django.conf import settings
from django.db.models.signals import post_migrate

from config.operations import caching

# A page or a round is thousands of small values that live as long as it: looking for circles among
# them after each 700, as Python does by itself, takes a fifth of the time.
YOUNG_VALUES = 50_000


class ConfigConfig(AppConfig):
    name = "config"
    verbose_name = "Site"

    def ready(self) -> None:
        from config.backup.rounds import watch_rounds

        gc.set_threshold(YOUNG_VALUES, 20, 20)
        watch_rounds()
        # Told once a migration: an app without models is told nothing itself.
        post_migrate.connect(caching.make_table, sender=apps.get_app_config("sessions"))
        if settings.SENTRY_DSN:
            from config.operations import reports

            reports.start(settings.SENTRY_DSN)
