"""CR 406.1 of 2006, 406.1a of 2001: what could add mana is a mana ability though it has targets, and resolves at once.

It is activated in the steps of other abilities, so that its targets are chosen, but never waits on the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.concepts.procedures import Procedure
from comprules.rules.mana_and_numbers.mana_abilities import bound_as_tapped, mana_held, was_tapped_for_mana
from comprules.rules.mana_and_numbers.using_mana_abilities import ManaAbilityActivated
from comprules.rules.resolving.resolving import Resolve

if TYPE_CHECKING:
    from comprules.rules.abilities.activations import AbilityActivated
    from comprules.rules.concepts.game import Game


def resolve_mana_ability(game: Game, activated: AbilityActivated) -> bool:
    """Let what has been activated resolve at once, if it is a mana ability; whether it is."""
    ability = game.state.objects[activated.object].ability
    if not game.rules.is_mana_ability(ability):
        return False
    is_tapped = bool(bound_as_tapped(ability, activated.source))
    game.call(
        ResolveManaAbility(item=activated.object, source=activated.source, player=activated.player, is_tapped=is_tapped)
    )
    return True


class ResolveManaAbility(Procedure):
    """The resolution of a mana ability of a source. `held` is how much mana the players had before."""

    item: int = 0
    source: int = 0
    player: int = 0
    is_tapped: bool = False
    held: tuple[tuple[int, int], ...] = ()

    @rule("406.4", "411.2", edition="2006")
    @rule("406.1e", "411.2", edition="2001")
    def begin(self, game: Game) -> Procedure | None:
        """It resolves as any ability does."""
        game.call(Resolve(item=self.item))
        return self.then("note", held=mana_held(game))

    @rule("411.3", edition="2006")
    @rule("411.3", edition="2001")
    def note(self, game: Game) -> Procedure | None:
        """What triggers on it triggers: on the permanent's being tapped for mana, where it was."""
        if not (self.is_tapped and was_tapped_for_mana(game, self.source, self.player, self.held)):
            cause = Cause("406.4 of 2006", self.source, self.player)
            happen(game, ManaAbilityActivated(cause, self.source, self.player))
        return None
