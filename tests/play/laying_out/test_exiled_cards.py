"""CR 607.2a, 610.3: cards in exile that belong to a permanent."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit, Piece
from faces import face, faced
from positions import BEAR, act, can, card, hand, on_battlefield, position, settle, side, the

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


@rule("702.143a", "702.170c", "715.3d", "702.62b")
def test_cards_in_exile_can_be_cast_later() -> None:
    """702.143a: a foretold card is hidden, and cast for its foretell cost; a plotted one for nothing; an adventurer."""
    omen = card("Omen", "{5}{U}", "Sorcery", "Draw two cards.\nForetell {U}")
    elf = card("Elf", "{4}{G}", "Creature — Elf", pt="3/3")
    tale = faced(
        "adventure",
        face("Hero", "{W}", "Creature — Human", pt="2/2"),
        face("Quest", "{W}", "Sorcery — Adventure", "Draw a card."),
    )
    sleeper = card("Sleeper", "{G}", "Creature — Elf", "Suspend 3—{G}", "1/1")
    exiled = (
        Piece(omen, exiled_as="foretold"),
        Piece(elf, exiled_as="plotted"),
        Piece(tale, exiled_as="on an adventure"),
        Piece(sleeper, counters=(("time", 1),)),
    )
    game = position(side(exile=exiled, lands="UW"), side())
    assert "Omen" not in {seen.name for seen in game.view(1).exile}
    for spell in ("Omen", "Elf", "Hero"):
        assert can(game, f"cast {spell}")
    assert not can(game, "cast Quest")
    assert not position(side(exile=exiled), side()).view(0).stack
    assert len(position(side(exile=exiled), side(), step="upkeep").view(0).stack) == 1
    for wrong, why in ((BEAR, "doesn't have foretell"), (tale, "doesn't have foretell")):
        with pytest.raises(Misfit, match=f"it: exiled_as: .*{why}"):
            position(side(exile=(Piece(wrong, exiled_as="foretold", label="it"),)), side())
    for how, why in (("on an adventure", "is no adventurer card"), ("lent", "one of foretold, plotted")):
        with pytest.raises(Misfit, match=f"it: exiled_as: .*{why}"):
            position(side(exile=(Piece(BEAR, exiled_as=how, label="it"),)), side())
