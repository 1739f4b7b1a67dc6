"""Who is meant by "it" and "that creature": not the doer itself, nor all of a kind, nor each that another sentence was
about.
"""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import BEAR, act, card, life, pass_priority, pending, position, resolve, settle, side, the


def creature(name: str, pt: str, text: str = "", kind: str = "Ox") -> Card:
    """A creature with a text."""
    return card(name, "{4}{G}", f"Creature — {kind}", text, pt)


def sorcery(text: str) -> Card:
    """A sorcery for {G} with a text."""
    return card("Deed", "{G}", "Sorcery", text)


OX = creature("Ox", "3/5")


def attack(game: Game, *names: str) -> None:
    """Let the active player attack with these, each being the first option of its name, and stop at the next choice."""
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    for name in names:
        assert isinstance(game.decision, DeclareAttackers)
        game.choose(next(option for option in pending(game).options if str(option).startswith(name)))
    while isinstance(game.decision, DeclareAttackers):
        game.choose(())


@rule("608.2k", "109.5")
def test_what_is_dealt_damage_isnt_the_source() -> None:
    """608.2k: "it" is the creature that entered: for itself a source would say so."""
    flash = creature("Flash", "2/9", "Whenever another creature enters, this creature deals 2 damage to it.")
    bear = card("Small", "{G}", "Creature — Bear", "", "2/3")
    game = position(side(battlefield=[flash], hand=[bear], lands="G"), side())
    act(game, "cast Small")
    settle(game)
    assert (the(game, "Small").damage, the(game, "Flash").damage) == (2, 0)


@rule("608.2k")
def test_each_doer_acts_on_what_was_spoken_of_before() -> None:
    """608.2k: "that creature" is the attacker, not each of those that deal damage to it."""
    nest = card(
        "Nest",
        "{1}",
        "Enchantment",
        "Whenever a creature attacks you, each Dragon you control deals 1 damage to that creature.",
    )
    dragon = creature("Dragon", "4/4", kind="Dragon")
    game = position(side(battlefield=[OX]), side(battlefield=[nest, dragon, dragon]))
    attack(game, "Ox")
    settle(game)
    assert the(game, "Ox").damage == 2


@rule("608.2k", "707.2")
def test_each_other_becomes_a_copy_of_the_one() -> None:
    """608.2k: what each other creature becomes a copy of is the one that they are other than."""
    text = "Choose target creature you control. Each other creature becomes a copy of that creature until end of turn."
    game = position(side(battlefield=[BEAR], hand=[sorcery(text)], lands="G"), side(battlefield=[OX]))
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield].count("Grizzly Bears") == 2


@rule("509.1b", "608.2k")
def test_the_smaller_ones_cant_block_the_creature_that_says_so() -> None:
    """509.1b: creatures with less power can't block "it", which isn't all of them."""
    wolf = creature("Wolf", "3/3", "Creatures with power less than this creature's power can't block it.")
    game = position(side(battlefield=[wolf]), side(battlefield=[BEAR, OX]))
    attack(game, "Wolf")
    while not isinstance(game.decision, DeclareBlockers):
        pass_priority(game)
    assert [str(option).split(" #")[0] for option in game.decision.options] == ["Ox", "done"]


@rule("608.2c", "702.33d")
def test_each_creature_of_the_sentence_before_wasnt_kicked() -> None:
    """608.2c: "it" in the next sentence is the spell, which may be kicked and deals the damage."""
    text = "Deed deals 1 damage to each creature. If it was kicked, it deals 2 damage to each creature instead."
    game = position(side(hand=[sorcery("Kicker {G}\n" + text)], lands="GG"), side(battlefield=[OX]))
    act(game, "cast Deed", Answer(True))
    resolve(game)
    assert the(game, "Ox").damage == 2


@rule("608.2c", "107.3i")
def test_that_card_isnt_all_creatures() -> None:
    """608.2c: X is the mana value of the card that was exiled, though creatures are spoken of since."""
    text = (
        "Exile target instant card from your graveyard. Creatures you control get +X/+0 until end of turn, where X is "
        "that card's mana value."
    )
    spark = card("Spark", "{1}{R}", "Instant", "Draw a card.")
    game = position(side(battlefield=[OX], graveyard=[spark], hand=[sorcery(text)], lands="G"), side())
    act(game, "cast Deed", targets=["Spark"])
    resolve(game)
    assert the(game, "Ox").power == 5


@rule("508.5a", "608.2k")
def test_the_defending_player_is_the_one_whom_the_attacker_attacks() -> None:
    """508.5a: where the source deals damage as another creature attacks, it's that creature's defending player."""
    rider = creature(
        "Rider",
        "4/3",
        "Whenever another creature you control attacks, this creature deals 1 damage to defending player.",
    )
    game = position(side(battlefield=[rider, OX]), side(), side())
    attack(game, "Ox")
    settle(game)
    assert isinstance(game.decision, ChooseAction)
    assert (life(game, 1), life(game, 2)) == (19, 20)
