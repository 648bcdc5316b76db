from django.apps import AppConfig
from django.conf import settings


class ConfigConfig(AppConfig):
    name = "config"
    verbose_name = "Site"

    def ready(self) -> None:
        from config.backup.rounds import watch_rounds

        watch_rounds()
        if settings.SENTRY_DSN:
            from config.operations import reports

            reports.start(settings.SENTRY_DSN)
