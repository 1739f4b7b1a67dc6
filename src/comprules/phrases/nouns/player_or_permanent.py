"""CR 109.1, 508.1: "a player or planeswalker", "you or a planeswalker you control"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.joined_nouns import Nouns
from comprules.phrases.nouns.object_nouns import AnObject, AnotherObject
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord


@rule("120.1", "508.1b")
@phrase({"player": "a player or {what:IT}", "opponent": "an opponent or {what:IT}"}, by="who")
class PlayerOr(Noun):
    """CR 120.1. "A player or planeswalker": any player, or any opponent, or a permanent of some kind."""

    introduces: ClassVar[bool] = True

    who: Literal["player", "opponent"]
    what: Description
    slot: int = 0

    def refer(self, context: Context) -> tuple[Id, ...]:
        return (*self._players(context), *self.what.find(context))

    def includes(self, number: Id, context: Context) -> bool:
        found = number in self._players(context) or self.what.matches(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def _players(self, context: Context) -> tuple[PlayerId, ...]:
        return context.board.players if self.who == "player" else context.board.opponents(context.you)

    def introduction(self) -> Introduction:
        return Introduction(players=True, objects=True, words=self.what.words() | {"player"})


Aim = Players | Objects | Nouns | PlayerOr
"""The items of a list with "or": in it "you or a planeswalker you control" is two items, and no `SomebodyOr`."""


@rule("120.1", "614.2")
@phrase("a permanent or player")
class PermanentOrPlayer(Noun):
    """CR 120.1. Whatever can be dealt damage."""

    introduces: ClassVar[bool] = True
    in_passing: ClassVar[bool] = True

    slot: int = 0

    def refer(self, context: Context) -> tuple[Id, ...]:
        return (*context.board.players, *context.board.battlefield)

    @rule("801.11")
    def includes(self, number: Id, context: Context) -> bool:
        context.bind(self.slot, (number,))
        return context.board.reaches(number)

    def introduction(self) -> Introduction:
        return Introduction(players=True, objects=True, plural=False, words=frozenset({"permanent", "player"}))


@rule("120.1", "614.2")
@phrase({"player": "a(n) {what:IT} or player", "opponent": "a(n) {what:IT} or opponent"}, by="who")
class KindOrPlayer(Noun):
    """CR 120.1. "A creature or player", "a creature or opponent"."""

    what: TypeWord
    who: Literal["player", "opponent"] = "player"

    def refer(self, context: Context) -> tuple[Id, ...]:
        found = [number for number in context.board.battlefield if self.includes(number, context)]
        return (*(each for each in context.board.players if self.includes(each, context)), *found)

    @rule("801.11")
    def includes(self, number: Id, context: Context) -> bool:
        board = context.board
        if board.is_player(number):
            is_one = self.who == "player" or number in board.opponents(context.you)
        else:
            is_one = self.what.is_true_of(board.characteristics(number))
        return is_one and board.reaches(number)


@rule("508.1b", "120.1")
@phrase("{who} or {what}")
class SomebodyOr(Noun):
    """CR 508.1b. "You or a planeswalker you control"; "it" isn't the planeswalker, which may not be meant at all."""

    by_the_way_in: ClassVar[tuple[str, ...]] = ("what",)

    who: Players
    what: AnObject | AnotherObject

    def refer(self, context: Context) -> tuple[Id, ...]:
        return (*self.who.refer(context), *self.what.refer(context))

    def includes(self, number: Id, context: Context) -> bool:
        return self.who.includes(number, context) or self.what.includes(number, context)


@rule("122.1")
@phrase("{what} or on yourself")
class OrOnYourself(Noun):
    """CR 122.1. What counters are put on: "a creature you control or on yourself"."""

    introduces: ClassVar[bool] = True

    what: AnObject
    slot: int = 0

    def refer(self, context: Context) -> tuple[Id, ...]:
        return (*self.what.refer(context), context.you)

    def includes(self, number: Id, context: Context) -> bool:
        found = number == context.you or self.what.includes(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def introduction(self) -> Introduction:
        return Introduction(players=True, objects=True, words=self.what.what.words() | {"player"})
