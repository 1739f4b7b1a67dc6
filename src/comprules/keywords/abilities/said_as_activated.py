"""CR 702.1: keywords that only stand for an activated ability, which costs what they ask for."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.keywords.abilities.written_out import activated_saying, plus_counters
from comprules.phrases.prelude import *


def _outlast(*paid: Cost) -> tuple[Ability, ...]:
    growing = "{T}: Put a +1/+1 counter on this creature. Activate only as a sorcery."
    return activated_saying(paid, growing)


@rule("702.107a")
@phrase("outlast{cost}")
class Outlast(KeywordAbility):
    """CR 702.107a. Tapping it for mana makes it grow."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _outlast(*self.cost.costs())


@rule("702.77a", "702.77b")
@phrase("reinforce {n}—{cost}")
class Reinforce(KeywordAbility):
    """CR 702.77a. Discarded from the hand, it gives counters."""

    n: int
    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        text = f"Discard this card: Put {plus_counters(self.n)} on target creature."
        return activated_saying((self.cost,), text)


@rule("702.77a", "107.3")
@phrase("reinforce X—{cost}")
class ReinforceX(KeywordAbility):
    """CR 702.77a. "Reinforce X—{X}{W}{W}": as many counters as was paid for."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return activated_saying((self.cost,), "Discard this card: Put X +1/+1 counters on target creature.")


def _scavenge(*paid: Cost) -> tuple[Ability, ...]:
    return activated_saying(
        paid,
        "Exile this card from your graveyard: Put X +1/+1 counters on target creature, where X is the exiled "
        "card's power. Activate only as a sorcery.",
    )


@rule("702.97a")
@phrase("scavenge{cost}")
class Scavenge(KeywordAbility):
    """CR 702.97a. Exiled from the graveyard, it gives counters for its power."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _scavenge(*self.cost.costs())


_MUMMY = (
    "Exile this card from your graveyard: Create a token that's a copy of this card, except {}, it has no mana cost, "
    "and it's a Zombie in addition to its other types. Activate only as a sorcery."
)


def mummified(costs: tuple[Cost, ...], looks: str) -> tuple[Ability, ...]:
    """The ability to exile a card from the graveyard for a Zombie that is a copy of it but for how it looks."""
    return activated_saying(costs, _MUMMY.format(looks))


_ETERNAL = "it's black, it's 4/4"


@rule("702.129a")
@phrase("eternalize{cost}")
class Eternalize(KeywordAbility):
    """CR 702.129a. A black 4/4 Zombie with its other values for the card in the graveyard."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return mummified(self.cost.costs(), _ETERNAL)


@rule("702.53a", "702.53b")
@phrase("transmute{cost}")
class Transmute(KeywordAbility):
    """CR 702.53a. Discarded, it finds a card with its mana value."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return activated_saying(
            self.cost.costs(),
            "Discard this card: Search your library for a card with the same mana value as this card, reveal it, put "
            "it into your hand, then shuffle. Activate only as a sorcery.",
        )


@rule("702.71a")
@phrase("transfigure{cost}")
class Transfigure(KeywordAbility):
    """CR 702.71a. Sacrificed, it finds a creature card with its mana value."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return activated_saying(
            self.cost.costs(),
            "Sacrifice this permanent: Search your library for a creature card with the same mana value as this "
            "permanent, put it onto the battlefield, then shuffle. Activate only as a sorcery.",
        )
