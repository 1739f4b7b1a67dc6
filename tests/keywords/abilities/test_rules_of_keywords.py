"""CR 702: what the rules below a keyword ability add to it, each played."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.play.view import Seen
from comprules.rules.objects.characteristics import Characteristics
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    life,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, end_combat, fight, to_step

OX = card("Ox", "{2}{W}", "Creature — Ox", pt="3/3")


def known(seen: Seen) -> Characteristics:
    """What a permanent is that everybody can see."""
    assert seen.characteristics is not None
    return seen.characteristics


def instant(name: str, text: str) -> Card:
    """An instant that costs nothing."""
    return card(name, "{0}", "Instant", text)


def zap(color: str) -> Card:
    """A spell of a color with a creature as its target."""
    return card(f"Zap {color}", f"{{{color}}}", "Instant", "Target creature gets -1/-0 until end of turn.")


def struck(attacker: str, change: str) -> int:
    """How much damage Bob has been dealt by a 2/2 with a keyword, that a spell changed in the first damage step."""
    fencer = card("Fencer", "{R}", "Creature — Human", attacker, "2/2")
    other = card("Other", "{R}", "Creature — Human", "First strike", "0/1")
    game = position(side([fencer, other], hand=[instant("Change", change)]), side(), step="beginning of combat")
    attack(game, "Fencer", "Other")
    to_step(game, "combat damage")
    act(game, "cast Change", targets=["Fencer"])
    resolve(game)
    end_combat(game)
    return 20 - life(game, 1)


@rule("702.4c", "702.4d", "702.7c")
def test_what_strikes_in_the_second_step() -> None:
    """702.4c: who loses double strike in the first step deals no more; 702.4d: who gains it after first strike does;
    702.7c: first strike that is gained then takes nothing away, and losing it gives nothing.
    """
    lose, gain = "Target creature loses {} until end of turn.", "Target creature gains {} until end of turn."
    assert struck("Double strike", lose.format("double strike")) == 2
    assert struck("First strike", gain.format("double strike")) == 4
    assert struck("Vigilance", gain.format("first strike")) == 2
    assert struck("First strike", lose.format("first strike")) == 2


@rule("702.5c")
def test_an_aura_with_two_enchant_abilities() -> None:
    """702.5c: what it targets and enchants must be what each of them says."""
    golem = card("Golem", "{1}", "Artifact Creature — Golem", pt="1/1")
    stone = card("Stone", "{1}", "Artifact")
    plate = card(
        "Plate", "{0}", "Enchantment — Aura", "Enchant creature\nEnchant artifact\nEnchanted creature gets +1/+1."
    )
    game = position(side([BEAR, stone, golem], hand=[plate]), side())
    game.choose(next(option for option in pending(game).options if "Plate" in str(option)))
    if pending(game).rule == "601.2c":
        assert [str(each).split(" #")[0] for each in pending(game).options] == ["Golem"]
        game.choose(pending(game).options[0])
    play_out(game)
    assert the(game, "Golem").power == 2
    assert not can(position(side([BEAR, stone], hand=[plate]), side()), "cast Plate")


@rule("702.5d")
def test_an_aura_that_enchants_players() -> None:
    """702.5d: it can target and be attached to players, and no permanents."""
    curse = card(
        "Curse",
        "{0}",
        "Enchantment — Aura",
        "Enchant player\nAt the beginning of enchanted player's upkeep, that player loses 1 life.",
    )
    game = position(side([BEAR], hand=[curse]), side())
    game.choose(next(option for option in pending(game).options if "Curse" in str(option)))
    assert {str(each).split(" #")[0] for each in pending(game).options} == {"Alice", "Bob"}
    game.choose(named(game, "Bob"))
    resolve(game)
    assert the(game, "Curse").attached_to == 1


def named(game: Game, name: str) -> Any:
    return next(each for each in pending(game).options if str(each).startswith(name))


@rule("702.6d")
def test_any_of_several_equip_abilities() -> None:
    """702.6d: each of two equip abilities may be activated."""
    blade = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}\nEquip {3}")
    game = position(side([blade, BEAR], lands="RRR"), side())
    options = [str(option) for option in pending(game).options if "Blade" in str(option)]
    assert len(options) == 2
    for place in (0, 1):
        game = position(side([blade, BEAR], lands="RRR"), side())
        game.choose([option for option in pending(game).options if "Blade" in str(option)][place])
        if pending(game).rule != "117.1":
            game.choose(named(game, "Grizzly Bears"))
        resolve(game)
        assert the(game, "Grizzly Bears").power == 4
        assert sum(seen.tapped for seen in on_battlefield(game, "Mountain")) == (1, 3)[place]


@rule("702.8b", "702.18b", "702.11h", "702.16m", "702.61c")
def test_redundant_instances() -> None:
    """702.8b, 702.18b, 702.11h, 702.16m, 702.61c: a second instance changes nothing, and without any it isn't so."""
    fast = [
        can(position(side(hand=[card("Elf", "{0}", "Creature — Elf", text, "1/1")]), side(), step="upkeep"), "cast Elf")
        for text in ("", "Flash", "Flash, flash")
    ]
    assert fast == [False, True, True]
    for keyword in ("Shroud", "Hexproof", "Protection from red"):
        targeted = []
        for text in ("", keyword, f"{keyword}, {keyword[0].lower()}{keyword[1:]}"):
            elk = card("Elk", "{G}", "Creature — Elk", text, "3/3")
            targeted.append(can(position(side(hand=[zap("R")], lands="R"), side([elk])), "cast Zap"))
        assert targeted == [True, False, False]
    for text, possible in (("", True), ("Split second\n", False), ("Split second, split second\n", False)):
        game = position(
            side(hand=[instant("Fast", f"{text}You gain 1 life.")]), side(hand=[instant("Reply", "You gain 1 life.")])
        )
        act(game, "cast Fast")
        pass_priority(game)
        assert can(game, "cast Reply") is possible


@rule("702.11h")
def test_losing_hexproof_is_losing_each_instance() -> None:
    """702.11h: an effect by which hexproof is lost takes both."""
    elk = card("Elk", "{G}", "Creature — Elk", "Hexproof, hexproof", "3/3")
    law = card("Law", "{1}", "Enchantment", "Creatures your opponents control lose hexproof.")
    assert can(position(side([law], hand=[zap("R")], lands="R"), side([elk])), "cast Zap")


@rule("702.11f", "702.16g", "702.16i")
@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("Hexproof from red and from blue", "RU"),
        ("Protection from red and from blue", "RU"),
        ("Protection from each color", "RUG"),
        ("Protection from red", "R"),
    ],
)
def test_each_of_several_qualities(text: str, safe: str) -> None:
    """702.11f, 702.16g, 702.16i: being hexproof from, or protected from, A and B is being so from each."""
    elk = card("Elk", "{1}", "Creature — Elk", text, "3/3")
    found = "".join(
        color for color in "RUG" if not can(position(side(hand=[zap(color)], lands=color), side([elk])), "cast Zap")
    )
    assert found == safe


@rule("702.29b", "702.53b", "702.77b")
@pytest.mark.parametrize("keyword", ["Cycling {2}", "Transmute {1}{U}{U}", "Reinforce 1—{1}{W}"])
def test_an_ability_of_cards_in_hand_is_there_on_the_battlefield_too(keyword: str) -> None:
    """702.29b, 702.53b, 702.77b: a permanent has it, though it can't be activated there."""
    hymn = card("Hymn", "{W}", "Enchantment", "Creatures with no abilities get +1/+1.")
    elk = card("Elk", "{G}", "Creature — Elk", keyword, "3/3")
    game = position(side([hymn, elk, BEAR], lands="UUUWWW"), side())
    assert (the(game, "Elk").power, the(game, "Grizzly Bears").power) == (3, 3)
    assert not can(game, "activate Elk")


@rule("702.29f")
def test_typecycling_is_cycling() -> None:
    """702.29f: what triggers on cycling triggers, and what makes cycling cheaper makes it cheaper."""
    watch = card("Watch", "{1}", "Enchantment", "Whenever you cycle a card, you gain 1 life.")
    elk = card("Elk", "{G}", "Creature — Elk", "Plainscycling {1}", "3/3")
    game = position(side([watch], hand=[elk], lands="W"), side())
    act(game, "activate Elk")
    assert len(game.view(0).stack) == 2
    resolve(game)
    assert life(game, 0) == 21


@rule("702.37d", "702.168c")
def test_cards_are_cast_face_down_only_with_morph_or_disguise() -> None:
    """702.37d, 702.168c: without the ability that lets it be so, a card can't be cast face down."""
    for text, ways in (("", 1), ("Morph {1}", 2), ("Disguise {1}", 2)):
        elk = card("Elk", "{G}", "Creature — Elk", text, "3/3")
        game = position(side(hand=[elk], lands="GGG"), side())
        assert sum("cast Elk" in str(option) for option in pending(game).options) == ways


@rule("702.66c", "702.126c")
@pytest.mark.parametrize("keyword", ["Delve", "Improvise"])
def test_one_card_or_artifact_pays_for_one_mana(keyword: str) -> None:
    """702.66c, 702.126c: with two instances, too, each card or artifact is exiled or tapped for one mana only."""
    stone = card("Stone", "{1}", "Artifact")
    for text, count in (
        (keyword, 1),
        (keyword, 2),
        (f"{keyword}, {keyword.lower()}", 1),
        (f"{keyword}, {keyword.lower()}", 2),
    ):
        elk = card("Elk", "{2}", "Creature — Elk", text, "3/3")
        own: Any = {"graveyard": [stone] * count} if keyword == "Delve" else {"battlefield": [stone] * count}
        assert can(position(side(hand=[elk], **own), side()), "cast Elk") is (count == 2)


@rule("702.88c")
def test_rebounding_twice_is_rebounding() -> None:
    """702.88c: a spell with two instances is exiled and may be cast once."""
    for text in ("Rebound", "Rebound, rebound"):
        song = card("Song", "{0}", "Sorcery", f"You gain 1 life.\n{text}")
        game = position(side(hand=[song]), side())
        act(game, "cast Song")
        resolve(game)
        if pending(game).rule == "616.1":
            game.choose(pending(game).options[0])
        assert [seen.name for seen in game.view(0).exile] == ["Song"]
        run_to(game, "end")
        while game.view(0).turn < 3 or game.view(0).stack or pending(game).rule != "117.1":
            game.choose(
                "pass" if pending(game).rule == "117.1" else "yes" if "yes" in map(str, pending(game).options) else ()
            )
        assert life(game, 0) == 22


@rule("702.89b")
def test_totem_armor_is_umbra_armor() -> None:
    """702.89b: an older text with totem armor means umbra armor."""
    for word in ("Umbra armor", "Totem armor"):
        shell = card("Shell", "{0}", "Enchantment — Aura", f"Enchant creature\nEnchanted creature gets +1/+1.\n{word}")
        game = position(side([BEAR], hand=[shell, instant("Kill", "Destroy target creature.")]), side())
        act(game, "cast Shell", targets=["Grizzly Bears"])
        resolve(game)
        act(game, "cast Kill", targets=["Grizzly Bears"])
        resolve(game)
        assert (len(on_battlefield(game, "Grizzly Bears")), on_battlefield(game, "Shell")) == (1, [])


@rule("702.100c")
def test_what_is_no_creature_doesnt_evolve() -> None:
    """702.100c: no creature has greater power or toughness than a permanent that is no creature."""
    for types, pt, grows in (("Creature — Ooze", "1/1", 1), ("Enchantment", "", 0)):
        ooze = card("Ooze", "{G}", types, "Evolve", pt)
        game = position(side([ooze], hand=[card("Big", "{0}", "Creature — Ox", pt="5/5")]), side())
        act(game, "cast Big")
        resolve(game)
        assert len(game.view(0).stack) == grows


@rule("702.103c")
def test_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    """702.103c: the copy is an Aura spell, too, and becomes an Aura token."""
    nymph = card("Nymph", "{W}", "Enchantment Creature — Nymph", "Bestow {0}\nEnchanted creature gets +1/+1.", "1/1")
    game = position(side([BEAR], hand=[nymph, instant("Echo", "Copy target enchantment spell.")]), side())
    game.choose(next(option for option in pending(game).options if "bestow" in str(option)))
    if pending(game).rule != "117.1":
        game.choose(named(game, "Grizzly Bears"))
    act(game, "cast Echo", targets=["Nymph"])
    play_out(game)
    assert [seen.is_token for seen in on_battlefield(game, "Nymph")] == [True, False]
    assert the(game, "Grizzly Bears").power == 4


@rule("702.122b")
def test_a_creature_crews_a_vehicle() -> None:
    """702.122b: a creature that is tapped for a crew ability's cost crews it."""
    car = card("Car", "{2}", "Artifact — Vehicle", "Crew 1", "3/3")
    driver = card(
        "Driver", "{W}", "Creature — Human", "Whenever this creature crews a Vehicle, you gain 1 life.", "1/1"
    )
    game = position(side([car, driver]), side())
    act(game, "activate Car")
    game.choose(pending(game).candidates[:1])
    settle(game)
    assert life(game, 0) == 21


@rule("702.164a")
def test_toxic_gives_so_many_poison_counters() -> None:
    """702.164a: the number behind the keyword says how many counters a player gets; of two, the total counts."""
    for text, poison in (("Toxic 1", 1), ("Toxic 2", 2), ("Toxic 2, toxic 1", 3)):
        game = fight([card("Rat", "{B}", "Creature — Rat", text, "1/1")], [])
        attack(game, "Rat")
        end_combat(game)
        assert (
            game.state.players[1].counters == (("poison", poison),)
            or dict(game.state.players[1].counters)["poison"] == poison
        )


@rule("702.166d")
def test_what_only_a_bargained_spell_targets() -> None:
    """702.166d: targets of a part that counts only if the spell was bargained are chosen only then."""
    text = "Bargain\nYou gain 1 life. If this spell was bargained, destroy target creature."
    deal = card("Deal", "{0}", "Sorcery", text)
    stone = card("Stone", "{1}", "Artifact")
    game = position(side([stone], hand=[deal]), side([BEAR]))
    act(game, "cast Deal", "no")
    assert pending(game).rule == "117.1"
    resolve(game)
    assert on_battlefield(game, "Grizzly Bears")
    game = position(side([stone], hand=[deal]), side([BEAR]))
    act(game, "cast Deal", "yes")
    play_out(game)
    assert not on_battlefield(game, "Grizzly Bears")


@rule("702.174d", "702.174g", "702.174h", "702.174i")
@pytest.mark.parametrize("what", ["a Food", "an extra turn", "a Treasure", "an Octopus"])
def test_what_can_be_a_gift(what: str) -> None:
    """702.174d, 702.174g, 702.174h, 702.174i: what the chosen opponent gets, if the gift was promised."""
    present = card("Present", "{0}", "Sorcery", f"Gift {what}\nYou gain 1 life.")
    for promised in (True, False):
        game = position(side(hand=[present]), side())
        game.choose(next(option for option in pending(game).options if "cast Present" in str(option)))
        while pending(game).rule != "117.1":
            decision = pending(game)
            game.choose(
                ("yes" if promised else "no") if "yes" in map(str, decision.options) else decision.candidates[0]
            )
        resolve(game)
        if what == "an extra turn":
            turn = game.view(0).turn
            while game.view(0).turn < turn + 2:
                game.choose("pass" if pending(game).rule == "117.1" else ())
            assert game.board.active_player == (1 if promised else 0)
        else:
            tokens = [seen for seen in game.view(0).battlefield if seen.is_token and seen.controller == 1]
            assert len(tokens) == int(promised)
            assert all(what.split()[1] in seen.name for seen in tokens)
            if promised and what == "an Octopus":
                assert (tokens[0].power, tokens[0].toughness, known(tokens[0]).colors) == (
                    8,
                    8,
                    frozenset("U"),
                )


@rule("700.9")
def test_what_is_modified() -> None:
    """700.9: a permanent with a counter, that is equipped, or enchanted by an Aura of its own controller."""
    hymn = card("Hymn", "{W}", "Enchantment", "Modified creatures you control have flying.")
    blade = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature has vigilance.\nEquip {0}")
    halo = card("Halo", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.\nFlash")
    ox = Piece(OX, counters=(("charge", 1),))
    game = position(side([hymn, ox, BEAR, blade], hand=[halo]), side(hand=[halo]))

    def flying() -> list[str]:
        return [s.name for s in game.view(0).battlefield if any(k.__name__ == "Flying" for k in known(s).keywords)]

    assert flying() == ["Ox"]
    pass_priority(game)
    act(game, "cast Halo", targets=["Grizzly Bears"])
    resolve(game)
    assert flying() == ["Ox"]
    act(game, "activate Blade", targets=["Grizzly Bears"])
    resolve(game)
    assert sorted(flying()) == ["Grizzly Bears", "Ox"]


@rule("701.3c")
def test_what_is_attached_anew_has_a_new_timestamp() -> None:
    """701.3c: of two Equipment that set power, the one attached last decides."""
    text = "Equipped creature has base power and toughness {0}/{0}.\nEquip {{0}}"
    four = card("Four", "{1}", "Artifact — Equipment", text.format(4))
    six = card("Six", "{1}", "Artifact — Equipment", text.format(6))
    game = position(side([four, six, BEAR, OX]), side())
    for name, creature, power in (
        ("Four", "Grizzly Bears", 4),
        ("Six", "Grizzly Bears", 6),
        ("Four", "Ox", 6),
        ("Four", "Grizzly Bears", 4),
    ):
        act(game, f"activate {name}", targets=[creature])
        resolve(game)
        assert the(game, "Grizzly Bears").power == power


@rule("704.5p")
def test_what_is_no_equipment_any_more_becomes_unattached() -> None:
    """704.5p: what is neither Aura, Equipment nor Fortification, or is a creature, comes off and stays."""
    blade = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {0}")
    for text in (
        "Target permanent becomes an enchantment and loses all other card types until end of turn.",
        "Target artifact becomes a 1/1 creature until end of turn.",
    ):
        game = position(side([blade, BEAR], hand=[instant("Change", text)]), side())
        act(game, "activate Blade", targets=["Grizzly Bears"])
        resolve(game)
        act(game, "cast Change", targets=["Blade"])
        resolve(game)
        assert the(game, "Blade").attached_to is None
        assert graveyard(game, 0) == ["Change"]


@rule("702.179c")
def test_speed_that_a_player_hasnt_becomes_what_it_is_increased_by() -> None:
    """702.179c: without speed, increasing it by 2 is having a speed of 2; it is never more than 4."""
    push, shot = (
        card(name, "{0}", "Sorcery", text)
        for name, text in (
            ("Push", "Increase your speed by 2."),
            ("Shot", "You gain life equal to your speed."),
        )
    )
    game = position(side(hand=[push, push, push, shot]), side())
    for speed in (2, 4, 4):
        act(game, "cast Push")
        resolve(game)
        assert game.state.players[0].speed == speed
    act(game, "cast Shot")
    resolve(game)
    assert life(game, 0) == 24


@rule("702.167c")
def test_what_was_used_to_craft_it() -> None:
    """702.167c: an ability of what was crafted finds the cards in exile that were exiled for it, and no others."""
    robot = faced(
        "transform",
        face("Ore", "{1}", "Artifact", "Craft with two creatures {0}"),
        face(
            "Robot",
            "",
            "Artifact Creature — Golem",
            "This creature's power is equal to the total power of the exiled cards used to craft it.",
            pt="*/5",
        ),
    )
    game = position(side([robot, BEAR, OX], exile=[OX]), side())
    act(game, "activate Ore")
    while pending(game).rule != "117.1":
        game.choose(tuple(pending(game).candidates[:2]))
    resolve(game)
    assert (the(game, "Robot").power, the(game, "Robot").toughness) == (5, 5)


@rule("702.103g")
def test_a_bestowed_aura_that_phases_in_unattached_is_a_creature() -> None:
    """702.103g: if what it enchanted is gone by then, it ceases to be bestowed."""
    nymph = card("Nymph", "{W}", "Enchantment Creature — Nymph", "Bestow {0}\nEnchanted creature gets +1/+1.", "1/1")
    fade = instant("Fade", "Target enchantment phases out.")
    kill = instant("Kill", "Destroy target creature.")
    for hand_cards, is_creature in (([fade, kill], True), ([fade], False)):
        game = position(side([BEAR], hand=[nymph, *hand_cards]), side())
        game.choose(next(option for option in pending(game).options if "bestow" in str(option)))
        if pending(game).rule != "117.1":
            game.choose(named(game, "Grizzly Bears"))
        resolve(game)
        act(game, "cast Fade", targets=["Nymph"])
        resolve(game)
        if is_creature:
            act(game, "cast Kill", targets=["Grizzly Bears"])
            resolve(game)
        while game.view(0).turn < 3:
            game.choose("pass" if pending(game).rule == "117.1" else ())
        assert ("Creature" in known(the(game, "Nymph")).types) is is_creature
