"""CR 616.1: who is affected chooses which effect applies first, where that can make a difference."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, card, life, option_named, pending, position, resolve, settle, side, the
from spells import creature, edict

TWICE = edict("If you would gain life, you gain twice that much life instead.")
MORE = edict("If you would gain life, you gain that much life plus 1 instead.")
SIP = card("Sip", "{0}", "Instant", "You gain 3 life.")


@rule("616.1", "616.1e", "616.1f")
@pytest.mark.parametrize(("first", "gained"), [("twice", 7), ("plus 1", 8)])
def test_an_order_that_makes_a_difference_is_chosen(first: str, gained: int) -> None:
    """616.1f: the other effect applies to what is left by the first one."""
    game = position(side(battlefield=[TWICE, MORE], hand=[SIP]), side())
    act(game, "cast Sip")
    settle(game)
    assert pending(game).rule == "616.1"
    game.choose(next(option for option in pending(game).options if first in str(option)))
    assert life(game, 0) == 20 + gained


@rule("616.1", "616.1f")
@pytest.mark.parametrize("there", [[TWICE, TWICE], [MORE, MORE], [MORE, MORE, MORE]])
def test_effects_of_one_kind_apply_without_a_question(there: list[Card]) -> None:
    """616.1f: each of them applies once, and in whatever order to the same end."""
    game = position(side(battlefield=there, hand=[SIP]), side())
    act(game, "cast Sip")
    settle(game)
    assert pending(game).rule == "117.1"
    assert life(game, 0) == 20 + (12 if TWICE in there else 3 + len(there))


@rule("616.1", "614.1c")
def test_entering_tapped_and_with_counters() -> None:
    """614.1c: both say how it enters, each something else."""
    idler = creature("Idler", "This creature enters tapped.\nThis creature enters with two +1/+1 counters on it.")
    game = position(side(hand=[idler], lands="G"), side())
    act(game, "cast Idler")
    settle(game)
    assert pending(game).rule == "117.1"
    assert (the(game, "Idler").tapped, dict(the(game, "Idler").counters)) == (True, {"+1/+1": 2})


@rule("616.1", "615.7")
def test_shields_that_are_worn_differently() -> None:
    """615.7: which of two shields is worn down matters to what comes later, so it is asked."""
    ward = card("Ward", "{0}", "Instant", "Prevent the next 2 damage that would be dealt to you this turn.")
    wall = card("Wall", "{0}", "Instant", "Prevent the next 3 damage that would be dealt to you this turn.")
    zap = card("Zap", "{0}", "Instant", "Zap deals 1 damage to you.")
    game = position(side(hand=[ward, wall, zap]), side())
    for name in ("Ward", "Wall", "Zap"):
        act(game, f"cast {name}")
        settle(game)
    assert pending(game).rule == "616.1"


@rule("616.1", "608.2d")
def test_an_effect_that_asks_something_itself_is_asked_about() -> None:
    """608.2d: "you may" makes a difference, which is its player's to choose when it comes to that."""
    may = edict("If you would gain life, you may draw that many cards instead.")
    game = position(side(battlefield=[MORE, may], hand=[SIP], library=[SIP] * 9), side())
    game.choose(option_named(game, "cast Sip"))
    settle(game)
    assert pending(game).rule == "616.1"


@rule("614.5", "616.1f")
def test_effects_that_an_ability_has_made_again_and_again_apply_without_a_question() -> None:
    """614.5: five of them, which say the same of the same source, each have one opportunity, whichever is the first;
    beside another effect they are as one choice.
    """
    text = "{0}: Until end of turn, if you would gain life, you gain that much life plus 1 instead."
    font = card("Font", "{1}", "Artifact", text)
    for others, gained in (([], 8), ([TWICE], None)):
        game = position(side(battlefield=[font, *others], hand=[SIP]), side())
        for _ in range(5):
            act(game, "activate Font")
            resolve(game)
        act(game, "cast Sip")
        settle(game)
        if gained is None:
            assert pending(game).rule == "616.1"
            assert len(pending(game).options) == 2
        else:
            assert pending(game).rule == "117.1"
            assert life(game, 0) == 20 + gained


@rule("106.12b", "614.5")
def test_mana_that_many_effects_replace_is_tried_once() -> None:
    """614.5: with seven effects of one source by which lands produce {U}, a land is tapped for {U} without more ado."""
    well = card(
        "Well",
        "{1}",
        "Artifact",
        "{0}: Until end of turn, if you tap a land for mana, it produces {U} instead of any other type.",
    )
    game = position(
        side(battlefield=[well], hand=[card("Gulp", "{U}{U}", "Instant", "You gain 1 life.")], lands="GG"), side()
    )
    for _ in range(7):
        act(game, "activate Well")
        resolve(game)
    act(game, "cast Gulp")
    settle(game)
    assert life(game, 0) == 21


FURTHER = "If you would draw a card, you gain 1 life instead. If it's your turn, each opponent loses 2 life."
PEEK = card("Peek", "{0}", "Instant", "Draw a card.")
POD = creature(
    "Pod",
    "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead "
    "of putting it into your graveyard.",
)
VOID = edict("If a card would be put into an opponent's graveyard from anywhere, exile it instead.")
ROT = card("Rot", "{0}", "Sorcery", "Target player discards a card.")


@rule("616.1", "614.6")
@pytest.mark.parametrize(("first", "lives"), [("each opponent loses 2", (21, 18)), ("gain 5 life", (25, 20))])
def test_an_effect_with_further_sentences_is_told_by_all_of_them(first: str, lives: tuple[int, int]) -> None:
    """616.1: who chooses sees what each effect says, also in sentences behind "instead"."""
    game = position(side([edict(FURTHER), edict("If you would draw a card, you gain 5 life instead.")], [PEEK]), side())
    act(game, "cast Peek")
    settle(game)
    game.choose(next(option for option in pending(game).options if first in str(option)))
    assert (life(game, 0), life(game, 1)) == lives


@rule("616.1", "616.1f", "614.6")
@pytest.mark.parametrize(("first", "there"), [("causes you to discard", True), ("would be put into", False)])
def test_an_effect_without_words_of_its_own_is_told_by_its_ability(first: str, there: bool) -> None:
    """616.1: an effect that is a part of what an ability says is called by what that says. What is exiled by then isn't
    put into the graveyard any more, so that nothing is done instead of that (616.1f).
    """
    game = position(side([VOID], [ROT]), side(hand=[POD]))
    act(game, "cast Rot")
    game.choose(option_named(game, "Bob"))
    settle(game)
    if pending(game).rule != "616.1":
        settle(game)
    game.choose(next(option for option in pending(game).options if first in str(option)))
    assert ("Pod" in [seen.name for seen in game.view(0).battlefield]) is there
