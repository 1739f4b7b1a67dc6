"""Who plays in a league, and which matches that makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from comprules.cards.pool import CardPool
from comprules.editions import DEFAULT
from comprules.kernel.records import Message
from comprules.simulate.decks import NamedDeck, dungeons_for
from comprules.simulate.match import Match
from comprules.simulate.named_cards import named_in_decks
from comprules.simulate.variants import by_commanders


class LeagueError(ValueError):
    """Decks that can't play a league. The message says why, and what to do."""


class Entrant(Message, frozen=True):
    """A deck, the name of the agent that plays it, and what it is called in this league."""

    deck: NamedDeck
    agent: str
    name: str


class Pairing(Message, frozen=True):
    """Two entrants, by their places in the list of all, and their match, in which the first is the first player."""

    first: int
    second: int
    match: Match


def entrants(decks: Sequence[NamedDeck], agents: Sequence[str]) -> tuple[Entrant, ...]:
    """These decks with these agents. One deck may be played by several; their names say by whom.

    Raises LeagueError for fewer than two, and for one that is there twice: no deck plays against itself.
    """
    if len(decks) < 2:
        raise LeagueError("a league needs two decks or more")
    both = list(zip(decks, agents, strict=True))
    for place, (deck, agent) in enumerate(both):
        if (deck, agent) in both[:place]:
            raise LeagueError(
                f"{deck.name} is there twice, played by {agent}; no deck plays against itself: leave one of them out, "
                "or give them different --agents"
            )
    return tuple(Entrant(deck, agent, name) for (deck, agent), name in zip(both, _names(both), strict=True))


def _names(both: Sequence[tuple[NamedDeck, str]]) -> list[str]:
    """The decks' names; where several have one name, with their agents; where that is no help, numbered."""
    decks = Counter(deck.name for deck, _ in both)
    names = [f"{deck.name} ({agent})" if decks[deck.name] > 1 else deck.name for deck, agent in both]
    return [
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


def pairings(entered: Sequence[Entrant], seed: int, pool: CardPool, edition: str = DEFAULT) -> tuple[Pairing, ...]:
    """Every entrant against every other. Which games two of them play doesn't depend on who else is in the league.

    Raises SetUpError where only one of two decks has a commander, Unplayable where one lacks its dungeons.

    >>> from comprules.simulate.decks import find_deck
    >>> pool = CardPool.starter()
    >>> decks = [find_deck(name, pool) for name in ("azure-gale", "hill-thunder", "hollow-roots")]
    >>> [(each.first, each.second) for each in pairings(entrants(decks, ["random"] * 3), 0, pool)]
    [(0, 1), (0, 2), (1, 2)]
    """
    return tuple(
        Pairing(first, second, _match((entered[first], entered[second]), seed, pool, edition))
        for first, second in combinations(range(len(entered)), 2)
    )


def _match(two: tuple[Entrant, Entrant], seed: int, pool: CardPool, edition: str) -> Match:
    decks, agents = tuple(each.deck for each in two), tuple(each.agent for each in two)
    own = Random("/".join((str(seed), *(part for each in two for part in (each.deck.name, each.agent)))))
    return Match(
        decks,
        agents,
        own.getrandbits(63),
        edition,
        dungeons_for(decks, pool),
        by_commanders(decks),
        named_in_decks(decks, pool.get),
    )
