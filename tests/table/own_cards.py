"""Cards of our own that the pages' server has in its pool, besides the starter cards."""

from __future__ import annotations

from positions import card
from rules.variants.planes import planar_deck

BANNER = card("Bright Banner", "{2}{W}", "Enchantment", "Creatures you control get +1/+1.")
WALKER = card("Slow Walker", "{1}{W}", "Creature — Human", "Vigilance", "2/3")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
SECRET = card(
    "Dark Secret", types="Conspiracy", text="Hidden agenda\nCreatures you control with the chosen name get +2/+2."
)
PLANES = tuple(planar_deck(30))

ALL = (BANNER, WALKER, ZAP, SECRET, *PLANES)
