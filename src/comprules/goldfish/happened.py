"""What the events of a game say of the deck's turns: the mana that was spent, and the cards that came into the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.goldfish.watching import SeenTurn
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.rules.concepts.events import LOG, Event, chained
from comprules.rules.concepts.moves import Move
from comprules.rules.mana_and_numbers.mana_pools import AddMana, LoseMana


def by_turns(game: Game, turns: Sequence[SeenTurn]) -> Iterator[tuple[int, Event]]:
    """What happened in a game once its first turn had begun, each with which of the deck's turns had begun last; 0
    before its first.
    """
    places = {seen.begun: place for place, seen in enumerate(turns, 1)}
    restarts = place = 0
    for logged in reversed(tuple(chained(game.state.registers[LOG]))):
        if logged.subgame:
            continue
        restarts += logged.event.begins_game
        place = places.get((restarts, logged.turn), place)
        if logged.turn:
            yield place, logged.event


@rule("106.4")
def mana_spent(game: Game, player: PlayerId, turns: Sequence[SeenTurn]) -> tuple[int, ...]:
    """How much mana a player spent from the beginning of each of the deck's turns to the next: what was added, but for
    what was lost and what was left.
    """
    pools = [*(seen.pool for seen in turns), len(game.state.players[player].mana_pool)]
    spent = [pools[place] - pools[place + 1] for place in range(len(turns))]
    for place, event in by_turns(game, turns):
        if place and isinstance(event, AddMana | LoseMana) and event.player == player:
            spent[place - 1] += len(event.mana) if isinstance(event, AddMana) else -len(event.mana)
    return tuple(spent)


@rule("400.3")
def came_into_hand(game: Game, player: PlayerId, turns: Sequence[SeenTurn]) -> dict[str, int]:
    """The cards that came into a player's hand since the first turn began, by their names, each with the turn of the
    deck's on which one first did; what came before its first turn came on that.
    """
    found: dict[str, int] = {}
    for place, event in by_turns(game, turns):
        if isinstance(event, Move) and event.to is Zone.HAND:
            moved = game.board.object(event.object)
            if moved.owner == player:
                found.setdefault(moved.card.name, max(1, place))
    return found
