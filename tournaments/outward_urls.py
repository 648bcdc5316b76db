"""Addresses of what leaves the site: tables, calendars, news, pictures, text."""

from django.urls import include, path
from django.views.decorators.http import require_safe

from tournaments.views import feeds, outward, spreadsheets

app_name = "outward"

one = [
    path("rounds.ics", outward.tournament_calendar, name="calendar"),
    path("news.atom", require_safe(feeds.TournamentFeed()), name="news"),
    path("picture.png", outward.picture, name="picture"),
    path("embed/standings/", outward.embed_standings, name="embed-standings"),
    path("championship.xlsx", spreadsheets.workbook, name="workbook"),
    path("players.<slug:ending>", spreadsheets.entries_file, name="entries-file"),
    path("rounds/<int:number>.<slug:ending>", spreadsheets.round_file, name="round-file"),
    path(
        "standings/<int:number>.<slug:ending>", spreadsheets.standings_file, name="standings-file"
    ),
    path(
        "cross-table/<int:number>.<slug:ending>",
        spreadsheets.cross_table_file,
        name="cross-table-file",
    ),
]

urlpatterns = [
    path("news.atom", require_safe(feeds.NewsFeed()), name="all-news"),
    path("clubs/<slug:club>/rounds.ics", outward.club_calendar, name="club-calendar"),
    path("<slug:slug>/", include(one)),
]
