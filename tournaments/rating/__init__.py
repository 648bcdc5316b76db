"""Ratings: a pure package. ``elo.rate`` makes them of games in order; RULES.md says how."""
