"""What somebody at a browser can press: the forms of a page, also of one that is long stale."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random

WORDS = {"reason": "asked at the table", "label": "Said", "q": "pl"}
DIGITS = "٠١٢٣٤٥٦٧٨٩"


@dataclass
class Form:
    """One form as it stood on the page: where it goes, and what each field may say."""

    action: str
    fixed: dict[str, str] = field(default_factory=dict)
    choices: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)
    free: list[str] = field(default_factory=list)

    def filled(self, lot: Random) -> dict[str, str | list[str]]:
        """The fields as somebody in a hurry fills them."""
        data: dict[str, str | list[str]] = dict(self.fixed)
        for name, values in self.choices.items():
            data[name] = lot.choice(values) if lot.random() < 0.9 else lot.sample(values, 1)
        for name in self.free:
            number = str(lot.randint(1, 6))
            data[name] = WORDS.get(name, lot.choice([number, DIGITS[int(number)], ""]))
        if self.buttons:
            name, value = lot.choice(self.buttons)
            data[name] = value
        return data


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.open: Form | None = None
        self.select = ""

    def handle_starttag(self, tag, attributes):
        attrs = {name: value or "" for name, value in attributes}
        if tag == "form":
            is_post = attrs.get("method", "").lower() == "post"
            self.open = Form(attrs.get("action", "")) if is_post else None
        elif self.open is None:
            return
        elif tag == "select":
            self.select = attrs.get("name", "")
        elif tag == "option" and self.select:
            self.open.choices.setdefault(self.select, []).append(attrs.get("value", ""))
        elif tag == "textarea":
            self.open.free.append(attrs.get("name", ""))
        elif tag == "button" and attrs.get("name"):
            self.open.buttons.append((attrs["name"], attrs.get("value", "")))
        elif tag == "input" and attrs.get("name"):
            self._input(self.open, attrs)

    def _input(self, form, attrs):
        kind = attrs.get("type", "text")
        if kind == "hidden":
            form.fixed[attrs["name"]] = attrs.get("value", "")
        elif kind in ("radio", "checkbox"):
            form.choices.setdefault(attrs["name"], []).append(attrs.get("value", "on"))
        elif kind != "file":
            form.free.append(attrs["name"])

    def handle_endtag(self, tag):
        if tag == "form" and self.open is not None:
            self.forms.append(self.open)
            self.open = None
        elif tag == "select":
            self.select = ""


def forms_on(page: str) -> list[Form]:
    """The forms of a page that change something."""
    reader = _Forms()
    reader.feed(page)
    return [form for form in reader.forms if form.action]
