"""CR 608.2f: each of some objects that are chosen; CR 111.3: tokens with the numbers of something else; CR 601.3."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, hand, life, pass_priority, play_out, position, side, the
from spells import GIANT, SERF, ZAP, creature, follow, spell


@rule("608.2d", "608.2f")
@pytest.mark.parametrize("chosen", [("Serf", "Grizzly Bears"), ("Serf",), ()])
def test_each_of_up_to_two_gets_one(chosen: tuple[str, ...]) -> None:
    """608.2f: each of those chosen gets the counter, and no others."""
    text = "Put a +1/+1 counter on each of up to two creatures you control."
    game = follow(text, chosen, mine={"battlefield": [SERF, BEAR, GIANT]})
    play_out(game)
    grown = {seen.name for seen in game.view(0).battlefield if seen.counters}
    assert grown == set(chosen)


@rule("118.12", "608.2d", "608.2f")
@pytest.mark.parametrize(("full", "drawn"), [(2, 1), (1, 0)])
def test_each_of_two_loses_one(full: int, drawn: int) -> None:
    """118.12: it takes two creatures with a counter to do it."""
    text = "You may remove a +1/+1 counter from each of two creatures you control. If you do, draw a card."
    grown = [Piece(SERF, counters=(("+1/+1", 1),))] * full
    game = follow(text, mine={"battlefield": [*grown, BEAR]})
    play_out(game)
    assert len(hand(game, 0)) == drawn
    assert sum(bool(seen.counters) for seen in game.view(0).battlefield) == (0 if drawn else full)


@rule("111.3", "608.2h")
def test_a_token_with_the_numbers_of_what_was_destroyed() -> None:
    """608.2h: its power and toughness as it last was, with the counters on it."""
    text = (
        "Destroy target creature. Create a black Spirit creature token. Its power is equal to that creature's power "
        "and its toughness is equal to that creature's toughness."
    )
    odd = creature("Odd", pt="3/1")
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[Piece(odd, counters=(("+1/+1", 1),))]))
    act(game, "cast Deed", targets=["Odd"])
    play_out(game)
    assert (the(game, "Spirit Token").power, the(game, "Spirit Token").toughness) == (4, 2)


@rule("601.3")
@pytest.mark.parametrize(
    ("condition", "hurt", "may"),
    [
        ("if an opponent lost life this turn, ", True, True),
        ("if an opponent lost life this turn, ", False, False),
        ("", False, True),
    ],
)
def test_playing_during_ones_turn_under_a_condition(condition: str, hurt: bool, may: bool) -> None:
    """601.3: the cards may be played only if it is so, and only during one's own turn."""
    theater = card(
        "Theater",
        "{B}",
        "Enchantment",
        f"When Theater enters, exile the top card of your library.\nDuring your turn, {condition}you may play cards "
        "exiled with Theater.",
    )
    game = position(side(hand=[theater, ZAP], lands="BRW", library=[SERF, BEAR, BEAR]), side())
    act(game, "cast Theater")
    play_out(game)
    if hurt:
        act(game, "cast Zap", targets=["Bob"])
        play_out(game)
    assert life(game, 1) == 20 - hurt
    assert can(game, "cast Serf") is may
    pass_priority(game)
    assert not can(game, "cast Serf")
