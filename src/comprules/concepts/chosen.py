"""CR 607.2d: what was chosen for an object, as it entered or was cast, for its other abilities to refer to."""

from __future__ import annotations

from typing import Final

CHOSEN_COLOR: Final = "chosen color"
"""Under what an object remembers the word for the color chosen for it."""

CHOSEN_TYPE: Final = "chosen type"
"""Under what it remembers the card type or subtype."""

CHOSEN_NAME: Final = "chosen name"
"""Under what it remembers the card name."""

CHOSEN_PLAYER: Final = "chosen player"
"""Under what it remembers the number of the player."""

COMPANION: Final = "companion"
"""Under what a card outside the game remembers that its owner has revealed it as their companion."""

CHOSEN_OBJECT: Final = "chosen object"
"""Under what it remembers the number of the permanent or card."""
