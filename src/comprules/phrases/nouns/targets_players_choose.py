"""CR 601.2c, 603.3d: targets that a certain player chooses: "its controller chooses target creature"."""

from __future__ import annotations

from typing import TypeVar

from comprules.phrases.nouns.possessives import Controller, Owner
from comprules.phrases.nouns.references import ThatPlayer
from comprules.phrases.nouns.targets import Targets
from comprules.phrases.prelude import *
from comprules.rules.resolving.context import DOERS
from comprules.rules.resolving.on_behalf import SUBJECT

T = TypeVar("T")


@rule("115.1", "601.2c")
@phrase("{who} <chooses|choose @who> target {what:IT}")
class TargetTheyChoose(Targets, Definite):
    """CR 601.2c. "Its controller chooses target creature one of their opponents controls": "they" are that player."""

    who: Controller | Owner | ThatPlayer
    what: Description
    slot: int = 0

    @rule("603.3d")
    def chooser(self, context: Context) -> PlayerId | None:
        players = self.who.refer(context)
        return players[0] if players else None

    def candidates(self, context: Context) -> tuple[Id, ...]:
        return self._for_chooser(context, self.what.find)

    def could_target(self, number: Id, context: Context) -> bool:
        return self._for_chooser(context, lambda seen: self.what.matches(number, seen))

    def _for_chooser(self, context: Context, asked: Callable[[Context], T]) -> T:
        """What is found where "they" are the player who chooses, and "an opponent" is one of theirs."""
        named = self.chooser(context)
        chooser = context.you if named is None else named
        with context.meaning(SUBJECT, (chooser,)), context.meaning(DOERS, (chooser,)):
            return asked(context)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=self.what.words())


@rule("603.3d")
@phrase("{choice}")
class TheyChooseTarget(Instruction):
    """CR 603.3d. That a player chooses a target: it was chosen as the ability was put on the stack."""

    choice: TargetTheyChoose

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
