"""CR 107.3i, 608.2c: what X is, is worked out when something speaks of it, after what is done before that."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, hand, life, on_battlefield, play_out, position, side, the
from spells import GIANT, SERF, follow

CARDS = "where X is the number of cards in your graveyard"
CREATURES = "where X is the number of creatures you control"


@rule("107.3i", "608.2c")
def test_x_is_worked_out_after_what_is_done_first() -> None:
    """608.2c: "mill two cards, then draw X cards": what was milled counts."""
    game = follow(f"Mill two cards, then draw X cards, {CARDS}.")
    assert len(hand(game, 0)) == 2


@rule("107.3i", "608.2c")
@pytest.mark.parametrize("joint", [" and", ", then"])
def test_sentences_too(joint: str) -> None:
    """608.2c: "create three tokens, then you gain X life": the tokens count, whoever does what follows."""
    game = follow(f"Create three 1/1 white Bird creature tokens{joint} you gain X life, {CREATURES}.")
    assert life(game, 0) == 23


@rule("107.3i", "608.2h")
def test_x_is_worked_out_once() -> None:
    """107.3i: X is what it was when something spoke of it first, in all that follows."""
    game = follow(f"Mill two cards and draw X cards, then mill a card, then you gain X life, {CARDS}.")
    assert (len(hand(game, 0)), len(graveyard(game, 0)), life(game, 0)) == (2, 4, 22)


@rule("107.3i", "608.2h", "613.4c")
@pytest.mark.parametrize(
    ("text", "power"),
    [
        (f"Target creature gets +X/+X until end of turn and you gain X life, {CREATURES}.", 7),
        (f"Mill two cards, then target creature gets +X/+0 until end of turn and you gain X life, {CARDS}.", 7),
    ],
)
def test_a_bonus_of_x_speaks_of_x(text: str, power: int) -> None:
    """107.3i: the bonus comes first, and has the same X as what follows; what was milled before counts."""
    game = follow(text, targets=["Giant"], mine={"battlefield": [GIANT, SERF]})
    assert (the(game, "Giant").power, life(game, 0)) == (power, 22)


@rule("107.3i", "608.2h")
def test_what_speaks_of_x_first_has_it_before_it_is_done() -> None:
    """608.2h: X is worked out before the first deed that speaks of it, not after that."""
    game = follow(
        f"Create X 1/1 white Bird creature tokens, then you gain X life, {CREATURES}.", mine={"battlefield": [SERF]}
    )
    assert (len(on_battlefield(game, "Bird Token")), life(game, 0)) == (1, 21)


@rule("107.3i", "608.2c", "608.2d")
@pytest.mark.parametrize(("says", "drawn"), [(True, 2), (False, 0)])
def test_what_somebody_may_do(*, says: bool, drawn: int) -> None:
    """608.2d: "you may mill two cards, then draw X cards": all of it, with X worked out in between, or nothing."""
    game = follow(f"You may mill two cards and draw X cards, {CARDS}.", Answer(says))
    assert len(hand(game, 0)) == drawn


@rule("107.3i", "608.2c")
def test_what_a_player_spoken_of_does() -> None:
    """608.2c: the same of what another player does first."""
    text = (
        "Target player mills two cards, then draws X cards, where X is the number of cards in that player's graveyard."
    )
    game = follow(text, targets=["Bob"])
    assert len(game.view(1).hand) == 2


@rule("608.2c", "608.2h")
def test_what_the_first_deed_did() -> None:
    """608.2c: X may be how much the deed before has done."""
    text = (
        "Destroy all creatures, then create an X/X green Ooze creature token, where X is the number of creatures "
        "destroyed this way."
    )
    game = follow(text, mine={"battlefield": [SERF, GIANT]})
    assert the(game, "Ooze Token").power == 2


@rule("608.2c", "608.2h")
def test_an_ability_that_counts_its_own_counters() -> None:
    """608.2c: a counter that is put there first counts."""
    forge = card(
        "Forge",
        "{1}",
        "Artifact",
        "{T}: Put a charge counter on this artifact, then create X 1/1 red Elf creature tokens, where X is the number "
        "of charge counters on this artifact.",
    )
    game = position(side(battlefield=[forge]), side())
    act(game, "activate Forge")
    play_out(game)
    assert len(on_battlefield(game, "Elf Token")) == 1
