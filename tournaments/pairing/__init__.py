"""Pairings and standings as pure functions over frozen values (see RULES.md)."""
