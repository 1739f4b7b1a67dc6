"""The rules of October 2006, as far as the edition before them needs what they say otherwise."""

from __future__ import annotations

from comprules.editions.attacked_teams import is_between_giants
from comprules.editions.bands_of_one_ability import CompanyOfOneAbility
from comprules.editions.combat_damage_on_the_stack import (
    ResolveCombatDamage,
    put_combat_damage_on_the_stack,
    sources_of_combat_damage,
)
from comprules.editions.layers_of_2006 import LayersOf2006
from comprules.editions.numbers_for_loops import said_for_loop
from comprules.editions.phasing import as_though_hasty, end_limited_effects, without_damage
from comprules.editions.planeswalker_uniqueness import planeswalkers_of_a_kind
from comprules.editions.removed_from_the_game import removed_from_the_game
from comprules.editions.rules_2009 import Rules2009
from comprules.editions.rules_2026 import Rules2026
from comprules.editions.targeted_mana_abilities import aim, has_targets, resolve_aimed
from comprules.editions.words.long_forms import SAID_IN_2006
from comprules.kernel.objects import Status
from comprules.rules.abilities.pipeline import propose
from comprules.rules.combat.bands import BandingCompany
from comprules.rules.combat.combat_phase import Assigned, Attacker, Combat
from comprules.rules.concepts.edition import StateBasedAction
from comprules.rules.continuous_effects.layer_order import LayerOrder
from comprules.rules.life_damage_counters.life import LoseLife
from comprules.rules.loops.loop_number import LoopNumber
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.precedence import Precedence
from comprules.rules.special_mechanics.controlling_players import decider


class Rules2006(Rules2009):
    """What the rulebook of October 2006 says otherwise than that of October 2009.

    Combat damage goes on the stack, divided freely; mana lasts as long as the phase, and burns. Planeswalkers hadn't
    been thought of.
    """

    name: ClassVar[str] = "2006"
    texts_say_cast: ClassVar[bool] = False
    """CR 409.1 of 2006, 409.1 of 2001: Spells and abilities are played; nothing is cast or activated."""

    said_at_length: ClassVar[Mapping[Any, str]] = SAID_IN_2006
    mana_lasts_phases: ClassVar[bool] = True
    """CR 300.3 of 2006, 300.4 of 2001: Unspent mana stays in a pool until its phase ends, not just the step."""

    damage_follows_order: ClassVar[bool] = False
    """CR 310.2 of 2006, 310.1 of 2001: Damage is divided among several creatures as its player likes."""

    bonus_may_be_negative: ClassVar[bool] = False
    """CR 104.2 of 2006: Less than 0 is treated as 0, so nothing is added that is less."""

    layer_order: ClassVar[LayerOrder] = LayersOf2006()
    """CR 418.5a of 2006: Six layers, in which what sets power and toughness and what a spell adds to them share one."""

    banding_company: ClassVar[BandingCompany] = CompanyOfOneAbility()
    """CR 502.11b, 502.11c of 2006, 502.11b, 502.11c of 2001: With "bands with other" a creature can be in a band with
    others that have the same ability, or banding, and not with others that just have the quality.
    """

    effects_end_games_within_range: ClassVar[bool] = False
    """CR 102.1, 601.2 of 2006: Ranges of influence don't cover winning: who wins by an effect ends the game for all."""

    exiled_return_from_subgames: ClassVar[bool] = False
    """CR 506.6 of 2006: Cards that have been removed from the game in a subgame are so in the main game from then on.
    """

    damage_order = Rules2026.damage_order
    after_blocks = Rules2026.after_blocks
    after_joining_block = Rules2026.after_joining_block

    @rule("420.5", edition="2006")
    def state_based_actions(self, usual: Sequence[StateBasedAction]) -> Sequence[StateBasedAction]:
        """No state-based effect is about planeswalkers."""
        return tuple(action for action in super().state_based_actions(usual) if action is not planeswalkers_of_a_kind)

    @rule("419.9a", edition="2006")
    @rule("419.8a", edition="2001")
    def replacement_rank(self, precedence: Precedence) -> int:
        """After self-replacement effects, the affected player chooses freely."""
        return min(precedence, Precedence.CONTROL)

    @rule("419.1", edition="2006")
    def standing(self, players: int) -> tuple[Active, ...]:
        """No damage goes to planeswalkers instead: they hadn't been thought of."""
        return ()

    @rule("216.1", edition="2006")
    @rule("216.1", edition="2001")
    def token_owner(self, creator: PlayerId, maker: PlayerId | None) -> PlayerId:
        """A token is owned by whoever controls the effect that makes it, for whomever that is."""
        return creator if maker is None else maker

    @rule("101.4", "101.4a", edition="2006")
    @rule("101.5", edition="2001")
    def say_together_whether_to_keep(self, board: Board, deciding: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
        """One player after the other takes any mulligans and keeps a hand; one team after the other, if it has one life
        total.
        """
        team = board.shares_life_with(deciding[0]) if deciding else ()
        return tuple(player for player in deciding if player in team)

    @rule("101.4", "101.4a", edition="2006")
    @rule("101.5", edition="2001")
    def first_mulligan_is_free(self, board: Board) -> bool:
        """No mulligan is free, however many play, but for the first of each player in Two-Headed Giant."""
        return is_between_giants(board)

    @rule("606.4a", "606.10", edition="2006")
    def life_of_team(self, usual: int, heads: int) -> int:
        """A team begins with 20 life for each of its players."""
        return self.starting_life * heads

    @rule("101.5b", "606.6b", edition="2006")
    def skips_first_draw(self, board: Board) -> bool:
        """The starting team doesn't skip its first draw step."""
        return False

    @rule("101.5b", "606.6b", edition="2006")
    def drawing_for_the_turn(self, board: Board) -> tuple[PlayerId, ...]:
        """Of the starting team the primary player doesn't draw in the first draw step."""
        players = super().drawing_for_the_turn(board)
        return players[1:] if board.turn == 1 and is_between_giants(board) else players

    @rule("421.2", "421.3", "421.5", edition="2006")
    @rule("421.2", "421.3", "421.5", edition="2001")
    def said_for_loop(self, game: Game, named: Sequence[tuple[str, ...]], times: int) -> tuple[LoopNumber, ...]:
        """Who has said how often they repeat a loop doesn't go on once another player has agreed, or said a higher
        number for a loop of their own; a lower one can't be said.
        """
        return said_for_loop(game, named, times)

    @rule("217.1e", edition="2006")
    @rule("217.7", edition="2001")
    def outside(self, board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
        """What is removed from the game counts as outside the game as well."""
        return (*super().outside(board, player), *removed_from_the_game(board, player))

    @rule("409.1b", edition="2006")
    @rule("409.1b", edition="2001")
    def announces_x_first(self) -> bool:
        """The value of X is announced before the intention to pay additional costs."""
        return True

    @rule("406.1", edition="2006")
    @rule("406.1a", edition="2001")
    def is_mana_ability(self, ability: Ability) -> bool:
        """An activated ability that could add mana is a mana ability, with targets or without."""
        return ability.could_add_mana

    @rule("406.1", edition="2006")
    @rule("406.1a", edition="2001")
    def may_have_targets(self) -> bool:
        """A triggered mana ability may have targets as well."""
        return True

    @rule("411.1", edition="2006")
    @rule("411.1", edition="2001")
    def aim_mana_ability(self, ability: Ability, resolution: Resolution) -> None:
        """The targets of a mana ability are chosen before it is paid for."""
        if has_targets(ability):
            aim(ability, resolution)

    @rule("406.4", "411.1", edition="2006")
    @rule("406.1e", "411.1", edition="2001")
    def resolve_aimed(self, resolution: Resolution) -> bool:
        """A mana ability with targets resolves at once, too, and can't be responded to."""
        return resolve_aimed(resolution)

    @rule("410.10b", "419.1c", edition="2006")
    @rule("410.10b", edition="2001")
    def reaches_entering(self, active: Active, entering: ObjectId) -> bool:
        """What enters is seen as what its text and what was done to it as a spell make of it, without other effects."""
        return active.is_defining or active.is_resolved

    @rule("419.8a", edition="2006")
    @rule("419.7c", edition="2001")
    def other_sources(self, board: Board) -> Iterator[ObjectId]:
        """Creatures whose combat damage is on the stack, even if they have left; nothing that only an effect that waits
        refers to.
        """
        return sources_of_combat_damage(board)

    @rule("410.9a", "410.9b", edition="2006")
    def triggers_on_blocking(self, *, was_declared: bool, of_each: bool) -> bool:
        """Abilities about blocking trigger only on what was declared."""
        return was_declared

    @rule("306.1", "308.4", edition="2006")
    @rule("306.1", "308.4", edition="2001")
    def has_attackers(self, combat: Combat) -> bool:
        """Blockers are declared and combat damage is dealt only if a creature was declared as an attacker."""
        return any(attacker.was_declared for attacker in (*combat.attackers, *combat.removed))

    @rule("502.10h", edition="2006")
    @rule("502.10h", edition="2001")
    def divides_by_banding(self, board: Board, attacker: Attacker, blocker: ObjectId) -> PlayerId:
        """Whoever controls a creature with banding divides the damage of the attackers that it blocks."""
        return board.controller(blocker)

    @rule("208.2", edition="2006")
    @rule("208.2", edition="2001")
    def finds_stars(self, board: Board, creature: ObjectId) -> bool:
        """A star in power or toughness counts as 0 outside play."""
        return board.object(creature).zone is Zone.BATTLEFIELD

    @rule("104.2", edition="2006")
    def used_number(self, number: int) -> int:
        """Power, toughness or a life total less than 0 is treated as 0, except as it changes."""
        return max(0, number)

    @rule("502.15e", edition="2006")
    def as_it_phases_out(self, status: Status) -> Status:
        """As a permanent phases out, the damage dealt to it is removed."""
        return without_damage(status)

    @rule("502.15m", edition="2006")
    def as_it_phases_in(self, status: Status) -> Status:
        """What has phased in can attack, and tap for abilities, as though it had haste."""
        return as_though_hasty(status)

    @rule("502.15g", edition="2006")
    def has_phased_out(self, game: Game, permanent: ObjectId) -> None:
        """Effects with a limited duration can't affect a permanent any more that has phased out."""
        end_limited_effects(game, permanent)

    @rule("300.3", edition="2006")
    def mana_was_lost(self, game: Game, lost: Sequence[tuple[PlayerId, int]]) -> None:
        """Mana burn: each player loses as much life as mana, unless another player controls them."""
        burnt = ((player, amount) for player, amount in lost if not _is_controlled(game.board, player))
        propose(game, [LoseLife(Cause("300.3 of 2006"), player, amount) for player, amount in burnt])

    @rule("310.1", edition="2006")
    @rule("310.2", edition="2001")
    def deal_combat_damage(self, game: Game, assigned: Assigned) -> None:
        """Combat damage goes on the stack as it was assigned."""
        put_combat_damage_on_the_stack(game, assigned)

    @rule("310.4", "413.1", edition="2006")
    def resolution(self, record: Object) -> Procedure:
        """Combat damage resolves in its own way."""
        return ResolveCombatDamage(item=record.id) if record.is_combat_damage else super().resolution(record)


@rule("507.4", edition="2006")
def _is_controlled(board: Board, player: PlayerId) -> bool:
    """Whether another player controls a player, who loses no life for unspent mana then."""
    return decider(board, player) != player
