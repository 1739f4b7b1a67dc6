"""CR 607.2p, 903.4b: colors chosen for cards before the game."""

from __future__ import annotations

from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.prelude import *

COLOR: Final = "color chosen before the game"
"""The mark of a card with the color that was chosen for it before the game."""


@rule("607.2p", "903.4b")
class ChooseColorBeforehand(AffectsPlayer):
    """A player chooses a color for a card before the game begins, and reveals the choice."""

    card: ObjectId
    color: str

    def happen(self, game: Game) -> Sequence[Event]:
        """The choice stays with the card."""
        record = game.state.objects[self.card]
        game.state.write(OBJECTS, self.card, replace(record, marks=(*record.marks, (COLOR, self.color))))
        return ()

    def describe(self, board: Board) -> str:
        """Which color for which card."""
        return f"{board.name(self.player)} chooses {self.color} for {board.name(self.card)}"


class ChoosesColorBeforehand(StaticAbility):
    """The ability of a card for which its owner chooses a color before the game."""


@rule("607.2p", "105.4")
def choice_beforehand(game: Game, number: ObjectId, cause: Cause) -> Sequence[Event]:
    """The choice that a card's own text demands of its owner before the game, if it does."""
    abilities = game.board.characteristics(number).abilities
    if not any(isinstance(line, ChoosesColorBeforehand) for line in abilities):
        return ()
    owner, words = game.board.object(number).owner, tuple(Word(color.value) for color in ColorWord)
    reason = f"choose a color for {game.board.name(number)}"
    (answer,) = game.ask(ChooseWords(owner, "903.4b", reason, words))
    assert isinstance(answer, Word)
    return (ChooseColorBeforehand(cause, owner, number, answer.text),)


@rule("607.2p")
def color_chosen_for(record: Object) -> ColorWord | None:
    """The color that was chosen for a card before the game."""
    words = [value for name, value in record.marks if name == COLOR]
    return ColorWord(words[0]) if words else None
