"""CR 413 to 421 of 2001: the examples of resolving, of effects and of state-based effects, played by every edition."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    side,
    the,
)
from spells import SERF, is_asking

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
EACH_EDITION = pytest.mark.parametrize("edition", EDITIONS)

CRUSADE = card("Crusade", "{W}", "Enchantment", "White creatures get +1/+1.")
DOOM = card("Doom", "{0}", "Sorcery", "Destroy target creature.")
WHITEN = card("Whiten", "{0}", "Instant", "Target creature becomes white until end of turn.")
BLACKEN = card("Blacken", "{0}", "Instant", "Target creature becomes black until end of turn.")
PALE = card("Pale", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature is white.")
KNIGHT = card("Knight", "{W}", "Creature — Human", pt="1/1")
RAT = card("Rat", "{B}", "Creature — Rat", pt="1/1")


def cast(game: Game, name: str, *targets: str) -> None:
    """Cast this spell, and let it resolve."""
    act(game, f"cast {name}", targets=targets)
    resolve(game)


def size(game: Game, name: str) -> tuple[int | None, int | None]:
    """The power and toughness of the permanent of this name."""
    seen = the(game, name)
    return seen.power, seen.toughness


def colors(game: Game, name: str) -> frozenset[str]:
    """The colors of the permanent of this name."""
    known = the(game, name).characteristics
    assert known is not None
    return frozenset(known.colors)


def flies(game: Game, name: str) -> bool:
    """Whether the permanent of this name has flying."""
    known = the(game, name).characteristics
    return known is not None and Flying in known.keywords


@EACH_EDITION
@pytest.mark.parametrize(("creatures", "is_asked", "total"), [([], False, 16), ([SERF], True, 20)])
@rule("413.2c", edition="2001")
@rule("413.2c", edition="2006")
@rule("608.2d")
def test_an_impossible_option_cant_be_chosen(edition: str, creatures: list[Card], is_asked: bool, total: int) -> None:
    """CR 413.2c of 2001, example: without a creature nobody can choose to sacrifice one, and the life is lost."""
    demand = card("Demand", "{0}", "Sorcery", "You may sacrifice a creature. If you don't, you lose 4 life.")
    game = position(side(battlefield=creatures, hand=[demand]), side(), edition=edition)
    cast(game, "Demand")
    assert is_asking(game) is is_asked
    if is_asked:
        game.choose(Answer(True))
    assert life(game, 0) == total


@EACH_EDITION
@pytest.mark.parametrize(
    ("text", "survives"), [("Destroy all black creatures.", False), ("Destroy all nonblack creatures.", True)]
)
@rule("413.2g", edition="2001")
@rule("413.2g", edition="2006")
@rule("608.2j")
def test_only_the_characteristic_asked_for_counts(edition: str, text: str, survives: bool) -> None:
    """CR 413.2g of 2001, example: a white and black creature is black, whatever else it is."""
    both = card("Both", "{W}{B}", "Creature — Human", pt="1/1")
    sweep = card("Sweep", "{0}", "Sorcery", text)
    game = position(side(battlefield=[both, SERF], hand=[sweep]), side(), edition=edition)
    cast(game, "Sweep")
    assert bool(on_battlefield(game, "Both")) is survives
    assert bool(on_battlefield(game, "Serf")) is not survives


@EACH_EDITION
@rule("415.3", edition="2001")
@rule("213.5", edition="2006")
@rule("111.4", edition="2009")
@rule("112.4", "400.7a")
def test_what_changes_a_creature_spell_changes_the_creature(edition: str) -> None:
    """CR 415.3 of 2001, example: a black creature spell made white is a white creature for as long as that lasts."""
    tint = card("Tint", "{0}", "Instant", "Target spell becomes white until end of turn.")
    game = position(side(hand=[RAT, tint], lands="B"), side(), edition=edition)
    act(game, "cast Rat")
    act(game, "cast Tint", targets=["Rat"])
    resolve(game)
    resolve(game)
    assert colors(game, "Rat") == {"W"}


@EACH_EDITION
@rule("416.2", edition="2001")
@rule("416.2", edition="2006")
@rule("609.2")
def test_cards_in_a_graveyard_are_left_alone(edition: str) -> None:
    """CR 416.2 of 2001, example: what makes all lands creatures leaves land cards in graveyards alone."""
    wake = card("Wake", "{G}", "Enchantment", "All lands are 1/1 creatures that are still lands.")
    wood, elf = card("Wood", "", "Land", "{T}: Add {G}."), card("Elf", "{G}", "Creature — Elf", pt="1/1")
    take = card("Take", "{0}", "Sorcery", "Return target creature card from your graveyard to your hand.")
    mine = side(battlefield=[wake, wood], hand=[take], graveyard=[wood, elf])
    game = position(mine, side(), edition=edition)
    assert the(game, "Wood").power == 1
    act(game, "cast Take")
    assert [str(option).split(" #")[0] for option in pending(game).options] == ["Elf"]


@EACH_EDITION
@rule("416.3", edition="2001")
@rule("416.3", edition="2006")
@rule("609.3")
def test_as_much_as_possible_is_done(edition: str) -> None:
    """CR 416.3 of 2001, example: who is to discard two cards and has one discards that; so it is with a library."""
    rot = card("Rot", "{0}", "Sorcery", "Target player discards two cards.")
    grind = card("Grind", "{0}", "Sorcery", "Target player mills three cards.")
    game = position(side(hand=[rot, grind]), side(hand=[BEAR], library=[SERF, SERF]), edition=edition)
    cast(game, "Rot", "Bob")
    cast(game, "Grind", "Bob")
    assert sorted(graveyard(game, 1)) == ["Grizzly Bears", "Serf", "Serf"]
    assert game.result is None


@EACH_EDITION
@rule("418.3b", edition="2001")
@rule("418.3b", edition="2006")
@rule("611.2c")
def test_an_effect_on_characteristics_keeps_to_what_it_began_with(edition: str) -> None:
    """CR 418.3b of 2001, example 1: what was white as it began keeps the bonus; what is white later hasn't got it."""
    rally = card("Rally", "{0}", "Instant", "White creatures get +1/+1 until end of turn.")
    late = card("Late", "{W}", "Creature — Human", pt="1/1")
    spells = [rally, WHITEN, BLACKEN, late]
    game = position(side(battlefield=[KNIGHT, RAT], hand=spells, lands="W"), side(), edition=edition)
    cast(game, "Rally")
    cast(game, "Blacken", "Knight")
    cast(game, "Whiten", "Rat")
    cast(game, "Late")
    assert (size(game, "Knight"), size(game, "Rat"), size(game, "Late")) == ((2, 2), (1, 1), (1, 1))


@EACH_EDITION
@rule("418.3b", edition="2001")
@rule("418.3b", edition="2006")
@rule("611.2c")
def test_an_effect_on_the_rules_reaches_what_comes_later(edition: str) -> None:
    """CR 418.3b of 2001, example 2: damage is prevented, too, by what came, or became a creature, afterwards."""
    calm = card("Calm", "{0}", "Instant", "Prevent all damage creatures would deal this turn.")
    shot = card("Archer", "{0}", "Creature — Elf", "Haste\n{T}: This creature deals 1 damage to any target.", "1/1")
    totem = card("Totem", "{1}", "Artifact", "{0}: This artifact deals 1 damage to any target.")
    wake = card("Wake", "{0}", "Instant", "Target artifact becomes a 1/1 artifact creature until end of turn.")
    game = position(side(battlefield=[totem], hand=[calm, shot, wake]), side(), edition=edition)
    cast(game, "Calm")
    cast(game, "Archer")
    for name, left in (("Archer", 20), ("Totem", 19)):
        act(game, f"activate {name}", targets=["Bob"])
        resolve(game)
        assert life(game, 1) == left
    cast(game, "Wake", "Totem")
    act(game, "activate Totem", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 19


@EACH_EDITION
@rule("418.3c", edition="2001")
@rule("418.3c", edition="2006")
@rule("611.2d")
def test_how_much_is_determined_once(edition: str) -> None:
    """CR 418.3c of 2001, example: the cards in hand are counted as the spell resolves, and never again."""
    text = "Target creature gets +X/+X until end of turn, where X is the number of cards in your hand."
    swell = card("Swell", "{0}", "Instant", text)
    game = position(side(battlefield=[KNIGHT], hand=[swell, BEAR, BEAR, WHITEN]), side(), edition=edition)
    cast(game, "Swell", "Knight")
    assert size(game, "Knight") == (4, 4)
    cast(game, "Whiten", "Knight")
    assert (len(hand(game, 0)), size(game, "Knight")) == (2, (4, 4))


SHELL = card(
    "Shell", "{1}", "Artifact", "{0}, {T}: Target creature gets +0/+3 for as long as this artifact remains tapped."
)
SPRING = card("Spring", "{0}", "Instant", "Untap target artifact.")


@EACH_EDITION
@pytest.mark.parametrize(("is_untapped", "is_now"), [(True, (1, 1)), (False, (1, 4))])
@rule("418.3d", edition="2001")
@rule("418.3d", edition="2006")
@rule("611.2b", edition="2009")
@rule("611.2b")
def test_a_duration_that_is_over_before_its_effect_begins(edition: str, is_untapped: bool, is_now: object) -> None:
    """CR 418.3d of 2001, example: once the artifact has been untapped, the ability that asks for it does nothing."""
    game = position(side(battlefield=[KNIGHT, SHELL], hand=[SPRING]), side(), edition=edition)
    act(game, "activate Shell", targets=["Knight"])
    if is_untapped:
        cast(game, "Spring", "Shell")
    resolve(game)
    assert size(game, "Knight") == is_now


@EACH_EDITION
@rule("418.4b", edition="2001")
@rule("418.4b", edition="2006")
@rule("611.3b", "611.3c")
def test_a_permanent_s_effect_applies_while_it_is_there(edition: str) -> None:
    """CR 418.4b of 2001, example: the bonus comes and goes with the color, and what enters white has it at once."""
    small = card("Small", "{W}", "Enchantment", "Whenever a creature with power 1 or less enters, you gain 10 life.")
    spells = [WHITEN, BLACKEN, KNIGHT]
    game = position(side(battlefield=[CRUSADE, small, RAT], hand=spells, lands="W"), side(), edition=edition)
    for name, is_now in (("Whiten", (2, 2)), ("Blacken", (1, 1))):
        cast(game, name, "Rat")
        assert size(game, "Rat") == is_now
    cast(game, "Knight")
    assert (size(game, "Knight"), len(game.state.stack)) == ((2, 2), 0)


@EACH_EDITION
@pytest.mark.parametrize(
    ("first", "second", "expected"), [("Wings", "Lead", False), ("Lead", "Wings", True), ("Wings", "Weight", False)]
)
@rule("418.5d", edition="2001")
@rule("418.5h", edition="2006")
@rule("613.9")
def test_of_two_effects_that_contradict_each_other_the_later_one_wins(
    edition: str, first: str, second: str, expected: bool
) -> None:
    """CR 418.5d of 2001, example: of flying given and flying taken, the later counts, whatever it comes from."""
    wings = card("Wings", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    lead = card("Lead", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature loses flying.")
    weight = card("Weight", "{0}", "Instant", "Target creature loses flying until end of turn.")
    game = position(side(battlefield=[KNIGHT], hand=[wings, lead, weight]), side(), edition=edition)
    for name in (first, second):
        cast(game, name, "Knight")
    assert flies(game, "Knight") is expected


@EACH_EDITION
@rule("418.5a", edition="2001")
@rule("418.5h", edition="2006")
@rule("613.9")
def test_an_effect_decides_whether_another_one_applies(edition: str) -> None:
    """418.5a of 2001: what an Aura makes white gets what white creatures get."""
    game = position(side(battlefield=[CRUSADE, RAT], hand=[PALE]), side(), edition=edition)
    assert size(game, "Rat") == (1, 1)
    cast(game, "Pale", "Rat")
    assert size(game, "Rat") == (2, 2)


@EACH_EDITION
@pytest.mark.parametrize("is_in_time", [True, False])
@rule("419.4", edition="2001")
@rule("419.4", edition="2006")
@rule("614.4")
def test_regenerating_helps_in_response_and_not_afterwards(edition: str, is_in_time: bool) -> None:
    """CR 419.4 of 2001, example: a creature that is regenerated before the spell resolves survives it."""
    troll = card("Troll", "{G}", "Creature — Troll", "{0}: Regenerate this creature.", "2/2")
    game = position(side(battlefield=[troll], hand=[DOOM]), side(), edition=edition)
    act(game, "cast Doom", targets=["Troll"])
    if is_in_time:
        act(game, "activate Troll")
        resolve(game)
    resolve(game)
    assert bool(on_battlefield(game, "Troll")) is is_in_time


@EACH_EDITION
@rule("419.6a", edition="2001")
@rule("419.6a", edition="2006")
@rule("614.5")
def test_two_doubling_effects_make_one_damage_four(edition: str) -> None:
    """CR 419.6a of 2001, example: doubled by two permanents, 1 damage is 4, neither 2 nor endless."""
    text = (
        "If a creature you control would deal damage to a permanent or player, "
        "it deals double that damage to that permanent or player instead."
    )
    fury, rage = card("Fury", "{R}", "Enchantment", text), card("Rage", "{R}", "Enchantment", text)
    archer = card("Archer", "{R}", "Creature — Human", "{0}: This creature deals 1 damage to any target.", "1/1")
    game = position(side(battlefield=[fury, rage, archer]), side(), edition=edition)
    act(game, "activate Archer", targets=["Bob"])
    play_out(game)
    assert life(game, 1) == 16


@EACH_EDITION
@pytest.mark.parametrize(("first", "place"), [("Void", "exile"), ("Eternal", "library")])
@rule("419.8a", edition="2001")
@rule("419.9a", edition="2006")
@rule("616.1")
def test_the_controller_of_what_is_affected_chooses_the_effect_to_apply(edition: str, first: str, place: str) -> None:
    """CR 419.8a of 2001, example: exiled or shuffled in, as its controller chooses; the other does nothing."""
    void = card(
        "Void", "{W}", "Enchantment", "If a card would be put into a graveyard from anywhere, instead exile it."
    )
    text = "If this creature would die, instead shuffle it into its owner's library."
    eternal = card("Eternal", "{G}", "Creature — Elemental", text, "5/5")
    game = position(side(battlefield=[void], hand=[DOOM]), side(battlefield=[eternal]), edition=edition)
    before = game.view(1).players[1].library_size
    cast(game, "Doom", "Eternal")
    assert pending(game).player == 1
    game.choose(next(option for option in pending(game).options if first in str(option)))
    exiled = [seen.name for seen in game.view(0).exile]
    grown = game.view(1).players[1].library_size - before
    assert ("Eternal" in exiled, grown) == ((True, 0) if place == "exile" else (False, 1))


@EACH_EDITION
@pytest.mark.parametrize("is_turned", [False, True])
@rule("419.8b", edition="2001")
@rule("419.9b", edition="2006")
@rule("616.2")
def test_an_effect_can_apply_to_what_another_has_made_of_the_event(edition: str, is_turned: bool) -> None:
    """CR 419.8b of 2001, example: instead of gaining 1 life a card comes back from the graveyard, in either order."""
    draws = card("Draws", "{W}", "Enchantment", "If you would gain life, draw that many cards instead.")
    text = "If you would draw a card, return a card from your graveyard to your hand instead."
    returns = card("Returns", "{W}", "Enchantment", text)
    gain = card("Gain", "{0}", "Instant", "You gain 1 life.")
    order = [returns, draws] if is_turned else [draws, returns]
    game = position(side(battlefield=order, hand=[gain], graveyard=[BEAR]), side(), edition=edition)
    cast(game, "Gain")
    assert (life(game, 0), hand(game, 0), graveyard(game, 0)) == (20, ["Grizzly Bears"], ["Gain"])


@EACH_EDITION
@rule("420.4", edition="2001")
@rule("420.4", edition="2006")
@rule("704.4")
def test_what_is_so_only_while_a_spell_resolves_doesn_t_count(edition: str) -> None:
    """CR 420.4 of 2001, example: a creature as large as a hand survives that hand's being discarded and drawn anew."""
    text = "This creature's power and toughness are each equal to the number of cards in your hand."
    maro = card("Maro", "{G}", "Creature — Elemental", text, "*/*")
    watch = card("Watch", "{W}", "Enchantment", "Whenever you discard a card, you gain 1 life.")
    wheel = card("Wheel", "{0}", "Sorcery", "Discard your hand, then draw seven cards.")
    game = position(side(battlefield=[maro, watch], hand=[wheel, BEAR], library=[SERF] * 8), side(), edition=edition)
    cast(game, "Wheel")
    assert (size(game, "Maro"), len(game.state.stack)) == ((7, 7), 1)


KITE = card("Kite", "{U}", "Creature — Bird", "{0}: This creature gains flying until end of turn.", "1/1")
NET = card("Net", "{G}", "Artifact", "{0}: Target creature loses flying until end of turn.")


def gain(game: Game) -> None:
    """Alice lets her creature gain flying, as soon as she has priority."""
    to(game, 0)
    act(game, "activate Kite")
    resolve(game)


def lose(game: Game) -> None:
    """Bob lets that creature lose flying, as soon as he has priority."""
    to(game, 1)
    act(game, "activate Net", targets=["Kite"])
    resolve(game)


def to(game: Game, player: int) -> None:
    """Let the other player pass, if that player has priority."""
    if pending(game).player != player:
        game.choose(Pass())
    assert pending(game).player == player


@EACH_EDITION
@pytest.mark.parametrize("active", [0, 1])
@rule("421.3", edition="2001")
@rule("421.3", edition="2006")
@rule("732.3")
def test_the_nonactive_player_has_the_last_word(edition: str, active: int) -> None:
    """CR 421.3 of 2001, example: who isn't the active player decides whether the creature has flying in the end."""
    game = position(side(battlefield=[KITE]), side(battlefield=[NET]), active=active, edition=edition)
    gain(game)
    lose(game)
    if active == 1:
        gain(game)
    to(game, active)
    assert not can(game, "activate Net" if active else "activate Kite")
    assert flies(game, "Kite") is (active == 1)
