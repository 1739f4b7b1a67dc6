"""CR 118.11, 118.12: "if you do" asks whether it was begun, whatever happened instead; "this way" what happened."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import act, card, life, pending, play_out, position, resolve, side

TROLL = card("Troll", "{1}{G}", "Creature — Troll", "{0}: Regenerate this creature.", "2/2")
SLIPPERY = "If this creature would leave the battlefield, put it on top of its owner's library instead."
EEL = card("Eel", "{1}{U}", "Creature — Fish", SLIPPERY, "2/2")
IRON = card("Iron", "{3}", "Artifact Creature — Golem", "Indestructible", "2/2")
OX = card("Ox", "{1}{W}", "Creature — Ox", "", "2/2")


def law(text: str) -> Card:
    """An enchantment that says this."""
    return card("Law", "{0}", "Enchantment", text)


def gained(text: str, *creatures: Card, others: tuple[Card, ...] = (), shielded: bool = False) -> tuple[int, int]:
    """How much life a spell gains its controller, whose one target is the first creature, and how often it asks."""
    deed = card("Deed", "{0}", "Sorcery", text)
    game = position(side(battlefield=[*creatures, *others], hand=[deed]), side())
    if shielded:
        act(game, "activate Troll")
        resolve(game)
    act(game, "cast Deed", targets=[each.name for each in creatures[:1]])
    resolve(game)
    asked = 0
    while not isinstance(game.decision, ChooseAction):
        asked += 1
        yes: Any = Answer(True)
        game.choose(yes if yes in pending(game).options else pending(game).options[0])
    play_out(game)
    return life(game, 0) - 20, asked


@rule("118.12", "701.8a", "701.19a")
def test_what_regenerates_has_been_offered_and_begun() -> None:
    """118.12: a creature with a regeneration shield can be chosen to be destroyed, and "if you do" is true."""
    assert gained("You may destroy target creature. If you do, you gain 5 life.", TROLL, shielded=True) == (5, 1)
    assert gained("Destroy target creature. If you do, you gain 5 life.", TROLL, shielded=True) == (5, 0)
    assert gained("Destroy target creature. If you don't, you gain 5 life.", TROLL, shielded=True) == (0, 0)


@rule("608.2c", "701.19a")
def test_what_regenerates_is_not_destroyed_this_way() -> None:
    """608.2c: "destroyed this way" asks what happened, not what was begun."""
    text = "Destroy target creature. If a creature is destroyed this way, you gain 5 life."
    assert gained(text, TROLL, shielded=True) == (0, 0)
    assert gained(text, TROLL) == (5, 0)


@rule("118.12", "608.2d", "702.12b")
def test_what_is_impossible_is_not_begun() -> None:
    """608.2d: what is indestructible can't be destroyed: nobody can choose to, and a mandatory try is none."""
    assert gained("You may destroy target creature. If you do, you gain 5 life.", IRON) == (0, 0)
    assert gained("Destroy target creature. If you do, you gain 5 life.", IRON) == (0, 0)
    assert gained("Destroy target creature. If you don't, you gain 5 life.", IRON) == (5, 0)


@rule("118.12", "614.6")
@pytest.mark.parametrize("deed", ["exile target creature", "return target creature to its owner's hand"])
def test_what_goes_elsewhere_was_begun(deed: str) -> None:
    """118.12: whatever happened instead of exiling it, or of returning it."""
    assert gained(f"You may {deed}. If you do, you gain 5 life.", EEL) == (5, 1)
    assert gained(f"{deed[0].upper()}{deed[1:]}. If you do, you gain 5 life.", EEL) == (5, 0)


@rule("118.12", "614.6", "614.17", "614.10", "614.11")
@pytest.mark.parametrize("offer", ["", "You may "])
def test_a_draw_that_is_skipped_was_begun_but_not_one_that_cannot_be(offer: str) -> None:
    """614.17: "can't" is no replacement; who can't draw cards doesn't begin to."""
    text = f"{offer}draw a card. If you do, you gain 5 life."
    text = text[0].upper() + text[1:]
    skipped = law("If you would draw a card, skip that draw instead.")
    assert gained(text, others=(skipped,)) == (5, bool(offer))
    assert gained(text, others=(law("You can't draw cards."),)) == (0, 0)


@rule("118.12", "615.1")
def test_damage_that_is_prevented_was_chosen_all_the_same() -> None:
    """118.12: who chooses to have damage dealt has done so."""
    text = "You may have Deed deal 3 damage to you. If you do, you gain 5 life."
    assert gained(text, others=(law("Prevent all damage that would be dealt to you."),)) == (5, 1)


@rule("118.12", "614.17")
def test_counters_that_cannot_be_put_were_not_begun() -> None:
    """614.17: what can't be done isn't offered, nor done."""
    ban = law("Creatures can't have counters put on them.")
    for offer in ("Put", "You may put"):
        text = f"{offer} a +1/+1 counter on target creature. If you do, you gain 5 life."
        assert gained(text, OX, others=(ban,)) == (0, 0)
        assert gained(text, OX) == (5, offer != "Put")


@rule("118.12b", "701.23b")
def test_who_searches_and_finds_nothing_has_searched() -> None:
    """118.12b: "if you do" asks whether the player chose to search, not what they did with what they found."""
    text = "search your library for an artifact card, reveal it, put it into your hand, then shuffle"
    assert gained(f"You may {text}. If you do, you gain 5 life.") == (5, 1)


@rule("118.12", "608.2d")
@pytest.mark.parametrize(
    "deed", ["sacrifice a creature", "discard a card", "remove a +1/+1 counter from a creature you control"]
)
def test_what_there_is_nothing_for_is_not_done(deed: str) -> None:
    """118.12: without anything to do it to, nobody begins, whether they may or must."""
    assert gained(f"{deed[0].upper()}{deed[1:]}. If you do, you gain 5 life.") == (0, 0)
    assert gained(f"You may {deed}. If you do, you gain 5 life.") == (0, 0)


@rule("118.11", "118.12")
def test_a_cost_is_paid_whatever_happens_instead() -> None:
    """118.11: exiling as a cost is paid also by what isn't exiled in the end."""
    relic = card("Relic", "{0}", "Artifact", "Exile a creature you control: You gain 5 life.")
    game = position(side(battlefield=[EEL, relic]), side())
    act(game, "activate Relic")
    resolve(game)
    assert life(game, 0) == 25
    assert game.board.object(game.state.library(0)[-1]).card.name == "Eel"
