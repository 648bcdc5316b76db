"""The site's settings for a hall of the tests: faults are answered as they are to readers."""

from tests.settings import *  # noqa: F403 - settings build on others

DEBUG = False
