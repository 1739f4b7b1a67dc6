"""CR 701.29: fatesealing."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.zones.looking import Look
from positions import act, card, pending, position, resolve, side
from rules.combat.fights import happened
from spells import choose, is_asking, spell

SEAL = spell("Fateseal 2.", name="Seal")
ONE, TWO, THREE = (card(name, pt="1/1") for name in ("One", "Two", "Three"))


def library(game: Game, player: int) -> list[str]:
    """The names of the cards in a library, the top one first."""
    return [game.state.objects[number].card.name for number in reversed(game.state.library(player))]


@rule("701.29a")
def test_the_top_cards_of_an_opponents_library_are_put_on_its_top_or_bottom() -> None:
    """701.29a: whoever fateseals looks at the opponent's cards and decides which of them go to the bottom."""
    game = position(side(hand=[SEAL], lands="W"), side(library=[ONE, TWO, THREE]))
    act(game, "cast Seal")
    resolve(game)
    assert pending(game).player == 0
    choose(game, ("One",))
    assert library(game, 1) == ["Two", "Three", "One"]
    assert len(happened(game, Look)) == 1


@rule("701.29a")
def test_whoever_fateseals_chooses_the_order() -> None:
    """701.29a: in any order, on top and on the bottom."""
    game = position(side(hand=[SEAL], lands="W"), side(library=[ONE, TWO, THREE]))
    act(game, "cast Seal")
    resolve(game)
    choose(game, ())
    choose(game, ("Two", "One"))
    assert library(game, 1) == ["Two", "One", "Three"]
    assert not is_asking(game)


@rule("701.29a")
def test_an_opponent_is_chosen() -> None:
    """701.29a: with several opponents, whoever fateseals chooses whose library it is."""
    game = position(side(hand=[SEAL], lands="W"), side(library=[ONE, TWO]), side(library=[TWO, THREE]))
    act(game, "cast Seal")
    resolve(game)
    choose(game, "Carol")
    choose(game, ("Two", "Three"))
    choose(game, ("Two", "Three"))
    assert library(game, 2) == ["Two", "Three"]
    assert library(game, 1) == ["One", "Two"]
