"""CR 608.2i: what happened this turn, or didn't, in whichever words a text asks for it."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, life, pass_priority, play_out, position, run_to, settle, side, the
from rules.combat.fights import attack, attacks
from spells import edict

ELK = card("Elk", "{0}", "Creature — Elk", pt="2/2")
WOLF = card("Wolf", "{G}", "Creature — Wolf", "", "2/3")
SPARK = card("Spark", "{0}", "Instant", "Spark deals 1 damage to any target.")
END = card("End", "{0}", "Instant", "Destroy target creature.")
MILL = card("Mill", "{0}", "Instant", "Target player mills two cards.")
TOSS = card("Toss", "{0}", "Instant", "Discard a card.")
DRAIN = card("Drain", "{0}", "Instant", "Target player loses 2 life and you gain 1 life.")
ISLE = card("Isle", "", "Land")


def asking(text: str) -> Card:
    """A spell that gains its controller as much life as it counts."""
    return card("Ask", "{0}", "Instant", f"You gain X life, where X is the number of {text}.")


def asked(text: str, *deeds: tuple[str, ...], mine: Any = (), bobs: Any = (), hand: Any = (), **options: Any) -> int:
    """How many a text counts after Alice has cast these spells, each with its targets."""
    game = position(side(mine, hand=[*hand, asking(text)], **options), side(bobs), side())
    for name, *targets in deeds:
        act(game, f"cast {name}", targets=targets)
        play_out(game)
    return answer(game)


def answer(game: Game) -> int:
    """How much life Alice gains by asking now."""
    before = life(game, 0)
    act(game, "cast Ask")
    settle(game)
    return life(game, 0) - before


@rule("608.2i")
@pytest.mark.parametrize(
    ("said", "count"),
    [
        ("creatures you control that didn't enter this turn", 2),
        ("creatures you control that haven't been dealt damage this turn", 2),
        ("creatures you control that have been dealt damage this turn", 1),
        ("creatures you control that weren't dealt damage this turn", 2),
        ("creatures you control that didn't attack or enter this turn", 2),
    ],
)
def test_what_didnt_happen_to_them(said: str, count: int) -> None:
    """608.2i: of three creatures one has entered this turn and another was dealt damage."""
    deeds = (("Elk",), ("Spark", "Wolf"))
    assert asked(said, *deeds, mine=[BEAR, WOLF], hand=[ELK, SPARK]) == count


@rule("608.2i")
@pytest.mark.parametrize("is_dealt", [True, False])
def test_it_wasnt_dealt_damage(*, is_dealt: bool) -> None:
    """608.2i: asked of a certain creature."""
    text = "Choose target creature. If that creature wasn't dealt damage this turn, you gain 5 life."
    game = position(side([WOLF], hand=[SPARK, card("Ask", "{0}", "Instant", text)]), side())
    act(game, "cast Spark", targets=["Wolf" if is_dealt else "Bob"])
    settle(game)
    act(game, "cast Ask", targets=["Wolf"])
    settle(game)
    assert life(game, 0) == (20 if is_dealt else 25)


@rule("608.2i", "102.2")
@pytest.mark.parametrize(
    ("said", "count"),
    [
        ("your opponents who lost life this turn", 1),
        ("your opponents who didn't lose life this turn", 1),
        ("players who haven't lost life this turn", 2),
        ("players who have lost life this turn", 1),
        ("players who weren't dealt damage this turn", 2),
        ("players other than you", 2),
    ],
)
def test_which_players_it_happened_to(said: str, count: int) -> None:
    """608.2i: of Bob and Carol only Bob has lost life."""
    assert asked(said, ("Spark", "Bob"), hand=[SPARK]) == count


@rule("608.2i", "614.1c")
def test_for_each_opponent_it_enters_with_a_counter() -> None:
    """614.1c: one counter for each opponent who lost life; for each of them as well."""
    for each in ("each opponent", "each of your opponents"):
        text = f"This creature enters with a +1/+1 counter on it for {each} who lost life this turn."
        beast = card("Beast", "{0}", "Creature — Beast", text, "1/1")
        game = position(side(hand=[SPARK, beast]), side(), side())
        act(game, "cast Spark", targets=["Bob"])
        settle(game)
        act(game, "cast Beast")
        settle(game)
        assert the(game, "Beast").power == 2


@rule("603.6a", "608.2i")
def test_what_players_had_enter() -> None:
    """603.6a: two creatures entered under Alice's control, and none under Bob's; which of them are still there is no
    matter.
    """
    deeds = (("Elk",), ("Elk",), ("End", "Elk"))
    hand = [ELK, ELK, END]
    assert asked("creatures you had enter under your control this turn", *deeds, hand=hand) == 2
    assert asked("players who had two or more creatures enter under their control this turn", *deeds, hand=hand) == 1
    assert asked("players who had a creature enter under their control this turn", ("Elk",), hand=hand) == 1
    assert asked("players who had two or more creatures enter under their control this turn", ("Elk",), hand=hand) == 0


@rule("404.1", "603.6c", "608.2i")
@pytest.mark.parametrize(
    ("said", "count"),
    [
        ("cards that were put into graveyards from anywhere this turn", 10),
        ("creatures that were put into graveyards from the battlefield this turn", 1),
        ("creature cards that were put into your graveyard from the battlefield this turn", 1),
        ("land cards that were put into your graveyard from your hand or library this turn", 3),
    ],
)
def test_what_was_put_into_graveyards(said: str, count: int) -> None:
    """404.1: two cards milled and one discarded are Alice's, two milled Bob's; a creature died, and four spells."""
    deeds = (("Mill", "Alice"), ("Mill", "Bob"), ("Toss",), ("End", "Grizzly Bears"))
    game = position(
        side([BEAR], hand=[MILL, MILL, TOSS, END, asking(said), ISLE], library=[ISLE] * 5), side(library=[ISLE] * 5)
    )
    for name, *targets in deeds:
        act(game, f"cast {name}", targets=targets)
        if name == "Toss":
            settle(game)
            game.choose(next(each for each in game.decision.options if "Isle" in str(each)))  # type: ignore[union-attr]
        play_out(game)
    assert answer(game) == count


@rule("404.1", "608.2i")
@pytest.mark.parametrize(("whom", "gained"), [("Bob", 5), ("Alice", 0)])
def test_an_opponent_had_cards_put_into_their_graveyard(whom: str, gained: int) -> None:
    """404.1: two cards put into Bob's graveyard are enough, two put into Alice's are not."""
    text = "If an opponent had two or more cards put into their graveyard from anywhere this turn, you gain 5 life."
    game = position(side(hand=[MILL, card("Ask", "{0}", "Instant", text)]), side())
    act(game, "cast Mill", targets=[whom])
    settle(game)
    act(game, "cast Ask")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("404.1", "608.2k")
def test_their_graveyard_is_that_players() -> None:
    """608.2k: "their" graveyard is the one of the player spoken of."""
    text = (
        "Target player loses X life, where X is the number of cards put into their graveyard from anywhere this turn."
    )
    game = position(side(hand=[MILL, card("Ask", "{0}", "Instant", text)]), side())
    act(game, "cast Mill", targets=["Bob"])
    settle(game)
    act(game, "cast Ask", targets=["Bob"])
    settle(game)
    assert life(game, 1) == 18


@rule("119.3", "608.2i")
@pytest.mark.parametrize(
    ("deeds", "gained"), [((), 0), ((("Drain", "Bob"),), 0), ((("Drain", "Bob"), ("Drain", "Alice")), 4)]
)
def test_gained_and_lost_life(deeds: tuple[tuple[str, ...], ...], gained: int) -> None:
    """119.3: Alice must both have gained life and have lost some; all that all players lost is counted."""
    text = "If you gained and lost life this turn, you gain life equal to the total life lost by all players this turn."
    game = position(side(hand=[DRAIN, DRAIN, card("Ask", "{0}", "Instant", text)]), side())
    for name, *targets in deeds:
        act(game, f"cast {name}", targets=targets)
        settle(game)
    assert answer(game) == gained


@rule("107.14", "608.2i")
def test_energy_that_was_paid() -> None:
    """107.14: of five {E} three are paid; what is left isn't gone."""
    pool = card("Pool", "{0}", "Artifact", "{T}: You get {E}{E}{E}{E}{E}.\nPay {E}{E}{E}: You gain 0 life.")
    text = "If you've paid or lost three or more {E} this turn, you gain 1 life for each {E} you've paid or lost this "
    text += "turn."
    game = position(side([pool], hand=[card("Ask", "{0}", "Instant", text)] * 2), side())
    act(game, "activate Pool")
    settle(game)
    assert answer(game) == 0
    act(game, "activate Pool")
    settle(game)
    assert answer(game) == 3


@rule("608.2i")
@pytest.mark.parametrize(("spells", "gained"), [(("Elk",), 0), (("Elk", "Mill"), 5)])
def test_both_of_two(spells: tuple[str, ...], gained: int) -> None:
    """608.2i: a creature spell alone isn't both; the one that asks is itself neither before it is cast."""
    text = "{0}: If you've cast both a creature spell and a noncreature spell this turn, you gain 5 life."
    lamp = card("Lamp", "{0}", "Artifact", text)
    game = position(side([lamp], hand=[ELK, MILL]), side())
    for name in spells:
        act(game, f"cast {name}", targets=["Bob"] if name == "Mill" else [])
        settle(game)
    act(game, "activate Lamp")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("109.4", "608.2i")
@pytest.mark.parametrize(
    ("said", "count"),
    [
        ("creatures controlled by a player who was dealt damage this turn", 2),
        ("creatures under your control", 1),
    ],
)
def test_whose_they_are(said: str, count: int) -> None:
    """109.4: Bob, who was dealt damage, controls two of the three creatures."""
    assert asked(said, ("Spark", "Bob"), mine=[WOLF], bobs=[BEAR, ELK], hand=[SPARK]) == count


@rule("109.4", "608.2i")
def test_each_whose_controller_was_dealt_damage() -> None:
    """608.2i: only the creatures of the player who was dealt damage are tapped."""
    text = "Tap each creature whose controller was dealt damage this turn."
    game = position(side([WOLF], hand=[SPARK, card("Ask", "{0}", "Instant", text)]), side([BEAR]))
    act(game, "cast Spark", targets=["Bob"])
    settle(game)
    act(game, "cast Ask")
    settle(game)
    assert (the(game, "Wolf").tapped, the(game, "Grizzly Bears").tapped) == (False, True)


@rule("120.1", "608.2i")
def test_what_was_dealt_damage_by_something() -> None:
    """608.2i: by a red source, as that was then, and not by the other."""
    red, green = (
        card(name, f"{{{color}}}", "Artifact", f"{{T}}: {name} deals 1 damage to any target.")
        for name, color in (("Redder", "R"), ("Greener", "G"))
    )
    text = "creatures dealt damage this {} by a red source"
    game = position(
        side(
            [red, green, WOLF, card("Oaf", "{G}", "Creature — Ox", pt="3/9")],
            hand=[asking(text.format("turn")), asking(text.format("game"))],
        ),
        side(),
    )
    act(game, "activate Redder", targets=["Wolf"])
    settle(game)
    act(game, "activate Greener", targets=["Oaf"])
    settle(game)
    assert answer(game) == 1
    run_to(game, "end")
    run_to(game, "upkeep")
    pass_priority(game)
    assert answer(game) == 1


@rule("120.1", "608.2i")
def test_whom_it_has_dealt_damage_to_this_game() -> None:
    """608.2i: Bob was dealt damage in the turn before, and by this very creature; Carol wasn't."""
    text = "{T}: Imp deals 1 damage to target player.\n{0}: Imp deals 3 damage to each opponent it has dealt damage to "
    imp = card("Imp", "{R}", "Creature — Imp", text + "this game.", "1/1")
    game = position(side([imp]), side(), side())
    act(game, "activate Imp", targets=["Bob"])
    settle(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    pass_priority(game)
    pass_priority(game)
    act(game, "activate Imp")
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 16, 20]


@rule("602.2b", "608.2i")
def test_an_ability_that_has_been_activated_so_often() -> None:
    """602.2b: two activations of that very ability are enough; those of another object's don't count."""
    text = "{0}: Whelp gets +1/+0 until end of turn. If this ability has been activated two or more times this turn, "
    whelp = card("Whelp", "{R}", "Creature — Dragon", text + "you gain 5 life.", "1/1")
    other = card("Other", "{R}", "Creature — Dragon", text.replace("Whelp", "Other") + "you gain 5 life.", "1/1")
    game = position(side([whelp, other]), side())
    for name, total in (("Whelp", 20), ("Other", 20), ("Whelp", 25)):
        act(game, f"activate {name}")
        settle(game)
        assert life(game, 0) == total


@rule("603.4", "608.2i")
def test_the_first_time_that_it_has_become_so() -> None:
    """603.4: each creature has a first time of its own; the second doesn't trigger, later on."""
    text = (
        "Whenever a creature you control becomes tapped, if it's the first time that creature has become tapped this "
    )
    cap = card("Cap", "{W}", "Enchantment", text + "turn, untap it.")
    tap = card("Tap", "{0}", "Instant", "Tap target creature.")
    game = position(side([cap, WOLF, BEAR], hand=[tap] * 3), side())
    for name, tapped in (("Wolf", False), ("Grizzly Bears", False), ("Wolf", True)):
        act(game, "cast Tap", targets=[name])
        settle(game)
        assert the(game, name).tapped is tapped


@rule("603.2", "608.2i")
def test_for_the_second_time_each_turn() -> None:
    """603.2: not the first time, nor the third."""
    well = card(
        "Well",
        "{W}",
        "Enchantment",
        "Whenever you gain life for the second time each turn, target player loses 5 life.",
    )
    boon = card("Boon", "{0}", "Instant", "You gain 1 life.")
    game = position(side([well], hand=[boon] * 3), side())
    for total in (20, 15, 15):
        act(game, "cast Boon")
        settle(game)
        play_out(game)
        assert life(game, 1) == total or life(game, 0) < 20


@rule("608.2i", "506.1")
def test_for_each_time_it_has_attacked() -> None:
    """608.2i: each creature counts its own attacks of this turn."""
    text = "Each creature you control gets +1/+0 for each time it has attacked this turn."
    game = position(side([card("Horn", "{R}", "Enchantment", text), WOLF, BEAR]), side(), step="beginning of combat")
    attack(game, "Wolf")
    assert (the(game, "Wolf").power, the(game, "Grizzly Bears").power) == (3, 2)


@rule("608.2i", "500.1")
@pytest.mark.parametrize(("turns", "can_attack"), [(2, False), (4, True)])
def test_their_controllers_last_turn(turns: int, *, can_attack: bool) -> None:
    """608.2i: what attacked in its controller's last turn can't in the next, but can in the one after that."""
    text = "Creatures that attacked during their controller's last turn can't attack."
    game = position(side([card("Mist", "{R}", "Enchantment", text), WOLF]), side(), step="beginning of combat")
    attack(game, "Wolf")
    for _ in range(turns):
        run_to(game, "end")
        run_to(game, "upkeep")
    run_to(game, "beginning of combat")
    if can_attack:
        assert attacks(game) == ["Wolf attacks Bob"]
    else:
        with pytest.raises(AssertionError, match="no such declaration"):
            attacks(game)


@rule("400.7", "506.1")
def test_not_put_there_this_combat() -> None:
    """400.7: a creature that died in this combat can't be returned, one that did before it can."""
    text = "{0}: Return target creature card in your graveyard that wasn't put there this combat to your hand."
    lich = card("Lich", "{B}", "Enchantment", text)
    game = position(side([lich, BEAR, WOLF], hand=[END, END]), side(), step="beginning of combat")
    act(game, "cast End", targets=["Wolf"])
    settle(game)
    assert not can(game, "activate Lich")
    game = position(side([lich, BEAR], hand=[END], graveyard=[WOLF]), side(), step="beginning of combat")
    act(game, "cast End", targets=["Grizzly Bears"])
    settle(game)
    assert can(game, "activate Lich")


@rule("122.6", "603.2c")
def test_a_counter_that_a_player_puts() -> None:
    """603.2c: once for each of three counters; what Bob puts there doesn't count."""
    text = "Whenever you put a counter on a creature, you gain 1 life."
    well = card("Well", "{W}", "Enchantment", text)
    grow = card("Grow", "{0}", "Instant", "Put three +1/+1 counters on target creature.")
    game = position(side([well, WOLF], hand=[grow]), side(hand=[grow]))
    act(game, "cast Grow", targets=["Wolf"])
    settle(game)
    assert life(game, 0) == 23
    pass_priority(game)
    act(game, "cast Grow", targets=["Wolf"])
    settle(game)
    assert life(game, 0) == 23


@rule("121.2", "603.2")
def test_the_first_or_second_card() -> None:
    """121.2: for each of the first two cards drawn in a turn, and no other."""
    text = "Whenever you draw your first or second card each turn, you gain 1 life."
    study = card("Study", "{0}", "Instant", "Draw three cards.")
    game = position(side([card("Octopus", "{U}", "Enchantment", text)], hand=[study]), side())
    act(game, "cast Study")
    settle(game)
    assert life(game, 0) == 22


@rule("601.2i", "603.2")
@pytest.mark.parametrize(
    ("said", "triggers"),
    [
        ("a spell other than your first spell each turn", (0, 1, 2)),
        ("a spell other than the first spell you cast each turn", (0, 1, 2)),
        ("a spell during your turn other than your first spell that turn", (0, 1, 2)),
        ("your second spell during each of your turns", (0, 1, 1)),
        ("your third spell in a turn", (0, 0, 1)),
    ],
)
def test_which_spell_of_the_turn_it_is(said: str, triggers: tuple[int, ...]) -> None:
    """601.2i: it triggers on these of three spells cast in Alice's turn."""
    well = card("Well", "{W}", "Enchantment", f"Whenever you cast {said}, you gain 1 life.")
    game = position(side([well], hand=[ELK] * 3), side())
    for times in triggers:
        act(game, "cast Elk")
        settle(game)
        assert life(game, 0) == 20 + times


@rule("102.1", "601.2i", "603.2")
@pytest.mark.parametrize(
    "said",
    ["a spell during your turn other than your first spell that turn", "your second spell during each of your turns"],
)
def test_only_spells_of_ones_own_turn(said: str) -> None:
    """102.1: in Bob's turn no spell of Alice's is one."""
    well = card("Well", "{W}", "Enchantment", f"Whenever you cast {said}, you gain 1 life.")
    game = position(side([well], hand=[SPARK] * 3), side(), active=1)
    pass_priority(game)
    for _ in range(3):
        act(game, "cast Spark", targets=["Bob"])
        settle(game)
        pass_priority(game)
    assert life(game, 0) == 20


@rule("601.2i", "608.2i", "118.9")
def test_the_first_spell_of_the_game() -> None:
    """608.2i: before any spell of Alice's it is free; not once she has cast one, be it in an earlier turn."""
    text = "If this spell is the first spell you've cast this game, you may cast it without paying its mana cost."
    once = card("Once", "{G}", "Instant", text + "\nYou gain 1 life.")
    game = position(side(hand=[once, once, SPARK]), side())
    assert can(game, "cast Once")
    act(game, "cast Spark", targets=["Bob"])
    settle(game)
    assert not can(game, "cast Once")
    run_to(game, "end")
    run_to(game, "upkeep")
    pass_priority(game)
    assert not can(game, "cast Once")


@rule("601.3", "604.6")
def test_cannot_be_cast_unless() -> None:
    """604.6: it can be cast once an opponent has lost life this turn."""
    lord = card(
        "Lord", "{0}", "Creature — Demon", "You can't cast this spell unless an opponent lost life this turn.", "6/6"
    )
    game = position(side(hand=[lord, SPARK]), side())
    assert not can(game, "cast Lord")
    act(game, "cast Spark", targets=["Bob"])
    settle(game)
    assert can(game, "cast Lord")


@rule("608.2c", "118.12a")
@pytest.mark.parametrize("is_fresh", [True, False])
def test_if_you_do_unless(*, is_fresh: bool) -> None:
    """608.2c: what is done "if you do" may still depend on something else."""
    text = "You may draw a card. If you do, you lose 3 life unless an opponent lost life this turn."
    game = position(side(hand=[SPARK, card("Ask", "{0}", "Instant", text)]), side())
    if not is_fresh:
        act(game, "cast Spark", targets=["Bob"])
        settle(game)
    act(game, "cast Ask")
    settle(game)
    game.choose(Answer(True))
    assert life(game, 0) == (17 if is_fresh else 20)


@rule("102.1")
def test_the_turn_of_the_game_that_it_is() -> None:
    """102.1: it is the player's first turn, and the next one isn't."""
    keep = edict("At the beginning of your end step, if it's your first turn of the game, you gain 1 life.")
    game = position(side(battlefield=[keep]), side())
    for _ in range(2):
        run_to(game, "end")
        play_out(game)
        run_to(game, "upkeep")
        run_to(game, "end")
        run_to(game, "upkeep")
    assert life(game, 0) == 21


@rule("608.2i")
def test_the_second_spell_of_a_kind() -> None:
    """608.2i: of the creature spells, and not of all spells."""
    keep = edict("Whenever you cast a spell, if it's the second creature spell you cast this turn, you gain 1 life.")
    cub = card("Cub", "{0}", "Creature — Bear", pt="1/1")
    zap = card("Zap", "{0}", "Instant", "Draw a card.")
    game = position(side(battlefield=[keep], hand=[cub, zap, cub, cub]), side())
    for name, gained in (("Cub", 0), ("Zap", 0), ("Cub", 1), ("Cub", 1)):
        act(game, f"cast {name}")
        play_out(game)
        assert life(game, 0) == 20 + gained
