"""CR 601.2i, 602.2b: what was so as a spell was cast, or an ability activated."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, on_battlefield, position, resolve, settle, side

DRAKE = card("Drake", "{3}", "Creature — Dragon", pt="2/2")
RIDER = card("Rider", "{3}", "Creature — Human", pt="2/2")
END = card("End", "{B}", "Instant", "Destroy target creature.")
ROAR = card(
    "Roar",
    "{R}",
    "Instant",
    "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
    "You gain 1 life. If you revealed a Dragon card or controlled a Dragon as you cast this spell, you gain 4 life.",
)
ORATOR = card(
    "Orator",
    "{W}",
    "Creature — Bird",
    "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\nWhen this creature "
    "enters, if you revealed a Dragon card or controlled a Dragon as you cast this spell, you gain 4 life.",
    "1/1",
)


@rule("601.2i", "608.2i")
@pytest.mark.parametrize(("mine", "gained"), [([DRAKE], 5), ([RIDER], 1), ([], 1)])
def test_a_dragon_was_controlled(mine: list[Card], gained: int) -> None:
    """601.2i: a Dragon, not another creature."""
    game = position(side(mine, hand=[ROAR], lands="R"), side())
    act(game, "cast Roar", Answer(False))
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("601.2i", "608.2i")
def test_what_was_so_then_stays_so() -> None:
    """608.2i: the Dragon is destroyed in response; it was controlled as the spell was cast."""
    game = position(side([DRAKE], hand=[ROAR], lands="R"), side(hand=[END], lands="B"))
    act(game, "cast Roar", Answer(False))
    game.choose(Pass())
    act(game, "cast End", targets=["Drake"])
    resolve(game)
    settle(game)
    assert life(game, 0) == 25


@rule("601.2i", "608.2i")
def test_what_comes_later_doesnt_count() -> None:
    """608.2i: a Dragon that comes only while the spell waits on the stack wasn't controlled as it was cast."""
    fast = card("Fast Drake", "{R}", "Creature — Dragon", "Flash", "2/2")
    game = position(side(hand=[ROAR, fast], lands="RR"), side())
    act(game, "cast Roar", Answer(False))
    act(game, "cast Fast Drake")
    resolve(game)
    settle(game)
    assert life(game, 0) == 21


@rule("400.7d", "601.2i")
@pytest.mark.parametrize(("mine", "gained"), [([DRAKE], 4), ([], 0)])
def test_a_permanent_knows_it_of_the_spell_that_it_was(mine: list[Card], gained: int) -> None:
    """400.7d: an ability of the permanent speaks of how the spell was cast that it was."""
    game = position(side(mine, hand=[ORATOR], lands="W"), side())
    act(game, "cast Orator", Answer(False))
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("707.10", "601.2i")
def test_a_copy_wasnt_cast() -> None:
    """707.10: a copy isn't cast, so nothing was so as it was cast."""
    fork = card("Fork", "{R}", "Instant", "Copy target instant or sorcery spell.")
    text = "You gain 1 life. If you controlled a Dragon as you cast this spell, you gain 4 life."
    lancer = card("Lance", "{R}", "Instant", text)
    game = position(side([DRAKE], hand=[lancer, fork], lands="RR"), side())
    act(game, "cast Lance")
    act(game, "cast Fork", targets=["Lance"])
    settle(game)
    assert life(game, 0) == 26


@rule("601.2d", "601.2i", "608.2i", "601.2b")
def test_a_number_of_that_moment() -> None:
    """608.2i: the number is that of the moment in which it was cast, though one of those counted has gone since."""
    text = "You gain X life, where X is the number of creatures you control as you cast this spell."
    count = card("Count", "{W}", "Instant", text)
    game = position(side([DRAKE, RIDER], hand=[count], lands="W"), side(hand=[END], lands="B"))
    act(game, "cast Count")
    game.choose(Pass())
    act(game, "cast End", targets=["Drake"])
    resolve(game)
    settle(game)
    assert life(game, 0) == 22


@rule("601.2b", "707.10")
def test_revealing_one_is_as_good_and_is_copied() -> None:
    """707.10: the additional cost that was paid is copied, so the copy is as if a Dragon card had been revealed."""
    fork = card("Fork", "{R}", "Instant", "Copy target instant or sorcery spell.")
    game = position(side(hand=[ROAR, DRAKE, fork], lands="RR"), side())
    act(game, "cast Roar", Answer(True))
    act(game, "cast Fork", targets=["Roar"])
    settle(game)
    assert life(game, 0) == 30


@rule("602.2b", "608.2i")
@pytest.mark.parametrize(
    ("number", "gained"),
    [
        ("the number of creatures you control as you activate this ability", 3),
        ("the greatest power among creatures you controlled as you activated this ability", 4),
        ("the number of creatures you control", 2),
    ],
)
def test_a_number_of_the_moment_of_activation(number: str, gained: int) -> None:
    """608.2i: the number is that of the moment in which it was activated, also in a game that was saved meanwhile."""
    idol = card("Idol", "{1}", "Artifact", f"{{T}}: You gain X life, where X is {number}.")
    big, small = card("Big", "{1}", pt="4/4"), card("Small", "{1}", pt="1/1")
    game = position(side([idol, big, small, small]), side([card("Vast", "{1}", pt="9/9")], hand=[END], lands="B"))
    act(game, "activate Idol")
    game.choose(Pass())
    act(game, "cast End", targets=["Big"])
    game = Game.load(game.save())
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("601.2c", "602.2b")
def test_as_many_targets_as_there_are_then() -> None:
    """601.2c: how many targets there may be is worked out as they are chosen, before the costs are paid."""
    text = (
        "{T}, Sacrifice a creature: Up to X target creatures you control get +1/+0 until end of turn, where X is the "
        "number of creatures you control as you activate this ability."
    )
    small = card("Small", "{1}", pt="1/1")
    game = position(side([card("Idol", "{1}", "Artifact", text), small, small]), side())
    decision = act(game, "activate Idol")
    assert decision is not None
    assert decision.maximum == 2


@rule("400.7", "400.7d")
@pytest.mark.parametrize(
    "text",
    [
        "Return target creature card from your graveyard to the battlefield.",
        "Exile target creature, then return it to the battlefield under its owner's control.",
        "Create a token that's a copy of target creature.",
    ],
)
def test_what_wasnt_cast_knows_of_no_such_moment(text: str) -> None:
    """400.7d: a permanent that was put onto the battlefield, or created, wasn't cast, whatever is controlled now."""
    deed = card("Deed", "{W}", "Sorcery", text)
    is_dead = "graveyard" in text
    mine = side([DRAKE, *[ORATOR] * (not is_dead)], hand=[deed], lands="W", graveyard=[ORATOR] * is_dead)
    game = position(mine, side())
    act(game, "cast Deed", targets=["Orator"])
    settle(game)
    assert len(on_battlefield(game, "Orator")) + len(on_battlefield(game, "Orator Token")) >= 1
    assert life(game, 0) == 20


@rule("400.7", "400.7d")
def test_what_returns_is_another_object_than_the_one_that_was_cast() -> None:
    """400.7: the permanent that returns has no relation to the spell that its card was before."""
    blink = card("Blink", "{W}", "Instant", "Exile target creature, then return it to the battlefield.")
    game = position(side([DRAKE], hand=[ORATOR, blink], lands="WW"), side())
    act(game, "cast Orator", Answer(False))
    settle(game)
    assert life(game, 0) == 24
    act(game, "cast Blink", targets=["Orator"])
    settle(game)
    assert life(game, 0) == 24
