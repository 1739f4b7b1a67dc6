"""CR 117.1, 116: what a player with priority can do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from comprules.card_types.lands import PlayLand, land_problem
from comprules.characteristics import Characteristics
from comprules.concepts.mana import Symbols
from comprules.concepts.payment import Source, Unit, expanded, plan
from comprules.concepts.timing import at_sorcery_speed
from comprules.effects.activating import ActivateAbility, check_activation
from comprules.effects.casting import CastSpell, check_permission
from comprules.effects.casting_options import AlternativeCost, CastingPermission, options_of
from comprules.effects.cost_changes import CostChange, OwnCostChange, Paying
from comprules.effects.mana_abilities import mana_abilities, mana_sources
from comprules.effects.permissions import CastingAtInstantSpeed, FlashPermission, Permission, PlayingFrom
from comprules.options import Activate, Cast, Option, Play
from comprules.procedures import Illegal, Procedure
from comprules.proposals import why_impossible
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.zones import EXILE, Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


@rule("117.1", "117.1a", "117.1b", "117.1c")
def actions(game: Game, player: int) -> tuple[Option, ...]:
    """What a player with priority can do besides passing and activating mana abilities.

    Found anew only if something has changed since it was last found for this player.
    """
    board, situation = game.board, _situation(game)
    key = (player, at_sorcery_speed(board, player))
    known = game.offered.get(key)
    if known is not None and known[0] == situation and known[1] in (None, board.state.registers["step"]):
        return known[2]
    board.step_mattered = False
    found = _find_actions(game, player)
    step = board.state.registers["step"] if board.step_mattered else None
    game.offered[key] = (situation, step, found)
    return found


def _situation(game: Game) -> tuple[Any, ...]:
    """What actions depend on, apart from the step's name: everything but the bookkeeping of the game's course.

    The count of writes stands for the tables; it comes back to a value only together with the state it had there.
    Combat without attackers is as good as none.
    """
    registers = game.state.registers
    combat = registers["combat"]
    fought = combat if combat is not None and combat.attackers else None
    return (game.state.writes, fought, *(value for name, value in registers.items() if name not in _COURSE))


_COURSE = frozenset({"frames", "log", "chance", "next_number", "timestamp", "plan", "step", "combat"})


def _find_actions(game: Game, player: int) -> tuple[Option, ...]:
    board = game.board
    lands = [Play(number, board.name(number)) for number in _playable_lands(board, player)]
    others = [
        option for option in _thinkable(board, player) if why_impossible(game, proposal(game, player, option)) is None
    ]
    return (*lands, *others)


@rule("117.1d", "605.3a")
def mana_actions(game: Game, player: int) -> tuple[Option, ...]:
    """The mana abilities a player can activate."""
    board = game.board
    return tuple(
        Activate(found.object, board.name(found.object), found.place)
        for found in mana_abilities(board, player)
        if why_impossible(game, ActivateAbility(player=player, object=found.object, number=found.place)) is None
    )


def proposal(game: Game, player: int, option: Option) -> Procedure:
    """The procedure that carries an action out."""
    match option:
        case Play(number, _):
            return PlayLand(player=player, object=number)
        case Cast(number, _, face, method):
            return CastSpell(player=player, object=number, face=face, method=method)
        case Activate(number, _, ability):
            return ActivateAbility(player=player, object=number, number=ability)
    raise Illegal("117.1", f"{option} isn't an action")


def _playable_lands(board: Board, player: int) -> Iterator[int]:
    if not at_sorcery_speed(board, player):
        return
    for number in _playable_cards(board, player):
        if _facts(board, number).is_land and land_problem(board, player, number) is None:
            yield number


def _playable_cards(board: Board, player: int) -> Iterator[int]:
    """The cards that a player might play: those in hand, and those elsewhere that something may allow to be played."""
    yield from board.state.hand(player)
    if board.index.about(Permission, PlayingFrom):
        for where in (*((Zone.GRAVEYARD, owner) for owner in range(len(board.state.players))), EXILE):
            yield from board.state.zones[where]
        for owner in range(len(board.state.players)):
            yield from board.state.library(owner)[-1:]


def _thinkable(board: Board, player: int) -> Iterator[Option]:
    """The spells and abilities that nothing quick to see forbids; the trial of the real procedure has the last word."""
    mana = _Affordable(board, player)
    slow = at_sorcery_speed(board, player) or bool(board.index.about(FlashPermission, CastingAtInstantSpeed))
    for number in dict.fromkeys((*_playable_cards(board, player), *_elsewhere(board, player))):
        facts = _facts(board, number)
        if facts.methods and (slow or facts.may_be_fast):
            yield from _thinkable_casts(board, player, number, facts, mana)
    yield from _thinkable_activations(board, player)


def _elsewhere(board: Board, player: int) -> Iterator[int]:
    """Cards of the player outside the hand whose own abilities may allow casting them."""
    objects = board.state.objects
    for number in board.state.registers["beyond"]:
        known = objects[number]
        if known.owner == player and known.zone not in (Zone.HAND, Zone.STACK):
            yield number


class _Facts(Record):
    """What can be said of a card once and for all: how it can be cast, how fast at best, and the mana that takes."""

    is_land: bool
    may_be_fast: bool
    methods: tuple[str, ...]
    mana: Symbols


_known_facts: dict[int, tuple[Characteristics, _Facts]] = {}


def _facts(board: Board, number: int) -> _Facts:
    known = board.characteristics(number)
    found = _known_facts.get(id(known))
    if found is None or found[0] is not known:
        found = _known_facts[id(known)] = (known, _find_facts(known))
    return found[1]


@rule("107.4f", "304.1", "305.9", "702.8a")
def _find_facts(known: Characteristics) -> _Facts:
    is_land = "Land" in known.types
    alternatives = tuple(alternative.method() for alternative in options_of(known, AlternativeCost))
    cheaper = any(True for _ in options_of(known, OwnCostChange))
    return _Facts(
        is_land=is_land,
        may_be_fast="Instant" in known.types or any(True for _ in options_of(known, CastingPermission)),
        methods=() if is_land else ("", *alternatives),
        mana=() if cheaper else known.mana_cost,
    )


class _Affordable:
    """Which costs a player could pay, as far as mana goes; the sources are found when they are first needed."""

    def __init__(self, board: Board, player: int) -> None:
        self._board = board
        self._player = player
        self._answers: dict[Symbols, bool] = {}
        self._sources: list[Source] | None = None
        self._costs_change = bool(board.index.about(CostChange, Paying))

    def affords(self, cost: Symbols) -> bool:
        """Whether the mana cost of a card can be paid, unless effects change what it costs."""
        if not cost or self._costs_change:
            return True
        known = self._answers.get(cost)
        if known is None:
            known = self._answers[cost] = self._payable(cost)
        return known

    def _payable(self, cost: Symbols) -> bool:
        """Whether there is a payment if restrictions on mana are left aside."""
        state = self._board.state.players[self._player]
        if self._sources is None:
            self._sources = mana_sources(self._board, self._player)
        pool = [Unit(unit.type, unit.snow) for unit in state.mana_pool]
        return plan(expanded(cost), pool, self._sources, state.life) is not None


def _thinkable_casts(board: Board, player: int, number: int, facts: _Facts, mana: _Affordable) -> Iterator[Option]:
    for method in facts.methods:
        if (method or mana.affords(facts.mana)) and _permitted(board, player, number, method):
            yield Cast(number, board.name(number), method=method)


def _permitted(board: Board, player: int, number: int, method: str) -> bool:
    try:
        check_permission(board, player, number, method)
    except Illegal:
        return False
    return True


def _thinkable_activations(board: Board, player: int) -> Iterator[Option]:
    for found in board.index.activated:
        if _can_begin(board, player, found.object, found.place):
            yield Activate(found.object, board.name(found.object), found.place)


def _can_begin(board: Board, player: int, number: int, place: int) -> bool:
    try:
        check_activation(board, player, number, place)
    except Illegal:
        return False
    return True
