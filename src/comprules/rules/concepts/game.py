"""CR 100: a game, as rules, phrases, keywords and editions use it; `comprules.play.game` has it as people use it.

It knows the state and the board, asks players, and runs procedures.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from comprules.kernel.decisions import Decision
from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.options import Option
from comprules.kernel.state import State
from comprules.rules.concepts.active import Bindings
from comprules.rules.payment.payment import PaymentPlan
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.rules.variants.planar_faces import PlanarFace

if TYPE_CHECKING:
    from comprules.rules.concepts.board import LiveBoard
    from comprules.rules.concepts.edition import Rules
    from comprules.rules.concepts.events import Event
    from comprules.rules.concepts.procedures import Procedure
    from comprules.rules.resolving.resolution import Resolution

T = TypeVar("T")

Answers = tuple[tuple["Decision", tuple["Option", ...]], ...]
"""Questions that have been asked, each with its answer."""


class Ahead:
    """Lets a game run up to where something would happen, to find what is chosen before; `made` are those choices."""

    made: Answers

    @abstractmethod
    def end(self) -> None:
        """Something is about to happen."""

    @abstractmethod
    def end_if_changed(self) -> None:
        """A question is about to be asked; where something has changed already, that isn't a choice made before it."""


class LoopWatch:
    """What is remembered of a game to find a loop in it."""

    __slots__ = ()

    @abstractmethod
    def finds_a_loop(self, game: Game) -> bool:
        """Whether the game has come round, as it is checked for state-based actions."""

    @abstractmethod
    def copy(self) -> LoopWatch:
        """The same for a copy of the game."""


class PastAction:
    """An action with priority, and the state in which it was taken."""

    __slots__ = ()

    player: PlayerId
    action: Option
    turn: int

    @abstractmethod
    def is_now(self, game: Game) -> bool:
        """Whether the game is in that state again."""


class PastPrevention:
    """Something that is being done after damage was prevented, and the state in which that began."""

    __slots__ = ()


class Game(ABC):
    """A game of Magic between two or more players.

    With `skip_trivial` it doesn't stop where there is just one legal answer; with `auto_pay` it finds payments itself.
    It is `on_trial` while something is only tried out. `ahead` is what chooses ahead of what happens, `watch` looks for
    loops since the last real choice, `deeds` are the actions of the turn, `after_prevention` what is being done because
    damage was prevented, `settled` the answers that are given without asking, `offered` what players could do in
    situations that are known, `hands` what has been seen in each player's hand,
    `looked_at` what has been seen of each object.
    """

    asks_everything: ClassVar[bool] = False
    """Whether players are also asked where an instruction sees that there is just one way to follow it."""

    lists_mana_abilities: ClassVar[bool] = False
    """Whether what players can do includes mana abilities that do more than to tap for mana, or whose tapping is
    heeded, though payments activate them too.
    """

    __slots__ = (
        "_answers",
        "_called",
        "_cursor",
        "after_prevention",
        "ahead",
        "auto_pay",
        "board",
        "decision",
        "deeds",
        "hands",
        "looked_at",
        "offered",
        "on_trial",
        "pays_without_end",
        "rules",
        "settled",
        "skip_trivial",
        "stands_at_question",
        "state",
        "watch",
    )

    state: State
    board: LiveBoard
    rules: Rules
    decision: Decision | None
    skip_trivial: bool
    auto_pay: bool
    on_trial: bool
    pays_without_end: bool
    stands_at_question: bool
    ahead: Ahead | None
    settled: list[list[tuple[Decision, tuple[Option, ...]]]]
    watch: LoopWatch
    deeds: tuple[PastAction, ...]
    after_prevention: list[PastPrevention]
    offered: dict[tuple[int, bool], Any]
    hands: dict[int, Any]
    looked_at: dict[tuple[int, bool, int | None], Any]
    _answers: Answers
    _called: list[Procedure]
    _cursor: int

    # -- asking --------------------------------------------------------------------------------------------------------

    @abstractmethod
    def ask(self, decision: Decision) -> tuple[Option, ...]:
        """The answer to a decision: the recorded one, or the only one; otherwise the step stops here."""

    @abstractmethod
    def leave_unasked(self, player: PlayerId, rule: str, kept: Id | None = None) -> None:
        """Not ask a player by a rule what is settled: what is impossible, or demanded, such as that the target `kept`
        stays.
        """

    def passes_unasked(self, player: PlayerId) -> bool:
        """Whether a player with priority passes now, whatever they could do: then that isn't found out."""
        return False

    def makes_payments_of(self, player: PlayerId) -> bool:
        """Whether it finds payments itself where a player has to pay."""
        return self.auto_pay

    @abstractmethod
    def wished_payment(self, decision: ChoosePayment) -> PaymentPlan | None:
        """The payment that a player wishes for where payments are found for them; None if it's left to be found."""

    def asks_for_mana(self, decision: ChoosePayment) -> bool:
        """Whether a player is asked which mana of their pool they spend; if not, it is what is least useful."""
        return not self.makes_payments_of(decision.player)

    def wanted_mana(self, player: PlayerId) -> tuple[str, ...] | None:
        """The types of mana that a player is known to need besides; None if that isn't known."""
        return None

    @property
    @abstractmethod
    def skips_trivial(self) -> bool:
        """Whether it doesn't stop now where there is just one legal answer."""

    @property
    @abstractmethod
    def answered(self) -> Answers:
        """What the present step has asked so far as it runs, with the answers."""

    @abstractmethod
    def answering(self, settled: Answers) -> AbstractContextManager[None]:
        """Let what is asked meanwhile be answered so, each once, as far as it is just that which is asked."""

    @abstractmethod
    def forget_answers(self) -> None:
        """Let the present step have no answers to what it will ask."""

    # -- running -------------------------------------------------------------------------------------------------------

    @abstractmethod
    def call(self, procedure: Procedure) -> None:
        """Let a procedure run as soon as the present step has ended, before what remains of the present one."""

    @abstractmethod
    def go_on_as(self, procedure: Procedure) -> None:
        """Note how far the present procedure has come, within its step."""

    @abstractmethod
    def run_until(self, depth: int, certain: bool = False) -> None:
        """Run steps until the stack of procedures is no deeper than `depth`, or the game is over."""

    @abstractmethod
    def answer_next(self, decision: Decision, answer: tuple[Option, ...]) -> None:
        """Let a question that the present step has stopped at be answered as it runs again."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game that is being played, which may be a subgame, has ended."""

    @abstractmethod
    def following_prevention(self, what: Event) -> AbstractContextManager[bool]:
        """Let something be done after damage was prevented; or not, which is told, since it would go on for ever."""

    # -- playing on trial ----------------------------------------------------------------------------------------------

    @abstractmethod
    def tried_out(self, doing: Callable[[], T]) -> T:
        """What a function finds as it changes the game within the present step; the changes are taken back."""

    @abstractmethod
    def copy(self) -> Game:
        """An independent game at the same point, with the same past to undo."""

    @abstractmethod
    def choose(self, answer: Any) -> None:
        """Answer the game's decision, and let the game run to the next one."""

    @abstractmethod
    def stand_still(self) -> None:
        """Let nothing be decided or undone any more: this is to be looked at, not to be played."""

    # -- what procedures and events use --------------------------------------------------------------------------------

    @abstractmethod
    def point_of_view(self, source: ObjectId, you: PlayerId, bound: Bindings, x: int | None) -> Resolution:
        """The point of view from which something is done by an object at once, without the stack."""

    @abstractmethod
    def propose(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Let events happen at the same time, with all that replaces or follows them; what really happened."""

    @abstractmethod
    def note(self, event: Event) -> None:
        """Enter an event into the log."""

    @abstractmethod
    def new_number(self) -> ObjectId:
        """A number for a new object."""

    @abstractmethod
    def new_numbers(self, count: int) -> Sequence[ObjectId]:
        """Numbers for so many new objects."""

    @abstractmethod
    def timestamp(self) -> int:
        """A timestamp later than all before."""

    @abstractmethod
    def timestamps(self, count: int) -> Sequence[int]:
        """So many timestamps later than all before, each later than the one before it."""

    @abstractmethod
    def random_below(self, limit: int) -> int:
        """A random number from 0 to `limit` - 1."""

    @abstractmethod
    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""

    @abstractmethod
    def some_at_random(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """So many of the items at random, in which order doesn't matter; all, if there aren't more."""

    @abstractmethod
    def flip_coins(self, player: PlayerId, count: int) -> tuple[bool, ...]:
        """Of each of so many coins that a player flips together, whether they win the flip."""

    @abstractmethod
    def roll_dice(self, player: PlayerId, sides: int, count: int) -> tuple[int, ...]:
        """What comes up as a player rolls so many dice with so many sides, each as likely."""

    @abstractmethod
    def roll_planar_die(self, player: PlayerId) -> PlanarFace:
        """The face that is up as a player rolls the planar die."""

    @abstractmethod
    def write_player(self, player: PlayerId, **changes: Any) -> None:
        """Change a player's record."""
