"""A match: decks and agents, and any number of games between them, each settled by the match's seed and its number."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from comprules.agents import Agent, agent_named
from comprules.cards.card import Card
from comprules.editions import DEFAULT
from comprules.game import Game
from comprules.records import Record
from comprules.simulate.decks import NamedDeck
from comprules.variants import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence


class Match(Record):
    """Who plays with what: a deck and the name of an agent for each player, the seed, and the rulebook's edition.

    `dungeons` are those that players can venture into, `variants` what the games are played by.
    """

    decks: tuple[NamedDeck, ...]
    agents: tuple[str, ...]
    seed: int = 0
    edition: str = DEFAULT
    dungeons: tuple[Card, ...] = ()
    variants: tuple[Variant, ...] = ()

    @property
    def player_names(self) -> tuple[str, ...]:
        """The players' names: their decks', numbered where several play the same."""
        names = [deck.name for deck in self.decks]
        return tuple(f"{name} {place + 1}" if names.count(name) > 1 else name for place, name in enumerate(names))


class GameRecord(Record):
    """How a game of a match went. `number` counts from 0, `starting` went first, `log` is its annotated text."""

    number: int
    seed: int
    starting: int
    winners: tuple[int, ...]
    reason: str
    rule: str
    turns: int
    decisions: int
    log: tuple[str, ...] = ()


def play_game(match: Match, number: int, with_log: bool = False) -> GameRecord:
    """Play a game of the match. The players take turns at going first, unless a variant says who does.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> pool = CardPool.starter()
    >>> match = Match((find_deck("azure-gale", pool), find_deck("hill-thunder", pool)), ("random", "random"))
    >>> play_game(match, 0) == play_game(match, 0)
    True
    """
    seed = _derived(match.seed, number)
    starting = number % len(match.decks)
    decks = [deck.cards for deck in match.decks]
    game = Game(
        decks,
        names=match.player_names,
        seed=seed,
        edition=match.edition,
        starting_player=starting,
        skip_trivial=True,
        dungeons=match.dungeons,
        variants=match.variants,
        sideboards=[deck.companion for deck in match.decks],
    )
    said = (variant.starting_player(game) for variant in match.variants)
    starting = next((player for player in said if player is not None), starting)
    agents = [agent_named(name, _derived(seed, place)) for place, name in enumerate(match.agents)]
    decisions = _play_out(game, agents)
    return _record(match, game, number, seed, starting, decisions, with_log)


def _derived(seed: int, number: int) -> int:
    return Random(f"{seed}/{number}").getrandbits(63)


def _play_out(game: Game, agents: Sequence[Agent]) -> int:
    decisions = 0
    while (decision := game.decision) is not None:
        game.choose(agents[decision.player].choose(game.view(decision.player), decision))
        decisions += 1
    return decisions


def _record(
    match: Match, game: Game, number: int, seed: int, starting: int, decisions: int, with_log: bool
) -> GameRecord:
    result = game.result
    assert result is not None
    return GameRecord(
        number,
        seed,
        starting,
        result.winners,
        _impersonal(result.reason, match.player_names),
        result.rule,
        game.board.turn,
        decisions,
        tuple(str(line) for line in game.log) if with_log else (),
    )


def _impersonal(reason: str, names: Sequence[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        reason = reason.replace(name, "a player")
    return reason
