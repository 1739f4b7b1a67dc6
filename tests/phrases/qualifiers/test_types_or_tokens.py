"""CR 111.1: what is described as being of a type and/or a token, played."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, on_battlefield, play_out, position, side
from spells import GIANT, SERF, edict, spell


@rule("111.1", "109.2")
def test_tokens_are_those_among_what_was_described() -> None:
    """111.1: of the creatures you control, those that are Humans and those that are tokens; nobody else's tokens."""
    banner = edict("Creatures you control that are Humans and/or tokens get +2/+0.")
    rite = spell("Each player creates a 1/1 green Elf creature token.")
    game = position(side(battlefield=[banner, SERF, GIANT], hand=[rite], lands="W"), side(battlefield=[SERF]))
    act(game, "cast Deed")
    play_out(game)
    powers = {
        (each.name, each.controller): each.power
        for name in ("Serf", "Giant", "Elf Token")
        for each in on_battlefield(game, name)
    }
    assert powers == {("Serf", 0): 3, ("Serf", 1): 1, ("Giant", 0): 5, ("Elf Token", 0): 3, ("Elf Token", 1): 1}
