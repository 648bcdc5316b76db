"""What a championship comes to in numbers and pictures: places round by round, who wins, upsets."""

from typing import Any

from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from tournaments import queries
from tournaments.forms.fields import whole_number
from tournaments.histories import Rows, read_rows
from tournaments.models import Entry
from tournaments.round_by_round.courses import Courses, courses_in
from tournaments.round_by_round.scores import scores_by_round, together, upsets_in
from tournaments.views.public import LivePage


class StatisticsView(LivePage):
    """``?player=`` an entry whose line is shown with those of the first ones."""

    template_name = "tournaments/statistics.html"
    here = "statistics"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        rounds = scores_by_round(self.rows.games)
        played = [each for each in rounds if each.first.games]
        return super().get_context_data(
            courses=self._courses(),
            chosen=self.chosen,
            entries=sorted(self.rows.entries, key=lambda entry: entry.player.listed_as),
            rounds=played,
            together=together(each.first for each in rounds),
            forfeits=sum(each.forfeits for each in rounds),
            open_games=sum(each.open_games for each in rounds),
            upsets=upsets_in(self.rows.games, self.rows.entries),
            **kwargs,
        )

    @cached_property
    def rows(self) -> Rows:
        """All that was played in rounds that everybody sees."""
        published = [round_.number for round_ in self.frame.rounds if not round_.is_draft]
        return read_rows(self.frame.tournament, max(published, default=0))

    @cached_property
    def chosen(self) -> Entry | None:
        asked = whole_number(self.request.GET.get("player", ""))
        return next((entry for entry in self.rows.entries if entry.pk == asked), None)

    def _courses(self) -> list[tuple[Courses, str]]:
        """The ways of each group with the sentence for its picture; none in a knockout."""
        tournament = self.frame.tournament
        counted = queries.counted_rounds(tournament)
        if not counted or tournament.is_knockout:
            return []
        chosen = self.chosen.pk if self.chosen else None
        found = courses_in(tournament, counted, chosen)
        return [(courses, _title(courses)) for courses in found]


def _title(courses: Courses) -> str:
    words = {"rounds": courses.rounds[-1], "leader": courses.courses[0].entry}
    return (
        _(
            "Places of the first ones after each round, up to round %(rounds)s. "
            "%(leader)s is in front. The table below holds the same numbers."
        )
        % words
    )
