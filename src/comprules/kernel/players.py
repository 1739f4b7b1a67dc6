"""CR 102: players, and what belongs to a player besides zones."""

from typing import Final

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.objects import Counters
from comprules.kernel.records import Record
from comprules.kernel.registers import Register
from comprules.kernel.rule_citations import rule

IN_GAME: Final = Register[tuple[PlayerId, ...]]("players")
"""The register of who is still in the game, in seating order."""


@rule("106.4")
class Mana(Record):
    """One unit of mana in a pool: its type, where it came from, and what it may be spent on.

    `restriction` is the phrase that says on what it can be spent (CR 106.6), `snow` whether a snow source made it (CR
    106.3), `lasts` whether it isn't lost until the "turn" or "combat" ends.
    """

    type: str
    source: ObjectId = ObjectId(-1)
    snow: bool = False
    restriction: object | None = None
    lasts: str = ""


@rule("102.1")
class Player(Record):
    """A player: life, counters and mana. Who is still in the game stands in the register IN_GAME.

    `starting_life` is the life total they began with, `completed` are the names of the dungeons they have completed.
    `speed` is None until something has set it (CR 702.179b). `turn_began` is the number of their most recent turn.
    `blessed` is set once they have the city's blessing (CR 702.131c).
    `tempted` is how often the Ring has tempted them (CR 701.54c).
    `command_casts` has the number of a commander for each time they have cast it from the command zone (CR 903.8),
    `commander_damage` how much combat damage each commander has dealt to them (CR 903.10a).
    """

    name: str
    life: int
    starting_life: int = 20
    counters: Counters = ()
    mana_pool: tuple[Mana, ...] = ()
    lands_played: int = 0
    turn_began: int = 0
    drew_from_empty: bool = False
    lost: bool = False
    maximum_hand_size: int | None = 7
    speed: int | None = None
    completed: tuple[str, ...] = ()
    blessed: bool = False
    tempted: int = 0
    command_casts: tuple[int, ...] = ()
    commander_damage: tuple[tuple[int, int], ...] = ()
