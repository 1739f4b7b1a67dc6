"""CR 602: activating activated abilities."""

from __future__ import annotations

from comprules.rules.abilities.abilities import Keyworded, SpecialAction
from comprules.rules.abilities.activating_again import begin_use
from comprules.rules.abilities.activations import AbilityActivated, bound_in_activation, check_activation, keyword_at
from comprules.rules.abilities.paying_otherwise import (
    OtherCosts,
    PayingOtherwise,
    announce_other_costs,
    costs_announced,
)
from comprules.rules.abilities.pipeline import propose
from comprules.rules.abilities.uses import Which, note_use
from comprules.rules.abilities.waiting import Awaited
from comprules.rules.card_types.loyalty import combined
from comprules.rules.casting.announcing import announce_symbol, announce_x, has_choice
from comprules.rules.casting.dividing import divide
from comprules.rules.casting.found_as_cast import note_as_activated
from comprules.rules.concepts.procedures import certain_before, first_step
from comprules.rules.continuous_effects.awaited_durations import await_durations
from comprules.rules.costs.costs import mana_of
from comprules.rules.keyword_basics.choosing_modes import check_modes_left, choose_modes
from comprules.rules.life_damage_counters.revealed_as_drawn import see_what_was_hidden
from comprules.rules.mana_and_numbers.activating_mana_abilities import activate_mana_ability
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.paying_costs import pay_costs
from comprules.rules.payment.payment import Purpose
from comprules.rules.prelude import *
from comprules.rules.resolving.what_resolves import stacked
from comprules.rules.targets_and_priority.choosing_targets import choose_target, targets_chosen
from comprules.rules.targets_and_priority.special_actions import take_special_action
from comprules.rules.zones.placement import create_object
from comprules.rules.zones.seen_when_done import UNSEEN

NAMELESS = Characteristics("", (), frozenset(), (), (), (), ())
"""An ability on the stack has none of the characteristics of its source (CR 113.1c)."""


class ActivateAbility(Procedure):
    """CR 602.2: the steps of activating an ability, those of casting a spell as far as they apply.

    `object` has the ability, at a `number`-th place among its abilities; `item` is the ability on the stack, `which` is
    that ability of the object, if it can be activated only so often; `keyword` is what it goes by.
    """

    player: PlayerId = PlayerId(0)
    object: ObjectId = ObjectId(0)
    number: int = 0
    item: ObjectId = ObjectId(0)
    place: int = 0
    which: Which | None = None
    keyword: Keyworded | None = None

    proposes = True

    def puts_on_stack(self) -> ObjectId | None:
        return self.item or None

    @first_step
    @rule("602.2a", "602.1c", "113.4", "113.8", "701.2a")
    def propose(self, game: Game) -> Procedure | None:
        """The ability goes on the stack; a mana ability resolves at once (CR 605.3b)."""
        ability = check_activation(game.board, self.player, self.object, self.number)
        if isinstance(ability, SpecialAction):
            take_special_action(game, self.player, self.object, ability)
            return None
        if game.rules.is_mana_ability(ability):
            activate_mana_ability(game, self.player, self.object, self.number)
            return None
        which = begin_use(game, self.player, self.object, self.number)
        known = game.board.characteristics(self.object)
        keyword, bound = keyword_at(known, self.number), bound_in_activation(ability, known, self.number)
        item = put_on_stack(game, ability, self.object, self.player, Stacked(bound=bound))
        may_pay_otherwise = keyword is not None and game.board.index.about(OtherCosts, PayingOtherwise)
        step = self.announce_costs if may_pay_otherwise else self.announce
        return self.then(step, item=item, which=which, keyword=keyword)

    @rule("118.9", "602.2b", "601.2b")
    def announce_costs(self, game: Game) -> Procedure | None:
        """Announce what is paid rather than the cost of the keyword, if an effect allows that."""
        assert self.keyword is not None
        announce_other_costs(game, self.player, self.object, self.item, self.keyword)
        return self.then(self.announce)

    @rule("602.2b", "601.2b")
    def announce(self, game: Game) -> Procedure | None:
        """Announce modes and the value of X."""
        choose_modes(game, self.item)
        check_modes_left(game, self.item)
        record = game.state.objects[self.item]
        mana = self._mana(game)
        announce_x(game, self.item, self.player, costs_announced(record), mana)
        return self.then(self.announce_symbols if any(map(has_choice, mana)) else self.choose_targets)

    @rule("602.2b", "601.2b", "107.4f")
    def announce_symbols(self, game: Game) -> Procedure | None:
        """Announce how the hybrid and Phyrexian mana symbols in the cost are to be paid, one after the other."""
        if announce_symbol(game, self.item, self.player, self._mana(game)):
            return self
        return self.then(self.choose_targets)

    def _mana(self, game: Game) -> Symbols:
        """The mana in the cost, before anything changes it."""
        record = game.state.objects[self.item]
        context = Context(game.board, self.object, self.player, stacked(record).bound)
        return mana_of(costs_announced(record), context)

    @rule("602.2b", "601.2c")
    def choose_targets(self, game: Game) -> Procedure | None:
        """Choose what each occurrence of "target" stands for; what is chosen becomes a target then and there."""
        if choose_target(game, self.item, self.place):
            return self.then(self.choose_targets, place=self.place + 1)
        propose(game, targets_chosen(game, self.item))
        return self.then(self.divide if self.place else self.pay, place=0)

    @rule("602.2b", "601.2d")
    def divide(self, game: Game) -> Procedure | None:
        """Announce how the effect is divided among the targets."""
        if divide(game, self.item, self.place):
            return self.then(self.divide, place=self.place + 1)
        return self.then(self.pay)

    @rule("602.2b", "601.2f", "601.2h", "602.4")
    def pay(self, game: Game) -> Procedure | None:
        """Determine the total cost and pay it."""
        record = game.state.objects[self.item]
        costs = combined(game.board, costs_announced(record), self.player, self.object)
        purpose = Purpose(ability_of=self.object, place=self.number, gains_level=record.ability.gains_level)
        pay_costs(game, self.player, self.item, costs, purpose, stacked(record).x or 0)
        return self.then(self.finish)

    @certain_before
    @rule("602.2b", "601.2i")
    def finish(self, game: Game) -> Procedure | None:
        """The ability has been activated; what that triggers, triggers."""
        note_as_activated(game, self.item, self.object, self.player)
        cause = Cause("602.2b", self.object, self.player)
        propose(game, (AbilityActivated(cause, self.item, self.object, self.player, self.keyword),))
        note_use(game, self.object, self.which)
        return self.then(self.see) if game.state.registers.get(UNSEEN) else None

    @rule("121.8", "406.4", "601.2i")
    def see(self, game: Game) -> Procedure | None:
        """What was drawn or chosen face down meanwhile is seen."""
        see_what_was_hidden(game)
        return None


@rule("113.1c", "113.7", "405.1", "405.2", "405.4", "602.2a", "603.3")
def put_on_stack(
    game: Game,
    ability: object,
    source: ObjectId,
    controller: PlayerId,
    chosen: Stacked,
    since_triggering: tuple[Awaited, ...] = (),
) -> ObjectId:
    """Put an ability on the stack as an object that isn't a card; its number."""
    number, owner = game.new_number(), PlayerId(controller)
    record = game.board.object(source)
    stacked_ability = Object(
        id=number,
        card=record.card,
        owner=owner,
        zone=Zone.STACK,
        controller=owner,
        timestamp=game.timestamp(),
        source=ObjectId(source),
        ability=ability,
        stacked=chosen,
        copiable=NAMELESS,
    )
    create_object(game, stacked_ability)
    await_durations(game, number, since_triggering)
    return number
