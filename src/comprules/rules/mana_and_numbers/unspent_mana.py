"""CR 106.4, 500.5: unspent mana empties as steps and phases end."""

from __future__ import annotations

from comprules.kernel.players import IN_GAME, Mana
from comprules.rules.abilities.pipeline import propose
from comprules.rules.life_damage_counters.life import LoseLife
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana_pools import LoseMana
from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force

_LAST_STEP: Final = {"turn": "cleanup", "combat": "end of combat"}
"""The step as which ends what keeps mana until the end of the turn or of combat."""


class LosingMana(Act):
    """A player losing the mana that they haven't spent."""

    player: PlayerId


class ManaBurns(Statement):
    """That a player who loses unspent mana loses as much life."""

    concerns: ClassVar[tuple[type[Act], ...]] = (LosingMana,)


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
    players = game.state.players
    present = game.state.registers[IN_GAME]
    pools = [(player, pool) for player in present if (pool := players[player].mana_pool)]
    if not pools:
        return
    lost = [
        LoseMana(Cause("500.5"), player, tuple(unit for unit in pool if not _is_kept(unit, player, step, game)))
        for player, pool in pools
    ]
    happened = propose(game, lost)
    taken = [(event.player, len(event.mana)) for event in happened if isinstance(event, LoseMana)]
    if taken:
        game.rules.mana_was_lost(game, taken)
        burn(game, happened)


@rule("106.4", "119.3")
def burn(game: Game, happened: Iterable[Event]) -> None:
    """Whoever has lost mana loses as much life if something in force says so."""
    causes = [Cause("119.3", context.source, context.you) for _, context in in_force(game.board, ManaBurns, LosingMana)]
    lost = [event for event in happened if isinstance(event, LoseMana)]
    for cause in causes:
        propose(game, [LoseLife(cause, event.player, len(event.mana)) for event in lost])


def _is_kept(unit: Mana, player: PlayerId, step: str, game: Game) -> bool:
    if unit.lasts and _LAST_STEP[unit.lasts] != step:
        return True
    found = in_force(game.board, KeepsMana, LosingMana)
    return any(said.keeps(unit, player, context) for said, context in found)
