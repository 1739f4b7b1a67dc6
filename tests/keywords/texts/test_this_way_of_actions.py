"""CR 608.2c, 701: what was looked at, drawn and searched "this way"."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import FILLER, act, card, life, play_out, position, settle, side


@rule("701.22a", "608.2k")
@pytest.mark.parametrize(("library", "gained"), [(20, 3), (2, 2)])
def test_as_many_as_were_looked_at_while_scrying(library: int, gained: int) -> None:
    """701.22a: who scries 3 looks at three cards; at two if there are no more."""
    sage = card(
        "Sage",
        "{U}",
        "Creature — Elf",
        TEXT,
        "1/1",
    )
    look = card("Look", "{U}", "Sorcery", "Scry 3.")
    game = position(side([sage], hand=[look], lands="U", library=FILLER[:library]), side())
    act(game, "cast Look")
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("121.1", "608.2c")
@pytest.mark.parametrize(("library", "lost"), [(20, 3), (3, 3)])
def test_as_many_as_were_drawn_this_way(library: int, lost: int) -> None:
    """121.1: only cards that were drawn count, and only by this very spell."""
    study = card(
        "Study", "{U}", "Sorcery", "Draw three cards. Each opponent loses 1 life for each card drawn this way."
    )
    peek = card("Peek", "{U}", "Instant", "Draw a card.")
    game = position(side(hand=[peek, study], lands="UU", library=FILLER[: library + 1]), side())
    act(game, "cast Peek")
    settle(game)
    act(game, "cast Study")
    settle(game)
    assert life(game, 1) == 20 - lost


@rule("608.2c", "701.23a")
@pytest.mark.parametrize("said", ["searched their library", "searched a library", "searches a library"])
def test_only_who_searched_this_way(said: str) -> None:
    """701.23a: those who took the offer searched; who declined didn't."""
    text = "Each opponent may search their library for a basic land card and reveal it. "
    text += f"Each player who {said} this way loses 3 life."
    game = position(side(hand=[card("Offer", "{U}", "Sorcery", text)], lands="U"), side(), side())
    act(game, "cast Offer")
    settle(game)
    game.choose(Answer(True))
    game.choose(Answer(False))
    play_out(game)
    assert [life(game, player) for player in range(3)] == [20, 17, 20]
