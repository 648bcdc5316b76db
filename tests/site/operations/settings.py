"""The site's settings with DEBUG=1, but faults and limits as readers meet them."""

from config.settings import *  # noqa: F403 - settings build on others

DEBUG = False
