"""CR 608.2d, 608.2k: players for whom a word was chosen, or who chose one: "each friend", "who chose fame"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.described_players import Who
from comprules.phrases.prelude import *
from comprules.phrases.references.choosing_words import ChoosesWord, FreeWord, word_chosen
from comprules.phrases.references.for_each_player import EachOne, ForEachPlayer
from comprules.rules.objects.descriptions import PlayerDescription


@rule("101.4", "608.2d")
@phrase("for each {each}, choose friend or foe", prefer=(ForEachPlayer,))
class ChoosesFriendOrFoe(Instruction):
    """CR 608.2d. "For each player, choose friend or foe": its controller does, for each in turn order."""

    introduces: ClassVar = Introduction()
    """For whom which of them was chosen, in pairs: "each friend"."""

    each: EachOne
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        board = resolution.board
        words = (FreeWord("friend"), FreeWord("foe"))
        players = [player for player in board.apnap() if self.each.includes(player, resolution)]
        chosen = tuple(
            (player, word_chosen(resolution.you, words, f" for {board.name(player)}", resolution)) for player in players
        )
        resolution.bind(self.slot, chosen)
        resolution.did(True)


@rule("608.2k")
@phrase({"friend": "<friend|friends>", "foe": "<foe|foes>"}, by="word", agreement="edge")
@looks_at()
class FriendOrFoe(Reference, PlayerDescription):
    """CR 608.2k. "(Each) friend": a player for whom that was chosen."""

    word: Literal["friend", "foe"]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesFriendOrFoe)

    def matches(self, number: Id, context: Context) -> bool:
        return (number, self.word) in context.bound.get(self.antecedent, ())

    def find(self, context: Context) -> tuple[PlayerId, ...]:
        return tuple(player for player in context.board.apnap() if self.matches(player, context))


@rule("608.2k")
@phrase("who chose {word}")
class WhoChose(Reference, Who):
    """CR 608.2k. "(For each player) who chose fame"."""

    word: FreeWord

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesWord)

    def describes(self, player: PlayerId, context: Context) -> bool:
        return (player, self.word.text) in context.bound.get(self.antecedent, ())
