from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.contrib.auth.views import LogoutView
from django.urls import include, path

from config import views
from config.api import api
from config.safety import views as safety
from tournaments.views import links
from tournaments.views.ratings import RatingsView

# One door: who is asked for a second step is asked here too.
at_the_door = safety.SignInView.as_view(redirect_authenticated_user=False)
admin.site.login = at_the_door  # type: ignore[method-assign, assignment]  # Django has no setting for it

urlpatterns = [
    # Without a language: a card opens in the reader's own.
    path("l/<str:secret>/", links.open_link, name="open-link"),
    path("api/v1/", api.urls),
    *i18n_patterns(
        path("", views.HomeView.as_view(), name="home"),
        path("hall/", views.HallView.as_view(), name="hall"),
        path("ratings/", RatingsView.as_view(), name="ratings"),
        path("rules/", views.RulesView.as_view(), name="rules"),
        path("api/", views.ApiView.as_view(), name="api-guide"),
        path("methods/", views.MethodsView.as_view(), name="methods"),
        path("theme/", views.set_theme, name="theme"),
        path("login/", safety.SignInView.as_view(), name="login"),
        path("login/second-step/", safety.second_step, name="second-step"),
        path("logout/", LogoutView.as_view(), name="logout"),
        path("code/", links.enter_code, name="code"),
        path("code/put-down/", links.put_down, name="put-down"),
        path("not-stored/", views.kept_form, name="kept-form"),
        path("account/", views.AccountView.as_view(), name="account"),
        path("account/two-steps/", safety.two_factor, name="two-factor"),
        path("account/password/", views.ChangePasswordView.as_view(), name="change-password"),
        path("account/address/", views.AddressView.as_view(), name="own-address"),
        path(
            "account/password/forgotten/",
            views.ForgottenPasswordView.as_view(),
            name="forgotten-password",
        ),
        path(
            "account/password/new/<uidb64>/<token>/",
            views.NewPasswordView.as_view(),
            name="new-password",
        ),
        path("", include("players.urls")),
        path("championships/", include("tournaments.urls")),
        path("championships/", include("tournaments.outward_urls")),
        path("seasons/", include("tournaments.season_urls")),
        path("games/", include("games.urls")),
        path("admin/", admin.site.urls),
    ),
]
handler404 = "config.views.not_found"
handler500 = "config.views.broken"
