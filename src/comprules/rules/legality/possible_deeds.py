"""CR 608.2d, 118.12: whether a player could do what an effect lets them do, found by doing it on trial."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Protocol

from comprules.kernel.decisions import ChooseNumber
from comprules.rules.abilities.likeness import kinds_in_words, kinds_of_objects
from comprules.rules.concepts.procedures import Inconclusive, Stop
from comprules.rules.legality.trials import Trial, some_answer, whole_answers
from comprules.rules.objects.descriptions import Kind
from comprules.rules.prelude import *

Answers = tuple[tuple[Decision, tuple[Option, ...]], ...]


class Doable(Protocol):
    """Something a subject can do: a predicate or several."""

    def happen(self, subject: Sequence[Any], resolution: Resolution) -> None:
        """Let the subject do it."""


MOST_TRIALS: Final = 3_000
"""How many ways of answering what is asked meanwhile are tried, objects being as good as each other if what is to be
done speaks of them alike.

What succeeded on trial can be done: nothing is allowed wrongly, however few ways are tried. What none of them could do
is impossible; where there are more ways than this, nobody says so. It may be wrong only where objects that are spoken
of alike turn out to differ beyond as many ways as follow.
"""

MOST_TRIALS_OF_KINDS: Final = 300
"""How many ways are tried after that in which objects are as good as each other only if they can't be told apart."""

MOST_TRIALS_OF_LIKES: Final = 60
"""How many ways are tried after that in which objects that look alike aren't taken for the same: what has happened to
them, such as having attacked, may tell them apart all the same.
"""


class Asked(Record):
    """A question asked on trial, with the kind of each of its candidates."""

    question: Decision
    kinds: tuple[int, ...]

    @property
    def has_likes(self) -> bool:
        """Whether some of its candidates can't be told apart."""
        return len(set(self.kinds)) < len(self.kinds)


AnswersTo = Callable[[Asked], Iterable[tuple[Option, ...]]]
KindsOf = Callable[[Sequence[ObjectId]], tuple[int, ...]]


@rule("608.2d", "118.3", "119.4a")
def can_do(
    deed: Doable,
    player: PlayerId,
    resolution: Resolution,
    *,
    in_words: bool = False,
    in_part: bool = False,
    beside: Sequence[PlayerId] = (),
) -> bool:
    """Whether a player could carry out all of this now, as they would have to if it were a cost; or anything of it, if
    that is enough. `beside` are others who do it at the same time with what they all have together.

    With `in_words` it is enough to try one of the objects that are as good as each other by all that is said of them.
    Raises Inconclusive if there are too many ways to say so.
    """
    search = _Search(deed, (*beside, player), resolution, in_part)
    if search.succeeds(_simplest, MOST_TRIALS):
        return True
    if not search.has_asked:
        return False
    if _can_be_done_somehow(search, resolution, in_words=in_words):
        return True
    if search.is_cut_short:
        why = f"whether this can be done isn't shown by any of the first {MOST_TRIALS:,} ways to do it"
        raise Inconclusive("608.2d", why, (resolution.source,))
    return False


@rule("118.3")
def times_without_asking(deed: Doable, player: PlayerId, resolution: Resolution, most: int) -> tuple[int, bool]:
    """How often a player could carry out all of this, one time after the other and up to a number, before anything is
    asked; and whether it is a question that comes then, so that it may be possible more often.
    """
    game, trial = resolution.game, resolution.apart(is_cost=True)
    trial.did(True)
    with Trial(game):
        game._answers, game._called, game._cursor = (), [], 0
        for times in range(most):
            try:
                deed.happen((player,), trial)
            except Illegal:
                return times, False
            except Stop:
                return times, True
    return most, False


def _can_be_done_somehow(search: _Search, resolution: Resolution, *, in_words: bool) -> bool:
    """Whether something is done where the simplest ways fail: first with one of the objects that are spoken of alike,
    then of those that can't be told apart, and at last with any of them.
    """
    words = tuple(kinds_spoken_of(search.deed))
    for told, most in ((words, MOST_TRIALS), (None, MOST_TRIALS_OF_KINDS)):
        search.tell, search.has_met_likes = partial(_kinds_among, told, resolution), False
        if search.succeeds(all_different, most):
            return True
        search.is_cut_short = search.is_cut_short or (told is not None and search.has_more)
        if in_words or not search.has_met_likes:
            return False
    return search.succeeds(_all, MOST_TRIALS_OF_LIKES)


def kinds_spoken_of(deed: object) -> Iterator[Kind]:
    """The kinds of objects that something to be done speaks of."""
    if isinstance(deed, Kind):
        yield deed
    if isinstance(deed, Record | Phrase):
        for name in deed.__struct_fields__:
            yield from kinds_spoken_of(getattr(deed, name))
    elif isinstance(deed, tuple):
        for part in deed:
            yield from kinds_spoken_of(part)


class _Search:
    """A search for a way to do something, on trial, that may know of which kinds the candidates are."""

    def __init__(self, deed: Doable, players: Sequence[PlayerId], resolution: Resolution, in_part: bool) -> None:
        self.deed = deed
        self.in_part = in_part
        self.players = players
        self.resolution = resolution
        self.tell: Callable[[Decision], tuple[int, ...]] | None = None
        self.has_asked = False
        self.has_met_likes = False
        self.has_more = False
        self.is_cut_short = False

    def succeeds(self, answers_to: AnswersTo, most: int) -> bool:
        """Whether it can be done in one of so many ways, answering what is asked meanwhile."""
        waiting: list[Iterator[Answers]] = [iter(((),))]
        self.has_more = False
        while waiting and most:
            answers = next(waiting[-1], None)
            if answers is None:
                waiting.pop()
                continue
            most -= 1
            is_done, asked = self._try(answers)
            if is_done:
                return True
            if asked is not None:
                waiting.append(_further(answers, asked.question, answers_to(asked)))
        self.has_more = bool(waiting)
        return False

    def _try(self, answers: Answers) -> tuple[bool, Asked | None]:
        """Do it on trial with these answers: whether that could be done, or what is asked besides."""
        game, trial = self.resolution.game, self.resolution.apart(is_cost=not self.in_part)
        trial.did(True)
        with Trial(game):
            game._answers, game._called, game._cursor = answers, [], 0
            try:
                self.deed.happen(self.players, trial)
            except Illegal:
                return False, None
            except Stop as stop:
                return False, self._asked(stop.decision)
        return trial.is_settled or trial.was_done, None

    def _asked(self, question: Decision) -> Asked:
        self.has_asked = True
        kinds = self.tell(question) if self.tell is not None else ()
        asked = Asked(question, kinds)
        self.has_met_likes = self.has_met_likes or asked.has_likes
        return asked


def _kinds_among(words: Sequence[Kind] | None, resolution: Resolution, question: Decision) -> tuple[int, ...]:
    """The kinds of a question's candidates, in these words if it asks for no more than a number of objects."""
    if words is None or type(question) is not ChooseObjects:
        return kinds_of(question, lambda numbers: kinds_of_objects(numbers, resolution.game.board))
    return kinds_of(question, lambda numbers: kinds_in_words(numbers, words, resolution))


def kinds_of(question: Decision, tell: KindsOf) -> tuple[int, ...]:
    """For each candidate of a question its kind, if objects are asked for: there `tell` says what they are."""
    if isinstance(question, ChooseObjects) and all(isinstance(each, Thing) for each in question.candidates):
        return tell([each.id for each in question.candidates if isinstance(each, Thing)])
    return tuple(range(len(question.candidates)))


def _further(answers: Answers, question: Decision, found: Iterable[tuple[Option, ...]]) -> Iterator[Answers]:
    return ((*answers, (question, answer)) for answer in found)


def _simplest(asked: Asked) -> Iterator[tuple[Option, ...]]:
    """One answer, built piece by piece, so that it heeds what each piece leaves."""
    answer = some_answer(asked.question)
    if answer is not None:
        yield answer


def _all(asked: Asked) -> Iterator[tuple[Option, ...]]:
    """All answers, the simplest first."""
    first = some_answer(asked.question)
    if first is not None:
        yield first
        yield from (answer for answer in _whole(asked.question) if answer != first)


def _whole(question: Decision) -> Iterator[tuple[Option, ...]]:
    if isinstance(question, ChooseNumber):
        return ((number,) for number in question.options)
    return whole_answers(question)


def all_different(asked: Asked) -> Iterator[tuple[Option, ...]]:
    """All answers, the simplest first; of those with objects that can't be told apart, one."""
    question = asked.question
    if not asked.has_likes:
        yield from _all(asked)
        return
    kind_of = dict(zip(question.candidates, asked.kinds, strict=True))
    tried = []
    for answer in _simplest(asked):
        tried.append(Counter(map(kind_of.get, answer)))
        yield answer
    kinds: dict[int, list[Option]] = {}
    for option, kind in kind_of.items():
        kinds.setdefault(kind, []).append(option)
    most = min(question.maximum, len(question.candidates))
    for count in range(question.minimum, most + 1):
        for answer in _so_many(tuple(kinds.values()), count):
            if question.is_complete(answer) and Counter(map(kind_of.get, answer)) not in tried:
                yield answer


def _so_many(kinds: tuple[list[Option], ...], count: int) -> Iterator[tuple[Option, ...]]:
    """The ways to take so many options of some kinds, whichever of each kind."""
    if not kinds:
        if count == 0:
            yield ()
        return
    first, *others = kinds
    for taken in range(min(len(first), count), -1, -1):
        if count - taken <= sum(map(len, others)):
            yield from ((*first[:taken], *rest) for rest in _so_many(tuple(others), count - taken))
