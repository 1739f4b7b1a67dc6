"""CR 506.6: whether a creature had to attack."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, resolve, run_to, side
from rules.combat.fights import attack, end_combat

HERALD = card(
    "Herald",
    "{2}",
    "Enchantment",
    "Whenever a creature deals combat damage to one of your opponents, if that creature had to attack this combat, "
    "you gain 5 life.",
)
RAGER = card("Rager", "{1}", "Creature — Bear", "This creature attacks each combat if able.", "2/2")


@rule("506.6")
@pytest.mark.parametrize(("creature", "gained"), [(RAGER, 5), (BEAR, 0)])
def test_what_was_required_to_attack_had_to(creature: Card, gained: int) -> None:
    """CR 506.6: an effect required it as attackers were declared; a creature that merely attacked didn't have to."""
    game = position(side([creature, HERALD]), side(), step="beginning of combat")
    if creature is BEAR:
        attack(game, "Grizzly Bears")
    end_combat(game)
    assert (life(game, 0), life(game, 1)) == (20 + gained, 18)


@rule("506.6")
def test_it_is_asked_about_this_combat_phase() -> None:
    """CR 506.6: what had to attack in one combat phase of a turn didn't have to in the next, if nothing required it."""
    again = "Whenever this creature attacks for the first time each turn, untap it. After this phase, there is an "
    twice = card("Twice", "{1}", "Creature — Bear", f"{again}additional combat phase.", "2/2")
    urge = card("Urge", "{0}", "Instant", "Target creature attacks this combat if able.")
    game = position(side([twice, HERALD], hand=[urge]), side(), step="beginning of combat")
    act(game, "cast Urge", targets=["Twice"])
    resolve(game)
    run_to(game, "end of combat")
    assert (life(game, 0), life(game, 1)) == (25, 18)
    run_to(game, "beginning of combat")
    attack(game, "Twice")
    end_combat(game)
    assert (life(game, 0), life(game, 1)) == (25, 16)
