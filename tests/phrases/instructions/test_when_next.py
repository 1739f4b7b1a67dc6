"""What happens when something next happens this turn, said of whatever can be said to happen."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, play_out, position, run_to, settle, side
from rules.combat.fights import attack

PUP = card("Pup", "{G}", "Creature — Dog", pt="1/1")


def deed(name: str, text: str) -> Card:
    """An instant with a text."""
    return card(name, "{0}", "Instant", text)


def after(omen: str, *deeds: Card, targets: tuple[str, ...] = (), aims: tuple[tuple[str, ...], ...] = ()) -> Game:
    """A game in which Alice has let this be so, and then has done the deeds."""
    game = position(side(battlefield=[PUP], hand=[deed("Omen", omen), *deeds, BEAR]), side(battlefield=[BEAR]))
    act(game, "cast Omen", targets=targets)
    settle(game)
    for each, aim in zip(deeds, aims or ((),) * len(deeds), strict=True):
        act(game, f"cast {each.name}", targets=aim)
        settle(game)
    return game


LOSE = deed("Lose", "Each opponent loses 2 life.")
AGAIN = deed("Again", "Each opponent loses 2 life.")
DRAW = deed("Draw", "Draw two cards.")
BOTH = deed("Both", "Destroy all creatures.")


@pytest.mark.parametrize(
    ("omen", "deeds", "gained"),
    [
        ("When an opponent next loses life this turn, you gain that much life.", (LOSE, AGAIN), 2),
        ("When you next draw a card this turn, you gain 1 life.", (DRAW,), 1),
        ("When a creature next dies this turn, you gain 5 life.", (BOTH,), 5),
        ("When one or more creatures next die this turn, you gain 5 life.", (BOTH,), 5),
        ("When a creature an opponent controls next becomes tapped or dies this turn, you gain 1 life.", (BOTH,), 1),
        ("When you next gain life this turn, you gain 5 life.", (LOSE,), 0),
    ],
)
@rule("603.7", "603.7b")
def test_it_triggers_on_the_next_such_event_alone(omen: str, deeds: tuple[Card, ...], gained: int) -> None:
    """CR 603.7b: a delayed triggered ability triggers only once, the next time its trigger event occurs."""
    game = after(omen, *deeds)
    while game.decision is not None and game.state.stack:
        game.choose(game.decision.options[0])
        settle(game)
    assert life(game, 0) == 20 + gained


@rule("603.7c")
def test_it_is_about_what_was_meant_as_it_was_created() -> None:
    """CR 603.7c: the ability is about the creature that was targeted, not about another."""
    omen = "When target creature next deals combat damage this turn, you gain 3 life."
    for name, gained in (("Pup", 3), ("Grizzly Bears", 0)):
        game = position(
            side(battlefield=[PUP], hand=[deed("Omen", omen)]), side(battlefield=[BEAR]), step="beginning of combat"
        )
        act(game, "cast Omen", targets=(name,))
        settle(game)
        attack(game, "Pup")
        run_to(game, "end of combat")
        assert life(game, 0) == 20 + gained


@rule("603.7b", "514.2")
def test_it_lasts_for_this_turn_alone() -> None:
    """CR 603.7b: it doesn't trigger on what happens in a later turn."""
    game = after("When a player next draws a card this turn, you gain 3 life.")
    run_to(game, "end")
    run_to(game, "precombat main")
    assert game.view(0).turn == 2
    assert life(game, 0) == 20


REPEAT = (
    "When you next cast an instant spell, cast a sorcery spell, or activate an ability with {X} in its activation cost "
    "this turn, "
)


@pytest.mark.parametrize(
    ("act_of", "lost"),
    [("cast Lose", 4), ("cast Slow", 4), ("activate Well", 4), ("activate Dull", 2), ("cast Beast", 0)],
)
@rule("603.7b", "608.2k", "107.3", "602.2b")
def test_that_spell_or_ability_is_whichever_it_was(act_of: str, lost: int) -> None:
    """608.2k: "that spell or ability" is the one that was cast or activated, whichever of the events it was."""
    slow = card("Slow", "{0}", "Sorcery", "Each opponent loses 2 life.")
    well = card("Well", "{0}", "Artifact", "{X}: Each opponent loses 2 life.")
    dull = card("Dull", "{0}", "Artifact", "{0}: Each opponent loses 2 life.")
    beast = card("Beast", "{0}", "Creature — Beast", pt="1/1")
    omen = deed("Omen", f"{REPEAT}copy that spell or ability.")
    game = position(side(battlefield=[well, dull], hand=[omen, LOSE, slow, beast]), side())
    act(game, "cast Omen")
    settle(game)
    act(game, act_of)
    play_out(game)
    assert life(game, 1) == 20 - lost
