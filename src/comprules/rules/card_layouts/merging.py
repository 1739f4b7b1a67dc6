"""CR 730: merging with permanents: several cards and tokens that represent one permanent."""

from __future__ import annotations

from comprules.kernel.objects import Component, FaceDown, joined_stickers, restamped
from comprules.kernel.state import DEPARTED
from comprules.reader.agreement import Agreement
from comprules.rules.abilities.effects_without_abilities import effects_of
from comprules.rules.abilities.linked_abilities import component_of_line
from comprules.rules.card_layouts.components import alone, components_of
from comprules.rules.card_layouts.double_faced_cards import can_have_other_face_up, is_double_faced, with_other_face_up
from comprules.rules.card_layouts.flipping import FLIPPED, FlipCard
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.card_layouts.meld_cards import MeldCard, is_melded
from comprules.rules.concepts.active import PRINTED, Origin
from comprules.rules.continuous_effects.continuous import Applying, Change
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.objects.printed import with_own
from comprules.rules.prelude import *
from comprules.rules.zones.placement import (
    follow_commanders,
    leave_timestamps,
    note_departure,
    remove_object,
    with_functions,
)
from comprules.rules.zones.zone_changes import follow_spell

MERGED_AT: Final = "merged at"
"""Under this a merged permanent remembers the timestamp of its merging."""


@rule("730.2a", "730.2d", "730.2e", "702.140e")
def represented_by(record: Object, components: Sequence[Component]) -> Object:
    """An object as these components represent it, the topmost first.

    It is what the topmost is, a token or not and face up or face down, and has the abilities of all. The values are
    those that it has as soon as it is face up. What its abilities did before is known to them still.
    """
    top = components[0]
    shown = components if top.face_down is None else [replace(part, face_down=None) for part in components]
    values = [_values(record, part) for part in shown]
    abilities = (ability for each in values for ability in each.abilities)
    components_of_lines = [_of_lines(part, each) for part, each in zip(components, values, strict=True)]
    merged_from = tuple(component for each in components_of_lines for component in each)
    return with_functions(
        replace(
            record,
            card=top.card,
            face=top.face,
            is_token=top.is_token,
            face_down=top.face_down,
            copiable=replace(
                with_own(values[0], abilities, merged_from if any(merged_from) else ()), origin=_origin(record)
            ),
            components=tuple(components),
            marks=tuple(mark for part in components for mark in part.marks),
        )
    )


@rule("607.2d", "730.2")
def _of_lines(part: Component, values: Characteristics) -> Iterator[Origin]:
    """By what the abilities of a component are told from those of the others, line by line."""
    return ((*part.origin, *component_of_line(values, line)) for line in range(len(values.abilities)))


@rule("607.5", "730.2")
def _origin(record: Object) -> Origin:
    """Where the abilities came from that the permanent had that others merge with: it is still the same."""
    return PRINTED if record.copiable is None else record.copiable.origin


def _parts_of(record: Object) -> tuple[Component, ...]:
    """What represents an object that merges; of what is melded, the first card stands for the combined face."""
    parts = components_of(record)
    if not is_melded(record):
        return parts
    values = copiable_values(record)
    return (replace(parts[0], values=values), *(replace(part, values=with_own(values, ())) for part in parts[1:]))


@rule("607.2d", "730.2")
def _parts_since(since: int, spell: Object) -> tuple[Component, ...]:
    """What represents a spell that merges now: its abilities are linked to each other, not to those already there."""
    return tuple(replace(part, origin=("merged", since, *part.origin)) for part in _parts_of(spell))


def _values(record: Object, part: Component) -> Characteristics:
    """What a component is."""
    values = copiable_values(alone(record, part))
    return replace(values, controller=-1, origin=PRINTED, other_face=None, halves=(), ways_up=())


@rule("613.2", "730.2a")
class MergedInto(Change):
    """CR 730.2a. Being what the components make of a merged permanent: a copy effect as old as the merging."""

    values: Characteristics

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.COPY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return replace(self.values, controller=known.controller)

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('has', 'have'))} merged into {self.values.name or 'a nameless object'}"


@effects_of("components")
@rule("613.7k", "730.2a")
def effects_of_merging(record: Object, known: Characteristics) -> Iterator[Active]:
    """The effect by which a merged permanent is what it is."""
    merged_at = record.recall(MERGED_AT)
    if merged_at is not None:
        said = Lasting((record.id,), (MergedInto(record.copiable),))
        yield Active(said, record.id, known.controller, merged_at, (record.id, "merged"), is_resolved=True)


@rule("608.3d", "903.3c", "702.140c", "702.140d", "702.140e", "730.2", "730.2a", "730.2b", "730.2c", "730.2d")
class Merge(Event):
    """A spell merges with a permanent, on top of it or under it: that permanent mutates.

    It stays the same object, and hasn't just entered; it has the characteristics of its topmost component, and all
    their abilities.
    """

    spell: ObjectId
    target: ObjectId
    on_top: bool

    about = ("target",)

    def chooser(self, board: Board) -> PlayerId:
        """The permanent's controller."""
        return board.controller(self.target)

    def possible(self, board: Board) -> bool:
        """Both must be there."""
        return board.is_permanent(self.target) and board.exists(self.spell)

    @rule("730.2e", "702.140f")
    def happen(self, game: Game) -> Sequence[Event]:
        """Make one object of the two; what applied to the spell applies to that."""
        state = game.state
        spell, permanent = state.objects[self.spell], state.objects[self.target]
        note_departure(game, self.spell)
        remove_object(game, self.spell)
        state.write(DEPARTED, self.spell, replace(state.departed[self.spell], became=self.target))
        since = game.timestamp()
        mine, theirs = _parts_of(permanent), _parts_since(since, spell)
        merged = represented_by(permanent, (*theirs, *mine) if self.on_top else (*mine, *theirs))
        merged = _with_stickers(game, merged.remembering(MERGED_AT, since), spell)
        state.write(OBJECTS, self.target, merged)
        follow_commanders(game, merged)
        follow_spell(game, spell.id, self.target)
        return ()

    def describe(self, board: Board) -> str:
        """What merges with what."""
        return f"{board.name(self.spell)} merges with {board.name(self.target)}"


@rule("123.5b", "613.7k")
def _with_stickers(game: Game, merged: Object, spell: Object) -> Object:
    """A merged permanent with the stickers that were on either part, in their order, with new timestamps."""
    stickers = restamped(joined_stickers(merged.stickers, spell.stickers), merged.recall(MERGED_AT))
    leave_timestamps(game, stickers)
    return with_functions(replace(merged, stickers=stickers))


@rule("730.3e")
def as_cards(board: Board, number: ObjectId) -> Iterator[Board]:
    """The boards on which a merged permanent that is a token is one of the cards among its components."""
    record = board.object(number)
    if not record.is_token or not isinstance(board, LiveBoard):
        return
    for part in record.components:
        if not part.is_token:
            view, state = board.fork()
            state.write(OBJECTS, number, with_functions(alone(record, part)))
            yield view


@rule("730.2f")
def turned_down(record: Object, down: FaceDown) -> Object:
    """A permanent that is turned face down, with each of its components."""
    if not record.components:
        return replace(record, face_down=down)
    return represented_by(record, [replace(part, face_down=part.face_down or down) for part in record.components])


@rule("730.2f")
def turned_up(record: Object) -> Object:
    """A permanent that is turned face up, with each of its components."""
    if not record.components:
        return replace(record, face_down=None)
    return represented_by(record, [replace(part, face_down=None) for part in record.components])


@rule("730.2j", "712.16")
def has_a_back(record: Object) -> bool:
    """Whether a permanent is double-faced or melded, or has a component that is double-faced."""
    if not record.components:
        return is_double_faced(record)
    return any(_is_double_faced(each) for each in _each_alone(record))


def _each_alone(record: Object) -> Iterator[Object]:
    return (alone(record, part) for part in record.components)


def _is_double_faced(record: Object) -> bool:
    return is_double_faced(record) or (record.is_card and isinstance(layout_of(record.card), MeldCard))


@rule("701.27a", "730.2i")
def can_turn_over(record: Object) -> bool:
    """Whether transforming or converting a permanent turns it over, or a component of it."""
    if not record.components:
        return can_have_other_face_up(record)
    return not record.face_down and any(can_have_other_face_up(each) for each in _each_alone(record))


@rule("701.27a", "730.2i")
def turned_over(record: Object) -> Object:
    """A permanent that has been turned over; of a merged one each of the double-faced components."""
    if not record.components:
        return with_other_face_up(record)
    turned: Iterable[tuple[Component, Object]] = zip(record.components, _each_alone(record), strict=True)
    return represented_by(record, [_turned_over(part, each) for part, each in turned])


def _turned_over(part: Component, each: Object) -> Component:
    if not can_have_other_face_up(each):
        return part
    turned = with_other_face_up(each)
    return replace(part, face=turned.face, values=turned.copiable)


@rule("730.2h")
def can_components_flip(record: Object) -> bool:
    """Whether a component of a merged permanent is a flip card that isn't flipped yet."""
    return not record.face_down and any(_can_flip(part) for part in record.components)


@rule("730.2h")
def with_components_flipped(record: Object) -> Object:
    """A merged permanent that is flipped: its flip cards' alternative characteristics are used."""
    flipped = [replace(part, face=FLIPPED) if _can_flip(part) else part for part in record.components]
    return represented_by(record, flipped)


def _can_flip(part: Component) -> bool:
    if part.face == FLIPPED or part.face_down is not None:
        return False
    return bool(part.values.ways_up) if part.values is not None else isinstance(layout_of(part.card), FlipCard)
