"""CR 601.2, 602.2: what can be said of a proposal without trying it.

A look at what is quick to see settles most proposals: a spell that costs only mana, without choices to make, is legal
if nothing forbids casting it and the mana is there; one for which the mana isn't there is not. Where anything unusual
is in force the outlook is open (None), and the proposal is tried.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from comprules.card_types.creatures import is_summoning_sick
from comprules.characteristics import Characteristics
from comprules.concepts.costs import ManaCost, TapSource
from comprules.concepts.mana import Symbols
from comprules.concepts.payment import DEAR, Source, Unit, expanded
from comprules.concepts.payment_search import plan
from comprules.effects.abilities import ActivatedAbility, SpellAbility
from comprules.effects.casting import Casting
from comprules.effects.casting_options import AdditionalCost, AlternativeCost, CastingPermission, options_of
from comprules.effects.choosing_targets import aura_targets_of, enough_targets
from comprules.effects.cost_changes import CostChange, OwnCostChange, Paying
from comprules.effects.index import Activatable, Index
from comprules.effects.linked_abilities import bound_to
from comprules.effects.mana_abilities import mana_sources, restrictions
from comprules.effects.standing_in import StandsIn
from comprules.effects.statements import Replacement, Restriction, Statement
from comprules.effects.targeting import Targeted
from comprules.players import Mana
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Bindings
    from comprules.effects.instructions import Effect


class SpellFacts(Record):
    """What can be said of a card once and for all: how it can be cast, how fast at best, and the mana that takes.

    `turned` are the methods by which it is cast with another set of characteristics, with the number of that set.
    `targets` are what it is cast with, None if its modes or the value of X come into that; `is_simple` says that
    casting it plainly takes no choice but them and costs nothing but its mana cost.
    """

    is_land: bool
    may_be_fast: bool
    methods: tuple[str, ...]
    turned: tuple[tuple[str, int], ...]
    mana: Symbols
    targets: tuple[Targeted, ...] | None
    is_simple: bool


_spell_facts: dict[int, tuple[Characteristics, SpellFacts]] = {}


def spell_facts(known: Characteristics) -> SpellFacts:
    """The facts about a card with these characteristics."""
    found = _spell_facts.get(id(known))
    if found is None or found[0] is not known:
        found = _spell_facts[id(known)] = (known, _find_facts(known))
    return found[1]


@rule("107.4f", "304.1", "305.9", "702.8a")
def _find_facts(known: Characteristics) -> SpellFacts:
    is_land = "Land" in known.types
    alternatives = tuple(options_of(known, AlternativeCost))
    changes = any(True for _ in options_of(known, OwnCostChange))
    additional = any(True for _ in options_of(known, AdditionalCost))
    stands_in = any(True for _ in options_of(known, StandsIn))
    targets = None if "X" in known.mana_cost else _targets_of(known)
    return SpellFacts(
        is_land=is_land,
        may_be_fast="Instant" in known.types or any(True for _ in options_of(known, CastingPermission)),
        methods=() if is_land else ("", *(each.method() for each in alternatives if each.face() is None)),
        turned=tuple((each.method(), face) for each in alternatives if (face := each.face()) is not None),
        mana=() if changes or stands_in else known.mana_cost,
        targets=targets,
        is_simple=bool(known.mana_cost) and targets is not None and not (changes or additional or stands_in),
    )


def _targets_of(known: Characteristics) -> tuple[Targeted, ...] | None:
    for ability in known.abilities:
        if isinstance(ability, SpellAbility):
            return _targets(ability.effect())
    return aura_targets_of(known)


def _targets(effect: Effect) -> tuple[Targeted, ...] | None:
    return None if effect.modes() or effect.divisions(()) else effect.targets(())


class AbilityFacts(Record):
    """What can be said of an activated ability: the mana it costs, and whether it taps its permanent.

    `targets` and `is_simple` are as for spells.
    """

    mana: Symbols
    taps: bool
    targets: tuple[Targeted, ...] | None
    is_simple: bool


@lru_cache(maxsize=4096)
def _ability_facts(ability: ActivatedAbility) -> AbilityFacts:
    costs = ability.costs()
    mana = tuple(symbol.strip("{}") for cost in costs if isinstance(cost, ManaCost) for symbol in cost.symbols)
    only = all(isinstance(cost, (ManaCost, TapSource)) for cost in costs)
    has_x = "X" in mana or any(cost.has_x() for cost in costs)
    targets = None if has_x else _targets(ability.effect())
    taps = any(isinstance(cost, TapSource) for cost in costs)
    return AbilityFacts(mana, taps, targets, only and targets is not None)


class Affordable:
    """Which costs a player could pay, as far as mana goes; the sources are found when they are first needed.

    `is_ordinary` says that nothing in force changes costs, forbids casting, or meddles with cards being put on the
    stack.
    """

    def __init__(self, board: Board, player: int) -> None:
        self.board = board
        self.player = player
        self._answers: dict[tuple[Symbols, int | None], bool | None] = {}
        self._sources: list[Source] | None = None
        index = board.index
        self.costs_change = bool(index.about(CostChange, Paying))
        self.is_ordinary = not (
            self.costs_change
            or index.about(Restriction, Casting)
            or _meddles(index, Restriction)
            or _meddles(index, Replacement)
        )

    def affords(self, cost: Symbols, without: int | None = None) -> bool | None:
        """Whether a cost of mana can be paid, restrictions on mana left aside, without tapping a certain permanent.

        None if that takes mana abilities that cost something besides mana and tapping, or could be used several times.
        """
        if not cost:
            return True
        if (cost, without) not in self._answers:
            self._answers[cost, without] = self._payable(cost, without)
        return self._answers[cost, without]

    @property
    def is_restricted(self) -> bool:
        """Whether some of the mana there is or could be may be spent on certain things only."""
        return any(unit.restriction is not None for unit in self._pool) or any(
            restrictions(self.board, source) for source in self.sources
        )

    @property
    def sources(self) -> list[Source]:
        """The mana abilities that could be used."""
        if self._sources is None:
            self._sources = mana_sources(self.board, self.player)
        return self._sources

    @property
    def _pool(self) -> tuple[Mana, ...]:
        return self.board.state.players[self.player].mana_pool

    def _payable(self, cost: Symbols, without: int | None) -> bool | None:
        pool = [Unit(unit.type, unit.snow) for unit in self._pool]
        sources = [source for source in self.sources if source.number != without]
        life = self.board.state.players[self.player].life
        found = plan(expanded(cost), pool, sources, life)
        if found is None:
            return False
        return None if any(use.source.weight >= DEAR or use.source.uses > 1 for use in found.uses) else True


def _meddles(index: Index, category: type[Statement]) -> bool:
    """Whether something in force may concern the move of any card, not only that of the object that says it."""
    return any(not active.statement.affects_only_source() for active in index.about(category, MoveObject))


def out_of_reach(known: SpellFacts, mana: Affordable) -> bool:
    """Whether there is only one way to cast a spell, and too little mana for it."""
    return len(known.methods) == 1 and not mana.costs_change and mana.affords(known.mana) is False


@rule("601.2c", "601.2e", "601.2f")
def spell_outlook(
    known: SpellFacts, number: int, method: str, mana: Affordable, board: Board | None = None
) -> bool | None:
    """Whether a spell that nothing forbids can be cast by a method; None if only a trial can tell.

    `board` is the one on which the card is what it would be as that spell.
    """
    if method:
        return None
    affordable = None if mana.costs_change else mana.affords(known.mana)
    aimed = _can_aim(known.targets, number, mana.player, board or mana.board, is_spell=True)
    if aimed is False or affordable is False:
        return False
    return aimed if affordable and known.is_simple and mana.is_ordinary and not mana.is_restricted else None


@rule("601.2c", "115.3")
def _can_aim(
    targets: tuple[Targeted, ...] | None,
    source: int,
    player: int,
    board: Board,
    bound: Bindings = (),
    *,
    is_spell: bool,
) -> bool | None:
    """Whether there are enough legal targets; None if one choice bears on another."""
    if targets is None:
        return None
    if not all(enough_targets(board, noun, source, player, bound, is_spell=is_spell) for noun in targets):
        return False
    return True if not any(noun.differs_from() for noun in targets) else None


@rule("602.2b", "107.5")
def ability_outlook(found: Activatable, mana: Affordable) -> bool | None:
    """Whether an ability that nothing forbids can be activated; None if only a trial can tell."""
    known = _ability_facts(found.ability)
    board = mana.board
    if known.taps and (board.status(found.object).tapped or is_summoning_sick(board, found.object)):
        return False
    affordable = None if mana.costs_change else mana.affords(known.mana, found.object if known.taps else None)
    aimed = _can_aim(known.targets, found.object, mana.player, board, bound_to(found.origin), is_spell=False)
    if aimed is False or affordable is False:
        return False
    return aimed if affordable and known.is_simple and not mana.is_restricted else None
