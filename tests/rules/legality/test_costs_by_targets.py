"""CR 601.2c, 601.2f: costs that depend on how many targets are chosen, and which."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import DONE, ChooseAction
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, named, option_named, pending, position, side

OWN = "This spell costs {3} less to cast if it targets a permanent you control."
OGRE = card("Ogre", "{3}{R}", "Creature — Ogre", pt="3/3")


def spell(effect: str, more: str = OWN, cost: str = "{3}{G}") -> Card:
    """A spell whose cost depends on its targets."""
    return card("Ebb", cost, "Instant", f"{more}\n{effect}")


@rule("601.2c", "601.2f", "601.2e")
@pytest.mark.parametrize(
    "effect",
    [
        "Tap up to one target creature.",
        "Exile up to two target creatures.",
        "Tap one or two target creatures.",
        "Untap any number of target creatures.",
        "Untap target creature. Tap up to one other target creature.",
    ],
)
def test_a_spell_with_targets_that_may_be_left_out_costs_less_for_some(effect: str) -> None:
    """601.2f: the total cost is worked out for the targets chosen before; there are some for which it can be paid."""
    game = position(side(battlefield=[BEAR], hand=[spell(effect)], lands="G"), side(battlefield=[OGRE]))
    act(game, "cast Ebb")
    while not isinstance(game.decision, ChooseAction):
        options = pending(game).options
        first = next((each for each in options if getattr(each, "name", "") == "Grizzly Bears"), None)
        game.choose(first or options[-1])
    assert [seen.name for seen in game.view(0).stack] == ["Ebb"]
    theirs = position(side(hand=[spell(effect)], lands="G"), side(battlefield=[OGRE]))
    assert not can(theirs, "cast Ebb")


@rule("601.2c", "601.4", "601.2e")
def test_only_targets_are_chosen_with_which_the_cost_can_be_paid() -> None:
    """601.4: with mana for the lower cost only, one of the targets must be the one that makes it so low."""
    mine, theirs = side(battlefield=[BEAR], hand=[spell("Exile up to two target creatures.")], lands="G"), [OGRE]
    game = position(mine, side(battlefield=theirs))
    game.choose(option_named(game, "cast Ebb"))
    assert DONE not in pending(game).options, "not without a target"
    game.choose(named(game, "Ogre"))
    assert DONE not in pending(game).options, "not for the Ogre alone"
    game.choose(named(game, "Grizzly Bears"))
    assert len(game.view(0).stack) == 1
    rich = position(side(battlefield=[BEAR], hand=[spell("Exile up to two target creatures.")], lands="GGGG"), side())
    rich.choose(option_named(rich, "cast Ebb"))
    assert DONE in pending(rich).options


@rule("601.2f", "601.4")
def test_no_more_targets_than_can_be_paid_for() -> None:
    """601.4: where targets cost more, only as many are chosen together as the mana suffices for."""
    guard = card("Guard", "", "Enchantment", "Spells that target a creature you control cost {2} more to cast.")
    plain = card("Ebb", "{G}", "Instant", "Untap up to two target creatures.")
    game = position(side(battlefield=[BEAR], hand=[plain], lands="G"), side(battlefield=[guard, OGRE]))
    game.choose(option_named(game, "cast Ebb"))
    assert [getattr(option, "name", "") for option in pending(game).options] == ["Grizzly Bears", ""]


@rule("601.2f")
def test_what_another_permanent_says_of_targets_counts_too() -> None:
    """601.2f: the effects of other objects apply for the targets chosen, too."""
    guard = card(
        "Guard", "", "Enchantment", "Spells you cast that target a creature you control cost {2} less to cast."
    )
    plain = card("Ebb", "{2}{G}", "Instant", "Untap up to two target creatures.")
    assert can(position(side(battlefield=[guard, BEAR], hand=[plain], lands="G"), side()), "cast Ebb")
    assert not can(position(side(battlefield=[guard], hand=[plain], lands="G"), side(battlefield=[BEAR])), "cast Ebb")


@rule("601.2c", "601.2f")
@pytest.mark.parametrize(("lands", "most"), [("G", 1), ("GG", 1), ("GGG", 2), ("GGGGG", 3)])
def test_each_target_beyond_the_first_costs_more(lands: str, most: int) -> None:
    """601.2f: {1}{G} more for each target beyond the first: no more targets can be chosen than can be paid for."""
    more = "This spell costs {1}{G} more to cast for each target beyond the first."
    ebb = spell("Any number of target creatures each get +1/+1 until end of turn.", more, "{G}")
    game = position(side(battlefield=[BEAR, BEAR, BEAR, BEAR], hand=[ebb], lands=lands), side())
    game.choose(option_named(game, "cast Ebb"))
    chosen = 0
    while not isinstance(game.decision, ChooseAction):
        bears = [each for each in pending(game).options if each != DONE]
        game.choose(bears[0] if bears else DONE)
        chosen += bool(bears)
    assert chosen == most
    assert len(game.view(0).stack) == 1


@rule("601.2c", "601.2f")
@pytest.mark.parametrize(("targets", "tapped"), [(0, 1), (1, 1), (2, 3), (3, 5)])
def test_the_first_target_costs_nothing_more(targets: int, tapped: int) -> None:
    """601.2f: what is paid depends on how many targets were chosen; the first is free, and so is none."""
    more = "This spell costs {2} more to cast for each target beyond the first."
    ebb = spell("Exile any number of target creatures.", more, "{G}")
    game = position(side(battlefield=[BEAR, BEAR, BEAR, BEAR], hand=[ebb], lands="GGGGGGG"), side())
    game.choose(option_named(game, "cast Ebb"))
    for _ in range(targets):
        game.choose(next(each for each in pending(game).options if each != DONE))
    game.choose(DONE)
    assert sum(seen.tapped for seen in game.view(0).battlefield) == tapped
