"""CR 604.1, 607.2d, 613.1d, 613.1e, 205.3m, 707.9a: what is said of something in few words."""

from __future__ import annotations

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from positions import BEAR, act, card, position, resolve, side, the
from spells import creature, follow

RELIC = card("Relic", "{3}", "Artifact")


@rule("604.1", "611.3", "613.1d", "613.4b")
def test_as_long_as_it_is_no_creature_it_is_one() -> None:
    """604.1: "it" is what the Aura is on, with its mana value as power and toughness."""
    text = (
        "Enchant artifact\nAs long as enchanted artifact isn't a creature, it's an artifact creature with power and "
        "toughness each equal to its mana value."
    )
    wake = card("Wake", "{U}", "Enchantment — Aura", text)
    game = position(side(battlefield=[RELIC], hand=[wake], lands="U"), side())
    act(game, "cast Wake", targets=["Relic"])
    resolve(game)
    assert (the(game, "Relic").power, the(game, "Relic").toughness) == (3, 3)


@rule("113.6b", "613.1d")
def test_what_it_is_where_it_is_not_on_the_battlefield() -> None:
    """113.6b: in the graveyard it is a creature card, which can be returned as one; on the battlefield it isn't."""
    text = "As long as Swarm isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types."
    swarm = card("Swarm", "{1}", "Artifact", text)
    raise_ = "Return target creature card from your graveyard to the battlefield."
    game = follow(raise_, targets=["Swarm"], mine={"graveyard": [swarm]})
    assert the(game, "Swarm").types == ("Artifact",)


@rule("105.3", "607.2d", "613.1e")
def test_the_chosen_color_in_addition() -> None:
    """607.2d: permanents are the chosen color besides their own, and nothing else is."""
    text = "As Painter enters, choose a color.\nCreatures are the chosen color in addition to their other colors."
    game = position(side(battlefield=[BEAR], hand=[card("Painter", "{U}", "Artifact", text)], lands="U"), side())
    act(game, "cast Painter")
    resolve(game)
    game.choose(Word("red"))
    assert game.board.characteristics(the(game, "Grizzly Bears").id).colors == {"G", "R"}


@rule("707.9a")
def test_a_copy_with_other_abilities_and_the_one_that_made_it() -> None:
    """707.9a: the copy has flying, and copies again with the ability that made it a copy."""
    text = "{0}: Mimic becomes a copy of target creature, except it has flying and this ability."
    mimic, ox, rat = creature("Mimic", text), creature("Ox"), creature("Rat")
    game = position(side(battlefield=[mimic, ox, rat]), side())
    for now, host in (("Mimic", "Ox"), ("Ox", "Rat")):
        act(game, f"activate {now}", targets=[host])
        resolve(game)
    assert sorted(seen.name for seen in game.view(0).battlefield) == ["Ox", "Rat", "Rat"]
    assert sum(Flying in game.board.characteristics(seen.id).keywords for seen in game.view(0).battlefield) == 1
