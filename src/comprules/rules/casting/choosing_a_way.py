"""CR 601.2b, 601.3, 118.9: choosing among ways of casting a spell that go by the same name."""

from __future__ import annotations

from comprules.reader.agreement import Agreement
from comprules.reader.errors import Unwritable
from comprules.reader.reading import write
from comprules.rules.casting.permitted_methods import CastingMethod, Use
from comprules.rules.objects.own_names import naming
from comprules.rules.prelude import *


class ChooseWay(ChooseWords):
    """By which of several permissions, or for which of several costs, a spell is cast (CR 601.2b, 601.3)."""

    may_dead_end: ClassVar[bool] = True


@rule("601.3", "118.9a")
def distinct(ways: Sequence[CastingMethod]) -> tuple[CastingMethod, ...]:
    """The ways that differ in anything that matters, those first that cost a player the least.

    Nobody is asked whether to use up a permission where another allows the same.
    """
    found: dict[tuple[CastingMethod, object], CastingMethod] = {}
    for way in sorted(ways, key=lambda way: way.burdens):
        bare = replace(way, by=None, any_time=False, used=())
        if (bare, ()) not in found:
            found.setdefault((bare, way.used), way)
    return tuple(found.values())


def _bare(way: CastingMethod) -> CastingMethod:
    """A way without what makes no difference any more once it is allowed now."""
    return replace(way, by=None, any_time=False, used=(), obliged=(), awaits_flash=False, offered=())


def alike(one: CastingMethod, other: CastingMethod) -> bool:
    """Whether two ways are the same way of casting a spell, and use up the same."""
    return one.used == other.used and _bare(one) == _bare(other)


def one_of(ways: Sequence[CastingMethod]) -> CastingMethod:
    """A way that stands for several of the same name, among which its player has to choose if there is a choice."""
    different = distinct(ways)
    return different[0] if len(different) == 1 else replace(different[0], offered=different)


@rule("118.9a", "601.2b", "601.3")
def chosen_way(game: Game, player: PlayerId, way: CastingMethod, number: ObjectId) -> CastingMethod:
    """A way of casting an object, or the one that a player chooses of those for which it stands."""
    if not way.offered:
        return way
    told = (naming(text, number, game.board) for text in _told(way.offered, game.board))
    words = tuple(Word(text, place) for place, text in enumerate(told))
    method = f" {way.method}" if way.method.startswith("without ") else f" with {way.method}" if way.method else ""
    reason = f"cast {game.board.name(number)}{method} in which of these ways?"
    (answer,) = game.ask(ChooseWay(player, "601.3", reason, words))
    assert isinstance(answer, Word)
    return way.offered[words.index(answer)]


@rule("305.1", "601.3")
def chosen_use(game: Game, player: PlayerId, number: ObjectId, uses: Sequence[Use]) -> Use | None:
    """The permission to play one land that a player uses up, of several that allow playing this one; None if nothing is
    used up.
    """
    if len(uses) < 2:
        return uses[0] if uses else None
    names = _givers([source for source, _ in uses], game.board)
    words = tuple(
        Word(name or naming(in_words(use[1]), number, game.board), place)
        for place, (name, use) in enumerate(zip(names, uses, strict=True))
    )
    reason = f"play {game.board.name(number)} by which of these permissions?"
    (answer,) = game.ask(ChooseWay(player, "601.3", reason, words))
    assert isinstance(answer, Word)
    return uses[words.index(answer)]


def _told(ways: Sequence[CastingMethod], board: Board) -> list[str]:
    """The ways in words: what allows each, and those of its terms that not all have."""
    terms = [list(_terms(way)) for way in ways]
    common = [each for each in terms[0] if all(each in others for others in terms)]
    shown = [", ".join(each for each in mine if each not in common) for mine in terms]
    givers = _givers([way.used[-1][0] if way.used else way.by for way in ways], board)
    return [": ".join(text for text in pair if text) or "as usual" for pair in zip(givers, shown, strict=True)]


def _givers(numbers: Sequence[ObjectId | None], board: Board) -> list[str]:
    """The names of the objects whose effects allow it, unless that is the same for all."""
    if len(set(numbers)) == 1:
        return [""] * len(numbers)
    names = {number: board.name(number) for number in numbers if number is not None}
    alike = [name for name in names.values() if list(names.values()).count(name) > 1]
    told = {number: f"{name} #{number}" if name in alike else name for number, name in names.items()}
    return [told[number] if number is not None else "" for number in numbers]


def _terms(way: CastingMethod) -> Iterator[str]:
    if way.costs is not None:
        yield _in_words(way.costs) or "for nothing"
    if way.additional:
        yield f"{_in_words(way.additional)} in addition"
    if way.as_though is not None:
        yield f"with mana of any {way.as_though}"
    yield from (rider.in_words() for rider in way.riders)


def _in_words(costs: Sequence[Cost]) -> str:
    return ", ".join(text for cost in costs if (text := in_words(cost)))


def in_words(said: Phrase, agreement: Agreement = Agreement.YOU) -> str:
    """A part of a sentence in words; empty for one that no card words so."""
    try:
        return write(said, agreement=agreement, capital=False)
    except Unwritable:
        return ""
