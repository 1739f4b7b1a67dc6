"""CR 113.6e, 113.6g, 113.6k, 113.6m: abilities that function off the battlefield, or in one zone for each condition."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    position,
    resolve,
    run_to,
    side,
    the,
)

ALTAR = card("Altar", "{1}", "Artifact", "Sacrifice a creature: You gain 1 life.")


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("113.6m")
def test_an_ability_whose_cost_puts_the_card_there_functions_on_the_battlefield() -> None:
    """CR 113.6m: sacrificed first, the card comes back from the graveyard later; there the ability doesn't function."""
    back = "Return this card from your graveyard to your hand at the beginning of the next end step."
    wisp = card("Wisp", "{1}", "Creature — Spirit", f"Sacrifice this creature: You gain 2 life. {back}", "1/1")
    game = position(side([wisp]), side())
    act(game, "activate Wisp")
    settle(game)
    assert (life(game, 0), hand(game, 0)) == (22, [])
    assert not can(game, "activate Wisp")
    run_to(game, "end")
    settle(game)
    assert hand(game, 0) == ["Wisp"]


@rule("113.6m")
@pytest.mark.parametrize("zone", ["battlefield", "hand", "graveyard", "exile"])
def test_an_ability_that_returns_its_card_from_the_graveyard_is_activated_only_there(zone: str) -> None:
    """CR 113.6m, example: a card that returns itself from the graveyard can't be activated anywhere else."""
    bones = card(
        "Bones",
        "{B}",
        "Creature — Skeleton",
        "{1}{B}: Return this card from your graveyard to the battlefield tapped.",
        "1/1",
    )
    there: dict[str, Any] = {zone: [bones]}
    game = position(side(lands="BB", **there), side())
    assert can(game, "activate Bones") is (zone == "graveyard")
    if zone == "graveyard":
        act(game, "activate Bones")
        resolve(game)
        assert the(game, "Bones").tapped


@rule("113.6m")
def test_an_ability_that_exiles_its_object_first_functions_on_the_battlefield() -> None:
    """CR 113.6m: it is the same with what is exiled as a cost and comes back from exile."""
    back = "Return this card from exile to the battlefield under its owner's control."
    blink = card("Blink", "{1}", "Creature — Spirit", f"Exile this creature: {back} You gain 1 life.", "1/1")
    game = position(side([blink]), side())
    act(game, "activate Blink")
    assert on_battlefield(game, "Blink") == []
    settle(game)
    assert len(on_battlefield(game, "Blink")) == 1


@rule("113.6m")
@pytest.mark.parametrize("zone", ["battlefield", "hand", "graveyard"])
def test_an_ability_whose_cost_is_discarding_its_card_is_activated_only_from_the_hand(zone: str) -> None:
    """CR 113.6m: discarding takes the card out of the hand, and puts it where the rest of the ability finds it."""
    back = "Return this card from your graveyard to the battlefield tapped."
    seed = card("Seed", "{G}", "Creature — Plant", f"{{1}}, Discard this card: {back}", "1/1")
    there: dict[str, Any] = {zone: [seed]}
    game = position(side(lands="G", **there), side())
    assert can(game, "activate Seed") is (zone == "hand")
    if zone == "hand":
        act(game, "activate Seed")
        assert graveyard(game, 0) == ["Seed"]
        resolve(game)
        assert the(game, "Seed").tapped


@rule("113.6m")
@pytest.mark.parametrize("event", ["When you sacrifice this creature", "When this creature is sacrificed"])
def test_a_condition_that_puts_the_card_there_is_met_on_the_battlefield(event: str) -> None:
    """CR 113.6m: what triggers as it is sacrificed returns the card from the graveyard, where sacrificing put it."""
    text = f"{event}, return this card from your graveyard to your hand."
    wisp = card("Wisp", "{1}", "Creature — Spirit", text, "1/1")
    game = position(side([ALTAR, wisp]), side())
    act(game, "activate Altar")
    settle(game)
    assert hand(game, 0) == ["Wisp"]


@rule("113.6m")
def test_what_happens_to_another_card_puts_this_one_nowhere() -> None:
    """CR 113.6m: an ability about another creature dying that returns the card works from the graveyard alone."""
    text = "Whenever another creature dies, you may return this card from your graveyard to your hand."
    ghost = card("Ghost", "{B}", "Creature — Spirit", text, "1/1")
    game = position(side([ALTAR, BEAR], graveyard=[ghost]), side())
    act(game, "activate Altar")
    resolve(game)
    game.choose(Answer(True))
    assert hand(game, 0) == ["Ghost"]


@rule("113.6k")
def test_each_condition_triggers_where_it_functions() -> None:
    """CR 113.6k: with one condition about being discarded and another about spells, each counts in zones of its own.

    Neither in the hand nor in the graveyard does it trigger on spells, nor as another card is discarded.
    """
    text = "When you discard this card or whenever you cast a spell, you gain 3 life."
    wisp = card("Wisp", "{1}", "Creature — Spirit", text, "1/1")
    drop = card("Drop", "{0}", "Sorcery", "Discard a card at random.")
    for in_graveyard, on_it, gained in (([wisp], [], 3), ([], [wisp], 6)):
        game = position(side(on_it, hand=[drop, wisp], graveyard=in_graveyard), side())
        act(game, "cast Drop")
        settle(game)
        assert life(game, 0) == 20 + gained


@rule("113.6k")
def test_one_condition_functions_on_the_battlefield_and_the_other_in_exile() -> None:
    """CR 113.6k, example: it triggers as it enters, and from exile on the death of the creature that it haunts."""
    ghost = card(
        "Ghost",
        "{0}",
        "Creature — Spirit",
        "Haunt\nWhen this creature enters or the creature it haunts dies, destroy target enchantment.",
        "2/3",
    )
    doom = card("Doom", "{0}", "Instant", "Destroy target creature.")
    idols = [card(name, "{2}", "Enchantment") for name in ("First Idol", "Second Idol")]
    game = position(side(hand=[ghost, doom, doom]), side([BEAR, *idols]))
    act(game, "cast Ghost")
    resolve(game)
    game.choose(named(game, "First Idol"))
    settle(game)
    assert graveyard(game, 1) == ["First Idol"]
    act(game, "cast Doom", targets=["Ghost"])
    resolve(game)
    game.choose(named(game, "Grizzly Bears"))
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Ghost"]
    act(game, "cast Doom", targets=["Grizzly Bears"])
    resolve(game)
    game.choose(named(game, "Second Idol"))
    settle(game)
    assert graveyard(game, 1) == ["First Idol", "Grizzly Bears", "Second Idol"]


@rule("113.6e", "601.3d", "613.1f")
@pytest.mark.parametrize(
    "text",
    ["As long as you control a Bear, this spell has flash.", "This spell has flash as long as you control a Bear."],
)
def test_a_spell_that_would_have_flash_may_be_cast_as_though_it_had(text: str) -> None:
    """CR 601.3d: the ability functions on the stack only, but while its condition is met the spell may be begun.
    613.1f: to have flash then is given by the spell to itself.
    """
    wisp = card("Wisp", "{0}", "Creature — Spirit", text, "1/1")
    for creatures in ([BEAR], []):
        game = position(side(creatures, hand=[wisp]), side(), step="upkeep")
        assert can(game, "cast Wisp") is bool(creatures)


@rule("113.6e")
def test_an_ability_that_a_spell_gives_itself_it_has_on_the_stack() -> None:
    """CR 113.6e: there it can be convoked, or triggers as it is cast, while its condition is met."""
    ox = card("Ox", "{2}", "Creature — Ox", "As long as you control a Bear, this spell has convoke.", "3/3")
    herald = card("Herald", "{G}", "Creature — Elf", pt="1/1")
    for creatures in ([BEAR, BEAR], [herald, herald]):
        game = position(side(creatures, hand=[ox]), side())
        assert can(game, "cast Ox") is (BEAR in creatures)
    storm = card("Storm", "{0}", "Sorcery", "You gain 1 life.\nThis spell has storm as long as you control a Bear.")
    for creatures, gained in (([BEAR], 3), ([], 2)):
        game = position(side(creatures, hand=[card("Calm", "{0}", "Sorcery", "You gain 1 life."), storm]), side())
        for name in ("Calm", "Storm"):
            act(game, f"cast {name}")
            settle(game)
        assert life(game, 0) == 20 + gained


@rule("113.6g", "101.2")
def test_a_spell_that_cannot_be_copied() -> None:
    """CR 113.6g: what a spell says of not being copied counts on the stack; no copy of it is made, of others one is."""
    fork = card("Fork", "{0}", "Instant", "Copy target instant spell.")
    for text, gained in (("This spell can't be copied.\n", 1), ("", 2)):
        solid = card("Solid", "{0}", "Instant", f"{text}You gain 1 life.")
        game = position(side(hand=[solid, fork]), side())
        act(game, "cast Solid")
        act(game, "cast Fork", targets=["Solid"])
        settle(game)
        assert life(game, 0) == 20 + gained


@rule("113.8")
def test_an_ability_of_a_card_without_a_controller_belongs_to_its_owner() -> None:
    """CR 113.8: what triggers in a graveyard is controlled by the owner of the card, whoever's turn it is."""
    text = "Whenever a creature enters, if this card is in your graveyard, you gain 1 life."
    shade = card("Shade", "{B}", "Creature — Shade", text, "1/1")
    game = position(side(hand=[BEAR], lands="GG"), side(), side(graveyard=[shade]))
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert game.state.objects[game.state.stack[-1]].controller == 2
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 21]
