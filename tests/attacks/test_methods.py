"""Methods that no page has: a program that tries them is told so, whoever it speaks for."""

import pytest

from tests.attacks.walking import asked, every_address


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_no_page_answers_another_method(world, method):
    client = world.client("administrator")

    codes = {
        name: asked(client, method, address).status_code for name, address in every_address(world)
    }

    assert {name: code for name, code in codes.items() if code != 405} == {}
