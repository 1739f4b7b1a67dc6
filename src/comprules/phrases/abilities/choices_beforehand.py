"""CR 607.2p, 903.4b: a choice for a card before the game begins, of which its characteristic-defining ability speaks.

The choice stays with the card wherever it goes, and means nothing to any other ability.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from comprules.kernel.decisions import ChooseWords
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS
from comprules.kernel.zones import Zone
from comprules.phrases.abilities.spell_ability import SpellText
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.abilities.linked_abilities import origin_of
from comprules.rules.abilities.statements import Statement
from comprules.rules.concepts.active import PRINTED
from comprules.rules.concepts.events import Cause, Event
from comprules.rules.concepts.layer import Layer
from comprules.rules.continuous_effects.continuous import Applying, Change
from comprules.rules.continuous_effects.modifying import Modifies
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.self_reference import SelfReference

if TYPE_CHECKING:
    from comprules.kernel.objects import Object
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.game import Game
    from comprules.rules.objects.characteristics import Characteristics

COLOR: Final = "color chosen before the game"
"""The mark of a card with the color that was chosen for it before the game."""

EVERYWHERE: Final = frozenset(Zone)


@rule("607.2p", "607.5a")
class IsColorChosenBeforehand(Change):
    """CR 607.2p. Being of the color chosen before the game; without such a choice it does nothing.

    An object that has the ability from elsewhere has no choice for it.
    """

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.COLOR,)

    @property
    def is_defining(self) -> bool:
        return True

    def apply(self, layer: Layer, number: int, known: Characteristics, context: Applying) -> Characteristics:
        color = color_chosen_for(context.board.object(number)) if origin_of(context) == PRINTED else None
        return known if color is None else replace(known, colors=frozenset({color.symbol}))


@rule("607.2p", "604.3", "903.4b")
@phrase(
    "if {me} is your commander, choose a color before the game begins. {it} is the chosen color.",
    prefer=(SpellText,),
)
class ColorOfCommander(StaticAbility):
    """CR 607.2p. A color to be chosen before the game, and the ability that makes the card that color; it functions
    everywhere.
    """

    me: SelfReference
    it: SelfReference

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.it, (IsColorChosenBeforehand(),)),)

    def zones(self) -> frozenset[Zone]:
        return EVERYWHERE

    @property
    def is_defining(self) -> bool:
        return True


@rule("607.2p", "903.4b")
class ChooseColorBeforehand(Event):
    """A player chooses a color for a card before the game begins, and reveals the choice."""

    player: int
    card: int
    color: str

    def chooser(self, board: Board) -> int:
        """The player."""
        return self.player

    def happen(self, game: Game) -> Sequence[Event]:
        """The choice stays with the card."""
        known = game.state.objects[self.card]
        game.state.write(OBJECTS, self.card, replace(known, marks=(*known.marks, (COLOR, self.color))))
        return ()

    def describe(self, board: Board) -> str:
        """Which color for which card."""
        return f"{board.name(self.player)} chooses {self.color} for {board.name(self.card)}"


@rule("607.2p", "105.4")
def choice_beforehand(game: Game, number: int, cause: Cause) -> Sequence[Event]:
    """The choice that a card's own text demands of its owner before the game, if it does."""
    abilities = game.board.characteristics(number).abilities
    if not any(isinstance(line, ColorOfCommander) for line in abilities):
        return ()
    owner, words = game.board.object(number).owner, tuple(Word(color.value) for color in ColorWord)
    reason = f"choose a color for {game.board.name(number)}"
    (answer,) = game.ask(ChooseWords(owner, "903.4b", reason, words))
    assert isinstance(answer, Word)
    return (ChooseColorBeforehand(cause, owner, number, answer.text),)


@rule("607.2p")
def color_chosen_for(known: Object) -> ColorWord | None:
    """The color that was chosen for a card before the game."""
    words = [value for name, value in known.marks if name == COLOR]
    return ColorWord(words[0]) if words else None
