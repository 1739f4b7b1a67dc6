"""CR 107.3p: Y."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.reader.errors import ReadError
from positions import act, card, position, resolve, side, the


@rule("107.3p", "613.4c")
@rule("107.3h", edition="2009")
@pytest.mark.parametrize("edition", ["2009", "2026"])
def test_y_is_worked_out_as_x_is(edition: str) -> None:
    """CR 107.3p: X and Y each are what is said of them, whenever the effect applies."""
    text = (
        "Enchanted creature gets +X/+Y, where X is the number of artifacts you control, and Y is the number of "
        "enchantments you control."
    )
    robe = card("Robe", "{W}", "Enchantment — Aura", f"Enchant creature\n{text}")
    relic = card("Relic", "{1}", "Artifact")
    game = position(
        side(battlefield=[card("Ox", "{G}", pt="1/1"), relic, relic, relic], hand=[robe, relic], lands="WW"),
        side(),
        edition=edition,
    )
    act(game, "cast Robe", targets=["Ox"])
    resolve(game)
    assert (the(game, "Ox").power, the(game, "Ox").toughness) == (4, 2)
    act(game, "cast Relic")
    resolve(game)
    assert (the(game, "Ox").power, the(game, "Ox").toughness) == (5, 2)


@rule("107.3p", "608.2h")
def test_y_of_an_effect_that_lasts_is_settled_once() -> None:
    """CR 107.3p: as X, Y is determined once as the effect of a resolving spell begins, and can be subtracted."""
    deed = card(
        "Deed",
        "{W}",
        "Instant",
        "Target creature gets +X/-Y, where X is the number of artifacts you control, and Y is the number of "
        "enchantments you control until end of turn.",
    )
    law = card("Law", "{W}", "Enchantment")
    relic = card("Relic", "{1}", "Artifact")
    mine = side(battlefield=[card("Ox", "{G}", pt="1/9"), relic, law, law], hand=[deed, relic], lands="WW")
    game = position(mine, side())
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    act(game, "cast Relic")
    resolve(game)
    assert (the(game, "Ox").power, the(game, "Ox").toughness) == (2, 7)


@rule("107.3p")
def test_a_y_that_nothing_says_is_not_read() -> None:
    """CR 107.3p: where a text doesn't say what Y is, it can't be read."""
    law = card("Law", "{W}", "Enchantment", "Creatures you control get +X/+Y.")
    with pytest.raises(ReadError):
        position(side(battlefield=[law]), side())
