"""Why what a card could show can't be done: the first rule against it, as the game says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.objects import Object
from comprules.kernel.options import Activate, Cast, Option, Play
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.concepts.abilities import Ability
from comprules.rules.objects.printed import printed
from comprules.simulate.soaking.observations import Feat, is_chosen


def obstacles(game: Game, pending: Sequence[Feat]) -> Iterator[tuple[Feat, str]]:
    """For the player who has priority: what their cards haven't shown though they are there to, and the reason."""
    decision = game.decision
    if not isinstance(decision, ChooseAction):
        return
    for record in _own(game, decision.whose):
        for feat in _shown_by(record, pending):
            option = _option(record, feat)
            reason = game.why_not(option) if option is not None else None
            if reason is not None:
                yield feat, str(reason)


def _own(game: Game, player: PlayerId) -> Iterator[Object]:
    """The cards in a player's hand, and those they control."""
    yield from (game.state.objects[number] for number in game.state.hand(player))
    yield from (game.state.objects[number] for number in game.board.permanents(player))


def _shown_by(record: Object, pending: Sequence[Feat]) -> Iterator[Feat]:
    in_hand = record.zone is Zone.HAND
    for feat in pending if record.is_card else ():
        if feat.card == record.card.name and (feat.face == record.face or in_hand) and in_hand == (feat.line is None):
            yield feat


def _option(record: Object, feat: Feat) -> Option | None:
    """The action that would show a feat: none if it is no ability that is activated."""
    face = printed(record.card, feat.face)
    if feat.line is None and not is_chosen(record.card, feat.face):
        return None
    if feat.line is None:
        kind = Play if face.is_land else Cast
        return kind(record.id, feat.name, face=feat.face)
    place = _place_of(face.abilities, feat.line)
    return Activate(record.id, feat.name, place) if place is not None else None


def _place_of(abilities: tuple[Ability, ...], line: int) -> int | None:
    """The place of the activated ability in a line among all that the lines stand for, as options count them."""
    before = sum(1 for ability in abilities[:line] for _ in ability.primitives())
    for place, ability in enumerate(abilities[line].primitives()):
        if isinstance(ability, ActivatedAbility):
            return before + place
    return None
