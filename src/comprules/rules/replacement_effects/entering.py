"""CR 614.12: a permanent as it would exist on the battlefield, seen before it enters."""

from __future__ import annotations

from functools import cache, lru_cache

from comprules.kernel.objects import Status
from comprules.kernel.state import NEXT_NUMBER, TIMESTAMP
from comprules.kernel.zones import BATTLEFIELD, place
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.index import with_abilities
from comprules.rules.abilities.statements import Replacement, Restriction
from comprules.rules.concepts.index import Index
from comprules.rules.concepts.moves import Move
from comprules.rules.continuous_effects.continuous import WRITES, Change, Continuous, plan_of
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.objects.attaching import can_be_attached
from comprules.rules.objects.equipping_creatures import beginning_as_attached
from comprules.rules.prelude import *
from comprules.rules.turn.present import TURN


@rule("611.2e", "614.12", "614.17d")
def as_it_would_exist(board: Board, event: Move) -> Board:
    """The board as it would be if the object had entered as the event now says; the board itself if that is no matter.

    The object keeps its number on that board. What has already modified how it enters, its own static abilities and the
    continuous effects that would apply to it are all taken into account.
    """
    from comprules.rules.concepts.board import LiveBoard

    old = board.object(event.object)
    if not isinstance(board, LiveBoard) or not (_others_matter(board, event) or _matters(_arrived(board, event, old))):
        return board
    view, state = board.fork()
    view.entering = event.object
    _enter(state, board, event)
    return view


@rule("613.7m")
def once_entered(board: LiveBoard, events: Sequence[Move]) -> Board:
    """The board as it would be if all these objects had entered at once, each still with its number."""
    view, state = board.fork()
    for event in events:
        _enter(state, board, event)
    return view


def _enter(state: State, board: Board, event: Move) -> None:
    """Let an object be on the battlefield in a state that is there to be looked at."""
    old, registers = board.object(event.object), state.registers
    new = event.arriving(board, old, old.id, registers[TIMESTAMP] + 1)
    where = place(old.zone, old.owner)
    state.write(ZONES, where, tuple(number for number in state.zones[where] if number != old.id))
    state.write(ZONES, BATTLEFIELD, (*state.zones[BATTLEFIELD], old.id))
    state.write(OBJECTS, old.id, new)
    state.write(STATUS, old.id, Status(tapped=event.entering.tapped, since=registers[TURN]))
    for place_among, effect in enumerate(event.entering.beginning):
        number = ObjectId(registers[NEXT_NUMBER] + place_among)
        state.write(EFFECTS, number, begun_for(effect, new, number))


@rule("613.7m", "614.12")
def enters_plainly(board: LiveBoard, event: Move) -> bool:
    """Whether nothing has to do with how an object enters, and it has no static abilities: by such objects nothing is
    different for others, whether they enter together with it or after it.
    """
    if _others_matter(board, event):
        return False
    new = _arrived(board, event, board.object(event.object))
    return not _matters(new) and not functions(copiable_values(new).abilities).statics


def _arrived(board: LiveBoard, event: Move, old: Object) -> Object:
    """The permanent that an object would be."""
    return event.arriving(board, old, old.id, old.timestamp)


def _others_matter(board: LiveBoard, event: Move) -> bool:
    """Whether anything on the board could make a difference to how an object enters: what modifies that, what forbids
    it, what has to do with the counters with which it enters, and whatever can give or take abilities and types.
    """
    objects = board.index.once(_bearing_on(type(event)))
    return objects is None or event.object in objects or bool(event.entering.beginning)


def _matters(new: Object) -> bool:
    """Whether it could make such a difference to see an object itself on the battlefield."""
    if new.attached_to is not None or new.counters or new.stickers or new.components:
        return True
    values = copiable_values(new)
    return "Aura" in values.subtypes or _may_bear_on_entering(values.abilities)


@cache
def _bearing_on(entering: type[Move]) -> Callable[[Index], frozenset[ObjectId] | None]:
    """What finds the objects of which alone anything in force may say how they enter by such an event, or let something
    say so; None if it may of any object.
    """
    abouts = [(category, kind) for category in (Replacement, Restriction) for kind in (entering, PutCounters)]

    def objects_borne_on(index: Index) -> frozenset[ObjectId] | None:
        found = [_own_source(active) for about in abouts for active in index.about(*about)]
        if any(map(gives_abilities, index.layers)):
            found += [_settled_on(active.statement) for active in with_abilities(index).continuous]
        known = [objects for objects in found if objects is not None]
        return frozenset[ObjectId]().union(*known) if len(known) == len(found) else None

    return objects_borne_on


@rule("614.12", "614.17d")
def _own_source(said: Active) -> tuple[ObjectId, ...] | None:
    """The source of what only says how its own source enters; None of anything else."""
    return (said.source,) if said.statement.affects_only_source() and not said.is_resolved else None


@lru_cache(maxsize=4096)
def _settled_on(statement: Continuous) -> tuple[ObjectId, ...] | None:
    """The objects of which alone an effect lets something be said of how they enter, or of nothing; None of any."""
    if not any(map(_lets_say, plan_of(statement).changes.items())):
        return ()
    return statement.objects if isinstance(statement, Lasting) and plan_of(statement).does_one_by_one else None


def _lets_say(part: tuple[Layer, tuple[Change, ...]]) -> bool:
    """Whether what is done in a layer gives or takes more than keywords that have nothing to do with entering."""
    layer, changes = part
    abouts = [change.only_about() for change in changes] if gives_abilities(layer) else []
    return any(about is None or _may_bear_on_entering(about) for about in abouts)


@rule("614.12")
def gives_abilities(layer: Layer) -> bool:
    """Whether effects in a layer can give and take abilities or types."""
    return not WRITES[layer].isdisjoint(("abilities", "types"))


@lru_cache(maxsize=8192)
def _may_bear_on_entering(abilities: tuple[Ability, ...]) -> bool:
    """Whether an object with these abilities may say how it enters, or have an effect by which something does."""
    said = (statement for _, ability in functions(abilities).statics for statement in ability.statements())
    return any(map(_is_about_entering, said))


def _is_about_entering(statement: Statement) -> bool:
    if isinstance(statement, Continuous):
        return any(map(gives_abilities, plan_of(statement).layers))
    return isinstance(statement, Replacement | Restriction) and any(
        issubclass(kind, Move | PutCounters) for kind in statement.about()
    )


@rule("301.5e", "303.4f", "303.4g", "303.4h", "303.4i")
def attached_as_it_enters(game: Game, view: Board, event: Move) -> Move | None:
    """The event, with what an entering Aura will enchant; if nothing is legal, it stays (None) or is put elsewhere.

    An Aura that resolves enters attached to its target; for any other, its controller chooses. Nothing but an Aura or
    an Equipment enters attached, and Equipment only to what it can equip.
    """
    host = event.entering.attached_to
    if host is not None and can_be_attached(view, event.object, host):
        begun = tuple(each.active for each in beginning_as_attached(game, view, event.object, host))
        entering = replace(event.entering, beginning=(*event.entering.beginning, *begun))
        return replace(event, entering=entering)
    if "Aura" not in view.characteristics(event.object).subtypes or event.entering.face_down:
        return event if host is None else _attached(event, None)
    hosts = _possible_hosts(view, event.object) if host is None else ()
    if not hosts:
        is_spell = game.board.object(event.object).zone is Zone.STACK
        return event.elsewhere(Zone.GRAVEYARD) if is_spell else None
    player = event.future_controller(view)
    decision = ChooseObjects(player, "303.4f", "choose what it will enchant", things(game.board, hosts))
    (chosen,) = game.ask(decision)
    assert isinstance(chosen, Thing)
    return _attached(event, chosen.id)


def _attached(event: Move, host: ObjectId | None) -> Move:
    return replace(event, entering=replace(event.entering, attached_to=host))


@rule("303.4f", "702.5c")
def _possible_hosts(view: Board, aura: ObjectId) -> tuple[Id, ...]:
    """What an entering Aura could legally enchant."""
    context = Context(view, aura, view.controller(aura))
    for ability in view.characteristics(aura).abilities:
        if hasattr(ability, "aura_target"):
            found = ability.aura_target().candidates(context)
            return tuple(number for number in found if can_be_attached(view, aura, number))
    return ()


@rule("611.2e")
def begun_for(effect: Active, new: Object, number: ObjectId) -> Active:
    """An effect as it begins to apply to a permanent, at the same time as that enters and with its timestamp."""
    statement = replace(effect.statement, objects=(new.id,))
    return replace(effect, statement=statement, timestamp=new.timestamp, key=("effect", number))
