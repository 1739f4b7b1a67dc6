"""CR 602.2: that abilities are activated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.rules.concepts.events import Event

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.abilities.statements import Act
from comprules.rules.objects.own_names import own_name


class AbilityActivated(Event):
    """An activated ability has been activated (CR 602.2b)."""

    object: int
    source: int
    player: int

    detail = "story"

    def proposed(self) -> int:
        """The ability on the stack."""
        return self.object

    def narrate(self, board: Board) -> str:
        """Who activated what, in the words of the ability."""
        ability = board.object(self.object).ability
        said = words_of(getattr(ability, "said", ability), own_name(board, self.source)) if ability is not None else ""
        return f"{self.describe(board)}: {said}" if said else self.describe(board)

    def describe(self, board: Board) -> str:
        """Who activated what."""
        return f"{board.name(self.player)} activates an ability of {board.name(self.source)}"


class Activating(Act):
    """A player activating an ability of an object."""

    player: int
    object: int
    ability: ActivatedAbility
