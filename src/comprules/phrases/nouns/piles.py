"""CR 700.3: what texts say about piles."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.costs.doing import chosen_by_each
from comprules.rules.keyword_basics.piles import (
    FACE_DOWN,
    FACE_UP,
    PLAIN,
    SeparateIntoPiles,
    choose_pile,
    note_piles,
    separate,
)
from comprules.rules.resolving.choosing import choose
from comprules.rules.resolving.sets import introduce
from comprules.rules.zones.looking import Reveal

Into = Literal["two piles", "a face-down pile and a face-up pile"]

NAMES: Final[dict[Into, tuple[str, ...]]] = {
    "two piles": PLAIN[:2],
    "a face-down pile and a face-up pile": (FACE_DOWN, FACE_UP),
}


@rule("700.3", "700.3a")
@phrase(
    {into: f"separate(s) {{what}} into {into}" for into in NAMES},
    by="into",
    also={"two piles": ["seperate(s) {what} into two piles"]},
)
class Separates(Predicate):
    """CR 700.3. "An opponent separates those cards into two piles"."""

    is_choice: ClassVar[bool] = True

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"pile"}))
    """What is in the piles: "the other" is what is in the other one."""

    what: Noun
    into: Into
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        found = chosen_by_each(self.what, subject, resolution)
        piles = tuple(
            pile for each, objects in found.items() for pile in separate(each, objects, NAMES[self.into], resolution)
        )
        cause = resolution.cause("700.3")
        made = (SeparateIntoPiles(cause, each, tuple(pile for pile in piles if pile.player == each)) for each in found)
        face_up = (Reveal(cause, pile.player, pile.objects) for pile in piles if pile.name == FACE_UP)
        resolution.happen((*made, *face_up))
        introduce(self.slot, tuple(number for pile in piles for number in pile.objects), resolution)
        note_piles(self.slot, piles, resolution)


class _OfPiles(Reference):
    """A mixin for what is said of the piles that were made before."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Separates)


@rule("700.3", "608.2d")
@phrase("choose(s) one of {which} piles")
class ChoosesPile(_OfPiles, Predicate):
    """CR 608.2d. "An opponent chooses one of those piles"."""

    is_choice: ClassVar[bool] = True

    introduces: ClassVar = Introduction()
    """The chosen one: "that pile"."""

    which: Literal["those", "the"]
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        choosers = players_in_turn_order(subject, resolution)
        chosen = (number for player in choosers for number in choose_pile(player, self.antecedent, resolution))
        resolution.bind(self.slot, tuple(chosen))


class Pile(Objects):
    """The objects in a pile."""


@rule("700.3b")
@phrase({"that": "that pile", "chosen": "the chosen pile"}, by="how")
class ThatPile(Reference, Pile):
    """CR 700.3b. "That pile": the objects in it, each by itself."""

    how: Literal["that", "chosen"]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesPile)

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found: tuple[ObjectId, ...] = context.bound.get(self.antecedent, ())
        return found


@rule("608.2d", "700.3b")
@phrase("one pile")
class OnePile(_OfPiles, Pile):
    """CR 608.2d. "One pile", which the player chooses who does something with it."""

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return self._chosen(context.you, context, None) if isinstance(context, Resolution) else ()

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        return choose_pile(player, self.antecedent, resolution)


@rule("608.2d", "700.3b")
@phrase("the pile of {whose} choice")
class PileOfChoice(_OfPiles, Pile):
    """CR 608.2d. "The pile of an opponent's choice"."""

    whose: Whose

    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        """What "their" means: players."""
        return Players.may_mean if field == "whose" else None

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        if not isinstance(context, Resolution):
            return ()
        choosers = players_in_turn_order(self.whose.refer(context), context)
        return choose_pile(choosers[0], self.antecedent, context) if choosers else ()


@rule("700.3b")
@phrase("all {what:THEY} in {pile}")
class AllInPile(Objects):
    """CR 700.3b. "All permanents in the pile of their choice"."""

    what: Description
    pile: Pile

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(number for number in self.pile.refer(context) if self.what.fits(number, context))


@rule("700.3b", "608.2d")
@phrase("{count} {what@count} from {pile}", agreement="count")
class SomeFromPile(Introducer, Objects):
    """CR 608.2d. "A card from the chosen pile"."""

    count: Count
    what: Description
    pile: ThatPile
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return self._chosen(context.you, context, None) if isinstance(context, Resolution) else ()

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        count = self.count.value(resolution)
        candidates = [number for number in self.pile.refer(resolution) if self.what.fits(number, resolution)]
        chosen = choose(resolution, player, candidates, count, count, self)
        resolution.bind(self.slot, chosen)
        return chosen

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=None, words=self.what.words())
