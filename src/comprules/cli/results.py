"""`--out` and `--resume`: games that are kept as tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from comprules.cli.errors import Refusal
from comprules.cli.outputs import unwritable
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from comprules.results.keeping import Keeper
    from comprules.results.recording import Recorder
    from comprules.simulate.match import GameRecord, Match

T = TypeVar("T")

OutFile = Annotated[
    Path | None,
    typer.Option("--out", help="Keep what happened in every game as tables: a file *.parquet, *.csv or *.jsonl."),
]
Resuming = Annotated[bool, typer.Option("--resume", help="Go on with the games that --out has kept of this match.")]


def keeper_for(out: Path | None, match: Match, games: int, log: Path | None, *, resume: bool) -> Keeper | None:
    """What keeps the games, if they are to be kept. Raises Refusal if that can't be done, or not beside the log."""
    if out is None:
        if resume:
            raise Refusal("--resume goes on with the tables that --out names; name them")
        return None
    from comprules.results.keeping import keeper_at

    try:
        keeper = keeper_at(out, match, resume=resume)
    except OSError as error:
        raise unwritable(out, error) from None
    if log is not None and log.absolute() in keeper.places:
        raise Refusal(f"--log and --out can't both write {log}; name another file")
    _insist_on_resumable(out, len(keeper.kept), games, log is not None)
    return keeper


def _insist_on_resumable(out: Path, kept: int, games: int, logged: bool) -> None:
    if kept > games:
        raise Refusal(f"{out} holds {counted(kept, 'game')} already; ask for as many or more with -n")
    if kept and logged:
        raise Refusal(f"--log tells of all games, but {out} holds {counted(kept, 'game')} already; leave --log out")


def recorder(keeper: Keeper | None) -> type[Recorder] | None:
    """What watches games that are to be kept."""
    if keeper is None:
        return None
    from comprules.results.recording import Recorder

    return Recorder


@contextmanager
def being_kept(keeper: Keeper | None) -> Iterator[Callable[[GameRecord], GameRecord]]:
    """What keeps a game and gives its record back without what is kept of it; whatever comes, all games are written in
    the end. Raises Refusal if they can't be.
    """
    if keeper is None:
        yield _unkept
        return
    try:
        yield lambda record: _as_written(keeper, lambda: keeper.keep(record))
    finally:
        _as_written(keeper, keeper.write)


def _unkept(record: GameRecord) -> GameRecord:
    return record


def _as_written(keeper: Keeper, writing: Callable[[], T]) -> T:
    try:
        return writing()
    except OSError as error:
        raise unwritable(keeper.path, error) from error
