"""CR 118.3, 608.2c: whether what was to be done was done: noted for "if you do", demanded of a cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.nouns import Noun
from comprules.effects.choices import players_in_turn_order
from comprules.procedures import Illegal
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("118.3", "608.2c")
def note_done(done: bool, resolution: Resolution, number: str, why: str) -> None:
    """Note whether an act was carried out.

    Raises Illegal with the rule `number` if it is a cost, and wasn't.
    """
    resolution.did(done)
    if resolution.is_cost and not done:
        raise Illegal(number, why)


@rule("101.4", "608.2d")
def chosen_by_each(
    what: Noun, subject: Sequence[int], resolution: Resolution, among: dict[int, tuple[int, ...]] | None = None
) -> dict[int, tuple[int, ...]]:
    """What a noun means for each of some players, who choose in turn order, each from their own `among`."""
    players = players_in_turn_order(subject, resolution)
    return {player: what.chosen_by(player, resolution, among[player] if among else None) for player in players}
