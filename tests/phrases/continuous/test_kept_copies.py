"""CR 707.2c: copy effects of static abilities are determined only as they begin to apply."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, position, resolve, side
from rules.continuous_effects.boards import creature, equipment, known
from spells import choose

MASK = equipment("Grave Mask", "Equipped creature is a copy of the top card of your graveyard, except it has flying.")
ECHO = card(
    "Grave Echo",
    "{2}{U}",
    "Creature — Spirit",
    "As long as the top card of your graveyard is a creature card, this creature is a copy of that card.",
    "0/4",
)
OGRE = creature("Gray Ogre", "3/3")
GIANT = creature("Hill Giant", "4/4")
SERF = creature("Serf", "1/1")
BURY = card("Bury", "{0}", "Instant", "Destroy target creature.")


def equip(game: Game, name: str) -> None:
    """Attach the mask to the creature with this name."""
    act(game, "activate Grave Mask", targets=[name])
    resolve(game)


@rule("707.2c")
def test_the_values_are_those_of_the_moment_when_it_begins_to_apply() -> None:
    """CR 707.2c: another card on top of the graveyard is no matter, until it begins to apply to another creature."""
    alice = side(battlefield=[MASK, SERF, BEAR, GIANT], graveyard=[OGRE], hand=[BURY], lands="GG")
    game = position(alice, side())
    equip(game, "Serf")
    assert (known(game, "Serf").name, known(game, "Serf").power) == ("Gray Ogre", 3)
    act(game, "cast Bury", targets=["Hill Giant"])
    resolve(game)
    assert game.state.objects[game.state.graveyard(0)[-2]].card.name == "Hill Giant"
    assert known(game, "Serf").name == "Gray Ogre"
    assert Game.load(game.save()).digest() == game.digest()


@rule("707.2c", "613.2a", "613.1a")
def test_it_begins_anew_for_another_creature() -> None:
    """CR 707.2c: moved to another creature, the effect begins to apply to that, and is over for the first. 613.2a:
    while it applies, it does so in layer 1.
    """
    game = position(side(battlefield=[MASK, SERF, BEAR], graveyard=[OGRE], lands="GG"), side())
    equip(game, "Serf")
    equip(game, "Grizzly Bears")
    assert (known(game, "Serf").name, known(game, "Grizzly Bears").name) == ("Serf", "Gray Ogre")


@rule("707.2c", "613.6")
def test_what_loses_the_ability_by_it_stays_a_copy() -> None:
    """CR 613.6: the Echo isn't itself any more, and still is a copy as long as its text says so."""
    game = position(side(battlefield=[ECHO, GIANT], graveyard=[OGRE], hand=[BURY]), side())
    assert known(game, "Grave Echo").name == "Gray Ogre"
    act(game, "cast Bury", targets=["Hill Giant"])
    resolve(game)
    assert known(game, "Grave Echo").name == "Grave Echo", "an instant is on top now"
    game = position(side(battlefield=[ECHO, GIANT], graveyard=[OGRE]), side(hand=[BURY]))
    game.choose("pass")
    act(game, "cast Bury", targets=["Hill Giant"])
    resolve(game)
    assert known(game, "Grave Echo").name == "Gray Ogre", "there was always a creature card on top"


@rule("707.2c", "607.2d")
def test_a_copy_of_the_creature_chosen_as_an_aura_entered() -> None:
    """CR 707.2c: as the creature was when the Aura entered, whatever becomes of it."""
    alter = card(
        "Alter",
        "{0}",
        "Enchantment — Aura",
        "Enchant creature\nAs Alter enters, choose a creature.\nEnchanted creature is a copy of the chosen creature.",
    )
    game = position(side(battlefield=[SERF, OGRE], hand=[alter, BURY]), side(battlefield=[GIANT]))
    act(game, "cast Alter", targets=["Serf"])
    resolve(game)
    choose(game, "Gray Ogre")
    assert [known(game, name).power for name in ("Serf", "Gray Ogre", "Hill Giant")] == [3, 3, 4]
    act(game, "cast Bury", targets=["Hill Giant"])
    resolve(game)
    assert known(game, "Serf").name == "Gray Ogre"


@rule("607.5", "607.5a")
def test_what_was_chosen_for_a_creature_is_not_chosen_for_what_it_is_a_copy_of() -> None:
    """CR 607.5: abilities that came with the copy are linked to each other alone, though those of the creature itself
    read the same; what the copy's own ability chooses counts, until the creature is itself again.
    """
    text = "{0}: Choose a color.\nThis creature has protection from the chosen color."
    mage, lock = creature("Mage", "1/1", text=text), creature("Lock", "2/2", text=text)
    zap = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
    rust = card("Rust", "{0}", "Instant", "Destroy target artifact.")
    game = position(side([mage, MASK], graveyard=[lock], hand=[zap, rust], lands="GR"), side())
    act(game, "activate Mage")
    resolve(game)
    choose(game, "red")
    assert not can(game, "cast Zap")
    equip(game, "Mage")
    assert can(game, "cast Zap")
    act(game, "activate Lock")
    resolve(game)
    choose(game, "blue")
    assert can(game, "cast Zap")
    act(game, "cast Rust", targets=["Grave Mask"])
    resolve(game)
    assert known(game, "Mage").power == 1
    assert not can(game, "cast Zap")


@rule("607.2d", "607.5a")
def test_no_creature_was_chosen_for_what_becomes_a_copy() -> None:
    """CR 607.5a: a copy for which nothing was chosen has no chosen creature; that of the original is chosen for it."""
    text = "As this creature enters, choose another creature you control.\nThe chosen creature gets +3/+3."
    lord = card("Lord", "{0}", "Creature — Demon", text, "2/2")
    twin = card("Twin", "{0}", "Instant", "Target creature becomes a copy of target creature you control.")
    game = position(side([SERF, OGRE], hand=[lord, twin]), side())
    act(game, "cast Lord")
    resolve(game)
    choose(game, "Serf")
    act(game, "cast Twin")
    choose(game, "Gray Ogre")
    choose(game, "Lord")
    resolve(game)
    assert sorted(seen.name for seen in game.view(0).battlefield) == ["Lord", "Lord", "Serf"]
    assert known(game, "Serf").power == 4


@rule("607.2d", "608.2h")
def test_the_chosen_creature_is_the_one_chosen_as_it_entered() -> None:
    """CR 607.2d: other abilities of the permanent speak of the creature that was chosen for it."""
    lord = card(
        "Lord",
        "{0}",
        "Creature — Demon",
        "As Lord enters, choose another creature you control.\nThe chosen creature gets +3/+3.\n"
        "When Lord leaves the battlefield, sacrifice the chosen creature.",
        "2/2",
    )
    game = position(side(battlefield=[SERF, OGRE], hand=[lord, BURY]), side())
    act(game, "cast Lord")
    resolve(game)
    choose(game, "Serf")
    assert [known(game, name).power for name in ("Serf", "Gray Ogre")] == [4, 3]
    act(game, "cast Bury", targets=["Lord"])
    resolve(game)
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield] == ["Gray Ogre"]
