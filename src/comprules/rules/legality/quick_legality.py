"""CR 601.2, 602.2: what can be said of a proposal without trying it.

A look at what is quick to see settles most proposals: if the mana or a target isn't there, nothing else matters; if
nothing unusual is in force, mana and targets are all that matters. Otherwise the proposal is judged on the game as it
would be with it on the stack, step by step, by the definitions that the steps themselves use (`judging`). What depends
on choices that bear on each other, or on deeds that only doing can tell, stays open (None), and is tried.
"""

from __future__ import annotations

from functools import cached_property
from sys import maxsize

from comprules.kernel.options import Cast
from comprules.kernel.zones import place
from comprules.rules.abilities.abilities import SpecialAction
from comprules.rules.abilities.any_time import is_any_time_allowed
from comprules.rules.abilities.index import NONE, Activatable
from comprules.rules.abilities.linked_abilities import bound_as
from comprules.rules.abilities.paying_otherwise import OtherCosts, PayingOtherwise
from comprules.rules.abilities.statements import Casting, Restriction
from comprules.rules.card_types.creatures import is_too_sick_to_activate
from comprules.rules.casting.announcing import has_choice
from comprules.rules.casting.permitted_methods import Permission, PlayingFrom
from comprules.rules.concepts.active import Bindings
from comprules.rules.costs.increases_and_reductions import UNCHANGED, Bounds, CostChange, Paying, bounds_together
from comprules.rules.legality.candidates import SeenHand, seen_hand
from comprules.rules.legality.casting_facts import UNAIMED, AbilityFacts, Aims, CastingManner, SpellFacts, ability_facts
from comprules.rules.legality.hypothetical_board import leaving_matters, may_become_other, meddled_with
from comprules.rules.legality.hypothetical_legality import best, judged_ability, judged_spell, purpose_of
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.objects.tapping import Tap
from comprules.rules.payment.affordable import Affordable, least_units
from comprules.rules.payment.order_of_paying import NEW, heeded
from comprules.rules.payment.payment import Purpose
from comprules.rules.payment.usable_mana import may_untap_for_mana
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of, is_any_about
from comprules.rules.targets_and_priority.choosing_targets import are_enough
from comprules.rules.targets_and_priority.targeting import Targeting, tells_spells_apart


class QuickLegality:
    """What a player with priority can do, as far as it can be said without trying, while a sorcery can be cast or not.

    `is_ordinary`: nothing in force forbids casting spells.
    `wanting` is the least mana with which something would come into question that is out of reach; `is_settled` that
    all else that there is to be said of what can be done is settled by what is in force and what is in the hand.
    """

    def __init__(self, game: Game, player: PlayerId, *, at_sorcery_speed: bool) -> None:
        self.game = game
        self.player = player
        self.at_sorcery_speed = at_sorcery_speed
        self.index = game.board.index
        said = self.index.said
        self._cost_changes = said.get((CostChange, Paying), NONE)
        self._may_pay_otherwise = (OtherCosts, PayingOtherwise) in said
        self._is_aiming_limited = (Restriction, Targeting) in said
        self.is_ordinary = (Restriction, Casting) not in said
        self._is_usual_to_cast = self.is_ordinary and (Permission, PlayingFrom) not in said
        self.wanting = maxsize
        self.is_settled = True
        self.mana = Affordable(game, player)
        self._known_bounds: dict[tuple[bool, bool], Bounds | None] = {}
        self._unsettled: dict[tuple[Zone, PlayerId], bool] = {}

    @cached_property
    def hand(self) -> SeenHand:
        """What could be cast and played of the cards in the player's hand, for what they say themselves."""
        return seen_hand(self.game, self.player)

    @rule("117.1a", "205.4e", "304.1", "601.3")
    def is_allowed(self, known: SpellFacts, number: ObjectId, shown: Characteristics) -> bool:
        """Whether it's plain that a player may begin to cast a card plainly, on the board as it is: it is in that
        player's hand, it is the usual time for it, and nothing else has a say in that.
        """
        record = self.game.state.objects[number]
        if record.zone is not Zone.HAND or record.owner != self.player or not self._is_usual_to_cast:
            return False
        is_time = self.at_sorcery_speed or known.is_instant
        return is_time and not (known.is_land or known.says_when or "Legendary" in shown.supertypes)

    @cached_property
    @rule("409.1f", edition="2001")
    def may_make_more_mana(self) -> bool:
        """Whether there may be more mana than there seems to be once another part of a cost has been paid."""
        if not self.game.rules.pays_before_mana:
            return False
        self.is_settled = False
        return bool(heeded(self.game.board, self.player) - NEW)

    @cached_property
    def can_tap(self) -> bool:
        """Whether nothing in force has to do with permanents being tapped."""
        return not is_any_about(self.game.board, Tap)

    def _bounds(self, *, is_spell: bool, is_aimed: bool) -> Bounds | None:
        """The most that what is in force could change about the cost of the player's spells, or else abilities."""
        if not self._cost_changes:
            return UNCHANGED
        key = (is_spell, is_aimed)
        if key not in self._known_bounds:
            board = self.game.board
            self._known_bounds[key] = bounds_together(
                active.statement.bounds()
                for active in self._cost_changes
                if active.statement.could_concern(
                    self.player, context_of(board, active), is_spell=is_spell, is_aimed=is_aimed
                )
            )
        return self._known_bounds[key]

    def _bounds_of_spell(self, known: SpellFacts) -> Bounds | None:
        if not self._cost_changes:
            return known.bounds
        others = self._bounds(is_spell=True, is_aimed=known.aims != UNAIMED)
        return known.bounds if others is UNCHANGED else bounds_together((known.bounds, others))

    def _bounds_of_ability(self, found: Activatable, known: AbilityFacts) -> Bounds | None:
        if isinstance(found.ability, SpecialAction):
            return UNCHANGED
        if found.ability.cost_changes():
            return None
        return self._bounds(is_spell=False, is_aimed=known.aims != UNAIMED)

    @rule("601.2a")
    def is_unsettled(self, number: ObjectId) -> bool:
        """Whether what holds now may be otherwise once a card is on the stack."""
        record = self.game.state.objects[number]
        where = (record.zone, record.owner)
        if where not in self._unsettled:
            self._unsettled[where] = leaving_matters(self.game.board, self.player, place(*where))
        return self._unsettled[where]

    def is_out_of_reach(self, known: SpellFacts, number: ObjectId) -> bool:
        """Whether there is certainly not as much mana as it takes to cast a card in any way."""
        if known.least <= self.mana.most_units or known.stands_in:
            return False
        if self.may_make_more_mana or self.is_unsettled(number):
            return False
        return self._is_beyond(known.least, self._bounds_of_spell(known))

    def _is_beyond(self, least: int, bounds: Bounds | None) -> bool:
        if bounds is None:
            return False
        needed = least - least_units(bounds.taken_off)
        self.wanting = min(self.wanting, needed)
        return needed > self.mana.most_units

    @rule("601.2b", "601.2f")
    def _is_too_dear(self, bounds: Bounds, mana: Symbols, without: ObjectId | None = None) -> bool:
        """Whether there isn't the mana for a cost at its cheapest, which may depend on what is announced for it."""
        if bounds.taken_off and any(has_choice(symbol) for symbol in mana):
            return False
        return self.mana.affords(bounds.cheapest(mana), without) is False

    def is_hopeless(self, found: Activatable) -> bool:
        """Whether it certainly isn't the time to activate an ability, or there is not as much mana as it takes."""
        known = ability_facts(found.ability)
        if known.is_slow and not self.at_sorcery_speed and not is_any_time_allowed(self.game.board.index):
            return True
        if self.may_make_more_mana or self._may_pay_otherwise:
            return False
        return known.least > self.mana.most_units and self._is_beyond(
            known.least, self._bounds_of_ability(found, known)
        )

    def is_too_dear(self, known: SpellFacts, way: CastingManner, option: Cast) -> bool:
        """Whether there is certainly not the mana that it takes to cast a card in a certain way."""
        if self.may_make_more_mana or known.stands_in or self.is_unsettled(option.id):
            return False
        bounds = self._bounds_of_spell(known)
        return bounds is not None and self._is_too_dear(bounds, way.mana)

    @rule("601.2c", "601.2e", "601.2f")
    def of_spell(self, known: SpellFacts, option: Cast, way: CastingManner, seen: Board) -> bool | None:
        """Whether a spell that nothing forbids and that isn't too dear can be cast in a certain way; None if only a
        trial can tell.

        `seen` is the board on which the card is what it would be as that spell.
        """
        if self.may_make_more_mana or known.forbids_mana:
            return None
        if self.is_unsettled(option.id):
            return None if known.flash_costs else judged_spell(self.game, self.mana, option, is_settled=False)
        if way.is_another:
            return judged_spell(self.game, self.mana, option)
        aimed = self._can_aim(known.aims, option.id, seen, is_spell=True)
        if aimed is False:
            return False
        if known.flash_costs:
            return None
        bounds = self._bounds_of_spell(known)
        if (
            aimed
            and way.is_simple
            and bounds is not None
            and self.is_ordinary
            and not meddled_with(self.game, self.player, option)
        ):
            affordable = self.mana.affords_for(seen, bounds.dearest(way.mana), Purpose(spell=option.id))
            if affordable or (affordable is False and bounds == UNCHANGED and not known.stands_in):
                return affordable
        return judged_spell(self.game, self.mana, option)

    @rule("602.2b", "107.5")
    def of_ability(self, found: Activatable) -> bool | None:
        """Whether an ability that nothing forbids can be activated; None if only a trial can tell."""
        if self.may_make_more_mana or self._may_pay_otherwise:
            return None
        known = ability_facts(found.ability)
        board = self.game.board
        may_untap = known.taps and (known.may_be_turned or may_untap_for_mana(board, found.object))
        is_tapped = known.taps and not may_untap and board.status(found.object).tapped
        if is_tapped or (known.taps and is_too_sick_to_activate(board, self.player, found.object)):
            return False
        without = found.object if known.taps else None
        bounds = self._bounds_of_ability(found, known)
        if bounds is not None and self._is_too_dear(bounds, known.mana, without):
            return False
        aimed = self._can_aim(known.aims, found.object, board, bound_as(found.ability, found.origin), is_spell=False)
        if aimed is False:
            return False
        is_simple = known.is_simple and not may_untap
        if aimed and is_simple and bounds is not None and (self.can_tap or not known.taps):
            affordable = self.mana.affords_for(board, bounds.dearest(known.mana), purpose_of(found), without)
            if affordable or (affordable is False and bounds == UNCHANGED):
                return affordable
        return judged_ability(self.game, self.mana, found)

    @rule("601.2c", "115.3")
    def _can_aim(
        self, aims: Aims | None, source: ObjectId, board: Board, bound: Bindings = (), *, is_spell: bool
    ) -> bool | None:
        """Whether there are enough legal targets, with some modes; None if that isn't settled."""
        if aims is None or (is_spell and may_become_other(board, aims)):
            return None
        if is_spell and self._is_aiming_limited and self._spells_are_told_apart():
            return None
        item = source if is_spell else None
        if len(aims) == 1:
            return are_enough(aims[0], item, Context(board, source, self.player, bound))
        return best(are_enough(targets, item, Context(board, source, self.player, bound)) for targets in aims)

    def _spells_are_told_apart(self) -> bool:
        """Whether what limits what can be targeted tells spells apart."""
        return any(tells_spells_apart(said.statement) for said in self.index.about(Restriction, Targeting))
