"""CR 701.13, 701.20: exiling or revealing cards from the top of a library one by one until a certain one turns up."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.actions.exile import exile
from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.prelude import *
from comprules.rules.replacement_effects.entering_now import staying
from comprules.rules.resolving.sets import introduce, the_rest
from comprules.rules.zones.looking import Reveal


@rule("701.13a", "701.20a", "608.2c")
@phrase(
    {
        "exile": "exile(s) cards from the top of <its|their|your> library "
        "until <it|they|you> <exiles|exile|exile> {found}",
        "reveal": "reveal(s) cards from the top of <its|their|your> library "
        "until <it|they|you> <reveals|reveal|reveal> {found}",
    },
    by="verb",
)
class Digs(Predicate):
    """CR 701.13a. "Exile cards from the top of your library until you exile a nonland card": all, if there is none."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"card"}))
    """All the cards: "the rest"."""

    verb: Literal["exile", "reveal"]
    found: AnObject
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        seen: list[ObjectId] = []
        found: list[ObjectId] = []
        for player in players_in_turn_order(subject, resolution):
            turned, hits = self._dig(player, resolution)
            seen += turned
            found += hits
            if self.verb == "reveal":
                resolution.happen((Reveal(resolution.cause("701.20a"), player, tuple(turned)),))
        if self.verb == "exile":
            exiled, board = exile(seen, resolution), resolution.board
            new = {each: there for each in seen if (there := became(board, each)) in exiled}
            seen, found = [new[each] for each in seen if each in new], [new[each] for each in found if each in new]
        introduce(self.slot, tuple(seen), resolution)
        resolution.bind(self.found.slot, tuple(found))
        resolution.did(bool(found))

    def _dig(self, player: PlayerId, resolution: Resolution) -> tuple[list[ObjectId], list[ObjectId]]:
        """The cards from the top down, and those of them that were dug for."""
        wanted, _ = self.found.bounds(resolution)
        turned: list[ObjectId] = []
        hits: list[ObjectId] = []
        for card in reversed(staying(resolution.board.state.library(player), resolution.board)):
            if len(hits) >= wanted:
                break
            turned.append(card)
            if self.found.what.fits(card, resolution):
                hits.append(card)
        return turned, hits


@rule("608.2c", "608.2g")
@phrase(
    {
        "that": "the exiled cards that weren't cast this way",
        "all": "all cards exiled this way that weren't cast",
        "not": "the exiled cards not cast this way",
    },
    by="how",
)
class NotCast(Objects, Reference):
    """CR 608.2g. Those of the exiled cards that are still there."""

    how: Literal["that", "all", "not"]

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is True

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return the_rest(self.antecedent, context)

    def introduction(self) -> Introduction:
        """Several cards."""
        return Introduction(objects=True, plural=True)
