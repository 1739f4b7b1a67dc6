"""How many rows the tables of an observation have."""

from typing import Final

PLAYERS: Final = 6
CARDS: Final = 64
OBJECTS: Final = 128
RELATIONS: Final = 64
SLOTS: Final = 256
"""How many actions there are: the slots that options are shown in."""
