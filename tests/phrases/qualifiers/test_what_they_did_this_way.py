"""CR 608.2c, 608.2i: "cards they discarded this way": what somebody did by this very spell or ability."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.reading_faces import read_report
from positions import BEAR, act, card, land, life, play_out, position, side
from spells import SERF

WASTE = card("Waste", "{0}", "Sorcery", "Each player discards a card.")


def lost(text: str) -> tuple[int, int]:
    """How much life Alice, with two cards, and Bob, with one, lose by a spell after each has discarded a card."""
    deed = card("Deed", "{0}", "Sorcery", text)
    library = [land("G"), land("G"), SERF, land("G"), SERF, SERF]
    mine = side(hand=[WASTE, BEAR, BEAR, BEAR, deed], battlefield=[SERF, SERF], library=library)
    game = position(mine, side(hand=[BEAR, BEAR], battlefield=[SERF], library=library))
    act(game, "cast Waste")
    play_out(game)
    act(game, "cast Deed")
    play_out(game)
    return 20 - life(game, 0), 20 - life(game, 1)


@rule("608.2c", "608.2i")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Each player discards their hand. Each player loses 1 life for each card they discarded this way.", (2, 1)),
        ("Discard your hand. Each player loses 1 life for each card you discarded this way.", (2, 2)),
        ("Each player discards a creature card. You lose 1 life for each land card you discarded this way.", (0, 0)),
        ("Each player mills three cards. Each player loses 2 life for each land card they milled this way.", (4, 4)),
        (
            "Each opponent draws two cards. Each opponent loses life equal to the number of cards they drew this way.",
            (0, 2),
        ),
        (
            "Each opponent draws two cards. Each player loses life equal to the number of cards they drew this way.",
            (0, 2),
        ),
        ("Sacrifice a creature. You lose 3 life for each creature you sacrificed this way.", (3, 0)),
    ],
)
def test_what_each_did_counts_for_them(text: str, expected: tuple[int, int]) -> None:
    """608.2c: what each player did by this spell, not what they did before it this turn."""
    assert lost(text) == expected


@rule("608.2c", "701.20a")
def test_what_they_revealed_is_only_counted() -> None:
    """608.2c: what was done to cards doesn't say where they are found, so it isn't read of what is moved."""
    text = (
        "Each player reveals the top three cards of their library, puts all land cards they revealed this way onto the "
        "battlefield, and puts the rest into their graveyard."
    )
    assert read_report(card("Deed", "{0}", "Sorcery", text).faces[0])[0].refusal is not None
