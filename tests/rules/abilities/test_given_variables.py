"""The X of keyword abilities that objects are given (CR 702.1b)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, land, life, on_battlefield, pending, position, resolve, run_to, settle, side

HELLION = card("Hot Head", "{R}", "Creature — Hellion", "Hot Head has echo {X}, where X is your life total.", "6/5")
SAP = card("Sap", "{0}", "Instant", "Each player loses 15 life.")
PRICK = card("Prick", "{0}", "Instant", "Tap target creature.")


def echoing() -> Game:
    """Alice's upkeep after she has cast a creature with echo; its ability is on the stack."""
    begun = position(
        side(hand=[HELLION, SAP], lands="RRRRRRRR", library=[land("R")] * 9), side(library=[land("R")] * 9)
    )
    act(begun, "cast Hot Head")
    resolve(begun)
    run_to(begun, "upkeep")
    run_to(begun, "draw")
    run_to(begun, "upkeep")
    return begun


def untapped(game: Game) -> int:
    return sum(not seen.tapped for seen in on_battlefield(game, "Mountain"))


@rule("702.1b")
def test_what_x_is_in_a_given_keyword_is_looked_at_as_it_is_paid() -> None:
    """CR 702.1b, example 1: at 20 life as echo triggers, at 5 as it resolves: {5} are paid."""
    game = echoing()
    act(game, "cast Sap")
    resolve(game)
    assert life(game, 0) == 5
    resolve(game)
    game.choose(True)
    settle(game)
    assert (untapped(game), len(on_battlefield(game, "Hot Head"))) == (3, 1)


@rule("702.1b")
def test_it_is_not_chosen_by_who_pays() -> None:
    """702.1b: at 20 life echo can't be paid with eight lands; nobody may pay less."""
    game = echoing()
    resolve(game)
    assert not on_battlefield(game, "Hot Head")


@rule("702.1b")
def test_who_gives_a_keyword_says_whose_life_total_it_is() -> None:
    """702.1b: "your" in what an enchantment gives to others' creatures is the enchantment's controller's."""
    dread = card(
        "Dread", "{B}", "Enchantment", "Creatures your opponents control have ward {X}, where X is your life total."
    )
    for lives, warded in ((2, False), (3, True)):
        mine = side(battlefield=[card("Ox", "{W}", pt="1/3")], life=1)
        game = position(side(battlefield=[dread], hand=[PRICK], lands="RR", life=lives), mine)
        act(game, "cast Prick", targets=["Ox"])
        resolve(game)
        if not warded:
            game.choose(True)
        settle(game)
        assert on_battlefield(game, "Ox")[0].tapped is not warded


@rule("702.1b", "702.141a")
def test_each_of_several_objects_is_given_it_for_its_own_number() -> None:
    """702.1b: encore for as much as the mana value of the very card is."""
    mother = card(
        "Nest",
        "{G}",
        "Artifact",
        "Each Ooze creature card in your graveyard has encore {X}, where X is its mana value.",
    )
    small, large = card("Drop", "{1}", "Creature — Ooze", pt="1/1"), card("Lump", "{4}", "Creature — Ooze", pt="4/4")
    game = position(side(battlefield=[mother], graveyard=[small, large], lands="GG"), side())
    offered = [str(option) for option in pending(game).options]
    assert any(option.startswith("activate Drop") for option in offered)
    assert not any(option.startswith("activate Lump") for option in offered)
    act(game, "activate Drop")
    settle(game)
    assert len(on_battlefield(game, "Drop")) == 1
    assert sum(seen.tapped for seen in on_battlefield(game, "Forest")) == 1


@rule("107.3i", "702.1b")
def test_an_effect_gives_it_for_the_number_there_is_as_it_begins() -> None:
    """107.3i, 608.2h: what a spell gives until end of turn has the number that X is as the spell resolves."""
    shield = card(
        "Hide", "{0}", "Instant", "Target creature gains ward {X} until end of turn, where X is your life total."
    )
    game = position(
        side(battlefield=[card("Ox", "{W}", pt="1/3")], hand=[shield], life=3), side(hand=[PRICK], lands="RR")
    )
    act(game, "cast Hide", targets=["Ox"])
    resolve(game)
    game.choose(pending(game).options[0])
    act(game, "cast Prick", targets=["Ox"])
    settle(game)
    assert not on_battlefield(game, "Ox")[0].tapped
