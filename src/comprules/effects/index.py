"""The abilities and effects in force, found by the kind of event or act they are about instead of by walking all objects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from comprules.effects.abilities import TriggeredAbility, functions
from comprules.effects.continuous import Continuous, Layer
from comprules.effects.statements import Active, Statement
from comprules.rule_citations import rule
from comprules.zones import BATTLEFIELD, COMMAND, EXILE, STACK, Zone

if TYPE_CHECKING:
    from comprules.board import Board

NONE: tuple[Active, ...] = ()


class Triggering(Statement):
    """The category under which triggered abilities stand in the index."""


class Index:
    """What is in force, by the category of statement and the kind of event or act it concerns.

    `layers` are those in which a continuous effect applies (CR 613.1).
    """

    __slots__ = ("_about", "layers")

    def __init__(
        self, about: dict[tuple[type[Any], type[Any]], tuple[Active, ...]], layers: frozenset[Layer] = frozenset()
    ) -> None:
        self._about = about
        self.layers = layers

    def about(self, category: type[Any], kind: type[Any]) -> tuple[Active, ...]:
        """The statements of a category that concern a kind of event or act, in the order of their timestamps."""
        return self._about.get((category, kind), NONE)


def compute_index(board: Board) -> Index:
    """The index of everything in force on a board."""
    about: dict[tuple[type[Any], type[Any]], list[Active]] = {}
    layers: set[Layer] = set()
    for active in in_force(board):
        if isinstance(active.statement, Continuous):
            layers.update(layer for change in active.statement.changes() for layer in change.layers)
        category = active.statement.category()
        for kind in active.statement.about():
            about.setdefault((category, kind), []).append(active)
    for active in triggered_in_force(board):
        for kind in active.statement.condition().events:
            about.setdefault((Triggering, kind), []).append(active)
    return Index({key: tuple(sorted(found, key=_by_timestamp)) for key, found in about.items()}, frozenset(layers))


def _by_timestamp(active: Active) -> int:
    return active.timestamp


@rule("113.6")
def functioning(board: Board) -> Iterator[int]:
    """The objects whose abilities may function where they are, zone by zone."""
    state = board.state
    yield from board.battlefield
    for where in (STACK, EXILE, COMMAND):
        yield from _beyond_battlefield(board, state.zones[where])
    for player in range(len(state.players)):
        for zone in (Zone.GRAVEYARD, Zone.HAND):
            yield from _beyond_battlefield(board, state.zones[(zone, player)])


def _beyond_battlefield(board: Board, numbers: tuple[int, ...]) -> Iterator[int]:
    objects = board.state.objects
    return (number for number in numbers if objects[number].functions_beyond)


def in_force(board: Board) -> Iterator[Active]:
    """The statements in force: of static abilities, and of effects that last."""
    for number in functioning(board):
        yield from static_abilities_of(board, number)
    effects = board.state.effects
    for number in sorted(effects):
        active = effects[number]
        if isinstance(active, Active) and isinstance(active.statement, Statement):
            yield active


@rule("604.1", "604.2", "613.7a")
def static_abilities_of(board: Board, number: int) -> Iterator[Active]:
    """The statements of an object's static abilities that function where it is."""
    known = board.characteristics(number)
    statics = functions(known.abilities).statics
    if not statics:
        return
    record = board.state.objects[number]
    for place, ability in statics:
        if record.zone in ability.zones():
            for part, statement in enumerate(ability.statements()):
                yield Active(
                    statement,
                    number,
                    known.controller,
                    record.timestamp,
                    (number, place, part, ability),
                    ability.when(),
                    is_defining=ability.is_defining,
                )


@rule("113.6", "603.2")
def triggered_in_force(board: Board) -> Iterator[Active]:
    """The triggered abilities that can trigger where their objects are, and the delayed ones."""
    for number in functioning(board):
        known = board.characteristics(number)
        record = board.state.objects[number]
        for place, ability in functions(known.abilities).triggered:
            if record.zone in ability.zones():
                yield Active(ability, number, known.controller, record.timestamp, (number, place, ability))
    effects = board.state.effects
    for number in sorted(effects):
        if isinstance(effects[number].statement, TriggeredAbility):
            yield effects[number]
