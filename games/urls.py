from django.urls import path

from games.views import records, sending

app_name = "games"

urlpatterns = [
    path("", records.RecordListView.as_view(), name="games"),
    path("<int:pk>/", records.RecordView.as_view(), name="record"),
    path("<int:pk>/record.txt", records.record_text, name="record-text"),
    path("<int:pk>/submit/", sending.submit, name="submit"),
]
