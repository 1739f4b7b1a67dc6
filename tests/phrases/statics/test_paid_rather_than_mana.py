"""CR 118.9: what may be paid rather than a mana cost, where that speaks of the spell."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, graveyard, hand, on_battlefield, pass_priority, play_out, position, side
from spells import GIANT, SERF, ZAP, edict

HALLS = edict(
    "Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with that spell."
)


@rule("118.9", "105.2")
@pytest.mark.parametrize(("other", "may"), [(ZAP, True), (BEAR, False), (None, False)])
def test_another_card_of_its_color_is_discarded_instead(other: Card | None, may: bool) -> None:
    """118.9: for a red spell a red card is discarded; the spell itself can't be."""
    game = position(side(battlefield=[HALLS], hand=[GIANT, *([other] if other else [])]), side())
    assert can(game, "cast Giant") is may
    if may:
        act(game, "cast Giant")
        play_out(game)
        assert len(on_battlefield(game, "Giant")) == 1
        assert (hand(game, 0), graveyard(game, 0)) == ([], ["Zap"])


@rule("118.9", "109.5")
def test_whoever_controls_the_spell_may() -> None:
    """118.9: the other player, too, and with a card of their own."""
    game = position(side(battlefield=[HALLS], hand=[ZAP]), side(hand=[ZAP, GIANT]))
    assert not can(game, "cast Zap")
    pass_priority(game)
    act(game, "cast Zap", targets=["Alice"])
    play_out(game)
    assert graveyard(game, 1) == ["Giant", "Zap"]


@rule("118.9", "202.3")
def test_generic_mana_as_much_as_its_mana_value() -> None:
    """202.3: {1}{G} is two mana, of whatever colors."""
    smile = edict(
        "You may pay {X} rather than pay the mana cost for Bear spells you cast, where X is that spell's mana value."
    )
    game = position(side(battlefield=[smile], hand=[BEAR, SERF], lands="UU"), side())
    assert not can(game, "cast Serf")
    act(game, "cast Grizzly Bears")
    play_out(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == 1
    less = position(side(battlefield=[smile], hand=[BEAR], lands="U"), side())
    assert not can(less, "cast Grizzly Bears")
