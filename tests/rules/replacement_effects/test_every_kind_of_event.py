"""CR 616.1: every kind of event that a text can replace goes through one pipeline; the affected player chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Pass
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.connive import Connive
from comprules.keywords.actions.explore import Explore
from comprules.keywords.actions.learn import Learn
from comprules.keywords.actions.mill import Mill
from comprules.keywords.actions.proliferate import Proliferate
from comprules.keywords.actions.scry import Scry
from comprules.keywords.actions.search import SearchLibrary
from comprules.phrases.replacements.would import Would
from comprules.phrases.replacements.would_happen import WouldHappen, WouldOccur
from comprules.play.game import Game
from comprules.reader import phrasebook
from comprules.rules.abilities.event_patterns import Foreseeable
from comprules.rules.abilities.statements import Replacement
from comprules.rules.card_layouts.face_down import TurnFaceUp
from comprules.rules.card_layouts.transforming import Transform
from comprules.rules.concepts.events import Event
from comprules.rules.keyword_basics.phasing import PhaseIn, PhaseOut
from comprules.rules.life_damage_counters.counters import PutCounters, RemoveCounters
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.life_damage_counters.drawing import DrawCard, DrawSeveral
from comprules.rules.life_damage_counters.life import GainLife, LoseLife, PayLife
from comprules.rules.mana_and_numbers.mana_pools import AddMana, LoseMana
from comprules.rules.objects.designations import Designate
from comprules.rules.objects.destroying import Destroy
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.objects.tapping import Tap, Untap
from comprules.rules.objects.tokens import CreateTokens
from comprules.rules.resolving.countering import Counter
from comprules.rules.special_mechanics.dice import DiceRolled
from comprules.rules.special_mechanics.initiative import TakeInitiative
from comprules.rules.special_mechanics.monarch import BecomeMonarch
from comprules.rules.starting_and_ending.ending_the_game import LoseGame, WinGame
from comprules.rules.turn.steps import StepBegins
from comprules.rules.turn.turns import TurnBegins
from comprules.rules.variants.planeswalking import Planeswalk
from comprules.rules.zones.shuffling import Shuffle
from comprules.rules.zones.zone_changes import MoveObject
from positions import BEAR, act, card, life, on_battlefield, pending, position, side


class Case(Record):
    """Two effects of Bob's that would replace the same event, what brings that about, and what comes of it.

    `results` are what is seen afterwards if the one, or the other, is applied first.
    """

    one: str
    other: str
    cause: str
    seen: Callable[[Game], Any]
    results: tuple[Any, Any]
    targets: tuple[str, ...] = ()
    until: str = ""


def bobs_life(game: Game) -> int:
    """Bob's life total."""
    return life(game, 1)


def bobs_hand(game: Game) -> tuple[int, int]:
    """How many cards Bob has in hand, and his life total."""
    return len(game.view(1).hand), life(game, 1)


def bobs_mana(game: Game) -> str:
    """The types of the mana in Bob's pool."""
    return "".join(unit.type for unit in game.state.players[1].mana_pool)


def bear_is_in(game: Game) -> str:
    """Where Bob's Bear is: "exile", "hand" or "graveyard"."""
    view = game.view(1)
    zones = {"exile": view.exile, "hand": view.hand, "graveyard": view.players[1].graveyard}
    return next((name for name, seen in zones.items() if any(each.name == "Grizzly Bears" for each in seen)), "")


def tokens(game: Game) -> dict[str, int]:
    """The tokens there are, by name."""
    names = [seen.name for seen in game.view(1).battlefield if seen.is_token]
    return {name: names.count(name) for name in sorted(set(names))}


def counters_on_bear(game: Game) -> int:
    """How many +1/+1 counters are on Bob's Bear."""
    return sum(dict(seen.counters).get("+1/+1", 0) for seen in on_battlefield(game, "Grizzly Bears"))


def graveyard_size(game: Game) -> int:
    """How many cards are in Bob's graveyard."""
    return len(game.view(1).players[1].graveyard)


CASES: dict[type[Event], Case] = {
    DealDamage: Case(
        "If a source would deal damage to you, it deals double that damage instead.",
        "If a source would deal damage to you, prevent 1 of that damage.",
        "Cause deals 2 damage to target player.",
        bobs_life,
        (17, 18),
        ("Bob",),
    ),
    DrawCard: Case(
        "If you would draw a card, draw two cards instead.",
        "If you would draw a card, you gain 3 life instead.",
        "Target player draws a card.",
        bobs_hand,
        ((0, 26), (0, 23)),
        ("Bob",),
    ),
    GainLife: Case(
        "If you would gain life, you gain twice that much life instead.",
        "If you would gain life, you gain that much life plus 1 instead.",
        "Target player gains 2 life.",
        bobs_life,
        (25, 26),
        ("Bob",),
    ),
    LoseLife: Case(
        "If you would lose life, you lose twice that much life instead.",
        "If you would lose life, you lose that much life plus 1 instead.",
        "Target player loses 2 life.",
        bobs_life,
        (15, 14),
        ("Bob",),
    ),
    LoseMana: Case(
        "If you would lose unspent mana, that mana becomes black instead.",
        "If you would lose unspent mana, that mana becomes red instead.",
        "Target player adds {G}, then loses all unspent mana.",
        bobs_mana,
        ("B", "R"),
        ("Bob",),
    ),
    PayLife: Case(
        "If you would pay life, draw a card instead.",
        "If you would pay life, you gain 1 life instead.",
        "Each opponent may pay 2 life.",
        bobs_hand,
        ((1, 20), (0, 21)),
    ),
    CreateTokens: Case(
        "If you would create one or more tokens, create twice that many of those tokens instead.",
        "If you would create one or more tokens, instead create those tokens plus a Clue token.",
        "Target player creates a 1/1 white Soldier creature token.",
        tokens,
        ({"Clue Token": 1, "Soldier Token": 2}, {"Clue Token": 2, "Soldier Token": 2}),
        ("Bob",),
    ),
    PutCounters: Case(
        "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put "
        "on it instead.",
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are "
        "put on it instead.",
        "Put a +1/+1 counter on target creature.",
        counters_on_bear,
        (3, 4),
        ("Grizzly Bears",),
    ),
    MoveObject: Case(
        "If a creature you control would die, exile it instead.",
        "If a creature you control would die, return it to its owner's hand instead.",
        "Destroy target creature.",
        bear_is_in,
        ("exile", "hand"),
        ("Grizzly Bears",),
    ),
    Destroy: Case(
        "If a creature you control would be destroyed, instead you gain 1 life.",
        "If a creature you control would be destroyed, instead you gain 2 life.",
        "Destroy target creature.",
        bobs_life,
        (21, 22),
        ("Grizzly Bears",),
    ),
    Mill: Case(
        "If a player would mill one or more cards, they mill twice that many cards instead.",
        "If a player would mill one or more cards, they mill that many cards plus one instead.",
        "Target player mills two cards.",
        graveyard_size,
        (5, 6),
        ("Bob",),
    ),
    Scry: Case(
        "If you would scry a number of cards, draw that many cards instead.",
        "If you would scry a number of cards, you gain 1 life instead.",
        "Target player scries 2.",
        bobs_hand,
        ((2, 20), (0, 21)),
        ("Bob",),
    ),
    Learn: Case(
        "If you would learn, you gain 1 life instead.",
        "If you would learn, you gain 10 life instead.",
        "Target player learns.",
        bobs_life,
        (21, 30),
        targets=("Bob",),
    ),
    SearchLibrary: Case(
        "If a player would search a library, you gain 1 life instead.",
        "If a player would search a library, you gain 10 life instead.",
        "Target player searches their library for a card, then shuffles.",
        bobs_life,
        (21, 30),
        targets=("Bob",),
    ),
    Proliferate: Case(
        "If you would proliferate, you gain 1 life instead.",
        "If you would proliferate, you gain 2 life instead.",
        "Target player proliferates.",
        bobs_life,
        (21, 22),
        ("Bob",),
    ),
    Explore: Case(
        "If a creature you control would explore, instead you gain 1 life.",
        "If a creature you control would explore, instead you gain 2 life.",
        "Target creature explores.",
        bobs_life,
        (21, 22),
        ("Grizzly Bears",),
    ),
    Connive: Case(
        "If a creature you control would connive, instead you gain 1 life.",
        "If a creature you control would connive, instead you gain 2 life.",
        "Target creature connives.",
        bobs_life,
        (21, 22),
        ("Grizzly Bears",),
    ),
    LoseGame: Case(
        "If you would lose the game, instead your life total becomes 5.",
        "If you would lose the game, instead your life total becomes 7.",
        "Target player loses the game.",
        bobs_life,
        (5, 7),
        ("Bob",),
    ),
    Sacrifice: Case(
        "If a creature you control would be sacrificed, instead you gain 1 life.",
        "If a creature you control would be sacrificed, instead you gain 2 life.",
        "Each opponent sacrifices a creature.",
        bobs_life,
        (21, 22),
    ),
    Tap: Case(
        "If a creature you control would become tapped, instead you gain 1 life.",
        "If a creature you control would become tapped, instead you gain 2 life.",
        "Tap target creature.",
        bobs_life,
        (21, 22),
        ("Grizzly Bears",),
    ),
    Untap: Case(
        "If a creature you control would become untapped, instead you gain 1 life.",
        "If a creature you control would become untapped, instead you gain 2 life.",
        "Tap target creature. Untap that creature.",
        bobs_life,
        (21, 22),
        ("Grizzly Bears",),
    ),
    PhaseOut: Case(
        "If a creature you control would phase out, instead you gain 1 life.",
        "If a creature you control would phase out, instead you gain 2 life.",
        "Target creature phases out.",
        bobs_life,
        (21, 22),
        ("Grizzly Bears",),
    ),
    PhaseIn: Case(
        "If a creature would phase in, instead you gain 1 life.",
        "If a creature would phase in, instead you gain 2 life.",
        "Target creature phases out.",
        bobs_life,
        (21, 22),
        ("Grizzly Bears",),
        until="upkeep",
    ),
    Designate: Case(
        "If a creature you control would become suspected, instead you gain 1 life.",
        "If a creature you control would become suspected, instead you gain 2 life.",
        "Suspect target creature.",
        bobs_life,
        (21, 22),
        ("Grizzly Bears",),
    ),
    WinGame: Case(
        "If you would win the game, instead you gain 1 life.",
        "If you would win the game, instead you gain 2 life.",
        "Target player wins the game.",
        bobs_life,
        (21, 22),
        ("Bob",),
    ),
    BecomeMonarch: Case(
        "If you would become the monarch, instead you gain 1 life.",
        "If you would become the monarch, instead you gain 2 life.",
        "Target player becomes the monarch.",
        bobs_life,
        (21, 22),
        ("Bob",),
    ),
    TakeInitiative: Case(
        "If you would take the initiative, instead you gain 1 life.",
        "If you would take the initiative, instead you gain 2 life.",
        "Target player takes the initiative.",
        bobs_life,
        (21, 22),
        ("Bob",),
    ),
    Shuffle: Case(
        "If you would shuffle your library, instead you gain 1 life.",
        "If you would shuffle your library, instead you gain 2 life.",
        "Target player shuffles their library.",
        bobs_life,
        (21, 22),
        ("Bob",),
    ),
    StepBegins: Case(
        "Skip your draw step.",
        "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 life.",
        "You gain 1 life.",
        bobs_hand,
        ((0, 20), (0, 22)),
        until="precombat main",
    ),
    TurnBegins: Case(
        "If you would begin your turn, you may skip that turn instead. If you do, you gain 1 life.",
        "If you would begin your turn, you may skip that turn instead. If you do, you gain 2 life.",
        "You gain 1 life.",
        bobs_life,
        (21, 22),
        until="upkeep",
    ),
}
"""For each kind of event that two texts can replace alike: a case of it."""

ALONE: dict[type[Event], str] = {
    AddMana: "whatever multiplies mana is of no other kind, so that the order is no matter",
    Counter: "who chooses must have a spell: tests/phrases/replacements/test_would_happen.py has its case",
    Transform: "what transforms has two faces: tests/phrases/replacements/test_would_happen.py has its case",
    TurnFaceUp: "what is turned must be face down: tests/phrases/replacements/test_would_happen.py has its case",
    DrawSeveral: "each adds so many cards, so that the order is no matter: "
    "tests/rules/life_damage_counters/test_drawn_cards.py",
    DiceRolled: "each makes one die more, so that the order is no matter: tests/additional/test_dice.py",
    RemoveCounters: "each leaves one counter, so that the order is no matter: "
    "tests/phrases/replacements/test_all_but_one_counter.py",
    Planeswalk: "only in Planechase games: tests/variants/test_planeswalking.py has its case",
}
"""The kinds of event that only one sort of text is about."""


def enchantment(name: str, text: str) -> Card:
    """An enchantment with a text."""
    return card(name, "{1}", "Enchantment", text)


def asked(kind: type[Event], first: int) -> tuple[Game, int]:
    """A game in which the case's event has happened with one or the other effect first; how often Bob was asked."""
    case = CASES[kind]
    bobs = [enchantment("One", case.one), enchantment("Other", case.other), BEAR]
    cause = card("Cause", "{0}", "Sorcery", case.cause)
    game = position(side(hand=[cause]), side(battlefield=bobs))
    act(game, "cast Cause", targets=case.targets)
    times = 0
    while game.decision is not None and (game.state.stack or not isinstance(game.decision, ChooseAction)):
        times += _answer(game, first)
    while case.until and (game.view(1).step != case.until or game.view(1).turn == 1):
        times += _answer(game, first)
    return game, times


def _answer(game: Game, first: int) -> int:
    decision = pending(game)
    if decision.rule == "616.1":
        assert decision.player == 1, "the affected player chooses"
        assert len(decision.options) == 2
        game.choose(decision.options[first])
        return 1
    if isinstance(decision, ChooseAction):
        game.choose(Pass())
    else:
        game.choose(Answer(True) if decision.offers(Answer(True)) else decision.options[0])
    return 0


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("kind", CASES, ids=lambda kind: kind.__name__)
@rule("616.1", "616.1e", "616.1f", "614.5")
def test_the_affected_player_chooses_and_each_effect_applies_once(kind: type[Event], first: int) -> None:
    """CR 616.1: of two effects the affected player chooses which to apply first; each gets one opportunity."""
    game, times = asked(kind, first)
    assert times == 1
    assert CASES[kind].seen(game) == CASES[kind].results[first]


def subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    """All classes below a class."""
    for below in kind.__subclasses__():
        yield below
        yield from subclasses(below)


@rule("616.1")
def test_no_kind_of_event_is_left_out() -> None:
    """CR 616.1: there is a case for each kind of event that any phrase of the rulebook can replace."""
    phrasebook.load()
    said = {kind for statement in subclasses(Replacement) for kind in statement.concerns}
    said |= {kind for deed in subclasses(Foreseeable) for kind in deed.proposals}
    others = (would for would in subclasses(Would) if would not in (WouldHappen, WouldOccur))
    said |= {kind for would in others for kind in getattr(would, "events", ())}
    assert {kind.__name__ for kind in said} == {kind.__name__ for kind in (*CASES, *ALONE)}
    assert all(kind.chooser is not Event.chooser for kind in said), "somebody must choose"


@rule("106.12b", "616.1")
def test_multiplied_mana_is_multiplied_by_each_effect_once() -> None:
    """CR 616.1: two effects make one mana six, whichever is applied first: so nobody is asked which."""
    twice = enchantment("Twice", "If you tap a permanent for mana, it produces twice as much of that mana instead.")
    thrice = enchantment(
        "Thrice", "If you tap a permanent for mana, it produces three times as much of that mana instead."
    )
    dear = card("Dear", "{5}{G}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[twice, thrice], hand=[dear], lands="G"), side())
    act(game, "cast Dear")
    assert [seen.name for seen in game.view(0).stack] == ["Dear"]
