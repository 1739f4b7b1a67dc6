"""CR 601.2i, 603.2: casting spells, playing lands, tapping for mana."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from comprules.phrases.nouns.references import RefersToObjects
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.reader.mood import Mood
from comprules.rules.abilities.chosen import CHOSEN_COLOR, chosen
from comprules.rules.abilities.event_patterns import Transitive, bind_noun
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.abilities import ON_BATTLEFIELD
from comprules.rules.concepts.moves import all_it_became
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana_to_spend import TellsSources
from comprules.rules.mana_and_numbers.producing_mana import PRODUCED
from comprules.rules.mana_and_numbers.using_mana_abilities import TappedForMana
from comprules.rules.objects.found_again import as_moved
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.self_reference import is_self
from comprules.rules.resolving.copies_on_stack import CopyOnStack
from comprules.rules.resolving.history import occurred_before

ON_STACK = frozenset({Zone.STACK})

Origin = Literal[
    "your hand",
    "their hand",
    "your graveyard",
    "a graveyard",
    "your library",
    "exile",
    "anywhere other than your hand",
    "anywhere other than their hand",
    "anywhere other than exile",
]


@rule("400.3", "601.2a")
def is_from(origin: Origin, zone: Zone | None, *, is_own: bool) -> bool:
    """Whether a spell that was cast from a zone was cast from there; `is_own`, whether its caster owns the card, in
    whose own hand, library or graveyard it was if it was in one.
    """
    match origin:
        case "your hand" | "their hand":
            return zone is Zone.HAND and is_own
        case "your graveyard":
            return zone is Zone.GRAVEYARD and is_own
        case "a graveyard":
            return zone is Zone.GRAVEYARD
        case "your library":
            return zone is Zone.LIBRARY and is_own
        case "exile":
            return zone is Zone.EXILE
        case "anywhere other than your hand" | "anywhere other than their hand":
            return zone is not Zone.HAND or not is_own
        case "anywhere other than exile":
            return zone is not Zone.EXILE


@rule("400.3", "601.2a")
def was_from(origin: Origin | None, event: SpellCast, board: Board) -> bool:
    """Whether a spell has been cast from there, if that is asked."""
    is_own = board.object(event.object).owner == event.player
    return origin is None or is_from(origin, event.origin, is_own=is_own)


class _IsCast(Transitive):
    events: ClassVar = (SpellCast,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("SpellCast", event).player

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("SpellCast", event).object

    def agrees(self, event: Event, context: Context) -> bool:
        self._find_spell(cast("SpellCast", event).object, context)
        return super().agrees(event, context)

    @rule("400.7h")
    def _find_spell(self, spell: ObjectId, context: Context) -> None:
        """ "That card", which it was before it was cast, is what it became on the stack."""
        if isinstance(self.what, RefersToObjects):
            found = self.what.refer(context)
            if any(became(context.board, card) == spell for card in found):
                context.bind(self.what.antecedent, (spell,))

    @rule("113.6k")
    def zones(self, subject: Phrase) -> frozenset[Zone]:
        """The stack, where the spell itself is spoken of."""
        return ON_STACK if is_self(self.what) else ON_BATTLEFIELD


@rule("601.2i", "603.2")
@phrase("cast(s) {what}[ from {origin}]", widest="origin")
class SpellIsCast(_IsCast):
    """CR 601.2i. "Casts a noncreature spell"."""

    what: Noun
    origin: Origin | None

    def agrees(self, event: Event, context: Context) -> bool:
        is_one = super().agrees(event, context)
        return is_one and was_from(self.origin, cast("SpellCast", event), context.board)


@rule("106.3", "601.2h", "601.2i", "603.2")
@phrase("cast(s) {what} using mana produced by {source}")
class SpellIsCastUsingMana(TellsSources, _IsCast):
    """CR 106.3. "Casts a permanent spell using mana produced by this land": some of what was spent came from there."""

    what: Noun
    source: Definite

    def agrees(self, event: Event, context: Context) -> bool:
        stacked = context.board.object(cast("SpellCast", event).object).stacked
        spent_from = stacked.spent_from if stacked is not None else ()
        return any(self.source.includes(each, context) for each in spent_from) and super().agrees(event, context)


@rule("601.2i", "603.2", "400.7", "400.7j")
@phrase("<is|is|are|are> cast[ from {origin}]")
class IsCast(EventPattern):
    """CR 601.2i. "This card is cast from exile": it becomes a spell, which is cast."""

    moods: ClassVar[frozenset[Mood]] = frozenset()
    events: ClassVar = (SpellCast,)

    origin: Origin | None

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        """The spell; the object that says so, if it has become that."""
        spell = cast("SpellCast", event).object
        was = as_moved(context.source, context)
        return context.source if spell in all_it_became(context.board, was) else spell

    def agrees(self, event: Event, context: Context) -> bool:
        return was_from(self.origin, cast("SpellCast", event), context.board)


@rule("601.2i", "603.2", "707.10")
@phrase("cast(s) or <copies|copy> {what}")
class SpellIsCastOrCopied(Transitive):
    """CR 707.10. "Casts or copies an instant or sorcery spell": a copy isn't cast, but put onto the stack."""

    events: ClassVar = (SpellCast, CopyOnStack)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("SpellCast | CopyOnStack", event).player

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        if isinstance(event, CopyOnStack):
            return event.copy
        return cast("SpellCast", event).object


@rule("601.2i", "603.2")
@phrase(
    "cast(s) <its|their|your> {n:ordinal} {kind:IT} each turn",
    also=["cast(s) <its|their|your> {n:ordinal} {kind:IT} in a turn"],
)
class NthSpellIsCast(DoneByPlayer):
    """CR 601.2i. "Casts their second spell each turn": of the spells of that kind."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"spell", "card"}), zones=ON_STACK)
    """The spell: "it", "that spell"."""
    events: ClassVar = (SpellCast,)

    n: int
    kind: Description
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        spell = cast("SpellCast", event)
        context.bind(self.slot, (spell.object,))
        earlier = occurred_before(spell, SpellCast, context)
        count = sum(each.player == spell.player and self._is_one(each, then) for each, then in earlier)
        return count == self.n - 1 and self._is_one(spell, context)

    def _is_one(self, spell: SpellCast, context: Context) -> bool:
        return self.kind.matches(spell.object, context)


@rule("601.2i", "603.2")
@phrase("cast(s) <its|their|your> {n:ordinal} {kind:IT} during each opponent's turn")
class NthSpellInOpponentsTurn(NthSpellIsCast):
    """CR 601.2i. "Casts their first spell during each opponent's turn": of the spells cast in that turn."""

    n: int
    kind: Description

    def agrees(self, event: Event, context: Context) -> bool:
        player = cast("SpellCast", event).player
        is_their_turn = context.board.active_player in context.board.opponents(player)
        return is_their_turn and super().agrees(event, context)


@rule("601.2i", "603.2")
@phrase("cast(s) <its|their|your> {n:ordinal} {kind:IT} during each of <its|their|your> turns")
class NthSpellInOwnTurn(NthSpellIsCast):
    """CR 601.2i. "Casts their first spell during each of their turns": of the spells cast in that turn."""

    n: int
    kind: Description

    def agrees(self, event: Event, context: Context) -> bool:
        is_their_turn = context.board.is_active(cast("SpellCast", event).player)
        return is_their_turn and super().agrees(event, context)


class _SpellAfterFirst(DoneByPlayer):
    introduces: ClassVar = Introduction(objects=True, words=frozenset({"spell", "card"}), zones=ON_STACK)
    """The spell: "it", "that spell"."""
    events: ClassVar = (SpellCast,)

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    def agrees(self, event: Event, context: Context) -> bool:
        spell = cast("SpellCast", event)
        context.bind(self.slot, (spell.object,))
        return any(each.player == spell.player for each, _ in occurred_before(spell, SpellCast, context))


@rule("601.2i", "603.2")
@phrase("cast(s) a spell other than <its|their|your> first spell each turn")
class SpellIsCastAfterFirst(_SpellAfterFirst):
    """CR 601.2i. "Casts a spell other than their first spell each turn": each spell but the first of a turn."""

    slot: int = 0


@rule("102.1", "601.2i", "603.2")
@phrase("cast(s) a spell during <its|their|your> turn other than <its|their|your> first spell that turn")
class SpellInOwnTurnAfterFirst(_SpellAfterFirst):
    """CR 601.2i. "Cast a spell during your turn other than your first spell that turn"."""

    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        is_their_turn = context.board.is_active(cast("SpellCast", event).player)
        return is_their_turn and super().agrees(event, context)


@rule("305.1", "601.1a", "603.2", "701.18a")
@phrase("play(s) {what}")
class CardIsPlayed(Transitive):
    """CR 701.18a. "Plays a land": it is looked at on the battlefield, and where it was played from; "plays a card": as
    a land or as a spell.
    """

    events: ClassVar = (MoveObject, SpellCast)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        if isinstance(event, SpellCast):
            return event.player
        move = cast("MoveObject", event)
        return move.controller if move.reason == "play" else None

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return event.object if isinstance(event, SpellCast) else became(context.board, cast("MoveObject", event).object)

    def agrees(self, event: Event, context: Context) -> bool:
        number = self.object_of(event, context)
        if number is None:
            return False
        if isinstance(event, SpellCast):
            is_one = self._means(number, context)
        else:
            was = cast("MoveObject", event).object
            is_one = self.what.includes(was, context) or self.what.includes(number, context)
        bind_noun(self.what, (number,), context)
        return is_one

    def _means(self, spell: ObjectId, context: Context) -> bool:
        """Whether it speaks of a card that is a spell now: of any, where what was played has been named before."""
        if isinstance(self.what, Indefinite):
            return self.what.kind().fits(spell, context)
        return self.what == self.unsaid


def _tapping(event: Event, context: Context) -> TappedForMana:
    """The event of a permanent being tapped for mana; what mana it produced can be spoken of."""
    tapping = cast("TappedForMana", event)
    context.bind(PRODUCED, tapping.mana)
    return tapping


@rule("106.12a", "603.2")
@phrase("<is|are> tapped for mana{of_chosen? of the chosen color|}")
class PermanentIsTappedForMana(EventPattern):
    """CR 106.12a. A permanent is tapped for mana, perhaps of the chosen color."""

    events: ClassVar = (TappedForMana,)

    of_chosen: bool = False

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return _tapping(event, context).object

    @rule("607.2d")
    def agrees(self, event: Event, context: Context) -> bool:
        if not self.of_chosen:
            return True
        colors = {ColorWord(word).symbol for word in chosen(CHOSEN_COLOR, context)}
        return not colors.isdisjoint(cast("TappedForMana", event).mana)


@rule("106.12a", "603.2")
class _TapsForMana(Transitive):
    events: ClassVar = (TappedForMana,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return _tapping(event, context).player

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("TappedForMana", event).object


@rule("106.12a", "603.2")
@phrase("tap(s) {what} for mana")
class PlayerTapsForMana(_TapsForMana):
    """CR 106.12a. A player taps a permanent for mana."""

    what: Noun


@rule("106.12a", "603.2")
@phrase("tap(s) {what} for {symbol}")
class PlayerTapsForThatMana(_TapsForMana):
    """CR 106.12a. "Whenever you tap a permanent for {C}": some of the mana it produces is of that type."""

    what: Noun
    symbol: SymbolRun

    def agrees(self, event: Event, context: Context) -> bool:
        wanted = {each.strip("{}") for each in self.symbol}
        return wanted <= set(cast("TappedForMana", event).mana)
