"""What players do in a solved game, as entries of a scenario's script."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Activate, Attack, Block, Cast, Option, Play, RollDie, TurnThisUp, Unlock, UseMana
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.combat.combat import attacked
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.scenarios.acting import Action, action_texts, option_for
from comprules.scenarios.calling import called, stack_texts
from comprules.scenarios.entries import (
    ActivateEntry,
    AttackEntry,
    BlockEntry,
    CastEntry,
    CastingOptionAnswer,
    EntryCondition,
    PlayEntry,
)
from comprules.scenarios.findings import Failure
from comprules.scenarios.moments import step_now
from comprules.solving.main_line import Choice
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.referring import CannotSay, reference, references


def action_entry(choice: Choice) -> Action:
    """The entry for an action of a player with priority. Raises CannotSay if none means it."""
    game, (option,) = choice.game, choice.chosen
    for entry in _action_entries(choice, option):
        try:
            if option_for(game, entry, "", None) == option:
                return entry
        except Failure:
            continue
    raise CannotSay(f"scenarios have no words for “{option}”")


def _action_entries(choice: Choice, option: Option) -> Iterator[Action]:
    """The entries that may mean an action, the plainest first."""
    game, now = choice.game, _Now(choice)
    match option:
        case Cast():
            manner = option.method or layout_of(game.board.object(option.id).card).manner(option.face)
            for ref in (option.name, *references(game, option.id)):
                yield CastEntry(*now.when, card=ref, using=manner or None, player=now.player, when=now.condition)
        case Play():
            for ref in (option.name, *references(game, option.id)):
                yield PlayEntry(*now.when, card=ref, player=now.player, when=now.condition)
        case Activate() | TurnThisUp() | Unlock():
            for text in action_texts(game, option):
                for ref in references(game, option.id) if text else ():
                    yield ActivateEntry(*now.when, ability=text, source=ref, player=now.player, when=now.condition)
        case RollDie():
            text = action_texts(game, option)[0]
            yield ActivateEntry(*now.when, ability=text, player=now.player, when=now.condition)


class _Now:
    """When a choice is made, and by whom, as an entry says it."""

    def __init__(self, choice: Choice) -> None:
        game = choice.game
        self.when = (game.board.turn, step_now(game))
        self.player = game.board.name(choice.decision.whose)
        self.condition = _condition(game)


def _condition(game: PuzzleGame) -> EntryCondition | None:
    """What is on top of the stack as something is done: before that it isn't its time."""
    if not game.state.stack:
        return None
    texts = (text for text in stack_texts(game.board, game.state.stack[-1]) if text)
    found = next(texts, None)
    if found is None:
        raise CannotSay(f"scenarios have no words for {game.board.name(game.state.stack[-1])} on the stack")
    return EntryCondition(top_of_stack=found)


def declared_entries(choice: Choice) -> Iterator[AttackEntry | BlockEntry]:
    """The entries for a declaration of attackers or blockers."""
    game, now = choice.game, _Now(choice)
    for piece in choice.chosen:
        if isinstance(piece, Attack):
            attackers = [each.id for each in choice.decision.candidates if isinstance(each, Attack)]
            defenders = [each.defender for each in choice.decision.candidates if isinstance(each, Attack)]
            everyone = tuple(number for each in defenders for number in attacked(game.board, each))
            attacker, defender = reference(game, piece.id, attackers), reference(game, piece.defender, everyone)
            yield AttackEntry(*now.when, player=now.player, attacker=attacker, defender=defender)
        elif isinstance(piece, Block):
            blockers = [each.id for each in choice.decision.candidates if isinstance(each, Block)]
            blocked = [each.attacker for each in choice.decision.candidates if isinstance(each, Block)]
            blocker, attacker = reference(game, piece.id, blockers), reference(game, piece.attacker, blocked)
            yield BlockEntry(*now.when, player=now.player, blocker=blocker, attacker=attacker)


def mana_entries(choice: Choice) -> Iterator[ActivateEntry]:
    """The entries by which mana for a payment is made before."""
    game, now = choice.game, _Now(choice)
    for piece in choice.chosen:
        if isinstance(piece, UseMana):
            text = called(game.board, piece.id, piece.place)[0]
            source = reference(game, piece.id, _with_mana(choice))
            yield ActivateEntry(*now.when, ability=text, source=source, mana=True, player=now.player)


def _with_mana(choice: Choice) -> tuple[ObjectId, ...]:
    assert isinstance(choice.decision, ChoosePayment)
    return tuple(dict.fromkeys(each.id for each in choice.decision.candidates if isinstance(each, UseMana)))


def way_to_cast(option: Option) -> tuple[CastingOptionAnswer, ...]:
    """The answer by which a spell is cast by a method, rather than plainly."""
    return (CastingOptionAnswer(option.method),) if isinstance(option, Cast) and option.method else ()
