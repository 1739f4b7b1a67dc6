"""Dice that show what a test wants."""

from __future__ import annotations

from comprules.play.game import Game


def loaded(*faces: int) -> type[Game]:
    """A class of games in which the dice of each roll show these faces, one after the other."""

    class Loaded(Game):
        __slots__ = ()

        def roll_dice(self, player: int, sides: int, count: int) -> tuple[int, ...]:
            assert count <= len(faces), f"{count} dice are rolled"
            return faces[:count]

    return Loaded
