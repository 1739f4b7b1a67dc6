"""CR 608.2f: what is done by the controllers or owners of several objects, as often as each had some of them."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from comprules.phrases.nouns.joined_nouns import EachOf
from comprules.phrases.nouns.possessives import Controller, Owner
from comprules.phrases.predicates.moving_cards import On
from comprules.phrases.predicates.scaling import Scalable, let_do_so_often
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.this_way import DoneThisWay
from comprules.rules.objects.referring import Refers


@rule("608.2f", "608.2h")
@phrase(
    {
        "controller": "for each {each:IT}, its controller {deed:ONE}",
        "owner": "for each {each:IT}, its owner {deed:ONE}",
    },
    by="whose",
)
class ForEachItsController(Instruction):
    """CR 608.2f. "For each creature destroyed this way, its controller creates a token": all at the same time."""

    whose: Literal["controller", "owner"]
    each: DoneThisWay | Description
    deed: Scalable

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        found = Counter(self._player_of(number, resolution.board) for number in self.each.find(resolution))
        let_do_so_often(self.deed, dict(found), resolution)

    @rule("608.2h", "108.4a")
    def _player_of(self, number: ObjectId, board: Board) -> PlayerId:
        """Whoever controlled or owned it last."""
        return board.controller(number) if self.whose == "controller" else board.object(number).owner


@rule("608.2f", "608.2h")
@phrase("for {each}, {who} {deed@who}")
class ForEachOfThoseTheirControllers(Instruction, Implying):
    """CR 608.2f. "For each of those creatures, its controller creates a Clue token": all at the same time."""

    each: EachOf
    who: Controller | Owner
    deed: Scalable

    @rule("608.2h")
    def made_explicit(self) -> Phrase:
        """Raises NotMeant where what is done speaks of each of them: it isn't the same for all."""
        if any(isinstance(part, Refers) and part.antecedent == self.each.slot for part in walk(self.deed)):
            raise NotMeant("what is done depends on each of them")
        return self

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        found: Counter[PlayerId] = Counter()
        for number in self.each.refer(resolution):
            with resolution.meaning(self.each.slot, (number,)):
                found.update(self.who.refer(resolution))
        let_do_so_often(self.deed, dict(found), resolution)


@rule("101.4", "608.2d", "608.2f")
@phrase("for each {each:IT}, its owner puts it {placed:ONE}")
class ForEachItsOwnerPuts(Instruction):
    """CR 608.2f. "For each attacking creature, its owner puts it on their choice of the top or bottom of their
    library": each owner decides about their own, in turn order, and then all are put there at the same time.
    """

    each: DoneThisWay | Description
    placed: On

    def happen(self, resolution: Resolution) -> None:
        found, board = self.each.find(resolution), resolution.board
        events: list[Event] = []
        for owner in board.apnap():
            own = [number for number in found if board.object(number).owner == owner]
            events.extend(self.placed.where.moves(own, owner, resolution))
        resolution.happen(events)
        resolution.did(True)
