"""The lab on a cluster of two nodes, one of which is killed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet
import pytest

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import ray
from ray.cluster_utils import Cluster

import longbox.ray
from longbox.ray import Lab

MEMORY = 80 * 1024 * 1024


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two nodes on this machine, one core each."""
    wishes = {"num_cpus": 1, "object_store_memory": MEMORY, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=wishes)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def plan(games: int) -> dict[str, object]:
    """Some cells of the core set, each cut into shards of a hundred games."""
    return longbox.ray.difficulty(
        games=games, cells={"words": "loki solo"}, drawn={"sets": ["core"]}, games_in_a_shard=100
    )


def results(paths: list[Path]) -> dict[str, bytes]:
    """The files by name."""
    return {path.name: path.read_bytes() for path in paths}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What one machine makes of the plan."""
    folder = tmp_path_factory.mktemp("alone")
    lab = Lab(json.dumps(plan(games=300)))
    lab.run_missing(folder, 2)
    return results([Path(path) for path in lab.merge(folder)])


def test_a_node_that_dies_costs_nothing_but_time(cluster: Cluster, alone: dict[str, bytes], tmp_path: Path) -> None:
    second = cluster.add_node(num_cpus=1, object_store_memory=MEMORY)
    cluster.wait_for_nodes()
    assert ray.cluster_resources()["CPU"] == 2
    told: list[int] = []

    def kill_in_the_middle(kept: int, shards: int) -> None:
        told.append(kept)
        if kept == 3:
            # No farewell: as if somebody had pulled the plug.
            cluster.remove_node(second, allow_graceful=False)
        assert shards > 6, "the node is killed in the middle"

    paths = longbox.ray.run(plan(games=300), tmp_path, told=kill_in_the_middle)
    lab = Lab((tmp_path / "plan.json").read_text(encoding="utf-8"))
    assert told == list(range(1, lab.shards + 1)), "every shard is kept once"
    assert results(paths) == alone
    games = pyarrow.parquet.read_table(next(path for path in paths if path.name == "games.parquet"))
    assert games.num_rows > 0


def test_a_run_that_was_killed_goes_on_where_it_was(cluster: Cluster, alone: dict[str, bytes], tmp_path: Path) -> None:
    class Killed(Exception):
        pass

    def killed(kept: int, shards: int) -> None:
        if kept == 4:
            raise Killed

    with pytest.raises(Killed):
        longbox.ray.run(plan(games=300), tmp_path, told=killed)
    lab = Lab((tmp_path / "plan.json").read_text(encoding="utf-8"))
    assert len(lab.missing(tmp_path)) == lab.shards - 4
    # A shard that was torn while it was written is played again.
    torn = min((tmp_path / "shards").iterdir())
    torn.write_bytes(torn.read_bytes()[:-7])
    told: list[int] = []
    paths = longbox.ray.run(plan(games=300), tmp_path, told=lambda kept, _: told.append(kept))
    assert told[0] == 4 and told[-1] == lab.shards
    assert results(paths) == alone


def test_cells_are_played_until_their_intervals_are_narrow_enough(cluster: Cluster, tmp_path: Path) -> None:
    narrow = {**plan(games=300), "width": 0.2, "cells": {"words": "loki virus solo"}}
    whole = longbox.ray.difficulty(**narrow)
    lab = Lab(json.dumps(whole))
    lab.run_missing(tmp_path / "alone", 2)
    alone = results([Path(path) for path in lab.merge(tmp_path / "alone")])
    paths = longbox.ray.run(whole, tmp_path / "cluster")
    assert results(paths) == alone
    games = pyarrow.parquet.read_table(next(path for path in paths if path.name == "games.parquet"))
    assert games.num_rows < 900, "not every cell was played to its end"


def test_another_plan_is_not_mixed_in(cluster: Cluster, tmp_path: Path) -> None:
    longbox.ray.run(plan(games=2), tmp_path)
    with pytest.raises(OSError, match="another plan"):
        longbox.ray.run(plan(games=3), tmp_path)
    with pytest.raises(ValueError, match="A plan has no 'gamse'"):
        longbox.ray.difficulty(gamse=3)
