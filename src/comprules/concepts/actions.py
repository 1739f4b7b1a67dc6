"""CR 117.1, 116: what a player with priority can do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from comprules.concepts.mana import mana_value
from comprules.effects.abilities import functions
from comprules.effects.activating import ActivateAbility, check_activation
from comprules.effects.casting import CastSpell, check_permission
from comprules.effects.casting_options import AlternativeCost, options_of
from comprules.effects.cost_changes import CostChange, OwnCostChange, Paying
from comprules.effects.mana_abilities import mana_abilities, mana_bound, mana_sources
from comprules.effects.permissions import Permission, PlayingFrom
from comprules.card_types.lands import PlayLand, land_problem
from comprules.options import Activate, Cast, Option, Play
from comprules.procedures import Illegal, Procedure
from comprules.proposals import why_impossible
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


@rule("117.1", "117.1a", "117.1b", "117.1c")
def actions(game: Game, player: int) -> tuple[Option, ...]:
    """What a player with priority can do besides passing and activating mana abilities."""
    board = game.board
    found: list[Option] = [
        Play(number, board.name(number)) for number in _playable_cards(board, player) if land_problem(board, player, number) is None
    ]
    found.extend(option for option in _thinkable(board, player) if why_impossible(game, proposal(game, player, option)) is None)
    return tuple(found)


@rule("117.1d", "605.3a")
def mana_actions(game: Game, player: int) -> tuple[Option, ...]:
    """The mana abilities a player can activate."""
    board = game.board
    return tuple(
        Activate(number, board.name(number), place)
        for number, place, _ in mana_abilities(board, player)
        if why_impossible(game, ActivateAbility(player=player, object=number, number=place)) is None
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


def _playable_cards(board: Board, player: int) -> Iterator[int]:
    """The cards that a player might play: those in hand, and those elsewhere that something may allow to be played."""
    yield from board.state.hand(player)
    if board.index.about(Permission, PlayingFrom):
        for where in ((Zone.GRAVEYARD, player), (Zone.EXILE, -1)):
            yield from board.state.zones[where]
        yield from board.state.library(player)[-1:]


def _thinkable(board: Board, player: int) -> Iterator[Option]:
    """The spells and abilities that nothing quick to see forbids; the trial of the real procedure has the last word."""
    mana = _Affordable(board, player)
    for number in _playable_cards(board, player):
        yield from _thinkable_casts(board, player, number, mana)
    for number in _elsewhere(board, player):
        yield from _thinkable_casts(board, player, number, mana)
    yield from _thinkable_activations(board, player, mana)


def _elsewhere(board: Board, player: int) -> Iterator[int]:
    """Cards of the player outside the hand whose own abilities may allow casting or activating them."""
    objects = board.state.objects
    for number in (*board.state.graveyard(player), *board.state.exile, *board.state.command):
        known = objects[number]
        if known.functions_beyond and known.owner == player:
            yield number


class _Affordable:
    """An upper bound of the mana a player can pay, found when it is first needed."""

    def __init__(self, board: Board, player: int) -> None:
        self.board = board
        self.player = player
        self.bound: int | None = None
        self.costs_change = bool(board.index.about(CostChange, Paying))

    def affords(self, amount: int) -> bool:
        """Whether this much mana might be paid."""
        if amount == 0 or self.costs_change:
            return True
        if self.bound is None:
            self.bound = mana_bound(self.board, self.player, mana_sources(self.board, self.player))
        return amount <= self.bound


def _thinkable_casts(board: Board, player: int, number: int, mana: _Affordable) -> Iterator[Option]:
    known = board.characteristics(number)
    if "Land" in known.types:
        return
    alternatives = list(options_of(known, AlternativeCost))
    least = sum(1 for symbol in known.mana_cost if "P" not in symbol and not symbol.isdigit() and symbol != "X")
    least += mana_value(tuple(symbol for symbol in known.mana_cost if symbol.isdigit()))
    cheap = any(True for _ in options_of(known, OwnCostChange)) or mana.affords(least)
    for method in ("", *(alternative.method() for alternative in alternatives)):
        if (method or cheap) and _permitted(board, player, number, method):
            yield Cast(number, known.name, method=method)


def _permitted(board: Board, player: int, number: int, method: str) -> bool:
    try:
        check_permission(board, player, number, method)
    except Illegal:
        return False
    return True


def _thinkable_activations(board: Board, player: int, mana: _Affordable) -> Iterator[Option]:
    for number in (*board.permanents(player), *board.state.hand(player), *_elsewhere(board, player)):
        known = board.characteristics(number)
        for place, ability in functions(known.abilities).activated:
            if not ability.is_mana_ability and _can_begin(board, player, number, place):
                yield Activate(number, known.name, place)


def _can_begin(board: Board, player: int, number: int, place: int) -> bool:
    try:
        check_activation(board, player, number, place)
    except Illegal:
        return False
    return True


