"""CR 608.2h, 608.2i: what happened to a creature is known where the same effect has moved it before it asks."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, on_battlefield, resolve
from spells import GIANT, ZAP, with_spell

SNOW = card("Snow-Covered Plains", "", "Basic Snow Land — Plains")
NOVICE = card("Novice", "{1}{W}", "Creature — Human", pt="1/1")
VETERAN = card("Veteran", "{1}{W}", "Creature — Human", pt="1/1")


@rule("608.2i")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Exile target creature. If it was dealt damage this turn, you gain 4 life.", 4),
        ("Destroy target creature. If that creature was dealt damage this turn, you gain 4 life.", 4),
        (
            "Exile target creature. If sources you controlled dealt 1 or more damage to it this turn, you gain 4 life.",
            4,
        ),
        ("Return target creature to its owner's hand. You gain life equal to the damage dealt to it this turn.", 1),
    ],
)
@pytest.mark.parametrize("hurt", ["Giant", "Grizzly Bears"])
def test_what_has_left_was_dealt_damage(text: str, gained: int, hurt: str) -> None:
    """608.2i: a creature needn't be there any more for the damage that it was dealt to count; another's doesn't."""
    game = with_spell(text, mine={"hand": [ZAP], "lands": "R"}, yours={"battlefield": [GIANT, BEAR]})
    act(game, "cast Zap", targets=[hurt])
    resolve(game)
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    assert not on_battlefield(game, "Giant")
    assert life(game, 0) == 20 + (gained if hurt == "Giant" else 0)


@rule("400.7d", "608.2h", "608.2i")
@pytest.mark.parametrize(
    "condition",
    [
        "it was cast",
        "you cast it from your hand",
        "it was the first spell you cast this turn",
        "at least two mana was spent to cast it",
        "{W}{W} was spent to cast it",
        "{S} was spent to cast it",
    ],
)
@pytest.mark.parametrize("target", ["Novice", "Veteran"])
def test_how_what_has_left_was_cast(condition: str, target: str) -> None:
    """400.7d: how the spell was cast that a permanent was is known of it as it last was, also of one exiled since
    (608.2h). One that was there from the beginning wasn't cast.
    """
    text = f"Exile target creature. If {condition}, you gain 4 life."
    game = with_spell(text, mine={"hand": [NOVICE], "lands": "", "battlefield": [VETERAN, SNOW, SNOW]})
    act(game, "cast Novice")
    while game.view(0).stack == ():
        game.choose(game.decision.options[0])  # type: ignore[union-attr]
    resolve(game)
    act(game, "cast Deed", targets=[target])
    resolve(game)
    assert not on_battlefield(game, target)
    assert life(game, 0) == 20 + (4 if target == "Novice" else 0)
