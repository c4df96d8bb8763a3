"""Runs on a cluster of dask equal those of one process, even if a worker is lost."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lab.test_simulating import run_of
from warcards_tui.cli import main
from warcards_tui.lab.cluster import play_there
from warcards_tui.lab.run import LostError, RunPart, play_part
from warcards_tui.lab.summary import Summary

pytestmark = pytest.mark.lab


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return two workers on this machine alone, each a process with one thread."""
    import dask
    from distributed import LocalCluster

    folder = str(tmp_path_factory.mktemp("dask"))
    with (
        dask.config.set(temporary_directory=folder),
        LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as found,
    ):
        yield found


def test_a_cluster_comes_to_the_same_bit_for_bit(
    cluster: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = []
    for engine in ([], ["--engine", "dask", "--scheduler", cluster.scheduler_address]):
        rows = tmp_path / f"{len(engine)}.csv"
        run = ["simulate", "scientific-war", "--games", "30", "--chunk", "4", "--json"]
        assert main([*run, "--rows", str(rows), *engine]) == 0
        told.append((capsys.readouterr().out, rows.read_text()))
    assert told[0] == told[1]


def test_a_worker_that_is_killed_loses_nothing(cluster: Any) -> None:
    run = run_of("egyptian-war")
    parts = play_there(run, [(0, 400)], cluster.scheduler_address, rows=False, size=5)
    summary = Summary(2)
    for number, part in enumerate(parts):
        if number == 10:
            killed = next(iter(cluster.workers.values())).process.process.pid
            os.kill(killed, 9)
        assert part.first == 5 * number
        summary.merge(part.summary)
    whole = play_part(run, 0, 400, rows=False).summary
    assert json.dumps(summary.kept()) == json.dumps(whole.kept())


def test_a_scheduler_that_is_lost_ends_the_run(capfd: pytest.CaptureFixture[str]) -> None:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=1, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as short:
        run = run_of("egyptian-war")
        parts = play_there(run, [(0, 100_000)], short.scheduler_address, rows=False, size=5)
        assert next(parts).first == 0
        short.close()
        with pytest.raises(
            LostError, match=f"^The scheduler at {short.scheduler_address} was lost"
        ):
            list(parts)
    assert "Traceback" not in capfd.readouterr().err


def test_a_part_that_ends_every_worker_ends_the_run(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from distributed import KilledWorker

    def killed(*rest: object) -> Iterator[RunPart]:
        yield play_part(run_of("war"), 0, 1, rows=False)
        raise KilledWorker("part", None, 3)

    monkeypatch.setattr("warcards_tui.lab.cluster.in_order", killed)
    parts = play_there(run_of("war"), [(0, 9)], cluster.scheduler_address, rows=False, size=5)
    next(parts)
    with pytest.raises(LostError, match="one worker after another"):
        next(parts)


def test_no_scheduler_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    run = ["simulate", "war", "--engine", "dask", "--scheduler", "tcp://127.0.0.1:9"]
    assert main(run) == 2
    assert capsys.readouterr().err.count("There is no scheduler at tcp://127.0.0.1:9") == 1


def test_rows_as_parquet_have_types(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from pyarrow import parquet

    rows = tmp_path / "rows.parquet"
    assert main(["simulate", "war", "--games", "120", "--rows", str(rows), "--json"]) == 0
    table = parquet.read_table(rows)
    facts = json.loads(capsys.readouterr().out)
    assert table.num_rows == 120
    assert {str(table.schema.field(name).type) for name in ("seed", "moves")} == {"int64"}
    assert str(table.schema.field("wars").type) == "double"
    assert table["winner"].to_pylist().count(1) == facts["wins"][0]


@pytest.mark.parametrize(("together", "groups"), [(100_000, 1), (70, 2)])
def test_rows_as_parquet_are_written_many_at_once(
    together: int, groups: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The footer for each group is held until the end of the file, and outweighs a few rows."""
    from pyarrow import parquet

    monkeypatch.setattr("warcards_tui.lab.rows._TOGETHER", together)
    rows = tmp_path / "rows.parquet"
    assert main(["simulate", "war", "--games", "120", "--rows", str(rows), "--jobs", "1"]) == 0
    with parquet.ParquetFile(rows) as file:
        assert file.num_row_groups == groups
        assert file.read()["game"].to_pylist() == list(range(120))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_told_by_the_name_of_the_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = tmp_path / "rows.parquet"
    rows.symlink_to("/dev/full")
    assert main(["simulate", "war", "--games", "20", "--rows", str(rows)]) == 1
    told = f"warcards: {rows} can't be written: No space left on device.\n"
    assert capsys.readouterr() == ("", told)
