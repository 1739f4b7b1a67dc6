"""CR 903.7 of 2009: mulligans in games with commanders."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.variants import Commander
from positions import BEAR, card, pending

CHIEF = card("Elf Chief", "{1}{G}", "Legendary Creature — Elf", pt="3/3")


def new(edition: str, players: int = 2) -> Game:
    """A game with commanders about to begin, in which the first player starts."""
    variants = (Commander(((CHIEF,),) * players),)
    return Game([(BEAR,) * 30] * players, seed=4, starting_player=0, edition=edition, variants=variants)


def sizes(game: Game) -> tuple[int, int, int]:
    """How many cards are in the first player's hand and library, and how many are exiled."""
    return len(game.state.hand(0)), len(game.state.library(0)), len(game.state.exile)


@rule("903.7", edition="2009")
@pytest.mark.parametrize("edition", ["2001", "2006", "2009"])
def test_cards_are_exiled_and_shuffled_in_when_a_hand_is_kept(edition: str) -> None:
    """903.7 of 2009: one draws one card fewer than one has exiled, as often as one likes; what was exiled goes back."""
    game = new(edition)
    game.choose("no")
    if edition == "2009":
        game.choose("yes")
    for count, after in ((3, (6, 21, 3)), (2, (5, 20, 5))):
        decision = pending(game)
        assert isinstance(decision, ChooseObjects)
        assert (decision.minimum, decision.maximum) == (0, len(game.state.hand(0)))
        game.choose(decision.candidates[:count])
        assert sizes(game) == after
        game.choose("no" if count == 3 else "yes")
    assert sizes(game) == (5, 25, 0)


@rule("903.7", edition="2009")
def test_who_exiles_nothing_draws_nothing() -> None:
    """903.7 of 2009: one fewer than none is none."""
    game = new("2009")
    for answer in ("no", "yes", ()):
        game.choose(answer)
    assert sizes(game) == (7, 23, 0)


@rule("103.5")
@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_today_all_cards_are_shuffled_in(edition: str) -> None:
    """103.5: with commanders as without, a mulligan is of the whole hand, and a card is put back."""
    game = new(edition)
    for answer in ("no", "yes"):
        game.choose(answer)
    assert sizes(game) == (7, 23, 0)
    assert pending(game).minimum == 1
