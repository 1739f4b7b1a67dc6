"""CR 701.3, 303.4, 301.5: being attached to something, and what can be."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.state import RANGES
from comprules.rules.objects.equipping_creatures import beginning_as_attached, may_equip_as_creature
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.meanwhile import do_what_is_said
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.targets_and_priority.targeting import Targeted
from comprules.rules.zones.placement import stamped_anew


@rule("303.4", "702.16c", "702.16d")
class BeingAttached(Act):
    """An attachment being on an object or player: what "can't be enchanted" and "can't be equipped" forbid."""

    attachment: ObjectId
    host: Id


class Attach(Event):
    """An attachment becomes attached to an object or player. `left` is what it was attached to before, if anything;
    `as_creature` is set if it becomes so as though that object were a creature (CR 702.6e).
    """

    attachment: ObjectId
    host: Id
    left: Id | None = None
    as_creature: bool = False

    about = ("attachment", "host")

    looks_back: ClassVar[bool] = True
    stamps: ClassVar[bool] = True

    def stamped(self, board: Board) -> Object:
        """The attachment."""
        return board.object(self.attachment)

    def chooser(self, board: Board) -> PlayerId:
        """The attachment's controller."""
        return board.controller(self.attachment)

    @rule("301.5b", "303.4j", "701.3b")
    def possible(self, board: Board) -> bool:
        """It can become attached only to something else than before, to which it can legally be attached."""
        if not board.is_permanent(self.attachment) or board.object(self.attachment).attached_to == self.host:
            return False
        return can_be_attached(board, self.attachment, self.host, as_creature=self.as_creature)

    @rule("613.7e", "701.3a", "701.3c")
    def happen(self, game: Game) -> Sequence[Event]:
        """It is on its new host, with a new timestamp."""
        record = game.state.objects[self.attachment]
        moved = stamped_anew(game, replace(record, attached_to=self.host))
        game.state.write(OBJECTS, self.attachment, moved)
        return beginning_as_attached(game, game.board, self.attachment, self.host)

    @rule("701.3a")
    def do_meanwhile(self, game: Game) -> None:
        """Apply what the attachment says is done as it becomes attached."""
        do_what_is_said(self, self.attachment, game)

    def describe(self, board: Board) -> str:
        """What becomes attached to what."""
        return f"{board.name(self.attachment)} becomes attached to {board.name(self.host)}"


class Unattach(Event):
    """An attachment becomes unattached and stays on the battlefield."""

    attachment: ObjectId
    host: Id

    about = ("attachment", "host")

    looks_back: ClassVar[bool] = True

    def chooser(self, board: Board) -> PlayerId:
        """The attachment's controller."""
        return board.controller(self.attachment)

    @rule("701.3d")
    def happen(self, game: Game) -> Sequence[Event]:
        """It is on nothing."""
        record = game.state.objects[self.attachment]
        game.state.write(OBJECTS, self.attachment, replace(record, attached_to=None))
        return ()

    def describe(self, board: Board) -> str:
        """What becomes unattached from what."""
        return f"{board.name(self.attachment)} becomes unattached from {board.name(self.host)}"


@rule("301.5", "301.5c", "301.6", "303.4c", "303.4d", "310.9", "801.8", "801.9")
def can_be_attached(board: Board, attachment: ObjectId, host: Id, *, as_creature: bool = False) -> bool:
    """Whether an Aura, Equipment or Fortification can legally be attached to an object or player as things are, or as
    though that object were a creature.
    """
    known = board.characteristics(attachment)
    if attachment == host or not board.exists(host) or "Battle" in known.types:
        return False
    if "Creature" in known.types and not (may_equip_as_creature(known) or board.rules.may_enchant_as_creature(known)):
        return False
    if "Aura" not in known.subtypes and not board.is_player(host) and not board.is_permanent(host):
        return False
    if RANGES in board.state.registers and not board.seen_by(known.controller).reaches(host):
        return False
    if not _accepts(board, attachment, known, host, as_creature):
        return False
    return forbidden(board, BeingAttached(attachment, host)) is None


@rule("702.6e")
def _accepts(board: Board, attachment: ObjectId, known: Characteristics, host: Id, as_creature: bool) -> bool:
    if "Aura" in known.subtypes:
        return _can_enchant(board, attachment, known, host)
    if board.is_player(host):
        return False
    wanted = "Creature" if "Equipment" in known.subtypes else "Land" if "Fortification" in known.subtypes else None
    return wanted in board.characteristics(host).types or (wanted == "Creature" and as_creature)


@rule("303.4a", "702.5a", "702.5c")
def _can_enchant(board: Board, aura: ObjectId, known: Characteristics, host: Id) -> bool:
    """Whether all enchant abilities of an Aura allow the host."""
    context = Context(board, aura, known.controller)
    targets = _enchantable(known.abilities)
    for target in targets:
        if not target.could_target(host, context):
            return False
    return bool(targets)


@lru_cache(maxsize=4096)
def _enchantable(abilities: tuple[Ability, ...]) -> tuple[Targeted, ...]:
    """What the enchant abilities among these let an Aura be attached to."""
    parts = (part for line in abilities for part in line.primitives())
    return tuple(part.aura_target() for part in parts if hasattr(part, "aura_target"))
