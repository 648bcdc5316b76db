"""What is written down about a request and an error, and what must not be."""

import json
import logging
import sys

import pytest

from config.logs import Json, Lines

RECORD = ("site", logging.INFO, "", 0)


def record(message, *args, error=None, **extra):
    made = logging.LogRecord(*RECORD, message, args, error)
    vars(made).update(extra)
    return made


def test_json_is_one_object_a_line():
    told = json.loads(Json().format(record("%s\nعلي", "two lines")))

    assert told.keys() == {"at", "level", "logger", "message"}
    assert (told["level"], told["logger"], told["message"]) == ("INFO", "site", "two lines\nعلي")


@pytest.mark.parametrize("form", [Lines(), Json()])
@pytest.mark.parametrize("path", ["/l/aB-c_9/", "/en/account/password/new/MQ/aB-c_9/"])
def test_no_log_keeps_what_opens_a_private_page(form, path):
    assert "aB-c_9" not in form.format(record("GET %s 404", path, facts={"path": path}))


@pytest.mark.parametrize("form", [Lines(), Json()])
def test_no_log_keeps_the_row_that_a_database_refused(form):
    refusal = "duplicate key\nDETAIL:  Key (name)=(Salim) already exists."
    try:
        raise ValueError(refusal)
    except ValueError:
        text = form.format(record("It broke", error=sys.exc_info()))

    assert "duplicate key" in text
    assert "Salim" not in text


def test_request_is_told_by_path_status_and_time_alone(client, db, settings, caplog):
    settings.REQUEST_LOG = True

    with caplog.at_level(logging.INFO, "config.operations.requests"):
        client.get("/en/players/?q=Salim", REMOTE_ADDR="203.0.113.9")

    (told,) = [each for each in caplog.records if each.name == "config.operations.requests"]
    assert told.facts.keys() == {"method", "path", "status", "milliseconds"}
    assert (told.facts["method"], told.facts["path"], told.facts["status"]) == (
        "GET",
        "/en/players/",
        200,
    )


def test_request_writes_no_second_line(client, db, settings, caplog):
    settings.REQUEST_LOG = True

    with caplog.at_level(logging.INFO, "config.operations.requests"):
        client.get("/en/%0AINFO%20all%20is%20well/")

    told = [each for each in caplog.records if each.name == "config.operations.requests"]
    assert [len(each.getMessage().splitlines()) for each in told] == [1]
