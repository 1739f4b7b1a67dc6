"""CR 614.15, 608.2c: what becomes of a countered spell, and what follows if it was countered."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    on_battlefield,
    pass_priority,
    play_out,
    position,
    settle,
    side,
)
from spells import GIANT, ZAP, choose

SURE = card("Sure", "{1}{G}", "Creature — Bear", "This spell can't be countered.", "2/2")
_ELSEWHERE = "exile it instead of putting it into its owner's graveyard"


def countering(text: str, spell: object = BEAR, theirs: tuple[object, ...] = ()) -> Game:
    """A game in which Bob has answered a spell of Alice's with one that counters and says this, which is about to
    resolve.
    """
    no = card("No", "{U}", "Instant", f"Counter target spell. {text}")
    mine = side(hand=[spell, *theirs], lands="GGR")  # type: ignore[list-item]
    game = position(mine, side(hand=[no], lands="U"))
    name = spell.name  # type: ignore[attr-defined]
    act(game, f"cast {name}", targets=["Bob"] if name == "Zap" else [])
    pass_priority(game)
    act(game, "cast No", targets=[name])
    settle(game)
    return game


@rule("608.2c", "701.6a")
@pytest.mark.parametrize(("spell", "put"), [(BEAR, True), (SURE, False)])
def test_what_follows_if_it_was_countered(spell: object, put: bool) -> None:
    """608.2c: its controller may put a creature card onto the battlefield; not where it couldn't be countered."""
    text = (
        "If that spell is countered this way, its controller may put a creature card from their hand onto the "
        "battlefield."
    )
    game = countering(text, spell, (GIANT,))
    play_out(game)
    assert bool(on_battlefield(game, "Giant")) is put
    assert bool(on_battlefield(game, "Sure")) is not put


@rule("608.2d", "614.15")
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_on_the_end_of_the_library_that_is_chosen(end: str) -> None:
    """608.2d: whoever counters it chooses."""
    game = countering(
        "If that spell is countered this way, put that card on the top or bottom of its owner's library instead of "
        "into that player's graveyard."
    )
    choose(game, end)
    play_out(game)
    library = game.state.library(game.board.players[0])
    assert game.board.name(library[-1 if end == "top" else 0]) == "Grizzly Bears"
    assert graveyard(game, 0) == []


@rule("614.15", "611.2a")
@pytest.mark.parametrize(("spell", "exiled"), [(BEAR, True), (ZAP, False)])
def test_only_a_spell_of_a_kind_goes_elsewhere(spell: object, exiled: bool) -> None:
    """614.15: a permanent spell is exiled, and may be cast by whoever exiled it; another to the graveyard."""
    text = (
        f"If a permanent spell is countered this way, {_ELSEWHERE}. You may cast that card without paying its mana "
        "cost for as long as it remains exiled."
    )
    game = countering(text, spell)
    play_out(game)
    assert bool(game.view(0).exile) is exiled
    assert bool(graveyard(game, 0)) is not exiled


@rule("608.2g", "614.15")
def test_it_is_cast_as_soon_as_it_was_exiled() -> None:
    """608.2g: by the controller of what countered it, without paying for it."""
    game = countering(
        f"If that spell is countered this way, {_ELSEWHERE}, then you may cast it without paying its mana cost."
    )
    choose(game, "yes")
    play_out(game)
    (seen,) = on_battlefield(game, "Grizzly Bears")
    assert (seen.owner, seen.controller) == (0, 1)
    assert hand(game, 0) == []
    assert not can(game, "cast Grizzly Bears")
