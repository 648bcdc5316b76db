"""The demo: three clubs, invented people, and championships played through by the services."""
