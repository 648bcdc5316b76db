"""Prints the JSON Schema of championship files; docs/championship.schema.json is its output."""

import json
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.onefile.schema import schema


class Command(BaseCommand):
    help = "Print the JSON Schema of championship files."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(json.dumps(schema(), ensure_ascii=False, indent=1))
