"""CR 702.47: splice."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.casting.splicing import SpliceACard
from positions import act, can, card, graveyard, hand, life, named, position, resolve, side, the
from rules.continuous_effects.boards import creature

CALM = card("Calm", "{W}", "Instant — Arcane", "You gain 3 life.")
GUST = card(
    "Gust", "{U}", "Instant — Arcane", "Target creature gains flying until end of turn.\nSplice onto Arcane {1}"
)
ECHO = card("Echo", "{W}", "Instant — Arcane", "You gain 1 life.\nSplice onto Arcane {W}")


def casting(*cards: Card, lands: str, battlefield: tuple[Card, ...] = (), cast: str = "Calm") -> Game:
    """A game in which Alice begins to cast a card."""
    game = position(side(hand=cards, lands=lands, battlefield=battlefield), side())
    act(game, f"cast {cast}")
    return game


def splice(game: Game, *names: str) -> None:
    """Splice these cards, one after the other, and then no more."""
    for name in names:
        assert isinstance(game.decision, SpliceACard)
        game.choose((named(game, name),))
    if isinstance(game.decision, SpliceACard):
        game.choose(())


@rule("702.47a", "612.10", "702.47c", "612.1", "601.2f")
def test_the_spell_gains_the_text_of_the_spliced_card_for_its_cost() -> None:
    """CR 702.47a: the text follows the spell's own; the card is revealed and stays in hand."""
    bear = creature("Bear", "2/2")
    game = casting(CALM, GUST, lands="WU", battlefield=(bear,))
    splice(game, "Gust")
    game.choose(named(game, "Bear"))
    (spell,) = game.state.stack
    known = game.board.characteristics(spell)
    assert (known.name, known.colors, len(known.abilities)) == ("Calm", frozenset("W"), 3)
    assert any("reveals Gust" in line.text for line in game.log)
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    resolve(game)
    assert life(game, 0) == 23
    assert [keyword.__name__ for keyword in the(game, "Bear").characteristics.keywords] == ["Flying"]  # type: ignore[union-attr]
    assert hand(game, 0) == ["Gust"]
    assert graveyard(game, 0) == ["Calm"]


@rule("702.47b")
def test_what_cant_be_paid_or_has_no_target_cant_be_spliced() -> None:
    """CR 702.47b: without a creature or without the mana the card isn't offered."""
    bear = creature("Bear", "2/2")
    for lands, battlefield, offered in (("WU", (), 0), ("W", (bear,), 0), ("WU", (bear,), 1)):
        decision = casting(CALM, GUST, lands=lands, battlefield=battlefield).decision
        assert isinstance(decision, SpliceACard)
        assert len(decision.candidates) == offered


@rule("702.47b")
def test_several_cards_are_spliced_in_the_order_of_the_players_choice() -> None:
    """CR 702.47b: the main spell first, then the spliced cards; each of them at most once."""
    draw = card("Thought", "{W}", "Instant — Arcane", "You lose 2 life.\nSplice onto Arcane {W}")
    game = casting(CALM, ECHO, draw, lands="WWW")
    splice(game, "Thought", "Echo")
    resolve(game)
    gains = [line.text for line in game.log if "life" in line.text]
    assert [text.split()[1] for text in gains] == ["gains", "loses", "gains"]
    assert life(game, 0) == 22


@rule("702.47a")
def test_only_spells_of_the_quality_are_spliced_onto() -> None:
    """CR 702.47a: what isn't Arcane gains nothing; the card itself isn't spliced onto itself."""
    plain = card("Plain", "{W}", "Instant", "You gain 3 life.")
    game = casting(plain, ECHO, lands="WWW", cast="Plain")
    assert not isinstance(game.decision, SpliceACard)
    game = casting(ECHO, lands="WWW", cast="Echo")
    assert not isinstance(game.decision, SpliceACard)
    any_spell = card("Refrain", "{W}", "Sorcery", "You gain 1 life.\nSplice onto instant or sorcery {W}")
    assert isinstance(casting(plain, any_spell, lands="WWW", cast="Plain").decision, SpliceACard)


@rule("702.47e")
def test_the_text_is_gone_when_the_spell_leaves_the_stack() -> None:
    """CR 702.47e: the card in the graveyard has only its own text, and no effect is left."""
    game = casting(CALM, ECHO, lands="WW")
    splice(game, "Echo")
    assert game.state.effects
    resolve(game)
    assert not game.state.effects
    (calm,) = game.state.graveyard(0)
    assert len(game.board.characteristics(calm).abilities) == 1
    assert can(game, "pass")


@rule("702.47a", "601.2h")
def test_a_splice_cost_can_be_a_deed() -> None:
    """CR 702.47a: it is paid as an additional cost."""
    price = card("Price", "{W}", "Instant — Arcane", "You gain 5 life.\nSplice onto Arcane—Sacrifice a creature.")
    game = casting(CALM, price, lands="W", battlefield=(creature("Bear", "2/2"),))
    splice(game, "Price")
    assert graveyard(game, 0) == ["Bear"]
    resolve(game)
    assert life(game, 0) == 28


@rule("702.47d", "601.2c", "608.2b")
def test_targets_of_the_added_text_are_chosen_as_usual() -> None:
    """702.47d: and if all targets are illegal as it would resolve, it doesn't, whatever else it says."""
    bear, doom = creature("Bear", "2/2"), card("Doom", "{0}", "Instant", "Destroy target creature.")
    game = casting(CALM, GUST, doom, lands="WU", battlefield=(bear,))
    splice(game, "Gust")
    game.choose(named(game, "Bear"))
    act(game, "cast Doom", targets=["Bear"])
    resolve(game)
    resolve(game)
    assert (life(game, 0), graveyard(game, 0)) == (20, ["Bear", "Doom", "Calm"])


@rule("702.47a", "707.10")
def test_a_copy_has_the_spliced_text_too() -> None:
    """707.10: to splice a card was a decision made for the spell, with its cost, whatever became of that card since;
    targets that the added text names may be chosen anew.
    """
    bear, wolf = creature("Bear", "2/2"), creature("Wolf", "2/2")
    again = card("Again", "{0}", "Instant", "Copy target spell. You may choose new targets for the copy.")
    gone = card("Gone", "{0}", "Instant", "Discard a card at random.")
    game = casting(CALM, GUST, again, gone, lands="WU", battlefield=(bear, wolf))
    splice(game, "Gust")
    game.choose(named(game, "Bear"))
    act(game, "cast Again", targets=["Calm"])
    act(game, "cast Gone")
    resolve(game)
    assert hand(game, 0) == []
    resolve(game)
    game.choose("yes")
    game.choose(named(game, "Wolf"))
    resolve(game)
    assert (life(game, 0), graveyard(game, 0)) == (23, ["Gust", "Gone", "Again"])
    resolve(game)
    assert life(game, 0) == 26
    for name in ("Bear", "Wolf"):
        assert [keyword.__name__ for keyword in the(game, name).characteristics.keywords] == ["Flying"]  # type: ignore[union-attr]
