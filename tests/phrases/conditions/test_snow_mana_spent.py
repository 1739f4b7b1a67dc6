"""CR 107.4h: {S} spent is mana of any type that a snow source produced."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import act, card, land, life, position, resolve, side, the

SNOW = card("Snow-Covered Forest", "", "Basic Snow Land — Forest")
CHILL = card("Chill", "", "Snow Artifact", "{T}: Add {C}.")
PLAIN = land("G")


def gained(text: str, *lands: Card, cost: str = "{1}{G}") -> int:
    """How much life a spell that is cast with these gives."""
    spell = card("Frost", cost, "Sorcery", text)
    game = position(side(hand=[spell], battlefield=[Piece(each) for each in lands]), side())
    act(game, "cast Frost")
    resolve(game)
    return life(game, 0) - 20


@rule("107.4h", "601.2h")
@pytest.mark.parametrize(
    ("lands", "expected"),
    [((PLAIN, PLAIN), 0), ((SNOW, PLAIN), 5), ((SNOW, SNOW), 5), ((PLAIN, CHILL), 5)],
)
def test_whether_snow_mana_was_spent_depends_on_its_source(lands: tuple[Card, ...], expected: int) -> None:
    """107.4h: what counts is the source that produced the mana, whatever its type."""
    assert gained("If {S} was spent to cast this spell, you gain 5 life.", *lands) == expected


@rule("107.4h")
def test_so_much_of_it() -> None:
    """107.4h: two {S} are two units of such mana."""
    text = "If {S}{S} was spent to cast this spell, you gain 5 life."
    assert gained(text, SNOW, PLAIN) == 0
    assert gained(text, SNOW, CHILL) == 5
    both = "If {S}{G} was spent to cast this spell, you gain 5 life."
    assert gained(both, PLAIN, CHILL) == 5
    assert gained(both, CHILL, CHILL, cost="{2}") == 0


@rule("107.4h", "608.2i", "601.2h")
@pytest.mark.parametrize(
    "text",
    [
        "You gain 1 life for each {S} spent to cast this spell.",
        "You gain X life, where X is the amount of {S} spent to cast this spell.",
    ],
)
def test_how_much_of_it_was_spent(text: str) -> None:
    """608.2i: each unit that a snow source produced, back when the spell was cast, is counted."""
    assert gained(text, PLAIN, PLAIN) == 0
    assert gained(text, SNOW, PLAIN) == 1
    assert gained(text, SNOW, CHILL) == 2


@rule("107.4h", "707.10")
def test_no_snow_mana_was_spent_on_a_copy() -> None:
    """707.10: a copy of a spell isn't cast, so no mana was spent to cast it, whatever was spent on the original."""
    frost = card("Frost", "{1}{G}", "Sorcery", "If {S} was spent to cast this spell, you gain 5 life.")
    echo = card("Echo", "{0}", "Instant", "Copy target spell.")
    game = position(side(hand=[frost, echo], battlefield=[Piece(SNOW), Piece(SNOW)]), side())
    act(game, "cast Frost")
    act(game, "cast Echo", targets=["Frost"])
    lives = []
    while game.state.stack:
        resolve(game)
        lives.append(life(game, 0))
    assert lives == [20, 20, 25]


@rule("107.4h", "400.7d")
def test_the_permanent_knows_it() -> None:
    """400.7d: an ability of the permanent may look at the mana spent to cast the spell that it was."""
    text = "When this creature enters, if {S} was spent to cast it, you gain 3 life."
    imp = card("Imp", "{1}{G}", "Creature — Imp", text, "1/1")
    for lands, expected in (([SNOW, PLAIN], 23), ([PLAIN, PLAIN], 20)):
        game = position(side(hand=[imp], battlefield=lands), side())
        act(game, "cast Imp")
        resolve(game)
        if game.view(0).stack:
            resolve(game)
        assert the(game, "Imp").power == 1
        assert life(game, 0) == expected
