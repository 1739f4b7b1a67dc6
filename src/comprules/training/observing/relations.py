"""What is attached to what, targets what, attacks what, blocks what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from comprules.training.observing.columns import NONE, Array, Column, Table, numbers, one_of
from comprules.training.observing.sight import Sight
from comprules.training.observing.sizes import RELATIONS

KINDS: Final = ("targets", "attacks", "blocks", "attached to")

Relation = tuple[str, int, int]
"""A kind, and the numbers of what stands in it and to what; the latter may be a player's."""

TABLE: Final = Table(
    "relations",
    "what stands in a relation to what: targets first, from the top of the stack, then attacks, blocks, attachments",
    (
        Column("present", "there is such a relation", lambda sight, relation: True),
        one_of("kind", "the first", KINDS, lambda sight, relation: relation[0]),
        Column("object", "what stands in it", lambda sight, relation: sight.row(relation[1]), "row"),
        Column(
            "to object", "the object to which it stands in it", lambda sight, relation: _object(sight, relation), "row"
        ),
        Column("to player", "or the player", lambda sight, relation: _player(sight, relation), "seat"),
    ),
    RELATIONS,
)


def _object(sight: Sight, relation: Relation) -> int:
    return NONE if sight.is_player(relation[2]) else sight.row(relation[2])


def _player(sight: Sight, relation: Relation) -> int:
    return sight.seat(relation[2]) if sight.is_player(relation[2]) else NONE


def found(sight: Sight) -> Iterator[Relation]:
    """The relations that a player sees."""
    for seen in reversed(sight.view.stack):
        yield from (("targets", seen.id, target) for target in seen.targets)
    combat = sight.view.combat
    if combat is not None:
        for attacker in combat.attackers:
            yield from (("attacks", attacker.creature, attacked) for attacked in attacker.attacked)
        for blocker in combat.blockers:
            yield from (("blocks", blocker.creature, attacker) for attacker in blocker.attackers)
    for seen in sight.view.battlefield:
        if seen.attached_to is not None:
            yield ("attached to", seen.id, seen.attached_to)


def relations(sight: Sight, there: tuple[Relation, ...]) -> Array:
    """The table of relations."""
    return TABLE.filled([numbers(TABLE.parts, sight, relation) for relation in there[:RELATIONS]])
