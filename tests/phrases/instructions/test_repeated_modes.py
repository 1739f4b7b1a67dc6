"""CR 700.2d, 700.2i: modes that may be chosen more than once, and what each is worth, played."""

from __future__ import annotations

from collections import Counter

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseModes, ChooseObjects
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, hand, life, named, on_battlefield, pending, play_out, position, side
from spells import GIANT, SERF

GAIN, DRAW, BOOST = "You gain 4 life.", "Draw a card.", "Put a +1/+1 counter on target creature."
AGAIN = "You may choose the same mode more than once."
MEETING = card("Meeting", "{W}", "Sorcery", f"Choose three. {AGAIN}\n• {GAIN}\n• {DRAW}\n• {BOOST}")
FEW = card("Meeting", "{W}", "Sorcery", f"Choose up to two. {AGAIN}\n• {GAIN}\n• {BOOST}")
SEASON = card(
    "Season",
    "{W}",
    "Sorcery",
    f"Choose up to five {{P}} worth of modes. {AGAIN}\n{{P}} — {DRAW}\n{{P}}{{P}} — {BOOST}\n{{P}}{{P}}{{P}} — {GAIN}",
)


def begun(spell: Card, *creatures: Card) -> Game:
    """Alice has begun to cast a spell."""
    game = position(side(hand=[spell], battlefield=creatures, lands="W"), side())
    act(game, f"cast {spell.name}")
    return game


def _said(mode: Word) -> str:
    """What a mode says, without the pawprints before it."""
    return mode.text.rpartition("} — ")[2]


def choose(game: Game, *texts: str) -> None:
    """Choose modes by their texts, one as often as it is named."""
    decision = pending(game)
    assert isinstance(decision, ChooseModes)
    chosen: list[Word] = []
    for text in texts:
        words = (word for word in decision.candidates if isinstance(word, Word) and _said(word) == text)
        chosen.append(next(word for word in words if word not in chosen))
    game.choose(tuple(chosen))


def possible(game: Game) -> set[tuple[str, ...]]:
    """The sets of modes that may be chosen, each by the texts in it."""
    decision = pending(game)
    assert isinstance(decision, ChooseModes)
    assert decision.together is not None
    sets = [tuple(sorted(_said(word) for word in modes if isinstance(word, Word))) for modes in decision.together]
    assert len(sets) == len(set(sets))
    return set(sets)


@rule("700.2d")
def test_a_mode_that_is_chosen_several_times_is_followed_as_often() -> None:
    """700.2d: the spell is treated as if that mode appeared that many times in sequence."""
    game = begun(MEETING, BEAR)
    assert len(possible(game)) == 10
    choose(game, GAIN, GAIN, DRAW)
    play_out(game)
    assert (life(game, 0), len(hand(game, 0))) == (28, 1)


@rule("700.2d", "601.2c")
def test_each_time_it_has_a_target_of_its_own() -> None:
    """700.2d: the same target may be chosen for each of them, or different ones."""
    for targets in (("Serf", "Giant", "Serf"), ("Serf", "Serf", "Serf"), ("Giant", "Serf", "Giant")):
        game = begun(MEETING, SERF, GIANT)
        choose(game, BOOST, BOOST, BOOST)
        for target in targets:
            assert isinstance(pending(game), ChooseObjects)
            game.choose(named(game, target))
        play_out(game)
        found = {seen.name: seen.power for seen in game.view(0).battlefield if seen.power}
        expected = Counter(targets)
        assert found == {"Serf": 1 + expected["Serf"], "Giant": 5 + expected["Giant"]}


@rule("700.2d", "608.2b")
def test_one_of_the_targets_becomes_illegal() -> None:
    """608.2b: the mode is followed for the other target, and each time it stands there by itself."""
    doom = card("Doom", "{0}", "Instant", "Destroy target creature.")
    game = position(side(hand=[FEW, doom], battlefield=[SERF, GIANT], lands="W"), side())
    act(game, "cast Meeting")
    choose(game, BOOST, BOOST)
    game.choose(named(game, "Serf"))
    game.choose(named(game, "Giant"))
    act(game, "cast Doom", targets=["Serf"])
    play_out(game)
    assert [seen.power for seen in on_battlefield(game, "Giant")] == [6]


@rule("700.2a", "700.2d")
def test_a_mode_without_targets_is_chosen_no_time_at_all() -> None:
    """700.2a: without a creature only the other modes can be chosen."""
    game = begun(MEETING)
    assert possible(game) == {(DRAW,) * draws + (GAIN,) * (3 - draws) for draws in range(4)}
    few = begun(FEW)
    assert possible(few) == {(), (GAIN,), (GAIN, GAIN)}
    choose(few)
    assert isinstance(few.decision, ChooseAction)


@rule("700.2i")
def test_modes_are_worth_no_more_than_the_number_specified() -> None:
    """700.2i: any number of modes whose pawprints together are no more than five."""
    worth = {DRAW: 1, BOOST: 2, GAIN: 3}
    game = begun(SEASON, BEAR)
    sets = possible(game)
    assert all(sum(worth[text] for text in modes) <= 5 for modes in sets)
    assert len(sets) == 16
    choose(game, DRAW, DRAW, GAIN)
    play_out(game)
    assert (life(game, 0), len(hand(game, 0))) == (24, 2)


@rule("107.18", "700.2d", "700.2i")
def test_the_same_mode_for_several_pawprints() -> None:
    """700.2i: two targets for the mode that is chosen twice, and one more mode."""
    game = begun(SEASON, SERF, GIANT)
    choose(game, BOOST, BOOST, DRAW)
    game.choose(named(game, "Giant"))
    game.choose(named(game, "Serf"))
    play_out(game)
    assert {seen.name: seen.power for seen in game.view(0).battlefield if seen.power} == {"Serf": 2, "Giant": 6}
    assert len(hand(game, 0)) == 1


@rule("700.2d", "700.2g", "707.10")
def test_a_copy_has_the_modes_as_often() -> None:
    """700.2g: a copy has the same modes, each as often as it was chosen."""
    twin = card("Twin", "{0}", "Instant", "Copy target sorcery spell you control.")
    game = position(side(hand=[FEW, twin], lands="W"), side())
    act(game, "cast Meeting")
    choose(game, GAIN, GAIN)
    act(game, "cast Twin", targets=["Meeting"])
    play_out(game)
    assert life(game, 0) == 36
