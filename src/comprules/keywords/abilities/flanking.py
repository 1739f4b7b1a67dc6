"""CR 702.25: flanking."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.25a", "702.25b")
@phrase("flanking")
class Flanking(KeywordAbility):
    """CR 702.25a. What blocks it without flanking itself gets weaker."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature becomes blocked by a creature without flanking, that creature gets -1/-1 "
            "until end of turn."
        )
