"""Finds the forms in a page."""

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Form:
    action: str = ""
    method: str = "get"
    # The values of the inputs as the page shows them, by their names.
    values: dict[str, str] = field(default_factory=dict)
    # The submit buttons: pairs of name and value.
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def offers(self, action):
        return ("action", action) in self.buttons


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.forms = []
        self.form = None
        self.area = None
        self.choice = None

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        if tag == "form":
            self.form = Form(values.get("action", ""), values.get("method", "get").lower())
            self.forms.append(self.form)
        elif self.form is None:
            return
        elif tag == "button":
            if "name" in values:
                self.form.buttons.append((values["name"], values.get("value", "")))
        elif tag == "input" and "name" in values:
            if values.get("type") == "submit":
                self.form.buttons.append((values["name"], values.get("value", "")))
            elif values.get("type") not in ("checkbox", "radio") or "checked" in values:
                self.form.values[values["name"]] = values.get("value", "")
        elif tag == "textarea" and "name" in values:
            self.area = values["name"]
            self.form.values[self.area] = ""
        elif tag == "select" and "name" in values:
            self.choice = values["name"]
        elif tag == "option" and self.choice:
            # Without a selected option, the first one counts.
            if "selected" in values or self.choice not in self.form.values:
                self.form.values[self.choice] = values.get("value", "")

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None
        elif tag == "textarea":
            self.area = None
        elif tag == "select":
            self.choice = None

    def handle_data(self, data):
        if self.form is not None and self.area is not None:
            self.form.values[self.area] += data


def forms(page):
    """Returns the forms of a page."""
    reader = Reader()
    reader.feed(page.decode(errors="replace"))
    reader.close()
    # HTML drops the first line break of a text field.
    for form in reader.forms:
        form.values = {name: value.removeprefix("\n") for name, value in form.values.items()}
    return reader.forms


def token(page):
    """Returns the token in the forms of a page, or an empty text."""
    return next((form.values["token"] for form in forms(page) if form.values.get("token")), "")
