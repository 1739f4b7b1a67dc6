"""What the cards of a game show, as it is watched."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.simulate.soaking.feats import feat
from comprules.simulate.soaking.watching import Watcher
from positions import BEAR, act, card, position, side
from spells import choose


@rule("605.1a", "605.1b")
def test_abilities_that_add_mana_are_seen_without_the_stack() -> None:
    """605.1a-b: activated and triggered mana abilities never are on the stack: the mana shows that they happened."""
    text = "Whenever you tap an artifact for mana, add {G}.\n{1}: You gain 1 life."
    bloom = card("Bloom", "{G}", "Enchantment", text)
    lamp = card("Lamp", "{1}", "Artifact", "{T}: Add {C}.\n{1}: Draw a card.\nWhen this artifact enters, draw a card.")
    game = position(side(battlefield=[bloom, lamp]), side())
    watcher = Watcher()
    watcher.look(game)
    before = set(watcher.shown)
    act(game, "activate Lamp")
    watcher.look(game)
    assert watcher.shown - before == {feat(bloom, 0, 0), feat(lamp, 0, 0)}


@rule("601.2b")
def test_a_line_with_an_optional_cost_is_seen_as_that_is_paid() -> None:
    """601.2b: what is announced as a spell is cast shows the line that offers it."""
    ram = card("Ram", "{G}", "Creature — Ram", "Kicker {G}\nFlash", "1/1")
    for answer in ("yes", "no"):
        game = position(side(hand=[ram], lands="GG"), side())
        watcher = Watcher()
        act(game, "cast Ram")
        choose(game, answer)
        watcher.look(game)
        assert (feat(ram, 0, 0) in watcher.shown) is (answer == "yes")
        assert feat(ram, 0) in watcher.shown


@rule("604.2")
def test_a_static_ability_shows_only_while_its_condition_is_met() -> None:
    """604.2: under a condition that isn't met it isn't active, nor where it doesn't function."""
    pride = card("Pride", "{1}", "Artifact", "As long as you control a creature, you have hexproof.")
    for others, shown in (([], set()), ([BEAR], {feat(pride, 0, 0)})):
        game = position(side(battlefield=[pride, *others], graveyard=[pride]), side())
        watcher = Watcher()
        watcher.look(game)
        assert watcher.shown & {feat(pride, 0, 0)} == shown
