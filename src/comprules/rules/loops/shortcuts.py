"""CR 732.2: shortcuts. A player proposes choices for everybody, once or many times; the others accept or shorten.

What is proposed is rehearsed in the game as its player can foresee it, so that only choices are proposed that can be
made as far as they can see; so is, for each other player, where they could choose otherwise. Hence neither what can be
proposed nor where it can be shortened tells anybody of hidden cards.

Once accepted, the choices are really made, one after the other: a shortcut saves the asking, not the doing. If one
can't be made after all, since what was hidden has made a difference, the shortcut ends there.
"""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction, ChooseOrder, Divide, IllegalChoice
from comprules.kernel.options import Accept, Pass, ShortenAt
from comprules.kernel.randomness import CHANCE
from comprules.rules.abilities.pipeline import propose
from comprules.rules.legality.actions import mana_actions
from comprules.rules.legality.trials import some_answer
from comprules.rules.loops.foreseeing import UNKNOWN, foreseen
from comprules.rules.loops.loop_number import LoopNumber
from comprules.rules.loops.loop_numbers import action_name, give_way, say_number
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.controlling_players import decider
from comprules.rules.turn.turning_to_another import go_on_alone, go_on_with_others
from comprules.rules.turn.turns_at_once import present_stack

COURSE: Final = Register["Shortcut | None"]("shortcut")
"""The register of the shortcut that is being taken."""

RESOLVE: Final = "resolve"
"""What stands in a proposal for all players' passing until the top object of the stack has resolved."""

PASS: Final = Pass()


class IllegalShortcut(IllegalChoice):
    """What was proposed can't be done so. The game is unchanged.

    >>> from comprules.positions import Side, arrange
    >>> arrange([Side(name="Ann"), Side(name="Bob")]).propose_shortcut(["cast Zap"])
    Traceback (most recent call last):
      ...
    comprules.rules.loops.shortcuts.IllegalShortcut: choice 1, 'cast Zap', can't be made: ...
    """


class ProposedChoice(Record):
    """What is proposed to be answered to a decision: whose it is, of what kind, and the answer."""

    whose: PlayerId
    kind: str
    answer: tuple[Option, ...]


class Shortcut(Record):
    """Choices to come, as far as `end` of them; `said` is the proposal in words.

    `places` are, for each player, the choices at which that player could choose otherwise. `numbers` are said by it for
    a loop, in editions in which that matters: by its proposer, and of a loop that others take part in by each of them.
    """

    proposer: PlayerId
    said: str
    choices: tuple[ProposedChoice, ...]
    places: tuple[tuple[int, ...], ...]
    end: int
    taken: int = 0
    numbers: tuple[LoopNumber, ...] = ()


class AnswerShortcut(Decision):
    """Whether to accept a proposed shortcut, or where to shorten it (CR 732.2b).

    >>> from comprules.cards import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> plains, lions = (CardPool.starter()[name] for name in ("Plains", "Savannah Lions"))
    >>> game = arrange([Side((Piece(plains),), hand=(lions,)), Side()])
    >>> game.propose_shortcut(["cast Savannah Lions", "resolve"])
    >>> type(game.decision).__name__, [str(option) for option in game.decision.options]
    ('AnswerShortcut', ['accept'])
    """


class TakeShortcut(Event):
    """A shortcut is taken, as long as all players agree to."""

    shortcut: Shortcut

    @rule("732.2c")
    def happen(self, game: Game) -> Sequence[Event]:
        """From here on the choices in it are made."""
        game.state.write(REGISTERS, COURSE, self.shortcut)
        go_on_alone(game)
        _settle_numbers(game, self.shortcut)
        return ()

    def describe(self, board: Board) -> str:
        """What was proposed, and how much of it is done."""
        shortcut = self.shortcut
        ending = "" if shortcut.end == len(shortcut.choices) else f", up to choice {shortcut.end + 1}"
        return f"a shortcut of {board.name(shortcut.proposer)} is taken: {shortcut.said}{ending}"


class ProposeShortcut(Procedure):
    """The proposal, which the other players accept or shorten in turn order."""

    shortcut: Shortcut
    waiting: tuple[PlayerId, ...] = ()
    players: tuple[PlayerId, ...] = ()

    @rule("732.2b", "732.2c")
    def begin(self, game: Game) -> Procedure | None:
        """The next player accepts or shortens; after the last one, the shortcut is taken.

        If a player has left meanwhile, what was proposed can't be foreseen any more, and comes to nothing.
        """
        if game.board.players != self.players:
            return None
        if not self.waiting:
            propose(game, [TakeShortcut(Cause("732.2c", player=self.shortcut.proposer), self.shortcut)])
            return None
        player, later = self.waiting[0], self.waiting[1:]
        (answer,) = game.ask(_question(game.board, self.shortcut, player))
        if not isinstance(answer, ShortenAt):
            return self.then(self.begin, waiting=later)
        return self.then(self.begin, waiting=later, shortcut=replace(self.shortcut, end=answer.place - 1))


def _question(board: Board, shortcut: Shortcut, player: PlayerId) -> AnswerShortcut:
    places = tuple(ShortenAt(place + 1) for place in shortcut.places[player] if place < shortcut.end)
    reason = f"{board.name(shortcut.proposer)} proposes: {shortcut.said}. Accept, or stop before a choice of yours?"
    return AnswerShortcut(player, "732.2b", reason, (Accept(), *places))


@rule("732.1a", "732.2", "732.2a")
@rule("421.2", edition="2006")
def shortcut(game: Game, choices: Iterable[Any], times: int) -> Shortcut:
    """A shortcut from now on, rehearsed. Raises IllegalShortcut, which names the choice that can't be made."""
    if not isinstance(game.decision, ChooseAction):
        raise IllegalShortcut("only a player who has priority can propose a shortcut (CR 732.2a)")
    if isinstance(choices, str) or not isinstance(choices, Iterable) or not isinstance(times, int):
        raise IllegalShortcut("a shortcut is a list of choices, as in ['pass', 'pass'], and how often to make them")
    named = tuple(tuple(map(str, each)) if isinstance(each, (tuple, list)) else (str(each),) for each in choices)
    if not named or times < 1:
        raise IllegalShortcut("a shortcut needs at least one choice, made at least once (CR 732.2a)")
    said = "; ".join(" and ".join(names) for names in named) + (f": {times} times" if times > 1 else "")
    rehearsal = Rehearsal(game)
    for _ in range(times):
        for names in named:
            rehearsal.make(names)
    return rehearsal.shortcut(said, game.rules.said_for_loop(game, named, times))


@rule("421.3", "421.5", edition="2006")
@rule("421.3", "421.5", edition="2001")
def _settle_numbers(game: Game, shortcut: Shortcut) -> None:
    """Note what has been said for a loop. Who agrees to the number for one that needs several players has the last word
    in it; who stops it at what they do in it leaves that to the one who proposed it.
    """
    said = shortcut.numbers
    stopping = shortcut.choices[shortcut.end] if shortcut.end < len(shortcut.choices) else None
    if not any(number.is_shared for number in said):
        for number in said if stopping is None or len(said) == 1 else ():
            say_number(game, number)
        return
    for number in said[:1] if stopping is None else said[1:]:
        if stopping is None or (stopping.whose == number.player and action_name(stopping.answer[0]) in number.actions):
            give_way(game, number, said)


class Rehearsal:
    """The game as its player can foresee it, in which what is proposed is tried out."""

    def __init__(self, game: Game, rehearsed: Game | None = None) -> None:
        """`rehearsed` is a rehearsal to go on with."""
        assert game.decision is not None
        self.real = game
        self.game = rehearsed or foreseen(game, game.decision.player)
        go_on_alone(self.game)
        self.chance = game.state.registers[CHANCE]
        self.proposer = game.decision.whose
        self.choices: list[ProposedChoice] = []

    def make(self, names: tuple[str, ...]) -> None:
        """Make a choice by its names, once the players have passed until it can be made."""
        if names == (RESOLVE,):
            self._resolve()
            return
        while (decision := self.game.decision) is not None:
            if (only := self._only_answer(decision)) is not None:
                self._answer(only)
                continue
            try:
                self._answer(meant(self.game, decision, names))
                return
            except IllegalChoice as problem:
                if not self._may_pass(decision):
                    raise self._illegal(names, problem) from problem
            self._answer((PASS,))

    def _only_answer(self, decision: Decision) -> tuple[Option, ...] | None:
        """The answer that needn't be said, where the game doesn't stop for decisions with just one."""
        return decision.only_answer if self.real.skip_trivial else None

    def _illegal(self, names: tuple[str, ...], problem: IllegalChoice) -> IllegalShortcut:
        made = f"choice {len(self.choices) + 1}, {' and '.join(names)!r}, can't be made"
        return IllegalShortcut(f"{made} as far as can be foreseen: {problem}" if self.choices else f"{made}: {problem}")

    def _may_pass(self, decision: Decision) -> bool:
        """Whether it goes without saying that a player passes: while something is on the stack, and for others."""
        return isinstance(decision, ChooseAction) and bool(
            present_stack(self.game.state) or decision.whose != self.proposer
        )

    def _resolve(self) -> None:
        if self.game.decision is None:
            return
        stack = present_stack(self.game.state)
        if not stack:
            raise IllegalShortcut(f"choice {len(self.choices) + 1}, {RESOLVE!r}, can't be made: the stack is empty")
        top = stack[-1]
        while top in self.game.state.stack and (decision := self.game.decision) is not None:
            answer = (PASS,) if isinstance(decision, ChooseAction) else self._only_answer(decision)
            if answer is None:
                return
            self._answer(answer)

    def _answer(self, answer: tuple[Option, ...]) -> None:
        decision = self.game.decision
        assert decision is not None
        self.game.choose(answer)
        self.choices.append(ProposedChoice(decision.whose, type(decision).__name__, answer))
        if self.game.board.subgame != self.real.board.subgame:
            raise IllegalShortcut("what comes of these choices in another game can't be foreseen (CR 732.2a)")

    @rule("732.2a")
    def shortcut(self, said: str, numbers: tuple[LoopNumber, ...]) -> Shortcut:
        """What was tried out. Raises IllegalShortcut if it doesn't end well, or can't be foreseen."""
        while (decision := self.game.decision) is not None and not isinstance(decision, ChooseAction):
            only = self._only_answer(decision)
            if only is None:
                raise IllegalShortcut("a shortcut must end where a player has priority (CR 732.2a)")
            self._answer(only)
        if self.game.state.registers[CHANCE] != self.chance:
            raise IllegalShortcut(
                "what comes of these choices depends on chance, so they can't be foreseen (CR 732.2a)"
            )
        choices = tuple(self.choices)
        players = sorted(self.real.state.players)
        places = tuple(
            () if player == self.proposer else _places(self.real, player, choices, numbers) for player in players
        )
        return Shortcut(self.proposer, said, choices, places, len(choices), numbers=numbers)


@rule("732.2b")
def _places(
    game: Game, player: PlayerId, choices: Sequence[ProposedChoice], numbers: Sequence[LoopNumber]
) -> tuple[int, ...]:
    """Where a player could choose otherwise, as far as they can foresee who have been told of the proposal.

    Nobody lets another choose for them: that concerns all their choices, not only those made with priority.
    """
    rehearsed = foreseen(game, decider(game.board, player), _told_of(choices))
    go_on_alone(rehearsed)
    if len(numbers) == 1:
        say_number(rehearsed, numbers[0])
    places = []
    for place, choice in enumerate(choices):
        decision = rehearsed.decision
        if decision is None:
            break
        if decision.whose == player and _is_alternative_to(choice.answer, decision):
            places.append(place)
        answer = _answer_here(rehearsed, decision, choice)
        if answer is None:
            break
        rehearsed.choose(answer)
    return tuple(places)


def _is_alternative_to(answer: tuple[Option, ...], decision: Decision) -> bool:
    """Whether a decision can be answered otherwise."""
    if decision.only_answer is not None:
        return False
    if not decision.is_combination or isinstance(decision, (ChooseOrder, Divide)):
        return True
    others = tuple((piece,) for piece in decision.pieces() if piece not in answer)
    barred = replace(decision, barred=answer)
    return any(some_answer(replace(barred, chosen=begun)) is not None for begun in ((), *others))


def _told_of(choices: Sequence[ProposedChoice]) -> frozenset[int]:
    """The numbers of the objects that a proposal names, among others of players: to name a card is to show it.

    What its player can't see has no name in it.
    """
    named = (option for choice in choices for option in choice.answer if getattr(option, "name", UNKNOWN) != UNKNOWN)
    return frozenset(option.id for option in named if hasattr(option, "id"))


def _answer_here(game: Game, decision: Decision, choice: ProposedChoice) -> tuple[Option, ...] | None:
    """The answer that is proposed, where its cards may be known that weren't foreseen; None if it can't be given."""
    if _kind(decision) != _kind(choice):
        return None
    if isinstance(decision, ChooseAction) and choice.answer != (PASS,):
        decision = replace(decision, mana_abilities=mana_actions(game, decision.whose))
    try:
        return decision.answer(tuple(_here(decision, option) for option in choice.answer))
    except IllegalChoice:
        return None


def _here(decision: Decision, option: Option) -> Option:
    """The option about the same card that wasn't foreseen, under the name by which it is known here."""
    if getattr(option, "name", "") != UNKNOWN:
        return option
    same = (each for each in decision.candidates if type(each) is type(option) and each.id == option.id)  # type: ignore[attr-defined]
    return next(same, option)


def meant(game: Game, decision: Decision, names: tuple[str, ...]) -> tuple[Option, ...]:
    """The options that these names mean. Raises IllegalChoice if there are none so named."""
    return tuple(_option(game, decision, name) for name in names)


def _option(game: Game, decision: Decision, name: str) -> Option:
    found = _named(decision.candidates, name)
    if found is None and isinstance(decision, ChooseAction):
        found = _named(mana_actions(game, decision.whose), name)
    return found if found is not None else decision.answer(name)[0]


def _named(offered: Sequence[Option], name: str) -> Option | None:
    exact = (option for option in offered if str(option) == name)
    return next(exact, None) or next((option for option in offered if action_name(option) == name), None)


def is_taken(game: Game) -> bool:
    """Whether a shortcut is being taken: every choice in it counts then, also where there is just one."""
    return game.state.registers.get(COURSE) is not None


@rule("732.2c")
def next_choice(game: Game, decision: Decision) -> tuple[Option, ...] | None:
    """The answer that the shortcut being taken has for the decision now; None if there is none, or it is at its end."""
    course = game.state.registers.get(COURSE)
    if course is None or course.taken == course.end:
        return None
    answer = _answer_here(game, decision, course.choices[course.taken])
    if answer is None:
        go_on_with_others(game)
    game.state.write(REGISTERS, COURSE, None if answer is None else replace(course, taken=course.taken + 1))
    return answer


@rule("732.2c")
def after_shortcut(game: Game, decision: Decision) -> Decision:
    """The decision at which a shortcut ends. If it was shortened, what was proposed there is no option any more."""
    course = game.state.registers.get(COURSE)
    if course is None:
        return decision
    go_on_with_others(game)
    game.state.write(REGISTERS, COURSE, None)
    if course.end == len(course.choices) or _kind(decision) != _kind(course.choices[course.end]):
        return decision
    return _otherwise(decision, tuple(_here(decision, option) for option in course.choices[course.end].answer))


def _kind(of: Decision | ProposedChoice) -> tuple[int, str]:
    """Whose choice it is, and of what kind."""
    return of.whose, of.kind if isinstance(of, ProposedChoice) else type(of).__name__


def _otherwise(decision: Decision, proposed: tuple[Option, ...]) -> Decision:
    """The decision for somebody who has said that they will choose otherwise than so."""
    if decision.is_combination or not decision.candidates:
        return replace(decision, barred=proposed)
    others = tuple(option for option in decision.candidates if option not in proposed)
    return replace(decision, candidates=others) if others else decision
