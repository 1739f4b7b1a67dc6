"""CR 100.4, 103.1: the games of a match, one after the other: who is ready for the next one, and how that is laid."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from comprules.cards.decks.deck import CountedNames
from comprules.cards.pool import CardPool
from comprules.kernel.ids import PlayerId
from comprules.table.deeds import NotNow, Prepared
from comprules.table.matches import Standing
from comprules.table.setting import Setting
from comprules.table.sideboards import changed, listed


class Rounds:
    """The game of a match that is being played, or was played last: how it is laid, how the match stood before it, and
    who is ready for the next one. Whoever asks says who has won that game, or None while it goes on.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.before = Standing((0,) * len(setting.places))
        self.ready: dict[int, Prepared] = {}

    def stand_at(self, setting: Setting, before: Standing) -> None:
        """Be at a later game, laid so, before which the match stood so."""
        self.setting, self.before = setting, before

    def standing(self, winners: Collection[int] | None) -> Standing:
        """How the match stands, with this game if it is over."""
        return self.before if winners is None else self.before.after(winners)

    def is_over(self, winners: Collection[int] | None) -> bool:
        """Whether the game is over, and no other one follows."""
        if winners is None:
            return False
        return self.setting.match == 1 or self.standing(winners).decides(self.setting.match)

    def prepared(
        self, player: int, main: CountedNames, starting: int | None, winners: Collection[int] | None, pool: CardPool
    ) -> Prepared:
        """That a player is ready for the next game; raises NotNow, or CantChange, if they can't be."""
        if winners is None or self.is_over(winners):
            raise NotNow("no other game of a match follows now")
        if player in self.ready:
            raise NotNow("you are ready already")
        chooses = self.standing(winners).chose == player
        if (starting is not None) != chooses or (chooses and starting not in range(len(self.setting.places))):
            raise NotNow("who lost chooses who begins, one of the players, and nobody else does (CR 103.1)")
        deck = changed(listed(self.setting.places[player], pool), main, pool)
        return Prepared(PlayerId(player), deck.to_text(), starting)

    def is_next_to_begin(self, deed: Prepared) -> bool:
        """Whether all people are ready with this one."""
        self.ready[deed.player] = deed
        return len(self.ready) == len(self.setting.people())

    def go_on(self, winners: Collection[int]) -> None:
        """Go on to the next game: an agent keeps its deck, and begins if that is its to choose."""
        setting, standing = self.setting, self.standing(winners)
        chosen = [deed.starting for deed in self.ready.values() if deed.starting is not None]
        places = tuple(
            replace(place, deck=self.ready[number].deck) if number in self.ready else place
            for number, place in enumerate(setting.places)
        )
        starting = chosen[0] if chosen else standing.chose
        self.setting = replace(setting, places=places, seed=setting.seed + 1, starting=starting)
        self.before, self.ready = standing, {}
