"""How forms look: Django's widgets in the house's field, with its label, help and errors."""

from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.forms.renderers import DjangoTemplates
from django.http import HttpRequest
from django.template import loader
from django.utils.translation import gettext_lazy as _


class HouseRenderer(DjangoTemplates):
    field_template_name = "components/field.html"

    def get_template(self, template_name: str) -> Any:
        """The house's template with its tags; all others from Django."""
        if template_name == self.field_template_name:
            return loader.get_template(template_name)
        return super().get_template(template_name)


class SignInForm(AuthenticationForm):
    error_messages = AuthenticationForm.error_messages | {
        "invalid_login": _("The name or the password is wrong. Capital and small letters count.")
    }

    def __init__(self, request: HttpRequest | None = None, *args: Any, **kwargs: Any) -> None:
        super().__init__(request, *args, **kwargs)
        self.fields["username"].widget.attrs["dir"] = "ltr"
