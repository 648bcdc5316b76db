from django.urls import path

from tournaments.views import season_desk, seasons

app_name = "seasons"

urlpatterns = [
    path("", seasons.SeasonsView.as_view(), name="seasons"),
    path("new/", season_desk.create, name="create"),
    path("<slug:slug>/", seasons.SeasonView.as_view(), name="season"),
    path("<slug:slug>/table.<slug:ending>", seasons.season_file, name="file"),
    path("<slug:slug>/players/<int:pk>/", seasons.LineView.as_view(), name="line"),
    path("<slug:slug>/change/", season_desk.change, name="change"),
    path("<slug:slug>/take-in/", season_desk.take_in, name="take-in"),
    path("<slug:slug>/leave-out/<int:tournament>/", season_desk.leave_out, name="leave-out"),
    path("<slug:slug>/delete/", season_desk.delete, name="delete"),
]
