"""CR 614.16, 701.7: the creation of tokens being replaced."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.nouns.tokens import TokenText
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.phrases.replacements.would import Modification
from comprules.reader.mood import Mood
from comprules.rules.abilities.event_patterns import Amounted, Anything, Foreseeable, Impersonal, ThoseWhose
from comprules.rules.concepts.moves import PLAINLY
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.objects.predefined_tokens import DEFINITIONS, Predefined, predefined
from comprules.rules.objects.tokens import CreateTokens


class _TokensToCome(Foreseeable):
    """Tokens that a player would create."""

    proposals: ClassVar = (CreateTokens,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("CreateTokens", event).player


@rule("614.16", "701.7a")
@phrase("create(s) one or more[ {kind:IT}] tokens")
class TokensAreToBeCreated(_TokensToCome, Amounted):
    """CR 614.16. Tokens of any kind or a certain one; introduces how many."""

    kind: TypeWord | None
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        return self.kind is None or self.kind.is_true_of(cast("CreateTokens", event).values)

    def amount_of(self, event: Event) -> int:
        return cast("CreateTokens", event).amount


@rule("614.16", "701.7a")
@phrase("create(s) a(n) {kinds:or:IT} token")
class EachTokenIsToBeCreated(_TokensToCome):
    """CR 614.16. "A Clue, Food, or Treasure token": each of several that would be created at once. It introduces the
    kinds: "one of each".
    """

    introduces: ClassVar = Introduction()

    kinds: tuple[TypeWord, ...]
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        context.bind(self.slot, tuple(kind.word() for kind in self.kinds))
        return any(kind.is_true_of(cast("CreateTokens", event).values) for kind in self.kinds)

    def parts(self, event: Event) -> Sequence[Event]:
        tokens = cast("CreateTokens", event)
        return (replace(tokens, amount=1),) * tokens.amount


@rule("614.16", "701.7a")
@phrase(
    {
        "created": "one or more[ {kind:IT}] tokens <are|are> created[ under {whose} control]",
        "by an effect": "an effect create(s) one or more[ {kind:IT}] tokens[ under {whose} control]",
    },
    by="words",
)
class TokensAreCreated(Impersonal):
    """CR 614.16. Tokens, of any kind or a certain one, that somebody would create; introduces how many."""

    introduces: ClassVar = Introduction()
    """How many: "that many"."""
    moods: ClassVar[frozenset[Mood]] = frozenset({Mood.WOULD})

    words: Literal["created", "by an effect"]
    kind: TypeWord | None
    whose: Whose | None
    slot: int = 0

    def whom(self) -> Noun:
        return Anything() if self.whose is None else ThoseWhose(self.whose)

    def pattern(self) -> TokensAreToBeCreated:
        return TokensAreToBeCreated(self.kind, self.slot)


@rule("614.16", "701.7a")
@phrase(
    {
        "are created": "{times} that many of those tokens are created",
        "it creates": "it creates {times} that many of those tokens",
        "create": "create {times} that many of those tokens",
    },
    by="words",
)
class ManyTimesTheTokens(Modification):
    """CR 614.16. "Twice that many of those tokens are created instead": each like the ones that would have been."""

    modifies: ClassVar = (CreateTokens,)

    times: Literal["twice", "three times"]
    words: Literal["are created", "it creates", "create"]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, CreateTokens)
        return (replace(event, amount=event.amount * (2 if self.times == "twice" else 3)),)


@rule("111.10", "614.16", "701.7a")
@phrase("create one of each")
class OneOfEachToken(Reference, Modification):
    """CR 111.10. "If you would create a Clue, Food, or Treasure token, instead create one of each": as that one would
    have been created, tapped if that was.
    """

    modifies: ClassVar = (CreateTokens,)

    def accepts(self, introducer: Phrase) -> bool:
        kinds = introducer.kinds if isinstance(introducer, EachTokenIsToBeCreated) else ()
        return bool(kinds) and all(kind.word() in DEFINITIONS for kind in kinds)

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, CreateTokens)
        kinds: tuple[Predefined, ...] = context.bound[self.antecedent]
        return tuple(replace(event, values=predefined(kind)) for kind in kinds)


@phrase("{kind} <token|tokens>", agreement="edge")
class PredefinedToken(Phrase):
    """CR 111.10. "Treasure token"."""

    kind: Predefined

    def values(self, context: Context) -> Characteristics:
        """The characteristics of the token."""
        return predefined(self.kind)


_ENDINGS: Final = {
    "those": "those tokens plus {more} are created",
    "create": "create those tokens plus {more}",
}


@phrase({False: "{amount} {token@amount}", True: "an additional {token:IT}"}, by="additional")
class MoreTokens(Phrase):
    """CR 614.16. "A Clue token", "that many 1/1 green Squirrel creature tokens", "an additional Food token"."""

    token: TokenText | PredefinedToken
    additional: bool
    amount: Count = Counted(1)

    def created(self, event: CreateTokens, context: Context) -> CreateTokens:
        """The event of creating them, in the same manner."""
        values, amount = self.token.values(context), self.amount.value(context)
        return CreateTokens(event.cause, event.player, values, amount, PLAINLY.in_manner_of(event.entering), event.link)


@rule("614.16")
@phrase(_ENDINGS, by="words")
class TokensPlus(Modification):
    """CR 614.16. "Those tokens plus a Clue token are created instead"."""

    modifies: ClassVar = (CreateTokens,)

    words: Literal["those", "create"]
    more: MoreTokens

    @rule("614.5", "614.16")
    def is_for_all_at_once(self) -> bool:
        """All tokens that would be created at once are those; "that many" adds as many to each kind of them anyway."""
        return not any(isinstance(part, Reference) for part in walk(self.more.amount))

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, CreateTokens)
        return (event, self.more.created(event, context))


@rule("614.16")
@phrase("that many {token:THEY} are created")
class OtherTokens(Modification):
    """CR 614.16. "That many 4/4 white Angel creature tokens with flying are created instead"."""

    modifies: ClassVar = (CreateTokens,)

    token: TokenText

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, CreateTokens)
        return (replace(event, values=self.token.values(context)),)
