"""CR 704.5j: the legend rule."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.additional.state_based_actions.survey import Survey
from comprules.decisions import ChooseObjects, things
from comprules.effects.replacement import forbidden
from comprules.effects.statements import Act
from comprules.events import Cause
from comprules.options import Thing
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject
from comprules.zones import Zone


class LegendRule(Act):
    """The legend rule applying to a permanent, which an effect may say it doesn't."""

    object: int


@rule("704.5j")
def events(survey: Survey) -> Iterator[MoveObject]:
    """The legendary permanents that go to the graveyard because their controller has kept another of the same name."""
    for controller, namesakes in _namesakes(survey):
        kept = _kept(survey, controller, namesakes)
        for number in namesakes:
            if number != kept:
                yield MoveObject(Cause("704.5j"), number, Zone.GRAVEYARD)


@rule("704.5j")
def due(survey: Survey) -> bool:
    """Whether a player controls two legendary permanents with the same name."""
    return any(True for _ in _namesakes(survey))


def _kept(survey: Survey, controller: int, namesakes: tuple[int, ...]) -> int:
    reason = f"keep which {survey.board.name(namesakes[0])}?"
    options = things(survey.board, namesakes)
    (thing,) = survey.game.ask(ChooseObjects(controller, "704.5j", reason, options))
    assert isinstance(thing, Thing)
    return thing.id


@rule("101.4", "201.2a")
def _namesakes(survey: Survey) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Legendary permanents with the same name and controller, with that player, in APNAP order."""
    if len(survey.legends) < 2:
        return
    groups: dict[tuple[int, str], list[int]] = {}
    for number in survey.legends:
        known = survey.board.characteristics(number)
        if known.name and forbidden(survey.board, LegendRule(number)) is None:
            groups.setdefault((known.controller, known.name), []).append(number)
    for player in survey.board.apnap():
        for (controller, _), numbers in groups.items():
            if controller == player and len(numbers) > 1:
                yield player, tuple(numbers)
