"""CR 608.2f: objects of a kind, all or each of them."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, on_battlefield, pending, position, resolve, side, the
from spells import SERF, choose, follow

KING = card("King", "{W}", "Creature — Treefolk", "Humans and other Treefolk get +1/+1.", "4/4")
OAK = card("Oak", "{G}", "Creature — Treefolk", pt="2/2")
HERD = {"battlefield": [OAK, SERF]}


@rule("109.2", "608.2f")
def test_others_than_all_of_a_kind_are_others_than_the_source() -> None:
    """CR 109.2: "other" after a whole kind means other than the object whose text it is."""
    game = position(side(battlefield=[KING, OAK, SERF]), side())
    assert [the(game, name).power for name in ("King", "Oak", "Serf")] == [4, 3, 2]


@rule("608.2d")
def test_those_who_do_it_choose_or_you_do() -> None:
    """608.2d: "of their choice" is said of who sacrifices; "of your choice" of the spell's controller."""
    for whose, chooser in (("their", 1), ("your", 0)):
        game = follow(f"Target opponent sacrifices a creature of {whose} choice.", targets=["Bob"], yours=HERD)
        assert pending(game).player == chooser
        choose(game, "Oak")
        assert graveyard(game, 1) == ["Oak"]


@rule("608.2d")
def test_other_objects_are_chosen_among_the_others() -> None:
    """608.2d: the creature that says "two other creatures" can't be one of them."""
    reaper = card(
        "Reaper", "{B}", "Creature — Spirit", "When this creature enters, sacrifice two other creatures.", "1/1"
    )
    game = position(side(battlefield=[OAK, SERF, KING], hand=[reaper], lands="B"), side())
    act(game, "cast Reaper")
    resolve(game)
    resolve(game)
    assert sorted(getattr(option, "name", "") for option in pending(game).options) == ["King", "Oak", "Serf"]
    choose(game, ("Oak", "Serf"))
    assert sorted(graveyard(game, 0)) == ["Oak", "Serf"]
    assert on_battlefield(game, "Reaper")
