"""CR 608.2g: spells that can be cast while a spell or ability resolves."""

from __future__ import annotations

from comprules.rules.casting.casting import CastSpell
from comprules.rules.casting.casting_methods import as_optional, ways_instead
from comprules.rules.casting.choosing_a_face import considered, would_be
from comprules.rules.casting.guises import Guise
from comprules.rules.casting.permitted_methods import CastingMethod, WantedSpell
from comprules.rules.legality.legality_by_trial import why_impossible
from comprules.rules.prelude import *


@rule("608.2g", "601.3")
def castings(cards: Sequence[Guise], player: PlayerId, way: CastingMethod, game: Game) -> list[CastSpell]:
    """The castings of these cards that a player could carry out now."""
    found = [casting for card in cards for casting in _castings_as(card, player, replace(way, any_time=True), game)]
    return [casting for casting in found if why_impossible(game, casting) is None]


@rule("608.2g")
@rule("413.2e", edition="2001")
def _castings_meanwhile(cards: Sequence[Guise], player: PlayerId, way: CastingMethod, game: Game) -> list[CastSpell]:
    """The castings that the effect of a resolving spell or ability may let a player carry out; once there were none."""
    return castings(cards, player, way, game) if game.rules.casts_while_resolving else []


@rule("608.2g", "118.9a")
def _castings_as(card: Guise, player: PlayerId, way: CastingMethod, game: Game) -> Iterator[CastSpell]:
    """The castings of a card as a certain spell, in a way that an effect allows; for an alternative cost that makes it
    another spell, only where the effect doesn't say for what it is cast.
    """
    number, face = card.object, card.face
    if not card.method and "Land" in would_be(game.board, number, face).types:
        return
    way = replace(way, wanted=way.wanted or WantedSpell())
    for allowed in as_optional(way, game.board):
        for each in ways_instead(considered(game.board, number, face), player, number, allowed, card.method):
            yield CastSpell(player=player, object=number, face=face, method=each.method, way=each)
