"""CR 707.10d, 707.10e: copies that are told what to target."""

from __future__ import annotations

from comprules.keywords.actions.copy_spell import copy_once
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.targeting import chosen_targets
from comprules.rules.objects.descriptions import Kind
from comprules.rules.objects.standing import ON_STACK
from comprules.rules.resolving.choices import arrange
from comprules.rules.targets_and_priority.changing_targets import could_target
from comprules.rules.targets_and_priority.choosing_targets import targets_chosen


@rule("707.10d")
@phrase(
    {
        True: "<copies|copy> {what} for each other {kind:IT}{that? that|} {again} could target. "
        "each copy targets a different one of those {kinds:THEY}",
        False: "<copies|copy> {what} for each {kind:IT}{that? that|} {again} could target. "
        "each copy targets a different one of those {kinds:THEY}",
    },
    by="other",
)
class CopiesForEach(Predicate):
    """CR 707.10d. "Copy that spell for each other creature it could target. Each copy targets a different one"."""

    acts_on: ClassVar[Where] = {"what": ON_STACK, "again": ON_STACK}

    what: Noun
    other: bool
    kind: Kind
    that: bool
    again: Noun
    kinds: Kind

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        made = [
            copy
            for player in players_in_turn_order(subject, resolution)
            for original in self.what.refer(resolution)
            for copy in self._copies(original, player, resolution)
        ]
        resolution.did(bool(made))

    def _copies(self, original: ObjectId, player: PlayerId, resolution: Resolution) -> list[ObjectId]:
        """One copy for each, put onto the stack in the order that the player chooses."""
        board = resolution.board
        already = chosen_targets(board, original)
        there: list[Any] = [number for number in self.kind.find(resolution) if could_target(board, original, number)]
        found = [number for number in there if not (self.other and number in already)]
        order = arrange(player, found, "which copy goes on the stack first?", "707.10d", resolution)
        return [copy for number in order if (copy := copy_for(original, player, number, resolution)) is not None]


@rule("707.10e")
@phrase("<copies|copy> {what}. the copy targets {target}")
class CopiesFor(Predicate):
    """CR 707.10e. "Copy that spell. The copy targets that token": one of them, if there are more."""

    acts_on: ClassVar[Where] = {"what": ON_STACK, "target": ANYWHERE}

    what: Noun
    target: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        board, made = resolution.board, []
        for player in players_in_turn_order(subject, resolution):
            for original in self.what.refer(resolution):
                legal = [each for each in self.target.refer(resolution) if could_target(board, original, each)]
                chosen = choose_among(player, legal, 1, 1, "what does the copy target?", "707.10e", resolution)
                made += [copy_for(original, player, number, resolution) for number in chosen]
        resolution.did(bool(made))


def copy_for(original: ObjectId, player: PlayerId, target: Id, resolution: Resolution) -> ObjectId | None:
    """Copy something for one target, which becomes its target."""
    copy = copy_once(original, player, resolution, target=target)
    if copy is not None:
        resolution.happen(targets_chosen(resolution.game, copy, is_copy=True))
    return copy
