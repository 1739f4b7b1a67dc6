"""CR 608.2d, 702.96: what a text has chosen, as a target, all there are, or as it is followed."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, on_battlefield, option_named, pending, play_out, position, side
from spells import GIANT, SERF, follow

GOLEM = card("Golem", "{1}", "Artifact Creature — Golem", pt="1/1")
DRONE = card("Drone", "{1}", "Artifact Creature — Drone", pt="1/1")
MARCH = card(
    "March",
    "{W}",
    "Sorcery",
    "Choose target artifact creature you control. For each creature chosen this way, create a token that's a copy of "
    "it.\nOverload {2}{W}",
)


@rule("601.2c", "608.2d")
def test_a_target_was_chosen() -> None:
    """601.2c: what was chosen as a target is chosen, and nothing else."""
    game = position(side(hand=[MARCH], battlefield=[GOLEM, DRONE], lands="W"), side())
    act(game, "cast March", targets=["Golem"])
    play_out(game)
    assert [len(on_battlefield(game, name)) for name in ("Golem", "Drone")] == [2, 1]


@rule("608.2d", "702.96a")
def test_overloaded_all_are_chosen() -> None:
    """702.96a: "choose each artifact creature you control": all of them are chosen, and no other creature."""
    game = position(side(hand=[MARCH], battlefield=[GOLEM, DRONE, BEAR], lands="WWW"), side(battlefield=[GOLEM]))
    (way,) = [each for each in pending(game).options if str(each).endswith("with overload")]
    game.choose(option_named(game, str(way)))
    play_out(game)
    assert [len(on_battlefield(game, name)) for name in ("Golem", "Drone", "Grizzly Bears")] == [3, 2, 1]


@rule("608.2d")
def test_what_is_not_chosen() -> None:
    """608.2d: the targets are spared from what befalls those not chosen."""
    text = "Choose two target creatures. Destroy each creature not chosen this way."
    game = follow(text, targets=["Grizzly Bears", "Serf"], yours={"battlefield": [BEAR, SERF, GIANT]})
    assert [len(on_battlefield(game, name)) for name in ("Grizzly Bears", "Serf", "Giant")] == [1, 1, 0]
