"""CR 611.3, 601.2f: one static ability that says something of some objects and something else of others."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, on_battlefield, position, resolve, side, the
from spells import creature, edict

ELF = creature("Elf", types="Creature — Elf")
COMMAND = edict("Elves you control get +2/+0 and creatures your opponents control get -1/-1 and have menace.")


@rule("611.3", "613.4c")
def test_some_get_this_and_others_that() -> None:
    """611.3: each gets what is said of it alone, and what is said last is said of the last ones."""
    game = position(side(battlefield=[COMMAND, ELF, creature("Ox")]), side(battlefield=[creature("Elk")]))
    assert [(the(game, name).power, the(game, name).toughness) for name in ("Elf", "Ox", "Elk")] == [
        (4, 2),
        (2, 2),
        (1, 1),
    ]
    has = {name: len(game.board.characteristics(the(game, name).id).abilities) for name in ("Elf", "Ox", "Elk")}
    assert has == {"Elf": 0, "Ox": 0, "Elk": 1}


@rule("611.3", "604.2")
def test_both_hold_only_while_the_condition_does() -> None:
    """604.2: neither is so without an artifact."""
    text = "As long as you control an artifact, this creature gets +2/+2 and other creatures you control get +1/+0."
    lead = creature("Lead", text)
    for others, expected in (([], (2, 2)), ([card("Relic", "{1}", "Artifact")], (4, 3))):
        game = position(side(battlefield=[lead, ELF, *others]), side())
        assert (the(game, "Lead").power, the(game, "Elf").power) == expected


@rule("601.2f", "602.2b", "611.3")
def test_and_what_abilities_cost() -> None:
    """602.2b: the second part changes what abilities cost, in your turn alone, the first what creatures have."""
    text = (
        "During your turn, creatures you control get +1/+0 and equip abilities you activate cost {1} less to activate."
    )
    axe = card("Axe", "{1}", "Artifact — Equipment", "Equip {2}")
    for lands, active, is_enough in (("W", 0, True), ("", 0, False), ("WW", 0, True)):
        game = position(side(battlefield=[edict(text), ELF, axe], lands=lands), side(), active=active)
        assert (the(game, "Elf").power, can(game, "activate Axe")) == (3, is_enough)
    assert the(position(side(battlefield=[edict(text), ELF]), side(), active=1), "Elf").power == 2
    assert not can(position(side(battlefield=[ELF, axe], lands="W"), side()), "activate Axe")


@rule("601.2f", "611.3")
def test_what_two_things_cost() -> None:
    """601.2f: spells and abilities both."""
    tax = edict(
        "Spells your opponents cast cost {1} more to cast and abilities your opponents activate cost {1} more to "
        "activate unless they're mana abilities."
    )
    bolt = card("Bolt", "{W}", "Instant", "You gain 1 life.")
    idol = card("Idol", "{1}", "Artifact", "{W}: You gain 1 life.")
    for lands, is_enough in (("W", False), ("WW", True)):
        game = position(side(battlefield=[idol], hand=[bolt], lands=lands), side(battlefield=[tax]))
        assert (can(game, "cast Bolt"), can(game, "activate Idol")) == (is_enough, is_enough)
    game = position(side(battlefield=[idol, tax], hand=[bolt], lands="W"), side())
    assert (can(game, "cast Bolt"), can(game, "activate Idol")) == (True, True)
    act(game, "cast Bolt")
    resolve(game)
    assert len(on_battlefield(game, "Edict")) == 1


@rule("613.11", "611.3")
def test_what_objects_get_and_what_players_cannot_do() -> None:
    """613.11: the creatures are larger, and those players gain no life, while others do."""
    text = "Creatures you control get +1/+1 and your opponents can't gain life."
    heal = card("Heal", "{0}", "Sorcery", "Each player gains 1 life.")
    game = position(side(battlefield=[edict(text), ELF], hand=[heal]), side(battlefield=[creature("Elk")]))
    assert (the(game, "Elf").power, the(game, "Elk").power) == (3, 2)
    act(game, "cast Heal")
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (21, 20)
