"""Section 9 of the rulebook: casual variants; and what else is added to how a game is set up."""

from comprules.variants.planechase import Planechase
from comprules.variants.stickers import Stickers
from comprules.variants.vanguard import Vanguard
from comprules.variants.variant import Variant

__all__ = ["Planechase", "Stickers", "Vanguard", "Variant"]
