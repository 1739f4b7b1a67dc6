"""CR 118.7, 602.5b: power-up."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, can, card, position, resolve, run_to, side, the

GIANT = card("Giant", "{1}{U}", "Creature — Giant", "Power-up — {3}{U}: Put a +1/+1 counter on this creature.", "2/2")


@rule("118.7", "602.5b")
def test_it_costs_less_by_the_mana_cost_of_a_permanent_that_is_new_and_is_activated_once() -> None:
    """118.7: {3}{U} less {1}{U} is {2}; 602.5b: once activated, it can't be again."""
    game = position(side(hand=[GIANT], lands="UUUUUU"), side())
    act(game, "cast Giant")
    resolve(game)
    act(game, "activate Giant")
    resolve(game)
    assert the(game, "Giant").power == 3
    assert sum(land.tapped for land in game.view(0).battlefield if land.name == "Island") == 4
    run_to(game, "end")
    run_to(game, "precombat main")
    run_to(game, "end")
    run_to(game, "precombat main")
    assert not can(game, "activate Giant")


@rule("118.7")
def test_a_permanent_that_was_there_before_saves_nothing() -> None:
    """118.7: {3}{U} isn't paid with three lands; an effect that says so makes it cost less."""
    game = position(side([GIANT], lands="UUU"), side())
    assert not can(game, "activate Giant")
    patron = card("Patron", "{1}", "Artifact", "Power-up abilities of creatures you control cost {1} less to activate.")
    assert can(position(side([GIANT, patron], lands="UUU"), side()), "activate Giant")


@rule("602.2b", "603.2")
def test_such_an_ability_is_known_by_its_name() -> None:
    """603.2: "whenever you activate a power-up ability" triggers on that, and on no other ability."""
    text = "{0}: You gain 1 life.\nWhenever you activate a power-up ability, put a +1/+1 counter on this creature."
    fan = card("Fan", "{1}", "Creature — Elf", text, "1/1")
    game = position(side([GIANT, fan], lands="UUUU"), side())
    act(game, "activate Fan")
    resolve(game)
    assert the(game, "Fan").power == 1
    act(game, "activate Giant")
    resolve(game)
    assert the(game, "Fan").power == 2


@rule("602.2a")
def test_on_the_stack_it_has_its_text() -> None:
    """602.2a: the ability on the stack has the text of the one that was activated, for whoever looks at it."""
    game = position(side([GIANT], lands="UUUU"), side())
    act(game, "activate Giant")
    (seen,) = game.view(1).stack
    assert seen.text == "Giant: {3}{U}: Put a +1/+1 counter on this creature. Activate only once."
