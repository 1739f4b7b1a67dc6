"""CR 305.2 of 2009, 212.6b of 2006, 214.9b of 2001: each land is played by an effect or by the rule, as announced.

The turn's register of uses keeps by what each land was played, so that what an effect allowed is gone with it, and
leaves the rule's own land play where it is.
"""

from __future__ import annotations

from comprules.rules.card_types.player_rules import effects_allowing_lands
from comprules.rules.prelude import *
from comprules.rules.turn.uses import USES

THE_RULE = "the usual land play of the turn"


class UsedLandPlay(Record, frozen=True):
    """That a player has played a land this turn: by the effect with this key, or, without one, by the rule."""

    player: PlayerId
    effect: tuple[Any, ...] = ()


@rule("305.2", edition="2009")
def land_plays_left(board: Board, player: PlayerId) -> list[Active | None]:
    """The effects by which a player can still play a land this turn; None stands for the rule, and comes last."""
    uses = board.state.registers[USES]
    found: list[Active | None] = [
        active
        for active, more in effects_allowing_lands(board, player)
        if uses.count(UsedLandPlay(player, active.key)) < more
    ]
    return found if UsedLandPlay(player) in uses else [*found, None]


@rule("305.2", edition="2009")
def announce_land_play(game: Game, player: PlayerId) -> None:
    """Let a player announce by which of these they play a land, where it is a choice, and note it."""
    left = land_plays_left(game.board, player)
    words = tuple(Word(_told(active, left, game.board), place) for place, active in enumerate(left))
    asked = ChooseWords(player, "305.2 of 2009", "which effect, or the rule, allows this land play?", words)
    (answer,) = game.ask(asked) if len(left) > 1 else words
    active = left[words.index(answer)]
    used = UsedLandPlay(player) if active is None else UsedLandPlay(player, active.key)
    game.state.write(REGISTERS, USES, (*game.state.registers[USES], used))


def _told(active: Active | None, left: list[Active | None], board: Board) -> str:
    if active is None:
        return THE_RULE
    name = board.name(active.source)
    alike = [each for each in left if each is not None and board.name(each.source) == name]
    return name if len(alike) == 1 else f"{name} #{active.source}"
