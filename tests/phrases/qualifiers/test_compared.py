"""CR 201.2b, 202.3: objects compared with one spoken of before; how many different names and mana values there are."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, hand, life, pending, play_out, position, resolve, settle, side
from spells import cast, creature, edict, spell

ONE = card("One", "{1}", "Creature — Cleric", pt="1/1")
TWO = card("Two", "{2}", "Creature — Cleric", pt="1/1")
THREE = card("Three", "{3}", "Creature — Cleric", pt="1/1")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")


@rule("202.3", "608.2h", "608.2k")
def test_a_target_with_lesser_mana_value_than_what_died() -> None:
    """608.2h: the creature that died is asked about as it last was; as much isn't lesser."""
    herald = creature(
        "Herald",
        "Whenever a Cleric you control dies, return target Cleric card with lesser mana value "
        "from your graveyard to your hand.",
        "5/5",
    )
    game = position(side(battlefield=[herald, TWO], hand=[ZAP], lands="R", graveyard=[ONE, TWO, THREE]), side())
    act(game, "cast Zap", targets=["Two"])
    resolve(game)
    play_out(game)
    assert hand(game, 0) == ["One"]


@pytest.mark.parametrize(("words", "found"), [("greater", ["Three"]), ("equal or lesser", ["One", "Two"])])
@rule("202.3", "701.23b")
def test_a_card_with_another_mana_value_is_found(words: str, found: list[str]) -> None:
    """202.3: compared with the creature that was sacrificed before."""
    text = (
        f"Sacrifice a creature. Search your library for any number of creature cards with {words} mana value, put them "
        "into your hand, then shuffle."
    )
    game = position(side(battlefield=[TWO], hand=[spell(text)], lands="W", library=[ONE, TWO, THREE]), side())
    act(game, "cast Deed")
    resolve(game)
    offered = sorted(str(option).split(" #")[0] for option in pending(game).options if "done" not in str(option))
    assert offered == sorted(found)


@rule("201.2b", "202.3")
def test_how_many_different_mana_values_and_names_there_are() -> None:
    """201.2b: two of the same name count once, and so do two of the same mana value."""
    for amount, expected in (
        ("different mana values among creatures you control", 2),
        ("differently named creatures you control", 3),
    ):
        other = card("Other Two", "{2}", "Creature — Cleric", pt="1/1")
        text = f"You gain X life, where X is the number of {amount}."
        game = position(side(battlefield=[ONE, ONE, TWO, other], hand=[spell(text)], lands="W"), side())
        cast(game, "Deed")
        assert life(game, 0) == 20 + expected
        assert graveyard(game, 0) == ["Deed"]


@rule("201.2a", "603.2")
def test_a_spell_that_has_the_same_name_as_a_card() -> None:
    """201.2a: as one of the cards there; another spell hasn't."""
    text = "Whenever you cast an instant spell that has the same name as a card in your graveyard, you gain 1 life."
    dart, bolt = (card(name, "{R}", "Instant", "Draw a card.") for name in ("Dart", "Bolt"))
    game = position(side(battlefield=[edict(text)], graveyard=[dart], hand=[dart, bolt], lands="RR"), side())
    for name in ("Dart", "Bolt"):
        act(game, f"cast {name}")
        settle(game)
    assert life(game, 0) == 21
