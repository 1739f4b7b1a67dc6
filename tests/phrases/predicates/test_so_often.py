"""CR 608.2c: what is done several times, one after the other."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    pending,
    play_out,
    position,
    side,
    the,
)
from spells import choose, creature, follow, is_asking


@rule("608.2c", "608.2h", "701.16a")
@pytest.mark.parametrize(
    ("words", "clues"),
    [
        ("Investigate.", 1),
        ("Investigate twice.", 2),
        ("Investigate three times.", 3),
        ("Investigate X times, where X is the number of creatures you control.", 2),
    ],
)
def test_it_is_investigated_so_often(words: str, clues: int) -> None:
    """701.16a: each time a Clue token is created."""
    game = follow(words, mine={"battlefield": [BEAR, BEAR]})
    assert len(on_battlefield(game, "Clue Token")) + len(on_battlefield(game, "Clue")) == clues


@rule("608.2c", "701.34a")
def test_each_time_it_is_chosen_anew() -> None:
    """701.34a: proliferating twice lets choose twice, once what was given first is there."""
    game = follow("Proliferate twice.", mine={"battlefield": [Piece(BEAR, counters=(("+1/+1", 1),))]})
    for _ in range(2):
        bear = next(each for each in pending(game).options if isinstance(each, Thing) and each.name == BEAR.name)
        game.choose((bear,))
    assert dict(the(game, BEAR.name).counters) == {"+1/+1": 3}


@rule("608.2c", "701.53a")
def test_with_an_amount_each_time() -> None:
    """701.53a: each Incubator token has as many counters."""
    game = follow("Incubate 2 twice.")
    tokens = [each for each in game.view(0).battlefield if dict(each.counters) == {"+1/+1": 2}]
    assert len(tokens) == 2


@rule("608.2c", "701.44a")
def test_a_creature_explores_so_often() -> None:
    """701.44a: it explores once, and then again, with the next card."""
    scout = creature("Scout", "When this creature enters, it explores two times.")
    game = position(side(hand=[scout], lands="G", library=[land("G"), land("G"), BEAR]), side())
    act(game, "cast Scout")
    play_out(game)
    assert [seen.name for seen in game.view(0).hand] == ["Forest", "Forest"]


@rule("107.1")
@pytest.mark.parametrize(("words", "left"), [("two times X", 14), ("five times X", 5)])
def test_several_times_x(words: str, left: int) -> None:
    """107.1: the number is multiplied."""
    drain = card("Drain", "{X}{B}", "Sorcery", f"Each opponent loses {words} life.")
    game = position(side(hand=[drain], lands="BBBB"), side())
    act(game, "cast Drain", 3)
    play_out(game)
    assert life(game, 1) == left


@rule("608.2c")
@pytest.mark.parametrize(
    ("words", "milled"),
    [
        ("Discover 3 twice.", 4),
        ("Discover 3, then discover 3 again.", 4),
        ("Discover 3.", 2),
        ("Manifest dread twice.", 2),
        ("Manifest dread.", 1),
    ],
)
def test_other_keyword_actions_are_done_so_often(words: str, milled: int) -> None:
    """608.2c: what is said to be done twice is done once, and then once more."""
    game = follow(words, mine={"library": [land("G"), BEAR] * 4})
    for _ in range(8):
        if is_asking(game):
            options = pending(game).options
            game.choose("no" if any(str(each) == "no" for each in options) else options[0])
    left = game.view(0).players[0].library_size
    assert 8 - left == 2 * milled if "Manifest" in words else len(hand(game, 0)) == milled // 2


@rule("608.2c", "701.25a")
def test_surveilling_twice() -> None:
    """701.25a: the second time, the card that is on top by then is looked at."""
    game = follow("Surveil 1 twice.", mine={"library": [BEAR, land("G"), BEAR]})
    for name in ("Grizzly Bears", "Forest"):
        assert [getattr(each, "name", "") for each in pending(game).options][:1] == [name]
        choose(game, (name,))
    assert sorted(graveyard(game, 0)) == ["Deed", "Forest", "Grizzly Bears"]
