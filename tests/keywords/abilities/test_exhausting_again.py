"""CR 702.177b: exhaust abilities activated as though they hadn't been."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, life, pending, position, resolve, run_to, side

AGAIN = (
    "During your turn, as long as you haven't activated an exhaust ability this turn, you may activate exhaust "
    "abilities as though they haven't been activated."
)
REFUELER = card(
    "Elvish Refueler",
    "{2}{G}",
    "Creature — Elf Druid",
    f"{AGAIN}\nExhaust — {{1}}{{G}}: Put a +1/+1 counter on this creature.",
    "2/3",
)
LOOT = card(
    "Loot, the Pathfinder",
    "{2}{G}{U}{R}",
    "Legendary Creature — Beast Noble",
    "Double strike, vigilance, haste\nExhaust — {G}, {T}: Add three mana of any one color.\nExhaust — {U}, {T}: Draw "
    "three cards.\nExhaust — {R}, {T}: Loot deals 3 damage to any target.",
    "2/4",
)
GAIN = "Exhaust — {0}: You gain 1 life."


def next_turn_of_alice(game: Game) -> None:
    """Go on to her next main phase."""
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "precombat main")


@rule("702.177b", "609.4")
def test_one_of_them_is_activated_again_each_turn() -> None:
    """CR 702.177b: in one's own turn one exhaust ability can be activated again, as long as none was that turn."""
    first, second = (card(name, "{1}", "Artifact", GAIN) for name in ("First", "Second"))
    refuel = card("Refuel", "{1}", "Enchantment", AGAIN)
    game = position(side([first, second, refuel]), side())
    for name in ("First", "Second"):
        act(game, f"activate {name}")
        resolve(game)
    assert not can(game, "activate First")
    next_turn_of_alice(game)
    act(game, "activate Second")
    resolve(game)
    assert (can(game, "activate First"), can(game, "activate Second")) == (False, False)
    next_turn_of_alice(game)
    assert can(game, "activate First")
    assert life(game, 0) == 23


@rule("702.177b")
def test_what_was_never_activated_can_be_besides() -> None:
    """CR 702.177b: the effect only makes up for having been activated: an unused ability can be activated anyway."""
    first, second = (card(name, "{1}", "Artifact", GAIN) for name in ("First", "Second"))
    game = position(side([first, second, card("Refuel", "{1}", "Enchantment", AGAIN)]), side())
    act(game, "activate First")
    resolve(game)
    assert (can(game, "activate First"), can(game, "activate Second")) == (False, True)


@rule("702.177b")
def test_only_in_ones_own_turn() -> None:
    """CR 702.177b: "during your turn": in an opponent's turn a used ability isn't activated again."""
    first = card("First", "{1}", "Artifact", GAIN)
    game = position(side([first, card("Refuel", "{1}", "Enchantment", AGAIN)]), side())
    act(game, "activate First")
    resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    game.choose(game.decision.options[0])  # type: ignore[union-attr]
    assert not can(game, "activate First")


@rule("702.177b", "605.3a")
@pytest.mark.parametrize("was_used", [True, False])
def test_a_mana_ability_doesnt_pay_for_another_exhaust_ability(*, was_used: bool) -> None:
    """CR 702.177b, example: both abilities were activated in an earlier turn; as Refueler's is activated, Loot's mana
    ability can't be, since another exhaust ability has begun to be activated. If Loot's wasn't used, it can.
    """
    drain = card("Drain", "{1}", "Artifact", "{2}: You lose 1 life.")
    game = position(side([REFUELER, LOOT, drain], lands="GGG"), side())
    act(game, "activate Elvish Refueler")
    resolve(game)
    if was_used:
        act(game, "activate Loot")
        while not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
    next_turn_of_alice(game)
    assert can(game, "activate Elvish Refueler")
    act(game, "activate Drain")
    resolve(game)
    assert can(game, "activate Elvish Refueler") is not was_used


@rule("702.177b")
def test_a_mana_ability_that_was_activated_again_counts_too() -> None:
    """CR 702.177b: who activated an exhaust mana ability this turn isn't allowed another one again."""
    spring = card("Spring", "{1}", "Artifact", "Exhaust — {0}: Add {G}.")
    refuel = card("Refuel", "{1}", "Enchantment", AGAIN)
    game = position(side([spring, refuel, card("First", "{1}", "Artifact", GAIN)]), side())
    for name in ("First", "Spring"):
        act(game, f"activate {name}")
    resolve(game)
    next_turn_of_alice(game)
    assert can(game, "activate First")
    act(game, "activate Spring")
    assert not can(game, "activate First")


@rule("702.177b", "605.3a")
def test_of_two_used_mana_abilities_only_one_helps_to_pay() -> None:
    """CR 702.177b: two exhaust mana abilities that were activated before can't both be for one spell."""
    springs = [card(name, "{1}", "Artifact", "Exhaust — {T}: Add {G}.") for name in ("Spring", "Well")]
    one, two = (card(name, cost, "Sorcery", "Draw a card.") for name, cost in (("One", "{G}"), ("Two", "{G}{G}")))
    game = position(side([*springs, card("Refuel", "{1}", "Enchantment", AGAIN)], hand=[one, two]), side())
    assert can(game, "cast Two")
    for spring in springs:
        act(game, f"activate {spring.name}")
    next_turn_of_alice(game)
    assert (can(game, "cast One"), can(game, "cast Two")) == (True, False)
