"""CR 810, 902 and 903: the rulebook's examples of shared life totals, of vanguards, and of commanders, with the
wordings that their cards have.
"""

from __future__ import annotations

import pytest

from comprules.cards import Card, CardPool, Deck
from comprules.kernel.rule_citations import rule
from comprules.play.decks.legality import check
from comprules.play.game import Game
from comprules.rules.variants.color_identity import color_identity
from comprules.variants import Commander, Vanguard
from faces import face, faced
from multiplayer.heads import giants
from positions import BEAR, act, card, land, life, pending, position, resolve, run_to, side, the
from rules.variants.test_vanguard import DECK, PLAIN, vanguard, with_vanguards
from spells import choose


@rule("810.9", "120.3a")
def test_four_damage_to_each_player_is_eight_to_each_team() -> None:
    """CR 810.9, example: each of two players of a team is dealt 4 damage, and the team loses 8 life."""
    rift = card("Rift", "{1}{R}", "Sorcery", "Rift deals 4 damage to each player.")
    game = giants(side(hand=[rift], lands="RR"))
    act(game, "cast Rift")
    resolve(game)
    assert [life(game, player) for player in range(4)] == [22] * 4


@rule("810.8a", "704.6a", "704.5a")
@pytest.mark.parametrize("whose", ["Alice", "Bob", "nobody"])
def test_a_team_with_no_life_plays_on_if_one_of_it_does(whose: str) -> None:
    """CR 810.8a, example 1: with one player of the team who doesn't lose for having 0 or less life, the team
    doesn't.
    """
    text = "You don't lose the game for having 0 or less life."
    transcendence = card("Ascent", "{3}{W}{W}{W}", "Enchantment", text)
    drain = card("Drain", "{0}", "Sorcery", "You lose 31 life.")
    mine = side([transcendence] if whose == "Alice" else [], hand=[drain])
    game = giants(mine, side([transcendence] if whose == "Bob" else []))
    act(game, "cast Drain")
    resolve(game)
    assert life(game, 0) == -1
    assert (game.result is None) is (whose != "nobody")


@rule("902.4", "313.7")
def test_a_life_modifier_of_minus_three_is_seventeen_life() -> None:
    """CR 902.4, example: a vanguard's life modifier of -3 makes a starting life total of 17."""
    game = Game([DECK, DECK], starting_player=0, variants=[Vanguard((vanguard("Frail", "+0", "-3"), PLAIN))])
    assert [seen.life for seen in game.view(0).players] == [17, 20]


@rule("902.5a", "103.5")
def test_after_three_mulligans_three_of_nine_cards_are_put_back() -> None:
    """CR 902.5a, example: with a hand modifier of +2 nine cards are drawn, and after three mulligans nine again, of
    which three go to the bottom of the library.
    """
    game = Game([DECK, DECK], starting_player=0, variants=[Vanguard((vanguard("Scholar", "+2", "+0"), PLAIN))])
    for taken in (1, 2, 3):
        game.choose("no")
        while pending(game).player == 1:
            game.choose("yes")
        asked = pending(game)
        assert (len(game.view(0).hand), asked.minimum, asked.maximum) == (9, taken, taken)
        game.choose(asked.options[:taken])
    game.choose("yes")
    assert len(game.view(0).hand) == 6
    assert game.view(0).players[0].library_size == 24


@rule("902.5b", "514.1")
@pytest.mark.parametrize(("cards", "discarded"), [(8, 2), (7, 1), (6, 0)])
def test_a_hand_modifier_of_minus_one_is_a_maximum_of_six(cards: int, discarded: int) -> None:
    """CR 902.5b, example: as the cleanup step begins, the player discards all but six cards."""
    game = with_vanguards(vanguard("Forgetful", "-1", "+0"), sides=(side(hand=[BEAR] * cards), side()))
    run_to(game, "cleanup" if discarded else "upkeep")
    if discarded:
        assert (pending(game).rule, pending(game).minimum, pending(game).maximum) == ("514.1", discarded, discarded)
    else:
        assert len(game.view(0).hand) == 6


CHIEF = card("Chief", "{1}{G}", "Legendary Creature — Elf", pt="3/3")


def with_commander(*hand: Card) -> Game:
    """A game in which Alice has cast her commander, and has these cards in hand."""
    game = position(side(hand=hand, lands="GG"), side([BEAR]), variants=[Commander(((CHIEF,), ()))])
    act(game, "cast Chief")
    resolve(game)
    return game


@rule("903.3", "708.2")
def test_a_face_down_commander_is_one_still() -> None:
    """CR 903.3, example: one that was turned face down is a commander, one that copies another card is one, and what
    copies a commander isn't.
    """
    ixidron = card(
        "Ixidron",
        "{0}",
        "Creature — Illusion",
        "As Ixidron enters, turn all other nontoken creatures face down.\nIxidron's power and toughness are each equal "
        "to the number of face-down creatures on the battlefield.",
        "*/*",
    )
    game = with_commander(ixidron)
    chief = the(game, "Chief").id
    act(game, "cast Ixidron")
    resolve(game)
    assert (the(game, "Ixidron").power, game.board.characteristics(chief).name) == (2, "")
    assert game.view(0).seen(chief).commanders == (0,)
    shape = card(
        "Shape",
        "{0}",
        "Instant",
        "Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end "
        "of turn.",
    )
    game = with_commander(shape)
    act(game, "cast Shape", targets=["Chief"])
    resolve(game)
    mine = next(seen for seen in game.view(0).battlefield if seen.controller == 0 and seen.name == "Grizzly Bears")
    assert mine.commanders == (0,)
    double = card(
        "Body",
        "{0}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature card in a graveyard.",
        "0/0",
    )
    doom = card("Doom", "{0}", "Instant", "Destroy target creature.")
    game = with_commander(double, doom)
    act(game, "cast Doom", targets=["Chief"])
    resolve(game)
    game.choose("no")
    act(game, "cast Body")
    resolve(game)
    choose(game, ("Chief",))
    assert the(game, "Chief").commanders == ()


@rule("903.4")
def test_a_symbol_in_the_text_counts_for_the_color_identity() -> None:
    """CR 903.4, example: a colorless Golem whose ability costs {3}{R} has the color identity red."""
    text = (
        "Trample\n{3}{R}, Sacrifice an artifact: Bosh deals damage equal to the sacrificed artifact's mana value to "
        "any target."
    )
    assert color_identity(card("Bosh", "{8}", "Legendary Artifact Creature — Golem", text, "6/7")) == {"R"}


@rule("903.4d", "204.1")
def test_the_color_indicator_of_a_back_face_counts_for_the_color_identity() -> None:
    """CR 903.4d, example: a card of {2}{U} whose back face has a red color indicator is blue and red."""
    scholar = faced(
        "transform",
        face(
            "Scholar",
            "{2}{U}",
            "Creature — Human Advisor",
            "{T}: Draw a card, then discard a card. If a creature card is discarded this way, untap this creature, "
            "then transform it.",
            "0/1",
        ),
        face(
            "Brute",
            "",
            "Creature — Human Mutant",
            "At the beginning of your end step, if this creature didn't attack this turn, tap this creature, then "
            "transform it.",
            "5/1",
            indicator="R",
        ),
    )
    assert color_identity(scholar) == {"U", "R"}


WORT = card(
    "Wort",
    "{4}{R/G}{R/G}",
    "Legendary Creature — Goblin Shaman",
    "When Wort enters, create two 1/1 red and green Goblin Warrior creature tokens.\nEach red or green instant or "
    "sorcery spell you cast has conspire.",
    "3/3",
)


def broken_in_a_wort_deck(*cards: Card) -> list[tuple[str | None, str | None]]:
    """The rules that these cards break in a deck whose commander Wort is, with the cards."""
    pool = CardPool()
    filler = [card(f"Ox {number}", "{2}", "Creature — Ox", pt="2/2") for number in range(99 - len(cards))]
    pool.add([WORT, *cards, *filler])
    deck = Deck(tuple((each.name, 1) for each in (*cards, *filler)), commander=(("Wort", 1),))
    return [(problem.rule, problem.card) for problem in check(deck, pool, "commander")]


@rule("903.5c", "903.4")
@pytest.mark.parametrize(
    ("cost", "text", "fits"),
    [
        ("{R}", "", True),
        ("{G}", "", True),
        ("{R}{G}", "", True),
        ("{R/G}", "", True),
        ("{3}", "", True),
        ("{U}", "", False),
        ("{R/W}", "", False),
        ("{R}{B}", "", False),
        ("{2}", "{G}, {T}: Draw a card.", True),
        ("{2}", "{B}, {T}: Draw a card.", False),
    ],
)
def test_a_red_and_green_commander_s_deck_has_no_other_color(cost: str, text: str, fits: bool) -> None:
    """CR 903.5c, example: with a commander of {4}{R/G}{R/G} each card and each mana symbol in it is red, green, both,
    or of no color.
    """
    other = card("Other", cost, "Artifact", text)
    assert broken_in_a_wort_deck(other) == ([] if fits else [("903.5c", "Other")])


@rule("903.5d")
@pytest.mark.parametrize(("letter", "fits"), [("R", True), ("G", True), ("W", False), ("U", False), ("B", False)])
def test_a_red_and_green_commander_s_deck_has_no_other_basic_land_types(letter: str, fits: bool) -> None:
    """CR 903.5d, example: lands with the types Mountain and Forest may be in it, and none with the other types."""
    there = land(letter)
    dual = card("Dual", "", f"Land — {there.name} Forest")
    assert broken_in_a_wort_deck(there) == ([] if fits else [("903.5d", there.name)])
    assert broken_in_a_wort_deck(dual) == ([] if fits else [("903.5d", "Dual")])
