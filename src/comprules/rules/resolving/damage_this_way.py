"""CR 608.2c, 120.10: the damage that this very spell or ability has dealt."""

from __future__ import annotations

from comprules.rules.keyword_basics.deathtouch import Deathtouch
from comprules.rules.keyword_basics.infect import Infect
from comprules.rules.keyword_basics.wither import Wither
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *
from comprules.rules.resolving.as_it_was import last_status
from comprules.rules.resolving.happened import was_meant
from comprules.rules.resolving.history import occurred, this_way

_COUNTERS: Final = (("Planeswalker", "loyalty"), ("Battle", "defense"))


@rule("608.2c", "608.2i")
def dealt_now(context: Context) -> Iterator[tuple[DealDamage, Context]]:
    """The damage that this resolution has dealt so far, the latest first, each with what was so once it had been."""
    with this_way(context):
        yield from occurred(DealDamage, context)


class _Dealt:
    """What this resolution has dealt to one permanent: how much, and what that permanent was then."""

    def __init__(self, event: DealDamage, then: Board) -> None:
        permanent: Any = event.recipient
        known, status = then.characteristics(permanent), last_status(permanent, then)
        marked = status.damage if status is not None else 0
        self.toughness = (known.toughness or 0) - marked if "Creature" in known.types else None
        self.counters: tuple[int, ...] = ()
        self.total, self.is_deadly = 0, False

    def add(self, event: DealDamage, then: Board) -> None:
        """Add damage that was dealt before what is known already, or at the same time."""
        permanent: Any = event.recipient
        known, source = then.characteristics(permanent), then.characteristics(event.source).keywords
        self.total += event.amount
        self.is_deadly = self.is_deadly or Deathtouch in source
        if self.toughness is not None and (Infect in source or Wither in source):
            self.toughness -= event.amount
        counted = (counter for kind, counter in _COUNTERS if kind in known.types)
        self.counters = tuple(then.object(permanent).counter_count(counter) for counter in counted)

    @rule("120.10", "702.2c")
    def excess(self) -> int:
        """How much of it was more than would have been enough, by whichever of its types that is most."""
        found = [self.total - there for there in self.counters]
        if self.toughness is not None:
            found.append(self.total - 1 if self.is_deadly else min(self.total, -self.toughness))
        return max((0, *found))


@rule("120.10")
def excess_among(events: Sequence[DealDamage], board: Board) -> int:
    """How much more than lethal damage, or than their loyalty or defense, some damage was to permanents that are as
    they were once all of it had been dealt.
    """
    found: dict[Id, _Dealt] = {}
    for event in events:
        if not board.is_player(event.recipient):
            found.setdefault(event.recipient, _Dealt(event, board)).add(event, board)
    return sum(dealt.excess() for dealt in found.values())


@rule("120.10")
def excess_now(whom: Noun | None, context: Context) -> int:
    """How much more than lethal damage, or than its loyalty or defense, this resolution has dealt to permanents."""
    found: dict[int, _Dealt] = {}
    for event, then in dealt_now(context):
        is_meant = whom is None or was_meant(whom, event.recipient, then, context)
        if is_meant and not then.board.is_player(event.recipient):
            found.setdefault(event.recipient, _Dealt(event, then.board)).add(event, then.board)
    return sum(dealt.excess() for dealt in found.values())
