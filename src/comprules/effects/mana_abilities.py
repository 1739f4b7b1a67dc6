"""CR 605: mana abilities."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.card_types.creatures import is_summoning_sick
from comprules.concepts.costs import ManaCost
from comprules.concepts.mana_pools import AddMana
from comprules.concepts.payment import DEAR, OFTEN, Purpose, Source, Unit, expanded
from comprules.concepts.producing_mana import MANA_CHOICE, TAPPED_FOR_MANA, AddsMana, Alternative
from comprules.effects.abilities import ActivatedAbility, functions
from comprules.effects.context import Context
from comprules.effects.index import Activatable
from comprules.effects.limits import note_use
from comprules.effects.linked_abilities import bound_to, origin_at
from comprules.effects.resolution import Resolution
from comprules.effects.statements import Replacement, Restriction
from comprules.events import Cause, Event
from comprules.oracle.tree import walk
from comprules.pipeline import happen
from comprules.procedures import Illegal
from comprules.records import Record
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


class TappedForMana(Event):
    """A permanent was tapped for mana: the mana ability had a tap symbol in its cost (CR 106.12)."""

    object: int
    player: int
    mana: Alternative

    def describe(self, board: Board) -> str:
        """What was tapped."""
        return f"{board.name(self.player)} taps {board.name(self.object)} for mana"


@rule("605.1a", "605.3a")
def mana_abilities(board: Board, player: int) -> Iterator[Activatable]:
    """The mana abilities that a player may activate: of objects they control, and of their cards elsewhere."""
    objects = board.state.objects
    for found in board.index.mana:
        known = objects[found.object]
        if (found.controller if known.has_controller else known.owner) == player:
            yield found


def mana_sources(board: Board, player: int, excluded: frozenset[int] = frozenset()) -> list[Source]:
    """The mana abilities that could be used in a payment now, each with what it could add."""
    sources: list[Source] = []
    tapping: dict[int, list[int]] = {}
    restricted = _are_restricted(board)
    for found in mana_abilities(board, player):
        number = found.object
        profile = _profile(found.ability)
        if number in excluded or not _ready(board, number, profile):
            continue
        if (restricted or profile.is_limited) and not _may_activate(board, player, found):
            continue
        alternatives = _alternatives(found, profile, board, player)
        if alternatives:
            sources.append(_source(board, found, alternatives, profile))
            if profile.taps:
                tapping.setdefault(number, []).append(len(sources) - 1)
    for places in tapping.values():
        if len(places) > 1:
            _note_rivals(sources, places)
    return sources


def most_mana(board: Board, player: int) -> int:
    """More mana than this can't be made with mana abilities now."""
    most = 0
    for found in mana_abilities(board, player):
        profile = _profile(found.ability)
        if profile.taps and board.status(found.object).tapped:
            continue
        alternatives = _alternatives(found, profile, board, player)
        if alternatives:
            most += max(map(len, alternatives)) * (1 if profile.taps else OFTEN)
    return most


@rule("605.3c")
def _source(board: Board, found: Activatable, alternatives: tuple[Alternative, ...], profile: _Profile) -> Source:
    known = board.characteristics(found.object)
    return Source(
        found.object,
        found.place,
        alternatives,
        profile.weight + ("Creature" in known.types),
        "Snow" in known.supertypes,
        cost=profile.cost or (),
        uses=1 if profile.taps else OFTEN,
    )


def _are_restricted(board: Board) -> bool:
    """Whether anything in force may keep abilities from being activated."""
    from comprules.effects.activating import Activating

    return bool(board.index.about(Restriction, Activating))


@rule("602.5", "605.1")
def _may_activate(board: Board, player: int, found: Activatable) -> bool:
    """Whether nothing prohibits a mana ability, neither an effect nor its own text."""
    from comprules.effects.activating import check_activation

    try:
        check_activation(board, player, found.object, found.place)
    except Illegal:
        return False
    return True


@rule("107.5", "605.3a")
def _note_rivals(sources: list[Source], places: list[int]) -> None:
    """Of several mana abilities with which the same permanent is tapped, only one can be used."""
    found = [sources[place] for place in places]
    for place, source in zip(places, found, strict=True):
        rivals = tuple(other.alternatives for other in found if other is not source)
        sources[place] = replace(source, rivals=rivals)


class _Profile(Record):
    """What can be said of a mana ability once and for all; no cost of mana if it has an X.

    `alternatives` is what it could add, if that is always the same.
    """

    cost: tuple[str, ...] | None
    alternatives: tuple[Alternative, ...] | None
    taps: bool
    is_limited: bool
    weight: int


@lru_cache(maxsize=4096)
def _profile(ability: ActivatedAbility) -> _Profile:
    costs = ability.costs()
    symbols = tuple(symbol.strip("{}") for cost in costs if isinstance(cost, ManaCost) for symbol in cost.symbols)
    return _Profile(
        cost=None if "X" in symbols else expanded(symbols),
        alternatives=next((part.always() for part in predicates_adding_mana(ability)), ()),
        taps=any(cost.taps_source() for cost in costs),
        is_limited=bool(ability.limits()),
        weight=DEAR * sum(not (cost.taps_source() or isinstance(cost, ManaCost)) for cost in costs),
    )


def _ready(board: Board, number: int, profile: _Profile) -> bool:
    if profile.cost is None:
        return False
    return not profile.taps or not (board.status(number).tapped or is_summoning_sick(board, number))


def _alternatives(found: Activatable, profile: _Profile, board: Board, player: int) -> tuple[Alternative, ...]:
    alternatives = profile.alternatives
    if alternatives is None:
        context = Context(board, found.object, player, bound_to(found.origin))
        alternatives = predicates_adding_mana(found.ability)[0].alternatives(context)
    if profile.taps and board.index.about(Replacement, AddMana):
        from comprules.effects.replacements.mana import MOST_AT_ONCE, times_as_much

        factor = times_as_much(board, player, found.object)
        alternatives = tuple(types * factor for types in alternatives if len(types) * factor <= MOST_AT_ONCE)
    return alternatives


@lru_cache(maxsize=4096)
def predicates_adding_mana(ability: ActivatedAbility) -> tuple[AddsMana, ...]:
    """The parts of an ability's effect that add mana."""
    return tuple(part for part in walk(ability) if isinstance(part, AddsMana))


@rule("601.2g", "602.2b", "605.3b", "605.3", "113.4")
def activate_mana_ability(
    game: Game, player: int, number: int, place: int, choice: int | None = None, spends: tuple[Unit, ...] | None = None
) -> None:
    """Activate a mana ability: pay its costs and let it resolve at once.

    `choice` settles which of its alternatives is added, `spends` the mana of the pool that is spent on it; otherwise
    the player is asked.
    """
    ability = ability_at(game.board, number, place)
    bound = bound_to(origin_at(game.board.characteristics(number), place))
    resolution = Resolution(game, number, player, number, bound, is_cost=True, is_for_using=True)
    _pay_mana_of_costs(ability, resolution, spends)
    for cost in ability.costs():
        cost.pay(resolution)
    resolution.is_cost = False
    if choice is not None:
        resolution.bind(MANA_CHOICE, choice)
    if ability.limits():
        note_use(game, number, place)
    if any(cost.taps_source() for cost in ability.costs()):
        resolution.bind(TAPPED_FOR_MANA, number)
    before = len(game.state.players[player].mana_pool)
    for instruction in ability.effect().instructions(()):
        instruction.happen(resolution)
    if any(cost.taps_source() for cost in ability.costs()):
        added = tuple(unit.type for unit in game.state.players[player].mana_pool[before:])
        happen(game, TappedForMana(Cause("106.12a", number, player), number, player, added))


def ability_at(board: Board, number: int, place: int) -> ActivatedAbility:
    """The activated ability at a place among an object's abilities.

    Raises Illegal if it has lost it.
    """
    found = dict(functions(board.characteristics(number).abilities).activated).get(place)
    if found is None:
        raise Illegal("602.2", "the object doesn't have the ability any more")
    return found


@rule("602.2b", "605.3a", "601.2h")
def _pay_mana_of_costs(ability: ActivatedAbility, resolution: Resolution, spends: tuple[Unit, ...] | None) -> None:
    """Pay the mana that a mana ability itself costs, for which other mana abilities can be activated."""
    from comprules.effects.paying_mana import pay_mana, spend_units

    costs = ability.costs()
    symbols = tuple(symbol for cost in costs for symbol in cost.mana(resolution))
    if not symbols:
        return
    if spends is not None and spend_units(resolution.game, resolution.you, spends):
        return
    source = resolution.source
    taps = any(cost.taps_source() for cost in costs)
    excluded = frozenset({source}) if taps else frozenset[int]()
    pay_mana(resolution.game, resolution.you, symbols, Purpose(ability_of=source), excluded=excluded)


def restrictions(board: Board, source: Source) -> tuple[object, ...]:
    """What the mana of a source may be spent on, if not on everything."""
    if source.deed is not None:
        return ()
    parts = predicates_adding_mana(ability_at(board, source.number, source.place))
    return tuple(found for found in (part.restriction() for part in parts) if found is not None)
