"""CR 730.3c, 401.4: effects that look for what a merged permanent has become find all of it."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseOrder
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, life, on_battlefield, pending, position, resolve, run_to, settle, side, the
from rules.card_layouts.test_merged_permanents import BEAST, BIRD, DOOM, merged, mutate
from spells import choose, creature, edict, spell

BOTH = ("Strange Beast", "Bird")


def died(text: str, *answers: object) -> Game:
    """A game in which Alice's Beast, merged with her Bird, has died, and this ability of hers has triggered on it."""
    game = merged(BIRD, True, edict(text), hand=[DOOM])
    act(game, "cast Doom", targets=["Strange Beast"])
    resolve(game)
    choose(game, BOTH)
    resolve(game)
    for answer in answers:
        choose(game, answer)
    return game


def exiled(game: Game) -> list[str]:
    """The names of the cards in exile."""
    return sorted(seen.name for seen in game.view(0).exile)


@rule("730.3c", "608.2d")
def test_it_may_be_exiled_whatever_it_has_become() -> None:
    """730.3c: what may be done to the creature that died is done to each of the cards that it has become."""
    game = died("Whenever a creature you control dies, you may exile it.")
    assert pending(game).player == 0
    choose(game, Answer(True))
    assert exiled(game) == ["Bird", "Strange Beast"]


@rule("730.3c", "608.2c")
def test_if_all_of_it_was_exiled_it_was_done() -> None:
    """608.2c: "if you do" is met when all the cards were exiled; the creature was one, so there is one copy of it."""
    text = "Whenever a creature you control dies, you may exile it. If you do, you gain life equal to its power."
    game = died(text, Answer(True))
    assert (exiled(game), life(game, 0)) == (["Bird", "Strange Beast"], 25)
    game = died("Whenever a creature you control dies, exile it. Create a token that's a copy of that creature.")
    assert len(on_battlefield(game, "Strange Beast")) == 1


@rule("730.3c", "608.2h", "111.3")
def test_a_token_as_great_as_it_is_no_greater() -> None:
    """608.2h: the creature that was destroyed was one permanent, with the power and toughness it last had."""
    sentence = "Its power is equal to that creature's power and its toughness is equal to that creature's toughness."
    deed = spell(f"Destroy target creature. Create a black Spirit creature token. {sentence}")
    game = destroyed(merged(BIRD, True, hand=[deed], lands="W"))
    known = the(game, "Spirit Token")
    assert (known.power, known.toughness) == (5, 4)


def destroyed(game: Game) -> Game:
    """The game after Alice's Deed has destroyed her Beast, which was merged."""
    act(game, "cast Deed", targets=["Strange Beast"])
    resolve(game)
    choose(game, BOTH)
    return game


@rule("730.3c", "608.2h", "608.2i")
@pytest.mark.parametrize(
    ("gain", "value"),
    [
        ("life equal to the amount of mana spent to cast it", 2),
        ("1 life for each color of mana spent to cast it", 1),
        ("1 life for each supertype, card type, and subtype it has", 2),
    ],
)
def test_what_is_counted_of_it_is_counted_once(gain: str, value: int) -> None:
    """608.2h: what was spent to cast the creature that was destroyed, and its types, not those for each card."""
    deed = card("Deed", "{0}", "Sorcery", f"Destroy target creature. You gain {gain}.")
    bug = card("Bug", "{1}{G}", "Creature — Insect", "", "1/1")
    game = position(side(hand=[bug, BEAST, deed], lands="GGG"), side())
    act(game, "cast Bug")
    resolve(game)
    game = mutate(game, True)
    act(game, "cast Deed", targets=["Strange Beast"])
    resolve(game)
    choose(game, ("Strange Beast", "Bug"))
    assert life(game, 0) == 20 + value


@rule("730.3c", "400.7j")
@pytest.mark.parametrize("way", ["exile it, then return it to the battlefield", "return it to the battlefield"])
def test_what_is_done_then_is_done_to_each(way: str) -> None:
    """730.3c: each of them comes back, and each gets the counter."""
    game = died(f"Whenever a creature you control dies, {way} under your control. Put two +1/+1 counters on it.")
    assert (the(game, "Strange Beast").power, the(game, "Bird").power) == (7, 3)


@rule("730.3c", "603.7c")
def test_what_is_done_later_is_done_to_each() -> None:
    """730.3c: what is to happen to it at the end of the turn happens to each of them."""
    text = (
        "Whenever a creature you control dies, return it to the battlefield. "
        "Exile it at the beginning of the next end step."
    )
    game = died(text)
    assert len(game.view(0).battlefield) == 4
    run_to(game, "end")
    settle(game)
    assert exiled(game) == ["Bird", "Strange Beast"]


@rule("401.4", "730.3c")
@pytest.mark.parametrize(
    ("where", "above"),
    [
        ("on top of its owner's library", 0),
        ("on the bottom of its owner's library", 20),
        ("into its owner's library third from the top", 2),
    ],
)
def test_its_owner_arranges_the_cards_in_their_library(where: str, above: int) -> None:
    """401.4: several cards that go to one place in a library are arranged by their owner, whoever puts them there."""
    for first, second in (BOTH, BOTH[::-1]):
        deed = edict(f"Whenever a creature an opponent controls dies, put it {where}.")
        game = merged(BIRD, True, hand=[DOOM], yours={"battlefield": [deed]})
        act(game, "cast Doom", targets=["Strange Beast"])
        resolve(game)
        choose(game, BOTH)
        resolve(game)
        decision = pending(game)
        assert isinstance(decision, ChooseOrder)
        assert decision.player == 0
        choose(game, (first, second))
        names = [game.state.objects[number].card.name for number in reversed(game.state.library(0))]
        assert names[above : above + 2] == [first, second]


@rule("401.4", "401.7")
def test_cards_put_second_from_the_top_are_arranged() -> None:
    """401.4: two creatures of one owner that are put second from the top are put there in the owner's order."""
    text = "Put two target creatures into their owners' libraries second from the top."
    for first, second in (("Ox", "Cat"), ("Cat", "Ox")):
        game = position(side(hand=[spell(text)], lands="W"), side([creature("Ox"), creature("Cat")]))
        act(game, "cast Deed")
        choose(game, ("Ox", "Cat"))
        resolve(game)
        assert pending(game).player == 1
        choose(game, (first, second))
        names = [game.state.objects[number].card.name for number in reversed(game.state.library(1))]
        assert names[1:3] == [first, second]


@rule("701.65a", "730.3c")
def test_both_cards_may_be_cast_that_were_airbent() -> None:
    """730.3c: the owner may cast each of the cards that the airbent creature has become for {2}."""
    bend = card("Bend", "{0}", "Sorcery", "Airbend target creature.")
    game = merged(BIRD, True, hand=[bend], lands="GG")
    act(game, "cast Bend", targets=["Strange Beast"])
    resolve(game)
    choose(game, BOTH)
    assert can(game, "cast Bird")
    assert can(game, "cast Strange Beast")


@rule("700.11", "730.3")
def test_permanent_cards_that_a_merged_token_leaves_in_a_graveyard() -> None:
    """700.11: a player has descended if a permanent card of theirs was put there, also from under a token."""
    echo = card("Echo", "{0}", "Instant", "Copy target creature spell you control.")
    ask = spell("If you descended this turn, you gain 5 life.")
    game = position(side([BIRD], hand=[BEAST, echo, DOOM, ask], lands="GW"), side())
    game.choose(next(each for each in pending(game).options if "mutate" in str(each)))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    act(game, "cast Echo", targets=["Strange Beast"])
    resolve(game)
    resolve(game)
    game.choose(Answer(False))
    act(game, "cast Doom", targets=["Strange Beast"])
    while game.state.stack and not can(game, "cast Deed"):
        resolve(game)
    act(game, "cast Deed")
    settle(game)
    assert life(game, 0) == 25
