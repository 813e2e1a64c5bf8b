"""Longbox for Python: superhero tabletop games by the book.

- `Setup`, `legendary`, `clix`: what is played with, written or drawn;
- `Game`: a game with people, programs and bots around it, in the values of docs/PROTOCOL.md;
- `Play`: one game as numbers, recorded; `VectorEnv`: many of them, as fast as they go;
- `measure`: how often bots win, with an interval;
- `longbox.pettingzoo`, `longbox.gymnasium`, `longbox.openspiel`: environments for whoever trains (each needs the package it is named after);
- `longbox.ray`: the shards of `longbox lab` on a cluster.

docs/PYTHON.md says what each number of an observation is.
"""

from longbox._native import Play, observation_version
from longbox.game import Game, Refused
from longbox.layout import Section, layout
from longbox.measuring import Rate, measure
from longbox.setup import Setup, clix, legendary
from longbox.vector import VectorEnv

#: The form of all observations and options: whoever has trained on one number cannot use another.
OBSERVATION_VERSION: int = observation_version()

__all__ = [
    "OBSERVATION_VERSION",
    "Game",
    "Play",
    "Rate",
    "Refused",
    "Section",
    "Setup",
    "VectorEnv",
    "clix",
    "layout",
    "legendary",
    "measure",
]
