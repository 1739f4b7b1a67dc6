"""CR 114: emblems."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, pending, position, resolve, run_to, side

SAGE = card(
    "Sage",
    "{0}",
    "Legendary Planeswalker — Sage",
    '+1: Target opponent gets an emblem with "At the beginning of your end step, this emblem deals 1 damage to you."',
    loyalty="3",
)
WARD = "The next time a source of your choice would deal damage to you this turn, prevent that damage."


@rule("114.1", "114.3", "609.7a")
def test_an_emblem_is_called_one_where_it_can_be_chosen() -> None:
    """CR 114.3: an emblem has no name; 609.7a: it can be chosen as a source of damage, and is called what it is."""
    game = position(side([SAGE]), side(hand=[card("Ward", "{0}", "Instant", WARD)]))
    act(game, "activate Sage", targets=["Bob"])
    resolve(game)
    run_to(game, "upkeep")
    run_to(game, "end")
    act(game, "cast Ward")
    resolve(game)
    sources = [str(option).split(" #")[0] for option in pending(game).options]
    assert sources == ["Sage", "Ward", "an emblem"]
    game.choose(pending(game).options[2])
    resolve(game)
    assert game.view(1).players[1].life == 20
