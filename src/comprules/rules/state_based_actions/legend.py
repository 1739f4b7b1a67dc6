"""CR 704.5j: the legend rule."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


class LegendRule(Act):
    """The legend rule applying to a permanent, which an effect may say it doesn't."""

    object: ObjectId


@rule("704.5j", "205.4d")
@going_through("legends")
def events(survey: Survey) -> Iterator[MoveObject]:
    """The legendary permanents that go to the graveyard because another of the same name is kept, or none."""
    gone: set[ObjectId] = set()
    for namesakes in _namesakes(survey):
        kept = survey.game.rules.kept_legend(survey.game, namesakes)
        for number in namesakes:
            if number != kept and number not in gone:
                gone.add(number)
                yield MoveObject(Cause("704.5j"), number, Zone.GRAVEYARD)


@rule("704.5j")
def due(survey: Survey) -> bool:
    """Whether there are legendary permanents that can't stay side by side."""
    return any(True for _ in _namesakes(survey))


@rule("704.5j")
def chosen_legend(game: Game, namesakes: tuple[ObjectId, ...]) -> ObjectId:
    """The one of these that their controller chooses to keep."""
    controller = game.board.controller(namesakes[0])
    reason = f"keep which {game.board.name(namesakes[0])}?"
    options = things(game.board, namesakes)
    (thing,) = game.ask(ChooseObjects(controller, "704.5j", reason, options))
    assert isinstance(thing, Thing)
    number: ObjectId = thing.id
    return number


@rule("101.4", "201.2a")
def _namesakes(survey: Survey) -> Iterator[tuple[ObjectId, ...]]:
    """Legendary permanents that can't stay side by side, in APNAP order of the players who control the first."""
    if len(survey.legends) < 2:
        return
    board, rules, groups = survey.board, survey.game.rules, dict[Any, list[ObjectId]]()
    for number in survey.legends:
        known = board.characteristics(number)
        if known.names and forbidden(board, LegendRule(number)) is None:
            for key in rules.legend_keys(known):
                groups.setdefault(key, []).append(number)
    seats = board.apnap()
    several = dict.fromkeys(tuple(numbers) for numbers in groups.values() if len(numbers) > 1)
    clashing = [found for numbers in several if (found := rules.legends_at_odds(survey.game, numbers))]
    yield from sorted(clashing, key=lambda numbers: seats.index(board.controller(numbers[0])))
