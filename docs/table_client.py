#!/usr/bin/env python3
"""Plays whole games at `longbox table --json`, choosing at random. Standard library only.

    table_client.py [--game legendary|clix] [--games N] [--seed N] [command ...]

The command that starts the table is `longbox table --json` unless another one is given.
"""

import argparse
import json
import random
import subprocess
import sys


class Table:
    """One running table: ask a value, get a value."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.hello = self.read()
        if self.hello.get("is") != "hello" or self.hello["version"] != 1:
            raise SystemExit(f"This client does not know such a table: {self.hello}")

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("The table is gone.")
        return json.loads(line)

    def ask(self, **value):
        self.process.stdin.write(json.dumps(value) + "\n")
        self.process.stdin.flush()
        return self.read()

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def choosable(options):
    """Every option with a number, of headings too."""
    for option in options:
        if "number" in option:
            yield option
        yield from choosable(option.get("options", []))


def play(table, opening, dice):
    """Plays one game to its end and answers how it ended and how many decisions that took."""
    answer = table.ask(do="new", **opening)
    decisions = 0
    while True:
        if answer["is"] != "seen":
            raise SystemExit(f"Something else than a view came: {answer}")
        seen = answer["seen"]
        if seen["outcome"] is not None:
            return seen["outcome"], decisions
        option = dice.choice(list(choosable(seen["options"])))
        answer = table.ask(do="choose", decision=seen["decision"], option=option["number"])
        decisions += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="legendary", choices=["legendary", "clix"])
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("command", nargs="*", default=["longbox", "table", "--json"])
    wanted = parser.parse_args()
    table = Table(wanted.command)
    for number in range(wanted.games):
        seed = wanted.seed + number
        outcome, decisions = play(table, {"game": wanted.game, "seed": seed}, random.Random(seed))
        print(f"game {number + 1}: {outcome['result']} after {decisions} decisions. {outcome['words'][0]}")
    sys.exit(table.close())


if __name__ == "__main__":
    main()
