"""CR 603.7, 608.2c: which sentences belong to an ability that an effect creates, and which to the effect itself."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, Divide, YesNo
from comprules.kernel.options import Answer, Pass, Share
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from positions import act, card, hand, life, on_battlefield, pending, resolve, run_to, settle, the
from rules.combat.fights import attack
from spells import GIANT, SERF, choose, follow, with_spell

NEWT = card("Newt", "{R}", "Creature — Salamander", pt="2/2")


def ask_of(game: Game) -> None:
    """Let all players pass until something is asked."""
    while isinstance(game.decision, ChooseAction):
        game.choose(Pass())


def flies(game: Game, name: str) -> bool:
    return Flying in game.board.characteristics(the(game, name).id).keywords


@rule("603.7", "608.2c")
@pytest.mark.parametrize("exiled", [True, False])
def test_if_you_do_asks_what_the_delayed_ability_offered(exiled: bool) -> None:
    """CR 608.2c: "If you do" follows on what the ability that triggers later offers, when it resolves."""
    text = (
        "Target creature you control gains haste until end of turn. Whenever that creature deals combat damage this "
        "turn, you may exile it. If you do, return it to the battlefield under its owner's control."
    )
    game = with_spell(text, mine={"battlefield": [NEWT]})
    old = the(game, "Newt").id
    act(game, "cast Deed", targets=["Newt"])
    settle(game)
    assert the(game, "Newt").id == old
    attack(game, "Newt")
    ask_of(game)
    assert isinstance(game.decision, YesNo)
    assert life(game, 1) == 18
    game.choose(Answer(exiled))
    assert (the(game, "Newt").id != old) is exiled


@rule("603.7", "118.12")
@pytest.mark.parametrize("paid", [True, False])
def test_if_you_do_not_asks_it_too(paid: bool) -> None:
    """CR 118.12: "If you don't" asks whether the cost was paid as the delayed ability resolved, not before."""
    text = "At the beginning of the next end step, you may pay {1}. If you don't, you lose 4 life."
    game = follow(text, mine={"lands": "W"})
    assert life(game, 0) == 20
    ask_of(game)
    game.choose(Answer(paid))
    assert life(game, 0) == (20 if paid else 16)


@rule("603.7", "118.12")
@pytest.mark.parametrize("lands", ["WW", "W"])
def test_a_debt_is_called_in_when_it_is_due(lands: str) -> None:
    """CR 118.12: a cost to be paid in the next upkeep is asked for there, and who can't pay bears the consequence."""
    text = "At the beginning of your next upkeep, pay {W}{W}{W}. If you don't, you lose 7 life."
    game = follow(text, mine={"lands": lands})
    assert life(game, 0) == 20
    while game.view(0).active_player == 0:
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    run_to(game, "upkeep")
    while game.view(0).active_player == 1:
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    run_to(game, "draw")
    assert life(game, 0) == (20 if lands == "WW" else 13)


@rule("603.7", "608.2c")
def test_what_it_speaks_of_is_the_same_abilitys() -> None:
    """CR 608.2c: "It gains flying" belongs to the ability that speaks of the creature that attacks."""
    text = (
        "Whenever a creature you control attacks this turn, put a +1/+1 counter on it. It gains flying until "
        "end of turn."
    )
    game = follow(text, mine={"battlefield": [NEWT, SERF]})
    attack(game, "Newt")
    settle(game)
    assert the(game, "Newt").power == 3
    assert flies(game, "Newt")
    assert not flies(game, "Serf")


@rule("603.12", "608.2c")
def test_what_its_target_is_spoken_of_is_the_reflexive_abilitys() -> None:
    """CR 603.12: the sentence about the target of an ability that triggers "when you do" is followed with it."""
    text = (
        "You may sacrifice a creature. When you do, put a +1/+1 counter on target creature. It gains flying until "
        "end of turn."
    )
    declined = follow(text, Answer(False), mine={"battlefield": [NEWT, SERF]})
    assert not flies(declined, "Newt")
    game = follow(text, Answer(True), ("Serf",), ("Newt",), mine={"battlefield": [NEWT, SERF]})
    assert not flies(game, "Newt")
    settle(game)
    assert flies(game, "Newt")


@rule("603.12", "601.2d")
def test_a_reflexive_ability_divides_as_it_goes_on_the_stack() -> None:
    """CR 601.2d: damage that it deals divided among targets is divided as they are chosen."""
    text = (
        "You may sacrifice a creature. When you do, Deed deals 3 damage divided as you choose among any number of "
        "targets."
    )
    game = follow(text, Answer(True), mine={"battlefield": [SERF]}, yours={"battlefield": [NEWT]})
    choose(game, ("Newt", "Bob"))
    divided = pending(game)
    assert isinstance(divided, Divide)
    game.choose(tuple(Share(thing.id, thing.name, 2 if thing.name == "Bob" else 1) for thing in divided.things))
    settle(game)
    assert (life(game, 1), the(game, "Newt").damage) == (18, 1)


@rule("603.7", "608.2c")
def test_what_does_not_follow_on_it_is_done_at_once() -> None:
    """CR 608.2c: a sentence after it that says something of its own is followed as the spell resolves."""
    game = follow("At the beginning of the next end step, draw a card. You gain 2 life.")
    assert life(game, 0) == 22
    assert hand(game, 0) == []
    run_to(game, "end")
    resolve(game)
    assert len(hand(game, 0)) == 1


@rule("601.2c", "603.7")
def test_a_target_that_is_waited_for_is_spoken_of_at_once() -> None:
    """CR 601.2c: the target of a spell that creates a delayed ability is the spell's, also where it stands in that."""
    text = "When target creature dies this turn, draw a card. Destroy that creature."
    game = follow(text, targets=("Giant",), yours={"battlefield": [GIANT]})
    assert on_battlefield(game, "Giant") == []
    settle(game)
    assert len(hand(game, 0)) == 1


@rule("405.1", "603.7")
def test_it_is_shown_whole() -> None:
    """CR 405.1: a delayed ability on the stack shows all that it will do."""
    text = "At the beginning of the next end step, you may pay {1}. If you don't, you lose 4 life."
    game = follow(text)
    run_to(game, "end")
    assert [seen.text for seen in game.view(0).stack] == [f"Deed: {text}"]


@rule("107.3i")
def test_x_is_the_same_in_the_sentences_after_it() -> None:
    """CR 107.3i: what a sentence says X is, it is in the next sentence too."""
    text = "You gain X life, where X is the number of lands you control. Draw X cards."
    game = follow(text, mine={"lands": "WW"})
    assert (life(game, 0), len(hand(game, 0))) == (23, 3)


@rule("107.3i", "603.12")
@pytest.mark.parametrize("fodder", ["Serf", "Newt"])
def test_a_reflexive_ability_goes_on_with_its_x(fodder: str) -> None:
    """CR 107.3i: a condition after it, and an X that it has said, belong to the ability that triggers "when you do"."""
    text = (
        "Sacrifice a creature. When you do, Deed deals X damage to any target, where X is that creature's power. If "
        "the sacrificed creature was a Salamander, draw X cards."
    )
    game = follow(text, (fodder,), ("Bob",), mine={"battlefield": [SERF, NEWT]})
    assert (life(game, 1), hand(game, 0)) == (20, [])
    settle(game)
    assert life(game, 1) == (18 if fodder == "Newt" else 19)
    assert len(hand(game, 0)) == (2 if fodder == "Newt" else 0)
