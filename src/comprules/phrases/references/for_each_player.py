"""CR 608.2f, 601.2c: what is done for each of several players, to a target of each.

"For each opponent, destroy up to one target creature that player controls" has a target for each opponent.
"""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.clauses import Clause, Order, TheyMay, YouMay, YouMayHave, wants
from comprules.phrases.instructions.sentences import Clauses, Joined, QualifyingSentence, Sentence, targets_in
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.nouns.references import ThatPlayer, introduction_of
from comprules.phrases.prelude import *
from comprules.phrases.references.choosing import ChoosesSome
from comprules.rules.abilities.event_patterns import These
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.resolving.this_way import done_this_way
from comprules.rules.targets_and_priority.qualified_targets import QualifiedTarget
from comprules.rules.targets_and_priority.targets_of_each import TargetOfOne, slots_of_each


@phrase({"": "{who:IT}", "other": "other {who:IT}"}, by="how", agreement=Agreement.ONE)
@looks_at()
class EachOne(Phrase):
    """Each of several players, one at a time: "that player", where something is said to be done for each of them."""

    introduces: ClassVar[bool] = True
    is_meant_only_there: ClassVar[bool] = True

    how: Literal["", "other"]
    who: PlayerDescription
    slot: int = 0

    def introduction(self) -> Introduction:
        """The player."""
        return Introduction(players=True, words=self.who.words())

    def includes(self, player: PlayerId, context: Context) -> bool:
        """Whether a player is one of them."""
        return (self.how != "other" or player != context.you) and self.who.matches(player, context)


def _speaks_of(target: Phrase, each: EachOne) -> bool:
    return any(isinstance(part, Reference) and part.antecedent == each.slot for part in walk(target))


def _deed_of(then: Phrase) -> Predicate | None:
    """What it lets you do, if it is one thing."""
    is_yours = isinstance(then, Order) or (isinstance(then, Clause) and isinstance(then.subject, You))
    deed = then.deed if is_yours and isinstance(then, (Order, Clause)) else None
    return deed if isinstance(deed, Predicate) else None


def _is_native(deed: Predicate) -> bool:
    """Whether it knows by itself how it is done for each of several players."""
    return deed.can_be_done_for_each(False) or deed.can_be_done_for_each(True)


def _chosen_in(deed: Predicate) -> Indefinite | None:
    """What one player chooses to do it to, where nothing else is chosen, and "that player" is said of that alone."""
    what = getattr(deed, "what", None)
    if not isinstance(what, Indefinite) or "what" not in deed.acts_on or what.kind().each_zone() is not None:
        return None
    if any(isinstance(part, (Targeted, Indefinite)) and part is not what for part in walk(deed)):
        return None
    others = (getattr(deed, name) for name in deed.__struct_fields__ if name != "what")
    inside = (part for other in others if isinstance(other, Phrase) for part in walk(other))
    return None if any(isinstance(part, Reference) for part in inside) else what


def _does_it_oneself(then: Phrase, each: EachOne) -> bool:
    """Whether it is something that each of these players does."""
    return isinstance(then, Clause) and isinstance(then.subject, ThatPlayer) and then.subject.accepts(each)


@rule("608.2f", "601.2c")
@phrase("for each {each}, {then}")
class ForEachPlayer(QualifyingSentence, Reference):
    """CR 608.2f. "For each opponent, gain control of target creature that player controls": done to all at once.

    It says "that player" of a target, of something that is chosen, or of who does something, or speaks of none of the
    players and does so much for each of them. "Those creatures" are the targets of all, "that creature" each one's own.
    """

    introduces: ClassVar[bool] = True

    each: EachOne
    then: Clauses
    slot: int = 0

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, (EachOne, Targeted, ChoosesSome))

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        """The target of each; none where somebody else decides on each."""
        if any(isinstance(part, (TheyMay, YouMayHave)) for part in walk(self.then)):
            return None
        each = next((found for found in reversed(candidates) if isinstance(found, EachOne)), None)
        targets = [found for found in candidates if isinstance(found, Targeted)]
        target = next((found for found in targets if each is not None and _speaks_of(found, each)), None)
        if target is not None or each is None:
            return target
        if isinstance(self.then, Chained) and not targets:
            return each
        choices = [found for found in candidates if isinstance(found, ChoosesSome)]
        return each if self._is_without_target(each, any(_speaks_of(found, each) for found in choices)) else None

    def _parts(self) -> tuple[Phrase, ...]:
        """What is done for all of them, one thing after the other."""
        return self.then.parts if isinstance(self.then, Joined) else (self.then,)

    def _is_without_target(self, each: EachOne, is_choice: bool) -> bool:
        """Whether it can be done without a target of each: a choice for each, so much for each, or by each."""
        return all(self._needs_none(part, each, is_choice) for part in self._parts())

    def _needs_none(self, then: Phrase, each: EachOne, is_choice: bool) -> bool:
        if _does_it_oneself(then, each):
            return not targets_in(self.then)
        deed = _deed_of(then)
        if deed is not None and not _is_native(deed):
            return _chosen_in(deed) is not None and not targets_in(self.then)
        if deed is None or not deed.can_be_done_for_each(is_choice):
            return False
        if is_choice or deed.is_done_to_each:
            return True
        references = (part for part in walk(then) if isinstance(part, Reference))
        return not any(part.accepts(each) for part in references)

    def introduction(self) -> Introduction:
        """The targets of all, or what was chosen for all."""
        if isinstance(self.then, Chained):
            return Introduction(objects=True, plural=True, words=frozenset({"card"}))
        deed = _deed_of(self.then)
        chosen = None if deed is None else deed.chosen_for_each() or _chosen_in(deed)
        nouns = [each for each in targets_in(self) if self._is_meant(each)] if chosen is None else [chosen]
        found = [introduction_of(each) for each in nouns]
        words = frozenset(word for each in found if each is not None for word in each.words)
        return Introduction(objects=True, plural=True, words=words)

    def _is_meant(self, target: Phrase) -> bool:
        return isinstance(target, Targeted) and target.slot == self.antecedent

    def qualified(self, target: Targeted) -> Targeted:
        return ForEachTarget(target, target.slot, each=self.each) if target.slot == self.antecedent else target

    def happen(self, resolution: Resolution) -> None:
        players = players_in_turn_order(resolution.board.players, resolution)
        meant = tuple(player for player in players if self.each.includes(player, resolution))
        resolution.bind(self.each.slot, meant)
        if self.antecedent == self.each.slot:
            if isinstance(self.then, Chained):
                self._for_one_after_the_other(meant, resolution)
            else:
                self._for_all_at_once(meant, resolution)
            return
        if isinstance(self.then, YouMay):
            self._let_decide(self.then, resolution)
        resolution.bind(self.slot, resolution.bound.get(self.antecedent, ()))
        then = Order(self.then.deed) if isinstance(self.then, YouMay) else self.then
        then.happen(resolution)

    @rule("608.2f")
    def _for_all_at_once(self, players: Sequence[PlayerId], resolution: Resolution) -> None:
        """Do each thing for all players, or let all do it, before the next; what is chosen for all can be spoken of."""
        for part in self._parts():
            deed = _deed_of(part)
            if deed is None:
                assert isinstance(part, Instruction)
                part.happen(resolution)
                continue
            if not _is_native(deed):
                self._to_what_is_chosen(deed, players, resolution)
                continue
            chosen = deed.happen_for_each(players, self.each.slot, resolution)
            if chosen is not None:
                resolution.bind(self.slot, chosen)

    @rule("608.2d", "608.2f")
    def _to_what_is_chosen(self, deed: Predicate, players: Sequence[PlayerId], resolution: Resolution) -> None:
        """Choose something for each of the players in their order, and do it to all of that at once."""
        what, chosen = _chosen_in(deed), dict[ObjectId, None]()
        assert what is not None
        for player in players:
            resolution.bind(self.each.slot, (player,))
            there = [number for number in what.candidates(resolution) if number not in chosen]
            chosen |= dict.fromkeys(what.pick(resolution.you, there, resolution))
        resolution.bind(self.each.slot, tuple(players))
        for slot in (what.slot, self.slot):
            resolution.bind(slot, tuple(chosen))
        Order(replace(deed, what=These(tuple(chosen)))).happen(resolution)

    @rule("608.2c", "608.2f")
    def _for_one_after_the_other(self, players: Sequence[PlayerId], resolution: Resolution) -> None:
        """Follow the steps for each player in turn; "those cards" are what has been exiled for all of them."""
        before = frozenset(done_this_way("exiled", resolution))
        for player in players:
            resolution.bind(self.each.slot, (player,))
            self.then.happen(resolution)
        exiled = (pair for pair in done_this_way("exiled", resolution) if pair not in before)
        resolution.bind(self.slot, tuple(new for _, new in exiled))

    @rule("608.2d")
    def _let_decide(self, may: YouMay, resolution: Resolution) -> None:
        """Ask of each player's target whether it shall be done to that; the others are left out."""
        players = resolution.bound[self.each.slot]
        targets = {player: resolution.bound_for(self.antecedent, player) or () for player in players}
        chosen: dict[PlayerId, tuple[Id, ...]] = {}
        for player in players:
            resolution.bind(self.antecedent, targets[player])
            is_wanted = bool(targets[player]) and wants(resolution.you, may.deed, resolution)
            chosen[player] = targets[player] if is_wanted else ()
        resolution.bind_each(self.antecedent, chosen)


@rule("608.2c", "608.2f")
@phrase("then {sentence}")
class ThenForEachPlayer(Sentence):
    """CR 608.2c. "Then for each opponent, create a Treasure token"."""

    sentence: ForEachPlayer

    def happen(self, resolution: Resolution) -> None:
        self.sentence.happen(resolution)


@rule("601.2c")
class ForEachTarget(QualifiedTarget, kw_only=True):
    """A target that is chosen for each of some players."""

    each: EachOne

    def for_each(self, players: Sequence[PlayerId]) -> tuple[Targeted, ...]:
        slots = slots_of_each(self.slot, players)
        return tuple(
            TargetForOne(self.target, own, each=self.each, player=player, slots=slots) for player, own in slots
        )


@rule("601.2c", "608.2b")
class TargetForOne(TargetOfOne, kw_only=True):
    """A target that is chosen for one of some players: none, if that player isn't meant."""

    each: EachOne

    def is_meant(self, player: PlayerId, context: Context) -> bool:
        return context.board.exists(player) and self.each.includes(player, context)

    def _seen(self, context: Context, player: PlayerId) -> Context:
        seen = Context(context.board, context.source, context.you, context.bindings(), context.x, context.event)
        seen.bind(self.each.slot, (player,))
        return seen

    def count(self, context: Context) -> tuple[int, int]:
        player = self.whose(context)
        return (0, 0) if player is None else self.target.count(self._seen(context, player))

    def candidates(self, context: Context) -> Iterable[Id]:
        player = self.whose(context)
        return () if player is None else self.target.candidates(self._seen(context, player))

    def could_target(self, number: Id, context: Context) -> bool:
        player = self.whose(context)
        return player is not None and self.target.could_target(number, self._seen(context, player))

    @rule("608.2f")
    def stand_for(self, numbers: tuple[Id, ...], context: Context) -> None:
        context.bind(self.slot, numbers)
        context.bind_each(self.target.slot, self.of_each(context))
