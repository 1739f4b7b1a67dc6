"""What the rulebook says where editions differ: the questions to an edition, with what the newest one says.

What takes other rules to be said, `comprules.editions.rules_2026` says for it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from comprules.kernel.card import Card, Face
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import Object, Status
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase
from comprules.rules.combat.combat_phase import Assigned, Attacker, Combat
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.active import Active
from comprules.rules.legality.reasons import Reason
from comprules.rules.loops.loop_number import LoopNumber
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.replacement_effects.precedence import Precedence
from comprules.rules.starting_and_ending.result import Result

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.events import Event
    from comprules.rules.concepts.game import Game
    from comprules.rules.concepts.procedures import Procedure
    from comprules.rules.resolving.context import Context
    from comprules.rules.resolving.resolution import Resolution
    from comprules.rules.state_based_actions.survey import Survey

Cites = TypeVar("Cites", bound="Decision | Reason | Result")

StateBasedAction = Callable[["Survey"], Iterator["Event"]]


class EditionPart:
    """What an edition says of one part of the rules, in a class that stands with them."""


class Rules:
    """What an edition of the rulebook must be able to say; where nothing else is said, the newest edition says it."""

    name: ClassVar[str]
    starting_life: ClassVar[int] = 20
    starting_hand_size: ClassVar[int] = 7

    sideboard_sizes: ClassVar[Collection[int]] = range(16)
    """How many cards the sideboard of a constructed deck may have."""

    sideboard_rule: ClassVar[str] = "100.4a"
    """The rule that says how many."""

    keeps_up: ClassVar[bool] = False
    """Whether the edition needs to know of what has just happened (`keep_up`)."""

    mana_lasts_phases: ClassVar[bool] = False
    """Whether unspent mana stays in a pool until its phase ends, instead of the step."""

    gained_control_looks_back: ClassVar[bool] = True
    """CR 603.10d: Whether abilities about an opponent's gaining control of something look back in time."""

    having_begins_on_entering: ClassVar[bool] = True
    """Whether what an effect says that a permanent has, which it puts onto the battlefield, begins as it enters."""

    layer_order: ClassVar[EditionPart]
    """CR 613.1: In which layers continuous effects apply."""

    banding_company: ClassVar[EditionPart]
    """CR 702.22c: With which creatures "bands with other" lets one be in a band."""

    all_lands_are_bound_to_colors: ClassVar[bool] = True
    """CR 903.5d: Whether lands that aren't basic, too, must make mana of a commander's colors by their land types."""

    commanders_color_mana: ClassVar[bool] = False
    """Whether a player gets colorless mana instead of colors that aren't in their commander's mana cost."""

    tapping_for_mana_needs_none: ClassVar[bool] = False
    """Whether a permanent is tapped for mana, too, whose mana ability with {T} in its cost has added none."""

    commander_leaves_for: ClassVar[tuple[Zone, ...]] = (Zone.HAND, Zone.LIBRARY)
    """CR 903.9b: Where a commander would go for which its owner may put it into the command zone instead."""

    bonus_may_be_negative: ClassVar[bool] = False
    """Whether what is added to power and toughness may come to less than 0."""

    durations_begin_again: ClassVar[bool] = True
    """CR 611.2b: Whether an effect has a duration that was over and begins again as its spell or ability resolves."""

    keeps_draws_face_down: ClassVar[bool] = True
    """CR 121.8: Whether what is drawn while something is being cast or activated is seen only after that."""

    may_choose_to_draw_nothing: ClassVar[bool] = True
    """Whether a player may choose to draw a card from a library that has none."""

    casts_while_resolving: ClassVar[bool] = True
    """Whether a spell or ability can let a player cast something, or play a card, while it resolves."""

    cascade_limits_spells: ClassVar[bool] = True
    """CR 702.85a: Whether what cascade lets be cast must have lesser mana value as a spell, too, not just as a card."""

    loops_draw_within_range: ClassVar[bool] = True
    """CR 801.16: Whether a loop is a draw only for those within the ranges of influence of who is involved."""

    effects_end_games_within_range: ClassVar[bool] = True
    """CR 801.14, 801.15: Whether effects that say that a player wins, or that the game is a draw, do so only for those
    within that player's range of influence.
    """

    exiled_return_from_subgames: ClassVar[bool] = True
    """CR 729.5: Whether cards in exile as a subgame ends go into their owners' main-game libraries, like all others."""

    if_done_asks_what_happened: ClassVar[bool] = False
    """Whether "if you do" asks if any of what a player chose to do has happened, and not just whether they chose to."""

    changeable_words: ClassVar[frozenset[str]] = frozenset({"color word", "basic land type", "creature type"})
    """The kinds of words that can be replaced by changing a text."""

    damage_follows_order: ClassVar[bool] = False
    """Whether damage that is divided among several creatures follows an order announced before."""

    can_be_damaged: ClassVar[frozenset[str]] = frozenset({"Battle", "Creature", "Planeswalker"})
    """The card types of permanents that damage can be dealt to."""

    any_target: ClassVar[frozenset[str]] = can_be_damaged
    """CR 115.4: The card types of permanents that can be chosen where a text says "any target"."""

    moving_takes_both: ClassVar[bool] = True
    """Whether a counter is removed to be moved only if it can be put onto the second object."""

    alternative_costs_are_optional: ClassVar[bool] = False
    """Whether an alternative cost that an effect names needn't be paid, since a spell's mana cost can be instead."""

    teams_share_limits_to_life: ClassVar[bool] = True
    """CR 810.9g, 810.9h: Whether nobody of a team can gain, or lose, life if one of its players can't."""

    teams_share_poison: ClassVar[bool] = True
    """Whether a team with one life total has its poison counters in common too."""

    pays_before_mana: ClassVar[bool] = False
    """Whether a player may pay parts of a cost before activating mana abilities for the rest."""

    deathtouch_is_lethal: ClassVar[bool] = True
    """CR 702.2c: Whether any damage of a creature with deathtouch is lethal where damage is assigned."""

    own_words: ClassVar[frozenset[str]]
    """The words by which a text speaks of its card, or of what that has become, instead of by its name."""

    short_names: ClassVar[bool] = True
    """Whether a text may call its card by a part of the name."""

    modes_stand_apart: ClassVar[bool] = True
    """CR 700.2: Whether the modes of a text stand below each other, and not in one sentence."""

    colorless_has_a_symbol: ClassVar[bool] = True
    """CR 107.4c: Whether texts say by a symbol of its own that colorless mana is added."""

    only_creatures_die: ClassVar[bool] = True
    """CR 700.4: Whether texts say of creatures and planeswalkers alone that they die."""

    texts_say_cast: ClassVar[bool] = True
    """CR 601.2: Whether texts say that spells are cast, and not that they are played."""

    texts_say_create: ClassVar[bool] = True
    """CR 701.7a: Whether texts say that tokens are created, and not that they are put onto the battlefield."""

    said_at_length: ClassVar[Mapping[Any, str]] = MappingProxyType({})
    """What texts say at length that is a keyword today."""

    walls_say_nothing: ClassVar[bool] = False
    """CR 702.3b: Whether the texts of Walls don't say that these can't attack, since the rules do."""

    echo_is_for_mana_cost: ClassVar[bool] = False
    """CR 702.30a: Whether texts don't say what echo costs, since it is the mana cost."""

    type_words: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What type lines begin with instead of today's words."""

    legend_is_a_type: ClassVar[bool] = False
    """CR 205.4d: Whether a type line says by a creature type that a creature is legendary."""

    enchanted_is_a_type: ClassVar[bool] = False
    """CR 702.5a: Whether the type line of an Aura says what type of permanent it enchants."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def cited(self, rule: str) -> str:
        """The number by which this edition knows a rule of the newest one."""
        return rule

    def citing(self, cites: Cites) -> Cites:
        """The same decision, reason or result, citing its rule by the number in this edition."""
        return cites

    def keep_up(self, game: Game) -> None:
        """Note what the edition needs to know of what has just happened."""

    @rule("106.4")
    def mana_was_lost(self, game: Game, lost: Sequence[tuple[PlayerId, int]]) -> None:
        """What becomes of players who have lost unspent mana, so and so much: nothing."""

    @rule("104.2a")
    def wins_as_the_last(self, board: Board, player: PlayerId) -> bool:
        """Whether the only player left in the game wins it at once: always, whatever else is said."""
        return True

    @rule("810.9a")
    def life_of(self, board: Board, player: PlayerId) -> int:
        """The life total of a player, where an effect or a cost asks for it: that of the team if it is shared."""
        return board.state.players[player].life

    @abstractmethod
    def set_life_totals(self, goals: Mapping[PlayerId, int], resolution: Resolution) -> None:
        """Let players' life totals become these numbers."""

    @rule("704.3")
    def state_based_actions(self, usual: Sequence[StateBasedAction]) -> Sequence[StateBasedAction]:
        """The state-based actions that there are: those that the newest edition has."""
        return usual

    @rule("111.4")
    def token_values(self, values: Characteristics) -> Characteristics:
        """What a token is as it is created: what is said of it."""
        return values

    @rule("111.2")
    def token_owner(self, creator: PlayerId, maker: PlayerId | None) -> PlayerId:
        """Who owns a token that a player creates as an effect of somebody says: the player who creates it."""
        return creator

    @rule("111.8")
    def lets_token_go(self, to: Zone) -> bool:
        """Whether a token that has left the battlefield can go from where it is to this zone: to none."""
        return False

    @rule("616.1")
    def replacement_rank(self, precedence: Precedence) -> int:
        """The place of a class of replacement effects among those that are applied one after the other."""
        return precedence

    @rule("205.4a", "613.1f")
    def with_abilities_lost(self, known: Characteristics) -> Characteristics:
        """What has lost all abilities, with what it still is besides: all else."""
        return known

    @rule("702.35a")
    def madness_exiles(self, game: Game, card: ObjectId) -> bool:
        """Whether a card with madness that is discarded is exiled: always."""
        return True

    @rule("702.35a")
    def may_wait_with_madness(self, resolution: Resolution) -> bool:
        """Whether who has discarded a card with madness may play it later than at once, as is arranged then."""
        return False

    @rule("117.3d")
    def has_passed(self, game: Game, player: PlayerId) -> None:
        """Nothing ends by a player's passing."""

    @rule("113.1a")
    def is_ability(self, line: Ability, *, is_granted: bool) -> bool:
        """Whether what stands among the abilities of an object is one, which can be lost with the others: all is."""
        return True

    phasing_out_is_leaving: ClassVar[bool] = False
    """CR 702.26d: Whether a permanent leaves the battlefield by phasing out."""

    @rule("208.2a")
    def finds_stars(self, board: Board, creature: ObjectId) -> bool:
        """Whether the power and toughness that a creature's own text defines are found where it is: everywhere."""
        return True

    @rule("107.1b", "208.1")
    def used_number(self, number: int) -> int:
        """What something that needs to know a creature's power or toughness or a life total takes it for: what it is,
        even less than 0.
        """
        return number

    @rule("303.4d")
    def may_enchant_as_creature(self, known: Characteristics) -> bool:
        """Whether an Aura that is a creature, too, can be attached to something: it can't."""
        return False

    @rule("702.26d")
    def as_it_phases_out(self, status: Status) -> Status:
        """What is kept of a permanent that phases out: everything."""
        return status

    @rule("702.26d")
    def as_it_phases_in(self, status: Status) -> Status:
        """How a permanent phases in: as it was."""
        return status

    phasing_in_stamps: ClassVar[bool] = False
    """Whether a permanent gets a new timestamp as it phases in."""

    @rule("702.26d", "613.7d")
    def has_phased_in(self, game: Game, permanent: ObjectId) -> None:
        """What else becomes of a permanent that has phased in: nothing, it keeps its timestamp."""

    @rule("702.26e", "702.26f")
    def has_phased_out(self, game: Game, permanent: ObjectId) -> None:
        """What else becomes of a permanent that has phased out: nothing, but effects may end meanwhile."""

    @rule("201.4b", "709.4a")
    def named_together(self, card: Card) -> tuple[tuple[Face, ...], ...]:
        """Whose names are chosen together where a card name is chosen: each of a card's faces is named by itself."""
        return tuple((face,) for face in card.faces)

    @abstractmethod
    def colors_of_commander(self, card: Card) -> frozenset[str]:
        """The colors that cards may be of in the deck of a commander."""

    @rule("709.4b")
    def split_mana_values(self, record: Object) -> tuple[int, ...]:
        """The mana values that a split card has apart from each other: none, its halves' costs are one."""
        return ()

    @rule("508.8")
    def has_attackers(self, combat: Combat) -> bool:
        """Whether blockers are declared and combat damage is dealt: if anything attacked, however it came to do so."""
        return combat.had_attackers

    @abstractmethod
    def is_attacking_alone(self, board: Board, creature: ObjectId) -> bool:
        """Whether a creature is attacking alone."""

    @abstractmethod
    def is_blocking_alone(self, board: Board, creature: ObjectId) -> bool:
        """Whether a creature is blocking alone."""

    @abstractmethod
    def with_types_set(self, known: Characteristics, types: Sequence[str], subtypes: Sequence[str]) -> Characteristics:
        """An object that an effect changes into something of these types."""

    @abstractmethod
    def with_creature_types_set(
        self, known: Characteristics, types: Sequence[str], subtypes: Sequence[str]
    ) -> Characteristics:
        """An object that becomes an artifact creature: creature types, if any are named, replace its own."""

    @rule("202.3")
    def mana_value(self, known: Characteristics, x: int) -> int:
        """The mana value of an object with a value of X: that of its mana cost, or of what counts instead of it."""
        return known.mana_value_with(x)

    @rule("115.3")
    def targets_apart(self, said: Sequence[int], others: Sequence[int]) -> Sequence[int]:
        """The slots of the other targets of a spell or ability from which one must differ: those that are `said`."""
        return said

    @rule("704.5j")
    def legend_keys(self, known: Characteristics) -> Iterable[Any]:
        """What legendary permanents must have one of in common to fall under the legend rule."""
        return ((known.controller, name) for name in known.names)

    @rule("704.5j")
    def legends_at_odds(self, game: Game, legends: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """Those of several legendary permanents to which the legend rule applies because of the others: all of them."""
        return legends

    @abstractmethod
    def kept_legend(self, game: Game, legends: tuple[ObjectId, ...]) -> ObjectId | None:
        """Which of the legendary permanents to which the rule applies stays, if one does."""

    @rule("702.51b", "702.66b")
    def stands_in(self, said: Phrase) -> bool:
        """Whether what a spell says may be done for it pays for mana of the total cost: all that may be done rather
        than pay mana does.
        """
        return True

    @rule("601.2b", "702.51b", "702.66b")
    def helping(self, board: Board, spell: ObjectId) -> tuple[Any, ...]:
        """The additional costs by which what helps to cast a spell makes it cost less, as statements: there are none,
        what helps pays for mana of the total cost.
        """
        return ()

    @rule("613.7m")
    def orders_timestamps(self, board: Board, whose: PlayerId) -> PlayerId:
        """Who says in what order a player's objects get timestamps that they get at once: that player."""
        return whose

    @abstractmethod
    def other_sources(self, board: Board) -> Iterator[ObjectId]:
        """What may be chosen as a source of damage besides permanents, spells and what the stack refers to."""

    @rule("510.1c", "510.1d")
    def damage_order(self, combat: Combat, creature: ObjectId, others: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """The creatures that a creature deals combat damage to, in the order in which they come into question."""
        return others

    @rule("509.1h")
    def after_blocks(self, game: Game) -> None:
        """What else is settled once blockers have been declared: nothing."""

    @rule("509.4")
    def after_joining_block(self, game: Game, blocker: ObjectId, attacker: ObjectId) -> None:
        """What else is settled when a creature has come to block without being declared: nothing."""

    @rule("702.22j")
    def divides_by_banding(self, board: Board, attacker: Attacker, blocker: ObjectId) -> PlayerId:
        """Who divides the damage of an attacker that is blocked by a creature with banding: the defending player."""
        return attacker.defending_player

    @rule("802.2a", "805.10e")
    def after_defenders_are_known(self, game: Game) -> None:
        """What else is settled as players become defending players, and whenever something happens while they are:
        nothing.
        """

    @rule("805.10b", "805.10e")
    def attacked_together(self, board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
        """Who is attacked, and is the defending player, by an attack on a player: just that player."""
        return (player,)

    @abstractmethod
    def draw_for_the_turn(self, game: Game) -> None:
        """Let the card of the draw step be drawn."""

    @abstractmethod
    def deal_combat_damage(self, game: Game, assigned: Assigned) -> None:
        """Let combat damage be dealt that has been assigned."""

    @abstractmethod
    def resolution(self, record: Object) -> Procedure:
        """How the top object of the stack resolves."""

    @rule("120.3a")
    def standing(self, players: int) -> tuple[Active, ...]:
        """The effects that the rules themselves make, in a game of so many players: none."""
        return ()

    @rule("510.1c", "510.1d")
    def follows_order(self, known: Characteristics) -> bool:
        """Whether a creature like this assigns its combat damage in an order announced before."""
        return self.damage_follows_order

    @rule("103.5")
    def say_together_whether_to_keep(self, board: Board, deciding: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
        """Those of the players who haven't kept their hands who say whether they do, before any takes a mulligan."""
        return deciding

    @rule("103.5")
    def drawn_and_put_back(self, size: int, counted: int) -> tuple[int, int]:
        """How many cards are drawn for a mulligan, of a hand of that size, and how many of a hand are then put back, if
        so many mulligans count: a whole hand, and one for each.
        """
        return size, counted

    @rule("103.5")
    def exiles_in_mulligans(self, board: Board) -> bool:
        """Whether who takes a mulligan exiles cards from their hand instead of shuffling it into their library."""
        return False

    @rule("103.5c", "800.6")
    def first_mulligan_is_free(self, board: Board) -> bool:
        """Whether a player's first mulligan costs no card: in a game of more than two players it doesn't."""
        return len(board.players) > 2

    @rule("103.4a", "810.4", "810.11")
    def life_of_team(self, usual: int, heads: int) -> int:
        """The life total that a team of so many begins with: what the variant says."""
        return usual

    @rule("103.8b", "810.6")
    def skips_first_draw(self, board: Board) -> bool:
        """Whether the draw step of the first turn is skipped in a variant that says so: it is."""
        return True

    @rule("504.1", "805.4b")
    @rule("806.6e", edition="2009")
    def drawing_for_the_turn(self, board: Board) -> tuple[PlayerId, ...]:
        """Who draws a card in the draw step: the active player, of a team everybody."""
        return board.active_players

    @rule("732.2a", "732.3")
    def said_for_loop(self, game: Game, named: Sequence[tuple[str, ...]], times: int) -> tuple[LoopNumber, ...]:
        """What a player who proposes a loop says by that for other loops: nothing, each is a shortcut by itself."""
        return ()

    @abstractmethod
    def outside(self, board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
        """A player's cards outside the game."""

    @abstractmethod
    def is_from(self, known: Characteristics, expansion: str) -> bool:
        """Whether an object counts as being from an expansion."""

    @rule("602.2a", "603.3")
    def ability_on_stack(self, board: Board, ability: Object, known: Characteristics) -> Characteristics:
        """What an ability on the stack is like: it has its text, and no other characteristics."""
        return known

    @rule("601.2b")
    def announces_x_first(self) -> bool:
        """Whether the value of X is announced before the intention to pay additional costs."""
        return False

    @rule("605.1a")
    def is_mana_ability(self, ability: Ability) -> bool:
        """Whether an activated ability is a mana ability: only if it has no target."""
        return ability.is_mana_ability

    @rule("605.1b")
    def may_have_targets(self) -> bool:
        """Whether a mana ability may have targets."""
        return False

    @rule("605.1a", "605.1b")
    def aim_mana_ability(self, ability: Ability, resolution: Resolution) -> None:
        """Let what a mana ability aims at be chosen: it has no targets."""

    @rule("605.3b", "605.4a")
    def resolve_aimed(self, resolution: Resolution) -> bool:
        """Let a mana ability resolve for which something was aimed at; whether that was so."""
        return False

    @rule("614.12")
    def reaches_entering(self, active: Active, entering: ObjectId) -> bool:
        """Whether a continuous effect counts for what an object would be that is about to enter: each does."""
        return True

    @abstractmethod
    def has_land_play(self, board: Board, player: PlayerId) -> bool:
        """Whether a player has a land play left."""

    @rule("305.2a")
    def use_land_play(self, game: Game, player: PlayerId) -> None:
        """Settle by what a player plays a land: only their number counts."""

    @rule("608.2e")
    def acts_in_turn(self, resolution: Resolution) -> bool:
        """Whether several players do one after the other what they are told to do: they do it at once."""
        return False

    @rule("608.2b")
    def tell_of_illegal(self, context: Context, slots: Sequence[int], targets: Sequence[tuple[Id, ...]]) -> None:
        """What can be found out about targets that are illegal: nothing."""

    @rule("116.2b", "708.7")
    def turnable(self, board: Board) -> Sequence[ObjectId]:
        """The objects of which the face-down ones may be turned face up: permanents."""
        return board.battlefield

    @abstractmethod
    def is_stacked_last(self, event: Event | None) -> bool:
        """Whether what an event has triggered goes on the stack after all else."""

    @rule("509.3a", "509.3b")
    def triggers_on_blocking(self, *, was_declared: bool, of_each: bool) -> bool:
        """Whether abilities trigger on a creature's blocking, or on that `of_each` attacker: declared or not."""
        return True

    @abstractmethod
    def without_legal_targets(self, game: Game, item: ObjectId) -> bool:
        """Whether a spell or ability whose targets are all illegal doesn't resolve."""
