"""CR 201.2c, 202.3: cards compared by mana value and name."""

from __future__ import annotations

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import act, card, pending, position, resolve, side


@rule("201.2c", "202.3", "608.2h")
def test_no_greater_mana_value_and_a_different_name() -> None:
    """202.3: no greater than that of the Aura that has entered; and none with the name of an Aura one controls."""
    text = (
        "Whenever an Aura you control enters, you may search your library for an Aura card with mana value less than "
        "or equal to that Aura and with a different name than each Aura you control, reveal it, put it into your hand, "
        "then shuffle."
    )
    fox = card("Fox", "{W}", "Creature — Fox", text, "2/2")
    auras = [
        card(name, f"{{{cost}}}", "Enchantment — Aura", "Enchant creature")
        for name, cost in (("One", 1), ("Two", 2), ("Other", 2), ("Three", 3))
    ]
    game = position(side(battlefield=[fox], hand=[auras[1]], lands="WW", library=[*auras, fox]), side())
    act(game, "cast Two", targets=["Fox"])
    resolve(game)
    resolve(game)
    game.choose("yes")
    found = sorted(option.name for option in pending(game).options if isinstance(option, Thing))
    assert found == ["One", "Other"]
