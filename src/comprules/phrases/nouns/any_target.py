"""CR 115.4: "any target", "target player or planeswalker", and other targets that may be players or objects."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Literal

from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.references import OtherThan
from comprules.phrases.nouns.targets import Targets
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.ranges import Range
from comprules.rules.objects.descriptions import Kind

_DAMAGEABLE: Final = frozenset({"Creature", "Planeswalker", "Battle"})


class _PlayersAndPermanents(Targets):
    """Players, and permanents of some types."""

    @abstractmethod
    def types(self) -> frozenset[str]:
        """The card types of the permanents; none for any permanent."""

    @abstractmethod
    def is_player(self, number: Id, context: Context) -> bool:
        """Whether a player is meant."""

    def could_target(self, number: Id, context: Context) -> bool:
        board = context.board
        if board.is_player(number):
            return self.is_player(number, context)
        return board.is_permanent(number) and self._has_type(number, context)

    def candidates(self, context: Context) -> Iterator[Id]:
        board = context.board
        there: Iterator[Id] = chain(board.apnap(), board.battlefield)
        return (number for number in there if self.could_target(number, context))

    def _has_type(self, number: ObjectId, context: Context) -> bool:
        types = self.types()
        return not types or not types.isdisjoint(context.board.characteristics(number).types)

    def introduction(self) -> Introduction:
        words = frozenset({"player", "permanent", "card", *(name.lower() for name in self.types())})
        return Introduction(players=True, objects=True, words=words)


class AnyTargets(_PlayersAndPermanents):
    """What "any target" means: what can be dealt damage (CR 115.4)."""

    def types(self) -> frozenset[str]:
        return _DAMAGEABLE

    def _has_type(self, number: ObjectId, context: Context) -> bool:
        board = context.board
        return not board.rules.any_target.isdisjoint(board.characteristics(number).types)

    def is_player(self, number: Id, context: Context) -> bool:
        return True


@rule("115.4")
@phrase("any target")
class AnyTarget(AnyTargets):
    """CR 115.4. A creature, player, planeswalker or battle."""

    slot: int = 0


@rule("115.4", "601.6", "602.3")
@phrase("any target of an opponent's choice", prefer=(AnyTarget,))
class AnyTargetOfOpponentsChoice(AnyTargets):
    """CR 601.6. "Any target of an opponent's choice"."""

    slot: int = 0

    def is_opponents_choice(self) -> bool:
        return True


class _AnyOther(OtherThan, AnyTargets):
    in_passing: ClassVar[bool] = True

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Targeted)

    def could_target(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context) and AnyTargets.could_target(self, number, context)

    def differs_from(self) -> tuple[int, ...]:
        return (self.antecedent,)


@rule("115.3", "115.4")
@phrase({"any": "any other target", "another": "another target"}, by="how")
class AnyOtherTarget(_AnyOther):
    """CR 115.4. A target other than the one before, or than the source, which is what is spoken of: "it"."""

    how: Literal["any", "another"]
    slot: int = 0


@rule("115.3", "115.4", "601.2c")
@phrase("a third target")
class ThirdAnyTarget(_AnyOther):
    """CR 115.3. "A third target": than the second one, and so than the first."""

    slot: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, AnyOtherTarget)


@rule("115.4", "115.6")
@phrase("{range} <target|targets @range>", agreement="range")
class SeveralAnyTargets(AnyTargets, Definite):
    """CR 115.4. "Two targets", "up to three targets", "one, two, or three targets"."""

    range: Range
    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def introduction(self) -> Introduction:
        return Introduction(players=True, objects=True, plural=is_plural(self.range))


@rule("115.3", "115.4", "115.6")
@phrase("{range} other <target|targets @range>", agreement="range")
class SeveralOtherAnyTargets(_AnyOther, Definite):
    """CR 115.3. "(3 damage to each of) up to two other targets": each another than the ones before."""

    range: Range
    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def accepts_several(self, introducer: Phrase) -> bool:
        """They are others than each of several targets."""
        return isinstance(introducer, Targeted)

    def introduction(self) -> Introduction:
        return Introduction(players=True, objects=True, plural=is_plural(self.range))


@rule("115.3", "115.4", "601.2c")
@phrase("any target, then choose another target for each {each:IT}", agreement=Agreement.THEY)
class AnyTargetAndOthers(AnyTargets, Definite):
    """CR 601.2c. "Choose any target, then choose another target for each time this spell was kicked": one, and as many
    more as are counted then.
    """

    each: Kind | Countable
    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        number = 1 + how_many(self.each, context)
        return number, number

    def introduction(self) -> Introduction:
        return Introduction(players=True, objects=True, plural=True)


_RECIPIENTS: Final[dict[str, tuple[str, ...]]] = {
    "player or planeswalker": ("Planeswalker",),
    "opponent or planeswalker": ("Planeswalker",),
    "creature or player": ("Creature",),
    "creature or opponent": ("Creature",),
    "creature, player, or planeswalker": ("Creature", "Planeswalker"),
    "opponent or battle": ("Battle",),
    "battle or opponent": ("Battle",),
    "permanent or player": (),
    "permanent or opponent": (),
    "player or permanent": (),
}
_Recipient = Literal[
    "player or planeswalker",
    "opponent or planeswalker",
    "creature or player",
    "creature or opponent",
    "creature, player, or planeswalker",
    "opponent or battle",
    "battle or opponent",
    "permanent or player",
    "permanent or opponent",
    "player or permanent",
]


def _is_meant(number: Id, words: str, context: Context) -> bool:
    """Whether a player is one of those whom the words mean."""
    return "opponent" not in words or number in context.board.opponents(context.you)


class _Recipients(_PlayersAndPermanents):
    """Players and permanents as these words mean them."""

    if TYPE_CHECKING:

        @property
        def words(self) -> _Recipient: ...

    def types(self) -> frozenset[str]:
        return frozenset(_RECIPIENTS[self.words])

    def is_player(self, number: Id, context: Context) -> bool:
        return _is_meant(number, self.words, context)


@rule("115.1", "115.2")
@phrase({words: f"target {words}" for words in _RECIPIENTS}, by="words")
class TargetRecipient(_Recipients):
    """CR 115.1. "Target player or planeswalker", "target creature or player"."""

    words: _Recipient
    slot: int = 0


@rule("115.1", "115.3")
@phrase({words: f"another target {words}" for words in _RECIPIENTS}, by="words")
class AnotherTargetRecipient(OtherThan, _Recipients):
    """CR 115.3. "Another target permanent or opponent": than the target before, or than the source."""

    words: _Recipient
    slot: int = 0

    def accepts_several(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Targeted)

    def could_target(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context) and _PlayersAndPermanents.could_target(self, number, context)

    def differs_from(self) -> tuple[int, ...]:
        return (self.antecedent,)


_SEVERAL: Final[dict[str, tuple[str, ...]]] = {
    **_RECIPIENTS,
    "creatures and/or players": ("Creature",),
    "planeswalkers and/or players": ("Planeswalker",),
    "creatures, planeswalkers, and/or players": ("Creature", "Planeswalker"),
}


@rule("115.1", "115.6")
@phrase({words: f"{{range}} target {words}" for words in _SEVERAL}, by="words", agreement="range")
class SeveralTargetRecipients(_PlayersAndPermanents, Definite):
    """CR 115.6. "Any number of target creatures, planeswalkers, and/or players", "up to one target player or …"."""

    words: Literal[
        _Recipient,
        "creatures and/or players",
        "planeswalkers and/or players",
        "creatures, planeswalkers, and/or players",
    ]
    range: Range
    slot: int = 0

    def types(self) -> frozenset[str]:
        return frozenset(_SEVERAL[self.words])

    def is_player(self, number: Id, context: Context) -> bool:
        return _is_meant(number, self.words, context)

    def count(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def introduction(self) -> Introduction:
        words = frozenset({"player", "permanent", *(name.lower() for name in self.types())})
        return Introduction(players=True, objects=True, plural=is_plural(self.range), words=words)
