"""CR 722: preparation cards, and permanents that are prepared."""

from __future__ import annotations

from comprules.reader.agreement import Agreement
from comprules.rules.card_layouts.inset_frames import InsetCard, with_inset
from comprules.rules.card_layouts.layout import layout
from comprules.rules.casting.permitted_methods import Permission, PlayingFrom
from comprules.rules.concepts.active import PRINTED
from comprules.rules.continuous_effects.durations import Duration
from comprules.rules.objects.designations import Designate, Designation, EndDesignation, is_designated
from comprules.rules.prelude import *
from comprules.rules.zones.noted import STRAYS
from comprules.rules.zones.placement import create_object
from comprules.rules.zones.remembering_in_moves import entering_with

ENTERS_PREPARED: Final = "enters prepared"
"""Under this a permanent remembers that it becomes prepared as it enters (CR 722.3a)."""

PREPARED_BY: Final = "prepared by"
"""Under this a copy of a prepare spell remembers the prepared permanent."""

NOT_PREPARE_SPELLS: Final = frozenset({"Adventure", "Omen"})


@layout
class PreparationCard(InsetCard):
    """CR 722.2. A card whose alternative characteristics are those of copies that may be cast."""

    words: ClassVar[tuple[str, ...]] = ("prepare",)

    @rule("722.2", "722.4")
    def values(self, record: Object) -> Characteristics:
        return with_inset(record.card, 0)

    @rule("722.3")
    def castable(self, record: Object) -> tuple[int, ...]:
        return (0,)


@rule("722.2a")
def prepare_spell(board: Board, number: ObjectId) -> Characteristics | None:
    """The characteristics of the prepare spell that a permanent has; None if it has none."""
    inset = board.characteristics(number).inset
    return inset if inset is not None and is_prepare_spell(inset) else None


def is_prepare_spell(inset: Characteristics) -> bool:
    """Whether alternative characteristics are those of a prepare spell."""
    return not NOT_PREPARE_SPELLS & {*inset.subtypes}


@rule("722.3a")
class Prepare(Designate):
    """A permanent with a prepare spell becomes prepared."""

    designation: Designation = "prepared"

    def possible(self, board: Board) -> bool:
        """Only a permanent that has a prepare spell and isn't prepared already."""
        return super().possible(board) and prepare_spell(board, self.object) is not None

    @rule("722.3c")
    def happen(self, game: Game) -> Sequence[Event]:
        """It is prepared, and a copy of its prepare spell is in exile."""
        super().happen(game)
        create_prepared_copy(game, self.object)
        return ()


@entering_with(ENTERS_PREPARED)
@rule("722.3a")
def prepared_as_it_entered(record: Object) -> tuple[Event, ...]:
    """The becoming prepared of a permanent that enters so."""
    return (Prepare(Cause("722.3a", record.id, record.controller), record.id),)


@rule("722.3c")
def create_prepared_copy(game: Game, permanent: ObjectId) -> None:
    """As a permanent becomes prepared, or phases in so, its controller creates a copy of its prepare spell in exile."""
    spell = prepare_spell(game.board, permanent)
    if spell is not None and is_designated(game.board, permanent, "prepared"):
        _exile_copy(game, permanent, replace(spell, controller=-1, origin=PRINTED, inset=None))


def _exile_copy(game: Game, permanent: ObjectId, spell: Characteristics) -> None:
    player, number = game.board.controller(permanent), game.new_number()
    card = game.board.object(permanent).card
    copy = Object(number, card, player, Zone.EXILE, player, game.timestamp(), is_copy=True, copiable=spell)
    create_object(game, copy.remembering(PREPARED_BY, permanent))
    game.state.write(REGISTERS, STRAYS, (*game.state.registers.get(STRAYS, ()), number))
    effect = game.new_number()
    allowed = MayCastPrepared(permanent, number)
    active = Active(allowed, permanent, player, game.timestamp(), ("effect", effect), is_resolved=True)
    game.state.write(EFFECTS, effect, replace(active, duration=StaysPrepared(permanent, number)))


@rule("722.3c")
class MayCastPrepared(Permission):
    """CR 722.3c. That the controller of a prepared permanent may cast the copy of its prepare spell."""

    permanent: ObjectId
    copy: ObjectId

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        board = context.board
        if playing.object != self.copy or playing.as_land or not board.is_permanent(self.permanent):
            return False
        return playing.player == board.controller(self.permanent)


class StaysPrepared(Duration):
    """For as long as a permanent is prepared, and the copy of its prepare spell in exile."""

    permanent: ObjectId
    copy: ObjectId

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "for as long as it's prepared"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    @rule("722.3c")
    def continues(self, active: Active, board: Board) -> bool:
        return self.copy in board.state.exile and is_kept(board, board.object(self.copy))


@rule("722.3c")
def is_kept(board: Board, copy: Object) -> bool:
    """Whether a copy of a prepare spell remains in exile: as long as its permanent is there and prepared."""
    permanent = copy.recall(PREPARED_BY)
    if copy.zone is not Zone.EXILE or permanent is None or permanent not in board.state.objects:
        return False
    return is_designated(board, permanent, "prepared")


@rule("722.3c")
def unprepared_by_casting(board: Board, item: ObjectId, cause: Cause) -> tuple[Event, ...]:
    """The end of a permanent's being prepared as the copy of its prepare spell becomes cast."""
    permanent = board.object(item).recall(PREPARED_BY)
    return (EndDesignation(cause, permanent, "prepared"),) if permanent is not None else ()
