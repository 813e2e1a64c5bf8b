"""What is played with: legal set-ups, written in one line or drawn."""

from __future__ import annotations

import json
from collections.abc import Sequence

from longbox._native import Setup

__all__ = ["Setup", "clix", "legendary", "opening"]


def opening(**wishes: object) -> str:
    """The wishes that are not None, as the value `new` of docs/PROTOCOL.md has them."""
    return json.dumps({name: wish for name, wish in wishes.items() if wish is not None})


def legendary(
    setup: str | None = None,
    *,
    players: int | None = None,
    options: str | None = None,
    seed: int = 0,
) -> Setup:
    """A set-up of Legendary: `setup` in one line as records have it, or drawn from `seed` for so many players.

    >>> legendary(players=2, seed=7).seats
    2
    """
    return Setup(opening(game="legendary", setup=setup, players=players, options=options, seed=seed))


def clix(
    setup: str | None = None,
    *,
    forces: Sequence[str] | None = None,
    map: str | None = None,
    options: str | None = None,
    seed: int = 0,
) -> Setup:
    """A set-up of Clix: `setup` in one line, or up to two forces and a map by name; what is left out is drawn from `seed`."""
    named = None if forces is None else list(forces)
    return Setup(opening(game="clix", setup=setup, forces=named, map=map, options=options, seed=seed))
