"""What a position says was chosen, given as answers where the game asks for it while it is laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from comprules.kernel.decisions import ChooseName, Decision, IllegalChoice
from comprules.kernel.ids import Id
from comprules.kernel.options import Answer, Option, Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.laying_out.arranging import Arrange, AskedOf
from comprules.play.laying_out.labels import meant
from comprules.play.laying_out.pieces import Misfit
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.replacement_effects.order_of_effects import FirstEffect

_YES, _NO = Answer(True), Answer(False)


def answer_as_said(game: Game, asked_of: tuple[AskedOf, ...], asks: bool) -> None:
    """Answer what is asked while a position is laid out by what it says was chosen, and what goes without saying. Of
    what it says nothing the players are asked, if all else has been; without `asks` they do nothing that they may.
    Raises Misfit for what isn't said, for what can't be chosen, and for what nothing asks for.
    """
    used: Counter[int] = Counter()
    while game.decision is not None and (laying := _laying_out(game)) is not None:
        asked = laying.asked()
        said = asked.chosen[used[asked.key] :]
        if (answer := _going_without_saying(game.decision, said, asks)) is not None:
            game.choose(answer)
            continue
        if not said:
            if not asks or any(used[each.key] < len(each.chosen) for each in asked_of):
                raise Misfit(asked.label, "chosen", f"nothing says what is chosen: {game.decision.reason}")
            return
        _choose(game, laying, asked, said[0])
        used[asked.key] += 1
    for asked in asked_of:
        if used[asked.key] < len(asked.chosen):
            raise Misfit(asked.label, "chosen", f"nothing asks for {asked.chosen[used[asked.key]]!r}")


@rule("616.1")
def _going_without_saying(decision: Decision, said: Sequence[str], asks: bool) -> Any:
    """The answer to what needn't be said: which effect applies first where that makes no difference, what there is just
    one answer to, that something is chosen that may be if it is said what, and that else nothing is done that may be
    left; None if there is none.
    """
    if isinstance(decision, FirstEffect) and not decision.matters:
        return None if said and _option(decision, said[0], None) is not None else decision.options[0]
    if said and _NO in decision.options and said[0] not in map(str, decision.options):
        return _YES
    if said or asks:
        return None
    return _NO if _NO in decision.options else decision.only_answer


def _laying_out(game: Game) -> Arrange | None:
    """The laying out that is going on, if it is."""
    frames = game.state.registers[FRAMES]
    return frames[0] if frames and isinstance(frames[0], Arrange) else None


def _choose(game: Game, laying: Arrange, asked: AskedOf, chosen: str) -> None:
    """Give what was chosen as the answer to what the game asks."""
    assert game.decision is not None
    labels = {piece.label for _, piece in laying.placed} - {""}
    number = meant(game.board, laying.placed, chosen) if chosen in labels else None
    option = _option(game.decision, chosen, number)
    if option is None:
        possible = ", ".join(str(each) for each in game.decision.options)
        raise Misfit(
            asked.label, "chosen", f"{chosen!r} can't be chosen ({game.decision.reason}); possible: {possible}"
        )
    try:
        game.choose(option)
    except IllegalChoice as illegal:
        raise Misfit(asked.label, "chosen", str(illegal)) from None


def _option(decision: Decision, chosen: str, number: Id | None) -> Option | None:
    """The option of a decision that a name stands for, or an object."""
    for option in decision.options:
        if isinstance(option, Thing) and (option.id == number or (number is None and option.name == chosen)):
            return option
        if chosen in (str(option), getattr(option, "text", None), str(getattr(option, "value", ""))):
            return option
    return Word(chosen) if isinstance(decision, ChooseName) else None
