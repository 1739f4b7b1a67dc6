"""CR 107.1a: half X of something."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, on_battlefield, play_out, position, side

HYDRA = card(
    "Hydra",
    "{X}{G}",
    "Creature — Hydra",
    "When you cast this spell, you gain half X life and draw half X cards. Round down each time.\n"
    "Hydra enters with X +1/+1 counters on it.",
    "0/0",
)


@rule("107.1a", "107.3j")
@pytest.mark.parametrize(("x", "half"), [(3, 1), (4, 2), (1, 0)])
def test_each_half_is_rounded_down(x: int, half: int) -> None:
    """107.1a: of 3 it is 1 life and 1 card."""
    game = position(side(hand=[HYDRA], lands="GGGGG"), side())
    act(game, "cast Hydra", x)
    play_out(game)
    assert (life(game, 0), len(hand(game, 0))) == (20 + half, half)


@rule("107.1a")
@pytest.mark.parametrize(
    ("text", "gained", "cards", "tokens", "rads"),
    [
        ("You gain half X life, rounded up.", 2, 0, 0, 0),
        ("Draw half X cards, rounded down.", 0, 1, 0, 0),
        ("Draw X cards, then you get half X rad counters, rounded up.", 0, 3, 0, 2),
        ("Create half X Food tokens, rounded up.", 0, 0, 2, 0),
        ("Create half X 1/1 green Food creature tokens named Food, rounded down.", 0, 0, 1, 0),
    ],
)
def test_half_of_what_is_done(text: str, gained: int, cards: int, tokens: int, rads: int) -> None:
    """107.1a: half of 3, rounded as is said."""
    game = position(side(hand=[card("Half", "{X}{W}", "Sorcery", text)], lands="WWWW"), side())
    act(game, "cast Half", 3)
    play_out(game)
    counters = dict(game.state.players[0].counters)
    assert (life(game, 0), len(hand(game, 0))) == (20 + gained, cards)
    made = [*on_battlefield(game, "Food"), *on_battlefield(game, "Food Token")]
    assert (len(made), counters.get("rad", 0)) == (tokens, rads)


@rule("107.1a", "120.2b")
def test_half_as_much_damage_to_somebody_else() -> None:
    """120.2b: X to one and half X to the other, at the same time."""
    text = "Flame deals X damage to target opponent and half X damage, rounded up, to you."
    game = position(side(hand=[card("Flame", "{X}{R}", "Sorcery", text)], lands="RRRR"), side())
    act(game, "cast Flame", 3, targets=["Bob"])
    play_out(game)
    assert (life(game, 0), life(game, 1)) == (18, 17)


@rule("107.1a", "121.2")
def test_half_of_a_library_and_of_a_life_total() -> None:
    """107.1a: half of 5 cards and of 9 life, both rounded up."""
    text = (
        "Target player draws cards equal to half the number of cards in their library and loses half their life. "
        "Round up each time."
    )
    game = position(side(hand=[card("Abyss", "{B}", "Sorcery", text)], lands="B"), side(library=[BEAR] * 5, life=9))
    act(game, "cast Abyss", targets=["Bob"])
    play_out(game)
    assert (len(hand(game, 1)), life(game, 1)) == (3, 4)
