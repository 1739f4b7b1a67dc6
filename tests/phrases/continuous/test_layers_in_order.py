"""CR 613.1d, 613.7g, 613.8c, 612.2a, 612.4, 616.1d: layers, timestamps and classes of effects in their order."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from faces import face, faced
from phrases.continuous.test_text import change_text
from positions import act, card, land, on_battlefield, position, resolve, settle, side, the
from rules.continuous_effects.boards import board, creature, enchantment, known, power_toughness

OGRE = creature("Ogre", "2/2", types="Creature — Ogre")


@rule("613.1d", "613.1e")
def test_types_come_before_colors_and_colors_before_abilities() -> None:
    """CR 613.1d: an effect about Elves, older than what makes an Elf of the Ogre, applies to it all the same."""
    game = board(
        OGRE,
        enchantment("Perch", "White creatures have flying."),
        enchantment("Chalk", "Elves are white."),
        enchantment("Kin", "Creatures you control are Elves in addition to their other types."),
    )
    assert known(game, "Ogre").subtypes == ("Ogre", "Elf")
    assert known(game, "Ogre").colors == {"W"}
    assert Flying in known(game, "Ogre").keywords


@rule("613.7g")
def test_a_permanent_that_transforms_gets_a_new_timestamp() -> None:
    """CR 613.7g: what it says then comes after what an enchantment has said meanwhile."""
    small = "Other creatures have base power and toughness 1/1."
    moth = faced(
        "transform",
        face("Moth", "{0}", "Creature — Insect", f"{small}\n{{0}}: Transform this creature.", pt="1/1"),
        face("Glow", "", "Creature — Insect", small, pt="1/1", indicator="R"),
    )
    game = board(OGRE, moth, enchantment("Swell", "Creatures have base power and toughness 7/7."))
    assert power_toughness(game, "Ogre") == "7/7"
    act(game, "activate Moth")
    resolve(game)
    assert power_toughness(game, "Ogre") == "1/1"


@rule("613.8c")
def test_the_order_is_looked_at_again_after_each_effect() -> None:
    """CR 613.8c: only when the Plains have become Forests does what Islands are depend on what Forests are.

    In the order found at first, by timestamps, the last effect would be applied while there is no Island yet.
    """
    game = board(
        land("W"),
        enchantment("First", "Plains are Forests."),
        enchantment("Second", "Islands are Swamps."),
        enchantment("Third", "Forests are Islands."),
    )
    assert known(game, "Plains").subtypes == ("Swamp",)


FARM = enchantment("Farm", "{0}: Create a 1/1 green Saproling creature token.")


@rule("612.2a")
def test_the_creature_type_a_token_is_called_by_is_changed_too() -> None:
    """CR 612.2a: what creates Saprolings creates Goblins, and they are called so."""
    game = board(FARM)
    change_text(game, "Farm", "creature type", "Saproling", "Goblin")
    act(game, "activate Farm")
    resolve(game)
    assert known_token(game) == ("Goblin Token", ("Goblin",))


def known_token(game: Game) -> tuple[str, tuple[str, ...]]:
    """The name and subtypes of the only token."""
    (number,) = [number for number in game.state.battlefield if game.state.objects[number].is_token]
    found = game.board.characteristics(number)
    return found.name, found.subtypes


@rule("612.4")
def test_the_words_of_a_token_are_changed() -> None:
    """CR 612.4: the type and the rules text that the effect gave it are changed; its name stays."""
    text = '{0}: Create a 1/1 green Saproling creature token with "Other Saprolings get +1/+1."'
    game = board(enchantment("Farm", text), creature("Imp", "1/1", types="Creature — Goblin"))
    act(game, "activate Farm")
    resolve(game)
    assert power_toughness(game, "Imp") == "1/1"
    change_text(game, "Saproling Token", "creature type", "Saproling", "Goblin")
    assert known_token(game) == ("Saproling Token", ("Goblin",))
    assert power_toughness(game, "Imp") == "2/2"


@rule("616.1d", "702.145b")
def test_what_lets_it_enter_with_its_back_face_up_comes_first() -> None:
    """CR 616.1d: nobody is asked, and what only the front face says of entering doesn't come into it any more."""
    wolf = faced(
        "transform",
        face(
            "Farmer",
            "{0}",
            "Creature — Human Werewolf",
            "Daybound\nThis creature enters with two +1/+1 counters on it.",
            pt="1/1",
        ),
        face("Fang", "", "Creature — Werewolf", "Nightbound", pt="3/3", indicator="R"),
    )
    dusk = card("Dusk", "{0}", "Instant", "It becomes night.")
    snare = enchantment("Snare", "Creatures with power 3 or greater enter tapped.")
    game = position(side([snare], hand=[dusk, wolf]), side())
    act(game, "cast Dusk")
    settle(game)
    act(game, "cast Farmer")
    settle(game)
    assert isinstance(game.decision, ChooseAction)
    assert on_battlefield(game, "Farmer") == []
    assert (the(game, "Fang").counters, the(game, "Fang").tapped) == ((), True)
