"""CR 603.2h: what is done only so often each turn; limits on how often an ability triggers."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, hand, life, on_battlefield, pass_priority, pending, position, resolve, side
from rules.combat.fights import attack
from spells import RELIC, SERF

PEEK = card("Peek", "{U}", "Instant", "Draw a card.")
BALM = card("Balm", "{W}", "Instant", "You gain 1 life.")
STEAL = card("Steal", "{U}", "Instant", "Gain control of target creature.")


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("603.2h")
def test_what_is_done_does_not_let_the_ability_trigger_again() -> None:
    """CR 603.2h: the card drawn is drawn by taking the action, so the ability doesn't trigger on it."""
    sage = card(
        "Sage", "{U}", "Enchantment", "Whenever you draw a card, you may draw a card. Do this only once each turn."
    )
    game = position(side([sage], hand=[PEEK], lands="U"), side())
    act(game, "cast Peek")
    resolve(game)
    resolve(game)
    game.choose(Answer(True))
    assert len(hand(game, 0)) == 2
    assert game.state.stack == ()


@rule("603.2h")
def test_twice_means_that_it_triggers_on_what_was_done_the_first_time() -> None:
    """CR 603.2h: an action that may be taken twice each turn lets the ability trigger once more, not twice."""
    sage = card(
        "Sage", "{U}", "Enchantment", "Whenever you draw a card, you may draw a card. Do this only twice each turn."
    )
    game = position(side([sage], hand=[PEEK], lands="U"), side())
    act(game, "cast Peek")
    resolve(game)
    for _ in range(2):
        resolve(game)
        game.choose(Answer(True))
    assert len(hand(game, 0)) == 3
    assert game.state.stack == ()


@rule("603.2h")
def test_the_cost_of_the_action_does_not_let_it_trigger_either() -> None:
    """CR 603.2h: what is done "if you do" belongs to an action that has already been taken."""
    scribe = card(
        "Scribe",
        "{B}",
        "Creature — Human",
        "Whenever you lose life, you may pay 2 life. If you do, draw a card. Do this only once each turn.",
        "1/1",
    )
    cut = card("Cut", "{B}", "Instant", "You lose 1 life.")
    game = position(side([scribe], hand=[cut, cut], lands="BB"), side())
    act(game, "cast Cut")
    resolve(game)
    resolve(game)
    game.choose(Answer(True))
    assert (life(game, 0), len(hand(game, 0))) == (17, 2)
    assert game.state.stack == ()
    act(game, "cast Cut")
    resolve(game)
    assert game.state.stack == ()


@rule("603.2h")
def test_an_action_declined_has_not_been_taken() -> None:
    """CR 603.2h: it triggers as often as it is declined, also where something is done before it is offered."""
    seer = card(
        "Seer",
        "{U}",
        "Enchantment",
        "Whenever you gain life, look at the top card of your library. You may draw a card. Do this only once each "
        "turn.",
    )
    game = position(side([seer], hand=[BALM] * 3, lands="WWW"), side())
    for answer in (False, True):
        act(game, "cast Balm")
        resolve(game)
        resolve(game)
        while not isinstance(game.decision, YesNo):
            game.choose(pending(game).options[0])
        game.choose(Answer(answer))
    act(game, "cast Balm")
    resolve(game)
    assert game.state.stack == ()


@rule("603.2h")
def test_what_you_may_have_happen() -> None:
    """CR 603.2h: having something happen is taking the action too."""
    fan = card(
        "Fan",
        "{G}",
        "Creature — Human",
        "Whenever a creature you control enters, you may have it get +1/+1 until end of turn. Do this only once each "
        "turn.",
        "1/1",
    )
    bear = card("Cub", "{G}", "Creature — Bear", pt="2/2")
    game = position(side([fan], hand=[bear, bear], lands="GG"), side())
    act(game, "cast Cub")
    resolve(game)
    resolve(game)
    game.choose(Answer(True))
    settle(game)
    act(game, "cast Cub")
    resolve(game)
    assert game.state.stack == ()
    assert sorted(seen.power or 0 for seen in on_battlefield(game, "Cub")) == [2, 3]


@rule("603.2h")
def test_it_is_the_controller_of_the_source_that_must_not_have_done_it() -> None:
    """CR 603.2h: that its former controller has taken the action doesn't keep it from triggering for the next."""
    sage = card(
        "Sage",
        "{U}",
        "Creature — Human",
        "Whenever a player gains life, you may draw a card. Do this only once each turn.",
        "1/1",
    )
    game = position(side([sage], hand=[BALM, BALM], lands="WW"), side(hand=[STEAL], lands="U"))
    act(game, "cast Balm")
    resolve(game)
    resolve(game)
    game.choose(Answer(True))
    pass_priority(game)
    act(game, "cast Steal", targets=["Sage"])
    resolve(game)
    act(game, "cast Balm")
    resolve(game)
    resolve(game)
    assert isinstance(game.decision, YesNo)
    assert game.decision.player == 1


@rule("603.2h", "608.2f")
def test_what_each_player_does_counts_before_it_is_done() -> None:
    """CR 603.2h: where each player does it with an X of their own, what its controller does isn't done once more."""
    fount = card(
        "Fount",
        "{W}",
        "Enchantment",
        "Whenever a player gains life, each player gains X life, where X is the number of creatures they control. Do "
        "this only once each turn.",
    )
    game = position(side([fount, BEAR], hand=[BALM], lands="W"), side([BEAR, BEAR]))
    act(game, "cast Balm")
    resolve(game)
    resolve(game)
    assert game.state.stack == ()
    assert (life(game, 0), life(game, 1)) == (22, 22)


@rule("603.2c", "603.2h")
def test_a_limit_is_each_abilitys_own() -> None:
    """CR 603.2h: an object that has the same limited ability twice has two limits."""
    line = "Whenever you draw a card, you gain 1 life. This ability triggers only once each turn."
    monk = card("Monk", "{W}", "Creature — Human", f"{line}\n{line}", "2/2")
    game = position(side([monk], hand=[PEEK] * 2, lands="UU"), side())
    for _ in range(2):
        act(game, "cast Peek")
        resolve(game)
        settle(game)
    assert life(game, 0) == 22


@rule("603.1b", "603.2c")
def test_one_of_two_conditions_counts_what_happens_together_as_one() -> None:
    """CR 603.2c: "one or more" means one occurrence also where it is the second of an ability's conditions."""
    horn = card(
        "Horn",
        "{1}",
        "Artifact",
        "When this artifact enters and whenever one or more creatures you control attack, you gain 1 life.",
    )
    game = position(side([SERF, BEAR], hand=[horn], lands="W"), side())
    act(game, "cast Horn")
    settle(game)
    assert life(game, 0) == 21
    attack(game, "Serf", "Grizzly Bears")
    settle(game)
    assert life(game, 0) == 22


@rule("603.1b", "603.2c")
def test_the_other_condition_triggers_for_each() -> None:
    """CR 603.2c: beside a condition about one or more, one about each triggers for each."""
    font = card(
        "Font",
        "{1}",
        "Artifact",
        "Whenever one or more artifacts you control enter or whenever a creature you control dies, you gain 1 life.",
    )
    doom = card("Doom", "{B}", "Sorcery", "Destroy all creatures.")
    game = position(side([font, BEAR, BEAR], hand=[doom, RELIC], lands="BW"), side())
    act(game, "cast Doom")
    settle(game)
    assert life(game, 0) == 22
    act(game, "cast Relic")
    settle(game)
    assert life(game, 0) == 23


@rule("603.2e", "701.3a")
def test_an_aura_that_enters_on_a_creature_becomes_attached_to_it() -> None:
    """CR 603.2e: an Aura becomes attached as it enters; that it stays attached isn't another time."""
    stag = card(
        "Stag", "{G}", "Creature — Elk", "Whenever an Aura becomes attached to this creature, you gain 1 life.", "2/2"
    )
    glow = card("Glow", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    game = position(side([stag, BEAR], hand=[glow, glow], lands="WW"), side())
    act(game, "cast Glow", targets=["Stag"])
    resolve(game)
    settle(game)
    act(game, "cast Glow", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 21


@rule("603.2h", "613.1f")
def test_an_ability_given_by_another_static_ability_of_the_same_object_is_another() -> None:
    """CR 603.2h: that an ability has triggered this turn says nothing of an equal one that another effect gives."""
    given = '"Whenever you gain life, draw a card. This ability triggers only once each turn."'
    hall = card(
        "Hall",
        "{1}",
        "Enchantment",
        f"As long as you control an artifact, creatures you control have {given}\n"
        f"As long as you control no artifacts, creatures you control have {given}",
    )
    stone = card("Stone", "{1}", "Artifact", "{0}: You gain 1 life.\n{0}, Sacrifice this artifact: You gain 1 life.")
    game = position(side([hall, stone, BEAR], library=[BEAR] * 4), side())
    for drawn, ability in ((1, 0), (1, 0), (2, 1)):
        option = [each for each in pending(game).options if str(each).startswith("activate Stone")][ability]
        game.choose(option)
        settle(game)
        assert len(hand(game, 0)) == drawn


@rule("603.2c", "508.3a")
@pytest.mark.parametrize(("attackers", "gained"), [([SERF, BEAR], 1), ([SERF], 0)])
def test_all_of_them_attack_together(attackers: list[Card], gained: int) -> None:
    """CR 603.2c: that all of a kind attack happens once, and only if none of them is left out."""
    horn = card("Horn", "{1}", "Artifact", "Whenever all non-Wall creatures you control attack, you gain 1 life.")
    wall = card("Rampart", "{W}", "Creature — Wall", "Defender", "0/4")
    game = position(side([horn, SERF, BEAR, wall]), side())
    attack(game, *(each.name for each in attackers))
    settle(game)
    assert life(game, 0) == 20 + gained
