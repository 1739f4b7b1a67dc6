"""CR 803: the attack left and attack right options."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.rule_citations import rule
from comprules.rules.variants.variant import AttackOption, Variant


@rule("803.1", "803.1a", "803.1b")
class AttackOnly(Variant):
    """CR 803. Players attack only the opponent next to them on one `side`, "left" or "right".

    >>> from comprules import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> sides = [Side((Piece(CardPool.starter()["Savannah Lions"]),)), Side(name="Bob"), Side(name="Cid")]
    >>> game = arrange(sides, step="beginning of combat", variants=[AttackOnly("right")])
    >>> for _ in sides:
    ...     game.choose("pass")
    >>> [str(option) for option in game.decision.options]
    ['Savannah Lions #4 attacks Cid #2', 'done']
    """

    side: Literal["left", "right"] = "left"

    def can_be_between_teams(self) -> bool:
        return True

    def title(self) -> str:
        return f"Attack {self.side.capitalize()}"

    def problem(self, players: int) -> str | None:
        return None if self.side in ("left", "right") else f"one attacks left or right, not {self.side!r} (CR 803.1)"

    def attack_option(self) -> AttackOption | None:
        return self.side
