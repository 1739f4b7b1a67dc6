"""CR 608.2d, 608.2f: cards for each of which life is paid, or else they are put back."""

from __future__ import annotations

import pytest

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from positions import FILLER, act, card, hand, life, named, pending, position, resolve, side
from spells import GIANT, RELIC, SERF

STUDY = card(
    "Study",
    "{0}",
    "Sorcery",
    "Draw two cards. Choose two cards in your hand drawn this turn. For each of those cards, pay 4 life or put the "
    "card on top of your library.",
)


@rule("121.1", "608.2d", "608.2f")
@pytest.mark.parametrize(("answers", "left"), [(("yes", "no"), 16), (("no", "no"), 20), (("yes", "yes"), 12)])
def test_each_card_is_paid_for_or_put_back(answers: tuple[str, ...], left: int) -> None:
    """608.2d: for each card by itself; only those drawn this turn can be chosen, and those put back go on top."""
    game = position(side(hand=[STUDY, GIANT], library=[RELIC, SERF, *FILLER]), side())
    act(game, "cast Study")
    resolve(game)
    for name, answer in zip(("Serf", "Relic"), answers, strict=True):
        if name == "Serf":
            game.choose(named(game, name))
        game.choose(answer)
    assert life(game, 0) == left
    kept = [name for name, answer in zip(("Serf", "Relic"), answers, strict=True) if answer == "yes"]
    assert sorted(hand(game, 0)) == sorted(["Giant", *kept])
    assert len(game.state.library(PlayerId(0))) == len(FILLER) + 2 - len(kept)


@rule("119.4", "608.2d")
def test_without_the_life_it_is_put_back() -> None:
    """119.4: who has less life can't pay it, and isn't asked."""
    game = position(side(hand=[STUDY], library=[RELIC, SERF, *FILLER], life=3), side())
    act(game, "cast Study")
    resolve(game)
    game.choose(named(game, "Serf"))
    assert (life(game, 0), hand(game, 0)) == (3, [])
    assert pending(game).player == 0
