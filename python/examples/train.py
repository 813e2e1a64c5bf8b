"""Trains a small policy for one set-up of Legendary with nothing but numpy, and compares it with the bots.

    python python/examples/train.py                    # about eight minutes on two cores
    python python/examples/train.py --minutes 1 --no-bots

The policy scores every option from what the seat sees and from the option itself (one hidden layer, a weight vector for each card), and takes options with
the chances that the scores say. It is trained by proximal policy optimisation. What it is told besides the end of the game is how many Tactics are left and
how many cards lie in its Victory Pile: random play never wins, so the end alone would teach nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np
from curve import drawn
from policy import Policy, Rollout

import longbox

SETUP = (
    "players 1; mastermind Magneto; scheme Portals to the Dark Dimension; villains Masters of Evil; henchmen Doombot Legion; "
    "heroes Storm, Cyclops, Emma Frost"
)
GAMES = 128
STEPS = 64


def tactics_and_victory() -> tuple[int, int]:
    """Where the observation says how many Tactics are left, and how many cards lie in the Victory Pile."""
    first = {section.name: section.first for section in longbox.layout("legendary", "observation")}
    return first["table"] + 8, first["own"] + 4


def potential(observation: np.ndarray) -> np.ndarray:
    """How far the game seems to have come: differences of this are given on the way, and cancel out over a whole game."""
    tactics, victory = tactics_and_victory()
    return -0.25 * observation[:, tactics] + 0.03 * observation[:, victory]


def collect(env: longbox.VectorEnv, policy: Policy, dice: np.random.Generator) -> Rollout:
    """Plays every game some steps on, and keeps what was seen and done."""
    rollout = Rollout(env, STEPS)
    seen = env.buffers
    for step in range(STEPS):
        before = potential(seen.observation)
        actions, chances, value = policy.act(seen, dice)
        rollout.note(step, seen, actions, chances, value)
        env.step(actions)
        going_on = seen.done == 0
        # A game that ended begins anew: what it was worth on the way is taken back.
        reward = seen.reward[:, 0] + np.where(going_on, potential(seen.observation), START) - before
        rollout.reward[step], rollout.done[step] = reward, ~going_on
    _, _, rollout.last_value = policy.act(seen, dice)
    return rollout


def win_rate(policy: Policy, setup: longbox.Setup, games: int, seed: int) -> longbox.Rate:
    """How often the policy wins games that it was not trained on."""
    env = longbox.VectorEnv([setup], games=min(games, 250), threads=0)
    seen = env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    # The first game of each place, then the second: short games must not count more often than long ones.
    left = np.full(env.games, -(-games // env.games))
    won = played = 0
    while left.any():
        actions, _, _ = policy.act(seen, dice, boldly=True)
        env.step(actions)
        ended = (seen.done > 0) & (left > 0)
        won += int((seen.reward[ended, 0] > 0).sum())
        played += int(ended.sum())
        left[ended] -= 1
    return longbox.Rate.of(won, played)


def train(setup: longbox.Setup, minutes: float, seed: int) -> tuple[Policy, list[dict[str, float]]]:
    """Trains for so long. The curve says after how many decisions which share of new games was won."""
    env = longbox.VectorEnv([setup], games=GAMES, threads=0)
    env.reset(seed=seed)
    policy = Policy(env, cards=len(setup.names()), seed=seed)
    dice = np.random.default_rng(seed)
    curve: list[dict[str, float]] = []
    begun, told, decisions = time.monotonic(), -1.0, 0
    while (spent := (time.monotonic() - begun) / 60) < minutes:
        if spent - told >= minutes / 25:
            told = spent
            rate = win_rate(policy, setup, 500, seed=1_000_000 + len(curve))
            curve.append(
                {"minutes": spent, "decisions": decisions, "share": rate.share, "low": rate.low, "high": rate.high}
            )
            print(f"{spent:5.1f} min  {decisions / 1e6:6.2f} M decisions  won {rate}", file=sys.stderr)
        rollout = collect(env, policy, dice)
        policy.learn(rollout, dice, pace=1.0 - spent / minutes)
        decisions += GAMES * STEPS
    return policy, curve


#: What a game is worth before anything has happened: four Tactics are left.
START = -0.25 * 4


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=8.0, help="how long to train")
    parser.add_argument("--seed", type=int, default=1, help="the same seed deals the same games")
    parser.add_argument("--games", type=int, default=2000, help="games to compare with the bots")
    parser.add_argument("--trials", type=int, default=200, help="trials a decision of the bot that thinks ahead")
    parser.add_argument("--no-bots", action="store_true", help="do not measure the bots")
    parser.add_argument("--picture", type=Path, help="where to draw the curve (SVG)")
    args = parser.parse_args()
    setup = longbox.legendary(SETUP)
    policy, curve = train(setup, args.minutes, args.seed)
    final = win_rate(policy, setup, args.games, seed=2_000_000)
    rates = {"trained policy": final}
    if not args.no_bots:
        rates["random"] = longbox.measure(setup, "random", games=args.games, seed=7)[0]
        rates["heuristic"] = longbox.measure(setup, "heuristic", games=args.games, seed=7)[0]
        search = f"search:{args.trials}"
        rates[search] = longbox.measure(setup, search, games=min(args.games, 300), seed=7)[0]
    for name, rate in rates.items():
        print(f"{name:16} won {rate} of {rate.games} games", file=sys.stderr)
    if args.picture is not None:
        args.picture.write_text(drawn(curve, rates), encoding="utf-8")
    print(json.dumps({"curve": curve, "rates": {name: rate._asdict() for name, rate in rates.items()}}))


if __name__ == "__main__":
    main()
