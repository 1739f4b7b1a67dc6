"""CR 107.1: the difference between numbers, and numbers with one more."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    hand,
    life,
    named,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import GIANT, RELIC, SERF, cast, choose, creature, edict, follow, is_asking, spell, with_spell


@rule("107.1", "608.2k", "402.1")
@pytest.mark.parametrize(("theirs", "drawn"), [(3, 3), (0, 0)])
def test_the_difference_in_cards(theirs: int, drawn: int) -> None:
    """608.2k: by how many more that player has; nothing is drawn where they don't have more."""
    text = "Choose an opponent. If that player has more cards in hand than you, draw cards equal to the difference."
    game = follow(text, yours={"hand": [SERF] * theirs})
    assert len(hand(game, 0)) == drawn


@rule("107.1", "109.4")
def test_the_difference_in_what_players_control() -> None:
    """107.1: the lands of the one against those of the other."""
    text = "If target opponent controls more creatures than you, you gain life equal to the difference."
    game = follow(text, targets=["Bob"], mine={"battlefield": [BEAR]}, yours={"battlefield": [BEAR, GIANT, SERF]})
    assert life(game, 0) == 22


@rule("107.1", "603.4", "608.2h")
@pytest.mark.parametrize("drawn_before", [0, 1, 2])
def test_the_difference_from_a_number(drawn_before: int) -> None:
    """608.2h: it is worked out as the ability resolves, not as it triggers, and then only once: each card that is drawn
    doesn't make it less.
    """
    rings = edict(
        "At the beginning of your end step, if you have fewer than four cards in hand, "
        "draw cards equal to the difference."
    )
    peek = spell("Draw two cards.", "Instant", "Peek")
    hand_ = [RELIC, *[peek] * drawn_before]
    game = position(side(battlefield=[rings], hand=hand_, lands="WW"), side(), step="postcombat main")
    run_to(game, "end")
    for _ in range(drawn_before):
        act(game, "cast Peek")
        resolve(game)
    resolve(game)
    assert len(hand(game, 0)) == (4 if drawn_before < 2 else 5)


@rule("107.1", "208.1")
def test_the_difference_between_two_numbers_compared() -> None:
    """107.1: of a power and another number."""
    text = "If target creature's power is less than 7, you gain life equal to the difference."
    assert life(follow(text, targets=["Giant"], yours={"battlefield": [GIANT]}), 0) == 22


@rule("107.1", "208.1")
@pytest.mark.parametrize("pt", ["2/5", "5/2"])
def test_the_difference_between_power_and_toughness(pt: str) -> None:
    """107.1: a difference is how much greater the greater of two numbers is, whichever it is (208.1)."""
    text = "You gain life equal to the difference between target creature's power and its toughness."
    assert life(follow(text, targets=["Wall"], yours={"battlefield": [creature("Wall", pt=pt)]}), 0) == 23


@rule("107.1", "121.2")
def test_as_many_and_one_more() -> None:
    """121.2: one more than were discarded, also where none were."""
    game = follow(
        "Discard all the cards in your hand, then draw that many cards plus one.", mine={"hand": [RELIC, SERF]}
    )
    assert len(hand(game, 0)) == 3
    assert len(hand(follow("Discard all the cards in your hand, then draw that many cards plus one."), 0)) == 1


@rule("607.2d", "608.2k")
def test_that_player_is_the_one_chosen() -> None:
    """608.2k: of several opponents, the one who was chosen."""
    deed = card("Deed", "{W}", "Sorcery", "Choose an opponent. That player loses 3 life.")
    game = position(side(hand=[deed], lands="W"), side(), side())
    act(game, "cast Deed")
    resolve(game)
    game.choose(named(game, "Carol"))
    assert [life(game, player) for player in range(3)] == [20, 20, 17]


@rule("207.2d", "700.2")
def test_flavor_words_before_modes() -> None:
    """207.2d: they mean nothing."""
    text = "Choose one —\n• Sing the Song — You gain 3 life.\n• Hum — Draw a card."
    deed = card("Deed", "{W}", "Sorcery", text)
    game = position(side(hand=[deed], lands="W"), side())
    act(game, "cast Deed")
    assert [getattr(option, "text", "") for option in pending(game).options][:2] == [
        "Sing the Song — You gain 3 life.",
        "Hum — Draw a card.",
    ]
    game.choose(pending(game).options[0])
    resolve(game)
    assert life(game, 0) == 23


@rule("107.1")
@pytest.mark.parametrize(("mine", "yours"), [(1, 4), (4, 1)])
def test_the_difference_between_two_numbers(mine: int, yours: int) -> None:
    """CR 107.1: whichever of them is greater."""
    text = "You gain life equal to the difference between the number of creatures you control and the number of "
    text += "creatures your opponents control."
    game = follow(text, mine={"battlefield": [BEAR] * mine}, yours={"battlefield": [BEAR] * yours})
    assert life(game, 0) == 23


@rule("107.1", "402.1")
@pytest.mark.parametrize(("cards", "left"), [(6, 4), (4, 4), (3, 3)])
def test_more_cards_than_so_many(cards: int, left: int) -> None:
    """CR 402.1: what is over is the difference."""
    text = "If target opponent has more than four cards in hand, they discard cards equal to the difference."
    game = with_spell(text, yours={"hand": [BEAR] * cards})
    cast(game, "Deed", "Bob")
    assert len(game.view(1).hand) == left


@rule("107.1", "608.2k")
@pytest.mark.parametrize(("theirs", "drawn"), [(0, 2), (1, 1), (2, 0)])
def test_how_many_fewer_were_done_this_way(theirs: int, drawn: int) -> None:
    """608.2k: by how many fewer were discarded than the condition asks for; none if it isn't met."""
    text = (
        "Target player discards two cards. If fewer than two cards were discarded this way, you draw cards equal to "
        "the difference."
    )
    game = follow(text, targets=["Bob"], yours={"hand": [SERF] * theirs})
    assert len(hand(game, 0)) == drawn


@rule("107.1", "122.1")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (3, 5), (5, 5), (6, 6)])
def test_how_many_fewer_counters_a_player_has(before: int, after: int) -> None:
    """122.1: that player gets as many as are missing."""
    text = (
        "If target player has fewer than five energy counters, they get a number of energy counters equal to the "
        "difference."
    )
    charge = spell("You get " + "{E}" * before + ".", name="Charge") if before else spell("Draw a card.", name="Charge")
    game = with_spell(text, mine={"hand": [charge], "lands": "W"})
    cast(game, "Charge")
    cast(game, "Deed", "Alice")
    assert dict(game.view(0).players[0].counters).get("energy", 0) == after


@rule("107.1", "603.4", "608.2h")
@pytest.mark.parametrize(("bears", "made"), [(0, 3), (2, 1), (3, 0)])
def test_the_difference_in_an_intervening_if(bears: int, made: int) -> None:
    """603.4: by how many fewer than the "if" asks for there are as the ability resolves."""
    call = edict(
        "At the beginning of your end step, if you control fewer than three creatures, create a number of 1/1 white "
        "Soldier creature tokens equal to the difference."
    )
    game = position(side(battlefield=[call, *[BEAR] * bears]), side(), step="postcombat main")
    run_to(game, "end")
    if made:
        resolve(game)
    assert len(on_battlefield(game, "Soldier Token")) == made


@rule("107.1b", "608.2c", "701.34a")
@pytest.mark.parametrize(("lands", "counters"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_as_often_as_the_difference_says(lands: int, counters: int) -> None:
    """608.2c: once for each that is missing, and not at all if none is."""
    text = (
        "Put a charge counter on target artifact. If you control fewer than three lands, proliferate a number of times "
        "equal to the difference."
    )
    game = with_spell(text, mine={"battlefield": [RELIC], "lands": "W" * lands})
    act(game, "cast Deed", targets=["Relic"])
    resolve(game)
    while is_asking(game):
        choose(game, ("Relic",))
    assert dict(the(game, "Relic").counters) == {"charge": counters}
