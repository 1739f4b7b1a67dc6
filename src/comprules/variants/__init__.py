"""Section 9 of the rulebook: casual variants."""

from comprules.variants.planechase import Planechase
from comprules.variants.vanguard import Vanguard
from comprules.variants.variant import Variant

__all__ = ["Planechase", "Vanguard", "Variant"]
