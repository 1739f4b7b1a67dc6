"""Colors of mana that a payment chose by itself, where a scenario's player answers which color they choose.

Payments are never scripted: the engine finds them. But the scenarios' players are asked for the color when a mana
ability lets them choose one, also in a payment; an answer is used if mana of that color was made so, or could have
been: which color pays for generic mana is as little told. Numbers that tell a combination are used if the ability could
have added it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
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
    added = [(event, _choices(game, event)) for event in _mana_added(game, player)]
    left = [(event, colors) for event, choices in added if len(colors := frozenset(chain(*chain(*choices)))) > 1]
    for each in answers.used(ColorAnswer):
        _take(SYMBOLS[each.value], left)
    for pending in answers.waiting():
        if isinstance(pending.answer, ColorAnswer) and _take(SYMBOLS[pending.answer.value], left):
            pending.is_used = True
    for event, choices in added:
        among = max(choices, key=len, default=())
        if len(among) > 1:
            use_numbers([each for each in among if len(each) == len(event.mana)], answers)


def _take(color: str, left: list[tuple[AddMana, frozenset[str]]]) -> bool:
    """Take mana of a color from what is left, or mana that could have been of that color; whether there was any."""
    made = (place for place, (event, _) in enumerate(left) if any(unit.type == color for unit in event.mana))
    could = (place for place, (_, colors) in enumerate(left) if color in colors)
    place = next(chain(made, could), None)
    if place is not None:
        del left[place]
    return place is not None


def _mana_added(game: StagedGame, player: PlayerId) -> list[AddMana]:
    """The mana that has been added for a player, the first first."""
    added = [logged.event for logged in chained(game.state.registers[LOG]) if isinstance(logged.event, AddMana)]
    return [event for event in reversed(added) if event.player == player]


def _choices(game: StagedGame, event: AddMana) -> tuple[Sequence[Alternative], ...]:
    """What the source of mana that was added could have added, by each of its abilities."""
    source = event.cause.object_on(game.board)
    if source is None:
        return ()
    activated = functions(game.board.characteristics(source).abilities).activated
    mana = [each for each in activated if game.rules.is_mana_ability(each[1])]
    context = Context(game.board, source, event.player)
    return tuple(part.alternatives(context) for _, ability in mana for part in predicates_adding_mana(ability))
