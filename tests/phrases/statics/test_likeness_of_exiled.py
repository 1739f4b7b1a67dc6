"""CR 607.2a, 613.4b: having the power, toughness and creature types of the last card exiled."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, named, pending, position, run_to, side, the

DUPLICANT = card(
    "Duplicant",
    "{0}",
    "Artifact Creature — Shapeshifter",
    "Imprint — When this creature enters, you may exile target nontoken creature.\nAs long as a card exiled with this "
    "creature is a creature card, this creature has the power, toughness, and creature types of the last creature card "
    "exiled with it. It's still a Shapeshifter.",
    "2/4",
)
BEAST = card("Beast", "{3}", "Creature — Beast Warrior", pt="4/5")
HOST = Face("Chittering Host", "", "Creature — Eldrazi Horror", "Haste", "5", "6")
SCAVENGERS = Card(
    "Midnight Scavengers", "meld", (Face("Midnight Scavengers", "{4}{B}", "Creature — Human Rogue", "", "3", "3"), HOST)
)
RATS = Card(
    "Graf Rats",
    "meld",
    (
        Face(
            "Graf Rats",
            "{1}{B}",
            "Creature — Rat",
            "At the beginning of combat on your turn, if you both own and control this creature and a creature named "
            "Midnight Scavengers, exile them, then meld them into Chittering Host.",
            "2",
            "1",
        ),
        HOST,
    ),
)


def likeness(game: Game) -> tuple[int | None, int | None, tuple[str, ...]]:
    """Duplicant's power, toughness and subtypes."""
    known = game.board.characteristics(the(game, "Duplicant").id)
    return known.power, known.toughness, known.subtypes


def pass_on(game: Game) -> None:
    """Let all pass until something is asked."""
    while pending(game).rule == "117.1":
        game.choose("pass")


@rule("607.2a", "613.1d", "613.4b")
@pytest.mark.parametrize("exiles", [True, False])
def test_it_has_the_values_of_what_it_exiled(*, exiles: bool) -> None:
    """CR 607.2a: it has the power, toughness and creature types of the creature card that it exiled."""
    game = position(side(hand=[DUPLICANT]), side([BEAST]))
    act(game, "cast Duplicant")
    pass_on(game)
    game.choose(named(game, "Beast"))
    pass_on(game)
    game.choose(Answer(exiles))
    assert likeness(game) == ((4, 5, ("Beast", "Warrior", "Shapeshifter")) if exiles else (2, 4, ("Shapeshifter",)))


@rule("712.21b", "613.7d", "613.7m")
@pytest.mark.parametrize(
    ("first", "values"),
    [
        ("Graf Rats", (3, 3, ("Human", "Rogue", "Shapeshifter"))),
        ("Midnight Scavengers", (2, 1, ("Rat", "Shapeshifter"))),
    ],
)
def test_who_exiles_a_melded_permanent_says_which_card_is_the_last(
    first: str, values: tuple[int, int, tuple[str, ...]]
) -> None:
    """CR 712.21b, example: Duplicant exiles Chittering Host, and its controller chooses which of the two cards is the
    last creature card exiled.
    """
    game = position(side([SCAVENGERS, RATS], hand=[DUPLICANT]), side())
    run_to(game, "postcombat main")
    act(game, "cast Duplicant")
    pass_on(game)
    game.choose(named(game, "Chittering Host"))
    pass_on(game)
    game.choose(Answer(True))
    asked = pending(game)
    assert (asked.player, asked.rule) == (0, "730.3b")
    game.choose(tuple(sorted(asked.options, key=lambda option: first not in str(option))))
    assert likeness(game) == values
