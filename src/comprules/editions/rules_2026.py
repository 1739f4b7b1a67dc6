"""The rules of April 2026, the engine's default edition."""

from __future__ import annotations

from typing import ClassVar

from comprules.rule_citations import rule


class Rules2026:
    """What the rulebook of April 2026 says where editions differ."""

    name: ClassVar[str] = "2026"
    starting_life: ClassVar[int] = 20
    starting_hand_size: ClassVar[int] = 7

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    @rule("106.4")
    def unspent_mana_burns(self) -> bool:
        """Whether a player loses life for mana that is emptied from their pool."""
        return False
