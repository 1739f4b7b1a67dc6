"""CR 113: an ability, in the abstract; what the kinds of ability are is in `comprules.rules.abilities.abilities`."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase

ON_BATTLEFIELD: frozenset[Zone] = frozenset({Zone.BATTLEFIELD})


@rule("113.3")
class Ability(Phrase):
    """A line of rules text: a spell ability, activated, triggered or static ability, or a line of keywords."""

    def primitives(self) -> Iterator[Ability]:
        """The abilities this line stands for: itself, or those that the rules say a keyword means."""
        yield self

    @rule("113.2c")
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that are on this line: itself, or each of several keywords."""
        return (self,)

    @rule("113.6")
    def zones(self) -> frozenset[Zone]:
        """The zones in which the ability functions."""
        return ON_BATTLEFIELD

    @rule("612.1")
    def rewords(self, text: str) -> str:
        """What another line of the same text would read if this ability changes words of it; that has to be understood
        as well.
        """
        return text

    @property
    @rule("605.1a")
    def could_add_mana(self) -> bool:
        """Whether it is an activated ability that could add mana as it resolves, with targets or without."""
        return False

    @property
    @rule("605.1a", "605.5")
    def is_mana_ability(self) -> bool:
        """Whether it is an activated ability that has no target, could add mana, and isn't a loyalty ability."""
        return False
