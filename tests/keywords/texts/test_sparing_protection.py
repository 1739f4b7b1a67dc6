"""CR 702.16n: protection that doesn't remove the Aura which gives it, or any Aura."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, on_battlefield, play_out, position, side


def aura(name: str, text: str, cost: str = "{W}") -> Card:
    """An Aura that enchants a creature."""
    return card(name, cost, "Enchantment — Aura", f"Enchant creature\n{text}")


HALO = aura("Halo", "Enchanted creature has vigilance.")
WARD = aura("Ward", "Enchanted creature has protection from white. This effect doesn't remove this Aura.")
SHELL = aura("Shell", "Enchanted creature has protection from white. This effect doesn't remove Auras.")


def left_of(*auras: Card) -> list[str]:
    """Which of some Auras are there after they have been cast on a Bear, one after the other."""
    game = position(side(battlefield=[BEAR], hand=list(auras), lands="W" * len(auras)), side())
    for each in auras:
        act(game, f"cast {each.name}", targets=["Grizzly Bears"])
        play_out(game)
    return [each.name for each in auras if on_battlefield(game, each.name)]


@pytest.mark.parametrize(
    ("auras", "left"),
    [
        ((WARD,), ["Ward"]),
        ((HALO, WARD), ["Ward"]),
        ((HALO, SHELL), ["Halo", "Shell"]),
    ],
)
@rule("702.16c", "702.16n")
def test_only_what_it_says_is_not_removed(auras: tuple[Card, ...], left: list[str]) -> None:
    """702.16n: the Aura itself stays, and another one goes, unless the effect speaks of all Auras."""
    assert left_of(*auras) == left


@rule("702.16b", "702.16n")
def test_it_is_protection_in_all_else() -> None:
    """702.16b: a white Aura spell can't target the creature any more."""
    game = position(side(battlefield=[BEAR], hand=[SHELL, HALO], lands="WW"), side())
    act(game, "cast Shell", targets=["Grizzly Bears"])
    play_out(game)
    assert not can(game, "cast Halo")


@rule("702.16c", "702.16n")
def test_other_protection_from_the_same_quality_removes_it() -> None:
    """702.16n: another instance of protection from the same quality affects the Aura as normal."""
    dark = aura("Dark Ward", WARD.faces[0].oracle_text.partition("\n")[2], "{B}")
    game = position(side(battlefield=[BEAR], hand=[WARD, dark], lands="WB"), side())
    for name in ("Ward", "Dark Ward"):
        act(game, f"cast {name}", targets=["Grizzly Bears"])
        play_out(game)
    assert not on_battlefield(game, "Ward")
    assert on_battlefield(game, "Dark Ward")
