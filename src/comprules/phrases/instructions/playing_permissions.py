"""CR 601.3, 305.1, 611.2: "you may play it this turn": playing cards from wherever they are, on what terms."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.turn_history import DidThisTurn
from comprules.phrases.instructions.clauses import TheyMay, YouMay
from comprules.phrases.instructions.links import AfterwardsIf, If, IfDone
from comprules.phrases.instructions.reflexive_triggers import Reflexive
from comprules.phrases.instructions.sentences import Joined, Sentence, Then
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.nouns.references import They, ThoseSpokenOf
from comprules.phrases.permissions.casting_terms import LetsCast, SpellTerm, SpendingToCast, Terms, adding, way_of
from comprules.phrases.predicates.casting_now import CastsNow, PlaysNow
from comprules.phrases.prelude import *
from comprules.phrases.references.for_each_player import ForEachPlayer
from comprules.phrases.statics.casting_permission import MayPlayFrom
from comprules.rules.abilities.event_patterns import EventPatterns
from comprules.rules.casting.permitted_methods import PLAINLY, CastingMethod, CastingRider, Permission, PlayingFrom
from comprules.rules.objects.found_again import have_become
from comprules.rules.resolving.sets import speak_for
from comprules.rules.zones.exiled_face_down import MayBeLookedAt


@rule("400.7", "601.3", "305.1", "601.1a", "701.18b")
class MayPlayThese(Permission):
    """That a player may play certain cards, as long as they stay where they are, in a certain way; if there is a
    condition, only while it is met; and if a kind is named, only those of that kind when they would be played.
    """

    player: PlayerId
    cards: tuple[ObjectId, ...]
    as_land: bool
    how: CastingMethod = PLAINLY
    condition: Condition | None = None
    kind: Description | None = None

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        allowed = playing.player == self.player and playing.object in self.cards
        allowed = allowed and (self.as_land or not playing.as_land)
        allowed = allowed and (self.kind is None or self.kind.fits(playing.object, context))
        return allowed and (self.condition is None or bool(self.condition.holds(context)))

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return self.how

    def terms_of_lands(self) -> tuple[CastingRider, ...]:
        return self.how.riders_of_lands


@rule("601.3", "305.1", "611.2a")
class MayPlaySome(Permission):
    """That a player may play so many of certain cards: which ones is settled as they play them."""

    player: PlayerId
    what: Noun
    most: int
    as_land: bool
    how: CastingMethod = PLAINLY
    condition: Condition | None = None

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        if playing.player != self.player or (playing.as_land and not self.as_land):
            return False
        is_one = self.what.includes(playing.object, context)
        return is_one and (self.condition is None or bool(self.condition.holds(context)))

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return self.how

    def terms_of_lands(self) -> tuple[CastingRider, ...]:
        return self.how.riders_of_lands

    def is_used_up(self) -> bool:
        return True

    def after_use(self) -> Permission | None:
        return replace(self, most=self.most - 1) if self.most > 1 else None


@rule("611.2", "611.2a", "118.9")
@phrase(
    {
        "after": "{who} may {verb} {what}[ {terms@what}] {duration}[ if {condition}]",
        "before": "{duration}, {who} may {verb} {what}[ {terms@what}][ if {condition}]",
    },
    by="when",
    prefer=(Joined, Chained, AfterwardsIf),
)
class MayPlayForATime(Instruction, LetsCast):
    """CR 611.2a. "You may play that card this turn"; when, and if it says no terms for what cost, is as usual. "If you
    control a Goblin" is looked at as the card would be played, and "a spell from among them" settled as it is cast.
    """

    when: Literal["after", "before"]
    who: Players
    verb: Literal["play", "cast", "look at and play"]
    what: Noun
    terms: Terms | None
    duration: Duration
    condition: Condition | None
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        way, as_land = way_of(self.terms, resolution), self.verb != "cast"
        most = self.what.most_chosen(resolution)
        cards = self._cards(resolution) if most is None else ()
        if self.verb == "look at and play":
            self.let_look_at(cards, resolution)
        for player in self.who.refer(resolution):
            permission: Permission = MayPlayThese(player, cards, as_land, way, self.condition)
            if most is not None:
                permission = MayPlaySome(player, self.what, most, as_land, way, self.condition)
            let_last(permission, self.duration, resolution)
        speak_for(cards, resolution)

    @rule("400.7j")
    def _cards(self, resolution: Resolution) -> tuple[ObjectId, ...]:
        """The cards, as they are found where this or its cost has moved them."""
        return tuple(new for card in self.what.refer(resolution) for new in have_become(card, resolution))

    @rule("406.3")
    def let_look_at(self, cards: Sequence[ObjectId], resolution: Resolution) -> None:
        """Let them look at cards that are exiled face down, to know what they may play."""
        cause = resolution.cause("406.3")
        lookers = tuple(player for player in self.who.refer(resolution) if resolution.board.exists(player))
        resolution.happen([MayBeLookedAt(cause, card, lookers) for card in cards])


@rule("611.2a", "118.9")
@phrase("{who} may {verb} {what} {duration} {terms@what}", prefer=(Joined, Chained))
class MayPlayForATimeOnTerms(Instruction, LetsCast):
    """CR 118.9. "You may play it this turn without paying its mana cost": the terms said last."""

    who: Players
    verb: Literal["play", "cast"]
    what: Noun
    duration: Duration
    terms: Terms
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        MayPlayForATime("after", self.who, self.verb, self.what, self.terms, self.duration, None).happen(resolution)


@rule("406.3", "601.3", "611.2a")
@phrase("{duration}, {who} may look at {what}, you may {verb} {again}")
class MayLookAndPlayForATime(Instruction, LetsCast):
    """CR 406.3. "For as long as that card remains exiled, you may look at it, you may cast it, and …"."""

    duration: Duration
    who: You
    what: Definite
    verb: Literal["play", "cast"]
    again: Literal["it", "them"]
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        playing = MayPlayForATime("before", self.who, self.verb, self.what, None, self.duration, None)
        playing.let_look_at(self.what.refer(resolution), resolution)
        playing.happen(resolution)


@rule("601.3", "611.2", "611.2a", "118.9")
@phrase(
    {
        "after": "{who} may {verb} {kind:THEY} from among {them}[ {terms@them}] {duration}",
        "before": "{duration}, {who} may {verb} {kind:THEY} from among {them}[ {terms@them}]",
    },
    by="when",
    prefer=(Joined, Chained, MayPlayForATime),
)
class MayPlayFromAmong(Instruction, LetsCast):
    """CR 611.2a. "You may cast red spells from among them this turn", "you may play lands from among those cards …"."""

    when: Literal["after", "before"]
    who: Players
    verb: Literal["play", "cast"]
    kind: Description
    them: They | ThoseSpokenOf
    terms: Terms | None
    duration: Duration
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        way, as_land = way_of(self.terms, resolution), self.verb != "cast"
        cards = tuple(number for each in self.them.refer(resolution) for number in have_become(each, resolution))
        for player in self.who.refer(resolution):
            permission = MayPlayThese(player, cards, as_land, way, kind=self.kind)
            let_last(permission, self.duration, resolution)


@rule("601.3", "608.2i", "611.2a")
@phrase("during any turn {subject} {deed:PAST@subject}, {who} may {verb} {what}")
class MayPlayInSuchTurns(Instruction, LetsCast):
    """CR 611.2a. "During any turn you attacked with a Rogue, you may play that card": as long as it stays there."""

    subject: Players
    deed: EventPattern | EventPatterns
    who: Players
    verb: Literal["play", "cast"]
    what: Noun
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        way, as_land, did_so = (
            way_of(None, resolution),
            self.verb == "play",
            DidThisTurn("did", self.subject, self.deed),
        )
        cards = self.what.refer(resolution)
        for player in self.who.refer(resolution):
            let_last(MayPlayThese(player, cards, as_land, way, did_so), None, resolution)
        speak_for(cards, resolution)


@rule("601.3", "611.2a")
@phrase({"before": "{duration}, {permission}", "after": "{permission} {duration}"}, by="when", prefer=(Joined,))
class MayPlayFromForATime(Instruction):
    """CR 611.2a. "Until end of turn, you may play lands and cast spells from your graveyard"."""

    when: Literal["after", "before"]
    permission: MayPlayFrom
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(self.permission, self.duration, resolution)


Lasting = MayPlayForATime | MayPlayForATimeOnTerms | MayLookAndPlayForATime | MayPlayInSuchTurns
"""What lets somebody play cards for a time."""

Playing = Lasting | YouMay | TheyMay | If | AfterwardsIf | IfDone | ForEachPlayer


def speaks_of_playing(sentence: Sentence | Instruction) -> bool:
    """Whether a sentence lets somebody play or cast a card."""
    return any(
        isinstance(
            part,
            (MayPlayForATime, MayPlayForATimeOnTerms, MayLookAndPlayForATime, MayPlayInSuchTurns, CastsNow, PlaysNow),
        )
        for part in walk(sentence)
    )


@rule("609.4b", "611.2a")
@phrase(
    {
        ", and": "{playing}, and {spending}",
        "and": "{playing} and {spending}",
        ".": "{playing}. {spending}",
    },
    by="joint",
    prefer=(Joined, Chained),
)
class PlayingSpendingMana(Sentence):
    """CR 609.4b. "You may play that card, and mana of any type can be spent to cast it"."""

    joint: Literal[", and", "and", "."]
    playing: Playing
    spending: SpendingToCast

    def happen(self, resolution: Resolution) -> None:
        with adding(CastingMethod(as_though=self.spending.as_though), resolution):
            self.playing.happen(resolution)


@rule("608.2g", "614.1a")
@phrase("{playing}. {added}")
class PlayingThenExiled(Sentence, Implying):
    """CR 614.1a. "You may cast it this turn. If that spell would be put into a graveyard, exile it instead"."""

    playing: Playing | PlayingSpendingMana | Then | Chained | Reflexive
    added: SpellTerm

    def made_explicit(self) -> PlayingThenExiled:
        if not speaks_of_playing(self.playing):
            raise NotMeant("nothing is played or cast by what stands before it")
        return self

    def happen(self, resolution: Resolution) -> None:
        with adding(self.added.way(), resolution):
            self.playing.happen(resolution)
