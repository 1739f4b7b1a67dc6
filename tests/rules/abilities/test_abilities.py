"""What abilities are, where they function, and who controls them."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Activate
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    can,
    card,
    hand,
    land,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, blocks, end_combat, fight


@rule("113.6i", "614.17d")
@pytest.mark.parametrize(
    "barred", ["This creature can't have counters put on it.", "Counters can't be put on this creature."]
)
def test_what_cannot_have_counters_enters_without_them(barred: str) -> None:
    """113.6i: an ability that bars counters already functions as its object enters."""
    text = f"{barred}\nThis creature enters with two +1/+1 counters on it."
    game = position(side(hand=[card("Pumice", "{G}", "Creature — Golem", text, "1/1")], lands="G"), side())
    act(game, "cast Pumice")
    resolve(game)
    assert the(game, "Pumice").power == 1


@rule("113.8")
def test_an_activated_ability_belongs_to_whoever_activated_it() -> None:
    """113.8: "you" in an ability is the player who activated it."""
    well = card("Well", "{1}", "Artifact", "{0}: You gain 1 life.")
    game = position(side(), side(battlefield=[well]), active=1)
    act(game, "activate Well")
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (20, 21)


@by_editions("2024", "2026")
@rule("605.2")
def test_a_mana_ability_that_makes_nothing_is_one_still() -> None:
    """CR 605.2, example: with no creature to count, or tapped, it is a mana ability still, and uses no stack."""
    shrine = card("Shrine", "{1}", "Artifact", "{T}: Add {G} for each creature you control.")
    bell = card("Bell", "{1}", "Artifact", "{T}: You gain 1 life.")
    law = card(
        "Law",
        "{W}",
        "Enchantment",
        "Activated abilities of artifacts can't be activated unless they're mana abilities.",
    )
    game = position(side(battlefield=[shrine, bell, law]), side())
    number = the(game, "Shrine").id
    assert [option for option in game.mana_actions() if isinstance(option, Activate)] == [Activate(number, "Shrine", 0)]
    game.choose(Activate(number, "Shrine", 0))
    assert the(game, "Shrine").tapped
    assert game.view(0).stack == ()
    forbidden = {name: game.why_not(Activate(the(game, name).id, name, 0)) for name in ("Shrine", "Bell")}
    assert {name: reason.rule for name, reason in forbidden.items() if reason is not None} == {
        "Shrine": "107.5",
        "Bell": "602.5",
    }


@rule("602.1b")
def test_instructions_for_activating_are_no_part_of_the_effect() -> None:
    """602.1b: what stands after the effect says when the ability can be activated."""
    bell = card("Bell", "{1}", "Artifact", "{0}: You gain 1 life. Activate only during your upkeep.")
    game = position(side(battlefield=[bell]), side(), step="upkeep")
    act(game, "activate Bell")
    resolve(game)
    assert life(game, 0) == 21
    run_to(game, "precombat main")
    assert not can(game, "activate Bell")


@rule("602.5c")
def test_a_limit_belongs_to_the_one_ability_that_has_it() -> None:
    """602.5c: of two abilities in the same words, each can be activated once each turn."""
    text = "{0}: You gain 1 life. Activate only once each turn."
    bell = card("Bell", "{1}", "Artifact Creature — Golem", text, "1/1")
    lend = card("Lend", "{1}", "Enchantment", f'Creatures you control have "{text}"')
    game = position(side(battlefield=[bell, lend]), side())
    for _ in range(2):
        act(game, "activate Bell")
        resolve(game)
    assert life(game, 0) == 22
    assert not can(game, "activate Bell")


@rule("601.1a")
def test_playing_a_card_is_casting_it_or_playing_it_as_a_land() -> None:
    """601.1a: who may play cards from somewhere may cast spells and play lands from there."""
    grave = card("Grave", "{1}", "Enchantment", "You may play lands and cast creature spells from your graveyard.")
    game = position(side(battlefield=[grave], graveyard=[BEAR, land("R")], lands="GG"), side())
    assert can(game, "play Mountain")
    assert can(game, "cast Grizzly Bears")


@rule("601.3d", "601.5a", "601.3b")
def test_flash_under_a_condition() -> None:
    """601.3d: a spell that has flash under a condition can be cast at any time while it is met."""
    text = "You may cast this spell as though it had flash if you control a Bear."
    lynx = card("Lynx", "{G}", "Creature — Cat", text, "1/1")
    for board, is_fast in (([BEAR], True), ([], False)):
        game = position(side(battlefield=board, hand=[lynx], lands="G"), side(), step="upkeep")
        assert can(game, "cast Lynx") is is_fast


@rule("601.5a")
def test_flash_whose_condition_is_paid_away_lets_the_casting_be_finished() -> None:
    """601.5a: who has begun to cast a spell that had flash under a condition casts it on, though that isn't met any
    more: its costs are paid, and the next such spell can't be cast.
    """
    text = "You may cast this spell as though it had flash if you control a Bear."
    rite = card("Rite", "{G}", "Sorcery", f"{text}\nAs an additional cost to cast this spell, sacrifice a creature.")
    game = position(side(battlefield=[BEAR], hand=[rite, rite], lands="GG"), side(), step="upkeep")
    act(game, "cast Rite")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Rite"]
    assert [seen.name for seen in game.view(0).players[0].graveyard] == ["Grizzly Bears"]
    assert [seen.tapped for seen in on_battlefield(game, "Forest")].count(True) == 1
    assert not can(game, "cast Rite")


@rule("604.5", "113.6d")
def test_what_a_spell_says_of_its_costs_counts_on_the_stack() -> None:
    """604.5: an additional cost is a static ability of the spell, which functions on the stack."""
    rite = card(
        "Rite", "{B}", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    game = position(side(battlefield=[BEAR], hand=[rite], lands="B"), side())
    act(game, "cast Rite")
    assert on_battlefield(game, "Grizzly Bears") == []


@rule("614.17b")
def test_what_cannot_happen_pays_for_nothing() -> None:
    """614.17b: a creature that can't be sacrificed doesn't pay for a spell that way."""
    rite = card(
        "Rite", "{B}", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    stone = card("Stone", "{2}", "Creature — Golem", "This creature can't be sacrificed.", "1/1")
    assert not can(position(side(battlefield=[stone], hand=[rite], lands="B"), side()), "cast Rite")
    assert can(position(side(battlefield=[stone, BEAR], hand=[rite], lands="B"), side()), "cast Rite")


@rule("608.2j")
def test_other_characteristics_do_not_matter() -> None:
    """608.2j: a creature of two colors is a black creature, whatever else it is."""
    snuff = card("Snuff", "{B}", "Instant", "Destroy target black creature.")
    game = position(
        side(hand=[snuff], lands="B"), side(battlefield=[card("Moth", "{W}{B}", "Creature — Insect", "", "1/1")])
    )
    act(game, "cast Snuff", targets=["Moth"])
    resolve(game)
    assert on_battlefield(game, "Moth") == []


@rule("614.11a")
def test_each_draw_of_several_is_replaced_by_itself() -> None:
    """614.11a: what replaces a draw is done before the next card is drawn."""
    font = card(
        "Font",
        "{2}",
        "Enchantment",
        "If you would draw a card while you have no cards in hand, draw two cards instead.",
    )
    sip = card("Sip", "{U}", "Instant", "Draw two cards.")
    game = position(side(battlefield=[font], hand=[sip], lands="U"), side())
    act(game, "cast Sip")
    resolve(game)
    assert len(hand(game, 0)) == 3


@rule("113.12")
def test_what_is_said_of_an_object_is_no_ability_of_it() -> None:
    """113.12: a creature that can't be blocked this turn has gained no ability that it could lose."""
    slip = card("Slip", "{U}", "Instant", "Target creature can't be blocked this turn.")
    blank = card("Blank", "{U}", "Instant", "Target creature loses all abilities until end of turn.")
    game = position(
        side(battlefield=[BEAR], hand=[slip, blank], lands="UU"), side(battlefield=[card("Wall", pt="0/4")])
    )
    for spell in ("Slip", "Blank"):
        act(game, f"cast {spell}", targets=["Grizzly Bears"])
        resolve(game)
    attack(game, "Grizzly Bears")
    end_combat(game)
    assert life(game, 1) == 18


@rule("113.2a")
def test_what_a_creature_cant_do_is_an_ability() -> None:
    """CR 113.2a, example: a creature that says it can't block has an ability; when it loses that, it can block."""
    glyphs = card("Glyphs", "{0}", "Enchantment", "Creatures with no abilities get +2/+2.")
    hush = card("Hush", "{U}", "Enchantment", "All creatures lose all abilities.")
    meek = card("Meek", "{W}", "Creature — Human", "This creature can't block.", "1/1")
    for enchantments, size, blocked in (([glyphs], 1, False), ([glyphs, hush], 3, True)):
        game = fight([BEAR], [meek, BEAR, *enchantments])
        assert the(game, "Meek").power == size
        attack(game, "Grizzly Bears")
        assert ("Meek blocks Grizzly Bears" in blocks(game)) is blocked


@rule("113.12")
@pytest.mark.parametrize(
    ("said", "power"),
    [
        ("has flying", 2),
        ("is red", 4),
        ("can't be blocked", 4),
    ],
)
def test_a_quality_is_no_ability_and_neither_is_a_characteristic(said: str, power: int) -> None:
    """CR 113.12, example: a creature that has been given flying has an ability; a red or unblockable one still none."""
    glyphs = card("Glyphs", "{0}", "Enchantment", "Creatures with no abilities get +2/+2.")
    aura = card("Mantle", "{0}", "Enchantment — Aura", f"Enchant creature\nEnchanted creature {said}.")
    game = position(side([BEAR, glyphs], hand=[aura]), side())
    assert the(game, "Grizzly Bears").power == 4
    act(game, "cast Mantle", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == power


@rule("605.5", "605.5a")
def test_with_a_target_it_is_no_mana_ability() -> None:
    """605.5a: an ability that targets uses the stack, even if it adds mana."""
    font = card("Font", "{1}", "Artifact", "{T}: Add {G}. Font deals 1 damage to any target.")
    game = position(side(battlefield=[font]), side())
    act(game, "activate Font", targets=["Bob"])
    assert len(game.state.stack) == 1
