"""CR 605: mana abilities, and paying mana with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from comprules.card_types.creatures import is_summoning_sick
from comprules.concepts.costs import ManaCost
from comprules.concepts.life import LoseLife
from comprules.concepts.mana import Symbols
from comprules.concepts.payment import Plan, Purpose, Source, Unit, expanded, plan, spend, ways_to_pay
from comprules.concepts.producing_mana import MANA_CHOICE, AddsMana, Alternative
from comprules.effects.abilities import ActivatedAbility, functions
from comprules.effects.context import Context
from comprules.effects.index import Activatable
from comprules.effects.limits import note_use
from comprules.effects.resolution import Resolution
from comprules.effects.statements import Restriction
from comprules.effects.trying import can_do
from comprules.events import Cause, Event
from comprules.oracle.tree import walk
from comprules.pipeline import happen
from comprules.players import Mana
from comprules.procedures import Illegal
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


DEAR: Final = 10
"""The weight of a mana ability that costs something besides tapping its source."""


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
    """The mana abilities that a player may activate: of permanents they control, and of their cards elsewhere."""
    objects = board.state.objects
    for found in board.index.mana:
        on_battlefield = objects[found.object].zone is Zone.BATTLEFIELD
        if (found.controller if on_battlefield else objects[found.object].owner) == player:
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
        alternatives = _alternatives(found.ability, Context(board, number, player))
        if alternatives:
            known = board.characteristics(number)
            weight = profile.weight + ("Creature" in known.types)
            sources.append(Source(number, found.place, alternatives, weight, "Snow" in known.supertypes))
            if profile.taps:
                tapping.setdefault(number, []).append(len(sources) - 1)
    for places in tapping.values():
        if len(places) > 1:
            _note_rivals(sources, places)
    return sources


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
    """What can be said of a mana ability once and for all."""

    needs_mana: bool
    taps: bool
    is_limited: bool
    weight: int


@lru_cache(maxsize=4096)
def _profile(ability: ActivatedAbility) -> _Profile:
    costs = ability.costs()
    return _Profile(
        needs_mana=any(isinstance(cost, ManaCost) for cost in costs),
        taps=any(cost.taps_source() for cost in costs),
        is_limited=bool(ability.limits()),
        weight=DEAR * sum(not cost.taps_source() for cost in costs),
    )


@rule("605.3c")
def _ready(board: Board, number: int, profile: _Profile) -> bool:
    if profile.needs_mana:
        return False
    return not profile.taps or not (board.status(number).tapped or is_summoning_sick(board, number))


def _alternatives(ability: ActivatedAbility, context: Context) -> tuple[Alternative, ...]:
    for predicate in predicates_adding_mana(ability):
        return predicate.alternatives(context)
    return ()


@lru_cache(maxsize=4096)
def predicates_adding_mana(ability: ActivatedAbility) -> tuple[AddsMana, ...]:
    """The parts of an ability's effect that add mana."""
    return tuple(part for part in walk(ability) if isinstance(part, AddsMana))


@rule("601.2g", "602.2b", "605.3b", "605.3", "113.4")
def activate_mana_ability(game: Game, player: int, number: int, place: int, choice: int | None = None) -> None:
    """Activate a mana ability: pay its costs and let it resolve at once.

    `choice` settles which of its alternatives is added; otherwise the player is asked.
    """
    ability = dict(functions(game.board.characteristics(number).abilities).activated)[place]
    resolution = Resolution(game, number, player, number, is_cost=True)
    _pay_mana_of_costs(ability, resolution)
    for cost in ability.costs():
        cost.pay(resolution)
    resolution.is_cost = False
    if choice is not None:
        resolution.bind(MANA_CHOICE, choice)
    if ability.limits():
        note_use(game, number, place)
    before = len(game.state.players[player].mana_pool)
    for instruction in ability.effect().instructions(()):
        instruction.happen(resolution)
    if any(cost.taps_source() for cost in ability.costs()):
        added = tuple(unit.type for unit in game.state.players[player].mana_pool[before:])
        happen(game, TappedForMana(Cause("106.12a", number, player), number, player, added))


@rule("602.2b", "605.3a", "601.2h")
def _pay_mana_of_costs(ability: ActivatedAbility, resolution: Resolution) -> None:
    """Pay the mana that a mana ability itself costs, for which other mana abilities can be activated."""
    costs = ability.costs()
    symbols = tuple(symbol for cost in costs for symbol in cost.mana(resolution))
    if symbols:
        source = resolution.source
        taps = any(cost.taps_source() for cost in costs)
        excluded = frozenset({source}) if taps else frozenset[int]()
        pay_mana(resolution.game, resolution.you, symbols, Purpose(ability_of=source), excluded=excluded)


@rule("118.3", "601.2g", "601.2h")
def pay_mana(
    game: Game,
    player: int,
    cost: Symbols,
    purpose: Purpose,
    x: int = 0,
    excluded: frozenset[int] = frozenset(),
    is_all: bool = False,
) -> tuple[str, ...]:
    """Pay a mana cost, with mana from the pool first and mana abilities for the rest; the types of mana spent.

    On trial it's enough that there is a payment, if the mana `is_all` that has to be paid. Raises Illegal if the cost
    can't be paid.
    """
    symbols = expanded(cost, x)
    if not symbols:
        return ()
    found = _settled_payment(game, player, symbols, purpose, excluded)
    if found is None:
        raise Illegal("118.3", f"the mana for {''.join(f'{{{symbol}}}' for symbol in cost)} isn't there")
    if is_all and game.on_trial and all(source.weight < DEAR for source, _ in found.uses):
        return ()
    for source, choice in found.uses:
        activate_mana_ability(game, player, source.number, source.place, choice)
    return _spend(game, player, symbols, purpose, found.life)


def _settled_payment(
    game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose, excluded: frozenset[int]
) -> Plan | None:
    """The payment that is made: the one found here, or the player's own if they choose payments themselves."""
    board = game.board
    life = board.state.players[player].life
    pool = [Unit(unit.type, unit.snow) for unit in spendable(board, player, purpose)]
    sources = [
        source
        for source in mana_sources(board, player, excluded)
        if _allowed(board, source, purpose) and _can_use(game, player, source)
    ]
    found = plan(symbols, pool, sources, life)
    if found is None or game.auto_pay or not (found.uses or found.life):
        return found
    decision = ways_to_pay(player, symbols, pool, sources, life, [board.name(source.number) for source in sources])
    return decision.plan_of(game.ask(decision))


class _CostsOf(Record):
    """The costs of a mana ability as something to be done."""

    ability: ActivatedAbility

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        for cost in self.ability.costs():
            cost.pay(resolution)


@rule("118.3", "605.3a")
def _can_use(game: Game, player: int, source: Source) -> bool:
    """Whether the costs of a mana ability can be paid now; that of tapping has been looked at."""
    if source.weight < DEAR:
        return True
    resolution = Resolution(game, source.number, player, source.number, is_cost=True)
    return can_do(_CostsOf(_ability_of(game.board, source)), player, resolution)


def _ability_of(board: Board, source: Source) -> ActivatedAbility:
    return dict(functions(board.characteristics(source.number).abilities).activated)[source.place]


@rule("106.6")
def spendable(board: Board, player: int, purpose: Purpose) -> tuple[Mana, ...]:
    """The mana in a player's pool that may be spent on this."""
    return tuple(unit for unit in board.state.players[player].mana_pool if _permits(unit.restriction, board, purpose))


def _permits(restriction: object | None, board: Board, purpose: Purpose) -> bool:
    return restriction is None or bool(restriction.permits(board, purpose))  # type: ignore[attr-defined]


def _allowed(board: Board, source: Source, purpose: Purpose) -> bool:
    ability = _ability_of(board, source)
    return all(_permits(predicate.restriction(), board, purpose) for predicate in predicates_adding_mana(ability))


def restricts(board: Board, source: Source) -> bool:
    """Whether the mana of a source may be spent on certain things only."""
    ability = _ability_of(board, source)
    return any(predicate.restriction() is not None for predicate in predicates_adding_mana(ability))


def _spend(game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose, life: int) -> tuple[str, ...]:
    usable = spendable(game.board, player, purpose)
    pool = game.state.players[player].mana_pool
    barred = [unit for unit in pool if unit not in usable]
    paid = spend(symbols, usable, life)
    if paid is None:
        raise Illegal("118.3", "the mana that was to pay for this wasn't made")
    spent, left, life_paid = paid
    game.write_player(player, mana_pool=(*left, *barred))
    if life_paid:
        happen(game, LoseLife(Cause("107.4f", player=player), player, life_paid))
    return tuple(unit.type for unit in spent)
