"""CR 608.2d: choosing something for the rest of an instruction to speak of: "choose a creature at random"."""

from __future__ import annotations

from comprules.phrases.nouns.head_nouns import HeadNoun
from comprules.phrases.nouns.libraries import FromAmong, JustOne, SomeOf
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.nouns.one_of_each import KindsFromAmong
from comprules.phrases.predicates.random_nouns import PlayerAtRandom
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.rules.costs.doing import pointed_out_by_each
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.referring import Refers
from comprules.rules.resolving.on_behalf import on_behalf_of
from comprules.rules.resolving.sets import introduce_each, leave_over, note_originals


class MakesChoice(Predicate):
    """What has a player choose something, of which the text can speak as chosen."""

    is_choice: ClassVar[bool] = True


@rule("115.1")
@phrase("choose {targets:and}")
class ChoosesTargets(Predicate):
    """CR 601.2c. "Choose target creature": they were chosen as the spell was cast or the ability put on the stack.

    It introduces nothing else than those: "the chosen creature" is one of them.
    """

    introduces: ClassVar[bool] = True

    targets: tuple[Targeted, ...]
    slot: int = 0

    def introduction(self) -> Introduction | None:
        """All of the targets, where there are several objects: "those creatures"."""
        each = [target.introduction() for target in self.targets]
        if len(each) < 2 or any(one.players or not one.objects for one in each):
            return None
        return Introduction(objects=True, plural=True, words=frozenset.intersection(*(one.words for one in each)))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        found: dict[Id, None] = {}
        for target in self.targets:
            chosen = target.refer(resolution)
            note_originals(target.slot, chosen, resolution)
            found |= dict.fromkeys(chosen)
        resolution.bind(self.slot, tuple(found))
        resolution.did(True)


@rule("608.2d")
@phrase("choose(s) {what}")
class ChoosesSome(MakesChoice):
    """CR 608.2d. "Choose a creature you control", "choose an opponent at random", "choose one of them"."""

    introduces: ClassVar[bool] = True

    what: Indefinite | PlayerAtRandom | SomeOf | FromAmong | KindsFromAmong | JustOne
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        if isinstance(self.what, JustOne):
            players, one = players_in_turn_order(subject, resolution), self.what
            chosen: dict[PlayerId, tuple[Any, ...]] = {player: one.chosen_by(player, resolution) for player in players}
        else:
            chosen = pointed_out_by_each(self.what, subject, resolution)
        introduce_each(self.slot, chosen, resolution)
        if isinstance(self.what, Indefinite):
            leave_over(self.slot, unchosen_by_each(self.what, chosen, resolution), resolution)
        elif isinstance(self.what, SomeOf):
            self.what.leave_the_rest(chosen.values(), resolution)
        note_done(any(chosen.values()), resolution, "608.2d", "there is nothing to choose")

    def can_be_done_for_each(self, is_choice: bool) -> bool:
        return is_choice and isinstance(self.what, Indefinite)

    def chosen_for_each(self) -> Phrase:
        return self.what

    @rule("608.2d", "608.2e", "608.2f")
    def happen_for_each(self, players: Sequence[PlayerId], each: int, resolution: Resolution) -> tuple[Id, ...]:
        """Choose something for each of the players in their order."""
        assert isinstance(self.what, Indefinite)
        chosen: dict[Id, None] = {}
        left: dict[Id, None] = {}
        for player in players:
            resolution.bind(each, (player,))
            found = pointed_out_by_each(self.what, (resolution.you,), resolution)
            chosen |= dict.fromkeys(found[resolution.you])
            left |= dict.fromkeys(unchosen_by_each(self.what, found, resolution)[resolution.you])
        introduce_each(self.slot, {resolution.you: tuple(chosen)}, resolution)
        leave_over(self.slot, {resolution.you: tuple(left)}, resolution)
        resolution.bind(self.what.slot, tuple(chosen))
        resolution.bind(each, tuple(players))
        note_done(bool(chosen), resolution, "608.2d", "there is nothing to choose")
        return tuple(chosen)

    @property
    def leaves_rest(self) -> bool:
        """Whether "the rest" can be what wasn't chosen: other objects of the kind."""
        return isinstance(self.what, Indefinite)


@rule("608.2d", "608.2f")
@phrase("choose(s) {what}")
class ChoosesAll(MakesChoice):
    """CR 608.2d. "Choose each artifact creature you control": all there are, of which the text speaks as chosen."""

    introduces: ClassVar[bool] = True

    what: AllObjects
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        chosen = self.what.refer(resolution)
        resolution.bind(self.slot, chosen)
        note_done(bool(chosen), resolution, "608.2d", "there is nothing to choose")


@rule("608.2c", "608.2e")
def unchosen_by_each(
    what: Indefinite, chosen: Mapping[PlayerId, tuple[ObjectId, ...]], resolution: Resolution
) -> dict[PlayerId, tuple[ObjectId, ...]]:
    """What each of some players could have chosen, and didn't."""
    found: dict[PlayerId, tuple[ObjectId, ...]] = {}
    for player, numbers in chosen.items():
        with on_behalf_of(player, resolution):
            there = what.kind().find(resolution)
            found[player] = tuple(each for each in there if each not in numbers and what.is_candidate(each, resolution))
    return found


class _OfOneChoice(Reference):
    """A mixin for what refers to what was chosen before; where a text lets choose more than once, that isn't read."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, MakesChoice)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        choice = candidates[0] if len(candidates) == 1 else None
        chosen = choice.what if isinstance(choice, ChoosesSome) else None
        return choice if isinstance(chosen, self.may_mean) and self.may_be(chosen) else None

    may_mean: ClassVar[tuple[type[Indefinite | SomeOf], ...]] = (Indefinite,)
    """How what was chosen may have been spoken of."""

    @abstractmethod
    def may_be(self, chosen: Any) -> bool:
        """Whether this can be said of what was chosen."""


@rule("608.2c", "608.2e")
@phrase("the chosen {word:THEY}", agreement=Agreement.THEY)
class TheChosenObjects(_OfOneChoice, Refers, Definite):
    """CR 608.2c. "The chosen creatures": all that players chose just before, and each one's own of what each does."""

    may_mean: ClassVar = (Indefinite, SomeOf)

    word: TypeWord | HeadNoun

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesTargets) or super().accepts(introducer)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        only = candidates[0] if len(candidates) == 1 else None
        return self._of_targets(only) if isinstance(only, ChoosesTargets) else super().choose(candidates)

    def _of_targets(self, choice: ChoosesTargets) -> Phrase | None:
        """The choice, if there are several targets that are called so."""
        each = [target.introduction() for target in choice.targets]
        are_several = len(each) > 1 or each[0].plural is True
        return choice if are_several and all(one.objects and one.called(self.word.word()) for one in each) else None

    def may_be(self, chosen: Indefinite) -> bool:
        return chosen.introduction().called(self.word.word())


@rule("608.2c", "608.2e")
@phrase("their chosen {word:IT}")
class TheirChosenObject(_OfOneChoice, Refers, Definite):
    """CR 608.2c. "Each player reveals their chosen card": each one the one that they chose just before."""

    word: TypeWord | HeadNoun

    def may_be(self, chosen: Indefinite) -> bool:
        return not chosen.is_plural() and chosen.introduction().called(self.word.word())


@rule("608.2c", "608.2e")
@phrase({True: "chosen this way", False: "not chosen this way"}, by="positive")
class WasChosenThisWay(_OfOneChoice, AnyQualifier):
    """CR 608.2e. "Each creature chosen this way": by whichever of the players, as a target or as this is followed."""

    positive: bool

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ChoosesTargets) or super().accepts(introducer)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        only = candidates[0] if len(candidates) == 1 else None
        if not isinstance(only, ChoosesTargets | ChoosesAll):
            return super().choose(candidates)
        named = only.targets if isinstance(only, ChoosesTargets) else (only.what,)
        what = (getattr(each, "what", None) for each in named)
        return only if all(isinstance(one, ObjectKind) and one.zones() == ON_BATTLEFIELD for one in what) else None

    def may_be(self, chosen: Indefinite) -> bool:
        """Only permanents: of cards elsewhere a text says where they are."""
        return chosen.kind().zones() == frozenset({Zone.BATTLEFIELD})

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return (number in context.bound.get(self.antecedent, ())) is self.positive
