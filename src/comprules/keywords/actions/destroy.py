"""CR 701.8: destroying a permanent."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.delayed_triggers import WheneverThisTurn
from comprules.phrases.instructions.links import AfterwardsIf, Body, IfNobodyDid, Unless
from comprules.phrases.instructions.sentences import Sentence, Then
from comprules.phrases.nouns.source_in_zone import PutsSource
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.reader.tree import replace_in
from comprules.rules.costs.doing import taken_by, where_possible
from comprules.rules.objects.destroying import Destroy
from comprules.rules.objects.referring import is_the_source


@rule("701.8a", "701.19c")
@phrase(
    {True: "destroy(s) {what}", False: "destroy(s) {what}. <it|they @what> can't be regenerated"},
    by="can_be_regenerated",
    also={
        False: [
            "destroy(s) {what}. <that creature|those creatures @what> can't be regenerated",
            "destroy(s) {what}. They can't be regenerated",
            "destroy(s) {what} and <it|they @what> can't be regenerated",
        ]
    },
)
class Destroys(Predicate, PutsSource):
    """CR 701.8a. "Destroy target creature", all at the same time."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    done_to: ClassVar[str] = "destroyed"

    what: Noun
    can_be_regenerated: bool

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("701.8a")

        def destroyed(_: PlayerId, number: ObjectId) -> Destroy:
            return Destroy(cause, number, self.can_be_regenerated)

        doomed = taken_by(self.what, subject, resolution, where_possible(destroyed, resolution))
        begun = resolution.begin([destroyed(resolution.you, number) for number in doomed])
        note_done(begun, resolution, "701.8a", "there is nothing to destroy")

    def zones_source_is_put_into(self) -> frozenset[Zone]:
        return frozenset({Zone.GRAVEYARD}) if is_the_source(self.what) else frozenset()


@rule("701.8a", "701.19c")
@phrase(
    {
        "a": "{destroying}. a(n) {word:IT} destroyed this way can't be regenerated",
        "several": "{destroying}. {word:THEY} destroyed this way can't be regenerated",
    },
    by="said",
)
class DestroysForGood(Sentence):
    """CR 701.19c. "Destroy target creature if it's white. A creature destroyed this way can't be regenerated"."""

    said: Literal["a", "several"]
    destroying: Body | AfterwardsIf | Then | Unless | IfNobodyDid | WheneverThisTurn
    word: TypeWord

    def happen(self, resolution: Resolution) -> None:
        replace_in(self.destroying, _for_good).happen(resolution)


def _for_good(part: Any) -> Any:
    return replace(part, can_be_regenerated=False) if isinstance(part, Destroys) else part
