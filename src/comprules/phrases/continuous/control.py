"""CR 613.1b: changes of control, layer 2."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.conditions.monarch import TheMonarch
from comprules.phrases.nouns.joined_nouns import one_of_each
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.shared_traits import SharesOneOfThoseTypes
from comprules.phrases.qualifiers.type_sets import CreatureNames, TypeNames
from comprules.phrases.qualifiers.type_words import CardType
from comprules.reader.tree import replace_in
from comprules.rules.continuous_effects.lasting import change_each, change_for
from comprules.rules.continuous_effects.modifying import existing
from comprules.rules.costs.doing import acted_on_by_each
from comprules.rules.objects.standing import CONTROLLED


@one_by_one
class ControlledBy(Change):
    """CR 613.1b. Being controlled by a player."""

    player: PlayerId

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.CONTROL,)

    @rule("800.4b")
    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        """It comes under the player's control, unless that player has left the game."""
        return replace(known, controller=self.player) if context.board.exists(self.player) else known

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('is', 'are'))} controlled by {board.name(self.player)}"


@one_by_one
class ControlledByWhom(Change):
    """CR 613.1b. Being controlled by the one player who is meant; if that is nobody now, it does nothing."""

    who: Players

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.CONTROL,)

    @rule("725.5", "800.4b")
    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        meant = [player for player in self.who.refer(context) if context.board.exists(player)]
        return replace(known, controller=meant[0]) if len(meant) == 1 else known

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        return self.who.refer(context)


@rule("611.2", "613.1b", "608.2c")
@phrase("gain(s) control of {what}[ {duration}]")
class GainsControl(Predicate):
    """CR 613.1b. "Gain control of target creature until end of turn"."""

    acts_on: ClassVar[Where] = {"what": CONTROLLED}

    what: Noun
    duration: Duration | None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        given = acted_on_by_each(self.what, subject, resolution)
        there = any(existing(objects, resolution) for objects in given.values())
        note_done(there, resolution, "118.3", "there is nothing to gain control of")
        for player, objects in given.items():
            change_for(objects, (ControlledBy(player),), self.duration, resolution)


@rule("604.1", "613.1b")
@phrase("{who} <controls|control @who> {what}")
class SomebodyControls(Saying):
    """CR 613.1b. "You control enchanted creature", "the monarch controls enchanted creature"."""

    who: You | TheMonarch
    what: Noun

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.what, (ControlledByWhom(self.who),)),)


@rule("701.12a", "701.12b")
@phrase("exchange(s) control of {what}")
class ExchangesControl(Predicate, Implying):
    """CR 701.12b. "Exchange control of two target creatures".

    Both at the same time or nothing, and nothing if one player controls both.
    """

    acts_on: ClassVar[Where] = {"what": CONTROLLED}

    what: Noun

    @rule("205.2")
    def made_explicit(self) -> ExchangesControl:
        """The types of which one is shared are those between which the first noun leaves a choice."""
        if not any(isinstance(part, SharesOneOfThoseTypes) for part in walk(self.what)):
            return self
        choices = [part for part in walk(self.what) if isinstance(part, TypeNames | CreatureNames)]
        if len(choices) != 1:
            raise NotMeant("it isn't said which types those are")
        types = frozenset(part.name for part in walk(choices[0]) if isinstance(part, CardType))

        def told(part: Any) -> Any:
            return replace(part, types=types) if isinstance(part, SharesOneOfThoseTypes) else part

        return replace_in(self, told)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        objects = existing(one_of_each(self.what, resolution), resolution)
        controllers = [resolution.board.controller(number) for number in objects]
        done = len(objects) == 2 and controllers[0] != controllers[1]
        note_done(done, resolution, "701.12a", "the exchange can't be completed")
        if done:
            given = [(number, (ControlledBy(to),)) for number, to in zip(objects, reversed(controllers), strict=True)]
            change_each(given, None, resolution)
