"""A match: decks and agents, and any number of games between them, each settled by the match's seed and its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from comprules.agents import Agent, agent_named
from comprules.editions import DEFAULT
from comprules.editions.novelties import told_already
from comprules.kernel.card import Card
from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.starting_and_ending.result import Result
from comprules.simulate.decks import NamedDeck
from comprules.simulate.watching import Watcher, Watching
from comprules.variants import Variant

__all__ = ["GameRecord", "LogForm", "Match", "play_game"]

LogForm = Literal["story", "play", "rules", "json"]
"""How the log of a game is written: as text at one of three lengths, or as JSON objects.

>>> from typing import get_args
>>> get_args(LogForm)
('story', 'play', 'rules', 'json')
"""


class Match(Record):
    """Who plays with what: a deck and the name of an agent for each player, the seed, and the rulebook's edition.

    `dungeons` are those that players can venture into, `variants` what the games are played by, `reference` other cards
    that their texts name. Cards that the edition doesn't know yet are played by the nearest rule: whoever makes a match
    looks for them, and says so.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> azure = find_deck("azure-gale", CardPool.starter())
    >>> Match((azure, azure), ("greedy", "random")).player_names
    ('azure-gale 1', 'azure-gale 2')
    """

    decks: tuple[NamedDeck, ...]
    agents: tuple[str, ...]
    seed: int = 0
    edition: str = DEFAULT
    dungeons: tuple[Card, ...] = ()
    variants: tuple[Variant, ...] = ()
    reference: tuple[Card, ...] = ()

    @property
    def player_names(self) -> tuple[str, ...]:
        """The players' names: their decks', numbered where several play the same."""
        names = [deck.name for deck in self.decks]
        return tuple(f"{name} {place + 1}" if names.count(name) > 1 else name for place, name in enumerate(names))


class GameRecord(Record):
    """How a game of a match went. `number` counts from 0, `starting` went first, `log` is its annotated text, `told` is
    what its watcher tells.

    A game is undecided where what an agent chose can't be followed to its end: nobody wins it, nor is it drawn, and
    `reason` says why.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> azure = find_deck("azure-gale", CardPool.starter())
    >>> record = play_game(Match((azure, azure), ("greedy", "greedy"), seed=1), 1)
    >>> record.number, record.starting, len(record.winners), record.undecided
    (1, 1, 1, False)
    """

    number: int
    seed: int
    starting: int
    winners: tuple[int, ...]
    reason: str
    rule: str
    turns: int
    decisions: int
    log: tuple[str, ...] = ()
    undecided: bool = False
    told: Any = None


def play_game(
    match: Match, number: int, log_form: LogForm | None = None, watching: Watching[Match] | None = None
) -> GameRecord:
    """Play a game of the match. The players take turns at going first, unless a variant says who does.

    `watching` gives somebody to watch it, who tells of it afterwards. Raises what `Game` raises if it can't be begun,
    and UnknownAgent, a ValueError, if there is no agent of a name.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> pool = CardPool.starter()
    >>> match = Match((find_deck("azure-gale", pool), find_deck("hill-thunder", pool)), ("random", "random"))
    >>> play_game(match, 0) == play_game(match, 0)
    True
    """
    seed = _derived(match.seed, number)
    starting = PlayerId(number % len(match.decks))
    decks = [deck.cards for deck in match.decks]
    game = _begun(match, decks, seed, starting)
    said = (variant.starting_player(game) for variant in match.variants)
    starting = next((player for player in said if player is not None), game.board.first_of_those_with(starting))
    agents = [agent_named(name, _derived(seed, place)) for place, name in enumerate(match.agents)]
    watcher = watching(match) if watching is not None else None
    played = _play_out(game, agents, watcher)
    record = _record(match, game, (number, seed, starting), played, log_form)
    return record if watcher is None else replace(record, told=watcher.tells_of(game, record))


def _begun(match: Match, decks: Sequence[Sequence[Card]], seed: int, starting: PlayerId) -> Game:
    with told_already():
        return Game(
            decks,
            names=match.player_names,
            seed=seed,
            edition=match.edition,
            starting_player=starting,
            skip_trivial=True,
            dungeons=match.dungeons,
            variants=match.variants,
            sideboards=[deck.outside for deck in match.decks],
            allow_later_cards=True,
            reference=match.reference,
        )


def _derived(seed: int, number: int) -> int:
    return Random(f"{seed}/{number}").getrandbits(63)


def _play_out(game: Game, agents: Sequence[Agent], watcher: Watcher | None) -> tuple[int, Result | Inconclusive]:
    """How many decisions were made, and what the game came to, or why that can't be said."""
    decisions = 0
    while (decision := game.decision) is not None:
        try:
            answer = agents[decision.player].choose(game.view(decision.player), decision)
            if watcher is not None:
                watcher.sees(game, decision, answer)
            game.choose(answer)
        except Inconclusive as unknown:
            return decisions, unknown
        decisions += 1
    assert game.result is not None
    return decisions, game.result


def _record(
    match: Match,
    game: Game,
    begun: tuple[int, int, int],
    played: tuple[int, Result | Inconclusive],
    log_form: LogForm | None,
) -> GameRecord:
    decisions, end = played
    undecided = isinstance(end, Inconclusive)
    return GameRecord(
        *begun,
        () if isinstance(end, Inconclusive) else end.winners,
        _impersonal(end.why if isinstance(end, Inconclusive) else end.reason, match.player_names),
        end.rule,
        turn_of_main_game(game),
        decisions,
        tuple(_log(game, log_form)) if log_form is not None else (),
        undecided,
    )


@rule("729.1a")
def turn_of_main_game(game: Game) -> int:
    """The turn, also where what can't be followed is in a subgame."""
    while (main := game.main_game) is not None:
        game = main
    return game.board.turn


def _log(game: Game, form: LogForm) -> Iterator[str]:
    """The log of a game: lines of text at a length, or a JSON object for each event."""
    if form == "json":
        yield from (event.json() for event in game.log_events())
    else:
        yield from map(str, game.read_log(form))


def _impersonal(reason: str, names: Sequence[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        reason = reason.replace(name, "a player")
    return reason
