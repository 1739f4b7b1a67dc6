"""The rules of autumn 2001."""

from __future__ import annotations

from comprules.editions.basic_lands import as_basic_land
from comprules.editions.casting.madness import give_madness_up, let_wait_until_passing
from comprules.editions.casting.pseudospells import like_its_source
from comprules.editions.creature_legends import without_legend
from comprules.editions.declared_alone import was_declared_alone, was_declared_alone_as_blocker
from comprules.editions.draw_on_the_stack import PutDrawOnTheStack, ResolveDraw
from comprules.editions.first_legend import later_legends, note_legends
from comprules.editions.layers_of_2001 import LayersOf2001
from comprules.editions.one_player_after_the_other import has_several_actions
from comprules.editions.phasing import stamp_phased_in
from comprules.editions.rules_2006 import Rules2006
from comprules.editions.snow_covered import bare_as_basic_land, without_snow_cover
from comprules.editions.text_without_ability import is_other_text
from comprules.editions.walls import RULE_ABOUT_WALLS
from comprules.editions.words.long_forms import SAID_IN_2001
from comprules.kernel.objects import DRAW_ACTION
from comprules.rules.concepts.edition import StateBasedAction
from comprules.rules.continuous_effects.layer_order import LayerOrder
from comprules.rules.prelude import *
from comprules.rules.state_based_actions import conflicting_counters


class Rules2001(Rules2006):
    """What the rulebook of autumn 2001 says otherwise than that of October 2006.

    Of legends with the same name, the one that has been it the longest stays.
    """

    name: ClassVar[str] = "2001"
    said_at_length: ClassVar[Mapping[Any, str]] = SAID_IN_2001
    walls_say_nothing: ClassVar[bool] = True
    """CR 308.1 of 2001: Walls can't attack by the rules, and their texts don't say so."""

    echo_is_for_mana_cost: ClassVar[bool] = True
    """CR 502.19a of 2001: Echo is paid for with the mana cost of its permanent, so that no text says how much it costs.
    """

    legend_is_a_type: ClassVar[bool] = True
    """CR 215.2 of 2001: A legendary creature has the creature type Legend."""

    enchanted_is_a_type: ClassVar[bool] = True
    """CR 214.8a of 2001: The type of a local enchantment says what type of permanent it enchants."""

    phasing_out_is_leaving: ClassVar[bool] = True
    """CR 217.8a, 502.15d of 2001: What phases out leaves play, for a zone of its own."""

    phasing_in_stamps: ClassVar[bool] = True
    """CR 418.5c, 502.15k of 2001: What phases in has its timestamp from then on."""

    layer_order: ClassVar[LayerOrder] = LayersOf2001()
    """CR 418.5e of 2001: Copies first, then what changes types, then counters, then everything else by timestamps."""

    keeps_draws_face_down: ClassVar[bool] = False
    """CR 217.3a of 2001: What is drawn is held in hand at once, also while something is being played."""

    may_choose_to_draw_nothing: ClassVar[bool] = False
    """CR 413.2c of 2001: Nobody can choose to draw a card from a library that has none."""

    casts_while_resolving: ClassVar[bool] = False
    """CR 413.2e of 2001: No spell is played while another spell or an ability resolves."""

    pays_before_mana: ClassVar[bool] = True
    """CR 409.1f of 2001: Parts of a cost may be paid before mana abilities are played for the rest."""

    if_done_asks_what_happened: ClassVar[bool] = True
    """CR 419.5 of 2001: "If you do" asks whether anything of it has happened, and not just what was chosen."""

    changeable_words: ClassVar[frozenset[str]] = frozenset({"color word", "basic land type"})
    """CR 415.4 of 2001: Only words for colors and basic land types can be replaced by changing a text."""

    keeps_up = True

    def keep_up(self, game: Game) -> None:
        """Note which legends there are, to know which of them has been one the longest."""
        note_legends(game)

    @rule("409.1a", edition="2001")
    def ability_on_stack(self, board: Board, ability: Object, known: Characteristics) -> Characteristics:
        """But for its text, an ability on the stack is at any moment what its source is, such as red."""
        return like_its_source(board, ability, known)

    @rule("304.1", "408.2g", edition="2001")
    def draw_for_the_turn(self, game: Game) -> None:
        """The draw goes on the stack, above what has triggered as the draw step began."""
        game.call(PutDrawOnTheStack())

    @rule("408.2g", edition="2001")
    def resolution(self, record: Object) -> Procedure:
        """The draw of the draw step resolves in its own way."""
        return ResolveDraw(item=record.id) if record.card.layout == DRAW_ACTION else super().resolution(record)

    @rule("400.1", "402.1", "402.3", "402.4", "408.2f", edition="2001")
    def is_ability(self, line: Ability, *, is_granted: bool) -> bool:
        """Instructions of spells, costs of casting, and what a text says its object is are no abilities."""
        return super().is_ability(line, is_granted=is_granted) and not is_other_text(line)

    @rule("413.2d", edition="2001")
    def acts_in_turn(self, resolution: Resolution) -> bool:
        """Of a spell or ability with several actions the active player does each first, then the next player."""
        return has_several_actions(resolution)

    @rule("410.9a", "410.9b", edition="2001")
    def triggers_on_blocking(self, *, was_declared: bool, of_each: bool) -> bool:
        """Abilities about blocking trigger however that has come about."""
        return True

    @rule("408.2h", edition="2001")
    def turnable(self, board: Board) -> Sequence[ObjectId]:
        """Face-down spells can be turned face up as well."""
        return (*super().turnable(board), *board.state.stack)

    @rule("308.5a", edition="2001")
    def is_attacking_alone(self, board: Board, creature: ObjectId) -> bool:
        """A creature attacks alone if it was the only one declared as an attacker, whatever has become of others."""
        return was_declared_alone(board, creature)

    @rule("309.4a", edition="2001")
    def is_blocking_alone(self, board: Board, creature: ObjectId) -> bool:
        """A creature blocks alone if it was the only one declared as a blocker, whatever has become of others."""
        return was_declared_alone_as_blocker(board, creature)

    @rule("502.24a", edition="2001")
    def may_wait_with_madness(self, resolution: Resolution) -> bool:
        """A discarded card with madness may be played whenever an instant could be, until its player passes."""
        return let_wait_until_passing(resolution)

    @rule("502.24a", edition="2001")
    def has_passed(self, game: Game, player: PlayerId) -> None:
        """Cards with madness that a player hasn't played are put into the graveyard as that player passes."""
        give_madness_up(game, player)

    @rule("418.5c", "502.15k", edition="2001")
    def has_phased_in(self, game: Game, permanent: ObjectId) -> None:
        """What phases in comes into play anew as far as timestamps go, and what is attached to it after it."""
        stamp_phased_in(game, permanent)

    @rule("214.8f", "420.5d", edition="2001")
    def may_enchant_as_creature(self, known: Characteristics) -> bool:
        """A local enchantment that has become a creature besides can still enchant what it enchants."""
        return "Aura" in known.subtypes

    @rule("214.9f", "215.2", edition="2001")
    def with_types_set(self, known: Characteristics, types: Sequence[str], subtypes: Sequence[str]) -> Characteristics:
        """What becomes a basic land has its name, too, and is no legend any more; nor is a creature whose types
        are changed: Legend is one of its creature types.
        """
        changed = bare_as_basic_land(super().with_types_set(known, types, subtypes), subtypes)
        return without_legend(as_basic_land(changed, subtypes), subtypes)

    @rule("502.14a", "502.14c", edition="2001")
    def with_abilities_lost(self, known: Characteristics) -> Characteristics:
        """A snow-covered land that loses all abilities is snow-covered no more: that is one of them."""
        return without_snow_cover(known)

    @rule("214.4", "214.4b", edition="2001")
    def with_creature_types_set(
        self, known: Characteristics, types: Sequence[str], subtypes: Sequence[str]
    ) -> Characteristics:
        """What becomes an artifact creature is that instead of what it was."""
        return self.with_types_set(known, types, subtypes)

    @rule("308.1", edition="2001")
    def standing(self, players: int) -> tuple[Active, ...]:
        """Walls can't attack, whether they have defender or not."""
        return (*super().standing(players), RULE_ABOUT_WALLS)

    @rule("409.1c", edition="2001")
    def targets_apart(self, said: Sequence[int], others: Sequence[int]) -> Sequence[int]:
        """Nothing can be chosen as a target more than once, however often a text says "target"."""
        return others

    @rule("420.5", edition="2001")
    def state_based_actions(self, usual: Sequence[StateBasedAction]) -> Sequence[StateBasedAction]:
        """None removes counters: +1/+1 counters and -1/-1 counters stay side by side."""
        return tuple(
            action for action in super().state_based_actions(usual) if action is not conflicting_counters.events
        )

    @rule("420.5e", edition="2001")
    @rule("601.12", edition="2006")
    def legends_at_odds(self, game: Game, legends: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """All but the one that has been a legend of that name the longest; that too, if several have been as long."""
        return later_legends(game, legends)
