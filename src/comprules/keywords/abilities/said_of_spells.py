"""CR 702.1: keywords that only stand for text, about casting spells."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import WrittenOut, with_top_cards
from comprules.phrases.predicates.casting_now import CastsNow
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in


@rule("702.85a", "702.85c")
@rule("702.82a", edition="2009")
@phrase("cascade")
class Cascade(WrittenOut):
    """CR 702.85a. The next nonland card with lesser mana value may be cast for nothing."""

    stands_for = (
        "When you cast this spell, exile cards from the top of your library until you exile a nonland card with "
        "mana value less than this spell's mana value. Take actions as you cascade. You may cast that card without "
        "paying its mana cost if the resulting spell's mana value is less than this spell's mana value. Then put the "
        "exiled cards that weren't cast this way on the bottom of your library in a random order.",
    )

    def means(self) -> tuple[Ability, ...]:
        return tuple(replace_in(ability, _as_cascade_lets) for ability in super().means())


def _as_cascade_lets(part: Any) -> Any:
    return replace(part, cascades=True) if isinstance(part, CastsNow) else part


@rule("702.101a", "702.101b")
@phrase("extort")
class Extort(WrittenOut):
    """CR 702.101a. Whenever you cast a spell, you may pay to drain each opponent."""

    stands_for = (
        "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that much "
        "life.",
    )


@rule("702.108a", "702.108b")
@phrase("prowess")
class Prowess(WrittenOut):
    """CR 702.108a. Whenever you cast a noncreature spell, it grows until end of turn."""

    stands_for = ("Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",)


@rule("702.40a", "702.40b")
@phrase("storm")
class Storm(WrittenOut):
    """CR 702.40a. A copy for each spell cast before it this turn."""

    stands_for = (
        "When you cast this spell, copy it for each other spell cast before it this turn. You may choose new "
        "targets for the copies.",
    )


@rule("702.125a", "702.125b", "702.125c")
@phrase("undaunted")
class Undaunted(WrittenOut):
    """CR 702.125a. Cheaper by {1} for each opponent who is in the game."""

    stands_for = ("This spell costs {1} less to cast for each opponent you have.",)


@rule("702.60a", "702.60b")
@phrase("ripple {n}")
class Ripple(KeywordAbility):
    """CR 702.60a. Cards with the same name among the top ones of the library may be cast for nothing."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return with_top_cards(
            self.n,
            "When you cast this spell, you may reveal the top two cards of your library. If you do, you may cast any "
            "number of spells with the same name as this spell from among those cards without paying their mana costs. "
            "Put the rest on the bottom of your library in any order.",
        )
