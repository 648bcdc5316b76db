"""Matchings of least weight, under the names by which gacrux asks networkx (RULES.md 5.7)."""

from tournaments.pairing.matching.graph import Graph, min_weight_matching

__all__ = ["Graph", "min_weight_matching"]
