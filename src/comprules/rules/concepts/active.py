"""CR 611, 607: what is in force: a statement or triggered ability, with whose it is and where it comes from."""

from __future__ import annotations

from typing import Annotated, Any, Final

from comprules.kernel.ids import BY_SLOT, NAMED, ObjectId, PlayerId, Timestamp
from comprules.kernel.records import Record

Bindings = Annotated[tuple[tuple[int, Any], ...], BY_SLOT]
"""What back-references stand for: pairs of a slot and a value (ids, an amount, a player)."""

Origin = tuple[Any, ...]
"""Where an ability comes from: nothing for an object's own text, on whichever of its faces; else which effect gave it,
and the object it was taken from, if any. An effect is told from others by its timestamp; that of a static ability, also
by which object's ability it is.
"""

PRINTED: Final[Origin] = ()

AS_COPY: Final[Origin] = ("as a copy",)
"""Where the abilities come from of what has entered as a copy of something."""


class Active(Record):
    """A statement or triggered ability in force: whose it is, since when, and where it comes from.

    `key` is the same for the same ability of the same object each time it is looked up. `is_resolved` marks the
    effects of resolved spells and abilities, which last as long as `duration` says; those stand in the state's table
    of effects. `effect` tells the effect of a static ability from every other one (CR 607.5).
    """

    statement: Any
    source: ObjectId
    you: PlayerId
    timestamp: Timestamp
    key: Annotated[tuple[Any, ...], NAMED]
    condition: Any = None
    bound: Bindings = ()
    x: int | None = None
    is_defining: bool = False
    is_resolved: bool = False
    duration: Any = None
    effect: Origin = ()


class Giver(Record):
    """Who gives an object a keyword ability, as which player, and what the text that does it speaks of."""

    number: ObjectId
    you: PlayerId
    bound: Bindings
