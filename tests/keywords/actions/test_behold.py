"""CR 701.4: beholding, played."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.concepts.events import LOG, chained
from comprules.rules.zones.looking import Reveal
from positions import act, can, card, hand, life, on_battlefield, pending, position, resolve, settle, side, the
from spells import SERF, cast, choose, creature, follow, is_asking, spell

WYRM = card("Wyrm", "{9}", "Creature — Dragon", pt="4/4")
DRAKE = creature("Drake", types="Creature — Dragon")


def revealed(game: Game) -> list[str]:
    log = chained(game.state.registers[LOG])
    return [game.board.name(card) for logged in log if isinstance(logged.event, Reveal) for card in logged.event.cards]


@rule("701.4a")
def test_a_card_is_revealed_or_a_permanent_chosen() -> None:
    """701.4a: cards of that kind in the hand are revealed, permanents one controls are chosen; others don't count."""
    for name, shown in (("Wyrm", ["Wyrm"]), ("Drake", [])):
        game = follow(
            "You may behold a Dragon. If you do, you gain 1 life.",
            "yes",
            mine={"hand": [WYRM, SERF], "battlefield": [DRAKE, SERF]},
            yours={"battlefield": [DRAKE]},
        )
        question = pending(game)
        assert isinstance(question, ChooseObjects)
        assert [getattr(option, "name", "") for option in question.candidates] == ["Drake", "Wyrm"]
        choose(game, name)
        settle(game)
        assert revealed(game) == shown
        assert life(game, 0) == 21
        assert hand(game, 0) == ["Wyrm", "Serf"]


@rule("701.4a", "608.2d")
def test_who_has_nothing_to_behold_cannot_choose_to() -> None:
    """701.4a: without such a card or permanent the choice isn't offered."""
    game = follow("You may behold a Dragon. If you do, you gain 1 life.", mine={"hand": [SERF]})
    assert not is_asking(game)
    assert life(game, 0) == 20


@rule("701.4a", "601.2b")
def test_beholding_or_paying_as_an_additional_cost() -> None:
    """701.4a: to behold is one of two costs."""
    text = "As an additional cost to cast this spell, behold a Dragon or pay {1}.\nYou gain 1 life."
    assert can(position(side(hand=[spell(text), WYRM], lands="W"), side()), "cast Deed")
    assert can(position(side(hand=[spell(text)], lands="WW"), side()), "cast Deed")
    assert not can(position(side(hand=[spell(text)], lands="W"), side()), "cast Deed")


@rule("701.4b", "607.2i")
def test_whether_a_dragon_was_beheld() -> None:
    """701.4b: it is so if the cost was paid, even if what was beheld has since ceased to be a Dragon. 607.2i: what was
    declared as the spell was cast counts, not that a Dragon is there.
    """
    text = (
        "As an additional cost to cast this spell, you may behold a Dragon.\nYou gain 1 life. If a Dragon was beheld, "
        "you gain 2 life."
    )
    tame = spell("Target creature becomes a Human until end of turn.", types="Instant", name="Tame")
    for paid, total in (("yes", 23), ("no", 21)):
        game = position(side(hand=[spell(text), tame], battlefield=[DRAKE], lands="WW"), side())
        act(game, "cast Deed")
        choose(game, paid)
        act(game, "cast Tame", targets=["Drake"])
        resolve(game)
        assert "Dragon" not in game.board.characteristics(the(game, "Drake").id).subtypes
        settle(game)
        assert life(game, 0) == total


@rule("701.4a", "607.2a")
def test_beholding_and_exiling_it() -> None:
    """701.4a: "it" is the card or permanent that was beheld; a linked ability returns it."""
    text = (
        "As an additional cost to cast this spell, behold a Dragon and exile it.\n"
        "When this creature leaves the battlefield, return the exiled card to its owner's hand."
    )
    game = position(
        side(hand=[creature("Champion", text), WYRM, spell("Destroy target creature.", name="Doom")], lands="GW"),
        side(),
    )
    cast(game, "Champion")
    assert [game.board.name(number) for number in game.state.exile] == ["Wyrm"]
    cast(game, "Doom", "Champion")
    settle(game)
    assert hand(game, 0) == ["Wyrm"]


@rule("701.4a")
def test_beholding_several() -> None:
    """701.4a: three are three different cards and permanents, in any mixture."""
    text = "Behold three Dragons: Draw a card."
    relic = card("Relic", "{1}", "Artifact", text)
    assert not can(position(side(hand=[WYRM], battlefield=[relic, DRAKE]), side()), "activate Relic")
    game = position(side(hand=[WYRM, WYRM], battlefield=[relic, DRAKE]), side())
    act(game, "activate Relic")
    settle(game)
    assert revealed(game) == ["Wyrm", "Wyrm"]
    assert len(on_battlefield(game, "Drake")) == 1
    assert len(hand(game, 0)) == 3
