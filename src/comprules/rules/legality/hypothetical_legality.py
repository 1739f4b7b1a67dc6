"""CR 601.2, 602.2: judging a proposal on the game as it would be with it on the stack, without proposing it.

The judge looks at what the steps of casting and activating ask, with the definitions that they use: modes, targets,
prohibitions, the total cost. Its verdict is None where only trying can tell.
"""

from __future__ import annotations

from itertools import combinations, product

from comprules.kernel.objects import NotChosen, Unchosen
from comprules.kernel.options import Cast
from comprules.rules.abilities.abilities import SpecialAction
from comprules.rules.abilities.index import Activatable
from comprules.rules.abilities.statements import Casting, Requirement
from comprules.rules.card_types.loyalty import combined
from comprules.rules.casting.announcing import has_choice
from comprules.rules.casting.assistable import may_be_assisted
from comprules.rules.casting.casting_allowed import depends_on_targets
from comprules.rules.casting.casting_methods import any_gain_as_cast, own_way
from comprules.rules.casting.casting_options import labelled, options_of
from comprules.rules.casting.chosen_for_costs import AnnouncedCost
from comprules.rules.casting.demanded_targets import ChoosingTarget
from comprules.rules.casting.next_spell import awaits_spell
from comprules.rules.casting.offered_costs import additional_costs, offered_by_targets
from comprules.rules.casting.total_cost import costs_of, total_mana
from comprules.rules.costs.costs import ManaCost, TapSource, mana_of
from comprules.rules.costs.increases_and_reductions import CostChange, OwnCostChange, Paying
from comprules.rules.costs.order_of_costs import changed_by_paying, may_be_harmed, may_be_helped
from comprules.rules.legality.casting_facts import costs_depend_on_modes, mode_sets
from comprules.rules.legality.hypothetical_board import with_ability, with_spell
from comprules.rules.mana_and_numbers.limits_of_x import bounds_of_x
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.affordable import Affordable
from comprules.rules.payment.changes import NONE
from comprules.rules.payment.order_of_paying import bears_on
from comprules.rules.payment.paying_mana import symbols_to_pay
from comprules.rules.payment.payment import Purpose, x_among
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.what_resolves import effect_of, stacked
from comprules.rules.targets_and_priority.choosing_targets import (
    are_enough,
    context_of_item,
    depend_on_x,
    single_targets,
    targeted_nouns,
)
from comprules.rules.targets_and_priority.special_actions import mana_for
from comprules.rules.targets_and_priority.targeting import Targeted

Verdict = bool | None
"""Whether something can be done; None if only trying can tell."""


@rule("601.2")
def judged_spell(game: Game, mana: Affordable, option: Cast, *, is_settled: bool = True) -> Verdict:
    """Whether a spell that nothing forbids can be cast. If it isn't settled beforehand what mana there will be, that is
    found with the spell on the stack.
    """
    if awaits_spell(game.board) or any_gain_as_cast(game.board):
        return None
    prospect = with_spell(game, mana.player, option)
    if prospect is None or (option.method and option.id in game.board.given_abilities):
        return None
    ahead, item = prospect
    judge = _Judge(ahead, item, mana if is_settled else Affordable(ahead, mana.player), Purpose(spell=item))
    verdict = best(judge.of_spell(option.method, paid) for paid in _optional_costs(ahead, item))
    _note_step(game, ahead)
    return verdict


@rule("601.2b", "118.8b")
def _optional_costs(ahead: Game, item: ObjectId) -> Iterator[tuple[str, ...]]:
    """The sets of optional costs that can be paid, with one of those among which there is a choice; those that can be
    paid any number of times aren't paid at all.
    """
    costs = tuple(labelled(additional_costs(ahead.board, item)))
    labels = [label for label, cost in costs if label and not cost.may_repeat() and cost.choice() is None]
    choices = [
        [label for label, _ in costs[place : place + choice[1]]]
        for place, (_, cost) in enumerate(costs)
        if (choice := cost.choice()) is not None and choice[0] == 0
    ]
    for several in range(len(labels) + 1):
        for chosen in product(*choices):
            yield from ((*chosen, *optional) for optional in combinations(labels, several))


@rule("602.2b")
def judged_ability(game: Game, mana: Affordable, found: Activatable) -> Verdict:
    """Whether an ability that nothing forbids can be activated."""
    ahead, item = with_ability(game, mana.player, found)
    costs = combined(ahead.board, found.ability.costs(), mana.player, found.object)
    verdict = _Judge(ahead, item, mana, purpose_of(found)).verdict(costs)
    _note_step(game, ahead)
    return verdict


def purpose_of(found: Activatable) -> Purpose:
    """What the mana for activating an ability is spent on."""
    if isinstance(found.ability, SpecialAction):
        return Purpose()
    return Purpose(ability_of=found.object, place=found.place, gains_level=found.ability.gains_level)


def _note_step(game: Game, ahead: Game) -> None:
    """What was asked about the step ahead, was asked here."""
    game.board.step_mattered = game.board.step_mattered or ahead.board.step_mattered


class _Judge:
    """Judges what is on the stack of a game ahead, whose costs are paid for a purpose."""

    def __init__(self, ahead: Game, item: ObjectId, mana: Affordable, purpose: Purpose) -> None:
        self.ahead = ahead
        self.board = ahead.board
        self.item = item
        self.mana = mana
        self.costs: tuple[Cost, ...] = ()
        self.purpose = purpose
        record = self.board.object(item)
        self.source = record.source if record.source is not None else item
        self.is_spell = record.source is None
        self.special = record.ability if isinstance(record.ability, SpecialAction) else None

    @rule("118.6", "601.2b")
    def of_spell(self, method: str, paid: tuple[str, ...]) -> Verdict:
        """The verdict for a spell that is cast by a method with some optional costs."""
        self._choose(paid=paid)
        try:
            return self.verdict(costs_of(self.board, self.item, own_way(self.board, self.item, method)))
        except Illegal:
            return False

    def verdict(self, costs: tuple[Cost, ...]) -> Verdict:
        """The verdict with these costs, for the modes that do best. Where the spell is less for what helps to cast it,
        it can't be cast if it couldn't be with all of that paying for mana of the total cost, which is no less.
        """
        helping = self.board.rules.helping(self.board, self.item) if self.is_spell else ()
        if not helping:
            return self._with_costs(costs)
        chosen = {cost for each in helping for cost in each.costs()}
        self.purpose = replace(self.purpose, at_best=True)
        verdict = self._with_costs(tuple(cost for cost in costs if cost not in chosen))
        return False if verdict is False else None

    def _with_costs(self, costs: tuple[Cost, ...]) -> Verdict:
        self.costs = costs
        if any(isinstance(cost, AnnouncedCost) or cost.bent(1) for cost in costs):
            return None
        effect = effect_of(self.board, self.board.object(self.item))
        if effect is not None and (
            effect.modes_not_to_repeat() is not None
            or effect.mode_count_if(self._context(None), is_settled=False) is not None
        ):
            return None
        if self.is_spell and costs_depend_on_modes(self.board.characteristics(self.item)):
            return None
        return best(self._with_modes(effect, modes) for modes in (mode_sets(effect) if effect is not None else ((),)))

    @rule("601.2b", "601.2c", "601.2e", "107.3a")
    def _with_modes(self, effect: Effect | None, modes: tuple[int, ...]) -> Verdict:
        has_x = any("X" in cost.mana(self._context(None)) or cost.has_x() for cost in self.costs)
        x = bounds_of_x(self.board, self.item, self.mana.player)[0] if has_x else None
        self._choose(modes=modes, x=x)
        nouns = targeted_nouns(self.board, self.item)
        record = self.board.object(self.item)
        aimed = are_enough(nouns, self.item, context_of_item(self.board, record, ()))
        if aimed is False:
            return None if has_x and depend_on_x(nouns) else False
        if self.is_spell and forbidden(self.board, Casting(self.mana.player, self.item)):
            return None if has_x else False
        if (effect is not None and effect.divisions(modes)) or (nouns and self._bears_on_targets()):
            aimed = None
        return _worst(iter((aimed, *self._deeds(x), self._affordable(nouns, x))))

    @rule("601.2c", "601.2e")
    def _bears_on_targets(self) -> bool:
        """Whether something in force demands certain targets, or forbids a spell or lets it cost more for some."""
        if self.board.index.about(Requirement, ChoosingTarget) or offered_by_targets(self.board):
            return True
        return depends_on_targets(self.board)

    def _choose(self, **choices: object) -> None:
        """Note what is chosen for what is on the stack."""
        record = self.board.object(self.item)
        chosen = replace(stacked(record), **choices)
        if "targets" in choices or chosen != stacked(record):
            self.ahead.state.write(OBJECTS, self.item, replace(record, stacked=chosen))

    def _context(self, x: int | None) -> Context:
        return Context(self.board, self.source, self.mana.player, stacked(self.board.object(self.item)).bound, x)

    @rule("118.3", "601.2h")
    def _deeds(self, x: int | None) -> Iterator[Verdict]:
        """Whether each cost besides mana can be paid; what several together do to each other is left open."""
        deeds = [cost for cost in self.costs if not isinstance(cost, ManaCost)]
        verdicts = [self._deed(cost, x) for cost in deeds]
        if deeds and isinstance(deeds[0], TapSource):
            yield verdicts.pop(0)
        yield from verdicts if len(verdicts) < 2 else (verdict and None for verdict in verdicts)

    @rule("601.2g", "601.2h")
    def _deed(self, cost: Cost, x: int | None) -> Verdict:
        """Whether a cost besides mana can be paid, if mana abilities for the mana don't bear on that."""
        verdict = cost.can_be_paid(self._context(x))
        if verdict is not None and self._may_be_changed(cost):
            return None
        if verdict is False and may_be_helped(cost, self.costs):
            return None
        is_paid_first = isinstance(cost, TapSource)
        return None if verdict and not is_paid_first and may_be_harmed(cost, self.costs) else verdict

    @rule("601.2g", "601.2h")
    def _may_be_changed(self, cost: Cost) -> bool:
        """Whether mana abilities, or the other costs by what permanents are under conditions, bear on a cost."""
        if len(self.costs) < 2:
            return False
        others = NONE.union(*(changed_by_paying(other) for other in self.costs if other is not cost))
        return bears_on(self.board, self.mana.player, cost, others)

    @rule("601.2f", "118.7")
    def _affordable(self, nouns: tuple[Targeted, ...], x: int | None) -> Verdict:
        """Whether the mana in the total cost is there, if need be for the targets that do best."""
        if not nouns or not self._costs_may_change():
            return self._pays(x)
        self._choose(targets=Unchosen())
        try:
            return self._pays(x)
        except NotChosen:
            pass
        finally:
            self._choose(targets=())
        choices = single_targets(nouns, self.item, context_of_item(self.board, self.board.object(self.item), ()))
        verdict = None if choices is None else best(self._pays_for(chosen, x) for chosen in choices)
        self._choose(targets=())
        return verdict

    @rule("116.1", "601.2f")
    def _costs_may_change(self) -> bool:
        """Whether something could change the cost: that of a special action, which isn't activated, nothing does."""
        if self.special is not None:
            return False
        if not self.is_spell and self.board.object(self.item).ability.cost_changes():
            return True
        known = self.board.characteristics(self.item)
        return bool(self.board.index.about(CostChange, Paying)) or any(True for _ in options_of(known, OwnCostChange))

    def _pays_for(self, targets: tuple[Id, ...], x: int | None) -> Verdict:
        self._choose(targets=tuple((target,) for target in targets))
        return self._pays(x)

    def _pays(self, x: int | None) -> Verdict:
        """Whether the mana is there for what the cost can become; somebody else may pay what isn't."""
        verdict = best(self._pays_mana(cost) for cost in self._mana(x))
        return None if verdict is False and may_be_assisted(self.board, self.purpose.spell) else verdict

    def _pays_mana(self, cost: Symbols) -> Verdict:
        if any(has_choice(symbol) for symbol in cost) and self._costs_may_change():
            return None
        without = self.source if any(isinstance(cost, TapSource) for cost in self.costs) else None
        purpose = self._purpose()
        verdict = self.mana.affords_on(self.ahead, cost, purpose, without)
        symbols = symbols_to_pay(self.board, self.mana.player, cost, purpose)
        takes_life = any("P" in symbol.split("/") for symbol in symbols)
        return None if verdict and takes_life and self._has_deeds() else verdict

    @rule("106.6")
    def _purpose(self) -> Purpose:
        """What the mana is spent on, as far as what it may be spent on makes a difference."""
        if not self.mana.is_restricted:
            return self.purpose
        return self.purpose.containing(x_among(mana_of(self.costs, self._context(None))))

    def _mana(self, x: int | None) -> tuple[Symbols, ...]:
        context, player = self._context(x), self.mana.player
        if self.special is not None:
            return (tuple(str(x or 0) if symbol == "X" else symbol for symbol in mana_for(self.special, context)),)
        return total_mana(self.costs, context, self.item, player, x or 0)

    def _has_deeds(self) -> bool:
        return any(not isinstance(cost, (ManaCost, TapSource)) for cost in self.costs)


def best(verdicts: Iterator[Verdict]) -> Verdict:
    """Whether any can be done."""
    best: Verdict = False
    for verdict in verdicts:
        if verdict:
            return True
        best = None if verdict is None else best
    return best


def _worst(verdicts: Iterator[Verdict]) -> Verdict:
    """Whether all can be done."""
    worst: Verdict = True
    for verdict in verdicts:
        if verdict is False:
            return False
        worst = None if verdict is None else worst
    return worst
