"""Random games for property tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.agents import RandomAgent
from comprules.cards.starter import starter_deck, starter_deck_names
from comprules.editions import DEFAULT
from comprules.editions.novelties import told_already
from comprules.play.game import Game
from comprules.variants import Variant


def new_game(
    seed: int,
    players: int = 2,
    *,
    skip_trivial: bool = True,
    edition: str = DEFAULT,
    variants: Sequence[Variant] = (),
) -> Game:
    """A game of starter decks, different for each seed; by the nearest rule for cards that its edition doesn't know."""
    names = starter_deck_names()
    decks = [starter_deck(names[(seed + 2 * place) % len(names)]) for place in range(players)]
    with told_already():
        return Game(
            decks,
            seed=seed,
            edition=edition,
            skip_trivial=skip_trivial,
            variants=variants,
            allow_later_cards=True,
        )


def play(game: Game, seed: int, limit: int | None = None) -> Iterator[Game]:
    """Play with random answers, yielding the game after each."""
    agent = RandomAgent(seed)
    made = 0
    while game.decision is not None and (limit is None or made < limit):
        game.choose(agent.choose(None, game.decision))
        made += 1
        yield game


def played(seed: int, answers: int, players: int = 2, *, skip_trivial: bool = True, edition: str = DEFAULT) -> Game:
    """A random game after so many answers, or at its end."""
    game = new_game(seed, players, skip_trivial=skip_trivial, edition=edition)
    for _ in play(game, seed, answers):
        pass
    return game


def later(game: Game, answers: int) -> Game:
    """The game after so many answers more, at random."""
    agent = RandomAgent(seed=answers)
    for _ in range(answers):
        if game.decision is not None:
            game.choose(agent.choose(game.view(game.decision.player), game.decision))
    return game
