"""The rules of October 2009, as far as the editions before them need what they say otherwise."""

from __future__ import annotations

from collections.abc import Collection

from comprules.editions.attacked_teams import name_defenders, team_of
from comprules.editions.casting.helping_to_cast import helpers_of, pays_for_no_mana
from comprules.editions.casting.land_plays import announce_land_play, land_plays_left
from comprules.editions.casting.madness import may_exile_with_madness
from comprules.editions.countered_on_resolution import counter_without_targets
from comprules.editions.damage_to_planeswalkers import rule_for_each
from comprules.editions.illegal_targets import let_illegal_be_asked_about
from comprules.editions.last_player import last_player_wins, may_win
from comprules.editions.life_totals_of_teams import set_shares, share_of
from comprules.editions.namesakes import has_another_near
from comprules.editions.phasing import phased_out_tokens
from comprules.editions.planeswalker_uniqueness import planeswalkers_of_a_kind
from comprules.editions.rules_2024 import Rules2024
from comprules.editions.split_cards import mana_values_of_halves
from comprules.editions.targeted_mana_abilities import has_targets
from comprules.editions.words.type_lines import TYPE_WORDS
from comprules.kernel.card import Face
from comprules.rules.card_types.changing_types import with_types_added
from comprules.rules.concepts.edition import StateBasedAction
from comprules.rules.keyword_basics.deathtouch import Deathtouch
from comprules.rules.keyword_basics.indestructible import Indestructible
from comprules.rules.mana_and_numbers.mana import colors, mana_value, symbols_within
from comprules.rules.objects.tokens import called_by_subtypes
from comprules.rules.prelude import *
from comprules.rules.state_based_actions import commander_return
from comprules.rules.variants.commander import Commander


class Rules2009(Rules2024):
    """What the rulebook of October 2009 says otherwise than that of June 2024.

    Legendary permanents of one name, and planeswalkers of one type, all go, whoever controls them.
    """

    name: ClassVar[str] = "2009"
    alternative_costs_are_optional: ClassVar[bool] = True
    """CR 116.9b of 2009: Alternative costs are always optional."""

    own_words: ClassVar[frozenset[str]] = frozenset({"token", "emblem"})
    short_names: ClassVar[bool] = False
    modes_stand_apart: ClassVar[bool] = False
    """CR 700.2 of 2009: The modes of a text stand in one sentence."""

    texts_say_create: ClassVar[bool] = False
    """CR 110.5 of 2009: Tokens are put onto the battlefield."""

    colorless_has_a_symbol: ClassVar[bool] = False
    """CR 107.4c of 2009: A numeral says how much colorless mana is added."""

    only_creatures_die: ClassVar[bool] = False
    type_words: ClassVar[Mapping[str, str]] = TYPE_WORDS
    can_be_damaged: ClassVar[frozenset[str]] = frozenset({"Creature", "Planeswalker"})
    """CR 118.1, 118.1a of 2009: Damage can be dealt to creatures, planeswalkers and players."""

    any_target: ClassVar[frozenset[str]] = frozenset({"Creature"})
    """CR 118.1 of 2009: What is any target today is a creature or a player."""

    moving_takes_both: ClassVar[bool] = False
    """CR 120.4 of 2009: A counter that is moved is taken even if it can't be put onto the second object."""

    sideboard_sizes: ClassVar[Collection[int]] = (0, 15)
    """CR 100.3a of 2009: A sideboard has exactly fifteen cards, or none."""

    sideboard_rule: ClassVar[str] = "100.3a of 2009"
    deathtouch_is_lethal: ClassVar[bool] = False
    """CR 702.2b of 2009: Damage of deathtouch is no more lethal than other damage where it is assigned beside trample.
    """

    cascade_limits_spells: ClassVar[bool] = False
    """CR 702.82a of 2009: What cascade finds may be cast as whatever it can be, such as a split card's greater half."""

    loops_draw_within_range: ClassVar[bool] = False
    """CR 104.4b of 2009: A loop of mandatory actions is a draw for all, whatever ranges of influence there are."""

    teams_share_poison: ClassVar[bool] = False
    """CR 120.1c, 704.5c of 2009: Players of a team have poison counters each for themselves."""

    teams_share_limits_to_life: ClassVar[bool] = False
    """CR 806.9 of 2009, 606.9 of 2006: Who can't gain life can't, and their teammates can: it happens to each."""

    tapping_for_mana_needs_none: ClassVar[bool] = True
    """CR 106.9 of 2009: To tap a permanent for mana is to activate such a mana ability of it, whether it makes any."""

    bonus_may_be_negative: ClassVar[bool] = True
    """CR 107.1b of 2009: What is added to power and toughness may come to less than 0."""

    all_lands_are_bound_to_colors: ClassVar[bool] = False
    """CR 903.4c, 903.4d of 2009: Of lands, only basic ones must make mana of a color in a commander's mana cost."""

    commanders_color_mana: ClassVar[bool] = True
    """CR 903.8 of 2009: Mana of a color that isn't in the mana cost of a player's commander is colorless instead."""

    commander_leaves_for: ClassVar[tuple[Zone, ...]] = (Zone.GRAVEYARD, Zone.EXILE)
    """CR 903.10, 903.11 of 2009: A commander may go to the command zone instead of a graveyard or exile."""

    @rule("605.1a", edition="2009")
    def is_mana_ability(self, ability: Ability) -> bool:
        """A loyalty ability without a target that could add mana is a mana ability, too."""
        return ability.could_add_mana and not has_targets(ability)

    @rule("604.3", "700.4a", edition="2009")
    def is_ability(self, line: Ability, *, is_granted: bool) -> bool:
        """To be made indestructible is to be given no ability: it is just so."""
        return not (is_granted and isinstance(line, Indestructible))

    @rule("613.6g", edition="2009")
    @rule("418.5e", edition="2006")
    @rule("418.5c", edition="2001")
    def orders_timestamps(self, board: Board, whose: PlayerId) -> PlayerId:
        """The active player says in what order all objects get timestamps that they get at once."""
        return board.active_player

    @rule("903.7", edition="2009")
    def exiles_in_mulligans(self, board: Board) -> bool:
        """In a game with commanders, who takes a mulligan exiles any cards from their hand and draws one fewer."""
        return any(isinstance(variant, Commander) for variant in board.variants)

    @rule("206.3", edition="2009")
    @rule("206.3", edition="2006")
    @rule("206.3", edition="2001")
    def is_from(self, known: Characteristics, expansion: str) -> bool:
        """What bears the symbol of an expansion is from it; a card that was printed again may bear another one."""
        return known.expansion == expansion

    @rule("103.4", edition="2009")
    @rule("101.4", edition="2006")
    @rule("101.5", edition="2001")
    def drawn_and_put_back(self, size: int, counted: int) -> tuple[int, int]:
        """Who takes a mulligan draws one card fewer than before, and puts none back."""
        return size - counted, 0

    @rule("806.9a", edition="2009")
    def life_of(self, board: Board, player: PlayerId) -> int:
        """A player of a team has an even share of its life total, rounded up."""
        return share_of(board, player)

    @rule("806.9b", "806.9c", edition="2009")
    @rule("606.9b", "606.9c", edition="2006")
    def set_life_totals(self, goals: Mapping[PlayerId, int], resolution: Resolution) -> None:
        """Players of a team have their shares set, and all of these together are its life total."""
        set_shares(goals, resolution)

    @rule("806.7", "806.7a", "806.7b", "806.7c", "806.7f", edition="2009")
    @rule("606.7", "606.7a", "606.7b", "606.7d", edition="2006")
    def attacked_together(self, board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
        """A team with one life total is attacked as a group. Each of its players is the defending player, what keeps
        creatures from attacking one of them keeps them from attacking the team, and only as damage is assigned is it
        chosen which of them gets it.
        """
        return team_of(board, player)

    @rule("104.2a", edition="2009")
    def wins_as_the_last(self, board: Board, player: PlayerId) -> bool:
        """The last player left wins, unless an effect says that they can't."""
        return may_win(board, player)

    @rule("704.5", "704.5d", edition="2009")
    def state_based_actions(self, usual: Sequence[StateBasedAction]) -> Sequence[StateBasedAction]:
        """State-based actions are also for planeswalkers that share a type, for tokens that are phased out, and for who
        is left alone; none for commanders, which go elsewhere at once.
        """
        known = super().state_based_actions(usual)
        others = (planeswalkers_of_a_kind, phased_out_tokens, last_player_wins)
        return (*(action for action in known if action is not commander_return.events), *others)

    @rule("110.5c", edition="2009")
    @rule("216.1", edition="2006")
    @rule("216.1", edition="2001")
    def token_values(self, values: Characteristics) -> Characteristics:
        """A token without a name of its own is called as its creature types are, without more."""
        if values.name != called_by_subtypes(values.subtypes):
            return values
        return replace(values, name=" ".join(values.subtypes))

    @rule("110.5f", edition="2009")
    @rule("216.3", edition="2006")
    def lets_token_go(self, to: Zone) -> bool:
        """A token that has left can go anywhere but back onto the battlefield."""
        return to is not Zone.BATTLEFIELD

    @rule("903.4c", "903.4d", edition="2009")
    def colors_of_commander(self, card: Card) -> frozenset[str]:
        """The colors in its mana cost, whatever symbols are in its text."""
        return colors(symbols_within(card.front.mana_cost))

    @rule("708.7", edition="2009")
    @rule("505.7", edition="2006")
    @rule("505.7", edition="2001")
    def named_together(self, card: Card) -> tuple[tuple[Face, ...], ...]:
        """Who names a split card names both halves."""
        return (card.faces,) if card.layout == "split" else super().named_together(card)

    @rule("708.2", "708.6a", edition="2009")
    @rule("505.2", "505.6", edition="2006")
    @rule("505.2", "505.6", edition="2001")
    def split_mana_values(self, record: Object) -> tuple[int, ...]:
        """Each half of a split card has a mana value of its own, except on the stack."""
        return mana_values_of_halves(record)

    @rule("204.1b", "212.1c", edition="2009")
    @rule("212.1c", edition="2006")
    def with_creature_types_set(
        self, known: Characteristics, types: Sequence[str], subtypes: Sequence[str]
    ) -> Characteristics:
        """What becomes an artifact creature keeps all its subtypes, creature types too."""
        return with_types_added(known, tuple(types), tuple(subtypes))

    @rule("202.3a", edition="2009")
    @rule("203.3a", edition="2006")
    @rule("203.1", "203.3", edition="2001")
    def mana_value(self, known: Characteristics, x: int) -> int:
        """What has no mana cost has mana value 0, backs of cards and what has been melded, too."""
        return mana_value(known.mana_cost, x)

    @rule("702.32a", edition="2009")
    @rule("502.24a", edition="2006")
    @rule("502.24a", edition="2001")
    def madness_exiles(self, game: Game, card: ObjectId) -> bool:
        """The owner of a card with madness may exile it as they discard it."""
        return may_exile_with_madness(game, card)

    @rule("601.2f", "702.48a", "702.63a", edition="2009")
    @rule("409.1g", "502.46a", edition="2006")
    def stands_in(self, said: Phrase) -> bool:
        """Tapping for convoke and exiling for delve pay for no mana."""
        return not pays_for_no_mana(said)

    @rule("601.2b", "601.2e", "702.48a", "702.63a", edition="2009")
    @rule("409.1b", "409.1f", "502.46a", edition="2006")
    def helping(self, board: Board, spell: ObjectId) -> tuple[Any, ...]:
        """Tapping creatures for convoke and exiling cards for delve are additional costs: how many is announced, and
        the cost is less for it before it is said how much it is at least.
        """
        return tuple(helpers_of(board, spell))

    @rule("704.5k", edition="2009")
    @rule("420.5e", edition="2006")
    @rule("420.5e", edition="2001")
    def legend_keys(self, known: Characteristics) -> Iterable[Any]:
        """The legend rule asks for the name alone, not for the controller."""
        return known.names

    @rule("801.12", edition="2009")
    @rule("601.12", edition="2006")
    def legends_at_odds(self, game: Game, legends: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """The legend rule applies to those that have another within their controller's range of influence."""
        return tuple(number for number in legends if has_another_near(game.board, number, legends))

    @rule("204.4d", "205.4c", "704.5k", edition="2009")
    def kept_legend(self, game: Game, legends: tuple[ObjectId, ...]) -> ObjectId | None:
        """Of legendary permanents with the same name none stays."""
        return None

    @rule("806.7b", edition="2009")
    def after_defenders_are_known(self, game: Game) -> None:
        """Of the players who are attacked together one is chosen for each characteristic-defining ability that speaks
        of the defending player, for what comes to be there during combat as it comes.
        """
        name_defenders(game)

    @rule("614.12", edition="2009")
    def reaches_entering(self, active: Active, entering: ObjectId) -> bool:
        """What enters is seen as its own abilities and what was done to the spell make it, without other effects."""
        return active.source == entering or active.is_resolved

    @rule("306.7", edition="2009")
    def standing(self, players: int) -> tuple[Active, ...]:
        """Noncombat damage to a player may be dealt to a planeswalker instead."""
        return rule_for_each(players)

    @rule("702.2b", edition="2009")
    def follows_order(self, known: Characteristics) -> bool:
        """Damage of deathtouch is divided freely, though no less than otherwise is lethal goes before trample."""
        return Deathtouch not in known.keywords and super().follows_order(known)

    @rule("114.2a", "305.2", "305.3", edition="2009")
    @rule("212.6b", edition="2006")
    @rule("214.9b", edition="2001")
    def has_land_play(self, board: Board, player: PlayerId) -> bool:
        """A land can be played if the rule's own land play is unused, or one of an effect that is still there."""
        return bool(land_plays_left(board, player))

    @rule("305.2", edition="2009")
    @rule("212.6b", edition="2006")
    @rule("214.9b", edition="2001")
    def use_land_play(self, game: Game, player: PlayerId) -> None:
        """The player announces which effect applies to this land play, or that it is the rule's."""
        announce_land_play(game, player)

    @rule("608.2b", "608.2g", edition="2009")
    @rule("413.2a", "413.2f", edition="2006")
    @rule("413.2a", "413.2f", edition="2001")
    def tell_of_illegal(self, context: Context, slots: Sequence[int], targets: Sequence[tuple[int, ...]]) -> None:
        """Of illegal targets it counts what they are or last were, though nothing can be done to them."""
        let_illegal_be_asked_about(context, slots, targets)

    @rule("603.3b", edition="2009")
    @rule("410.3", edition="2006")
    @rule("410.3", edition="2001")
    def is_stacked_last(self, event: Event | None) -> bool:
        """A player puts all that waits on the stack in one order, what triggered on other abilities' triggering too."""
        return False

    @rule("509.4b", edition="2009")
    def triggers_on_blocking(self, *, was_declared: bool, of_each: bool) -> bool:
        """Abilities about blocking a creature trigger only on what was declared."""
        return was_declared or not of_each

    @rule("608.2b", edition="2009")
    @rule("413.2a", edition="2006")
    @rule("413.2a", edition="2001")
    def without_legal_targets(self, game: Game, item: ObjectId) -> bool:
        """What has no legal target left is countered, by the game and not by a spell or ability."""
        return counter_without_targets(game, item)
