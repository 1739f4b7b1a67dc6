"""CR 111.3: what is said of a token in a sentence of its own is part of what it is."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, on_battlefield, position, resolve, side
from spells import follow, spell


@rule("111.3")
@pytest.mark.parametrize(("tokens", "pronoun", "count"), [("a", "It has", 1), ("two", "They have", 2)])
def test_a_sentence_after_it_says_what_a_token_has(tokens: str, pronoun: str, count: int) -> None:
    """111.3: the effect that creates a token sets its characteristics, whether it says so with it or after it."""
    kind = "token" if count == 1 else "tokens"
    ability = "{T}: You gain 1 life."
    game = follow(f'Create {tokens} 1/1 green Wolf creature {kind} named Gray Howler. {pronoun} haste and "{ability}"')
    assert len(on_battlefield(game, "Gray Howler")) == count
    act(game, "activate Gray Howler")
    resolve(game)
    assert game.view(0).players[0].life == 21


@rule("111.3", "707.2")
def test_what_a_token_has_by_such_a_sentence_can_be_copied() -> None:
    """707.2: so a copy of the token has that, too, which an effect on the token wouldn't give it."""
    make = spell("Create a 1/1 green Wolf creature token named Gray Howler. It has flying.")
    copy = spell("Create a token that's a copy of target creature you control.", name="Echo")
    game = position(side(hand=[make, copy], lands="WW"), side())
    act(game, "cast Deed")
    resolve(game)
    act(game, "cast Echo", targets=["Gray Howler"])
    resolve(game)
    howlers = on_battlefield(game, "Gray Howler")
    assert len(howlers) == 2
    assert all("Flying" in str(seen.characteristics) for seen in howlers)
