"""CR 706: rolling dice."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Number, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from loaded_dice import loaded
from positions import BEAR, act, card, life, play_out, position, resolve, settle, side, the

TOWER = card("Tower", "{2}", "Artifact", "{0}: Roll a d20. You gain life equal to the result.")


def rolling(text: str, *faces: int, battlefield: tuple[Card, ...] = (), hand: tuple[Card, ...] = ()) -> Game:
    """A game in which Alice has cast a spell with this text; the dice of each roll show these faces."""
    spell = card("Gamble", "{R}", "Sorcery", text)
    mine = side(hand=[spell, *hand], battlefield=battlefield, lands="R")
    game = position(mine, side(battlefield=[BEAR]), kind=loaded(*faces))
    act(game, "cast Gamble")
    resolve(game)
    return game


@rule("706.1a", "706.2")
@pytest.mark.parametrize(("die", "sides"), [("d4", 4), ("d20", 20), ("four-sided die", 4), ("six-sided die", 6)])
def test_every_side_of_a_die_can_come_up(die: str, sides: int) -> None:
    """706.1a: a die has so many outcomes, numbered from 1; without modifiers the result is what comes up."""
    tower = card("Tower", "{2}", "Artifact", f"{{0}}: Roll a {die}. You gain life equal to the result.")
    found = set()
    for seed in range(40 * sides // 4):
        game = position(side(battlefield=[tower]), side(), seed=seed)
        act(game, "activate Tower")
        resolve(game)
        found.add(life(game, 0) - 20)
    assert found == set(range(1, sides + 1))


@rule("706.1", "706.4")
def test_several_dice_are_rolled_at_once() -> None:
    """706.1: the text says how many; 706.4: and what their results are for."""
    game = rolling("Roll two six-sided dice. You gain life equal to the total of those results.", 3, 5)
    assert life(game, 0) == 28


@rule("706.1")
def test_so_many_dice_as_x() -> None:
    """706.1: the number of dice can be worked out; rolling none is nothing that happens."""
    watch = card("Watch", "{R}", "Enchantment", "Whenever you roll one or more dice, you gain 1 life.")
    text = "Roll X six-sided dice. You lose life equal to the total of those results."
    for x, total in ((0, 20), (2, 20 - 9 + 1)):
        mine = side(hand=[card("Storm", "{X}{R}", "Sorcery", text)], battlefield=[watch], lands="RRR")
        game = position(mine, side(), kind=loaded(4, 5, 6))
        act(game, "cast Storm", Number(x))
        play_out(game)
        assert life(game, 0) == total


@rule("706.6")
@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Roll two d20 and ignore the lower roll.", 9),
        ("Roll three d20 and ignore the lowest roll.", 9 + 12),
        ("Roll three d20 and ignore all but the highest roll.", 12),
    ],
)
def test_rolls_that_are_ignored_have_never_happened(text: str, result: int) -> None:
    """706.6: they count for no result, and no ability triggers on them."""
    watch = card("Watch", "{R}", "Enchantment", "Whenever you roll a die, you gain 100 life.")
    game = rolling(f"{text} You gain life equal to the total of those results.", 7, 9, 12, battlefield=(watch,))
    assert life(game, 0) == 20 + result
    settle(game)
    dice = 2 if "ignore the lowest" in text else 1
    assert life(game, 0) == 20 + result + 100 * dice


GUIDE = card(
    "Guide",
    "{U}",
    "Creature — Faerie",
    "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll.",
    "1/1",
)


@rule("706.6", "614.1a")
@pytest.mark.parametrize(("guides", "gained"), [(0, 5), (1, 8), (2, 11)])
def test_a_die_more_whose_lowest_is_ignored(guides: int, gained: int) -> None:
    """706.6: each such effect adds a die and ignores the lowest; what is left is as many as were to be rolled."""
    game = position(side(battlefield=[TOWER, *[GUIDE] * guides]), side(), kind=loaded(5, 8, 11, 20))
    act(game, "activate Tower")
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("706.1", "614.1a")
def test_only_its_players_own_dice_are_more() -> None:
    """706.1: what would happen if "you" would roll doesn't happen when another player rolls."""
    game = position(side(battlefield=[TOWER]), side(battlefield=[GUIDE]), kind=loaded(5, 8))
    act(game, "activate Tower")
    resolve(game)
    assert life(game, 0) == 25


@rule("706.2")
@pytest.mark.parametrize(("words", "result"), [("add", 14), ("subtract", 8)])
def test_an_instruction_modifies_the_roll(words: str, result: int) -> None:
    """706.2: the result is what came up with what the instruction adds to it or takes from it."""
    text = f"Roll a d20 and {words} the number of cards in your hand. You gain life equal to the result."
    game = rolling(text, 11, hand=(BEAR, BEAR, BEAR))
    assert life(game, 0) == 20 + result


@rule("706.2")
def test_an_effect_modifies_every_die() -> None:
    """706.2: modifiers from elsewhere are added to each die that their player rolls, and change no natural result."""
    scheme = card("Scheme", "{R}", "Enchantment", "Increase the result of each die you roll by 2.")
    highest = "Whenever you roll a die's highest natural result, you gain 100 life."
    natural = card("Natural", "{R}", "Enchantment", highest)
    text = "Roll two six-sided dice. You gain life equal to the total of those results."
    game = rolling(text, 3, 4, battlefield=(scheme, natural))
    settle(game)
    assert life(game, 0) == 20 + 5 + 6
    game = rolling(text, 6, 1, battlefield=(scheme, natural))
    settle(game)
    assert life(game, 0) == 20 + 8 + 3 + 100
    game = position(side(battlefield=[TOWER]), side(battlefield=[scheme]), kind=loaded(3))
    act(game, "activate Tower")
    resolve(game)
    assert life(game, 0) == 23


@rule("706.4", "603.2c")
@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("you roll one or more dice", 1),
        ("you roll a die", 3),
        ("a player rolls a die", 3),
        ("an opponent rolls a die", 0),
        ("you roll a 5 or higher", 2),
        ("you roll a 5 or higher on a die", 2),
        ("you roll a 2 or 6", 2),
        ("you roll a die's highest natural result", 1),
    ],
)
def test_abilities_trigger_on_dice(condition: str, gained: int) -> None:
    """706.4, 603.2c: once for dice that are rolled together, or for each die that is what they say."""
    watch = card("Watch", "{R}", "Enchantment", f"Whenever {condition}, you gain 1 life.")
    game = rolling("Roll three six-sided dice.", 2, 5, 6, battlefield=(watch,))
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("706.4")
def test_an_ability_that_triggers_on_a_die_knows_its_result() -> None:
    """706.4: "the result" and "that many" are those of the die, or of all dice together."""
    for words, gained in (("a die", (2, 5)), ("one or more dice", (7,))):
        for amount in ("life equal to the result", "that much life"):
            watch = card("Watch", "{R}", "Enchantment", f"Whenever you roll {words}, you gain {amount}.")
            game = rolling("Roll two six-sided dice.", 2, 5, battlefield=(watch,))
            play_out(game)
            assert life(game, 0) == 20 + sum(gained)


@rule("706.4")
@pytest.mark.parametrize("face", [3, 4])
def test_a_text_asks_what_the_result_is(face: int) -> None:
    """706.4: "if the result is 3 or less", "if you roll a 4"."""
    game = rolling("Roll a six-sided die. If the result is 3 or less, you gain 1 life.", face)
    assert life(game, 0) == (21 if face == 3 else 20)
    for tense in ("roll", "rolled"):
        game = rolling(f"Roll a six-sided die. If you {tense} a 4, you gain 1 life. Otherwise, you lose 1 life.", face)
        assert life(game, 0) == (21 if face == 4 else 19)


@rule("706.4")
@pytest.mark.parametrize(("chosen", "lost"), [("2", 5), ("5", 2)])
def test_one_of_two_results_is_chosen(chosen: str, lost: int) -> None:
    """706.4: the player who rolls chooses one; the other is used for something else."""
    text = (
        "Roll two d8 and choose one result. You gain life equal to that result. Then each opponent loses X life, "
        "where X is the other result."
    )
    game = rolling(text, 5, 2)
    game.choose(Word(chosen))
    assert (life(game, 0), life(game, 1)) == (20 + int(chosen), 20 - lost)


class Apart(Game):
    """A game in which each player always rolls their number and two more."""

    __slots__ = ()

    def roll_dice(self, player: int, sides: int, count: int) -> tuple[int, ...]:
        return (player + 2,) * count


@rule("706.4", "608.2f")
def test_each_player_has_a_result_of_their_own() -> None:
    """608.2f: where several players roll, what is said of each of them is about their own result."""
    text = "Each player rolls a six-sided die. Each player gains life equal to the result."
    game = position(side(hand=[card("Gamble", "{R}", "Sorcery", text)], lands="R"), side(), kind=Apart)
    act(game, "cast Gamble")
    resolve(game)
    assert [life(game, 0), life(game, 1)] == [22, 23]


@rule("706.1", "601.2h")
def test_rolling_is_a_cost() -> None:
    """706.1: a die rolled to pay a cost has a result that the effect knows."""
    golem = card("Golem", "{2}", "Artifact", "Roll a d8: You gain X life, where X is the result.")
    game = position(side(battlefield=[golem]), side(), kind=loaded(6))
    act(game, "activate Golem")
    resolve(game)
    assert life(game, 0) == 26


@rule("706.4", "614.1c")
def test_a_die_is_rolled_as_something_enters() -> None:
    """706.4: a permanent enters with as many counters as the result is."""
    text = (
        "As Hammer enters, roll a six-sided die. "
        "Hammer enters with a number of +1/+1 counters on it equal to the result."
    )
    hammer = card("Hammer", "{R}", "Creature — Ape", text, "0/0")
    game = position(side(hand=[hammer], lands="R"), side(), kind=loaded(4))
    act(game, "cast Hammer")
    resolve(game)
    assert the(game, "Hammer").power == 4


@rule("706.5")
@pytest.mark.parametrize(("faces", "total"), [((3, 3), 24), ((3, 4), 20)])
def test_doubles_are_two_equal_results(faces: tuple[int, int], total: int) -> None:
    """706.5: a player has rolled doubles if the results of both dice are equal."""
    game = rolling("Roll two six-sided dice. If you rolled doubles, you gain 4 life.", *faces)
    assert life(game, 0) == total


PAYS = "After you roll a die, you may pay 2 life. If you do, increase or decrease the result by 3."
ROLL = "Roll a d20. You gain life equal to the result."


@rule("706.2a", "706.2b")
@pytest.mark.parametrize(("word", "total"), [("increase", 20 - 2 + 13), ("decrease", 20 - 2 + 7)])
def test_a_player_pays_to_change_a_result(word: str, total: int) -> None:
    """706.2a: a modifier may be optional and have a cost; who pays it says which way the result changes."""
    game = rolling(ROLL, 10, battlefield=(card("Tilt", "{1}", "Artifact", PAYS),))
    game.choose("yes")
    game.choose(Word(word))
    assert life(game, 0) == total


@rule("706.2a")
def test_a_modifier_need_not_be_paid_for_and_is_offered_once() -> None:
    """706.2a: it is optional; each effect gets one opportunity with what came up."""
    game = rolling(ROLL, 10, battlefield=(card("Tilt", "{1}", "Artifact", PAYS),))
    game.choose("no")
    assert life(game, 0) == 30


@rule("706.2a")
def test_mana_abilities_can_be_activated_for_a_modifier() -> None:
    """706.2a: who rolled has the chance to activate mana abilities before a modifier with a mana cost is applied."""
    tilt = card("Tilt", "{1}", "Artifact", PAYS.replace("pay 2 life", "pay {R}"))
    spell = card("Gamble", "{R}", "Sorcery", ROLL)
    game = position(side(hand=[spell], battlefield=[tilt], lands="RR"), side(), kind=loaded(10))
    act(game, "cast Gamble")
    resolve(game)
    game.choose("yes")
    game.choose(Word("increase"))
    assert life(game, 0) == 33
    assert all(seen.tapped for seen in game.view(0).battlefield if seen.name == "Mountain")


@rule("706.2b")
def test_dice_are_rerolled_before_results_are_changed() -> None:
    """706.2b: first what rerolls the die is considered, then what increases or decreases the result."""
    again = card("Again", "{1}", "Artifact", "If you roll a 10 on a d20, you may reroll that die.")
    game = rolling(ROLL, 10, battlefield=(card("Tilt", "{1}", "Artifact", PAYS), again))
    assert "reroll" in str(game.decision)
    game.choose("yes")
    assert "reroll" in str(game.decision)
    game.choose("no")
    assert "reroll" not in str(game.decision)
    game.choose("yes")
    game.choose(Word("increase"))
    assert life(game, 0) == 20 - 2 + 13


@rule("706.2b")
def test_the_roller_chooses_among_effects_that_reroll() -> None:
    """706.2b: of several effects the player who rolled chooses which one to apply."""
    again = card("Again", "{1}", "Artifact", "If you roll a 10 on a d20, you may reroll that die.")
    coin = card("Pay Again", "{1}", "Artifact", "After you roll a die, you may pay 1 life. If you do, reroll that die.")
    game = rolling(ROLL, 10, battlefield=(again, coin))
    words = [str(option) for option in game.decision.options]  # type: ignore[union-attr]
    assert [word.split(":")[0] for word in words] == ['"Again', '"Pay Again']
    game.choose(words[1])
    game.choose("no")
    game.choose("no")
    assert life(game, 0) == 30


@rule("706.2b")
def test_only_the_rolls_of_its_controller_are_modified() -> None:
    """706.2b: "you" is the controller of what says so; nobody is asked for another player's roll or another die."""
    again = card("Again", "{1}", "Artifact", "If you roll a 10 on a d12, you may reroll that die.")
    assert life(rolling(ROLL, 10, battlefield=(again,)), 0) == 30
    spell = card("Gamble", "{R}", "Sorcery", ROLL)
    theirs = side(battlefield=[card("Tilt", "{1}", "Artifact", PAYS)])
    game = position(side(hand=[spell], lands="R"), theirs, kind=loaded(10))
    act(game, "cast Gamble")
    resolve(game)
    assert life(game, 0) == 30


@rule("706.2a", "706.2b")
def test_a_die_is_rerolled_for_a_payment() -> None:
    """706.2b: what comes up anew is another roll, which can be paid for again; the result is that of the last one."""

    class Falling(Game):
        def roll_dice(self, player: int, sides: int, count: int) -> tuple[int, ...]:
            return (self.state.players[player].life - 10,)

    coin = card("Pay Again", "{1}", "Artifact", "After you roll a die, you may pay 3 life. If you do, reroll that die.")
    spell = card("Gamble", "{R}", "Sorcery", ROLL)
    game = position(side(hand=[spell], battlefield=[coin], lands="R"), side(), kind=Falling)
    act(game, "cast Gamble")
    resolve(game)
    for answer in ("yes", "yes", "no"):
        game.choose(answer)
    assert life(game, 0) == 14 + 4
