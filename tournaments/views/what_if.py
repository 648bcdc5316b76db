"""What the open games of the last round leave possible for the first places."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournaments.models import Round
from tournaments.views.public import LivePage
from tournaments.what_if import GroupOutlook, has_outlook, outlooks_of
from tournaments.wording.outlook import chances_in_words


class WhatIfView(LivePage):
    template_name = "tournaments/what_if.html"
    here = "standings"

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        round_ = self.frame.round_or_404(kwargs["number"])
        if not has_outlook(self.frame.tournament, round_):
            raise Http404(_("This is worked out for the last round, while it is played."))
        outlooks = outlooks_of(self.frame.tournament, round_)
        if not outlooks:
            return redirect("tournaments:standings", slug=self.frame.tournament.slug)
        return self.render_to_response(self.get_context_data(**self._told(round_, outlooks)))

    def _told(self, round_: Round, outlooks: list[GroupOutlook]) -> dict[str, Any]:
        return {
            "round": round_,
            "groups": [(each.group, chances_in_words(each)) for each in outlooks],
            "is_exact": all(each.outlook.is_exact for each in outlooks),
        }
