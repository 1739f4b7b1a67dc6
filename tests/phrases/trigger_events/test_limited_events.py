"""CR 603.2: trigger conditions that ask for so much, for some of several, or for a certain time."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, pass_priority, play_out, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack

BURN = card("Burn", "{R}", "Instant", "Burn deals 3 damage to any target.")
PING = card("Ping", "{R}", "Instant", "Ping deals 1 damage to any target.")
READ = card("Read", "{U}", "Instant", "Target player draws a card.")


def watcher(text: str) -> Card:
    """A permanent that tells by life what it has seen."""
    return card("Watcher", "{W}", "Enchantment", f"Whenever {text}, you gain 5 life.")


@rule("120.1", "603.2")
@pytest.mark.parametrize(("spell", "gain"), [("Burn", 5), ("Ping", 0)])
@pytest.mark.parametrize(
    "event", ["a source you control deals 3 or more damage to an opponent", "an opponent is dealt 2 or more damage"]
)
def test_only_so_much_damage(event: str, spell: str, gain: int) -> None:
    """CR 603.2: damage of fewer points than are asked for isn't that event."""
    game = position(side(battlefield=[watcher(event)], hand=[BURN, PING], lands="R"), side())
    act(game, f"cast {spell}", targets=["Bob"])
    play_out(game)
    assert life(game, 0) == 20 + gain


@rule("107.1", "120.1", "119.3", "603.2")
@pytest.mark.parametrize(
    ("event", "spell", "gain"),
    [
        ("a source you control deals exactly 1 damage to an opponent", "Ping", 5),
        ("a source you control deals exactly 1 damage to an opponent", "Burn", 0),
        ("an opponent is dealt exactly 1 damage", "Ping", 5),
        ("an opponent is dealt exactly 1 damage", "Burn", 0),
        ("an opponent loses exactly 1 life", "Ping", 5),
        ("an opponent loses exactly 1 life", "Burn", 0),
        ("one or more opponents each lose exactly 1 life", "Ping", 5),
        ("one or more opponents each lose exactly 1 life", "Burn", 0),
    ],
)
def test_exactly_so_much(event: str, spell: str, gain: int) -> None:
    """CR 107.1: neither more nor less than that at a time."""
    game = position(side(battlefield=[watcher(event)], hand=[BURN, PING], lands="R"), side())
    act(game, f"cast {spell}", targets=["Bob"])
    play_out(game)
    assert life(game, 0) == 20 + gain


@rule("107.1", "119.9", "603.2")
@pytest.mark.parametrize(("gained", "more"), [(1, 5), (2, 0)])
def test_exactly_so_much_life_gained(gained: int, more: int) -> None:
    """CR 119.9: of gaining 2 life it isn't true that exactly 1 was gained."""
    gain = card("Gain", "{R}", "Sorcery", f"You gain {gained} life.")
    game = position(side(battlefield=[watcher("you gain exactly 1 life")], hand=[gain], lands="R"), side())
    act(game, "cast Gain")
    play_out(game)
    assert life(game, 0) == 20 + gained + more


@rule("120.1", "608.2i")
@pytest.mark.parametrize(("spells", "gain"), [(["Ping", "Burn"], 5), (["Burn"], 0)])
def test_damage_of_a_turn_taken_together(spells: list[str], gain: int) -> None:
    """CR 608.2i: "was dealt 4 or more damage this turn" asks for all of it together."""
    text = "At the beginning of each end step, if an opponent was dealt 4 or more damage this turn, you gain 5 life."
    judge = card("Judge", "{W}", "Enchantment", text)
    game = position(side(battlefield=[judge], hand=[BURN, PING], lands="RR"), side(), side())
    for name in spells:
        act(game, f"cast {name}", targets=["Bob"])
        resolve(game)
    run_to(game, "end")
    play_out(game)
    assert life(game, 0) == 20 + gain


@rule("504.1", "603.2")
@pytest.mark.parametrize(
    ("event", "first", "second"),
    [
        ("an opponent draws a card except the first one they draw in each of their draw steps", 0, 5),
        ("an opponent draws a card except the first one they draw in their draw step each turn", 0, 5),
        ("a player draws their first card during each of their draw steps", 5, 0),
    ],
)
def test_the_first_card_of_a_draw_step(event: str, first: int, second: int) -> None:
    """CR 504.1: the card drawn as the draw step begins is its first; one drawn by a spell after it isn't."""
    game = position(side(battlefield=[watcher(event)]), side(hand=[READ], lands="U"), step="end")
    run_to(game, "draw")
    play_out(game)
    assert life(game, 0) == 20 + first
    if game.decision is not None and game.decision.player == 0:
        pass_priority(game)
    act(game, "cast Read", targets=["Bob"])
    play_out(game)
    assert life(game, 0) == 20 + first + second


@rule("504.1", "603.2")
def test_a_card_drawn_in_another_step_is_not_of_the_draw_step() -> None:
    """CR 504.1: the first card that is drawn in a main phase is none of a draw step."""
    event = "an opponent draws a card except the first one they draw in each of their draw steps"
    game = position(side(battlefield=[watcher(event)], hand=[READ], lands="U"), side())
    act(game, "cast Read", targets=["Bob"])
    play_out(game)
    assert life(game, 0) == 25


@rule("102.1", "603.2")
@pytest.mark.parametrize(("drawer", "gain"), [("Alice", 5), ("Bob", 0)])
def test_during_their_turn(drawer: str, gain: int) -> None:
    """CR 102.1: "during their turn" is the turn of the player whom it happens to."""
    game = position(
        side(battlefield=[watcher("a player draws a card during their turn")], hand=[READ], lands="U"), side()
    )
    act(game, "cast Read", targets=[drawer])
    play_out(game)
    assert life(game, 0) == 20 + gain


@rule("107.14", "603.2c")
def test_energy_is_gotten_once() -> None:
    """CR 107.14: energy that is gotten at once is gotten once, however much; "that much" is all of it."""
    hub = card(
        "Hub", "{R}", "Enchantment", "Whenever you get one or more {E}, Hub deals that much damage to each opponent."
    )
    charge = card("Charge", "{R}", "Sorcery", "You get {E}{E}{E}.")
    game = position(side(battlefield=[hub], hand=[charge], lands="R"), side())
    act(game, "cast Charge")
    play_out(game)
    assert life(game, 1) == 17


@rule("603.2c", "107.14")
@pytest.mark.parametrize(("event", "gain"), [("a player gets", 10), ("you get", 5), ("an opponent gets", 5)])
def test_each_player_gets_energy_of_their_own(event: str, gain: int) -> None:
    """CR 603.2c: two players who get energy at once are two occurrences, each of however much."""
    surge = card("Surge", "{R}", "Sorcery", "Each player gets {E}{E}.")
    game = position(side(battlefield=[watcher(f"{event} one or more {{E}}")], hand=[surge], lands="R"), side())
    act(game, "cast Surge")
    play_out(game)
    assert life(game, 0) == 20 + gain


@rule("603.2", "608.2k")
@pytest.mark.parametrize("attacker", ["Rider", "Grizzly Bears"])
def test_this_or_what_it_is_attached_to(attacker: str) -> None:
    """CR 608.2k: "it" is whichever of the two attacks, and the ability triggers for either."""
    text = "Whenever Rider or enchanted creature attacks, it gets +3/+0 until end of turn."
    rider = card(
        "Rider", "{G}", "Enchantment Creature — Spirit", f"Bestow {{G}}\nEnchanted creature gets +1/+1.\n{text}", "1/1"
    )
    bestowed = attacker != "Rider"
    mine = side(battlefield=[BEAR], hand=[rider], lands="G") if bestowed else side(battlefield=[BEAR, rider])
    game = position(mine, side())
    if bestowed:
        act(game, f"cast Rider #{game.view(0).hand[0].id} with bestow", targets=["Grizzly Bears"])
        play_out(game)
    run_to(game, "declare attackers")
    game.choose([f"{attacker} #{the(game, attacker).id} attacks Bob #1"])
    play_out(game)
    assert the(game, attacker).power == (6 if bestowed else 4)
    assert not hand(game, 0)


@rule("603.2")
@pytest.mark.parametrize(("dies", "gain"), [("Grizzly Bears", 5), ("Golem", 5), ("Wolf", 0)])
def test_another_of_one_kind_or_one_of_another(dies: str, gain: int) -> None:
    """CR 603.2: "another Bear you control or an artifact an opponent controls": what is neither doesn't count."""
    wolf = card("Wolf", "{G}", "Creature — Wolf", "", "2/2")
    golem = card("Golem", "{1}", "Artifact Creature — Golem", "", "1/1")
    event = "another Bear you control or an artifact an opponent controls dies"
    mine = side(battlefield=[watcher(event), BEAR, wolf], hand=[BURN], lands="R")
    game = position(mine, side(battlefield=[golem]))
    act(game, "cast Burn", targets=[dies])
    play_out(game)
    assert life(game, 0) == 20 + gain


@rule("500.1", "603.2")
@pytest.mark.parametrize(("step", "gained"), [("declare attackers", 3), ("beginning of combat", 0)])
def test_only_in_a_certain_step(step: str, gained: int) -> None:
    """500.1: it enters in the declare attackers step, or in another one of the same combat phase."""
    text = "Flash\nWhen this creature enters during the declare attackers step, you gain 3 life."
    mage = card("Mage", "{U}", "Creature — Wizard", text, "1/1")
    game = position(side(hand=[mage], lands="U"), side(battlefield=[BEAR]), step="beginning of combat", active=1)
    if step == "declare attackers":
        attack(game, "Grizzly Bears")
    while game.decision is not None and game.decision.player != 0:
        game.choose(Pass())
    act(game, "cast Mage")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("603.2", "608.2i")
@pytest.mark.parametrize(("active", "power"), [(0, 2), (1, 1)])
def test_the_first_time_in_each_of_your_turns(active: int, power: int) -> None:
    """603.2: the first gaining of life in your own turn triggers it, the second doesn't, and none in Bob's turn."""
    text = "Whenever you gain life for the first time during each of your turns, put a +1/+1 counter on this creature."
    cat = card("Cat", "{W}", "Creature — Cat", text, "1/1")
    heal = card("Heal", "{W}", "Instant", "You gain 3 life.")
    game = position(side(battlefield=[cat], hand=[heal, heal], lands="WW"), side(), active=active)
    powers = []
    for _ in range(2):
        while game.decision is not None and game.decision.player != 0:
            game.choose(Pass())
        act(game, "cast Heal")
        settle(game)
        powers.append(the(game, "Cat").power)
    assert powers == [power, power]
