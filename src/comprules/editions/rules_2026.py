"""The rules of April 2026, the engine's default edition."""

from __future__ import annotations

from typing import get_args

from comprules.phrases.qualifiers.original_printings import names_of
from comprules.rules.abilities.effects_on_triggering import AbilityTriggers
from comprules.rules.card_types.changing_types import with_creature_types_set, with_types_set
from comprules.rules.card_types.lands import land_plays
from comprules.rules.combat import combat
from comprules.rules.combat.bands import BandingCompany
from comprules.rules.combat.combat_damage_step import deal
from comprules.rules.combat.combat_phase import Assigned
from comprules.rules.concepts.edition import Rules
from comprules.rules.continuous_effects.layer_order import LayerOrder
from comprules.rules.life_damage_counters import setting_life
from comprules.rules.life_damage_counters.drawing import draw_cards
from comprules.rules.multiplayer.team_sideboards import cards_outside
from comprules.rules.objects.self_reference import SelfWord
from comprules.rules.prelude import *
from comprules.rules.resolving.damage_sources import referred_to_by_effects
from comprules.rules.resolving.resolving import WITHOUT_TARGETS, Resolve, do_not_resolve
from comprules.rules.state_based_actions.legend import chosen_legend
from comprules.rules.variants.color_identity import color_identity


class Rules2026(Rules):
    """What the rulebook of April 2026 says where editions differ, besides what `Rules` says for it."""

    name: ClassVar[str] = "2026"
    layer_order: ClassVar[LayerOrder] = LayerOrder()
    """In which layers continuous effects apply."""

    banding_company: ClassVar[BandingCompany] = BandingCompany()
    """With which creatures "bands with other" lets one be in a band."""

    own_words: ClassVar[frozenset[str]] = frozenset(get_args(SelfWord))
    """The words by which a text speaks of its card, or of what that has become, instead of by its name."""

    @rule("119.5", "810.9c", "810.9d")
    def set_life_totals(self, goals: Mapping[PlayerId, int], resolution: Resolution) -> None:
        """Players' life totals become these numbers; of a team that shares one, the team chooses whose does."""
        setting_life.set_life_totals(goals, resolution)

    @rule("506.5")
    def is_attacking_alone(self, board: Board, creature: ObjectId) -> bool:
        """Whether a creature is attacking alone: it attacks, and nothing else does."""
        return combat.is_attacking_alone(board, creature)

    @rule("506.5")
    def is_blocking_alone(self, board: Board, creature: ObjectId) -> bool:
        """Whether a creature is blocking alone: it blocks, and nothing else does."""
        return combat.is_blocking_alone(board, creature)

    @rule("205.1a")
    def with_types_set(self, known: Characteristics, types: Sequence[str], subtypes: Sequence[str]) -> Characteristics:
        """An object that an effect changes into something of these types."""
        return with_types_set(known, tuple(types), tuple(subtypes))

    @rule("205.1b")
    def with_creature_types_set(
        self, known: Characteristics, types: Sequence[str], subtypes: Sequence[str]
    ) -> Characteristics:
        """An object that becomes an artifact creature: creature types, if any are named, replace its own."""
        return with_creature_types_set(known, tuple(types), tuple(subtypes))

    @rule("903.4")
    def colors_of_commander(self, card: Card) -> frozenset[str]:
        """Its color identity: the colors of the symbols in its costs and texts, and those that it says it is."""
        return color_identity(card)

    @rule("704.5j")
    def kept_legend(self, game: Game, legends: tuple[ObjectId, ...]) -> ObjectId | None:
        """Which of these legendary permanents stays: the one that their controller chooses."""
        return chosen_legend(game, legends)

    @rule("609.7a")
    def other_sources(self, board: Board) -> Iterator[ObjectId]:
        """What may be chosen as a source of damage besides permanents, spells and what the stack refers to: what is
        referred to by effects that wait.
        """
        return referred_to_by_effects(board)

    @rule("504.1", "805.4b", "805.6a", "121.2d")
    def draw_for_the_turn(self, game: Game) -> None:
        """The active player draws the card of the draw step; of a team everybody does, in turn order."""
        for player in self.drawing_for_the_turn(game.board):
            draw_cards(game, player, 1, Cause("504.1"))

    @rule("510.2")
    def deal_combat_damage(self, game: Game, assigned: Assigned) -> None:
        """Combat damage that has been assigned is dealt at once."""
        deal(game, assigned)

    @rule("608.1")
    def resolution(self, record: Object) -> Procedure:
        """How the top object of the stack resolves."""
        return Resolve(item=record.id)

    @rule("400.11")
    def outside(self, board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
        """A player's cards outside the game: those in none of its zones."""
        return cards_outside(board, player)

    @rule("206.3")
    def is_from(self, known: Characteristics, expansion: str) -> bool:
        """Whether an object counts as being from an expansion: if that was the first in which its name was printed."""
        return not names_of(expansion).isdisjoint(known.names)

    @rule("305.2", "305.2a", "305.2b")
    def has_land_play(self, board: Board, player: PlayerId) -> bool:
        """Whether a player has a land play left: if there are more for this turn than lands they have played in it."""
        return board.state.players[player].lands_played < land_plays(board, player)

    @rule("603.3b")
    def is_stacked_last(self, event: Event | None) -> bool:
        """Whether what an event has triggered goes on the stack after all else: if that is an ability's triggering."""
        return isinstance(event, AbilityTriggers)

    @rule("608.2b")
    def without_legal_targets(self, game: Game, item: ObjectId) -> bool:
        """Whether a spell or ability whose targets are all illegal doesn't resolve: it doesn't, and isn't countered."""
        do_not_resolve(game, item, "608.2b", WITHOUT_TARGETS)
        return True
