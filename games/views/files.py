"""A file of many games: chosen, looked through, stored."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.errors import GameError
from games.file_forms import FileForm, Preview, chosen_places
from games.filing import Effect, FiledGame, Filing, file_games, texts_in
from games.matching import place_of
from games.models import GameRecord
from games.services import file_checks, store_file
from games.wording.faults import explain
from games.wording.filing import effect_sentence, preview_sentence, summary_sentence
from tournaments.errors import TournamentError
from tournaments.models import Job, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.queries import public_games
from tournaments.views.frame import Frame
from tournaments.views.jobs import job_or_404
from tournaments.wording.refusals import explain as explain_step

LONGEST_KEY = 19
MOST_SHOWN = 200  # of each kind
WRONG = (GameRecord.Verdict.ILLEGAL, GameRecord.Verdict.MISMATCH)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(Role.SCORER)
def choose_file(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    data, files = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = FileForm(data, files)
    if tournament.is_over:
        error = explain_step(TournamentError("over"))
        return _upload_page(request, tournament, role, form=None, refusal=error, status=409)
    if form.is_valid():
        try:
            return _looked_through(request, tournament, role, form)
        except GameError as error:
            form.add_error("file", explain(error))
        except TournamentError as error:
            return _upload_page(
                request, tournament, role, form=form, refusal=explain_step(error), status=409
            )
    status = 422 if form.errors else 200
    return _upload_page(request, tournament, role, form=form, status=status)


def _looked_through(
    request: DeskRequest, tournament: Tournament, role: Role, form: FileForm
) -> HttpResponse:
    """The preview; of very many games the page of the task that checks them first."""
    text, enters_results = form.cleaned_data["text"], form.cleaned_data["enters_results"]
    if len(texts_in(text, tournament)) <= file_checks.AT_ONCE:
        preview = Preview(tournament.pk, request.user.pk, text, enters_results)
        return _preview_page(request, tournament, role, preview, {})
    job = file_checks.check_beside(
        tournament=tournament, user=request.user, text=text, enters_results=enters_results
    )
    if job.is_done:
        return _preview_page(request, tournament, role, _preview_of(job), {})
    return redirect(job)


@require_safe
@at_desk(Role.SCORER)
def show_checked(
    request: DeskRequest, tournament: Tournament, role: Role, *, job: int
) -> HttpResponse:
    """What each game would do of a file that was checked by itself."""
    return _preview_page(request, tournament, role, _checked(request, tournament, role, job), {})


def _checked(request: DeskRequest, tournament: Tournament, role: Role, key: int) -> Preview:
    return _preview_of(job_or_404(request, tournament, role, key, kind=file_checks.NAME))


def _preview_of(job: Job) -> Preview:
    """Raises Http404 where it is not done, or its files are gone."""
    try:
        if not job.is_done:
            raise FileNotFoundError
        text, verdicts = file_checks.text_of(job), file_checks.verdicts_of(job)
    except FileNotFoundError:
        raise Http404(_("This file is not there any more. Choose it again.")) from None
    assert job.tournament_id
    enters_results = job.asked["enters_results"]
    return Preview(job.tournament_id, job.user_id, text, enters_results, verdicts, job.pk)


def _asked_preview(request: DeskRequest, tournament: Tournament, role: Role) -> Preview:
    """What the page carries. Raises GameError "no_preview"."""
    key = request.POST.get("job", "")
    if key.isdecimal() and len(key) < LONGEST_KEY:
        return _checked(request, tournament, role, int(key))
    return Preview.of(request.POST.get("preview", ""), tournament, request.user)


@require_POST
@at_desk(Role.SCORER)
def store_chosen(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """Store a file that was looked through, or show it once more with the places chosen by now."""
    choices = chosen_places(request.POST)
    try:
        preview = _asked_preview(request, tournament, role)
        if request.POST.get("step") == "look":
            return _preview_page(request, tournament, role, preview, choices)
        filing = store_file(
            tournament=tournament,
            text=preview.text,
            user=request.user,
            enters_results=preview.enters_results,
            running_only=role < Role.ARBITER,
            choices=choices,
            verdicts=preview.verdicts,
        )
    except GameError as error:
        if error.code == "wrong_choices":
            return _preview_page(
                request, tournament, role, preview, choices, refusal=explain(error), status=422
            )
        return _upload_page(
            request, tournament, role, form=FileForm(), refusal=explain(error), status=409
        )
    except TournamentError as error:
        return _upload_page(
            request, tournament, role, form=None, refusal=explain_step(error), status=409
        )
    messages.success(request, summary_sentence(filing))
    return redirect("tournaments:games", slug=tournament.slug)


def _upload_page(
    request: DeskRequest, tournament: Tournament, role: Role, *, status: int, **extra: Any
) -> HttpResponse:
    context = Frame(request, tournament, role).context(here="games") | extra
    return render(request, "games/file.html", context, status=status)


def _preview_page(
    request: DeskRequest,
    tournament: Tournament,
    role: Role,
    preview: Preview,
    choices: dict[int, str],
    *,
    status: int = 200,
    **extra: Any,
) -> HttpResponse:
    filing = file_games(
        tournament,
        preview.text,
        enters_results=preview.enters_results,
        running_only=role < Role.ARBITER,
        choices=choices,
        verdicts=preview.verdicts,
    )
    context = {
        **Frame(request, tournament, role).context(here="games"),
        "preview": "" if preview.job else preview.signed(),
        "job": preview.job,
        "filing": filing,
        "sentence": preview_sentence(filing),
        "groups": _groups(filing),
        "tables": _tables(tournament),
        **extra,
    }
    return render(request, "games/file_preview.html", context, status=status)


def _groups(filing: Filing) -> dict[str, dict[str, Any]]:
    """The games by what a person has to do about them, so many of each as one can look at."""
    by_hand = [game for game in filing.games if game.doubt or game.choice]
    rest = [game for game in filing.games if not (game.doubt or game.choice)]
    bad = [game for game in rest if _needs_a_look(game)]
    fine = [game for game in rest if not _needs_a_look(game)]
    groups = {"by_hand": by_hand, "bad": bad, "fine": fine}
    return {
        name: {
            "rows": [(game, effect_sentence(game)) for game in games[:MOST_SHOWN]],
            "total": len(games),
            "more": max(len(games) - MOST_SHOWN, 0),
        }
        for name, games in groups.items()
    }


def _needs_a_look(game: FiledGame) -> bool:
    bad_effect = game.effect in (Effect.UNREADABLE, Effect.DISPUTES)
    return bad_effect or game.record.verdict in WRONG


def _tables(tournament: Tournament) -> list[tuple[str, str]]:
    """Every table that can be chosen, with who plays there."""
    games = list(public_games(tournament))
    for game in games:
        game.pairing.round.tournament = tournament
    return [(place_of(game), f"{game.first} – {game.second}") for game in games]
