"""Colors of mana that a payment chose by itself, where a scenario's player answers which color they choose.

Payments are never scripted: the engine finds them. But the scenarios' players are asked for the color when a mana
ability lets them choose one, also in a payment; an answer is used if mana of that color was made so. Numbers that tell
a combination are used if the ability could have added it: which one pays for generic mana is as little told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from comprules.kernel.ids import PlayerId
from comprules.rules.abilities.abilities import functions
from comprules.rules.concepts.events import LOG, chained
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.mana_abilities import predicates_adding_mana
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.resolving.context import Context
from comprules.scenarios.answers import Answers
from comprules.scenarios.entries import ColorAnswer
from comprules.scenarios.mixed_mana import use_numbers
from comprules.scenarios.stage import StagedGame

SYMBOLS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}


def use_paid_colors(game: StagedGame, player: PlayerId, answers: Answers) -> None:
    """Note the answers that name colors of mana a player has made with abilities that let them choose."""
    chosen = [(event, among) for event in _mana_added(game, player) if len(among := _alternatives(game, event)) > 1]
    made = Counter(symbol for event, _ in chosen for symbol in {unit.type for unit in event.mana})
    made -= Counter(SYMBOLS[each.value] for each in answers.used(ColorAnswer))
    for pending in answers.waiting():
        if isinstance(pending.answer, ColorAnswer) and made[SYMBOLS[pending.answer.value]] > 0:
            made[SYMBOLS[pending.answer.value]] -= 1
            pending.is_used = True
    for event, among in chosen:
        use_numbers([each for each in among if len(each) == len(event.mana)], answers)


def _mana_added(game: StagedGame, player: PlayerId) -> list[AddMana]:
    """The mana that has been added for a player, the first first."""
    added = [logged.event for logged in chained(game.state.registers[LOG]) if isinstance(logged.event, AddMana)]
    return [event for event in reversed(added) if event.player == player]


def _alternatives(game: StagedGame, event: AddMana) -> Sequence[Alternative]:
    """What the source of mana that was added could have added: of its abilities, the one with most to choose from."""
    source = event.cause.object_on(game.board)
    if source is None:
        return ()
    activated = functions(game.board.characteristics(source).abilities).activated
    mana = [each for each in activated if game.rules.is_mana_ability(each[1])]
    context = Context(game.board, source, event.player)
    choices = (part.alternatives(context) for _, ability in mana for part in predicates_adding_mana(ability))
    return max(choices, key=len, default=())
