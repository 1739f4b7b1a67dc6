"""CR 702.26: phasing, and what it is to be phased out.

A phased-out permanent is treated as though it doesn't exist, so it is in none of the tables that the rules look at:
until it phases in, a register keeps it as it was.
"""

from __future__ import annotations

from comprules.kernel.ids import Timestamp
from comprules.kernel.players import IN_GAME
from comprules.rules.abilities.pipeline import propose
from comprules.rules.card_layouts.preparation_cards import create_prepared_copy
from comprules.rules.continuous_effects.keeping_up import STRAYED
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.until_it_leaves import OUT, undo_as_it_leaves, undoing
from comprules.rules.zones.phased_out import PHASED_OUT, PhasedOut, phased_out, phased_out_as
from comprules.rules.zones.placement import bring_back, note_departure, remove_object

PASSED_OVER: Final = Register[tuple[PlayerId, ...]]("passed_over")
"""The register of the players who have left the game and whose next turn would have begun since."""

ATTACHABLE = ("Aura", "Equipment", "Fortification")


@rule("702.26a", "702.26p")
@phrase("phasing")
class Phasing(KeywordAbility):
    """CR 702.26a. The untap step looks for it."""


class Until(Record):
    """The permanent until whose leaving something is phased out, and whether that phases in tapped then (CR 610.4)."""

    permanent: ObjectId
    tapped: bool = False


@rule("702.26b", "702.26d", "702.26j", "603.10b")
class PhaseOut(AffectsObject):
    """A permanent phases out: for the rules it exists no more. It changes neither zones nor control.

    `along_with` is the permanent that it is attached to if that is what takes it along; `until` says when it phases in,
    if not as usual.
    """

    along_with: ObjectId | None = None
    until: Until | None = None

    looks_back: ClassVar[bool] = True

    def possible(self, board: Board) -> bool:
        """Only a permanent that is phased in can phase out."""
        return board.is_permanent(self.object)

    @rule("702.26g")
    def parts(self, board: Board) -> Sequence[Event]:
        """What is attached to it phases out at the same time."""
        return [PhaseOut(self.cause, number, self.object, self.until) for number in attachments(board, self.object)]

    def prepare(self, game: Game) -> None:
        """Note the permanent as it last existed."""
        note_departure(game, self.object)

    def happen(self, game: Game) -> Sequence[Event]:
        """Nothing finds it any more."""
        record, left = game.state.objects[self.object], game.state.departed[self.object]
        assert left.status is not None
        moment, is_held = game.timestamp(), self.until is not None
        status = game.rules.as_it_phases_out(left.status)
        out = PhasedOut(record, status, left.controller, moment, self.along_with, is_held)
        remove_object(game, self.object)
        game.rules.has_phased_out(game, self.object)
        game.state.write(REGISTERS, PHASED_OUT, (*phased_out(game.state), out))
        return self._kept(game, moment)

    @rule("610.4")
    def _kept(self, game: Game, moment: int) -> Sequence[Event]:
        """Let the permanent until whose leaving it is out remember it; its phasing in if that has left."""
        if self.until is None or self.along_with is not None:
            return ()
        return undo_as_it_leaves(game, self.until.permanent, OUT, (self.object, moment, self.until.tapped))

    def describe(self, board: Board) -> str:
        """What phases out."""
        return f"{board.name(self.object)} phases out"


@rule("702.26c", "702.26d", "702.26j")
class PhaseIn(Event):
    """A permanent phases in: it is there again, as it was, or tapped.

    `moment` is that of the phasing out that this is the end of, if it is the end of a certain one (CR 610.4a).
    """

    object: ObjectId
    moment: Timestamp | None = None
    tapped: bool = False

    about = ("object",)

    @rule("702.26d")
    def stamps_in(self, board: Board) -> bool:
        """In no edition but the oldest; there what phases in along with something gets its timestamp after that."""
        return board.rules.phasing_in_stamps and self._known(board).along_with is None

    def stamped(self, board: Board) -> Object:
        """The permanent as it was."""
        return self._known(board).object

    def chooser(self, board: Board) -> PlayerId:
        """The player under whose control it phased out."""
        return self._known(board).under

    @rule("610.4a")
    def possible(self, board: Board) -> bool:
        """Only what is phased out can phase in."""
        known = phased_out_as(board.state, self.object)
        return known is not None and self.moment in (None, known.moment)

    @rule("702.26g")
    def parts(self, board: Board) -> Sequence[Event]:
        """What phased out along with it phases in along with it."""
        along = [known.object for known in phased_out(board.state) if known.along_with == self.object]
        return [PhaseIn(self.cause, known.id) for known in sorted(along, key=lambda known: known.timestamp)]

    @rule("722.3c")
    def happen(self, game: Game) -> Sequence[Event]:
        """Put it back."""
        known = self._known(game.board)
        others = tuple(other for other in phased_out(game.state) if other.object.id != self.object)
        game.state.write(REGISTERS, PHASED_OUT, others)
        status = replace(known.status, tapped=known.status.tapped or self.tapped)
        status = game.rules.as_it_phases_in(status)
        bring_back(game, _as_it_phases_in(known, game.board), status)
        game.rules.has_phased_in(game, self.object)
        _had_controller(game, known)
        create_prepared_copy(game, self.object)
        return ()

    def describe(self, board: Board) -> str:
        """What phases in."""
        return f"{board.name(self.object)} phases in"

    def _known(self, board: Board) -> PhasedOut:
        known = phased_out_as(board.state, self.object)
        assert known is not None
        return known


@undoing(OUT)
@rule("610.4")
def _phased_in(left: Object, done: tuple[ObjectId, PlayerId, bool]) -> Event:
    """The phasing in of a permanent, of that phasing out, maybe tapped."""
    return PhaseIn(Cause("610.4", left.id, left.controller), *done)


@rule("702.26i")
def _as_it_phases_in(known: PhasedOut, board: Board) -> Object:
    """What phased out directly phases in attached to what it was attached to, if that is still there."""
    host = known.object.attached_to
    if known.along_with is None and host is not None and not board.exists(host):
        return replace(known.object, attached_to=None)
    return known.object


@rule("702.26d", "302.6")
def _had_controller(game: Game, known: PhasedOut) -> None:
    """Who controlled it before controls it continuously: having been phased out doesn't count as an interruption."""
    if known.under != known.object.controller:
        strayed = {**dict(game.state.registers.get(STRAYED, ())), known.object.id: known.under}
        game.state.write(REGISTERS, STRAYED, tuple(sorted(strayed.items())))


def attachments(board: Board, number: Id) -> list[ObjectId]:
    """The Auras, Equipment and Fortifications attached to a permanent."""
    objects = board.state.objects
    there = [other for other in board.battlefield if objects[other].attached_to == number]
    return [other for other in there if not set(ATTACHABLE).isdisjoint(board.characteristics(other).subtypes)]


@rule("702.26h")
def phasing_out(numbers: Iterable[ObjectId], cause: Cause, board: Board, until: Until | None = None) -> list[Event]:
    """The events of permanents phasing out together; one whose host does so too goes along with it."""
    events = [PhaseOut(cause, number, until=until) for number in dict.fromkeys(numbers)]
    going = {event.object for event in events if forbidden(board, event) is None}
    return [event for event in events if not _is_taken_along(event.object, going, board)]


def _is_taken_along(number: ObjectId, going: set[ObjectId], board: Board) -> bool:
    host = board.object(number).attached_to
    return host in going and not set(ATTACHABLE).isdisjoint(board.characteristics(number).subtypes)


@rule("502.1", "702.26a", "702.26m", "703.4a", "610.4a")
def phase(game: Game) -> None:
    """The turn-based action: what the active player controls with phasing phases out; what phased out phases in."""
    board, cause = game.board, Cause("502.1")
    active = board.active_players
    phasing = [(number, each.controller) for number, each in board.permanents_known() if Phasing in each.keywords]
    leaving = [number for player in active for number, whose in phasing if whose == player]
    coming = [known.object.id for known in phased_out(game.state) if _phases_in(known, active, game)]
    if leaving or coming:
        events = phasing_out(leaving, cause, board)
        propose(game, [*(PhaseIn(cause, number) for number in coming), *events])


@rule("702.26n")
def _phases_in(known: PhasedOut, active: Sequence[PlayerId], game: Game) -> bool:
    """Whether a permanent phases in in these players' untap step, or now that its player's turn is passed over."""
    if known.held or known.along_with is not None:
        return False
    return known.under in active or known.under in game.state.registers.get(PASSED_OVER, ())


@rule("702.26n")
def pass_over(game: Game, after: PlayerId, until: PlayerId) -> None:
    """Note the players who have left whose turn would have come between those of these two."""
    if not phased_out(game.state):
        return
    players, state = len(game.state.players), game.state
    between = [PlayerId((after + step) % players) for step in range(1, (until - after - 1) % players + 1)]
    passed = dict.fromkeys((*state.registers.get(PASSED_OVER, ()), *between))
    state.write(REGISTERS, PASSED_OVER, tuple(player for player in passed if player not in state.registers[IN_GAME]))
