"""CR 702.116: myriad."""

from __future__ import annotations

from typing import cast

from comprules.phrases.abilities.triggered_ability import Triggered
from comprules.phrases.continuous.copying import copied_by_token, entering_as_copy
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.combat.combat import attacked, combat_of
from comprules.rules.objects.tokens import create

_TEXT: Final = (
    "Whenever this creature attacks, create two 1/1 Bear creature tokens. Exile those tokens at end of combat."
)


@rule("702.116a", "508.4")
class AttacksEverybody(Instruction):
    """CR 702.116a. A tapped and attacking copy for each opponent but the defending player; they are bound to `slot`."""

    slot: int

    def happen(self, resolution: Resolution) -> None:
        board, source, you = resolution.board, resolution.source, resolution.you
        others = [player for player in board.opponents(you) if player not in _defending(resolution)]
        wanted = [player for player in others if self._wants(player, resolution)]
        values = copied_by_token(board, source)
        made: tuple[ObjectId, ...] = ()
        for player in wanted:
            entering = replace(entering_as_copy(board, source), tapped=True, aims=_aims(player, resolution))
            made += create((you,), values, 1, resolution, entering)
        resolution.bind(self.slot, made)

    def _wants(self, player: PlayerId, resolution: Resolution) -> bool:
        question = f"myriad: create a token attacking {resolution.board.name(player)}?"
        return resolution.game.ask(yes_no(resolution.you, "702.116a", question)) == (Answer(True),)


@rule("508.5")
def _defending(resolution: Resolution) -> tuple[Id, ...]:
    combat = combat_of(resolution.board)
    attacker = combat.attacker(resolution.source) if combat is not None else None
    return attacked(resolution.board, attacker.defending_player) if attacker is not None else ()


def _aims(player: PlayerId, resolution: Resolution) -> tuple[Id, ...]:
    """A player, and the planeswalkers they control."""
    board = resolution.board
    return (
        player,
        *(number for number in board.permanents(player) if "Planeswalker" in board.characteristics(number).types),
    )


@rule("702.116a", "702.116b")
@phrase("myriad")
class Myriad(KeywordAbility):
    """CR 702.116a. It attacks every other opponent too, for one combat."""

    def means(self) -> tuple[Ability, ...]:
        (ability,) = abilities_saying(_TEXT)
        assert isinstance(ability, Triggered)
        creating, exiling = cast("Sentences", ability.text).sentences
        slot = cast("int", getattr(getattr(creating, "deed"), "slot"))  # noqa: B009
        return (replace(ability, text=Sentences((AttacksEverybody(slot), exiling))),)
