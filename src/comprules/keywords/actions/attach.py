"""CR 701.3: attaching."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.costs.doing import chosen_by_each
from comprules.rules.objects.attaching import Attach, Unattach, can_be_attached
from comprules.rules.resolving.resolution import Possible


@rule("701.3a", "701.3b")
@phrase("attach(es) {what} to {host}")
class Attaches(Predicate):
    """CR 701.3a. "Attach it to target creature you control": nothing moves that can't be attached there."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD, "host": ON_BATTLEFIELD}

    set_apart: ClassVar = "what"

    what: Noun
    host: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution, possible=_attachable(resolution))
        hosts = chosen_by_each(self.host, subject, resolution, possible=_taking_any_of(chosen, resolution))
        cause = resolution.cause("701.3a")
        events = [
            Attach(cause, attachment, host, resolution.board.object(attachment).attached_to)
            for player, attachments in chosen.items()
            for attachment in attachments
            for host in _host(attachment, player, hosts[player], resolution)
        ]
        note_done(resolution.begin(events), resolution, "701.3b", "it can't be attached there")


@rule("701.3a", "702.6e")
@phrase("attach(es) {what} to {host} as though {it} were a creature")
class AttachesAsToCreature(Predicate):
    """CR 702.6e. "Attach this permanent to target planeswalker you control as though that planeswalker were a
    creature".
    """

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD, "host": ON_BATTLEFIELD, "it": ON_BATTLEFIELD}

    what: SelfReference
    host: Noun
    it: Definite

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, before = resolution.cause("702.6e"), resolution.board.object
        events = [
            Attach(cause, attachment, host, before(attachment).attached_to, as_creature=True)
            for attachment in self.what.refer(resolution)
            for host in self.host.refer(resolution)
        ]
        note_done(resolution.begin(events), resolution, "701.3b", "it can't be attached there")


@rule("608.2d", "701.3a")
def _attachable(resolution: Resolution) -> Possible:
    """What a player can choose to attach: what could be attached to anything there is."""
    board = resolution.board
    hosts: tuple[Id, ...] = (*board.players, *board.battlefield)
    return lambda _, attachment: any(can_be_attached(board, attachment, host) for host in hosts)


@rule("608.2d", "701.3a")
def _taking_any_of(attachments: Mapping[PlayerId, tuple[ObjectId, ...]], resolution: Resolution) -> Possible:
    """What a player can choose for something of what they attach to be attached to."""
    board = resolution.board
    return lambda player, host: any(can_be_attached(board, each, host) for each in attachments.get(player, ()))


@rule("608.2d", "701.3a")
def _host(attachment: ObjectId, player: PlayerId, hosts: tuple[Id, ...], resolution: Resolution) -> tuple[Id, ...]:
    """What something is to be attached to: one of those there are, which the player chooses of those that can be."""
    board = resolution.board
    possible = tuple(host for host in dict.fromkeys(hosts) if can_be_attached(board, attachment, host))
    why = f"what {board.name(attachment)} becomes attached to"
    return choose_among(player, possible or hosts[:1], 1, 1, why, "608.2d", resolution)


@rule("301.5", "301.6", "303.4")
def _is_of_attachments(introducer: Phrase) -> bool:
    """Whether what is introduced is called an Aura, an Equipment or a Fortification."""
    introduced = introduction_of(introducer)
    return introduced is not None and not introduced.words.isdisjoint(("Aura", "Equipment", "Fortification"))


@rule("701.3d")
@phrase("unattach(es) {what}")
class Unattaches(Predicate):
    """CR 701.3d. "Unattach this Equipment"."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Noun

    @rule("608.2c", "701.3d")
    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        """What "it" may mean: something that can be attached."""
        return _is_of_attachments if field == "what" else None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        attached = resolution.board.object
        chosen = chosen_by_each(
            self.what,
            subject,
            resolution,
            possible=lambda _, number: attached(number).attached_to is not None,
        )
        numbers = [number for found in chosen.values() for number in found]
        known = [resolution.board.object(number) for number in numbers]
        events = [
            Unattach(resolution.cause("701.3d"), each.id, each.attached_to)
            for each in known
            if each.attached_to is not None
        ]
        note_done(resolution.begin(events), resolution, "701.3d", "it isn't attached to anything")
