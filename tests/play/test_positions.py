"""Positions: games that begin in the middle."""

from __future__ import annotations

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, graveyard, land, life, on_battlefield, position, settle, side, the

DIAMOND = card(
    "Glass",
    "{0}",
    "Artifact",
    "If Glass would enter, you may discard a land card instead. If you do, put Glass onto the battlefield. If you "
    "don't, put it into its owner's graveyard.\n{T}: Add one mana of any color.",
)


@rule("614.1c")
def test_what_something_says_of_its_entering_applies_in_a_position() -> None:
    """614.1c: a permanent of a position that doesn't get there is where its text puts it, without counters or taps."""
    for answer in (True, False):
        game = position(side(battlefield=[Piece(DIAMOND, tapped=True)], hand=[land("G")]), side())
        game.choose(Answer(answer))
        assert len(on_battlefield(game, "Glass")) == answer
        assert ("Glass" in graveyard(game, 0)) is not answer
        assert not answer or the(game, "Glass").tapped


@rule("603.2h")
def test_what_enters_in_a_position_uses_nothing_up() -> None:
    """603.2h: an ability that triggers only once each turn hasn't triggered as the position was arranged."""
    herald = card(
        "Herald",
        "{W}",
        "Creature — Human",
        "Whenever another creature enters, you gain 1 life. This ability triggers only once each turn.",
        "1/1",
    )
    game = position(side(battlefield=[herald, BEAR], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    settle(game)
    assert life(game, 0) == 21


@rule("613.7m", "614.12")
def test_what_is_said_of_others_entering_applies_to_those_behind_it() -> None:
    """614.12: permanents of a position enter in order, also where they might as well at once: one is modified by what
    stands before it, and not by what stands behind.
    """
    maze = card("Maze", "{G}", "Enchantment", "Lands enter tapped.")
    forest = land("G")
    game = position(side(battlefield=[forest, forest, maze, forest, BEAR, forest]), side(battlefield=[forest, BEAR]))
    forests = sorted(on_battlefield(game, "Forest"), key=lambda each: each.id)
    assert [each.tapped for each in forests] == [False, False, True, True, True]
    assert not any(each.tapped for each in on_battlefield(game, "Grizzly Bears"))
