"""CR 118.12: paying mana as something resolves."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, pass_priority, pending, play_out, position, resolve, side
from spells import choose, follow, is_asking

GAIN = "You may pay {X}{G}. If you do, you gain X life."


@rule("107.3f", "118.12")
@pytest.mark.parametrize(("value", "gained", "tapped"), [(0, 0, 2), (2, 2, 4)])
def test_an_x_that_nothing_defines_is_chosen_as_it_is_paid(value: int, gained: int, tapped: int) -> None:
    """107.3f: where nothing defines X, it is chosen at the time; what follows speaks of the same X."""
    game = follow(GAIN, "yes", mine={"lands": "GGG"})
    choose(game, Number(value))
    assert life(game, 0) == 20 + gained
    assert sum(seen.tapped for seen in game.view(0).battlefield) == tapped


@rule("107.3f", "608.2d")
def test_no_more_is_chosen_for_x_than_can_be_paid() -> None:
    """608.2d: a player can't choose what is impossible."""
    game = follow(GAIN, "yes", mine={"lands": "GGG"})
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert (decision.least, decision.most) == (0, 2)


@rule("107.3f", "603.12")
def test_a_reflexive_ability_knows_the_x_that_was_paid() -> None:
    """603.12: what was chosen for X holds for the ability that triggers on paying it."""
    text = "You may pay {X}. When you do, each opponent loses X life."
    game = follow(text, "yes", mine={"lands": "GGG"})
    choose(game, Number(3))
    game.choose("pass")
    game.choose("pass")
    assert life(game, 1) == 17


@rule("107.3c", "118.12a")
def test_an_x_that_the_text_defines_is_not_chosen() -> None:
    """107.3c: where the text says what X is, nobody chooses it."""
    text = "You may pay {X}, where X is the number of lands you control. If you do, you gain 5 life."
    assert life(follow(text, mine={"lands": "GG"}), 0) == 20
    bears = {"battlefield": [BEAR], "lands": "GG"}
    text = text.replace("lands you control", "creatures you control")
    assert life(follow(text, "yes", mine=bears), 0) == 25


@rule("118.12", "608.2e")
def test_each_of_several_pays_a_multiple_of_their_own() -> None:
    """608.2e: each player says whether they pay, the active player first, and then each pays for what they have."""
    text = "Each player may pay {1} for each creature they control."
    game = follow(
        text,
        "yes",
        "yes",
        mine={"battlefield": [BEAR], "lands": "GG"},
        yours={"battlefield": [BEAR, BEAR], "lands": "GGG"},
    )
    tapped = [
        [seen.name for seen in game.view(0).battlefield if seen.tapped and seen.controller == who] for who in (0, 1)
    ]
    assert tapped == [["Plains", "Forest"], ["Forest", "Forest"]]


@rule("107.3", "118.12", "608.2h")
@pytest.mark.parametrize(
    ("text", "mine", "enough"),
    [
        ("Counter target spell unless its controller pays twice {X}.", "UUU", 4),
        (
            "Counter target spell unless its controller pays {2} plus an additional {1} for each card named Snag in "
            "each graveyard.",
            "UU",
            4,
        ),
    ],
)
def test_paying_several_times_as_much(text: str, mine: str, enough: int) -> None:
    """118.12: twice what X was for the spell, or so much more for each card there is; with less it can't be paid."""
    cost = "{X}{U}" if "{X}" in text else "{U}"
    snag = card("Snag", cost, "Instant", text)
    for lands in (enough - 1, enough):
        theirs = side(hand=[snag], lands=mine, graveyard=[snag])
        game = position(side(hand=[BEAR], lands="G" * (2 + lands), graveyard=[snag, BEAR]), theirs)
        act(game, "cast Grizzly Bears")
        pass_priority(game)
        act(game, "cast Snag", *([2] if "{X}" in text else []), targets=["Grizzly Bears"])
        resolve(game)
        assert is_asking(game) is (lands == enough)
        if is_asking(game):
            game.choose("yes")
            resolve(game)
        assert bool(on_battlefield(game, "Grizzly Bears")) is (lands == enough)
        tapped = sum(seen.tapped for seen in game.view(0).battlefield if seen.controller == 0)
        assert tapped == (6 if lands == enough else 2)


@rule("118.7", "118.12", "202.1")
@pytest.mark.parametrize(("lands", "may", "left"), [("W", True, 0), ("", False, None)])
def test_a_mana_cost_reduced_as_it_is_paid(lands: str, may: bool, left: int | None) -> None:
    """118.7: it is of generic mana alone, as much of it as the player likes: {3}{W} becomes {1}{W} at best."""
    text = (
        "You may put a creature card from your hand onto the battlefield. If you do, sacrifice it unless you pay its "
        "mana cost reduced by up to {2}."
    )
    ox = card("Ox", "{3}{W}", "Creature — Ox", pt="3/3")
    game = follow(text, "yes", mine={"hand": [ox], "lands": "W" + lands})
    if may:
        choose(game, "yes")
        choose(game, pending(game).options[0])
    play_out(game)
    assert bool(on_battlefield(game, "Ox")) is may
    assert (left is None) or sum(not seen.tapped for seen in game.view(0).battlefield) == left + 1
