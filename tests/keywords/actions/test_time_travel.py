"""CR 701.56: time travel, played."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, named, on_battlefield, pending, position, resolve, settle, side, the
from spells import choose, creature, spell

TRAVEL = spell("Time travel.", name="Travel")
CLOCK = card("Clock", "{1}", "Artifact", "This artifact enters with two time counters on it.")
LATER = card("Later", "{9}", "Sorcery", "You gain 1 life.\nSuspend 2—{W}")


def travelling() -> Game:
    """A game in which Alice travels in time, with a Clock that has two time counters and a suspended card."""
    fading = creature("Fading", "Vanishing 3")
    game = position(
        side(hand=[CLOCK, LATER, TRAVEL, fading], lands="WWWG", battlefield=[creature("Plain")]),
        side(battlefield=[CLOCK]),
    )
    act(game, "cast Clock")
    settle(game)
    act(game, "activate Later")
    act(game, "cast Travel")
    resolve(game)
    return game


def in_exile(game: Game) -> dict[str, int]:
    (number,) = game.state.exile
    return dict(game.board.object(number).counters)


@rule("701.56a")
def test_permanents_and_suspended_cards_are_chosen() -> None:
    """701.56a: any number of permanents that the player controls, and of suspended cards they own, with time counters;
    for each of them they decide whether a counter is put or removed.
    """
    game = travelling()
    question = pending(game)
    assert isinstance(question, ChooseObjects)
    assert (question.player, question.minimum, question.maximum) == (0, 0, 2)
    assert [getattr(option, "name", "") for option in question.candidates] == ["Clock", "Later"]
    game.choose((named(game, "Clock"), named(game, "Later")))
    choose(game, "put a time counter on it")
    choose(game, "remove a time counter from it")
    mine = next(seen for seen in on_battlefield(game, "Clock") if seen.controller == 0)
    assert dict(mine.counters) == {"time": 3}
    assert in_exile(game) == {"time": 1}


@rule("701.56a")
def test_nothing_need_be_chosen() -> None:
    """701.56a: any number may be none."""
    game = travelling()
    game.choose(())
    assert in_exile(game) == {"time": 2}
    assert the(game, "Plain").counters == ()
