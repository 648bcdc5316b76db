from django.urls import path

from games.views import (
    files,
    judge,
    paper,
    records,
    rules,
    rulings,
    sending,
    sharing,
    statistics,
    tapping,
)

app_name = "games"

urlpatterns = [
    path("", records.RecordListView.as_view(), name="games"),
    path("judge/", judge.judge, name="judge"),
    path("files/<slug:slug>/", files.choose_file, name="file"),
    path("files/<slug:slug>/<int:job>/", files.show_checked, name="checked-file"),
    path("files/<slug:slug>/store/", files.store_chosen, name="store-file"),
    path("rules/", rules.RuleSetsView.as_view(), name="rule-sets"),
    path("rules/<slug:name>/", rules.RuleSetView.as_view(), name="rule-set"),
    path("statistics/", statistics.StatisticsView.as_view(), name="all-statistics"),
    path(
        "statistics/player/<int:pk>/",
        statistics.PlayerStatisticsView.as_view(),
        name="player-statistics",
    ),
    path(
        "statistics/<slug:slug>/",
        statistics.TournamentStatisticsView.as_view(),
        name="statistics",
    ),
    path("<int:pk>/", records.RecordView.as_view(), name="record"),
    path("<int:pk>/record.txt", sharing.record_text, name="record-text"),
    path("<int:pk>/record.json", sharing.record_json, name="record-json"),
    path("<int:pk>/picture.png", sharing.share_picture, name="share-picture"),
    path("<int:pk>/sheet.pdf", paper.sheet, name="sheet"),
    path("<int:pk>/embed/", sharing.embed, name="embed"),
    path("stones.svg", sharing.stones, name="stones"),
    path("<int:pk>/submit/", sending.submit, name="submit"),
    path("<int:pk>/ruling/", rulings.show_ruling, name="ruling"),
    path("<int:pk>/ruling/decide/", rulings.rule, name="rule"),
    path("<int:pk>/ruling/certify/", rulings.certify, name="certify"),
    path("<int:pk>/tap/", tapping.tap, name="tap"),
]
