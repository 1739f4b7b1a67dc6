"""CR 707.10c: new targets for copies, spoken of apart from the copying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.keywords.actions.copy_spell import Choice, Copies
from comprules.phrases.instructions.clauses import Clause, TheyMay, YouMay
from comprules.phrases.instructions.links import AfterwardsIf
from comprules.phrases.instructions.replaced_sentences import Replaced
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.costs.doing import Deeds


class _NewTargets(Sentence, Implying):
    if TYPE_CHECKING:

        @property
        def copying(self) -> Instruction | Sentence: ...

        @property
        def choice(self) -> Choice: ...

    def made_explicit(self) -> _NewTargets:
        copying = [part for part in walk(self.copying) if isinstance(part, Copies)]
        if not copying or any(part.choice for part in copying):
            raise NotMeant("nothing is copied by what stands before it, or new targets are spoken of there")
        return self

    @rule("707.10c")
    def happen(self, resolution: Resolution) -> None:
        replace_in(self.copying, self._choosing).happen(resolution)

    def _choosing(self, part: Any) -> Any:
        return replace(part, choice=self.choice) if isinstance(part, Copies) else part


@rule("707.10c")
@phrase(
    {
        "the copy": "{copying}. you may choose new targets for the copy",
        "the copies": "{copying}. you may choose new targets for the copies",
    },
    by="choice",
    prefer=(Replaced,),
)
class NewTargetsAfterwards(_NewTargets):
    """CR 707.10c. "Copy it if you gained life this turn. You may choose new targets for the copy": chosen as what the
    sentence before copies is put onto the stack.
    """

    copying: AfterwardsIf | Replaced
    choice: Literal["the copy", "the copies"]


@rule("707.10c")
@phrase(
    {
        "the copy": "{copying}. if you do, you may choose new targets for the copy",
        "the copies": "{copying}. if you do, you may choose new targets for the copies",
    },
    by="choice",
)
class NewTargetsIfCopied(_NewTargets):
    """CR 707.10c. "You may copy it. If you do, you may choose new targets for the copy"."""

    copying: YouMay
    choice: Literal["the copy", "the copies"]


@rule("707.10c")
@phrase("{copying}. that player may choose new targets for the copy")
class TheirNewTargets(_NewTargets):
    """CR 707.10c. "The controller of target spell copies it. That player may choose new targets for the copy"."""

    copying: Clause | TheyMay

    @property
    def choice(self) -> Choice:
        return "they"


@rule("707.10c", "608.2c")
@phrase("{copying}, then {then}. you may choose new targets for the copy")
class CopiesThenDoes(Deeds):
    """CR 707.10c. "Copy target spell, then return it to its owner's hand. You may choose new targets for the copy"."""

    copying: Copies
    then: Predicate

    def in_order(self) -> tuple[Predicate, ...]:
        return replace(self.copying, choice="the copy"), self.then
