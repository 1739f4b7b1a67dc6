"""CR 107.1c: paying any amount of mana or life."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, graveyard, hand, life, on_battlefield, pending, play_out, position, settle, side
from spells import ZAP, choose, creature, spell

JOIN = "Starting with you, each player may pay any amount of mana. "


@rule("107.1c", "118.12", "608.2e")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (0, 2), (0, 0)])
def test_the_total_of_what_all_paid(mine: int, theirs: int) -> None:
    """608.2e: each player in turn chooses how much, and what follows is of all of it."""
    text = JOIN + "Each player mills X cards, where X is the total amount of mana paid this way."
    game = position(side(hand=[spell(text)], lands="WGG"), side(lands="RR"))
    act(game, "cast Deed")
    settle(game)
    for amount in (mine, theirs):
        choose(game, "yes")
        choose(game, amount)
    play_out(game)
    assert len(graveyard(game, 1)) == mine + theirs
    assert len(graveyard(game, 0)) == mine + theirs + 1
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 1 + mine + theirs


@rule("107.1c", "608.2f")
def test_each_ones_own_amount() -> None:
    """608.2f: as much as each of them paid themselves."""
    text = (
        JOIN
        + "Then each player creates a number of 1/1 green Squirrel creature tokens equal to the amount of mana they "
        "paid this way."
    )
    game = position(side(hand=[spell(text)], lands="WGG"), side(lands="RRR"))
    act(game, "cast Deed")
    settle(game)
    for amount in (1, 3):
        choose(game, "yes")
        choose(game, amount)
    play_out(game)
    made = sorted(int(seen.controller) for seen in on_battlefield(game, "Squirrel Token"))
    assert made == [0, 1, 1, 1]


@rule("107.1c", "118.3", "603.12")
def test_any_amount_of_one_kind_of_mana() -> None:
    """118.3: only what can be paid with that mana; the damage is as much."""
    drake = creature(
        "Drake", "When Drake dies, you may pay any amount of {R}. When you do, it deals that much damage to any target."
    )
    game = position(side(battlefield=[drake], hand=[ZAP, spell("Sacrifice a creature.")], lands="WRRG"), side())
    act(game, "cast Deed")
    settle(game)
    choose(game, "yes")
    assert pending(game).most == 2  # type: ignore[attr-defined]
    choose(game, 2)
    choose(game, "Bob")
    play_out(game)
    assert life(game, 1) == 18


@rule("107.1c", "119.4")
def test_any_amount_of_life() -> None:
    """119.4: no more life than there is; as many cards are drawn."""
    game = position(
        side(hand=[spell("You may pay any amount of life. If you do, draw that many cards.")], lands="W", life=4),
        side(),
    )
    act(game, "cast Deed")
    settle(game)
    choose(game, "yes")
    assert pending(game).most == 4  # type: ignore[attr-defined]
    choose(game, 3)
    play_out(game)
    assert (life(game, 0), len(hand(game, 0))) == (1, 3)
