"""CR 608.2d, 608.2e: what later sentences mean by what each of several players has chosen."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.errors import Unread
from comprules.rules.abilities.reading_faces import abilities_of
from positions import (
    act,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    side,
)
from spells import ZAP, choose, creature, edict, is_asking, spell

KNIGHT = card("Knight", "{W}", "Creature — Knight", pt="2/2")
FISH = card("Fish", "{U}", "Creature — Fish", pt="2/2")
ORC = card("Orc", "{R}", "Creature — Orc", pt="2/2")
EACH = [KNIGHT, FISH, ORC]


def choosing(text: str, *words: str, **everyones: Any) -> Game:
    """A game of as many players as choose words as Alice's spell with this text resolves; what each of them has."""
    alice = side(**{**everyones, "hand": [spell(text), *everyones.get("hand", ())], "lands": "W"})
    game = position(alice, *(side(**everyones) for _ in words[1:]))
    act(game, "cast Deed")
    resolve(game)
    for player, word in enumerate(words):
        assert pending(game).player == player
        choose(game, word)
    return game


def left_over(game: Game) -> list[tuple[str, int]]:
    """The creatures on the battlefield and who controls them."""
    names = {known.name for known in EACH}
    return sorted((seen.name, seen.controller) for seen in game.view(0).battlefield if seen.name in names)


def offered(game: Game) -> list[str]:
    """The names of what can be chosen."""
    return sorted(getattr(option, "name", "") for option in pending(game).options)


@rule("608.2e", "608.2f", "101.4")
def test_the_chosen_color_is_each_players_own() -> None:
    """608.2e: each player chose a color before anybody sacrifices, and sacrifices what is of their own."""
    text = "Each player chooses a color. Each player sacrifices a creature of the chosen color."
    game = choosing(text, "blue", "red", "white", battlefield=EACH)
    assert not is_asking(game)
    assert [graveyard(game, player)[0] for player in range(3)] == ["Fish", "Orc", "Knight"]
    assert len(left_over(game)) == 6


@rule("608.2e", "608.2f")
def test_it_is_a_single_players_own_too() -> None:
    """608.2e: of two players who chose a color, what the only opponent does is about that opponent's."""
    text = "Each player chooses a color. Each opponent sacrifices a creature of the chosen color."
    game = choosing(text, "blue", "red", battlefield=EACH)
    assert graveyard(game, 1) == ["Orc"]


@rule("608.2e")
def test_whoever_has_not_chosen_means_what_all_others_chose() -> None:
    """608.2e: the controller, who chose no color, sacrifices a creature of any that the opponents did."""
    alice = side(EACH, [spell("Each opponent chooses a color. Sacrifice a creature of the chosen color.")], "W")
    game = position(alice, side(), side())
    act(game, "cast Deed")
    resolve(game)
    choose(game, "blue")
    choose(game, "red")
    assert offered(game) == ["Fish", "Orc"]


@rule("608.2e", "608.2c")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all creatures of a type chosen this way.", "Orc"),
        ("Destroy all creatures that aren't of a type chosen this way.", "Fish Knight"),
        ("Destroy all creatures of the chosen type.", "Orc"),
        ("Destroy all creatures that aren't of the chosen type.", "Fish Knight"),
        ("Destroy all creatures that aren't of that type.", "Fish Knight"),
    ],
)
def test_what_speaks_of_no_player_is_about_all_choices(text: str, left: str) -> None:
    """608.2e: a type chosen this way is any that one of the players has chosen."""
    game = choosing(f"Each player chooses a creature type. {text}", "Knight", "Fish", battlefield=EACH)
    assert {name for name, _ in left_over(game)} == set(left.split())


@rule("608.2e", "608.2f")
def test_a_type_chosen_this_way_is_anyones_also_where_a_player_is_spoken_of() -> None:
    """608.2e: each player returns cards of all the types that were chosen."""
    text = (
        "Each player chooses a creature type. Each player returns all creature cards of a type chosen this way from "
        "their graveyard to the battlefield."
    )
    game = choosing(text, "Knight", "Fish", graveyard=EACH)
    assert left_over(game) == [("Fish", 0), ("Fish", 1), ("Knight", 0), ("Knight", 1)]


@rule("608.2e", "608.2f")
def test_cards_of_that_type_are_of_each_players_own() -> None:
    """608.2e: whoever chooses a type returns cards of that type, and not of another's."""
    text = "Each player chooses a creature type and returns all creature cards of that type from their graveyard to"
    game = choosing(f"{text} their hand.", "Knight", "Fish", graveyard=EACH)
    assert [hand(game, player) for player in range(2)] == [["Knight"], ["Fish"]]


@rule("608.2c")
def test_of_that_color_is_of_the_one_that_was_just_chosen() -> None:
    """608.2c: where one player chooses a color, cards of that color are of this one."""
    text = "Target player chooses a color, reveals their hand, and discards all cards of that color."
    game = position(side(hand=[spell(text)], lands="W"), side(hand=EACH))
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 1
    choose(game, "red")
    assert graveyard(game, 1) == ["Orc"]


@rule("608.2e", "106.3")
def test_mana_is_of_each_players_color() -> None:
    """608.2e: each player adds mana of the color that they chose themselves."""
    game = choosing("Each player chooses a color. Each player adds one mana of the chosen color.", "blue", "red")
    pools = [game.view(player).players[player].mana for player in range(2)]
    assert pools == [("U",), ("R",)]


@rule("607.3", "106.3")
def test_mana_of_several_chosen_colors_is_of_one_of_them() -> None:
    """607.3: where several answers are given, whoever acts on one of them chooses it."""
    text = "Each opponent chooses a color. Add one mana of the chosen color."
    game = position(side(hand=[spell(text)], lands="W"), side(), side())
    act(game, "cast Deed")
    resolve(game)
    choose(game, "blue")
    choose(game, "red")
    assert pending(game).player == 0
    assert [getattr(option, "text", "") for option in pending(game).options] == ["{U}", "{R}"]


@rule("608.2e", "702.16a")
def test_protection_from_what_several_chose_is_from_all_of_it() -> None:
    """608.2e: "the chosen color" with no player spoken of is each of the colors chosen."""
    text = "Each player chooses a color. Creatures you control gain protection from the chosen color until end of turn."
    bolt, drop = card("Bolt", "{0}", "Instant", "Destroy target creature."), creature("Ox")
    red = card("Ember", "{R}", "Instant", "Destroy target creature.")
    alice = side([drop], [spell(text), red, bolt], "WR")
    game = position(alice, side([FISH]), side())
    act(game, "cast Deed")
    resolve(game)
    for word in ("blue", "red", "white"):
        choose(game, word)
    act(game, "cast Ember")
    assert offered(game) == ["Fish"]
    choose(game, "Fish")
    resolve(game)
    act(game, "cast Bolt", targets=["Ox"])


@rule("608.2e", "607.2d")
def test_each_player_chooses_a_player() -> None:
    """608.2e: the players whom the players chose are meant, each of them once."""
    text = "Each player chooses a player. The chosen player loses 3 life."
    alice = side(hand=[spell(text)], lands="W")
    game = position(alice, side(), side(), side())
    act(game, "cast Deed")
    resolve(game)
    for name in ("Carol", "Carol", "Dave", "Carol"):
        choose(game, named(game, name))
    assert [life(game, player) for player in range(4)] == [20, 20, 17, 17]


@rule("607.2d", "608.2e")
def test_each_player_speaks_of_the_one_that_they_chose() -> None:
    """608.2e: all choose first, each in turn; then each gains life by the player whom they chose, all at once."""
    text = "Each player chooses an opponent, then gains 1 life for each creature that player controls."
    alice = side(hand=[spell(text)], lands="W")
    game = position(alice, side(battlefield=[FISH]), side(battlefield=[FISH, FISH, ORC]))
    act(game, "cast Deed")
    resolve(game)
    for name in ("Carol", "Carol", "Bob"):
        assert [life(game, player) for player in range(3)] == [20, 20, 20]
        choose(game, name)
    assert [life(game, player) for player in range(3)] == [23, 23, 21]


@rule("607.2d", "608.2e")
def test_linked_abilities_know_who_chose_what() -> None:
    """607.2d: what each player chose for a permanent is remembered for its other abilities, in a saved game too."""
    text = (
        "When this enchantment enters, each player chooses a color.\n"
        "{0}: Each player draws a card for each creature of the chosen color they control."
    )
    game = position(side(EACH, [edict(text)], "W"), side([FISH, FISH, ORC]))
    act(game, "cast Edict")
    resolve(game)
    resolve(game)
    choose(game, "white")
    choose(game, "blue")
    assert "white by Alice, blue by Bob are chosen for Edict" in [line.text for line in game.log]
    game = Game.load(game.save())
    act(game, "activate Edict")
    resolve(game)
    assert [len(hand(game, player)) for player in range(2)] == [1, 2]


@rule("607.2d")
def test_what_was_chosen_at_another_time_is_forgotten() -> None:
    """607.2d: as the players choose again, only the last chosen colors count."""
    text = "{0}: Each player chooses a color.\nCreatures of the chosen color get +1/+1."
    game = position(side([*EACH, edict(text)]), side())
    for words in (("white", "blue"), ("red", "red")):
        act(game, "activate Edict")
        resolve(game)
        for word in words:
            choose(game, word)
    assert [seen.power for name in ("Knight", "Fish", "Orc") for seen in on_battlefield(game, name)] == [2, 2, 3]


@rule("608.2e", "707.13")
def test_each_player_copies_the_card_they_named() -> None:
    """608.2e: the card with the chosen name is for each player the one of the name that this player chose."""
    text = "Each player chooses a card name. Each player creates a copy of the card with the chosen name."
    game = choosing(text, "Zap", "Fish", hand=[ZAP, FISH])
    lines = [line.text for line in game.log]
    assert "Alice creates a copy of Zap" in lines
    assert "Bob creates a copy of Fish" in lines


def taking(text: str, *names: str) -> Game:
    """A game in which each of three players has three creatures, and these are chosen as Alice's spell resolves."""
    game = position(side(EACH, [spell(text)], "W"), side(EACH), side(EACH))
    act(game, "cast Deed")
    resolve(game)
    for name in names:
        choose(game, name)
    assert isinstance(game.decision, ChooseAction)
    return game


@rule("608.2e", "608.2c")
@pytest.mark.parametrize("what", ["the chosen creatures", "each creature chosen this way"])
def test_what_all_players_chose_is_destroyed(what: str) -> None:
    """608.2e: the permanents that were chosen are those of all who chose."""
    game = taking(f"Each player chooses a creature they control. Destroy {what}.", "Fish", "Orc", "Knight")
    assert [graveyard(game, player)[0] for player in range(3)] == ["Fish", "Orc", "Knight"]
    assert len(left_over(game)) == 6


@rule("608.2e", "608.2c")
def test_what_no_player_chose_is_destroyed() -> None:
    """608.2e: what wasn't chosen this way is what none of the players chose."""
    text = "Each opponent chooses a creature they control. Destroy all creatures not chosen this way."
    assert left_over(taking(text, "Fish", "Orc")) == [("Fish", 1), ("Orc", 2)]


@rule("608.2e", "608.2f")
def test_each_sacrifices_the_creatures_that_they_chose() -> None:
    """608.2f: in what each player does, the chosen creatures are their own."""
    text = "Each opponent chooses two creatures they control. Each opponent sacrifices the chosen creatures."
    game = position(side(hand=[spell(text)], lands="W"), side(EACH), side(EACH))
    act(game, "cast Deed")
    resolve(game)
    choose(game, ("Fish", "Orc"))
    choose(game, ("Knight", "Orc"))
    assert left_over(game) == [("Fish", 2), ("Knight", 1)]


@rule("608.2c")
def test_that_type_is_a_type_that_somebody_chooses() -> None:
    """608.2c: "of that type" without a type to choose says nothing, and isn't read."""
    with pytest.raises(Unread):
        abilities_of(edict("{0}: Choose a color. Destroy all creatures of that type.").front)


@rule("608.2e", "608.2f")
def test_two_players_may_choose_the_same_for_what_each_does_then() -> None:
    """608.2f: what two players chose gets a counter from each of them."""
    text = "Each player chooses a creature and puts a +1/+1 counter on it."
    game = position(side([KNIGHT], [spell(text)], "W"), side([FISH]))
    act(game, "cast Deed")
    resolve(game)
    choose(game, "Fish")
    choose(game, "Fish")
    assert [seen.counters for seen in on_battlefield(game, "Fish")] == [(("+1/+1", 2),)]


@rule("608.2e", "608.2c")
def test_what_two_players_chose_is_one_of_the_chosen() -> None:
    """608.2e: what is done to the chosen creatures is done to each of them once."""
    text = "Each player chooses a creature. Put a +1/+1 counter on each creature chosen this way."
    game = position(side([KNIGHT], [spell(text)], "W"), side([FISH]))
    act(game, "cast Deed")
    resolve(game)
    choose(game, "Fish")
    choose(game, "Fish")
    assert [seen.counters for seen in on_battlefield(game, "Fish")] == [(("+1/+1", 1),)]


@rule("608.2c", "603.7")
def test_that_color_is_the_one_chosen_at_that_time() -> None:
    """608.2c: what an ability sets up speaks of the color that it let choose, whatever is chosen the next time."""
    text = "{0}: Choose a color. Whenever a creature of that color enters this turn, you gain 1 life."
    game = position(side([edict(text)], [KNIGHT, FISH], "WU"), side())
    for word in ("white", "red"):
        act(game, "activate Edict")
        resolve(game)
        choose(game, word)
    for name in ("Knight", "Fish"):
        act(game, f"cast {name}")
        play_out(game)
    assert life(game, 0) == 21


@rule("608.2e", "109.4")
@pytest.mark.parametrize(
    ("what", "left"),
    [
        ("creatures each player controls of the chosen color", "Fish 1, Knight 0, Orc 0, Orc 1"),
        ("creatures of that color each player controls", "Fish 1, Knight 0, Orc 0, Orc 1"),
        ("creatures each player owns of the chosen color", "Fish 1, Knight 0, Orc 0, Orc 1"),
        ("creatures each opponent controls of the chosen color", "Fish 0, Fish 1, Knight 0, Orc 0, Orc 1"),
        ("creatures each player controls that aren't of the chosen color", "Fish 0, Knight 1"),
        ("creatures of the chosen color your opponents control", "Fish 0, Knight 0, Orc 0, Orc 1"),
    ],
)
def test_what_each_player_controls_is_of_the_color_that_this_player_chose(what: str, left: str) -> None:
    """608.2e: what is said of each player's own creatures is about each one's own choice; of all, about all."""
    game = choosing(f"Each player chooses a color. Destroy all {what}.", "blue", "white", battlefield=EACH)
    assert ", ".join(f"{name} {player}" for name, player in left_over(game)) == left


@rule("608.2e", "607.2d")
def test_each_players_creatures_have_their_own_bonus() -> None:
    """607.2d: a static ability looks at the type that the controller of each creature chose."""
    text = (
        "When this enchantment enters, each player chooses a creature type.\n"
        "Creatures of the chosen type each player controls get +1/+1."
    )
    game = position(side(EACH, [edict(text)], "W"), side(EACH))
    act(game, "cast Edict")
    resolve(game)
    resolve(game)
    for word in ("Fish", "Orc"):
        choose(game, word)
    grown = [(seen.name, seen.controller) for seen in game.view(0).battlefield if seen.power == 3]
    assert sorted(grown) == [("Fish", 0), ("Orc", 1)]


@rule("607.2d")
def test_what_one_player_chose_is_meant_of_each_players_creatures() -> None:
    """607.2d: where one player has chosen for all, that is the chosen color of each player's creatures."""
    text = "As this enchantment enters, choose a color.\nCreatures of the chosen color each player controls get +1/+1."
    game = position(side(EACH, [edict(text)], "W"), side(EACH))
    act(game, "cast Edict")
    resolve(game)
    choose(game, "blue")
    assert [seen.power for seen in on_battlefield(game, "Fish")] == [3, 3]


@rule("608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Choose a creature you control, then each opponent chooses a creature. Destroy the chosen creatures.",
        "Look at target player's hand. You choose a card from it, then choose a creature. Exile the chosen cards.",
    ],
)
def test_what_is_chosen_in_two_ways_is_not_read(text: str) -> None:
    """608.2c: "the chosen creatures" may be those of both choices; half of them are never meant."""
    with pytest.raises(Unread):
        abilities_of(spell(text).front)


MOUNTAIN = (
    "At the beginning of each player's upkeep, that player may choose any number of tapped creatures they control and "
    "pay {1} for each creature chosen this way. If the player does, untap those creatures."
)


@rule("608.2c", "608.2d", "118.12")
@pytest.mark.parametrize(("lands", "untapped"), [("GG", 2), ("G", 0)])
def test_it_is_paid_for_each_creature_chosen_this_way(lands: str, untapped: int) -> None:
    """608.2c: what is paid is as much as creatures were chosen; with too little mana nothing comes of it."""
    bears = [Piece(KNIGHT, tapped=True), Piece(FISH, tapped=True), Piece(ORC, tapped=True)]
    game = position(side([edict(MOUNTAIN)]), side(bears, lands=lands), active=1, step="upkeep")
    while isinstance(game.decision, ChooseAction) and not is_asking(game):
        resolve(game)
    choose(game, True)
    choose(game, ("Knight", "Orc"))
    while is_asking(game):
        game.choose(pending(game).options[0])
    assert sum(not seen.tapped for known in EACH for seen in on_battlefield(game, known.name)) == untapped


def in_carols_turn(text: str) -> Game:
    """Alice's spell with this text is resolving in Carol's turn; each of three players has three creatures."""
    game = position(side(EACH, [card("Deed", "{0}", "Instant", text)]), side(EACH), side(EACH), active=2)
    while pending(game).player != 0:
        pass_priority(game)
    act(game, "cast Deed")
    resolve(game)
    return game


@rule("101.4", "608.2e")
@pytest.mark.parametrize(
    ("order", "players"),
    [
        ("Each player chooses", [2, 0, 1]),
        ("Starting with you, each player chooses", [0, 1, 2]),
        ("Starting with the next opponent in turn order, each player chooses", [1, 2, 0]),
        ("Starting with the next opponent in turn order, each opponent chooses", [1, 2]),
    ],
)
def test_the_text_can_say_who_chooses_first(order: str, players: list[int]) -> None:
    """101.4: the active player chooses first, unless the text says with whom it starts."""
    game = in_carols_turn(f"{order} a creature they control. Destroy the chosen creatures.")
    asked = []
    while is_asking(game):
        asked.append(pending(game).player)
        choose(game, "Orc")
    assert asked == players
    assert sorted(player for name, player in left_over(game) if name == "Orc") == sorted({0, 1, 2} - set(players))


@rule("101.4", "608.2d")
def test_starting_with_somebody_each_may_choose() -> None:
    """608.2d: whoever doesn't want to chooses nothing, and what the others chose is destroyed."""
    text = "Starting with you, each player may choose a creature they control. Destroy each permanent chosen this way."
    game = in_carols_turn(text)
    asked = []
    while is_asking(game):
        asked.append(pending(game).player)
        choose(game, "Fish" if not isinstance(pending(game), YesNo) else asked[-1] != 1)
    assert asked == [0, 0, 1, 2, 2]
    assert [player for name, player in left_over(game) if name == "Fish"] == [1]


@rule("101.4")
def test_the_order_given_holds_for_the_one_choice_alone() -> None:
    """101.4: what is chosen afterwards begins with the active player again."""
    game = in_carols_turn("Starting with you, each player chooses a color. Each player sacrifices a creature.")
    for player, word in enumerate(("blue", "red", "white")):
        assert pending(game).player == player
        choose(game, word)
    assert pending(game).player == 2


@rule("607.2d", "607.5a")
def test_without_a_chosen_type_nothing_is_not_of_it() -> None:
    """607.5a: what an ability says of an undefined choice does nothing, also where it says what isn't of that type.
    607.2d: the choice is that of the linked ability.
    """
    text = "{0}: Choose a creature type.\nCreatures that aren't of the chosen type get +1/+1."
    game = position(side([*EACH, edict(text)]), side())
    assert {seen.power for known in EACH for seen in on_battlefield(game, known.name)} == {2}
    act(game, "activate Edict")
    resolve(game)
    choose(game, "Orc")
    assert [seen.power for name in ("Knight", "Fish", "Orc") for seen in on_battlefield(game, name)] == [3, 3, 2]
