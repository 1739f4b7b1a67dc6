"""CR 603.2: events that don't cause abilities to trigger."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, settle, side

HUSH = card("Hush", "{W}", "Enchantment", "Creatures entering don't cause abilities to trigger.")
MUFFLE = card(
    "Muffle",
    "{W}",
    "Enchantment",
    "Permanents entering don't cause abilities of permanents your opponents control to trigger.",
)
BLESSER = card("Blesser", "{W}", "Enchantment", "Whenever a permanent enters, you gain 1 life.")
FEW = card("Few", "{W}", "Enchantment", "Whenever one or more permanents enter, you gain 1 life.")
CALLER = card("Caller", "{G}", "Creature — Elf", "When this creature enters, you gain 3 life.", "1/1")
RELIC = card("Relic", "{G}", "Artifact")


@rule("603.2")
def test_nothing_triggers_on_what_causes_no_triggers() -> None:
    """CR 603.2: neither the creature's own ability nor another triggers, not even one about one or more."""
    game = position(side([HUSH, BLESSER, FEW], hand=[CALLER], lands="G"), side([BLESSER]))
    act(game, "cast Caller")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (20, 20)


@rule("603.2")
@pytest.mark.parametrize("listener", [BLESSER, FEW])
def test_other_events_are_heard(listener: Card) -> None:
    """CR 603.2: an artifact entering causes abilities to trigger where only creatures don't."""
    game = position(side([HUSH, listener], hand=[RELIC], lands="G"), side())
    act(game, "cast Relic")
    settle(game)
    assert life(game, 0) == 21


@rule("603.2")
def test_only_abilities_of_those_spoken_of() -> None:
    """CR 603.2: abilities of one's own permanents trigger where only opponents' don't."""
    game = position(side([MUFFLE, BLESSER], hand=[BEAR], lands="GG"), side([BLESSER]), side([BLESSER]))
    act(game, "cast Grizzly Bears")
    settle(game)
    assert [life(game, player) for player in range(3)] == [21, 20, 20]


@rule("603.2c")
@pytest.mark.parametrize("listener", [BLESSER, FEW])
def test_the_rest_of_what_happens_at_once_is_heard(listener: Card) -> None:
    """CR 603.2c: of a creature and an artifact that enter together, the artifact lets abilities trigger."""
    both = card("Both", "{W}", "Sorcery", "Return all cards from your graveyard to the battlefield.")
    game = position(side([HUSH, listener], hand=[both], lands="W", graveyard=[BEAR, RELIC]), side())
    act(game, "cast Both")
    settle(game)
    assert life(game, 0) == 21
