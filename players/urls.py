from django.urls import path

from players import views

app_name = "players"
urlpatterns = [
    path("clubs/", views.ClubsView.as_view(), name="clubs"),
    path("clubs/<slug:slug>/", views.ClubView.as_view(), name="club"),
    path("clubs/<slug:slug>/players/add/", views.add_player, name="add-player"),
    path("players/", views.PlayersView.as_view(), name="players"),
    path("players/<int:pk>/", views.PlayerView.as_view(), name="player"),
    path("players/<int:pk>/change/", views.change_player, name="change-player"),
    path("players/<int:pk>/delete/", views.delete_player, name="delete-player"),
]
