"""CR 113.10, 205.1a, 613.1d, 613.1f: losing all types and abilities other than those that the same effect gives."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.defender import Defender
from comprules.keywords.abilities.flying import Flying
from comprules.keywords.abilities.hexproof import Hexproof
from comprules.rules.abilities.reading_faces import read_report
from comprules.rules.keyword_basics.indestructible import Indestructible
from comprules.rules.keyword_basics.vigilance import Vigilance
from comprules.rules.objects.characteristics import Characteristics
from positions import act, card, position, resolve, side, the
from spells import creature, edict, spell

BLESS = edict("Other creatures you control have vigilance.", "Bless")
CRAB = creature("Crab", "Flying\nHexproof", "4/4", "Legendary Enchantment Creature — Crab")


def enchanted(text: str) -> Characteristics:
    """What an enchantment makes of a creature that has two abilities of its own and has been given one."""
    aura = card("Aura", "{W}", "Enchantment — Aura", f"Enchant permanent\n{text}")
    game = position(side(battlefield=[BLESS, CRAB], hand=[aura], lands="W"), side())
    act(game, "cast Aura", targets=["Crab"])
    resolve(game)
    return game.board.characteristics(the(game, "Crab").id)


@rule("205.1a", "613.1d", "613.1f")
def test_only_what_the_effect_gives_is_left() -> None:
    """113.10: in whichever order it is said; what an earlier effect gave is lost as well."""
    known = enchanted(
        "Enchanted creature has base power and toughness 0/4, has defender, and loses all other abilities."
    )
    assert (known.power, known.toughness, known.types) == (0, 4, ("Enchantment", "Creature"))
    assert known.keywords == {Defender}
    known = enchanted(
        'Enchanted creature is a colorless Food artifact with "{T}: You gain 3 life" and loses all other abilities.'
    )
    assert len(known.abilities) == 1
    assert known.types == ("Artifact",)


@rule("205.1b", "613.1d")
def test_all_other_card_types_and_creature_types() -> None:
    """205.1b: an artifact creature keeps its other types, unless it is said that it loses them."""
    text = "Enchanted creature is an Insect artifact creature with base power and toughness 0/1 and has indestructible"
    known = enchanted(f"{text}.")
    assert known.types == ("Enchantment", "Creature", "Artifact")
    assert known.keywords == {Flying, Hexproof, Vigilance, Indestructible}
    known = enchanted(f"{text}, and it loses all other abilities, card types, and creature types.")
    assert (set(known.types), known.subtypes) == ({"Creature", "Artifact"}, ("Insect",))
    assert known.keywords == {Indestructible}
    assert known.supertypes == ("Legendary",)


@rule("611.2c", "613.1f")
def test_for_a_time() -> None:
    """611.2c: a resolving spell gives and takes in one effect, too."""
    text = 'Target creature becomes a Treasure artifact with "{T}: Add {R}" and loses all other card types and'
    game = position(side(battlefield=[CRAB], hand=[spell(f"{text} abilities.")], lands="W"), side())
    act(game, "cast Deed", targets=["Crab"])
    resolve(game)
    known = game.board.characteristics(the(game, "Crab").id)
    assert (known.types, len(known.abilities)) == (("Artifact",), 1)


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("Target creature loses all other abilities.", False),
        ("Target creature gains flying and loses all other card types until end of turn.", False),
        ("Target creature gains flying and loses all other abilities until end of turn.", True),
    ],
)
@rule("113.10", "205.1a")
def test_it_must_be_said_which_ones_are_kept(text: str, is_read: bool) -> None:
    """113.10: "other" than what the same effect gives; where it gives none, the text isn't read."""
    (line,) = read_report(spell(text).front)
    assert (line.refusal is None) is is_read
