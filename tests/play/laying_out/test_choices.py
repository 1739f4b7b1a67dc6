"""CR 607.2d, 614.12a: what was chosen as permanents of a position entered."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import NothingToUndo
from comprules.play.laying_out.pieces import Misfit, Piece, SpellOrAbility
from positions import BEAR, can, card, land, on_battlefield, pending, position, side, the

BADGE = card("Badge", "{1}", "Artifact", "As Badge enters, choose a color.\nCreatures of the chosen color get +1/+1.")
NEST = card(
    "Nest", "{1}", "Artifact", "As Nest enters, choose a creature type.\nCreatures of the chosen type get +1/+1."
)
DOUBLE = card("Double", "{U}", "Creature — Mimic", "You may have Double enter as a copy of any creature on the "
    "battlefield.", "0/1")  # fmt: skip
SEAL = card("Seal", "{1}", "Artifact", "As this artifact enters, you may choose a nonland permanent.\n"
    "Activated abilities of the chosen permanent can't be activated.")  # fmt: skip
SHRINE = card("Shrine", "", "Land", "As Shrine enters, you may pay 2 life. If you don't, it enters tapped.")


@rule("607.2d")
def test_what_was_chosen_is_known_to_the_abilities_linked_to_that() -> None:
    """607.2d: two permanents alike know each what was chosen for it, a color or a type."""
    pieces: list[Card | Piece] = [
        Piece(BADGE, chosen=("green",)),
        Piece(BADGE, chosen=("red",)),
        Piece(NEST, chosen=("Bear",)),
        BEAR,
    ]
    game = position(side(battlefield=pieces), side())
    assert the(game, "Grizzly Bears").power == 4
    assert [seen.chosen for seen in on_battlefield(game, "Badge")] == [("green",), ("red",)]
    assert pending(game).rule == "117.1"
    with pytest.raises(NothingToUndo):
        game.undo()


@rule("614.12a", "707.2")
def test_what_something_entered_as_a_copy_of_is_chosen_too() -> None:
    """707.2: a permanent entered as a copy of another one, called by its label."""
    elk = card("Elk", "{G}", "Creature — Elk", pt="3/3")
    pieces = [Piece(BEAR), Piece(elk, label="the elk"), Piece(DOUBLE, chosen=("the elk",))]
    game = position(side(battlefield=pieces), side())
    assert len(on_battlefield(game, "Elk")) == 2


@rule("607.2d", "614.12a")
def test_what_was_chosen_entered_before_what_chose_it() -> None:
    """614.12a: a permanent that enters can't choose what isn't there yet, whoever's set-up that stands in."""
    fonts = [Piece(card("Font", "{1}", "Artifact", "{0}: You gain 1 life."), label=label) for label in ("", "that")]
    for chosen, open_ones in (("Font", 1), ("that", 1), ("no", 2)):
        game = position(side(battlefield=[Piece(SEAL, chosen=(chosen,)), BEAR]), side(battlefield=fonts), active=1)
        assert sum("Font" in str(option) for option in pending(game).options) == open_ones


@rule("607.2d", "613.7d")
def test_a_word_that_was_chosen_is_no_name_of_another_permanent() -> None:
    """613.7d: timestamps are in the order of entering; a basic land type chosen is no land of that name."""
    mage = card(
        "Mage",
        "{U}",
        "Creature — Wizard",
        "As this creature enters, choose a basic land type.\nEach land is the chosen type.",
        pt="1/1",
    )
    moon = card("Moon", "{R}", "Enchantment", "Each land is a Mountain.")
    game = position(side(battlefield=[Piece(mage, chosen=("Forest",)), moon, land("G")]), side())
    assert "Mountain" in the(game, "Forest").characteristics.subtypes  # type: ignore[union-attr]


@rule("614.12a")
def test_two_that_are_said_to_have_chosen_each_other_are_refused() -> None:
    """614.12a: one of them entered first, when the other one wasn't there."""
    pieces: list[Card | Piece] = [Piece(SEAL, label="a", chosen=("b",)), Piece(SEAL, label="b", chosen=("a",))]
    with pytest.raises(Misfit, match="a: chosen: nothing asks for 'b'"):
        position(side(battlefield=pieces), side())


@rule("614.12a")
def test_what_isnt_said_the_players_are_asked_or_it_is_refused() -> None:
    """614.12a: a choice that nothing says is the player's; or nothing is done that may be left, and nothing guessed."""
    game = position(side(battlefield=[Piece(BADGE)]), side())
    assert can(game, '"green"')
    game = position(side(battlefield=[Piece(SHRINE, tapped=False)]), side(), asks=False)
    assert (game.view(0).players[0].life, the(game, "Shrine").tapped) == (20, False)
    with pytest.raises(Misfit, match="it: chosen: nothing says what is chosen"):
        position(side(battlefield=[Piece(BADGE, label="it")]), side(), asks=False)
    with pytest.raises(Misfit, match="it: chosen: nothing says what is chosen"):
        position(side(battlefield=[Piece(BADGE, label="it"), Piece(BADGE, chosen=("red",))]), side())


@rule("614.12a")
def test_what_cant_have_been_chosen_is_refused() -> None:
    """614.12a: what is chosen is one of the options; of what nothing is asked nothing was chosen."""
    with pytest.raises(Misfit, match="it: chosen: 'pink' can't be chosen"):
        position(side(battlefield=[Piece(BADGE, chosen=("pink",), label="it")]), side())
    with pytest.raises(Misfit, match="it: chosen: nothing asks for 'red'"):
        position(side(battlefield=[Piece(BEAR, chosen=("red",), label="it")]), side())


@rule("608.2d")
def test_what_is_chosen_as_an_effect_begins_is_said_too() -> None:
    """608.2d: a choice that a spell asks for as it resolves is made as the position says."""
    wash = card("Wash", "{U}", "Instant", "Target creature becomes the color of your choice until end of turn.")
    washing = SpellOrAbility(wash, targets=("bear",), chosen=("blue",))
    game = position(side(battlefield=[Piece(BEAR, label="bear")], effects=(washing,)), side(), skip_trivial=True)
    assert the(game, "Grizzly Bears").characteristics.colors == {"U"}  # type: ignore[union-attr]
