"""CR 603.4, 603.7, 603.12: delayed and reflexive triggered abilities with an intervening "if"."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, graveyard, hand, life, position, resolve, run_to, side
from spells import RELIC, SERF, ZAP, spell

SMASH = card("Smash", "{R}", "Instant", "Destroy target artifact.")
CALL = card("Call", "{U}", "Instant", "Create a Treasure token.")


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


LATER = "At the beginning of the next end step, if you control an artifact, draw a card."


STEPS = ["upkeep", "draw", "precombat main", "beginning of combat", "end of combat", "postcombat main", "end"]


@rule("603.7", "603.7b")
@pytest.mark.parametrize(
    ("moment", "when"),
    [
        ("the beginning of the next end step", (1, "end")),
        ("the beginning of your next end step", (1, "end")),
        ("the beginning of the next upkeep", (2, "upkeep")),
        ("the beginning of the next turn's upkeep", (2, "upkeep")),
        ("the beginning of your next upkeep", (3, "upkeep")),
        ("end of combat", (1, "end of combat")),
    ],
)
@pytest.mark.parametrize("text", ["You gain 1 life at {}.", "Tap target land. At {}, you gain 1 life."])
def test_a_delayed_ability_triggers_once_as_its_moment_comes(text: str, moment: str, when: tuple[int, str]) -> None:
    """CR 603.7b: the next time that its event occurs, not before and not again."""
    game = position(side(hand=[spell(text.format(moment))], lands="W", library=[BEAR] * 5), side(library=[BEAR] * 5))
    act(game, "cast Deed", targets=["Plains"] if "target" in text else [])
    resolve(game)
    triggered = []
    while game.view(0).turn < 4:
        here = game.view(0)
        if game.state.stack:
            triggered.append((here.turn, here.step))
            settle(game)
        run_to(game, STEPS[(STEPS.index(here.step) + 1) % len(STEPS)])
    assert triggered == [when]
    assert life(game, 0) == 21


@rule("603.7c")
@pytest.mark.parametrize("happens", ["nothing", "it changes", "it is another"])
def test_a_delayed_ability_affects_the_object_whatever_it_has_become(happens: str) -> None:
    """CR 603.7c: what is no creature any more is destroyed nevertheless; what left and came back is another object."""
    kin = card("Kin", "{G}", "Enchantment", "Artifacts you control are 1/1 creatures in addition to their other types.")
    raze = card("Raze", "{0}", "Instant", "Destroy target enchantment.")
    back = "Exile target artifact, then return it to the battlefield under its owner's control."
    doom = spell("Tap target creature. At the beginning of the next end step, destroy that creature.")
    game = position(side([kin, RELIC], hand=[doom, raze, card("Blink", "{0}", "Instant", back)], lands="W"), side())
    act(game, "cast Deed", targets=["Relic"])
    resolve(game)
    if happens == "it changes":
        act(game, "cast Raze", targets=["Kin"])
        resolve(game)
    elif happens == "it is another":
        act(game, "cast Blink", targets=["Relic"])
        resolve(game)
    run_to(game, "end")
    assert len(game.state.stack) == 1
    settle(game)
    assert [seen.name for seen in game.view(0).battlefield if seen.name == "Relic"] == ["Relic"] * (
        happens == "it is another"
    )


@rule("603.4", "603.7", "610.2")
@pytest.mark.parametrize(("own", "drawn"), [([RELIC], 1), ([], 0)])
def test_a_delayed_ability_triggers_only_if_its_condition_is_true(own: list[Card], drawn: int) -> None:
    """CR 603.4: the condition is looked at as the moment comes; only if it is true does the ability trigger."""
    game = position(side(own, hand=[spell(LATER)], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    run_to(game, "end")
    assert len(game.state.stack) == drawn
    settle(game)
    assert len(hand(game, 0)) == drawn


@rule("603.4", "603.7")
def test_the_condition_of_a_delayed_ability_is_looked_at_again() -> None:
    """CR 603.4: an ability whose condition isn't true any more as it resolves does nothing."""
    game = position(side([RELIC], hand=[spell(LATER), SMASH], lands="WR"), side())
    act(game, "cast Deed")
    resolve(game)
    run_to(game, "end")
    act(game, "cast Smash", targets=["Relic"])
    settle(game)
    assert hand(game, 0) == []


@rule("603.4", "603.7b")
def test_a_condition_that_comes_true_too_late() -> None:
    """603.7b: the next such spell is the one that lets the ability trigger; if the condition isn't true then, none."""
    text = "When you next cast a creature spell this turn, if you control an artifact, draw a card."
    cub = card("Cub", "{G}", "Creature — Bear", pt="2/2")
    game = position(side(hand=[spell(text), cub, cub, CALL], lands="WGGU"), side())
    act(game, "cast Deed")
    resolve(game)
    act(game, "cast Cub")
    assert len(game.state.stack) == 1
    act(game, "cast Call")
    settle(game)
    act(game, "cast Cub")
    settle(game)
    assert len(hand(game, 0)) == 0


def pass_step(game: Game, step: str) -> None:
    """Let the next step of this name begin, what triggers there resolve, and the step end."""
    run_to(game, step)
    settle(game)
    while game.view(0).step == step:
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())


@rule("603.4", "603.7b")
@pytest.mark.parametrize("in_time", [True, False])
@pytest.mark.parametrize(
    ("moment", "step", "times"),
    [
        ("the next end step", "end", 1),
        ("your next upkeep", "upkeep", 2),
        ("the next turn's upkeep", "upkeep", 1),
        ("the next upkeep", "upkeep", 1),
    ],
)
def test_the_next_time_is_over_whether_or_not_the_condition_was_true(
    moment: str, step: str, times: int, in_time: bool
) -> None:
    """603.7b: the moment that is meant comes once; an artifact that comes later makes no difference."""
    text = f"At the beginning of {moment}, if you control an artifact, you gain 5 life."
    game = position(side(hand=[spell(text), CALL], lands="WU"), side())
    act(game, "cast Deed")
    resolve(game)
    for _ in range(times - 1):
        pass_step(game, step)
    if not in_time:
        pass_step(game, step)
    while not can(game, "cast Call"):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    act(game, "cast Call")
    settle(game)
    for _ in range(4):
        pass_step(game, step)
    assert life(game, 0) == (25 if in_time else 20)


@rule("603.4", "603.7b")
def test_a_creature_that_leaves_while_the_condition_is_false() -> None:
    """603.7b: an ability about a creature's leaving has had its occasion when it left."""
    text = (
        "Target creature gets +0/+0 until end of turn. "
        "When that creature leaves the battlefield, if you control an artifact, you gain 5 life."
    )
    game = position(side([SERF], hand=[spell(text), ZAP], lands="WR"), side())
    act(game, "cast Deed", targets=["Serf"])
    resolve(game)
    waiting = len(game.state.effects)
    act(game, "cast Zap", targets=["Serf"])
    settle(game)
    assert (life(game, 0), len(game.state.effects)) == (20, waiting - 1)


@rule("603.4", "603.7b")
def test_an_ability_of_this_turn_with_a_condition() -> None:
    """CR 603.4: each time that the event occurs the condition is looked at."""
    text = "Whenever a creature dies this turn, if you control an artifact, you gain 1 life."
    game = position(side([RELIC, SERF, SERF, BEAR], hand=[spell(text), ZAP, ZAP, SMASH], lands="WRRR"), side())
    act(game, "cast Deed")
    resolve(game)
    act(game, "cast Zap", targets=["Serf"])
    settle(game)
    act(game, "cast Smash", targets=["Relic"])
    settle(game)
    act(game, "cast Zap", targets=["Serf"])
    settle(game)
    assert life(game, 0) == 21


@rule("603.4", "603.12")
@pytest.mark.parametrize(("own", "drawn"), [([SERF, RELIC], 1), ([SERF], 0)])
def test_a_reflexive_ability_with_a_condition(own: list[Card], drawn: int) -> None:
    """CR 603.12: what was done lets the ability trigger only if its condition is true."""
    text = "You may sacrifice a creature. When you do, if you control an artifact, draw a card."
    game = position(side(own, hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    game.choose(Answer(True))
    assert len(game.state.stack) == drawn
    settle(game)
    assert len(hand(game, 0)) == drawn


CAGE = card("Cage", "", "Artifact", "Creature cards in graveyards and libraries can't enter the battlefield.")


@pytest.mark.parametrize(("caged", "exiled"), [(True, []), (False, ["Imp"])])
@rule("603.7c", "702.84a")
def test_what_was_unearthed_in_vain_isnt_exiled(caged: bool, exiled: list[str]) -> None:
    """603.7c: it is expected on the battlefield, and what has stayed in the graveyard all the time isn't there."""
    imp = card("Imp", "{B}", "Creature — Imp", "Unearth {0}", "1/1")
    game = position(side([CAGE] if caged else [], graveyard=[imp]), side())
    act(game, "activate Imp")
    settle(game)
    run_to(game, "end")
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == exiled
    assert graveyard(game, 0) == (["Imp"] if caged else [])


@pytest.mark.parametrize(("caged", "returned"), [(True, []), (False, ["Grizzly Bears"])])
@rule("603.7c")
def test_what_was_to_enter_in_vain_isnt_returned(caged: bool, returned: list[str]) -> None:
    """603.7c: a card that couldn't be put onto the battlefield isn't the creature that is to be returned from there."""
    dance = card(
        "Dance",
        "{B}",
        "Sorcery",
        "Return target creature card from your graveyard to the battlefield. "
        "Return it to your hand at the beginning of the next end step.",
    )
    game = position(side([CAGE] if caged else [], hand=[dance], lands="B", graveyard=[BEAR]), side())
    act(game, "cast Dance", targets=["Grizzly Bears"])
    settle(game)
    run_to(game, "end")
    settle(game)
    assert hand(game, 0) == returned
