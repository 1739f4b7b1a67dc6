"""CR 105.2: how many colors something is; CR 614.15: "instead only"; CR 107.1: exactly a number."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, life, on_battlefield, play_out, position, side
from spells import GIANT, SERF, ZAP, creature, edict, follow

CANNONS = edict(
    "Whenever you cast a multicolored spell, each opponent loses X life, where X is the number of colors that spell is."
)
GOLD = card("Gold", "{R}{G}{W}", "Creature — Elf", pt="1/1")


@rule("105.2")
@pytest.mark.parametrize(("spell", "lands", "lost"), [(GOLD, "RGW", 3), (ZAP, "R", 0)])
def test_as_many_as_the_spell_has_colors(spell: object, lands: str, lost: int) -> None:
    """105.2: a spell of three colors, and one that isn't multicolored."""
    game = position(side(battlefield=[CANNONS], hand=[spell], lands=lands), side())  # type: ignore[list-item]
    name = spell.name  # type: ignore[attr-defined]
    act(game, f"cast {name}", targets=["Alice"] if name == "Zap" else [])
    play_out(game)
    assert life(game, 1) == 20 - lost


@rule("105.2", "608.2h")
def test_as_many_as_what_is_gone_had() -> None:
    """608.2h: of the creature as it last was."""
    text = "Sacrifice a creature. Draw X cards, where X is the number of colors that creature was."
    game = follow(text, mine={"battlefield": [GOLD]})
    play_out(game)
    assert (graveyard(game, 0)[0], len(hand(game, 0))) == ("Gold", 3)


@rule("608.2c", "614.15")
@pytest.mark.parametrize(("mine", "left"), [(GIANT, ["Serf"]), (BEAR, [])])
def test_instead_only(mine: object, left: list[str]) -> None:
    """614.15: only what is said to be meant instead is changed."""
    text = (
        "All creatures get -1/-1 until end of turn. If you control a Giant, instead only creatures your opponents "
        "control get -1/-1 until end of turn."
    )
    game = follow(text, mine={"battlefield": [mine, SERF]}, yours={"battlefield": [SERF]})
    assert [seen.name for seen in on_battlefield(game, "Serf")] == left


@rule("107.1")
@pytest.mark.parametrize(("power", "drawn"), [(3, 1), (4, 0), (2, 0)])
def test_exactly_so_much(power: int, drawn: int) -> None:
    """107.1: neither more nor less."""
    text = "When Beast enters, draw a card if its power is exactly 3."
    beast = creature("Beast", text, f"{power}/4")
    game = position(side(hand=[beast], lands="G"), side())
    act(game, "cast Beast")
    play_out(game)
    assert len(hand(game, 0)) == drawn
