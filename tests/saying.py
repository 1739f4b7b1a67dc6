"""Phrases for tests: read by themselves, written back as they were, and asked about a position.

`found(game, "creature you control")` names what a description means in a game. Alice, who has the source, is "you".
"""

from __future__ import annotations

from typing import Any, TypeVar

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.play.game import Game
from comprules.reader.agreement import Agreement
from comprules.reader.phrase import Phrase
from comprules.reader.reading import read, write
from comprules.rules.abilities.conditions import Condition
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.objects.descriptions import Kind
from comprules.rules.objects.nouns import Noun
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.resolution import Resolution

P = TypeVar("P", bound=Phrase)


def said(text: str, category: type[P], agreement: Agreement = Agreement.IT) -> P:
    """A text read; writing it gives the text again."""
    tree = read(text, category, agreement=agreement)
    assert write(tree, agreement=agreement, capital=False) == text
    return tree


def number_of(game: Game, name: str) -> Any:
    """The number of the only object or player of this name, in any zone."""
    board = game.board
    everything: tuple[Id, ...] = (*board.state.players, *board.state.objects)
    found = [number for number in everything if board.name(number) == name]
    assert len(found) == 1, f"there are {len(found)} of the name {name!r}"
    return found[0]


def seen_from(game: Game, source: str = "", you: int = 0, x: int | None = None, **bound: Any) -> Context:
    """The point of view of a player and a source."""
    return Context(game.board, number_of(game, source) if source else ObjectId(0), PlayerId(you), x=x, **bound)


def resolving(game: Game, source: str, you: int = 0, is_cost: bool = False) -> Resolution:
    """The point of view of an ability of this source that is resolving, or whose cost is being paid."""
    number = number_of(game, source)
    return ActualResolution(game, number, PlayerId(you), number, is_cost=is_cost)


def names(game: Game, numbers: Any) -> list[str]:
    """The names of objects and players, sorted."""
    return sorted(game.board.name(number) for number in numbers)


def found(game: Game, text: str, source: str = "", you: int = 0, plural: bool = False) -> list[str]:
    """The names of everything that a description means; each of that matches it, and nothing else does."""
    agreement = Agreement.THEY if plural else Agreement.IT
    kind: Kind = said(text, Kind, agreement)
    context = seen_from(game, source, you)
    numbers = kind.find(context)
    everything: tuple[Id, ...] = (*game.board.state.players, *game.board.state.objects)
    assert {number for number in everything if kind.matches(number, context)} >= set(numbers)
    return names(game, numbers)


def meant(game: Game, text: str, source: str = "", you: int = 0) -> list[str]:
    """The names of what a noun refers to; it includes each of them."""
    noun: Noun = said(text, Noun)
    context = seen_from(game, source, you)
    numbers = noun.refer(context)
    assert all(noun.includes(number, context) for number in numbers)
    return names(game, numbers)


def value(game: Game, text: str, source: str = "", you: int = 0, x: int | None = None) -> int:
    """What a quantity is."""
    quantity: Quantity = said(text, Quantity)
    return quantity.value(seen_from(game, source, you, x))


def holds(game: Game, text: str, source: str = "", you: int = 0, x: int | None = None) -> bool:
    """Whether a condition is true."""
    condition: Condition = said(text, Condition)
    return condition.holds(seen_from(game, source, you, x))
