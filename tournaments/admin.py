"""Rows to look at, for the administrator; championships are run from their desk."""

from django.contrib import admin
from django.http import HttpRequest

from tournaments.models import LogEntry, Tournament, TournamentRole


class RoleInline(admin.TabularInline):
    model = TournamentRole
    extra = 1
    autocomplete_fields = ("user",)


@admin.register(Tournament)
class TournamentAdmin(admin.ModelAdmin):
    list_display = ("__str__", "club", "starts", "state")
    list_filter = ("club", "state")
    search_fields = ("name", "name_ar")
    fields = ("name", "name_ar", "club", "slug", "publicity")
    readonly_fields = ("club", "slug")
    inlines = (RoleInline,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(LogEntry)
class LogEntryAdmin(admin.ModelAdmin):
    list_display = ("at", "tournament", "user", "action", "details", "reason")
    list_filter = ("action",)
    date_hierarchy = "at"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False
