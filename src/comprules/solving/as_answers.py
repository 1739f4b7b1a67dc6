"""What players decide in a solved game, as answers of a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.decisions import (
    ChooseMethod,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOrder,
    ChooseWords,
    Divide,
    YesNo,
)
from comprules.kernel.options import Answer as Said
from comprules.kernel.options import Number, Option, Share, StandIn, Thing, Word
from comprules.phrases.predicates.coin_flips import CoinFlipped
from comprules.rules.concepts.events import LOG, chained
from comprules.rules.mana_and_numbers.mana_to_spend import ChooseManaToSpend
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.rules.special_mechanics.dice import DiceRolled
from comprules.rules.variants.planar_die import PlanarDieRolled
from comprules.scenarios.entries import (
    Answer,
    ChoiceAnswer,
    CoinFlipAnswer,
    DieRollAnswer,
    ModeAnswer,
    NumberAnswer,
    OrderAnswer,
    PlanarDieAnswer,
    StopAnswer,
    TargetAnswer,
    YesNoAnswer,
)
from comprules.scenarios.references import Ref
from comprules.solving.main_line import Choice
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.referring import CannotSay, reference


def chosen_references(choice: Choice) -> tuple[Ref, ...]:
    """What stands for the objects and players that are chosen, one after the other."""
    left = [each.id for each in choice.decision.candidates if isinstance(each, Thing)]
    found: list[Ref] = []
    for piece in choice.chosen:
        assert isinstance(piece, Thing)
        found.append(reference(choice.game, piece.id, left))
        left.remove(piece.id)
    return tuple(found)


def answers_of(choice: Choice) -> tuple[Answer, ...]:
    """The answers that make a choice. Raises CannotSay if there are none that could."""
    return tuple(_answers(choice))


def _answers(choice: Choice) -> Iterator[Answer]:
    match choice.decision:
        case YesNo():
            yield from (YesNoAnswer(piece.value) for piece in choice.chosen if isinstance(piece, Said))
        case ChooseNumber():
            yield from (NumberAnswer(piece.value) for piece in choice.chosen if isinstance(piece, Number))
        case ChooseModes():
            yield from _modes(choice)
        case Divide():
            yield from _shares(choice)
        case ChooseOrder():
            yield from _order(choice)
        case ChooseWords():
            yield from (ChoiceAnswer((piece.text,)) for piece in choice.chosen if isinstance(piece, Word))
        case ChooseMethod():
            yield from _ways(choice)
        case ChooseManaToSpend():
            yield from (ChoiceAnswer((str(piece).removeprefix("spend "),)) for piece in choice.chosen)
        case ChoosePayment():
            yield from _stand_ins(choice)
        case ChooseObjects():
            yield from _objects(choice)
        case other:
            raise CannotSay(f"scenarios have no words for an answer to “{other.reason}” (CR {other.rule})")


def _modes(choice: Choice) -> Iterator[Answer]:
    yield from (ModeAnswer(piece.index + 1) for piece in choice.chosen if isinstance(piece, Word))
    if len(choice.chosen) < choice.decision.maximum:
        yield ModeAnswer(stop=True)


def _shares(choice: Choice) -> Iterator[Answer]:
    """A number for each thing, those of players last; the last one gets what is left."""
    assert isinstance(choice.decision, Divide)
    board = choice.game.board
    amounts = {piece.id: piece.amount for piece in choice.chosen if isinstance(piece, Share)}
    things = sorted(choice.decision.things, key=lambda thing: board.is_player(thing.id))
    yield from (NumberAnswer(amounts.get(thing.id, 0)) for thing in things[:-1])


def _order(choice: Choice) -> Iterator[Answer]:
    """The pieces in their order; the last one is left over."""
    for piece in choice.chosen[:-1]:
        if isinstance(piece, Word):
            yield OrderAnswer(piece.text)
        else:
            yield ChoiceAnswer((_one(choice, piece),))


def _one(choice: Choice, piece: Option) -> Ref:
    assert isinstance(piece, Thing)
    return reference(choice.game, piece.id, [each.id for each in choice.decision.candidates if isinstance(each, Thing)])


def _ways(choice: Choice) -> Iterator[Answer]:
    for piece in choice.chosen:
        yield ChoiceAnswer((str(getattr(piece, "name", piece)),))
    if not choice.chosen:
        yield StopAnswer()


def _stand_ins(choice: Choice) -> Iterator[Answer]:
    """What is tapped or exiled rather than that mana is paid."""
    there = list(dict.fromkeys(each.id for each in choice.decision.candidates if isinstance(each, StandIn)))
    for piece in choice.chosen:
        if isinstance(piece, StandIn):
            yield ChoiceAnswer((reference(choice.game, piece.id, there),))


def _objects(choice: Choice) -> Iterator[Answer]:
    assert isinstance(choice.decision, ChooseObjects)
    refs, is_target = chosen_references(choice), choice.decision.is_target
    for ref in refs:
        yield TargetAnswer((ref,)) if is_target else ChoiceAnswer((ref,))
    if len(refs) < min(choice.decision.maximum, len(choice.decision.candidates)):
        yield TargetAnswer(stop=True) if is_target else StopAnswer()


def luck_of(game: PuzzleGame, player: str) -> tuple[Answer, ...]:
    """What has come of chance for a player in a game, in order."""
    events = [logged.event for logged in chained(game.state.registers[LOG])]
    thrown = (each for each in reversed(events) if isinstance(each, CoinFlipped | DiceRolled | PlanarDieRolled))
    return tuple(answer for each in thrown if game.board.name(each.player) == player for answer in _luck(each))


def _luck(event: CoinFlipped | DiceRolled | PlanarDieRolled) -> tuple[Answer, ...]:
    if isinstance(event, CoinFlipped):
        if event.coins > 1:
            raise CannotSay("the log doesn't tell how coins come up that are ignored, and a scenario says it of each")
        return (CoinFlipAnswer("win" if event.won else "lose"),)
    if isinstance(event, PlanarDieRolled):
        return (PlanarDieAnswer(event.face),)
    if event.ignored:
        raise CannotSay("the log doesn't tell what comes up on dice whose rolls are ignored, nor could a scenario")
    return tuple(DieRollAnswer(natural) for natural in event.naturals)
