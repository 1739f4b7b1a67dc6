"""CR 701.8: destroying a permanent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comprules.phrases.nouns.source_in_zone import PutsSource
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import taken_by, where_possible
from comprules.rules.objects.destroying import Destroy
from comprules.rules.objects.referring import is_the_source
from comprules.rules.objects.standing import ON_BATTLEFIELD


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

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause = resolution.cause("701.8a")

        def destroyed(_: int, number: int) -> Destroy:
            return Destroy(cause, number, self.can_be_regenerated)

        doomed = taken_by(self.what, subject, resolution, where_possible(destroyed, resolution))
        begun = resolution.begin([destroyed(resolution.you, number) for number in doomed])
        note_done(begun, resolution, "701.8a", "there is nothing to destroy")

    def zones_source_is_put_into(self) -> frozenset[Zone]:
        return frozenset({Zone.GRAVEYARD}) if is_the_source(self.what) else frozenset()
