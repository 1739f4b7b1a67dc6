"""CR 108.1, 400.2: cards of which nothing is known."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.card_layouts.unknown_cards import UNKNOWN_CARD
from positions import act, can, card, graveyard, hand, position, run_to, settle, side


@rule("601.3", "305.2")
def test_an_unknown_card_can_be_drawn_and_discarded_but_not_played() -> None:
    """601.3: nothing can be cast of which nothing is known; as a card it is counted, drawn and discarded."""
    study = card("Study", "{0}", "Sorcery", "Draw a card, then discard two cards.")
    free = card("Free", "{0}", "Enchantment", "You may cast spells without paying their mana costs.")
    game = position(
        side(battlefield=[free], hand=[UNKNOWN_CARD, study], library=(UNKNOWN_CARD,) * 3, lands="WUBRG"), side()
    )
    assert not can(game, "cast unknown card")
    assert not can(game, "play")
    act(game, "cast Study")
    settle(game)
    assert sorted(graveyard(game, 0)) == ["Study", "unknown card", "unknown card"]
    assert len(game.state.library(0)) == 2


@rule("701.23b")
def test_what_looks_for_a_kind_of_card_finds_no_unknown_one() -> None:
    """701.23b: a search for a card of some kind finds none among cards that aren't known to be of that kind."""
    scout = card("Scout", "{0}", "Sorcery", "Search your library for a creature card, reveal it, put it into your hand,"
        " then shuffle.")  # fmt: skip
    game = position(side(hand=[scout], library=(UNKNOWN_CARD,) * 3), side(library=(UNKNOWN_CARD,) * 3))
    act(game, "cast Scout")
    settle(game)
    assert hand(game, 0) == []
    run_to(game, "draw")
    run_to(game, "precombat main")
    assert hand(game, 1) == ["unknown card"]
