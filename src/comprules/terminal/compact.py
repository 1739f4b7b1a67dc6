"""The board in few lines: equal things as one, details and what is far away left out as far as there is no room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from comprules.play.view import Seen, SeenPlayer, View
from comprules.terminal.combat import combat_lines
from comprules.terminal.drawing import notes, other_turns, player_title, rows, stacked, turn_line
from comprules.terminal.permanents import card_in_hand, chips

INDENTED: Final = 12

LEVELS: Final = 4
"""In how many ways something is left out: nothing; others' details; all details, and lands are counted; all but a line
for each row, and of players who aren't next all but one.
"""


def lines(view: View, level: int, width: int) -> Iterator[Text]:
    """The board, a line or a few for each part of it."""
    yield turn_line(view)
    yield from _limited(list(other_turns(view)), level, "other turns", width)
    others = [player for player in view.players if player.id != view.me and player.in_game]
    for place, player in enumerate(others):
        yield from _player(view, player, level, width, is_far=place > 0 and level == LEVELS - 1)
    yield from _limited([stacked(view, seen) for seen in reversed(view.stack)], level, "stack", width)
    yield from _limited(combat_lines(view), level, "combat", width)
    if lying := [seen for seen in view.command if seen.types]:
        yield from _row(Text("Command zone: ", style="magenta"), [Text(seen.name) for seen in lying], level, width)
    yield from _player(view, view.players[view.me], level, width, is_far=False)
    cards = list(chips_of_cards(view.hand))
    yield from _row(Text("Your hand: ", style="bright_blue"), cards or [Text("no cards", style="dim")], level, width)


def chips_of_cards(hand: Sequence[Seen]) -> Iterator[Text]:
    """The cards of a hand, equal ones as one with their number."""
    shown = [card_in_hand(seen) for seen in hand]
    counts: dict[str, int] = {}
    for text in shown:
        counts[text.plain] = counts.get(text.plain, 0) + 1
    for text in {text.plain: text for text in shown}.values():
        yield Text.assemble(f"{counts[text.plain]}× ", text) if counts[text.plain] > 1 else text


def _player(view: View, player: SeenPlayer, level: int, width: int, *, is_far: bool) -> Iterator[Text]:
    mine = [seen for seen in view.battlefield if seen.controller == player.id]
    title = player_title(player)
    if is_far:
        title.append(f"  permanents {len(mine)}")
        title.truncate(width, overflow="ellipsis")
        yield title
        return
    yield title
    is_detailed = level == 0 or (level == 1 and player.id == view.me)
    around = notes(view) if is_detailed else {}
    for row in rows(mine, {seen.id for seen in view.battlefield}):
        if level > 1 and all("Land" in seen.types and "Creature" not in seen.types for seen in row):
            yield _lands(row)
        else:
            yield from _row(Text("  "), list(chips(row, around, is_detailed=is_detailed)), level, width)


def _lands(row: Sequence[Seen]) -> Text:
    untapped = sum(not seen.tapped for seen in row)
    return Text(f"  {len(row)} land{'' if len(row) == 1 else 's'}, {untapped} untapped", style="dim")


def _row(beginning: Text, parts: Sequence[Text], level: int, width: int) -> Iterator[Text]:
    """Things in a row; on one line if there is no room for more."""
    line = beginning.copy()
    for place, part in enumerate(parts):
        rest = len(parts) - place
        more = f"… {rest} more"
        is_first = line.cell_len == beginning.cell_len
        if level == LEVELS - 1 and line.cell_len + part.cell_len > width - (len(more) + 2 if rest > 1 else 0):
            line.append(more, style="dim")
            break
        if not is_first and line.cell_len + part.cell_len > width - 1:
            yield line
            line = Text(" " * beginning.cell_len if beginning.cell_len < INDENTED else " " * 2)
        line.append_text(part)
        line.append(", " if rest > 1 else "")
    yield line


def _limited(parts: Sequence[Text], level: int, what: str, width: int) -> Iterator[Text]:
    """The lines of a part of the board; the first few of them if there is no room for more."""
    most = len(parts) if level < LEVELS - 1 else 3
    for part in parts[:most]:
        if level == LEVELS - 1:
            part.truncate(width, overflow="ellipsis")
        yield part
    if len(parts) > most:
        yield Text(f"… {len(parts) - most} more ({what})", style="dim")
