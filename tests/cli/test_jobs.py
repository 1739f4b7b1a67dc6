"""`--jobs`."""

from cli.runs import run
from comprules.cli.jobs import MOST_PROCESSES, processes


def test_no_more_processes_are_begun_than_there_is_work_for() -> None:
    assert processes(64, 3) == 3
    assert processes(2, 3) == 2
    assert processes(0, 1) == 1


def test_a_machine_is_not_filled_with_processes() -> None:
    refused = run("simulate", "--jobs", str(MOST_PROCESSES + 1))
    assert refused.code == 2
    assert "--jobs" in refused.errors
