"""CR 608.2f: what can't be done for several at once, and so is done for one after the other."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.nouns.libraries import TopCard, TopCards
from comprules.phrases.nouns.references import They, ThoseObjects
from comprules.phrases.prelude import *


@rule("608.2f", "101.4")
@phrase("for each of {whom}, {then}")
class ForEachOfThem(Sentence, Reference):
    """CR 608.2f. "For each of them, exile the top card of your library, then …": that can't be done simultaneously.

    What is done to the top of a library is the only such thing that it may say; the rest would be done at once.
    """

    whom: They | ThoseObjects
    then: Chained

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """What "them" means; nothing where it could be done at once."""
        in_turn = any(isinstance(part, (TopCard, TopCards)) for part in walk(self.then))
        return self.whom.choose([each for each in candidates if self.whom.accepts(each)]) if in_turn else None

    def happen(self, resolution: Resolution) -> None:
        found: dict[int, tuple[Any, ...]] = {}
        all_of_them = self.whom.refer(resolution)
        for number in in_order(all_of_them, resolution):
            resolution.bind(self.whom.antecedent, (number,))
            self.then.happen(resolution)
            self._note(found, resolution)
        resolution.bind(self.whom.antecedent, all_of_them)
        for slot, each in found.items():
            resolution.bind(slot, each)

    def _note(self, found: dict[int, tuple[Any, ...]], resolution: Resolution) -> None:
        """Keep what was spoken of for each of them: afterwards all of it is meant."""
        for part in walk(self.then):
            slot: int = getattr(part, "slot", 0)
            value = resolution.bound.get(slot)
            if getattr(part, "introduces", False) and slot > 0 and isinstance(value, tuple):
                found[slot] = (*found.get(slot, ()), *(each for each in value if each not in found.get(slot, ())))


@rule("608.2f", "101.4")
def in_order(numbers: Sequence[Id], resolution: Resolution) -> list[Id]:
    """Players and objects in APNAP order of the players and the objects' controllers; the order of a player's and of
    what they control is the controller's choice.
    """
    order: list[Id] = []
    board = resolution.board
    for player in board.apnap():
        theirs = [
            each for each in numbers if player in (each, None if board.is_player(each) else board.controller(each))
        ]
        while len(theirs) > 1:
            reason = "which is considered next?"
            (next_one,) = resolution.game.ask(
                ChooseObjects(resolution.you, "608.2f", reason, things(board, theirs, resolution.you))
            )
            assert isinstance(next_one, Thing)
            theirs.remove(next_one.id)
            order.append(next_one.id)
        order += theirs
    return order
