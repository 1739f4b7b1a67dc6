"""CR 706.1, 706.2, 706.4, 706.6: instructions to roll dice, and what a text says of the results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *
from comprules.rules.resolving.choices import choose_word
from comprules.rules.resolving.context import of_no_objects
from comprules.rules.resolving.instructions import PaidLast
from comprules.rules.resolving.on_behalf import SUBJECT
from comprules.rules.special_mechanics.dice import DiceRolled

RESULTS_OF_EACH: Final = -7061
"""The slot of what each of several players has rolled: pairs of a player and a result."""

EACH_RESULT: Final = of_no_objects(-7063)
"""The slot of the results of all dice that were rolled last, each by itself."""

CALLED_FOR: Final = -7064
"""The slot of the rolls that an instruction called for last, before anything was made of them."""

AGAIN: Final = -7065
"""The slot that says that dice were rolled again, for the results table to be looked at anew."""

OTHER_RESULT: Final = -7062
"""The slot of the result that wasn't chosen."""


class Dice(Phrase):
    """A kind of die."""

    @abstractmethod
    def sides(self) -> int:
        """How many sides it has."""


@rule("706.1a")
@phrase("{kind}")
class ShortDice(Dice):
    """CR 706.1a. "D20"."""

    kind: Literal["d4", "d6", "d8", "d10", "d12", "d20"]

    def sides(self) -> int:
        return int(self.kind[1:])


_SIDES: Final = {
    "four-sided": 4,
    "six-sided": 6,
    "eight-sided": 8,
    "ten-sided": 10,
    "twelve-sided": 12,
    "twenty-sided": 20,
    "20-sided": 20,
}


@rule("706.1a")
@phrase("{kind} <die|dice>")
class LongDice(Dice):
    """CR 706.1a. "Six-sided die", "six-sided dice"."""

    kind: Literal["four-sided", "six-sided", "eight-sided", "ten-sided", "twelve-sided", "twenty-sided", "20-sided"]

    def sides(self) -> int:
        return _SIDES[self.kind]


class IntroducesResult(Phrase):
    """A mixin for what "the result" may refer to: dice that are rolled."""

    introduces: ClassVar[bool | Introduction] = Introduction()
    """A number: "the result", "that many"."""


def roll(called_for: tuple[DiceRolled, ...], slot: int, resolution: Resolution) -> Sequence[DiceRolled]:
    """Let players roll dice, for what a text says of the results; what was rolled."""
    happened = resolution.happen(called_for)
    rolled = [each for each in happened if isinstance(each, DiceRolled)]
    resolution.bind(CALLED_FOR, called_for)
    resolution.bind(EACH_RESULT, tuple(result for each in rolled for result in each.results))
    resolution.bind(RESULTS_OF_EACH, tuple((each.player, each.total) for each in rolled))
    resolution.bind(slot, rolled[-1].total if rolled else 0)
    return rolled


class Rolls(IntroducesResult, PaidLast, Predicate):
    """CR 706.1. Rolling some dice of one kind."""

    by_players: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...
        @property
        def count(self) -> Count: ...
        @property
        def dice(self) -> Dice: ...

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        called_for = tuple(self.roll_of(player, resolution) for player in players)
        rolled = roll(called_for, self.slot, resolution)
        self.go_on(rolled, resolution)
        note_done(bool(rolled), resolution, "706.1", "there is nothing to roll")

    def roll_of(self, player: PlayerId, resolution: Resolution) -> DiceRolled:
        """What a player is to roll."""
        count, cause = self.count.value(resolution), resolution.cause("706.1")
        ignored, modifier = self.ignored(count), self.modifier(resolution)
        return DiceRolled(cause, player, self.dice.sides(), count, ignored, modifier)

    def ignored(self, count: int) -> int:
        """How many of the lowest of so many rolls are ignored."""
        return 0

    def modifier(self, resolution: Resolution) -> int:
        """What is added to each result."""
        return 0

    def go_on(self, rolled: Sequence[DiceRolled], resolution: Resolution) -> None:
        """What comes of the roll as it is made."""


@rule("706.1", "706.1a", "706.4")
@phrase("roll(s) {count} {dice@count}")
class RollsDice(Rolls):
    """CR 706.1. "Roll a d20", "roll X six-sided dice"."""

    count: Count
    dice: Dice
    slot: int = 0


@rule("706.6")
@phrase(
    {
        "the lower": "roll(s) {count} {dice@count} and <ignores|ignore> the lower roll",
        "the lowest": "roll(s) {count} {dice@count} and <ignores|ignore> the lowest roll",
        "all but the highest": "roll(s) {count} {dice@count} and <ignores|ignore> all but the highest roll",
    },
    by="what",
)
class RollsAndIgnores(Rolls):
    """CR 706.6. "Roll two d20 and ignore the lower roll"."""

    what: Literal["the lower", "the lowest", "all but the highest"]
    count: Count
    dice: Dice
    slot: int = 0

    def ignored(self, count: int) -> int:
        return count - 1 if self.what == "all but the highest" else min(1, count)


@rule("706.2")
@phrase(
    {
        "add": "roll(s) {count} {dice@count} and <adds|add> {amount}",
        "subtract": "roll(s) {count} {dice@count} and <subtracts|subtract> {amount}",
    },
    by="how",
)
class RollsAndModifies(Rolls):
    """CR 706.2. "Roll a d20 and add the number of cards in your hand"."""

    how: Literal["add", "subtract"]
    count: Count
    dice: Dice
    amount: Quantity
    slot: int = 0

    def modifier(self, resolution: Resolution) -> int:
        amount = self.amount.value(resolution)
        return amount if self.how == "add" else -amount


@rule("706.4")
@phrase("roll(s) {count} {dice@count} and <chooses|choose> one result")
class RollsAndChooses(Rolls):
    """CR 706.4. "Roll two d8 and choose one result": introduces that result, and the other one."""

    count: Count
    dice: Dice
    slot: int = 0

    def go_on(self, rolled: Sequence[DiceRolled], resolution: Resolution) -> None:
        for roll in rolled:
            words = tuple(dict.fromkeys(str(result) for result in sorted(roll.results)))
            chosen = int(choose_word(roll.player, words, "choose one result", "706.4", resolution))
            resolution.bind(self.slot, chosen)
            resolution.bind(OTHER_RESULT, roll.total - chosen)


class OfRoll(Reference):
    """Something that is said of dice that have been rolled."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, IntroducesResult) and not isinstance(introducer, RollsAndChooses)

    def result(self, context: Context) -> int:
        """The result; of several players who rolled, that of the one spoken of."""
        spoken_of = context.bound.get(SUBJECT, ())
        theirs = [result for player, result in context.bound.get(RESULTS_OF_EACH, ()) if player in spoken_of]
        return theirs[-1] if theirs else int(context.bound.get(self.antecedent, 0))


@rule("706.2", "706.4")
@phrase({"": "the result", "total": "the total of those results"}, by="form")
@looks_at()
class TheResult(OfRoll, Quantity):
    """CR 706.2. "The result" of a die roll, with its modifiers; of several dice, all of them together."""

    form: Literal["", "total"]

    def value(self, context: Context) -> int:
        return self.result(context)


@rule("706.4")
@phrase({"chosen": "that result", "other": "the other result"}, by="which")
@looks_at()
class ChosenResult(OfRoll, Quantity):
    """CR 706.4. "That result" and "the other result": the one that was chosen, and the one that wasn't."""

    which: Literal["chosen", "other"]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, RollsAndChooses)

    def value(self, context: Context) -> int:
        return int(context.bound.get(self.antecedent if self.which == "chosen" else OTHER_RESULT, 0))


@rule("706.2", "706.4")
@phrase({"roll": "you roll a(n) {number}", "rolled": "you rolled a(n) {number}"}, by="tense")
@looks_at()
class YouRolled(OfRoll, Condition):
    """CR 706.4. "If you roll a 6"."""

    tense: Literal["roll", "rolled"]
    number: int

    def holds(self, context: Context) -> bool:
        return self.result(context) == self.number


@rule("706.3c")
@phrase("roll again")
class RollsAgain(OfRoll, Predicate):
    """CR 706.3c. "You may roll again": the same dice with the same modifiers, and the table says what happens."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        called_for: tuple[DiceRolled, ...] = resolution.bound.get(CALLED_FOR, ())
        rolled = roll(called_for, self.antecedent, resolution)
        resolution.bind(AGAIN, bool(rolled))
        note_done(bool(rolled), resolution, "706.1", "there is nothing to roll")


@rule("706.5")
@phrase({"roll": "you roll doubles", "rolled": "you rolled doubles"}, by="tense")
@looks_at()
class YouRolledDoubles(OfRoll, Condition):
    """CR 706.5. "If you rolled doubles": the results of the two rolls are equal."""

    tense: Literal["roll", "rolled"]

    def holds(self, context: Context) -> bool:
        results: tuple[int, ...] = context.bound.get(EACH_RESULT, ())
        return len(results) == 2 and results[0] == results[1]
