"""CR 607.2i and 608: the rulebook's examples, played with other cards."""

from __future__ import annotations

import pytest

from comprules.decisions import ChooseAction
from comprules.game import Game
from comprules.options import Answer, Block
from comprules.rule_citations import rule
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
    side,
    the,
)
from spells import choose

RAT = card("Rat", "{B}", "Creature — Rat", pt="1/1")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 5 damage to any target.")
BLACKEN = card("Blacken", "{U}", "Instant", "Target creature becomes black until end of turn.")


def settle(game: Game) -> None:
    """Let the whole stack resolve."""
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("607.2i", "702.33f")
@pytest.mark.parametrize(("paid", "life_total", "drawn"), [((), 20, 0), ((0,), 23, 0), ((1,), 20, 1), ((0, 1), 23, 1)])
def test_each_ability_is_linked_to_its_own_kicker(paid: tuple[int, ...], life_total: int, drawn: int) -> None:
    """CR 607.2i, example: of two abilities, each asks whether the one kicker cost was paid that it names."""
    mage = card(
        "Mage",
        "{U}",
        "Creature — Wizard",
        "Kicker {W} and/or {2}{B}\n"
        "When this creature enters, if it was kicked with its {W} kicker, you gain 3 life.\n"
        "When this creature enters, if it was kicked with its {2}{B} kicker, draw a card.",
        "2/2",
    )
    game = position(side(hand=[mage], lands="UWBUU"), side())
    act(game, "cast Mage")
    for cost in (0, 1):
        if not isinstance(game.decision, ChooseAction):
            game.choose(Answer(cost in paid))
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options)
    settle(game)
    assert (life(game, 0), len(hand(game, 0))) == (life_total, drawn)


@rule("608.2b")
def test_without_its_only_target_nothing_of_a_spell_happens() -> None:
    """CR 608.2b, example: a spell that deals damage and gains life does neither when its creature has gone."""
    thirst = card("Thirst", "{B}", "Instant", "Thirst deals 2 damage to target creature and you gain 2 life.")
    game = position(side(hand=[thirst], lands="B"), side([BEAR], hand=[ZAP], lands="R"))
    act(game, "cast Thirst", targets=["Grizzly Bears"])
    pass_priority(game)
    act(game, "cast Zap", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 20


@rule("608.2b")
def test_one_permanent_as_two_targets_one_of_them_illegal() -> None:
    """CR 608.2b, example: what is an illegal target as a creature is still destroyed as a land, for good."""
    spores = card(
        "Spores", "{G}", "Sorcery", "Destroy target nonblack creature and target land. They can't be regenerated."
    )
    grove = card("Grove", "", "Land Creature — Forest Dryad", "{0}: Regenerate this creature.", "1/1")
    game = position(side(hand=[spores], lands="G"), side([grove], hand=[BLACKEN], lands="U"))
    act(game, "cast Spores", targets=["Grove", "Grove"])
    pass_priority(game)
    act(game, "activate Grove")
    act(game, "cast Blacken", targets=["Grove"])
    settle(game)
    assert on_battlefield(game, "Grove") == []


@rule("608.2d")
def test_what_is_impossible_cannot_be_chosen() -> None:
    """CR 608.2d, example: a player without creatures can't choose to sacrifice one."""
    toll = card("Toll", "{B}", "Sorcery", "You may sacrifice a creature. If you don't, you lose 4 life.")
    game = position(side(hand=[toll], lands="B"), side([BEAR]))
    act(game, "cast Toll")
    settle(game)
    assert life(game, 0) == 16


@rule("608.2j")
def test_only_the_named_characteristic_counts() -> None:
    """CR 608.2j, example: a white and black creature is black, and not nonblack."""
    both = card("Both", "{W}{B}", "Creature — Spirit", pt="1/1")
    for spell, survives in (("Destroy all black creatures.", False), ("Destroy all nonblack creatures.", True)):
        game = position(side(hand=[card("Doom", "{B}", "Sorcery", spell)], lands="B"), side([both]))
        act(game, "cast Doom")
        settle(game)
        assert bool(on_battlefield(game, "Both")) is survives


@rule("608.2k")
def test_what_a_trigger_spoke_of_is_meant_whatever_it_has_become() -> None:
    """CR 608.2k, example: a creature that was blocked is returned, even when it isn't a creature any more."""
    wall = card(
        "Wall",
        "{W}",
        "Creature — Wall",
        "Whenever this creature blocks a creature, return that creature to its owner's hand at end of combat.",
        "0/9",
    )
    golem = card("Golem", "{2}", "Artifact")
    text = "Artifacts you control are 2/2 creatures in addition to their other types."
    forge = card("Forge", "{1}", "Enchantment", text)
    hush = card("Hush", "{W}", "Instant", "Destroy target enchantment.")
    game = position(side([golem, forge]), side([wall], hand=[hush], lands="W"))
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    game.choose(pending(game).options[:1])
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    game.choose(tuple(option for option in pending(game).options if isinstance(option, Block)))
    pass_priority(game)
    act(game, "cast Hush", targets=["Forge"])
    resolve(game)
    assert "Creature" not in game.board.characteristics(the(game, "Golem").id).types
    resolve(game)
    run_to(game, "end of combat")
    settle(game)
    assert on_battlefield(game, "Golem") == []


@rule("608.3e")
def test_a_permanent_that_cannot_enter_goes_to_the_graveyard() -> None:
    """CR 608.3e, example: a spell that would enter as a copy of a land creature can't where lands can't enter."""
    worms = card("Worms", "{B}", "Creature — Worm", "Lands can't enter the battlefield.", "5/5")
    grove = card("Grove", "", "Land Creature — Forest Dryad", "", "1/1")
    double = card(
        "Double",
        "{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "0/0",
    )
    game = position(side(hand=[double], lands="U"), side([grove, worms]))
    act(game, "cast Double")
    resolve(game)
    choose(game, ("Grove",))
    settle(game)
    assert len(on_battlefield(game, "Grove")) == 1
    assert graveyard(game, 0) == ["Double"]
