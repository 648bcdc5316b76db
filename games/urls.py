from django.urls import path

from games import views

app_name = "games"

urlpatterns = [
    path("", views.RecordListView.as_view(), name="games"),
    path("<int:pk>/", views.RecordView.as_view(), name="record"),
    path("<int:pk>/record.txt", views.record_text, name="record-text"),
    path("<int:pk>/submit/", views.submit, name="submit"),
]
