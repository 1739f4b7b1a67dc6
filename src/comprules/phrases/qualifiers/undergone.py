"""CR 608.2i: what was done to what is spoken of: "cards you've discarded this turn", "spells cast this turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.conditions.turn_history import happenings_of, occurrences
from comprules.phrases.durations.durations import OfThisTurn
from comprules.phrases.prelude import *
from comprules.phrases.quantities.others_counted import OthersOfKind
from comprules.phrases.trigger_events.casting import Origin, SpellIsCast
from comprules.phrases.trigger_events.damage import DamageIsDealt, DamageKind
from comprules.phrases.trigger_events.zone_changes import EntersUnderControl
from comprules.rules.abilities.event_patterns import EventPatterns, NamedBefore, These
from comprules.rules.combat.declare_attackers_step import Attacks
from comprules.rules.mana_and_numbers.quantities import Bygone
from comprules.rules.multiplayer.those_who_left import with_those_who_left
from comprules.rules.objects.referring import Refers
from comprules.rules.resolving.happened import cards_drawn
from comprules.rules.resolving.history import in_this_combat, in_this_game, of_kind, this_way
from comprules.rules.resolving.last_known import as_they_were
from comprules.rules.resolving.this_way import SpeaksOfThisWay


class WhoHas(Phrase):
    """Somebody who has done something, with the verb: "you've", "they've", "that player has"."""

    @abstractmethod
    def includes(self, number: Id, context: Context) -> bool:
        """Whether it speaks of this player or object."""


@rule("109.5")
@phrase("you've", agreement=Agreement.YOU)
class YouHave(WhoHas):
    """CR 109.5. "You've", which means "you have"."""

    def includes(self, number: Id, context: Context) -> bool:
        return number == context.you


@rule("608.2k")
@phrase("they've", agreement=Agreement.THEY)
class TheyHave(Refers, WhoHas):
    """CR 608.2k. "They've": the player or players spoken of have."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.players


@rule("608.2i")
@phrase("{who} <has|have @who>", agreement="who")
class SomebodyHas(WhoHas):
    """CR 608.2i. "Your opponents have", "that player has"."""

    who: Players

    def includes(self, number: Id, context: Context) -> bool:
        return self.who.includes(number, context)


class Undergone(Phrase):
    """What was done this turn, said of what it was done to."""

    @abstractmethod
    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        """Whom and what it was done to, each once for each time, with the point of view from which they are what they
        were then.
        """


@rule("608.2i")
def _done_to(
    deed: EventPattern | EventPatterns, who: Noun | WhoHas | None, context: Context
) -> Iterator[tuple[Any, Context]]:
    """Whom and what a deed of one of these, or of anybody, was done to."""
    for happening in happenings_of(deed):
        for subjects, (event, then) in occurrences(happening, context):
            if who is None or any(who.includes(number, then) for number in subjects):
                yield from ((number, then) for number in happening.undergone_by(event, then))


@rule("608.2i")
@phrase("{that?that }{who} {deed:OBJECT_PAST@who} this turn")
class WhatSomebodyDid(Undergone):
    """CR 608.2i. "You discarded this turn", "target opponent discarded this turn"."""

    that: bool
    who: Players
    deed: EventPattern | EventPatterns

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        return _done_to(self.deed, self.who, context)


@rule("608.2i", "608.2k")
@phrase("{that?that }{who} {deed:OBJECT_PAST@who} this turn", prefer=(WhatSomebodyDid,))
class WhatItDid(Undergone):
    """CR 608.2i. "(Each creature) it blocked this turn", "(the number of cards) they discarded this turn": of those
    who are spoken of, each for themselves where each of several does something.
    """

    that: bool
    who: Definite
    deed: EventPattern | EventPatterns

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        return _done_to(self.deed, These(as_they_were(self.who.refer(context), context)), context)


@rule("506.1", "608.2i")
@phrase("{that?that }{who} {deed:OBJECT_PAST@who} this combat")
class WhatItDidThisCombat(WhatItDid):
    """CR 506.1. "(Each creature) it blocked this combat"."""

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        with in_this_combat(context.board):
            yield from tuple(super().those(context))


@rule("608.2c", "608.2i")
@phrase("{that?that }{who} {deed:OBJECT_PAST@who} this way")
class WhatSomebodyDidThisWay(SpeaksOfThisWay, WhatSomebodyDid):
    """CR 608.2c. "(Each card) you discarded this way", "that player discarded this way"."""

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        with this_way(context):
            yield from tuple(super().those(context))


@rule("608.2c", "608.2i")
@phrase("{that?that }{who} {deed:OBJECT_PAST@who} this way", prefer=(WhatSomebodyDidThisWay,))
class WhatItDidThisWay(SpeaksOfThisWay, WhatItDid):
    """CR 608.2c. "(The number of cards) they discarded this way": each of several for themselves."""

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        with this_way(context):
            yield from tuple(super().those(context))


@rule("608.2i")
@phrase("{that?that }{who} {deed:OBJECT_PERFECT@who} this turn")
class WhatSomebodyHasDone(Undergone):
    """CR 608.2i. "You've cast this turn", "they've cast this turn", "your opponents have cast this turn"."""

    that: bool
    who: WhoHas
    deed: EventPattern | EventPatterns

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        return _done_to(self.deed, self.who, context)


@rule("601.2a", "608.2i")
@phrase("{who} {deed:OBJECT_PERFECT@who} this turn from {origin}")
class WhatSomebodyHasCastFrom(Undergone):
    """CR 601.2a. "(Spells) you've cast this turn from anywhere other than your hand"."""

    who: WhoHas
    deed: SpellIsCast
    origin: Origin

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        return _done_to(replace(self.deed, origin=self.origin), self.who, context)


@rule("603.6a", "608.2i")
@phrase("{that?that }{who} had {deed:DENIED} this turn")
class WhatSomebodyHad(Undergone):
    """CR 603.6a. "(Creatures) you had enter under your control this turn": said only of their own control."""

    that: bool
    who: Players
    deed: EntersUnderControl

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        return _done_to(self.deed, None, context)


@rule("608.2i")
@phrase(
    {
        "": "{deed:PASSIVE} this turn",
        "that was": "<that was|that were> {deed:PASSIVE} this turn",
        "of itself": "{deed:REDUCED} this turn",
    },
    by="form",
)
class WhatWasDone(Undergone):
    """CR 608.2i. "Cast this turn", "that was discarded this turn", "dealt damage by this creature this turn"."""

    form: Literal["", "that was", "of itself"]
    deed: EventPattern | EventPatterns

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        return _done_to(self.deed, None, context)


@rule("121.1", "400.7", "608.2i")
@phrase("in {whose} hand drawn this turn")
@looks_at()
class InHandDrawnThisTurn(AnyQualifier):
    """CR 121.1. "(Cards) in your hand drawn this turn": what has been drawn and is in that hand ever since."""

    whose: Whose

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        board = context.board
        record = board.object(number)
        if record.zone is not Zone.HAND or not self.whose.includes(record.owner, context):
            return False
        drawn = (event for event in of_kind(MoveObject, board) if event.reason == "draw")
        return any(became(board, event.object) == number for event in drawn)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.HAND})


@rule("608.2i")
@phrase("{that?that }{who} <has|have @who> {deed:OBJECT_PERFECT@who} this game")
class WhatItHasDoneThisGame(Undergone):
    """CR 608.2i. "(Each opponent) it has dealt damage to this game"."""

    that: bool
    who: Definite
    deed: EventPattern | EventPatterns

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        with in_this_game(context.board):
            meant = These(as_they_were(self.who.refer(context), context))
            yield from tuple(_done_to(self.deed, meant, context))


@rule("120.1", "608.2i")
@phrase(
    {
        "turn": "{that_was?<that was|that were> }dealt[ {kind}] damage this turn by {source}",
        "game": "{that_was?<that was|that were> }dealt[ {kind}] damage this game by {source}",
    },
    by="time",
)
class WhatWasDealtDamageBy(Undergone):
    """CR 608.2i. "Dealt damage this turn by a Spider you controlled": what was a Spider of yours then."""

    that_was: bool
    kind: DamageKind | None
    time: Literal["turn", "game"]
    source: Noun

    def those(self, context: Context) -> Iterator[tuple[Any, Context]]:
        deed = DamageIsDealt(kind=self.kind, what=NamedBefore())
        if self.time == "game":
            with in_this_game(context.board):
                yield from tuple(_done_to(deed, self.source, context))
        else:
            yield from _done_to(deed, self.source, context)


@rule("608.2i", "400.7d")
@phrase("{undergone}")
class TowardsWhomItWasDone(AnyQualifier, OfThisTurn, Implying):
    """CR 608.2i. What it was done to, or what that has become: the permanent that a spell became that was cast."""

    undergone: Undergone

    def made_explicit(self) -> Phrase:
        """Raises NotMeant for what was done this way: that is counted, and it isn't known where it would be found."""
        if isinstance(self.undergone, WhatItDidThisWay | WhatSomebodyDidThisWay):
            raise NotMeant("what was done to it this way is only counted")
        return self

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(number in (each, became(context.board, each)) for each, _ in self.undergone.those(context))


@rule("608.2i")
@phrase("{other?other }{what} {undergone}", agreement="what", prefer=(Description, OthersOfKind))
class ThoseItWasDoneTo(Bygone):
    """CR 608.2i. "Spells you've cast this turn", "other spells you've cast this turn", "permanents you've sacrificed
    this turn": also those that are no longer there, as they last were.
    """

    other: bool
    what: Description
    undergone: Undergone

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        those = dict.fromkeys(each for each, then in self.undergone.those(context) if self.what.matches(each, then))
        if self.other:
            those.pop(context.source, None)
        return tuple(those)


@rule("508.1a", "608.2i")
@phrase("<creature|creatures> {who} attacked with this turn", agreement="edge", prefer=(ThoseItWasDoneTo,))
class CreaturesAttackedWith(Bygone):
    """CR 608.2i. "Creatures you attacked with this turn": what was declared as an attacker was one then, whatever
    and wherever it is by now.
    """

    who: Players

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        seen = with_those_who_left(context)
        attacks = reversed(list(of_kind(Attacks, context.board)))
        return tuple(dict.fromkeys(each.creature for each in attacks if self.who.includes(each.player, seen)))


class _CardsDrawn(Countable):
    if TYPE_CHECKING:

        @property
        def who(self) -> Players | WhoHas: ...

    def number(self, context: Context) -> int:
        seen = with_those_who_left(context)
        return sum(cards_drawn(context.board, each) for each in seen.board.players if self.who.includes(each, seen))


@rule("121.1", "608.2i")
@phrase("<card|cards> {who} drew this turn", agreement="edge")
class CardsSomebodyDrew(_CardsDrawn):
    """CR 121.1. "Cards that player drew this turn"."""

    who: Players


@rule("121.1", "608.2c")
@phrase("<card|cards> {who} drew this way", agreement="edge")
class CardsSomebodyDrewThisWay(SpeaksOfThisWay, CardsSomebodyDrew):
    """CR 121.1. "The number of cards they drew this way"."""

    def number(self, context: Context) -> int:
        with this_way(context):
            return super().number(context)


@rule("121.1", "608.2i")
@phrase("<card|cards> {who} drawn this turn", agreement="edge")
class CardsSomebodyHasDrawn(_CardsDrawn):
    """CR 121.1. "Cards you've drawn this turn"."""

    who: WhoHas


@rule("608.2i")
@phrase(
    {
        "did": "<time|times> {who} {deed:PAST@who} this turn",
        "has": "<time|times> {who} <has|have @who> {deed:PERFECT@who} this turn",
    },
    by="form",
    agreement="edge",
)
class TimesItHappened(Countable):
    """CR 608.2i. "For each time it has attacked this turn", "the number of times it regenerated this turn"."""

    form: Literal["did", "has"]
    who: Noun
    deed: EventPattern

    def number(self, context: Context) -> int:
        if isinstance(self.who, Definite):
            meant = as_they_were(self.who.refer(context), context)
            return len(occurrences(self.deed, context, meant))
        done = occurrences(self.deed, context)
        return sum(any(self.who.includes(each, then) for each in subjects) for subjects, (_, then) in done)
