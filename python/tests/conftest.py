"""Set-ups that several tests play with."""

from __future__ import annotations

import pytest

import longbox

LOKI = (
    "players 1; mastermind Loki; scheme The Legacy Virus; villains HYDRA; henchmen Sentinel; heroes Hulk, Thor, Rogue"
)


@pytest.fixture(scope="session")
def alone() -> longbox.Setup:
    """Legendary for one."""
    return longbox.legendary(LOKI)


@pytest.fixture(scope="session")
def drawn() -> list[longbox.Setup]:
    """Set-ups of both games, drawn at random: every keyword and power turns up among them sooner or later."""
    together = [longbox.legendary(players=1 + seed % 5, seed=seed) for seed in range(25)]
    return together + [longbox.clix(seed=seed) for seed in range(5)]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--record` writes recorded playthroughs anew."""
    parser.addoption("--record", action="store_true", help="write recorded playthroughs anew")
