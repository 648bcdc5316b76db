"""A report of an error says where the program broke, and nothing about people."""

import sentry_sdk
from sentry_sdk.transport import Transport

from config.operations.reports import options

SECRETS = ("Salim", "203.0.113.9", "aB-c_9", "of-a-session")
PEOPLE = {
    "name": SECRETS[0],
    "address": SECRETS[1],
    "url": f"https://hawalis.example/l/{SECRETS[2]}/",
    "query_string": f"q={SECRETS[0]}",
    "cookies": {"sessionid": SECRETS[3]},
    "headers": {"Cookie": SECRETS[3]},
}


class Kept(Transport):
    """What would have gone out."""

    def __init__(self):
        super().__init__()
        self.envelopes = []

    def capture_envelope(self, envelope):
        self.envelopes.append(envelope)


def test_report_names_the_error_and_nobody():
    kept = Kept()
    told = options("https://key@reports.example/1") | {"integrations": []}
    client = sentry_sdk.Client(**told, default_integrations=False, transport=kept)

    client.capture_event(*broken(client, **PEOPLE))

    sent = kept.envelopes[0].get_event()
    (error,) = sent["exception"]["values"]
    assert (error["type"], error["stacktrace"]["frames"][-1]["function"]) == (
        "ValueError",
        "broken",
    )
    assert sent["request"] == {"method": "POST", "url": "https://hawalis.example/l/…/"}
    assert [word for word in SECRETS if word in str(sent)] == []


def broken(client, name, address, **request):
    try:
        raise ValueError(name)
    except ValueError as error:
        event, hint = sentry_sdk.utils.event_from_exception(error, client_options=client.options)
    event["user"] = {"ip_address": address, "username": name}
    event["request"] = {"method": "POST", **request}
    return event, hint
