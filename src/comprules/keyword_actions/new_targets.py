"""CR 115.7, 707.10c-e: other targets for what is on the stack already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.decisions import ChooseObjects, things, yes_no
from comprules.effects.choosing_targets import is_legal, targeted_nouns
from comprules.objects import Object, Stacked
from comprules.options import Answer, Thing
from comprules.rule_citations import rule
from comprules.state import OBJECTS

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.resolution import Resolution
    from comprules.game import Game


@rule("700.2f", "707.10c")
def choose_new_targets(item: int, player: int, resolution: Resolution) -> None:
    """Let a player change any of the targets of something on the stack to other legal ones."""
    game, board = resolution.game, resolution.board
    for place, noun in enumerate(targeted_nouns(board, item)):
        known = board.object(item)
        chosen = _stacked(known).targets[place]
        others = [each for each in noun.candidates(resolution) if is_legal(board, noun, each, known)]
        candidates = tuple(dict.fromkeys((*chosen, *others)))
        if len(candidates) <= len(chosen):
            game.leave_unasked(player, "707.10c")
            continue
        if not _wants(player, chosen, resolution):
            continue
        options = things(board, candidates)
        reason = "choose targets for the copy"
        decision = ChooseObjects(player, "707.10c", reason, options, len(chosen), len(chosen), is_target=True)
        picked = tuple(thing.id for thing in game.ask(decision) if isinstance(thing, Thing))
        _set_targets(game, item, place, picked)


def _wants(player: int, chosen: Sequence[int], resolution: Resolution) -> bool:
    names = ", ".join(resolution.board.name(number) for number in chosen)
    (answer,) = resolution.game.ask(yes_no(player, "707.10c", f"choose another target than {names}?"))
    return answer == Answer(True)


def _stacked(known: Object) -> Stacked:
    return known.stacked if known.stacked is not None else Stacked()


def _set_targets(game: Game, item: int, place: int, picked: tuple[int, ...]) -> None:
    known = game.state.objects[item]
    targets = list(_stacked(known).targets)
    targets[place] = picked
    game.state.write(OBJECTS, item, replace(known, stacked=replace(_stacked(known), targets=tuple(targets))))


@rule("707.10d", "707.10e")
def could_target(board: Board, item: int, number: int) -> bool:
    """Whether a player or object would be a legal target for each occurrence of "target" of what is on the stack."""
    nouns, known = targeted_nouns(board, item), board.object(item)
    return bool(nouns) and all(is_legal(board, noun, number, known) for noun in nouns)


@rule("707.10d", "707.10e")
def with_targets(board: Board, item: int, number: int) -> tuple[tuple[int, ...], ...]:
    """The targets of what is on the stack, each of them being this player or object."""
    return tuple((number,) * len(chosen) for chosen in _stacked(board.object(item)).targets)
