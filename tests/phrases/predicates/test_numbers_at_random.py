"""CR 107.1, 701.9b: numbers chosen at random."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, resolve, side


@rule("107.1", "701.9b")
def test_one_of_several_numbers_at_random() -> None:
    """701.9b: nobody chooses; by the seed it is now this and now that number, and none besides."""
    seen = set()
    for seed in range(12):
        deed = card("Deed", "{0}", "Sorcery", "Choose 1, 2, or 5 at random. Each opponent loses that much life.")
        game = position(side(hand=[deed]), side(), seed=seed)
        act(game, "cast Deed")
        resolve(game)
        seen.add(20 - life(game, 1))
    assert seen == {1, 2, 5}
