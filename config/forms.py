"""How forms look: Django's widgets in the house's field, with its label, help and errors."""

from functools import partial
from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordResetForm
from django.contrib.auth.models import User
from django.forms.renderers import DjangoTemplates
from django.http import HttpRequest
from django.template import loader
from django.utils.translation import gettext_lazy as _

from config import letters


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
    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: Any,
        *to: Any,
        **kw: Any,
    ) -> None:
        words = context | letters.words_of(context["user"])
        letter = (subject_template_name, email_template_name, words, *to)
        letters.send_beside(partial(super().send_mail, *letter, **kw))


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
