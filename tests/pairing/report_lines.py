"""Lines of small report files."""


def player(number, *rounds, points="", name="Player, Test"):
    """A line of record 001 with rounds such as ``2 w 1``."""
    start = f"001 {number:>4}      {name:<33} 1500                            {points:>4}     "
    return start + "".join(f"  {entry:>8}" for entry in rounds)


def told(*lines):
    return "\n".join(lines)
