"""Resolving spells and abilities."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    side,
    the,
)


@rule("608.2m")
def test_what_leaves_the_stack_resolves_on() -> None:
    """608.2m: a spell that puts itself elsewhere while it resolves is followed to its end, and stays there."""
    loop = card("Loop", "{U}", "Instant", "Return Loop to its owner's hand. Draw two cards.")
    game = position(side(hand=[loop], lands="U"), side())
    act(game, "cast Loop")
    resolve(game)
    assert len(hand(game, 0)) == 3
    assert "Loop" in hand(game, 0)
    assert graveyard(game, 0) == []


ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
AWAY = card("Away", "{U}", "Instant", "Return target creature to its owner's hand.")
OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
RELIC = card("Relic", "{1}", "Artifact")


@rule("608.2b")
def test_a_spell_whose_only_target_is_gone_doesnt_resolve() -> None:
    """608.2b: if all targets are illegal nothing of the spell happens, and it goes to the graveyard."""
    probe = card("Probe", "{R}", "Instant", "Probe deals 1 damage to target creature. Draw a card.")
    game = position(side(hand=[probe, AWAY], lands="RU"), side(battlefield=[BEAR]))
    act(game, "cast Probe", targets=["Grizzly Bears"])
    act(game, "cast Away", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert hand(game, 0) == []
    assert graveyard(game, 0) == ["Away", "Probe"]


@rule("608.2b")
def test_a_target_that_changed_is_illegal() -> None:
    """608.2b: a target is checked for what the spell asked for; one that has gained protection is illegal too."""
    shelter = card("Shelter", "{W}", "Instant", "Target creature gains protection from red until end of turn.")
    game = position(side(hand=[ZAP], lands="R"), side(hand=[shelter], battlefield=[BEAR], lands="W"))
    act(game, "cast Zap", targets=["Grizzly Bears"])
    pass_priority(game)
    act(game, "cast Shelter", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert the(game, "Grizzly Bears").damage == 0
    assert graveyard(game, 0) == ["Zap"]


@rule("608.2b", "400.7")
def test_a_target_that_left_and_came_back_is_another_object() -> None:
    """608.2b: a target that is no longer in the zone it was in is illegal, also if its card has come back."""
    blink = card(
        "Blink",
        "{W}",
        "Instant",
        "Exile target creature you control, then return that card to the battlefield under its owner's control.",
    )
    game = position(side(hand=[ZAP], lands="R"), side(hand=[blink], battlefield=[BEAR], lands="W"))
    act(game, "cast Zap", targets=["Grizzly Bears"])
    pass_priority(game)
    act(game, "cast Blink", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert the(game, "Grizzly Bears").damage == 0


@rule("608.2b")
def test_what_is_still_legal_is_affected() -> None:
    """608.2b: with some targets illegal the spell resolves for the others, and so does what needs no target."""
    twin = card("Twin", "{R}", "Instant", "Twin deals 1 damage to each of two target creatures. You gain 1 life.")
    game = position(side(hand=[twin, AWAY], lands="RU"), side(battlefield=[BEAR, OX]))
    game.choose(option_named(game, "cast Twin"))
    game.choose((named(game, "Grizzly Bears"), named(game, "Ox")))
    act(game, "cast Away", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert the(game, "Ox").damage == 1
    assert life(game, 0) == 21


@rule("608.2b", "608.2h")
def test_an_illegal_target_does_nothing_either() -> None:
    """608.2b: nothing is done to an illegal target, and it does nothing either."""
    clash = card(
        "Clash",
        "{R}",
        "Sorcery",
        "Target creature you control deals damage equal to its power to target creature you don't control.",
    )
    game = position(side(hand=[clash], lands="R", battlefield=[OX]), side(hand=[AWAY], lands="U", battlefield=[BEAR]))
    act(game, "cast Clash", targets=["Ox", "Grizzly Bears"])
    pass_priority(game)
    act(game, "cast Away", targets=["Ox"])
    resolve(game)
    resolve(game)
    assert the(game, "Grizzly Bears").damage == 0
    assert graveyard(game, 0) == ["Clash"]


@rule("608.2a", "603.4")
def test_an_intervening_if_is_asked_again() -> None:
    """608.2a: if its condition isn't true any more, a triggered ability does nothing."""
    herd = card(
        "Herd", "{G}", "Enchantment", "At the beginning of your upkeep, if you control a Bear, you gain 3 life."
    )
    game = position(side(battlefield=[herd, BEAR]), side(hand=[ZAP], lands="R"), step="untap")
    assert len(game.view(0).stack) == 1
    pass_priority(game)
    act(game, "cast Zap", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert life(game, 0) == 20
    assert game.view(0).stack == ()
    assert "[608.2a" in str(game.log[-1])


@rule("608.2c")
def test_instructions_are_followed_in_order() -> None:
    """608.2c: what was drawn first can be discarded by what comes later in the text."""
    loot = card("Loot", "{U}", "Sorcery", "Draw two cards, then discard a card.")
    game = position(side(hand=[loot], lands="U"), side())
    act(game, "cast Loot")
    resolve(game)
    assert pending(game).reason
    assert len(pending(game).options) == 2
    game.choose(pending(game).options[0])
    assert hand(game, 0) == ["Forest"]


@rule("608.2d")
def test_choices_are_made_on_resolution() -> None:
    """608.2d: what isn't chosen while casting is chosen while resolving, and only what is possible."""
    edict = card("Edict", "{B}", "Sorcery", "Each opponent sacrifices a creature.")
    game = position(side(hand=[edict], lands="B"), side(battlefield=[BEAR, OX, RELIC]))
    act(game, "cast Edict")
    resolve(game)
    assert sorted(getattr(option, "name", "") for option in pending(game).options) == ["Grizzly Bears", "Ox"]


@rule("608.2e", "101.4")
def test_several_players_choose_in_turn_order_and_act_at_once() -> None:
    """608.2e: each player in turn order chooses; then all is sacrificed at the same time."""
    edict = card("Edict", "{B}", "Sorcery", "Each player sacrifices a creature.")
    game = position(
        side(battlefield=[BEAR, OX]), side(hand=[edict], lands="B", battlefield=[BEAR, OX]), side(), active=1
    )
    act(game, "cast Edict")
    resolve(game)
    assert pending(game).player == 1
    game.choose(named(game, "Ox"))
    assert pending(game).player == 0
    assert len(on_battlefield(game, "Ox")) == 2
    game.choose(named(game, "Grizzly Bears"))
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Grizzly Bears"], ["Ox", "Edict"])


@rule("608.2h", "113.7a")
def test_the_last_known_information_of_the_source() -> None:
    """608.2h: a source that has left does what its ability says as it last existed."""
    bomber = card(
        "Bomber",
        "{R}",
        "Creature — Goblin",
        "Sacrifice this creature: It deals damage equal to its power to target player.",
        "2/2",
    )
    swell = card("Swell", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = position(side(battlefield=[bomber], hand=[swell], lands="G"), side())
    act(game, "cast Swell", targets=["Bomber"])
    resolve(game)
    act(game, "activate Bomber", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 15


@rule("608.2h")
def test_the_last_known_information_of_what_died() -> None:
    """608.2h: the power of a creature that an effect has moved is the one it last had."""
    swords = card("Swords", "{W}", "Instant", "Exile target creature. Its controller gains life equal to its power.")
    swell = card("Swell", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = position(side(hand=[swords, swell], lands="WG"), side(battlefield=[BEAR]))
    act(game, "cast Swell", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Swords", targets=["Grizzly Bears"])
    resolve(game)
    assert life(game, 1) == 25


@rule("608.2h")
def test_amounts_are_counted_once_as_the_effect_is_applied() -> None:
    """608.2h: how many creatures there are is found when the spell resolves, not when it was cast."""
    tally = card("Tally", "{G}", "Instant", "You gain life equal to the number of creatures you control.")
    game = position(side(hand=[tally], lands="G", battlefield=[BEAR, OX]), side(hand=[AWAY], lands="U"))
    act(game, "cast Tally")
    pass_priority(game)
    act(game, "cast Away", targets=["Ox"])
    resolve(game)
    resolve(game)
    assert life(game, 0) == 21


@rule("608.2g", "118.12")
def test_mana_abilities_while_resolving() -> None:
    """608.2g: who may pay mana as something resolves may tap lands for it then; who can't isn't asked."""
    refuse = card("Refuse", "{U}", "Instant", "Counter target spell unless its controller pays {1}.")
    for lands, left in (("RR", 18), ("R", 20)):
        game = position(side(hand=[ZAP], lands=lands), side(hand=[refuse], lands="U"))
        act(game, "cast Zap", targets=["Bob"])
        pass_priority(game)
        act(game, "cast Refuse", targets=["Zap"])
        resolve(game)
        if not isinstance(game.decision, ChooseAction):
            assert pending(game).player == 0
            game.choose("yes")
            assert all(seen.tapped for seen in on_battlefield(game, "Mountain"))
            resolve(game)
        assert life(game, 1) == left


@rule("608.2k")
def test_what_a_cost_spoke_of_is_still_meant() -> None:
    """608.2k: the creature that was sacrificed for the cost is the one the effect asks about, wherever it is now."""
    feast = card(
        "Feast",
        "{B}",
        "Sorcery",
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "You gain life equal to the sacrificed creature's toughness.",
    )
    game = position(side(hand=[feast], lands="B", battlefield=[OX]), side())
    act(game, "cast Feast")
    if not isinstance(game.decision, ChooseAction):
        game.choose(named(game, "Ox"))
    resolve(game)
    assert life(game, 0) == 25


@rule("608.2k", "603.10a")
def test_what_a_trigger_spoke_of_is_still_meant() -> None:
    """608.2k: what the trigger condition spoke of is meant, also if it isn't a creature any more."""
    crypt = card(
        "Crypt", "{B}", "Enchantment", "Whenever another creature you control dies, return it to its owner's hand."
    )
    game = position(side(battlefield=[crypt, BEAR], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 0) == ["Zap", "Grizzly Bears"] or graveyard(game, 0) == ["Grizzly Bears", "Zap"]
    resolve(game)
    assert hand(game, 0) == ["Grizzly Bears"]


@rule("608.3a")
def test_a_permanent_spell_becomes_a_permanent() -> None:
    """608.3a: it enters the battlefield under the control of the spell's controller."""
    game = position(side(hand=[RELIC], lands="G"), side())
    act(game, "cast Relic")
    assert not on_battlefield(game, "Relic")
    resolve(game)
    assert the(game, "Relic").controller == 0


@rule("608.3c", "303.4a")
def test_an_aura_enters_attached_to_its_target() -> None:
    """608.3c: an Aura spell's permanent is attached to what the spell targeted, also a player."""
    mantle = card("Mantle", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    game = position(side(hand=[mantle], lands="G"), side(battlefield=[BEAR]))
    act(game, "cast Mantle", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Mantle").attached_to == the(game, "Grizzly Bears").id
    assert the(game, "Mantle").controller == 0
    curse = card("Curse", "{B}", "Enchantment — Aura Curse", "Enchant player")
    game = position(side(hand=[curse], lands="B"), side())
    act(game, "cast Curse", targets=["Bob"])
    resolve(game)
    assert the(game, "Curse").attached_to == 1


@rule("608.3b", "608.2b")
def test_an_aura_whose_target_is_gone_doesnt_resolve() -> None:
    """608.3b: with its target illegal the Aura spell goes to its owner's graveyard."""
    mantle = card("Mantle", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    game = position(side(hand=[mantle], lands="G", battlefield=[BEAR]), side(hand=[ZAP], lands="R"))
    act(game, "cast Mantle", targets=["Grizzly Bears"])
    pass_priority(game)
    act(game, "cast Zap", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Grizzly Bears", "Mantle"]


@rule("608.2n")
def test_a_spell_goes_to_the_graveyard_last() -> None:
    """608.2n: a spell is put into its owner's graveyard as the last part of its resolution; it isn't there before."""
    dig = card(
        "Dig",
        "{B}",
        "Sorcery",
        "Return target card from your graveyard to your hand. "
        "You gain life equal to the number of cards in your graveyard.",
    )
    game = position(side(hand=[dig], lands="B", graveyard=[BEAR, OX]), side())
    act(game, "cast Dig", targets=["Ox"])
    resolve(game)
    assert life(game, 0) == 21
    assert graveyard(game, 0) == ["Grizzly Bears", "Dig"]


@rule("608.2n", "113.7a")
def test_an_ability_ceases_to_exist() -> None:
    """608.2n: an ability that has resolved is nowhere any more."""
    book = card("Book", "{1}", "Artifact", "{T}: Draw a card.")
    game = position(side(battlefield=[book]), side())
    act(game, "activate Book")
    number = game.view(0).stack[0].id
    resolve(game)
    assert number not in game.state.objects
    assert graveyard(game, 0) == []


@rule("608.2n")
def test_a_spell_goes_to_its_owners_graveyard() -> None:
    """608.2n: whoever cast it, an instant or sorcery goes to its owner's graveyard; a permanent spell doesn't."""
    gain = card("Gain", "{0}", "Sorcery", "You gain 1 life.")
    steal = card("Steal", "{0}", "Sorcery", "You may cast target sorcery card from an opponent's graveyard.")
    game = position(side(hand=[steal, BEAR], lands="GG"), side(graveyard=[gain]))
    act(game, "cast Steal", targets=["Gain"])
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Gain"]
    assert graveyard(game, 1) == []
    resolve(game)
    assert (life(game, 0), graveyard(game, 0), graveyard(game, 1)) == (21, ["Steal"], ["Gain"])
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert graveyard(game, 0) == ["Steal"]
