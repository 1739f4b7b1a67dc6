"""CR 601.3: which spells players can't cast, and which lands they can't play."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Casting, Restriction
from comprules.rules.card_types.lands import PlayingLand
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.resolving.history import occurred, of_kind
from comprules.rules.starting_and_ending.limitations import Cannot
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.turn.plan import COMBAT_STEPS
from comprules.rules.turn.turns_at_once import present_stack


@rule("101.2", "601.3")
@phrase("can't cast {additional?additional }{what:THEY}[ during {when}]")
class CannotCast(Cannot):
    """CR 601.3. "Can't cast noncreature spells", "can't cast spells during your turn", "additional spells"."""

    what: Description
    when: Literal["your turn", "combat"] | None
    additional: bool = False

    concerns: ClassVar[tuple[type[Any], ...]] = (Casting,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Casting) or not who.includes(act.player, context):
            return False
        return _is_now(self.when, context) and self.what.fits(act.object, context)


@rule("101.2", "117.1a", "601.3")
@phrase("can cast {what:THEY} only any time they could cast a sorcery")
class CanCastOnlyAtSorcerySpeed(Cannot):
    """CR 601.3. "Each opponent can cast spells only any time they could cast a sorcery"."""

    what: Description

    concerns: ClassVar[tuple[type[Any], ...]] = (Casting,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Casting) or not who.includes(act.player, context):
            return False
        return not self._is_time(act, context.board) and self.what.fits(act.object, context)

    @rule("307.1")
    def _is_time(self, act: Casting, board: Board) -> bool:
        """Whether it's a main phase of the player's turn, and nothing else is on the stack than what is being cast."""
        others = [item for item in present_stack(board.state) if item != act.object]
        return board.step in MAIN_PHASES and not others and board.is_active(act.player)


@rule("101.2", "601.3")
@phrase(
    {
        "its": "can cast {what:THEY} only during <its|their|your> turn",
        "own": "can cast {what:THEY} only during <its own turn|their own turns|your own turns>",
        "each": "can cast {what:THEY} only during each of <its|their|your> turns",
    },
    by="said",
)
class CanCastOnlyInOwnTurn(Cannot):
    """CR 601.3. "You can cast spells only during your turn", "players can cast spells only during their own turns"."""

    said: Literal["its", "own", "each"]
    what: Description

    concerns: ClassVar[tuple[type[Any], ...]] = (Casting,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Casting) or not who.includes(act.player, context):
            return False
        return not context.board.is_active(act.player) and self.what.fits(act.object, context)


@rule("101.2", "601.3")
@phrase("can't be cast")
class CannotBeCast(Cannot):
    """CR 601.3. "Noncreature spells with mana value 4 or greater can't be cast", by anybody."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Casting,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Casting):
            return False
        return who.what.fits(act.object, context) if isinstance(who, AllObjects) else who.includes(act.object, context)


def _is_now(when: Literal["your turn", "combat"] | None, context: Context) -> bool:
    board = context.board
    if when == "your turn":
        return board.is_active(context.you)
    return when is None or board.step in COMBAT_STEPS


@rule("101.2", "601.3")
@phrase(
    {
        "can't": "can't cast more than {most:one} {what@most} each turn",
        "can": "can cast no more than {most:one} {what@most} each turn",
    },
    by="said",
)
class CannotCastMore(Cannot):
    """CR 601.3. "Can't cast more than one spell each turn", "more than one noncreature spell": those cast before this
    began count too.
    """

    most: int
    what: Description
    said: Literal["can't", "can"] = "can't"

    concerns: ClassVar[tuple[type[Any], ...]] = (Casting,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Casting) or not who.includes(act.player, context):
            return False
        if not self.what.fits(act.object, context):
            return False
        earlier = ((each, then) for each, then in occurred(SpellCast, context) if each.player == act.player)
        return sum(self.what.fits(each.object, then) for each, then in earlier) >= self.most


@rule("101.2", "601.3")
class CastsNoMoreThan(Restriction):
    """That a player can't cast a spell once they have cast so many this turn."""

    player: PlayerId
    most: int

    concerns: ClassVar[tuple[type[Any], ...]] = (Casting,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        is_theirs = isinstance(act, Casting) and act.player == self.player
        return is_theirs and spells_cast(self.player, context.board) >= self.most


def spells_cast(player: PlayerId, board: Board) -> int:
    """How many spells a player has cast this turn."""
    return sum(each.player == player for each in of_kind(SpellCast, board))


@rule("101.2", "601.3", "611.2a")
@phrase("{who} can cast only {more:one} more <spell|spells @more> this turn")
class CanCastOnlySoManyMore(Instruction):
    """CR 611.2a. "You can cast only one more spell this turn": those cast from now on count."""

    who: Players
    more: int

    def happen(self, resolution: Resolution) -> None:
        for player in self.who.refer(resolution):
            most = spells_cast(player, resolution.board) + self.more
            let_last(CastsNoMoreThan(player, most), UntilEndOfTurn("this turn"), resolution)
        resolution.did(True)


@rule("101.2", "305.2b", "601.3")
@phrase("can't play {what:THEY}")
class CannotPlay(Cannot):
    """CR 305.2b, 601.3. "Can't play lands", "can't play cards from your hand": neither as a land nor as a spell."""

    what: Description

    concerns: ClassVar[tuple[type[Any], ...]] = (PlayingLand, Casting)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, (PlayingLand, Casting)) or not who.includes(act.player, context):
            return False
        return self.what.fits(act.object, context)
