"""CR 613: what is "also" given comes to what was given before."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.keyword_basics.trample import Trample
from comprules.rules.keyword_basics.vigilance import Vigilance
from positions import BEAR, card, position, side, the
from spells import edict


@rule("613.1f", "613.4c", "611.3a")
def test_what_creatures_also_get_and_have() -> None:
    """613.4c: one bonus is added to the other, and an ability to an ability, while the condition is met."""
    text = "Creatures you control get +1/+0 and have vigilance.\n" + (
        "Creatures you control also get +1/+0 and have trample as long as you control two or more creatures."
    )
    one = position(side([edict(text), BEAR]), side())
    two = position(side([edict(text), BEAR, card("Cub", "{G}", "Creature — Cat", pt="1/1")]), side())
    assert (the(one, "Grizzly Bears").power, the(two, "Grizzly Bears").power) == (3, 4)
    assert the(two, "Cub").power == 3
    known = the(two, "Cub").characteristics
    assert known is not None
    assert {Vigilance, Trample} <= set(known.keywords)
