"""A game: it runs by itself until a player must decide, and stops there with a decision.

>>> from comprules import Game
>>> from comprules.cards.starter import starter_deck
>>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
>>> game.decision.reason
'keep this hand?'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from comprules.editions import DEFAULT, rules
from comprules.editions.novelties import admit
from comprules.kernel.card import Card
from comprules.kernel.checking import CHECKING, check
from comprules.kernel.decisions import ChooseAction, ChooseName, Decision, IllegalChoice
from comprules.kernel.explanation import Explanation
from comprules.kernel.ids import ONLOOKER, Id, ObjectId, PlayerId
from comprules.kernel.options import Attack, Block, Option, OptionError, Pass, Thing, parse
from comprules.kernel.players import IN_GAME
from comprules.kernel.randomness import CHANCE, below, shuffled
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import NEXT_NUMBER, PLAYERS, REGISTERS, REMEMBERED, SUBGAME, TIMESTAMP, Entry, State
from comprules.kernel.unknown_ids import NoSuchPlayer
from comprules.kernel.zones import Zone
from comprules.play.saving import load, save, state_digest
from comprules.play.view import View
from comprules.rules.abilities.pipeline import propose
from comprules.rules.concepts.active import Bindings
from comprules.rules.concepts.events import LOG, Detail, Event, Logged, is_as_any
from comprules.rules.concepts.game import Answers
from comprules.rules.concepts.game import Game as AbstractGame
from comprules.rules.concepts.procedures import FRAMES, Illegal, Inconclusive, Procedure, Stop
from comprules.rules.continuous_effects.derived_board import DerivedBoard
from comprules.rules.legality.actions import mana_actions, proposal
from comprules.rules.legality.legality_by_trial import feasible, reason_against
from comprules.rules.legality.reasons import Reason
from comprules.rules.loops.endless_prevention import following
from comprules.rules.loops.fragmented_loops import with_deed, without_repeating
from comprules.rules.loops.loop_numbers import forget_numbers, without_given_up
from comprules.rules.loops.loops import Watch, is_real_choice
from comprules.rules.loops.shortcuts import ProposeShortcut, after_shortcut, is_taken, next_choice, shortcut
from comprules.rules.multiplayer.absent_players import answer_for_absent
from comprules.rules.narration.log import EventLine, Line, event_lines, lines
from comprules.rules.objects.card_names import unfit_names
from comprules.rules.payment.payment import PaymentPlan
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.rules.replacement_effects.modified_events import Instead
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.resolution import Resolution
from comprules.rules.special_mechanics.controlling_players import decider, handed_to
from comprules.rules.starting_and_ending.ending_the_game import concede
from comprules.rules.starting_and_ending.result import RESULT, Result
from comprules.rules.starting_and_ending.starting_the_game import set_up
from comprules.rules.subgames.discontinuing import main_game
from comprules.rules.subgames.ending import follow_subgame
from comprules.rules.subgames.looking import put_main_game_back
from comprules.rules.turn.present import TURN
from comprules.rules.variants.planar_faces import FACES, PlanarFace
from comprules.rules.variants.variant import Variant

PASS = Pass()


def _is_named(text: str, decision: Decision) -> bool:
    """Whether a text is the name of one of a decision's candidates."""
    with suppress(OptionError):
        return parse(text) in decision.candidates
    return False


class NothingToUndo(Exception):
    """The game is at its first decision.

    >>> from comprules.cards.starter import starter_deck
    >>> Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).undo()
    Traceback (most recent call last):
      ...
    comprules.play.game.NothingToUndo: this is the first decision of the game
    """


class UndoPoint(Record):
    """What to go back to on undo: the decision before, its answers so far, and the writes made to reach it.

    A game makes one for each answer, and keeps them to itself; `count_past` says how many there are.

    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
    >>> game.choose("yes")
    >>> game.count_past()
    1
    """

    before: UndoPoint | None
    decision: Decision | None
    question: Decision | None
    answers: Answers
    made: tuple[Entry, ...]


T = TypeVar("T")


class Game(AbstractGame):
    """A game of Magic between two or more players.

    `decks` are sequences of cards, one for each player, in turn order. `seed` decides everything that is left to
    chance; `edition` is the rulebook's: "2026", "2024", "2009", "2006" or "2001" (see
    `docs/editions.md`). With `skip_trivial` the game doesn't stop where there is just one legal answer; with `auto_pay`
    (the default) it finds the payment of mana costs itself. `dungeons` are the dungeon cards that players can venture
    into; everybody owns each of them. `sideboards` are the players' cards outside the game, `variants` the casual
    variants to play by, each with the cards it needs (see `comprules.variants`). `reference` are cards that the game is
    to know of besides those it is played with, for what asks about all cards that there are (CR 108.1). Cards that the
    edition doesn't know yet are refused; with `allow_later_cards` they are played by the nearest rule, with a warning.
    `starting_player` goes first, without that it is left to chance (CR 103.1).

    Raises SetUpError if it can't be begun so, ReadError with the words that stopped it if a card isn't understood, and
    UnknownEdition; all of these are ValueErrors.

    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
    >>> game
    <Game: before the first turn, Ann decides (103.5), life Ann 20, Bob 20>
    """

    __slots__ = ("_last", "_made", "_question")

    decision: Decision | None
    """What is to be chosen now; None once the game is over.

    >>> from comprules.cards.starter import starter_deck
    >>> Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).decision.reason
    'keep this hand?'
    """

    def __init__(
        self,
        decks: Sequence[Sequence[Card]],
        *,
        names: Sequence[str] | None = None,
        seed: int = 0,
        edition: str = DEFAULT,
        skip_trivial: bool = False,
        auto_pay: bool = True,
        starting_player: int | None = None,
        dungeons: Sequence[Card] = (),
        sideboards: Sequence[Sequence[Card]] = (),
        variants: Sequence[Variant] = (),
        reference: Sequence[Card] = (),
        allow_later_cards: bool = False,
    ) -> None:
        self._begin(State(), edition, skip_trivial, auto_pay)
        starting: Any = starting_player
        set_up(self, decks, names, seed, starting, dungeons, sideboards, variants, reference)
        dealt = (known for known in self.state.objects.values() if known.zone is not Zone.COMMAND)
        admit((known.card for known in dealt), edition, later=allow_later_cards)
        self._advance()

    def _begin(self, state: State, edition: str, skip_trivial: bool, auto_pay: bool) -> None:
        self.state = state
        self.rules = rules(edition)
        self.board = DerivedBoard(state, self.rules)
        self.stands_at_question = False
        self.skip_trivial = skip_trivial
        self.auto_pay = auto_pay
        self.decision = None
        self._question: Decision | None = None
        self._answers: Answers = ()
        self._cursor = 0
        self._called: list[Procedure] = []
        self._made: tuple[Entry, ...] = ()
        self._last: UndoPoint | None = None
        self.on_trial = False
        self.pays_without_end = False
        self.ahead = None
        self.settled: list[list[tuple[Decision, tuple[Option, ...]]]] = []
        self.watch = Watch()
        self.deeds = ()
        self.after_prevention = []
        self.offered: dict[tuple[int, bool], Any] = {}
        self.hands: dict[int, Any] = {}
        self.looked_at: dict[tuple[int, bool, int | None], Any] = {}

    def __repr__(self) -> str:
        return f"<Game: {', '.join(self._described())}>"

    def _described(self) -> Iterator[str]:
        """Where the game is, in words: the turn, who must do what, life totals."""
        board, players = self.board, self.state.players
        began = board.turn > 0
        yield (
            f"turn {board.turn}, {board.step} of {board.name(board.active_player)}"
            if began
            else ("before the first turn")
        )
        if self.result is not None:
            yield f"over: {self.result.reason}"
        elif isinstance(self.decision, ChooseAction):
            yield f"{board.name(self.decision.whose)} has priority"
        elif self.decision is not None:
            yield f"{board.name(self.decision.player)} decides ({self.decision.rule})"
        yield "life " + ", ".join(f"{players[number].name} {players[number].life}" for number in sorted(players))

    def _repr_html_(self) -> str:
        """The board as a picture for notebooks: as the player sees it who has to decide, or as everybody does."""
        view = self.onlooker_view() if self.decision is None else self.view(self.decision.player)
        return view._repr_html_()

    # -- playing -------------------------------------------------------------------------------------------------------

    def choose(self, answer: Any) -> None:
        """Answer the game's decision, and let the game run to the next one.

        `answer` is an option, its text name, or for a combination a tuple of them; a single piece of a combination
        narrows the decision. Raises IllegalChoice, and leaves the game as it is, if it isn't a legal answer; so does
        Inconclusive, if what comes of it goes on for too long to be followed and can't be shown to be endless, or it
        takes too long to say whether a cost can be paid.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
        >>> game.choose("yes")
        >>> game
        <Game: before the first turn, Bob decides (103.5), life Ann 20, Bob 20>
        >>> game.choose("maybe")
        Traceback (most recent call last):
          ...
        comprules.kernel.decisions.IllegalChoice: 'maybe' is not the name of an option; ...
        """
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over: there is nothing to decide")
        taken = decision.at_once(answer)
        if taken is None:
            decision = self._with_what_is_known(decision, answer)
            found = decision.take(answer) if decision.is_piece(answer) else decision.answer(answer)
            if isinstance(found, Decision):
                self._remember()
                self.decision = found
                return
            taken = found
        assert self._question is not None
        self._note_choice(decision, taken)
        answers = (*self._answers, (self._question, taken))
        self._remember()
        self._answers = answers
        self._advance_if_conclusive()

    def _with_what_is_known(self, decision: Decision, answer: Any) -> Decision:
        """The decision, knowing what is found out only once it is answered otherwise than by one of its options."""
        if isinstance(decision, ChooseAction) and answer not in decision.candidates:
            return self._with_mana_actions(decision, answer)
        if isinstance(decision, ChooseName):
            return replace(decision, unfit=unfit_names(self.board, decision.kind))
        return decision

    def _with_mana_actions(self, decision: ChooseAction, answer: Any) -> ChooseAction:
        """The decision, knowing what mana abilities can be activated if the answer, which isn't an option of it, may be
        one of them.
        """
        if isinstance(answer, str) and _is_named(answer, decision):
            return decision
        if not isinstance(answer, Option):
            return replace(decision, mana_abilities=self.mana_actions())
        return replace(decision, mana_abilities=mana_actions(self, decision.whose, answer))

    def undo(self) -> None:
        """Take the last answer back.

        Raises NothingToUndo at the first decision.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
        >>> first = game.decision
        >>> game.choose("yes")
        >>> game.undo()
        >>> game.decision == first
        True
        """
        last = self._last
        if last is None:
            raise NothingToUndo("this is the first decision of the game")
        self.state.restore(self._made)
        self._go_back_to(last)
        self._forget_course()

    def count_past(self) -> int:
        """How many answers can be taken back, one after the other.

        >>> from comprules.cards.starter import starter_deck
        >>> Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).count_past()
        0
        """
        count, moment = 0, self._last
        while moment is not None:
            count, moment = count + 1, moment.before
        return count

    def copy(self) -> Game:
        """An independent game at the same point, with the same past to undo.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
        >>> twin = game.copy()
        >>> twin.choose("yes")
        >>> game.decision.player, twin.decision.player
        (0, 1)
        """
        twin = Game.__new__(Game)
        twin.state = self.state.copy()
        twin.rules = self.rules
        twin.board = self.board.copy(twin.state)
        twin.skip_trivial = self.skip_trivial
        twin.auto_pay = self.auto_pay
        twin.decision = self.decision
        twin._question = self._question
        twin._answers = self._answers
        twin._cursor = 0
        twin._called = []
        twin._made = self._made
        twin.stands_at_question = self.stands_at_question
        twin._last = self._last
        twin.on_trial = False
        twin.pays_without_end = False
        twin.ahead = None
        twin.settled = []
        twin.watch = self.watch.copy()
        twin.deeds = self.deeds
        twin.after_prevention = []
        twin.offered = self.offered.copy()
        twin.hands = self.hands
        twin.looked_at = self.looked_at
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.save(),)

    @property
    def skips_trivial(self) -> bool:
        """Whether it doesn't stop now where there is just one legal answer. In a shortcut each answer is one of its
        choices.
        """
        return self.skip_trivial and not is_taken(self)

    @property
    def result(self) -> Result | None:
        """Who won and why; None while the game goes on, also where a subgame of it is over.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
        >>> game.concede(0)
        >>> game.result
        Result(winners=(1,), reason='Ann conceded', rule='104.3a')
        """
        if main_game(self.state) is not None:
            return None
        result = self.state.registers[RESULT]
        return result if result is None else self.rules.citing(result)

    @property
    def is_over(self) -> bool:
        """Whether the game that is being played, which may be a subgame, has ended.

        >>> from comprules.cards.starter import starter_deck
        >>> Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).is_over
        False
        """
        return self.state.registers[RESULT] is not None

    @property
    @rule("729.1a")
    def main_game(self) -> Game | None:
        """The main game as it was when the subgame that is being played began, to be looked at; None if none is.

        >>> from comprules.cards.starter import starter_deck
        >>> Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).main_game is None
        True
        """
        if main_game(self.state) is None:
            return None
        twin = self.copy()
        put_main_game_back(twin)
        return twin

    # -- asking --------------------------------------------------------------------------------------------------------

    def as_asked(self) -> Game:
        """The game as it is where its decision is asked for: within an instruction, with what has been done of
        it. The game itself stands at the beginning of the instruction until the answer is given.
        """
        if self.decision is None or self.stands_at_question or isinstance(self.decision, ChooseAction):
            return self
        twin = self.copy()
        twin.run_to_question()
        return twin

    def run_to_question(self) -> None:
        """Run the present step as far as the question that it asks, and leave it there."""
        self._cursor, self._called = 0, []
        with suppress(Stop):
            self.state.registers[FRAMES][-1].run(self)
        self.stands_at_question = True

    def view(self, player: int) -> View:
        """What a player, given by their number, can see. Raises NoSuchPlayer, a ValueError, if there is none such.

        >>> from comprules.cards.starter import starter_deck
        >>> view = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).view(1)
        >>> len(view.hand), view.players[0].hand_size, view.players[0].shown_hand
        (7, 7, ())
        """
        players = self.state.players
        seat: Any = player
        if not isinstance(player, int) or seat not in players:
            raise NoSuchPlayer(player, ((number, players[number].name) for number in sorted(players)))
        return View(self, seat)

    def onlooker_view(self) -> View:
        """What everybody can see, as somebody does who watches the game.

        >>> from comprules.cards.starter import starter_deck
        >>> view = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).onlooker_view()
        >>> view.hand, [player.hand_size for player in view.players]
        ((), [7, 7])
        """
        return View(self, ONLOOKER)

    def determinize(self, player: int, seed: int = 0) -> Game:
        """A copy of the game, for a search, in which what a player can't see and doesn't know is filled in at random.

        `seed` decides how. The player's view of the copy is that of the game; nothing before can be undone in it.
        Raises NoSuchPlayer if no player has this number, and CannotDeterminize, also a ValueError, while a subgame is
        being played.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
        >>> twin = game.determinize(0, seed=1)
        >>> twin.view(0) == game.view(0), twin.view(1).hand == game.view(1).hand
        (True, False)
        """
        from comprules.play.determinizing import determinized

        return determinized(self, self.view(player).me, seed)

    @property
    def log(self) -> tuple[Line, ...]:
        """Everything that has happened, with the rules that made it happen.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
        >>> print(game.log[0])
        turn 0: Ann shuffles their library [103]
        """
        return self.read_log("rules")

    def read_log(self, detail: Detail = "play", player: int | None = None) -> tuple[Line, ...]:
        """What has happened, at a length, as it really was or without what a player couldn't see.

        "story" is what decides the game: turns, spells, attacks, deaths, life. "play" is all that players do and see,
        each act on one line: a draw, a spell with what was paid for it. "rules" is every event. Raises ValueError if
        there is no such length, or no player has this number (NoSuchPlayer).

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
        >>> len(game.read_log("story")) < len(game.read_log("rules"))
        True
        """
        if player is not None:
            return self.view(player).log(detail)
        asked = self.as_asked()
        return tuple(lines(asked, asked.board, detail))

    def log_events(self, player: int | None = None) -> tuple[EventLine, ...]:
        """Every event that has happened as a record with its rule and what caused it, as it was or without what a
        player couldn't see; `json()` of each is a line for a file. Raises NoSuchPlayer if no player has this number.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
        >>> game.log_events()[0].event
        'ShuffleLibrary'
        """
        if player is not None:
            return self.view(player).events
        asked = self.as_asked()
        return tuple(event_lines(asked, asked.board))

    def why_not(self, action: Option | str) -> Reason | None:
        """The first rule that forbids the player whose decision it is to take an action now; None if it is allowed.

        `action` is something a player with priority does, such as Play, Cast or Activate, or an Attack or a Block, or a
        Thing as the target that is being chosen; or the text name of one. Raises OptionError, a ValueError, if it is
        no such name.

        >>> from comprules.cards import CardPool
        >>> from comprules.positions import Side, arrange
        >>> game = arrange([Side(hand=(CardPool.starter()["Savannah Lions"],)), Side()], step="upkeep")
        >>> print(game.why_not(f"cast Savannah Lions #{game.view(0).hand[0].id}"))
        it can be cast only during its player's main phase while the stack is empty (CR 302.1)
        """
        from comprules.rules.combat.declaring import reason_against_declaring
        from comprules.rules.legality.why_no_target import reason_against_target

        option = parse(action) if isinstance(action, str) else action
        if isinstance(option, (Attack, Block)):
            reason = reason_against_declaring(self, option)
        elif isinstance(option, Thing):
            reason = reason_against_target(self, option)
        else:
            reason = self._reason_against_action(option)
        return None if reason is None else self.rules.citing(reason)

    def _reason_against_action(self, option: Option) -> Reason | None:
        decision = self.decision
        if not isinstance(decision, ChooseAction):
            return Reason("117.1", "nobody has priority now")
        if isinstance(option, Pass):
            return None
        try:
            proposed = proposal(self, decision.whose, option)
        except Illegal as illegal:
            return Reason(illegal.rule, illegal.why)
        return reason_against(self, proposed)

    @rule("613.1")
    def explain(self, object: int) -> Explanation:
        """How an object, given by its number, came to be what it is: layer by layer, effect by effect.

        It says what the object truly is, also where players can't see it. Raises NoSuchObject, a KeyError, if
        it isn't there any more.

        >>> from comprules.cards import CardPool
        >>> from comprules.positions import Piece, Side, arrange
        >>> lions = Piece(CardPool.starter()["Savannah Lions"], counters=(("+1/+1", 1),))
        >>> game = arrange([Side((lions,), name="Ann"), Side(name="Bob")])
        >>> print(game.explain(game.view(0).battlefield[0].id))
        Savannah Lions  object 3
        begins as  Savannah Lions  {W}  2/1  Creature — Cat  white  controlled by Ann
        <BLANKLINE>
        Layer  Effect                              Since  What it does      Rule
        7c     1 +1/+1 counter (Savannah Lions 3)         power: 2 → 3      613.4c
                                                          toughness: 1 → 2
        <BLANKLINE>
        and so is  Savannah Lions  {W}  3/2  Creature — Cat  white  controlled by Ann
        """
        from comprules.rules.continuous_effects.explaining import explain

        number: Any = object
        return explain(self.board, self.state, number)

    def mana_actions(self) -> tuple[Option, ...]:
        """The mana abilities that the player who has priority can activate (CR 605.3a).

        They are legal answers too, though a decision doesn't list them: a payment activates what it needs. What no
        payment activates is among the options.

        >>> from comprules.cards import CardPool
        >>> from comprules.positions import Piece, Side, arrange
        >>> game = arrange([Side((Piece(CardPool.starter()["Plains"]),)), Side()])
        >>> [str(action) for action in game.mana_actions()]
        ['activate Plains #3 ability 1']
        """
        decision = self.decision
        return mana_actions(self, decision.whose) if isinstance(decision, ChooseAction) else ()

    def digest(self) -> str:
        """A hash of the state: equal for games in the same state, in every process and on every machine.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
        >>> game.copy().digest() == game.digest()
        True
        """
        return state_digest(self)

    @rule("109.1", "400.7")
    def position_digest(self) -> str:
        """A hash of the position: equal for positions that differ only in how objects are numbered, in the order of
        what is in no order, in timestamps of which it doesn't matter which is older, and in what has happened as far as
        nothing can ask about it.

        Equal positions offer the same, and the same choices lead to equal ones, but for what is left to chance and for
        which of several sources of mana the game taps where it pays by itself. What loops are found by (CR 732) is left
        out: it is about the way to a position.

        >>> from comprules.cards import CardPool
        >>> from comprules.positions import Piece, Side, arrange
        >>> plains, lions = (Piece(CardPool.starter()[name]) for name in ("Plains", "Savannah Lions"))
        >>> one, other = (arrange([Side(there), Side()]) for there in ((plains, lions), (lions, plains)))
        >>> one.digest() == other.digest(), one.position_digest() == other.position_digest()
        (False, True)
        """
        from comprules.play.canonical.position import position_digest

        return position_digest(self)

    @rule("109.1")
    def distinct_options(self) -> tuple[Option, ...]:
        """The options of the decision that differ by more than the names of what they are about: of several that are
        alike, the first one.

        Those are alike of which either would lead to the same position, whatever follows. Where the order doesn't
        matter in which several are chosen, they are offered in one order only; there is none where all that can be
        added to what has been chosen so far is covered by other choices.

        >>> from comprules.cards import CardPool
        >>> from comprules.positions import Side, arrange
        >>> plains = CardPool.starter()["Plains"]
        >>> game = arrange([Side(hand=(plains, plains)), Side()])
        >>> len(game.decision.options), [str(option) for option in game.distinct_options()]
        (3, ['pass', 'play Plains #2'])
        """
        from comprules.play.canonical.distinct import distinct_options

        return distinct_options(self)

    @rule("601.2g", "601.2h")
    def distinct_payments(self, most: int = 1_000) -> tuple[tuple[Option, ...], ...]:
        """Where a payment is to be chosen, the whole payments after which the game isn't the same: they leave other
        sources untapped, other mana or another life total. In a game with `auto_pay=False` each payment is chosen.

        Raises NoPayment where none is to be chosen, and TooManyPayments if there are more than `most` to be looked at;
        both are ValueErrors.

        >>> from comprules.cards import CardPool
        >>> from comprules.positions import Piece, Side, arrange
        >>> plains, lions = (CardPool.starter()[name] for name in ("Plains", "Savannah Lions"))
        >>> game = arrange([Side((Piece(plains), Piece(plains)), hand=(lions,)), Side()], auto_pay=False)
        >>> game.choose(game.decision.options[-1])
        >>> len(game.decision.options), [[str(piece) for piece in payment] for payment in game.distinct_payments()]
        (2, [['tap Plains #5 ability 1 for W']])
        """
        from comprules.play.canonical.payments import distinct_payments

        return distinct_payments(self, most)

    def save(self, history: bool = True) -> str:
        """The game as JSON text; without `history`, earlier answers can't be undone after loading.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
        >>> game.choose("yes")
        >>> Game.load(game.save()).count_past(), Game.load(game.save(history=False)).count_past()
        (1, 0)
        """
        return save(self, history)

    @staticmethod
    def load(text: str) -> Game:
        """The game that `save` made this text of.

        Raises LoadError, a ValueError, if it isn't one.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
        >>> Game.load(game.save()).decision == game.decision
        True
        """
        return load(text)

    def concede(self, player: int) -> None:
        """Let a player concede, which they can do at any time (CR 104.3a): the subgame, if one is being played.

        Raises IllegalChoice, and leaves the game as it is, if it is over, or no such player is in it.

        >>> from comprules.cards.starter import starter_deck
        >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
        >>> game.concede(1)
        >>> game.result.winners
        (0,)
        """
        if self.result is not None:
            raise IllegalChoice("the game is over: nobody can concede any more")
        loser = next((number for number in self.board.players if number == player), None)
        if loser is None:
            players = ", ".join(map(str, self.board.players))
            raise IllegalChoice(f"no player with the number {player!r} is in the game; there are {players}")
        self._remember()
        frames = self.state.registers[FRAMES]
        concede(self, loser)
        if self.state.registers[FRAMES] is not frames:
            self._answers = ()
        self._advance_if_conclusive()

    def propose_shortcut(self, choices: Sequence[Any], times: int = 1) -> None:
        """Let the player who has priority propose that these choices be made, by whoever has to make each (CR 732.2).

        They are options, or names of options; a name without the number of its object means the first such option,
        "resolve" that all pass until the top object of the stack has resolved. That players pass while something is on
        the stack needn't be said. Made `times` times the choices form a loop. The game asks each other player to accept
        or shorten that, and then is where the choices lead; they end early if the game does. Raises IllegalShortcut,
        and leaves the game as it is, if they can't be made as far as the player can foresee, depend on chance, or don't
        end where a player has priority. Where something hidden makes a difference later, the shortcut ends there.

        >>> from comprules.cards import CardPool
        >>> from comprules.positions import Piece, Side, arrange
        >>> plains, lions = (CardPool.starter()[name] for name in ("Plains", "Savannah Lions"))
        >>> game = arrange([Side((Piece(plains),), hand=(lions,)), Side()])
        >>> game.propose_shortcut(["cast Savannah Lions", "resolve"])
        >>> [str(option) for option in game.decision.options]
        ['accept']
        """
        proposed = shortcut(self, choices, times)
        self._remember()
        waiting = self.board.turn_order(proposed.proposer)[1:]
        frames = self.state.registers[FRAMES]
        proposal = ProposeShortcut(shortcut=proposed, waiting=waiting, players=self.board.players)
        self.state.write(REGISTERS, FRAMES, (*frames, proposal))
        self._answers = ()
        self._advance_if_conclusive()

    def go_on_skipping(self, skip_trivial: bool) -> None:
        """Go on from a position that has been laid out, which can't be undone, stopping where there is just one legal
        answer or not.
        """
        self.skip_trivial = skip_trivial
        self._advance()
        self.forget_past()

    def forget_past(self) -> None:
        """Let nothing that was done before be undone, nor known of how it came to this."""
        self._last, self._made, self.state.journal = None, (), []
        self._forget_course()

    def stand_still(self) -> None:
        """Let nothing be decided or undone any more: this is to be looked at, not to be played."""
        self.decision = self._question = self._last = None
        self._answers, self._made = (), ()

    def _remember(self) -> None:
        self._last = UndoPoint(self._last, self.decision, self._question, self._answers, self._made)
        self._made = ()

    def _go_back_to(self, moment: UndoPoint) -> None:
        self.decision = moment.decision
        self._question = moment.question
        self._answers = moment.answers
        self._made = moment.made
        self._last = moment.before

    # -- running -------------------------------------------------------------------------------------------------------

    def _advance_if_conclusive(self) -> None:
        """Run on after what has been remembered, or go back there if what comes of it can't be followed to its end."""
        try:
            self._advance()
        except Inconclusive:
            self._made = (*self._made, *self.state.journal)
            self.state.journal = []
            self.undo()
            raise

    def _advance(self) -> None:
        """Run steps until a player must decide or the game is over."""
        while True:
            try:
                self.run_until(0)
            except Stop as stop:
                narrowed, in_shortcut = feasible(self, stop.decision), is_taken(self)
                answer = self._next_of_shortcut(narrowed) if in_shortcut else None
                if answer is None:
                    narrowed = after_shortcut(self, narrowed) if in_shortcut else narrowed
                    answer = self._trivial_answer(narrowed)
                if answer is not None:
                    self.answer_next(stop.decision, answer)
                    continue
                narrowed = without_given_up(self.board, without_repeating(self, narrowed))
                self._question, self.decision = (
                    stop.decision,
                    self.rules.citing(handed_to(stop.decider, narrowed)),
                )
                break
            except Illegal:
                self._take_back_proposal()
                continue
            if follow_subgame(self):
                continue
            self.decision = self._question = None
            break
        self._made = (*self._made, *self.state.journal)
        self.state.journal = []

    def _trivial_answer(self, decision: Decision) -> tuple[Option, ...] | None:
        """The one legal answer to a decision for which the game doesn't stop."""
        return decision.only_answer if self.skip_trivial else None

    def _run(self, top: Procedure) -> Procedure | None:
        """Run a step: what remains to be done. One that has only asked goes on from the answer, as if it ran again."""
        if len(self._answers) != 1 or not top.at or top.at != top.asks_at:
            return top.run(self)
        ((_, answer),) = self._answers
        if CHECKING:
            expected = self.tried_out(partial(self._run_alone, top.run))
            check("how a step goes on", expected, self.tried_out, partial(self._run_alone, top.answered, answer))
        return top.answered(self, answer)

    def _run_alone(self, step: Callable[..., Procedure | None], *given: Any) -> tuple[Any, ...]:
        """What comes of a step: what remains, what it calls, and what it has written."""
        self._cursor, mark = 0, len(self.state.journal)
        remaining = step(self, *given)
        return remaining, tuple(self._called), self.state.journal[mark:]

    def _next_of_shortcut(self, decision: Decision) -> tuple[Option, ...] | None:
        answer = next_choice(self, decision)
        if answer is not None:
            self._note_choice(decision, answer)
        return answer

    def _note_choice(self, decision: Decision, answer: tuple[Option, ...]) -> None:
        """Note what loops are found by: since when nobody has made a real choice, and who has acted how."""
        if is_real_choice(self, decision, answer):
            self.watch = Watch()
            if isinstance(decision, ChooseAction) and answer != (PASS,):
                self.deeds = with_deed(self, decision.whose, answer[0])
                forget_numbers(self, decision.whose, answer[0])

    def _forget_course(self) -> None:
        """Forget what loops are found by, as the game goes back."""
        self.watch, self.deeds = Watch(), ()

    def run_until(self, depth: int, certain: bool = False) -> None:
        """Run steps until the stack of procedures is no deeper than `depth`, or the game is over.

        With `certain` it is enough that nothing can make the proposal at that depth illegal any more. Raises Stop where
        an answer is needed; the step that needs it is then as if it hadn't begun.
        """
        state = self.state
        while len(frames := state.registers[FRAMES]) > depth and state.registers[RESULT] is None:
            top = frames[-1]
            if certain and len(frames) == depth + 1 and top.at and top.at == top.certain_at:
                return
            mark = len(state.journal)
            self._cursor = 0
            self._called = []
            try:
                remaining = self._run(top) if self._answers else top.run(self)
            except Stop:
                state.roll_back(mark)
                raise
            self._answers = ()
            self._replace_top(remaining)

    def try_step(self) -> None:
        """Run the present step and take it back. Raises Stop where it stops at a question that has no answer yet."""
        mark, remembered = len(self.state.journal), self.board.remembered()
        self._cursor, self._called = 0, []
        try:
            self.state.registers[FRAMES][-1].run(self)
        finally:
            self._called = []
            self.state.roll_back(mark)
            self.board.recall(remembered)

    def tried_out(self, doing: Callable[[], T]) -> T:
        """What a function finds as it changes the game within the present step; the changes are taken back."""
        mark, remembered = len(self.state.journal), self.board.remembered()
        cursor, called, settled = self._cursor, self._called, self.settled
        self._called, self.settled = [], [list(each) for each in settled]
        try:
            return doing()
        finally:
            self._cursor, self._called, self.settled = cursor, called, settled
            self.state.roll_back(mark)
            self.board.recall(remembered)

    def answer_next(self, decision: Decision, answer: tuple[Option, ...]) -> None:
        """Let a question that the present step has stopped at be answered as it runs again."""
        self._answers = (*self._answers, (decision, answer))

    @property
    def answers_so_far(self) -> Answers:
        """What the step that waits for a decision has asked before it, with the answers; nothing if none waits."""
        return self._answers if self.decision is not None else ()

    @property
    def answered(self) -> Answers:
        """What the present step has asked so far as it runs, with the answers."""
        return self._answers[: self._cursor]

    def forget_answers(self) -> None:
        """Let the present step have no answers to what it will ask."""
        self._answers = ()

    def _replace_top(self, remaining: Procedure | None) -> None:
        below = self.state.registers[FRAMES][:-1]
        frames = below if remaining is None else (*below, remaining)
        if self._called:
            frames = (*frames, *reversed(self._called))
        self.state.write(REGISTERS, FRAMES, frames)

    def go_on_as(self, procedure: Procedure) -> None:
        """Note how far the present procedure has come, within its step."""
        self.state.write(REGISTERS, FRAMES, (*self.state.registers[FRAMES][:-1], procedure))

    def call(self, procedure: Procedure) -> None:
        """Let a procedure run as soon as the present step has ended, before what remains of the present one."""
        if self.ahead is not None:
            self.ahead.end()
        self._called.append(procedure)

    @rule("733.1", "104.3a", "733.2")
    @rule("714.1", edition="2009")
    @rule("422.1", edition="2001")
    def _take_back_proposal(self) -> None:
        """Take an illegal action back to the decision at which it was proposed; who has conceded since has left."""
        frames, players = self.state.registers[FRAMES], self.board.players
        depth = next(place for place, frame in enumerate(frames) if frame.proposes)
        self.state.roll_back(0)
        self.state.restore(self._made)
        self._made = ()
        moment = self._last
        while moment is not None:
            self._go_back_to(moment)
            if len(self.state.registers[FRAMES]) <= depth:
                break
            self.state.restore(self._made)
            moment = self._last
        self._answers = ()
        self._forget_course()
        for player in self.board.players:
            if player not in players:
                self._remember()
                concede(self, player)

    def ask(self, decision: Decision) -> tuple[Option, ...]:
        """The answer to a decision: the recorded one, or the only one; otherwise the step stops here."""
        if decision.player not in self.state.registers[IN_GAME]:
            return answer_for_absent(self, decision)
        if self.ahead is not None:
            self.ahead.end_if_changed()
        answer = self._settled_answer(decision) if self.settled else None
        if answer is None and (self._answers or self.skip_trivial or self.on_trial):
            answer = self._known_answer(decision)
        if answer is None:
            raise Stop(decision, decider(self.board, decision.player))
        if self.ahead is not None:
            self.ahead.made += ((decision, answer),)
        return answer

    @rule("608.2d")
    def leave_unasked(self, player: PlayerId, rule: str, kept: Id | None = None) -> None:
        """Not ask a player by a rule what is settled: what is impossible, or demanded, such as that the target `kept`
        stays. That takes nothing.
        """

    def wished_payment(self, decision: ChoosePayment) -> PaymentPlan | None:
        """The payment that a player wishes for where payments are found for them; None if it's left to be found."""
        return None

    def _settled_answer(self, decision: Decision) -> tuple[Option, ...] | None:
        """What was settled before, used up by being given as an answer."""
        for settled in reversed(self.settled):
            for place, (question, answer) in enumerate(settled):
                if question == decision:
                    del settled[place]
                    return answer
        return None

    def _known_answer(self, decision: Decision) -> tuple[Option, ...] | None:
        answers = self._answers
        for place in range(self._cursor, len(answers)):
            if answers[place][0] == decision:
                self._cursor = place + 1
                return answers[place][1]
        return decision.only_answer if self.skips_trivial or self.on_trial else None

    @contextmanager
    def answering(self, settled: Answers) -> Iterator[None]:
        """Let what is asked meanwhile be answered so, each once, as far as it is just that which is asked."""
        self.settled.append(list(settled))
        try:
            yield
        finally:
            self.settled.pop()

    def following_prevention(self, what: Event) -> AbstractContextManager[bool]:
        """Let something be done after damage was prevented; or not, which is told, since it would go on for ever."""
        assert isinstance(what, Instead)
        return following(self, what)

    # -- what procedures and events use --------------------------------------------------------------------------------

    def point_of_view(self, source: ObjectId, you: PlayerId, bound: Bindings, x: int | None) -> Resolution:
        """The point of view from which something is done by an object at once, without the stack."""
        return ActualResolution(self, source, you, source, bound, x)

    def propose(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Let events happen at the same time, with all that replaces or follows them; what really happened."""
        return propose(self, events)

    def note(self, event: Event) -> None:
        """Enter an event into the log."""
        registers = self.state.registers
        turn, subgame, before = registers[TURN], registers.get(SUBGAME, 0), registers.get(REMEMBERED)
        if is_as_any(type(event), "for_log", "life_after"):
            logged = Logged(event, turn, subgame, None, before)
        else:
            logged = Logged(event.for_log(self.board), turn, subgame, event.life_after(self), before)
        self.state.write(REGISTERS, LOG, (registers[LOG], logged))

    def new_number(self) -> ObjectId:
        """A number for a new object."""
        number = self.state.registers[NEXT_NUMBER]
        self.state.write(REGISTERS, NEXT_NUMBER, ObjectId(number + 1))
        return number

    def new_numbers(self, count: int) -> Sequence[ObjectId]:
        """Numbers for so many new objects."""
        first = self.state.registers[NEXT_NUMBER]
        self.state.write(REGISTERS, NEXT_NUMBER, ObjectId(first + count))
        return [ObjectId(number) for number in range(first, first + count)]

    @rule("613.7")
    def timestamp(self) -> int:
        """A timestamp later than all before."""
        stamp = self.state.registers[TIMESTAMP] + 1
        self.state.write(REGISTERS, TIMESTAMP, stamp)
        return stamp

    @rule("613.7")
    def timestamps(self, count: int) -> Sequence[int]:
        """So many timestamps later than all before, each later than the one before it."""
        latest = self.state.registers[TIMESTAMP]
        self.state.write(REGISTERS, TIMESTAMP, latest + count)
        return range(latest + 1, latest + 1 + count)

    def random_below(self, limit: int) -> int:
        """A random number from 0 to `limit` - 1."""
        number, state = below(limit, self.state.registers[CHANCE])
        self.state.write(REGISTERS, CHANCE, state)
        return number

    @rule("705.2")
    def flip_coins(self, player: PlayerId, count: int) -> tuple[bool, ...]:
        """Of each of so many coins that a player flips together, whether they win the flip: each is as likely."""
        return tuple(self.random_below(2) == 0 for _ in range(count))

    @rule("706.1a")
    def roll_dice(self, player: PlayerId, sides: int, count: int) -> tuple[int, ...]:
        """What comes up as a player rolls so many dice with so many sides, each as likely."""
        return tuple(self.random_below(sides) + 1 for _ in range(count))

    @rule("901.3a")
    def roll_planar_die(self, player: PlayerId) -> PlanarFace:
        """The face that is up as a player rolls the planar die: each of the six is equally likely."""
        return FACES[self.random_below(len(FACES))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""
        order, state = shuffled(items, self.state.registers[CHANCE])
        self.state.write(REGISTERS, CHANCE, state)
        return order

    def some_at_random(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """So many of the items at random, in which order doesn't matter; all, if there aren't more."""
        return self.shuffled(items)[:count]

    def write_player(self, player: PlayerId, **changes: Any) -> None:
        """Change a player's record."""
        self.state.write(PLAYERS, player, replace(self.state.players[player], **changes))
