"""Colors of mana that a payment chose by itself, where a scenario's player answers which color they choose.

Payments are never scripted: the engine finds them. But the scenarios' players are asked for the color when a mana
ability lets them choose one, also in a payment; an answer is used if mana of that color was made so.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from comprules.concepts.mana_pools import AddMana
from comprules.effects.abilities import functions
from comprules.effects.context import Context
from comprules.effects.mana_abilities import predicates_adding_mana
from comprules.events import chained
from comprules.scenarios.entries import ColorAnswer

if TYPE_CHECKING:
    from comprules.scenarios.answers import Answers
    from comprules.scenarios.stage import StagedGame

SYMBOLS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}


def use_paid_colors(game: StagedGame, player: int, answers: Answers) -> None:
    """Note the answers that name colors of mana a player has made with abilities that let them choose."""
    made = Counter(
        symbol
        for logged in chained(game.state.registers["log"])
        if isinstance(logged.event, AddMana) and logged.event.player == player
        for symbol in _chosen_among(game, logged.event)
    )
    made -= Counter(SYMBOLS[each.value] for each in answers.used(ColorAnswer))
    for pending in answers.waiting():
        if isinstance(pending.answer, ColorAnswer) and made[SYMBOLS[pending.answer.value]] > 0:
            made[SYMBOLS[pending.answer.value]] -= 1
            pending.is_used = True


def _chosen_among(game: StagedGame, event: AddMana) -> set[str]:
    """The types of mana that an event added, if its source could have added other ones."""
    source = event.cause.source
    if source is None or game.board.is_player(source):
        return set()
    mana = functions(game.board.characteristics(source).abilities).mana
    context = Context(game.board, source, event.player)
    choices = max((len(p.alternatives(context)) for _, a in mana for p in predicates_adding_mana(a)), default=0)
    return {unit.type for unit in event.mana} if choices > 1 else set()
