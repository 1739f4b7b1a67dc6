"""CR 107.1, 702.122a: sets of objects whose values together are enough, or no more than a limit."""

from __future__ import annotations

from comprules.agents.putting_together import put_together
from comprules.kernel.rule_citations import rule
from positions import act, card, pending, position, settle, side, the

CART = card("Cart", "{2}", "Artifact — Vehicle", "Crew 3", pt="4/4")
OGRE = card("Ogre", "{2}", "Creature — Ogre", pt="3/3")
WISP = card("Wisp", "{0}", "Creature — Spirit", pt="-1/3")
ELF = card("Elf", "{0}", "Creature — Elf", pt="1/1")


@rule("107.1b", "702.122a")
def test_what_takes_from_a_total_is_chosen_only_where_it_can_be_made_up_for() -> None:
    """702.122a: with the Wisp the Ogre's power isn't enough, unless the Elf is tapped as well."""
    alone = position(side([CART, WISP, OGRE]), side())
    act(alone, "activate Cart")
    assert [str(piece).split(" #")[0] for piece in pending(alone).pieces()] == ["Ogre"]
    game = position(side([CART, WISP, OGRE, ELF]), side())
    act(game, "activate Cart")
    decision = pending(game)
    wisp = next(piece for piece in decision.pieces() if str(piece).startswith("Wisp"))
    game.choose(put_together(decision, [wisp]))
    settle(game)
    assert [the(game, name).tapped for name in ("Wisp", "Ogre", "Elf")] == [True, True, True]
