"""What the numbers of an observation and of an option are."""

from __future__ import annotations

from typing import Literal, NamedTuple

from longbox import _native


class Section(NamedTuple):
    """A stretch of numbers: its first place, how many there are, its name, and what they mean."""

    first: int
    length: int
    name: str
    meaning: str


def layout(game: Literal["legendary", "clix"], what: Literal["observation", "option"]) -> list[Section]:
    """Every stretch of the numbers of a game, in order.

    >>> layout("legendary", "option")[0].name
    'kind'
    """
    return [Section(*section) for section in _native.layout(game, what)]


def table(game: Literal["legendary", "clix"], what: Literal["observation", "option"]) -> str:
    """The same as the table that docs/PYTHON.md has."""
    lines = ["| Numbers | Name | Meaning |", "|---|---|---|"]
    for first, length, name, meaning in layout(game, what):
        last = first + length - 1
        places = str(first) if length == 1 else f"{first}–{last}"
        lines.append(f"| {places} | {name} | {meaning} |")
    return "\n".join(lines)
