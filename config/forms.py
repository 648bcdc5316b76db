"""How forms look: Django's widgets in the house's field, with its label, help and errors."""

from threading import Thread
from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordResetForm
from django.contrib.auth.models import User
from django.forms.renderers import DjangoTemplates
from django.http import HttpRequest
from django.template import loader
from django.utils.translation import get_language, get_language_bidi, override
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


class ForgottenPasswordForm(PasswordResetForm):
    """The letter goes out beside the answer: how long it takes would tell who has an account."""

    RIGHT_TO_LEFT = "\u200f"  # first in a line: programs for letters guess the direction by it

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: Any,
        *to: Any,
        **kw: Any,
    ) -> None:
        words = context | {"mark": self.RIGHT_TO_LEFT if get_language_bidi() else ""}
        letter = (subject_template_name, email_template_name, words, *to)
        Thread(target=self._send, args=(get_language(), *letter), kwargs=kw, name="letter").start()

    def _send(self, language: str, *letter: Any, **kwargs: Any) -> None:
        with override(language):
            super().send_mail(*letter, **kwargs)


class AddressForm(forms.ModelForm):
    """Whoever finds a browser signed in must not turn the account into his own by a letter."""

    password = forms.CharField(
        label=_("Password"),
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    class Meta:
        model = User
        fields = ("email",)
        labels = {"email": _("E-mail address")}
        widgets = {"email": forms.EmailInput(attrs={"autocomplete": "email", "dir": "ltr"})}

    def clean_password(self) -> str:
        password = self.cleaned_data["password"]
        if not self.instance.check_password(password):
            raise forms.ValidationError(_("This is not the password of the account."), code="wrong")
        return password
