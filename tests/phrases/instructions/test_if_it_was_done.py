"""CR 608.2c, 118.12a: "if you do" after a sentence that wasn't followed, and after what players could avert."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import act, card, hand, life, pass_priority, pending, play_out, position, resolve, settle, side, the
from spells import GIANT, RELIC, ZAP, follow, is_asking

MAY_IF = "You may discard a card if you control an artifact."
IF_MAY = "If you control an artifact, you may discard a card."
OTHERWISE = "If you control no artifacts, draw a card. Otherwise, you may discard a card."


@rule("608.2c")
@pytest.mark.parametrize("offer", [MAY_IF, IF_MAY, OTHERWISE])
@pytest.mark.parametrize(("word", "gained"), [("do", 0), ("don't", 5)])
def test_what_was_not_offered_was_not_done(offer: str, word: str, gained: int) -> None:
    """608.2c: where the condition isn't met nothing is offered, so "if you do" isn't true, but "if you don't" is."""
    game = follow(f"Draw a card. {offer} If you {word}, you gain 5 life.")
    assert life(game, 0) == 20 + gained


@rule("608.2c")
@pytest.mark.parametrize("offer", [MAY_IF, IF_MAY, OTHERWISE])
@pytest.mark.parametrize(("says", "gained"), [(True, 5), (False, 0)])
def test_what_was_offered(offer: str, *, says: bool, gained: int) -> None:
    """608.2c: where it is met, "if you do" is true if it was done."""
    game = follow(f"Draw a card. {offer} If you do, you gain 5 life.", Answer(says), mine={"battlefield": [RELIC]})
    assert life(game, 0) == 20 + gained
    assert len(hand(game, 0)) == (0 if says else 1)


@rule("608.2c", "115.1")
@pytest.mark.parametrize("says", [True, False])
def test_what_is_said_next_of_its_target(*, says: bool) -> None:
    """608.2c: after "if you do, tap target creature", what is said of that creature presupposes that you did; what is
    said of something else doesn't.
    """
    text = "You may gain 1 life. If you do, tap target creature. It gets +1/+1 until end of turn. Draw a card."
    game = follow(text, Answer(says), targets=["Giant"], mine={"battlefield": [GIANT]})
    giant = the(game, "Giant")
    assert (giant.tapped, giant.power, len(hand(game, 0))) == (says, 6 if says else 5, 1)


@rule("608.2c", "603.12")
def test_nothing_triggers_on_what_was_not_offered() -> None:
    """603.12: nor does a reflexive ability trigger."""
    game = follow(f"Draw a card. {IF_MAY} When you do, you gain 5 life.")
    play_out(game)
    assert life(game, 0) == 20


@rule("608.2c")
def test_what_was_to_be_done_only_if() -> None:
    """608.2c: the same of what isn't optional: "if you control an artifact, sacrifice it. If you do, …"."""
    text = "Draw a card. If you control two or more artifacts, sacrifice an artifact. If you do, you gain 5 life."
    assert life(follow(text, mine={"battlefield": [RELIC]}), 0) == 20
    assert life(follow(text, "Relic", mine={"battlefield": [RELIC, RELIC]}), 0) == 25


@rule("118.12a", "608.2c")
@pytest.mark.parametrize(("pays", "lives"), [(True, [20, 26]), (False, [20, 20])])
@pytest.mark.parametrize("word", ["do", "don't"])
def test_whoever_could_avert_it_did(word: str, *, pays: bool, lives: list[int]) -> None:
    """118.12a: after "unless its controller pays {2}", "if they do" is true if they have paid."""
    text = f"Counter target spell unless its controller pays {{2}}. If they {word}, you gain 7 life."
    no = card("No", "{U}", "Instant", text)
    game = position(side(hand=[ZAP], lands="RRR"), side(hand=[no], lands="U"))
    act(game, "cast Zap", targets=["Bob"])
    pass_priority(game)
    act(game, "cast No", targets=["Zap"])
    resolve(game)
    game.choose(Answer(pays))
    settle(game)
    gained = lives if word == "do" else {True: [20, 19], False: [20, 27]}[pays]
    assert [life(game, 0), life(game, 1)] == gained


@rule("608.2c", "118.12a")
@pytest.mark.parametrize(
    ("before", "lost"),
    [
        ("You may discard a card. If you do,", 3),
        ("You may discard a card. If you don't,", 0),
        ("If you control an artifact,", 3),
        ("If you control no artifacts, draw a card. Otherwise,", 3),
        ("Sacrifice a creature. If you can't,", 3),
        ("Any player may draw a card. If no one does,", 0),
    ],
)
def test_what_follows_may_be_averted(before: str, lost: int) -> None:
    """118.12a: "unless" behind what follows is about that alone: with nothing to pay with, nobody is asked."""
    game = follow(f"{before} you lose 3 life unless you pay {{1}}.", mine={"hand": [ZAP], "battlefield": [RELIC]})
    while is_asking(game):
        game.choose(pending(game).options[0])
    assert life(game, 0) == 20 - lost
