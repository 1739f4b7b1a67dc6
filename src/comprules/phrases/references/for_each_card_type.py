"""CR 205.2a, 608.2d: "for each card type, you may put a card of that type from among the revealed cards …"."""

from __future__ import annotations

from comprules.phrases.nouns.libraries import still_there
from comprules.phrases.nouns.one_of_each import ChooseOfEachKind
from comprules.phrases.nouns.references import They, ThoseSpokenOf
from comprules.phrases.predicates.moving_cards import Placed
from comprules.phrases.prelude import *
from comprules.rules.card_types.type_line import CARD_TYPES


@rule("205.2a", "608.2d")
@phrase("for each {nonland?nonland }card type, you may put a card of that type from among {them} {placed}")
class PutsOneOfEachType(Instruction):
    """CR 608.2d. "For each card type, you may put a card of that type from among the revealed cards into your hand": at
    most one card for each type, and each card for one type at most, all at once.
    """

    nonland: bool
    them: They | ThoseSpokenOf
    placed: Placed

    def happen(self, resolution: Resolution) -> None:
        chosen = self._chosen(still_there(self.them, resolution), resolution)
        resolution.happen(self.placed.where.moves(chosen, resolution.you, resolution))
        resolution.did(bool(chosen))

    def _chosen(self, cards: Sequence[ObjectId], resolution: Resolution) -> tuple[ObjectId, ...]:
        board, player = resolution.board, resolution.you
        types = {card: board.characteristics(card).types for card in cards}
        names = [name for name in CARD_TYPES if not (self.nonland and name == "Land")]
        of_each = [[card for card in cards if name in types[card]] for name in names]
        kinds = tuple(frozenset(things(board, each, to=player)) for each in of_each if each)
        able = [card for card in cards if any(card in each for each in of_each)]
        if not able:
            return ()
        options, most = things(board, able, to=player), min(len(able), len(kinds))
        why = "choose at most one card for each card type"
        answer = resolution.game.ask(ChooseOfEachKind(player, "608.2d", why, options, 0, most, kinds=kinds))
        return tuple(thing.id for thing in answer if isinstance(thing, Thing))
