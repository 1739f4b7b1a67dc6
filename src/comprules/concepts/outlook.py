"""CR 601.2, 602.2: what can be said of a proposal without trying it.

A look at what is quick to see settles most proposals: if the mana or a target isn't there, nothing else matters; if
nothing unusual is in force, mana and targets are all that matters. Otherwise the proposal is judged on the game as it
would be with it on the stack, step by step, by the definitions that the steps themselves use. What depends on choices
that bear on each other, or on deeds that only doing can tell, stays open (None), and is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from comprules.card_types.creatures import is_summoning_sick
from comprules.characteristics import Characteristics
from comprules.concepts.affordable import Affordable, least_units
from comprules.concepts.costs import Cost, ManaCost, TapSource
from comprules.concepts.judging import judged_ability, judged_spell
from comprules.concepts.mana import Symbols
from comprules.effects.abilities import ActivatedAbility
from comprules.effects.casting_options import AdditionalCost, AlternativeCost, CastingPermission, options_of
from comprules.effects.choosing_targets import aura_targets_of, enough_targets, stands_alone
from comprules.effects.cost_changes import CostChange, OwnCostChange, Paying
from comprules.effects.index import Activatable, Index
from comprules.effects.linked_abilities import bound_to
from comprules.effects.spell_ability import spell_effect
from comprules.effects.standing_in import StandsIn
from comprules.effects.statements import Casting, Replacement, Restriction, Statement
from comprules.effects.targeting import Targeted
from comprules.keyword_actions.tap_and_untap import Tap
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Bindings
    from comprules.game import Game
    from comprules.options import Cast


class Manner(Record):
    """A way to cast a card: by which method, and the mana that takes unless something changes the cost.

    `is_simple` says that casting it so takes no choices but targets, and costs nothing but that mana; `is_hidden` that
    it is cast face down, where nothing that the card says of itself counts.
    """

    method: str
    mana: Symbols
    is_simple: bool
    is_hidden: bool = False


class SpellFacts(Record):
    """What can be said of a card once and for all: how it can be cast, how fast at best, and what it targets.

    `turned` are the methods by which it is cast with another set of characteristics, with the number of that set.
    `changes_its_cost` says that its mana cost may be changed by itself, or paid otherwise; `flash_costs`, that it takes
    an additional cost to cast it any time. `targets` is None if that
    isn't the same whatever is chosen, and wherever the card is.
    """

    is_land: bool
    may_be_fast: bool
    ways: tuple[Manner, ...]
    turned: tuple[tuple[str, int], ...]
    changes_its_cost: bool
    flash_costs: bool
    targets: tuple[Targeted, ...] | None


_spell_facts: dict[int, tuple[Characteristics, SpellFacts]] = {}


def spell_facts(known: Characteristics) -> SpellFacts:
    """The facts about a card with these characteristics."""
    found = _spell_facts.get(id(known))
    if found is None or found[0] is not known:
        found = _spell_facts[id(known)] = (known, _find_facts(known))
    return found[1]


@rule("304.1", "305.9", "702.8a")
def _find_facts(known: Characteristics) -> SpellFacts:
    is_land = "Land" in known.types
    alternatives = options_of(known, AlternativeCost)
    changes = any(True for _ in options_of(known, OwnCostChange)) or any(True for _ in options_of(known, StandsIn))
    flash = any(cost.gives_flash() for cost in options_of(known, AdditionalCost))
    targets = None if "X" in known.mana_cost else _targets_of(known)
    return SpellFacts(
        is_land=is_land,
        may_be_fast="Instant" in known.types or flash or any(True for _ in options_of(known, CastingPermission)),
        ways=tuple(_ways(known, is_settled=targets is not None and not changes)),
        turned=tuple((each.method(), face) for each in alternatives if (face := each.face()) is not None),
        changes_its_cost=changes,
        flash_costs=flash,
        targets=targets,
    )


@rule("118.6", "118.8a", "118.9a")
def _ways(known: Characteristics, *, is_settled: bool) -> Iterator[Manner]:
    """The ways to cast a card; `is_settled` says that its targets are, and that it doesn't change its own cost."""
    for alternative in options_of(known, AlternativeCost):
        if alternative.face_down() is not None:
            yield Manner(alternative.method(), _mana_in(alternative.costs()), is_simple=False, is_hidden=True)
    if "Land" in known.types:
        return
    additional = list(options_of(known, AdditionalCost))
    besides = [cost for each in additional if not each.label() for cost in each.costs()]
    is_settled = is_settled and not any(each.label() for each in additional)
    deeds = any(not isinstance(cost, ManaCost) for cost in besides)
    yield Manner("", (*known.mana_cost, *_mana_in(besides)), is_settled and bool(known.mana_cost) and not deeds)
    for alternative in options_of(known, AlternativeCost):
        if alternative.face() is None and alternative.face_down() is None:
            yield Manner(alternative.method(), _mana_in((*alternative.costs(), *besides)), is_simple=False)


def _mana_in(costs: Iterable[Cost]) -> Symbols:
    """The mana in costs that is the same wherever they are paid."""
    return tuple(symbol.strip("{}") for cost in costs if isinstance(cost, ManaCost) for symbol in cost.symbols)


def _targets_of(known: Characteristics) -> tuple[Targeted, ...] | None:
    effect = spell_effect(known.abilities)
    if effect is None:
        return _if_settled(aura_targets_of(known))
    return None if effect.modes() or effect.divisions(()) else _if_settled(effect.targets(()))


def _if_settled(targets: tuple[Targeted, ...]) -> tuple[Targeted, ...] | None:
    return targets if all(stands_alone(noun, targets) for noun in targets) else None


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
    costs, effect = ability.costs(), ability.effect()
    mana = _mana_in(costs)
    has_choices = "X" in mana or any(cost.has_x() for cost in costs) or effect.modes() or effect.divisions(())
    targets = None if has_choices else _if_settled(effect.targets(()))
    only = all(isinstance(cost, (ManaCost, TapSource)) for cost in costs)
    taps = any(isinstance(cost, TapSource) for cost in costs)
    return AbilityFacts(mana, taps, targets, only and targets is not None)


class Outlook:
    """What a player with priority can do, as far as it can be said without trying.

    `is_ordinary` says that nothing in force changes costs, forbids casting, or meddles with cards being put on the
    stack.
    """

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.mana = Affordable(game.board, player)
        index = game.board.index
        self.costs_change = bool(index.about(CostChange, Paying))
        self.is_ordinary = not (
            self.costs_change
            or index.about(Restriction, Casting)
            or _meddles(index, Restriction)
            or _meddles(index, Replacement)
        )
        self.can_tap = not (index.about(Restriction, Tap) or index.about(Replacement, Tap))

    def is_out_of_reach(self, known: SpellFacts) -> bool:
        """Whether there is certainly not as much mana as it takes to cast a spell."""
        if self.costs_change or known.changes_its_cost:
            return False
        most = self.mana.most_units
        return all(least_units(way.mana) > most for way in known.ways)

    @rule("601.2c", "601.2e", "601.2f")
    def of_spell(self, known: SpellFacts, option: Cast, way: Manner, seen: Board) -> bool | None:
        """Whether a spell that nothing forbids can be cast in a certain way; None if only a trial can tell.

        `seen` is the board on which the card is what it would be as that spell.
        """
        if not self.costs_change and not known.changes_its_cost and self.mana.affords(way.mana) is False:
            return False
        if way.is_hidden:
            return judged_spell(self.game, self.mana, option)
        aimed = self._can_aim(known.targets, option.id, seen, is_spell=True)
        if aimed is False:
            return False
        if known.flash_costs:
            return None
        if aimed and way.is_simple and self.is_ordinary and not self.mana.is_restricted:
            return self.mana.affords(way.mana)
        return judged_spell(self.game, self.mana, option)

    @rule("602.2b", "107.5")
    def of_ability(self, found: Activatable) -> bool | None:
        """Whether an ability that nothing forbids can be activated; None if only a trial can tell."""
        known = _ability_facts(found.ability)
        board = self.game.board
        if known.taps and (board.status(found.object).tapped or is_summoning_sick(board, found.object)):
            return False
        without = found.object if known.taps else None
        if not self.costs_change and self.mana.affords(known.mana, without) is False:
            return False
        aimed = self._can_aim(known.targets, found.object, board, bound_to(found.origin), is_spell=False)
        if aimed is False:
            return False
        is_simple = known.is_simple and not self.costs_change and not self.mana.is_restricted
        if aimed and is_simple and (self.can_tap or not known.taps):
            return self.mana.affords(known.mana, without)
        return judged_ability(self.game, self.mana, found)

    @rule("601.2c", "115.3")
    def _can_aim(
        self,
        targets: tuple[Targeted, ...] | None,
        source: int,
        board: Board,
        bound: Bindings = (),
        *,
        is_spell: bool,
    ) -> bool | None:
        """Whether there are enough legal targets; None if that isn't settled."""
        if targets is None:
            return None
        player = self.mana.player
        return all(enough_targets(board, noun, source, player, bound, is_spell=is_spell) for noun in targets)


def _meddles(index: Index, category: type[Statement]) -> bool:
    """Whether something in force may concern the move of any card, not only that of the object that says it."""
    return any(not active.statement.affects_only_source() for active in index.about(category, MoveObject))
