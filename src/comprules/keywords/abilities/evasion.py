"""CR 509.1b, 702.1: keywords that say which creatures alone can block, or be blocked by, their bearer."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Restriction
from comprules.rules.combat.declarations import Blocking, Evasion
from comprules.rules.continuous_effects.as_though import has_as_though


@rule("702.36b")
class OnlyFearlessBlock(Evasion):
    """What fear says: only artifact creatures and black creatures can block its bearer."""

    def evades(self, act: Blocking, context: Context) -> bool:
        known = context.board.characteristics(act.blocker)
        return "Artifact" not in known.types and "B" not in known.colors

    def keyword(self) -> KeywordAbility:
        return Fear()


@rule("702.36a", "702.36c")
@phrase("fear")
class Fear(StaticKeyword):
    """CR 702.36b. Only artifact creatures and black creatures can block this one."""

    says = (OnlyFearlessBlock(),)


@rule("702.31b")
class OnlyRidersBlock(Evasion):
    """What horsemanship says: only creatures with horsemanship can block its bearer."""

    def evades(self, act: Blocking, context: Context) -> bool:
        return not has_as_though(context.board, act, act.blocker, Horsemanship)

    def keyword(self) -> KeywordAbility:
        return Horsemanship()


@rule("702.31a", "702.31c")
@phrase("horsemanship")
class Horsemanship(StaticKeyword):
    """CR 702.31b. Only creatures with horsemanship can block this one."""

    says = (OnlyRidersBlock(),)


@rule("702.13b")
class OnlyUnimpressedBlock(Evasion):
    """What intimidate says: only artifact creatures and creatures that share a color with its bearer can block that."""

    def evades(self, act: Blocking, context: Context) -> bool:
        known, own = context.board.characteristics(act.blocker), context.board.characteristics(context.source)
        return "Artifact" not in known.types and known.colors.isdisjoint(own.colors)

    def keyword(self) -> KeywordAbility:
        return Intimidate()


@rule("702.13a", "702.13c")
@phrase("intimidate")
class Intimidate(StaticKeyword):
    """CR 702.13b. Only artifact creatures and creatures that share a color with this one can block it."""

    says = (OnlyUnimpressedBlock(),)


@rule("702.28b")
class OnlyShadowsBlock(Evasion):
    """What shadow says about being blocked: only creatures with shadow can block its bearer."""

    def evades(self, act: Blocking, context: Context) -> bool:
        return not has_as_though(context.board, act, act.blocker, Shadow)

    def keyword(self) -> KeywordAbility:
        return Shadow()


@rule("702.28b")
class BlocksOnlyShadows(Restriction):
    """What shadow says about blocking: its bearer can block only creatures with shadow."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Blocking) or act.blocker != context.source:
            return False
        return not has_as_though(context.board, act, act.attacker, Shadow)


@rule("702.28a", "702.28c")
@phrase("shadow")
class Shadow(StaticKeyword):
    """CR 702.28b. Creatures with shadow and creatures without can't block each other."""

    says = (OnlyShadowsBlock(), BlocksOnlyShadows())


@rule("702.118b")
class NoGreaterPowerBlocks(Evasion):
    """What skulk says: creatures with greater power can't block its bearer."""

    def evades(self, act: Blocking, context: Context) -> bool:
        board = context.board
        own = board.characteristics(context.source).power or 0
        return (board.characteristics(act.blocker).power or 0) > own

    def keyword(self) -> KeywordAbility:
        return Skulk()


@rule("702.118a", "702.118c")
@phrase("skulk")
class Skulk(StaticKeyword):
    """CR 702.118b. Creatures with greater power can't block this one."""

    says = (NoGreaterPowerBlocks(),)
