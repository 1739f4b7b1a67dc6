"""CR 609.4b: abilities taken from others, to activate which mana may be spent as though it were other mana."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, pending, position, resolve, side
from spells import creature

PRIEST = creature("Priest", "{W}: You gain 1 life.\n{T}: Add {G}.")
WALKER = card("Walker", "{3}", "Planeswalker — Wanderer", "+1: You gain 1 life.\n{W}: You gain 2 life.", loyalty="3")
EASED = "You may spend mana as though it were mana of any color to activate those abilities."


def thief(text: str, name: str = "Thief") -> Card:
    """A permanent that takes abilities."""
    return creature(name, text)


@rule("609.4b", "613.1f")
def test_mana_of_any_color_for_abilities_that_were_taken() -> None:
    """CR 609.4b: to activate the abilities it has from others, and not its own, nor those of others."""
    taking = f"Thief has all activated abilities of all creatures your opponents control. {EASED}"
    text = f"{{B}}: You gain 5 life.\n{taking}"
    game = position(side(battlefield=[thief(text), PRIEST], lands="U"), side(battlefield=[PRIEST]))
    assert not can(game, "activate Priest")
    act(game, "activate Thief")
    resolve(game)
    assert life(game, 0) == 21


@rule("609.4b", "613.1f")
def test_abilities_taken_otherwise_are_activated_with_mana_of_their_colors() -> None:
    """CR 609.4b: what another text gives, mana of that color is needed for."""
    taking = "Thief has all activated abilities of all creatures your opponents control."
    assert not can(position(side(battlefield=[thief(taking)], lands="U"), side(battlefield=[PRIEST])), "activate Thief")
    easing = f"Rogue has all activated abilities of all creature cards in all graveyards. {EASED}"
    board = [thief(taking), thief(easing, "Rogue")]
    game = position(side(battlefield=board, lands="U"), side(battlefield=[PRIEST], graveyard=[PRIEST]))
    assert can(game, "activate Rogue")
    assert not can(game, "activate Thief")


@rule("609.4b", "102.1")
def test_only_the_controller_may_spend_mana_so() -> None:
    """CR 609.4b: "you" is who controls what takes the abilities, whoever may activate them."""
    open_to_all = creature("Font", "{W}: You gain 1 life. Any player may activate this ability.")
    text = f"Thief has all activated abilities of all creatures your opponents control. {EASED}"
    game = position(side(battlefield=[thief(text)], lands="U"), side(battlefield=[open_to_all], lands="U"))
    assert can(game, "activate Thief")
    game = position(side(battlefield=[thief(text)], lands="U"), side(battlefield=[open_to_all], lands="U"), active=1)
    assert not can(game, "activate Thief")


@rule("606.1", "613.1f")
@pytest.mark.parametrize(("but", "gained"), [("", {1, 2}), (" except for loyalty abilities", {2})])
def test_all_abilities_but_loyalty_abilities_are_taken(but: str, gained: set[int]) -> None:
    """CR 613.1f: loyalty abilities aren't among them."""
    text = f"Thief has all activated abilities of all planeswalkers your opponents control{but}. {EASED}"
    game = position(side(battlefield=[thief(text)], lands="U"), side(battlefield=[WALKER]))
    options = [str(option) for option in pending(game).options if str(option).startswith("activate Thief")]
    assert len(options) == len(gained)
    act(game, options[-1])
    resolve(game)
    assert life(game, 0) == 22
