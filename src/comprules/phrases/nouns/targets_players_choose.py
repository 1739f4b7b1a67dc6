"""CR 601.2c, 603.3d: targets that a certain player chooses: "its controller chooses target creature"."""

from __future__ import annotations

from typing import TypeVar

from comprules.phrases.nouns.described_players import Who
from comprules.phrases.nouns.possessives import Controller, Owner
from comprules.phrases.nouns.references import ThatPlayer
from comprules.phrases.nouns.targets import Targets
from comprules.phrases.prelude import *
from comprules.rules.objects.referring import Refers
from comprules.rules.resolving.context import DOERS
from comprules.rules.resolving.on_behalf import SUBJECT

T = TypeVar("T")


class Choosable(Targets):
    """What a certain player chooses: "they" are that player."""

    @abstractmethod
    def found(self, context: Context) -> tuple[Id, ...]:
        """What there is to choose from, "they" being the player who chooses."""

    @abstractmethod
    def fits(self, number: Id, context: Context) -> bool:
        """Whether it can be chosen, "they" being the player who chooses."""

    def candidates(self, context: Context) -> tuple[Id, ...]:
        return self._for_chooser(context, self.found)

    def could_target(self, number: Id, context: Context) -> bool:
        return self._for_chooser(context, lambda seen: self.fits(number, seen))

    def _for_chooser(self, context: Context, asked: Callable[[Context], T]) -> T:
        """What is found where "they" are the player who chooses, and "an opponent" is one of theirs."""
        named = self.chooser(context)
        chooser = context.you if named is None else named
        with context.meaning(SUBJECT, (chooser,)), context.meaning(DOERS, (chooser,)):
            return asked(context)


@rule("115.1", "601.2c")
@phrase("{who} <chooses|choose @who> target {what:IT}")
class TargetTheyChoose(Choosable, Definite):
    """CR 601.2c. "Its controller chooses target creature one of their opponents controls": "they" are that player."""

    who: Controller | Owner | ThatPlayer
    what: Description
    slot: int = 0

    @rule("603.3d")
    def chooser(self, context: Context) -> PlayerId | None:
        players = self.who.refer(context)
        return players[0] if players else None

    def found(self, context: Context) -> tuple[Id, ...]:
        return self.what.find(context)

    def fits(self, number: Id, context: Context) -> bool:
        return self.what.matches(number, context)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=self.what.words())


@rule("603.3d", "608.2k")
@phrase("{who}", agreement="who")
class FirstPlayer(Phrase):
    """CR 603.3d. The player who chooses a target player: "the first player" afterwards."""

    introduces: ClassVar = Introduction(players=True, plural=False)

    who: ThatPlayer
    slot: int = 0

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        """That player, whom the text speaks of from now on."""
        found: tuple[PlayerId, ...] = self.who.refer(context)
        context.bind(self.slot, found)
        return found


@rule("102.2", "115.1", "601.2c")
@phrase(
    {
        False: "{by} <chooses|choose @by> target player {who:IT}",
        True: "{by} <chooses|choose @by> target player {who:IT} and is their opponent",
    },
    by="is_opponent",
)
class TargetPlayerTheyChoose(Choosable, Players):
    """CR 601.2c. "That player chooses target player who controls more lands than they do and is their opponent"."""

    by: FirstPlayer
    who: Who
    is_opponent: bool
    slot: int = 0

    @rule("603.3d")
    def chooser(self, context: Context) -> PlayerId | None:
        return next(iter(self.by.refer(context)), None)

    def found(self, context: Context) -> tuple[Id, ...]:
        return tuple(player for player in context.board.apnap() if self.fits(player, context))

    def fits(self, number: Id, context: Context) -> bool:
        board = context.board
        if not board.is_player(number) or not board.reaches(number):
            return False
        is_one = not self.is_opponent or number in board.opponents(context.doer)
        return is_one and self.who.describes(PlayerId(number), context)

    def introduction(self) -> Introduction:
        return Introduction(players=True, plural=False)


@rule("608.2k")
@phrase({True: "the first player", False: "the second player"}, by="first", agreement=Agreement.ONE)
@looks_at()
class OneOfTwoPlayers(Refers, Players):
    """CR 608.2k. "The first player": who chose a target player; "the second player": who was chosen."""

    names: ClassVar = True

    first: bool

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, FirstPlayer if self.first else TargetPlayerTheyChoose)


@rule("603.3d")
@phrase("{choice}")
class TheyChooseTarget(Instruction):
    """CR 603.3d. That a player chooses a target: it was chosen as the ability was put on the stack."""

    choice: TargetTheyChoose | TargetPlayerTheyChoose

    def happen(self, resolution: Resolution) -> None:
        self.choice.chooser(resolution)
        resolution.did(True)
