"""The log as a table: when, what and why, and who."""

from zoneinfo import ZoneInfo

import django_tables2 as tables
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from players.tables import HouseTable
from tournaments.models import LogEntry
from tournaments.wording.access import actor
from tournaments.wording.steps import describe


class StepTable(HouseTable):
    at = tables.Column(verbose_name=_("Time"), attrs={"td": {"class": "when number"}})
    step = tables.Column(verbose_name=_("Step"), empty_values=(), attrs={"td": {"scope": "row"}})
    who = tables.Column(verbose_name=_("Who"), empty_values=(), attrs={"td": {"class": "who"}})

    class Meta(HouseTable.Meta):
        attrs = {"class": "ledger edge logbook"}
        empty_text = _("No step of the log is like that.")

    def __init__(self, *args: object, zone: ZoneInfo, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.zone = zone

    def render_at(self, record: LogEntry) -> SafeString:
        there = localtime(record.at, self.zone)
        return format_html(
            '<time datetime="{}">{} <b>{}</b></time>',
            record.at.isoformat(),
            date_format(there, "SHORT_DATE_FORMAT"),
            f"{there:%H:%M}",
        )

    def render_step(self, record: LogEntry) -> SafeString:
        reason = format_html('<span class="soft reason">{}</span>', record.reason)
        return format_html("{}{}", describe(record), reason if record.reason else "")

    def render_who(self, record: LogEntry) -> SafeString:
        return format_html("<bdi>{}</bdi>", actor(record))
