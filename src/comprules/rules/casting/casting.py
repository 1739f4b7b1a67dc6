"""CR 601: casting spells."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import happen, propose
from comprules.rules.abilities.statements import Casting
from comprules.rules.card_layouts.preparation_cards import PREPARED_BY, unprepared_by_casting
from comprules.rules.casting.announcing import (
    announce_symbol,
    announce_x,
    cost_chosen,
    has_choice,
    note_given,
    note_offer,
    note_paid,
    times_wanted,
)
from comprules.rules.casting.casting_allowed import check_permission, is_fast
from comprules.rules.casting.casting_methods import gain_as_cast, hidden_by
from comprules.rules.casting.casting_options import Payable
from comprules.rules.casting.choosing_a_way import chosen_way
from comprules.rules.casting.chosen_for_costs import choose_for_costs
from comprules.rules.casting.dividing import divide
from comprules.rules.casting.found_as_cast import note_as_cast
from comprules.rules.casting.next_spell import begin_for_next_spell, end_with_next_spell
from comprules.rules.casting.offered_costs import additional_costs, payable_costs
from comprules.rules.casting.permissions import note_use
from comprules.rules.casting.permitted_methods import PLAINLY, CastingMethod
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.casting.splicing import may_splice, splice_another
from comprules.rules.casting.still_allowed import ended_since, is_still_allowed
from comprules.rules.casting.total_cost import costs_of
from comprules.rules.casting.variable_costs import note_variable_costs
from comprules.rules.concepts.moves import Entering, became
from comprules.rules.concepts.procedures import FORBIDDEN, certain_before, first_step
from comprules.rules.continuous_effects.awaited_durations import await_durations
from comprules.rules.costs.costs import mana_of
from comprules.rules.keyword_basics.choosing_modes import check_modes, choose_modes
from comprules.rules.life_damage_counters.revealed_as_drawn import see_what_was_hidden
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.paying_costs import pay_costs
from comprules.rules.payment.payment import Purpose
from comprules.rules.payment.spending import mark_spell
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.what_is_played import let_effect_follow
from comprules.rules.resolving.what_resolves import effect_of, stacked
from comprules.rules.targets_and_priority.choosing_targets import choose_target, targets_chosen
from comprules.rules.zones.keeping_given import given_to_cast, keep_given
from comprules.rules.zones.seen_when_done import UNSEEN
from comprules.rules.zones.zone_changes import MoveObject


@rule("601.2")
class CastSpell(Procedure):
    """CR 601.2: the steps of casting a spell.

    `object` is the card where it was, `item` the spell on the stack, `offered` how many optional costs have been
    announced, `place` the next occurrence of "target". `way` is how it is cast; where an effect lets its player cast it
    right now, that is given beforehand. `ended` are the effects, by number, that ended as the card went on the stack.
    """

    player: PlayerId = PlayerId(0)
    object: ObjectId = ObjectId(0)
    face: int = 0
    method: str = ""
    item: ObjectId = ObjectId(0)
    origin: Zone = Zone.HAND
    offered: int = 0
    place: int = 0
    way: CastingMethod | None = None
    ended: tuple[tuple[ObjectId, Active], ...] = ()

    proposes = True

    def puts_on_stack(self) -> ObjectId | None:
        return self.item or None

    @rule("733.1", "800.4a")
    def run(self, game: Game) -> Procedure | None:
        """Run the next step; a spell that has left the game with its owner can't be cast to the end."""
        if self.item and self.item not in game.state.objects:
            raise Illegal("733.1", "the spell has left the game with its owner")
        return super().run(game)

    @first_step
    @rule("601.2a", "601.3", "701.5a")
    def propose(self, game: Game) -> Procedure | None:
        """The card goes on the stack and becomes a spell, if something allows its player to cast it now."""
        board = game.board
        if self.object not in game.state.objects:
            raise Illegal("601.2a", "the card isn't there any more")
        origin = board.object(self.object).zone
        way = check_permission(board, self.player, self.object, self.method, self.face, self.way)
        way = chosen_way(game, self.player, way, self.object)
        given = given_to_cast(board, self.object, self.face, way.method)
        before = {} if way.by is None else dict(game.state.effects)
        happen(game, onto_stack(board, self.player, self.object, self.face, way.method))
        item = became(board, self.object)
        if item is None:
            raise Illegal("601.2a", "the card can't be put on the stack")
        keep_given(game, item, self.player, given)
        for rider in way.riders:
            rider.begin(game, item, self.player, item if way.by is None else way.by)
        gain_as_cast(game, item)
        begin_for_next_spell(game, item, self.player)
        if way.method:
            note_offer(game, item, way)
        if self.way is not None:
            let_effect_follow(game, self.object, item)
        first = self.announce_x if self._has_nothing_to_announce(game, item) else self.announce_modes
        return self.then(first, item=item, origin=origin, way=way, ended=ended_since(before, game.state))

    @rule("601.2b")
    def _has_nothing_to_announce(self, game: Game, item: ObjectId) -> bool:
        """Whether there are neither modes nor cards to splice nor optional costs to be announced for the spell, nor is
        X announced before these.
        """
        board = game.board
        if additional_costs(board, item) or may_splice(board, self.player):
            return False
        effect = effect_of(board, board.object(item))
        return not (game.rules.announces_x_first() or (effect is not None and effect.modes()))

    @property
    def _terms(self) -> CastingMethod:
        return self.way or PLAINLY

    @rule("601.2b", "700.2a")
    def announce_modes(self, game: Game) -> Procedure | None:
        """Announce the modes of a modal spell."""
        choose_modes(game, self.item)
        return self.then(self.splice)

    @rule("601.2b", "702.47a")
    def splice(self, game: Game) -> Procedure | None:
        """Reveal the cards to be spliced onto the spell, one after the other."""
        if splice_another(game, self.item, self.player):
            return self
        x_comes_first = game.rules.announces_x_first()
        return self.then(self.announce_x_first if x_comes_first else self.announce_optional_costs)

    @rule("409.1b", edition="2006")
    @rule("409.1b", edition="2001")
    def announce_x_first(self, game: Game) -> Procedure | None:
        """By older rules, announce the value of an X that is to be paid whatever is announced besides."""
        announce_x(game, self.item, self.player, costs_of(game.board, self.item, self._terms), self._mana(game))
        return self.then(self.announce_optional_costs)

    @rule("601.2b", "118.8b")
    def announce_optional_costs(self, game: Game) -> Procedure | None:
        """Announce the intention to pay optional additional costs, one after the other."""
        optional = [each for each in payable_costs(game.board, self.item) if self._may_offer(each)]
        if self.offered >= len(optional):
            check_modes(game, self.item)
            return self.then(self.announce_x)
        if not self.offered:
            note_given(game, self.item, optional)
        chosen = optional[self.offered]
        if (choice := chosen.cost.choice()) is not None:
            return self._choose_cost(game, optional, choice[1])
        times = 1 if chosen.called in self._terms.obliged else times_wanted(game, self.player, self.item, chosen.cost)
        for _ in range(times):
            note_paid(game, self.item, chosen.called)
        return self.then(self.announce_optional_costs, offered=self.offered + 1)

    def _choose_cost(self, game: Game, optional: Sequence[Payable], several: int) -> Procedure:
        """Announce which of the next several costs will be paid."""
        after = self.offered + several
        note_paid(game, self.item, cost_chosen(game, self.player, optional[self.offered : after]).called)
        return self.then(self.announce_optional_costs, offered=after)

    @rule("601.3c")
    def _may_offer(self, each: Payable) -> bool:
        """Whether a cost is announced: one just for casting as though with flash, only if that is needed."""
        return bool(each.called) and (not each.cost.is_only_for_flash or each.called in self._terms.obliged)

    @rule("601.2b", "107.3a")
    def announce_x(self, game: Game) -> Procedure | None:
        """Announce what costs will be paid with, where that is announced, and the value of X."""
        costs = costs_of(game.board, self.item, self._terms)
        if choose_for_costs(game, self.item, self.player, costs):
            costs = costs_of(game.board, self.item, self._terms)
        mana = mana_of(costs, Context(game.board, self.item, self.player))
        x = stacked(game.state.objects[self.item]).x
        if x is None:
            x = announce_x(game, self.item, self.player, costs, mana)
        if x is not None:
            note_variable_costs(game, self.item, x)
        return self.then(self.announce_symbols if any(map(has_choice, mana)) else self.choose_targets)

    @rule("601.2b", "107.4e", "107.4f")
    def announce_symbols(self, game: Game) -> Procedure | None:
        """Announce how the hybrid and Phyrexian mana symbols in the cost are to be paid, one after the other."""
        if announce_symbol(game, self.item, self.player, self._mana(game)):
            return self
        return self.then(self.choose_targets)

    def _mana(self, game: Game) -> Symbols:
        """The mana in the costs, before anything changes it."""
        return mana_of(costs_of(game.board, self.item, self._terms), Context(game.board, self.item, self.player))

    @rule("601.2c")
    def choose_targets(self, game: Game) -> Procedure | None:
        """Choose what each occurrence of "target" stands for; what is chosen becomes a target then and there."""
        if choose_target(game, self.item, self.place):
            return self.then(self.choose_targets, place=self.place + 1)
        propose(game, targets_chosen(game, self.item))
        return self.then(self.divide if self.place else self.pay, place=0)

    @rule("601.2d")
    def divide(self, game: Game) -> Procedure | None:
        """Announce how the effect is divided among the targets."""
        if divide(game, self.item, self.place):
            return self.then(self.divide, place=self.place + 1)
        return self.then(self.pay)

    @rule("601.2e", "601.2f", "601.2g", "601.2h", "601.5", "601.5a", "601.7")
    def pay(self, game: Game) -> Procedure | None:
        """Determine the total cost, and pay it."""
        board = game.board
        refusal = self._refusal(board)
        if refusal is not None and not game.on_trial:
            raise refusal
        record = board.object(self.item)
        x = stacked(record).x or 0
        costs = costs_of(board, self.item, self._terms)
        purpose = Purpose(spell=self.item, as_though=self._terms.as_though)
        spent = pay_costs(game, self.player, self.item, costs, purpose, x)
        if refusal is not None:
            raise refusal
        record = game.state.objects[self.item]
        types, snow = tuple(unit.type for unit in spent), tuple(unit.type for unit in spent if unit.snow)
        sources = tuple(unit.source for unit in spent)
        paid = replace(stacked(record), mana_spent=types, snow_spent=snow, spent_from=sources)
        game.state.write(OBJECTS, self.item, replace(record, stacked=paid))
        mark_spell(game, self.player, self.item, spent)
        return self.then(self.finish)

    @rule("601.2e", "601.5")
    def _refusal(self, board: Board) -> Illegal | None:
        """Why the spell that has been proposed may not be cast after all, if so."""
        forbidding = forbidden(board, Casting(self.player, self.item))
        if forbidding is not None:
            return Illegal(FORBIDDEN, f"{board.name(forbidding.source)} says that this spell can't be cast")
        if not is_still_allowed(board, self.player, self.object, self.item, self._terms, self.ended):
            return Illegal(FORBIDDEN, "what allows casting it doesn't allow a spell like this")
        if not self._is_time(board):
            return Illegal(FORBIDDEN, "with what has been chosen for it this spell can't be cast at this time")
        return None

    @rule("601.3b", "601.5", "601.5a")
    def _is_time(self, board: Board) -> bool:
        """Whether it may be cast now: what wasn't allowed to begin with must be so for what has been chosen."""
        return not self._terms.awaits_flash or is_fast(board, self.item, Context(board, self.item, self.player))

    @certain_before
    @rule("601.2i")
    def finish(self, game: Game) -> Procedure | None:
        """The spell has been cast; what that triggers, triggers."""
        cause = Cause("601.2i", self.item, self.player)
        cast = SpellCast(cause, self.item, self.player, self.origin)
        note_as_cast(game, self.item, self.player)
        unprepared = unprepared_by_casting(game.board, self.item, cause)
        propose(game, (cast, *unprepared))
        for used in self._terms.used:
            note_use(game, used)
        end_with_next_spell(game, self.item)
        await_durations(game, self.item)
        return self.then(self.see) if game.state.registers.get(UNSEEN) else None

    @rule("121.8", "406.4", "601.2i")
    def see(self, game: Game) -> Procedure | None:
        """What was drawn or chosen face down meanwhile is seen."""
        see_what_was_hidden(game)
        return None


@rule("405.1", "405.2", "405.4", "601.2a")
def onto_stack(board: Board, player: PlayerId, number: ObjectId, face: int, method: str) -> MoveObject:
    """The event of a card being put on the stack as a spell that a player casts."""
    record = board.object(number)
    memory = tuple(pair for pair in record.memory if pair[0] == PREPARED_BY)
    how = Entering(face=face, face_down=hidden_by(board, number, method), memory=memory)
    chosen = Stacked(method=method, origin=record.zone)
    cause = Cause("601.2a", number, player)
    return MoveObject(cause, number, Zone.STACK, player, entering=how, stacked=chosen)
