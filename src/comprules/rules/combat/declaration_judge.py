"""CR 508.1c-d, 509.1b-c: whether a declaration is legal, and whether a part of one can still become so."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.declaration_search import Demand, Group, PieceLimit, Pieces, most_obeyed


class Judge:
    """What judges the declarations that can be made of certain pieces. `costly` are those that cost something."""

    def __init__(
        self, groups: Sequence[Group], limits: Sequence[PieceLimit], demands: Sequence[Demand], costly: Pieces
    ) -> None:
        self.groups = groups
        self.limits = limits
        self.demands = demands
        self.costly = costly
        self.touched = frozenset(place for limit in limits for place in (*limit.when, *limit.counted))
        self.required: dict[Pieces, int] = {}

    @rule("508.1c", "508.1d", "509.1b", "509.1c")
    def problem(self, chosen: Pieces) -> str | None:
        """Why these pieces and no others aren't a legal declaration, or None."""
        broken = next((limit for limit in self.limits if not limit.allows(chosen)), None)
        if broken is not None:
            return broken.why
        obeyed = sum(demand.obeyed(chosen) for demand in self.demands)
        if self.demands and obeyed < self._required(self.costly - chosen):
            return "more requirements could be obeyed"
        return None

    def can_add(self, place: int, chosen: Pieces) -> bool:
        """Whether a legal declaration has these pieces and one more."""
        if not self.demands and place not in self.touched and all(limit.allows(chosen) for limit in self.limits):
            return True
        return self.can_complete(chosen | {place})

    def can_complete(self, fixed: Pieces, barred: Pieces = frozenset()) -> bool:
        """Whether a legal declaration has these pieces and none of those barred.

        It may be one without other costly pieces, or one that can have any of them.
        """
        unpaid = self.costly - fixed
        return self._reaches(fixed, barred, unpaid) or (bool(unpaid) and self._reaches(fixed, barred, frozenset()))

    def _reaches(self, fixed: Pieces, barred: Pieces, unpaid: Pieces) -> bool:
        obeyed = most_obeyed(self.groups, self.limits, self.demands, fixed, barred | unpaid)
        return obeyed is not None and (not self.demands or obeyed >= self._required(unpaid))

    @rule("508.1d", "509.1c")
    def _required(self, unpaid: Pieces) -> int:
        """How many requirements must be obeyed if the costs of certain pieces aren't paid."""
        if unpaid not in self.required:
            self.required[unpaid] = most_obeyed(self.groups, self.limits, self.demands, barred=unpaid) or 0
        return self.required[unpaid]
