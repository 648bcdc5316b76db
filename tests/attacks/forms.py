"""The forms that pages hold, found in the pages themselves."""

from html.parser import HTMLParser

from tests.tournaments.access import every_route


class Forms(HTMLParser):
    """Every form of a page that posts: where to, and its fields with a value each."""

    def __init__(self):
        super().__init__()
        self.found = []
        self.inside = False

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        if tag == "form":
            self.inside = said.get("method", "get").lower() == "post"
            if self.inside:
                self.found.append((said.get("action", ""), {}))
        elif self.inside and said.get("name") and tag in ("input", "select", "textarea", "button"):
            self.found[-1][1].setdefault(said["name"], said.get("value", "") or "")
            self.last = said["name"]
        elif self.inside and tag == "option" and said.get("value"):
            fields = self.found[-1][1]
            fields[self.last] = fields.get(self.last) or said["value"]

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = False


def forms_of(client, world):
    """Each form of each page of a world once: its address and its fields as they stand."""
    seen = {}
    for route in every_route():
        address = world.address(route)
        answer = client.get(address)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            reader = Forms()
            reader.feed(answer.content.decode())
            for action, fields in reader.found:
                seen.setdefault(((action or address).partition("#")[0], tuple(fields)), fields)
    return [(address, fields) for (address, _names), fields in seen.items()]
