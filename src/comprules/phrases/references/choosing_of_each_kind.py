"""CR 608.2d, 110.4: choosing one permanent of each of several kinds; the same one may be chosen for several of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.nouns.described_objects import Headed, Typed, TypedCreature
from comprules.phrases.prelude import *
from comprules.phrases.references.choosing import MakesChoice
from comprules.reader.reading import write
from comprules.rules.card_types.subtypes import BASIC_LAND_TYPES
from comprules.rules.card_types.type_line import PERMANENT_TYPES
from comprules.rules.costs.doing import found_for_each
from comprules.rules.resolving.on_behalf import on_behalf_of
from comprules.rules.resolving.sets import introduce_each, leave_over

Sorted = dict[str, tuple[ObjectId, ...]]
"""Permanents by the kinds that they are of, each called by what to choose for it."""


class ChoosesOfEachKind(MakesChoice):
    """Choosing one of each kind; the rest is what wasn't chosen for any."""

    introduces: ClassVar = Introduction(objects=True, plural=True)
    leaves_rest: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def sorted_out(self, context: Context) -> tuple[tuple[ObjectId, ...], Sorted]:
        """What there is to choose from, and of that what is of each kind."""

    @rule("101.4", "608.2d", "608.2e")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        there = found_for_each(lambda _: self.sorted_out(resolution), players, resolution)
        chosen = {player: _chosen(player, kinds, resolution) for player, (_, kinds) in there.items()}
        introduce_each(self.slot, chosen, resolution)
        rest = {player: tuple(each for each in there[player][0] if each not in chosen[player]) for player in there}
        leave_over(self.slot, rest, resolution)
        note_done(any(chosen.values()), resolution, "608.2d", "there is nothing to choose")


@rule("608.2d")
def _chosen(player: PlayerId, kinds: Sorted, resolution: Resolution) -> tuple[ObjectId, ...]:
    """What a player chooses, one for each kind there is any of."""
    with on_behalf_of(player, resolution):
        found = (
            choose_among(player, each, 1, 1, f"choose {kind}", "608.2d", resolution)
            for kind, each in kinds.items()
            if each
        )
        return tuple(dict.fromkeys(number for numbers in found for number in numbers))


@phrase("a(n) {what:IT}")
class OneOfKind(Phrase):
    """ "An artifact", "a creature"."""

    what: Typed | TypedCreature | Headed


@rule("608.2d")
@phrase(
    {
        "after": "choose(s) {kinds:and+} from among the {what:THEY}",
        "before": "choose(s) from among the {what:THEY} {kinds:and+}",
    },
    by="order",
)
class ChoosesKindsFromAmong(ChoosesOfEachKind):
    """CR 608.2d. "Chooses an artifact, a creature, and a land from among the permanents they control"."""

    order: Literal["after", "before"]
    kinds: tuple[OneOfKind, ...]
    what: Description
    slot: int = 0

    def sorted_out(self, context: Context) -> tuple[tuple[ObjectId, ...], Sorted]:
        there = tuple(self.what.find(context))
        kinds = {write(kind): tuple(each for each in there if kind.what.fits(each, context)) for kind in self.kinds}
        return there, kinds


_TYPES: Final = {"permanent": tuple(sorted(PERMANENT_TYPES)), "basic land": BASIC_LAND_TYPES}


@rule("110.4", "305.6", "608.2d")
@phrase(
    "choose(s) a(n) {what:IT} of each {sort} type", also=["choose(s) from the {what:THEY} a land of each {sort} type"]
)
class ChoosesOfEachType(ChoosesOfEachKind):
    """CR 110.4. "Chooses a permanent they control of each permanent type", "a land they control of each basic …"."""

    what: Description
    sort: Literal["permanent", "basic land"]
    slot: int = 0

    def sorted_out(self, context: Context) -> tuple[tuple[ObjectId, ...], Sorted]:
        there = tuple(self.what.find(context))
        known = {each: context.board.characteristics(each) for each in there}
        kinds = {
            f"a permanent of the type {name}": tuple(each for each in there if name in _types(known[each], self.sort))
            for name in _TYPES[self.sort]
        }
        return there, kinds


def _types(known: Characteristics, sort: Literal["permanent", "basic land"]) -> Iterable[str]:
    return known.types if sort == "permanent" else known.subtypes
