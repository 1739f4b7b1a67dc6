"""CR 608.2c, 608.2d: single instructions: an order, a statement about somebody, something that somebody may do."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import Literal

from comprules.phrases.instructions.deeds import Both, Chain
from comprules.phrases.instructions.parted_at_x import parted_at_x
from comprules.phrases.instructions.sentences import ConditionalBehind, DefinesX, Joined
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.instructions.worked_out_for_each import speaks_of_each
from comprules.phrases.nouns.joined_nouns import PlayersTogether
from comprules.phrases.nouns.player_nouns import EveryPlayer
from comprules.phrases.prelude import *
from comprules.phrases.references.spoken_of import note_undone
from comprules.reader.binding import Placing
from comprules.reader.reading import write
from comprules.rules.abilities.doing_once import taking
from comprules.rules.costs.doing import Deed, Deeds, amounts_for_each, choices_of, do, noting_what_happens
from comprules.rules.costs.doing_in_turn import in_turn, players_one_by_one
from comprules.rules.legality.choosing_ahead import Choices
from comprules.rules.legality.possible_deeds import can_do
from comprules.rules.multiplayer.choosing_within import nearest_to_choose
from comprules.rules.multiplayer.within_range import whole, widened
from comprules.rules.objects.indefinite import SomePlayer
from comprules.rules.objects.own_names import in_own_words, naming
from comprules.rules.replacement_effects.life_for_prevention import GainOfLife, MayOnlyGainLife
from comprules.rules.resolving.choices import players_meant
from comprules.rules.resolving.instructions import DoesOneThing, DoneByObjects, IsOrdered
from comprules.rules.resolving.on_behalf import ORDERED, on_behalf_of
from comprules.rules.resolving.resolution import ASKED


@rule("107.3i", "608.2h")
class WorksOutX(Predicate):
    """X is worked out, about those who do what is done before and after."""

    is_act: ClassVar[bool] = False

    subject: Noun | None
    quantity: Quantity

    def happen(self, subject: Sequence[Any], resolution: Resolution) -> None:
        define_x_about(self.subject, self.quantity, resolution)


def _working_out_x(deed: Deed, subject: Noun | None, quantity: Quantity) -> Deed | None:
    """A deed with X worked out in it, if something is done before anything that speaks of X."""
    before, others = parted_at_x(deed.in_order()) if isinstance(deed, Deeds) else ((), ())
    return Both((*before, WorksOutX(subject, quantity), *others)) if before else None


def _as_said(deed: Deed, context: Context) -> Deed:
    """A deed as the text says it."""
    if not isinstance(deed, Both):
        return deed.as_offered(context) if isinstance(deed, Predicate) else deed
    return Both(tuple(part for part in deed.parts if not isinstance(part, WorksOutX)))


@rule("107.3i", "608.2c", "608.2h")
@phrase("{first:YOU}, where X is {quantity}, {rest:YOU}")
class WhereXFirst(DefinesX):
    """CR 107.3i. "Search your library for up to X cards, where X is …, put them into your hand, then shuffle"."""

    first: Predicate
    quantity: Quantity
    rest: Chain

    def happen(self, resolution: Resolution) -> None:
        outside = resolution.x
        resolution.define_x(self.quantity.value(resolution))
        resolution.did(True)
        self.first.happen((resolution.you,), resolution)
        self.rest.happen((resolution.you,), resolution)
        resolution.x = outside


@rule("608.2c", "109.5")
@phrase("{deed:YOU}", prefer=(Joined, Chained, ConditionalBehind))
class Order(IsOrdered):
    """CR 109.5. An order: what its controller does."""

    works_out_x_for_each: ClassVar[bool] = True

    deed: Deed

    @rule("608.2c")
    def said_after(self, before: Instruction) -> Instruction:
        """What no player does is done by those of whom the instruction before speaks."""
        objects = before.said_of()
        return (
            self
            if objects is None or not all(each.by_objects for each in self._deeds())
            else Clause(objects, self.deed)
        )

    def _deeds(self) -> Iterable[Predicate]:
        return self.deed.in_order() if isinstance(self.deed, Deeds) else (self.deed,)

    def one_by_one(self) -> tuple[Instruction, ...]:
        return tuple(replace(self, deed=each) for each in self._deeds())

    def happen(self, resolution: Resolution) -> None:
        if not self.deed.first_done().begins_again:
            resolution.did(True)
        with taking("ordered", resolution), resolution.meaning(ORDERED, True):
            self.deed.happen((resolution.you,), resolution)

    @rule("107.3i", "608.2c")
    def happen_with_x(self, quantity: Quantity, resolution: Resolution) -> None:
        """Follow it, with X worked out as soon as something speaks of it."""
        about = spoken_of_each(quantity, self)
        parted = _working_out_x(self.deed, about, quantity)
        if parted is None:
            define_x_about(about, quantity, resolution)
            self.happen(resolution)
        else:
            replace(self, deed=parted).happen(resolution)


@rule("608.2c")
@phrase("{subject} {severally?each }{deed@subject}", prefer=(Joined, Chained, ConditionalBehind))
class Clause(DoesOneThing, MayOnlyGainLife):
    """CR 608.2c. What somebody or something does; of several, what each does, whether "each" is said or not."""

    doer: ClassVar[str] = "subject"
    works_out_x_for_each: ClassVar[bool] = True

    subject: Noun
    deed: Deed
    severally: bool = False

    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        """What "they" may mean: players, of what only players do; and what "it" may, of what only objects do."""
        if field != "subject":
            return None
        done = _done_first(self.deed)
        if isinstance(done, DoneByObjects):
            return _is_no_player
        return Players.may_mean if isinstance(done, Predicate) and done.by_players else None

    def acts_where(self, field: str) -> Placing | None:
        """What "it" may mean: what is where such things are done."""
        return self.deed.first_done().acts_where("subject") if field == "subject" else None

    def happen(self, resolution: Resolution) -> None:
        with taking("ordered", resolution):
            subject = self.subject.refer(resolution)
            resolution.did(True)
            with self._reaching_chooser(subject, resolution) as doers:
                do(self.deed, doers, resolution)

    @contextmanager
    @rule("801.5c")
    def _reaching_chooser(self, subject: Sequence[Any], resolution: Resolution) -> Iterator[Sequence[Id]]:
        """Who does it; if that is to make a choice, and nobody who could is within range, the nearest one who could."""
        within, who = resolution.board, self.subject
        if subject or not (within.is_limited and self.deed.first_done().is_choice and isinstance(who, SomePlayer)):
            yield subject
            return
        resolution.board = whole(within)
        nearest = nearest_to_choose(within, resolution.you, who.meant_in_a_condition(resolution))
        resolution.bind(who.slot, nearest)
        resolution.board = widened(within, nearest)
        try:
            yield nearest
        finally:
            resolution.board = within

    @rule("101.4", "608.2e", "608.2f", "608.2h")
    def happen_with_x(self, quantity: Quantity, resolution: Resolution) -> None:
        """Follow it, with X worked out as soon as something speaks of it; where X is about each of several players, all
        at once, each with what X is for them.
        """
        about = spoken_of_each(quantity, self)
        parted = _working_out_x(self.deed, about, quantity)
        if parted is None:
            define_x_about(about, quantity, resolution)
            self.happen(resolution)
        else:
            replace(self, deed=parted).happen(resolution)

    def only_gains_life(self) -> bool:
        return isinstance(self.deed, GainOfLife)

    @rule("120.4c")
    def gains_of_life(self, resolution: Resolution) -> Sequence[Event]:
        deed = self.deed
        return deed.gains(self.subject.refer(resolution), resolution) if isinstance(deed, GainOfLife) else ()


@rule("608.2c")
@phrase("{subject} also {deed@subject}", prefer=(Joined, Chained, ConditionalBehind))
class AlsoDoes(Instruction):
    """CR 608.2c. "Each opponent also discards a card": besides what the text has told before."""

    doer: ClassVar[str] = "subject"

    subject: Players
    deed: Deed

    def happen(self, resolution: Resolution) -> None:
        Clause(self.subject, self.deed).happen(resolution)


@rule("107.3i", "608.2f", "608.2h")
def define_x_about(subject: Noun | None, quantity: Quantity, resolution: Resolution) -> None:
    """Say what X is: for each of several players or objects where it speaks of each of them, found before anything
    happens.
    """
    if subject is not None and _speaks_of(quantity, subject):
        resolution.define_x_for_each(amounts_for_each(quantity, subject.refer(resolution), resolution))
    else:
        resolution.define_x(quantity.value(resolution))


def spoken_of_each(quantity: Quantity, instruction: Instruction) -> Noun | None:
    """The several players or objects in an instruction about each of which a quantity is."""
    nouns = (part for part in walk(instruction) if isinstance(part, Noun))
    return next((noun for noun in nouns if _speaks_of(quantity, noun)), None)


def _done_first(deed: Deed) -> object:
    first = deed.first_done()
    return getattr(first, "deed", first)


def _is_no_player(introducer: Phrase) -> bool:
    return not Players.may_mean(introducer)


def _speaks_of(quantity: Quantity, subject: Noun) -> bool:
    """Whether a quantity is about each of several players or objects: "the number of creatures they control"."""
    if speaks_of_each(quantity, subject):
        return True
    slot = getattr(subject, "slot", None) if isinstance(subject, EveryPlayer) else None
    return slot is not None and any(getattr(part, "antecedent", None) == slot for part in walk(quantity))


@rule("608.2d", "101.4")
@phrase("{who} may {deed:THEY}", prefer=(Joined, Chained, ConditionalBehind))
class TheyMay(Instruction):
    """CR 608.2d. What players may do: each of them is asked, in turn order, who could do it."""

    offered_to: ClassVar[str] = "who"

    who: Players
    deed: Deed

    @rule("614.6", "608.2d")
    def taken_up(self, resolution: Resolution) -> Instruction | None:
        """What the only player who is asked does, if they choose to; several decide as it is followed."""
        players = players_meant(self.who, resolution)
        if len(players) != 1:
            return self
        return Clause(self.who, self.deed) if wants(players[0], self.deed, resolution) else None

    def happen(self, resolution: Resolution) -> None:
        willing = offer(players_meant(self.who, resolution), self.deed, resolution)
        if isinstance(self.who, SomePlayer):
            resolution.bind(self.who.slot, willing)

    @rule("107.3i", "608.2e", "608.2h")
    def happen_with_x(self, quantity: Quantity, resolution: Resolution) -> None:
        """Follow it, with X worked out as soon as something speaks of it; where X is about each who is asked, with what
        it is for them.
        """
        parted = _working_out_x(self.deed, self.who, quantity)
        if parted is None:
            define_x_about(self.who, quantity, resolution)
            self.happen(resolution)
        else:
            replace(self, deed=parted).happen(resolution)


@rule("101.4", "608.2d")
@phrase(
    {
        "may": "{who} may {deed:THEY}",
        "may each": "{who} may each {deed:THEY}",
        "each may": "{who} each may {deed:THEY}",
    },
    by="how",
    prefer=(Joined, Chained, ConditionalBehind),
)
class TwoMay(Instruction):
    """CR 608.2d. "You and target opponent may each draw a card": each of them is asked, in turn order."""

    offered_to: ClassVar[str] = "who"

    how: Literal["may", "may each", "each may"]
    who: PlayersTogether
    deed: Deed

    def happen(self, resolution: Resolution) -> None:
        offer(players_in_turn_order(self.who.refer(resolution), resolution), self.deed, resolution)


@rule("608.2d", "603.5")
@phrase("you may {deed:YOU}", prefer=(Joined, Chained, TheyMay, ConditionalBehind))
class YouMay(Instruction):
    """CR 608.2d. What its controller may do."""

    deed: Deed

    @rule("614.6", "608.2d")
    def taken_up(self, resolution: Resolution) -> Instruction | None:
        """What its controller does, if they choose to."""
        return Order(self.deed) if wants(resolution.you, self.deed, resolution) else None

    def happen(self, resolution: Resolution) -> None:
        offer((resolution.you,), self.deed, resolution)

    @rule("107.3i", "608.2c")
    def happen_with_x(self, quantity: Quantity, resolution: Resolution) -> None:
        """Follow it, with X worked out as soon as something speaks of it."""
        parted = _working_out_x(self.deed, None, quantity)
        if parted is None:
            super().happen_with_x(quantity, resolution)
        else:
            replace(self, deed=parted).happen(resolution)


@rule("608.2d")
@phrase("you may have {subject} {deed:THEY}", prefer=(Joined, Chained, YouMay))
class YouMayHave(Instruction):
    """CR 608.2d. "You may have target player draw a card": its controller decides whether that happens."""

    doer: ClassVar[str] = "subject"

    subject: Noun
    deed: Deed

    @rule("614.6", "608.2d")
    def taken_up(self, resolution: Resolution) -> Instruction | None:
        """What its controller lets happen, if they choose to."""
        return Clause(self.subject, self.deed) if self._is_wanted(resolution) else None

    def happen(self, resolution: Resolution) -> None:
        if self._is_wanted(resolution):
            with taking("chosen", resolution), noting_what_happens(resolution):
                do(self.deed, self.subject.refer(resolution), resolution)

    def _is_wanted(self, resolution: Resolution) -> bool:
        return wants_to_have(self.subject, (self.deed,), resolution, Having(self.subject, self.deed))


@rule("608.2d")
class Having(Record):
    """Having somebody do something, or having something be so of them."""

    subject: Noun
    deed: Deed | None = None

    def happen(self, _: Sequence[Id], resolution: Resolution) -> None:
        """Have it; where there is nobody it isn't done."""
        subject = self.subject.refer(resolution)
        resolution.did(bool(subject))
        if subject and isinstance(self.deed, Predicate) and not self.deed.may_be_prevented:
            do(self.deed, subject, resolution)


@rule("608.2d")
def wants_to_have(subject: Noun, what: Sequence[Phrase], resolution: Resolution, having: Having) -> bool:
    """Whether its controller decides to have something happen to somebody; what is impossible can't be chosen."""
    resolution.did(_says_to_have(subject, what, resolution, having))
    note_undone(() if resolution.was_done else (subject, *what), resolution)
    return resolution.was_done


def _says_to_have(subject: Noun, what: Sequence[Phrase], resolution: Resolution, having: Having) -> bool:
    if not can_do(having, resolution.you, resolution, in_part=True):
        resolution.game.leave_unasked(resolution.you, "608.2d")
        return False
    parts = " and ".join(write(part, agreement=Agreement.THEY, capital=False) for part in what)
    reason = f"have {write(subject, capital=False)} {parts}?"
    reason = naming(reason, resolution.source, resolution.board)
    (answer,) = resolution.game.ask(yes_no(resolution.you, "608.2d", reason))
    return answer == Answer(True)


@rule("101.4", "118.12", "118.12b", "608.2d")
def offer(players: Sequence[PlayerId], deed: Deed, resolution: Resolution) -> tuple[PlayerId, ...]:
    """Let each of these players choose whether to do something, in turn order; those who chose to, do it then."""
    one_by_one = players_one_by_one(players, resolution)
    willing = Willing((), False, ()) if one_by_one else those_willing(players, deed, resolution)
    resolution.did(bool(willing.players))
    resolution.is_settled = False
    with taking("chosen", resolution), noting_what_happens(resolution):
        chose = offered_in_turn(one_by_one, deed, resolution) if one_by_one else willing.do(deed, resolution)
    resolution.did(bool(chose) and (resolution.was_done or resolution.is_settled))
    did = chose if resolution.was_done else ()
    note_undone(() if chose else (deed,), resolution)
    resolution.bind(ASKED, (did, tuple(player for player in players if player not in did)))
    return chose


def each_chooses_to_do(players: Sequence[PlayerId], deed: Deed, resolution: Resolution) -> tuple[PlayerId, ...]:
    """Let each of these players choose whether to do something; those who chose to, having done it."""
    one_by_one = players_one_by_one(players, resolution)
    if one_by_one:
        return offered_in_turn(one_by_one, deed, resolution)
    return those_willing(players, deed, resolution).do(deed, resolution)


@rule("413.2d", edition="2001")
def offered_in_turn(players: Sequence[PlayerId], deed: Deed, resolution: Resolution) -> tuple[PlayerId, ...]:
    """Let each of these players choose whether to do something, and begin with it, before the next is asked; those who
    chose to.
    """
    first, *others = deed.in_order() if isinstance(deed, Deeds) else (deed,)
    willing: list[PlayerId] = []

    def decide(player: PlayerId) -> None:
        is_willing = wants(player, deed, resolution)
        resolution.did(is_willing)
        if is_willing:
            willing.append(player)
            first.happen((player,), resolution)

    in_turn(players, decide, resolution)
    for part in others:
        Willing(tuple(willing), True, ()).do(part, resolution)
    return tuple(willing)


class Willing(Record):
    """Those of some players who choose to do something, and what they have chosen for it if `several` were asked."""

    players: tuple[PlayerId, ...]
    several: bool
    chosen: Choices

    @rule("608.2e", "608.2f")
    def do(self, deed: Deed, resolution: Resolution) -> tuple[PlayerId, ...]:
        """Let them do it at the same time; where just one of several does, "they" are that one. Return who does."""
        with ExitStack() as meanwhile:
            meanwhile.enter_context(resolution.game.answering(self.chosen))
            if self.several and len(self.players) == 1:
                meanwhile.enter_context(on_behalf_of(self.players[0], resolution))
            if self.players:
                do(deed, self.players, resolution)
        return self.players


@rule("101.4", "608.2e")
def those_willing(players: Sequence[PlayerId], deed: Deed, resolution: Resolution) -> Willing:
    """Those of some players who choose to do something, each of whom chooses what to do it to before the next is
    asked.
    """
    willing: list[PlayerId] = []
    chosen: Choices = ()
    for player in players_in_turn_order(players, resolution):
        teammates = [each for each in resolution.board.shares_life_with(player) if each in willing]
        with resolution.with_x_of(player):
            is_willing = wants(player, deed, resolution, beside=teammates)
        if is_willing:
            willing.append(player)
            chosen += choices_of(deed.first_done(), player, resolution) if len(players) > 1 else ()
    return Willing(tuple(willing), len(players) > 1, chosen)


@rule("608.2d", "118.12", "119.4a")
@rule("117.4a", edition="2009")
def wants(player: PlayerId, deed: Deed, resolution: Resolution, *, beside: Sequence[PlayerId] = ()) -> bool:
    """Whether a player chooses to do something; what is impossible can't be chosen, and what would be only because
    teammates have chosen it before, who are to do it at the same time with the life that they share.
    """
    if not can_do(deed, player, resolution, beside=beside if deed.first_done().life_taken() else ()):
        resolution.game.leave_unasked(player, "608.2d")
        return False
    said = in_own_words(_as_said(deed, resolution), resolution.source, resolution.board)
    (answer,) = resolution.game.ask(yes_no(player, "608.2d", f"{said}?"))
    return answer == Answer(True)
