"""CR 614.15, 701.6a: where countered spells go that don't go to a graveyard."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, position, resolve, side, the

SEIZE = card(
    "Seize Spell",
    "{0}",
    "Instant",
    "Counter target spell. If an artifact or creature spell is countered this way, put that card onto the battlefield "
    "under your control instead of into its owner's graveyard.",
)
DEFER = card(
    "Defer",
    "{0}",
    "Instant",
    "Counter target spell. If that spell is countered this way, exile it with two time counters on it instead of "
    "putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend.",
)
SALVE = card("Salve", "{G}", "Sorcery", "You gain 1 life.")
TOUGH = card("Tough Bear", "{G}", "Creature — Bear", "This spell can't be countered.", "2/2")


@rule("614.15", "110.2a")
def test_a_countered_creature_spell_comes_under_the_control_of_who_countered_it() -> None:
    """614.15: instead of into its owner's graveyard the card is put onto the battlefield, under your control."""
    game = position(side(hand=[BEAR], lands="GG"), side(hand=[SEIZE]))
    act(game, "cast Grizzly")
    act(game, "pass")
    act(game, "cast Seize", targets=["Grizzly Bears"])
    resolve(game)
    bear = the(game, "Grizzly Bears")
    assert (bear.controller, bear.owner) == (1, 0)


@rule("614.15", "701.6a")
def test_other_spells_go_to_the_graveyard_and_what_cannot_be_countered_nowhere() -> None:
    """701.6a: a countered spell of another kind is put into its owner's graveyard; what isn't countered resolves."""
    game = position(side(hand=[SALVE], lands="G"), side(hand=[SEIZE]))
    act(game, "cast Salve")
    act(game, "pass")
    act(game, "cast Seize", targets=["Salve"])
    resolve(game)
    assert graveyard(game, 0) == ["Salve"]
    game = position(side(hand=[TOUGH], lands="G"), side(hand=[SEIZE]))
    act(game, "cast Tough")
    act(game, "pass")
    act(game, "cast Seize", targets=["Tough Bear"])
    resolve(game)
    resolve(game)
    assert the(game, "Tough Bear").controller == 0


@rule("614.15", "122.1", "702.62b")
def test_a_countered_spell_is_exiled_with_counters() -> None:
    """702.62b: exiled with time counters and given suspend, the card is suspended."""
    game = position(side(hand=[SALVE], lands="G"), side(hand=[DEFER]))
    act(game, "cast Salve")
    act(game, "pass")
    act(game, "cast Defer", targets=["Salve"])
    resolve(game)
    (card_there,) = game.view(0).exile
    assert dict(card_there.counters) == {"time": 2}
    assert not graveyard(game, 0)
