from django.contrib import admin
from django.http import HttpRequest

from games.models import GameRecord


@admin.register(GameRecord)
class GameRecordAdmin(admin.ModelAdmin):
    """To look, not to change: records are kept as they were sent."""

    list_display = ("game", "verdict", "plies", "how", "sent_by", "sent_at")
    list_filter = ("verdict", "rules", "how")
    list_select_related = ("game__first__player", "game__second__player", "sent_by")
    date_hierarchy = "sent_at"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: GameRecord | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: GameRecord | None = None) -> bool:
        return False
