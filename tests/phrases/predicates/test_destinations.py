"""CR 110.2a, 110.5b: where texts put cards."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, act, card, graveyard, hand, on_battlefield, pending, position, resolve, side, the
from spells import creature, follow, is_asking


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


@rule("400.6", "400.7j")
@pytest.mark.parametrize(
    ("rest", "found"), [("", 1), ("If a card would be put into a graveyard, exile it instead.", 0)]
)
def test_a_card_is_put_from_their_graveyard(rest: str, found: int) -> None:
    """400.6: only from there; a card that was exiled instead isn't in it."""
    text = "Whenever an opponent sacrifices a permanent, you may put that card onto the battlefield under your control"
    god = card("God", "{B}", "Enchantment", f"{text} from their graveyard.\n{rest}")
    edict = card("Edict", "{B}", "Sorcery", "Target opponent sacrifices a creature.")
    game = position(side(battlefield=[god], hand=[edict], lands="B"), side(battlefield=[BEAR]))
    act(game, "cast Edict", targets=["Bob"])
    while game.state.stack:
        resolve(game)
        if is_asking(game):
            game.choose("yes" if pending(game).player == 0 else pending(game).options[0])
    assert [seen.controller for seen in on_battlefield(game, "Grizzly Bears")] == [0] * found


@rule("608.2d")
@pytest.mark.parametrize(("answer", "kept"), [(True, ["Bear"]), (False, [])])
def test_into_hand_or_graveyard(answer: bool, kept: list[str]) -> None:
    """CR 608.2d: whoever puts it there chooses."""
    text = "Search your library for a creature card, reveal it, put it into your hand or graveyard, then shuffle."
    game = follow(text, "Bear", Answer(answer), mine={"library": [creature("Bear"), *FILLER]})
    assert hand(game, 0) == kept
    assert ("Bear" in graveyard(game, 0)) is not answer


@rule("401.7")
def test_third_from_the_top_of_what_was_shuffled() -> None:
    """CR 401.7: two cards are above it."""
    text = "Search your library for a card, then shuffle and put that card third from the top."
    game = follow(text, "Bear", mine={"library": [creature("Bear"), *FILLER]})
    library = game.state.library(0)
    assert game.board.name(library[-3]) == "Bear"
