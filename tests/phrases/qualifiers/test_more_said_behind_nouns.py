"""CR 105.2, 106.7, 108.3, 205.1: what is said behind nouns: whose they are, how many colors they have, their types."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, life, on_battlefield, pending, position, resolve, side
from rules.combat.fights import attack, block, fight, who_blocks
from rules.continuous_effects.boards import power_toughness
from spells import GIANT, SERF, cast, choose, creature, follow, spell

GOLEM = card("Golem", "{4}", "Artifact Creature — Golem", pt="3/3")
CHIMERA = card("Chimera", "{G}{U}", "Creature — Chimera", pt="2/2")
WASTE = card("Waste", "", "Land", "{T}: Add {C}.")


def targets_of(text: str, mine: list[Any], yours: list[Any]) -> list[str]:
    """The names of what a spell with this text can target."""
    game = position(side(battlefield=mine, hand=[spell(text)], lands="W"), side(battlefield=yours))
    act(game, "cast Deed")
    return [option.name for option in pending(game).options]  # type: ignore[attr-defined]


@rule("105.2", "106.7", "108.3")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Destroy target creature that isn't exactly two colors.", ["Grizzly Bears", "Golem"]),
        ("Destroy target land that could produce {C}.", ["Waste"]),
        ("Destroy target land that is white or could produce {C}.", ["Waste"]),
        ("Exile target creature you own or control.", ["Grizzly Bears"]),
        ("Exile target creature owned by an opponent.", ["Chimera", "Golem"]),
        ("Tap target creature that's a Golem, a Chimera, or a Wall.", ["Chimera", "Golem"]),
        ("Deed deals 1 damage to any target that isn't a Golem.", ["Alice", "Bob", "Grizzly Bears", "Chimera"]),
        ("Deed deals 1 damage to any target that's a Golem.", ["Golem"]),
    ],
)
def test_what_is_meant(text: str, names: list[str]) -> None:
    """115.1: only what the words behind the noun are true of can be a target; a player is never of a type."""
    assert targets_of(text, [BEAR], [CHIMERA, GOLEM, WASTE]) == names


@rule("108.3", "109.4")
def test_what_you_own_under_anothers_control() -> None:
    """108.3: whoever controls it, a card is owned by who has brought it along."""
    taken = Piece(BEAR, controller=1)
    game = position(
        side(battlefield=[taken], hand=[spell("Exile target creature you own or control.")], lands="W"), side()
    )
    cast(game, "Deed", "Grizzly Bears")
    assert not on_battlefield(game, "Grizzly Bears")


@rule("105.2")
def test_what_isnt_all_colors() -> None:
    """105.2: something of five colors is spared, something of two is not."""
    rainbow = card("Rainbow", "{W}{U}{B}{R}{G}", "Creature — Elemental", pt="5/5")
    game = follow("Destroy each creature that isn't all colors.", yours={"battlefield": [rainbow, CHIMERA]})
    assert (len(on_battlefield(game, "Rainbow")), len(on_battlefield(game, "Chimera"))) == (1, 0)


@rule("608.2k")
def test_each_of_those_with_an_ability() -> None:
    """608.2k: of the creatures spoken of, and of no others."""
    bird = creature("Bird", "Flying", pt="1/1")
    text = "Tap two target creatures. Deed deals 1 damage to each of those creatures with flying."
    other = creature("Hawk", "Flying", pt="1/1")
    game = follow(text, targets=["Bird", "Giant"], yours={"battlefield": [bird, GIANT, other]})
    assert [len(on_battlefield(game, name)) for name in ("Bird", "Hawk", "Giant")] == [0, 1, 1]


@rule("608.2f", "613.4d")
def test_power_and_toughness_of_each_are_switched() -> None:
    """613.4d: of each target by itself."""
    text = "Switch the power and toughness of each of up to two target creatures until end of turn."
    ox = card("Ox", "{3}", "Creature — Ox", pt="2/5")
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[ox, creature("Wall", pt="1/4")]))
    act(game, "cast Deed")
    choose(game, ("Ox", "Wall"))
    resolve(game)
    assert (power_toughness(game, "Ox"), power_toughness(game, "Wall")) == ("5/2", "4/1")


@rule("613.4c")
def test_a_bonus_for_each_of_two_kinds() -> None:
    """613.4c: both parts of the bonus count."""
    text = "Golem gets +1/+1 for each creature you control and +2/+0 for each Aura you control."
    golem = card("Golem", "{4}", "Artifact Creature — Golem", text, "0/0")
    aura = card("Halo", "{W}", "Enchantment — Aura", "Enchant creature")
    mine: list[Any] = [Piece(golem, label="golem"), SERF, Piece(aura, attached_to="golem")]
    game = position(side(battlefield=mine), side(battlefield=[BEAR]))
    assert power_toughness(game, "Golem") == "4/2"


@rule("604.2", "611.3a")
@pytest.mark.parametrize(("life_total", "shown"), [(20, "2/2"), (9, "4/2")])
def test_true_unless_a_condition_is_met(life_total: int, shown: str) -> None:
    """611.3a: the bonus comes and goes with the condition."""
    beast = creature("Beast", "This creature gets +2/+0 unless you have 10 or more life.")
    game = position(side(battlefield=[beast], life=life_total), side())
    assert power_toughness(game, "Beast") == shown


@rule("608.2c")
@pytest.mark.parametrize(("others", "answer", "gained"), [([], True, 3), ([], False, 0), ([BEAR], False, 3)])
def test_if_it_was_done_or_something_is_so(others: list[Any], answer: bool, gained: int) -> None:
    """608.2c: either is enough."""
    text = "You may pay {G}. If you do or if you control a Bear, you gain 3 life."
    game = follow(text, Answer(answer), mine={"battlefield": others, "lands": "G"})
    assert life(game, 0) == 20 + gained


ALL_ARE_GREEN = "If all creatures you control are green, you gain 1 life."
SINGLE = "If there are two or more cards in a single graveyard, you gain 1 life."
AT_LEAST = "If there are at least two creature cards in your graveyard, you gain 1 life."


@rule("109.2", "404.1")
@pytest.mark.parametrize(
    ("text", "mine", "yours", "gained"),
    [
        (ALL_ARE_GREEN, {"battlefield": [BEAR]}, {"battlefield": [SERF]}, 1),
        (ALL_ARE_GREEN, {"battlefield": [BEAR, SERF]}, {}, 0),
        (SINGLE, {}, {"graveyard": [BEAR, SERF]}, 1),
        (SINGLE, {"graveyard": [BEAR]}, {"graveyard": [BEAR]}, 0),
        (AT_LEAST, {"graveyard": [BEAR, SERF]}, {}, 1),
        (AT_LEAST, {"graveyard": [BEAR]}, {}, 0),
    ],
)
def test_conditions_about_all_and_so_many(text: str, mine: dict[str, Any], yours: dict[str, Any], gained: int) -> None:
    """608.2c: asked as the spell resolves, before it goes to the graveyard itself."""
    assert life(follow(text, mine=mine, yours=yours), 0) == 20 + gained


@rule("601.2h", "608.2i")
@pytest.mark.parametrize(("lands", "counters"), [("WU", 0), ("WW", 2)])
def test_unless_so_many_colors_of_mana_were_spent(lands: str, counters: int) -> None:
    """601.2h: colors, not mana, are counted."""
    text = "Exemplar enters with two +1/+1 counters on it unless two or more colors of mana were spent to cast it."
    exemplar = card("Exemplar", "{2}", "Artifact Creature — Wizard", text, "2/2")
    game = position(side(hand=[exemplar], lands=lands), side())
    act(game, "cast Exemplar")
    resolve(game)
    assert power_toughness(game, "Exemplar") == f"{2 + counters}/{2 + counters}"


@rule("608.2f", "707.2")
def test_each_controller_creates_copies_of_their_own() -> None:
    """707.2: of each of their own, and nobody of another's."""
    token = Piece(card("Cat", "", "Creature — Cat", pt="1/1"), token=True)
    text = "For each creature token on the battlefield, its controller creates a token that's a copy of that creature."
    game = follow(text, mine={"battlefield": [token, BEAR]}, yours={"battlefield": [token, token]})
    assert sorted(seen.controller for seen in on_battlefield(game, "Cat")) == [0, 0, 1, 1, 1, 1]
    assert len(on_battlefield(game, "Grizzly Bears")) == 1


@rule("509.1b")
def test_blocking_up_to_two_more() -> None:
    """509.1b: three attackers at most."""
    wall = creature("Wall", "This creature can block up to two additional creatures each combat.", pt="0/9")
    attackers = [creature(name) for name in ("Ape", "Bat", "Cat")]
    game = fight(attackers, [wall])
    attack(game, "Ape", "Bat", "Cat")
    block(game, ("Wall", "Ape"), ("Wall", "Bat"), ("Wall", "Cat"))
    assert [who_blocks(game, name) for name in ("Ape", "Bat", "Cat")] == [["Wall"]] * 3
