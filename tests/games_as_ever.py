"""Random games, and what becomes of them: a line for each, by which is seen whether a change in how things are found
out changes what is found.

    cd tests && python -m games_as_ever --games 200 --real 30 --exact > before.txt

prints the lines, to be compared with those of another commit. With COMPRULES_CHECK=1 whatever is remembered is found
anew as well, and a difference is an error. `--real` are games with cards of the file that COMPRULES_CORPUS names.

    cd tests && python -m games_as_ever --games 40 > saves/games.txt

writes what games are compared with by `tests/play/test_games_as_ever.py` and by `.ci/run`: that has to be done after a
change by which games go otherwise, as they should.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from contextlib import suppress
from functools import cache, partial
from hashlib import blake2b
from multiprocessing import Pool
from pathlib import Path

from comprules.agents import RandomAgent
from comprules.cards import CardPool, import_file
from comprules.cards.starter import starter_deck, starter_deck_names
from comprules.editions import DEFAULT, EDITIONS
from comprules.editions.novelties import told_already
from comprules.play.game import Game
from comprules.rules.concepts.events import LOG, chained
from comprules.rules.concepts.procedures import Inconclusive
from comprules.simulate.real_cards import RealCards, real_cards, real_game

LONGEST = 1_500
"""After so many answers a game is given up."""

LONGEST_OF_REAL_CARDS = 120


def starter_game(seed: int) -> Game:
    """A game of starter decks: each ordered pair in turn, every seventh with three players, every fifth of an older
    edition; every other stops at each decision.
    """
    names = starter_deck_names()
    places = (seed, seed // len(names) + seed, seed + 2)
    decks = [starter_deck(names[place % len(names)]) for place in places[: 3 if seed % 7 == 6 else 2]]
    edition = EDITIONS[1 + seed // 5 % 4] if seed % 5 == 4 else DEFAULT
    with told_already():
        return Game(decks, seed=seed, edition=edition, skip_trivial=seed % 2 == 1, allow_later_cards=True)


@cache
def cards_of(file: Path) -> RealCards:
    """Cards of a file of which decks are made."""
    with CardPool() as pool:
        import_file(file, pool)
        return real_cards(pool)


def course(game: Game, seed: int, longest: int, *, exact: bool = False) -> str:
    """What becomes of a game as a random agent plays it: a hash of all that was asked, answered and logged, and how it
    stands at last; if `exact`, with the whole state.
    """
    seen, agent, answers = blake2b(digest_size=8), RandomAgent(seed), 0
    with suppress(Inconclusive):
        while (decision := game.decision) is not None and answers < longest:
            answer = agent.choose(None, decision)
            seen.update(f"{type(decision).__name__} {decision.player} {decision.rule}\n".encode())
            seen.update("\n".join(map(str, (*decision.candidates, answer))).encode())
            game.choose(answer)
            answers += 1
    for logged in chained(game.state.registers[LOG]):
        seen.update(f"{type(logged.event).__name__} {logged.event.cause.rule} {logged.turn}\n".encode())
    whole = f" {game.digest()}" if exact else ""
    return f"{answers} {seen.hexdigest()} {game!r}{whole}"


def starter_course(seed: int, *, exact: bool = False) -> str:
    """The line of a game of starter decks."""
    return f"starter {seed}: {course(starter_game(seed), seed, LONGEST, exact=exact)}"


def real_course(seed: int, *, exact: bool = False) -> str:
    """The line of a game with real cards, from its middle but for every third, with three players every fourth time."""
    cards = cards_of(Path(os.environ["COMPRULES_CORPUS"]))
    with told_already():
        game = real_game(cards, seed, 3 if seed % 4 == 3 else 2, in_its_middle=seed % 3 > 0)
    return f"real {seed}: {course(game, seed, LONGEST_OF_REAL_CARDS, exact=exact)}"


def main() -> None:
    """Play, and print a line for each game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--real", type=int, default=0)
    parser.add_argument("--exact", action="store_true", help="hash the whole state at the end, too")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play; 0: one for each core")
    wanted = parser.parse_args()
    real = wanted.real if "COMPRULES_CORPUS" in os.environ else 0
    with Pool(wanted.jobs or None) as pool:
        for line in pool.imap(partial(starter_course, exact=wanted.exact), range(wanted.games)):
            print(line, flush=True)
        for line in pool.imap(partial(real_course, exact=wanted.exact), range(real)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
