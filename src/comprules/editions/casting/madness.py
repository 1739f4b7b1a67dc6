"""CR 702.32a of 2009, 502.24a of 2006: a card with madness may be discarded into exile; how it is played in 2001."""

from __future__ import annotations

from comprules.keywords.abilities.cast_later import MayCastThis, TriggersInExile
from comprules.rules.casting.permitted_methods import CastingMethod, Permission, PlayingFrom
from comprules.rules.continuous_effects.durations import WhileExiled
from comprules.rules.continuous_effects.lasting import let_last
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject


@rule("702.32a", edition="2009")
@rule("502.24a", edition="2006")
@rule("502.24a", edition="2001")
def may_exile_with_madness(game: Game, card: ObjectId) -> bool:
    """Whether the owner of a card that is discarded exiles it, to cast it perhaps."""
    owner = game.board.object(card).owner
    reason = f"exile {game.board.name(card)} (madness) instead of putting it into your graveyard?"
    return game.ask(yes_no(owner, "702.32a of 2009", reason)) == (Answer(True),)


@rule("502.24a", "502.24b", edition="2001")
class MayPlayUntilPassing(Permission):
    """CR 502.24a of 2001. A player may play a card with madness any time an instant could be played, for a while."""

    player: PlayerId
    card: ObjectId
    method: CastingMethod

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return playing.object == self.card and playing.player == self.player and not playing.as_land

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return replace(self.method, any_time=True)


@rule("502.24a", edition="2001")
def let_wait_until_passing(resolution: Resolution) -> bool:
    """Let the player who has discarded a card play it until they pass."""
    board, card = resolution.board, resolution.source
    ability = board.object(resolution.item).ability
    if card not in board.state.exile or not isinstance(ability, TriggersInExile):
        return False
    offer = ability.deed
    assert isinstance(offer, MayCastThis)
    let_last(MayPlayUntilPassing(resolution.you, card, offer.way), WhileExiled(card), resolution)
    return True


@rule("502.24a", edition="2001")
def give_madness_up(game: Game, player: PlayerId) -> None:
    """Put the cards into the graveyard that a player who passes could have played with madness."""
    effects = game.state.effects
    said = (effects[number].statement for number in sorted(effects))
    waiting = [each.card for each in said if isinstance(each, MayPlayUntilPassing) and each.player == player]
    if waiting:
        game.propose([MoveObject(Cause("502.24a of 2001"), card, Zone.GRAVEYARD) for card in waiting])
