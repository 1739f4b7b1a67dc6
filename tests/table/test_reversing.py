"""CR 733.1: what somebody has only begun to do is taken back without asking anybody, if nobody has learned anything."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.cards.pool import CardPool
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.table.hosting import Hosted
from comprules.table.messages import OfferDraw, Pick, TakeBack, Ways
from comprules.table.setting import Place, Setting
from positions import BEAR, card, position, side
from table.seating import asked

FLAME = card("Endless Flame", "{X}{R}", "Sorcery", "Endless Flame deals X damage to any target.")
DIG = card("Deep Dig", "{R}", "Creature — Goblin", "Sacrifice this creature: Draw a card.", "1/1")
COSTS = "As an additional cost to cast this spell, {} and sacrifice a creature.\nDraw two cards."
GRUDGE = card("Shared Grudge", "{R}", "Sorcery", COSTS.format("discard a card"))
BOAST = card("Loud Boast", "{R}", "Sorcery", COSTS.format("reveal a red card from your hand"))
BURIAL = card("Quiet Burial", "{R}", "Sorcery", COSTS.format("put a Goblin you control on top of its owner's library"))
SPRING = card("Whispering Spring", "", "Land", "{T}: Add {R}. Scry 1.")
COIN = card("Gambler's Spring", "", "Land", "{T}: Add {R}. Flip a coin. If you win the flip, you gain 1 life.")


def table_with(*hand: Card, permanents: tuple[Card, ...] = (), lands: str = "RRR") -> Hosted:
    """A table of two people; Alice is about to act."""
    mine = side(permanents, hand, lands, library=[BEAR] * 9)
    game: Game = position(mine, side(library=[BEAR] * 9), step="precombat main", skip_trivial=True)
    return Hosted(Setting((Place("Alice"), Place("Bob")), saved=game.save()), CardPool.starter())


def choose(table: Hosted, words: str) -> None:
    """Let whoever is asked choose what is called so."""
    board = asked(table)
    assert board.question is not None
    labels = {choice.label: choice.says for choice in board.question.choices}
    says = next((says for label, says in labels.items() if words.lower() in label.lower()), None)
    assert says is not None, f"{words!r} isn't among {list(labels)}"
    assert table.hear(board.me, Pick(board.moment, says)) is None


def take_back(table: Hosted) -> None:
    """Let Alice ask to take her last choice back."""
    assert table.hear(0, TakeBack(table.moment)) is None


@rule("601.2", "733.1")
def test_a_spell_that_is_only_announced_is_taken_back_without_asking() -> None:
    """733.1: the action is reversed and the spell returns to where it came from, choice by choice, to before it all."""
    table = table_with(FLAME)
    before = table.game.digest()
    choose(table, "cast")
    choose(table, "2")
    for _ in range(2):
        take_back(table)
        assert table.board(1).wish is None
    assert table.game.digest() == before
    assert [each.face.name for each in table.board(0).hand if each.face] == ["Endless Flame"]


@rule("601.2i", "733.1")
def test_a_spell_that_has_been_cast_is_taken_back_only_if_the_others_agree() -> None:
    """601.2i: once it is cast, it is no proposal any more."""
    table = table_with(FLAME, FLAME, lands="RRRR")
    table.hear(0, Ways(hold_priority=True, stops_everywhere=True))
    for words in ("cast", "1", "Bob"):
        choose(table, words)
    take_back(table)
    wish = table.board(1).wish
    assert wish is not None
    assert wish.mine


@rule("733.1")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ((GRUDGE, BEAR, BEAR), ("discard", "Grizzly")),
        ((BOAST, FLAME, DIG), ("reveal", "Endless")),
        ((BURIAL,), ("put", "Deep Dig")),
    ],
    ids=["discarded", "revealed", "into a library"],
)
def test_a_cost_that_others_know_a_hidden_card_by_isnt_taken_back_without_asking(
    hand: tuple[Card, ...], words: tuple[str, ...]
) -> None:
    """733.1: nor is one that moved a card to a library; the choice of which cost to pay first is."""
    table = table_with(*hand, permanents=(BEAR, BEAR, DIG, DIG), lands="R")
    choose(table, f"cast {hand[0].name}")
    choose(table, words[0])
    take_back(table)
    assert table.board(1).wish is None
    for each in words:
        choose(table, each)
    assert "creature" in asked(table).question.reason  # type: ignore[union-attr]
    take_back(table)
    assert table.board(1).wish is not None


@rule("733.1")
def test_what_chance_has_brought_isnt_taken_back_without_asking() -> None:
    """733.1: nor is what somebody has seen of a library."""
    for spring in (COIN, SPRING):
        table = table_with(FLAME, permanents=(spring,), lands="RR")
        table.hear(0, Ways(pays_by_hand=True))
        for words in ("cast", "1", "Bob", "tap Mountain"):
            choose(table, words)
        take_back(table)
        assert table.board(1).wish is None
        choose(table, spring.name)
        assert asked(table).me == 0
        take_back(table)
        assert table.board(1).wish is not None, spring.name


@rule("733.1")
def test_what_others_have_decided_since_isnt_taken_back_without_asking() -> None:
    """Nor does an offer stand that was made before the table went back."""
    table = table_with(FLAME)
    choose(table, "cast")
    table.hear(1, OfferDraw())
    assert table.board(0).wish is not None
    take_back(table)
    assert table.board(0).wish is None
    choose(table, "pass")
    take_back(table)
    assert table.board(1).wish is not None
