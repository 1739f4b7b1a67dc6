"""CR 607.2d, 608.2k: two players are chosen, and one of them and the other are spoken of."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, life, on_battlefield, play_out, position, resolve, side
from spells import GIANT, ZAP, cast, choose, creature


def with_chosen(text: str, *chosen: str) -> Game:
    """A game of three in which Alice has cast a creature with this text, and chosen these players, and can cast Zap."""
    game = position(side(hand=[creature("Feud", text), ZAP], lands="GR"), side(battlefield=[GIANT]), side())
    act(game, "cast Feud")
    resolve(game)
    choose(game, chosen)
    play_out(game)
    return game


@rule("607.2d", "608.2k")
@pytest.mark.parametrize(("target", "lives"), [("Bob", [20, 19, 19]), ("Carol", [20, 19, 19]), ("Alice", [19, 20, 20])])
def test_what_happens_to_one_happens_to_the_other(target: str, lives: list[int]) -> None:
    """608.2k: the other one is whoever of the two wasn't dealt damage; nobody else is spoken of."""
    text = (
        "As this creature enters, choose two players.\n"
        "Whenever damage is dealt to one of the chosen players, the other chosen player also loses that much life."
    )
    game = with_chosen(text, "Bob", "Carol")
    cast(game, "Zap", target)
    assert [life(game, player) for player in range(3)] == lives


@rule("607.2d", "614.1a")
@pytest.mark.parametrize(
    ("target", "bobs", "damage"),
    [("Bob", 18, 0), ("Giant", 20, 2), ("Carol", 20, 0), ("Alice", 20, 0)],
)
def test_damage_from_one_to_the_other(target: str, bobs: int, damage: int) -> None:
    """614.1a: a source of one of the two deals double damage to the other and that player's permanents alone."""
    text = (
        "As this creature enters, choose two players.\n"
        "If a source controlled by one of the chosen players would deal damage to the other chosen player or a "
        "permanent that player controls, that source deals double that damage to that player or permanent instead."
    )
    game = with_chosen(text, "Alice", "Bob")
    cast(game, "Zap", target)
    assert (life(game, 1), on_battlefield(game, "Giant")[0].damage) == (bobs, damage)
    assert life(game, 0) + life(game, 2) == (40 if target in ("Bob", "Giant") else 39)


@rule("607.2d", "608.2d")
def test_one_of_the_two_loses_life() -> None:
    """608.2d: in an instruction it is one of them, who is chosen; in a condition either of them will do."""
    text = (
        "As this creature enters, choose two players.\n"
        "When this creature enters, one of the chosen players loses 3 life. Then if one of the chosen players controls "
        "a Giant, you gain 1 life."
    )
    game = with_chosen(text, "Bob", "Carol")
    assert (life(game, 0), sorted(life(game, player) for player in (1, 2))) == (21, [17, 20])
