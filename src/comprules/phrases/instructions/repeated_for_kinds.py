"""CR 608.2c: what is done again for something of another kind: "repeat this process for an artifact and a land"."""

from __future__ import annotations

from comprules.phrases.instructions.repeated_processes import RepeatsOtherwise
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.reader.tree import replace_in
from comprules.rules.objects.indefinite import Indefinite


@phrase("a(n) {type:IT}")
class OneOfType(Phrase):
    """ "An artifact", in place of what was spoken of before."""

    type: TypeWord


def _types_in(noun: Phrase) -> list[TypeWord]:
    return [part for part in walk(noun) if isinstance(part, TypeWord)]


class _ForOtherTypes(RepeatsOtherwise, Reference):
    """It says the types that stand, one after the other, in place of the one type that is named before."""

    @abstractmethod
    def types(self) -> tuple[TypeWord, ...]:
        """The types."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Indefinite) and len(_types_in(introducer)) == 1

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """What has such a type; where several have, it isn't clear which of them is meant."""
        return candidates[0] if len(candidates) == 1 else None

    def versions(self, sentences: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
        return tuple(replace_in(sentences, lambda part, kind=kind: self._with(kind, part)) for kind in self.types())

    def _with(self, kind: TypeWord, part: Any) -> Any:
        if not isinstance(part, Indefinite) or part.slot != self.antecedent:
            return part
        return replace_in(part, lambda inner: kind if isinstance(inner, TypeWord) else inner)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        resolution.did(True)


@rule("608.2c")
@phrase("repeat(s) this process for {kinds:and:IT}")
class RepeatsForOthers(_ForOtherTypes):
    """CR 608.2c. "Repeat this process for an enchantment and a planeswalker": with these in place of "a creature"."""

    kinds: tuple[OneOfType, ...]

    def types(self) -> tuple[TypeWord, ...]:
        return tuple(each.type for each in self.kinds)


@rule("608.2c")
@phrase("do(es) the same for {kinds:and:IT}")
class DoesTheSameFor(_ForOtherTypes):
    """CR 608.2c. "(Return a Pirate card to your hand, then) do the same for Vampire, Dinosaur, and Merfolk"."""

    kinds: tuple[TypeWord, ...]

    def types(self) -> tuple[TypeWord, ...]:
        return self.kinds
