"""CR 701.48: learning."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.zones.looking import Reveal
from positions import BEAR, act, card, graveyard, hand, pending, position, resolve, side
from rules.combat.fights import happened
from spells import is_asking, spell

STUDY = spell("Learn.", name="Study")
LESSON, POEM = card("First Lesson", "{U}", "Sorcery — Lesson", "Draw a card."), card("Poem", "{U}", "Sorcery")


def learning(*in_hand: Card, outside: tuple[Card, ...] = (LESSON, POEM)) -> Game:
    """A game in which Alice learns."""
    game = position(side(hand=[STUDY, *in_hand], lands="W", outside=outside), side(outside=[LESSON]))
    act(game, "cast Study")
    resolve(game)
    return game


@rule("701.48a")
def test_who_discards_a_card_draws_one() -> None:
    """701.48a: a card is discarded and one drawn, and then no Lesson is offered."""
    game = learning(BEAR)
    game.choose(Answer(True))
    assert not is_asking(game)
    assert graveyard(game, 0) == ["Grizzly Bears", "Study"]
    assert hand(game, 0) == ["Forest"]
    assert [seen.name for seen in game.view(0).outside] == ["First Lesson", "Poem"]


@rule("701.48a", "400.11b")
def test_who_discards_nothing_may_reveal_a_lesson() -> None:
    """701.48a: a Lesson card of one's own from outside the game is revealed and put into the hand."""
    game = learning(BEAR)
    game.choose(Answer(False))
    game.choose(Answer(True))
    assert sorted(hand(game, 0)) == ["First Lesson", "Grizzly Bears"]
    assert [event.describe(game.board) for event in happened(game, Reveal)] == ["Alice reveals First Lesson"]
    assert [seen.name for seen in game.view(0).outside] == ["Poem"]
    assert [seen.name for seen in game.view(1).outside] == ["First Lesson"]


@rule("701.48a")
def test_neither_needs_to_be_done() -> None:
    """701.48a: both are optional."""
    game = learning(BEAR)
    game.choose(Answer(False))
    game.choose(Answer(False))
    assert not is_asking(game)
    assert hand(game, 0) == ["Grizzly Bears"]
    assert len(game.view(0).outside) == 2


@rule("701.48a")
def test_nobody_learns_from_what_is_not_there() -> None:
    """701.48a: without a card in hand there is only the Lesson; without a Lesson there is nothing to ask."""
    game = learning()
    assert is_asking(game)
    game.choose(Answer(True))
    assert hand(game, 0) == ["First Lesson"]
    assert not is_asking(learning(outside=(POEM,)))


@rule("701.48a")
def test_a_card_brought_in_can_be_cast() -> None:
    """400.11b: it is in the game from then on."""
    game = position(side(hand=[STUDY], lands="WU", outside=[LESSON]), side())
    act(game, "cast Study")
    resolve(game)
    game.choose(Answer(True))
    act(game, "cast First Lesson")
    resolve(game)
    assert graveyard(game, 0) == ["Study", "First Lesson"]
    assert pending(game).player == 0


@rule("701.48a")
def test_somebody_else_can_learn() -> None:
    """701.48a: whoever is told to learn uses their own hand and their own Lessons."""
    school = spell("Target player learns.", name="School")
    game = position(side(hand=[school, BEAR], lands="W", outside=[POEM]), side(outside=[LESSON]))
    act(game, "cast School", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 1
    game.choose(Answer(True))
    assert [seen.name for seen in game.view(1).hand] == ["First Lesson"]
    assert hand(game, 0) == ["Grizzly Bears"]


@rule("701.48a", "614.1a")
def test_something_else_can_be_done_instead() -> None:
    """701.48a: learning is an event of its own, which can be replaced before anything of it happens."""
    rest = card("Rest", "{W}", "Enchantment", "If you would learn, you gain 4 life instead.")
    game = position(side([rest], [STUDY, BEAR], "W", outside=[LESSON]), side())
    act(game, "cast Study")
    resolve(game)
    assert not is_asking(game)
    assert game.view(0).players[0].life == 24
    assert hand(game, 0) == ["Grizzly Bears"]
