"""`comprules soak`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.editions import DEFAULT_EDITION, EditionOption, LaterCardsOption, admit_cards, known_edition
from comprules.cli.errors import Refusal, exit_if_interrupted, explained
from comprules.cli.jobs import Jobs, processes
from comprules.cli.outputs import check_folder, check_writable, write_text
from comprules.cli.progress import progress_of
from comprules.kernel.atomic_files import why
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from comprules.cards import Card
    from comprules.simulate.soaking.games import Soaked
    from comprules.simulate.soaking.observations import Feat
    from comprules.simulate.soaking.soak import Soak

SHOWN = 20
FIRST_OF_REPORT = re.compile(
    r".+: (['\"]).*\1: (can't happen: .+|in no deck yet|in [\d,]+ games?, never drawn|met in [\d,]+ of [\d,]+ games?.*)"
)


def soak(
    cards: Annotated[
        Path | None,
        typer.Argument(help="A file of cards as Scryfall or MTGJSON have them; without one, the starter set."),
    ] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games at most.")] = 2_000,
    jobs: Jobs = 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    patience: Annotated[float, typer.Option(min=1, help="How many seconds of processor time a game may take.")] = 60.0,
    failures: Annotated[Path, typer.Option(help="The folder for files that replay an error.")] = Path("soak-failures"),
    report: Annotated[Path | None, typer.Option(help="Write what never happened, a line each, and why.")] = None,
    replay: Annotated[Path | None, typer.Option(help="Replay an error from its file instead.", dir_okay=False)] = None,
    edition: EditionOption = DEFAULT_EDITION,
    allow_later_cards: LaterCardsOption = False,
) -> None:
    """Play random games until every card and ability has happened.

    Every card has been cast, and each of its abilities has happened or is shown unable to.
    """
    from comprules.simulate.soaking.soak import Soak

    with explained():
        if replay is not None:
            _replay(replay)
            return
        check_writable(report, "the report of a soak", FIRST_OF_REPORT)
        check_folder(failures)
        known = known_edition(edition)
        whole, dungeons = _cards(cards)
        whole = _known(whole, known, later=allow_later_cards)
    soak = Soak(whole, seed, patience, dungeons, edition)
    played, files, is_done = _soaked(soak, games, processes(jobs, games), failures)
    with explained():
        code = _summed_up(soak, played, files, report)
    if not is_done:
        exit_if_interrupted(len(played), games, "games")
    raise typer.Exit(code)


def _replay(file: Path) -> None:
    from comprules.play.saving import LoadError
    from comprules.simulate.soaking.games import load_failure, replay

    try:
        failure = load_failure(file.read_bytes())
    except OSError as error:
        raise Refusal(f"{file}: can't be read: {why(error)}") from None
    except ValueError as error:
        raise Refusal(f"{file}: isn't a failure that a soak has written: {error}") from error
    typer.echo(failure.details)
    try:
        replay(failure)
    except LoadError as error:
        raise Refusal(f"{file}: the game in it can't be played on: {error}") from None
    typer.echo("It doesn't happen any more.")


def _cards(file: Path | None) -> tuple[list[Card], tuple[Card, ...]]:
    """The cards of a file that are read whole and can be in decks, and its dungeons."""
    from comprules.cards import CardPool, import_file
    from comprules.cards.starter import starter_cards
    from comprules.play.decks.legality import nontraditional
    from comprules.rules.card_types.dungeons import is_dungeon_read
    from comprules.simulate.decks import is_playable
    from comprules.simulate.soaking.observations import feats_of

    if file is None:
        return list(starter_cards()), ()
    with CardPool() as pool:
        import_file(file, pool)
        every = tuple(card for card in pool if nontraditional(card) is None)
        dungeons = tuple(card for card in pool.dungeons() if is_dungeon_read(card))
    with _progress("Reading", len(every), "card") as (progress, task):
        whole = []
        for card in every:
            progress.advance(task)
            if is_playable(card):
                feats_of(card)  # Remembered from here on, while the card's text is known; it would be read again later.
                whole.append(card)
    typer.echo(f"{counted(len(every), 'card')}, {len(whole):,} of them read whole", err=True)
    if not whole:
        raise Refusal(f"{file}: none of its cards is read whole; 'comprules coverage {file} --unread' says why")
    return whole, dungeons


def _known(cards: list[Card], edition: str, *, later: bool) -> list[Card]:
    """The cards to play with by an edition: those that it knows, unless later ones are wanted, too."""
    from comprules.editions.novelties import later_cards

    unknown = {each.name for each in later_cards(cards, edition)}
    if not unknown or later:
        admit_cards(cards, edition, later=later)
        return cards
    typer.echo(f"{len(unknown):,} of them left out, which the rules of {edition} don't know", err=True)
    return [card for card in cards if card.name not in unknown]


def _soaked(soak: Soak, games: int, jobs: int, failures: Path) -> tuple[list[Soaked], list[Path], bool]:
    """The games of the soak, the files that replay its errors, and whether it wasn't interrupted."""
    played: list[Soaked] = []
    files: list[Path] = []
    with _progress("Playing", games, "game") as (progress, task):
        try:
            for each in soak.games(games, jobs, lambda: progress.advance(task)):
                played.append(each)
                files += _kept(each, failures)
                progress.update(task, description=f"Playing, {len(soak.missing):,} to show")
        except KeyboardInterrupt:
            if not played:
                raise
            return played, files, False
    return played, files, True


def _kept(soaked: Soaked, folder: Path) -> Iterator[Path]:
    """Write an error's file, if the game ended with one."""
    import msgspec

    from comprules.kernel.atomic_files import write_whole

    if soaked.failure is not None:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"game-{soaked.number}.json"
        write_whole(file, msgspec.json.encode(soaked.failure))
        yield file


@contextmanager
def _progress(doing: str, total: int, thing: str) -> Iterator[tuple[Progress, TaskID]]:
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with progress_of(f"{doing} {counted(total, thing)}", *columns) as progress:
        yield progress, progress.add_task(doing, total=total)


def _summed_up(soak: Soak, played: list[Soaked], files: list[Path], report: Path | None) -> int:
    """Say what came of it; the exit code."""
    from comprules.simulate.soaking.soak import why_missing

    missing = _reasons(soak, {feat: why_missing(soak, feat) for feat in soak.missing})
    if report is not None:
        unable = _reasons(soak, {feat: f"can't happen: {why}" for feat, why in soak.unable.items()})
        write_text(report, "".join(f"{line}\n" for line in (*missing, *unable)))
    for line in missing[:SHOWN]:
        typer.echo(line)
    if len(missing) > SHOWN:
        typer.echo(f"and {len(missing) - SHOWN:,} more that never happened; --report FILE writes them all")
    for file in files:
        typer.echo(f"internal error, replayed by: comprules soak --replay {file}")
    typer.echo(
        f"{counted(len(played), 'game')} with {counted(len(soak.cards), 'card')}: "
        f"{counted(len(missing), 'thing')} never happened, {len(soak.unable):,} can't, "
        f"{counted(len(files), 'internal error')}"
    )
    return 1 if files else 0


def _reasons(soak: Soak, reasons: dict[Feat, str]) -> list[str]:
    from comprules.simulate.soaking.observations import described

    cards = {card.name: card for card in soak.cards}
    return [f"{feat.name}: {described(feat, cards[feat.card])!r}: {why}" for feat, why in reasons.items()]
