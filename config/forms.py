"""How forms look: the house's field, with label, help and error in one place."""

from django.forms.renderers import TemplatesSetting


class HouseRenderer(TemplatesSetting):
    field_template_name = "components/field.html"
