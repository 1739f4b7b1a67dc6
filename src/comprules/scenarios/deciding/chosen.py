"""What answers a decision."""

from __future__ import annotations

from comprules.kernel.options import Option

Chosen = tuple[Option, ...]
