"""CR 608.2d: "you may have it …", of what lasts for a time."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, pending, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack, fight
from spells import GIANT, with_spell

BIRD = card(
    "Bird",
    "{U}",
    "Creature — Bird",
    "Whenever a creature you control attacks, you may have it become a red Dragon with base power and toughness 4/4 "
    "in addition to its other colors and types until end of turn. If you do, you gain 3 life.",
    pt="1/1",
)


@rule("608.2d", "611.2")
@pytest.mark.parametrize(("answer", "size", "life"), [("yes", 4, 23), ("no", 1, 20)])
def test_its_controller_decides_whether_it_becomes_so(answer: str, size: int, life: int) -> None:
    """CR 608.2d: only if its controller decides so; colors and types are kept, and it ends as the text says."""
    game = fight([BIRD], [])
    attack(game, "Bird")
    resolve(game)
    game.choose(answer)
    bird = game.board.characteristics(the(game, "Bird").id)
    assert (bird.power, bird.toughness) == (size, size)
    assert ("Dragon" in bird.subtypes, "Bird" in bird.subtypes) == (size == 4, True)
    assert bird.colors == ({"U", "R"} if size == 4 else {"U"})
    assert game.view(0).players[0].life == life
    run_to(game, "upkeep")
    assert the(game, "Bird").power == 1


@rule("608.2d", "701.14b")
def test_a_fight_that_cant_take_place_isnt_offered() -> None:
    """608.2d: an impossible option can't be chosen: with one of them gone, two creatures can't fight."""
    brawl = card(
        "Brawl", "{R}", "Instant", "You may have target creature you control fight target creature you don't control."
    )
    zap = card("Zap", "{R}", "Instant", "Destroy target creature.")
    game = position(side([GIANT], [brawl, zap], "RR"), side([BEAR]))
    act(game, "cast Brawl", targets=["Giant", "Grizzly Bears"])
    trial = game.copy()
    resolve(trial)
    trial.choose("yes")
    assert trial.view(0).players[1].graveyard
    act(game, "cast Zap", targets=["Grizzly Bears"])
    settle(game)
    assert isinstance(game.decision, ChooseAction)
    assert the(game, "Giant").damage == 0


@rule("608.2d", "121.3")
@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("You may have target opponent discard a card.", False),
        ("You may have each opponent sacrifice a creature of their choice.", False),
        ("You may have target opponent draw a card.", True),
        ("You may have target opponent lose 1 life and discard a card.", True),
        ("You may have creatures your opponents control get -1/-1 until end of turn.", False),
        ("You may have creatures you control get -1/-1 until end of turn.", True),
    ],
)
def test_what_is_impossible_isnt_offered(text: str, is_asked: bool) -> None:
    """608.2d: nothing can be discarded or sacrificed by who has nothing; but drawing isn't impossible (121.3)."""
    game = with_spell(text, mine={"battlefield": [GIANT]}, yours={"library": ()})
    act(game, "cast Deed", targets=["Bob"] if "target" in text else ())
    resolve(game)
    assert (pending(game).rule == "608.2d") is is_asked


@rule("608.2c", "608.2d")
def test_who_wasnt_asked_hasnt_done_so() -> None:
    """608.2c: "if you do" doesn't count what couldn't be chosen."""
    game = with_spell(
        "You may have target opponent discard a card. If you do, you gain 4 life. Otherwise, draw a card."
    )
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert (game.view(0).players[0].life, len(game.view(0).hand)) == (20, 1)
