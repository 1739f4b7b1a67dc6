"""CR 106.4, 500.5: unspent mana empties as steps and phases end."""

from __future__ import annotations

from comprules.kernel.players import Mana
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force

_LAST_STEP: Final = {"turn": "cleanup", "combat": "end of combat"}
"""The step as which ends what keeps mana until the end of the turn or of combat."""


class LosingMana(Act):
    """A player losing the mana that they haven't spent."""

    player: PlayerId


class KeepsMana(Statement):
    """That players don't lose unspent mana, of a color or at all."""

    who: Noun
    color: ColorWord | None

    concerns: ClassVar[tuple[type[Act], ...]] = (LosingMana,)

    def keeps(self, unit: Mana, player: PlayerId, context: Context) -> bool:
        """Whether a player keeps this mana."""
        is_such = self.color is None or unit.type == self.color.symbol
        return is_such and self.who.includes(player, context)


@rule("106.4", "500.5", "703.4q")
def empty_pools(game: Game, step: str) -> None:
    """Unspent mana empties as a step or phase ends, unless something keeps it."""
    lost: list[tuple[PlayerId, int]] = []
    for player in game.board.players:
        pool = game.state.players[player].mana_pool
        if not pool:
            continue
        kept = tuple(unit for unit in pool if _is_kept(unit, player, step, game))
        if len(kept) < len(pool):
            game.write_player(player, mana_pool=kept)
            lost.append((player, len(pool) - len(kept)))
    if lost:
        game.rules.mana_was_lost(game, lost)


def _is_kept(unit: Mana, player: PlayerId, step: str, game: Game) -> bool:
    if unit.lasts and _LAST_STEP[unit.lasts] != step:
        return True
    found = in_force(game.board, KeepsMana, LosingMana)
    return any(said.keeps(unit, player, context) for said, context in found)
