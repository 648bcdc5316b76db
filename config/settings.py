"""The one settings file. config/env.py reads the environment; README lists the variables."""

from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from config import env
from config.operations import caching, queueing, storing

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = env.folder("DATA_DIR", BASE_DIR / "data")

# Safety
DEBUG = env.flag("DEBUG")
SECURE = env.flag("SECURE")  # the site is reached by https
SECRET_KEY = env.text("SECRET_KEY", "only-for-development" if DEBUG else "")
if not SECRET_KEY:
    raise ImproperlyConfigured("Set SECRET_KEY to a long random text, or DEBUG=1 on a laptop.")
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SECURE
SECURE_SSL_REDIRECT = SECURE
SECURE_HSTS_SECONDS = env.number("HSTS_SECONDS", 31_536_000 if SECURE else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = env.flag("HSTS_SUBDOMAINS")
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if SECURE else None
# Whether other names of the domain speak https, only whoever runs it knows: HSTS_SUBDOMAINS.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
TRUSTED_PROXIES = env.number("TRUSTED_PROXIES", 0)
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "config.views.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
SESSION_COOKIE_AGE = 60 * 60 * 24 * 30  # an evening must not end in a log-in page

INSTALLED_APPS = [
    "config",
    "games",
    "tournaments",
    "players",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_tables2",
    "django_htmx",
    "axes",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "django_tasks",
    "django_tasks_db",
]
MIDDLEWARE = [
    "config.operations.addresses.ReadersAddressMiddleware",
    "config.operations.probes.ProbesMiddleware",
    "config.operations.requests.RequestsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "config.middleware.ContentSecurityPolicyMiddleware",
    "config.middleware.OpenDataMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "config.safety.private.PrivateAnswersMiddleware",
    "config.middleware.ReadersLanguageMiddleware",
    "config.operations.sizes.SizesMiddleware",
    "django.middleware.common.CommonMiddleware",
    "config.middleware.KeptFormsMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "config.middleware.KnownMethodsMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "tournaments.middleware.LinksMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "config.safety.limits.LimitsMiddleware",
    "config.safety.required.SecondFactorMiddleware",
    "axes.middleware.AxesMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["config.templatetags.look"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
            ],
        },
    }
]
FORM_RENDERER = "config.forms.HouseRenderer"
DJANGO_TABLES2_TEMPLATE = "components/table.html"

# Data
DATABASES = {"default": storing.backend(env.text("DATABASE_URL"), DATA_DIR / "hawalis.sqlite3")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {"default": caching.backend(env.text("CACHE_URL"))}
TASKS = {"default": queueing.backend(env.text("TASKS"))}
HEARD_FOR = 0.5  # seconds for which a process takes what it read of a championship for the newest

# People
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "home"
AXES_FAILURE_LIMIT = env.number("LOGIN_FAILURES", 6, least=1)
AXES_COOLOFF_TIME = 0.25  # hours
AXES_SENSITIVE_PARAMETERS = ["username", "ip_address"]
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_HANDLER = "config.safety.lock_out.Handler"
AXES_LOCKOUT_CALLABLE = "config.safety.limits.locked_out"
AXES_RESET_ON_SUCCESS = True
AXES_VERBOSE = False
REQUIRE_TWO_FACTOR = env.flag("REQUIRE_TWO_FACTOR")  # of organisers and administrators
OTP_TOTP_ISSUER = "Hawalis"
OTP_ADMIN_HIDE_SENSITIVE_DATA = True  # who may lend a hand with phones need not see their keys
LIMIT_FACTOR = env.number("LIMIT_FACTOR", 1)  # how often one may try: config/safety/limits.py

# Letters: for forgotten passwords. Without a host none are sent, and the page says whom to ask.
EMAIL_HOST = env.text("EMAIL_HOST")
EMAIL_PORT = env.number("EMAIL_PORT", 587, most=65535)
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = env.text("EMAIL_USER"), env.text("EMAIL_PASSWORD")
EMAIL_USE_SSL = EMAIL_PORT == 465
EMAIL_USE_TLS = EMAIL_PORT == 587
EMAIL_TIMEOUT = 10  # seconds
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.text("EMAIL_FROM", EMAIL_HOST_USER)
PASSWORD_RESET_TIMEOUT = 60 * 60 * 24

# Languages and time
LANGUAGES = [("ar", _("Arabic")), ("en", _("English"))]
LANGUAGE_CODE = env.choice("LANGUAGE_CODE", "ar", dict(LANGUAGES))
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LOCALE_PATHS = [BASE_DIR / "config" / "locale"]
FORMAT_MODULE_PATH = ["config.formats"]
USE_I18N = USE_TZ = True
USE_THOUSAND_SEPARATOR = False
TIME_ZONE = env.time_zone("TIME_ZONE", "Asia/Muscat")

# Files
STATIC_URL = "/static/"
STATIC_ROOT = env.path("STATIC_ROOT", BASE_DIR / "staticfiles")
STORAGES = {
    "default": {
        "BACKEND": "django.core.files.storage.FileSystemStorage",
        # It holds drafts: only the site itself reads them.
        "OPTIONS": {"file_permissions_mode": 0o600},
    },
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage",
        # An image gathers them as root, and the site reads them as a user of its own.
        "OPTIONS": {"file_permissions_mode": 0o644},
    },
}
WHITENOISE_USE_FINDERS = DEBUG
MEDIA_ROOT = env.path("MEDIA_ROOT", DATA_DIR / "media")  # all machines need the same

# The laptop in the hall: ./run --hall sets both
HALL_ADDRESS = env.text("HALL_ADDRESS")  # where phones find it
BACKUP_ROUNDS = env.flag("BACKUP_ROUNDS")  # a copy of the site after each closed round

# Running it: what it tells programs that watch over it
METRICS_TOKEN = env.text("METRICS_TOKEN")
SENTRY_DSN = env.text("SENTRY_DSN")
REQUEST_LOG = env.flag("REQUEST_LOG")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LINES_OF_LOG = {"lines": {"()": "config.logs.Lines"}, "json": {"()": "config.logs.Json"}}
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": LINES_OF_LOG,
    "handlers": {
        "stdout": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stdout",
            "formatter": env.choice("LOG_FORMAT", "lines", LINES_OF_LOG),
        }
    },
    "root": {"handlers": ["stdout"], "level": env.choice("LOG_LEVEL", "INFO", LEVELS)},
    "loggers": {
        "axes": {"level": "WARNING"},
        "django.server": {"handlers": ["stdout"], "propagate": False},
    },
}
