"""What abilities are called in scenarios: by keyword, reminder text, cost, with and without what stands before them."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card, CardPool, Face
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario

MAIN = "precombat main"
POOL = CardPool.starter()


def duel(mine: dict[str, Any]) -> Scenario:
    """Players A and B, of whom A has something, and libraries to draw from."""
    rest = {"library_rest": {"card": "Plains", "count": 9}}
    return Scenario.begin("calling").having("A", **rest, **mine).having("B", **rest).until(1, MAIN)


def knowing(*faces: Face) -> CardPool:
    """The starter set and cards of one face each."""
    pool = CardPool(beneath=POOL)
    pool.add([Card(face.name, "normal", (face,)) for face in faces])
    return pool


@rule("702.29a", "602.1")
@pytest.mark.parametrize(
    "ability", ["Cycling", "Cycling {1}", "{1}, Discard", "{1}, Discard this card: Draw a card", "{1}"]
)
def test_a_cycling_ability_is_found_by_keyword_reminder_text_or_cost(ability: str) -> None:
    """702.29a: all of these begin what the ability is or stands for."""
    text = "Cycling {1} ({1}, Discard this card: Draw a card.)"
    pool = knowing(Face("Sloth", "{4}{G}", "Creature — Sloth", text, "3", "3"))
    begun = duel({"hand": ["Sloth"], "battlefield": ["Forest"]})
    entered = begun.then("activate", turn=1, step=MAIN, player="A", ability=ability)
    assert entered.expecting("zone-count", zone="graveyard", card="Sloth", count=1).run(pool).passed
    assert not begun.then("activate", turn=1, step=MAIN, player="A", ability="{2}").run(pool).passed


@rule("702.6a")
@pytest.mark.parametrize("ability", ["Equip", "Equip {1}", "{1}: Attach to target creature you control", "{1}:"])
def test_an_equip_ability_is_found_by_its_reminder_text(ability: str) -> None:
    """702.6a: the reminder text of the card says it in other words than the rule."""
    text = "Equip {1} ({1}: Attach to target creature you control. Equip only as a sorcery.)"
    pool = knowing(Face("Spear", "{1}", "Artifact — Equipment", text))
    begun = duel({"battlefield": ["Forest", "Spear", "Grizzly Bears"]})
    entered = begun.then("activate", turn=1, step=MAIN, player="A", ability=ability, targets=["Grizzly Bears"])
    fact = {"player": "A", "attachment": "Spear", "card": "Grizzly Bears"}
    assert entered.expecting("attached", **fact, value=True).run(pool).passed


@rule("207.2c", "602.1")
@pytest.mark.parametrize("ability", ["Coven", "Coven — {0}: You gain", "{0}: You gain 1 life", "{0}: you GAIN"])
def test_an_ability_is_found_with_or_without_its_ability_word(ability: str) -> None:
    """207.2c: the word has no rules meaning, and may stand there or not."""
    pool = knowing(Face("Circle", "{W}", "Artifact", "Coven — {0}: You gain 1 life.\n{1}: You lose 1 life."))
    begun = duel({"battlefield": ["Circle"]}).then("activate", turn=1, step=MAIN, player="A", ability=ability)
    assert begun.expecting("life", player="A", value=21).run(pool).passed


@rule("603.3b")
@pytest.mark.parametrize("value", ["At the beginning of your upkeep, you gain", "you gain 2 life", "At the beginning"])
def test_a_trigger_is_found_with_or_without_when_it_triggers(value: str) -> None:
    """603.3b: what is taken first is put on the stack first, and resolves last: here the gain."""
    pool = knowing(
        Face("Dawn", "{W}", "Enchantment", "At the beginning of your upkeep, you gain 2 life."),
        Face("Dusk", "{B}", "Enchantment", "At the beginning of your upkeep, your life total becomes 10."),
    )
    begun = duel({"battlefield": ["Dusk", "Dawn"]}).answering("A", "order", value, source="Dawn")
    assert begun.expecting("life", player="A", value=12).run(pool).passed
    unsourced = duel({"battlefield": ["Dusk", "Dawn"]}).answering("A", "order", "you gain 2 life")
    assert unsourced.expecting("life", player="A", value=12).run(pool).passed


@rule("405.1", "702.29a")
def test_an_ability_on_the_stack_is_found_by_its_keyword() -> None:
    """405.1: the ability of a keyword is on the stack, called by that or by what it says."""
    pool = knowing(Face("Sloth", "{4}{G}", "Creature — Sloth", "Cycling {1}", "3", "3"))
    begun = duel({"hand": ["Sloth"], "battlefield": ["Forest"]})
    entered = begun.then("activate", turn=1, step=MAIN, player="A", ability="Cycling")
    for name, count in (("Cycling", 1), ("{1}, Discard", 1), ("Equip", 0)):
        fact = {"what": "stack-count", "object": name, "count": count}
        assert entered.then("check", turn=1, step=MAIN, player="A", expect=fact).run(pool).passed


@rule("602.1", "106.1b")
def test_an_ability_that_adds_one_of_several_types_of_mana_is_found_for_each_also_if_it_does_more() -> None:
    """602.1: the mana that the entry names is what is added."""
    pool = knowing(Face("Forge", "", "Land", "{T}: Add {R} or {W}. This land deals 1 damage to you."))
    begun = duel({"battlefield": ["Forge"]})
    ability = "{T}: Add {W}. ~ deals 1 damage to you."
    entered = begun.then("activate", turn=1, step=MAIN, player="A", ability=ability, mana=True)
    fact = {"what": "mana-pool", "player": "A", "mana": "W", "count": 1}
    assert entered.then("check", turn=1, step=MAIN, player="A", expect=fact).run(pool).passed


@rule("602.1")
def test_an_ability_that_is_worded_otherwise_is_found_by_all_that_it_costs() -> None:
    """602.1: what stands before the colon is the cost; another cost finds nothing."""
    pool = knowing(Face("Tomb", "{2}", "Artifact", "{0}: Create a 1/1 green Saproling creature token named Sprout."))
    begun = duel({"battlefield": ["Tomb"]})
    for cost, count in (("{0}", 1), ("{1}", 0)):
        ability = f"{cost}: Create Sprout, a 1/1 green Saproling creature token."
        entered = begun.then("activate", turn=1, step=MAIN, player="A", ability=ability)
        assert entered.expecting("permanent-count", player="A", card="Sprout", count=1).run(pool).passed is bool(count)


@rule("614.1c")
def test_how_a_permanent_of_the_set_up_may_enter_is_decided_by_default() -> None:
    """614.1c: a choice without an answer is a yes; a strict scenario has the permanent enter plainly."""
    pool = knowing(Face("Fiend", "{R}", "Creature — Devil", "Unleash", "1", "1"))
    begun = duel({"battlefield": ["Fiend"]})
    assert begun.leniently().expecting("power-toughness", card="Fiend", power=2).run(pool).passed
    assert begun.expecting("power-toughness", card="Fiend", power=1).run(pool).passed


@rule("702.102a", "702.102c")
def test_a_fused_spell_is_called_so_where_an_entry_waits_for_it() -> None:
    """702.102a: both halves are cast as one spell, which the next entry waits for and answers."""
    fuse = "\nFuse (You may cast one or both halves of this card from your hand.)"
    halves = (
        Face("Left", "{W}", "Instant", f"You gain 1 life.{fuse}"),
        Face("Right", "{W}", "Instant", f"You gain 2 life.{fuse}"),
    )
    pool = knowing(Face("Deny", "{W}", "Instant", "Counter target spell."))
    pool.add([Card("Left // Right", "split", halves)])
    begun = duel({"hand": ["Left // Right", "Deny"], "battlefield": [{"card": "Plains", "count": 3}]})
    both = begun.then("cast", turn=1, step=MAIN, player="A", card="Left // Right", using="fuse")
    for name, life in (("Cast fused Left // Right", 20), ("Cast Left // Right", 23)):
        denied = both.then(
            "cast",
            turn=1,
            step=MAIN,
            player="A",
            card="Deny",
            targets=[name],
            when={"on_stack": name},
        )
        assert denied.expecting("life", player="A", value=life).run(pool).passed is (life == 20)


@rule("116.2c")
@pytest.mark.parametrize("ability", ["You may pay {W} to end this effect", "Pay {W}"])
def test_ending_an_effect_is_found_by_what_the_effect_says(ability: str) -> None:
    """116.2c: to end an effect is a special action, which isn't an ability's; it is named as the effect allows it."""
    text = (
        "{W}, {T}: This creature loses this ability and becomes an Aura enchantment with enchant creature. Attach it "
        "to target creature. You may pay {W} to end this effect."
    )
    pool = knowing(Face("Cling", "{1}{W}", "Creature — Licid", text, "1", "1"))
    begun = duel({"battlefield": ["Cling", "Grizzly Bears", {"card": "Plains", "count": 2}]})
    clung = begun.then("activate", turn=1, step=MAIN, player="A", ability="{W}, {T}", targets=["Grizzly Bears"])
    waited = clung.then("pass", turn=1, step=MAIN, player="A", until="stack empty")
    is_aura = {"what": "type", "card": "Cling", "type": "creature", "value": False}
    seen = waited.then("check", turn=1, step=MAIN, player="A", expect=is_aura)
    ended = seen.then("activate", turn=1, step=MAIN, player="A", ability=ability, source="Cling")
    assert ended.expecting("type", card="Cling", type="creature", value=True).run(pool).passed


@rule("116.2b", "118.7")
@pytest.mark.parametrize("ability", ["{4}{G}:", "{3}{G}:", "Turn this face-down permanent"])
def test_turning_up_is_found_by_what_it_is_said_to_cost_and_by_what_it_costs(ability: str) -> None:
    """118.7: a cost that is reduced is still the one that the text says."""
    text = "Morph {4}{G}. This cost is reduced by {1} for each creature card in your graveyard."
    pool = knowing(Face("Sloth", "{4}{G}", "Creature — Sloth", text, "3", "3"))
    begun = duel({"hand": ["Sloth"], "graveyard": ["Grizzly Bears"], "battlefield": [{"card": "Forest", "count": 7}]})
    cast = begun.then("cast", turn=1, step=MAIN, player="A", card="Sloth", using="morph")
    cast = cast.then("pass", turn=1, step=MAIN, player="A", until="stack empty")
    turned = cast.then("activate", turn=1, step=MAIN, player="A", ability=ability)
    assert turned.expecting("permanent-count", player="A", card="Sloth", count=1).run(pool).passed
    assert not cast.then("activate", turn=1, step=MAIN, player="A", ability="{2}{G}:").run(pool).passed


@rule("111.11")
def test_a_card_that_tokens_are_made_of_needs_no_mention() -> None:
    """111.11: the text of a card names the card that its tokens have their characteristics from."""
    pool = knowing(Face("Lair", "{G}", "Enchantment", "{0}: Create a Grizzly Bears token."))
    begun = duel({"battlefield": ["Lair"]}).then("activate", turn=1, step=MAIN, player="A", ability="{0}")
    assert begun.expecting("power-toughness", player="A", card="Grizzly Bears", power=2, toughness=2).run(pool).passed
