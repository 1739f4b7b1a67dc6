"""CR 702.192: paradigm."""

from __future__ import annotations

from comprules.keywords.actions.copy_spell import CopyCard
from comprules.phrases.continuous.copying import copied_by_token
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import SpellAbility
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.resolving.history import in_this_game, of_kind
from comprules.rules.resolving.resolution_events import Resolved


@rule("702.192a", "707.12")
@phrase("create(s) a copy of {what} in exile")
class CopiesInExile(Predicate):
    """CR 702.192a. "Create a copy of this spell in exile": to be cast from there, wherever the original is by now."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"copy"}))
    """The copy."""

    what: Noun
    slot: int = 0

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        board, cause = resolution.board, resolution.cause("707.12")
        made = [
            CopyCard(cause, each, player, resolution.game.new_number(), copied_by_token(board, each, ()), Zone.EXILE)
            for player in subject
            for each in self.what.refer(resolution)
        ]
        resolution.happen(made)
        copies = tuple(each.copy for each in made if board.exists(each.copy))
        resolution.bind(self.slot, copies)
        resolution.did(bool(copies))


@rule("702.192a", "608.2i")
def is_first_of_its_name(resolution: Resolution) -> bool:
    """Whether no spell that the same player controlled has resolved before this game that had this one's name."""
    board, spell, you = resolution.board, resolution.item, resolution.you
    name = board.characteristics(spell).name
    with in_this_game(board):
        others = [event.object for event in of_kind(Resolved, board) if event.object != spell]
    spells = (each for each in others if board.object(each).is_spell and board.controller(each) == you)
    return all(board.characteristics(each).name != name for each in spells)


@rule("702.192a")
class ComesAgainIfFirst(Instruction):
    """CR 702.192a. The first time the player has copies of it to cast for the rest of the game."""

    def happen(self, resolution: Resolution) -> None:
        if not is_first_of_its_name(resolution):
            return
        again = effect_saying(
            "At the beginning of each of your precombat main phases for the rest of the game, create a copy of this "
            "spell in exile and you may cast the copy without paying its mana cost."
        )
        for instruction in again.instructions(()):
            instruction.happen(resolution)


@rule("702.192a")
class ComesAgain(SpellAbility):
    """CR 702.192a. What paradigm stands for as the spell resolves, which is exiled then."""

    def effect(self) -> Effect:
        (exile,) = effect_saying("Exile this spell.").instructions(())
        return Sentences((ComesAgainIfFirst(), exile))


@rule("702.192a")
@phrase("paradigm")
class Paradigm(KeywordAbility):
    """CR 702.192a. A lesson that goes on."""

    def means(self) -> tuple[Ability, ...]:
        return (ComesAgain(),)
