"""CR 707.10: copying spells and abilities on the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from comprules.concepts.nouns import Introduction, Noun
from comprules.decisions import ChooseObjects, things, yes_no
from comprules.effects.choosing_targets import is_legal, targeted_nouns, targets_chosen
from comprules.effects.instructions import Predicate
from comprules.effects.untouched import copiable_values
from comprules.events import Event
from comprules.objects import Object, Stacked
from comprules.options import Answer, Thing
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.state import OBJECTS
from comprules.zone_changes import create_object
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.resolution import Resolution
    from comprules.game import Game


@rule("707.10", "707.10b")
class CopyOnStack(Event):
    """A player copies a spell or ability: a copy of it, with all decisions made for it, is put onto the stack."""

    original: int
    player: int

    def chooser(self, board: Board) -> int:
        """The player who copies."""
        return self.player

    def possible(self, board: Board) -> bool:
        """Only what is or was on the stack can be copied."""
        return board.object(self.original).zone is Zone.STACK

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the copy on top of the stack."""
        known = game.board.object(self.original)
        copy = replace(
            known,
            id=game.new_number(),
            owner=self.player,
            controller=self.player,
            timestamp=game.timestamp(),
            is_copy=True,
            copiable=replace(copiable_values(known), mana_value_cost=None),
            stacked=replace(_stacked(known), mana_spent=()),
        )
        create_object(game, copy)
        return ()

    def describe(self, board: Board) -> str:
        """Who copies what."""
        return f"{board.name(self.player)} copies {board.name(self.original)}"


@rule("707.10", "707.10c")
@phrase({False: "copy {what}", True: "copy {what}. you may choose new targets for the copy"}, by="new_targets")
class Copies(Predicate):
    """CR 707.10. "Copy target instant or sorcery spell. You may choose new targets for the copy"."""

    introduces: ClassVar[bool] = True

    what: Noun
    new_targets: bool
    slot: int = 0

    def introduction(self) -> Introduction:
        """The copy: "it"."""
        return Introduction(objects=True, words=frozenset({"copy"}))

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        made = [copy_once(original, resolution.you, resolution) for original in self.what.refer(resolution)]
        copies = tuple(copy for copy in made if copy is not None)
        resolution.bind(self.slot, copies)
        for copy in copies:
            if self.new_targets:
                choose_new_targets(copy, resolution.you, resolution)
            resolution.happen(targets_chosen(resolution.game, copy))


def copy_once(original: int, player: int, resolution: Resolution) -> int | None:
    """Copy a spell or ability; the copy on the stack, None if it couldn't be copied."""
    before = resolution.board.state.stack
    happened = resolution.happen((CopyOnStack(resolution.cause("707.10"), original, player),))
    after = resolution.board.state.stack
    return after[-1] if happened and after != before else None


@rule("707.10c")
def choose_new_targets(item: int, player: int, resolution: Resolution) -> None:
    """Let a player change any of the targets of something on the stack to other legal ones."""
    game, board = resolution.game, resolution.board
    for place, noun in enumerate(targeted_nouns(board, item)):
        known = board.object(item)
        chosen = _stacked(known).targets[place]
        others = [each for each in noun.candidates(resolution) if is_legal(board, noun, each, known)]
        candidates = tuple(dict.fromkeys((*chosen, *others)))
        if len(candidates) <= len(chosen) or not _wants(player, chosen, resolution):
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
