"""CR 601.3, 305.1, 118.9: what texts allow players to play from elsewhere, how often, and on what terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.permissions.casting_terms import ByDoingInstead, SpellTerm, SpendingToCast, Terms, joined, way_of
from comprules.phrases.prelude import *
from comprules.rules.card_types.type_line import PERMANENT_TYPES
from comprules.rules.casting.permitted_methods import CastingMethod, Permission, PlayingFrom
from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.zones.visibility import LOOKERS

PlaceToPlayFrom = Literal["your graveyard", "the top of your library"]


@rule("305.1", "601.3", "401.5")
def _is_there(number: ObjectId, where: PlaceToPlayFrom, context: Context) -> bool:
    """Whether a card of "yours" is where it may be played from."""
    record, state = context.board.object(number), context.board.state
    if record.owner != context.you:
        return False
    if where == "your graveyard":
        return record.zone is Zone.GRAVEYARD
    return record.zone is Zone.LIBRARY and state.library(context.you)[-1] == number


@rule("305.1")
@phrase("you may play lands from {where}")
class MayPlayLandsFrom(Permission):
    """CR 305.1. "You may play lands from the top of your library"."""

    where: Literal["the top of your library"]

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return playing.as_land and playing.player == context.you and _is_there(playing.object, self.where, context)


@rule("305.1", "601.1a", "601.3")
@phrase("you may play the top card of your library", also=["you may play cards from the top of your library"])
class MayPlayTopCard(Permission):
    """CR 601.1a. "You may play the top card of your library": as a land, or casting it as a spell."""

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return playing.player == context.you and _is_there(playing.object, "the top of your library", context)


class CastingPermissionText(Permission):
    """A permission to cast certain spells, on certain terms."""

    if TYPE_CHECKING:

        @property
        def terms(self) -> Terms | None: ...

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return way_of(self.terms, context)

    def said_of(self) -> ObjectKind | None:
        """The kind of spell of which it says the terms, from wherever it is cast; None if it says from where."""
        return None

    def is_time(self, context: Context) -> bool:
        """Whether it is the time at which it allows that."""
        return True

    @rule("118.9", "601.3")
    def is_for(self, playing: PlayingFrom, context: Context) -> bool:
        spells = self.said_of()
        if spells is None or self.terms is None or playing.as_land or playing.player != context.you:
            return False
        says_where = bool(spells.zones()) and Zone.STACK not in spells.zones()
        return not says_where and self.is_time(context) and spells.fits(playing.object, context)


@rule("601.3", "601.3e")
@phrase("you may cast {spells:THEY} from {where}[ {terms}]")
class MayCastFrom(CastingPermissionText):
    """CR 601.3. "You may cast creature spells from the top of your library"."""

    spells: Description
    where: Literal["the top of your library"]
    terms: Terms | None

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        if playing.as_land or playing.player != context.you or not _is_there(playing.object, self.where, context):
            return False
        return self.spells.fits(playing.object, context)


@rule("305.1", "601.3", "601.1a")
@phrase("you may play lands and cast {spells:THEY} from {where}")
class MayPlayFrom(Permission):
    """CR 601.3. "You may play lands and cast spells from the top of your library"."""

    spells: Description
    where: PlaceToPlayFrom

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        if playing.player != context.you or not _is_there(playing.object, self.where, context):
            return False
        return playing.as_land or self.spells.fits(playing.object, context)


@rule("601.3f", "406.3b")
def may_look_at(playing: PlayingFrom, context: Context) -> bool:
    """Whether the player may look at the card, if it is exiled face down."""
    lookers = context.board.object(playing.object).recall(LOOKERS)
    return lookers is None or playing.player in lookers


@rule("601.3", "601.3e", "601.3f", "903.8")
def may_be_cast(spells: ObjectKind, playing: PlayingFrom, context: Context) -> bool:
    """Whether a card is of a kind of spell that says from where it may be cast; if it doesn't, from the hand,
    or the command zone if it is a commander.
    """
    if not may_look_at(playing, context):
        return False
    if playing.as_land or playing.player != context.you or not spells.fits(playing.object, context):
        return False
    record = context.board.object(playing.object)
    zones = spells.zones()
    if zones and Zone.STACK not in zones:
        return record.zone in zones
    is_where_spells_come_from = record.zone is Zone.HAND or (record.zone is Zone.COMMAND and bool(record.commanders))
    return is_where_spells_come_from and record.owner == context.you


@rule("601.3", "118.9")
@phrase("{often}, you may cast {spells:THEY}[ {terms}]")
class MayCastOften(CastingPermissionText):
    """CR 601.3. "During your turn, you may cast creature spells from your graveyard"."""

    often: Literal["during your turn", "during each of your turns"]
    spells: Description
    terms: Terms | None

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return self.is_time(context) and may_be_cast(self.spells, playing, context)

    def said_of(self) -> ObjectKind:
        return self.spells

    def is_time(self, context: Context) -> bool:
        return context.board.is_active(context.you)


@rule("305.1", "601.1a", "601.3")
@phrase("you may play {cards:THEY}")
class MayPlayElsewhere(Permission):
    """CR 601.1a. "You may play land cards from your graveyard", "… cards exiled with this creature"."""

    cards: Description

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        is_there = context.board.object(playing.object).zone in self.cards.zones()
        may = playing.player == context.you and may_look_at(playing, context)
        return is_there and may and self.cards.fits(playing.object, context)


@rule("305.1", "601.1a", "601.3")
@phrase("during your turn, [if {condition}, ]you may play {cards:THEY}")
class MayPlayDuringYourTurn(MayPlayElsewhere):
    """CR 601.3. "During your turn, if an opponent lost life this turn, you may play cards exiled with this land"."""

    condition: Condition | None
    cards: Description

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        is_time = context.board.is_active(context.you) and (self.condition is None or self.condition.holds(context))
        return is_time and super().allows(playing, context)


@rule("305.1", "601.1a", "601.3")
@phrase(
    {
        "": "you may play lands and cast {spells:THEY} from among {cards:THEY}",
        "during your turn": "during your turn, you may play lands and cast {spells:THEY} from among {cards:THEY}",
    },
    by="when",
)
class MayPlayLandsAndCastFromAmong(MayPlayElsewhere):
    """CR 601.3. "You may play lands and cast spells from among cards exiled with this creature"."""

    when: Literal["", "during your turn"]
    spells: Description
    cards: Description

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        is_time = not self.when or context.board.is_active(context.you)
        is_meant = playing.as_land or self.spells.fits(playing.object, context)
        return is_time and is_meant and super().allows(playing, context)


@rule("609.4b", "601.3")
@phrase("you may play {cards:THEY}, and {spending}")
class MayPlaySpendingMana(MayPlayElsewhere):
    """CR 609.4b. "You may play cards exiled with this creature, and mana of any type can be spent to cast them"."""

    cards: Description
    spending: SpendingToCast

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return CastingMethod(as_though=self.spending.as_though)


@rule("601.3", "118.9")
@phrase("you may cast {spells:THEY} {terms}")
class MayCastOnTerms(CastingPermissionText):
    """CR 118.9. "You may cast creature spells from your hand without paying their mana costs"."""

    spells: Description
    terms: Terms

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return may_be_cast(self.spells, playing, context)

    def said_of(self) -> ObjectKind:
        return self.spells


@rule("118.9", "601.3")
@phrase("any player may cast {spells:THEY} {terms}")
class AnybodyMayCastOnTerms(CastingPermissionText):
    """CR 118.9. "Any player may cast creature spells without paying their mana costs": "you" are each of them."""

    spells: Description
    terms: Terms

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return may_be_cast(self.spells, playing, for_the_player(playing, context))

    def is_for(self, playing: PlayingFrom, context: Context) -> bool:
        return super().is_for(playing, for_the_player(playing, context))

    def said_of(self) -> ObjectKind:
        return self.spells


def for_the_player(playing: PlayingFrom, context: Context) -> Context:
    """The point of view of the player who plays the card: "you" are they."""
    return Context(context.board, context.source, playing.player, context.bindings(), context.x)


@rule("118.9", "601.3")
@phrase("you may {deeds:and:YOU} rather than pay the mana cost for {spells:THEY}{that? that} you cast")
class MayPayInstead(CastingPermissionText):
    """CR 118.9. "You may pay {1} rather than pay the mana cost for Rune spells you cast": from wherever it is cast."""

    deeds: tuple[Predicate, ...]
    spells: Description
    that: bool

    @property
    def terms(self) -> Terms:
        """What is done instead."""
        return ByDoingInstead(self.deeds)

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return may_be_cast(self.spells, playing, context)

    def said_of(self) -> ObjectKind:
        return self.spells


@rule("118.9", "601.3")
@phrase(
    "once each turn, you may {deeds:and:YOU} rather than pay the mana cost for {spell}{that? that} you cast"
    "[ from {where}][ with mana value X or less, where X is {x}]"
)
class MayPayInsteadOnce(CastingPermissionText):
    """CR 118.9. "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast from exile"."""

    deeds: tuple[Predicate, ...]
    spell: AnObject
    that: bool
    where: Literal["your hand", "exile"] | None
    x: Quantity | None

    @property
    def terms(self) -> Terms:
        """What is done instead."""
        return ByDoingInstead(self.deeds)

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return self._is_such(playing, context) and may_be_cast(self.spell.what, playing, context)

    def said_of(self) -> ObjectKind:
        return self.spell.what

    def is_for(self, playing: PlayingFrom, context: Context) -> bool:
        return self._is_such(playing, context) and super().is_for(playing, context)

    @rule("202.3", "601.3")
    def _is_such(self, playing: PlayingFrom, context: Context) -> bool:
        record = context.board.object(playing.object)
        zone = {"your hand": Zone.HAND, "exile": Zone.EXILE, None: record.zone}[self.where]
        is_there = record.zone is zone and (self.where != "your hand" or record.owner == context.you)
        limit = None if self.x is None else self.x.value(context)
        return is_there and (limit is None or mana_value_of(context.board, playing.object) <= limit)

    def is_used_up(self) -> bool:
        return True


@rule("601.3")
@phrase("you may cast {spells:THEY}")
class MayCastElsewhere(CastingPermissionText):
    """CR 601.3. "You may cast creature spells from your graveyard"."""

    spells: Description
    terms: ClassVar[Terms | None] = None

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return may_be_cast(self.spells, playing, context)


@rule("601.3", "118.9")
@phrase("{often}, you may cast {spell}[ {terms@spell}]")
class MayCastOnce(CastingPermissionText):
    """CR 601.3. "Once during each of your turns, you may cast a creature spell from your graveyard"."""

    often: Literal["once during each of your turns", "once each turn", "during each of your turns"]
    spell: AnObject
    terms: Terms | None

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return self.is_time(context) and may_be_cast(self.spell.what, playing, context)

    def said_of(self) -> ObjectKind | None:
        return self.spell.what

    def is_time(self, context: Context) -> bool:
        return self.often == "once each turn" or context.board.is_active(context.you)

    def is_used_up(self) -> bool:
        return True


@rule("601.3")
@phrase("{often}, you may cast {spell} from {or_hand?your hand or |}the top of your library[ {terms@spell}]")
class MayCastTopOnce(MayCastOnce):
    """CR 601.3. "Once each turn, you may cast a creature spell from the top of your library", "from your hand or …"."""

    often: Literal["once during each of your turns", "once each turn", "during each of your turns"]
    spell: AnObject
    or_hand: bool
    terms: Terms | None

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        if not self.is_time(context):
            return False
        if playing.player != context.you or playing.as_land or not self.spell.what.fits(playing.object, context):
            return False
        record = context.board.object(playing.object)
        in_hand = self.or_hand and record.zone is Zone.HAND and record.owner == context.you
        return in_hand or _is_there(playing.object, "the top of your library", context)

    def said_of(self) -> None:
        return None


@rule("601.3", "118.9")
@phrase("during each of your turns, you may cast one {spell:IT}[ {terms}]")
class MayCastOne(CastingPermissionText):
    """CR 601.3. "During each of your turns, you may cast one creature spell from your graveyard"."""

    spell: Description
    terms: Terms | None

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return self.is_time(context) and may_be_cast(self.spell, playing, context)

    def said_of(self) -> ObjectKind:
        return self.spell

    def is_time(self, context: Context) -> bool:
        return context.board.is_active(context.you)

    def is_used_up(self) -> bool:
        return True


@rule("305.1")
@phrase("{often}, you may play a land from your graveyard")
class MayPlayLandOnce(Permission):
    """CR 305.1. "Once during each of your turns, you may play a land from your graveyard", "once each turn"."""

    often: Literal["once during each of your turns", "once each turn", "during each of your turns"]

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        is_time = self.often == "once each turn" or context.board.is_active(context.you)
        is_theirs = is_time and context.you == playing.player
        return is_theirs and playing.as_land and _is_there(playing.object, "your graveyard", context)

    def is_used_up(self) -> bool:
        return True


@rule("110.4", "601.3")
class MayCastOneOfType(Permission):
    """CR 110.4. One permanent spell of a permanent type from the graveyard, each of one's turns."""

    type: str

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        known, yours = context.board.characteristics(playing.object), context.you == playing.player
        is_such = self.type in known.types and known.is_permanent_card and not playing.as_land
        is_time = yours and context.board.is_active(context.you)
        return is_such and is_time and _is_there(playing.object, "your graveyard", context)

    def is_used_up(self) -> bool:
        return True


@rule("110.4", "305.1", "601.3")
@phrase("{often}, you may play a land and cast a permanent spell of each permanent type from your graveyard")
class MayPlayOneOfEachType(Saying):
    """CR 110.4. "During each of your turns, you may play a land and cast a permanent spell of each permanent type from
    your graveyard": what has several types is played as one of these.
    """

    often: Literal["once during each of your turns", "during each of your turns"]

    def statements(self) -> tuple[Statement, ...]:
        types = sorted(PERMANENT_TYPES - {"Land"})
        return (MayPlayLandOnce(self.often), *map(MayCastOneOfType, types))


@rule("305.1", "601.1a", "601.3")
@phrase("{often}, you may play a land or cast {spell} from among {cards:THEY}")
class MayPlayOneFromAmong(Permission):
    """CR 601.1a. "Once during each of your turns, you may play a land or cast a permanent spell from among cards in
    your graveyard that …".
    """

    often: Literal["once during each of your turns", "once each turn"]
    spell: AnObject
    cards: Description

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        board = context.board
        is_time = self.often == "once each turn" or board.is_active(context.you)
        if not is_time or playing.player != context.you or not may_look_at(playing, context):
            return False
        is_there = board.object(playing.object).zone in self.cards.zones() and self.cards.fits(playing.object, context)
        return is_there and (playing.as_land or self.spell.what.fits(playing.object, context))

    def is_used_up(self) -> bool:
        return True


@rule("305.1", "601.1a", "601.3")
@phrase("{often}, you may play {card}", prefer=(MayPlayLandOnce,))
class MayPlayOnce(Permission):
    """CR 601.1a. "Once each turn, you may play a card exiled with this artifact": a land, or a spell by casting it."""

    often: Literal["once during each of your turns", "once each turn"]
    card: AnObject

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        board, kind = context.board, self.card.what
        is_time = self.often == "once each turn" or board.is_active(context.you)
        if not is_time or playing.player != context.you or not may_look_at(playing, context):
            return False
        return board.object(playing.object).zone in kind.zones() and kind.fits(playing.object, context)

    def is_used_up(self) -> bool:
        return True


@rule("305.1", "601.1a", "601.3")
@phrase(
    "{often}, you may play a land card from your graveyard or cast {spell}",
    also=["{often}, you may play a land from your graveyard or cast {spell}"],
)
class MayPlayLandOrCastOnce(Permission):
    """CR 601.3. "Once during each of your turns, you may play a land card from your graveyard or cast a permanent spell
    with mana value 3 or less from your graveyard": one or the other.
    """

    often: Literal["once during each of your turns", "during each of your turns"]
    spell: AnObject

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        if not context.board.is_active(context.you) or context.you != playing.player:
            return False
        if playing.as_land:
            return _is_there(playing.object, "your graveyard", context)
        return may_be_cast(self.spell.what, playing, context)

    def is_used_up(self) -> bool:
        return True


@rule("601.3", "113.6f")
@phrase("you may cast {this} from {where}[ if {condition}][ {terms@this}]")
class MayCastThisFrom(CastingPermissionText):
    """CR 601.3. "You may cast this card from your graveyard", "… if a creature died this turn"."""

    this: SelfReference
    where: Literal["your graveyard", "exile", "your graveyard or from exile"]
    condition: Condition | None
    terms: Terms | None

    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.GRAVEYARD, Zone.EXILE})

    def zones(self) -> frozenset[Zone]:
        return {
            "your graveyard": frozenset({Zone.GRAVEYARD}),
            "exile": frozenset({Zone.EXILE}),
            "your graveyard or from exile": self.functions_in,
        }[self.where]

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        record = context.board.object(playing.object)
        if playing.as_land or playing.object != context.source or record.owner != playing.player:
            return False
        return self.condition is None or self.condition.holds(context)


@rule("305.1", "601.1a", "601.3")
@phrase("you may play {this} from {where}[ if {condition}][ {terms@this}]")
class MayPlayThisFrom(MayCastThisFrom):
    """CR 601.1a. "You may play this card from your graveyard": a land as one, any other card by casting it."""

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return super().allows(replace(playing, as_land=False), context)


@rule("601.3", "614.1a", "614.1d")
@phrase("{permission}. {added}")
class PermissionThenExiled(Permission):
    """CR 614.1a, 614.1d. "… If a spell cast this way would be put into your graveyard, exile it instead"; or "… Mana of
    any type can be spent to cast that spell".
    """

    permission: (
        MayCastOnce
        | MayCastOne
        | MayCastOften
        | MayCastElsewhere
        | MayCastOnTerms
        | MayCastFrom
        | MayPlayFrom
        | MayPlayTopCard
        | MayCastThisFrom
        | MayPlayElsewhere
    )
    added: SpellTerm | SpendingToCast

    def zones(self) -> frozenset[Zone]:
        return self.permission.zones()

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return self.permission.allows(playing, context)

    def is_for(self, playing: PlayingFrom, context: Context) -> bool:
        return self.permission.is_for(playing, context)

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return joined(self.permission.way(playing, context), self._added())

    @rule("609.4b")
    def _added(self) -> CastingMethod:
        """What the sentence after it adds to the way of casting."""
        if isinstance(self.added, SpendingToCast):
            return CastingMethod(as_though=self.added.as_though)
        return self.added.way()

    def is_used_up(self) -> bool:
        return self.permission.is_used_up()
