"""Facts about players and the game as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from comprules.rules.special_mechanics.monarch import WHO_IS_MONARCH
from comprules.rules.zones.seeing import top_is_shown
from comprules.scenarios import facts
from comprules.scenarios.findings import CannotTell, Finding, counted
from comprules.scenarios.naming import seat
from comprules.scenarios.stage import StagedGame


def life(game: StagedGame, fact: facts.Life) -> Finding:
    """A life total."""
    return counted(game.state.players[seat(game, fact.player)].life, fact.value)


def player_counters(game: StagedGame, fact: facts.PlayerCounters) -> Finding:
    """The counters a player has."""
    counters = dict(game.state.players[seat(game, fact.player)].counters)
    return counted(counters.get(fact.counter, 0), fact.count)


def won(game: StagedGame, fact: facts.Won) -> Finding:
    """Whether a player has won."""
    winners = game.result.winners if game.result is not None else ()
    names = [game.state.players[number].name for number in winners]
    return Finding((fact.player in names) is fact.value, f"winners: {', '.join(names) or 'nobody'}")


def lost(game: StagedGame, fact: facts.Lost) -> Finding:
    """Whether a player has lost."""
    number = seat(game, fact.player)
    known = game.state.players[number]
    has_lost = (
        known.lost
        or number not in game.board.players
        or (game.result is not None and number not in game.result.winners)
    )
    return Finding(has_lost is fact.value, f"player {fact.player} has {'' if has_lost else 'not '}lost")


def in_game(game: StagedGame, fact: facts.InGame) -> Finding:
    """Whether a player is still in the game."""
    still = seat(game, fact.player) in game.board.players
    return Finding(still is fact.value, f"player {fact.player} is {'in' if still else 'out of'} the game")


def no_winner(game: StagedGame, fact: facts.NoWinner) -> Finding:
    """Whether nobody has won."""
    winners = game.result.winners if game.result is not None else ()
    return Finding(not winners, f"winners: {', '.join(game.state.players[number].name for number in winners)}")


def active_player(game: StagedGame, fact: facts.ActivePlayerFact) -> Finding:
    """Whose turn it is, or whose team's."""
    names = [game.state.players[player].name for player in game.board.active_players]
    return Finding(fact.player in names, f"it is {' and '.join(names)}'s turn")


def turn(game: StagedGame, fact: facts.Turn) -> Finding:
    """Which turn it is."""
    return counted(game.board.turn, fact.value)


def monarch(game: StagedGame, fact: facts.Monarch) -> Finding:
    """Who is the monarch."""
    if WHO_IS_MONARCH not in game.state.registers:
        raise CannotTell("the monarch (CR 725) isn't played yet")
    number = game.state.registers[WHO_IS_MONARCH]
    name = game.state.players[number].name if number is not None else None
    return Finding(name == fact.player, f"the monarch is {name or 'nobody'}")


def top_card_revealed(game: StagedGame, fact: facts.TopCardRevealed) -> Finding:
    """Whether a player plays with the top card of their library revealed."""
    board, owner = game.board, seat(game, fact.player)
    is_revealed = all(top_is_shown(board, player, owner) for player in board.players)
    shown = "revealed" if is_revealed else "not revealed"
    return Finding(is_revealed is fact.value, f"the top card of player {fact.player}'s library is {shown}")


JUDGES: dict[type[Any], Callable[[StagedGame, Any], Finding]] = {
    facts.Life: life,
    facts.PlayerCounters: player_counters,
    facts.Won: won,
    facts.Lost: lost,
    facts.InGame: in_game,
    facts.NoWinner: no_winner,
    facts.ActivePlayerFact: active_player,
    facts.Turn: turn,
    facts.Monarch: monarch,
    facts.TopCardRevealed: top_card_revealed,
}
