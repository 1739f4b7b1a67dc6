"""CR 702.167: the exiled cards that something was crafted with."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from faces import face, faced
from positions import BEAR, act, card, position, resolve, settle, side, the

OX = card("Ox", "{4}{W}", "Creature — Ox", pt="5/5")
GEM = faced(
    "transform",
    face("Gem", "{1}", "Artifact", "Craft with two creatures {1}"),
    face(
        "Golem",
        "",
        "Artifact Creature — Golem",
        "This creature's power is equal to the total power of the exiled cards used to craft it.\n"
        "{T}: Choose an exiled card used to craft this creature at random. You may cast that card without paying its "
        "mana cost.",
        pt="*/4",
    ),
)
BUST = faced(
    "transform",
    face("Bust", "{1}", "Artifact", "Craft with one or more {1}"),
    face(
        "Statue",
        "",
        "Artifact Creature — Golem",
        "This creature's power and toughness are each equal to the number of colors among the exiled cards used to "
        "craft it.",
        pt="*/*",
    ),
)


@rule("702.167c")
def test_what_it_was_crafted_with_is_known() -> None:
    """702.167c: an ability of a crafted permanent speaks of the cards exiled to pay for the craft ability."""
    game = position(side(battlefield=[GEM, BEAR, OX], lands="W"), side())
    act(game, "activate Gem")
    resolve(game)
    assert the(game, "Golem").characteristics.power == 7  # type: ignore[union-attr]


@rule("702.167c")
def test_only_cards_that_are_still_in_exile_count() -> None:
    """702.167c: a card that is no longer exiled isn't one of the exiled cards."""
    pull = card("Pull", "{0}", "Instant", "Put target face-up exiled card into its owner's graveyard.")
    game = position(side(battlefield=[GEM, BEAR, OX], hand=[pull], lands="W"), side())
    act(game, "activate Gem")
    resolve(game)
    act(game, "cast Pull", targets=["Ox"])
    resolve(game)
    assert the(game, "Golem").characteristics.power == 2  # type: ignore[union-attr]


@rule("702.167b")
def test_whatever_there_is_may_be_material() -> None:
    """702.167b: "one or more" says nothing of what they are, and how many is up to the player."""
    sun = card("Sun", "{W}", "Enchantment")
    game = position(side(battlefield=[BUST, sun], graveyard=[BEAR], lands="W"), side())
    act(game, "activate Bust")
    chosen = [option for option in game.decision.options if "Plains" not in str(option)]  # type: ignore[union-attr]
    game.choose(tuple(option for option in chosen if str(option) != "done"))
    settle(game)
    statue = the(game, "Statue").characteristics
    assert (statue.power, statue.toughness) == (2, 2)  # type: ignore[union-attr]


@rule("702.167c", "607.2a")
def test_one_of_the_cards_used_to_craft_it_is_chosen() -> None:
    """702.167c: of all exiled cards only those that were exiled to pay for the craft ability."""
    text = (
        "Haste\n{T}: Choose an exiled card used to craft this creature at random. You may cast that card without "
        "paying its mana cost."
    )
    idol = faced(
        "transform",
        face("Idol", "{1}", "Artifact", "Craft with creature {1}"),
        face("Colossus", "", "Artifact Creature — Golem", text, pt="4/4"),
    )
    game = position(side(battlefield=[idol, BEAR], exile=[OX], lands="W"), side())
    act(game, "activate Idol")
    resolve(game)
    act(game, "activate Colossus")
    resolve(game)
    game.choose("yes")
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Ox"]
    assert "Grizzly Bears" in {seen.name for seen in game.view(0).battlefield}
