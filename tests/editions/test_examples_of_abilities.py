"""Examples of rules 402 to 411 of 2001, and of 406 and 407 of 2006, played by those editions and by later ones."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Activate
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    BEAR,
    FILLER,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
BURN = card("Burn", "{R}", "Instant", "Burn deals 5 damage to any target.")
WAKE = card("Wake", "{G}", "Instant", "Untap target creature.")
NAP = card("Nap", "{U}", "Instant", "Tap target creature.")
every = pytest.mark.parametrize("edition", EDITIONS)


@every
@rule("402.8", edition="2001")
@rule("402.8", "402.8e", edition="2006")
@rule("113.6j")
def test_what_costs_discarding_the_card_is_for_cards_in_hand(edition: str) -> None:
    """CR 402.8 of 2001, example: an ability that costs discarding its card can be played from the hand alone."""
    seed = card("Seed", "{G}", "Creature — Plant", "{0}, Discard this card: You gain 2 life.", "1/1")
    game = position(side(battlefield=[seed], graveyard=[seed], exile=[seed]), side(), edition=edition)
    assert not can(game, "activate Seed")
    game = position(side(hand=[seed]), side(), edition=edition)
    act(game, "activate Seed")
    assert graveyard(game, 0) == ["Seed"]
    resolve(game)
    assert life(game, 0) == 22


@every
@rule("406.1c", edition="2001")
@rule("406.3", edition="2006")
@rule("605.2")
def test_a_mana_ability_is_one_though_there_is_nothing_to_count(edition: str) -> None:
    """CR 406.1c of 2001, example: where no creature is counted, or the card is tapped, it is a mana ability still."""
    altar = card("Altar", "{1}", "Artifact", "{T}: Add {G} for each creature you control.")
    ban = card(
        "Ban",
        "{W}",
        "Enchantment",
        "Activated abilities of artifacts can't be activated unless they're mana abilities.",
    )
    game = position(side(battlefield=[altar, ban]), side(), edition=edition)
    act(game, "activate Altar")
    assert the(game, "Altar").tapped
    assert game.view(0).stack == ()
    refused = game.why_not(Activate(the(game, "Altar").id, "Altar", 0))
    assert refused is not None
    assert "602.5" not in refused.rule, "it isn't that it were no mana ability"


OATH = card(
    "Oath",
    "{B}",
    "Creature — Human",
    "{0}: When this creature leaves the battlefield, you gain 3 life.\n"
    "{0}: When this creature becomes untapped, you gain 5 life.",
    "1/1",
)


@every
@pytest.mark.parametrize(("dies_first", "gained"), [(True, 0), (False, 3)])
@rule("406.2b", "406.2a", edition="2001")
@rule("404.4a", edition="2006")
@rule("603.7a")
def test_what_has_left_before_cannot_leave_again(edition: str, dies_first: bool, gained: int) -> None:
    """CR 406.2b of 2001, example: the ability is made too late for what has left in response."""
    game = position(side([OATH], hand=[BURN], lands="R"), side(), edition=edition)
    act(game, "activate Oath")
    if not dies_first:
        resolve(game)
    act(game, "cast Burn", targets=["Oath"])
    settle(game)
    assert on_battlefield(game, "Oath") == []
    assert life(game, 0) == 20 + gained


@every
@rule("406.2b", "406.2e", edition="2001")
@rule("404.4a", "404.4b", edition="2006")
@rule("603.7a", "603.7b")
def test_the_next_untapping_counts_and_no_other(edition: str) -> None:
    """CR 406.2b of 2001, example: untapping before the effect doesn't count; of those after it the first does."""
    game = position(
        side([Piece(OATH, tapped=True)], hand=[WAKE, NAP, WAKE, NAP, WAKE], lands="GUGUG"), side(), edition=edition
    )
    game.choose([option for option in pending(game).options if str(option).startswith("activate Oath")][1])
    act(game, "cast Wake", targets=["Oath"])
    settle(game)
    assert life(game, 0) == 20
    for spell in ("cast Nap", "cast Wake", "cast Nap", "cast Wake"):
        act(game, spell, targets=["Oath"])
        settle(game)
    assert life(game, 0) == 25


IDOL = card(
    "Idol",
    "{2}",
    "Artifact",
    "As long as you control a Human, this artifact is a 3/3 Golem artifact creature.\n"
    "{0}: Destroy this creature at the beginning of the next end step.",
)
HUMAN = card("Human", "{W}", "Creature — Human", pt="1/1")


@every
@rule("406.2c", edition="2001")
@rule("404.4c", edition="2006")
@rule("603.7c")
def test_what_is_no_creature_any_more_is_destroyed(edition: str) -> None:
    """CR 406.2c of 2001, example: a permanent that was a creature is destroyed, whatever it is by then."""
    game = position(side([IDOL, HUMAN], hand=[BURN], lands="R"), side(), edition=edition)
    act(game, "activate Idol")
    settle(game)
    act(game, "cast Burn", targets=["Human"])
    settle(game)
    run_to(game, "end")
    assert "Creature" not in the(game, "Idol").types
    settle(game)
    assert on_battlefield(game, "Idol") == []


@every
@rule("406.2d", edition="2001")
@rule("404.4d", edition="2006")
@rule("603.7c")
def test_what_has_left_and_returned_is_left_alone(edition: str) -> None:
    """CR 406.2d of 2001, example: what is to be removed is not, once it has left play, even to return."""
    blink = card(
        "Blink",
        "{W}",
        "Instant",
        "Exile target creature, then return that card to the battlefield under its owner's control.",
    )
    guest = card(
        "Guest", "{R}", "Creature — Spirit", "{0}: At the beginning of the next end step, exile this creature.", "1/1"
    )
    game = position(side([guest], hand=[blink], lands="W"), side(), edition=edition)
    act(game, "activate Guest")
    settle(game)
    act(game, "cast Blink", targets=["Guest"])
    settle(game)
    run_to(game, "end")
    settle(game)
    assert len(on_battlefield(game, "Guest")) == 1


MUTE = card("Mute", "{U}", "Instant", "Target creature loses all abilities until end of turn.")
GIVING = 'Enchant creature\nEnchanted creature has "This creature is an artifact in addition to its other types."'
SETTING = "Enchant creature\nEnchanted creature is an artifact in addition to its other types."


@every
@rule("407.2", edition="2001")
@rule("407.2", edition="2006")
@rule("113.12")
def test_a_characteristic_that_is_set_is_no_ability(edition: str) -> None:
    """CR 407.2 of 2001, example; 407.2 of 2006, example: an ability to be an artifact that has been given is lost; to
    be one that has been made so isn't.
    """
    giving = enchanted(edition, GIVING)
    assert len(the(giving, "Grizzly Bears").characteristics.abilities) == 1  # type: ignore[union-attr]
    act(giving, "cast Mute", targets=["Grizzly Bears"])
    resolve(giving)
    assert the(giving, "Grizzly Bears").characteristics.abilities == ()  # type: ignore[union-attr]
    assert "Artifact" not in the(giving, "Grizzly Bears").types
    setting = enchanted(edition, SETTING)
    assert the(setting, "Grizzly Bears").characteristics.abilities == ()  # type: ignore[union-attr]
    act(setting, "cast Mute", targets=["Grizzly Bears"])
    resolve(setting)
    assert "Artifact" in the(setting, "Grizzly Bears").types


def enchanted(edition: str, text: str) -> Game:
    """A bear with an Aura of this text, and a spell to take its abilities."""
    aura = card("Shell", "{W}", "Enchantment — Aura", text)
    game = position(side([BEAR], hand=[aura, MUTE], lands="WU"), side(), edition=edition)
    act(game, "cast Shell", targets=["Grizzly Bears"])
    resolve(game)
    return game


@every
@rule("407.3", edition="2001")
@rule("407.3", edition="2006")
@rule("113.10b")
def test_all_instances_of_an_ability_are_lost(edition: str) -> None:
    """CR 407.3 of 2001, example; 407.3 of 2006, example: a creature with flying that is enchanted with flying loses
    both of it at once.
    """
    bird = card("Bird", "{U}", "Creature — Bird", "Flying", "1/1")
    wings = card("Wings", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    fall = card("Fall", "{G}", "Instant", "Target creature loses flying until end of turn.")
    game = position(side([bird], hand=[wings, fall], lands="UG"), side(), edition=edition)
    act(game, "cast Wings", targets=["Bird"])
    resolve(game)
    assert len(the(game, "Bird").characteristics.abilities) == 2  # type: ignore[union-attr]
    act(game, "cast Fall", targets=["Bird"])
    resolve(game)
    assert the(game, "Bird").characteristics.abilities == ()  # type: ignore[union-attr]


@every
@rule("407.1", edition="2001")
@rule("407.1", edition="2006")
@rule("113.10c")
def test_what_was_given_or_taken_last_counts(edition: str) -> None:
    """407.1 of 2001: of effects that add and remove the same ability the most recent one prevails."""
    lift = card("Lift", "{U}", "Instant", "Target creature gains flying until end of turn.")
    fall = card("Fall", "{G}", "Instant", "Target creature loses flying until end of turn.")
    game = position(side([BEAR], hand=[lift, fall, lift], lands="UGU"), side(), edition=edition)
    for spell, flies in (("Lift", 1), ("Fall", 0), ("Lift", 1)):
        act(game, f"cast {spell}", targets=["Grizzly Bears"])
        resolve(game)
        assert len(the(game, "Grizzly Bears").characteristics.abilities) == flies  # type: ignore[union-attr]


@every
@rule("409.1f", edition="2001")
@rule("409.1f", edition="2006")
@rule("601.2f")
def test_the_total_cost_is_locked_in_before_it_is_paid(edition: str) -> None:
    """CR 409.1f of 2001, example: the creature that makes it cheaper may be what is sacrificed for it."""
    bomb = card(
        "Bomb", "{3}{B}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 4 life."
    )
    friend = card("Friend", "{1}{R}", "Creature — Kavu", "Black spells you cast cost {1} less to cast.", "2/2")
    game = position(side([friend], hand=[bomb], lands="BBB"), side(), edition=edition)
    act(game, "cast Bomb")
    assert graveyard(game, 0) == ["Friend"]
    resolve(game)
    assert life(game, 0) == 24


@every
@rule("410.6", edition="2001")
@rule("410.6", edition="2006")
@rule("603.2c")
def test_an_event_of_several_occurrences_triggers_several_times(edition: str) -> None:
    """CR 410.6 of 2001, example: of lands that are destroyed together each triggers an ability about lands."""
    grief = card(
        "Grief", "{W}", "Enchantment", "Whenever a land is put into a graveyard from the battlefield, you gain 1 life."
    )
    quake = card("Quake", "{R}", "Sorcery", "Destroy all lands.")
    game = position(side([grief], hand=[quake], lands="RGG"), side(lands="WW"), edition=edition)
    act(game, "cast Quake")
    settle(game)
    assert life(game, 0) == 25


@every
@pytest.mark.parametrize(("shield", "gained"), [(True, 0), (False, 1)])
@rule("410.7", edition="2001")
@rule("410.7", edition="2006")
@rule("603.2g")
def test_what_is_prevented_triggers_nothing(edition: str, shield: bool, gained: int) -> None:
    """CR 410.7 of 2001, example: what triggers on being dealt damage doesn't if all of it is prevented."""
    scab = card("Scab", "{R}", "Creature — Beast", "Whenever this creature is dealt damage, you gain 1 life.", "1/9")
    haze = card("Haze", "{W}", "Enchantment", "Prevent all damage that would be dealt to creatures you control.")
    game = position(side([scab, *([haze] if shield else [])], hand=[BURN], lands="R"), side(), edition=edition)
    act(game, "cast Burn", targets=["Scab"])
    settle(game)
    assert life(game, 0) == 20 + gained


@every
@rule("410.10d", edition="2001")
@rule("410.10d", edition="2006")
@rule("603.10a")
def test_what_leaves_with_the_creatures_sees_them_go(edition: str) -> None:
    """CR 410.10d of 2001, example: an artifact that is destroyed together with two creatures triggers for both."""
    urn = card("Urn", "{1}", "Artifact", "Whenever a creature dies, you gain 1 life.")
    end = card("End", "{W}", "Sorcery", "Destroy all artifacts, creatures, and enchantments.")
    game = position(side([urn, BEAR], hand=[end], lands="W"), side([BEAR]), edition=edition)
    act(game, "cast End")
    settle(game)
    assert "Urn" in graveyard(game, 0)
    assert life(game, 0) == 22


THIRST = card("Thirst", "{U}", "Enchantment", "When you have no cards in hand, draw a card.")


@every
@rule("410.11", edition="2001")
@rule("410.11", edition="2006")
@rule("603.8")
def test_a_state_trigger_waits_until_its_ability_has_left_the_stack(edition: str) -> None:
    """CR 410.11 of 2001, example: the last card's leaving triggers it once, until that has resolved."""
    well = card("Well", "{1}", "Artifact", "{0}: You gain 1 life.")
    game = position(side([THIRST, well], hand=[BURN], lands="RR", library=[BURN, *FILLER]), side(), edition=edition)
    act(game, "cast Burn", targets=["Bob"])
    act(game, "activate Well")
    resolve(game)
    assert len(game.state.stack) == 2, "the hand is still empty, and the ability still waits"
    resolve(game)
    assert (hand(game, 0), len(game.state.stack)) == (["Burn"], 1)
    act(game, "cast Burn", targets=["Bob"])
    assert len(game.state.stack) == 3, "it had left the stack"


@every
@rule("410.11", edition="2001")
@rule("410.11", edition="2006")
@rule("603.8")
def test_a_state_trigger_heeds_a_moment(edition: str) -> None:
    """CR 410.11 of 2001, example: a hand that is empty only in the middle of a resolution lets it trigger."""
    wheel = card("Wheel", "{R}", "Sorcery", "Discard your hand, then draw that many cards.")
    game = position(side([THIRST], hand=[wheel, BEAR, BEAR], lands="R"), side(), edition=edition)
    act(game, "cast Wheel")
    resolve(game)
    assert (len(hand(game, 0)), len(game.state.stack)) == (2, 1)
    settle(game)
    assert len(hand(game, 0)) == 3


@every
@rule("411.3", "411.2", edition="2001")
@rule("411.3", "411.2", edition="2006")
@rule("605.4a", "117.1d")
def test_additional_mana_is_there_at_once(edition: str) -> None:
    """CR 411.3 of 2001, example: what a land tapped while casting adds in addition pays for that spell."""
    flare = card(
        "Flare",
        "{2}{R}",
        "Enchantment",
        "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
    )
    glow = card("Glow", "{G}{G}{W}{W}", "Instant", "You gain 5 life.")
    game = position(side([flare], hand=[glow], lands="GW"), side(), edition=edition)
    act(game, "cast Glow")
    assert [seen.name for seen in game.view(0).stack] == ["Glow"]
    resolve(game)
    assert life(game, 0) == 25


@every
@pytest.mark.parametrize(("lands", "is_enough"), [("", False), ("G", True)])
@rule("406.6", edition="2006")
@rule("106.5", edition="2009")
@rule("106.5")
def test_mana_of_an_undefined_type_is_none(edition: str, lands: str, is_enough: bool) -> None:
    """CR 406.6 of 2006, example: without a land no mana is added of a type that a land could produce."""
    prism = card("Prism", "{1}", "Artifact", "{T}: Add one mana of any type that a land you control could produce.")
    game = position(side([prism], lands=lands), side(), edition=edition)
    act(game, "activate Prism")
    assert the(game, "Prism").tapped
    assert bool(game.view(0).players[0].mana) is is_enough


@every
@rule("411.3a", edition="2001")
@rule("411.3a", edition="2006")
@rule("106.12a")
def test_who_gets_the_additional_mana_chooses_its_type(edition: str) -> None:
    """411.3a of 2001: of several types of mana that were produced it is chosen by whose pool the mana is added to."""
    flare = card(
        "Flare",
        "{2}{R}",
        "Enchantment",
        "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
    )
    both = card("Twin Grove", "", "Land", "{T}: Add {G}{W}.")
    game = position(side([flare]), side([both]), edition=edition, active=1)
    act(game, "activate Twin Grove")
    assert pending(game).player == 1
    game.choose("{W}")
    assert sorted(game.view(1).players[1].mana) == ["G", "W", "W"]
