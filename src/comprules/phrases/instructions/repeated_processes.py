"""CR 608.2c: what is done again: "repeat this process", "repeat this process for an artifact and a land"."""

from __future__ import annotations

from collections.abc import Sequence as Numbers
from functools import lru_cache, partial
from typing import Literal

from comprules.phrases.instructions.sentences import joins_sentences
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.reader.tree import replace_in
from comprules.rules.objects.found_again import DAMAGED, GOADED, MOVED, TAPPED
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.resolving.history import PROCESS
from comprules.rules.resolving.resolution_events import BeginsAgain

AGAIN: Final = -618
"""The slot that says whether the process is to be carried out once more."""

LEFT: Final = -619
"""The slot for how often it is still to be repeated, where that is said as a number."""


class Repeating(Predicate):
    """A mixin for what says that all that was done before is done again, and then, if it may be done any number of
    times, is asked about again.
    """

    begins_again: ClassVar[bool] = True

    @abstractmethod
    def happen(self, subject: Numbers[Id], resolution: Resolution) -> None:
        """Let it be done once more when this time is over."""


@rule("608.2c")
@phrase(
    {
        "": "repeat(s) this process",
        "choose": "repeat(s) this process as many times as <it chooses|they choose|you choose>",
    },
    by="often",
)
class RepeatsProcess(Repeating):
    """CR 608.2c. "(You may) repeat this process as many times as you choose": which is asked again each time."""

    often: Literal["", "choose"]

    def happen(self, subject: Numbers[Id], resolution: Resolution) -> None:
        resolution.bind(AGAIN, True)
        resolution.did(True)


class _RepeatsSoOften(Repeating):
    @abstractmethod
    def times(self, resolution: Resolution) -> int:
        """How many times more it is done."""

    def happen(self, subject: Numbers[Id], resolution: Resolution) -> None:
        left: int | None = resolution.bound.get(LEFT)
        count = self.times(resolution) if left is None else left
        resolution.bind(LEFT, max(count - 1, 0))
        resolution.bind(AGAIN, count > 0)
        resolution.did(True)


@rule("608.2c")
@phrase("repeat(s) this process once")
class RepeatsOnce(_RepeatsSoOften):
    """CR 608.2c. "Repeat this process once"."""

    def times(self, resolution: Resolution) -> int:
        return 1


@rule("107.3", "608.2c")
@phrase("repeat(s) this process {count} more <time|times @count>")
class RepeatsSoManyMore(_RepeatsSoOften):
    """CR 608.2c. "Repeat this process six more times"."""

    count: Count

    def times(self, resolution: Resolution) -> int:
        return self.count.value(resolution)


@rule("608.2c")
@phrase("repeat(s) this process until no one {deed:IT}")
class RepeatsUntilNobodyDoes(Repeating):
    """CR 608.2c. "Repeat this process until no one puts a card onto the battlefield": as long as somebody has done what
    all could do last.
    """

    deed: Predicate

    def happen(self, subject: Numbers[Id], resolution: Resolution) -> None:
        resolution.bind(AGAIN, resolution.was_done)


class RepeatsOtherwise(Repeating):
    """A mixin for what says that all that was done before is done again, but for what it says is otherwise then."""

    @abstractmethod
    def versions(self, sentences: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
        """What is followed then, one after the other, instead of these sentences."""


class Process(Instruction):
    """CR 608.2c. Sentences that are followed, and followed again as long as they say so."""

    sentences: tuple[Any, ...]

    def happen(self, resolution: Resolution) -> None:
        resolution.bind(LEFT, None)
        for place, sentences in enumerate(self._versions()):
            if place:
                self._begin_again(resolution)
            while self._follow(sentences, resolution):
                self._begin_again(resolution)
        for slot in (PROCESS, LEFT, AGAIN):
            resolution.bound.pop(slot, None)

    def _begin_again(self, resolution: Resolution) -> None:
        resolution.happen([BeginsAgain(resolution.cause("608.2c"), resolution.source)])

    def _versions(self) -> tuple[tuple[Any, ...], ...]:
        """The sentences, and what they are when they are followed for something else."""
        said = (part for each in self.sentences for part in walk(each) if isinstance(part, RepeatsOtherwise))
        return (self.sentences, *(version for part in said for version in part.versions(self.sentences)))

    def _follow(self, sentences: tuple[Any, ...], resolution: Resolution) -> bool:
        resolution.bind(AGAIN, False)
        resolution.bind(PROCESS, {slot: resolution.bound.get(slot, ()) for slot in (MOVED, TAPPED, GOADED, DAMAGED)})
        for sentence in sentences:
            sentence.happen(resolution)
        return bool(resolution.bound[AGAIN])


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

    def choose(self, candidates: Numbers[Phrase]) -> Phrase | None:
        """What has such a type; where several have, it isn't clear which of them is meant."""
        return candidates[0] if len(candidates) == 1 else None

    def versions(self, sentences: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
        return tuple(replace_in(sentences, partial(self._with, kind)) for kind in self.types())

    def _with(self, kind: TypeWord, part: Any) -> Any:
        if not isinstance(part, Indefinite) or part.slot != self.antecedent:
            return part
        return replace_in(part, lambda inner: kind if isinstance(inner, TypeWord) else inner)

    def happen(self, subject: Numbers[Id], resolution: Resolution) -> None:
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


@joins_sentences(3)
@lru_cache(maxsize=4096)
@rule("608.2c")
def processes_apart(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences of an effect, those up to the last that say "repeat this process" as one process."""
    places = [
        place for place, each in enumerate(sentences, 1) if any(isinstance(part, Repeating) for part in walk(each))
    ]
    if not places:
        return sentences
    return (Process(sentences[: places[-1]]), *sentences[places[-1] :])
