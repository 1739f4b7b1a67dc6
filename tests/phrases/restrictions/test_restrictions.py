"""Restrictions, requirements and permissions."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    FILLER,
    act,
    can,
    card,
    land,
    life,
    on_battlefield,
    pass_priority,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, attacks, block, blocks, fight


def creature(name: str, text: str = "", pt: str = "2/2", cost: str = "{G}") -> Card:
    """A creature with a text."""
    return card(name, cost, "Creature — Beast", text, pt)


@rule("508.1c")
def test_cannot_attack() -> None:
    """508.1c: a creature that can't attack isn't offered as an attacker."""
    vow = card("Vow", "{W}", "Enchantment", "Creatures with power 3 or greater can't attack or block.")
    game = fight([creature("Ox", pt="3/3"), BEAR], [vow])
    assert attacks(game) == ["Grizzly Bears attacks Bob"]


@rule("508.1d")
def test_attacks_if_able() -> None:
    """508.1d: a creature that attacks each combat if able can't be kept home."""
    game = fight([creature("Ram", "This creature attacks each combat if able.")], [])
    run_to(game, "end of combat")
    assert life(game, 1) == 18


@rule("509.1b")
def test_cannot_be_blocked_by_some_or_except_by_some() -> None:
    """509.1b: only creatures that no restriction keeps from it can block an attacker."""
    drifter = creature("Drifter", "This creature can't be blocked except by creatures with flying.")
    colossus = creature("Colossus", "This creature can't be blocked by creatures with power 2 or less.", "6/6")
    game = fight([drifter, colossus], [BEAR, creature("Gull", "Flying", "1/1"), creature("Ox", pt="4/4")])
    attack(game, "Drifter", "Colossus")
    assert sorted(blocks(game)) == ["Gull blocks Drifter", "Ox blocks Colossus"]


@rule("509.1b")
def test_cannot_be_blocked_by_more_than_one() -> None:
    """509.1b: two creatures can't block together what can't be blocked by more than one."""
    stalker = creature("Stalker", "This creature can't be blocked by more than one creature.")
    game = fight([stalker], [BEAR, creature("Ox", pt="4/4")])
    attack(game, "Stalker")
    import pytest

    from comprules.kernel.decisions import IllegalChoice

    with pytest.raises(IllegalChoice):
        block(game, ("Grizzly Bears", "Stalker"), ("Ox", "Stalker"))


@rule("611.2a", "509.1b")
def test_cannot_be_blocked_this_turn() -> None:
    """611.2a: the effect lasts until the turn ends."""
    slip = card("Slip", "{U}", "Instant", "Target creature can't be blocked this turn.")
    game = position(
        side(battlefield=[BEAR], hand=[slip], lands="U"), side(battlefield=[creature("Ox")]), step="beginning of combat"
    )
    act(game, "cast Slip", targets=["Grizzly Bears"])
    resolve(game)
    attack(game, "Grizzly Bears")
    run_to(game, "end of combat")
    assert life(game, 1) == 18
    run_to(game, "upkeep")
    assert not game.state.effects


@rule("101.2", "119.7", "614.17", "604.1", "613.11")
def test_cannot_gain_life() -> None:
    """119.7: the gain of life doesn't happen. 604.1: that is simply true, as long as the creature is there."""
    heckler = creature("Heckler", "Players can't gain life.")
    mend = card("Mend", "{W}", "Instant", "You gain 3 life.")
    game = position(side(hand=[mend], lands="W"), side(battlefield=[heckler]))
    act(game, "cast Mend")
    resolve(game)
    assert life(game, 0) == 20


@rule("101.2", "701.6a", "113.6g", "604.5")
def test_cannot_be_countered() -> None:
    """101.2: the spell that can't be countered resolves. 604.5: its ability applies while it is on the stack."""
    colossus = creature("Colossus", "This spell can't be countered.")
    negate = card("Negate", "{U}", "Instant", "Counter target spell.")
    game = position(side(hand=[colossus], lands="G"), side(hand=[negate], lands="U"))
    act(game, "cast Colossus")
    pass_priority(game)
    act(game, "cast Negate", targets=["Colossus"])
    resolve(game)
    resolve(game)
    assert on_battlefield(game, "Colossus")


@rule("502.3", "611.2c")
def test_does_not_untap_in_its_next_untap_step() -> None:
    """502.3: it stays tapped in the next untap step of its controller, and untaps in the one after."""
    frost = card(
        "Frost", "{U}", "Instant", "Tap target creature. It doesn't untap during its controller's next untap step."
    )
    game = position(side(hand=[frost], lands="U"), side(battlefield=[BEAR]))
    act(game, "cast Frost", targets=["Grizzly Bears"])
    resolve(game)
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").tapped
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "upkeep")
    assert not the(game, "Grizzly Bears").tapped


@rule("601.3")
def test_cannot_cast() -> None:
    """601.3: a spell that an effect forbids isn't offered."""
    hush = card("Hush", "{W}", "Enchantment", "Your opponents can't cast noncreature spells.")
    zap = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
    game = position(side(hand=[zap, BEAR], lands="RGG"), side(battlefield=[hush]))
    assert can(game, "cast Grizzly Bears")
    assert not can(game, "cast Zap")


@rule("305.2")
def test_additional_land() -> None:
    """305.2: two lands can be played, but not three."""
    orchard = card("Orchard", "{G}", "Enchantment", "You may play an additional land on each of your turns.")
    game = position(side(battlefield=[orchard], hand=[land("G")] * 3), side())
    act(game, "play Forest")
    act(game, "play Forest")
    assert not can(game, "play Forest")


@rule("601.3b", "702.8a", "609.4")
def test_cast_as_though_with_flash() -> None:
    """601.3b: creature spells can be cast whenever an instant could be."""
    squall = creature("Squall", "You may cast creature spells as though they had flash.")
    game = position(side(battlefield=[squall], hand=[BEAR], lands="GG"), side(), step="upkeep")
    assert can(game, "cast Grizzly Bears")


@rule("402.2", "514.1")
def test_no_maximum_hand_size() -> None:
    """402.2: who has no maximum hand size discards nothing in the cleanup step."""
    library = card("Library", "{2}", "Artifact", "You have no maximum hand size.")
    game = position(side(battlefield=[library], hand=FILLER[:9]), side())
    run_to(game, "upkeep")
    assert len(game.view(0).hand) == 9


@rule("118.7", "118.7a", "601.2f")
def test_costs_less_and_more() -> None:
    """601.2f: increases first, then reductions, which affect only generic mana."""
    whistle = card("Whistle", "{1}", "Artifact", "Creature spells you cast cost {1} less to cast.")
    game = position(side(battlefield=[whistle], hand=[BEAR], lands="G"), side())
    assert can(game, "cast Grizzly Bears")
    tax = card("Tax", "{1}", "Enchantment", "Creature spells cost {2} more to cast.")
    game = position(side(battlefield=[whistle], hand=[BEAR], lands="GG"), side(battlefield=[tax]))
    assert not can(game, "cast Grizzly Bears")
    game = position(side(battlefield=[whistle], hand=[BEAR], lands="GGG"), side(battlefield=[tax]))
    assert can(game, "cast Grizzly Bears")


@rule("601.2f")
def test_costs_less_for_each() -> None:
    """601.2f: the reduction counts as the cost is determined."""
    hour = card(
        "Hour", "{3}{U}", "Sorcery", "This spell costs {1} less to cast for each Bear you control.\nDraw a card."
    )
    for bears, castable in ((1, False), (2, True)):
        game = position(side(battlefield=[BEAR] * bears, hand=[hour], lands="UU"), side())
        assert can(game, "cast Hour") is castable


@rule("601.2f", "601.2c")
def test_costs_more_for_its_targets() -> None:
    """601.2f: costs are determined after targets are chosen, so that they can depend on those."""
    guardian = creature(
        "Guardian", "Spells your opponents cast that target a creature you control cost {2} more to cast."
    )
    zap = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
    game = position(side(hand=[zap], lands="R"), side(battlefield=[guardian]))
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 18
