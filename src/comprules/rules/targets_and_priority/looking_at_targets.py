"""CR 115: descriptions by targets."""

from __future__ import annotations

from comprules.rules.objects.descriptions import AnyQualifier


class LooksAtTargets(AnyQualifier):
    """What tells spells and abilities apart by their targets."""
