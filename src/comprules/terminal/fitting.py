"""A screen that fits the terminal: the board, what happened, the question, with the prompt below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from comprules.terminal.asking import news, question, question_in_lines
from comprules.terminal.compact import LEVELS, lines
from comprules.terminal.drawing import board

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from comprules.kernel.decisions import Decision
    from comprules.play.view import View
    from comprules.rules.narration.log import Line
    from comprules.seats.offering import Offer

PROMPT_LINES: Final = 1
NEWS_LINES: Final = (8, 4, 1)
"""How many lines of what happened are tried."""


def last_screen(console: Console, view: View, new: Sequence[Line], outcome: RenderableType) -> RenderableType:
    """The fullest screen that there is room for at the end of a game, with what came of it."""
    room = console.size.height - PROMPT_LINES - _height(console, outcome)
    return Group(_fullest(console, view, None, (), new, room), outcome)


def screen(
    console: Console, view: View, decision: Decision, offered: Sequence[Offer], new: Sequence[Line]
) -> RenderableType:
    """The fullest screen that there is room for."""
    return _fullest(console, view, decision, offered, new, console.size.height - PROMPT_LINES)


def _fullest(
    console: Console, view: View, decision: Decision | None, offered: Sequence[Offer], new: Sequence[Line], room: int
) -> RenderableType:
    for shown in _screens(console, view, decision, offered, new, room):
        if _height(console, shown) <= room:
            return shown
    return _cut(console, view, decision, offered, new, room)


def _screens(
    console: Console, view: View, decision: Decision | None, offered: Sequence[Offer], new: Sequence[Line], room: int
) -> Iterator[RenderableType]:
    asked = [question(view, decision, offered)] if decision is not None else []
    title = "Since your last choice"
    told = [Panel(news(new), title=title, title_align="left", border_style="bright_black")] if new else []
    yield Group(board(view), *told, *asked)
    below = _asked(console, view, decision, offered, room)
    for level in range(LEVELS):
        above = list(lines(view, level, console.width))
        for most in NEWS_LINES:
            yield Group(*above, *_news_lines(new, console.width, most), *below)


def _cut(
    console: Console, view: View, decision: Decision | None, offered: Sequence[Offer], new: Sequence[Line], room: int
) -> RenderableType:
    """The barest screen, the end of its board left out."""
    below = Group(*_news_lines(new, console.width, 1), *_asked(console, view, decision, offered, room))
    left = max(1, room - _height(console, below) - 1)
    kept: list[Text] = []
    for line in lines(view, LEVELS - 1, console.width):
        if _height(console, Group(*kept, line)) > left:
            break
        kept.append(line)
    return Group(*kept, Text("… more (type board)", style="dim"), below)


def _asked(
    console: Console, view: View, decision: Decision | None, offered: Sequence[Offer], room: int
) -> list[RenderableType]:
    if decision is None:
        return []
    return [question_in_lines(view, decision, offered, console.width, max(2, room // 3))]


def _news_lines(new: Sequence[Line], width: int, most: int) -> list[Text]:
    """What happened last, a line for each, or all in one; the end of it if there is no room for more."""
    if not new:
        return []
    if most > 1:
        left_out = f" ({len(new) - most} more: log)" if len(new) > most else ""
        told_last = [Text(f"  {line.text}", style="dim", no_wrap=True, overflow="ellipsis") for line in new[-most:]]
        return [Text(f"Since your last choice{left_out}:", style="dim"), *told_last]
    told = "; ".join(line.text for line in new)
    beginning, end = "Since your last choice: ", " (log for more)"
    room = width - len(beginning) - len(end)
    if len(told) <= room + len(end):
        return [Text(beginning + told, style="dim")]
    return [Text(f"{beginning}…{told[-(room - 1) :]}{end}", style="dim", no_wrap=True)]


def _height(console: Console, shown: RenderableType) -> int:
    return len(console.render_lines(shown, pad=False))
