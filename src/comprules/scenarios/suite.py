"""Running many scenarios, in one process or several, with the same outcomes in the same order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from msgspec.structs import replace

from comprules.cards import CardPool, import_file
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.in_order import Noting, unnoted
from comprules.kernel.worker_pool import processes_at_work
from comprules.scenarios.files import Loaded
from comprules.scenarios.outcomes import Outcome


def pool_of(card_files: Sequence[Path], pool_file: Path | None = None) -> CardPool:
    """The cards of some files over those of a pool: a pool's file, or the user's own over the starter set.

    Raises CardFileError, PoolError.
    """
    beneath = CardPool(pool_file, beneath=CardPool.starter()) if pool_file is not None else CardPool.default()
    if not card_files:
        return beneath
    pool = CardPool(beneath=beneath)
    for file in card_files:
        import_file(file, pool)
    return pool


def run_all(
    loaded: Sequence[Loaded],
    card_files: Sequence[Path],
    pool_file: Path | None = None,
    jobs: int = 1,
    noting: Noting = unnoted,
) -> Iterator[Outcome]:
    """What came of each scenario, in this order, whatever the number of processes.

    `noting` is called whenever one is done, also where one before it takes longer.
    """
    if jobs == 1 or len(loaded) < 2:
        return _here(loaded, pool_of(card_files, pool_file), noting)
    return _in_processes(loaded, card_files, pool_file, jobs, noting)


def _here(loaded: Sequence[Loaded], pool: CardPool, noting: Noting) -> Iterator[Outcome]:
    with collecting_seldom():
        for each in loaded:
            outcome = outcome_of(each, pool)
            noting()
            yield outcome


def outcome_of(loaded: Loaded, pool: CardPool) -> Outcome:
    """What came of a scenario, with its place."""
    if loaded.broken is not None:
        return loaded.broken
    assert loaded.scenario is not None
    return replace(loaded.scenario.run(pool), line=loaded.line, file=loaded.file)


def _in_processes(
    loaded: Sequence[Loaded], card_files: Sequence[Path], pool_file: Path | None, jobs: int, noting: Noting
) -> Iterator[Outcome]:
    with processes_at_work(jobs, _take_files, card_files, pool_file) as processes:
        yield from processes.map(_run, loaded, noting)


_given: list[tuple[Sequence[Path], Path | None]] = []
_opened: list[CardPool] = []
_always = ExitStack()
"""What is so for as long as a process runs that plays some of the scenarios."""


def _take_files(card_files: Sequence[Path], pool_file: Path | None) -> None:
    _always.enter_context(collecting_seldom())
    _given[:] = [(card_files, pool_file)]


def _run(loaded: Loaded) -> Outcome:
    """The outcome in this process, which keeps its pool: a card is read once in each."""
    if not _opened:
        _opened.append(pool_of(*_given[0]))
    return outcome_of(loaded, _opened[0])
