"""The chooser: which format suits an occasion. All of it stands in the address."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from players.queries import clubs_run_by
from tournaments.formats import advise
from tournaments.forms.chooser import ChooserForm
from tournaments.wording.formats import plans_in_words, reason_in_words, round_in_words


@require_safe
def choose_format(request: HttpRequest) -> HttpResponse:
    form = ChooserForm(request.GET.dict())
    context: dict[str, object] = {"form": form}
    if form.is_valid():
        occasion = form.occasion()
        advice = advise(occasion)
        context |= {
            "advice": advice,
            "reason": reason_in_words(advice, occasion),
            "plans": plans_in_words(advice, occasion),
            "time": round_in_words(occasion),
            "clubs": clubs_run_by(request.user) if request.user.is_authenticated else [],
        }
    status = 422 if form.errors else 200
    return render(request, "tournaments/choose_format.html", context, status=status)
