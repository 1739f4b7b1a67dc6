"""CR 611.2a: cards that may be played during any turn in which something was done."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, can, card, land, pending, play_out, position, run_to, side
from spells import SERF, spell

TEXT = "Exile the top card of your library. During any turn you attacked with a Rogue, you may play that card."


def exiled(attacker: str) -> bool:
    """Whether a card exiled beforehand may be played after this creature has attacked."""
    thief = card("Thief", "{B}", "Creature — Human Rogue", pt="2/2")
    game = position(side(battlefield=[thief, SERF], hand=[spell(TEXT)], lands="W", library=[land("G")] * 9), side())
    act(game, "cast Deed")
    play_out(game)
    assert not can(game, "play Forest")
    run_to(game, "declare attackers")
    game.choose((next(each for each in pending(game).options if str(each).startswith(attacker)),))
    run_to(game, "postcombat main")
    return can(game, "play Forest")


@rule("601.3", "608.2i", "611.2a")
def test_only_if_it_was_done_by_one_of_the_kind() -> None:
    """608.2i: an attack with another creature doesn't count."""
    assert (exiled("Thief"), exiled("Serf")) == (True, False)
