"""CR 603: triggered abilities, family by family, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseOrder
from comprules.kernel.options import Attack, Block, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
NEW_TARGET = "You may choose new targets for target spell."
SERF = card("Serf", "{W}", "Creature — Human", pt="1/1")
WRATH = card("Wrath", "{W}", "Sorcery", "Destroy all creatures.")
GIANT = card("Giant", "{R}", "Creature — Giant", pt="5/5")
GROW = card("Grow", "{G}", "Instant", "Target creature gets +1/+1 until end of turn.")


def creature(text: str, name: str = "Herald", pt: str = "1/1", cost: str = "{W}") -> Card:
    return card(name, cost, "Creature — Human", text, pt)


def attack(game: Game, *attackers: str, blocks: dict[str, str] | None = None) -> None:
    """Let creatures of the active player attack, be blocked as said, and deal damage."""
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    options = [option for option in pending(game).options if isinstance(option, Attack) and option.name in attackers]
    game.choose(tuple(options[: len(attackers)]))
    settle(game)
    if blocks is not None:
        while isinstance(game.decision, ChooseAction):
            pass_priority(game)
        chosen = [
            option
            for option in pending(game).options
            if isinstance(option, Block) and blocks.get(option.name) == option.attacker_name
        ]
        game.choose(tuple(chosen))


@rule("603.6a")
def test_an_enters_ability_sees_the_permanent_itself() -> None:
    """CR 603.6a: newcomers are checked too, so a permanent's own ability triggers as it enters."""
    herald = creature("When this creature enters, you gain 3 life.")
    game = position(side(hand=[herald], lands="W"), side())
    act(game, "cast Herald")
    resolve(game)
    assert life(game, 0) == 20
    resolve(game)
    assert life(game, 0) == 23


@rule("603.2", "603.6a")
def test_whenever_another_creature_you_control_enters() -> None:
    """CR 603.2: an ability triggers each time its event matches: not on itself, not on an opponent's creature."""
    herald = creature("Whenever another creature you control enters, you gain 1 life.")
    game = position(side(hand=[herald, SERF], lands="WW"), side())
    act(game, "cast Herald")
    settle(game)
    assert life(game, 0) == 20
    act(game, "cast Serf")
    settle(game)
    assert life(game, 0) == 21


@rule("603.10a", "700.4")
def test_creatures_that_die_at_once_see_each_other_die() -> None:
    """CR 603.10a: leaves-the-battlefield abilities look back, so one that dies too sees all of them die."""
    mourner = creature("Whenever another creature dies, you gain 1 life.", "Mourner")
    game = position(side(battlefield=[mourner, SERF], hand=[WRATH], lands="W"), side(battlefield=[BEAR]))
    act(game, "cast Wrath")
    settle(game)
    assert life(game, 0) == 22


@rule("603.6", "603.6c", "400.7")
def test_what_died_is_found_in_the_graveyard() -> None:
    """CR 603.6: an ability that triggered on a zone change finds the object in the zone it moved to."""
    phoenix = creature("When this creature dies, return it to its owner's hand.", "Phoenix")
    game = position(side(battlefield=[phoenix], hand=[SHOCK], lands="R"), side())
    act(game, "cast Shock", targets=["Phoenix"])
    settle(game)
    assert hand(game, 0) == ["Phoenix"]


@rule("603.6", "603.6c")
def test_what_has_moved_on_is_not_found() -> None:
    """CR 603.6: if it has left that zone before the ability resolves, the ability can't find it."""
    phoenix = creature("When this creature dies, return it to its owner's hand.", "Phoenix")
    scavenge = card("Scavenge", "{B}", "Instant", "Exile target creature card from a graveyard.")
    game = position(side(battlefield=[phoenix], hand=[SHOCK, scavenge], lands="RB"), side())
    act(game, "cast Shock", targets=["Phoenix"])
    resolve(game)
    act(game, "cast Scavenge", targets=["Phoenix"])
    settle(game)
    assert hand(game, 0) == []
    assert graveyard(game, 0) == ["Shock", "Scavenge"]


@rule("603.6e")
def test_an_aura_follows_what_it_enchanted() -> None:
    """CR 603.6e: an ability about the enchanted creature dying finds the card in the graveyard."""
    moss = card(
        "Moss",
        "{G}",
        "Enchantment — Aura",
        "Enchant creature\nWhen enchanted creature dies, return that card to its owner's hand.",
    )
    game = position(side(hand=[moss, SHOCK], lands="GR"), side(battlefield=[BEAR]))
    act(game, "cast Moss", targets=["Grizzly Bears"])
    settle(game)
    act(game, "cast Shock", targets=["Grizzly Bears"])
    settle(game)
    assert hand(game, 1) == ["Grizzly Bears"]
    assert graveyard(game, 0) == ["Shock", "Moss"]


@rule("603.2")
def test_either_of_two_events_triggers() -> None:
    """CR 603.2: "enters or dies" triggers on each of the two."""
    courier = creature("When this creature enters or dies, you gain 2 life.", "Courier")
    game = position(side(hand=[courier, SHOCK], lands="WR"), side())
    act(game, "cast Courier")
    settle(game)
    assert life(game, 0) == 22
    act(game, "cast Shock", targets=["Courier"])
    settle(game)
    assert life(game, 0) == 24


@rule("508.3a")
def test_whenever_it_attacks() -> None:
    """CR 508.3a: triggers as the creature is declared as an attacker."""
    raider = creature("Whenever this creature attacks, you gain 1 life.", "Raider")
    game = position(side(battlefield=[raider, BEAR]), side())
    attack(game, "Raider", "Grizzly Bears")
    assert life(game, 0) == 21


@rule("603.2c")
def test_one_or_more_attackers_trigger_once() -> None:
    """CR 603.2c: "one or more" triggers once for all that happens in one event."""
    banner = card("Banner", "{1}", "Artifact", "Whenever one or more creatures you control attack, you gain 1 life.")
    game = position(side(battlefield=[banner, SERF, BEAR]), side())
    attack(game, "Serf", "Grizzly Bears")
    assert life(game, 0) == 21


@rule("508.3d")
def test_whenever_you_attack_with_two_or_more_creatures() -> None:
    """CR 508.3d: an ability about how many creatures attack counts those declared."""
    banner = card("Banner", "{1}", "Artifact", "Whenever you attack with two or more creatures, you gain 1 life.")
    game = position(side(battlefield=[banner, SERF, BEAR]), side())
    attack(game, "Serf")
    assert life(game, 0) == 20
    game = position(side(battlefield=[banner, SERF, BEAR]), side())
    attack(game, "Serf", "Grizzly Bears")
    assert life(game, 0) == 21


@rule("509.3a", "509.3c")
def test_blocking_and_becoming_blocked() -> None:
    """CR 509.3a, 509.3c: each triggers once in the declare blockers step."""
    charger = creature("Whenever this creature becomes blocked, you gain 1 life.", "Charger", "1/4")
    wall = creature("Whenever this creature blocks, you gain 1 life.", "Wall", "0/4")
    game = position(side(battlefield=[charger]), side(battlefield=[wall, BEAR]))
    attack(game, "Charger", blocks={"Wall": "Charger", "Grizzly Bears": "Charger"})
    settle(game)
    assert (life(game, 0), life(game, 1)) == (21, 21)


@rule("603.2", "120.1")
def test_combat_damage_to_a_player() -> None:
    """CR 603.2: combat damage to a player triggers; damage to the creature that blocks doesn't."""
    drifter = creature("Whenever this creature deals combat damage to a player, draw a card.", "Drifter", "2/2")
    game = position(side(battlefield=[drifter]), side(battlefield=[GIANT]))
    attack(game, "Drifter", blocks={})
    settle(game)
    run_to(game, "end of combat")
    assert len(hand(game, 0)) == 1
    game = position(side(battlefield=[drifter]), side(battlefield=[GIANT]))
    attack(game, "Drifter", blocks={"Giant": "Drifter"})
    run_to(game, "end of combat")
    assert len(hand(game, 0)) == 0


@rule("603.2c", "510.2")
def test_one_or_more_creatures_deal_combat_damage_to_a_player() -> None:
    """CR 603.2c: damage that several creatures deal to one player at the same time triggers such an ability once."""
    guide = card(
        "Guide",
        "{1}",
        "Artifact",
        "Whenever one or more creatures you control deal combat damage to a player, draw a card.",
    )
    game = position(side(battlefield=[guide, SERF, BEAR]), side())
    attack(game, "Serf", "Grizzly Bears")
    run_to(game, "end of combat")
    assert len(hand(game, 0)) == 1


@rule("603.2", "601.2i", "113.3c")
def test_casting_triggers_before_the_spell_resolves() -> None:
    """CR 603.2: an ability that triggers on casting goes on the stack above the spell."""
    duelist = creature("Whenever you cast a noncreature spell, you gain 1 life.", "Duelist")
    game = position(side(battlefield=[duelist], hand=[SHOCK, SERF], lands="RW"), side())
    act(game, "cast Shock", targets=["Bob"])
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (21, 20)
    settle(game)
    act(game, "cast Serf")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (21, 18)


@rule("603.2", "121.2")
def test_the_second_card_each_turn() -> None:
    """CR 121.2: cards are drawn one at a time, so of three cards drawn the second one triggers, once."""
    heron = creature("Whenever you draw your second card each turn, you gain 5 life.", "Heron")
    study = card("Study", "{U}", "Sorcery", "Draw three cards.")
    game = position(side(battlefield=[heron], hand=[study], lands="U"), side())
    act(game, "cast Study")
    settle(game)
    assert life(game, 0) == 25


@rule("603.2", "603.1")
def test_an_ability_that_triggers_only_once_each_turn() -> None:
    """CR 603.2: what an ability says about how often it triggers holds."""
    acolyte = creature("Whenever you gain life, draw a card. This ability triggers only once each turn.", "Acolyte")
    balm = card("Balm", "{W}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[acolyte], hand=[balm, balm], lands="WW"), side())
    for _ in range(2):
        act(game, "cast Balm")
        settle(game)
    assert (life(game, 0), len(hand(game, 0))) == (22, 1)


@rule("603.2")
def test_for_the_first_time_each_turn() -> None:
    """CR 603.2: the second time in a turn doesn't trigger it."""
    acolyte = creature("Whenever you gain life for the first time each turn, draw a card.", "Acolyte")
    balm = card("Balm", "{W}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[acolyte], hand=[balm, balm, balm], lands="WWW"), side())
    for _ in range(3):
        act(game, "cast Balm")
        settle(game)
    assert (life(game, 0), len(hand(game, 0))) == (23, 1)


@rule("603.2", "603.10a", "701.21a")
def test_sacrificing_triggers_also_for_the_sacrificed() -> None:
    """CR 603.10a: an ability about sacrificing looks back, so a permanent sees its own sacrifice."""
    ghoul = creature(
        "Sacrifice this creature: You gain 1 life.\nWhenever you sacrifice a permanent, draw a card.", "Ghoul"
    )
    game = position(side(battlefield=[ghoul]), side())
    act(game, "activate Ghoul")
    settle(game)
    assert (life(game, 0), len(hand(game, 0))) == (21, 1)


@rule("603.2", "701.9a")
def test_discarding_triggers() -> None:
    """CR 701.9a: each card discarded triggers, for the player who discards."""
    fiend = creature("Whenever an opponent discards a card, you gain 1 life.", "Fiend")
    ruin = card("Ruin", "{B}", "Sorcery", "Each opponent discards a card.")
    game = position(side(battlefield=[fiend], hand=[ruin], lands="B"), side(hand=[BEAR]))
    act(game, "cast Ruin")
    settle(game)
    assert life(game, 0) == 21


@rule("603.2b", "503.1a")
def test_at_the_beginning_of_each_players_upkeep_that_player() -> None:
    """CR 603.2b: triggers as the step begins; "that player" is whose upkeep it is."""
    font = card("Font", "{1}", "Artifact", "At the beginning of each player's upkeep, that player gains 1 life.")
    game = position(side(battlefield=[font]), side(), step="end")
    run_to(game, "draw")
    assert (life(game, 0), life(game, 1)) == (20, 21)


@rule("603.4")
def test_an_intervening_if_is_checked_twice() -> None:
    """CR 603.4: it triggers only if the condition is true, and does nothing if it is no longer true on resolution."""
    hall = card(
        "Hall", "{1}", "Artifact", "At the beginning of your end step, if you control a creature, you gain 1 life."
    )
    without = position(side(battlefield=[hall]), side())
    run_to(without, "end")
    assert not without.state.stack
    game = position(side(battlefield=[hall, SERF], hand=[SHOCK], lands="R"), side())
    run_to(game, "end")
    assert game.state.stack
    act(game, "cast Shock", targets=["Serf"])
    settle(game)
    assert life(game, 0) == 20


@rule("603.2", "115.1", "603.2e")
def test_becoming_a_target() -> None:
    """CR 603.2: becoming the target of an opponent's spell triggers; of one's own doesn't."""
    phantasm = creature(
        "Whenever this creature becomes the target of a spell or ability an opponent controls, draw a card.", "Phantasm"
    )
    game = position(side(battlefield=[phantasm], hand=[GROW], lands="G"), side(hand=[GROW], lands="G"))
    act(game, "cast Grow", targets=["Phantasm"])
    settle(game)
    assert len(hand(game, 0)) == 0
    pass_priority(game)
    act(game, "cast Grow", targets=["Phantasm"])
    settle(game)
    assert len(hand(game, 0)) == 1


@rule("603.8")
def test_a_state_trigger_triggers_once_until_it_has_left_the_stack() -> None:
    """CR 603.8: a state trigger triggers as soon as the state is true, but not while its ability is on the stack."""
    wyrm = creature("When you control no Islands, sacrifice this creature.", "Wyrm", "3/3")
    game = position(side(battlefield=[wyrm]), side())
    assert len(game.state.stack) == 1
    pass_priority(game)
    assert len(game.state.stack) == 1
    pass_priority(game)
    assert graveyard(game, 0) == ["Wyrm"]


@rule("603.7", "603.7b", "603.7c", "610.2")
def test_a_delayed_trigger_comes_once_at_the_next_end_step() -> None:
    """CR 603.7: created on resolution, it triggers the next time its event occurs, once."""
    slip = card(
        "Slip",
        "{W}",
        "Instant",
        "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the "
        "next end step.",
    )
    game = position(side(battlefield=[SERF], hand=[slip], lands="W"), side())
    act(game, "cast Slip", targets=["Serf"])
    settle(game)
    assert not on_battlefield(game, "Serf")
    run_to(game, "end")
    settle(game)
    assert the(game, "Serf").owner == 0
    assert not game.state.effects


@rule("603.12")
def test_a_reflexive_trigger_chooses_its_target_after_the_cost() -> None:
    """CR 603.12: "when you do" triggers once what was offered was done, and only then chooses its targets."""
    broker = creature(
        "When this creature enters, you may sacrifice another creature. When you do, destroy target creature an "
        "opponent controls.",
        "Broker",
    )
    game = position(side(battlefield=[SERF], hand=[broker], lands="W"), side(battlefield=[GIANT]))
    act(game, "cast Broker")
    resolve(game)
    resolve(game)
    game.choose("yes")
    assert graveyard(game, 0) == ["Serf"]
    game.choose(game.decision.options[0] if game.decision else ())
    settle(game)
    assert graveyard(game, 1) == ["Giant"]


@rule("603.12")
def test_a_reflexive_trigger_does_not_come_if_it_was_not_done() -> None:
    """CR 603.12: without the action there is no ability."""
    broker = creature(
        "When this creature enters, you may sacrifice another creature. When you do, draw a card.", "Broker"
    )
    game = position(side(battlefield=[SERF], hand=[broker], lands="W"), side())
    act(game, "cast Broker")
    resolve(game)
    resolve(game)
    game.choose("no")
    settle(game)
    assert hand(game, 0) == []


@rule("605.1b", "605.4", "605.4a", "113.4")
@pytest.mark.parametrize(("bears", "added"), [(1, 2), (0, 1)])
def test_a_triggered_mana_ability_resolves_at_once(bears: int, added: int) -> None:
    """CR 605.4: a triggered mana ability is a triggered ability like others, but never on the stack: it is checked for
    its "if" as it triggers, and its mana is there with the land's, before anybody can do anything. What else triggers
    waits on the stack.
    """
    spring = card(
        "Spring", "{G}", "Enchantment", "Whenever you tap a land for mana, if you control a creature, add {G}."
    )
    bell = card("Bell", "{W}", "Enchantment", "Whenever you tap a land for mana, you gain 1 life.")
    game = position(side(battlefield=[spring, bell, *[BEAR] * bears], lands="G"), side())
    act(game, "activate Forest")
    assert the(game, "Forest").tapped
    assert len(game.view(0).players[0].mana) == added
    assert len(game.view(0).stack) == 1
    assert life(game, 0) == 20
    resolve(game)
    assert life(game, 0) == 21


@rule("101.4", "603.3b")
def test_the_active_players_triggers_go_on_the_stack_first() -> None:
    """CR 603.3b: in APNAP order, so the other player's abilities resolve first."""
    mine = creature("Whenever another creature dies, you gain 1 life.", "Mine", "0/5")
    theirs = creature("Whenever another creature dies, you gain 1 life.", "Theirs", "0/5")
    game = position(side(battlefield=[mine, SERF], hand=[SHOCK], lands="R"), side(battlefield=[theirs]))
    act(game, "cast Shock", targets=["Serf"])
    resolve(game)
    assert len(game.state.stack) == 2
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (20, 21)


@rule("603.3b")
def test_a_player_orders_their_own_triggers() -> None:
    """CR 603.3b: a player chooses the order of their own abilities; the last put on the stack resolves first."""
    one = creature("Whenever another creature dies, you gain 1 life.", "One", "0/5")
    two = creature("Whenever another creature dies, draw a card.", "Two", "0/5")
    game = position(side(battlefield=[one, two, SERF], hand=[SHOCK], lands="R"), side())
    act(game, "cast Shock", targets=["Serf"])
    resolve(game)
    decision = pending(game)
    assert isinstance(decision, ChooseOrder)
    game.choose(tuple(reversed(decision.candidates)))
    resolve(game)
    assert (life(game, 0), len(hand(game, 0))) == (21, 0)


@rule("603.3d")
def test_an_ability_without_a_legal_target_is_removed_from_the_stack() -> None:
    """CR 603.3d: if a required target can't be chosen, the ability is removed from the stack."""
    shaman = creature("When this creature enters, destroy target artifact.", "Shaman")
    game = position(side(hand=[shaman], lands="W"), side())
    act(game, "cast Shaman")
    resolve(game)
    assert not game.state.stack
    assert isinstance(game.decision, ChooseAction)


@rule("601.2b", "603.3c", "700.2b")
def test_a_modal_trigger_chooses_its_mode_as_it_goes_on_the_stack() -> None:
    """CR 603.3c: modes are chosen as the ability is put on the stack; one without legal targets can't be chosen."""
    text = "When this creature enters, choose one —\n• You gain 2 life.\n• Destroy target artifact."
    sage = creature(text, "Sage")
    game = position(side(hand=[sage], lands="W"), side())
    act(game, "cast Sage")
    resolve(game)
    assert len(pending(game).options) == 1
    game.choose(pending(game).options[0])
    settle(game)
    assert life(game, 0) == 22


@rule("601.2b", "603.3c", "700.2b")
@pytest.mark.parametrize("text", ["Destroy target artifact.", "You gain 2 life."])
def test_a_modal_trigger_without_a_mode_is_removed_from_the_stack(text: str) -> None:
    """CR 603.3c: where no mode is chosen, since none need be or none can be, nothing stays to be resolved."""
    sage = creature(f"When this creature enters, choose up to one —\n• Destroy target artifact.\n• {text}", "Sage")
    game = position(side(hand=[sage], lands="W"), side())
    act(game, "cast Sage")
    resolve(game)
    if not isinstance(game.decision, ChooseAction):
        game.choose(())
    assert not game.state.stack
    assert any(line.rule == "603.3c" for line in game.log)


@rule("704.3", "603.2c")
@pytest.mark.parametrize("count", [1, 2])
def test_each_occurrence_triggers(count: int) -> None:
    """CR 603.2c: one event with several occurrences triggers an ability that isn't about "one or more" for each."""
    mourner = creature("Whenever another creature dies, you gain 1 life.", "Mourner", "0/3")
    storm = card("Storm", "{R}", "Sorcery", "Storm deals 1 damage to each creature.")
    game = position(side(battlefield=[mourner, *[SERF] * count], hand=[storm], lands="R"), side())
    act(game, "cast Storm")
    settle(game)
    assert life(game, 0) == 20 + count


@rule("122.6", "603.2c")
def test_counters_put_on_it() -> None:
    """CR 603.2c: "one or more counters" triggers once for all of them, "a counter" once for each."""
    bless = card("Bless", "{W}", "Sorcery", "Put three +1/+1 counters on target creature.")
    once = creature("Whenever one or more +1/+1 counters are put on this creature, you gain 1 life.", "Once")
    each = creature("Whenever a +1/+1 counter is put on this creature, you gain 1 life.", "Each")
    game = position(side(battlefield=[once, each], hand=[bless, bless], lands="WW"), side())
    act(game, "cast Bless", targets=["Once"])
    settle(game)
    assert life(game, 0) == 21
    act(game, "cast Bless", targets=["Each"])
    settle(game)
    assert life(game, 0) == 24


@rule("603.2")
def test_this_or_another_creature() -> None:
    """CR 603.2: an ability about its own source or another creature triggers on both, once each."""
    herald = creature("Whenever this creature or another creature you control enters, you gain 1 life.")
    game = position(side(hand=[herald, SERF], lands="WW"), side())
    act(game, "cast Herald")
    settle(game)
    assert life(game, 0) == 21
    act(game, "cast Serf")
    settle(game)
    assert life(game, 0) == 22


@rule("700.13", "603.2c")
def test_committing_a_crime() -> None:
    """CR 700.13: targeting an opponent is a crime, targeting oneself isn't."""
    outlaw = creature("Whenever you commit a crime, you gain 1 life.", "Outlaw")
    game = position(side(battlefield=[outlaw], hand=[SHOCK, SHOCK], lands="RR"), side())
    act(game, "cast Shock", targets=["Alice"])
    settle(game)
    assert life(game, 0) == 18
    act(game, "cast Shock", targets=["Bob"])
    settle(game)
    assert life(game, 0) == 19


@rule("700.13", "707.10", "115.7a")
@pytest.mark.parametrize("text", ["Copy target spell. You may choose new targets for the copy.", NEW_TARGET])
def test_a_copy_and_a_change_of_targets_are_no_crime(text: str) -> None:
    """CR 700.13: Bob becomes a target, but nothing is cast, activated or put on the stack once it has triggered."""
    outlaw = creature("Whenever you commit a crime, you gain 1 life.", "Outlaw")
    game = position(side(battlefield=[outlaw], hand=[SHOCK, card("Twist", "{0}", "Instant", text)], lands="R"), side())
    act(game, "cast Shock", targets=["Alice"])
    act(game, "cast Twist", targets=["Shock"])
    while (decision := game.decision) is not None and game.state.stack:
        wanted = [option for option in decision.options if str(option) in ("yes", "Bob #1")]
        game.choose(wanted[0] if wanted else Pass())
    assert life(game, 1) == 18
    assert life(game, 0) == (18 if text.startswith("Copy") else 20)


@rule("603.7", "603.7b")
def test_a_delayed_trigger_this_turn_triggers_each_time() -> None:
    """CR 603.7b: with a stated duration a delayed ability triggers whenever its event occurs, until that is over."""
    oath = card("Oath", "{W}", "Instant", "Whenever a creature dies this turn, you gain 1 life.")
    storm = card("Storm", "{R}", "Sorcery", "Storm deals 1 damage to each creature.")
    game = position(side(battlefield=[SERF, SERF], hand=[oath, storm], lands="WR"), side())
    act(game, "cast Oath")
    settle(game)
    act(game, "cast Storm")
    settle(game)
    assert life(game, 0) == 22
    run_to(game, "upkeep")
    assert not game.state.effects


@rule("603.7b", "603.7")
def test_when_you_next_cast_a_spell_this_turn() -> None:
    """CR 603.7b: about the next spell only."""
    omen = card("Omen", "{W}", "Sorcery", "When you next cast a creature spell this turn, you gain 3 life.")
    game = position(side(hand=[omen, SERF, SERF], lands="WWW"), side())
    act(game, "cast Omen")
    settle(game)
    for _ in range(2):
        act(game, "cast Serf")
        settle(game)
    assert life(game, 0) == 23


@rule("120.1", "603.2")
def test_that_much_is_what_happened() -> None:
    """CR 603.2: "that much" is how much the event that triggered the ability was."""
    vial = card("Vial", "{1}", "Artifact", "Whenever you gain life, each opponent loses that much life.")
    balm = card("Balm", "{W}", "Instant", "You gain 3 life.")
    game = position(side(battlefield=[vial], hand=[balm], lands="W"), side())
    act(game, "cast Balm")
    settle(game)
    assert life(game, 1) == 17


@rule("603.10a", "608.2h")
def test_the_power_of_what_died_is_its_last() -> None:
    """CR 608.2h: an ability that triggered on a death uses the creature as it last existed on the battlefield."""
    banner = card(
        "Banner", "{1}", "Artifact", "Whenever a creature you control dies, you gain life equal to its power."
    )
    game = position(side(battlefield=[banner, SERF], hand=[GROW, SHOCK, SHOCK], lands="GRR"), side())
    act(game, "cast Grow", targets=["Serf"])
    settle(game)
    act(game, "cast Shock", targets=["Serf"])
    settle(game)
    assert life(game, 0) == 22


@rule("113.6k", "601.2i")
def test_when_you_cast_this_spell() -> None:
    """CR 113.6k: such an ability functions on the stack, and resolves before the spell."""
    titan = card("Titan", "{W}", "Creature — Giant", "When you cast this spell, draw a card.", "5/5")
    game = position(side(hand=[titan], lands="W"), side())
    act(game, "cast Titan")
    resolve(game)
    assert len(hand(game, 0)) == 1
    assert not on_battlefield(game, "Titan")


@rule("603.2h")
def test_do_this_only_once_each_turn() -> None:
    """CR 603.2h: it triggers until the offered action has been taken, and then not again this turn."""
    sage = creature("Whenever you gain life, you may draw a card. Do this only once each turn.", "Sage")
    balm = card("Balm", "{W}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[sage], hand=[balm] * 3, lands="WWW"), side())
    for answer in ("no", "yes"):
        act(game, "cast Balm")
        resolve(game)
        resolve(game)
        game.choose(answer)
    act(game, "cast Balm")
    resolve(game)
    assert not game.state.stack
    assert isinstance(game.decision, ChooseAction)
    assert (life(game, 0), len(hand(game, 0))) == (23, 1)


@rule("603.2h")
def test_what_was_done_once_this_turn_is_not_offered_again() -> None:
    """CR 603.2h: of two that have triggered before, only one has its action taken."""
    sage = creature("Whenever you gain life, you may draw a card. Do this only once each turn.", "Sage")
    balm = card("Balm", "{W}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[sage], hand=[balm] * 2, lands="WW"), side())
    act(game, "cast Balm")
    act(game, "cast Balm")
    resolve(game)
    pass_priority(game)
    pass_priority(game)
    game.choose("yes")
    settle(game)
    assert not game.state.stack
    assert len(hand(game, 0)) == 1


@rule("508.3a", "603.2")
def test_a_creature_attacks_you() -> None:
    """CR 508.3a: an ability about creatures that attack you sees those declared, and only by others."""
    moat = card(
        "Moat", "{1}", "Artifact", "Whenever a creature attacks you or a planeswalker you control, you gain 1 life."
    )
    game = position(side(battlefield=[SERF, BEAR]), side(battlefield=[moat]))
    attack(game, "Serf", "Grizzly Bears")
    settle(game)
    assert life(game, 1) == 22


@rule("603.6c")
def test_from_anywhere_is_never_leaving_the_battlefield() -> None:
    """CR 603.6c: what triggers on dying or leaving looks back to the battlefield, where an effect took it away; what
    triggers on being put into a graveyard from anywhere is looked at in the graveyard, where it is there again.
    """
    void = card("Void", "{B}", "Enchantment", "All creatures lose all abilities.")
    leaving = [
        creature("When this creature dies, you gain 1 life.", "First"),
        creature("When this creature leaves the battlefield, you gain 10 life.", "Second"),
    ]
    anywhere = creature("When this creature is put into a graveyard from anywhere, you gain 100 life.", "Third")
    for there, gained in (([], 111), ([void], 100)):
        game = position(side(battlefield=[*there, *leaving, anywhere], hand=[WRATH], lands="W"), side())
        act(game, "cast Wrath")
        while settle(game) is not None and not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
        assert life(game, 0) == 20 + gained
