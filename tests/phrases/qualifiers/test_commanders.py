"""CR 903.3d, 903.4, 903.8: what texts say about commanders, and color identity."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card, Face
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.rules.variants.color_identity import color_identity, commanders_identity
from comprules.variants import Commander
from positions import BEAR, act, can, card, life, position, resolve, run_to, side, the

CHIEF = card("Elf Chief", "{G}", "Legendary Creature — Elf", pt="3/3")
MAGE = card("Elf Mage", "{G}", "Legendary Creature — Elf", "{U/R}: You gain 1 life.", pt="1/1")


def commanding(mine: Side, commanders: Sequence[Card] = (CHIEF,), theirs: Sequence[Card] = ()) -> Game:
    """A position in a Commander game."""
    return position(mine, side(), variants=[Commander((tuple(commanders), tuple(theirs)))])


def with_chief(*permanents: Card, lands: str = "G", hand: Sequence[Card] = ()) -> Game:
    """A position in which the commander has just been cast and has entered."""
    game = commanding(side(battlefield=permanents, lands=lands, hand=hand))
    act(game, "cast Elf Chief")
    resolve(game)
    return game


@rule("903.3", "903.3d")
def test_commander_creatures() -> None:
    """903.3d: only permanents that are commanders are meant, whoever's name they bear."""
    lore = card(
        "Lore", "{G}", "Enchantment", "Commander creatures you own get +1/+0.\nNoncommander creatures get +0/+2."
    )
    game = with_chief(lore, BEAR)
    assert (the(game, "Elf Chief").power, the(game, "Elf Chief").toughness) == (4, 3)
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (2, 4)


@rule("903.3d")
def test_a_commander_you_control_is_on_the_battlefield() -> None:
    """903.3d: controlling a commander refers to a permanent; one in the command zone isn't controlled so."""
    free = card(
        "Gift",
        "{9}",
        "Sorcery",
        "If you control a commander, you may cast this spell without paying its mana cost.\nYou gain 4 life.",
    )
    game = commanding(side(hand=[free], lands="G"))
    assert not can(game, "cast Gift")
    act(game, "cast Elf Chief")
    resolve(game)
    act(game, "cast Gift")
    resolve(game)
    assert life(game, 0) == 44


@rule("903.3d")
def test_your_commander_is_the_one_you_own() -> None:
    """903.3d: an opponent's commander isn't yours, though it is a commander."""
    captain = card("Captain", text="As long as you control your commander, this creature gets +2/+2.", pt="1/1")
    assert the(with_chief(captain), "Captain").power == 3
    game = commanding(side(battlefield=[captain], lands="G"), commanders=(), theirs=(CHIEF,))
    assert the(game, "Captain").power == 1


@rule("903.3d", "109.2")
def test_other_creatures_are_not_others_than_the_commander() -> None:
    """109.2: where a commander is only asked for, "other creatures you control" are others than the source."""
    horn = card(
        "Horn",
        text="At the beginning of combat on your turn, if you control your commander, other creatures you control "
        "get +1/+1 until end of turn.",
        pt="1/1",
    )
    game = with_chief(horn)
    run_to(game, "beginning of combat")
    resolve(game)
    assert (the(game, "Elf Chief").power, the(game, "Horn").power) == (4, 1)


@rule("903.3d", "603.2")
def test_whenever_your_commander_enters() -> None:
    """903.3d: the trigger condition is about the player's own commander."""
    herald = card("Herald", types="Enchantment", text="Whenever your commander enters or attacks, you gain 3 life.")
    game = with_chief(herald, BEAR)
    resolve(game)
    assert life(game, 0) == 43


@rule("903.4f", "903.4", "106.5")
def test_mana_of_a_color_in_the_identity() -> None:
    """903.4f: any color in the commander's identity; without a commander the ability adds nothing."""
    tower = card("Tower", "", "Land", "{T}: Add one mana of any color in your commander's color identity.")
    spells = [card(f"{color} Word", f"{{{color}}}", "Instant", "You gain 1 life.") for color in "WUBRG"]
    game = commanding(side(battlefield=[tower], hand=spells), commanders=(MAGE,))
    assert [color for color in "WUBRG" if can(game, f"cast {color} Word")] == ["U", "R", "G"]
    game = position(side(battlefield=[tower], hand=spells), side())
    assert not any(can(game, f"cast {color} Word") for color in "WUBRG")


@rule("903.4a")
def test_color_identity_is_that_with_which_the_game_began() -> None:
    """903.4a: whatever color a commander has become, its color identity is what it was before the game."""
    wash = card("Wash", "{0}", "Instant", "Target creature becomes blue until end of turn.")
    game = with_chief(hand=[wash])
    act(game, "cast Wash", targets=["Elf Chief"])
    resolve(game)
    known = the(game, "Elf Chief").characteristics
    assert known is not None
    assert (known.colors, commanders_identity(game.board, PlayerId(0))) == (frozenset("U"), frozenset("G"))


@rule("702.124c")
def test_two_commanders_have_one_identity() -> None:
    """702.124c: a player's two commanders' color identities are combined."""
    white = card("Owl Duke", "{W}", "Legendary Creature — Bird", pt="1/1")
    game = commanding(side(), commanders=(MAGE, white))
    assert commanders_identity(game.board, PlayerId(0)) == frozenset("WURG")
    assert commanders_identity(game.board, PlayerId(1)) is None


@rule("903.8")
def test_times_a_commander_was_cast() -> None:
    """903.8: texts count how often a commander has been cast from the command zone."""
    text = "You gain 2 life for each time you've cast your commander from the command zone this game."
    hymn = card("Hymn", "{G}", "Sorcery", text)
    game = with_chief(lands="GGG", hand=[hymn, hymn])
    act(game, "cast Hymn")
    resolve(game)
    assert life(game, 0) == 42


@rule("903.8")
def test_times_it_was_cast() -> None:
    """903.8: of a permanent it is asked how often it was cast from there; one that isn't a commander never was."""
    text = "This creature gets +1/+1 for each time it's been cast from the command zone this game."
    duke = card("Duke", "{G}", "Legendary Creature — Elf", text, "2/2")
    game = commanding(side(battlefield=[card("Heir", "{G}", "Creature — Elf", text, "2/2")], lands="G"), (duke,))
    act(game, "cast Duke")
    resolve(game)
    assert (the(game, "Duke").power, the(game, "Heir").power) == (3, 2)


@rule("408.1", "903.3d")
def test_from_the_command_zone() -> None:
    """903.3d: a commander in a zone that is named is a card there."""
    raft = card("Raft", "{G}", "Sorcery", "Put a commander you own from the command zone onto the battlefield.")
    game = commanding(side(hand=[raft], lands="G"))
    act(game, "cast Raft")
    resolve(game)
    assert the(game, "Elf Chief").commanders == (0,)
    assert game.view(0).command == ()
    assert game.view(0).players[0].command_casts == ()


@rule("903.4", "903.4c", "903.4d", "604.3")
@pytest.mark.parametrize(
    ("cost", "text", "expected"),
    [
        ("{2}{R}", "", "R"),
        ("{1}", "{G/W}, {T}: Draw a card.", "GW"),
        ("{1}", "Vigilance ({B} and {R} are just examples.)", ""),
        ("{X}{U/P}", "Flying", "U"),
        ("{2}", "{T}: Add {C}.", ""),
        ("{4}", "This creature is all colors.", "WUBRG"),
        ("{U}", "Devoid", "U"),
    ],
)
def test_color_identity(cost: str, text: str, expected: str) -> None:
    """903.4, 604.3: the colors of the symbols in cost and text, reminder text apart, and those an ability defines."""
    assert color_identity(card("Thing", cost, text=text, pt="1/1")) == frozenset(expected)


@rule("903.4d", "903.4", "903.4e")
def test_identity_of_both_faces_and_of_an_indicator() -> None:
    """903.4d: the back face counts too, and a color indicator."""
    faces = (Face("Day", "{W}", "Creature — Human"), Face("Night", "", "Creature — Wolf", color_indicator=("R",)))
    assert color_identity(Card("Day // Night", "transform", faces)) == frozenset("WR")


@rule("601.4", "903.3d")
@pytest.mark.parametrize("instead", ["", " instead"])
def test_both_modes_with_a_commander(instead: str) -> None:
    """601.4: who controls a commander as they cast the spell may choose both modes, otherwise one."""
    text = f"Choose one. If you control a commander as you cast this spell, you may choose both{instead}."
    will = card("Will", "{G}", "Instant", f"{text}\n• You gain 3 life.\n• Each opponent loses 2 life.")
    game = commanding(side(hand=[will], lands="G"))
    game.choose(next(option for option in game.decision.options if str(option).startswith("cast Will")))  # type: ignore[union-attr]
    assert game.decision is not None
    assert game.decision.maximum == 1
    game = with_chief(lands="GG", hand=[will])
    game.choose(next(option for option in game.decision.options if str(option).startswith("cast Will")))  # type: ignore[union-attr]
    assert game.decision is not None
    game.choose(game.decision.candidates)
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (43, 38)


@rule("106.6", "903.3d")
def test_mana_for_a_commander_alone() -> None:
    """106.6: mana that can be spent only to cast one's commander pays for no other card of that name."""
    lotus = card("Bud", "", "Land", "{T}: Add {G}. Spend this mana only to cast your commander.")
    game = commanding(side(battlefield=[lotus], hand=[CHIEF]))
    offered = [str(option) for option in game.decision.options if str(option).startswith("cast")]  # type: ignore[union-attr]
    assert len(offered) == 1
    act(game, "cast Elf Chief")
    resolve(game)
    assert the(game, "Elf Chief").commanders == (0,)


@rule("903.3e", "702.124e")
def test_a_characteristic_of_your_commander_is_found_in_any_zone() -> None:
    """903.3e: a text about a characteristic of one's commander finds it wherever it is, as it is there."""
    boon = card("Boon", "{G}", "Sorcery", "You gain life equal to your commander's power.")
    game = commanding(side(hand=[boon, boon], lands="GGG"))
    act(game, "cast Boon")
    resolve(game)
    assert life(game, 0) == 43
    act(game, "cast Elf Chief")
    resolve(game)
    act(game, "cast Boon")
    resolve(game)
    assert life(game, 0) == 46


@rule("119.4", "903.4f")
def test_life_for_the_colors_in_a_commanders_identity() -> None:
    """903.4f: as much life as there are colors in the identity; without a commander that can't be paid."""
    text = "Pay life equal to the number of colors in your commanders' color identity: Draw a card."
    den = card("Den", "", "Artifact", text)
    game = commanding(side(battlefield=[den]), commanders=(MAGE,))
    before = life(game, 0)
    act(game, "activate Den")
    assert life(game, 0) == before - 3
    assert not can(commanding(side(battlefield=[den]), commanders=(), theirs=(CHIEF,)), "activate Den")
    assert not can(commanding(side(battlefield=[den], life=2), commanders=(MAGE,)), "activate Den")
