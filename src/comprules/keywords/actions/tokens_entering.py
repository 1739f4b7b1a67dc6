"""CR 508.4: tokens of which a sentence behind the one that creates them says that they enter tapped and attacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.keywords.actions.create import CreatesCopies, CreatesTokens
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.entering_attacking import EntersJoining
from comprules.phrases.prelude import *
from comprules.rules.objects.referring import Refers


class _CreatesEntering(Instruction, Implying):
    """Creating tokens that enter so: it is said of nothing else."""

    if TYPE_CHECKING:

        @property
        def deed(self) -> CreatesTokens | CreatesCopies: ...
        @property
        def said(self) -> EntersJoining: ...

    def made_explicit(self) -> Phrase:
        who = self.said.who
        if not isinstance(who, Refers) or who.antecedent != self.deed.slot:
            raise NotMeant("it isn't said of the tokens that have just been created")
        if self.deed.manner is not None or self.deed.joining is not None:
            raise NotMeant("how the tokens enter has been said already")
        return self

    @rule("508.4", "508.4a")
    def create(self, is_so: bool, resolution: Resolution) -> None:
        """Create the tokens, tapped and attacking if that is so."""
        joining = self.said.how if is_so else None
        Order(replace(self.deed, joining=joining)).happen(resolution)


@rule("508.4", "701.7a")
@phrase("{deed:YOU}. {said}", prefer=(Order,))
class CreatesAttacking(_CreatesEntering):
    """CR 508.4. "Create a token that's a copy of it. The token enters tapped and attacking that player"."""

    deed: CreatesTokens | CreatesCopies
    said: EntersJoining

    def happen(self, resolution: Resolution) -> None:
        self.create(True, resolution)


@rule("508.4", "608.2c", "701.7a")
@phrase("{deed:YOU}. if {condition}, {said}", prefer=(Order,))
class CreatesAttackingIf(_CreatesEntering):
    """CR 508.4. "Create two 1/1 Ninja creature tokens. If this spell was kicked, they enter tapped and attacking": what
    is so is found before there are any tokens.
    """

    by_the_way_in: ClassVar[tuple[str, ...]] = ("condition",)

    deed: CreatesTokens | CreatesCopies
    condition: Condition
    said: EntersJoining

    def made_explicit(self) -> Phrase:
        asked = (part for part in walk(self.condition) if isinstance(part, Reference))
        if any(part.antecedent == self.deed.slot for part in asked):
            raise NotMeant("it isn't known before they are there what the tokens are")
        return super().made_explicit()

    def happen(self, resolution: Resolution) -> None:
        self.create(self.condition.holds(resolution), resolution)
