"""CR 606.3: when and how often loyalty abilities can be activated, and whose they are."""

from __future__ import annotations

import re

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, life, pass_priority, pending, play_out, position, resolve, run_to, side, the
from spells import GIANT


def walker(text: str, name: str = "Oren", loyalty: int = 4) -> Piece:
    legend = card(name, "{3}", f"Legendary Planeswalker — {name}", text, loyalty=str(loyalty))
    return Piece(legend, counters=(("loyalty", loyalty),))


GAIN = walker("+1: You gain 1 life.\n−2: You gain 5 life.")


def use(game: Game, name: str, place: int) -> None:
    """Activate one of a permanent's abilities, and let it resolve."""
    (option,) = (
        each for each in pending(game).options if re.fullmatch(f"activate {name} #\\d+ ability {place}", str(each))
    )
    game.choose(option)
    resolve(game)


def oath(text: str) -> Card:
    return card("Oath", "{W}", "Enchantment", text)


@rule("606.3", "609.4")
def test_loyalty_abilities_twice_each_turn() -> None:
    """606.3: twice a turn and no third time; two such effects allow no more than one, and other players' planeswalkers
    aren't meant.
    """
    text = "You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once."
    for several in (1, 2):
        game = position(side([GAIN, *[oath(text)] * several]), side([GAIN]))
        use(game, "Oren", 0)
        use(game, "Oren", 1)
        assert life(game, 0) == 26
        assert not can(game, "activate Oren")
        run_to(game, "upkeep")
        run_to(game, "precombat main")
        act(game, "activate Oren")
        resolve(game)
        assert not can(game, "activate Oren")


@rule("606.3", "611.2")
def test_loyalty_abilities_twice_this_turn() -> None:
    """611.2: for this turn alone, and of that permanent alone."""
    text = "−1: You may activate loyalty abilities of Oren twice this turn rather than only once."
    game = position(side([walker(f"{text}\n+1: You gain 1 life."), walker("+1: You gain 1 life.", "Ulla")]), side())
    use(game, "Oren", 0)
    use(game, "Oren", 1)
    assert not can(game, "activate Oren")
    act(game, "activate Ulla")
    resolve(game)
    assert not can(game, "activate Ulla")


@rule("606.3", "609.4")
@pytest.mark.parametrize("entered", [True, False])
def test_her_loyalty_abilities_at_instant_speed(entered: bool) -> None:
    """606.3: any time an instant could be cast as long as she entered this turn, still once; not in a later turn."""
    text = (
        "Flash\nAs long as Oren entered this turn, you may activate her loyalty abilities any time you could cast an "
        "instant."
    )
    oren = walker(f"{text}\n+1: You gain 1 life.")
    if entered:
        game = position(side(hand=[oren.card], lands="WWW"), side(), step="beginning of combat")
        act(game, "cast Oren")
        resolve(game)
    else:
        game = position(side([oren]), side(), step="beginning of combat")
    assert can(game, "activate Oren") is entered
    if entered:
        act(game, "activate Oren")
        resolve(game)
        assert not can(game, "activate Oren")
        run_to(game, "upkeep")
        pass_priority(game)
        assert not can(game, "activate Oren")


@rule("606.3", "607.5", "613.1f")
def test_loyalty_abilities_of_others() -> None:
    """613.1f: it has the loyalty abilities of all other planeswalkers, and none of their other abilities."""
    text = "Oren has all loyalty abilities of all other planeswalkers on the battlefield."
    bold = walker(f"{text}\n+1: You gain 1 life.")
    other = walker("{0}: You gain 9 life.\n−3: You gain 4 life.", "Ulla")
    game = position(side([bold]), side([other]))
    assert sum(str(option).startswith("activate Oren") for option in pending(game).options) == 2
    use(game, "Oren", 3)
    assert life(game, 0) == 24
    assert dict(the(game, "Oren").counters) == {"loyalty": 1}


@rule("109.4")
def test_opponents_who_do_not_control_something() -> None:
    """109.4: only those without any such permanent."""
    text = "Each opponent who doesn't control a Bear or Giant loses 3 life."
    spell = card("Toll", "{0}", "Sorcery", text)
    game = position(side(hand=[spell]), side([BEAR]), side([GIANT]), side())
    act(game, "cast Toll")
    for _ in range(4):
        pass_priority(game)
    assert [life(game, player) for player in range(4)] == [20, 20, 20, 17]


@rule("606.3")
def test_loyalty_abilities_of_this_at_any_time() -> None:
    """606.3: in another player's turn, but still only once each turn."""
    text = "You may activate loyalty abilities of Mage on any player's turn any time you could cast an instant.\n"
    text += "+1: You gain 1 life."
    mage = card("Mage", "{W}", "Legendary Planeswalker — Teferi", text, loyalty="3")
    game = position(side(battlefield=[mage]), side(), active=1)
    pass_priority(game)
    act(game, "activate Mage")
    play_out(game)
    assert life(game, 0) == 21
    assert not can(game, "activate Mage")


@rule("606.1", "107.7")
def test_loyalty_costs_in_square_brackets() -> None:
    """107.7: the cost is the same, and may be said of what an Aura gives as well."""
    walker = card("Mage", "{W}", "Legendary Planeswalker — Teferi", "[+1]: You gain 1 life.", loyalty="3")
    talent = card(
        "Talent", "{0}", "Enchantment — Aura", 'Enchant planeswalker\nEnchanted planeswalker has "[−2]: Draw a card."'
    )
    game = position(side(battlefield=[walker], hand=[talent]), side())
    act(game, "cast Talent", targets=["Mage"])
    play_out(game)
    copied = game.copy()
    act(game, "activate Mage #" + str(the(game, "Mage").id) + " ability 0")
    play_out(game)
    assert (life(game, 0), dict(the(game, "Mage").counters)) == (21, {"loyalty": 4})
    act(copied, "activate Mage #" + str(the(copied, "Mage").id) + " ability 2")
    play_out(copied)
    assert (life(copied, 0), dict(the(copied, "Mage").counters)) == (20, {"loyalty": 1})
