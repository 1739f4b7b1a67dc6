"""CR 111.3, 303.4i, 508.4: tokens of which the sentence after that which creates them says what they have, or that they
enter tapped and attacking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.keywords.actions.create import CreatesCopies, CreatesTokens, Creating, OtherTokenText, with_maker
from comprules.phrases.continuous.abilities import Granted
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.entering_attacking import EntersJoining
from comprules.phrases.prelude import *
from comprules.rules.concepts.moves import Entering
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


@rule("111.3", "303.4i", "608.2d", "701.7a")
@phrase(
    {
        said: f"create(s) a(n) {{token:IT}} attached to {{host}}. {said} has {{abilities:and}}"
        for said in ("the token", "that token", "it")
    },
    by="said",
)
class CreatesAttached(Creating, Implying):
    """CR 303.4i. "Create a white Aura enchantment token named Mask attached to target permanent. The token has enchant
    permanent and umbra armor": nothing, if there is nothing for it to enchant.
    """

    acts_on: ClassVar[Where] = {"host": ON_BATTLEFIELD}

    said: Literal["the token", "that token", "it"]
    token: OtherTokenText
    host: Noun
    abilities: tuple[Granted, ...]
    slot: int = 0

    def made_explicit(self) -> CreatesAttached:
        """Raises NotMeant where it isn't said of an Aura without abilities that it is attached."""
        if self.token.abilities or "Aura" not in self.names():
            raise NotMeant("only an Aura that has no abilities yet is created so")
        return self

    def names(self) -> frozenset[str]:
        return frozenset(word.name for word in self.token.types)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        hosts, why = self.host.refer(resolution), "what the token enters attached to"
        values = replace(self.token, abilities=self.abilities).values(resolution)
        made: tuple[ObjectId, ...] = ()
        for host in choose_among(resolution.you, hosts, 1, 1, why, "608.2d", resolution):
            made += self.make(
                subject, values, with_maker(Entering(attached_to=host), values, resolution), 1, resolution
            )
        self.let_be_spoken_of(made, subject, resolution)
