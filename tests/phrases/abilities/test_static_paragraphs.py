"""CR 604.1, 604.2: paragraphs in which some sentences are true under a condition of their own."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.keyword_basics.trample import Trample
from comprules.rules.keyword_basics.vigilance import Vigilance
from positions import card as plain
from rules.continuous_effects.boards import attach, board, creature, enchantment, equipment, known, power_toughness

MAUL = (
    "Equipped creature gets +1/+1. As long as it's legendary, it gets an additional +2/+2. As long as it's red, it has "
    "trample."
)


@rule("604.2", "608.2k", "611.3a")
def test_each_sentence_has_its_own_condition() -> None:
    """604.2: the first is true anyway, the others of the equipped creature while it is what they ask of it."""
    game = board(
        equipment("Maul", MAUL),
        creature("Bear", "2/2"),
        creature("Hero", "2/2", types="Legendary Creature — Elf"),
        creature("Imp", "2/2", cost="{R}"),
    )
    for name, stats, tramples in (("Bear", "3/3", False), ("Hero", "5/5", False), ("Imp", "3/3", True)):
        attach(game, "Maul", name)
        assert power_toughness(game, name) == stats
        assert (Trample in known(game, name).keywords) is tramples


@rule("604.2", "611.3a")
def test_they_are_whatever_the_first_sentence_is_about() -> None:
    """604.2: "they also have": all of which the sentence before is true, while the condition is met."""
    text = "Creatures you control get +1/+1. As long as you control an artifact, they also have vigilance."
    relic = plain("Relic", "{1}", "Artifact")
    for more, is_watchful in (((), False), ((relic,), True)):
        game = board(enchantment("Banner", text), creature("Bear", "2/2"), *more, theirs=[creature("Ox", "2/2")])
        assert power_toughness(game, "Bear") == "3/3"
        assert (Vigilance in known(game, "Bear").keywords) is is_watchful
        assert (power_toughness(game, "Ox"), Vigilance in known(game, "Ox").keywords) == ("2/2", False)
