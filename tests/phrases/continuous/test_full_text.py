"""CR 612.6: objects that have the full text of another."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.rules.keyword_basics.vigilance import Vigilance
from comprules.rules.objects.characteristics import Characteristics
from positions import BEAR, act, can, card, land, position, resolve, run_to, side
from rules.continuous_effects.boards import known

SHIFTER = card(
    "Mire Mimic",
    "{1}{U}{U}",
    "Creature — Shapeshifter",
    "As long as the top card of your graveyard is a creature card, Mire Mimic has the full text of that card and has "
    'the text "{2}: Discard a card."',
    "0/1",
)
DRAKE = card(
    "Ember Drake", "{3}{R}", "Creature — Drake", "Flying\n{R}: Ember Drake gets +1/+0 until end of turn.", "3/2"
)
ELDER = card(
    "Grove Elder", "{G}", "Creature — Elf", "This creature's power is equal to the number of lands you control.", "*/4"
)


def mimicking(*graveyard: object, **options: object) -> Game:
    return position(side(battlefield=[SHIFTER], graveyard=graveyard, **options), side())  # type: ignore[arg-type]


def mimic(game: Game) -> Characteristics:
    return game.board.characteristics(game.state.battlefield[0])


@rule("612.6")
def test_name_cost_colors_types_text_and_numbers_are_the_other_cards() -> None:
    """CR 612.6: everything that is printed on the top card of the graveyard is printed on the creature too."""
    has = mimic(mimicking(BEAR, DRAKE))
    assert (has.name, has.mana_value, has.colors) == ("Ember Drake", 4, frozenset("R"))
    assert (has.types, has.subtypes, has.power, has.toughness) == (("Creature",), ("Drake",), 3, 2)
    assert Flying in has.keywords


@rule("612.6", "404.1")
def test_without_a_creature_card_on_top_it_is_itself() -> None:
    """CR 612.6: a land on top of the creature cards leaves it as printed."""
    assert mimic(mimicking(DRAKE, land("G"))).name == "Mire Mimic"
    assert mimic(mimicking()).name == "Mire Mimic"


@rule("612.6", "201.5")
def test_the_text_works_and_so_does_the_text_that_it_has_besides() -> None:
    """CR 612.6: what the card says of itself is said of the creature; discarding makes it something else."""
    game = mimicking(DRAKE, hand=[BEAR], lands="RUU")
    shifter = game.state.battlefield[0]
    act(game, f"activate Ember Drake #{shifter} ability 1")
    resolve(game)
    assert mimic(game).power == 4
    act(game, f"activate Ember Drake #{shifter} ability 2")
    resolve(game)
    assert (mimic(game).name, mimic(game).power) == ("Grizzly Bears", 3)
    run_to(game, "upkeep")
    assert mimic(game).power == 2


@rule("612.1", "613.1c")
def test_text_besides_is_there_before_abilities_are_lost() -> None:
    """CR 613.1c: what text a creature has besides is settled in layer 3, so that what takes all abilities, though it is
    older, takes that as well.
    """
    hush = card("Hush", "{W}", "Enchantment", "Creatures lose all abilities.")
    for there in ([SHIFTER], [hush, SHIFTER]):
        game = position(side(battlefield=there, graveyard=[BEAR], hand=[BEAR], lands="UU"), side())
        (shifter,) = (each for each in game.state.battlefield if game.board.characteristics(each).is_creature)
        assert can(game, f"activate Grizzly Bears #{shifter}") is (hush not in there)


@rule("612.6", "613.4a")
def test_a_star_is_worked_out_for_the_creature_itself() -> None:
    """CR 612.6: an ability that defines power does so for whatever has it as its text."""
    has = mimic(mimicking(ELDER, lands="GGG"))
    assert (has.power, has.toughness) == (3, 4)


@rule("612.3", "612.6", "612.1")
def test_what_effects_give_stays_and_what_they_take_goes() -> None:
    """CR 612.3: the text is changed before abilities are given and lost, whatever came first."""
    wings = card("Wings", "{W}", "Enchantment", "Creatures you control named Grizzly Bears have vigilance.")
    game = position(side(battlefield=[wings, SHIFTER], graveyard=[BEAR]), side())
    assert Vigilance in known(game, "Mire Mimic").keywords
