"""CR 702.82: devour."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.nouns.described_objects import Headed, Typed, TypedCreature
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering_deeds import Deeds, EntersAsDone, EntersDoingSo
from comprules.reader.reading import write
from comprules.rules.mana_and_numbers.quantities import Bygone
from comprules.rules.resolving.history import in_this_game, of_kind
from comprules.rules.resolving.this_way import done_this_way


@rule("702.82b")
class Devoured(Event):
    """A permanent devours another: that is sacrificed for a devour ability of it as it enters."""

    devourer: ObjectId
    permanent: ObjectId

    about = ("devourer",)

    def describe(self, board: Board) -> str:
        """What devours what."""
        return f"{board.name(self.devourer)} devours {board.name(self.permanent)}"


@rule("702.82a", "702.82b")
class Devours(Instruction):
    """CR 702.82b. What is sacrificed as a permanent enters is devoured by it."""

    deeds: Deeds

    def happen(self, resolution: Resolution) -> None:
        self.deeds.happen(resolution)
        cause, devourer = resolution.cause("702.82b"), resolution.source
        sacrificed = dict(done_this_way("sacrificed", resolution))
        resolution.happen(tuple(Devoured(cause, devourer, number) for number in sacrificed))


@rule("702.82a", "702.82b")
class EntersDevouring(EntersDoingSo):
    """CR 702.82b. What is sacrificed as it enters is devoured, and says how it enters."""

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        devouring = Devours(self.deeds)
        doing = EntersDoingSo(self.who, devouring, self.if_done, self.manner, self.quantity)
        return doing.replace(event, context, game)


def _devouring(kinds: str, manner: str) -> tuple[Ability, ...]:
    """The ability that sacrifices these, and lets the permanent enter with counters in such a manner."""
    doing = f"As this permanent enters, you may sacrifice any number of {kinds}."
    return stated(*map(_devours, abilities_saying(f"{doing} This permanent enters with {manner}.")))


def _devours(ability: Ability) -> EntersDevouring:
    """What an ability that sacrifices says, as of one that devours."""
    assert isinstance(ability, EntersAsDone)
    doing = ability.doing
    return EntersDevouring(doing.who, doing.deeds, ability.if_done, ability.manner, ability.quantity)


def _for_each(kind: str, kinds: str, counters: int) -> tuple[Ability, ...]:
    """The same, with so many counters for each of a kind."""
    return _devouring(kinds, f"{plus_counters(counters)} on it for each {kind} sacrificed this way")


@rule("702.82a", "702.82b")
@phrase("devour {n}")
class Devour(KeywordAbility):
    """CR 702.82a. It enters with +1/+1 counters for each creature sacrificed as it enters."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return _for_each("creature", "creatures", self.n)


@rule("702.82c", "702.82b")
@phrase("devour {quality:IT} {n}")
class DevourQuality(KeywordAbility):
    """CR 702.82c. "Devour artifact 1": permanents of another kind."""

    quality: Description
    n: int

    def means(self) -> tuple[Ability, ...]:
        kind, kinds = (write(self.quality, agreement=form, capital=False) for form in (Agreement.IT, Agreement.THEY))
        return _for_each(kind, kinds, self.n)


@rule("702.82a", "702.82b")
@phrase("devour X, where X is the number of creatures devoured this way")
class DevourAsMany(KeywordAbility):
    """CR 702.82a. For each creature sacrificed as it enters as many +1/+1 counters as creatures are sacrificed."""

    def means(self) -> tuple[Ability, ...]:
        each, many = "for each creature sacrificed this way", "where X is the number of creatures sacrificed this way"
        return _devouring("creatures", f"X +1/+1 counters on it {each}, {many}")


@rule("702.82b")
def devoured_by(board: Board, number: ObjectId) -> tuple[ObjectId, ...]:
    """What a permanent devoured as it entered, by the numbers of what it was before that, and of what that was."""
    with in_this_game(board):
        moves, devoured = list(of_kind(MoveObject, board)), list(of_kind(Devoured, board))
    was = next((move.object for move in moves if became(board, move.object) == number), number)
    return tuple(event.permanent for event in devoured if event.devourer in (was, number))


@rule("702.82b", "608.2h")
@phrase("{what} {who} devoured", agreement="what", prefer=(Headed, Typed, TypedCreature))
class ItDevoured(Bygone):
    """CR 702.82b. "(For each) creature it devoured": what each of them last was counts."""

    what: Description
    who: Definite

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        found = (number for one in self.who.refer(context) for number in devoured_by(context.board, one))
        return tuple(number for number in found if self.what.fits(number, context))


@rule("702.82b", "608.2h")
@phrase("{who} devoured a(n) {what:IT}")
class DevouredOne(SimpleCondition):
    """CR 702.82b. "(If) it devoured a creature": what that last was counts."""

    who: Definite
    what: Description

    def holds(self, context: Context) -> bool:
        return bool(ItDevoured(self.what, self.who).find(context))
