"""Rules drawn by lot from the old books, in positions thought out from their texts before they were played."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction, Divide
from comprules.kernel.options import Pass, Share
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.turn.present import TURN
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    named,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

ALL = ("2001", "2006", "2009", "2026")
OGRE = card("Ogre", pt="3/3")


@rule("401.3", "414.1", edition="2001")
@rule("701.6a", "608.2n")
@by_editions(*ALL)
def test_a_countered_card_is_in_the_graveyard_before_the_rest_is_done() -> None:
    """401.3 of 2001: a countered spell's card is put into the graveyard as part of what counters it; the card of the
    spell that counters it goes there only as its resolution ends.
    """
    deny = card("Deny", "{0}", "Instant", "Counter target spell. You gain 1 life for each card in all graveyards.")
    game = position(side(hand=[card("Cub", "{0}", pt="1/1")]), side(hand=[deny]))
    act(game, "cast Cub")
    pass_priority(game)
    act(game, "cast Deny", targets=["Cub"])
    resolve(game)
    assert life(game, 1) == 21
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Cub"], ["Deny"])


@rule("420.3", "314.1c", edition="2001")
@rule("514.3a")
@by_editions(*ALL)
def test_who_draws_in_the_cleanup_step_discards_in_another_one() -> None:
    """420.3 of 2001: state-based effects are looked for in the cleanup step, too, and then the active player receives
    priority; once all have passed, another cleanup step begins.
    """
    squire = card("Squire", "", "Creature — Human", pt="1/1")
    pump = card("Pump", "{0}", "Instant", "Target creature gets +2/+2 until end of turn.")
    gloom = card("Gloom", "{0}", "Enchantment", "All creatures get -1/-1.")
    mourn = card("Mourn", "", "Enchantment", "Whenever a creature dies, you draw three cards.")
    game = position(side([squire, mourn], [pump, gloom, *[BEAR] * 6]), side())
    act(game, "cast Pump", targets=["Squire"])
    resolve(game)
    act(game, "cast Gloom")
    resolve(game)
    run_to(game, "end")
    assert _sizes_in_cleanup(game) == [6, 6, 9, 9, 9]
    assert len(hand(game, 0)) == 7


def _sizes_in_cleanup(game: Game) -> list[int]:
    """How many cards Alice has at each decision of the cleanup steps of this turn."""
    turn, sizes = game.state.registers[TURN], []
    while game.state.registers[TURN] == turn:
        decision = pending(game)
        if game.view(0).step == "cleanup":
            sizes.append(len(hand(game, 0)))
        game.choose(Pass() if isinstance(decision, ChooseAction) else decision.options[: decision.minimum])
    return sizes


@rule("409.1e", edition="2001")
@rule("601.2d")
@by_editions(*ALL)
def test_what_was_divided_isnt_divided_anew_as_a_target_leaves() -> None:
    """409.1e of 2001: the division is announced as the spell is played; what was meant for a target that has left is
    dealt to nobody.
    """
    hail = card(
        "Hail", "{0}", "Instant", "Hail deals 4 damage divided as you choose among any number of target creatures."
    )
    fade = card("Fade", "{0}", "Instant", "Return target creature to its owner's hand.")
    ox = card("Ox", pt="2/5")
    game = position(side(hand=[hail]), side([OGRE, ox], [fade]))
    game.choose(option_named(game, "cast Hail"))
    for name in ("Ogre", "Ox"):
        game.choose(named(game, name))
    while not isinstance(game.decision, Divide):
        game.choose(pending(game).options[-1])
    amounts = zip(game.decision.things, (3, 1), strict=True)
    game.choose(tuple(Share(thing.id, thing.name, amount) for thing, amount in amounts))
    pass_priority(game)
    act(game, "cast Fade", targets=["Ogre"])
    settle(game)
    assert the(game, "Ox").damage == 1


@rule("204.1a", edition="2009")
@rule("205.1a")
@by_editions(*ALL)
def test_damage_and_counters_outlast_a_time_as_a_land(edition: str) -> None:
    """204.1a of 2009: counters and damage stay on what is no creature for a time, though they mean nothing then; its
    creature types go with that card type, and come back with it.
    """
    golem = card("Golem", "", "Artifact Creature — Golem", pt="3/3")
    grow = card("Grow", "{0}", "Instant", "Put a +1/+1 counter on target creature.")
    root = card(
        "Root", "{0}", "Enchantment — Aura", "Flash\nEnchant permanent\nEnchanted permanent is a colorless Forest land."
    )
    sting = card("Sting", "{0}", "Instant", "Sting deals 3 damage to target creature.")
    clear = card("Clear", "{0}", "Instant", "Destroy target enchantment.")
    game = position(side([golem], [grow, sting, root, clear, sting]), side())
    (number,) = [seen.id for seen in game.view(0).battlefield]
    for spell in ("Grow", "Sting", "Root"):
        act(game, f"cast {spell}", targets=["Golem"])
        resolve(game)
    known = game.board.characteristics(number)
    assert (known.types, known.subtypes, known.power) == (("Land",), ("Forest",), None)
    act(game, "cast Clear", targets=["Root"])
    resolve(game)
    seen = the(game, "Golem")
    assert game.board.characteristics(number).subtypes == ("Golem",)
    assert (seen.power, seen.damage, seen.counters) == (4, 3, (("+1/+1", 1),))
    act(game, "cast Sting", targets=["Golem"])
    resolve(game)
    assert "Golem" in graveyard(game, 0)


@rule("418.5c", "418.5e", edition="2001")
@rule("418.5a", edition="2006")
@rule("613.4")
@pytest.mark.parametrize(
    ("edition", "static", "spell"), [("2001", 1, 1), ("2006", 3, 1), ("2009", 3, 4), ("2026", 3, 4)]
)
def test_three_systems_of_layers_tell_apart_what_adds_to_power(edition: str, static: int, spell: int) -> None:
    """418.5e of 2001: what sets power and what adds to it are in one group, by their timestamps. 418.5a of 2006: what a
    spell adds shares a layer with what sets, and what a static ability adds comes after it. 613.4: what adds comes
    after what sets, wherever it is from.
    """
    pump = card("Pump", "{0}", "Instant", "Target creature gets +3/+3 until end of turn.")
    shrink = card("Shrink", "{0}", "Instant", "Target creature has base power and toughness 1/1 until end of turn.")
    glory = card("Glory", "{0}", "Enchantment", "All creatures get +2/+2.")
    game = position(side([BEAR], [pump, shrink]), side(), edition=edition)
    for name in ("Pump", "Shrink"):
        act(game, f"cast {name}", targets=["Grizzly Bears"])
        resolve(game)
    assert the(game, "Grizzly Bears").power == spell
    game = position(side([BEAR], [glory, shrink]), side(), edition=edition)
    act(game, "cast Glory")
    resolve(game)
    act(game, "cast Shrink", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == static


@rule("304.1", edition="2001")
@rule("504.1")
@pytest.mark.parametrize("edition", ["2001", "2006", "2026"])
def test_the_card_of_the_turn_is_there_before_what_triggers_in_the_draw_step(edition: str) -> None:
    """304.1 of 2001: the draw goes on the stack on top of what has triggered, so it resolves first; later it is drawn
    before anything is put on the stack.
    """
    count = card(
        "Count", "", "Enchantment", "At the beginning of your draw step, you gain 1 life for each card in your hand."
    )
    game = position(side(), side([count]), step="end", edition=edition)
    run_to(game, "draw")
    assert len(hand(game, 1)) == (0 if edition == "2001" else 1)
    settle(game)
    assert life(game, 1) == 21
