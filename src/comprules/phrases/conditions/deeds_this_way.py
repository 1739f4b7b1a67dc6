"""CR 608.2c: what a spell or ability may have done of which its later text asks: "discards a card"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.damage import DamageIsDealt, DamageIsSuffered
from comprules.phrases.trigger_events.life_and_cards import (
    CardIsDiscarded,
    CardIsDrawn,
    CardIsMilledBy,
    IsMilled,
    IsSacrificed,
    LifeIsGained,
    LifeIsLost,
    PermanentIsSacrificed,
)
from comprules.phrases.trigger_events.objects import IsDestroyed
from comprules.phrases.trigger_events.zone_changes import (
    Enters,
    EntersUnderControl,
    PutsOntoBattlefield,
    TokenIsCreated,
)
from comprules.rules.abilities.event_patterns import Departing

DeedThisWay = (
    CardIsDiscarded
    | CardIsDrawn
    | CardIsMilledBy
    | DamageIsDealt
    | DamageIsSuffered
    | Departing
    | Enters
    | EntersUnderControl
    | IsDestroyed
    | IsMilled
    | IsSacrificed
    | LifeIsGained
    | LifeIsLost
    | PermanentIsSacrificed
    | PutsOntoBattlefield
    | TokenIsCreated
)
"""What it has done to players, cards and permanents; of casting and searching a text speaks in its own ways."""


@rule("608.2c")
@phrase("{items:or+}")
class EitherDeedThisWay(Phrase):
    """CR 608.2c. One of several: "sacrificed a permanent or discarded a card (this way)"."""

    conjugates: ClassVar[bool] = True

    items: tuple[DeedThisWay, ...]
