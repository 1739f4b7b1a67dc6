"""What is said of whatever would happen, and what happens instead."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import read_face
from keywords.abilities.test_morph import lying
from positions import BEAR, act, can, card, graveyard, life, on_battlefield, position, resolve, settle, side, the

TWO_FACED = Card(
    "Pupa // Moth",
    "transform",
    (
        Face("Pupa", "{G}", "Creature — Insect", "", "1", "1"),
        Face("Moth", "", "Creature — Insect", "", "4", "4"),
    ),
)


def law(text: str, name: str = "Law") -> Card:
    """An enchantment with a text."""
    return card(name, "{0}", "Enchantment", text)


def deed(text: str) -> Card:
    """A sorcery with a text."""
    return card("Deed", "{0}", "Sorcery", text)


def done(text: str, *there: Card | Piece, targets: tuple[str, ...] = (), buried: Sequence[Card] = ()) -> Game:
    """A game in which a sorcery of Alice's with this text has resolved, and she has these permanents."""
    game = position(side(battlefield=there, hand=[deed(text)], graveyard=buried), side(battlefield=[BEAR]))
    act(game, "cast Deed", targets=targets)
    resolve(game)
    return game


RAISE = "Return target creature card from your graveyard to the battlefield."
GAINS = ", you gain 3 life instead."


@pytest.mark.parametrize(
    ("would", "text", "targets"),
    [
        ("a creature would become tapped", "Tap target creature.", ("Grizzly Bears",)),
        ("a creature would phase out", "Target creature phases out.", ("Grizzly Bears",)),
        ("a creature would transform", "Transform target creature.", ("Pupa",)),
        ("a creature would become suspected", "Suspect target creature.", ("Grizzly Bears",)),
        ("a creature would connive", "Target creature connives.", ("Pupa",)),
        ("you would exile a creature", "Exile target creature.", ("Pupa",)),
        ("a creature would be exiled", "Exile target creature.", ("Grizzly Bears",)),
        ("a creature would be destroyed", "Destroy target creature.", ("Grizzly Bears",)),
        ("a creature would leave the battlefield", "Exile target creature.", ("Grizzly Bears",)),
        ("a creature would be returned to its owner's hand", "Return target creature to its owner's hand.", ("Pupa",)),
        ("a card would be milled", "Target player mills a card.", ("Bob",)),
        ("a player would mill one or more cards", "Target player mills a card.", ("Bob",)),
        ("an opponent would draw a card", "Target player draws a card.", ("Bob",)),
        ("an opponent would lose life", "Target player loses 2 life.", ("Bob",)),
        ("a player would gain or lose life", "Target player loses 2 life.", ("Bob",)),
        ("a player would shuffle their library", "Target player shuffles their library.", ("Bob",)),
        ("you would search your library", "Search your library for a card, put it into your hand, then shuffle.", ()),
        ("you would scry", "Scry 2.", ()),
        ("you would proliferate", "Proliferate.", ()),
        ("you would become the monarch", "You become the monarch.", ()),
        ("you would take the initiative", "You take the initiative.", ()),
        (
            "you would put one or more +1/+1 counters on a creature",
            "Put a +1/+1 counter on target creature.",
            ("Pupa",),
        ),
        ("you would sacrifice a creature", "Sacrifice a creature.", ()),
        ("a creature would be sacrificed", "Sacrifice a creature.", ()),
        ("a creature would die or be exiled", "Exile target creature.", ("Grizzly Bears",)),
        ("a creature would die or be exiled", "Destroy target creature.", ("Grizzly Bears",)),
        ("you would win the game", "You win the game.", ()),
        ("a source would deal damage to an opponent", "Deed deals 2 damage to target player.", ("Bob",)),
        ("an opponent would be dealt damage by a sorcery", "Deed deals 2 damage to target player.", ("Bob",)),
        ("a creature would be dealt damage or die", "Deed deals 2 damage to target creature.", ("Grizzly Bears",)),
    ],
)
@rule("614.1a", "614.2", "614.6")
def test_what_would_happen_is_replaced(would: str, text: str, targets: tuple[str, ...]) -> None:
    """CR 614.6: a replaced event never happens; what is said of it does."""
    game = done(text, law(f"If {would}{GAINS}"), Piece(TWO_FACED), targets=targets)
    assert game.result is None
    assert life(game, 0) == 23
    assert life(game, 1) == 20
    assert len(on_battlefield(game, "Grizzly Bears")) == 1
    assert (the(game, "Pupa").counters, the(game, "Grizzly Bears").tapped) == ((), False)
    assert graveyard(game, 0) == ["Deed"]
    assert graveyard(game, 1) == []


@pytest.mark.parametrize(
    ("would", "text", "targets"),
    [
        ("a creature you control would become tapped", "Tap target creature.", ("Grizzly Bears",)),
        ("a creature would become untapped", "Tap target creature.", ("Grizzly Bears",)),
        ("an opponent would gain life", "Target player loses 2 life.", ("Bob",)),
        ("a creature would phase in", "Target creature phases out.", ("Grizzly Bears",)),
        ("you would search your library", "Proliferate.", ()),
        ("an opponent would be dealt damage by a creature", "Deed deals 2 damage to target player.", ("Bob",)),
        ("a card would be put into your graveyard from your hand", "Destroy target creature.", ("Grizzly Bears",)),
    ],
)
@rule("614.1a")
def test_what_happens_to_others_or_otherwise_is_not(would: str, text: str, targets: tuple[str, ...]) -> None:
    """CR 614.1a: only what the words say is watched for."""
    game = done(text, law(f"If {would}{GAINS}"), targets=targets)
    assert life(game, 0) == 20


@rule("614.1a", "701.6a")
def test_a_spell_that_would_be_countered_does_something_else() -> None:
    """CR 701.6a: the spell isn't countered, and so it resolves."""
    ward = law("If a spell you control would be countered, you gain 3 life instead.")
    no = card("No", "{0}", "Instant", "Counter target spell.")
    game = position(side(battlefield=[ward], hand=[deed("You gain 10 life."), no]), side())
    act(game, "cast Deed")
    act(game, "cast No", targets=("Deed",))
    settle(game)
    assert life(game, 0) == 33


@rule("614.1a", "708.8")
def test_what_would_be_turned_face_up_stays_as_it_is() -> None:
    """CR 708.8: the creature isn't turned face up, though its cost was paid; each time."""
    veil = law("If a creature would be turned face up, you gain 3 life instead.")
    sage = card("Willow Sage", "{3}{G}", "Creature — Elf Druid", "Morph {G}", "3/4")
    game = lying(sage, lands="GG", battlefield=[veil])
    for gained in (3, 6):
        act(game, "turn up")
        assert life(game, 1) == 20 + gained
        assert not on_battlefield(game, "Willow Sage")
    assert not can(game, "turn up"), "no mana is left"


@rule("614.6", "119.3")
def test_that_much_is_what_would_have_been() -> None:
    """CR 614.6: how much would have been gained is known, though nothing is."""
    game = done("You gain 4 life.", law("If you would gain life, each opponent loses that much life instead."))
    assert (life(game, 0), life(game, 1)) == (20, 16)


@rule("614.6", "119.4")
def test_what_would_be_paid_is_known() -> None:
    """CR 119.4: as many cards are milled as life would have been paid."""
    pay = card("Pay", "{0}", "Artifact", "Pay 2 life: You gain 5 life.")
    mill = law("If you would pay life, mill that many cards instead.")
    game = position(side(battlefield=[mill, pay]), side())
    act(game, "activate Pay")
    resolve(game)
    assert life(game, 0) == 25
    assert len(graveyard(game, 0)) == 2


@rule("614.6", "701.9a")
def test_a_card_that_would_be_discarded_is_put_elsewhere() -> None:
    """CR 701.9a: "it" is the card that would have been discarded."""
    keep = law("If you would discard a creature card, put it onto the battlefield instead.")
    game = position(side(battlefield=[keep], hand=[BEAR, deed("Each player discards a card.")]), side(hand=[BEAR]))
    act(game, "cast Deed")
    resolve(game)
    assert graveyard(game, 0) == ["Deed"]
    assert graveyard(game, 1) == ["Grizzly Bears"]
    assert len(on_battlefield(game, "Grizzly Bears")) == 1


@rule("113.6", "614.1a")
def test_a_card_may_speak_of_its_own_discarding() -> None:
    """CR 113.6: an ability about the discarding of the very card functions in the hand."""
    cat = card(
        "Cat", "{G}", "Creature — Cat", "If you would discard this card, put it onto the battlefield instead.", "1/1"
    )
    game = position(side(hand=[cat, deed("Discard a card.")]), side())
    act(game, "cast Deed")
    resolve(game)
    assert len(on_battlefield(game, "Cat")) == 1


@rule("614.1a", "400.7j")
def test_what_somebody_would_put_onto_the_battlefield() -> None:
    """614.1a: as an effect of theirs says, not as a spell of theirs resolves."""
    gate = law("If you would put a creature onto the battlefield, you gain 3 life instead.")
    raised = done(RAISE, gate, targets=("Grizzly Bears",), buried=[BEAR])
    assert (life(raised, 0), graveyard(raised, 0)) == (23, ["Grizzly Bears", "Deed"])
    cast = position(side(battlefield=[gate], hand=[BEAR], lands="GG"), side())
    act(cast, "cast Grizzly Bears")
    resolve(cast)
    assert len(on_battlefield(cast, "Grizzly Bears")) == 1


@rule("113.6", "614.1a")
def test_a_card_may_speak_of_its_own_way_to_the_graveyard() -> None:
    """CR 113.6: from wherever it is put there, the ability functions: here in the hand."""
    text = "If this card would be put into a graveyard from anywhere, exile it instead."
    cat = card("Cat", "{G}", "Creature — Cat", text, "1/1")
    game = position(side(hand=[cat, deed("Discard a card.")]), side())
    act(game, "cast Deed")
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Cat"]


@rule("614.3")
def test_the_next_time_is_once() -> None:
    """CR 614.3: the first such event this turn is replaced, and no other."""
    shield = card(
        "Shield", "{0}", "Instant", "The next time an opponent would draw a card this turn, you gain 3 life instead."
    )
    game = position(side(hand=[shield, deed("Target player draws two cards.")]), side())
    act(game, "cast Shield")
    resolve(game)
    act(game, "cast Deed", targets=("Bob",))
    resolve(game)
    assert life(game, 0) == 23
    assert len(game.state.hand(1)) == 1


@rule("614.2", "609.7c")
def test_damage_to_somebody_or_to_something_of_theirs() -> None:
    """614.2: to an opponent or to what an opponent controls, by a creature that isn't on the battlefield, too."""
    rage = law(
        "If a creature would deal damage to an opponent or a creature an opponent controls, "
        "it deals that much damage plus 1 instead."
    )
    imp = card("Imp", "{R}", "Creature — Imp", "When you cast this spell, it deals 1 damage to any target.", "1/1")
    for target, lives, dead in (("Bob", 18, []), ("Alice", 20, []), ("Grizzly Bears", 20, ["Grizzly Bears"])):
        game = position(side(battlefield=[rage], hand=[imp], lands="R"), side(battlefield=[BEAR]))
        act(game, "cast Imp", targets=(target,))
        resolve(game)
        assert (life(game, 1), life(game, 0)) == (lives, 20 - (target == "Alice"))
        assert graveyard(game, 1) == dead


@rule("614.12")
def test_what_would_enter_from_somewhere_is_seen_as_it_would_be() -> None:
    """CR 614.12: the zone that it comes from is the one where it still is."""
    grave = law("If a creature would enter from a graveyard, exile it instead.")
    raised = done(RAISE, grave, targets=("Grizzly Bears",), buried=[BEAR])
    assert [seen.name for seen in raised.view(0).exile] == ["Grizzly Bears"]
    put = position(side(battlefield=[grave], hand=[BEAR], lands="GG"), side())
    act(put, "cast Grizzly Bears")
    resolve(put)
    assert len(on_battlefield(put, "Grizzly Bears")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "If a player would cast a spell, you gain 3 life instead.",
        "If a creature would attack, you gain 3 life instead.",
        "If you would surveil, you gain 3 life instead.",
        "If a creature would transform into Moth, you gain 3 life instead.",
        "If two or more creatures would die, you gain 3 life instead.",
        "If a creature would die, prevent that damage.",
        "If a creature would be dealt damage or die, prevent that damage.",
        "If a creature would die, it deals double that damage instead.",
        "If you would sacrifice one or more creatures, you gain 3 life instead.",
        "If a creature would become tapped, it enters under your control instead.",
        "If you would draw a card, you gain twice that much life instead.",
        "Creatures can't become blocked by Walls or die.",
    ],
)
@rule("614.1a", "614.4")
def test_what_is_not_proposed_is_not_read(text: str) -> None:
    """CR 614.4: replacement effects must exist before the event: what is told only afterwards can't be replaced."""
    with pytest.raises(ReadError):
        read_face(Face("Law", "{0}", "Enchantment", text))


@rule("614.12")
@pytest.mark.parametrize(
    ("condition", "there", "entered"),
    [
        ("you control a creature", (), True),
        ("you control a creature", (TWO_FACED,), False),
        ("you control no creatures", (), False),
        ("you control no creatures", (TWO_FACED,), True),
    ],
)
def test_what_would_enter_is_not_yet_there(condition: str, there: Sequence[Card], entered: bool) -> None:
    """CR 614.12: what is about to enter is looked at as it would be there, but else the battlefield is as it is."""
    gate = law(f"If a creature would enter and {condition}, exile it instead.")
    game = position(side(battlefield=[*map(Piece, there), gate], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert bool(on_battlefield(game, "Grizzly Bears")) is entered
