"""CR 408.2h of 2001: face-down creature spells may be turned face up, too."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, pass_priority, position, resolve, settle, side, the

LURKER = card(
    "Lurker",
    "{4}{G}",
    "Creature — Beast",
    "Morph {G}\nWhen this creature enters, you gain 3 life.\nWhen this creature is turned face up, you gain 10 life.",
    "4/5",
)
NIX = card("Nix", "{U}", "Instant", "Counter target green spell.")


@pytest.mark.parametrize(
    ("edition", "is_possible"), [("2001", True), ("2006", False), ("2009", False), ("2026", False)]
)
@rule("408.2h", edition="2001")
@rule("408.2h", edition="2006")
@rule("116.2b")
def test_a_face_down_spell_may_be_turned_up(edition: str, is_possible: bool) -> None:
    """408.2h of 2001: whenever its controller has priority, a spell like a permanent; since then only a permanent."""
    game = position(side(hand=[LURKER], lands="GGGG"), side(), edition=edition)
    act(game, "cast Lurker")
    assert can(game, "turn up Lurker") is is_possible
    resolve(game)
    assert the(game, "").power == 2
    act(game, "turn up Lurker")
    settle(game)
    assert (the(game, "Lurker").power, life(game, 0)) == (4, 30)


@rule("408.2h", edition="2001")
def test_what_was_turned_up_on_the_stack_is_a_spell_like_any_other() -> None:
    """408.2h of 2001: it is what its card says from then on, without using the stack, and enters as that."""
    game = position(side(hand=[LURKER], lands="GGGG"), side(hand=[NIX], lands="U"), edition="2001")
    act(game, "cast Lurker")
    pass_priority(game)
    assert not can(game, "cast Nix")
    game = position(side(hand=[LURKER], lands="GGGG"), side(hand=[NIX], lands="U"), edition="2001")
    act(game, "cast Lurker")
    act(game, "turn up Lurker")
    assert [seen.name for seen in game.view(1).stack] == ["Lurker"]
    pass_priority(game)
    assert can(game, "cast Nix")
    settle(game)
    assert (the(game, "Lurker").power, life(game, 0)) == (4, 23)
    assert not can(game, "turn up Lurker")


@rule("408.2h", edition="2001")
def test_only_its_controller_may_turn_a_spell_up_and_for_its_cost() -> None:
    """408.2h of 2001: neither an opponent may, nor its controller who can't pay the morph cost."""
    game = position(side(hand=[LURKER], lands="GGG"), side(lands="G"), edition="2001")
    act(game, "cast Lurker")
    assert not can(game, "turn up")
    pass_priority(game)
    assert not can(game, "turn up")
