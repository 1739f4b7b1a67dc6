"""CR 205.2a, 607.2d, 608.2d: choosing one of the types that a text names."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, pending, position, resolve, side
from spells import RELIC

TURN = card(
    "Turn",
    "{0}",
    "Instant",
    "Choose artifact, creature, or land. Tap all untapped permanents of the chosen type target player controls, or "
    "untap all tapped permanents of that type that player controls.",
)


@rule("608.2c", "608.2d")
@pytest.mark.parametrize("taps", [True, False])
def test_one_of_two_things_done_to_the_chosen_type(taps: bool) -> None:
    """608.2d: the type is chosen as it resolves, and then what is done; only to that player's."""
    theirs = [Piece(BEAR), Piece(BEAR, tapped=True), Piece(RELIC, tapped=not taps)]
    game = position(side([RELIC, BEAR], hand=[TURN]), side(theirs))
    act(game, "cast Turn", targets=["Bob"])
    resolve(game)
    assert [str(option) for option in pending(game).options] == ['"Artifact"', '"Creature"', '"Land"']
    game.choose("Creature")
    game.choose(pending(game).options[0 if taps else 1])
    seen = game.view(0).battlefield
    assert [each.tapped for each in seen if each.name == "Grizzly Bears" and each.controller == 1] == [taps, taps]
    assert not any(each.tapped for each in seen if each.controller == 0)
    assert [each.tapped for each in seen if each.name == "Relic" and each.controller == 1] == [not taps]


@rule("607.2d", "614.1c")
def test_a_type_chosen_as_it_enters() -> None:
    """607.2d: only the types that are named can be chosen, and the other ability is about the one that was."""
    choosing = "As this artifact enters, choose artifact or creature."
    text = f"{choosing}\nSpells you cast of the chosen type cost {{1}} less to cast."
    key = card("Key", "{0}", "Artifact", text)
    relic = card("Idol", "{2}", "Artifact")
    for chosen, castable in (("Creature", (True, False)), ("Artifact", (False, True))):
        game = position(side(hand=[key, BEAR, relic], lands="G"), side())
        act(game, "cast Key")
        resolve(game)
        assert [str(option) for option in pending(game).options] == ['"Artifact"', '"Creature"']
        game.choose(chosen)
        assert (can(game, "cast Grizzly Bears"), can(game, "cast Idol")) == castable


@rule("605.1")
def test_lands_with_mana_abilities() -> None:
    """605.1: only lands that have one, be it for their basic land type."""
    cave: Card = card("Cave", "", "Land", "{2}: You gain 1 life.")
    text = (
        "Counter target spell unless its controller pays {9}. If that player doesn't, they tap all lands with mana "
        "abilities they control."
    )
    sink = card("Sink", "{0}", "Instant", text)
    game = position(side([cave], hand=[BEAR], lands="GGU"), side(hand=[sink], lands="U"))
    act(game, "cast Grizzly Bears")
    game.choose("pass")
    act(game, "cast Sink", targets=["Grizzly Bears"])
    resolve(game)
    assert {seen.name for seen in game.view(0).battlefield if not seen.tapped and seen.controller == 0} == {"Cave"}
    assert not [seen for seen in game.view(0).battlefield if seen.controller == 1 and seen.tapped]
