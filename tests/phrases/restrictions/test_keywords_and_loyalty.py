"""CR 602.5, 606.1, 702.1: abilities of a keyword, and loyalty abilities, that can't be activated."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, pending, position, resolve, run_to, side

SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equip {0}\n{0}: You gain 1 life.")
WALKER = Piece(card("Oren", "{3}", "Legendary Planeswalker — Oren", "+1: You gain 1 life."), counters=(("loyalty", 4),))


@rule("602.5", "702.1")
def test_abilities_of_a_keyword_rest_and_others_do_not() -> None:
    """702.1: of an Equipment with another ability, the one that equip stands for can't be activated."""
    peace = card("Peace", "{1}", "Artifact", "Equip abilities of Equipment can't be activated.")
    for others, usable in (([], 2), ([peace], 1)):
        game = position(side([SWORD, BEAR, *others]), side())
        assert sum(str(option).startswith("activate Sword") for option in pending(game).options) == usable


@rule("500.7", "602.5")
def test_abilities_of_a_keyword_rest_in_an_extra_turn_alone() -> None:
    """500.7: in the turn that was added they can't be activated; before and after that they can."""
    text = "Take an extra turn after this one. During that turn, exhaust abilities can't be activated."
    stop = card("Stop", "{0}", "Sorcery", text)
    hero = card("Hero", "{1}", "Artifact", "Exhaust — {0}: You gain 1 life.")
    game = position(side([hero], hand=[stop]), side())
    act(game, "cast Stop")
    resolve(game)
    for usable in (True, False, False, True):
        assert can(game, "activate Hero") == usable
        run_to(game, "end")
        run_to(game, "precombat main")


@rule("601.3", "602.5", "606.1")
@pytest.mark.parametrize("also", ["", "cast spells or "])
def test_loyalty_abilities_of_planeswalkers_are_not_activated(also: str) -> None:
    """606.1: who can't activate them can still activate other abilities."""
    hush = card("Hush", "{1}", "Enchantment", f"Your opponents can't {also}activate planeswalkers' loyalty abilities.")
    for guarded, usable in ((False, True), (True, False)):
        mine = side([WALKER, SWORD, BEAR, *([] if guarded else [hush])])
        game = position(mine, side([hush] if guarded else []))
        assert can(game, "activate Oren") == usable
        assert can(game, "activate Sword")
