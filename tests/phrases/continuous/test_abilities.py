"""CR 613.1f, 113.10, 113.11: abilities gained, lost and barred."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.keywords.abilities.hexproof import Hexproof
from comprules.keywords.abilities.protection import Protection
from comprules.rules.keyword_basics.haste import Haste
from comprules.rules.keyword_basics.trample import Trample
from comprules.rules.keyword_basics.vigilance import Vigilance
from positions import act, can, named, pending, position, resolve, side, the
from rules.continuous_effects.boards import board, card, creature, enchantment, known, lasting, put_counter

BIRD = creature("Bird", "1/1", text="Flying, vigilance")


@rule("113.10b", "113.2c")
def test_losing_an_ability_takes_every_instance_and_leaves_the_others() -> None:
    """113.10b: flying of its own and flying it was given go, vigilance from the same line stays."""
    game = board(BIRD, enchantment("Wind", "Creatures you control have flying."))
    lasting(game, "Target creature loses flying until end of turn.", "Bird")
    assert Flying not in known(game, "Bird").keywords
    assert Vigilance in known(game, "Bird").keywords


LOSES = "Target creature loses flying until end of turn."
GAINS = "Target creature gains flying and trample until end of turn."


@rule("113.10c", "613.7", "113.10", "101.2a")
@pytest.mark.parametrize(
    ("effects", "flies"),
    [((LOSES, GAINS), True), ((GAINS, LOSES), False), ((LOSES, GAINS, LOSES), False), ((GAINS, LOSES, GAINS), True)],
)
@pytest.mark.parametrize("creature_has_it", [True, False])
def test_the_latest_of_gaining_and_losing_prevails(
    effects: tuple[str, ...], flies: bool, creature_has_it: bool
) -> None:
    """113.10c: flying that is given after it was lost is there, and flying that is lost after it was given isn't."""
    game = board(BIRD if creature_has_it else creature("Bird", "1/1"))
    for effect in effects:
        lasting(game, effect, "Bird")
    assert (Flying in known(game, "Bird").keywords) is flies
    assert Trample in known(game, "Bird").keywords


@rule("702.11e")
def test_losing_hexproof_takes_its_variants() -> None:
    """702.11e: hexproof from a quality is lost with hexproof."""
    game = board(creature("Guard", "2/2", text="Hexproof from black"))
    lasting(game, "Target creature loses hexproof until end of turn.", "Guard")
    assert not known(game, "Guard").abilities


@rule("113.11", "613.1f")
def test_what_cannot_have_an_ability_is_not_given_it_either() -> None:
    """113.11: neither its own nor an effect's nor a counter's flying is there, older or newer. 613.1f: that, too, is
    said in layer 6.
    """
    game = board(
        BIRD,
        creature("Bear", "2/2"),
        enchantment("Weight", "Creatures you control can't have or gain flying."),
        enchantment("Watch", "Creatures with flying have haste."),
    )
    lasting(game, "All creatures gain flying until end of turn.")
    put_counter(game, "flying", "Bear")
    for name in ("Bird", "Bear"):
        assert Flying not in known(game, name).keywords
        assert Haste not in known(game, name).keywords


@rule("613.1f", "113.1a")
def test_a_granted_activated_ability_can_be_activated() -> None:
    """613.1f: an ability in quotation marks is the creature's own to use."""
    elder = creature(
        "Elder",
        "3/3",
        types="Creature — Elf Druid",
        text='Other Elves you control get +1/+1 and have "{2}: You gain 1 life."',
    )
    game = position(side(battlefield=[elder, creature("Elf", "1/1", types="Creature — Elf")], lands="GG"), side())
    act(game, "activate Elf")
    resolve(game)
    assert game.view(0).players[0].life == 21
    assert the(game, "Elf").power == 2


@rule("608.2d", "613.1f")
def test_one_ability_of_several_is_chosen_on_resolution() -> None:
    """608.2d: the controller chooses which ability it gains."""
    gift = card(
        "Gift", "{G}", "Instant", "Target creature gains your choice of flying, trample, or haste until end of turn."
    )
    game = position(side(battlefield=[creature("Bear", "2/2")], hand=[gift], lands="G"), side())
    act(game, "cast Gift", targets=["Bear"])
    resolve(game)
    game.choose(Word("trample"))
    assert known(game, "Bear").keywords == {Trample}


@rule("702.16a", "608.2d")
def test_protection_from_a_chosen_color() -> None:
    """608.2d: the color is chosen once."""
    ward = card(
        "Ward", "{W}", "Instant", "Target creature gains protection from the color of your choice until end of turn."
    )
    game = position(side(battlefield=[creature("Bear", "2/2")], hand=[ward], lands="W"), side())
    act(game, "cast Ward", targets=["Bear"])
    resolve(game)
    game.choose(Word("red"))
    assert known(game, "Bear").keywords == {Protection}


@rule("613.1f")
def test_losing_all_abilities_leaves_later_ones() -> None:
    """613.1f: an Aura that takes all abilities and one attached later that gives one."""
    game = board(BIRD)
    lasting(game, "Target creature loses all abilities and has base power and toughness 0/2 until end of turn.", "Bird")
    lasting(game, "Target creature gains hexproof until end of turn.", "Bird")
    assert known(game, "Bird").keywords == {Hexproof}
    assert known(game, "Bird").power == 0


@rule("113.11")
@pytest.mark.parametrize("barred", [True, False])
def test_what_it_could_not_have_when_a_spell_resolved_it_does_not_get_later(barred: bool) -> None:
    """CR 113.11: that part of the spell's effect doesn't apply, even when nothing forbids it any more; the rest does.

    What a static ability gives is there again.
    """
    net = card("Net", "{0}", "Enchantment", "Creatures lose flying and can't have or gain flying.")
    raze = card("Raze", "{0}", "Instant", "Destroy target enchantment.")
    gift = card(
        "Gift", "{0}", "Instant", "Target creature gets +1/+1 and gains flying and vigilance until end of turn."
    )
    wind = card("Wind", "{0}", "Enchantment", "Birds have flying.")
    bird, ox = (card(kind, "{0}", f"Creature — {kind}", pt="2/2") for kind in ("Bird", "Ox"))
    game = position(side([ox, bird, net, wind], hand=[gift, raze]), side())
    deeds = [("Gift", "Ox"), ("Raze", "Net")]
    for deed, target in deeds if barred else deeds[::-1]:
        act(game, f"cast {deed}", targets=[target])
        resolve(game)
    bear, flyer = (the(game, name).characteristics for name in ("Ox", "Bird"))
    assert bear is not None
    assert flyer is not None
    assert bear.power == 3
    assert Vigilance in bear.keywords
    assert (Flying in bear.keywords) is not barred
    assert Flying in flyer.keywords


@rule("608.2h", "607.2d")
def test_which_color_is_the_chosen_one_is_determined_once() -> None:
    """608.2h: what a creature has gained stays protection from the color that was the chosen one then."""
    text = "{0}: Choose a color.\n{T}: Target creature gains protection from the chosen color until end of turn."
    prism = card("Prism", "{2}", "Artifact", text)
    spells = [card(f"Hex {color}", f"{{{color}}}", "Instant", "Destroy target creature.") for color in "RU"]
    game = position(side(battlefield=[creature("Bear", "2/2"), prism], hand=spells, lands="RU"), side())
    for color in ("red", "blue"):
        act(game, "activate Prism")
        resolve(game)
        game.choose(Word(color))
        if color == "red":
            _, gaining = (option for option in pending(game).options if str(option).startswith("activate Prism"))
            game.choose(gaining)
            game.choose((named(game, "Bear"),))
            resolve(game)
    assert not can(game, "cast Hex R")
    assert can(game, "cast Hex U")


@rule("613.1f", "113.10b")
def test_an_ability_that_it_has_lost_cannot_be_activated() -> None:
    """613.1f: "loses this ability" is said of the one that resolved; another one is still there."""
    text = "{0}: This creature loses this ability until end of turn. You gain 1 life.\n{1}: You gain 2 life."
    game = position(side(battlefield=[creature("Monk", "2/2", text=text)], lands="G"), side())
    for lives in (21, 23):
        act(game, "activate Monk")
        resolve(game)
        assert game.view(0).players[0].life == lives
    assert not can(game, "activate Monk")
