"""Plots of findings as SVG: without scripts, in colors that all can tell apart and that shapes and dashes repeat, so
that they can be read in black and white too.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from importlib import import_module
from itertools import cycle
from typing import Any, Final

from comprules.reports.estimates import Interval
from comprules.reports.findings import CardFound, Findings, Place, told_apart

COLORS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")
"""After M. Okabe and K. Ito (2008)."""

SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down")
DASHES: Final = ([1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [10, 4], [1, 3])
INK, PALE = "#222222", "#dddddd"
WIDTH: Final = 560
WIDEST_NAME: Final = 200
MOST_BANDS: Final = 3
"""More bands over each other can't be told apart; the intervals stand in the tables."""

Point = dict[str, Any]


def wins(found: Findings) -> str:
    """How often each player won: in all games, on the play, on the draw."""
    points = [
        _with_interval({"player": each.place.label, "games": games}, tally.share, tally.interval)
        for each in found.wins
        for games, tally in each.by_games
        if tally.games
    ]
    even = _altair().Chart({"values": [{"even": 1 / len(found.sides)}]}).mark_rule(color=INK, strokeDash=[3, 3])
    plot = _dots(points, found.places, y=("games", ["all", "on the play", "on the draw"]), x="share of games won")
    return _svg((even.encode(x="even:Q") + plot).properties(width=WIDTH, height=60 + 22 * len(found.places)))


def matchups(matches: Sequence[Findings]) -> str:
    """How often each player of several matches won."""
    altair = _altair()
    told = [(found, each) for found in matches for each in found.wins if each.all.games]
    names = told_apart(f"{each.place.label} against {found.others_than(each.place)}" for found, each in told)
    points = [
        _with_interval({"who": name}, each.all.share, each.all.interval)
        for name, (_, each) in zip(names, told, strict=True)
    ]
    labels = altair.Axis(labelLimit=WIDTH // 2)
    base = altair.Chart({"values": points}).encode(y=altair.Y("who:N", sort=None, title=None, axis=labels))
    axis, whole = altair.Axis(format="%", title="share of games won"), altair.Scale(domain=[0, 1])
    reach = base.mark_rule(strokeWidth=2, color=INK).encode(x=altair.X("low:Q", axis=axis, scale=whole), x2="high:Q")
    dots = base.mark_point(filled=True, size=60, opacity=1, color=INK).encode(x="value:Q")
    return _svg((reach + dots).properties(width=WIDTH * 2 // 3, height=altair.Step(20)))


def won_by(found: Findings) -> str:
    """The share of games that each player had won by the end of a turn."""
    points = [
        _with_interval({"player": each.place.label, "turn": each.turn}, each.won.share, each.won.interval)
        for each in found.won_by
    ]
    plot = _curve(points, found.places, "turn of the game", "share of games won by then", of_shares=True)
    return _svg(plot)


def mana(found: Findings) -> str:
    """The mana that each player made in their turns."""
    points = [
        _with_interval({"player": each.place.label, "turn": each.turn}, each.mana.value, each.mana.interval)
        for each in found.curves
    ]
    return _svg(_curve(points, found.places, "own turn", "mana made in it"))


def damage(found: Findings) -> str:
    """The damage that each player had dealt to opponents by their turns."""
    points = [
        _with_interval({"player": each.place.label, "turn": each.turn}, each.damage.value, each.damage.interval)
        for each in found.curves
    ]
    return _svg(_curve(points, found.places, "own turn", "damage dealt until the next"))


def mulligans(found: Findings) -> str:
    """How often each player won after so many mulligans."""
    points = [
        _with_interval({"player": each.place.label, "mulligans": each.said}, each.won.share, each.won.interval)
        for each in found.mulligans
    ]
    order = [each.said for each in sorted({each.count: each for each in found.mulligans}.values(), key=_count)]
    plot = _dots(points, found.places, y=("mulligans", order), x="share of games won")
    return _svg(plot.properties(width=WIDTH, height=(16 + 12 * len(found.places)) * len(order)))


def _count(each: Any) -> int:
    count: int = each.count
    return count


def cards(found: Sequence[CardFound], place: Place, places: Sequence[Place]) -> str:
    """How much oftener a player won where they drew a card than where they didn't."""
    altair = _altair()
    points = [_with_interval({"card": each.card}, *each.difference) for each in found]
    color = COLORS[list(places).index(place) % len(COLORS)]
    axis = altair.Axis(format="+%", title="won oftener (+) or more rarely (−) where it was drawn", grid=True)
    y = altair.Y("card:N", sort=[each.card for each in found], title=None, axis=altair.Axis(labelLimit=WIDEST_NAME))
    base = altair.Chart({"values": points}).encode(y=y)
    none = altair.Chart({"values": [{"none": 0}]}).mark_rule(color=INK).encode(x="none:Q")
    reach = base.mark_rule(color=color, strokeWidth=2).encode(x=altair.X("low:Q", axis=axis), x2="high:Q")
    dots = base.mark_point(color=color, filled=True, size=60, opacity=1).encode(x=altair.X("value:Q", axis=axis))
    plot = (none + reach + dots).properties(width=WIDTH - 60, height=altair.Step(17))
    return _svg(plot)


def _altair() -> Any:
    return import_module("altair")


def _with_interval(point: Point, value: float, interval: Interval | None) -> Point:
    low, high = interval or (value, value)
    return {**point, "value": value, "low": low, "high": high}


def _scale(places: Sequence[Place], values: Sequence[Any]) -> Any:
    """What tells players apart: each has one of the values."""
    shown = [values[place % len(values)] for place in range(len(places))]
    return _altair().Scale(domain=[place.label for place in places], range=shown)


def _legend(**more: Any) -> Any:
    return _altair().Legend(title=None, orient="top", labelLimit=WIDTH, **more)


def _dots(points: Iterable[Point], places: Sequence[Place], y: tuple[str, Sequence[str]], x: str) -> Any:
    """A dot with its interval for each player in each row."""
    altair = _altair()
    legend = _legend(symbolSize=100)
    color = altair.Color("player:N", scale=_scale(places, COLORS), legend=legend)
    shape = altair.Shape("player:N", scale=_scale(places, SHAPES), legend=legend)
    axis = altair.Axis(format="%", title=x)
    across = altair.Y(f"{y[0]}:N", sort=list(y[1]), title=y[0])
    beside = altair.YOffset("player:N", sort=[place.label for place in places])
    base = altair.Chart({"values": list(points)}).encode(y=across, yOffset=beside, color=color)
    whole = altair.Scale(domain=[0, 1])
    reach = base.mark_rule(strokeWidth=2).encode(x=altair.X("low:Q", axis=axis, scale=whole), x2="high:Q")
    dots = base.mark_point(filled=True, size=80, opacity=1).encode(
        x=altair.X("value:Q", axis=axis, scale=whole), shape=shape
    )
    return reach + dots


def _curve(points: Sequence[Point], places: Sequence[Place], x: str, y: str, *, of_shares: bool = False) -> Any:
    """A line for each player over turns, in the band of its intervals, unless bands would be too many. Shares stay what
    they are until the next game ends.
    """
    altair = _altair()
    legend = _legend(symbolSize=400, symbolType="stroke", symbolStrokeWidth=2.5)
    color = altair.Color("player:N", scale=_scale(places, COLORS), legend=legend)
    dash = altair.StrokeDash("player:N", scale=_scale(places, DASHES), legend=legend)
    across = altair.X("turn:Q", title=x, axis=altair.Axis(format="d", tickMinStep=1, grid=False))
    axis = altair.Axis(title=y, **({"format": "%"} if of_shares else {}))
    drawn = {"interpolate": "step-after" if of_shares else "linear"}
    bands = []
    for place, shade in zip(places if len(places) <= MOST_BANDS else (), cycle(COLORS)):
        mine = altair.Chart({"values": [point for point in points if point["player"] == place.label]})
        band = mine.mark_area(opacity=0.18, color=shade, **drawn)
        bands.append(band.encode(x=across, y=altair.Y("low:Q", axis=axis), y2="high:Q"))
    line = altair.Chart({"values": list(points)}).mark_line(strokeWidth=2.5, **drawn)
    line = line.encode(x=across, y=altair.Y("value:Q", axis=axis), color=color, strokeDash=dash)
    return altair.layer(*bands, line).properties(width=WIDTH, height=260)


def _svg(plot: Any) -> str:
    """A plot as SVG. What refers to a part of it can't mean that of another one on the same page."""
    configured = (
        plot.configure_view(stroke=None)
        .configure_axis(labelColor=INK, titleColor=INK, gridColor=PALE, labelFontSize=12, titleFontSize=12)
        .configure_legend(labelColor=INK, labelFontSize=12)
    )
    text = io.StringIO()
    configured.save(text, format="svg")
    own = blake2b(text.getvalue().encode(), digest_size=6).hexdigest()
    found = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>p{own}-", text.getvalue())
    return found.replace("<svg ", '<svg role="img" ', 1) if 'role="img"' not in found else found
