"""CR 614.6, 603.10a: what would leave the battlefield is exiled instead, as its own ability says; who does that."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, position, resolve, settle, side
from spells import ZAP, edict, spell

BOUND = 'It gains "If this {word} would leave the battlefield, exile it instead of putting it anywhere else."'
TOLD = (
    'Until end of turn, target creature gains "If this creature would leave the battlefield, exile it instead of '
    'putting it anywhere else" and "When you exile this creature, draw a card."'
)


def instant(text: str, name: str = "Sway") -> Card:
    """A free instant with a text."""
    return card(name, "{0}", "Instant", text)


def names(game: Game) -> list[str]:
    """The names of the exiled cards."""
    return [seen.name for seen in game.view(0).exile]


@rule("614.6", "113.3d")
@pytest.mark.parametrize("word", ["creature", "permanent"])
@pytest.mark.parametrize(
    "leaving", ["Destroy target creature.", "Return target creature to its owner's hand.", "Sacrifice a creature."]
)
def test_what_is_given_that_ability_is_exiled_wherever_it_would_go(word: str, leaving: str) -> None:
    """614.6: a card that gains the ability as it returns is exiled, whatever would move it."""
    back = spell(f"Return target creature card from your graveyard to the battlefield. {BOUND.format(word=word)}")
    game = position(side(hand=[back, instant(leaving)], graveyard=[BEAR], lands="W"), side())
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Sway", targets=["Grizzly Bears"] if "target" in leaving else [])
    resolve(game)
    assert names(game) == ["Grizzly Bears"]
    assert "Grizzly Bears" not in (*hand(game, 0), *graveyard(game, 0))


@rule("614.6", "603.10a", "701.13a")
@pytest.mark.parametrize(
    ("by", "said", "drawn"),
    [
        (0, "Destroy target creature.", 1),
        (1, "Destroy target creature.", 1),
        (0, "Exile target creature.", 1),
        (1, "Exile target creature.", 0),
    ],
)
def test_who_controls_what_says_so_exiles_it(by: int, said: str, drawn: int) -> None:
    """614.6: instead of dying it is exiled by its own controller; what exiles it anyway puts it nowhere else."""
    slay = instant(said)
    game = position(
        side([BEAR], hand=[spell(TOLD), *([] if by else [slay])], lands="W"), side(hand=[slay] if by else [])
    )
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    if by:
        game.choose(Pass())
    act(game, "cast Sway", targets=["Grizzly Bears"])
    resolve(game)
    settle(game)
    assert names(game) == ["Grizzly Bears"]
    assert len(hand(game, 0)) == drawn


@rule("603.10a", "701.13a", "603.2")
@pytest.mark.parametrize(
    ("deed", "targets", "drawn"),
    [
        ("Exile a card from your hand.", [], 1),
        ("Exile target creature.", ["Grizzly Bears"], 1),
        ("Exile target card from a graveyard.", ["Zap"], 0),
    ],
)
def test_where_it_was_is_asked_of_what_is_exiled(deed: str, targets: list[str], drawn: int) -> None:
    """603.10a: "cards from your hand and/or permanents from the battlefield" are what was there until it was exiled."""
    watch = edict(
        "Whenever you exile one or more cards from your hand and/or permanents from the battlefield, draw a card."
    )
    game = position(side([BEAR, watch], hand=[spell(deed), ZAP], graveyard=[ZAP], lands="W"), side())
    act(game, "cast Deed", targets=targets)
    resolve(game)
    settle(game)
    assert len(hand(game, 0)) == (0 if "hand" in deed else 1) + drawn
