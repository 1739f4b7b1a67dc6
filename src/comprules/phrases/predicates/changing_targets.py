"""CR 115.7: phrases that let a player change targets, or choose new ones."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Literal

from comprules.phrases.nouns.references import It, ThatObject
from comprules.phrases.nouns.targets import SeveralTargets, Target
from comprules.phrases.prelude import *
from comprules.rules.objects.standing import OFF_BATTLEFIELD
from comprules.rules.targets_and_priority.changing_targets import ChangeTargets, WhichTargets, changed_targets

Which = Literal["the target", "the targets", "a target", "any targets"]

_MANNERS: dict[Which, WhichTargets] = {
    "the target": WhichTargets.ALL,
    "the targets": WhichTargets.ALL,
    "a target": WhichTargets.ONE,
    "any targets": WhichTargets.ANY,
}


class _OfSomething(Predicate):
    """What is done with the targets of spells and abilities."""

    acts_on: ClassVar[Where] = {"what": OFF_BATTLEFIELD}

    if TYPE_CHECKING:

        @property
        def what(self) -> Noun: ...

    @abstractmethod
    def manner(self) -> WhichTargets:
        """How many of the targets are changed."""

    def allowed(self, resolution: Resolution) -> Collection[Id] | None:
        """What the new targets are said to be; None if nothing is said of them."""
        return None

    @rule("115.7")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        changed = False
        for player in players_in_turn_order(subject, resolution):
            for item in self.what.refer(resolution):
                changed = self._change(item, player, resolution) or changed
        resolution.did(changed)

    def _change(self, item: ObjectId, player: PlayerId, resolution: Resolution) -> bool:
        """Let a player change targets of one spell or ability. Return whether any has changed."""
        record = resolution.board.object(item)
        if record.stacked is None:
            return False
        targets = changed_targets(item, player, self.manner(), resolution, self.allowed(resolution))
        if targets == record.stacked.targets:
            return False
        return resolution.begin((ChangeTargets(resolution.cause(self.manner().value), item, targets),))


@rule("115.7", "115.7a", "115.7b", "115.7c")
@phrase(
    {
        which: f"change(s) {which} of {{what}}[ to {{new}}][. the new target must be a(n) {{kind:IT}}]"
        for which in _MANNERS
    },
    by="which",
)
class ChangesTargets(_OfSomething):
    """CR 115.7a. "Change the target of target spell with a single target", "change a target of it to this creature"."""

    acts_on: ClassVar[Where] = {"what": OFF_BATTLEFIELD, "new": ANYWHERE}

    which: Which
    what: Noun
    new: Definite | None
    kind: Description | None

    def manner(self) -> WhichTargets:
        return _MANNERS[self.which]

    def allowed(self, resolution: Resolution) -> Collection[Id] | None:
        if self.new is not None:
            return self.new.refer(resolution)
        return None if self.kind is None else self.kind.find(resolution)


@rule("115.7d")
@phrase("choose(s) new targets for {what}")
class ChoosesNewTargets(_OfSomething):
    """CR 115.7d. "Choose new targets for target spell": of what isn't a copy that is only now put on the stack."""

    what: Target | SeveralTargets | It | ThatObject

    def manner(self) -> WhichTargets:
        return WhichTargets.NEW
