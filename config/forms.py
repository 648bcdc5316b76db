"""How forms look: Django's widgets in the house's field, with its label, help and errors."""

from typing import Any

from django.forms.renderers import DjangoTemplates
from django.template import loader


class HouseRenderer(DjangoTemplates):
    field_template_name = "components/field.html"

    def get_template(self, template_name: str) -> Any:
        """The house's template with its tags; all others from Django."""
        if template_name == self.field_template_name:
            return loader.get_template(template_name)
        return super().get_template(template_name)
