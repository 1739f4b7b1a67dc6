"""CR 903.3d: numbers of a player's commanders; a flashback cost that is less by such a number."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.variants import Commander
from positions import act, can, card, life, position, settle, side

CHIEF = card("Chief", "{2}{G}", "Legendary Creature — Elf", pt="3/3")
GREAT = card("Great", "{6}{G}", "Legendary Creature — Elf", pt="3/3")


def commanding(spell: Card, lands: str = "", *, from_graveyard: bool = False) -> Game:
    """A game in which Alice's commander costs three and Bob's seven mana."""
    mine = side(lands=lands, graveyard=[spell]) if from_graveyard else side(lands=lands, hand=[spell])
    return position(mine, side(), variants=[Commander(((CHIEF,), (GREAT,)))])


@rule("903.3", "903.3d")
@pytest.mark.parametrize(
    "words", ["of a commander you own on the battlefield or in the command zone", "among your commanders"]
)
def test_the_greatest_mana_value_of_ones_own_commanders(words: str) -> None:
    """903.3d: in the command zone, too, and no other player's."""
    game = commanding(card("Study", "{0}", "Sorcery", f"You gain X life, where X is the greatest mana value {words}."))
    act(game, "cast Study")
    settle(game)
    assert life(game, 0) == 43


@rule("118.7", "601.2f", "702.34a")
@pytest.mark.parametrize(("lands", "is_enough"), [("WW", True), ("W", False)])
def test_flashback_for_less(lands: str, is_enough: bool) -> None:
    """601.2f: only the flashback cost is less; from the hand the spell costs what it costs."""
    text = (
        "You gain 1 life.\nFlashback {5}. This spell costs {X} less to cast this way, where X is the greatest mana "
        "value among your commanders."
    )
    visions = card("Visions", "{4}", "Sorcery", text)
    assert can(commanding(visions, lands, from_graveyard=True), "cast Visions") is is_enough
    assert not can(commanding(visions, lands), "cast Visions")
