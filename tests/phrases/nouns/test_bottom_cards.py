"""CR 401.2, 404.1: the bottom card of a library or graveyard."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, graveyard, land, life, on_battlefield
from spells import GIANT, SERF, ZAP, edict, follow, is_asking


@rule("401.2")
@pytest.mark.parametrize(("bottom", "there"), [(BEAR, True), (land("G"), False)])
def test_the_bottom_card_of_a_library(bottom: object, there: bool) -> None:
    """401.2: the last card, of which the next sentence speaks."""
    text = (
        "Put the bottom card of your library into your graveyard. If it's a creature card, put it onto the battlefield."
    )
    game = follow(text, mine={"library": [GIANT, ZAP, bottom]})
    assert bool(on_battlefield(game, "Grizzly Bears")) is there
    assert len(game.state.library(game.board.players[0])) == 2


@rule("404.1")
@pytest.mark.parametrize(
    ("which", "left"),
    [
        ("bottom card", ["Zap", "Giant"]),
        ("top card", ["Serf", "Zap"]),
        ("bottom instant card", ["Serf", "Giant"]),
    ],
)
def test_the_ends_of_a_graveyard(which: str, left: list[str]) -> None:
    """404.1: the first card that was put there is the bottom one, the last one the top one."""
    game = follow(
        f"Exile the {which} of target player's graveyard.", targets=["Bob"], yours={"graveyard": [SERF, ZAP, GIANT]}
    )
    assert graveyard(game, 1) == left


@rule("401.2", "609.3")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("the bottom two cards of your library", 1),
        ("two cards from the bottom of your library", 1),
        ("four cards from the bottom of your library", 0),
    ],
)
def test_several_bottom_cards(words: str, left: int) -> None:
    """401.2: the lowest ones, of which the next sentence speaks; 609.3: as many as there are."""
    text = f"Exile {words}. You gain 1 life for each card exiled this way."
    game = follow(text, mine={"library": [GIANT, ZAP, BEAR]})
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears", "Zap", "Giant"][: 3 - left]
    assert life(game, 0) == 20 + 3 - left


@rule("401.2", "603.2", "701.22a")
@pytest.mark.parametrize(("down", "exiled"), [((), []), (("Giant",), ["Giant"]), (("Giant", "Zap"), ["Giant", "Zap"])])
def test_what_is_put_on_the_bottom_while_scrying(down: tuple[str, ...], exiled: list[str]) -> None:
    """603.2: it triggers once if any card is put on the bottom; "that many" are as many as are put there."""
    anchor = edict(
        "Whenever you choose to put one or more cards on the bottom of your library while scrying, exile that many "
        "cards from the bottom of your library."
    )
    game = follow("Scry 2.", down, mine={"battlefield": [anchor], "library": [GIANT, ZAP, BEAR]})
    while game.decision is not None and (game.state.stack or is_asking(game)):
        game.choose(game.decision.options[: game.decision.minimum] if is_asking(game) else "pass")
    assert sorted(seen.name for seen in game.view(0).exile) == exiled


@rule("401.2")
@pytest.mark.parametrize(
    ("words", "left"), [("the bottom card", 1), ("the bottom three cards", 3), ("the top two cards", 2)]
)
def test_all_but_an_end_of_a_library(words: str, left: int) -> None:
    """CR 401.2: so many cards are left at that end; none is exiled of a library that has no more."""
    game = follow(
        f"Exile all but {words} of target player's library.", targets=["Bob"], yours={"library": [BEAR, *FILLER[:4]]}
    )
    assert len(game.state.library(1)) == left
    assert ("Grizzly Bears" in [seen.name for seen in game.view(0).exile]) is not words.startswith("the top")
