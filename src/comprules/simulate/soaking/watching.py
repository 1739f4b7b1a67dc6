"""Watching a game for what its cards show: in its log, and in what is in force."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from comprules.kernel.objects import Object
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.reader.tree import walk
from comprules.rules.abilities.abilities import ActivatedAbility, SpellAbility, StaticAbility
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.card_types.lands import LandPlayed
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.events import LOG, Event
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.objects.printed import printed
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.resolution_events import Resolved
from comprules.rules.zones.command_zone import lets_function
from comprules.simulate.soaking.observations import Feat, acts, feat, is_chosen, ways_of_casting


class Watcher:
    """What the cards of one game have shown so far, and which of them were ever outside the libraries."""

    def __init__(self) -> None:
        self.shown: set[Feat] = set()
        self.met: set[str] = set()
        self._log: Any = None
        self._settled: dict[int, Object] = {}

    def look(self, game: Game) -> None:
        """Take note of what has happened since the last look."""
        log = game.state.registers[LOG]
        for event in _since(log, self._log):
            self.shown.update(_shown_by(game, event))
        self._log = log
        for number, record in game.state.objects.items():
            if record.is_card and record.zone is not Zone.LIBRARY and self._settled.get(number) is not record:
                self._look_at(game, record)

    def _look_at(self, game: Game, record: Object) -> None:
        """Take note of what is in force; an object with a line that isn't is looked at again."""
        self.met.add(record.card.name)
        if record.zone is Zone.BATTLEFIELD:
            self.shown.update(feat(record.card, face) for face in _faces_up(record))
        lines = [line for line in _lines(record) if not acts(line[2]) and not ways_of_casting(line[2])]
        in_force = [(face, place) for face, place, ability in lines if _is_in_force(game, record, ability)]
        self.shown.update(feat(record.card, face, place) for face, place in in_force)
        if len(in_force) == len(lines):
            self._settled[record.id] = record


def _faces_up(record: Object) -> Iterator[int]:
    """The faces of a permanent that are up without having been cast or played for it."""
    return (face for face in layout_of(record.card).faces(record) if not is_chosen(record.card, face))


def _lines(record: Object) -> Iterator[tuple[int, int, Ability]]:
    """The lines of the faces whose text an object has, with the face and their places on it."""
    for face in layout_of(record.card).faces(record):
        for place, ability in enumerate(printed(record.card, face).abilities):
            yield face, place, ability


@rule("113.6", "604.2")
def _is_in_force(game: Game, record: Object, ability: Ability) -> bool:
    """Whether something that a line stands for functions where the object is, its condition met."""
    return any(lets_function(record, each.zones()) and _is_met(game, record, each) for each in ability.primitives())


def _is_met(game: Game, record: Object, ability: Ability) -> bool:
    """Whether the condition of a static ability, if it has one, is met."""
    condition = ability.when() if isinstance(ability, StaticAbility) else None
    return condition is None or condition.holds(Context(game.board, record.id, game.board.controller(record.id)))


def _since(log: Any, seen: Any) -> Iterator[Event]:
    """The events entered into a log after it stood at `seen`."""
    while log is not None and log is not seen:
        log, logged = log
        yield logged.event


def _shown_by(game: Game, event: Event) -> Iterator[Feat]:
    """What an event shows of which card."""
    match event:
        case SpellCast(object=number) | LandPlayed(object=number):
            yield from _shown_by_casting(game.board.object(number))
        case Resolved(object=number):
            yield from _shown_by_resolving(game, game.board.object(number))
        case AddMana() if (source := event.cause.object_on(game.board)) is not None:
            yield from _lines_where(game.board.object(source), _adds_mana)


def _shown_by_casting(record: Object) -> Iterator[Feat]:
    """That a card is cast or played, the ways of casting it that were taken, and what is in force on the stack."""
    if record.is_card:
        yield from (feat(record.card, face) for face in layout_of(record.card).faces(record))
        taken = () if record.stacked is None else (record.stacked.method, *record.stacked.paid)
        yield from _lines_where(record, lambda line: any(way in taken for way in ways_of_casting(line)))
        yield from _lines_where(record, lambda line: not ways_of_casting(line) and _functions_on_stack(line))


@rule("113.6d", "113.6e")
def _functions_on_stack(line: Ability) -> bool:
    return not acts(line) and any(Zone.STACK in each.zones() for each in line.primitives())


def _shown_by_resolving(game: Game, record: Object) -> Iterator[Feat]:
    """That a spell's text is carried out, or an ability of an object that has it printed."""
    if record.is_ability and record.source is not None:
        yield from _lines_where(game.board.object(record.source), lambda line: record.ability in acts(line))
    else:
        yield from _lines_where(record, lambda line: any(isinstance(each, SpellAbility) for each in acts(line)))


def _lines_where(record: Object, holds: Callable[[Ability], bool]) -> Iterator[Feat]:
    """Those lines printed on an object for which something holds; none for what isn't a card."""
    if record.is_card:
        yield from (feat(record.card, face, place) for face, place, line in _lines(record) if holds(line))


@rule("605.1a", "605.1b")
def _adds_mana(line: Ability) -> bool:
    """Whether a line stands for an ability that adds mana without using the stack, or might."""
    return any(
        each.is_mana_ability
        if isinstance(each, ActivatedAbility)
        else any(isinstance(part, AddsMana) for part in walk(each))
        for each in acts(line)
    )
