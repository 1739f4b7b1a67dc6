"""CR 107.1: what can be counted besides objects and players: counters, colors, types, opponents."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import Counters
from comprules.phrases.nouns.linked_nouns import TheDoneTogether, TheExiled
from comprules.phrases.nouns.references import They, ThoseSpokenOf
from comprules.phrases.predicates.counters import CounterKind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.counters import KeywordCounter, counters_of
from comprules.phrases.quantities.others_counted import OthersOfKind
from comprules.phrases.quantities.statistics import statistic
from comprules.rules.card_types.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from comprules.rules.casting.spells_cast import SpellCast, casts
from comprules.rules.continuous_effects.aspects import NOTHING, Aspects
from comprules.rules.life_damage_counters.counters import POISON, sharing_poison
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.objects.descriptions import Kind
from comprules.rules.resolving.history import occurred_before
from comprules.rules.resolving.last_known import all_asked_about, asked_about

Those = ThoseSpokenOf | They | TheDoneTogether | TheExiled
"""What a text has spoken of."""

_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)


def counters_on(number: Id, context: Context) -> Counters:
    """The counters on an object or player."""
    board = context.board
    if board.is_player(number):
        return board.state.players[number].counters
    return board.object(asked_about(number, context)).counters


@rule("608.2h", "730.3c", "810.10a")
def counters_on_all(numbers: Iterable[Id], context: Context) -> Counters:
    """The counters on several objects or players, those of each behind those of the one before. What poison counters
    players of a team have in common counts once.
    """
    found: list[tuple[str, int]] = []
    told: set[Id] = set()
    for number in all_asked_about(numbers, context):
        found += (each for each in counters_on(number, context) if each[0] != POISON or number not in told)
        told.update(sharing_poison(context.board, number) if context.board.is_player(number) else ())
    return tuple(found)


@rule("122.1")
@phrase("[{kind} ]<counter|counters> on {what}", agreement="edge")
@looks_at()
class CountersOn(Countable):
    """CR 122.1. "+1/+1 counters on it", "counters on this artifact"."""

    kind: CounterKind | KeywordCounter | None
    what: Noun

    def number(self, context: Context) -> int:
        return counters_of(counters_on_all(self.where(context), context), self.kind)

    def name(self) -> str | None:
        """What kind they are of; None for any."""
        return None if self.kind is None else name_of(self.kind)

    def where(self, context: Context) -> tuple[Id, ...]:
        """What they are on."""
        return tuple(self.what.refer(context))


@rule("122.1", "608.2h")
@phrase("[{kind} ]<counter|counters> {what} had on <it|them @what>", agreement="edge")
@looks_at()
class CountersItHadOn(Countable):
    """CR 608.2h. "(The number of) counters it had on it": on what is gone, as it last was."""

    kind: CounterKind | KeywordCounter | None
    what: Definite

    def number(self, context: Context) -> int:
        return counters_of(counters_on_all(self.what.refer(context), context), self.kind)


@rule("122.1")
@phrase("{kind} <counter|counters> you have", agreement="edge")
@looks_at()
class CountersYouHave(Countable):
    """CR 122.1. "Experience counters you have"."""

    kind: CounterKind

    def number(self, context: Context) -> int:
        return counters_of(counters_on(context.you, context), self.kind)


@rule("122.1", "810.10a")
@phrase("{kind} <counter|counters> your opponents have", agreement="edge")
@looks_at()
class CountersOpponentsHave(Countable):
    """CR 122.1. "Poison counters your opponents have": all together."""

    kind: CounterKind

    def number(self, context: Context) -> int:
        return counters_of(counters_on_all(context.board.opponents(context.you), context), self.kind)


@rule("402.1", "107.1b")
@phrase("<card|cards> fewer than {n:one} in {whose} hand", agreement="edge")
@looks_at()
class CardsFewerThan(Countable):
    """CR 402.1. "For each card fewer than three in their hand": none, where there are as many or more."""

    n: int
    whose: Whose

    def number(self, context: Context) -> int:
        state = context.board.state
        return sum(max(0, self.n - len(state.hand(player))) for player in self.whose.refer(context))


@rule("102.2")
@phrase("<opponent|opponents> you have", agreement="edge")
@looks_at()
class OpponentsYouHave(Countable):
    """CR 102.2. How many opponents you have."""

    def number(self, context: Context) -> int:
        return len(context.board.opponents(context.you))


@rule("601.2i", "608.2i", "702.40a")
@phrase("other {spell:IT}[ {yours}] cast before {it} this turn", agreement="spell")
class CastBefore(Countable):
    """CR 608.2i. "Other spell cast before it this turn", "other instant spell you've cast before it this turn"."""

    spell: Description
    yours: Literal["you've"] | None
    it: Noun

    def number(self, context: Context) -> int:
        these = self.it.refer(context)
        this = next((cast for cast in casts(context.board) if cast.object in these), None)
        earlier = () if this is None else occurred_before(this, SpellCast, context)
        counted = ((cast, then) for cast, then in earlier if self.yours is None or cast.player == context.you)
        return sum(self.spell.matches(cast.object, then) for cast, then in counted)


@rule("105.2", "608.2h")
@phrase("of {whose} colors")
@looks_at("colors")
class OfItsColors(Countable):
    """CR 105.2. "For each of its colors"."""

    whose: Whose

    def number(self, context: Context) -> int:
        with context.asking():
            objects = all_asked_about(self.whose.refer(context), context)
        return len({color for number in objects for color in context.board.characteristics(number).colors})


@rule("608.2h", "608.2k")
@phrase("of {them}")
@looks_at()
class EachOfThem(Countable):
    """CR 608.2k. "(You gain 1 life for each) of those creatures", "of them": as many as were spoken of."""

    them: Those

    def number(self, context: Context) -> int:
        with context.asking():
            return len(self.them.refer(context))


Trait = Literal[
    "colors",
    "color pairs",
    "basic land types",
    "card types",
    "counter kinds",
    "creature types",
    "mana values",
    "different mana values",
    "different mana costs",
    "powers",
    "different powers",
    "names",
    "differently named",
]


_LOOKED_AT: Final[dict[Trait, Aspects]] = {
    "colors": frozenset({"colors"}),
    "color pairs": frozenset({"colors"}),
    "basic land types": frozenset({"types"}),
    "card types": frozenset({"types"}),
    "creature types": frozenset({"types"}),
    "counter kinds": NOTHING,
    "mana values": frozenset({"mana cost"}),
    "different mana values": frozenset({"mana cost"}),
    "different mana costs": frozenset({"mana cost"}),
    "powers": frozenset({"power and toughness"}),
    "different powers": frozenset({"power and toughness"}),
    "names": frozenset({"name"}),
    "differently named": frozenset({"name"}),
}


@rule("105.2", "105.5", "122.1", "205.1", "305.6")
@phrase(
    {
        "colors": "<color|colors> among {what:THEY}",
        "color pairs": "different color <pair|pairs> among {what:THEY}",
        "basic land types": "basic land <type|types> among {what:THEY}",
        "card types": "card <type|types> among {what:THEY}",
        "counter kinds": "different <kind|kinds> of counters among {what:THEY}",
        "creature types": "creature <type|types> among {what:THEY}",
        "mana values": "mana <value|values> among {what:THEY}",
        "different mana values": "different mana <value|values> among {what:THEY}",
        "different mana costs": "different mana <cost|costs> among {what:THEY}",
        "powers": "<power|powers> among {what:THEY}",
        "different powers": "different <power|powers> among {what:THEY}",
        "names": "different <name|names> among {what:THEY}",
        "differently named": "differently named {what:THEY}",
    },
    by="trait",
    agreement="edge",
    also={"counter kinds": ["<kind of counter|kinds of counters> among {what:THEY}"]},
)
class TraitsAmong(Countable):
    """CR 205.1. How many different traits some objects have: "basic land types among lands you control"."""

    trait: Trait
    what: Description | OthersOfKind | Those

    @property
    def reads(self) -> Aspects:
        """What it looks at besides what says of which objects the traits are."""
        return _LOOKED_AT[self.trait]

    def number(self, context: Context) -> int:
        found: set[str | int] = set()
        for number in self._objects(context):
            found.update(traits_of(self.trait, number, context.board.characteristics(number), context))
        return len(found)

    @rule("608.2h", "608.2k")
    def _objects(self, context: Context) -> Sequence[ObjectId]:
        if isinstance(self.what, Description | OthersOfKind):
            return self.what.find_known(context)
        with context.asking():
            return all_asked_about(self.what.refer(context), context)


@rule("105.2", "105.5", "122.1", "202.1", "202.1b", "202.3", "205.1")
def traits_of(trait: Trait, number: ObjectId, known: Characteristics, context: Context) -> Iterable[str | int]:
    """The traits of a kind that one object has."""
    match trait:
        case "colors":
            return known.colors
        case "color pairs":
            return {"".join(sorted(known.colors))} if len(known.colors) == 2 else ()
        case "basic land types":
            return {name for name in known.subtypes if name in BASIC_LAND_TYPES}
        case "card types":
            return known.types
        case "counter kinds":
            return [kind for kind, _ in counters_on(number, context)]
        case "creature types":
            return {name for name in known.subtypes if name in _CREATURE_TYPES}
        case "names" | "differently named":
            return known.names
        case "different mana costs":
            return {"".join(sorted(known.mana_cost))} - {""}
        case "powers" | "different powers":
            return (statistic("power", number, context),)
    return (mana_value_of(context.board, number),)


@rule("122.1", "608.2h")
@phrase("<kind of counter|kinds of counters> on {what}", agreement="edge")
@looks_at()
class CounterKindsOn(Countable):
    """CR 122.1. "For each kind of counter on it": however many there are of each."""

    what: Definite

    def number(self, context: Context) -> int:
        return len({kind for kind, _ in counters_on_all(self.what.refer(context), context)})


@rule("205.2", "608.2h")
@phrase("card <type|types> {what} <has|have @what>", agreement="edge")
@looks_at("types")
class CardTypesOf(Countable):
    """CR 205.2. "(For each) card type that card has", "(the number of) card types the discarded card has"."""

    what: Definite

    def number(self, context: Context) -> int:
        known = (context.board.characteristics(asked_about(each, context)) for each in self.what.refer(context))
        return len({name for each in known for name in each.types})


@rule("205.1", "205.2", "205.3", "205.4")
@phrase("supertype, card type, and subtype {what} <has|have @what>", agreement="edge")
@looks_at("types")
class TypesOf(Countable):
    """CR 205.1. "For each supertype, card type, and subtype it has": everything on its type line."""

    what: Definite

    def number(self, context: Context) -> int:
        objects = all_asked_about(self.what.refer(context), context)
        known = (context.board.characteristics(number) for number in objects)
        return sum(len(each.supertypes) + len(each.types) + len(each.subtypes) for each in known)


@rule("105.2", "107.4e", "202.1", "608.2h")
@phrase("{color} mana <symbol|symbols> in the mana costs of {what:THEY}", agreement="edge")
@looks_at("mana cost")
class SymbolsInManaCosts(Countable):
    """CR 107.4e. "Green mana symbols in the mana costs of permanents you control"."""

    color: ColorWord
    what: Description

    def number(self, context: Context) -> int:
        return symbols_in_mana_costs(self.color, self.what.find_known(context), context)


@rule("122.1")
@phrase("[{kind} ]<counter|counters> among {what:THEY}", agreement="edge")
@looks_at()
class CountersAmong(Countable):
    """CR 122.1. "Lore counters among Sagas you control", "rad counters among players": all together."""

    kind: CounterKind | KeywordCounter | None
    what: Kind

    def number(self, context: Context) -> int:
        return counters_of(counters_on_all(self.what.find_known(context), context), self.kind)


@rule("105.2", "107.4e", "202.1", "608.2h")
@phrase("{color} mana <symbol|symbols> in {whose} mana cost", agreement="edge")
@looks_at("mana cost")
class SymbolsInItsManaCost(Countable):
    """CR 107.4e. "White mana symbol in its mana cost": of each object that is spoken of."""

    color: ColorWord
    whose: Whose

    def number(self, context: Context) -> int:
        with context.asking():
            objects = all_asked_about(self.whose.refer(context), context)
        return symbols_in_mana_costs(self.color, objects, context)


@rule("105.2", "107.4e", "202.1")
def symbols_in_mana_costs(color: ColorWord, objects: Iterable[ObjectId], context: Context) -> int:
    """How many mana symbols of a color stand in the mana costs of objects: a hybrid symbol is of each of its colors."""
    known = (context.board.characteristics(number) for number in objects)
    return sum(color.symbol in symbol.split("/") for each in known for symbol in each.mana_cost)


@rule("107.1")
@phrase("{first:IT} and each {second:IT}")
@looks_at()
class CountedTogether(Countable):
    """CR 107.1. "For each other Assassin you control and each Assassin card in your graveyard": of both together."""

    first: Description | OthersOfKind
    second: Description | OthersOfKind

    def number(self, context: Context) -> int:
        return how_many(self.first, context) + how_many(self.second, context)
