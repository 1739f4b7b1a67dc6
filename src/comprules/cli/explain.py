"""`comprules explain`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.editions import LaterCardsOption, OtherEdition, by_edition
from comprules.cli.errors import Refusal, explained
from comprules.cli.pools import PoolFile, opened_pool
from comprules.cli.scenario import CardFiles
from comprules.kernel.atomic_files import why
from comprules.kernel.ids import ObjectId

if TYPE_CHECKING:
    from comprules.kernel.explanation import Explanation
    from comprules.play.game import Game
    from comprules.scenarios import Scenario
    from comprules.scenarios.files import Loaded


def explain(
    file: Annotated[Path, typer.Argument(help="A saved game, or a file of scenarios.", dir_okay=False)],
    wanted: Annotated[str, typer.Option("--object", help="The object's name; its number, where several share it.")],
    only: Annotated[str, typer.Option("--only", help="Of a file of scenarios, the id of the one to play.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    cards: CardFiles = None,
    pool: PoolFile = None,
    edition: OtherEdition = None,
    allow_later_cards: LaterCardsOption = False,
) -> None:
    """Explain how an object came to be what it is, layer by layer.

    Effect by effect, in the order of rule 613.
    """
    with explained():
        game = _game(file, only, cards or [], pool, (edition, allow_later_cards))
        explanation = game.explain(_object(game, wanted))
    _print(explanation, as_json=as_json)


By = tuple[str | None, bool]
"""The edition to play by, if it isn't that of the file, and whether cards of later times are allowed."""


def _game(file: Path, only: str, cards: Sequence[Path], pool: Path | None, by: By) -> Game:
    from comprules.play.game import Game
    from comprules.play.saving import LoadError
    from comprules.terminal.saved_session import NoSession, read_session

    if only:
        return _played(_scenario(file, only), cards, pool, by)
    try:
        return _by_its_edition(Game.load(read_session(file).game), by)
    except NoSession:
        pass
    try:
        return _by_its_edition(Game.load(_text(file)), by)
    except LoadError as error:
        loaded = list(_loaded(file))
        if len(scenarios := [each.scenario for each in loaded if each.scenario is not None]) == 1:
            return _played(scenarios[0], cards, pool, by)
        if scenarios:
            raise Refusal(f"{file}: say with --only ID which of its {len(scenarios):,} scenarios is meant") from None
        raise Refusal(f"{file}: {error}{_mistake_in(loaded)}") from None


def _by_its_edition(game: Game, by: By) -> Game:
    """A saved game, which is played on by the edition it was begun by."""
    if by[0] not in (None, game.rules.name):
        raise Refusal(f"--edition: this game is played by the edition {game.rules.name}; only scenarios begin anew")
    return game


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(f"{file}: can't be read: {why(error)}") from None


def _loaded(file: Path) -> Iterator[Loaded]:
    from comprules.scenarios.files import ScenarioFileError, load

    try:
        yield from load(file)
    except ScenarioFileError as error:
        raise Refusal(str(error)) from None


def _mistake_in(loaded: Sequence[Loaded]) -> str:
    """What is wrong with what is meant to be a scenario, for it has an id; at the end of a message."""
    meant = [each.broken for each in loaded if each.broken is not None and each.has_id]
    return f"; nor is it a scenario: {meant[0]}" if meant else ""


def _scenario(file: Path, id: str) -> Scenario:
    found = [each for each in _loaded(file) if each.id == id]
    if not found:
        raise Refusal(f"{file}: no scenario there has the id {id}")
    if found[0].scenario is None:
        raise Refusal(f"{file}: {found[0].broken}")
    return found[0].scenario


def _played(scenario: Scenario, cards: Sequence[Path], pool: Path | None, by: By) -> Game:
    """The game of a scenario, at its end."""
    from comprules.scenarios.suite import pool_of
    from comprules.scenarios.trial import played

    scenario = by_edition(scenario, by[0], later=by[1])
    game, outcome = played(scenario, pool_of(cards, pool) if cards else opened_pool(pool))
    if game is None:
        raise Refusal(str(outcome))
    if not outcome.passed:
        typer.echo(f"note: {outcome}", err=True)
    return game


def _object(game: Game, wanted: str) -> ObjectId:
    """The number of the object that is meant: on the battlefield if there is one, otherwise wherever it is."""
    if wanted in map(str, game.state.objects):
        return ObjectId(int(wanted))
    found = _called(game, wanted)
    if not found:
        raise Refusal(f"--object {wanted}: there is no such object in this game")
    if len(found) > 1:
        some = ", ".join(f"{number} ({_where(game, number)})" for number in found)
        raise Refusal(f"--object {wanted}: several are called so; say one of their numbers: {some}")
    return found[0]


def _called(game: Game, name: str) -> list[ObjectId]:
    from comprules.cards.names import folded
    from comprules.kernel.zones import Zone

    board, objects = game.board, game.state.objects
    found = [number for number in sorted(objects) if folded(name) in _names(game, number)]
    there = [number for number in found if board.is_permanent(number)]
    return there or [number for number in found if objects[number].zone is not Zone.LIBRARY] or found[:1]


def _names(game: Game, number: ObjectId) -> tuple[str, ...]:
    from comprules.cards.names import folded

    card = game.state.objects[number].card
    return folded(game.board.name(number)), folded(card.name), *(folded(face.name) for face in card.faces)


def _where(game: Game, number: ObjectId) -> str:
    board = game.board
    return f"{board.name(board.controller(number))}'s, {board.object(number).zone.name.lower()}"


def _print(explanation: Explanation, *, as_json: bool) -> None:
    if as_json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(explanation)).decode())
        return
    from rich.console import Console

    from comprules.cli.explanation_tables import shown

    Console(highlight=False).print(shown(explanation))
