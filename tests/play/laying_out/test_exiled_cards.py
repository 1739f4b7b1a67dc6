"""CR 607.2a, 610.3: cards in exile that belong to a permanent."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit, Piece
from positions import BEAR, act, card, hand, on_battlefield, position, settle, side, the

FIELD = card("Field", "{1}{W}", "Enchantment", "When Field enters, exile target creature until Field leaves the "
    "battlefield.")  # fmt: skip
TOME = card(
    "Tome",
    "{2}",
    "Artifact",
    "Imprint — When Tome enters, you may exile a creature card from your hand.\n"
    "{T}: Put a +1/+1 counter on target creature that shares a creature type with the exiled card.",
)
KILL = card("Kill", "{B}", "Instant", "Destroy target permanent.")


@rule("610.3")
@pytest.mark.parametrize("source", ["battlefield", "hand"])
def test_what_is_exiled_until_something_leaves_returns(source: str) -> None:
    """610.3: as the permanent leaves until whose leaving a card is exiled, that returns to where it was."""
    exiled = (Piece(BEAR, exiled_with="field", exiled_from=source),)
    game = position(
        side(battlefield=[Piece(FIELD, label="field")], hand=[KILL], lands="B"),
        side(exile=exiled),
    )
    act(game, "cast Kill", targets=["Field"])
    settle(game)
    assert bool(on_battlefield(game, "Grizzly Bears")) is (source == "battlefield")
    assert hand(game, 1) == ([] if source == "battlefield" else ["Grizzly Bears"])


@rule("607.2a")
def test_other_abilities_know_what_is_exiled_with_their_permanent() -> None:
    """607.2a: the exiled card is the one that the permanent's own ability has exiled, and no other card in exile."""
    other = card("Elk", "{G}", "Creature — Elk", pt="1/1")
    exiled = (Piece(other), Piece(BEAR, exiled_with="tome", counters=(("time", 2),)))
    game = position(side(battlefield=[Piece(TOME, label="tome"), BEAR, other], exile=exiled), side())
    act(game, "activate Tome", targets=["Grizzly Bears"])
    settle(game)
    assert (the(game, "Grizzly Bears").power, the(game, "Elk").power) == (3, 1)
    assert sorted(each.counters for each in game.view(0).exile) == [(), (("time", 2),)]


@rule("110.1", "607.2a")
def test_what_cant_be_said_of_a_card_in_exile_is_refused() -> None:
    """110.1: only permanents are tapped, attached and so on; what a card is exiled with must be there."""
    with pytest.raises(Misfit, match="it: tapped: that can be said of a permanent"):
        position(side(exile=(Piece(BEAR, tapped=True, label="it"),)), side())
    with pytest.raises(Misfit, match="it: exiled_with: nothing in the position has the label 'tome'"):
        position(side(exile=(Piece(BEAR, exiled_with="tome", label="it"),)), side())
    with pytest.raises(Misfit, match="it: exiled_from: it is one of battlefield, hand, graveyard, not 'stack'"):
        position(side(exile=(Piece(BEAR, exiled_from="stack", label="it"),)), side())
