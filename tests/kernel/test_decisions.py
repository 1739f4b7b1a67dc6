"""Decisions and options: whole answers and answers piece by piece, wrong answers, and the text names of options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.kernel.decisions import (
    ChooseAction,
    ChooseModes,
    ChooseName,
    ChooseNumber,
    ChooseObjects,
    ChooseOrder,
    Decision,
    Divide,
    IllegalChoice,
    yes_no,
)
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import (
    Activate,
    Answer,
    Attack,
    Block,
    Cast,
    Done,
    LifeForSymbol,
    Number,
    Option,
    OptionError,
    Pass,
    Play,
    Reset,
    Share,
    SpendMana,
    Thing,
    UseMana,
    Word,
    parse,
)
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, card, land, option_named, pending, position, side
from rules.combat.fights import attack_options, fight

NAMES = st.from_regex(r"[A-Z][A-Za-z',\- ]{0,20}[a-z]", fullmatch=True)
IDS = st.integers(0, 10_000)
OPTIONS: st.SearchStrategy[Option] = st.one_of(
    st.just(Pass()),
    st.just(Done()),
    st.just(Reset()),
    st.builds(Answer, st.booleans()),
    st.builds(Number, st.integers(-100, 100)),
    st.builds(Word, st.text(max_size=30), st.integers(0, 20)),
    st.builds(Thing, IDS, NAMES),
    st.builds(Play, IDS, NAMES),
    st.builds(Cast, IDS, NAMES, st.integers(0, 1), st.sampled_from(["", "flashback", "its alternative cost"])),
    st.builds(Activate, IDS, NAMES, st.integers(0, 5)),
    st.builds(Attack, IDS, NAMES, IDS, NAMES),
    st.builds(Block, IDS, NAMES, IDS, NAMES),
    st.builds(Share, IDS, NAMES, st.integers(0, 30)),
    st.builds(UseMana, IDS, NAMES, st.text("WUBRGC", min_size=1, max_size=3), st.integers(0, 3)),
    st.builds(LifeForSymbol, st.integers(1, 5), st.integers(0, 3)),
    st.builds(SpendMana, st.sampled_from("WUBRGC"), st.just("from a snow source") | st.just(""), st.integers(0, 3)),
)
FOUR = tuple(Thing(number, f"Card {number}") for number in range(4))


@given(OPTIONS)
def test_an_options_name_is_parsed_to_it(option: Option) -> None:
    """What an option is printed as is read as the same option."""
    assert parse(str(option)) == option


@given(st.text(max_size=40))
def test_any_text_is_an_option_or_an_error(text: str) -> None:
    """A text is the name of an option, which is printed as it again, or it is refused."""
    try:
        option = parse(text)
    except OptionError:
        return
    assert parse(str(option)) == option


def choose_two_or_three() -> ChooseObjects:
    """Two or three of four things."""
    return ChooseObjects(PlayerId(0), "601.2c", "choose targets", FOUR, 2, 3)


def test_a_whole_answer() -> None:
    """A combination is answered at once with a tuple of options, of their names, or of numbers."""
    decision = choose_two_or_three()
    assert decision.answer(FOUR[:2]) == FOUR[:2]
    assert decision.answer(("Card 1 #1", "Card 3 #3")) == (FOUR[1], FOUR[3])
    assert decision.answer((0, 2)) == (FOUR[0], FOUR[2])


def test_piece_by_piece() -> None:
    """Each piece narrows the decision; when it could be complete, Done is offered; the last possible piece ends it."""
    decision = choose_two_or_three()
    one = decision.take(FOUR[0])
    assert isinstance(one, Decision)
    assert one.options == FOUR[1:]
    two = one.take("Card 1 #1")
    assert isinstance(two, Decision)
    assert two.options == (*FOUR[2:], Done())
    assert two.take(Done()) == FOUR[:2]
    assert two.take(FOUR[3]) == (FOUR[0], FOUR[1], FOUR[3])


@rule("201.4", "702.106f")
def test_other_names_are_said_piece_by_piece() -> None:
    """201.4: beside the names that are offered any other can be said, each once, but what is known to be no such name;
    what the game knows goes no further.
    """
    asked = ChooseName(PlayerId(0), "702.106a", "choose two", (Word("Bear"),), 2, 2, unfit=frozenset({"Island"}))
    one = asked.take('"Ogre"')
    assert isinstance(one, ChooseName)
    assert one.unfit == frozenset()
    assert one.take("Bear") == (Word("Ogre"), Word("Bear"))
    for wrong in ('"Island"', Word("Ogre", 1), Number(3)):
        with pytest.raises(IllegalChoice):
            asked.take(wrong)
    with pytest.raises(IllegalChoice):
        one.take('"Ogre"')
    assert asked.only_answer is None


def test_starting_over() -> None:
    """Pieces given so far can be taken back."""
    one = choose_two_or_three().take(FOUR[0])
    assert isinstance(one, Decision)
    assert one.take(Reset()) == choose_two_or_three()


@pytest.mark.parametrize(
    "wrong",
    [
        (),
        FOUR[:1],
        FOUR,
        (FOUR[0], FOUR[0]),
        (FOUR[0], Thing(9, "Nine")),
        ("nonsense", "Card 1 #1"),
        (0.5, 1),
        (None, FOUR[0]),
    ],
)
def test_wrong_whole_answers(wrong: Any) -> None:
    """Too few, too many, the same twice, none of the options, no options at all: each is refused."""
    with pytest.raises(IllegalChoice):
        choose_two_or_three().answer(wrong)


def test_wrong_pieces() -> None:
    """A piece that isn't there, or was taken before, is refused; so is Done before the answer is whole."""
    decision = choose_two_or_three()
    with pytest.raises(IllegalChoice):
        decision.take(Done())
    one = decision.take(FOUR[0])
    assert isinstance(one, Decision)
    for wrong in (FOUR[0], Thing(9, "Nine"), "yes", Done()):
        with pytest.raises(IllegalChoice):
            one.take(wrong)


@rule("601.2d")
def test_a_division_piece_by_piece() -> None:
    """601.2d: each thing gets one at least; what is left goes to the last one."""
    decision = Divide(PlayerId(0), "601.2d", "divide 4", minimum=3, maximum=3, total=4, things=FOUR[:3])
    assert [str(option) for option in decision.options] == ["1 to Card 0 #0", "2 to Card 0 #0"]
    second = decision.take("2 to Card 0 #0")
    assert isinstance(second, Divide)
    assert [str(option) for option in second.options] == ["1 to Card 1 #1"]
    third = second.take(second.options[0])
    assert isinstance(third, Divide)
    whole = third.take(third.options[0])
    assert isinstance(whole, tuple)
    assert [share.amount for share in whole if isinstance(share, Share)] == [2, 1, 1]


@given(st.integers(1, 4), st.integers(1, 9), st.integers(0, 1), st.randoms(use_true_random=False))
def test_every_division_offered_piece_by_piece_is_legal(count: int, total: int, least: int, chance: Any) -> None:
    """Whatever pieces are taken, the division adds up, and nothing gets less than it must."""
    if count * least > total:
        return
    decision: Any = Divide(
        PlayerId(0),
        "601.2d",
        "divide",
        minimum=count,
        maximum=count,
        total=total,
        least_each=least,
        things=FOUR[:count],
    )
    while isinstance(decision, Decision):
        decision = decision.take(chance.choice(decision.options))
    assert sum(share.amount for share in decision) == total
    assert all(share.amount >= least for share in decision)


@rule("700.2a")
def test_modes_that_go_together() -> None:
    """700.2a: only sets of modes that can be carried out together are whole answers; pieces lead to one of them."""
    words = tuple(Word(text, place) for place, text in enumerate("abc"))
    pairs = (frozenset(words[:2]), frozenset(words[1:]))
    decision = ChooseModes(PlayerId(0), "700.2a", "choose modes", words, 2, 2, together=pairs)
    with pytest.raises(IllegalChoice):
        decision.answer((words[0], words[2]))
    one = decision.take(words[0])
    assert isinstance(one, Decision)
    assert one.options == (words[1],)


@rule("107.1")
def test_numbers() -> None:
    """107.1: a number is chosen within its bounds; without an upper one any number will do."""
    decision = ChooseNumber(PlayerId(0), "601.2b", "the value of X", least=1, most=3)
    assert [str(option) for option in decision.options] == ["1", "2", "3"]
    assert decision.answer(2) == (Number(2),)
    assert decision.answer("3") == (Number(3),)
    for wrong in (0, 4, -1, "yes"):
        with pytest.raises(IllegalChoice):
            decision.answer(wrong)
    assert ChooseNumber(PlayerId(0), "107.1c", "any number").answer(1000) == (Number(1000),)


def test_orders() -> None:
    """An order takes all the candidates; a single one needs no question."""
    order = ChooseOrder(PlayerId(0), "603.3b", "order", FOUR[:3], 3, 3)
    assert order.answer((FOUR[2], FOUR[0], FOUR[1])) == (FOUR[2], FOUR[0], FOUR[1])
    with pytest.raises(IllegalChoice):
        order.answer(FOUR[:2])
    assert ChooseOrder(PlayerId(0), "603.3b", "order", FOUR[:1], 1, 1).only_answer == FOUR[:1]


def test_plain_values_for_answers() -> None:
    """Yes and no may be given as truth values and as words, an option of a unique name by that name alone."""
    decision = yes_no(PlayerId(0), "608.2d", "draw a card?")
    assert decision.answer(True) == decision.answer("yes") == (Answer(True),)
    single = ChooseObjects(PlayerId(0), "601.2c", "choose targets", FOUR)
    assert single.answer("Card 2") == (FOUR[2],)


def targeting() -> Game:
    """A game that asks for two targets."""
    lull = card("Lull", "{U}", "Sorcery", "Tap two target creatures.")
    game = position(side(hand=[lull], lands="U"), side(battlefield=[BEAR, BEAR, BEAR]))
    game.choose(option_named(game, "cast Lull"))
    return game


def attacking() -> Game:
    """A game that asks for attackers."""
    game = fight([BEAR, BEAR], [])
    attack_options(game)
    return game


def acting() -> Game:
    """A game that asks for an action."""
    return position(side(hand=[land("G"), BEAR], lands="GG"), side())


@pytest.mark.parametrize("situation", [targeting, attacking, acting])
def test_wrong_answers_change_nothing(situation: Callable[[], Game]) -> None:
    """CR 733.1: an answer that isn't legal leaves the game as it was, whatever kind of thing it is."""
    game = situation()
    before = game.digest()
    for wrong in (
        Thing(999, "Nothing"),
        "nonsense",
        "cast Nothing #999",
        3.5,
        None,
        ("pass", "pass"),
        {"a": 1},
        True,
        999,
    ):
        with pytest.raises(IllegalChoice):
            game.choose(wrong)
        assert game.digest() == before


def test_pieces_and_whole_answers_lead_to_the_same_state() -> None:
    """Whether targets are given at once or one after the other makes no difference; each piece can be undone."""
    whole, pieces = targeting(), targeting()
    options = pending(whole).options[:2]
    whole.choose(options)
    before = pieces.digest()
    pieces.choose(options[0])
    assert not isinstance(pieces.decision, ChooseAction)
    pieces.undo()
    assert pieces.digest() == before
    pieces.choose(options[0])
    pieces.choose(options[1])
    assert pieces.digest() == whole.digest()


def test_answers_may_be_texts() -> None:
    """A game can be played with nothing but text names."""
    game = acting()
    for option in ("play Forest", "cast Grizzly Bears"):
        game.choose(str(option_named(game, option)))
    assert len(game.view(0).stack) == 1


def test_an_empty_text_is_no_answer() -> None:
    """Passing has a name, though no option with one: nothing typed isn't it."""
    with pytest.raises(IllegalChoice, match="the options are: pass"):
        ChooseAction(PlayerId(0), "117.1", "take an action or pass", (Pass(),)).answer("")


def test_a_text_that_is_too_long_is_no_name() -> None:
    """However it is made, it is refused at once, and isn't repeated in full."""
    for text in ("x #1 attacks " * 80_000, "cast A #" + "9" * 5_000, "x" * 1_000_000):
        with pytest.raises(OptionError) as refusal:
            parse(text)
        assert len(str(refusal.value)) < 400


@rule("732.2c")
def test_an_answer_that_is_barred_is_no_option() -> None:
    """732.2c: who has said that they will choose otherwise must: the answer that was proposed can't be given."""
    number = ChooseNumber(PlayerId(0), "107.1", "a number", least=1, most=4, barred=(Number(3),))
    assert number.options == (Number(1), Number(2), Number(4))
    with pytest.raises(IllegalChoice, match="otherwise"):
        number.answer(3)
    assert number.answer(2) == (Number(2),)


@rule("732.2c", "601.2d")
def test_a_division_that_is_barred_leads_back() -> None:
    """732.2c: piece by piece, what would become the division that was proposed leads back to the beginning."""
    ants = (Thing(5, "Ant"), Thing(6, "Ant"))
    barred = (Share(ObjectId(5), "Ant", 2), Share(ObjectId(6), "Ant", 1))
    divide = Divide(PlayerId(0), "601.2d", "damage", minimum=2, maximum=2, total=3, things=ants, barred=barred)
    taken: Any = divide
    for share in barred:
        taken = taken.take(share)
    assert taken.options == (Reset(),)
    assert taken.take(Reset()) == divide
    with pytest.raises(IllegalChoice, match="otherwise"):
        divide.answer(barred)
    assert divide.answer((Share(ObjectId(5), "Ant", 1), Share(ObjectId(6), "Ant", 2)))
