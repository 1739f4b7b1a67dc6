"""What players type, understood."""

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseName, ChooseNumber, ChooseObjects, Decision, Divide, yes_no
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Answer, Cast, Number, Option, Pass, Play, Share, Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.seats.offering import named
from comprules.terminal.typed import NotUnderstood, Typed
from comprules.terminal.typed import understood as understood_of

FOREST, BEAR, OGRE = Play(ObjectId(5), "Forest"), Cast(ObjectId(6), "Grizzly Bears"), Cast(ObjectId(7), "Gray Ogre")
ACTION = ChooseAction(PlayerId(0), "117.1", "take an action or pass", (Pass(), FOREST, BEAR, OGRE))
THINGS = (Thing(5, "Bear"), Thing(6, "Ogre"), Thing(7, "Wolf"))
DISCARD = ChooseObjects(PlayerId(0), "701.9b", "discard 2 cards", THINGS, 2, 2)
ATTACK = ChooseObjects(PlayerId(0), "508.1", "attack", THINGS, 0, 3)


def understood(typed: str, decision: Decision) -> Typed:
    return understood_of(typed, decision, named(decision.candidates, {}))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", FOREST),
        ("forest", FOREST),
        ("cast Grizzly Bears #6", BEAR),
        ("ogre", OGRE),
        ("", Pass()),
        ("PASS", Pass()),
    ],
)
def test_an_action_is_meant_by_number_or_name(typed: str, meant: Option) -> None:
    assert understood(typed, ACTION) == meant


@pytest.mark.parametrize("typed", ["5", "0", "dragon", "g", "-1", "²", "9" * 5_000])
def test_what_could_mean_several_or_nothing_is_not_understood(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        understood(typed, ACTION)


def test_what_could_mean_several_is_told() -> None:
    with pytest.raises(NotUnderstood, match="cast Grizzly Bears or cast Gray Ogre"):
        understood("cast", ACTION)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1 3", (THINGS[0], THINGS[2])), ("3,1", (THINGS[2], THINGS[0])), ("wolf, bear", (THINGS[2], THINGS[0]))],
)
def test_several_options_are_meant_by_numbers_or_names_in_a_row(typed: str, meant: tuple[Option, ...]) -> None:
    assert understood(typed, DISCARD) == meant


def test_enter_chooses_nothing_where_nothing_may_be_chosen() -> None:
    assert understood("", ATTACK) == ()
    assert understood("all", ATTACK) == THINGS
    with pytest.raises(NotUnderstood):
        understood("", DISCARD)


def test_numbers_and_divisions_are_typed_as_such() -> None:
    assert understood("4", ChooseNumber(PlayerId(0), "107.3", "X")) == Number(4)
    decision = Divide(PlayerId(0), "601.2d", "divide 5", minimum=2, maximum=2, total=5, things=THINGS[:2])
    assert understood("2 3", decision) == (Share(ObjectId(5), "Bear", 2), Share(ObjectId(6), "Ogre", 3))
    with pytest.raises(NotUnderstood, match="add up to 5"):
        understood("2", decision)


@rule("201.4")
def test_any_card_name_is_typed_in_quotes() -> None:
    """201.4: also one that isn't offered; without quotes it is a part of one that is."""
    asked = ChooseName(PlayerId(0), "201.4", "choose a card name", (Word("Gray Ogre"), Word("Grizzly Bears")))
    assert understood("ogre", asked) == Word("Gray Ogre")
    assert understood('"Ogre"', asked) == Word("Ogre")
    both = ChooseName(PlayerId(0), "702.106a", "choose card names", asked.candidates, 2, 2)
    assert understood('"Ogre" "Grizzly Bears"', both) == (Word("Ogre"), Word("Grizzly Bears"))
    with pytest.raises(NotUnderstood):
        understood("dragon", asked)


@pytest.mark.parametrize(("typed", "meant"), [("y", True), ("Yes", True), ("n", False), ("1", True), ("2", False)])
def test_yes_and_no_can_be_short(typed: str, meant: bool) -> None:
    question: Decision = yes_no(PlayerId(0), "103.5", "keep this hand?")
    assert understood(typed, question) == Answer(meant)
