"""CR 702.33g: targets aren't chosen if the very spell wasn't kicked; whether another was is asked later."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseModes
from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, graveyard, hand, life, on_battlefield, pending, play_out, position, side

SONG = card("Song", "{R}", "Instant", "Kicker {1}\nYou gain 2 life.")
PACT = card("Pact", "{R}", "Instant", "Bargain\nYou gain 2 life.")
RELIC = card("Relic", "{1}", "Artifact")


def answered(text: str, other: Card, paid: bool) -> Game:
    """A game in which Bob has cast a spell, paid for as he may or not, and Alice answered it with one of this text."""
    trick = card("Trick", "{U}", "Instant", text)
    game = position(side(hand=[trick], lands="U"), side(battlefield=[RELIC], hand=[other], lands="RR"), active=1)
    act(game, f"cast {other.name}", Answer(paid))
    while game.view(0).stack and not can(game, "cast Trick"):
        game.choose(game.decision.options[0] if not can(game, "pass") else Pass())  # type: ignore[union-attr]
    act(game, "cast Trick", targets=[other.name])
    play_out(game)
    return game


@rule("702.33g", "608.2k")
@pytest.mark.parametrize(("kicked", "total"), [(True, 20), (False, 22)])
def test_the_other_spell_is_the_one_that_was_kicked(kicked: bool, total: int) -> None:
    """702.33g is about the very spell's kicker: another is targeted in any case, and countered if it was kicked."""
    game = answered("Counter target spell if it was kicked.", SONG, kicked)
    assert life(game, 1) == total


@rule("702.33g", "608.2k")
@pytest.mark.parametrize(("bargained", "total"), [(True, 20), (False, 22)])
def test_the_other_spell_is_the_one_that_was_bargained(bargained: bool, total: int) -> None:
    """702.33g in bargain's words: "it" is the target, which was bargained or not."""
    game = answered("Counter target spell if it was bargained.", PACT, bargained)
    assert life(game, 1) == total


@rule("702.33d", "608.2h")
@pytest.mark.parametrize(("kicked", "drawn"), [(True, 1), (False, 0)])
def test_a_countered_spell_was_still_kicked(kicked: bool, drawn: int) -> None:
    """608.2h: of the spell that the first sentence countered, the second asks what it last was: kicked, or not."""
    game = answered("Counter target spell. If it was kicked, draw a card.", SONG, kicked)
    assert (life(game, 1), len(hand(game, 0))) == (20, drawn)


@rule("702.33g", "601.2c")
@pytest.mark.parametrize("kicked", [True, False])
def test_no_target_is_chosen_if_the_very_spell_was_not_kicked(kicked: bool) -> None:
    """702.33g: what is done only if the very spell was kicked has its target chosen only then."""
    hush = card(
        "Hush", "{W}", "Sorcery", "Kicker {1}\nYou gain 1 life. If this spell was kicked, destroy target creature."
    )
    game = position(side(hand=[hush], lands="WW"), side(battlefield=[BEAR]))
    act(game, "cast Hush", Answer(kicked), targets=["Grizzly Bears"] if kicked else [])
    play_out(game)
    assert (life(game, 0), len(on_battlefield(game, "Grizzly Bears"))) == (21, 0 if kicked else 1)


@rule("702.33d", "608.2k")
@pytest.mark.parametrize("kicked", [True, False])
def test_the_kicked_creature_is_the_one_that_is_destroyed(kicked: bool) -> None:
    """608.2k: "destroy target creature if it was kicked" asks about the creature, whose spell was kicked or wasn't."""
    kin = card("Kin", "{R}", "Creature — Ox", "Kicker {1}", "2/2")
    slay = card("Slay", "{B}", "Sorcery", "Destroy target creature if it was kicked.")
    game = position(side(hand=[kin, slay], lands="RRB"), side())
    act(game, "cast Kin", Answer(kicked))
    play_out(game)
    act(game, "cast Slay", targets=["Kin"])
    play_out(game)
    assert graveyard(game, 0) == (["Kin", "Slay"] if kicked else ["Slay"])


@rule("702.33g", "601.2c")
@pytest.mark.parametrize("kicked", [True, False])
def test_targets_of_what_is_done_instead_are_chosen_instead(kicked: bool) -> None:
    """601.2c: kicked, the spell has the target of what it does instead, and not that of what it would do."""
    text = "Kicker {1}\nDestroy target creature. If this spell was kicked, instead destroy target artifact."
    there = RELIC if kicked else BEAR
    game = position(side(hand=[card("Hush", "{W}", "Sorcery", text)], lands="WW"), side(battlefield=[there]))
    act(game, "cast Hush", Answer(kicked), targets=[there.name])
    play_out(game)
    assert graveyard(game, 1) == [there.name]


@rule("702.33e", "700.2b", "601.4")
@pytest.mark.parametrize(("kicked", "modes"), [(True, 2), (False, 1)])
@pytest.mark.parametrize("when", ["When you cast this spell", "When this creature enters"])
def test_a_triggered_ability_has_as_many_modes_as_the_kicker_paid_before_allows(
    when: str, kicked: bool, modes: int
) -> None:
    """700.2b: its modes are chosen as it is put on the stack, when the spell has been kicked (702.33e) or hasn't; only
    a spell's own modes are announced before that (601.4).
    """
    modal = "choose one. If it was kicked, choose both instead.\n• You gain 1 life.\n• You gain 2 life."
    text = f"Kicker {{1}}\n{when}, {modal}"
    game = position(side(hand=[card("Diver", "{R}", "Creature — Merfolk", text, "2/2")], lands="RR"), side())
    act(game, "cast Diver", Answer(kicked))
    while not isinstance(pending(game), ChooseModes):
        game.choose("pass")
    assert (pending(game).minimum, pending(game).maximum) == (modes, modes)
