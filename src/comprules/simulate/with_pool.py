"""What games with real cards cost beside games with starter decks, by turns in the same run."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.agents import RandomAgent
from comprules.editions import DEFAULT
from comprules.editions.novelties import told_already
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.records import Record
from comprules.rules.concepts.procedures import Inconclusive
from comprules.simulate.against import rates_by_turns
from comprules.simulate.benchmark import played_games
from comprules.simulate.real_cards import RealCards, real_game

LONGEST_GAME = 50
"""A game that has lasted so many turns is given up: random players may never end it."""


class BesideStarterDecks(Record):
    """Games a second between random agents: with random decks of real cards, and with starter decks."""

    real_games_per_second: float
    starter_games_per_second: float

    @property
    def ratio(self) -> float:
        """How many times as much time a game with real cards takes."""
        return self.starter_games_per_second / self.real_games_per_second


def beside_starter_decks(seconds: float, cards: RealCards, edition: str = DEFAULT) -> BesideStarterDecks:
    """Measure games with real cards and with starter decks, by turns, each for about so many seconds."""
    with collecting_seldom(), told_already():
        starter = (1 for _ in played_games(edition, skip_trivial=True))
        real = _real_games(cards, edition)
        next(starter), next(real)
        return BesideStarterDecks(*rates_by_turns(seconds, real, starter))


def _real_games(cards: RealCards, edition: str) -> Iterator[int]:
    """Play one game with random decks after the other; yields 1 for each."""
    seed = 0
    while True:
        game, agent = real_game(cards, seed, edition=edition, in_its_middle=False), RandomAgent(seed)
        try:
            while (decision := game.decision) is not None and game.board.turn <= LONGEST_GAME:
                game.choose(agent.choose(game.view(decision.player), decision))
        except Inconclusive:
            pass
        yield 1
        seed += 1
