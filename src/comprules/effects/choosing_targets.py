"""CR 115, 601.2c: choosing targets, and whether they are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.decisions import ChooseObjects, things
from comprules.effects.context import Bindings, Context
from comprules.effects.replacement import forbidden
from comprules.effects.targeting import Targeted, Targeting
from comprules.events import Cause, Event
from comprules.objects import Object, Stacked
from comprules.options import Thing
from comprules.procedures import Illegal
from comprules.rule_citations import rule
from comprules.state import OBJECTS

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.characteristics import Characteristics
    from comprules.game import Game


class BecomesTarget(Event):
    """An object or player becomes the target of a spell or ability."""

    target: int
    item: int
    player: int

    def describe(self, board: Board) -> str:
        """What is targeted by what."""
        return f"{board.name(self.target)} becomes the target of {board.name(self.item)}"


def targeted_nouns(board: Board, item: int) -> tuple[Targeted, ...]:
    """The occurrences of "target" of a spell or ability on the stack, with the modes chosen."""
    from comprules.effects.resolving import effect_of, stacked

    known = board.object(item)
    effect = effect_of(board, known)
    return effect.targets(stacked(known).modes) if effect is not None else aura_targets(board, known)


@rule("303.4a", "702.5a")
def aura_targets(board: Board, known: Object) -> tuple[Targeted, ...]:
    """The target of an Aura spell, which its enchant ability defines."""
    return aura_targets_of(board.characteristics(known.id))


def aura_targets_of(known: Characteristics) -> tuple[Targeted, ...]:
    """The target of an Aura spell with these characteristics."""
    for ability in known.abilities:
        target = getattr(ability, "aura_target", None)
        if target is not None:
            return (target(),)
    return ()


@rule("601.2c")
def enough_targets(
    board: Board, noun: Targeted, source: int, player: int, bound: Bindings = (), *, is_spell: bool
) -> bool:
    """Whether there are enough legal targets for a spell that would be cast, or an ability that would be activated."""
    context = Context(board, source, player, bound)
    least, _ = noun.count(context)
    found = 0
    for number in noun.candidates(context) if least else ():
        if found == least:
            break
        itself = is_spell and number == source
        if not itself and board.exists(number) and _is_aimed_at(board, noun, number, source, context):
            found += 1
    return found >= least


def _is_aimed_at(board: Board, noun: Targeted, number: int, source: int, context: Context) -> bool:
    return noun.could_target(number, context) and forbidden(board, Targeting(number, source, context.you)) is None


@rule("601.2c", "603.3d", "115.3")
def choose_target(game: Game, item: int, place: int) -> bool:
    """Let the controller choose what the `place`-th occurrence of "target" stands for; False if there is none so late.

    Raises Illegal if not enough legal targets exist.
    """
    board = game.board
    nouns = targeted_nouns(board, item)
    if place >= len(nouns):
        return False
    known = board.object(item)
    noun, chosen = nouns[place], _stacked(known).targets
    context = context_of_item(board, known, nouns)
    least, most = noun.count(context)
    barred = _barred(noun, nouns, chosen)
    legal = [
        number for number in noun.candidates(context) if number not in barred and is_legal(board, noun, number, known)
    ]
    if len(legal) < least:
        raise Illegal("601.2c", f"there aren't enough legal targets: {len(legal)} of {least}")
    if not most:
        _write_targets(game, item, (*chosen, ()))
        return True
    most = min(most, len(legal), *_amounts_divided(board, known, noun, context))
    player = board.controller(item)
    options = things(board, legal)
    decision = ChooseObjects(player, "601.2c", "choose targets", options, least, most, is_target=True)
    answer = game.ask(decision)
    picked = tuple(thing.id for thing in answer if isinstance(thing, Thing))
    _write_targets(game, item, (*chosen, picked))
    return True


@rule("601.2d")
def _amounts_divided(board: Board, known: Object, noun: Targeted, context: Context) -> list[int]:
    """What is divided among these targets: there can be no more of them, since each gets at least one."""
    from comprules.effects.resolving import effect_of, stacked

    effect = effect_of(board, known)
    divisions = effect.divisions(stacked(known).modes) if effect is not None else ()
    return [division.total.value(context) for division in divisions if division.target.slot == noun.slot]


def _stacked(known: Object) -> Stacked:
    return known.stacked if known.stacked is not None else Stacked()


def _barred(noun: Targeted, nouns: tuple[Targeted, ...], chosen: tuple[tuple[int, ...], ...]) -> set[int]:
    others = noun.differs_from()
    return {number for other, numbers in zip(nouns, chosen, strict=False) if other.slot in others for number in numbers}


def _write_targets(game: Game, item: int, targets: tuple[tuple[int, ...], ...]) -> None:
    known = game.state.objects[item]
    game.state.write(OBJECTS, item, replace(known, stacked=replace(_stacked(known), targets=targets)))


def context_of_item(board: Board, known: Object, nouns: tuple[Targeted, ...]) -> Context:
    """The point of view of a spell or ability on the stack, with the targets chosen so far bound."""
    stacked = _stacked(known)
    source = known.source if known.source is not None else known.id
    context = Context(board, source, board.controller(known.id), stacked.bound, stacked.x)
    for noun, numbers in zip(nouns, stacked.targets, strict=False):
        context.bind(noun.slot, numbers)
    return context


@rule("115.2", "115.4", "608.2b")
def is_legal(board: Board, noun: Targeted, number: int, known: Object) -> bool:
    """Whether an object or player is, now, a legal target."""
    if not board.exists(number) or number == known.id:
        return False
    source = known.source if known.source is not None else known.id
    context = context_of_item(board, known, targeted_nouns(board, known.id) if known.stacked else ())
    return _is_aimed_at(board, noun, number, source, context)


@rule("608.2b")
def legal_targets(board: Board, known: Object) -> tuple[tuple[int, ...], ...]:
    """The targets chosen for each occurrence of "target", without those that are no longer legal."""
    nouns = targeted_nouns(board, known.id)
    chosen = _stacked(known).targets
    return tuple(
        tuple(number for number in numbers if is_legal(board, noun, number, known))
        for noun, numbers in zip(nouns, chosen, strict=False)
    )


@rule("601.2c")
def targets_chosen(game: Game, item: int) -> tuple[Event, ...]:
    """The events of everything chosen becoming a target, to be proposed when the spell has been cast or the ability
    activated.
    """
    known = game.board.object(item)
    cause = Cause("601.2c", item, known.controller)
    numbers = [number for chosen in _stacked(known).targets for number in chosen]
    return tuple(BecomesTarget(cause, number, item, known.controller) for number in dict.fromkeys(numbers))
