"""CR 109.1: numbers for objects that depend on nothing but what they are and what refers to what.

Each thing gets a color, by what it is, then by the colors of what it refers to and what refers to it, until no more
things are told apart by that (the refinement of Weisfeiler and Leman). Where things that others tell apart are still of
one color, one of them is picked and gets a color of its own. Things are numbered by their colors.

What is equal with these numbers in place of names is equal but for names: the numbers say what corresponds to what. A
color that tells too little, or a pick that would have been another one elsewhere, can only hide that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

Thing = int
Edge = tuple[int, Thing]
"""That a thing refers, in such a place, to another one. No place is below 0: to Python, -1 has the hash of -2."""

Colors = dict[Thing, int]


def numbered(colors: Colors, edges: Mapping[Thing, Sequence[Edge]]) -> Colors:
    """Colors refined until things of one color can be exchanged for each other, as far as it shows."""
    links = _links(edges)
    now = dict(colors)
    _refine(now, links)
    while (picked := _to_be_told_apart(now, links)) is not None:
        now[picked] = hash((now[picked], 1))
        _refine(now, links)
    return now


def refined(colors: Colors, edges: Mapping[Thing, Sequence[Edge]]) -> Colors:
    """Colors refined by what is linked with what: things that can be exchanged for each other have the same."""
    now = dict(colors)
    _refine(now, _links(edges))
    return now


Links = dict[Thing, list[Edge]]
"""To which things each is linked, and how: by an even number if it refers to them, by an odd one if they do to it."""


def _links(edges: Mapping[Thing, Sequence[Edge]]) -> Links:
    links: Links = {}
    for thing, references in edges.items():
        for place, other in references:
            links.setdefault(thing, []).append((2 * place, other))
            links.setdefault(other, []).append((2 * place + 1, thing))
    return links


def _refine(colors: Colors, links: Links) -> None:
    """Tell things apart by what they are linked with, as long as that tells more of them apart."""
    count = _count(colors, links)
    while True:
        now = [(thing, _mixed(colors, thing, linked)) for thing, linked in links.items()]
        colors.update(now)
        before, count = count, _count(colors, links)
        if count == before:
            return


def _mixed(colors: Colors, thing: Thing, linked: Sequence[Edge]) -> int:
    """A color by a thing's own and its links'. The hash of a tuple of numbers is the same in every process."""
    if len(linked) == 1:
        ((place, other),) = linked
        return hash((colors[thing], place, colors[other]))
    return hash((colors[thing], *sorted([hash((place, colors[other])) for place, other in linked])))


def _count(colors: Colors, links: Iterable[Thing]) -> int:
    return len({colors[thing] for thing in links})


def _to_be_told_apart(colors: Colors, links: Links) -> Thing | None:
    """One of several things of a color that are linked with things of which there are several of a color, too."""
    met = Counter([colors[thing] for thing in links])
    if len(met) == len(links):
        return None
    several = [
        thing
        for thing, linked in links.items()
        if met[colors[thing]] > 1 and any(met[colors[other]] > 1 for _, other in linked)
    ]
    return min(several, key=lambda thing: (colors[thing], thing), default=None)
