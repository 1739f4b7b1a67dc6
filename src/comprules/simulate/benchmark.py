"""How fast the engine is on one core of this machine, and what exactly is counted.

Seconds are seconds of processor time, so that other programs running at the same time don't count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time

from comprules.agents import RandomAgent
from comprules.cards.starter import starter_cards, starter_deck
from comprules.editions import DEFAULT
from comprules.editions.novelties import told_already
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.records import Record
from comprules.play.game import Game, NothingToUndo
from comprules.reader.keeping.kept import reading_anew
from comprules.rules.abilities.reading_faces import read_report

DECKS = ("azure-gale", "hill-thunder")
MIDDLE_TURN = 8
"""Copies and undos are measured when this turn has begun."""


class Figure(Record):
    """A measured figure: its name, its value, which mostly is how many there are in a second, and what was counted."""

    name: str
    value: float
    counted: str


def measure(seconds: float, edition: str = DEFAULT) -> Iterator[Figure]:
    """The figures one after the other, each measured for about so many seconds, as `simulate` plays games."""
    with collecting_seldom(), told_already():
        yield from _figures(seconds, edition)


def _figures(seconds: float, edition: str) -> Iterator[Figure]:
    _warm_up(edition)
    yield Figure(
        "windows_per_second",
        _rate(seconds, played_games(edition, skip_trivial=False), per_game=False),
        "priority windows and other decisions, all of them answered by a random agent, the passed ones included",
    )
    yield Figure(
        "games_per_second",
        _rate(seconds, played_games(edition, skip_trivial=True), per_game=True),
        f"whole games between random agents, {DECKS[0]} against {DECKS[1]}; what has one answer isn't asked",
    )
    middle = _middle_of_a_game(edition)
    yield Figure(
        "undos_per_second",
        _undos(seconds, middle),
        f"answers taken back, one by one, from turn {MIDDLE_TURN} to the beginning",
    )
    yield Figure(
        "copies_per_second", _copies(seconds, middle), f"copies of a game in turn {MIDDLE_TURN}, with its past"
    )
    yield Figure(
        "cards_read_per_second", _cards_read(seconds), "texts of the starter set's cards, read whole to meaning"
    )


def _warm_up(edition: str) -> None:
    """Read the cards, so that reading isn't counted as playing."""
    next(played_games(edition, skip_trivial=True))


def played_games(edition: str, *, skip_trivial: bool) -> Iterator[int]:
    """Play one game after the other; yields the number of decisions of each."""
    seed = 0
    while True:
        yield sum(1 for _ in _decisions(new_game(seed, edition, skip_trivial), seed))
        seed += 1


def new_game(seed: int, edition: str, skip_trivial: bool) -> Game:
    decks = [starter_deck(name) for name in DECKS]
    return Game(decks, seed=seed, edition=edition, skip_trivial=skip_trivial, allow_later_cards=True)


def _decisions(game: Game, seed: int) -> Iterator[Game]:
    agent = RandomAgent(seed)
    while (decision := game.decision) is not None:
        game.choose(agent.choose(game.view(decision.player), decision))
        yield game


def _rate(seconds: float, games: Iterator[int], per_game: bool) -> float:
    begun, done, elapsed = process_time(), 0, 0.0
    while elapsed < seconds:
        decisions = next(games)
        done += 1 if per_game else decisions
        elapsed = process_time() - begun
    return done / elapsed


def _middle_of_a_game(edition: str) -> Game:
    for seed in range(1_000):
        for game in _decisions(new_game(seed, edition, skip_trivial=False), seed):
            if game.board.turn == MIDDLE_TURN:
                return game
    raise RuntimeError(f"no game of a thousand lasted until turn {MIDDLE_TURN}")


def _undos(seconds: float, middle: Game) -> float:
    """Games taken back to their beginning; the time of making the copies on which that is done isn't counted."""
    spent, done = 0.0, 0
    while spent < seconds:
        twin = middle.copy()
        begun = process_time()
        done += _taken_back(twin)
        spent += process_time() - begun
    return done / spent


def _taken_back(game: Game) -> int:
    done = 0
    while True:
        try:
            game.undo()
        except NothingToUndo:
            return done
        done += 1


def _copies(seconds: float, middle: Game) -> float:
    return _repeated(seconds, middle.copy)


def _repeated(seconds: float, act: Callable[[], object]) -> float:
    begun, done, elapsed = process_time(), 0, 0.0
    while elapsed < seconds:
        for _ in range(100):
            act()
        done += 100
        elapsed = process_time() - begun
    return done / elapsed


def _cards_read(seconds: float) -> float:
    with reading_anew():
        _read_all()  # What the grammar makes of its phrases when they are first asked for isn't counted.
        begun, done, elapsed = process_time(), 0, 0.0
        while elapsed < seconds:
            done += _read_all()
            elapsed = process_time() - begun
    return done / elapsed


def _read_all() -> int:
    """Read the starter set's cards; how many they are."""
    cards = starter_cards()
    for card in cards:
        for face in card.faces:
            read_report(face)
    return len(cards)
