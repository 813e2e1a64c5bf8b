"""Reads what `longbox lab` wrote, with readers that are not ours: pyarrow, and DuckDB where it is there.

    python3 docs/read_lab.py longbox-lab/difficulty-1a2b3c4d longbox-lab/forces-5e6f7a8b

Says what stands in each folder. Fails if the files disagree with each other.
"""

import json
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

try:
    import duckdb
except ImportError:
    duckdb = None

COLUMNS = {
    "difficulty": {
        "games": ["policy", "mastermind", "scheme", "around", "players", "cell", "game", "setup", "villains", "henchmen", "heroes", "ending", "won", "turns", "decisions"],
        "cells": ["policy", "mastermind", "scheme", "around", "players", "cell", "games", "won", "lost", "tied", "stopped", "turns", "decisions", "share", "low", "high"],
        "effects": ["policy", "kind", "name", "games", "effect", "error", "low", "high"],
        "pairs": ["policy", "mastermind", "scheme", "games", "won", "expected", "beyond", "error", "low", "high"],
    },
    "forces": {
        "games": ["policy", "force", "against", "game", "map", "swapped", "outcome", "decisions"],
        "pairs": ["policy", "force", "against", "games", "won", "lost", "drawn", "broken", "share", "low", "high"],
        "ratings": ["policy", "force", "games", "share", "share_low", "share_high", "rating", "low", "high"],
        "figures": ["policy", "force", "figure", "points", "games", "knocked_out", "low", "high", "stood"],
    },
    "card": {"games": ["mastermind", "scheme", "around", "won_before", "won_after"]},
    "figure": {"games": ["force", "against", "before", "after"]},
}


def main(folder: Path) -> None:
    plan = json.loads((folder / "plan.json").read_text())
    kind = plan["experiment"]
    tables = {name: pq.read_table(folder / f"{name}.parquet") for name in COLUMNS[kind]}
    for name, table in tables.items():
        assert table.column_names == COLUMNS[kind][name], f"{name}: {table.column_names}"
        assert table.num_rows > 0, f"{name}: nothing is there"
        assert all(column.null_count == 0 for column in table.columns), f"{name}: something is missing"
        there = json.loads(pq.read_metadata(folder / f"{name}.parquet").metadata[b"longbox.plan"])
        assert there == plan, f"{name}: another plan"
    {"difficulty": difficulty, "forces": forces, "card": card, "figure": figure}[kind](folder, tables)


def difficulty(folder: Path, tables: dict[str, pa.Table]) -> None:
    games, cells = tables["games"], tables["cells"]
    counted = games.group_by(["policy", "cell"]).aggregate([("won", "sum"), ("game", "count"), ("decisions", "sum")])
    found = {(row["policy"], row["cell"]): row for row in counted.to_pylist()}
    for cell in cells.to_pylist():
        row = found.pop((cell["policy"], cell["cell"]))
        assert (row["won_sum"], row["game_count"], row["decisions_sum"]) == (cell["won"], cell["games"], cell["decisions"]), cell
        assert cell["low"] <= cell["share"] <= cell["high"], cell
        assert abs(cell["share"] - cell["won"] / cell["games"]) < 1e-12, cell
    assert not found, "games of cells that are not there"

    won: dict[str, list[bool]] = {}
    for game in games.select(["heroes", "won"]).to_pylist():
        for hero in game["heroes"]:
            won.setdefault(hero, []).append(game["won"])
    best = sorted(won, key=lambda hero: -sum(won[hero]) / len(won[hero]))
    for hero in best[:5]:
        print(f"{100 * sum(won[hero]) / len(won[hero]):5.1f} % of {len(won[hero])} games won with {hero}")

    query = f"select unnest(heroes) as hero, avg(won::int) as share, count(*) as games from '{folder}/games.parquet' group by hero"
    for hero, share, count in asked(query):
        assert count == len(won[hero]) and abs(share - sum(won[hero]) / count) < 1e-9, hero
    agreed(f"{len(won)} heroes in {games.num_rows} games")


def forces(folder: Path, tables: dict[str, pa.Table]) -> None:
    games, pairs = tables["games"].to_pylist(), tables["pairs"].to_pylist()
    counted: dict[tuple[str, str, str], dict[str, int]] = {}
    for game in games:
        of_pair = counted.setdefault((game["policy"], game["force"], game["against"]), {})
        of_pair[game["outcome"]] = of_pair.get(game["outcome"], 0) + 1
    assert len(counted) == len(pairs), "games of pairs that are not there"
    for pair in pairs:
        found = counted[pair["policy"], pair["force"], pair["against"]]
        assert all(found.get(word, 0) == pair[word] for word in ("won", "lost", "drawn", "broken")), pair
        assert sum(found.values()) == pair["games"] and pair["low"] <= pair["share"] <= pair["high"], pair
    for rating in tables["ratings"].to_pylist():
        name = rating["force"]
        own = [pair["games"] for pair in pairs if pair["policy"] == rating["policy"] and name in (pair["force"], pair["against"])]
        assert rating["games"] == sum(own) and rating["low"] <= rating["rating"] <= rating["high"], rating
        print(f"{rating['rating']:5.0f} ({rating['low']:.0f}–{rating['high']:.0f}) {name}")
    for one in tables["figures"].to_pylist():
        assert 0 <= one["stood"] <= one["games"] and one["low"] <= one["knocked_out"] <= one["high"], one

    query = f"select policy, force, against, count(*), sum((outcome = 'won')::int) from '{folder}/games.parquet' group by all"
    for policy, force, against, count, won in asked(query):
        found = counted[policy, force, against]
        assert count == sum(found.values()) and won == found.get("won", 0), (policy, force, against)
    agreed(f"{len(pairs)} pairs in {len(games)} games")


def card(folder: Path, tables: dict[str, pa.Table]) -> None:
    exchanged(folder, tables["games"], "won_before", "won_after")


def figure(folder: Path, tables: dict[str, pa.Table]) -> None:
    assert set(tables["games"]["before"].to_pylist()) <= {0.0, 0.5, 1.0}
    exchanged(folder, tables["games"], "before", "after")


def exchanged(folder: Path, games: pa.Table, before: str, after: str) -> None:
    sums = [sum(games[name].to_pylist()) for name in (before, after)]
    print(f"won {sums[0]:g} before and {sums[1]:g} after of {games.num_rows} pairs")
    query = f"select count(*), sum({before}::double), sum({after}::double) from '{folder}/games.parquet'"
    for found in asked(query):
        assert found == (games.num_rows, *sums), found
    agreed(f"{games.num_rows} pairs of games")


def asked(query: str) -> list[tuple]:
    return duckdb.sql(query).fetchall() if duckdb else []


def agreed(what: str) -> None:
    if duckdb:
        print(f"pyarrow and DuckDB agree about {what}")


if __name__ == "__main__":
    for folder in sys.argv[1:]:
        main(Path(folder))
