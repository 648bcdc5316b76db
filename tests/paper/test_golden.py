"""Every document looks and reads as it was kept, in every language and on every paper.

scripts/golden renews what is kept. Whoever does that looks at what changed.
"""

import shutil

import pytest

from tests.paper import kept
from tests.paper.sheets import sheets_of
from tournaments.on_paper import registry

pytestmark = pytest.mark.django_db
HOW_TO_RENEW = "Look at the new pictures; if they are right, scripts/golden keeps them."


@pytest.mark.parametrize("kind", registry.all_kinds(), ids=lambda kind: kind.name)
def test_a_document_is_as_it_was_kept(kind, halls, tmp_path):
    files = kept.files_of(sheets_of(kind, halls))
    folder = kept.FOLDER / kind.name
    if kept.IS_RENEWING:
        for line in kept.renew(folder, files):
            print(f"\n{kind.name}/{line}", end="")
        return
    found = list(kept.differences(folder, files))
    kept.renew(tmp_path / kind.name, files if found else {})

    assert found == [], f"{HOW_TO_RENEW} They are in {tmp_path}."


def test_only_documents_that_are_offered_are_kept():
    names = {kind.name for kind in registry.all_kinds()}
    strays = {path.name for path in kept.FOLDER.iterdir()} - names
    if kept.IS_RENEWING:
        for name in strays:
            shutil.rmtree(kept.FOLDER / name)
        return

    assert strays == set()
