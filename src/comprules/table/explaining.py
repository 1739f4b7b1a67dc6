"""What a table explains to a seat: why something can't be done, why an object is so, what is about to happen."""

from __future__ import annotations

from comprules.kernel.explanation import Difference, Explanation, ExplanationStep, Traits
from comprules.kernel.ids import ONLOOKER, ObjectId
from comprules.play.game import Game
from comprules.play.view import View
from comprules.seats import why
from comprules.table.logs import told
from comprules.table.messages import (
    AskLog,
    AskOutlook,
    AskReasons,
    AskStory,
    Change,
    Log,
    Reasons,
    Reply,
    Story,
)
from comprules.table.outlooks import outlook


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
