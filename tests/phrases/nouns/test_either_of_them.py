"""CR 608.2d, 608.2k: "either of them": one that is chosen, or whichever something happens to."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, resolve, run_to, the
from rules.combat.fights import attack
from spells import choose, creature, follow, with_spell

OX = creature("Ox", pt="2/5")


@rule("608.2d")
def test_its_controller_chooses_one_of_the_two() -> None:
    """608.2d: the counter is put on one of them, as its controller chooses."""
    game = follow(
        "Tap two target creatures. Put a +1/+1 counter on either of them.",
        "Ox",
        targets=["Ox", "Grizzly Bears"],
        mine={"battlefield": [OX, BEAR]},
    )
    assert (the(game, "Ox").power, the(game, "Grizzly Bears").power) == (3, 2)


@rule("603.7b", "608.2k")
def test_whichever_of_the_two_it_happens_to() -> None:
    """603.7b: the ability triggers on what happens to one of those chosen, and to no other."""
    text = (
        "Choose up to two target creatures. Whenever either of those creatures deals combat damage this turn, put a "
        "+1/+1 counter on it."
    )
    game = with_spell(text, mine={"battlefield": [OX, BEAR, creature("Cat", pt="1/1")]})
    act(game, "cast Deed")
    choose(game, ("Ox", "Grizzly Bears"))
    resolve(game)
    attack(game, "Ox", "Cat")
    run_to(game, "postcombat main")
    assert [the(game, name).power for name in ("Ox", "Grizzly Bears", "Cat")] == [3, 2, 1]
