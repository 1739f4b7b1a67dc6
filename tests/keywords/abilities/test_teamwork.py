"""CR 118.8b, 601.2b: teamwork, and spells cast using the ability of a keyword."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, life, pending, play_out, position, resolve, side

GAIN = card(
    "Gain", "{0}", "Sorcery", "Teamwork 4\nYou gain 2 life. If this spell was cast using teamwork, you gain 5 life."
)


@rule("118.8b", "601.2b")
def test_creatures_with_enough_power_are_tapped_as_it_is_cast_or_none_are() -> None:
    """601.2b: whether the cost is paid is announced; one creature of power 2 alone isn't enough for it."""
    for uses, gained in ((True, 7), (False, 2)):
        game = position(side([BEAR, BEAR], hand=[GAIN]), side())
        act(game, "cast Gain", Answer(uses))
        if uses:
            with pytest.raises(ValueError, match="power"):
                game.choose(pending(game).options[:1])
            game.choose(pending(game).options)
        assert {seen.tapped for seen in game.view(0).battlefield} == {uses}
        resolve(game)
        assert life(game, 0) == 20 + gained


@rule("601.2b")
def test_with_too_little_power_it_cannot_be_announced() -> None:
    """601.2b: with one creature of power 2 there is nothing to announce but that it isn't paid."""
    game = position(side([BEAR], hand=[GAIN]), side([BEAR]))
    act(game, "cast Gain")
    assert pending(game).options == (Answer(False),)


@rule("601.2b", "607.2i")
def test_a_permanent_knows_what_it_was_cast_using() -> None:
    """607.2i: what was cast using web-slinging says so once it has entered, and what was cast for its mana cost not."""
    text = "Web-slinging {G}\nWhen Spider enters, if it was cast using web-slinging, you gain 3 life."
    spider = card("Spider", "{5}{G}", "Creature — Spider", text, "3/3")
    for others, lands, gained in (([Piece(BEAR, tapped=True)], "G", 3), ([], "GGGGGG", 0)):
        game = position(side(others, hand=[spider], lands=lands), side())
        act(game, "cast Spider")
        while game.state.stack:
            resolve(game)
        assert life(game, 0) == 20 + gained


@rule("601.2b", "603.2", "702.34a")
@pytest.mark.parametrize(("where", "gained"), [("hand", 2), ("graveyard", 7)])
def test_whenever_a_spell_is_cast_using_a_keyword(where: str, gained: int) -> None:
    """601.2b: a spell that has flashback and is cast for its mana cost isn't cast using flashback."""
    law = card("Law", "{W}", "Enchantment", "Whenever you cast a spell using flashback, you gain 5 life.")
    boon = card("Boon", "{G}", "Sorcery", "You gain 2 life.\nFlashback {G}")
    zones: dict[str, Any] = {where: [boon]}
    game = position(side(battlefield=[law], lands="G", **zones), side())
    act(game, "cast Boon")
    play_out(game)
    assert life(game, 0) == 20 + gained
