"""CR 122.5: moving counters from one object onto another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.quantities.countables import counters_on, counters_on_all
from comprules.rules.costs.doing import acted_on_by_each, found_for_each
from comprules.rules.life_damage_counters.counters import RemoveCounters, count_on
from comprules.rules.objects.referring import meaning
from comprules.rules.objects.standing import COUNTED_ON
from comprules.rules.replacement_effects.replacement import can_happen, forbidden
from comprules.rules.resolving.choices import choose_number, choose_word, one_meant
from comprules.rules.resolving.resolution import Possible


class Moving(Record):
    """Counters of a kind that a player is to move from one object onto another."""

    player: PlayerId
    source: ObjectId
    host: Id
    kind: str
    amount: int


@rule("122.5", "608.2f")
def move_counters(moves: Sequence[Moving], resolution: Resolution) -> bool:
    """Move counters at the same time, as many as there are; whether any were moved."""
    left: dict[tuple[ObjectId, str], int] = {}
    moved: list[Moving] = []
    for move in moves:
        place = (move.source, move.kind)
        there = left.setdefault(place, count_on(resolution.board, *place))
        able = replace(move, amount=min(move.amount, there))
        if _can_be_moved(able, resolution):
            left[place] -= able.amount
            moved.append(able)
    return resolution.begin((*_removals(moved, resolution), *_puts(moved, resolution)))


@rule("120.4", edition="2009")
@rule("122.5")
def _can_be_moved(move: Moving, resolution: Resolution) -> bool:
    """Whether counters can be removed from the one object and put onto the other, as far as that matters."""
    board = resolution.board
    removal, put = _removals((move,), resolution)[0], _puts((move,), resolution)[0]
    matters = board.rules.moving_takes_both
    can_be_put = put.possible(board) and (forbidden(board, put) is None or not matters)
    return removal.possible(board) and forbidden(board, removal) is None and can_be_put and move.source != move.host


def _removals(moves: Sequence[Moving], resolution: Resolution) -> list[RemoveCounters]:
    cause = resolution.cause("122.5")
    return [RemoveCounters(cause, move.source, move.kind, move.amount) for move in moves]


def _puts(moves: Sequence[Moving], resolution: Resolution) -> list[PutCounters]:
    """The counters as they are put: those that a player puts onto the same object from several as one."""
    amounts: dict[tuple[Id, str, PlayerId], int] = {}
    for move in moves:
        put = (move.host, move.kind, move.player)
        amounts[put] = amounts.get(put, 0) + move.amount
    cause = resolution.cause("122.5")
    return [PutCounters(cause, host, kind, amount, player) for (host, kind, player), amount in amounts.items()]


class _Moves(Predicate):
    """Moving counters, each of several players on their own behalf and at the same time."""

    set_apart = "source"

    if TYPE_CHECKING:

        @property
        def source(self) -> Noun: ...

        @property
        def host(self) -> Noun: ...

    def kind_wanted(self) -> str | None:
        """The kind of counters that are moved; None if any are."""
        return None

    @abstractmethod
    def taken(self, player: PlayerId, there: Mapping[str, int], resolution: Resolution) -> Sequence[tuple[str, int]]:
        """The counters that a player moves onto one object, of those that are on another."""

    @rule("122.5", "608.2f")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        sources = acted_on_by_each(self.source, subject, resolution, self._losing(resolution))
        hosts = acted_on_by_each(self.host, subject, resolution, self._getting(sources, resolution))
        found = found_for_each(
            lambda player: [*self._by(player, sources[player], hosts[player], resolution)], tuple(sources), resolution
        )
        moved = move_counters([move for moves in found.values() for move in moves], resolution)
        note_done(moved, resolution, "122.5", "the counters can't be moved")

    @rule("608.2d")
    def _losing(self, resolution: Resolution) -> Possible:
        """From what a player can choose to move counters."""
        board, cause = resolution.board, resolution.cause("122.5")
        return lambda _, number: any(
            can_happen(board, RemoveCounters(cause, number, kind, 1)) for kind in self._kinds(number, resolution)
        )

    @rule("608.2d")
    def _getting(self, sources: Mapping[PlayerId, tuple[ObjectId, ...]], resolution: Resolution) -> Possible:
        """Onto what a player can choose to move counters from what they have chosen for that."""
        return lambda player, host: any(
            _can_be_moved(Moving(player, source, host, kind, 1), resolution)
            for source in sources.get(player, ())
            for kind in self._kinds(source, resolution)
        )

    def _kinds(self, number: Id, resolution: Resolution) -> list[str]:
        wanted = self.kind_wanted()
        return [kind for kind, amount in counters_on(number, resolution) if amount and wanted in (kind, None)]

    def _by(
        self, player: PlayerId, sources: Sequence[ObjectId], hosts: Sequence[Id], resolution: Resolution
    ) -> Iterator[Moving]:
        for source in sources:
            there = dict(counters_on(source, resolution))
            others = tuple(host for host in hosts if host != source)
            for host in self._hosts(player, others, resolution):
                for kind, amount in self.taken(player, there, resolution):
                    there[kind] = there.get(kind, 0) - amount
                    yield Moving(player, source, host, kind, amount)

    @rule("122.5", "608.2d")
    def _hosts(self, player: PlayerId, hosts: tuple[Id, ...], resolution: Resolution) -> tuple[Id, ...]:
        """What counters are moved onto: one of those that are meant by "it", which the player chooses."""
        if not isinstance(self.host, Reference):
            return hosts
        return one_meant(hosts, "choose what the counters are moved onto", resolution, player)


@rule("122.5")
@phrase("move(s) {amount} {kind} <counter|counters @amount> from {source} onto {host}")
class MovesCounters(_Moves):
    """CR 122.5. "Move a +1/+1 counter from this creature onto target creature"."""

    acts_on: ClassVar[Where] = {"source": COUNTED_ON, "host": COUNTED_ON}

    amount: Count
    kind: Kind
    source: Noun
    host: Noun

    def kind_wanted(self) -> str:
        return name_of(self.kind)

    def taken(self, player: PlayerId, there: Mapping[str, int], resolution: Resolution) -> Sequence[tuple[str, int]]:
        return ((name_of(self.kind), self.amount.value(resolution)),)


@rule("122.5", "608.2d")
@phrase(
    {
        "any": "move(s) any number of {kind} counters from {source} onto {host}",
        "all": "move(s) all {kind} counters from {source} onto {host}",
    },
    by="how_many",
)
class MovesSomeCounters(_Moves):
    """CR 122.5. "Move any number of +1/+1 counters from it onto target creature", "move all …"."""

    acts_on: ClassVar[Where] = {"source": COUNTED_ON, "host": COUNTED_ON}

    how_many: Literal["any", "all"]
    kind: Kind
    source: Noun
    host: Noun

    def kind_wanted(self) -> str:
        return name_of(self.kind)

    def taken(self, player: PlayerId, there: Mapping[str, int], resolution: Resolution) -> Sequence[tuple[str, int]]:
        kind = name_of(self.kind)
        most, why = there.get(kind, 0), f"how many {kind} counters to move"
        least = most if self.how_many == "all" else 0
        return ((kind, choose_number(player, least, most, why, "608.2d", resolution)),)


@rule("122.5", "608.2d")
@phrase(
    {
        "all": "move(s) all counters from {source} onto {host}",
        "a": "move(s) a counter from {source} onto {host}",
        "any": "move(s) any number of counters from {source} onto {host}",
    },
    by="how_many",
    also={"any": ["move(s) any number of counters from {source} to {host}"]},
)
class MovesCountersOfAnyKind(_Moves):
    """CR 122.5. "Move all counters from target creature onto another target creature", "move a counter …"."""

    acts_on: ClassVar[Where] = {"source": COUNTED_ON, "host": COUNTED_ON}

    how_many: Literal["all", "a", "any"]
    source: Noun
    host: Noun

    def taken(self, player: PlayerId, there: Mapping[str, int], resolution: Resolution) -> Sequence[tuple[str, int]]:
        kinds = [kind for kind, amount in there.items() if amount > 0]
        if self.how_many == "all":
            return tuple((kind, there[kind]) for kind in kinds)
        if self.how_many == "any":
            return tuple((kind, self._wanted(player, kind, there[kind], resolution)) for kind in kinds)
        if len(kinds) > 1:
            kinds = [choose_word(player, kinds, "a counter to move", "608.2d", resolution)]
        return tuple((kind, 1) for kind in kinds)

    @rule("107.1c")
    def _wanted(self, player: PlayerId, kind: str, most: int, resolution: Resolution) -> int:
        return choose_number(player, 0, most, f"how many {kind} counters to move", "608.2d", resolution)


@rule("608.2k")
@phrase("those")
class Those(Reference):
    """CR 608.2k. "Those counters": the ones that the object spoken of had."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not True

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        """The object whose counters they are."""
        return meaning(self.antecedent, context)


@rule("122.8", "122.9")
@phrase("put(s) {whose}[ {kind}] counters on {host}")
class PutsItsCounters(Predicate):
    """CR 122.8. "When this creature dies, put its counters on target creature": none are taken away from anywhere."""

    acts_on: ClassVar[Where] = {"host": COUNTED_ON}

    whose: Whose | Those
    kind: Kind | None
    host: Noun

    set_apart = "whose"

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, you = resolution.cause("122.8"), resolution.you
        counters = counters_on_all(self.whose.refer(resolution), resolution)
        wanted = None if self.kind is None else name_of(self.kind)
        put = [
            PutCounters(cause, host, kind, amount, you)
            for host in self.host.refer(resolution)
            for kind, amount in counters
            if wanted is None or kind == wanted
        ]
        note_done(resolution.begin(put), resolution, "122.8", "there are no counters to put on it")
