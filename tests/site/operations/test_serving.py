"""The site behind gunicorn as deploy/ starts it: several processes, one set of counts."""

import json
from urllib.request import Request, urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.site.operations.serving import ask, serving

pytestmark = pytest.mark.slow
RULES = ("GET", "rules", "200")
WATCHED = {"METRICS_TOKEN": "watch", "REQUEST_LOG": "1", "LOG_FORMAT": "json"}


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The address of a site with three processes that is watched, and where its log goes."""
    folder = tmp_path_factory.mktemp("served")
    with serving(folder, **WATCHED) as address:
        yield address, folder
    assert list(folder.glob("hawalis-metrics-*")) == []


def test_any_process_tells_what_all_have_counted(served):
    address, _folder = served
    for _ in range(12):
        ask(f"{address}/en/rules/")

    told = [ask(f"{address}/metrics", Authorization="Bearer watch") for _ in range(6)]

    assert [samples(text, "hawalis_requests_total")[RULES] for text in told] == [12] * 6
    assert [samples(text, "hawalis_request_seconds_count")[RULES[1:2]] for text in told] == [12] * 6


def samples(text, name):
    """Values by labels, as Prometheus' own client reads them."""
    families = text_string_to_metric_families(text)
    found = (sample for family in families for sample in family.samples if sample.name == name)
    return {tuple(sample.labels.values()): sample.value for sample in found}


def test_log_on_standard_output_is_json_a_line(served):
    address, folder = served
    ask(f"{address}/en/methods/?q=Salim")

    lines = [json.loads(line) for line in (folder / "log").read_text().splitlines() if line]

    asked = [line for line in lines if line.get("path") == "/en/methods/"]
    assert [(line["method"], line["status"]) for line in asked] == [("GET", 200)]
    assert "Salim" not in (folder / "log").read_text()


def test_head_is_answered_as_get_without_a_body_or_a_warning(served):
    address, folder = served
    url = f"{address}/en/championships/"

    with urlopen(Request(url, method="HEAD")) as head, urlopen(url) as page:
        kinds = [(each.status, each.headers["Content-Type"]) for each in (head, page)]
        bodies = [bool(each.read()) for each in (head, page)]

    assert (kinds[0], bodies) == (kinds[1], [False, True])
    assert "WARNING" not in (folder / "log").read_text()
