"""CR 608.2c, 118.12, 602.2b, 701.9b: deeds of two parts, payments of two kinds, and how often something was done."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from saying import holds
from spells import RELIC, SERF, ZAP, choose, creature, edict, follow

CUB, OX = creature("Cub"), creature("Ox", pt="4/4")
FOREST, SWAMP = land("G"), land("B")


@rule("608.2c", "611.2")
def test_it_gets_stronger_for_a_turn_and_deals_damage() -> None:
    """CR 608.2c: both parts of the sentence are followed, and only the first ends with the turn."""
    eel = creature("Eel", "{G}: This creature gets +2/+0 until end of turn and deals 1 damage to you.")
    game = position(side(battlefield=[eel], lands="G"), side())
    act(game, "activate Eel")
    resolve(game)
    assert (the(game, "Eel").power, life(game, 0)) == (4, 19)


@rule("611.2", "608.2f")
def test_until_end_of_turn_each_of_several_targets() -> None:
    """CR 611.2: each of the targets, and nothing else, until the turn ends."""
    text = "Until end of turn, up to two target creatures each get +1/+1 and gain flying."
    board = {"battlefield": [CUB, OX, SERF]}
    game = targeted(text, board)
    assert [the(game, name).power for name in ("Cub", "Ox", "Serf")] == [3, 5, 1]


def targeted(text: str, board: dict[str, Any]) -> Game:
    """A game in which a spell with this text has resolved that targets the Cub and the Ox."""
    deed = card("Deed", "{W}", "Sorcery", text)
    game = position(side(hand=[deed], lands="W", **board), side())
    act(game, "cast Deed")
    choose(game, ("Cub", "Ox"))
    resolve(game)
    return game


@rule("118.12", "118.3")
@pytest.mark.parametrize(("life_total", "countered"), [(20, False), (0, True)])
def test_mana_and_life_together(life_total: int, countered: bool) -> None:
    """CR 118.12: who can't pay both hasn't paid."""
    text = "{T}: Counter target spell unless its controller pays {1} and 3 life."
    mage = creature("Mage", text)
    total = life_total or 2
    game = position(side(battlefield=[mage]), side(hand=[ZAP], lands="RR", life=total), active=1)
    act(game, "cast Zap", targets=["Alice"])
    act_as_alice(game)
    resolve(game)
    if not countered:
        choose(game, "yes")
    settle(game)
    assert (life(game, 0), life(game, 1)) == ((20, total) if countered else (19, 17))


def act_as_alice(game: Game) -> None:
    """Bob passes, and Alice activates her creature's ability."""
    game.choose(game.decision.options[0] if game.decision else ())
    act(game, "activate Mage", targets=["Zap"])


@rule("118.12", "608.2d")
@pytest.mark.parametrize(("price", "left"), [("{5} or 3 life", 17), ("{5} or {B}", 20)])
def test_either_of_two_payments(price: str, left: int) -> None:
    """CR 608.2d: whoever pays chooses what; what can't be paid isn't offered."""
    game = follow(f"Sacrifice a creature unless you pay {price}.", "yes", mine={"battlefield": [CUB], "lands": "B"})
    assert (life(game, 0), len(on_battlefield(game, "Cub"))) == (left, 1)


@rule("602.2b", "608.2i")
def test_how_often_this_ability_was_activated() -> None:
    """CR 608.2i: activations of this ability of this creature count, also the one that resolves; not another's."""
    text = (
        "{G}: This creature gets +1/+0 until end of turn. If this ability has been activated three or more times this "
    )
    whelp = creature(
        "Whelp", text + "turn, sacrifice this creature at the beginning of the next end step.\n{G}: You gain 1 life."
    )
    for times in (2, 3):
        game = position(side(battlefield=[whelp], lands="GGGG"), side())
        game.choose(next(option for option in game.decision.options if "ability 1" in str(option)))  # type: ignore[union-attr]
        resolve(game)
        for _ in range(times):
            game.choose(next(option for option in game.decision.options if "ability 0" in str(option)))  # type: ignore[union-attr]
            resolve(game)
        run_to(game, "end")
        settle(game)
        assert len(on_battlefield(game, "Whelp")) == (1 if times == 2 else 0)


@rule("701.9b", "608.2h")
def test_discarding_as_many_as_something_is() -> None:
    """CR 701.9b: as many cards as the power is, chosen by the player."""
    text = "Discard cards equal to the power of target creature."
    game = follow(text, targets=["Cub"], mine={"hand": [ZAP, SERF, OX]}, yours={"battlefield": [CUB]})
    choose(game, ("Zap", "Ox"))
    assert hand(game, 0) == ["Serf"]


@rule("402.1", "608.2f")
def test_the_cards_in_a_hand() -> None:
    """CR 402.1: all of them are put there, and as many are drawn."""
    text = "Put the cards in your hand on the bottom of your library in any order, then draw that many cards."
    game = follow(text, mine={"hand": [ZAP], "library": [CUB, OX]})
    assert hand(game, 0) == ["Cub"]


@rule("105.2", "106.3", "605.1a")
def test_mana_of_each_color_among_permanents() -> None:
    """CR 106.3: one mana of each color there is among the permanents, at once."""
    elder = creature("Elder", "{T}: For each color among permanents you control, add one mana of that color.")
    bolt = card("Charm", "{W}{G}", "Sorcery", "You gain 2 life.")
    game = position(side(battlefield=[elder, SERF, OX], hand=[bolt]), side())
    assert can(game, "cast Charm")
    act(game, "cast Charm")
    resolve(game)
    assert life(game, 0) == 22


@rule("105.4", "106.3")
def test_mana_of_a_chosen_color_for_each() -> None:
    """CR 106.3: all of one color, as many as there are creatures."""
    gem = card(
        "Gem", "{1}", "Artifact", "{T}: Choose a color. Add one mana of that color for each creature you control."
    )
    for cost, possible in [("{U}{U}", True), ("{U}{R}", False)]:
        game = position(side(battlefield=[gem, CUB, OX], hand=[card("Deed", cost, "Sorcery", "Draw a card.")]), side())
        assert can(game, "cast Deed") is possible


@rule("205.1a", "205.3e", "608.2c")
def test_becoming_the_type_that_was_chosen() -> None:
    """CR 205.1a: it loses its other creature types; the barred type isn't offered."""
    text = "Choose a creature type other than Wall or Elf. Target creature becomes that type until end of turn."
    game = follow(text, targets=["Cub"], mine={"battlefield": [CUB]})
    assert [can(game, f'"{name}"') for name in ("Wall", "Elf", "Goblin")] == [False, False, True]
    choose(game, "Goblin")
    known = the(game, "Cub").characteristics
    assert known is not None
    assert known.subtypes == ("Goblin",)


@rule("202.3", "608.2h")
def test_with_that_spells_mana_value() -> None:
    """CR 202.3: permanents whose mana value is that of the spell, and no others."""
    judge = edict("Whenever you cast a sorcery spell, destroy all creatures with that spell's mana value.")
    dear = card("Whale", "{2}{U}", "Creature — Whale", pt="6/6")
    boon = card("Boon", "{G}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[judge, CUB, dear], hand=[boon], lands="G"), side())
    act(game, "cast Boon")
    resolve(game)
    assert graveyard(game, 0) == ["Cub"]


@rule("105.3", "607.2d", "613.1e")
def test_being_of_the_chosen_color() -> None:
    """CR 607.2d: of the color that was chosen alone; of its own, before one is."""
    text = "{0}: Choose a color.\nThis creature is the chosen color."
    game = position(side(battlefield=[creature("Golem", text)]), side())
    first = the(game, "Golem").characteristics
    act(game, "activate Golem")
    resolve(game)
    choose(game, "blue")
    then = the(game, "Golem").characteristics
    assert first is not None
    assert then is not None
    assert (first.colors, then.colors) == (frozenset("G"), frozenset("U"))


@rule("113.6b", "408.1")
def test_an_ability_that_works_from_the_command_zone() -> None:
    """CR 113.6b: it triggers while the commander is in the command zone; from a hand it doesn't."""
    text = "Whenever you cast another creature spell, if this creature is in the command zone or on the battlefield, "
    boss = card("Boss", "{5}{G}", "Legendary Creature — Beast", text + "you gain 3 life.", "5/5")
    for zone, total in [("command", 23), ("hand", 20), ("battlefield", 23)]:
        mine = {"hand": [SERF], "lands": "W", "library": [FOREST] * 9}
        mine[zone] = [*mine.get(zone, []), boss]
        game = position(side(**mine), side())  # type: ignore[arg-type]
        act(game, "cast Serf")
        settle(game)
        assert life(game, 0) == total


@rule("107.1")
@pytest.mark.parametrize(("board", "is_so"), [([RELIC, CUB], True), ([RELIC], False)])
def test_both_of_two(board: list[object], is_so: bool) -> None:
    """CR 107.1: one of each, not just one of them."""
    game = position(side(battlefield=board), side())  # type: ignore[arg-type]
    assert holds(game, "you control both an artifact and a creature") is is_so


@rule("401.4", "701.24a")
def test_on_top_of_the_library_just_shuffled() -> None:
    """CR 401.4: "on top of it" is on top of the library that was shuffled, in the order chosen."""
    text = (
        "Search your library for any number of creature cards and reveal those cards. Shuffle, then put them on top of "
    )
    game = follow(text + "it in any order.", ("Ox", "Cub"), mine={"library": [FOREST, CUB, SWAMP, OX, FOREST]})
    assert (can(game, "Cub"), can(game, "a card")) == (True, False)
    choose(game, ("Cub", "Ox"))
    names = [game.board.name(number) for number in game.board.state.library(game.board.players[0])]
    assert names[-2:] == ["Ox", "Cub"]
