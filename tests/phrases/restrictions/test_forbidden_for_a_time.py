"""CR 119.7, 119.8, 614.17: life totals that can't change, and what can't happen for a time."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, life, pass_priority, pending, play_out, position, run_to, side, the


def free(name: str, text: str) -> Card:
    return card(name, "{0}", "Instant", text)


SIP = free("Sip", "Each player gains 3 life.")
SAP = free("Sap", "Each player loses 2 life.")
FLAME = free("Flame", "Flame deals 4 damage to each player.")
RITES = (SIP, SAP, FLAME)


def play(game: Game, *names: str) -> Game:
    for name in names:
        act(game, f"cast {name}")
        play_out(game)
    return game


@rule("119.7", "119.8", "614.17")
@pytest.mark.parametrize(
    ("text", "expected"), [("Your life total can't change.", 17), ("Players' life totals can't change.", 20)]
)
def test_a_life_total_that_cannot_change(text: str, expected: int) -> None:
    """119.7, 119.8: life is neither gained nor lost, by damage either; but others' is, if only yours can't be."""
    game = position(side([card("Calm", "{1}", "Enchantment", text)], hand=RITES), side())
    play(game, "Sip", "Sap", "Flame")
    assert (life(game, 0), life(game, 1)) == (20, expected)


@rule("611.2a", "119.7")
@pytest.mark.parametrize(
    ("text", "later"),
    [
        ("Your life total can't change this turn.", 23),
        ("Until your next turn, your life total can't change.", 20),
        ("Until end of turn, your life total can't change.", 23),
    ],
)
def test_a_life_total_that_cannot_change_for_a_time(text: str, later: int) -> None:
    """611.2a: for as long as is said, and no longer."""
    game = position(side(hand=[free("Hush", text), SAP, SIP]), side())
    play(game, "Hush", "Sap")
    assert (life(game, 0), life(game, 1)) == (20, 18)
    run_to(game, "upkeep")
    pass_priority(game)
    play(game, "Sip")
    assert life(game, 0) == later


@rule("611.2", "611.2c", "615.12")
@pytest.mark.parametrize(
    ("text", "mine", "yours"),
    [
        ("Until end of turn, your life total can't change, and creatures you control get +1/+1.", 20, 20),
        ("Until end of turn, damage can't be prevented and creatures you control get +1/+1.", 16, 16),
    ],
)
def test_two_things_are_said_for_the_same_time(text: str, mine: int, yours: int) -> None:
    """611.2: "until end of turn" is said of both parts of the sentence, with a comma or without."""
    calm = card("Calm", "{1}", "Enchantment", "Prevent all damage that would be dealt to players.")
    game = position(side([BEAR, calm], hand=[free("Hush", text), FLAME]), side())
    play(game, "Hush", "Flame")
    assert (life(game, 0), life(game, 1)) == (mine, yours)
    assert the(game, "Grizzly Bears").power == 3
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").power == 2


@rule("611.2a", "122.6")
def test_counters_cannot_be_put_on_something_for_a_time() -> None:
    """611.2a: "Counters can't be put on creatures this turn"."""
    grow = free("Grow", "Put a +1/+1 counter on target creature.")
    game = position(
        side([BEAR], hand=[free("Hush", "Counters can't be put on creatures this turn."), grow, grow]), side()
    )
    act(game, "cast Grow", targets=["Grizzly Bears"])
    play_out(game)
    assert the(game, "Grizzly Bears").power == 3
    play(game, "Hush")
    act(game, "cast Grow", targets=["Grizzly Bears"])
    play_out(game)
    assert the(game, "Grizzly Bears").power == 3


@rule("602.5", "608.2k", "611.2")
def test_abilities_of_that_permanent_cannot_be_activated() -> None:
    """CR 602.5: of the one whose ability was countered, no others, and for the turn."""
    text = (
        "Counter target activated ability. If a permanent's ability is countered this way, activated abilities of that "
        "permanent can't be activated this turn."
    )
    mill = card("Mill", "{1}", "Artifact", "{0}: You gain 1 life.")
    press = card("Press", "{1}", "Artifact", "{0}: You gain 1 life.")
    game = position(side([mill, press]), side(hand=[free("Bind", text)]))
    act(game, "activate Mill")
    pass_priority(game)
    act(game, "cast Bind", targets=["Mill's ability"])
    play_out(game)
    assert life(game, 0) == 20
    assert (can(game, "activate Mill"), can(game, "activate Press")) == (False, True)
    run_to(game, "upkeep")
    pass_priority(game)
    assert can(game, "activate Mill")


@rule("611.2", "613.10", "702.16j")
def test_protection_from_everything_beside_what_cannot_happen() -> None:
    """702.16j: until that player's next turn nothing damages or targets them, and no life is gained; then both end."""
    text = "Until your next turn, your life total can't change and you have protection from everything."
    ward = free("Ward", text)
    bolt = free("Bolt", "Target player loses 1 life.")
    game = position(side(hand=[ward, SIP, bolt]), side(hand=[bolt]))
    play(game, "Ward", "Sip")
    assert (life(game, 0), life(game, 1)) == (20, 23)
    pass_priority(game)
    act(game, "cast Bolt")
    assert life(game, 1) == 23
    assert [str(option) for option in pending(game).options if "Alice" in str(option)] == []
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert game.board.active_player == 0
    act(game, "cast Bolt", targets=["Alice"])
    play_out(game)
    assert life(game, 0) == 19


@rule("611.2a", "611.2c", "614.17", "701.6a")
@pytest.mark.parametrize("before", ["", "You gain 0 life. "])
def test_spells_of_this_turn(before: str) -> None:
    """611.2c: such spells can't be countered, also those that are cast later this turn; others can, and so can those
    that another player casts.
    """
    boast = free("Boast", f"{before}Creature spells you cast this turn can't be countered.")
    deny = free("Deny", "Counter target spell.")
    mouse = card("Mouse", "{0}", "Creature — Mouse", pt="1/1")
    game = position(side(hand=[boast, mouse, SIP]), side(hand=[deny, deny]))
    play(game, "Boast")
    for name in ("Mouse", "Sip"):
        act(game, f"cast {name}")
        pass_priority(game)
        act(game, "cast Deny", targets=[name])
        play_out(game)
    assert the(game, "Mouse")
    assert life(game, 0) == 20
