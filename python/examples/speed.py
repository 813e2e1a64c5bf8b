"""Steps a second of every environment, beside the bare engine and beside card games of PettingZoo.

    python python/examples/speed.py            # pip install rlcard pygame for PettingZoo's own games

Everybody plays at random. A step is a decision with more than one option. Measurements alternate, and the median of the rounds counts: a busy machine disturbs
all of them alike.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import median

import numpy as np

import longbox
from longbox import _native

CORE = [
    "players 1; mastermind Loki; scheme The Legacy Virus; villains HYDRA; henchmen Sentinel; heroes Hulk, Thor, Rogue",
    "players 1; mastermind Magneto; scheme Midtown Bank Robbery; villains Skrulls; henchmen Sentinel; heroes Storm, Cyclops, Rogue",
]


def bare(setups: list[longbox.Setup], threads: int, seconds: float) -> float:
    """The engine alone, without observations."""
    games, spent, decisions = 500, 0.0, 0
    while spent < seconds:
        played, took = _native.bare_engine(setups, games, 1, threads)
        decisions, spent = decisions + played, spent + took
    return decisions / spent


def vector(setups: list[longbox.Setup], games: int, threads: int, seconds: float) -> float:
    """The vector environment, actions drawn by numpy."""
    env = longbox.VectorEnv(setups, games, threads=threads)
    seen = env.reset(seed=1)
    dice = np.random.default_rng(1).random((64, games))
    begun, steps = time.perf_counter(), 0
    while (spent := time.perf_counter() - begun) < seconds:
        for row in dice:
            env.step((row * seen.count).astype(np.int64))
        steps += dice.size
    return steps / spent


def aec(make: Callable[[], object], seconds: float) -> float:
    """An environment of PettingZoo, ours or theirs."""
    env = make()
    dice = np.random.default_rng(1)
    begun, steps, seed = time.perf_counter(), 0, 0
    while time.perf_counter() - begun < seconds:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(dice.choice(np.flatnonzero(mask))))
            steps += 1
    return steps / (time.perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=7, help="of which the median counts")
    parser.add_argument("--games", type=int, default=256, help="games side by side, for each thread")
    args = parser.parse_args()
    workloads = {
        "Legendary, core solo": [longbox.legendary(text) for text in CORE],
        "Clix, 300 points": [longbox.clix(seed=seed) for seed in range(4)],
    }
    for name, setups in workloads.items():
        for threads in (1, 2):
            pairs = []
            for _ in range(args.rounds):
                alone = bare(setups, threads, args.seconds)
                pairs.append((alone, vector(setups, args.games * threads, threads, args.seconds)))
            share = median(stepped / alone for alone, stepped in pairs)
            engine, stepped = (median(numbers) for numbers in zip(*pairs, strict=True))
            print(
                f"{name}, {threads} thread(s): engine {engine:,.0f}/s, vector environment {stepped:,.0f}/s, {100 * share:.0f} %"
            )
    from longbox.pettingzoo import LongboxAEC

    for name, setups in workloads.items():
        print(
            f"{name}, PettingZoo environment: {aec(lambda setups=setups: LongboxAEC(setups[0]), 3 * args.seconds):,.0f}/s"
        )
    try:
        from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6
    except ImportError as missing:
        print(f"PettingZoo's own card games are not here: {missing}")
        return
    for name, theirs in (("Leduc hold'em", leduc_holdem_v4), ("no-limit Texas hold'em", texas_holdem_no_limit_v6)):
        print(f"PettingZoo's {name}: {aec(theirs.env, 3 * args.seconds):,.0f}/s")


if __name__ == "__main__":
    main()
