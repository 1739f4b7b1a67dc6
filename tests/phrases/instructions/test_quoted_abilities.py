"""CR 113.3a: only instants and sorceries have spell abilities: what is given in quotation marks is another kind."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.reader.errors import ReadError
from comprules.reader.reading import read
from comprules.rules.concepts.abilities import Ability
from positions import BEAR, act, card, life, position, resolve, side, the


@rule("113.3a")
@pytest.mark.parametrize(
    "words",
    [
        "Draw a card.",
        "Destroy target creature.",
        "Creatures dealt damage by this creature this turn can't be regenerated this turn.",
    ],
)
@pytest.mark.parametrize(
    "way",
    [
        '{{1}}: This creature gains "{}"',
        'Enchanted creature has "{}"',
        "∞ — {}",
        "Max speed — {}",
        "LEVEL 2+\n4/4\n{}",
        "{{2}}: Level 2\n{}",
        "As this artifact enters, choose Land or Sea.\n• Land — Flying\n• Sea — {}",
    ],
)
def test_no_permanent_is_given_a_spell_ability(words: str, way: str) -> None:
    """113.3a: such a text is followed only as an instant or sorcery resolves: a permanent can do nothing with it."""
    with pytest.raises(ReadError):
        read(way.format(words), Ability)


@rule("113.1a", "613.1f")
def test_a_quoted_ability_in_the_middle_of_a_list() -> None:
    """113.1a: the comma printed within the quotation marks is the list's; ability and type are given."""
    text = 'Enchanted creature gets +1/+1, has "{T}: You gain 1 life," and is a Wizard in addition to its other types.'
    robe = card("Robe", "{W}", "Enchantment — Aura", f"Enchant creature\n{text}")
    game = position(side(battlefield=[BEAR], hand=[robe], lands="W"), side())
    act(game, "cast Robe", targets=["Grizzly Bears"])
    resolve(game)
    bear = the(game, "Grizzly Bears")
    assert bear.characteristics is not None
    assert (bear.power, set(bear.characteristics.subtypes)) == (3, {"Bear", "Wizard"})
    act(game, "activate Grizzly Bears")
    resolve(game)
    assert life(game, 0) == 21
