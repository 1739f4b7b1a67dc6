"""What a table explains to a seat: why something can't be done, why an object is so, what is about to happen."""

from __future__ import annotations

from typing import Final

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.explanation import Difference, Explanation, ExplanationStep, Traits
from comprules.kernel.ids import ONLOOKER, ObjectId
from comprules.kernel.options import Pass
from comprules.kernel.unknown_ids import NoSuchObject
from comprules.play.game import Game
from comprules.play.view import View
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.narration.log import Line
from comprules.seats import why
from comprules.table.messages import (
    AskLog,
    AskOutlook,
    AskReasons,
    AskStory,
    Change,
    Length,
    Log,
    Outlook,
    Reasons,
    Reply,
    Story,
    Told,
)

FORESEEN: Final = 60
"""How many choices an outlook follows at most."""


def view_of(game: Game, player: int) -> View:
    """What a seat sees of a game, or who watches it."""
    return game.onlooker_view() if player == ONLOOKER else game.view(player)


def explained(game: Game, player: int, asked: AskReasons | AskStory | AskOutlook | AskLog) -> Reply:
    """What a seat asks to be explained; raises NoSuchObject if that is about something that it doesn't see."""
    match asked:
        case AskReasons(about):
            return reasons(game, player, about)
        case AskStory(about):
            return story(game, player, about)
        case AskOutlook():
            return outlook(game, player)
        case AskLog(length):
            return Log(length, told(view_of(game, player), length))


def told(view: View, length: Length) -> tuple[Told, ...]:
    """The log as a view has it."""
    return tuple(_told(view, line) for line in view.log(length))


def told_last(view: View, count: int) -> tuple[tuple[Told, ...], int]:
    """The last lines of the log as a view has it, act by act, and how many there are before."""
    last, before = view.end_of_log(count, "play")
    return tuple(_told(view, line) for line in last), before


def _told(view: View, line: Line) -> Told:
    return Told(line.turn, line.text, line.rule, line.source, _if_seen(view, line.source_id))


def _if_seen(view: View, number: ObjectId | None) -> ObjectId | None:
    """The number of an object if it is one that the view shows."""
    if number is None:
        return None
    try:
        return view.seen(number).id
    except NoSuchObject:
        return None


def reasons(game: Game, player: int, about: int) -> Reasons:
    """Why a seat can't use an object now, or target a player; raises NoSuchObject if it sees none such."""
    view = view_of(game, player)
    is_player = 0 <= about < len(view.players)
    name = view.players[about].name if is_player else view.seen(ObjectId(about)).name
    if game.decision is None or game.decision.player != player:
        return Reasons(about, ("it isn't yours to choose now",))
    if is_player and not why.chooses_targets(game):
        return Reasons(about, ())
    return Reasons(about, tuple(dict.fromkeys(why.reasons(game, view, ObjectId(about), name))))


def story(game: Game, player: int, about: int) -> Story:
    """How an object came to be what it is, if the seat sees it; raises NoSuchObject if it doesn't."""
    seen = view_of(game, player).seen(ObjectId(about))
    if seen.characteristics is None:
        return Story(about, seen.name, (), "what it is isn't known to you")
    explained: Explanation = game.explain(about)
    return Story(about, _words(explained.begins), tuple(map(_change, explained.steps)), _words(explained.ends))


def _change(step: ExplanationStep) -> Change:
    effect = step.effect
    return Change(
        step.layer,
        step.rule,
        effect.source,
        effect.source_name,
        effect.text,
        tuple(map(_difference, step.changes)),
    )


def _difference(changed: Difference) -> str:
    before, after = _value(changed.before), _value(changed.after)
    return f"{changed.trait}: {before} → {after}"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None or value == "" else str(value)


def _words(traits: Traits) -> str:
    """What an object is, in a line."""
    size = f"{traits.power}/{traits.toughness}" if traits.power is not None else ""
    parts = (traits.name, traits.mana_cost, size, traits.types, " ".join(traits.colors), "; ".join(traits.abilities))
    return "  ".join(part for part in parts if part)


def outlook(game: Game, player: int) -> Outlook:
    """What happens if all let the top of the stack resolve, choosing the first option where something is to be chosen.

    What the player can't see is filled in at random, and told as an onlooker sees it, who knows none of that.
    """
    if not game.state.stack:
        return Outlook((), "the stack is empty")
    if player == ONLOOKER:
        return Outlook((), "what is to come is foreseen for those who play")
    ahead = game.determinize(player)
    before, size = len(told(ahead.onlooker_view(), "play")), len(ahead.state.stack)
    try:
        _let_resolve(ahead, size)
    except Inconclusive as unknown:
        return Outlook((), str(unknown))
    return Outlook(told(ahead.onlooker_view(), "play")[before:])


def _let_resolve(ahead: Game, size: int) -> None:
    for _ in range(FORESEEN):
        if ahead.decision is None or len(ahead.state.stack) < size:
            return
        options = ahead.decision.options
        ahead.choose(Pass() if isinstance(ahead.decision, ChooseAction) else options[0])
