"""The shards of `longbox lab` on a Ray cluster.

A shard is a pure function of the plan and its number: whichever machine plays it, and however often, the bytes are the same. The driver alone keeps them,
each under its number, by rename; so a node that dies costs time and nothing else, and a run that is killed goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError

from longbox._native import Lab

__all__ = ["Lab", "difficulty", "run"]


def difficulty(**wishes: Any) -> dict[str, Any]:
    """A plan for how hard set-ups of Legendary are: the usual one, but for these wishes.

    >>> difficulty(games=4, cells={"words": "loki virus solo"})["games"]
    4
    """
    plan: dict[str, Any] = json.loads(Lab.difficulty())
    for name, wish in wishes.items():
        if name not in plan:
            raise ValueError(f"A plan has no {name!r}; it has {', '.join(plan)}.")
        plan[name] = {**plan[name], **wish} if isinstance(wish, dict) else wish
    return plan


@lru_cache(maxsize=4)
def _lab(plan: str) -> Lab:
    """Laid out once for a worker, not once for a shard."""
    return Lab(plan)


def _shard(plan: str, shard: int, threads: int) -> bytes:
    return _lab(plan).run(shard, threads)


def run(
    plan: str | dict[str, Any],
    folder: str | Path,
    *,
    cpus_per_shard: int = 1,
    told: Callable[[int, int], None] | None = None,
) -> list[Path]:
    """Plays every shard of a plan that the folder misses, on the cluster that Ray is connected to, and writes the results into the folder.

    `plan` is what `longbox lab` keeps as `plan.json`. `told` is called after every shard that was kept with how many there are, and how many of all.
    Returns where the results are; they are the same, byte for byte, as those of one machine.
    """
    text = plan if isinstance(plan, str) else json.dumps(plan)
    lab = Lab(text)
    folder = Path(folder)
    missing = lab.missing(folder)
    kept = lab.shards - len(missing)
    # Ray plays a shard again whose node has died; a fault of ours would only happen again.
    remote = ray.remote(num_cpus=cpus_per_shard, max_retries=-1, retry_exceptions=False)(_shard)
    shared = ray.put(lab.plan)
    running: dict[Any, int] = {}

    def submit(shards: Iterator[int]) -> None:
        # So much is asked for that no core waits, and no more: what has come in must not pile up.
        cores = int(ray.cluster_resources().get("CPU", 1))
        room = max(2 * cores // cpus_per_shard, 2)
        while len(running) < room:
            shard = next(shards, None)
            if shard is None:
                return
            running[remote.remote(shared, shard, cpus_per_shard)] = shard

    # Where the width of intervals decides how much is played, there is more to do once this is kept.
    while missing:
        waiting = iter(missing)
        submit(waiting)
        while running:
            [ready], _ = ray.wait(list(running), num_returns=1)
            shard = running.pop(ready)
            try:
                data = ray.get(ready)
            except RayTaskError:
                raise
            except RayError:
                # The node died with what it had made, and Ray gave up on it: once more.
                running[remote.remote(shared, shard, cpus_per_shard)] = shard
                continue
            lab.keep(folder, shard, data)
            kept += 1
            if told is not None:
                told(kept, lab.shards)
            submit(waiting)
        missing = lab.missing(folder)
    return [Path(path) for path in lab.merge(folder)]
