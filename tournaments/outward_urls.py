"""Addresses of what leaves the site: tables, calendars, news, pictures, text."""

from django.urls import include, path

from tournaments.views import spreadsheets

app_name = "outward"

one = [
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

urlpatterns = [path("<slug:slug>/", include(one))]
