"""Whose failures are counted: the reader's, wherever proxies stand, and no address made up."""

import pytest

PROXY = "10.0.0.1"
CASES = [
    pytest.param(0, "203.0.113.9", PROXY, id="no proxy of ours, so the header is a claim"),
    pytest.param(1, "203.0.113.9", "203.0.113.9", id="one proxy"),
    pytest.param(1, "198.51.100.7, 203.0.113.9", "203.0.113.9", id="a claim before it"),
    pytest.param(2, "198.51.100.7,203.0.113.9,10.0.0.2", "203.0.113.9", id="two proxies"),
    pytest.param(2, "203.0.113.9", PROXY, id="fewer than there should be"),
    pytest.param(1, "2001:db8::5", "2001:db8::5", id="the longer kind"),
    pytest.param(1, "unknown", PROXY, id="no address"),
    pytest.param(1, "", PROXY, id="nothing"),
]


@pytest.mark.parametrize(("proxies", "told", "expected"), CASES)
def test_reader_is_who_the_outermost_proxy_saw(rf, settings, proxies, told, expected):
    from config.operations.addresses import ReadersAddressMiddleware

    settings.TRUSTED_PROXIES = proxies
    request = rf.get("/", REMOTE_ADDR=PROXY, HTTP_X_FORWARDED_FOR=told)

    ReadersAddressMiddleware(lambda request: None)(request)

    assert request.META["REMOTE_ADDR"] == expected
    assert "X-Forwarded-For" not in request.headers


@pytest.mark.parametrize(("proxies", "locked"), [(0, 429), (1, 429)])
def test_no_claim_opens_a_locked_door(client, make_user, settings, proxies, locked):
    settings.TRUSTED_PROXIES = proxies
    make_user("amira")
    wrong = {"username": "amira", "password": "guess"}

    for number in range(6):
        claimed = f"198.51.100.{number}, 203.0.113.9"
        answer = client.post("/en/login/", wrong, HTTP_X_FORWARDED_FOR=claimed)

    assert answer.status_code == locked


def test_readers_behind_one_proxy_are_locked_out_each_alone(client, make_user, settings):
    settings.TRUSTED_PROXIES = 1
    make_user("amira")
    wrong = {"username": "amira", "password": "guess"}
    for _ in range(6):
        client.post("/en/login/", wrong, HTTP_X_FORWARDED_FOR="203.0.113.9")

    answer = client.post("/en/login/", wrong, HTTP_X_FORWARDED_FOR="203.0.113.10")

    assert answer.status_code == 200
