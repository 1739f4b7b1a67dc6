"""CR 511: the end of combat step."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.combat_changes import write_combat
from comprules.rules.concepts.game import Game


@rule("511.3")
def end(game: Game) -> None:
    """As the step ends, everything is removed from combat, and the combat phase is over."""
    write_combat(game, None)
