"""CR 608.2i: what was done is judged by what those who did it, or whom it was done to, were at that time."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.reading_faces import read_report
from positions import act, can, card, life, on_battlefield, pending, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack, block

FROG = card("Frogging", "{U}", "Instant", "Target creature becomes a blue Frog with base power and toughness 1/1.")
MELT = card("Melt", "{0}", "Instant", "Target artifact becomes a 1/1 Elemental creature.")
DYE = card("Dye", "{0}", "Instant", "Target spell or permanent becomes blue.")
RUDDLE = card("Ruddle", "{0}", "Instant", "Target spell or permanent becomes red.")
SEIZE = card("Seize", "{0}", "Sorcery", "Gain control of target creature.")
GOBLIN = card("Gob", "{R}", "Creature — Goblin", pt="2/2")
GOLEM = card("Golem", "{0}", "Artifact Creature — Golem", pt="2/2")
END = card("End", "{0}", "Instant", "Destroy target creature.")
SPARK = card("Spark", "{R}", "Instant", "Spark deals 2 damage to any target.")


def asking(condition: str) -> Card:
    """A creature that is bigger as long as a condition is true."""
    return card("Watcher", "{G}", "Creature — Scout", f"This creature gets +2/+2 as long as {condition}.", "1/1")


def is_so(game: Game) -> bool:
    """Whether the condition that the creature asks is true, also once the game has been saved and loaded."""
    powers = {the(each, "Watcher").power for each in (game, game.copy(), Game.load(game.save()))}
    assert len(powers) == 1
    return powers == {3}


@rule("608.2i")
@pytest.mark.parametrize("number", [1, 2])
def test_what_entered_as_an_artifact_did_so_though_it_is_none_any_more(number: int) -> None:
    """608.2i: an artifact creature entered; that it has become a creature without being an artifact since is no
    matter, be one asked for or two.
    """
    asked = ("an artifact", "two or more artifacts")[number - 1]
    watcher = asking(f"{asked} entered the battlefield under your control this turn")
    game = position(side(battlefield=[watcher], hand=[GOLEM] * number + [MELT]), side())
    for _ in range(number):
        assert not is_so(game)
        act(game, "cast Golem")
        resolve(game)
    assert is_so(game)
    act(game, "cast Melt", targets=["Golem"])
    resolve(game)
    assert sum("Artifact" in seen.types for seen in on_battlefield(game, "Golem")) == number - 1
    assert is_so(game)


@rule("608.2i")
def test_what_entered_as_no_artifact_did_not_though_it_is_one_now() -> None:
    """608.2i: nor did an artifact enter where what entered has become one later."""
    rust = card("Rust", "{0}", "Instant", "Target creature becomes an artifact in addition to its other types.")
    watcher = asking("an artifact entered the battlefield under your control this turn")
    free = card("Gnome", "{0}", "Creature — Gnome", pt="1/1")
    game = position(side(battlefield=[watcher], hand=[free, rust]), side())
    act(game, "cast Gnome")
    resolve(game)
    act(game, "cast Rust", targets=["Gnome"])
    resolve(game)
    assert "Artifact" in the(game, "Gnome").types
    assert not is_so(game)


@rule("608.2i", "601.2i")
@pytest.mark.parametrize(("dye", "color"), [(DYE, "red"), (RUDDLE, "blue")])
def test_a_spell_was_cast_in_the_color_that_it_had_then(dye: Card, color: str) -> None:
    """608.2i: a red spell that becomes blue on the stack was cast as a red one; what is blue was cast as that."""
    spell = card("Word", "{0}", "Instant", f"Word is {color}.\nYou gain 1 life.")
    watcher = asking(f"you've cast a {color} spell this turn")
    game = position(side(battlefield=[watcher], hand=[spell, dye]), side())
    assert not is_so(game)
    act(game, "cast Word")
    assert is_so(game)
    act(game, f"cast {dye.name}", targets=["Word"])
    resolve(game)
    assert is_so(game)


@rule("608.2i", "601.2i")
def test_a_spell_that_became_red_was_not_cast_as_a_red_one() -> None:
    """608.2i: what has become red on the stack isn't among the red spells that were cast, nor was the red one the
    first of them that would cost less.
    """
    word = card("Word", "{0}", "Instant", "You gain 1 life.")
    guide = card(
        "Guide", "{2}", "Creature — Scout", "The first red spell you cast each turn costs {1} less to cast.", "1/1"
    )
    dear = card("Dear", "{1}{R}", "Instant", "You gain 2 life.")
    watcher = asking("you've cast a red spell this turn")
    game = position(side(battlefield=[watcher, guide], hand=[word, RUDDLE, dear], lands="R"), side())
    act(game, "cast Word")
    act(game, "cast Ruddle", targets=["Word"])
    resolve(game)
    assert not is_so(game)
    settle(game)
    assert can(game, "cast Dear")
    act(game, "cast Dear")
    assert is_so(game)


@rule("608.2i", "601.2i")
def test_which_spell_is_the_second_red_one_is_told_by_what_they_were_when_cast() -> None:
    """608.2i: a red spell that has been dyed blue counts, where the second red one of the turn is waited for."""
    ear = card("Ear", "{2}", "Artifact", "Whenever you cast your second red spell each turn, you gain 3 life.")
    game = position(side(battlefield=[ear], hand=[SPARK, SPARK, DYE], lands="RR"), side())
    act(game, "cast Spark", targets=["Bob"])
    act(game, "cast Dye", targets=["Spark"])
    settle(game)
    act(game, "cast Spark", targets=["Bob"])
    settle(game)
    assert life(game, 0) == 23


def after_combat(watcher: Card, *hand: Card) -> Game:
    """The second main phase of a turn in which a Goblin dealt combat damage to Bob."""
    mine = side(battlefield=[watcher, GOBLIN], hand=hand, lands="U")
    game = position(mine, side(), step="beginning of combat")
    assert not is_so(game)
    attack(game, "Gob")
    run_to(game, "postcombat main")
    return game


@rule("608.2i", "508.1a")
@pytest.mark.parametrize(
    "deed",
    [
        "you attacked with a Goblin this turn",
        "a Goblin attacked this turn",
        "a player was dealt combat damage by a Goblin this turn",
        "an opponent was dealt 2 or more combat damage by a Goblin this turn",
        "Goblins you controlled dealt 2 or more damage this turn",
        "a red creature dealt damage this turn",
    ],
)
def test_what_attacked_and_dealt_damage_did_it_as_what_it_was(deed: str) -> None:
    """608.2i: a Goblin attacked and dealt damage, though it is a blue Frog by now; and no Frog did."""
    game = after_combat(asking(deed), FROG)
    assert is_so(game)
    act(game, "cast Frogging", targets=["Gob"])
    resolve(game)
    assert the(game, "Gob").toughness == 1
    assert is_so(game)
    others = after_combat(asking(deed.replace("Goblin", "Frog").replace("red", "blue")), FROG)
    act(others, "cast Frogging", targets=["Gob"])
    resolve(others)
    assert not is_so(others)


@rule("608.2i")
def test_it_was_a_goblin_also_if_it_has_died_as_a_frog_since() -> None:
    """608.2i: neither by what it is is it judged nor by what it last was, but by what it was as it attacked."""
    game = after_combat(asking("you attacked with a Goblin this turn"), FROG, END)
    act(game, "cast Frogging", targets=["Gob"])
    resolve(game)
    act(game, "cast End", targets=["Gob"])
    resolve(game)
    assert not on_battlefield(game, "Gob")
    assert is_so(game)


@rule("608.2i", "509.1a")
def test_what_blocked_did_it_as_what_it_was() -> None:
    """608.2i: a Goblin blocked, which has become a Frog before damage."""
    watcher = asking("a Goblin blocked this turn")
    game = position(
        side(battlefield=[watcher, GOLEM], hand=[FROG], lands="U"),
        side(battlefield=[GOBLIN]),
        step="beginning of combat",
    )
    attack(game, "Golem")
    run_to(game, "declare blockers")
    block(game, ("Gob", "Golem"))
    assert is_so(game)
    act(game, "cast Frogging", targets=["Gob"])
    resolve(game)
    assert is_so(game)


@rule("608.2i", "613.1b")
def test_who_controlled_it_is_told_by_who_did_so_then() -> None:
    """608.2i: a creature that Alice controlled dealt damage, though it is Bob's now; he controlled none that did."""
    watcher = asking("creatures you controlled dealt 2 or more damage this turn")
    give = card("Give", "{0}", "Sorcery", "Target opponent gains control of target creature.")
    game = position(
        side(battlefield=[watcher, GOBLIN], hand=[give]), side(battlefield=[watcher]), step="beginning of combat"
    )
    attack(game, "Gob")
    run_to(game, "postcombat main")
    assert [seen.power for seen in on_battlefield(game, "Watcher")] == [3, 1]
    act(game, "cast Give", targets=["Bob", "Gob"])
    resolve(game)
    assert the(game, "Gob").controller == 1
    assert [seen.power for seen in on_battlefield(game, "Watcher")] == [3, 1]


@rule("608.2i", "122.6")
def test_counters_were_put_on_what_it_was_then() -> None:
    """608.2i: a +1/+1 counter was put on a Goblin, which is a Frog now."""
    grow = card("Grow", "{0}", "Instant", "Put a +1/+1 counter on target creature.")
    watcher = asking("you've put one or more +1/+1 counters on a Goblin this turn")
    game = position(side(battlefield=[watcher, GOBLIN], hand=[grow, FROG], lands="U"), side())
    act(game, "cast Grow", targets=["Gob"])
    resolve(game)
    act(game, "cast Frogging", targets=["Gob"])
    resolve(game)
    assert is_so(game)


@rule("608.2i", "700.4")
def test_an_animated_land_died_as_a_creature() -> None:
    """608.2i: a land that was a creature as it was put into the graveyard died, though the card there is a land."""
    wake = card("Wake", "{0}", "Instant", "Target land becomes a 1/1 creature that's still a land until end of turn.")
    watcher = asking("a nontoken creature died this turn")
    game = position(side(battlefield=[watcher], hand=[wake, SPARK], lands="RR"), side())
    act(game, "cast Wake", targets=["Mountain"])
    resolve(game)
    assert not is_so(game)
    act(game, "cast Spark", targets=["Mountain"])
    resolve(game)
    assert is_so(game)


@rule("608.2i", "111.1")
def test_what_entered_as_a_nontoken_creature_did_so_though_it_is_no_creature_any_more() -> None:
    """608.2i: a token isn't asked for; a card that was an artifact creature is, though it is no creature any more."""
    birth = card("Birth", "{0}", "Sorcery", "Create a 1/1 white Soldier creature token.")
    rest = card("Rest", "{0}", "Instant", "Target creature becomes a Forest land.")
    watcher = asking("a nontoken creature entered the battlefield under your control this turn")
    game = position(side(battlefield=[watcher], hand=[birth, GOLEM, rest]), side())
    act(game, "cast Birth")
    resolve(game)
    assert not is_so(game)
    act(game, "cast Golem")
    resolve(game)
    act(game, "cast Rest", targets=["Golem"])
    resolve(game)
    assert "Creature" not in the(game, "Golem").types
    assert is_so(game)


@rule("608.2i")
def test_the_turn_before_is_remembered_too() -> None:
    """608.2i: in the next turn, what attacked in this one did so as a Goblin."""
    clerk = card(
        "Clerk",
        "{1}",
        "Artifact",
        "At the beginning of each upkeep, if you attacked with a Goblin last turn, you gain 3 life.",
    )
    game = position(side(battlefield=[clerk, GOBLIN], hand=[FROG], lands="U"), side(), step="beginning of combat")
    attack(game, "Gob")
    run_to(game, "postcombat main")
    act(game, "cast Frogging", targets=["Gob"])
    resolve(game)
    run_to(game, "upkeep")
    settle(game)
    assert life(game, 0) == 23


@rule("608.2i")
def test_taken_back_it_is_remembered_no_more() -> None:
    """608.2i: what is undone hasn't happened, and what it was then isn't known; done again, it is."""
    watcher = asking("an artifact entered the battlefield under your control this turn")
    game = position(side(battlefield=[watcher], hand=[GOLEM, MELT]), side())
    act(game, "cast Golem")
    resolve(game)
    act(game, "cast Melt", targets=["Golem"])
    resolve(game)
    while the_stack_was_used(game):
        game.undo()
    assert not is_so(game)


def the_stack_was_used(game: Game) -> bool:
    """Whether the artifact has been cast."""
    return not any(isinstance(option, Cast) and option.name == "Golem" for option in pending(game).options)


@rule("702.76a")
def test_prowl_asks_what_it_was_as_it_dealt_the_damage() -> None:
    """702.76a: a Goblin dealt the damage, at the time a Goblin, so a Goblin spell may be prowled; no Frog spell."""
    thief = card("Thief", "{5}{B}", "Creature — Goblin", "Prowl {0}", "2/2")
    toad = card("Toad", "{5}{B}", "Creature — Frog", "Prowl {0}", "2/2")
    game = position(side(battlefield=[GOBLIN], hand=[FROG, thief, toad], lands="U"), side(), step="beginning of combat")
    attack(game, "Gob")
    run_to(game, "postcombat main")
    act(game, "cast Frogging", targets=["Gob"])
    resolve(game)
    assert can(game, "cast Thief")
    assert not can(game, "cast Toad")


TALLY = "You gain 5 life for each creature {} this turn."


@rule("608.2i")
@pytest.mark.parametrize(
    ("counted", "gained"),
    [
        ("that attacked", 10),
        ("that dealt combat damage to a player", 10),
        ("you controlled that dealt combat damage to a player", 10),
        ("you control that attacked", 5),
    ],
)
def test_what_is_counted_for_what_it_did_may_be_gone(counted: str, gained: int) -> None:
    """608.2i: creatures that attacked count though one has died since; of those that Alice controls it is none."""
    tally = card("Tally", "{0}", "Instant", TALLY.format(counted))
    twin = card("Twin", "{R}", "Creature — Goblin", pt="2/2")
    game = position(side(battlefield=[GOBLIN, twin], hand=[END, tally]), side(), step="beginning of combat")
    attack(game, "Gob", "Twin")
    run_to(game, "postcombat main")
    act(game, "cast End", targets=["Twin"])
    resolve(game)
    act(game, "cast Tally")
    resolve(game)
    assert life(game, 0) == 20 + gained


@rule("608.2k")
def test_each_of_those_that_did_something_is_spoken_of_and_not_what_came_before() -> None:
    """608.2k: "it" is each of those that attacked, and not the token before them."""
    copying = "For each creature that attacked this turn, create a token that's a copy of it."
    litter = card("Litter", "{0}", "Sorcery", f"Create a 1/1 white Cat creature token. {copying}")
    game = position(side([GOBLIN], [litter]), side(), step="beginning of combat")
    attack(game, "Gob")
    run_to(game, "postcombat main")
    act(game, "cast Litter")
    resolve(game)
    assert len(on_battlefield(game, "Gob")) == 2


@rule("608.2k")
def test_what_is_only_counted_is_not_spoken_of() -> None:
    """608.2k: "it" would be each of those counted and not the token before them, so that isn't read."""
    copying = "For each creature that died this turn, create a token that's a copy of it."
    (line,) = read_report(
        card("Litter", "{G}", "Sorcery", f"Create a 1/1 white Cat creature token. {copying}").faces[0]
    )
    assert line.refusal is not None


TIDE = card("Tide", "{0}", "Enchantment", "Flash\nAll permanents and spells are blue.")


@rule("608.2i")
@pytest.mark.parametrize(("first", "is_red"), [("Gob", True), ("Tide", False)])
def test_what_entered_was_what_it_was_though_nothing_has_been_done_to_it_since(first: str, is_red: bool) -> None:
    """608.2i: a red creature entered, if it was red then, though all permanents are blue since."""
    watcher = asking("a red creature entered the battlefield under your control this turn")
    game = position(side(battlefield=[watcher], hand=[GOBLIN, TIDE], lands="R"), side())
    for name in (first, "Tide" if first == "Gob" else "Gob"):
        act(game, f"cast {name}")
        settle(game)
    assert is_so(game) is is_red


@rule("608.2i", "601.2i")
@pytest.mark.parametrize(("first", "is_red"), [("Word", True), ("Tide", False)])
def test_a_spell_was_what_it_was_when_cast_though_all_spells_are_blue_now(first: str, is_red: bool) -> None:
    """608.2i: a red spell was cast, if it was red then, though all spells are blue before it resolves."""
    word = card("Word", "{R}", "Instant", "You gain 1 life.")
    watcher = asking("you've cast a red spell this turn")
    game = position(side(battlefield=[watcher], hand=[word, TIDE], lands="R"), side())
    act(game, f"cast {first}")
    if first == "Tide":
        settle(game)
    act(game, "cast Tide" if first == "Word" else "cast Word")
    resolve(game)
    assert is_so(game) is is_red
    settle(game)
    assert is_so(game) is is_red


@rule("608.2i", "508.1")
@pytest.mark.parametrize("is_red", [True, False])
def test_what_attacked_was_what_it_was_though_all_are_blue_now(is_red: bool) -> None:
    """608.2i: you attacked with a red creature, if it was red as it attacked."""
    game = position(side([asking("you attacked with a red creature this turn"), GOBLIN], hand=[TIDE]), side())
    if not is_red:
        act(game, "cast Tide")
        settle(game)
    attack(game, "Gob")
    if is_red:
        assert is_so(game)
        act(game, "cast Tide")
        settle(game)
    assert is_so(game) is is_red


@rule("608.2i", "115.1")
@pytest.mark.parametrize(
    "happened",
    ["you activated an ability of a red creature", "a red creature became the target of a spell or ability"],
)
@pytest.mark.parametrize("is_red", [True, False])
def test_whose_ability_it_was_and_whom_it_targeted_is_told_by_what_they_were(happened: str, is_red: bool) -> None:
    """608.2i: an ability of a red creature was activated, and targeted one, if those were red at that time."""
    imp = card("Imp", "{R}", "Creature — Imp", "{0}: Target creature gains haste until end of turn.", "1/1")
    game = position(side([asking(f"{happened} this turn"), imp], hand=[TIDE]), side())
    if not is_red:
        act(game, "cast Tide")
        settle(game)
    act(game, "activate Imp", targets=["Imp"])
    if is_red:
        act(game, "cast Tide")
    settle(game)
    assert is_so(game) is is_red
