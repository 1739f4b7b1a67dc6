"""CR 608.2c: what was countered, put into a graveyard, tapped or dealt damage this way; kinds said otherwise."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, land, life, on_battlefield, position, resolve, side, the
from saying import found, holds
from spells import GIANT, RELIC, ZAP, choose, creature, edict, follow

CUB, OX, ELK = creature("Cub"), creature("Ox", pt="4/4"), creature("Elk", pt="3/3")
FOREST = land("G")


@rule("608.2c", "404.1")
def test_cards_put_into_your_graveyard_this_way() -> None:
    """CR 608.2c: those that this has put there, and into no other graveyard; not what was there before."""
    text = "Destroy all creatures. You gain 1 life for each creature card put into your graveyard this way."
    mine, yours = {"battlefield": [CUB], "graveyard": [OX]}, {"battlefield": [CUB, OX]}
    assert life(follow(text, mine=mine, yours=yours), 0) == 21
    text = "Destroy all creatures. Return a creature card put into a graveyard this way to the battlefield under your "
    text += "control."
    game = follow(text, "Ox", mine={"battlefield": [CUB]}, yours={"battlefield": [OX], "graveyard": [CUB]})
    assert [seen.controller for seen in on_battlefield(game, "Ox")] == [0]


@rule("608.2c", "701.6a")
def test_spells_and_abilities_countered_this_way() -> None:
    """CR 701.6a: an ability is countered as well, though it goes nowhere; what can't be countered isn't counted."""
    sure = card("Sure", "{R}", "Instant", "This spell can't be countered.\nYou gain 3 life.")
    pinger = creature("Pinger", "{T}: This creature deals 1 damage to any target.")
    text = (
        "Counter all spells your opponents control and all abilities your opponents control. You gain 1 life for each "
    )
    no = card("No", "{W}", "Instant", text + "spell and ability countered this way.")
    mine = side(hand=[no], lands="W")
    game = position(mine, side(hand=[ZAP, sure], lands="RR", battlefield=[pinger]), active=1)
    act(game, "cast Zap", targets=["Alice"])
    act(game, "cast Sure")
    act(game, "activate Pinger", targets=["Alice"])
    game.choose(game.decision.options[0] if game.decision else ())
    act(game, "cast No")
    resolve(game)
    assert life(game, 0) == 22


@rule("608.2c", "120.1")
def test_players_dealt_damage_this_way() -> None:
    """CR 608.2c: those whom this has dealt damage; not one who was dealt damage otherwise, or none."""
    text = "This spell deals 1 damage to target player. Each player dealt damage this way draws a card."
    game = follow(text.replace("This spell", "Deed"), targets=["Bob"])
    assert (len(game.view(0).hand), len(game.view(1).hand)) == (0, 1)


@rule("608.2c", "701.26a")
def test_creatures_tapped_this_way() -> None:
    """CR 608.2c: only those that this itself has tapped can be chosen."""
    text = "Tap all creatures target player controls. Destroy a creature tapped this way."
    game = follow(text, targets=["Bob"], mine={"battlefield": [OX]}, yours={"battlefield": [CUB]})
    assert (graveyard(game, 1), graveyard(game, 0)) == (["Cub"], ["Deed"])


@rule("602.1", "605.1a")
def test_with_an_activated_ability_that_is_no_mana_ability() -> None:
    """CR 605.1a: one that only adds mana doesn't count."""
    den = card("Den", "", "Land", "{T}: Add {C}.\n{1}, {T}: You gain 1 life.")
    game = position(side(battlefield=[den, FOREST]), side())
    assert found(game, "land with an activated ability that isn't a mana ability") == ["Den"]


@rule("105.2", "205.2a")
def test_of_a_color_or_a_type() -> None:
    """CR 109.2: green or an artifact, one of them is enough."""
    golem = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")
    serf = card("Serf", "{W}", "Creature — Human", pt="1/1")
    game = position(side(battlefield=[golem, serf, CUB, RELIC]), side())
    assert found(game, "green or artifact creature") == ["Cub", "Golem"]


@rule("102.1")
@pytest.mark.parametrize(("others", "is_so"), [(([], []), True), (([CUB], []), False), (([], [OX]), False)])
def test_no_opponent(others: tuple[list[object], ...], is_so: bool) -> None:
    """CR 102.1: none of the opponents does; what you have is no matter."""
    game = position(side(battlefield=[CUB]), *(side(battlefield=each) for each in others))  # type: ignore[arg-type]
    assert holds(game, "no opponent controls a creature") is is_so


@rule("122.1", "608.2f")
def test_counters_of_two_kinds_on_things_of_two_kinds() -> None:
    """CR 608.2f: each of the kinds on its own things, and on no others."""
    jura = card("Jura", "{W}", "Legendary Planeswalker — Gideon", "+1: You gain 1 life.", loyalty="3")
    text = "Put two +1/+1 counters on each creature you control and a loyalty counter on each planeswalker you control."
    game = follow(text, mine={"battlefield": [CUB, jura]}, yours={"battlefield": [OX]})
    assert dict(the(game, "Jura").counters) == {"loyalty": 4}
    assert (the(game, "Cub").power, the(game, "Ox").power) == (4, 4)


@rule("205.1b", "205.3m", "604.3")
def test_also_being_of_other_types() -> None:
    """CR 604.3: it is that in addition to its own types, in every zone."""
    mule = creature("Mule", "This creature is also a Cleric, Rogue, Warrior, and Wizard.")
    game = position(side(battlefield=[mule], graveyard=[mule]), side())
    assert found(game, "Rogue Beast") == ["Mule"]
    assert found(game, "Wizard card in your graveyard") == ["Mule"]


@rule("201.4")
def test_any_card_name() -> None:
    """CR 201.4: "any card name" is "a card name"; the name is remembered for what speaks of the chosen one."""
    seer = edict(
        "As this enchantment enters, choose any card name.\nSpells with the chosen name cost {2} more to cast."
    )
    game = position(side(hand=[seer, ZAP], lands="WR"), side())
    act(game, "cast Edict")
    resolve(game)
    choose(game, next(option for option in game.decision.options if "Zap" in str(option)) if game.decision else "")
    assert hand(game, 0) == ["Zap"]
    assert not any(str(option).startswith("cast Zap") for option in (game.decision.options if game.decision else ()))


@rule("120.1", "608.2i", "614.3")
def test_a_permanent_dealt_damage_by_the_spell() -> None:
    """608.2i: what the spell has dealt damage is exiled if it would die this turn; what it hasn't isn't."""
    ember = card(
        "Ember",
        "{R}",
        "Instant",
        "Ember deals 1 damage to target creature. If a permanent dealt damage by Ember "
        "would die this turn, exile it instead.",
    )
    end = card("End", "{0}", "Instant", "Destroy all creatures.")
    game = position(side(hand=[ember, end], lands="R"), side(battlefield=[BEAR, GIANT]))
    act(game, "cast Ember", targets=["Giant"])
    resolve(game)
    act(game, "cast End")
    resolve(game)
    assert graveyard(game, 1) == ["Grizzly Bears"]
    assert [seen.name for seen in game.view(1).exile] == ["Giant"]


@rule("608.2c", "120.1")
def test_damage_that_the_same_source_dealt_before_is_not_dealt_this_way() -> None:
    """608.2c: "this way" is by this ability, resolving now; what its source did otherwise this turn isn't meant."""
    text = (
        "{0}: This artifact deals 1 damage to target creature.\n"
        "{1}: This artifact deals 1 damage to target creature. Tap each creature dealt damage this way."
    )
    rod = card("Rod", "{1}", "Artifact", text)
    game = position(side(battlefield=[rod], lands="RR"), side(battlefield=[GIANT, OX, ELK]))
    for ability, target in ((0, "Giant"), (1, "Ox"), (1, "Elk")):
        act(game, f"activate Rod #{the(game, 'Rod').id} ability {ability}", targets=[target])
        resolve(game)
        assert the(game, target).tapped is (ability == 1)
    assert not the(game, "Giant").tapped


@rule("604.3", "608.2h")
def test_cards_that_were_put_where_all_see_them_are_what_they_are_there() -> None:
    """608.2h: of two milled cards each is in the graveyard when powers are compared; a creature is what it last was."""
    power = "Goyf's power is equal to the number of cards in all graveyards."
    goyf = creature("Goyf", power, pt="*/9")
    text = "Mill two cards. You gain life equal to the greatest power among creature cards milled this way."
    assert life(follow(text, mine={"library": [goyf, FOREST]}), 0) == 22
    text = "Destroy all creatures. You gain life equal to the greatest power among creatures destroyed this way."
    assert life(follow(text, mine={"battlefield": [goyf], "graveyard": [FOREST]}), 0) == 21
