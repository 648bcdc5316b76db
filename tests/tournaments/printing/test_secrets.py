"""Who gets a document that opens something for whoever holds it."""

import pytest
from django.utils import timezone

from tournaments import queries
from tournaments.on_paper import registry
from tournaments.on_paper.printing import document_of
from tournaments.on_paper.registry import Scope, Wish
from tournaments.permissions import Role
from tournaments.services import links
from tournaments.sheets.edition import Edition

BELOW = [Role.VISITOR, Role.PLAYER, Role.SCORER]
PRINTED = [(kind, role) for kind in registry.all_kinds() for role in BELOW if role >= kind.least]


@pytest.fixture
def addresses_on(running_for, organiser):
    """The addresses that the codes of a document hold, printed by somebody in that role."""

    def read(kind, role):
        running = running_for(kind)
        links.make_player_cards(tournament=running, user=organiser)
        links.make_table_cards(tournament=running, number=2, user=organiser)
        rounds = {
            Scope.ROUND: queries.last_round(running),
            Scope.AFTER_ROUND: running.rounds.first(),
        }
        asked = []
        wish = Wish(
            tournament=running,
            round=rounds.get(kind.scope),
            edition=Edition(("en",), paper=kind.papers[0]),
            printed=timezone.now(),
            address=lambda path: asked.append(path) or f"https://hawalis.example{path}",
            role=role,
        )
        document_of(kind, wish).pdf()
        return asked

    return read


def opens_something(path):
    return "/l/" in path


@pytest.mark.parametrize(
    ("kind", "role"), PRINTED, ids=[f"{kind.name}-{role.name.lower()}" for kind, role in PRINTED]
)
def test_no_secret_is_printed_for_less_than_an_arbiter(addresses_on, kind, role):
    assert not any(map(opens_something, addresses_on(kind, role)))


@pytest.mark.parametrize("kind", registry.all_kinds(), ids=lambda kind: kind.name)
def test_a_document_says_whether_it_has_secrets(addresses_on, kind):
    assert any(map(opens_something, addresses_on(kind, Role.ARBITER))) == kind.has_secrets
