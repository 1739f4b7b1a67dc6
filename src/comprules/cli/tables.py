"""Tables on the terminal."""

from __future__ import annotations

from rich.console import Console, RenderableType

WIDEST = 1_000
"""More columns than any table takes. A narrow terminal breaks lines rather than that figures are left out."""


def print_whole(shown: RenderableType) -> None:
    """Print tables with all of their columns, however narrow the terminal is."""
    console = Console()
    needed = console.measure(shown, options=console.options.update(max_width=WIDEST)).maximum
    Console(width=max(console.width, needed)).print(shown)
