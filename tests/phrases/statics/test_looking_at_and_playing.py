"""CR 406.3, 601.3: cards exiled face down that a player may look at and play."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, position, resolve, side
from spells import ZAP, spell

EXILED = "Exile the top card of target opponent's library face down."


@rule("406.3", "601.3")
@pytest.mark.parametrize("when", ["for as long as it remains exiled", "this turn"])
def test_who_may_play_it_sees_what_it_is(when: str) -> None:
    """406.3: who may look at a card that is exiled face down sees it, and nobody else does; that player may cast it."""
    text = f"{EXILED} You may look at and play that card {when}."
    game = position(side(hand=[spell(text)], lands="WR"), side(library=[ZAP, BEAR]))
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    (mine,), (theirs,) = game.view(0).exile, game.view(1).exile
    assert "Zap" in (mine.name, getattr(mine.underneath, "name", ""))
    assert (theirs.underneath, theirs.name == "Zap") == (None, False)
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert game.view(0).players[1].life == 19


@rule("601.3", "609.4b")
def test_mana_of_any_color_pays_for_what_was_looked_at() -> None:
    """609.4b: the card that was looked at may be cast with mana of another color, where the effect says so."""
    text = (
        f"{EXILED} You may look at and play that card for as long as it remains exiled, and you may spend mana as "
        "though it were mana of any color to cast that spell."
    )
    game = position(side(hand=[spell(text)], lands="WG"), side(library=[ZAP, BEAR]))
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert can(game, "cast Zap")
    plain = position(
        side(hand=[spell(f"{EXILED} You may look at that card for as long as it remains exiled.")], lands="WR"),
        side(library=[ZAP, BEAR]),
    )
    act(plain, "cast Deed", targets=["Bob"])
    resolve(plain)
    assert not can(plain, "cast Zap")
