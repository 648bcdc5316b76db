from django.urls import include, path

from tournaments.views import (
    desk,
    entries,
    exchange,
    printing,
    prizes,
    protection,
    public,
    repair,
    rounds,
    settings,
    stages,
    standing_sheets,
    tie_breaks,
)
from tournaments.views.chooser import choose_format
from tournaments.views.cross_table import CrossTableView
from tournaments.views.knockout import TreeView
from tournaments.views.what_if import WhatIfView

app_name = "tournaments"

one = [
    path("", public.TournamentView.as_view(), name="tournament"),
    path("rounds/<int:number>/", public.RoundView.as_view(), name="round"),
    path("rounds/<int:number>/why/", public.WhyView.as_view(), name="why"),
    path("rounds/<int:number>/what-if/", WhatIfView.as_view(), name="what-if"),
    path("prizes/", prizes.PrizesView.as_view(), name="prizes"),
    path("standings/", public.StandingsView.as_view(), name="standings"),
    path("standings/<int:number>/", public.StandingsView.as_view(), name="standings-after"),
    path("standings/<int:number>/<int:entry>/", public.WorkingView.as_view(), name="working"),
    path("tree/", TreeView.as_view(), name="tree"),
    path("standings/<int:number>.pdf", standing_sheets.standing_sheet, name="standing-sheet"),
    path(
        "cross-table/<int:number>.pdf",
        standing_sheets.cross_table_sheet,
        name="cross-table-sheet",
    ),
    path("cross-table/", CrossTableView.as_view(), name="cross-table"),
    path("players/", public.EntriesView.as_view(), name="entries"),
    path("games/", public.GamesView.as_view(), name="games"),
    path("sheets/", printing.SheetsView.as_view(), name="sheets"),
    path("rounds/<int:number>/<slug:sheet>.pdf", printing.pairing_sheet, name="pairing-sheet"),
    path("report.trf", exchange.report_file, name="report"),
    path("desk/", desk.show_desk, name="desk"),
    path("desk/rounds/<int:number>/", desk.show_desk, name="desk-round"),
    path("desk/results/<int:game>/", desk.enter_result, name="enter-result"),
    path("desk/draw/<int:number>/", rounds.draw, name="pair-round"),
    path("desk/publish/<int:number>/", rounds.publish, name="publish-round"),
    path("desk/unpublish/<int:number>/", rounds.unpublish, name="unpublish-round"),
    path("desk/discard/<int:number>/", rounds.discard, name="discard-round"),
    path("desk/rounds/<int:number>/repair/", repair.repair, name="repair"),
    path("desk/finish/", settings.finish, name="finish"),
    path("desk/reopen/", settings.reopen, name="reopen"),
    path("desk/open/", settings.open_for_entries, name="open"),
    path("desk/settings/", settings.change, name="settings"),
    path("desk/tie-breaks/", tie_breaks.choose, name="tie-breaks"),
    path("desk/undo-import/", exchange.undo_import, name="undo-import"),
    path("desk/cancel/", settings.cancel, name="cancel"),
    path("desk/prizes/", prizes.edit_prizes, name="edit-prizes"),
    path("desk/prizes/<int:prize>/remove/", prizes.remove, name="remove-prize"),
    path("desk/prizes/<int:prize>/up/", prizes.move_up, name="raise-prize"),
    path("desk/next-stage/", stages.next_stage, name="next-stage"),
    path("desk/players/", entries.edit_entries, name="edit-entries"),
    path("desk/players/add/", entries.add_players, name="add-players"),
    path("desk/players/new/", entries.add_new_player, name="add-new-player"),
    path("desk/players/groups/", entries.spread, name="spread-groups"),
    path("desk/players/<int:entry>/group/", entries.move, name="move-entry"),
    path("desk/players/<int:entry>/remove/", entries.remove, name="remove-entry"),
    path("desk/players/<int:entry>/withdraw/", entries.withdraw, name="withdraw-entry"),
    path("desk/players/<int:entry>/return/", entries.take_back, name="return-entry"),
    path("desk/players/<int:entry>/bye/", entries.ask_bye, name="request-bye"),
    path("desk/players/<int:entry>/table/", entries.fix_table, name="fix-table"),
    path("desk/byes/<int:bye>/cancel/", entries.cancel_bye, name="cancel-bye"),
    path("desk/protection/", protection.show_protection, name="protection"),
    path("desk/protection/add/", protection.protect, name="protect"),
    path("desk/protection/clubs/", protection.keep_clubs_apart, name="keep-clubs-apart"),
    path("desk/protection/<int:pair>/remove/", protection.unprotect, name="unprotect"),
]

urlpatterns = [
    path("", public.TournamentListView.as_view(), name="tournaments"),
    path("choose-a-format/", choose_format, name="choose-format"),
    path("import/<slug:club>/", exchange.import_report, name="import"),
    path("new/<slug:club>/", settings.create, name="create"),
    path("<slug:slug>/", include(one)),
]
