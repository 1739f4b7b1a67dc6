"""CR 604.2: what a static ability says otherwise."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.keyword_basics.first_strike import FirstStrike
from comprules.rules.keyword_basics.trample import Trample
from rules.continuous_effects.boards import attach, board, card, creature, equipment, known, power_toughness

BOON = "Equipped creature gets +2/+2 as long as it's an Elf. Otherwise, it gets -1/-1."
HORDE = "Each creature you control gets +1/+1 as long as it's an Elf. Otherwise, it gets -1/-1."


@rule("604.2", "611.3a")
def test_the_second_sentence_is_true_while_the_condition_is_not_met() -> None:
    """604.2: one of the two is true at any moment, of what the Equipment is attached to."""
    game = board(
        equipment("Boon", BOON),
        creature("Bear", "3/3"),
        creature("Elf", "3/3", types="Creature — Elf"),
    )
    attach(game, "Boon", "Bear")
    assert power_toughness(game, "Bear") == "2/2"
    attach(game, "Boon", "Elf")
    assert (power_toughness(game, "Elf"), power_toughness(game, "Bear")) == ("5/5", "3/3")


@rule("604.2", "608.2k", "301.5f")
def test_it_in_a_condition_is_what_the_source_is_attached_to() -> None:
    """608.2k: "it" and "its" in the condition are the creature of which the sentence is said."""
    for text, bear in (("as long as it's an Elf", "3/3"), ("as long as its power is 3 or greater", "3/4")):
        game = board(
            equipment("Boon", f"Equipped creature gets +0/+1 {text}."),
            creature("Bear", "3/3"),
            creature("Elf", "3/3", types="Creature — Elf"),
            creature("Pup", "1/1"),
        )
        for name, stats in (("Bear", bear), ("Elf", "3/4"), ("Pup", "1/1")):
            attach(game, "Boon", name)
            assert power_toughness(game, name) == stats


@rule("604.2", "608.2f")
def test_each_of_several_is_told_apart() -> None:
    """608.2f: what is said of each creature depends on that creature alone."""
    game = board(
        card("Horde", "{W}", "Enchantment", HORDE),
        creature("Bear", "3/3"),
        creature("Elf", "3/3", types="Creature — Elf"),
    )
    assert (power_toughness(game, "Elf"), power_toughness(game, "Bear")) == ("4/4", "2/2")


@rule("102.1", "604.2")
def test_otherwise_than_during_your_turn() -> None:
    """604.2: "during your turn" is a condition, too, that isn't met while it is another player's turn."""
    pipe = equipment("Pipe", "Equipped creature has trample during your turn. Otherwise, it has first strike.")
    for active, keyword, other in ((0, Trample, FirstStrike), (1, FirstStrike, Trample)):
        game = board(pipe, creature("Bear", "2/2"), active=active)
        attach(game, "Pipe", "Bear")
        assert keyword in known(game, "Bear").keywords
        assert other not in known(game, "Bear").keywords
