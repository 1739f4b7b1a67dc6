"""CR 106.4, 500.5: unspent mana, which is lost as a step or phase ends, and what keeps it."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.producing_mana import ADDED
from comprules.rules.mana_and_numbers.unspent_mana import KeepsMana
from comprules.rules.starting_and_ending.limitations import Limitation


@rule("106.4", "500.5")
@phrase(
    "<doesn't|don't> lose unspent[ {color}] mana as steps and phases end",
    also=["<doesn't|don't> lose[ {color}] mana as steps and phases end"],
)
class DoesNotLoseMana(Limitation):
    """CR 106.4. "Don't lose unspent green mana as steps and phases end"."""

    color: ColorWord | None

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (KeepsMana(who, self.color),)


@rule("106.4", "500.5")
@phrase(
    {
        "turn": "until end of turn, {who} <doesn't|don't @who> lose this mana as steps and phases end",
        "combat": "until end of combat, {who} <doesn't|don't @who> lose this mana as steps end",
    },
    by="until",
    also={"turn": ["until end of turn, {who} <doesn't|don't @who> lose this mana as steps or phases end"]},
)
class ThisManaLasts(Instruction):
    """CR 106.4. "Until end of turn, you don't lose this mana as steps and phases end": what has just been added."""

    until: Literal["turn", "combat"]
    who: Players = You()

    def happen(self, resolution: Resolution) -> None:
        for player in self.who.refer(resolution):
            left = list(resolution.bound.get(ADDED, ()))
            pool = []
            for unit in resolution.game.state.players[player].mana_pool:
                if unit in left:
                    left.remove(unit)
                    unit = replace(unit, lasts=self.until)
                pool.append(unit)
            resolution.game.write_player(player, mana_pool=tuple(pool))
