"""Attractions (CR 717), opening (701.51), rolling to visit (701.52) and visiting them (702.159)."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import pile
from comprules.play.game import Game
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import abilities_of
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import Attractions
from loaded_dice import loaded
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)


def attraction(name: str, text: str, lights: tuple[int, ...] = (2, 6)) -> Card:
    return Card(name, "normal", (Face(name, "", "Artifact — Attraction", text, attraction_lights=lights),))


WHEEL = attraction("Wheel", "Visit — You gain 3 life.")
SLIDE = attraction("Slide", "Visit — Each opponent loses 1 life.", (2, 4))
OPEN = card("Fair", "{R}", "Sorcery", "Open an Attraction.")
BREAK = card("Break", "{R}", "Instant", "Destroy target artifact.")


def names_in(game: Game, zone: str) -> list[str]:
    return [seen.name for seen in getattr(game.view(0), zone)]


@rule("701.51b", "717.3")
def test_opening_an_attraction_puts_the_top_card_of_the_deck_onto_the_battlefield() -> None:
    """701.51b: the top card is turned face up, and enters under its player's control."""
    game = position(side(hand=[OPEN], lands="R", attraction_deck=[WHEEL, SLIDE]), side())
    assert game.view(1).players[0].attraction_deck_size == 2
    act(game, "cast Fair")
    resolve(game)
    assert the(game, "Wheel").controller == 0
    assert game.view(0).players[0].attraction_deck_size == 1


@rule("701.51a")
def test_who_plays_without_an_attraction_deck_opens_nothing() -> None:
    """701.51a: nothing happens, nor does an ability trigger on it."""
    keen = card("Keen", "{1}", "Artifact", "Whenever you open an Attraction, you gain 1 life.")
    game = position(side(hand=[OPEN], battlefield=[keen], lands="R"), side())
    act(game, "cast Fair")
    resolve(game)
    assert game.view(0).stack == ()


@rule("701.51c", "603.2")
def test_abilities_trigger_on_opening() -> None:
    """701.51c: once for each Attraction that is put onto the battlefield so; two are opened one after the other."""
    keen = card("Keen", "{1}", "Artifact", "Whenever you open an Attraction, you gain 1 life.")
    fair = card("Big Fair", "{R}", "Sorcery", "Open two Attractions.")
    game = position(side(hand=[fair], battlefield=[keen], lands="R", attraction_deck=[WHEEL, SLIDE]), side())
    act(game, "cast Big Fair")
    resolve(game)
    assert on_battlefield(game, "Wheel")
    assert on_battlefield(game, "Slide")
    settle(game)
    assert life(game, 0) == 22


def visiting(face: int, *attractions: Card) -> Game:
    """The precombat main phase of Alice, who controls these Attractions and whose die shows this."""
    return position(side(battlefield=list(attractions)), side(), kind=loaded(face))


@rule("703.4g", "505.5", "717.4", "717.5", "702.159a", "701.52a")
@pytest.mark.parametrize(("face", "totals"), [(6, (23, 20)), (2, (23, 19)), (4, (20, 19)), (1, (20, 20))])
def test_attractions_on_which_the_result_is_lit_up_are_visited(face: int, totals: tuple[int, int]) -> None:
    """702.159a: as their precombat main phase begins; each Attraction has its own lit-up numbers."""
    game = visiting(face, WHEEL, SLIDE)
    play_out(game)
    assert (life(game, 0), life(game, 1)) == totals


@rule("703.4g", "717.4")
def test_only_who_controls_attractions_rolls() -> None:
    """703.4g: without any no die is rolled, and on another player's turn neither."""
    watch = card("Watch", "{R}", "Enchantment", "Whenever a player rolls one or more dice, you gain 1 life.")
    game = position(side(battlefield=[watch]), side(battlefield=[WHEEL]), step="draw", kind=loaded(2))
    run_to(game, "precombat main")
    assert game.view(0).stack == ()
    run_to(game, "end")
    run_to(game, "precombat main")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (21, 23)


@rule("703.4g", "714.3c")
def test_lore_counters_come_before_the_roll() -> None:
    """703.4g: the roll is made once the lore counters have been placed."""
    saga = card("Chronicle", "{1}", "Enchantment — Saga", "I, II, III — You gain 1 life.")
    game = position(side(battlefield=[saga, WHEEL]), side(), step="draw", kind=loaded(2))
    run_to(game, "precombat main")
    told = [line.text for line in game.log]
    assert next(place for place, text in enumerate(told) if "lore" in text) < next(
        place for place, text in enumerate(told) if "rolls" in text
    )


@rule("701.52a", "603.2")
def test_an_effect_lets_a_player_roll_to_visit() -> None:
    """701.52a: a six-sided die is rolled; abilities trigger on that also where nothing is visited."""
    tour = card("Tour", "{R}", "Sorcery", "Roll to visit your Attractions.")
    guide = card("Guide", "{1}", "Artifact", "Whenever you roll to visit your Attractions, you gain 1 life.")
    game = position(
        side(hand=[tour], battlefield=[guide, SLIDE], lands="R"), side(), step="postcombat main", kind=loaded(3)
    )
    act(game, "cast Tour")
    resolve(game)
    settle(game)
    assert (life(game, 0), life(game, 1)) == (21, 20)


PRIZES = attraction(
    "Booth",
    "Visit — You may sacrifice a creature. If you do, claim the prize.\n"
    "Prize — This Attraction deals 3 damage to target player. Sacrifice this Attraction.",
)


@rule("702.159b")
def test_the_prize_is_claimed_as_part_of_the_visit_ability() -> None:
    """702.159b: its target is chosen as the ability is put onto the stack; claiming the prize does what it says."""
    game = visiting(2, PRIZES, BEAR)
    game.choose(named(game, "Bob"))
    resolve(game)
    game.choose("yes")
    assert life(game, 1) == 17
    assert not on_battlefield(game, "Booth")
    assert graveyard(game, 0) == ["Grizzly Bears"]


@rule("702.159b")
def test_without_claiming_it_there_is_no_prize() -> None:
    """702.159b: what stands behind "Prize" is done only where the text says to claim it."""
    game = visiting(2, PRIZES, BEAR)
    game.choose(named(game, "Bob"))
    resolve(game)
    game.choose("no")
    assert life(game, 1) == 20
    assert on_battlefield(game, "Booth")


@rule("702.159b")
@pytest.mark.parametrize("text", ["Visit — Claim the prize.", "Visit — Draw a card.\nPrize — You gain 1 life."])
def test_a_prize_and_the_claiming_of_it_go_together(text: str) -> None:
    """702.159b: neither means anything without the other."""
    with pytest.raises(ReadError):
        abilities_of(Face("Booth", "", "Artifact — Attraction", text))


@rule("717.6", "717.6a")
def test_an_attraction_that_would_go_to_a_graveyard_goes_to_the_command_zone() -> None:
    """717.6: it is put into the command zone by its owner instead, face up, and isn't in the Attraction deck."""
    game = position(side(battlefield=[WHEEL], hand=[BREAK], lands="R", attraction_deck=[SLIDE]), side())
    act(game, "cast Break", targets=["Wheel"])
    resolve(game)
    assert graveyard(game, 0) == ["Break"]
    assert names_in(game, "command") == ["Wheel"]
    assert game.view(0).players[0].attraction_deck_size == 1


@rule("717.6")
def test_an_attraction_is_returned_to_the_command_zone_instead_of_a_hand() -> None:
    """717.6: and so it is instead of a library; but it can be exiled."""
    bounce = card("Bounce", "{R}", "Instant", "Return target artifact to its owner's hand.")
    banish = card("Banish", "{R}", "Instant", "Exile target artifact.")
    game = position(side(battlefield=[WHEEL, SLIDE], hand=[bounce, banish], lands="RR"), side())
    act(game, "cast Bounce", targets=["Wheel"])
    resolve(game)
    act(game, "cast Banish", targets=["Slide"])
    resolve(game)
    assert hand(game, 0) == []
    assert names_in(game, "command") == ["Wheel"]
    assert names_in(game, "exile") == ["Slide"]


@rule("717.6", "614.5")
def test_what_replaces_where_it_goes_competes_with_the_rule() -> None:
    """717.6: it is a replacement effect; where another one applies as well, the controller chooses which does first."""
    void = card(
        "Void", "{B}", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."
    )
    game = position(side(battlefield=[WHEEL, void], hand=[BREAK], lands="R"), side())
    act(game, "cast Break", targets=["Wheel"])
    resolve(game)
    assert pending(game).rule == "616.1"
    game.choose(next(option for option in pending(game).options if "Void" in str(option)))
    assert "Wheel" in names_in(game, "exile")


@rule("717.6")
def test_a_token_that_is_a_copy_of_an_attraction_is_no_such_card() -> None:
    """717.6: the rule is about cards; a copy has the abilities and lit-up numbers, and is put into a graveyard."""
    twin = card("Twin", "{R}", "Sorcery", "Create a token that's a copy of target artifact.")
    text = "Whenever an artifact is put into a graveyard from the battlefield, draw a card."
    wake = card("Wake", "{1}", "Enchantment", text)
    game = position(side(battlefield=[WHEEL, wake], hand=[twin, BREAK], lands="RR"), side(), step="postcombat main")
    act(game, "cast Twin", targets=["Wheel"])
    resolve(game)
    token = next(seen for seen in on_battlefield(game, "Wheel") if seen.is_token)
    assert token.characteristics is not None
    assert token.characteristics.lights == (2, 6)
    act(game, "cast Break")
    game.choose(next(option for option in pending(game).options if f"#{token.id}" in str(option)))
    resolve(game)
    assert len(game.view(0).stack) == 1
    assert names_in(game, "command") == []


# -- decks -------------------------------------------------------------------------------------------------------------


def deck_of(size: int) -> list[Card]:
    return [attraction(f"Ride {number}", "Visit — You gain 1 life.") for number in range(size)]


DECK = tuple(card("Forest", "", "Basic Land — Forest") for _ in range(60))


@rule("717.2", "717.2a", "103.3a")
def test_a_game_begins_with_shuffled_attraction_decks() -> None:
    """717.2: each one lies in the command zone, shuffled before the game begins; a player may play without one."""
    orders = set()
    for seed in range(3):
        game = Game([DECK, DECK], variants=[Attractions([deck_of(10), ()])], seed=seed)
        assert [seen.attraction_deck_size for seen in game.view(0).players] == [10, 0]
        orders.add(tuple(game.board.name(number) for number in game.state.zones[pile("Attraction deck", PlayerId(0))]))
    assert len(orders) == 3


@rule("717.2a", "717.2b")
@pytest.mark.parametrize(
    ("deck", "limited", "reason"),
    [
        (deck_of(9), False, "needs at least 10"),
        ([*deck_of(9), *deck_of(1)], False, "same name"),
        ([*deck_of(9), BEAR], False, "isn't an Attraction"),
        (deck_of(2), True, "needs at least 3"),
    ],
)
def test_which_attraction_decks_can_be_played_with(deck: list[Card], limited: bool, reason: str) -> None:
    """717.2a: ten cards with different names; 717.2b: in limited play three, which may have the same name."""
    with pytest.raises(SetUpError, match=reason):
        Game([DECK, DECK], variants=[Attractions([deck, ()], limited=limited)])


@rule("717.2b")
def test_a_limited_attraction_deck_may_have_cards_of_one_name() -> None:
    """717.2b: three are enough."""
    game = Game([DECK, DECK], variants=[Attractions([[WHEEL, WHEEL, WHEEL], ()], limited=True)])
    assert game.view(0).players[0].attraction_deck_size == 3


def test_decks_are_given_once() -> None:
    """A position that is played by the variant has its decks from that."""
    with pytest.raises(SetUpError, match="given by the sides and by a variant"):
        position(side(attraction_deck=[WHEEL]), side(), variants=[Attractions([[WHEEL] * 3, ()], limited=True)])


@rule("717.2")
def test_nothing_else_is_in_an_attraction_deck_of_a_position() -> None:
    """717.2: Attraction cards alone are."""
    with pytest.raises(SetUpError, match="isn't an Attraction"):
        position(side(attraction_deck=[BEAR]), side())


@rule("717.1")
def test_lit_up_numbers_are_read_from_card_data_and_written_again() -> None:
    """717.1: which numbers are lit up is told by the card's data."""
    data = {
        "name": "Wheel",
        "layout": "normal",
        "type_line": "Artifact — Attraction",
        "oracle_text": "Visit — Draw a card.",
        "attraction_lights": [6, 2],
    }
    wheel = Card.from_scryfall(data)
    assert wheel.front.attraction_lights == (2, 6)
    assert Card.from_scryfall(wheel.to_scryfall()) == wheel
    assert "attraction_lights" not in BEAR.to_scryfall()
    with pytest.raises(ValueError, match="attraction_lights: 7"):
        Card.from_scryfall({**data, "attraction_lights": [7]})
