"""CR 701.55: facing a villainous choice."""

from __future__ import annotations

from comprules.phrases.instructions.playing_permissions import speaks_of_playing
from comprules.phrases.instructions.sentences import Clauses, Joined
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.prelude import *
from comprules.rules.objects.own_names import in_own_words
from comprules.rules.resolving.choices import choose_word
from comprules.rules.resolving.on_behalf import on_behalf_of


@rule("701.55a", "701.55c")
class FaceChoice(AffectsPlayer):
    """A player is to face a villainous choice so many times."""

    times: int = 1

    def describe(self, board: Board) -> str:
        """Who faces it."""
        return f"{board.name(self.player)} faces a villainous choice"


@rule("701.55a", "701.55b", "701.55d", "608.2d", "608.2e")
@phrase("{who} <faces|face @who> a villainous choice — {first}, or {second}", prefer=(Joined, Chained))
class FacesVillainousChoice(Instruction, Implying):
    """CR 701.55a. "Each opponent faces a villainous choice": which of two things is done, even if it is impossible."""

    who: Players
    first: Clauses
    second: Clauses

    def made_explicit(self) -> Phrase:
        """Spells that were cast in one player's choice would be cast before the next player faces theirs; and of what
        only one option speaks, the other one can't.
        """
        if speaks_of_playing(self.first) or speaks_of_playing(self.second):
            raise NotMeant("what is cast or played in a villainous choice isn't understood")
        spoken_of = {slot for part in walk(self.first) if (slot := getattr(part, "slot", 0)) > 0}
        if any(isinstance(part, Reference) and part.antecedent in spoken_of for part in walk(self.second)):
            raise NotMeant("an option speaks of what isn't there if it is chosen")
        return self

    def happen(self, resolution: Resolution) -> None:
        for player in players_in_turn_order(self.who.refer(resolution), resolution):
            facing = resolution.happen((FaceChoice(resolution.cause("701.55a"), player),))
            for _ in range(sum(event.times for event in facing if isinstance(event, FaceChoice))):
                self._face(player, resolution)

    def _face(self, player: PlayerId, resolution: Resolution) -> None:
        options = {_in_words(each, resolution): each for each in (self.first, self.second)}
        word = choose_word(player, tuple(options), "face a villainous choice", "701.55a", resolution)
        resolution.did(True)
        with on_behalf_of(player, resolution):
            options[word].happen(resolution)


def _in_words(option: Clauses, resolution: Resolution) -> str:
    return in_own_words(option, resolution.source, resolution.board)


@rule("701.55c", "614.1a")
@phrase("if {who} would face a villainous choice, they face that choice an additional time")
class FacesOnceMore(Replacement):
    """CR 701.55c. "If an opponent would face a villainous choice, they face that choice an additional time"."""

    who: Noun

    def about(self) -> tuple[type[Any], ...]:
        return (FaceChoice,)

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, FaceChoice) and self.who.includes(event.player, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, FaceChoice)
        return (replace(event, times=event.times + 1),)
