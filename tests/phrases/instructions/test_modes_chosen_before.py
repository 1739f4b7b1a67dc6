"""CR 700.2: modes that can't be chosen again for the same ability of the same object."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseModes, IllegalChoice
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    side,
)
from spells import creature, edict

HERALD = card(
    "Herald",
    "{W}",
    "Creature — Elf",
    "Whenever another creature you control enters, choose one that hasn't been chosen this turn —\n"
    "• You gain 3 life.\n• Draw a card.",
    "1/1",
)
BOWLS = card(
    "Bowls",
    "{1}",
    "Artifact",
    "{0}: Choose one that hasn't been chosen —\n• You gain 3 life.\n• Draw a card.",
)
CUB = creature("Cub")


def modes(game: Game) -> list[str]:
    """The modes that can be chosen now."""
    decision = pending(game)
    assert isinstance(decision, ChooseModes), decision
    return [option.text for option in decision.options if isinstance(option, Word)]


@rule("700.2b", "603.3c")
def test_a_mode_chosen_this_turn_is_used_up_for_the_turn() -> None:
    """603.3c: where no mode is left the ability is removed from the stack; in the next turn all can be chosen again."""
    game = position(side(battlefield=[HERALD], hand=[CUB, CUB, CUB, CUB], lands="GGGG"), side())
    seen = []
    for _ in range(2):
        act(game, "cast Cub")
        resolve(game)
        seen.append(modes(game))
        game.choose(pending(game).options[0])
        resolve(game)
    assert seen == [["You gain 3 life.", "Draw a card."], ["Draw a card."]]
    assert (life(game, 0), len(hand(game, 0))) == (23, 3)
    act(game, "cast Cub")
    resolve(game)
    assert not game.view(0).stack


@rule("700.2a")
def test_in_the_next_turn_all_can_be_chosen_again() -> None:
    """700.2a: "this turn" is forgotten with the turn."""
    dial = card(
        "Dial",
        "{1}",
        "Artifact",
        "{0}: Choose one that hasn't been chosen this turn —\n• You gain 3 life.\n• Draw a card.",
    )
    game = position(side(battlefield=[dial]), side())
    act(game, "activate Dial")
    game.choose(pending(game).options[0])
    resolve(game)
    run_to(game, "upkeep")
    while "activate Dial" not in str(pending(game).options[-1]):
        pass_priority(game)
    act(game, "activate Dial")
    assert modes(game) == ["You gain 3 life.", "Draw a card."]


@rule("700.2b")
def test_each_object_has_modes_of_its_own() -> None:
    """700.2b: what was chosen for one object can still be chosen for another of the same name."""
    game = position(side(battlefield=[HERALD, HERALD], hand=[CUB], lands="G"), side())
    act(game, "cast Cub")
    resolve(game)
    assert modes(game) == ["You gain 3 life.", "Draw a card."]
    game.choose(pending(game).options[0])
    assert modes(game) == ["You gain 3 life.", "Draw a card."]


@rule("700.2a", "602.2b")
def test_an_activated_ability_without_a_mode_left() -> None:
    """700.2a: an ability each of whose modes has been chosen can't be activated, whoever activated it, in any turn."""
    game = position(side(battlefield=[BOWLS]), side())
    act(game, "activate Bowls")
    game.choose(pending(game).options[0])
    resolve(game)
    act(game, "activate Bowls")
    assert modes(game) == ["Draw a card."]
    game.choose(pending(game).options[0])
    resolve(game)
    assert (life(game, 0), len(hand(game, 0))) == (23, 1)
    assert not can(game, "activate Bowls")


@rule("700.2a", "400.7")
def test_a_new_object_has_all_modes() -> None:
    """400.7: what comes back is a new object, for which nothing has been chosen."""
    bounce = card("Bounce", "{U}", "Instant", "Return target artifact to its owner's hand.")
    game = position(side(battlefield=[BOWLS], hand=[bounce], lands="UUU"), side())
    act(game, "activate Bowls")
    game.choose(pending(game).options[0])
    resolve(game)
    act(game, "cast Bounce", targets=["Bowls"])
    resolve(game)
    act(game, "cast Bowls")
    resolve(game)
    act(game, "activate Bowls")
    assert modes(game) == ["You gain 3 life.", "Draw a card."]


@rule("700.2", "700.2b")
def test_modes_chosen_at_random() -> None:
    """700.2: nobody is asked, and each mode may be the one: over some games both are."""
    text = "{0}: Choose one at random —\n• You gain 3 life.\n• You lose 3 life."
    wheel = card("Wheel", "{1}", "Artifact", text)
    found = set()
    for seed in range(12):
        game = position(side(battlefield=[wheel]), side(), seed=seed)
        act(game, "activate Wheel")
        resolve(game)
        found.add(life(game, 0))
    assert found == {17, 23}


@rule("700.2a", "700.2b", "601.2c")
def test_no_mode_at_random_without_its_target() -> None:
    """700.2a: a mode for which no target can be chosen is never the one; with a target it may be."""
    text = "{0}: Choose one at random —\n• You gain 3 life.\n• Destroy target creature an opponent controls."
    wheel = card("Wheel", "{1}", "Artifact", text)
    for theirs, expected in (([], {(23, 0)}), ([BEAR], {(23, 1), (20, 0)})):
        found = set()
        for seed in range(12):
            game = position(side(battlefield=[wheel]), side(battlefield=theirs), seed=seed)
            act(game, "activate Wheel")
            play_out(game)
            found.add((life(game, 0), len(on_battlefield(game, "Grizzly Bears"))))
        assert found == expected


@rule("603.3c", "700.2b")
def test_no_mode_is_possible_at_random() -> None:
    """603.3c, 700.2a: a triggered ability without a possible mode does nothing; another can't be activated."""
    modes_ = "choose one at random —\n• Destroy target artifact.\n• Destroy target creature an opponent controls."
    wheel = card("Wheel", "{1}", "Enchantment", f"{{0}}: C{modes_[1:]}")
    assert not can(position(side(battlefield=[wheel]), side()), "activate Wheel")
    mage = card("Mage", "{0}", "Creature — Wizard", f"When this creature enters, {modes_}", "1/1")
    game = position(side(hand=[mage]), side())
    act(game, "cast Mage")
    play_out(game)
    assert (game.state.stack, len(on_battlefield(game, "Mage"))) == ((), 1)


@rule("700.2", "601.2c")
def test_each_mode_targets_a_different_player() -> None:
    """601.2c: with a single opponent both modes can't be chosen, since each would target that player."""
    text = (
        "Choose one or more. Each mode must target a different player.\n"
        "• Target opponent loses 1 life.\n• Target opponent loses 5 life."
    )
    deed = card("Deed", "{0}", "Sorcery", text)
    both = ("Target opponent loses 1 life.", "Target opponent loses 5 life.")
    game = position(side(hand=[deed]), side(), side())
    act(game, "cast Deed", both, targets=["Bob", "Carol"])
    resolve(game)
    assert (life(game, 1), life(game, 2)) == (19, 15)
    alone = position(side(hand=[deed]), side())
    with pytest.raises(IllegalChoice):
        act(alone, "cast Deed", both, targets=["Bob", "Bob"])


@rule("602.1b", "700.2a")
def test_limits_stand_before_the_modes() -> None:
    """602.1b: only as a sorcery; then one of the modes is followed."""
    text = "{1}: Choose one. Activate only as a sorcery.\n• You gain 3 life.\n• Destroy target creature."
    urn = card("Urn", "{1}", "Artifact", text)
    assert not can(position(side(battlefield=[urn], lands="W"), side(), step="upkeep"), "activate Urn")
    game = position(side(battlefield=[urn], lands="W"), side(battlefield=[CUB]))
    act(game, "activate Urn", ("Destroy target creature.",), targets=["Cub"])
    resolve(game)
    assert graveyard(game, 1) == ["Cub"]


@rule("603.3c", "700.2")
def test_what_is_done_besides_the_mode() -> None:
    """CR 700.2: whichever mode is chosen; in a later turn another one is left, and then nothing is done at all."""
    text = "At the beginning of your upkeep, choose one that hasn't been chosen and you lose 2 life —\n"
    keep = edict(text + "• You gain 10 life.\n• Each opponent loses 1 life.")
    game = position(side(battlefield=[keep]), side(), step="untap")
    for left in ((28, 20), (26, 19), (26, 19)):
        run_to(game, "draw")
        assert (life(game, 0), life(game, 1)) == left
        for step in ("end", "draw", "end"):
            run_to(game, step)


@rule("107.3i", "700.2b")
def test_up_to_as_many_modes_as_x() -> None:
    """CR 700.2b: as many modes as there are lands, as the ability is put on the stack."""
    text = "When Ape enters, choose up to X, where X is the number of lands you control —\n"
    ape = creature("Ape", text + "• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life.")
    game = position(side(hand=[ape], lands="GG"), side())
    act(game, "cast Ape")
    resolve(game)
    assert (pending(game).minimum, pending(game).maximum) == (0, 2)
