"""CR 305.2, 402.2, 601.3: what texts allow players: more lands, a larger hand, other times and places to cast from."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.prelude import *
from comprules.rules.card_types.player_rules import AdditionalLandPlays, HandSize
from comprules.rules.casting.permissions import CastingAtInstantSpeed, FlashPermission
from comprules.rules.continuous_effects.aspects import Aspects, reads_of
from comprules.rules.mana_and_numbers.numbers import X


@rule("305.2")
@phrase("{who} may play {more:word} additional <land|lands @more> on each of <their|your @who> turns")
class MoreLands(AdditionalLandPlays):
    """CR 305.2. "You may play an additional land on each of your turns"."""

    who: Players
    more: int

    def more_lands(self, player: PlayerId, context: Context) -> int:
        return self.more if self.who.includes(player, context) else 0


@rule("305.2", "611.2a")
@phrase(
    "you may play {more:word} additional <land|lands @more> this turn",
    also=["you may play up to {more:word} additional <land|lands @more> this turn"],
)
class MoreLandsThisTurn(Instruction):
    """CR 305.2. "You may play an additional land this turn"."""

    more: int

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(MoreLands(You(), self.more), UntilEndOfTurn("this turn"), resolution)


@rule("107.3", "305.2", "611.2a")
@phrase("you may play X additional lands this turn")
class XMoreLandsThisTurn(Instruction):
    """CR 305.2. "You may play X additional lands this turn"."""

    def happen(self, resolution: Resolution) -> None:
        MoreLandsThisTurn(X().value(resolution)).happen(resolution)


@rule("402.2")
@phrase("{who} <has|have @who> no maximum hand size")
class NoMaximumHandSize(HandSize):
    """CR 402.2. "You have no maximum hand size"."""

    who: Players

    def changed(self, size: int | None, player: PlayerId, context: Context) -> int | None:
        return None if self.who.includes(player, context) else size


@rule("402.2", "611.2a")
@phrase("you have no maximum hand size {duration}")
class NoMaximumHandSizeFor(Instruction):
    """CR 402.2. "You have no maximum hand size for the rest of the game"."""

    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(NoMaximumHandSize(You()), self.duration, resolution)


@rule("402.2", "613.11")
@phrase(
    {
        "increased": "your maximum hand size is increased by {n:one}",
        "reduced": "your maximum hand size is reduced by {n:one}",
        "set": "your maximum hand size is {n:one}",
    },
    by="how",
)
class OtherHandSize(HandSize):
    """CR 402.2. "Your maximum hand size is increased by one"."""

    how: Literal["increased", "reduced", "set"]
    n: int

    def changed(self, size: int | None, player: PlayerId, context: Context) -> int | None:
        return size if player != context.you else _other_size(size, self.how, self.n)


@rule("402.2")
def _other_size(size: int | None, how: Literal["increased", "reduced", "set"], n: int) -> int | None:
    """What a maximum hand size becomes: where there is none, that can't be more or less."""
    if how == "set":
        return n
    if size is None:
        return None
    return size + n if how == "increased" else max(size - n, 0)


@rule("402.2", "613.11")
@phrase(
    {
        "increased": "{whose} maximum hand size is increased by {n:one}",
        "reduced": "{whose} maximum hand size is reduced by {n:one}",
        "set": "{whose} maximum hand size is {n:one}",
    },
    by="how",
)
class OthersHandSize(HandSize):
    """CR 402.2. "Each opponent's maximum hand size is reduced by two"."""

    whose: OfNoun
    how: Literal["increased", "reduced", "set"]
    n: int

    def changed(self, size: int | None, player: PlayerId, context: Context) -> int | None:
        if not self.whose.includes(player, context):
            return size
        return _other_size(size, self.how, self.n)


@rule("402.2", "611.2a")
@phrase("{size} {duration}")
class OtherHandSizeFor(Instruction):
    """CR 611.2a. "Your maximum hand size is reduced by three for the rest of the game"."""

    size: OtherHandSize | OthersHandSize
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(self.size, self.duration, resolution)


@rule("402.2", "613.11", "107.1b")
@phrase("your maximum hand size is equal to {quantity}")
class HandSizeEqual(HandSize):
    """CR 402.2. "Your maximum hand size is equal to the number of hour counters on this artifact"."""

    quantity: Quantity

    def changed(self, size: int | None, player: PlayerId, context: Context) -> int | None:
        return size if player != context.you else max(self.quantity.value(context), 0)


@rule("601.3b", "702.8a")
@phrase("{who} may cast {spells:THEY} as though they had flash")
class MayCastAsThoughFlash(FlashPermission):
    """CR 601.3b. "You may cast creature spells as though they had flash"."""

    who: Players
    spells: Description

    def allows(self, casting: CastingAtInstantSpeed, context: Context) -> bool:
        return self.who.includes(casting.player, context) and self.spells.fits(casting.object, context)

    def looked_at(self) -> Aspects:
        return reads_of(self.spells)


@rule("601.3b", "611.2a", "702.8a")
@phrase("you may cast {spells:THEY} this turn as though they had flash")
class MayCastAsThoughFlashThisTurn(Instruction):
    """CR 601.3b. "You may cast spells this turn as though they had flash"."""

    spells: Description

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(MayCastAsThoughFlash(You(), self.spells), UntilEndOfTurn("this turn"), resolution)


@rule("601.3b", "611.2a", "702.8a")
@phrase("{duration}, {permission}")
class MayCastAsThoughFlashForATime(Instruction):
    """CR 601.3b. "Until your next turn, you may cast sorcery spells as though they had flash"."""

    duration: Duration
    permission: MayCastAsThoughFlash

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(self.permission, self.duration, resolution)
