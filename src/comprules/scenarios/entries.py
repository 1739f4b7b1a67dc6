"""Parts of the scenario format: what the players do (`script`) and decide (`answers`)."""

from __future__ import annotations

from typing import Literal

from comprules.scenarios.facts import Fact
from comprules.scenarios.references import Amount, Part, Positive, Ref, Seat, StepName, Text


class EntryCondition(Part):
    """What the stack or the mana pool must be like for an entry to be performed: exactly one of these."""

    on_stack: Text | None = None
    not_on_stack: Text | None = None
    copy_on_stack: Text | None = None
    top_of_stack: Text | None = None
    mana_in_pool: Amount | None = None

    def __post_init__(self) -> None:
        if sum(getattr(self, name) is not None for name in self.__struct_fields__) != 1:
            raise ValueError(f"`when` has exactly one of {', '.join(self.__struct_fields__)}")


class EntryPart(Part, tag_field="do"):
    """An entry of a script, with its time; its class is named by the field `do`."""

    turn: Positive
    step: StepName


class PriorityEntry(EntryPart, kw_only=True):
    """An action of a player with priority."""

    player: Seat
    targets: tuple[Ref, ...] = ()
    when: EntryCondition | None = None
    legal: Literal[False] | None = None


class CastEntry(PriorityEntry, tag="cast", kw_only=True):
    card: Ref
    using: Text | None = None

    def __str__(self) -> str:
        return f"cast {self.card}" + (f" using {self.using}" if self.using else "")


class PlayEntry(PriorityEntry, tag="play", kw_only=True):
    card: Ref

    def __str__(self) -> str:
        return f"play {self.card}"


class ActivateEntry(PriorityEntry, tag="activate", kw_only=True):
    ability: Text
    source: Ref | None = None
    mana: Literal[True] | None = None

    def __str__(self) -> str:
        return f"activate “{self.ability}”" + (f" of {self.source}" if self.source is not None else "")


class AttackEntry(EntryPart, tag="attack", kw_only=True):
    player: Seat
    attacker: Ref
    defender: Ref
    legal: Literal[False] | None = None

    def __str__(self) -> str:
        return f"{self.attacker} attacks {self.defender}"


class BlockEntry(EntryPart, tag="block", kw_only=True):
    player: Seat
    blocker: Ref
    attacker: Ref

    def __str__(self) -> str:
        return f"{self.blocker} blocks {self.attacker}"


class NoAttackEntry(EntryPart, tag="no-attack", kw_only=True):
    player: Seat

    def __str__(self) -> str:
        return "attack with nothing"


class NoBlockEntry(EntryPart, tag="no-block", kw_only=True):
    player: Seat

    def __str__(self) -> str:
        return "block with nothing"


class PassEntry(EntryPart, tag="pass", kw_only=True):
    until: Literal["stack empty", "top resolved"]
    player: Seat | None = None

    def __str__(self) -> str:
        return f"pass until {self.until}"


class CheckEntry(EntryPart, tag="check", kw_only=True):
    player: Seat
    expect: Fact

    def __str__(self) -> str:
        return "check a fact"


class CountersEntry(EntryPart, tag="add-counters", kw_only=True):
    player: Seat
    card: Ref
    counter: Text
    count: Amount

    def __str__(self) -> str:
        return f"put {self.count} {self.counter} counters on {self.card}"


class ConcedeEntry(EntryPart, tag="concede", kw_only=True):
    player: Seat

    def __str__(self) -> str:
        return "concede"


Entry = (
    CastEntry
    | PlayEntry
    | ActivateEntry
    | AttackEntry
    | BlockEntry
    | NoAttackEntry
    | NoBlockEntry
    | PassEntry
    | CheckEntry
    | CountersEntry
    | ConcedeEntry
)


class AnswerPart(Part, tag_field="kind"):
    """A decision of a player; its class is named by the field `kind`."""


class TargetAnswer(AnswerPart, tag="target"):
    value: tuple[Ref, ...] = ()
    stop: Literal[True] | None = None


class ModeAnswer(AnswerPart, tag="mode"):
    value: Positive | None = None
    stop: Literal[True] | None = None


class YesNoAnswer(AnswerPart, tag="yes-no"):
    value: bool


class NumberAnswer(AnswerPart, tag="number"):
    value: int


class ColorAnswer(AnswerPart, tag="color"):
    value: Literal["white", "blue", "black", "red", "green", "colorless"]


class ChoiceAnswer(AnswerPart, tag="choice"):
    value: tuple[Ref, ...]


class OrderAnswer(AnswerPart, tag="order"):
    value: Text
    source: Text | None = None


class CastingOptionAnswer(AnswerPart, tag="casting-option"):
    value: Text
    cost: Text | None = None
    source: Text | None = None
    card: Text | None = None


class StopAnswer(AnswerPart, tag="stop"):
    pass


class CoinFlipAnswer(AnswerPart, tag="coin-flip"):
    value: Literal["win", "lose"]


class PlanarDieAnswer(AnswerPart, tag="planar-die"):
    value: Literal["planeswalker", "chaos", "blank"]


class DieRollAnswer(AnswerPart, tag="die-roll"):
    value: Positive


Answer = (
    TargetAnswer
    | ModeAnswer
    | YesNoAnswer
    | NumberAnswer
    | ColorAnswer
    | ChoiceAnswer
    | OrderAnswer
    | CastingOptionAnswer
    | StopAnswer
    | CoinFlipAnswer
    | PlanarDieAnswer
    | DieRollAnswer
)
