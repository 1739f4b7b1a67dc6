"""CR 706.3: results tables."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import abilities_of
from loaded_dice import loaded
from positions import BEAR, act, can, card, graveyard, hand, life, on_battlefield, position, resolve, settle, side

TABLE = "1 | You lose 1 life.\n2—9 | You gain 2 life.\n10—19 | You gain 3 life. Draw a card.\n20+ | You gain 4 life."


@rule("706.3", "706.3a")
@pytest.mark.parametrize(("face", "total", "drawn"), [(1, 19, 0), (2, 22, 0), (9, 22, 0), (10, 23, 1), (19, 23, 1)])
def test_the_row_of_the_result_is_followed(face: int, total: int, drawn: int) -> None:
    """706.3a: a row is for a single number, or for a range with both its ends."""
    spell = card("Gamble", "{R}", "Sorcery", f"Roll a d20.\n{TABLE}")
    game = position(side(hand=[spell], lands="R"), side(), kind=loaded(face))
    act(game, "cast Gamble")
    resolve(game)
    assert (life(game, 0), len(hand(game, 0))) == (total, drawn)


@rule("706.3a", "706.2")
@pytest.mark.parametrize("face", [17, 18, 20])
def test_a_range_with_one_end_has_every_greater_result(face: int) -> None:
    """706.3a: "20+" is for modified results too, which may be greater than the die has sides."""
    text = f"Roll a d20 and add the number of cards in your hand.\n{TABLE}"
    spell = card("Gamble", "{R}", "Sorcery", text)
    game = position(side(hand=[spell, BEAR, BEAR, BEAR], lands="R"), side(), kind=loaded(face))
    act(game, "cast Gamble")
    resolve(game)
    assert life(game, 0) == 24


@rule("706.3a", "706.2")
def test_a_result_without_a_row_does_nothing() -> None:
    """706.3a: the table says what happens with the result, if anything."""
    spell = card("Gamble", "{R}", "Sorcery", "Roll a d20.\n1—9 | You gain 2 life.")
    game = position(side(hand=[spell], lands="R"), side(), kind=loaded(10))
    act(game, "cast Gamble")
    resolve(game)
    assert life(game, 0) == 20


@rule("706.3b")
@pytest.mark.parametrize(("face", "alive"), [(9, True), (10, False)])
def test_a_roll_and_its_table_are_one_ability(face: int, alive: bool) -> None:
    """706.3b: of a triggered ability; its rows speak of the target that was chosen for it."""
    text = "When this creature enters, choose target creature, then roll a d20.\n1—9 | Tap that creature.\n"
    ogre = card("Ogre", "{R}", "Creature — Ogre", text + "10—20 | Destroy that creature. You gain 1 life.", "3/3")
    game = position(side(hand=[ogre], lands="R"), side(battlefield=[BEAR]), kind=loaded(face))
    act(game, "cast Ogre")
    resolve(game)
    game.choose(next(option for option in game.decision.options if "Grizzly" in str(option)))  # type: ignore[union-attr]
    assert len(game.state.stack) == 1
    resolve(game)
    assert bool(on_battlefield(game, "Grizzly Bears")) is alive
    assert life(game, 0) == (20 if alive else 21)


@rule("706.3b", "608.2k")
@pytest.mark.parametrize(("face", "token"), [(9, "Ox Token"), (10, "Boar Token")])
def test_a_row_speaks_of_nothing_in_another_row(face: int, token: str) -> None:
    """706.3b: "that creature" is the one spoken of before the table, and not what another row would create."""
    text = (
        "Exile target creature, then roll a d20.\n"
        "1—9 | That creature's controller creates a 4/4 green Ox creature token.\n"
        "10—20 | That creature's controller creates a 2/2 green Boar creature token."
    )
    spell = card("Trade", "{R}", "Sorcery", text)
    game = position(side(hand=[spell], lands="R"), side(battlefield=[BEAR]), kind=loaded(face))
    act(game, "cast Trade", targets=["Grizzly Bears"])
    resolve(game)
    assert [(seen.name, seen.controller) for seen in game.view(0).battlefield if seen.is_token] == [(token, 1)]


@rule("706.3b", "601.2c")
def test_a_target_in_a_row_is_chosen_before_the_roll() -> None:
    """706.3b: it is a target of the ability like any other."""
    spell = card("Gamble", "{R}", "Sorcery", "Roll a d20.\n1—9 | You gain 2 life.\n10—20 | Destroy target creature.")
    assert not can(position(side(hand=[spell], lands="R"), side()), "cast Gamble")
    game = position(side(hand=[spell], lands="R"), side(battlefield=[BEAR]), kind=loaded(10))
    act(game, "cast Gamble", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("706.3b", "605.1a")
def test_an_ability_whose_table_adds_mana_is_a_mana_ability() -> None:
    """605.1a: it could add mana as it resolves, so it doesn't use the stack."""
    well = card("Well", "{2}", "Artifact", "{T}: Roll a d4.\n1—3 | Add {G}.\n4 | Add {G}{G}.")
    game = position(side(battlefield=[well]), side(), kind=loaded(4))
    act(game, "activate Well")
    assert (game.view(0).stack, game.view(0).players[0].mana) == ((), ("G", "G"))


@rule("706.3b")
def test_a_table_needs_a_roll() -> None:
    """706.3b: rows without an instruction to roll mean nothing."""
    with pytest.raises(ReadError):
        abilities_of(card("Odd", "{R}", "Sorcery", "Draw a card.\n1—9 | You gain 2 life.").front)


@rule("706.3b")
def test_a_table_of_an_activated_ability() -> None:
    """706.3b: the cost is paid, the roll and the table come as it resolves."""
    rod = card("Rod", "{2}", "Artifact", "{T}: Roll a d20.\n1—9 | You gain 2 life.\n10—20 | You lose 2 life.")
    game = position(side(battlefield=[rod]), side(), kind=loaded(9))
    act(game, "activate Rod")
    assert life(game, 0) == 20
    settle(game)
    assert life(game, 0) == 22


@rule("706.3a", "701.7a")
@pytest.mark.parametrize(("face", "count"), [(9, 1), (19, 2), (20, 3)])
def test_a_row_creates_more_of_the_tokens_that_another_row_speaks_of(face: int, count: int) -> None:
    """706.3a: "those tokens" are such as a row before it says, though that row isn't followed."""
    text = (
        "Roll a d20.\n1—9 | Create a tapped 1/1 red Goblin creature token.\n10—19 | Create two of those tokens.\n"
        "20 | Create three of those tokens."
    )
    game = position(side(hand=[card("Swarm", "{R}", "Sorcery", text)], lands="R"), side(), kind=loaded(face))
    act(game, "cast Swarm")
    resolve(game)
    tokens = on_battlefield(game, "Goblin Token")
    assert [(seen.power, seen.tapped, seen.controller) for seen in tokens] == [(1, True, 0)] * count


@rule("706.3a")
def test_those_tokens_need_a_row_that_speaks_of_them() -> None:
    """706.3a: tokens of which no row before speaks aren't guessed."""
    for rows in ("1—9 | Draw a card.\n10—20 | Create two of those tokens.", "1—20 | Create two of those tokens."):
        with pytest.raises(ReadError):
            abilities_of(card("Odd", "{R}", "Sorcery", f"Roll a d20.\n{rows}").front)


@rule("706.3c")
def test_rolling_again_is_rolling_the_same_dice_for_the_same_table() -> None:
    """706.3c: with the modifiers of the instruction; whoever may roll again can do so each time the row says so."""
    text = "Roll a d20 and add the number of cards in your hand.\n1—9 | You gain 1 life.\n10+ | You gain 3 life. "
    spell = card("Gamble", "{R}", "Sorcery", text + "You may roll again.")
    watch = card(
        "Watch", "{R}", "Enchantment", "Whenever you roll one or more dice, you lose life equal to the result."
    )
    game = position(side(hand=[spell, BEAR, BEAR], battlefield=[watch], lands="R"), side(), kind=loaded(10))
    act(game, "cast Gamble")
    resolve(game)
    game.choose("yes")
    game.choose("yes")
    game.choose("no")
    assert life(game, 0) == 29
    settle(game)
    assert life(game, 0) == 29 - 3 * 12


@rule("706.3c")
def test_what_comes_up_anew_is_looked_up_in_the_table() -> None:
    """706.3c: the additional roll has a result of its own, of which the table says what happens."""

    class Twice(loaded(15)):  # type: ignore[misc]
        def roll_dice(self, player: int, sides: int, count: int) -> tuple[int, ...]:
            return (15,) if self.state.players[player].life == 20 else (4,)

    spell = card(
        "Gamble", "{R}", "Sorcery", "Roll a d20.\n1—9 | You gain 1 life.\n10—20 | You gain 3 life. Roll again."
    )
    game = position(side(hand=[spell], lands="R"), side(), kind=Twice)
    act(game, "cast Gamble")
    resolve(game)
    assert life(game, 0) == 24
