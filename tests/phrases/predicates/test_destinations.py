"""CR 110.2a, 110.5b: where texts put cards."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, on_battlefield, position, resolve, side, the


@rule("110.2a", "110.5b")
def test_onto_the_battlefield_under_your_control_tapped() -> None:
    """110.2a: whoever puts a card there controls it, and it enters tapped, in whichever order the text says so."""
    text = "Put target creature card from an opponent's graveyard onto the battlefield under your control tapped."
    theft = card("Theft", "{B}", "Sorcery", f"{text} Then that player mills two cards.")
    game = position(side(hand=[theft], lands="B"), side(), side(graveyard=[BEAR]))
    act(game, "cast Theft", targets=["Grizzly Bears"])
    resolve(game)
    bear = the(game, "Grizzly Bears")
    assert (bear.controller, bear.owner, bear.tapped) == (0, 2, True)
    assert [len(seen.graveyard) for seen in game.view(0).players] == [1, 0, 2]


WOLF = card("Wolf", "{G}", "Creature — Wolf", "", "3/3")


@rule("400.6")
@pytest.mark.parametrize(
    ("text", "hands", "there"),
    [
        ("Return to your hand all creature cards in your graveyard.", (["Grizzly Bears"], []), ["Wolf"]),
        ("Return to their owners' hands all creatures with power 3 or greater.", ([], ["Wolf"]), []),
        ("Return to its owner's hand each creature an opponent controls.", ([], ["Wolf"]), []),
        (
            "Put onto the battlefield under your control all creature cards in all graveyards.",
            ([], []),
            ["Bears", "Wolf"],
        ),
    ],
)
def test_where_it_goes_may_be_said_first(text: str, hands: tuple[list[str], list[str]], there: list[str]) -> None:
    """CR 400.6: it is the same whether what is moved or where it goes is said first."""
    recall = card("Recall", "{U}", "Sorcery", text)
    game = position(side(hand=[recall], lands="U", graveyard=[BEAR]), side(battlefield=[WOLF]))
    act(game, "cast Recall")
    resolve(game)
    assert (hand(game, 0), hand(game, 1)) == hands
    assert [
        name for name in ("Bears", "Wolf") if on_battlefield(game, {"Bears": "Grizzly Bears"}.get(name, name))
    ] == there
    assert graveyard(game, 0)[-1] == "Recall"
