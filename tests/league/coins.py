"""Leagues whose games are coins: who wins is drawn by chances that are given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from comprules.cards.starter import starter_deck
from comprules.league.entrants import Entrant, Pairing
from comprules.league.league import League
from comprules.league.stopping import Aim
from comprules.simulate.decks import NamedDeck
from comprules.simulate.match import GameRecord, Match

Chances = Callable[[str, str], float]
"""How likely a deck, which goes first, wins against another, by their names."""

NOBODY = ("random", "random")


def coin_league(names: Sequence[str], aim: Aim, seed: int = 0) -> League:
    """Decks of these names, each against each."""
    decks = [NamedDeck(name, starter_deck("azure-gale")) for name in names]
    pairs = [(first, second) for second in range(len(decks)) for first in range(second)]
    return League(
        [Entrant(deck, "random", deck.name) for deck in decks],
        [
            Pairing(first, second, Match((decks[first], decks[second]), NOBODY, 1_000 * seed + number))
            for number, (first, second) in enumerate(sorted(pairs))
        ],
        aim,
    )


def coins(chance_of: Chances, draws: float = 0.0, undecided: float = 0.0) -> Callable[[Match, int], GameRecord]:
    """What plays a game by these chances; some are drawn, some can't be decided."""

    def played(match: Match, number: int) -> GameRecord:
        chance, starting = Random(f"{match.seed}/{number}"), number % 2
        first, second = match.decks[starting].name, match.decks[1 - starting].name
        end, wins = chance.random(), chance.random() < chance_of(first, second)
        return record(number, starting if wins else 1 - starting, end < draws, draws <= end < draws + undecided)

    return played


def record(number: int, winner: int, drawn: bool = False, undecided: bool = False) -> GameRecord:
    winners = () if drawn or undecided else (winner,)
    return GameRecord(number, 0, number % 2, winners, "a coin", "705.1", 9, 50, (), undecided)
