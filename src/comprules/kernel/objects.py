"""CR 109: objects, and the records that say what an object is."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec.structs import replace

from comprules.kernel.card import Card
from comprules.kernel.ids import BY_KEY, BY_SLOT, PARTED, Id, ObjectId, PlayerId, Timestamp
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.sticker import Sticker
from comprules.kernel.zones import PILES, Zone

Counters = tuple[tuple[str, int], ...]
"""Kinds of counter and how many of each, sorted by kind."""

Marks = tuple[tuple[str, Any], ...]
"""What stays with a card wherever it goes: pairs of what it is about and a value."""

COMMANDER: Final = "commander"
"""The mark of a commander, with the number of that commander in the game (CR 903.3)."""


RETURNING: Final = "returning from a subgame"
"""Under what a card remembers that it is on its way from a subgame into the main game (CR 729.5)."""


FOR_TEXTS: Final = "for texts"
"""What marks the type of a field that no rule asks for, but texts of cards may."""


class Stacked(Record):
    """What a spell or ability on the stack carries besides what it is (CR 601.2b-d, 602.2b, 603.3d).

    `modes` are the chosen modes by index, `targets` the chosen targets for each occurrence of the word "target", `x`
    the value of X, `division` how an effect is divided among the targets, `paid` the optional costs that were paid,
    `origin` the zone that a spell was cast from, `bound` what the trigger condition or cost has already bound
    back-references to, `spliced` the cards whose text the spell has gained, `announced` what is to be paid for each
    hybrid and Phyrexian mana symbol in its cost, `mana_spent` the types of the mana spent to cast it, `snow_spent`
    those of what snow sources produced of that, `spent_from` the source of each unit of it. `given` are those optional
    costs that it was offered by abilities which an effect gave it, each with where that comes from. `offered` are the
    alternative costs chosen and where the ability comes from that offered them, where several go by the same name.
    """

    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Id, ...], ...] = ()
    x: int | None = None
    division: tuple[tuple[int, ...], ...] = ()
    paid: tuple[str, ...] = ()
    bound: Annotated[tuple[tuple[int, Any], ...], BY_SLOT] = ()
    method: str = ""
    origin: Zone | None = None
    mana_spent: Annotated[tuple[str, ...], FOR_TEXTS] = ()
    snow_spent: Annotated[tuple[str, ...], FOR_TEXTS] = ()
    spent_from: Annotated[tuple[ObjectId, ...], FOR_TEXTS] = ()
    spliced: tuple[ObjectId, ...] = ()
    announced: tuple[str, ...] = ()
    given: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    offered: tuple[Any, ...] = ()

    @property
    def all_targets(self) -> tuple[Id, ...]:
        """Everything that was chosen as a target, as often as it was."""
        return tuple(target for chosen in self.targets for target in chosen)


@rule("708.2")
class FaceDown(Record):
    """What lets an object be face down: the characteristics that it has meanwhile, and how it came to be so.

    `how` is "morph", "disguise", "manifest" or "cloak"; empty if it is face down in another way.
    """

    values: Any
    how: str = ""


EMBLEM: Final = "emblem"
"""The layout of the stand-in for the card that an emblem doesn't have."""

COMBAT_DAMAGE: Final = "combat damage"
"""The layout of the stand-in for the card that combat damage on the stack doesn't have (CR 310 of 2006)."""

DRAW_ACTION: Final = "draw action"
"""The layout of the stand-in for the card that the draw of the draw step doesn't have (CR 304.1 of 2001)."""

DESIGNATION: Final = "designation"
"""The layout of what stands in the command zone for abilities that a player has without a source (CR 725.2)."""

STAND_INS: Final = frozenset({EMBLEM, COMBAT_DAMAGE, DRAW_ACTION, DESIGNATION})


class NotChosen(Exception):
    """Something looks at targets that haven't been chosen yet."""


class Unchosen(tuple[tuple[Id, ...], ...]):
    """Stands for the targets of a spell or ability where none have been chosen yet: to look at it raises NotChosen."""

    __slots__ = ()

    def _refuse(self, *_: object) -> Any:
        raise NotChosen

    __iter__ = __len__ = __getitem__ = __contains__ = __bool__ = __eq__ = __hash__ = _refuse


@rule("730.2")
class Component(Record):
    """A card or token that represents a merged permanent together with others; `values` are those of a token.

    `origin` tells its abilities from those of the permanent that it has merged with (CR 607.2d).
    """

    card: Card
    face: int
    owner: PlayerId
    is_token: bool
    values: Any = None
    marks: Marks = ()
    face_down: FaceDown | None = None
    origin: tuple[Any, ...] = ()


@rule("123.3a", "123.6b", "613.7k")
class Stuck(Record):
    """A sticker on an object: which of its owner's it is, by the places of its sheet and of it there, and since when.

    `after` is how many words of the object's name stand before the words of a name sticker.
    """

    sticker: Sticker
    place: tuple[int, int]
    timestamp: Timestamp
    after: int = 0


@rule("109.1", "400.7")
class Object(Record):
    """A card, token, copy, spell, permanent, or ability on the stack, as long as it stays in one zone.

    `card` is what is printed. `controller` is whoever put it where it is (effects that change control are applied on
    top, CR 613.1b). `source` and `ability` are set for an ability on the stack. `memory` is what the object remembers
    for its linked abilities and the choices made as it entered (CR 607). `counted_at` are the timestamps of its
    keyword counters, by kind, where those are later than its own (CR 613.7c). `functions_beyond` says that an ability
    of it may function outside the battlefield. `stickers` are those on it, the oldest first (CR 123). `marks` stay with
    the card as it changes zones (CR 903.3, 607.2p).
    """

    id: ObjectId
    card: Card
    owner: PlayerId
    zone: Zone
    controller: PlayerId
    timestamp: Timestamp
    face: int = 0
    is_token: bool = False
    is_copy: bool = False
    face_down: FaceDown | None = None
    copiable: Any = None
    counters: Counters = ()
    counted_at: tuple[tuple[str, Timestamp], ...] = ()
    attached_to: Id | None = None
    source: ObjectId | None = None
    ability: Any = None
    stacked: Stacked | None = None
    memory: Annotated[tuple[tuple[Any, Any], ...], BY_KEY] = ()
    functions_beyond: bool = False
    components: tuple[Component, ...] = ()
    stickers: tuple[Stuck, ...] = ()
    marks: Marks = ()

    @property
    @rule("903.3")
    def commanders(self) -> tuple[int, ...]:
        """Which commanders it is: none as a rule, or one; several only if they have merged."""
        return tuple(number for name, number in self.marks if name == COMMANDER)

    @property
    def is_ability(self) -> bool:
        """Whether this is an activated or triggered ability on the stack (CR 113.1c)."""
        return self.ability is not None

    @property
    @rule("108.1", "108.2b")
    def is_card(self) -> bool:
        """Whether a card represents it."""
        return not (self.is_token or self.is_copy or self.ability is not None or self.card.layout in STAND_INS)

    @property
    @rule("112.1")
    def is_spell(self) -> bool:
        """Whether this, on the stack, is a card or a copy of one."""
        return self.ability is None and self.card.layout not in STAND_INS

    @property
    @rule("114.5")
    def is_emblem(self) -> bool:
        """Whether it is an emblem."""
        return self.card.layout == EMBLEM

    @property
    @rule("725.2")
    def is_designation(self) -> bool:
        """Whether it stands for the abilities inherent in a designation, and isn't an object for the rules."""
        return self.card.layout == DESIGNATION

    @property
    @rule("200.8", edition="2006")
    def is_combat_damage(self) -> bool:
        """Whether it is combat damage on the stack, which nobody owns or controls."""
        return self.card.layout == COMBAT_DAMAGE

    @property
    @rule("304.1", edition="2001")
    def is_draw_action(self) -> bool:
        """Whether it is the draw of the draw step, a triggered ability that nobody controls."""
        return self.card.layout == DRAW_ACTION

    @property
    @rule("408.2g", edition="2001")
    def is_game_action(self) -> bool:
        """Whether it is an action of the game on the stack, which nobody owns or controls."""
        return self.card.layout in (COMBAT_DAMAGE, DRAW_ACTION)

    @property
    @rule("311.2", "312.2", "314.2")
    def lies_in_deck(self) -> bool:
        """Whether it lies face down in a supplementary deck: a planar deck, a scheme deck or an Attraction deck."""
        return self.zone is Zone.COMMAND and self.face_down is not None and self.face_down.how in PILES

    def counter_count(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        for name, count in self.counters:
            if name == kind:
                return count
        return 0

    def recall(self, key: Any, default: Any = None) -> Any:
        """What it remembers under `key`."""
        for name, value in self.memory:
            if name == key:
                return value
        return default

    def remembering(self, key: Any, value: Any) -> Object:
        """The same object, remembering `value` under `key`."""
        kept = tuple(pair for pair in self.memory if pair[0] != key)
        return replace(self, memory=(*kept, (key, value)))

    def forgetting(self, key: Any) -> Object:
        """The same object, remembering nothing under `key`."""
        return replace(self, memory=tuple(pair for pair in self.memory if pair[0] != key))


@rule("613.7k")
def restamped(stickers: tuple[Stuck, ...], timestamp: int) -> tuple[Stuck, ...]:
    """Stickers on an object that gets a new timestamp: theirs are those immediately after that, in the same order."""
    return tuple(replace(stuck, timestamp=stamp) for stamp, stuck in enumerate(stickers, timestamp + 1))


@rule("123.5a", "123.5b", "613.7k")
def joined_stickers(*of_each: tuple[Stuck, ...]) -> tuple[Stuck, ...]:
    """The stickers on several objects that become one, in the order of their timestamps."""
    return tuple(sorted((stuck for stickers in of_each for stuck in stickers), key=_since))


def _since(stuck: Stuck) -> int:
    return stuck.timestamp


def with_counters(counters: Counters, kind: str, change: int) -> Counters:
    """`counters` with `change` more (or fewer) of a kind, never below none.

    >>> with_counters((("+1/+1", 2),), "+1/+1", -1)
    (('+1/+1', 1),)
    """
    counts = dict(counters)
    counts[kind] = counts.get(kind, 0) + change
    return tuple(sorted((name, count) for name, count in counts.items() if count > 0))


@rule("110.5", "120.6")
class Status(Record):
    """What can change about a permanent without changing what it is.

    `since` is the number of the turn in which its controller's continuous control began (CR 302.6).
    """

    tapped: bool = False
    damage: int = 0
    deathtouched: bool = False
    since: int = 0
    uses: tuple[tuple[int, int], ...] = ()


@rule("113.7a", "608.2h")
class Departed(Record):
    """Last known information: an object as it last existed in the zone it left.

    `moment` is the same for objects that left at the same time: the latest timestamp before that. `parts` are the other
    objects that a merged permanent has become besides `became` (CR 730.3). `known_to` are the players who knew a hidden
    object and saw that it was this one which left. `base` is what effects had set its power and toughness to, if any
    touched it.
    """

    object: Object
    status: Status | None
    characteristics: Any
    controller: PlayerId
    became: ObjectId | None
    moment: Annotated[int, PARTED] = 0
    copiable: Any = None
    parts: tuple[ObjectId, ...] = ()
    known_to: tuple[PlayerId, ...] = ()
    base: tuple[int | None, int | None] | None = None


@rule("608.2i")
class AsItWas(Record):
    """An object as it was once something had happened; `characteristics` are None where no effect touched it, and so is
    `base`, what its power and toughness were set to.
    """

    object: Object
    status: Status | None
    characteristics: Any = None
    base: tuple[int | None, int | None] | None = None


@rule("608.2i")
class Remembered(Record):
    """The objects that events were about, as they were once these had happened; `number` tells it from others."""

    number: int
    objects: tuple[AsItWas, ...]
