"""CR 608.2c, 701: what was looked at, drawn and searched "this way"."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import FILLER, act, card, life, on_battlefield, play_out, position, settle, side


@rule("701.22a", "608.2k")
@pytest.mark.parametrize(("library", "gained"), [(20, 3), (2, 2)])
def test_as_many_as_were_looked_at_while_scrying(library: int, gained: int) -> None:
    """701.22a: who scries 3 looks at three cards; at two if there are no more."""
    text = "Whenever you scry, you gain 1 life for each card looked at while scrying this way."
    sage = card("Sage", "{U}", "Creature — Elf", text, "1/1")
    look = card("Look", "{U}", "Sorcery", "Scry 3.")
    game = position(side([sage], hand=[look], lands="U", library=FILLER[:library]), side())
    act(game, "cast Look")
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("121.1", "608.2c")
@pytest.mark.parametrize(("library", "lost"), [(20, 3), (3, 3)])
def test_as_many_as_were_drawn_this_way(library: int, lost: int) -> None:
    """121.1: only cards that were drawn count, and only by this very spell."""
    study = card(
        "Study", "{U}", "Sorcery", "Draw three cards. Each opponent loses 1 life for each card drawn this way."
    )
    peek = card("Peek", "{U}", "Instant", "Draw a card.")
    game = position(side(hand=[peek, study], lands="UU", library=FILLER[: library + 1]), side())
    act(game, "cast Peek")
    settle(game)
    act(game, "cast Study")
    settle(game)
    assert life(game, 1) == 20 - lost


@rule("608.2c", "701.23a")
@pytest.mark.parametrize("said", ["searched their library", "searched a library", "searches a library"])
def test_only_who_searched_this_way(said: str) -> None:
    """701.23a: those who took the offer searched; who declined didn't."""
    text = "Each opponent may search their library for a basic land card and reveal it. "
    text += f"Each player who {said} this way loses 3 life."
    game = position(side(hand=[card("Offer", "{U}", "Sorcery", text)], lands="U"), side(), side())
    act(game, "cast Offer")
    settle(game)
    game.choose(Answer(True))
    game.choose(Answer(False))
    play_out(game)
    assert [life(game, player) for player in range(3)] == [20, 17, 20]


@rule("113.7a", "608.2c", "608.2k")
@pytest.mark.parametrize(
    ("of", "stays"),
    [("a permanent's ability", False), ("an ability of a creature", True), ("an ability of an artifact", False)],
)
def test_the_permanent_whose_ability_was_countered(of: str, stays: bool) -> None:
    """608.2k: "that permanent" is the source of the countered ability, if it is of the kind that is named."""
    text = f"Counter target activated or triggered ability. If {of} is countered this way, destroy that permanent."
    toy = card("Toy", "{1}", "Artifact", "{0}: You gain 1 life.")
    game = position(side([toy], hand=[card("Jam", "{U}", "Instant", text)], lands="U"), side())
    act(game, "activate Toy")
    act(game, "cast Jam", targets=["Toy's ability"])
    settle(game)
    assert (life(game, 0), len(on_battlefield(game, "Toy"))) == (20, int(stays))


@rule("113.7a", "608.2k")
def test_no_permanent_is_left_whose_ability_was_countered() -> None:
    """113.7a: the source that was sacrificed to pay for it isn't a permanent any more."""
    toy = card("Toy", "{1}", "Artifact", "Sacrifice this artifact: You gain 1 life.")
    other = card("Toy", "{1}", "Artifact")
    text = "Counter target activated ability. If a permanent's ability is countered this way, you lose 3 life."
    game = position(side([toy, other], hand=[card("Jam", "{U}", "Instant", text)], lands="U"), side())
    act(game, "activate Toy")
    act(game, "cast Jam")
    play_out(game)
    assert life(game, 0) == 20
