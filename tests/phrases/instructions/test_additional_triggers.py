"""CR 603.2d: abilities that trigger additional times."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, position, run_to, settle, side
from rules.combat.fights import attack, end_combat
from spells import edict

AGAIN = "triggers, that ability triggers an additional time."
ECHO = card(
    "Echo", "{W}", "Creature — Elemental", f"If a triggered ability of another creature you control {AGAIN}", "1/1"
)
BLESSER = card("Blesser", "{W}", "Creature — Human", "Whenever another creature enters, you gain 1 life.", "1/1")
ARRIVALS = card(
    "Arrivals",
    "{W}",
    "Enchantment",
    "If a creature entering causes a triggered ability of a permanent you control to trigger, "
    "that ability triggers an additional time.",
)


@rule("603.2d")
def test_an_ability_triggers_once_more() -> None:
    """CR 603.2d: an ability that triggers an additional time triggers twice on one event."""
    game = position(side([ECHO, BLESSER], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    settle(game)
    assert life(game, 0) == 22


@rule("603.2d")
def test_each_such_effect_adds_one() -> None:
    """CR 603.2d: such effects don't apply to each other: two of them make three, not four."""
    game = position(side([ECHO, ARRIVALS, BLESSER], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    settle(game)
    assert life(game, 0) == 23


@rule("603.2d")
def test_only_abilities_of_ones_own_permanents() -> None:
    """CR 603.2d: an effect about what you control makes no ability of an opponent's trigger again."""
    game = position(side([ECHO, ARRIVALS], hand=[BEAR], lands="GG"), side([BLESSER]))
    act(game, "cast Grizzly Bears")
    settle(game)
    assert life(game, 1) == 21


@rule("603.2d")
def test_only_what_that_causes() -> None:
    """CR 603.2d: an effect about creatures entering does nothing for an ability that triggers on something else."""
    mourner = card("Mourner", "{W}", "Creature — Human", "Whenever a creature dies, you gain 1 life.", "1/1")
    zap = card("Zap", "{R}", "Instant", "Zap deals 5 damage to any target.")
    game = position(side([ARRIVALS, mourner], hand=[zap], lands="R"), side([BEAR]))
    act(game, "cast Zap", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 21


@rule("603.2d", "603.10a")
def test_a_dying_cause_looks_back() -> None:
    """CR 603.2d: what makes deaths count twice does so for those that die together with it."""
    wake = card(
        "Wake",
        "{B}",
        "Creature — Zombie",
        "If a creature dying causes a triggered ability of a permanent you control to trigger, "
        "that ability triggers an additional time.",
        "1/1",
    )
    mourner = card("Mourner", "{W}", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    wrath = card("Wrath", "{W}", "Sorcery", "Destroy all creatures.")
    game = position(side([wake, mourner], hand=[wrath], lands="W"), side([BEAR]))
    act(game, "cast Wrath")
    settle(game)
    assert life(game, 0) == 24


@rule("603.2d", "603.7")
@rule("603.2e", edition="2024")
def test_delayed_abilities_are_not_meant() -> None:
    """CR 603.2d: a delayed triggered ability that an ability of the creature created triggers only once."""
    planner = card(
        "Planner",
        "{W}",
        "Creature — Human",
        "When this creature enters, at the beginning of the next end step, you gain 1 life.",
        "1/1",
    )
    game = position(side([ARRIVALS], hand=[planner], lands="W"), side())
    act(game, "cast Planner")
    settle(game)
    run_to(game, "end")
    settle(game)
    assert life(game, 0) == 22


@rule("603.2d", "603.2h")
def test_a_limit_on_triggering_holds() -> None:
    """CR 603.2d: an ability that triggers only once each turn doesn't trigger an additional time."""
    once = card(
        "Once",
        "{W}",
        "Creature — Human",
        "Whenever another creature enters, you gain 1 life. This ability triggers only once each turn.",
        "1/1",
    )
    game = position(side([ECHO, once], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    settle(game)
    assert life(game, 0) == 21


@rule("603.2d", "120.1")
@pytest.mark.parametrize(
    ("doing", "combat", "other"),
    [("dealing combat damage to a player", 2, 1), ("dealing damage", 2, 2), ("being dealt damage", 1, 1)],
)
def test_once_more_if_damage_causes_it(doing: str, combat: int, other: int) -> None:
    """CR 603.2d: damage of that kind makes an ability trigger once more, other damage doesn't."""
    text = (
        f"If a creature you control {doing} causes a triggered ability of a permanent you control to trigger, "
        "that ability triggers an additional time."
    )
    abilities = "Whenever Thorn deals damage, you gain 1 life.\n{0}: Thorn deals 1 damage to any target."
    thorn = card("Thorn", "{G}", "Creature — Plant", abilities, "2/2")
    game = position(side(battlefield=[thorn, edict(text)]), side(), step="beginning of combat")
    act(game, "activate Thorn", targets=["Bob"])
    settle(game)
    assert life(game, 0) == 20 + other
    attack(game, "Thorn")
    end_combat(game)
    assert life(game, 0) == 20 + other + combat


@rule("603.2d")
@pytest.mark.parametrize(
    ("doing", "gained"),
    [("a creature entering", 2), ("an artifact entering", 1), ("you casting or copying a creature spell", 1)],
)
def test_any_event_can_be_the_cause(doing: str, gained: int) -> None:
    """CR 603.2d: only what is named as the cause makes an ability trigger once more."""
    text = f"If {doing} causes a triggered ability of a permanent you control to trigger, that ability triggers an "
    text += "additional time."
    game = position(side([BLESSER, card("Cause", "{W}", "Enchantment", text)], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("603.2d")
@pytest.mark.parametrize(("doing", "drawn"), [("gaining life", 2), ("an opponent gaining life", 1), ("losing life", 1)])
def test_what_is_done_by_whomever_can_be_the_cause(doing: str, drawn: int) -> None:
    """CR 603.2d: where nobody is named, it may be done by anybody."""
    text = f"If {doing} causes a triggered ability of a permanent you control to trigger, that ability triggers an "
    text += "additional time."
    scribe = card("Scribe", "{W}", "Creature — Human", "Whenever you gain life, draw a card.", "1/1")
    heal = card("Heal", "{W}", "Instant", "You gain 3 life.")
    game = position(side([scribe, card("Cause", "{W}", "Enchantment", text)], hand=[heal], lands="W"), side())
    act(game, "cast Heal")
    settle(game)
    assert len(hand(game, 0)) == drawn


@rule("603.2d")
@pytest.mark.parametrize(("life_now", "gained"), [(5, 2), (20, 1)])
def test_additional_triggers_while_something_is_so(life_now: int, gained: int) -> None:
    """603.2d: it is asked as the ability triggers."""
    while_low = "triggers while you have 10 or less life, that ability triggers an additional time."
    law = edict(f"If an ability of a creature you control {while_low}")
    game = position(side([law, BLESSER], hand=[BEAR], lands="GG", life=life_now), side())
    act(game, "cast Grizzly Bears")
    settle(game)
    assert life(game, 0) == life_now + gained


@rule("603.2d", "708.8")
@pytest.mark.parametrize(("cause", "gained"), [("turning a face-down permanent face up", 4), ("a creature dying", 2)])
def test_turning_face_up_as_the_cause(cause: str, gained: int) -> None:
    """603.2d: the ability that triggers as its source is turned face up triggers twice; for another cause not."""
    text = "Morph {G}\nWhen this creature is turned face up, you gain 2 life."
    doubling = "causes a triggered ability of a permanent you control to trigger, that ability triggers"
    law = edict(f"If {cause} {doubling} an additional time.")
    beast = card("Beast", "{9}", "Creature — Beast", text, "3/3")
    game = position(side([law], hand=[beast], lands="GGGG"), side())
    act(game, "cast Beast")
    settle(game)
    act(game, "turn up Beast")
    settle(game)
    assert life(game, 0) == 20 + gained
