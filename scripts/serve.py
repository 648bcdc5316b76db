"""How gunicorn serves the site: ``gunicorn --config scripts/serve.py config.wsgi``."""

import os

from config import env

_host = env.text("HOST", "127.0.0.1")
bind = (
    f"[{_host}]:{env.number('PORT', 8000)}"
    if ":" in _host
    else f"{_host}:{env.number('PORT', 8000)}"
)
worker_class = "gthread"
workers = env.number("WEB_CONCURRENCY", 2)
threads = 4
preload_app = True  # a site that cannot start says so before the welcome
control_socket_disable = True
loglevel = "warning"


def when_ready(_server: object) -> None:
    """Print what ./run has to say, now that the site can be reached."""
    print(os.environ.get("WELCOME", ""), flush=True)
