"""The board as a player sees it, as HTML for notebooks: text in boxes, without scripts or pictures (CR 400.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from comprules.kernel.ids import ONLOOKER
from comprules.play.seen import Seen, SeenPlayer

if TYPE_CHECKING:
    from comprules.play.view import View

COLORS: Final = {"W": "#f5f0d8", "U": "#bcd7ee", "B": "#c9c2c9", "R": "#f2bfae", "G": "#bfdcbf"}
SEVERAL, COLORLESS = "#ead9a0", "#dddddd"

CARD: Final = (
    "display:inline-block;vertical-align:top;margin:2px;padding:3px 6px;border:1px solid #666;border-radius:4px;"
    "color:#111;min-width:7em"
)
ROW: Final = "margin:2px 0"


def html_board(view: View) -> str:
    """Everything the player can see, at a glance: others above, the stack between, the player and the hand below."""
    return f'<div style="font-family:sans-serif;font-size:13px">{"".join(_parts(view))}</div>'


def _parts(view: View) -> Iterator[str]:
    yield _line(_when(view))
    for turn in view.other_turns:
        yield _line(f"At the same time, {turn.step} of {view.players[turn.player].name}")
        if turn.stack:
            yield _line("Its stack, the top first") + _cards(tuple(reversed(turn.stack)))
    for player in view.players:
        if player.id != view.me and player.in_game:
            yield from _player(view, player)
    if view.stack:
        yield _line("Stack, the top first") + _cards(tuple(reversed(view.stack)))
    if lying := [seen for seen in view.command if seen.types]:
        yield _line("Command zone") + _cards(lying)
    if view.me != ONLOOKER:
        yield from _player(view, view.players[view.me])
        yield _line("Hand") + _cards(view.hand)


def _when(view: View) -> str:
    if not view.turn:
        return "Before the first turn"
    return f"Turn {view.turn}, {view.step} of {view.players[view.active_player].name}"


def _player(view: View, player: SeenPlayer) -> Iterator[str]:
    told = [f"life {player.life}", f"hand {player.hand_size}", f"library {player.library_size}"]
    told += [f"{count} {kind}" for kind, count in player.counters]
    if player.graveyard:
        told.append(f"graveyard {len(player.graveyard)}: {player.graveyard[-1].name}")
    yield f'<div style="{ROW}"><b>{escape(player.name)}</b> {escape(", ".join(told))}</div>'
    if player.shown_hand:
        yield _cards(player.shown_hand)
    mine = [seen for seen in view.battlefield if seen.controller == player.id]
    yield _cards([seen for seen in mine if "Land" not in seen.types or "Creature" in seen.types])
    yield _cards([seen for seen in mine if "Land" in seen.types and "Creature" not in seen.types])


def _line(words: str) -> str:
    return f'<div style="{ROW}">{escape(words)}</div>'


def _cards(row: Sequence[Seen]) -> str:
    return f'<div style="{ROW}">{"".join(map(_card, row))}</div>' if row else ""


def _card(seen: Seen) -> str:
    faded = ";opacity:.6" if seen.tapped else ""
    below = "".join(f"<br><small>{escape(words)}</small>" for words in _notes(seen))
    return f'<span style="{CARD};background:{_color(seen)}{faded}">{escape(seen.text or seen.name)}{below}</span>'


def _notes(seen: Seen) -> Iterable[str]:
    said = [f"{seen.power}/{seen.toughness}"] if "Creature" in seen.types else []
    said += ["tapped"] if seen.tapped else []
    said += [f"{seen.damage} damage"] if seen.damage else []
    said += [f"{count} {kind}" for kind, count in seen.counters]
    return [", ".join(said)] if said else []


def _color(seen: Seen) -> str:
    colors = seen.characteristics.colors if seen.characteristics is not None else frozenset[str]()
    if len(colors) > 1:
        return SEVERAL
    return next((COLORS[color] for color in colors), COLORLESS)
