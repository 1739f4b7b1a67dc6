"""What can't happen to objects and players, said of whatever can be said to happen."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import read_face
from comprules.rules.special_mechanics.initiative import initiative
from keywords.abilities.test_morph import lying
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    life,
    on_battlefield,
    pass_priority,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack
from spells import SERF

TWO_FACED = Card(
    "Pupa // Moth",
    "transform",
    (Face("Pupa", "{G}", "Creature — Insect", "", "1", "1"), Face("Moth", "", "Creature — Insect", "", "4", "4")),
)


def law(text: str) -> Card:
    """An enchantment with a text."""
    return card("Law", "{0}", "Enchantment", text)


def deed(text: str) -> Card:
    """A sorcery with a text."""
    return card("Deed", "{0}", "Sorcery", text)


def all_of(game: Game) -> tuple[object, ...]:
    """What a deed may have changed of the game."""
    view = game.view(0)
    there = tuple((seen.name, seen.tapped, seen.counters, seen.types) for seen in view.battlefield)
    designated = tuple(len(seen.characteristics.keywords) for seen in view.battlefield if seen.characteristics)
    libraries = tuple(game.state.library(player) for player in (0, 1))
    return (
        there,
        designated,
        initiative(game.board),
        libraries,
        life(game, 0),
        life(game, 1),
        graveyard(game, 1),
        view.exile,
        game.result,
    )


@pytest.mark.parametrize(
    ("barred", "text", "targets"),
    [
        ("Creatures can't become tapped", "Tap target creature.", ("Pupa",)),
        ("Creatures can't become untapped", "Untap target creature.", ("Grizzly Bears",)),
        ("Creatures can't phase out", "Target creature phases out.", ("Pupa",)),
        ("Creatures can't transform", "Transform target creature.", ("Pupa",)),
        ("Creatures can't become suspected", "Suspect target creature.", ("Pupa",)),
        ("Players can't exile creatures", "Exile target creature.", ("Pupa",)),
        ("Creatures can't connive", "Target creature connives.", ("Pupa",)),
        ("Creatures can't be exiled", "Exile target creature.", ("Pupa",)),
        ("Creatures can't be destroyed", "Destroy target creature.", ("Pupa",)),
        ("Creatures can't die", "Destroy target creature.", ("Grizzly Bears",)),
        ("Creatures can't leave the battlefield", "Return target creature to its owner's hand.", ("Pupa",)),
        ("Creatures can't die or be exiled", "Exile target creature.", ("Pupa",)),
        ("Cards can't be milled", "Target player mills a card.", ("Bob",)),
        ("Players can't gain or lose life", "Target player loses 2 life.", ("Bob",)),
        ("Players can't draw cards or gain life", "Target player draws a card.", ("Bob",)),
        ("Players can't draw cards or gain life", "Target player gains 2 life.", ("Bob",)),
        ("Players can't take the initiative", "You take the initiative.", ()),
        ("You can't put one or more +1/+1 counters on creatures", "Put a +1/+1 counter on target creature.", ("Pupa",)),
        ("Creatures can't have +1/+1 counters put on them", "Put a +1/+1 counter on target creature.", ("Pupa",)),
        ("Counters can't be put on artifacts or creatures", "Put a +1/+1 counter on target creature.", ("Pupa",)),
        ("Players can't sacrifice creatures", "Sacrifice a creature.", ()),
        ("Players can't be dealt damage", "Deed deals 2 damage to target player.", ("Bob",)),
        ("Sorceries can't deal damage to players", "Deed deals 2 damage to target player.", ("Bob",)),
        ("Players can't lose the game or win the game", "You win the game.", ()),
        ("Players can't lose the game or win the game", "You lose the game.", ()),
    ],
)
@rule("101.2", "614.17")
def test_what_cant_happen_does_not(barred: str, text: str, targets: tuple[str, ...]) -> None:
    """CR 614.17: an event that can't happen doesn't; without what says so, it would."""
    assert not changes(f"{barred}.", text, targets)
    assert changes("Lands can't phase out.", text, targets)


def changes(words: str, text: str, targets: tuple[str, ...]) -> bool:
    """Whether a deed changes anything where a law has these words."""
    there = [Piece(law(words)), Piece(TWO_FACED)]
    game = position(side(battlefield=there, hand=[deed(text)]), side(battlefield=[Piece(BEAR, tapped=True)]))
    before = all_of(game)
    act(game, "cast Deed", targets=targets)
    resolve(game)
    return all_of(game) != before


@pytest.mark.parametrize(
    ("barred", "cost"),
    [
        ("Creatures can't become tapped", "{T}"),
        ("Creatures can't become untapped", "{Q}"),
        ("Players can't sacrifice creatures", "Sacrifice this creature"),
        ("Creatures can't die", "Sacrifice this creature"),
        ("Players can't pay life", "Pay 1 life"),
        ("Players can't lose life", "Pay 1 life"),
        ("Players can't discard cards", "Discard a card"),
        ("Cards can't be milled", "Mill a card"),
        ("Cards can't be exiled", "Exile a card from your hand"),
        ("Creatures can't be returned to their owner's hand", "Return a creature you control to its owner's hand"),
    ],
)
@rule("614.17b", "118.3")
def test_what_cant_happen_pays_no_cost(barred: str, cost: str) -> None:
    """CR 614.17b: a cost that includes what can't happen can't be paid."""
    goat = card("Goat", "{G}", "Creature — Goat", f"{cost}: You gain 1 life.", "1/1")
    for words, is_offered in ((barred, False), ("Lands can't phase out", True)):
        there = [Piece(law(f"{words}.")), Piece(goat, tapped=cost == "{Q}")]
        game = position(side(battlefield=there, hand=[BEAR]), side())
        assert can(game, "activate Goat") is is_offered


@rule("614.17b", "106.3")
def test_no_mana_comes_of_what_cant_become_tapped() -> None:
    """CR 614.17b: nothing can be cast with mana that would have to come of it."""
    elf = card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
    for words, is_offered in (("Creatures can't become tapped.", False), ("Lands can't phase out.", True)):
        game = position(side(battlefield=[law(words), elf], hand=[BEAR], lands="G"), side())
        assert can(game, "cast Grizzly Bears") is is_offered


@rule("508.1f", "614.17")
def test_what_cant_become_tapped_attacks_all_the_same() -> None:
    """CR 508.1f: tapping attackers is no cost: they attack and stay untapped."""
    game = position(side(battlefield=[law("Creatures can't become tapped."), BEAR]), side(), step="beginning of combat")
    attack(game, "Grizzly Bears")
    assert not the(game, "Grizzly Bears").tapped
    run_to(game, "end of combat")
    assert life(game, 1) == 18


@rule("116.2b", "614.17b")
def test_what_cant_be_turned_face_up_isnt_offered_to_be() -> None:
    """CR 614.17: the special action would be for nothing that can happen."""
    sage = card("Willow Sage", "{3}{G}", "Creature — Elf Druid", "Morph {G}", "3/4")
    assert can(lying(sage, lands="G"), "turn up")
    game = lying(sage, lands="G", battlefield=[law("Creatures can't be turned face up.")])
    assert not can(game, "turn up")


@rule("101.2", "614.17")
def test_it_may_be_said_for_a_time() -> None:
    """CR 614.17: by an effect that lasts until end of turn, of one creature."""
    ward = card("Ward", "{0}", "Instant", "Target creature can't be destroyed or be exiled this turn.")
    pup = card("Pup", "{G}", "Creature — Dog", pt="1/1")
    game = position(side(hand=[ward, deed("Destroy all creatures.")]), side(battlefield=[BEAR, pup]))
    act(game, "cast Ward", targets=("Pup",))
    resolve(game)
    act(game, "cast Deed")
    resolve(game)
    assert (len(on_battlefield(game, "Pup")), on_battlefield(game, "Grizzly Bears")) == (1, [])


@rule("101.2", "614.17")
def test_counters_of_another_kind_can_be_put() -> None:
    """CR 614.17: only counters of the kind that is named can't."""
    for words in ("Creatures can't have -1/-1 counters put on them.", "-1/-1 counters can't be put on creatures."):
        assert changes(words, "Put a +1/+1 counter on target creature.", ("Pupa",))


@rule("614.17d")
def test_what_cant_enter_is_meant_where_it_is_too() -> None:
    """CR 614.17d: cards in graveyards can't enter: they are no cards in graveyards once they have."""
    raised = deed("Return target creature card from your graveyard to the battlefield.")
    for words, entered in (("Creature cards in graveyards can't enter.", 0), ("Lands can't enter.", 1)):
        game = position(side(battlefield=[law(words)], hand=[raised], graveyard=[BEAR]), side())
        act(game, "cast Deed", targets=("Grizzly Bears",))
        resolve(game)
        assert len(on_battlefield(game, "Grizzly Bears")) == entered


@rule("113.6g")
def test_a_spell_says_of_itself_that_it_cant_be_countered() -> None:
    """CR 113.6g: that ability functions on the stack."""
    bold = card("Bold", "{0}", "Sorcery", "This spell can't be countered.\nYou gain 3 life.")
    no = card("No", "{0}", "Instant", "Counter target spell.")
    game = position(side(hand=[bold, no]), side())
    act(game, "cast Bold")
    act(game, "cast No", targets=("Bold",))
    resolve(game)
    resolve(game)
    assert life(game, 0) == 23


@rule("603.2", "701.8a")
def test_being_destroyed_is_noticed_and_told() -> None:
    """CR 701.8a: to be sacrificed isn't to be destroyed; the same words say it of what has happened."""
    vulture = law("Whenever a creature is destroyed, you gain 1 life.")
    tale = law("At the beginning of your end step, if a creature was destroyed this turn, you gain 10 life.")
    for text, gained in (("Destroy target creature.", 11), ("Target player sacrifices a creature.", 0)):
        game = position(side(battlefield=[vulture, tale], hand=[deed(text)]), side(battlefield=[BEAR]))
        act(game, "cast Deed", targets=("Bob",) if "player" in text else ("Grizzly Bears",))
        run_to(game, "cleanup")
        assert life(game, 0) == 20 + gained


@rule("603.2", "119.4")
def test_paying_life_is_noticed() -> None:
    """CR 119.4: to pay life is to lose it, but not every loss is a payment."""
    tally = law("Whenever you pay life, you gain that much life.")
    pay = card("Pay", "{0}", "Artifact", "Pay 3 life: Each player loses 1 life.")
    game = position(side(battlefield=[tally, pay]), side())
    act(game, "activate Pay")
    resolve(game)
    assert life(game, 0) == 20
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (19, 19)


@rule("614.17")
@pytest.mark.parametrize(
    "text",
    [
        "Players can't discard two or more cards.",
        "Players can't sacrifice one or more creatures.",
        "Players can't put one or more +1/+1 counters on one or more creatures.",
        "Players can't surveil.",
    ],
)
def test_what_is_not_told_before_it_happens_is_not_read(text: str) -> None:
    """CR 614.17: what can't happen is stopped before it does, so it must be told by what is proposed, one by one."""
    with pytest.raises(ReadError):
        read_face(law(text).faces[0])


@rule("101.2", "701.6a", "608.2c", "115.4")
@pytest.mark.parametrize(("cost", "countered"), [("{U}", False), ("{R}", True)])
def test_countered_by_no_spell_of_a_color(cost: str, countered: bool) -> None:
    """101.2: a blue spell can't counter it, another one can; both parts of the sentence are followed."""
    text = "Spells you control can't be countered by blue spells this turn, and creatures you control gain flying until"
    veil = card("Veil", "{W}", "Instant", f"{text} end of turn.")
    no = card("No", cost, "Instant", "Counter target spell.")
    game = position(side(battlefield=[BEAR], hand=[veil, SERF], lands="WW"), side(hand=[no], lands=cost.strip("{}")))
    act(game, "cast Veil")
    resolve(game)
    act(game, "cast Serf")
    pass_priority(game)
    act(game, "cast No", targets=["Serf"])
    resolve(game)
    settle(game)
    assert (graveyard(game, 0) == ["Veil", "Serf"]) is countered
    assert Flying in game.board.characteristics(the(game, "Grizzly Bears").id).keywords
