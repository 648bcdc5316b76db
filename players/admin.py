"""Clubs, people and who runs a club, for administrators."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from players.forms import ClubForm, NamedForm
from players.models import Club, ClubRole, Player
from players.queries import named_like


class ClubRoleInline(admin.TabularInline):
    model = ClubRole
    autocomplete_fields = ["user"]
    extra = 1


@admin.register(Club)
class ClubAdmin(admin.ModelAdmin):
    form = ClubForm
    inlines = [ClubRoleInline]
    list_display = ["name", "name_ar", "slug"]
    prepopulated_fields = {"slug": ["name"]}
    search_fields = ["name", "name_ar"]


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):
    form = NamedForm
    autocomplete_fields = ["club", "user"]
    fields = ["name", "name_ar", "club", "birth_year", "rating", "is_hidden", "user"]
    list_display = ["name", "name_ar", "club", "is_hidden"]
    list_select_related = ["club"]
    search_fields = ["search_key"]

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Player], search_term: str
    ) -> tuple[QuerySet[Player], bool]:
        return named_like(queryset, search_term), False
