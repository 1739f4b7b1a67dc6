"""CR 701.61: foraging."""

from __future__ import annotations

from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.legality.possible_deeds import can_do
from comprules.rules.resolving.choices import choose_word


@rule("701.61a")
class Foraged(AffectsPlayer):
    """A player has foraged."""

    def describe(self, board: Board) -> str:
        """Who forages."""
        return f"{board.name(self.player)} forages"


@rule("603.2", "701.61a")
@phrase("forage(s)")
class HasForaged(DoneByPlayer):
    """CR 701.61a. "Whenever you forage"."""

    events: ClassVar = (Foraged,)


_WAYS = ("exile three cards from your graveyard", "sacrifice a Food")


@rule("701.61a")
@phrase("forage(s)")
class Forages(Predicate):
    """CR 701.61a. "Forage": exile three cards from one's graveyard, or sacrifice a Food."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        done = False
        for player in players_in_turn_order(subject, resolution):
            acting = resolution if player == resolution.you else resolution.apart(resolution.is_cost, player)
            able = [way for way in _WAYS if can_do(_deed(way), player, acting)]
            if able:
                word = choose_word(player, able, "forage", "701.61a", resolution) if len(able) > 1 else able[0]
                _deed(word).happen((player,), acting)
                resolution.happen((Foraged(resolution.cause("701.61a"), player),))
                done = True
        note_done(done, resolution, "701.61a", "there are neither three cards in the graveyard nor a Food")


def _deed(words: str) -> Predicate:
    said = effect_saying(f"{words[0].upper()}{words[1:]}.")
    assert isinstance(said, Sentences)
    (order,) = said.sentences
    assert isinstance(order, Order)
    assert isinstance(order.deed, Predicate)
    return order.deed
