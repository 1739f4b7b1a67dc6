"""CR 509.1b-c: what limits or demands blocking and being blocked."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declaration_search import PieceLimit
from comprules.rules.combat.declarations import (
    BeingBlocked,
    BlockDeclaration,
    Blocking,
    DeclarationLimit,
    MoreBlocks,
    Piece,
)
from comprules.rules.mana_and_numbers.ranges import NO_LIMIT
from comprules.rules.starting_and_ending.limitations import Cannot, Limitation, Must


@rule("509.1b")
@phrase("can't block {whom}")
class CannotBlockThat(Cannot):
    """CR 509.1b. "Can't block creatures with power 2 or greater"."""

    whom: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Blocking) or not who.includes(act.blocker, context):
            return False
        return self.whom.includes(act.attacker, context)


@rule("509.1b")
@phrase("can't block with {what:THEY}")
class CannotBlockWith(Cannot):
    """CR 509.1b. "(Your opponents) can't block with creatures with even mana values"."""

    what: Description

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Blocking) or not who.includes(context.board.controller(act.blocker), context):
            return False
        return self.what.matches(act.blocker, context)


@rule("509.1b")
@phrase("can block only {whom}")
class CanBlockOnly(Cannot):
    """CR 509.1b. "Can block only creatures with flying"."""

    whom: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Blocking) or not who.includes(act.blocker, context):
            return False
        return not self.whom.includes(act.attacker, context)


@rule("509.1b")
@phrase("can't be blocked[ by {whom}]")
class CannotBeBlocked(Cannot):
    """CR 509.1b. "Can't be blocked", "can't be blocked by creatures with power 2 or less"."""

    whom: Noun | None

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Blocking) or not who.includes(act.attacker, context):
            return False
        return self.whom is None or self.whom.includes(act.blocker, context)


@rule("509.1b")
@phrase("can't block or be blocked by {whom}")
class CannotMeet(Cannot):
    """CR 509.1b. "Can't block or be blocked by creatures with flying"."""

    whom: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return CannotBlockThat(self.whom).forbids(act, who, context) or CannotBeBlocked(self.whom).forbids(
            act, who, context
        )


@rule("509.1b")
@phrase("can't be blocked by creatures with greater power", prefer=(CannotBeBlocked,))
class CannotBeBlockedByGreater(Cannot):
    """CR 509.1b. "Can't be blocked by creatures with greater power": than the creature itself has."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Blocking) or not who.includes(act.attacker, context):
            return False
        board = context.board
        return (board.characteristics(act.blocker).power or 0) > (board.characteristics(act.attacker).power or 0)


@rule("509.1b")
@phrase("can't be blocked except by {whom}")
class CannotBeBlockedExcept(Cannot):
    """CR 509.1b. "Can't be blocked except by creatures with flying"."""

    whom: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Blocking) or not who.includes(act.attacker, context):
            return False
        return not self.whom.includes(act.blocker, context)


@rule("509.1b")
class BlockersInNumber(DeclarationLimit):
    """CR 509.1b. How many creatures at least, and at most, can block a creature together."""

    who: Noun
    least: int = 0
    most: int | None = None

    concerns: ClassVar[tuple[type[Any], ...]] = (BlockDeclaration,)

    def limits(self, pieces: Sequence[Piece], context: Context) -> Sequence[PieceLimit]:
        attackers = dict.fromkeys(piece.attacker for piece in pieces if isinstance(piece, Blocking))
        return [self._limit(number, pieces) for number in attackers if self.who.includes(number, context)]

    def _limit(self, attacker: ObjectId, pieces: Sequence[Piece]) -> PieceLimit:
        places = tuple(
            place for place, piece in enumerate(pieces) if isinstance(piece, Blocking) and piece.attacker == attacker
        )
        words = f"more than {self.most}" if self.most is not None else f"fewer than {self.least}"
        return PieceLimit(places, places, self.least, self.most, f"it can't be blocked by {words}")


@rule("509.1b")
@phrase("can't be blocked by more than {most:one} <creature|creatures @most>")
class CannotBeBlockedByMany(Limitation):
    """CR 509.1b. "Can't be blocked by more than one creature"."""

    most: int

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (BlockersInNumber(who, most=self.most),)


@rule("509.1b")
@phrase("can't be blocked except by {least:one} or more creatures", prefer=(CannotBeBlockedExcept,))
class CannotBeBlockedByFew(Limitation):
    """CR 509.1b. "Can't be blocked except by two or more creatures"."""

    least: int

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (BlockersInNumber(who, least=self.least),)


@rule("509.1c")
@phrase("must be blocked if able", also=["must be blocked each combat if able"])
class MustBeBlocked(Must):
    """CR 509.1c. "Must be blocked if able": by at least one creature."""

    concerns: ClassVar[tuple[type[Any], ...]] = (BeingBlocked,)

    def demands(self, act: Act, who: Noun, context: Context) -> bool:
        return isinstance(act, BeingBlocked) and who.includes(act.attacker, context)


@rule("509.1c")
@phrase("block(s) {whom} if able")
class MustBlockThat(Must):
    """CR 509.1c. "Blocks it if able"."""

    whom: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def demands(self, act: Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, Blocking) or not self.whom.includes(act.attacker, context):
            return False
        return who.includes(act.blocker, context)


@rule("509.1b")
class BlocksMore(MoreBlocks):
    """CR 509.1b. That creatures can block so many more than one."""

    who: Noun
    more: int

    def additional(self, blocker: ObjectId, context: Context) -> int:
        return self.more if self.who.includes(blocker, context) else 0


@rule("509.1b")
@phrase("can block {more:word} additional <creature|creatures @more>{each_combat? each combat|}")
class CanBlockMore(Limitation):
    """CR 509.1b. "Can block an additional creature each combat"."""

    more: int
    each_combat: bool

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (BlocksMore(who, self.more),)


@rule("509.1b")
@phrase("can block an additional {more:one} creatures{each_combat? each combat|}")
class CanBlockSoManyMore(CanBlockMore):
    """CR 509.1b. "Can block an additional seven creatures each combat"."""

    more: int
    each_combat: bool


@rule("509.1b")
@phrase("can block up to {more:one} additional <creature|creatures @more>{each_combat? each combat|}")
class CanBlockUpToSoManyMore(CanBlockMore):
    """CR 509.1b. "Can block up to two additional creatures (this turn)"."""

    more: int
    each_combat: bool


@rule("509.1b")
@phrase("can block any number of creatures")
class CanBlockAnyNumber(Limitation):
    """CR 509.1b. "Can block any number of creatures"."""

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (BlocksMore(who, NO_LIMIT),)
