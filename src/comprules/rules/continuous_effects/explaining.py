"""CR 613.1: the layers worked through once more for one object, noting each step.

The layers themselves do all the work (`Layering`); what is here only looks on.
"""

from __future__ import annotations

from comprules.kernel.explanation import AppliedEffect, Dependency, Explanation, ExplanationStep, Kind, differences
from comprules.kernel.state import WatchedState
from comprules.kernel.unknown_ids import NoSuchObject
from comprules.rules.continuous_effects.applicable import Applicable
from comprules.rules.continuous_effects.dependency import Dependencies, reachable
from comprules.rules.continuous_effects.deriving import before_all_layers
from comprules.rules.continuous_effects.layers import Layering
from comprules.rules.continuous_effects.telling import effect_told, traits_of
from comprules.rules.continuous_effects.unfinished import Unfinished
from comprules.rules.continuous_effects.untouched import face_up_values
from comprules.rules.prelude import *

RULES: Final[dict[Layer, tuple[str, Kind, str]]] = {
    Layer.FACE_DOWN: ("708.2", "rule", "It is face down."),
    Layer.DEFINING_POWER_TOUGHNESS: ("208.3", "rule", "Creatures have power and toughness; other permanents have not."),
    Layer.MODIFY_POWER_TOUGHNESS: ("613.4c", "counters", ""),
}
"""What happens to objects as a layer begins, without any effect."""


@rule("613.1")
def explain(board: Board, state: State, number: ObjectId) -> Explanation:
    """How an object came to be what it is now.

    Raises NoSuchObject if it isn't there any more.
    """
    record = state.objects.get(number) if isinstance(number, int) else None
    if record is None:
        raise NoSuchObject(f"no object has the number {number!r}, or not any more: each change of zone gives a new one")
    unfinished = Unfinished(WatchedState(state), board.rules, {})
    working = Noting(unfinished, board, record)
    working.run(before_all_layers(unfinished))
    begins = replace(_actual(record), controller=record.controller)
    ends = unfinished.working[number]
    return Explanation(
        number,
        board.name(number),
        traits_of(begins, board),
        tuple(working.steps),
        tuple(working.dependencies.values()),
        traits_of(ends, board),
    )


def as_of(board: Board, state: State, number: ObjectId, layer: Layer) -> Characteristics:
    """What the layers up to one make of an object."""
    unfinished = Unfinished(WatchedState(state), board.rules, {})
    Layering(unfinished).run(before_all_layers(unfinished), layer)
    return unfinished.characteristics(number)


@rule("613.1")
def _actual(record: Object) -> Characteristics:
    """The actual object with which the layers begin: the card, or what made the token or copy."""
    return face_up_values(replace(record, copiable=None) if record.is_card else record)


class Noting(Layering):
    """The layers, noting what is done to one object, and which effects that concern it depend on which others."""

    counts_in_order: ClassVar[bool] = True

    def __init__(self, unfinished: Unfinished, board: Board, record: Object) -> None:
        super().__init__(unfinished)
        self.steps: list[ExplanationStep] = []
        self.dependencies: dict[tuple[Any, ...], Dependency] = {}
        self._finished = board
        self._record = record
        self._lines: dict[tuple[Any, ...], Ability] = {}

    def run(self, continuous: Iterable[Active], last: Layer = Layer.SWITCH_POWER_TOUGHNESS) -> None:
        """Work through the layers, with the object among what effects touch from the beginning."""
        number, board = self._record.id, self.board
        board.working[number] = self._begun()
        self._add_defining(number)
        super().run(continuous, last)

    @rule("613.2a", "707.2")
    def _begun(self) -> Characteristics:
        """The object as the layers begin; what it copied as it entered is a copiable effect."""
        record = self._record
        actual = replace(_actual(record), controller=record.controller)
        begun = replace(face_up_values(record), controller=record.controller)
        if begun != actual:
            self._note(
                Layer.COPY, "613.2a", self._rule("rule", "It entered as a copy.", record.timestamp), actual, begun
            )
        return begun

    # -- looking on ----------------------------------------------------------------------------------------------------

    def _add(self, continuous: Iterable[Active]) -> None:
        for active in continuous:
            if not active.is_resolved and active.key not in self.known:
                self._lines[active.key] = self._line(active)
            super()._add((active,))

    def _line(self, active: Active) -> Ability:
        """The line of text with the ability that makes an effect: the ability, or the keyword that stands for it."""
        ability: Ability = active.key[1]
        lines = self.board.characteristics(active.source).abilities
        return next((line for line in lines if any(part == ability for part in line.primitives())), ability)

    def _begin(self, layer: Layer) -> None:
        before = self.board.working[self._record.id]
        super()._begin(layer)
        after = self.board.working[self._record.id]
        if after != before and layer in RULES:
            number, kind, text = RULES[layer]
            if layer is Layer.FACE_DOWN and self._record.face_down is None:
                number, text = "709.5", "Only its unlocked halves count."
            if kind == "counters":
                number = self.order.names[layer][1]
            self._note(layer, number, self._rule(kind, text or self._counters()), before, after)

    def _apply(self, effect: Applicable, layer: Layer) -> None:
        before = self.board.characteristics(self._record.id)
        super()._apply(effect, layer)
        if effect.settled and self._record.id in effect.settled:
            after = self.board.characteristics(self._record.id)
            self._note(layer, self.order.names[layer][1], self._told(effect), before, after)

    def _depending(self, ready: list[Applicable], concerned: list[int], layer: Layer) -> Dependencies:
        depends = super()._depending(ready, concerned, layer)
        for place in range(len(ready)):
            for other, why in depends[place].items():
                if self._concerns(ready[place], ready[other]):
                    in_loop = place in reachable(other, depends)
                    self._note_dependency(layer, ready[place], ready[other], why, in_loop)
        return depends

    def _concerns(self, *effects: Applicable) -> bool:
        """Whether one of these applies to the object, or is made by it."""
        number = self._record.id
        return any(number == effect.active.source or number in effect.objects() for effect in effects)

    # -- noting --------------------------------------------------------------------------------------------------------

    def _note(
        self, layer: Layer, rule: str, effect: AppliedEffect, before: Characteristics, after: Characteristics
    ) -> None:
        changes = differences(traits_of(before, self._finished), traits_of(after, self._finished))
        self.steps.append(ExplanationStep(self.order.names[layer][0], rule, effect, changes))

    def _note_dependency(self, layer: Layer, dependent: Applicable, on: Applicable, why: Any, in_loop: bool) -> None:
        key = (layer, dependent.active.key, on.active.key)
        found = Dependency(self.order.names[layer][0], self._told(dependent), self._told(on), why, in_loop)
        self.dependencies.setdefault(key, found)

    def _told(self, effect: Applicable) -> AppliedEffect:
        return effect_told(effect.active, self._lines.get(effect.active.key), self._finished)

    def _rule(self, kind: Kind, text: str, timestamp: int | None = None) -> AppliedEffect:
        number = self._record.id
        return AppliedEffect(kind, text, number, self._finished.name(number), timestamp)

    def _counters(self) -> str:
        kinds = [(kind, count) for kind, count in self._record.counters if kind[0] in "+-" and "/" in kind]
        return ", ".join(f"{count} {kind} counter{'s' if count > 1 else ''}" for kind, count in kinds)
