"""CR 607: linked abilities: which doings an ability means that refers to "the exiled cards" or "the chosen color".

An object remembers what its abilities did by what kind of thing that was and by where the ability comes from: from the
text that is the object's own, from a copy effect, or from the effect that gave it. An ability looks only at what was
remembered for abilities that come from the same place as itself, so pairs of linked abilities don't mix. Where an
ability comes from goes with it onto the stack, and into what it creates there, like what its back-references stand for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from comprules.reader.tree import replace_in
from comprules.rules.abilities.remembering import CREATED_WITH, EXILED_WITH, RETURNED_BY, Noted, as_it_is_or_was
from comprules.rules.concepts.active import PRINTED, Bindings, Origin
from comprules.rules.continuous_effects.continuous import Applying
from comprules.rules.objects.characteristics import Grant
from comprules.rules.objects.given_names import bound_to_giver
from comprules.rules.prelude import *
from comprules.rules.resolving.context import of_no_objects

P = TypeVar("P", bound=Phrase)

MADE_BY: Final = "made by"
"""Under this a token or emblem remembers whose ability made it, and where that ability comes from (CR 607.1d)."""

ORIGIN: Final = of_no_objects(-607)
"""The slot of where the ability comes from that a context is the point of view of."""


INSTANCE: Final = -6071
"""The slot of how many equal abilities that come from the same place stand before the one whose point of view it is."""


class OfInstance(Phrase):
    """A mixin for what is said of a cost that one instance of a keyword offers, and of no other instance of it."""


class Settled(Phrase):
    """What an ability says that depends on a linked choice; whoever gives the ability to another says what it means."""

    @abstractmethod
    def settled(self, context: Context) -> Phrase | None:
        """The same without the reference, from the point of view of the giver; None where it is undefined."""


class AboutExiled(Phrase):
    """A mixin for what speaks of cards that a linked ability has exiled."""


class AboutBrought(Phrase):
    """A mixin for what speaks of permanents that a linked ability has created or put onto the battlefield."""


@lru_cache(maxsize=4096)
def _depends_on_choice(ability: Phrase) -> bool:
    return any(isinstance(part, Settled) for part in walk(ability))


@rule("607.2d", "607.5a")
def settled_by(context: Context, ability: P) -> P | None:
    """An ability that a text names, with what the choices for its object make of it; None if they make nothing."""
    if not _depends_on_choice(ability):
        return ability
    undefined: list[Phrase] = []

    def replacement(part: Any) -> Any:
        if not isinstance(part, Settled):
            return part
        meant = part.settled(context)
        if meant is None:
            undefined.append(part)
        return part if meant is None else meant

    found = replace_in(ability, replacement)
    return None if undefined else found


@rule("607.5")
def bound_to(origin: Origin) -> Bindings:
    """What the references of an ability that comes from there stand for to begin with."""
    return ((ORIGIN, origin),) if origin else ()


@rule("113.2c", "201.5a", "607.5")
def bound_as(ability: Phrase, origin: Origin, nth: int = 0) -> Bindings:
    """What the references of an ability that comes from there, behind so many equal ones, stand for to begin with."""
    named = (*bound_to_giver(ability), *bound_to(origin))
    return (*named, (INSTANCE, nth)) if nth and _is_of_instance(ability) else named


@lru_cache(maxsize=4096)
def _is_of_instance(ability: Phrase) -> bool:
    return any(isinstance(part, OfInstance) for part in walk(ability))


def instance_of(context: Context) -> int:
    """How many equal abilities that come from the same place stand before the one whose point of view this is."""
    nth: int = context.bound.get(INSTANCE, 0)
    return nth


@rule("607.1", "607.1b", "607.5")
def origin_of(context: Context) -> Origin:
    """Where the ability comes from whose point of view this is."""
    origin: Origin = context.bound.get(ORIGIN, PRINTED)
    return origin


@rule("607.1a", "607.1d", "607.5")
def origin_given_by(context: Applying, receiver: ObjectId) -> Origin:
    """Where an ability comes from that an effect being applied gives to an object.

    A text may give its own object more text, and more to a token that it has created than stands in its description.
    What a rule gives on behalf of a player comes from no object.
    """
    if context.source == receiver:
        return origin_of(context)
    if context.board.is_player(context.source):
        return context.effect
    return PRINTED if receiver in linked(CREATED_WITH, context, ()) else context.effect


@rule("607.5")
def origin_at(known: Characteristics, place: int) -> Origin:
    """Where an object's ability at a place among its primitives comes from."""
    if not (known.granted or known.origin or known.merged_from):
        return PRINTED
    line = _line_at(known, place)
    return known.origin if line is None else origin_of_line(known, line)


@rule("613.1f", "613.7a")
def grant_at(known: Characteristics, place: int) -> Grant | None:
    """How an object was given the ability at a place among its primitives, if an effect has given it."""
    line, own = _line_at(known, place), len(known.abilities) - len(known.granted)
    return known.granted[line - own] if line is not None and line >= own else None


def _line_at(known: Characteristics, place: int) -> int | None:
    """Which of an object's lines stands for the ability at a place among its primitives."""
    seen = 0
    for line, ability in enumerate(known.abilities):
        seen += sum(1 for _ in ability.primitives())
        if place < seen:
            return line
    return None


def origin_of_line(known: Characteristics, line: int) -> Origin:
    """Where an object's ability at a place among its lines comes from."""
    own = len(known.abilities) - len(known.granted)
    return known.granted[line - own].origin if line >= own else (*known.origin, *component_of_line(known, line))


@rule("607.2d", "730.2")
def component_of_line(known: Characteristics, line: int) -> Origin:
    """From which of the components that have merged into an object its own ability at a place among its lines comes."""
    return known.merged_from[line] if line < len(known.merged_from) else PRINTED


@rule("607.1", "607.4", "607.5a")
def linked(kind: str, context: Context, default: Any = None) -> Any:
    """What abilities linked to this one did of a kind; `default` if they did nothing, so that it is undefined."""
    return as_it_is_or_was(context.board, context.source).recall((kind, origin_of(context)), default)


@rule("607.1d", "607.4")
def linked_on_either_face(kind: str, context: Context, default: Any = None) -> Any:
    """What abilities linked to this one did of a kind on its object, and on the one whose ability returned that with
    its other face up, whenever they did it: all the objects that both acted on, or else what was chosen last.
    """
    own, before = linked(kind, context), linked(RETURNED_BY, context)
    earlier = None if before is None else context.board.object(before).recall((kind, PRINTED))
    if own is None or earlier is None:
        return default if own is earlier else (earlier if own is None else own)
    return tuple(dict.fromkeys((*earlier, *own))) if isinstance(own, tuple) else own


@rule("201.5a", "607.1d")
def linked_by_giver(kind: str, named: Phrase, context: Context, default: Any = None) -> Any:
    """What abilities did of a kind of the object that has given this one and is called by its name in it."""
    giver: ObjectId | None = getattr(named, "giver", None)
    if giver is None:
        return default
    return as_it_is_or_was(context.board, giver).recall((kind, named.origin), default)  # type: ignore[attr-defined]


@rule("607.1d")
def linked_by_maker(kind: str, context: Context, default: Any = None) -> Any:
    """What abilities did of a kind that are linked to this one on a token or emblem: those of the object that made it.

    It is asked only for what the text of that object says on the token or emblem.
    """
    made_by = linked(MADE_BY, context)
    if made_by is None:
        return default
    maker, origin = made_by
    return _as_permanent(maker, context.board).recall((kind, origin), default)


@rule("607.1d")
def _as_permanent(maker: ObjectId, board: Board) -> Object:
    """The object that made something; if it did so as it entered, the permanent that it has become."""
    left = board.state.departed.get(maker)
    if left is not None and left.became is not None:
        later = board.object(left.became)
        if left.object.zone is not Zone.BATTLEFIELD and later.zone is Zone.BATTLEFIELD:
            return later
    return board.object(maker)


@rule("607.1d")
def made_by(abilities: tuple[Phrase, ...], resolution: Resolution) -> tuple[tuple[Any, Any], ...]:
    """What a token or emblem remembers from the start that is made with these abilities, as a text writes them out."""
    if not _speak_of_exiled(abilities):
        return ()
    return (((MADE_BY, PRINTED), (resolution.source, origin_of(resolution))),)


@lru_cache(maxsize=1024)
def _speak_of_exiled(abilities: tuple[Phrase, ...]) -> bool:
    return any(isinstance(part, AboutExiled) for ability in abilities for part in walk(ability))


@rule("607.1d")
def made_known(exiled: tuple[ObjectId, ...], resolution: Resolution) -> tuple[tuple[Any, Any], ...]:
    """What a token remembers from the start of the ability that creates it: what it has exiled just now, and chosen."""
    known = resolution.board.object(resolution.source).memory
    origin = origin_of(resolution)
    chosen = tuple(((key[0], PRINTED), value) for key, value in known if _is_choice(key, value, origin))
    return (*chosen, *((((EXILED_WITH, PRINTED), exiled),) if exiled else ()))


def _is_choice(key: Any, value: Any, origin: Origin) -> bool:
    return isinstance(key, tuple) and key[1] == origin and key[0] != RETURNED_BY and not isinstance(value, tuple)


@rule("607.1d")
def returned_by(before: Object) -> tuple[tuple[Any, Any], ...]:
    """What a permanent remembers from the start that an ability printed on its other face has put there."""
    return (((RETURNED_BY, PRINTED), before.id),)


def noting(kind: str, value: Any, told: str, rule_number: str, resolution: Resolution) -> Noted:
    """The event by which the source remembers what an ability chooses or notes, for abilities linked to that."""
    return Noted(resolution.cause(rule_number), resolution.source, kind, origin_of(resolution), value, told)
