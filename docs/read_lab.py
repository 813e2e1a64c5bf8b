"""Reads what `longbox lab difficulty` wrote, with readers that are not ours: pyarrow, and DuckDB where it is there.

    python3 docs/read_lab.py longbox-lab/difficulty-1a2b3c4d

Says which heroes won most. Fails if the files disagree with each other.
"""

import json
import sys
from pathlib import Path

import pyarrow.parquet as pq

COLUMNS = {
    "games": ["policy", "mastermind", "scheme", "around", "players", "cell", "game", "setup", "villains", "henchmen", "heroes", "ending", "won", "turns", "decisions"],
    "cells": ["policy", "mastermind", "scheme", "around", "players", "cell", "games", "won", "lost", "tied", "stopped", "turns", "decisions", "share", "low", "high"],
    "effects": ["policy", "kind", "name", "games", "effect", "error", "low", "high"],
    "pairs": ["policy", "mastermind", "scheme", "games", "won", "expected", "beyond", "error", "low", "high"],
}


def main(folder: Path) -> None:
    tables = {name: pq.read_table(folder / f"{name}.parquet") for name in COLUMNS}
    for name, table in tables.items():
        assert table.column_names == COLUMNS[name], f"{name}: {table.column_names}"
        assert all(column.null_count == 0 for column in table.columns), f"{name}: something is missing"
        plan = json.loads(pq.read_metadata(folder / f"{name}.parquet").metadata[b"longbox.plan"])
        assert plan == json.loads((folder / "plan.json").read_text()), f"{name}: another plan"

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

    try:
        import duckdb
    except ImportError:
        return
    query = f"select unnest(heroes) as hero, avg(won::int) as share, count(*) as games from '{folder}/games.parquet' group by hero"
    for hero, share, count in duckdb.sql(query).fetchall():
        assert count == len(won[hero]) and abs(share - sum(won[hero]) / count) < 1e-9, hero
    print(f"pyarrow and DuckDB agree about {len(won)} heroes in {games.num_rows} games")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
