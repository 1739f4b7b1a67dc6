"""CR 700.2: modal effects, "choose one —" with bullets."""

from __future__ import annotations

from itertools import chain, combinations_with_replacement
from typing import TYPE_CHECKING, Literal

from comprules.phrases.instructions.sentences import Sentences, divisions_in, targets_in
from comprules.phrases.nouns.targets import TargetPlayer
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import SpellAbility
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.resolving.effects import Division, Mode, ModesChosen
from comprules.rules.resolving.renumbering import SLOTS_OF_A_SPELL, renumbered

HowMany = Literal[
    "one", "two", "three", "one or both", "one or more", "two or more", "up to one", "up to two", "any number"
]

Repeated = Literal["two", "three", "four", "five", "up to two", "up to three", "up to four", "up to five"]

ALL: Final = 1_000
"""More modes than any effect has."""

COUNTS: Final[dict[str, tuple[int, int]]] = {
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "one or both": (1, 2),
    "one or more": (1, ALL),
    "two or more": (2, ALL),
    "up to one": (0, 1),
    "up to two": (0, 2),
    "any number": (0, ALL),
    "both": (2, 2),
    "four": (4, 4),
    "five": (5, 5),
    "up to three": (0, 3),
    "up to four": (0, 4),
    "up to five": (0, 5),
}


@rule("207.2d", "700.2")
@phrase("• [{called} — ]{text}")
class Bullet(Mode):
    """CR 700.2. One mode; a flavor word before it means nothing."""

    text: Sentences
    called: str | None = None

    def effect(self) -> Effect:
        return self.text


@rule("700.2h", "702.172a")
@phrase("+ {cost} — {text}")
class PricedMode(Mode):
    """CR 700.2h. One mode, with what it costs besides."""

    cost: ManaCost
    text: Sentences

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def effect(self) -> Effect:
        return self.text


@rule("700.2", "700.2c")
class ModalEffect(Effect):
    """CR 700.2. Modes, and how many of them are chosen."""

    alternatives_in: ClassVar[tuple[str, ...]] = ("choices",)

    if TYPE_CHECKING:

        @property
        def how_many(self) -> HowMany | Repeated: ...

        @property
        def choices(self) -> Sequence[Mode]: ...

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return tuple(each for effect in self._chosen(modes) for each in effect.instructions(()))

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return tuple(target for effect in self._chosen(modes) for target in targets_in(effect))

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return tuple(each for effect in self._chosen(modes) for each in divisions_in(effect))

    @rule("700.2d")
    def _chosen(self, modes: tuple[int, ...]) -> Iterator[Effect]:
        """The effects of these modes; one that is chosen several times is as if it stood there so many times."""
        for place, mode in enumerate(modes):
            before = modes[:place].count(mode)
            effect = self.choices[mode].effect()
            yield renumbered(effect, before * SLOTS_OF_A_SPELL) if before else effect

    def modes(self) -> tuple[Mode, ...]:
        return tuple(self.choices)

    def mode_count(self) -> tuple[int, int]:
        least, most = COUNTS[self.how_many]
        return min(least, len(self.choices)), min(most, len(self.choices))


@rule("700.2", "700.2a", "700.2c", "700.2d")
@phrase("choose {how_many} —\n{choices:lines}")
class Modal(ModalEffect):
    """CR 700.2. "Choose one —" and the modes, each of which can be chosen once (CR 700.2d)."""

    how_many: HowMany
    choices: tuple[Bullet, ...]


@rule("700.2", "700.2a", "700.2b")
@phrase(
    {
        "ever": "choose {how_many} that hasn't been chosen —\n{choices:lines}",
        "this turn": "choose {how_many} that hasn't been chosen this turn —\n{choices:lines}",
    },
    by="chosen",
    also={"this turn": ["choose {how_many} that hasn't been chosen this turn.\n{choices:lines}"]},
)
class ModalAnew(Modal):
    """CR 700.2b. "Choose one that hasn't been chosen —": for this ability of this object, by whomever."""

    chosen: ModesChosen
    how_many: Literal["one"]
    choices: tuple[Bullet, ...]

    def modes_not_to_repeat(self) -> ModesChosen:
        return self.chosen


@rule("700.2", "700.2b")
@phrase(
    {
        "": "choose {how_many} and {also} —\n{choices:lines}",
        "ever": "choose {how_many} that hasn't been chosen and {also} —\n{choices:lines}",
    },
    by="chosen",
)
class ModalBesides(Modal):
    """CR 700.2. "Choose one and you lose 2 life —": what is done whichever modes are chosen, before what those say."""

    how_many: HowMany
    also: Instruction
    choices: tuple[Bullet, ...]
    chosen: Literal["", "ever"] = ""

    def modes_not_to_repeat(self) -> ModesChosen | None:
        return self.chosen or None

    @rule("603.3c")
    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        """Nothing, where no mode was left to be chosen."""
        return () if self.chosen and not modes else (self.also, *super().instructions(modes))

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return (*targets_in(self.also), *super().targets(modes))

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return (*divisions_in(self.also), *super().divisions(modes))


@rule("107.3i", "700.2", "700.2a", "700.2b")
@phrase("choose up to X, where X is {quantity} —\n{choices:lines}")
class ModalUpToX(ModalEffect):
    """CR 700.2b. "Choose up to X, where X is the number of lands you control —": as many as that is then."""

    quantity: Quantity
    choices: tuple[Bullet, ...]

    def mode_count(self) -> tuple[int, int]:
        return 0, len(self.choices)

    def is_choice_of_modes_conditional(self) -> bool:
        return True

    def mode_count_if(self, context: Context, *, is_settled: bool) -> tuple[int, int] | None:
        return 0, min(max(self.quantity.value(context), 0), len(self.choices))


@rule("700.2")
@phrase("choose {how_many} at random —\n{choices:lines}")
class ModalAtRandom(Modal):
    """CR 700.2. "Choose one at random —": nobody chooses, but of those alone for which targets can be chosen."""

    how_many: Literal["one", "two"]
    choices: tuple[Bullet, ...]

    def modes_are_random(self) -> bool:
        return True


@rule("700.2", "601.2c")
class ApartFromOthers(TargetPlayer):
    """CR 601.2c. A target player other than those of the other modes."""

    who: PlayerDescription
    slot: int = 0
    others: tuple[int, ...] = ()

    def differs_from(self) -> tuple[int, ...]:
        return self.others


@rule("700.2", "601.2c")
@phrase("choose {how_many}. each mode must target a different player.\n{choices:lines}")
class ModalForDifferentPlayers(Modal):
    """CR 601.2c. "Choose one or more. Each mode must target a different player"."""

    how_many: HowMany
    choices: tuple[Bullet, ...]

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        found = super().targets(modes)
        players = tuple(each.slot for each in found if isinstance(each, TargetPlayer))
        return tuple(
            ApartFromOthers(each.who, each.slot, tuple(slot for slot in players if slot != each.slot))
            if isinstance(each, TargetPlayer)
            else each
            for each in found
        )


class RepeatableModes(ModalEffect):
    """CR 700.2d. Modes each of which may be chosen more than once."""

    @property
    def may_repeat_modes(self) -> bool:
        return True

    @rule("700.2d")
    def sets_of_modes(self, least: int, most: int) -> Iterator[tuple[int, ...]]:
        places = range(len(self.choices))
        numbers = range(least, most + 1)
        return chain.from_iterable(combinations_with_replacement(places, number) for number in numbers)


@rule("700.2d")
@phrase("choose {how_many}. you may choose the same mode more than once.\n{choices:lines}")
class ModalRepeated(RepeatableModes):
    """CR 700.2d. "Choose three. You may choose the same mode more than once"."""

    how_many: Repeated
    choices: tuple[Bullet, ...]

    def mode_count(self) -> tuple[int, int]:
        return COUNTS[self.how_many]


@rule("107.18", "700.2i")
@phrase({1: "{P} — {text}", 2: "{P}{P} — {text}", 3: "{P}{P}{P} — {text}"}, by="worth")
class PawprintMode(Mode):
    """CR 700.2i. One mode, with the pawprints that it is worth."""

    worth: Literal[1, 2, 3]
    text: Sentences

    def effect(self) -> Effect:
        return self.text


@rule("700.2i", "700.2d")
@phrase("choose up to {limit:word} {P} worth of modes. you may choose the same mode more than once.\n{choices:lines}")
class PawprintModes(RepeatableModes):
    """CR 700.2i. "Choose up to five {P} worth of modes"."""

    limit: int
    choices: tuple[PawprintMode, ...]

    def mode_count(self) -> tuple[int, int]:
        return 0, self.limit

    @rule("700.2i")
    def sets_of_modes(self, least: int, most: int) -> Iterator[tuple[int, ...]]:
        for modes in super().sets_of_modes(least, most):
            if sum(self.choices[mode].worth for mode in modes) <= self.limit:
                yield modes


@rule("702.172a", "700.2h")
class PricedModes(ModalEffect):
    """CR 702.172a. One or more modes, each with a cost of its own."""

    how_many: ClassVar[HowMany] = "one or more"
    choices: tuple[PricedMode, ...]


@rule("702.172a")
@phrase("spree\n{choices:lines}")
class Spree(SpellAbility):
    """CR 702.172a. What a spell with spree does: what it says in the modes whose costs are paid."""

    choices: tuple[PricedMode, ...]

    def effect(self) -> Effect:
        return PricedModes(self.choices)


@rule("702.183a", "700.2h")
@phrase("• {called} — {cost} — {text}")
class NamedMode(Mode):
    """CR 702.183a. One mode, with its name, which means nothing, and what it costs besides."""

    called: str
    cost: ManaCost
    text: Sentences

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def effect(self) -> Effect:
        return self.text


@rule("702.183a", "700.2h")
class TieredModes(ModalEffect):
    """CR 702.183a. One mode, with a cost of its own."""

    how_many: ClassVar[HowMany] = "one"
    choices: tuple[NamedMode, ...]


@rule("702.183a")
@phrase("tiered\n{choices:lines}")
class Tiered(SpellAbility):
    """CR 702.183a. What a spell with tiered does: what it says in the mode whose cost is paid."""

    choices: tuple[NamedMode, ...]

    def effect(self) -> Effect:
        return TieredModes(self.choices)


@rule("601.6", "601.6a", "602.3", "700.2a", "700.2e", "801.5b")
@phrase("an opponent chooses {how_many} —\n{choices:lines}")
class ModalForOpponent(Modal):
    """CR 601.6. "An opponent chooses one —"."""

    how_many: HowMany
    choices: tuple[Bullet, ...]

    def modes_are_opponents_choice(self) -> bool:
        return True


@rule("601.4", "700.2a")
@phrase(
    {
        "must": "choose {how_many}. if {condition}, choose {more} instead.\n{choices:lines}",
        "may": "choose {how_many}. if {condition}, you may choose {more} instead.\n{choices:lines}",
        "may too": "choose {how_many}. if {condition}, you may choose {more}.\n{choices:lines}",
        "as cast": "choose {how_many}. if {condition} as you cast this spell, you may choose {more} instead.\n"
        "{choices:lines}",
        "as cast too": "choose {how_many}. if {condition} as you cast this spell, you may choose {more}.\n"
        "{choices:lines}",
    },
    also={
        "must": ["choose {how_many}. if {condition}, choose {more} instead —\n{choices:lines}"],
        "may": ["choose {how_many}. if {condition}, you may choose {more} instead —\n{choices:lines}"],
        "as cast": [
            "choose {how_many}. if {condition} as you cast this spell, you may choose {more} instead —\n{choices:lines}"
        ],
    },
    by="how",
)
class ModalOrMore(Modal):
    """CR 601.4. "Choose one. If this spell was kicked, choose any number instead": the modes are announced before the
    costs, but only so many of them as those allow.
    """

    how: Literal["must", "may", "may too", "as cast", "as cast too"]
    how_many: HowMany
    condition: Condition
    more: Literal["two", "three", "one or both", "one or more", "two or more", "any number", "both"]
    choices: tuple[Bullet, ...]

    def mode_count(self) -> tuple[int, int]:
        counts = [COUNTS[self.how_many], COUNTS[self.more]]
        number = len(self.choices)
        return min(least for least, _ in counts), min(max(most for _, most in counts), number)

    def is_choice_of_modes_conditional(self) -> bool:
        return True

    def mode_count_if(self, context: Context, *, is_settled: bool) -> tuple[int, int] | None:
        if self.condition.is_announced() and not is_settled:
            return self.mode_count()
        if not self.condition.holds(context):
            return COUNTS[self.how_many]
        return COUNTS[self.more] if self.how == "must" else self.mode_count()
