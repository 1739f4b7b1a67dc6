"""CR 612: text-changing effects."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import EFFECTS
from comprules.keywords.abilities.cycling import CyclingAbility, Typecycling
from comprules.phrases.continuous.text import ReplacesWord
from comprules.play.game import Game
from comprules.reader.reading import write
from comprules.rules.card_types.basic_land_types import IntrinsicManaAbility
from comprules.rules.concepts.active import Active
from comprules.rules.continuous_effects.durations import expire_at_end_of_turn
from comprules.rules.continuous_effects.modifying import Lasting
from positions import act, land, named, pending, position, resolve, side
from rules.continuous_effects.boards import board, card, creature, enchantment, known, lasting, number_of


def change_text(game: Game, name: str, kind: str, old: str, new: str) -> None:
    """Let a text-changing effect be in force."""
    number, found = game.new_number(), number_of(game, name)
    change = ReplacesWord(kind, old, new)  # type: ignore[arg-type]
    said = Lasting((found,), (change,))
    game.state.write(
        EFFECTS, number, Active(said, found, PlayerId(0), game.timestamp(), ("effect", number), is_resolved=True)
    )


@rule("612.1", "612.2", "305.6")
def test_a_land_type_is_replaced_in_type_line_and_rules_text() -> None:
    """612.1: a Forest whose text is changed to Island taps for blue; an effect about Forests speaks of Islands."""
    game = board(land("G"), enchantment("Growth", "Forests you control are 2/2 creatures that are still lands."))
    change_text(game, "Forest", "basic land type", "Forest", "Island")
    assert known(game, "Forest").abilities == (IntrinsicManaAbility("Island"),)
    assert known(game, "Forest").types == ("Land",)
    change_text(game, "Growth", "basic land type", "Forest", "Island")
    assert known(game, "Forest").types == ("Land", "Creature")


@rule("612.2")
def test_a_name_is_not_changed() -> None:
    """612.2: the name keeps a word that is used as a name."""
    game = board(land("G"))
    change_text(game, "Forest", "basic land type", "Forest", "Island")
    assert known(game, "Forest").name == "Forest"


@rule("612.2", "613.1c")
def test_a_color_word_is_replaced() -> None:
    """612.2: "white creatures" become "green creatures"."""
    game = board(enchantment("Honor", "White creatures you control get +1/+1."), creature("Bear", "2/2"))
    change_text(game, "Honor", "color word", "white", "green")
    assert known(game, "Bear").power == 3


@rule("612.3")
def test_a_granted_ability_is_not_changed() -> None:
    """612.3: an ability that an effect grants isn't part of the text."""
    game = board(
        card("Idol", "{1}", "Artifact"),
        enchantment("Lesson", 'Artifacts you control have "White creatures you control get +1/+1."'),
        creature("Bear", "2/2"),
    )
    change_text(game, "Idol", "color word", "white", "green")
    assert known(game, "Bear").power == 2


@rule("608.2d", "612.1")
def test_the_words_are_chosen_on_resolution() -> None:
    """608.2d: the spell's controller chooses the word to replace and the word that replaces it."""
    redraw = card(
        "Redraw",
        "{U}",
        "Instant",
        "Change the text of target permanent by replacing all instances of one basic land type with another until end "
        "of turn.",
    )
    game = position(side(hand=[redraw], lands="UG"), side())
    act(game, "cast Redraw", targets=["Forest"])
    resolve(game)
    game.choose(next(option for option in pending(game).options if option == Word("Forest")))
    game.choose(next(option for option in pending(game).options if option == Word("Swamp")))
    (forest,) = [number for number in game.state.battlefield if game.board.characteristics(number).name == "Forest"]
    assert game.board.characteristics(forest).subtypes == ("Swamp",)


@rule("612.8", "613.1c")
def test_an_effect_can_set_a_name() -> None:
    """CR 612.8: what is named so loses any name it had; the word isn't changed with the words of its text."""
    game = board(
        creature("Bear", "2/2"), enchantment("Den", "Creatures named Grove Warden get +1/+1."), creature("Cat", "1/1")
    )
    text = "Target creature becomes a legendary 3/3 Elemental creature named Grove Warden until end of turn."
    lasting(game, text, "Bear")
    assert (known(game, "Bear").name, known(game, "Bear").supertypes) == ("Grove Warden", ("Legendary",))
    assert known(game, "Bear").power == 4
    assert known(game, "Cat").power == 1
    change_text(game, "Bear", "creature type", "Elemental", "Goblin")
    assert known(game, "Bear").name == "Grove Warden"


SWAP = card("Swap", "{0}", "Instant", "Exchange the text boxes of two target creatures until end of turn.")


def swap(game: Game, *names: str) -> None:
    """Cast a spell that exchanges the text boxes of two creatures."""
    act(game, "cast Swap")
    game.choose(tuple(named(game, name) for name in names))
    resolve(game)


@rule("612.5", "612.3", "701.12h")
def test_text_boxes_are_exchanged() -> None:
    """CR 612.5: each has all the rules text of the other, as changed so far; what effects give or take stays."""
    permanents = (
        creature("Bear", "2/2", text="Flying\nWhite creatures get +1/+1."),
        creature("Cat", "1/1", text="Trample"),
        enchantment("Hush", "Creatures named Cat lose all abilities."),
        enchantment("Wings", "Creatures named Bear have haste."),
    )
    game = position(side(battlefield=permanents, hand=[SWAP]), side())
    change_text(game, "Bear", "color word", "white", "green")
    assert known(game, "Cat").power == 2
    swap(game, "Bear", "Cat")
    bear, cat = known(game, "Bear"), known(game, "Cat")
    assert {keyword.__name__ for keyword in bear.keywords} == {"Trample", "Haste"}
    assert cat.abilities == ()
    assert (bear.name, bear.power, cat.power) == ("Bear", 2, 1)


@rule("612.5")
def test_a_text_box_works_for_whom_has_it_until_the_exchange_ends() -> None:
    """CR 612.5: the text speaks for its new object, and what belongs to the type line stays."""
    permanents = (
        creature("Chief", "2/2", text="Other creatures you control get +1/+1."),
        creature("Grove", "1/1", types="Land Creature — Forest"),
    )
    game = position(side(battlefield=permanents, hand=[SWAP]), side())
    assert (known(game, "Chief").power, known(game, "Grove").power) == (2, 2)
    swap(game, "Chief", "Grove")
    assert (known(game, "Chief").power, known(game, "Grove").power) == (3, 1)
    assert IntrinsicManaAbility("Forest") in known(game, "Grove").abilities
    assert IntrinsicManaAbility("Forest") not in known(game, "Chief").abilities
    expire_at_end_of_turn(game)
    assert (known(game, "Chief").power, known(game, "Grove").power) == (2, 2)


@rule("612.2", "702.14a")
def test_the_land_type_in_landwalk_is_a_word_of_the_text() -> None:
    """612.2: swampwalk becomes forestwalk; walking over nonbasic lands has no land type in it."""
    game = board(creature("Lurker", "2/2", text="Swampwalk, nonbasic landwalk"))
    change_text(game, "Lurker", "basic land type", "Swamp", "Forest")
    assert [write(line) for line in known(game, "Lurker").abilities] == ["Forestwalk", "Nonbasic landwalk"]


@rule("612.2", "702.29e")
def test_the_type_in_typecycling_is_a_word_of_the_text() -> None:
    """612.2: what is searched for is the type that the text names now."""
    game = board(creature("Hound", "2/2", text="Swampcycling {2}"), creature("Guide", "1/1", text="Slivercycling {2}"))
    change_text(game, "Hound", "basic land type", "Swamp", "Island")
    change_text(game, "Guide", "creature type", "Sliver", "Elf")
    said = [part for name in ("Hound", "Guide") for line in known(game, name).abilities for part in line.primitives()]
    assert [write(part) for part in said if isinstance(part, Typecycling)] == ["Islandcycling {2}", "Elfcycling {2}"]
    sought = [part.text for part in said if isinstance(part, CyclingAbility)]
    assert [text.split(", ")[0] for text in sought] == [
        "Search your library for an Island card",
        "Search your library for an Elf card",
    ]


@rule("612.1", "608.2b")
def test_the_text_of_a_spell_on_the_stack_is_changed() -> None:
    """612.1: a spell that says "nonwhite" as it resolves has a white creature as its target no more."""
    doom = card("Doom", "{B}", "Instant", "Destroy target nonblack creature.")
    redraw = card(
        "Redraw",
        "{U}",
        "Instant",
        "Change the text of target spell or permanent by replacing all instances of one color word with another.",
    )
    for changes in (True, False):
        game = position(side(hand=[doom, redraw], lands="UB"), side(battlefield=[creature("Knight", "2/2", "{W}")]))
        act(game, "cast Doom", targets=["Knight"])
        if changes:
            act(game, "cast Redraw", targets=["Doom"])
            resolve(game)
            game.choose(Word("black"))
            game.choose(Word("white"))
        resolve(game)
        assert any(seen.name == "Knight" for seen in game.view(0).battlefield) is changes
