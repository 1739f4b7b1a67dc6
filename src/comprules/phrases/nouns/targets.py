"""CR 115: phrases with the word "target"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.nouns.combat_nouns import DefendingPlayer
from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.possessives import Their
from comprules.phrases.nouns.references import OtherThan, ThatPlayer
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.ranges import Range
from comprules.rules.objects.descriptions import Kind, ObjectKind, PlayerDescription
from comprules.rules.objects.referring import meaning
from comprules.rules.targets_and_priority.targets_of_each import one_from_each


class Targets(Introducer, Targeted):
    """What was chosen is bound to the slot; what has become illegal since is no longer there (CR 608.2b)."""

    def refer(self, context: Context) -> tuple[Any, ...]:
        return meaning(self.slot, context)

    def includes(self, number: Id, context: Context) -> bool:
        return number in meaning(self.slot, context)

    def count(self, context: Context) -> tuple[int, int]:
        return 1, 1


class TargetOfKind(Targets):
    """Targets of a kind of player or object."""

    if TYPE_CHECKING:

        @property
        def what(self) -> Kind: ...

    def candidates(self, context: Context) -> Iterator[Id]:
        return self.what.each(context)

    def could_target(self, number: Id, context: Context) -> bool:
        return self.what.matches(number, context)

    @rule("400.1", "601.2c")
    def for_each(self, players: Sequence[PlayerId]) -> tuple[Targeted, ...]:
        zones = self.what.each_zone()
        return super().for_each(players) if zones is None else one_from_each(self, zones, players)

    def introduction(self) -> Introduction:
        players, objects = isinstance(self, Players), isinstance(self, Objects)
        return Introduction(players, objects, plural=False, words=self.what.words(), zones=self.zones())

    def zones(self) -> frozenset[Zone]:
        """Where it looks for them; any zone, if there are none."""
        return self.what.zones() if isinstance(self.what, ObjectKind) else frozenset()


class SeveralOfKind(TargetOfKind):
    """Targets of a kind, in a number that may vary."""

    if TYPE_CHECKING:

        @property
        def range(self) -> Range: ...

    def count(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def introduction(self) -> Introduction:
        return Introduction(
            isinstance(self, Players),
            isinstance(self, Objects),
            is_plural(self.range),
            self.what.words(),
            zones=self.zones(),
        )


class _Another(OtherThan, TargetOfKind):
    def candidates(self, context: Context) -> Iterator[Id]:
        return (number for number in self.what.each(context) if self.is_other(number, context))

    def could_target(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context) and self.what.matches(number, context)

    def accepts_several(self, introducer: Phrase) -> bool:
        """It is other than each of several targets; what else was spoken of isn't what it is another than."""
        return isinstance(introducer, Targeted)

    def differs_from(self) -> tuple[int, ...]:
        return (self.antecedent,)


@rule("115.1", "115.1a", "115.2")
@phrase("target {what:IT}")
class Target(TargetOfKind, Definite):
    """CR 115.1. "Target creature you control"."""

    what: Description
    slot: int = 0


@rule("115.1", "115.6")
@phrase("{range} target {what@range}", agreement="range")
class SeveralTargets(SeveralOfKind, Definite):
    """CR 115.6. "Two target creatures", "up to one target artifact", "any number of target creatures"."""

    range: Range
    what: Description
    slot: int = 0


@rule("115.1", "115.3")
@phrase({"another": "another target {what:IT}", "second": "a second target {what:IT}"}, by="said")
class AnotherTarget(_Another, Definite):
    """CR 115.3. "Another target creature", "a second target creature"."""

    what: Description
    slot: int = 0
    said: Literal["another", "second"] = "another"


@rule("115.1", "115.3", "601.2c")
@phrase("a third target {what:IT}")
class ThirdTarget(_Another, Definite):
    """CR 115.3. "A third target creature": than the second one, and so than the first."""

    what: Description
    slot: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, AnotherTarget)


@rule("115.3", "115.6")
@phrase("{range} other target {what@range}", agreement="range")
class SeveralOtherTargets(_Another, SeveralOfKind, Definite):
    """CR 115.6. "Up to one other target creature"."""

    range: Range
    what: Description
    slot: int = 0


@rule("115.1")
@phrase("target {who:IT}", agreement=Agreement.ONE)
class TargetPlayer(Targets, Players):
    """CR 115.1. "Target player", "target opponent"."""

    who: PlayerDescription
    slot: int = 0

    def candidates(self, context: Context) -> tuple[PlayerId, ...]:
        return self.who.find(context)

    def could_target(self, number: Id, context: Context) -> bool:
        return self.who.matches(number, context)


@rule("115.3")
@phrase("another target {who:IT}", agreement=Agreement.ONE)
class AnotherTargetPlayer(OtherThan, Targets, Players):
    """CR 115.3. "Another target player": than the one spoken of last."""

    who: PlayerDescription
    slot: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.players and introduced.plural is not True

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return candidates[-1] if candidates else None

    def candidates(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(number for number in self.who.find(context) if self.is_other(number, context))

    def could_target(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context) and self.who.matches(number, context)

    def differs_from(self) -> tuple[int, ...]:
        return (self.antecedent,)


@rule("115.1", "115.6")
@phrase("{range} target {who@range}", agreement=Agreement.THEY)
class SeveralTargetPlayers(Targets, Players):
    """CR 115.6. "Any number of target players", "up to one target opponent"."""

    range: Range
    who: PlayerDescription
    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def candidates(self, context: Context) -> tuple[PlayerId, ...]:
        return self.who.find(context)

    def could_target(self, number: Id, context: Context) -> bool:
        return self.who.matches(number, context)

    def introduction(self) -> Introduction:
        return Introduction(players=True, plural=is_plural(self.range))


@rule("115.1", "115.6")
@phrase("up to one target {who:IT}", agreement=Agreement.ONE, prefer=(SeveralTargetPlayers,))
class UpToOneTargetPlayer(Targets, Players):
    """CR 115.6. "Up to one target player (mills cards)"."""

    who: PlayerDescription
    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return 0, 1

    def candidates(self, context: Context) -> tuple[PlayerId, ...]:
        return self.who.find(context)

    def could_target(self, number: Id, context: Context) -> bool:
        return self.who.matches(number, context)


@rule("601.6", "602.3")
@phrase("target {what:IT} of an opponent's choice[ {theirs}]", prefer=(Target,))
class TargetOfOpponentsChoice(TargetOfKind, Definite):
    """CR 601.6. "Target creature of an opponent's choice they control"."""

    what: Description
    theirs: Literal["they control"] | None
    slot: int = 0

    def is_opponents_choice(self) -> bool:
        return True

    def suits(self, number: Any, chooser: PlayerId, context: Context) -> bool:
        return self.theirs is None or context.board.controller(number) == chooser


@rule("115.1", "603.3d")
@phrase("target {what:IT} of {whose} choice", prefer=(Target,))
class TargetOfTheirChoice(TargetOfKind, Definite):
    """CR 603.3d. "Target creature that player controls of their choice": that player chooses it."""

    what: Description
    whose: Their
    slot: int = 0

    def chooser(self, context: Context) -> PlayerId | None:
        players = [number for number in self.whose.refer(context) if context.board.is_player(number)]
        return PlayerId(players[0]) if players else None


@rule("115.1", "603.3d")
@phrase("target {what:IT} of {by}'s choice[ that {who} <controls|control @who>]", prefer=(Target,))
class TargetOfAPlayersChoice(TargetOfKind, Definite):
    """CR 603.3d. "Target nonland permanent of that player's choice that one of your opponents controls", "target
    creature of defending player's choice".
    """

    what: Description
    by: ThatPlayer | DefendingPlayer
    who: Players | None
    slot: int = 0

    def chooser(self, context: Context) -> PlayerId | None:
        return next(iter(self.by.refer(context)), None)

    def candidates(self, context: Context) -> Iterator[ObjectId]:
        return (number for number in self.what.each(context) if self._is_theirs(number, context))

    def could_target(self, number: Id, context: Context) -> bool:
        return self.what.matches(number, context) and self._is_theirs(number, context)

    def _is_theirs(self, number: Any, context: Context) -> bool:
        return self.who is None or self.who.includes(context.board.controller(number), context)
