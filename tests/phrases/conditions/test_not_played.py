"""CR 608.2c, 608.2i: what is done with a card that may be played or cast, and isn't; what hasn't been done yet."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    FILLER,
    act,
    card,
    hand,
    land,
    life,
    option_named,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from spells import ZAP


@rule("608.2c", "608.2g")
@pytest.mark.parametrize("is_cast", [True, False])
@pytest.mark.parametrize(
    "then",
    [
        "If you don't cast that card this way, put it into your hand.",
        "Put that card into your hand if it wasn't cast this way.",
    ],
)
def test_what_isnt_cast_this_way_goes_elsewhere(then: str, is_cast: bool) -> None:
    """608.2g: the card is cast while the other spell resolves; only if it isn't is the next sentence followed."""
    peek = card("Peek", "{W}", "Sorcery", f"Exile the top card of your library. You may cast that card. {then}")
    game = position(side(hand=[peek], lands="WGG", library=[BEAR, *FILLER]), side())
    act(game, "cast Peek")
    resolve(game)
    game.choose(Answer(is_cast))
    assert hand(game, 0) == ([] if is_cast else ["Grizzly Bears"])
    assert len(game.state.stack) == is_cast


@rule("608.2g", "202.3")
@pytest.mark.parametrize(("limit", "is_offered"), [(3, True), (1, False)])
def test_the_mana_value_asked_is_that_of_the_spell_to_be(limit: int, is_offered: bool) -> None:
    """608.2g: a card that would be too great a spell can't be cast at all."""
    text = (
        "Exile the top card of your library. You may cast that card without paying its mana cost if the spell's mana "
        f"value is {limit} or less. If you don't cast that card this way, put it into your hand."
    )
    game = position(side(hand=[card("Peek", "{W}", "Sorcery", text)], lands="W", library=[BEAR, *FILLER]), side())
    act(game, "cast Peek")
    resolve(game)
    assert ("Grizzly Bears" in hand(game, 0)) is not is_offered


@rule("608.2i", "601.1a")
@pytest.mark.parametrize(("top", "does"), [(land("G"), "play Forest"), (BEAR, "cast Grizzly"), (BEAR, "")])
def test_what_hasnt_been_played_is_put_away(top: Card, does: str) -> None:
    """608.2i: a land that has been played is no card any more that could be put into the graveyard."""
    text = (
        "Exile the top card of your library. You may play that card this turn. At the beginning of the next end step, "
        "if you haven't played it, you gain 3 life."
    )
    game = position(side(hand=[card("Peek", "{W}", "Sorcery", text)], lands="WGG", library=[top, *FILLER]), side())
    act(game, "cast Peek")
    resolve(game)
    if does:
        game.choose(option_named(game, does))
    run_to(game, "cleanup")
    assert life(game, 0) == (20 if does else 23)


@rule("608.2i", "120.1")
def test_it_hasnt_dealt_damage_yet() -> None:
    """608.2i: damage that it has dealt in an earlier turn counts; that of another source doesn't."""
    text = "As long as this creature hasn't dealt damage yet, it gets +1/+1.\n{0}: This creature deals 1 damage to you."
    shy = card("Shy", "{G}", "Creature — Elf", text, "1/1")
    game = position(side([shy], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Bob"])
    settle(game)
    assert the(game, "Shy").power == 2
    act(game, "activate Shy")
    settle(game)
    run_to(game, "cleanup")
    run_to(game, "upkeep")
    assert the(game, "Shy").power == 1
