"""CR 202.3, 208.1, 508.1h, 115.3, 115.6, 118.6: what is compared, paid for each, targeted second, or at most once."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import (
    act,
    can,
    card,
    graveyard,
    life,
    on_battlefield,
    position,
    resolve,
    run_to,
    settle,
    side,
)
from rules.combat.fights import attacks
from spells import SERF, cast, choose, creature, edict, follow, is_asking, spell

ONE, TWO = (card(name, cost, "Creature — Cleric", pt="1/1") for name, cost in (("One", "{1}"), ("Two", "{2}")))
CUB, OX = creature("Cub"), creature("Ox", pt="4/4")
MIMIC = card("Mimic", "", "Creature — Shapeshifter", pt="2/2")
WHALE = card("Whale", "{2}{U}", "Creature — Whale", pt="6/6")


@rule("208.1", "608.2h", "608.2k")
@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("lesser power", ["Cub", "Serf"]),
        ("lesser toughness", ["Cub", "Serf"]),
        ("greater mana value than that creature", ["Whale"]),
        ("equal or lesser mana value", ["Cub", "Serf"]),
    ],
)
def test_compared_with_what_was_spoken_of(what: str, found: list[str]) -> None:
    """CR 208.1: with the creature that was destroyed, as it last was."""
    text = f"Destroy target creature. Return a creature card with {what} from your graveyard to your hand."
    game = follow(text, targets=["Ox"], mine={"graveyard": [CUB, SERF, WHALE]}, yours={"battlefield": [OX]})
    names = ("Cub", "Serf", "Whale")
    if len(found) > 1:
        assert [can(game, name) for name in names] == [name in found for name in names]
    else:
        assert [seen.name for seen in game.view(0).hand] == found


@rule("202.3", "608.2h", "708.2a")
def test_the_same_mana_value_as_the_sacrificed_creature() -> None:
    """608.2h: the mana value that counts is what the sacrificed creature's last was, which is 0 if it was face down."""
    text = "{0}, Sacrifice another creature: Destroy each creature with the same mana value as the sacrificed creature."
    altar = card("Altar", "{9}", "Creature — Wall", text, pt="0/4")
    mine = side(battlefield=[altar, Piece(WHALE, face_down="manifest")])
    game = position(mine, side(battlefield=[WHALE, MIMIC]))
    act(game, "activate Altar")
    settle(game)
    assert sorted(seen.name for seen in game.view(0).battlefield) == ["Altar", "Whale"]


@rule("508.1h")
def test_attacking_costs_so_much_for_each() -> None:
    """CR 508.1h: for each counter on the creature one mana; with more counters than mana it can't attack."""
    text = (
        "This creature enters with two +1/+1 counters on it.\nThis creature can't attack unless you pay {1} for each "
    )
    for lands, able in [("GGG", False), ("GGGG", True)]:
        mara = card("Mara", "{G}{G}", "Creature — Beast", "Haste\n" + text + "+1/+1 counter on it.", "1/1")
        game = position(side(hand=[mara], lands=lands), side())
        act(game, "cast Mara")
        resolve(game)
        if able:
            assert attacks(game) == ["Mara attacks Bob"]
        else:
            run_to(game, "end of combat")
            assert life(game, 1) == 20


@rule("115.1", "115.3")
def test_a_second_target() -> None:
    """CR 115.3: the second target isn't the first one."""
    text = "Target creature you control fights a second target creature."
    game = position(side(hand=[card("Deed", "{W}", "Sorcery", text)], battlefield=[OX, CUB], lands="W"), side())
    act(game, "cast Deed", targets=["Ox"])
    assert not can(game, "Ox")
    choose(game, "Cub")
    resolve(game)
    assert graveyard(game, 0) == ["Deed", "Cub"]


@rule("115.6")
@pytest.mark.parametrize(("targets", "milled"), [(("Bob",), 2), ((), 0)])
def test_up_to_one_target_player(targets: tuple[str, ...], milled: int) -> None:
    """CR 115.6: a player, or nobody."""
    game = position(side(hand=[spell("Up to one target player mills two cards.")], lands="W"), side())
    act(game, "cast Deed")
    choose(game, targets)
    resolve(game)
    assert len(graveyard(game, 1)) == milled


@rule("118.6", "118.12", "202.1")
@pytest.mark.parametrize(("what", "asked"), [(CUB, True), (MIMIC, False)])
def test_paying_its_mana_cost(what: object, asked: bool) -> None:
    """CR 118.6: its mana cost can be paid for it; what has none can't be paid for."""
    text = "Destroy target creature unless you pay its mana cost."
    mine = side(hand=[card("Deed", "{W}", "Sorcery", text)], battlefield=[what], lands="WG")  # type: ignore[list-item]
    game = position(mine, side())
    name = "Cub" if asked else "Mimic"
    act(game, "cast Deed", targets=[name])
    resolve(game)
    assert is_asking(game) is asked
    if asked:
        choose(game, "yes")
        settle(game)
    assert len(on_battlefield(game, name)) == (1 if asked else 0)


@rule("201.2b", "202.3")
def test_how_many_different_mana_values_and_names_there_are() -> None:
    """201.2b: two of the same name count once, and so do two of the same mana value."""
    for amount, expected in (
        ("different mana values among creatures you control", 2),
        ("differently named creatures you control", 3),
    ):
        other = card("Other Two", "{2}", "Creature — Cleric", pt="1/1")
        text = f"You gain X life, where X is the number of {amount}."
        game = position(side(battlefield=[ONE, ONE, TWO, other], hand=[spell(text)], lands="W"), side())
        cast(game, "Deed")
        assert life(game, 0) == 20 + expected
        assert graveyard(game, 0) == ["Deed"]


@rule("201.2a", "603.2")
def test_a_spell_that_has_the_same_name_as_a_card() -> None:
    """201.2a: as one of the cards there; another spell hasn't."""
    text = "Whenever you cast an instant spell that has the same name as a card in your graveyard, you gain 1 life."
    dart, bolt = (card(name, "{R}", "Instant", "Draw a card.") for name in ("Dart", "Bolt"))
    game = position(side(battlefield=[edict(text)], graveyard=[dart], hand=[dart, bolt], lands="RR"), side())
    for name in ("Dart", "Bolt"):
        act(game, f"cast {name}")
        settle(game)
    assert life(game, 0) == 21
