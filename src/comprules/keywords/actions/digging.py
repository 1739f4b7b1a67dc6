"""CR 701.13, 701.20: exiling or revealing cards from the top of a library one by one until a certain one turns up."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.actions.exile import exile
from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.prelude import *
from comprules.rules.replacement_effects.entering_now import cards_in_library
from comprules.rules.resolving.sets import introduce, the_rest
from comprules.rules.zones.looking import Reveal


class Digs(Predicate):
    """Turning up the cards of a library one by one until a certain one turns up."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"card"}))
    """All the cards: "the rest"."""

    found: AnObject
    slot: int = 0

    def turn(self, player: PlayerId, turned: Sequence[ObjectId], resolution: Resolution) -> None:
        """Do with the cards of a player what is done with each that is turned up."""

    def now(self, seen: Sequence[ObjectId], resolution: Resolution) -> dict[ObjectId, ObjectId]:
        """What each of the cards is now that all were turned up."""
        return {each: each for each in seen}

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        seen: list[ObjectId] = []
        found: list[ObjectId] = []
        for player in players_in_turn_order(subject, resolution):
            turned, hits = self._dig(player, resolution)
            seen += turned
            found += hits
            self.turn(player, turned, resolution)
        now = self.now(seen, resolution)
        introduce(self.slot, tuple(now[each] for each in seen if each in now), resolution)
        resolution.bind(self.found.slot, tuple(now[each] for each in found if each in now))
        resolution.did(any(each in now for each in found))

    def _dig(self, player: PlayerId, resolution: Resolution) -> tuple[list[ObjectId], list[ObjectId]]:
        """The cards from the top down, and those of them that were dug for."""
        wanted, _ = self.found.bounds(resolution)
        turned: list[ObjectId] = []
        hits: list[ObjectId] = []
        for card in reversed(cards_in_library(resolution.board, player)):
            if len(hits) >= wanted:
                break
            turned.append(card)
            if self.found.what.fits(card, resolution):
                hits.append(card)
        return turned, hits


@rule("701.13a", "608.2c")
@phrase(
    "exile(s) cards from the top of <its|their|your> library until <it|they|you> <exiles|exile|exile> {found}",
    also=["exile(s) cards from the top of <its|their|your> library until {found} <is|are @found> exiled"],
)
class DigsExiling(Digs):
    """CR 701.13a. "Exile cards from the top of your library until you exile a nonland card": all, if there is none."""

    found: AnObject
    slot: int = 0

    def now(self, seen: Sequence[ObjectId], resolution: Resolution) -> dict[ObjectId, ObjectId]:
        exiled = exile(seen, resolution)
        new = ((each, became(resolution.board, each)) for each in seen)
        return {each: there for each, there in new if there is not None and there in exiled}


@rule("701.20a", "608.2c")
@phrase(
    "reveal(s) cards from the top of <its|their|your> library until <it|they|you> <reveals|reveal|reveal> {found}",
    also=["reveal(s) cards from the top of <its|their|your> library until {found} <is|are @found> revealed"],
)
class DigsRevealing(Digs):
    """CR 701.20a. "Reveal cards from the top of your library until you reveal a land card": all, if there is none."""

    done_to: ClassVar[str] = "revealed"

    found: AnObject
    slot: int = 0

    def turn(self, player: PlayerId, turned: Sequence[ObjectId], resolution: Resolution) -> None:
        resolution.happen((Reveal(resolution.cause("701.20a"), player, tuple(turned)),))


@rule("608.2c", "608.2g")
@phrase(
    {
        "that": "the exiled cards that weren't cast this way",
        "all": "all cards exiled this way that weren't cast",
        "not": "the exiled cards not cast this way",
        "revealed": "the revealed cards not cast this way",
        "all revealed": "all revealed cards not cast this way",
    },
    by="how",
)
class NotCast(Objects, Reference):
    """CR 608.2g. Those of the exiled or revealed cards that are still there."""

    how: Literal["that", "all", "not", "revealed", "all revealed"]

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is True

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return the_rest(self.antecedent, context)

    def introduction(self) -> Introduction:
        """Several cards."""
        return Introduction(objects=True, plural=True)
