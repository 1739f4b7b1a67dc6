"""CR 730: merging with permanents: several cards and tokens that represent one permanent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.additional.copying import copied, with_own
from comprules.events import Event
from comprules.objects import Component, Object
from comprules.rule_citations import rule
from comprules.state import DEPARTED, OBJECTS
from comprules.zone_changes import follow_commanders, follow_spell, note_departure, remove_object, with_functions

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


@rule("730.2")
def components_of(known: Object) -> tuple[Component, ...]:
    """What represents an object, the topmost first."""
    return known.components or (
        Component(known.card, known.face, known.owner, known.is_token or known.is_copy, known.copiable, known.marks),
    )


@rule("608.3d", "903.3c", "702.140c", "702.140d", "702.140e", "730.2", "730.2a", "730.2b", "730.2c", "730.2d")
class Merge(Event):
    """A spell merges with a permanent, on top of it or under it: that permanent mutates.

    It stays the same object, and hasn't just entered; it has the characteristics of its topmost component, and all
    their abilities.
    """

    spell: int
    target: int
    on_top: bool

    def chooser(self, board: Board) -> int:
        """The permanent's controller."""
        return board.controller(self.target)

    def possible(self, board: Board) -> bool:
        """Both must be there."""
        return self.target in board.battlefield and board.exists(self.spell)

    def happen(self, game: Game) -> Sequence[Event]:
        """Make one object of the two."""
        board, state = game.board, game.state
        spell, permanent = state.objects[self.spell], state.objects[self.target]
        over, under = (self.spell, self.target) if self.on_top else (self.target, self.spell)
        top, bottom = copied(board, over), copied(board, under)
        parts = [components_of(state.objects[number]) for number in (over, under)]
        components = (*parts[0], *parts[1])
        note_departure(game, self.spell)
        remove_object(game, self.spell)
        state.write(DEPARTED, self.spell, replace(state.departed[self.spell], became=self.target))
        merged = replace(
            permanent,
            card=components[0].card,
            face=components[0].face,
            is_token=components[0].is_token,
            face_down=None if self.on_top else permanent.face_down,
            copiable=with_own(top, (*top.abilities, *bottom.abilities)),
            components=components,
            marks=tuple(mark for component in components for mark in component.marks),
        )
        state.write(OBJECTS, self.target, with_functions(merged))
        follow_commanders(game, merged)
        follow_spell(game, spell.id, self.target)
        return ()

    def describe(self, board: Board) -> str:
        """What merges with what."""
        return f"{board.name(self.spell)} merges with {board.name(self.target)}"
