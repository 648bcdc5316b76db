"""The site for a WSGI server such as gunicorn."""

import os

from django.core.wsgi import get_wsgi_application

from config.operations.bodies import bare_heads, whole_bodies

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = bare_heads(whole_bodies(get_wsgi_application()))
