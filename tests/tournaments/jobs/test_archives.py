"""Everything of a championship in one file: what is in it, under which names, for whom."""

import io
import re
from zipfile import ZipFile

import pytest
from django.utils.translation import override
from pypdf import PdfReader

from tests.tournaments.jobs.conftest import QUEUE
from tests.tournaments.jobs.pages import url
from tournaments.models import Job
from tournaments.on_paper import registry
from tournaments.on_paper.archive import kept_name
from tournaments.services import links, rounds
from tournaments.services.jobs.running import run_job

NOT_ON_WINDOWS = re.compile(r'[\\:*?"<>|\x00-\x1f\u200e\u200f\u202a-\u202e\u2066-\u2069]')


def make(client, tournament, language="en"):
    """The archive as who made it saves it."""
    made = client.post(url("print-everything", tournament, language=language))
    assert made.status_code == 302, made
    return saved(client, tournament, Job.objects.first(), language)


def saved(client, tournament, job, language="en"):
    answer = client.get(url("job-file", tournament, job.pk, language=language))
    return b"".join(answer.streaming_content)


def names_in(archive):
    with ZipFile(io.BytesIO(archive)) as zipped:
        assert zipped.testzip() is None
        return zipped.namelist()


def text_of(archive, name):
    with ZipFile(io.BytesIO(archive)) as zipped:
        pages = PdfReader(io.BytesIO(zipped.read(name))).pages
    return "\n".join(page.extract_text() for page in pages)


def test_archive_has_every_sheet_of_every_round(desk, tournament, play_round):
    play_round(tournament)

    names = names_in(make(desk, tournament))

    rounds_ = [[n for n in names if n.startswith(f"Round 0{number}/")] for number in (1, 2)]
    assert [n.replace("Round 01", "Round 02") for n in rounds_[0]] == rounds_[1]
    assert {"Round 01/Pairings by table.pdf", "The whole championship/Badges.pdf"} <= set(names)
    assert "Round 02/Standings after this round.pdf" in names
    assert len(set(names)) == len(names)


def test_names_are_the_readers_and_safe_on_every_system(desk, tournament):
    archive = make(desk, tournament, "ar")

    names = names_in(archive)
    with ZipFile(io.BytesIO(archive)) as zipped:
        flags = {info.flag_bits & 0x800 for info in zipped.infolist()}
    assert [n for n in names if n.startswith("الجولة 01/")] != []
    assert flags == {0x800}  # names are UTF-8, and say so
    assert [n for n in names if NOT_ON_WINDOWS.search(n) or ".." in n or n.count("/") != 1] == []


@pytest.mark.parametrize("language", ["ar", "en"])
def test_no_two_sheets_of_a_folder_have_one_name(language):
    with override(language):
        names = [kept_name(str(kind.label)).casefold() for kind in registry.all_kinds()]

    assert len(set(names)) == len(names)


def test_what_people_wrote_is_no_part_of_any_name(desk, make_tournament, play_round):
    wicked = make_tournament(4, name="../../etc/\u202epasswd:*?", name_ar="س" * 80)
    play_round(wicked)

    names = names_in(make(desk, wicked))

    assert [n for n in names if "etc" in n or "passwd" in n or n.startswith(("/", "."))] == []


def test_saved_file_is_called_as_the_championship_is(desk, make_tournament, play_round):
    tournament = make_tournament(4, name="CON: Open / Night\u202e", name_ar="ليلة مفتوحة")
    play_round(tournament)
    make(desk, tournament)
    job = Job.objects.get()

    english = desk.get(url("job-file", tournament, job.pk))["Content-Disposition"]
    arabic = desk.get(url("job-file", tournament, job.pk, language="ar"))["Content-Disposition"]

    assert english == 'attachment; filename="con-open-night-documents.zip"'
    assert arabic.startswith("attachment; filename*=utf-8''%D9%84%D9%8A%D9%84%D8%A9-")


@pytest.mark.usefixtures("clock")
def test_equal_documents_make_equal_bytes(desk, tournament):
    first, second = make(desk, tournament), make(desk, tournament)

    assert first == second
    assert Job.objects.count() == 2


def test_foot_says_when_the_work_was_done(desk, tournament, clock, settings):
    settings.TASKS = QUEUE
    desk.post(url("print-everything", tournament))
    job = Job.objects.get()
    done = clock(hours=5, minutes=7).astimezone(tournament.zone)

    run_job.call(job.pk, job.attempt)

    foot = text_of(saved(desk, tournament, job), "Round 01/Pairings by table.pdf")
    assert f"{done:%H:%M}" in foot


def test_no_sheet_of_the_archive_bears_a_secret(desk, tournament, play_round, organiser):
    play_round(tournament, result="")
    links.make_player_cards(tournament=tournament, user=organiser)
    links.make_table_cards(tournament=tournament, number=2, user=organiser)

    archive = make(desk, tournament)

    names = names_in(archive)
    assert [n for n in names if "Cards of the players" in n or "of this round" in n] == []
    assert "Scan to send result and moves." not in text_of(archive, "Round 02/Result slips.pdf")
    assert "Scan to see the game." in text_of(archive, "Round 02/Result slips.pdf")
    left = {name for _folder, name, _why in Job.objects.get().told["left_out"]}
    assert {"Cards of the players", "Table cards of this round"} <= left


def test_draft_round_is_in_the_file_of_an_arbiter(client, tournament, organiser, arbiter):
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)
    client.force_login(arbiter)

    names = names_in(make(client, tournament))

    assert "Round 02/Pairings by table.pdf" in names


def test_choices_of_the_printing_form_hold(desk, tournament):
    desk.get(url("documents", tournament) + "?lang=ar&paper=A5")

    archive = make(desk, tournament)

    with ZipFile(io.BytesIO(archive)) as zipped:
        page = PdfReader(io.BytesIO(zipped.read("Round 01/Pairings by table.pdf"))).pages[0]
    assert round(float(min(page.mediabox.width, page.mediabox.height))) == 420  # A5
