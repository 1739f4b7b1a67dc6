"""What the cards of a game show, as it is watched."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.simulate.soaking.observations import feat
from comprules.simulate.soaking.watching import Watcher
from positions import BEAR, act, card, position, resolve, side
from spells import choose

SMASH = card("Smash", "{0}", "Instant", "Destroy target enchantment.")


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


@rule("604.2", "113.6")
def test_a_static_ability_shows_only_where_it_functions_while_its_condition_is_met() -> None:
    """604.2: under a condition that isn't met it isn't active. 113.6: nor is it in a graveyard."""
    pride = card("Pride", "{1}", "Artifact", "As long as you control a creature, you have hexproof.")
    for there, shows in (([pride], False), ([pride, BEAR], True), ([BEAR], False)):
        game = position(side(battlefield=there, graveyard=[pride]), side())
        watcher = Watcher()
        watcher.look(game)
        assert (feat(pride, 0, 0) in watcher.shown) is shows


@rule("113.6d", "113.6e")
def test_what_a_card_says_about_casting_it_shows_as_it_is_cast() -> None:
    """113.6d-e: what changes its cost, or when it can be cast, functions on the stack; what attackers have doesn't."""
    text = (
        "This spell costs {1} less to cast if you control a creature.\n"
        "You may cast this spell as though it had flash if you control a creature.\n"
        "Attacking creatures you control have trample."
    )
    ram = card("Ram", "{1}{G}", "Enchantment", text)
    game = position(side(battlefield=[BEAR], hand=[ram, SMASH], lands="G"), side())
    act(game, "cast Ram")
    resolve(game)
    act(game, "cast Smash", targets=["Ram"])
    resolve(game)
    watcher = Watcher()
    watcher.look(game)
    assert {shown.line for shown in watcher.shown if shown.name == "Ram"} == {None, 0, 1}
