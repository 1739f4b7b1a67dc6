"""CR 109.1, 400.7: a game's position apart from how its objects are numbered and its moments counted.

Everything that the future can depend on is one of a number of things: the objects, with their status and where they
are, last known information that something still refers to, effects, and what stands in each register. They are numbered
anew by what they are (`labelling`); what they say, with these numbers in the holes where they name each other, is the
position: two are the same but for names if that is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.ids import ObjectId
from comprules.kernel.objects import Departed
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import NEXT_NUMBER, REMEMBERED, TIMESTAMP, State
from comprules.kernel.zones import NOBODY, Place, Zone
from comprules.play.canonical.ages import ages
from comprules.play.canonical.declared_numbers import Each, Naming
from comprules.play.canonical.labelling import Colors, Edge, numbered, refined
from comprules.play.canonical.outlines import (
    Name,
    Outline,
    Outlines,
    moment,
    outline_of_bag,
    outline_of_parts,
    outlines_for,
)
from comprules.play.canonical.past import asked_by_rules
from comprules.play.canonical.past_events import outline_of_doings, outline_of_past
from comprules.play.canonical.piles import PRIME, Parts, Summed, is_traced, number_of, pile, value
from comprules.play.canonical.texts import said_in
from comprules.rules.concepts.events import LOG
from comprules.rules.zones.knowledge import KNOWN, SHOWN, is_hidden

if TYPE_CHECKING:
    from comprules.play.game import Game

_NOT_LOOKED_AT: Final = frozenset({LOG, REMEMBERED, NEXT_NUMBER, TIMESTAMP, KNOWN, SHOWN})
_OBJECTS: Final = Each(Naming.OBJECT)

Thing = int
"""What a position is made of: an object or effect by its number, a moment by its name, and all else by numbers beyond
those.
"""

_BEYOND: Final = 1 << 50
_ABOUT: Final = _BEYOND - 1
_SINCE: Final = _BEYOND - 1
_DOINGS: Final = _BEYOND - 2


class Position:
    """A game's position: its things, each with what is said of it and where it is.

    What names nothing, and is named by nothing, is only summed up. With `anew` nothing is taken as it is remembered.
    """

    def __init__(self, game: Game, anew: bool = False) -> None:
        self._game = game
        self._state = state = game.state
        self._piles = [pile(state, place, anew) for place in state.zones]
        self._said = said_in(self._piles, state.effects.values())
        self._outlines = Outlines(self._said.fields) if anew else outlines_for(self._said.fields)
        self._summed = [each.summed(self._outlines, self._is_in_order(each.place)) for each in self._piles]
        self._total = sum(each.total for each in self._summed)
        self._parts: dict[Thing, Parts] = {}
        self._places: dict[Thing, int] = {}
        self._since: dict[Name, list[ObjectId]] = {}
        self._note_objects()
        self._note_others()
        self._note_traced()
        self._note_named(list(self._parts.values()))
        if self._said.asked.meanwhile or state.stack:
            self._note_doings()
        self._note_moments()
        self._edges = self._found_edges()

    # -- what there is -------------------------------------------------------------------------------------------------

    @rule("401.2", "404.3", "405.2")
    def _is_in_order(self, place: Place) -> bool:
        """Whether it matters in which order objects are in a zone; in a graveyard it does where something minds it."""
        zone, whose = place
        if zone is Zone.GRAVEYARD:
            return self._said.minds_graveyard_order
        return zone is Zone.LIBRARY or zone is Zone.STACK or (zone is Zone.COMMAND and whose != NOBODY)

    def _note_objects(self) -> None:
        """Note the objects and effects that name something."""
        for each in self._summed:
            for number in each.linked:
                self._note_there(number, each)
        for number, effect in self._state.effects.items():
            self._parts[number] = (self._outlines.of_record(effect),)

    def _note_there(self, number: Thing, there: Summed) -> Parts:
        """Note an object by itself, rather than as a part of a sum."""
        self._total -= there.values.get(number, 0)
        self._places[number] = there.places[number]
        self._parts[number] = parts = there.parts[number]
        return parts

    def _note_others(self) -> None:
        for beyond, (name, outline) in enumerate(self._others(), _BEYOND):
            if outline.is_whole:
                self._total += value(number_of(name.encode()), (outline,))
            else:
                self._parts[beyond] = (outline,)
                self._places[beyond] = number_of(name.encode())

    def _others(self) -> Iterator[tuple[str, Outline]]:
        """What is said of nothing that has a number: each with what it is called."""
        state, said, outlines = self._state, self._said, self._outlines
        for player, record in state.players.items():
            yield _of_player(player), outlines.of_record(record)
        for name, there in state.registers.items():
            if name not in _NOT_LOOKED_AT:
                yield name, outlines.of_register(name, there)
        for name in (KNOWN, SHOWN):
            for place, those in enumerate(state.registers.get(name, ())):
                if those:
                    yield f"{name} {place}", self._of_those_hidden(those, place)
        yield from _of_decision(self._game, outlines)
        yield "past", outline_of_past(state, asked_by_rules(said.asked, state), outlines)
        for why, numbers in ages(self._game.board, self._piles, said.sayable).items():
            yield f"ages {why}", outlines.of(tuple(numbers), _OBJECTS)

    @rule("400.2", "402.3")
    def _of_those_hidden(self, numbers: frozenset[ObjectId], player: int) -> Outline:
        """Of what a player knows, that which they couldn't look at."""
        records = [self._state.objects[number] for number in numbers if number in self._state.objects]
        hidden = [each for each in records if is_hidden(each) and (each.zone is not Zone.HAND or each.owner != player)]
        return outline_of_bag([self._outlines.of(each.id, Naming.OBJECT) for each in hidden])

    # -- what is named -------------------------------------------------------------------------------------------------

    @rule("608.2h")
    def _note_named(self, pending: list[Parts]) -> None:
        """Note what something names, there or gone, and in turn what that names."""
        parts, departed, first = self._parts, self._state.departed, len(self._state.players)
        while pending:
            for outline in pending.pop():
                if outline.is_whole:
                    continue
                for name in _objects_named(outline, self._state):
                    if name >= first and name not in parts:
                        pending.append(self._note_one(name, departed.get(name)))

    def _note_one(self, name: Thing, left: Departed | None) -> Parts:
        """Note an object that is named: one that is there, that has left, or of which nothing is known any more."""
        for each in self._summed if left is None else ():
            if name in each.parts:
                return self._note_there(name, each)
        self._parts[name] = parts = () if left is None else (self._outlines.of_record(left),)
        return parts

    @rule("406.4", "704.5k")
    def _note_traced(self) -> None:
        """Note what something was before of which that is asked."""
        traced = {record.id for each in self._piles if each.is_traced for record in each.records if is_traced(record)}
        for number, left in self._state.departed.items() if traced else ():
            if left.became in traced:
                self._parts[number] = (self._outlines.of_record(left),)

    @rule("608.2c")
    def _note_doings(self) -> None:
        """Note what has been done of what something that resolves, or is to, may ask about."""
        spoken_of = self._parts.keys() & self._state.departed.keys()
        self._parts[_DOINGS] = (outline_of_doings(self._state, self._said.asked, spoken_of, self._outlines),)
        self._note_named([self._parts[_DOINGS]])

    @rule("613.7")
    def _note_moments(self) -> None:
        """Note the moments by which something is told from something else: of those that are named more than once."""
        parts = self._parts
        met = Counter([name for there in parts.values() for outline in there for name in _named(outline) if name < 0])
        for name, count in met.items():
            there = [each.stamps[moment(name)] for each in self._piles if moment(name) in each.stamps]
            if count + len(there) > 1:
                parts[name] = ()
                for number in there:
                    if number not in parts:
                        self._note_one(number, None)
                self._since[name] = there

    # -- what refers to what -------------------------------------------------------------------------------------------

    def _found_edges(self) -> dict[Thing, list[Edge]]:
        edges: dict[Thing, list[Edge]] = {}
        for thing, there in self._parts.items():
            for place, outline in enumerate(there):
                if not outline.is_whole:
                    edges.setdefault(thing, []).extend(self._edges_of(thing, outline, place * _BEYOND))
        for name, numbers in self._since.items():
            for number in numbers:
                edges.setdefault(number, []).append((_SINCE, name))
        return edges

    def _edges_of(self, thing: Thing, outline: Outline, place: int) -> Iterator[Edge]:
        """What a thing refers to by what is said of it, and where there."""
        parts = self._parts
        for at, name in enumerate(outline.names, place):
            if name in parts and name != thing:
                yield at, name
        for at, number in enumerate(outline.perhaps, place + len(outline.names)):
            if number in parts:
                yield at, number
            if moment(number) in parts:
                yield at, moment(number)
        for at, bag in enumerate(outline.bags):
            for item in bag:
                for _, name in self._edges_of(thing, item, 0):
                    yield hash((at, item.mark)), name

    # -- the digest ----------------------------------------------------------------------------------------------------

    def colors(self, about: Iterable[Option] = ()) -> Colors:
        """What tells its things apart: two that can be exchanged for each other have the same color. So do all that
        these options are about.
        """
        for option in about:
            self._note_named([(self.outline_of(option),)])
        return refined(self._own_colors(), self._edges)

    def _own_colors(self) -> Colors:
        places = self._places.get
        return {
            thing: hash((places(thing, 0), *[outline.mark for outline in there]))
            for thing, there in self._parts.items()
        }

    def digest(self, about: Option | None = None) -> bytes:
        """A hash of the position, the same for positions that are the same but for names; with an option, for positions
        that are the same with it.
        """
        if about is None:
            return self._digest(self._edges)
        total, parts, outline = self._total, self._parts.copy(), self.outline_of(about)
        self._note_named([(outline,)])
        self._parts[_ABOUT] = (outline,)
        edges = list(self._edges_of(_ABOUT, outline, 0))
        try:
            return self._digest({**self._edges, _ABOUT: edges})
        finally:
            self._total, self._parts = total, parts

    @staticmethod
    def outline_of(option: Option) -> Outline:
        """What an option says, with holes for what it is about."""
        return outlines_for(frozenset()).of_option(option)

    def _digest(self, edges: Mapping[Thing, Sequence[Edge]]) -> bytes:
        colors = numbered(self._own_colors(), edges)
        order = sorted(self._parts, key=colors.__getitem__)
        self._numbers = {thing: number for number, thing in enumerate(order)}
        places = self._places.get
        said = [b"%d,%d" % (len(order), self._total % PRIME)]
        for thing in order:
            parts = self._parts[thing]
            said.append(b"%d:%d:" % (places(thing, 0), len(parts)))
            said += [outline.said if outline.is_whole else self._written(outline) for outline in parts]
        said.append(self._written_moments())
        return blake2b(b"".join(said), digest_size=16).digest()

    def _written(self, outline: Outline) -> bytes:
        """What is said, with the new numbers of what it names; what is nowhere any more keeps its own."""
        get = self._numbers.get
        names = [get(name, -2) if name < 0 else get(name, -3 - name) for name in outline.names]
        perhaps = [(get(number, -1), get(moment(number), -1)) for number in outline.perhaps]
        bags = [b"".join(sorted(map(self._written, bag))) for bag in outline.bags]
        return outline.said + _bounded(b"%r%r" % (names, perhaps), *bags)

    def _written_moments(self) -> bytes:
        """Which objects came to be at moments that something else names, too."""
        numbers = self._numbers
        pairs = [(numbers[number], numbers[name]) for name, there in self._since.items() for number in there]
        return repr(sorted(pairs)).encode()


def position_digest(game: Game) -> str:
    """A hash of a game's position, the same for positions that are the same but for names."""
    found = Position(game).digest().hex()
    if CHECKING:
        check("a position's digest", found, lambda: Position(game, anew=True).digest().hex())
    return found


def _bounded(*several: bytes) -> bytes:
    """Bytes with what tells where each ends."""
    return b"%d:" % len(several) + b"".join([b"%d:%b" % (len(each), each) for each in several])


def _of_decision(game: Game, outlines: Outlines) -> Iterator[tuple[str, Outline]]:
    """What has been chosen of the present decision, and answered since the step began that asks."""
    setting = game.rules.name, game.skip_trivial, game.auto_pay
    yield "setting", outlines.of(setting)
    decision = game.decision
    if decision is not None:
        chosen = [outlines.of_option(option) for option in decision.chosen]
        yield type(decision).__name__, outline_of_parts(b"chosen", chosen)
    for place, (question, answer) in enumerate(game.answers_so_far):
        given = outline_of_parts(b"answer", [outlines.of_option(option) for option in answer])
        yield f"{place} {type(question).__name__} {question.rule}", given


def _named(outline: Outline) -> Iterator[Name]:
    """What an outline names."""
    yield from outline.names
    for bag in outline.bags:
        for item in bag:
            yield from _named(item)


def _objects_named(outline: Outline, state: State) -> Iterator[Name]:
    """The objects that an outline names, and of those that are there or have left those that it may name."""
    yield from (name for name in outline.names if name >= 0)
    yield from (number for number in outline.perhaps if number in state.objects or number in state.departed)
    for bag in outline.bags:
        for item in bag:
            yield from _objects_named(item, state)


@cache
def _of_player(player: int) -> str:
    return f"player {player}"
