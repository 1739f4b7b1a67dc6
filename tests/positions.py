"""Positions for tests: cards given as text, in zones, with a player about to act.

game = position(
    alice=side(battlefield=[card("Grizzly Bears", "{1}{G}", "Creature — Bear", pt="2/2")], hand=[bolt],
    lands="RRR"), bob=side(),
)
act(game, "cast Lightning Bolt", targets=["Bob"])
resolve(game)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from by_editions import edition_of_positions
from comprules.cards import Card, Face
from comprules.editions.novelties import told_already
from comprules.kernel.decisions import ChooseAction, ChooseObjects, Decision
from comprules.kernel.options import Activate, Cast, Option, Pass, Play, Thing
from comprules.play.game import Game
from comprules.play.positions import Piece, Side, arrange
from comprules.play.view import Seen
from comprules.rules.turn.turns import check_step

LAND_TYPES = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def card(
    name: str,
    cost: str = "",
    types: str = "Creature — Bear",
    text: str = "",
    pt: str = "",
    loyalty: str | None = None,
    defense: str | None = None,
) -> Card:
    """A card given as text."""
    power, _, toughness = pt.partition("/")
    face = Face(name, cost, types, text, power or None, toughness or None, loyalty, defense)
    return Card(name, "normal", (face,))


def land(color: str) -> Card:
    """The basic land for a color's letter."""
    name = LAND_TYPES[color]
    return card(name, "", f"Basic Land — {name}")


BEAR = card("Grizzly Bears", "{1}{G}", "Creature — Bear", pt="2/2")
FILLER = tuple(land("G") for _ in range(20))


def side(
    battlefield: Sequence[Card | Piece] = (),
    hand: Sequence[Card] = (),
    lands: str = "",
    graveyard: Sequence[Card] = (),
    library: Sequence[Card] = FILLER,
    life: int | None = None,
    name: str = "",
    exile: Sequence[Card | Piece] = (),
    **more: Any,
) -> Side:
    """What a player has; `lands` are basic lands by the letters of their colors, `more` the other fields of a Side."""
    pieces = [piece if isinstance(piece, Piece) else Piece(piece) for piece in battlefield]
    pieces += [Piece(land(letter)) for letter in lands]
    others: dict[str, Any] = {field: said if isinstance(said, int) else tuple(said) for field, said in more.items()}
    return Side(
        tuple(pieces), tuple(hand), tuple(graveyard), tuple(library), tuple(exile), life=life, name=name, **others
    )


def position(*sides: Side, step: str = "precombat main", active: int = 0, **options: Any) -> Game:
    """A game in a position, also by an edition that doesn't know its cards; the players are called Alice, Bob, Carol,
    and so on.
    """
    names = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan")
    named = [Side(**{**_fields(one), "name": one.name or name}) for one, name in zip(sides, names, strict=False)]
    usual: dict[str, Any] = {"skip_trivial": False, "allow_later_cards": True}
    if "edition" not in options:
        usual["edition"] = edition_of_positions()
    with told_already():
        return arrange(named, step=step, active=active, **(usual | options))


def _fields(record: Side) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def option_named(game: Game, text: str) -> Option:
    """The option of an action that begins with these words: "cast Bear", "play Forest", "activate Bear"."""
    decision = pending(game)
    found = [option for option in decision.options if str(option).startswith(text)]
    if isinstance(decision, ChooseAction) and not found:
        found = [option for option in game.mana_actions() if str(option).startswith(text)]
    assert found, f"{text!r} is not among {[str(option) for option in decision.options]}"
    return found[0]


def can(game: Game, text: str) -> bool:
    """Whether an option that begins with these words is offered."""
    return any(str(option).startswith(text) for option in pending(game).options)


def pending(game: Game) -> Decision:
    """The decision the game waits for."""
    assert game.decision is not None, f"the game is over: {game.result}"
    return game.decision


def stopped_at(game: Game) -> str:
    """Where a game has stopped, in words, for who expected it elsewhere."""
    decision = game.decision
    asks = f": {decision.reason}, of {[str(option) for option in decision.options]}" if decision is not None else ""
    return f"{game!r}{asks}"


def act(game: Game, text: str, *answers: Any, targets: Sequence[str] = ()) -> Decision | None:
    """Take an action of the player with priority, choosing targets by name and giving the other answers in order; the
    decision it stops at.
    """
    game.choose(option_named(game, text))
    waiting, queue = list(targets), list(answers)
    while not isinstance(game.decision, ChooseAction) and game.decision is not None and (waiting or queue):
        if isinstance(game.decision, ChooseObjects) and game.decision.is_target and waiting:
            game.choose(named(game, waiting.pop(0)))
        elif queue:
            game.choose(queue.pop(0))
        else:
            break
    assert not waiting, f"these targets were never asked for: {waiting}; stopped at {stopped_at(game)}"
    assert not queue, f"these answers were never asked for: {queue}; stopped at {stopped_at(game)}"
    return game.decision


def named(game: Game, name: str) -> Option:
    """The option for an object or player of this name."""
    for option in pending(game).options:
        if isinstance(option, (Thing, Cast, Play, Activate)) and option.name == name:
            return option
    raise AssertionError(f"{name!r} is not among {[str(option) for option in pending(game).options]}")


def pass_priority(game: Game) -> None:
    """Let the player who has priority pass."""
    assert isinstance(game.decision, ChooseAction), f"nobody has priority: {game.decision}"
    game.choose(Pass())


def resolve(game: Game) -> None:
    """Let all players pass until the top object of the stack has resolved, or asks something as it resolves."""
    before = game.state.stack
    assert before, "the stack is empty"
    while isinstance(game.decision, ChooseAction) and game.state.stack and game.state.stack[-1] == before[-1]:
        game.choose(Pass())


def settle(game: Game) -> Decision | None:
    """Let all players pass until everything on the stack has resolved, or something is asked; the decision it stops
    at.
    """
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)
    return game.decision


def play_out(game: Game) -> None:
    """Let everything on the stack resolve, taking the first of all options."""
    while game.decision is not None and (game.state.stack or not isinstance(game.decision, ChooseAction)):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else game.decision.options[0])


def run_to(game: Game, step: str, answers: Sequence[Any] = ()) -> Decision | None:
    """Let all players pass, and declare nothing but what `answers` say, until a step begins; the decision it stops at,
    None if the game is over before. Raises UnknownStep if no step is called so.
    """
    check_step(step)
    queue = list(answers)
    while game.decision is not None and game.view(0).step != step:
        if isinstance(game.decision, ChooseAction):
            game.choose(Pass())
        elif queue:
            game.choose(queue.pop(0))
        else:
            game.choose(() if game.decision.minimum == 0 else game.decision.options[0])
    return game.decision


def on_battlefield(game: Game, name: str) -> list[Seen]:
    """The permanents of this name."""
    return [seen for seen in game.view(0).battlefield if seen.name == name]


def the(game: Game, name: str) -> Seen:
    """The only permanent of this name."""
    found = on_battlefield(game, name)
    assert len(found) == 1, f"there are {len(found)} permanents called {name!r}"
    return found[0]


def life(game: Game, player: int) -> int:
    """A player's life total."""
    return game.view(player).players[player].life


def graveyard(game: Game, player: int) -> list[str]:
    """The names of the cards in a player's graveyard, the top one last."""
    return [seen.name for seen in game.view(player).players[player].graveyard]


def hand(game: Game, player: int) -> list[str]:
    """The names of the cards in a player's hand."""
    return [seen.name for seen in game.view(player).hand]
