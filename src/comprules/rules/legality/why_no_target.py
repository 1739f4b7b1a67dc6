"""CR 115, 601.2c: why something can't be chosen as the target that is being chosen."""

from __future__ import annotations

from comprules.rules.casting.choosing_a_way import in_words
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.legality.reasons import Reason
from comprules.rules.legality.why_forbidden import why_forbidden
from comprules.rules.objects.own_names import naming
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.targets_and_priority.choosing_targets import target_being_chosen
from comprules.rules.targets_and_priority.targeting import Targeting
from comprules.rules.turn.turns_at_once import is_on_another_stack


@rule("115.2", "115.3", "115.5", "601.2c", "801.4", "807.5b")
def reason_against_target(game: Game, option: Thing) -> Reason | None:
    """The first rule that keeps something from being chosen as a target now; None if it is among the options."""
    decision, board, number = game.decision, game.board, option.id
    if not isinstance(decision, ChooseObjects) or not decision.is_target:
        return Reason("601.2c", "no target is being chosen now")
    if any(getattr(piece, "id", None) == number for piece in decision.candidates):
        return None
    frame: Any = game.state.registers[FRAMES][-1]
    if not hasattr(frame, "place"):
        return Reason(decision.rule, "that can't become a target instead")
    noun, context, barred = target_being_chosen(board, frame.item, frame.place)
    if number == frame.item:
        return Reason("115.5", "a spell or ability can't target itself")
    if number in barred:
        return Reason("115.3", "another target is to be chosen for this")
    if board.exists(number) and not context.board.reaches(number):
        return Reason("801.4", f"{option.name} is out of range")
    if is_on_another_stack(board.state, number):
        return Reason("807.5b", f"{option.name} is on the stack of another turn")
    if not board.exists(number) or not noun.could_target(number, context):
        wanted = naming(in_words(noun), context.source, board)
        return Reason("115.2", f"{option.name} isn't what it can target" + (f": {wanted}" if wanted else ""))
    refused = forbidden(board, Targeting(number, context.source, context.you))
    if refused is not None:
        return why_forbidden(board, refused, "115.4")
    return Reason("601.2c", "with that target the rest couldn't be chosen or paid")
