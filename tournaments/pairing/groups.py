"""Groups that are equally strong: the snake (RULES.md 10.1)."""

FEWEST_IN_GROUP = 3


def snake(size: int, groups: int) -> tuple[int, ...]:
    """The group, from 1, of each of ``size`` players who stand from strongest to weakest.

    Sizes differ by one at most. Raises ValueError where a group would have fewer than three.
    Source: RULES.md 10.1.
    """
    if size < FEWEST_IN_GROUP * groups:
        raise ValueError(f"a group has at least {FEWEST_IN_GROUP} players")
    there = range(1, groups + 1)
    turns = [*there, *reversed(there)]
    return tuple(turns[index % len(turns)] for index in range(size))
