"""``manage.py print_documents``: a folder of everything."""

import io
import stat

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from tests.tournaments.access import finish_round
from tournaments.on_paper.registry import Scope, kinds_for
from tournaments.permissions import Role
from tournaments.services import links, rounds

SITE = "--site=https://hawalis.example"
NO_SITE = "Its codes lead to this site: say by --site where that is."
NO_CARDS = "No player has a card yet. Make the cards first, then print them."


@pytest.fixture
def command(running, tmp_path):
    """Prints into a new folder; the exit code, and what was said."""

    def run(*arguments, slug=running.slug, folder=tmp_path / "paper"):
        said = io.StringIO()
        try:
            call_command("print_documents", slug, str(folder), *arguments, stdout=said, stderr=said)
        except SystemExit as end:
            return end.code, said.getvalue().splitlines()
        return 0, said.getvalue().splitlines()

    return run


def files(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*.pdf")}


def text(path):
    return " ".join(page.extract_text() for page in PdfReader(path).pages)


def test_everything_of_a_championship_lies_in_the_folder(command, running, organiser, tmp_path):
    links.make_player_cards(tournament=running, user=organiser)
    kinds = kinds_for(running, Role.ADMINISTRATOR)
    named = {scope: {kind.name for kind in kinds if kind.scope is scope} for scope in Scope}

    code, said = command(SITE)

    folder = tmp_path / "paper"
    assert (code, len(said)) == (0, 1)
    assert said == [f"{len(files(folder))} documents are in {folder}."]
    assert files(folder) == {
        *(f"championship/{name}.pdf" for name in named[Scope.CHAMPIONSHIP]),
        *(f"round-{n:02}/{name}.pdf" for n in (1, 2) for name in named[Scope.ROUND]),
        *(f"round-01/{name}.pdf" for name in named[Scope.AFTER_ROUND]),
    }


def test_one_round_lies_there_alone_and_in_the_edition_asked_for(command, tmp_path):
    command(SITE, "--round=1", "--lang=en-ar", "--paper=A5", "--digits=arab")

    folder = tmp_path / "paper"
    page = PdfReader(folder / "round-01/standings.pdf").pages[0]
    assert {path.split("/")[0] for path in files(folder)} == {"round-01"}
    assert {round(page.mediabox.width), round(page.mediabox.height)} == {420, 595}
    assert "After round 1" in page.extract_text()
    assert "١" in page.extract_text()


def test_a_draft_is_printed_only_when_it_is_named(command, running, organiser, tmp_path):
    finish_round(running, organiser)
    rounds.pair_next_round(tournament=running, number=3, user=organiser)

    command(SITE)
    command(SITE, "--round=3", "--lang=en", folder=tmp_path / "draft")

    assert not any(path.startswith("round-03") for path in files(tmp_path / "paper"))
    assert "DRAFT" in text(tmp_path / "draft/round-03/pairings-by-table.pdf")


def test_what_is_left_out_is_named_with_the_reason(command, tmp_path):
    code, said = command()

    left_out = {line.removeprefix("Left out: ") for line in said if line.startswith("Left out: ")}
    assert code == 0
    assert f"championship/player-cards.pdf. {NO_CARDS}" in left_out
    assert f"round-02/result-slips.pdf. {NO_SITE}" in left_out
    assert not any("pairings-by" in line for line in left_out)
    assert not (tmp_path / "paper/round-02/result-slips.pdf").exists()


def test_secrets_are_for_the_owner_of_the_folder(command, running, organiser, tmp_path):
    links.make_player_cards(tournament=running, user=organiser)

    command(SITE)

    mode = (tmp_path / "paper/championship/player-cards.pdf").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


def test_a_folder_that_holds_something_is_left_alone_unless_forced(command, tmp_path):
    folder = tmp_path / "paper"
    folder.mkdir()
    (folder / "mine.txt").write_text("mine")

    refused = command(SITE)
    before = files(folder)
    code, _said = command(SITE, "--force")

    sentence = f"The folder {folder} is not empty; --force writes into it all the same."
    assert refused == (1, [sentence])
    assert (before, code) == (set(), 0)
    assert (folder / "mine.txt").read_text() == "mine"
    assert "round-01/standings.pdf" in files(folder)


def test_a_folder_that_can_not_be_made_is_told(command, tmp_path):
    (tmp_path / "file").write_text("")

    code, [sentence] = command(folder=tmp_path / "file" / "paper")

    assert code == 1
    assert sentence.startswith(f"The file {tmp_path / 'file'}")


@pytest.mark.parametrize(
    ("arguments", "slug", "sentence"),
    [
        ((), "nowhere", "There is no championship “nowhere”."),
        (("--round=3",), "ruwi-open", "There is no round 3 here."),
        (("--round=0",), "ruwi-open", "There is no round 0 here."),
        (("--language=ar",), "nowhere", "لا توجد بطولة «nowhere»."),
    ],
)
def test_what_is_not_there_is_told(command, arguments, slug, sentence):
    assert command(*arguments, slug=slug) == (2, [sentence])


@pytest.mark.parametrize("site", ["hawalis.example", "ftp://hawalis.example", "https://"])
def test_a_site_is_an_address(command, site):
    with pytest.raises(CommandError, match="such as https"):
        command(f"--site={site}")
