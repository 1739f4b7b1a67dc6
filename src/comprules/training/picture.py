"""The board as a player sees it, as text or as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any, Final, Literal

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from rich.console import Console

from comprules.play.seen import Seen, SeenPlayer
from comprules.play.view import View
from comprules.terminal.drawing import board, rows

RenderMode = Literal["ansi", "rgb_array"]

COLUMNS: Final = 110
WIDTH, HEIGHT = 960, 720
CARD: Final = (116, 44)
GAP: Final = 6
LINE: Final = 16
BACKGROUND: Final = (24, 32, 28)
INK: Final = (235, 235, 235)
DARK: Final = (20, 20, 20)
COLORS: Final = {
    "W": (240, 234, 210),
    "U": (150, 190, 230),
    "B": (150, 140, 150),
    "R": (235, 150, 130),
    "G": (150, 205, 150),
}
SEVERAL, COLORLESS = (225, 200, 120), (190, 190, 190)


def drawn(view: View, mode: RenderMode | None) -> Any:
    """What a player sees, by a mode of rendering; None without one."""
    if mode == "ansi":
        return text(view)
    return picture(view) if mode == "rgb_array" else None


def text(view: View) -> str:
    """The board as the terminal shows it."""
    console = Console(file=StringIO(), width=COLUMNS, force_terminal=True, record=True)
    console.print(board(view))
    return console.export_text(styles=True)


def picture(view: View) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The board as pixels: the others above, the stack between, the player and their hand below."""
    image = Image.new("RGB", (WIDTH, HEIGHT), BACKGROUND)
    sketch = _Sketch(image)
    for player in view.players:
        if player.id != view.me and player.in_game:
            sketch.player(view, player)
    sketch.line("Stack: " + (", ".join(seen.text or seen.name for seen in reversed(view.stack)) or "empty"))
    sketch.player(view, view.players[view.me])
    sketch.line("Hand")
    sketch.cards(view.hand)
    return np.asarray(image, np.uint8)


class _Sketch:
    """A picture that is drawn from the top down."""

    def __init__(self, image: Image.Image) -> None:
        self.draw = ImageDraw.Draw(image)
        self.font = ImageFont.load_default(12)
        self.top = GAP

    def line(self, words: str) -> None:
        self.draw.text((GAP, self.top), words, INK, self.font)
        self.top += LINE + GAP

    def player(self, view: View, player: SeenPlayer) -> None:
        turn = f", turn {view.turn}: {view.step}" if player.is_active and view.turn else ""
        self.line(
            f"{player.name}: life {player.life}, hand {player.hand_size}, library {player.library_size}, "
            f"graveyard {len(player.graveyard)}{turn}"
        )
        mine = [seen for seen in view.battlefield if seen.controller == player.id]
        for row in rows(mine, {seen.id for seen in view.battlefield}):
            self.cards(row)

    def cards(self, row: Sequence[Seen]) -> None:
        width, height = CARD
        in_line = (WIDTH - GAP) // (width + GAP)
        for place, seen in enumerate(row):
            if place and place % in_line == 0:
                self.top += height + GAP
            left = GAP + place % in_line * (width + GAP)
            self.draw.rectangle((left, self.top, left + width, self.top + height), _color(seen), DARK)
            for number, words in enumerate(_words(seen)):
                self.draw.text((left + 4, self.top + 3 + number * LINE), words, DARK, self.font)
        self.top += height + GAP


def _color(seen: Seen) -> tuple[int, ...]:
    """The color of a card's box, darker for one that is tapped."""
    colors = seen.characteristics.colors if seen.characteristics is not None else frozenset()
    light = COLORS[min(colors)] if len(colors) == 1 else SEVERAL if colors else COLORLESS
    return tuple(part * 6 // 10 for part in light) if seen.tapped else light


def _words(seen: Seen) -> Iterator[str]:
    yield seen.name[:18]
    said = [f"{seen.power}/{seen.toughness}"] if "Creature" in seen.types else []
    said += ["tapped"] if seen.tapped else []
    said += [f"{seen.damage} damage"] if seen.damage else []
    said += [f"{count} {kind}" for kind, count in seen.counters]
    yield " ".join(said)[:20]
