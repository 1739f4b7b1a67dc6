"""CR 106.6, 107.3a: what mana may be spent on X."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, card, life, named, option_named, play_out, position, side
from spells import creature, edict

RATS = creature("Rats", "{X}: Rats deals X damage to each player. Spend only black mana on X.")
BURN = card(
    "Burn",
    "{X}{2}{B}",
    "Sorcery",
    "Spend only black and/or red mana on X.\nBurn deals X damage to any target.",
)


def _pays(game: Game, action: str, x: int, *targets: str) -> bool:
    game.choose(option_named(game, action))
    try:
        game.choose(Number(x))
        for target in targets:
            game.choose(named(game, target))
    except IllegalChoice:
        return False
    return bool(game.state.stack)


@rule("106.6", "107.3a")
@pytest.mark.parametrize(("lands", "x", "left"), [("BBG", 2, 18), ("BBG", 3, 20), ("BBB", 3, 17), ("GGG", 1, 20)])
def test_only_black_mana_on_x(lands: str, x: int, left: int) -> None:
    """106.6: X can be no greater than the black mana that there is; any other isn't spent on it."""
    game = position(side([RATS], lands=lands), side())
    _pays(game, "activate Rats", x)
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (left, left)


@rule("106.6", "107.3a")
@pytest.mark.parametrize(
    ("lands", "x", "left"), [("BRRGG", 2, 18), ("BRGGG", 2, 20), ("BBRGG", 2, 18), ("BRRRR", 2, 18)]
)
def test_either_color_on_x_and_any_mana_on_the_rest(lands: str, x: int, left: int) -> None:
    """106.6: the other generic mana can be paid with any mana, X with that of either color."""
    game = position(side(hand=[BURN], lands=lands), side())
    _pays(game, "cast Burn", x, "Bob")
    play_out(game)
    assert life(game, 1) == left


@rule("106.6", "609.4b")
def test_mana_spent_as_though_it_were_of_any_color() -> None:
    """609.4b: what may be spent as though it were mana of any color may be spent on X."""
    prism = edict("You may spend mana as though it were mana of any color.")
    game = position(side([RATS, prism, BEAR], lands="GGG"), side())
    assert _pays(game, "activate Rats", 3)


@rule("106.6", "118.7")
@pytest.mark.parametrize(("less", "left"), [(1, 17), (0, 20)])
def test_what_is_taken_off_is_taken_off_x(less: int, left: int) -> None:
    """118.7: with {1} less to pay, two black mana suffice for an X of three."""
    cheap = edict(f"Abilities you activate cost {{{less}}} less to activate.") if less else edict("You have hexproof.")
    game = position(side([RATS, cheap], lands="BBG"), side())
    _pays(game, "activate Rats", 3)
    play_out(game)
    assert life(game, 1) == left
