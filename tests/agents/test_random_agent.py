"""The random agent."""

from collections import Counter
from collections.abc import Sequence

from comprules.agents import RandomAgent
from comprules.kernel.decisions import ChooseNumber, ChooseObjects, ChooseOrder, Decision, Divide, yes_no
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Answer, Number, Option, Share, Thing, Word

THINGS = tuple(Thing(number, f"Bear {number}") for number in range(5, 10))


class AtMostOneOfEachParity(Decision):
    """A combination whose pieces don't all go together."""

    def problem(self, chosen: Sequence[Option]) -> str | None:
        parities = [thing.id % 2 for thing in chosen if isinstance(thing, Thing)]
        return None if len(parities) == len(set(parities)) == 2 else "one odd and one even number are needed"


def answers(decision: Decision, times: int = 200) -> list[tuple[Option, ...]]:
    """Many answers, each checked to be legal."""
    agent = RandomAgent(seed=1)
    return [decision.answer(agent.choose(None, decision)) for _ in range(times)]


def test_every_option_is_chosen_about_equally_often() -> None:
    counts = Counter(answers(yes_no(PlayerId(0), "103.5", "keep this hand?"), 1000))
    assert set(counts) == {(Answer(True),), (Answer(False),)}
    assert 400 < counts[(Answer(True),)] < 600


def test_only_numbers_that_are_offered_are_chosen() -> None:
    decision = ChooseNumber(PlayerId(0), "601.2b", "the value of X", least=0, most=3, only=(0, 2, 3))
    assert set(answers(decision)) == {(Number(0),), (Number(2),), (Number(3),)}


def test_combinations_are_of_any_size_allowed() -> None:
    sizes = {len(answer) for answer in answers(ChooseObjects(PlayerId(0), "601.2c", "choose targets", THINGS, 0, 3))}
    assert sizes == {0, 1, 2, 3}


def test_pieces_that_do_not_go_together_are_begun_anew() -> None:
    for answer in answers(AtMostOneOfEachParity(PlayerId(0), "0", "odd and even", THINGS, 2, 2)):
        assert len(answer) == 2


def test_numbers_stay_within_their_limits() -> None:
    values = {
        number.value
        for (number,) in answers(ChooseNumber(PlayerId(0), "107.3", "X", least=1, most=3))
        if isinstance(number, Number)
    }
    assert values == {1, 2, 3}


def test_orders_hold_everything_once() -> None:
    words = (Word("a"), Word("b"), Word("c"))
    orders = set(answers(ChooseOrder(PlayerId(0), "603.3b", "order", words, 3, 3)))
    assert len(orders) == 6


def test_divisions_add_up() -> None:
    decision = Divide(PlayerId(0), "601.2d", "divide 5", minimum=2, maximum=2, total=5, things=THINGS[:2])
    for answer in answers(decision):
        assert sum(share.amount for share in answer if isinstance(share, Share)) == 5


def test_the_same_seed_gives_the_same_choices() -> None:
    decision = ChooseObjects(PlayerId(0), "601.2c", "choose targets", THINGS, 0, 3)
    assert answers(decision) == answers(decision)
