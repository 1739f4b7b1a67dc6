"""Answers as other suites word them: to what is asked in another order, of each of several things, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card, CardPool, Face
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Scenario

MAIN = "precombat main"
POOL = CardPool.starter()


def duel(mine: dict[str, Any] | None = None, yours: dict[str, Any] | None = None) -> Scenario:
    """Players A and B with what they have, and libraries to draw from."""
    rest = {"library_rest": {"card": "Plains", "count": 9}}
    begun = Scenario.begin("suites").having("A", **rest, **(mine or {})).having("B", **rest, **(yours or {}))
    return begun.until(1, MAIN)


def knowing(*faces: Face) -> CardPool:
    """The starter set and cards of one face each."""
    pool = CardPool(beneath=POOL)
    pool.add([Card(face.name, "normal", (face,)) for face in faces])
    return pool


def casting(scenario: Scenario, card: str, player: str = "A", **details: Any) -> Scenario:
    """With a spell that a player casts when the stack is empty."""
    waited = scenario.then("pass", turn=1, step=MAIN, player=player, until="stack empty")
    return waited.then("cast", turn=1, step=MAIN, player=player, card=card, **details)


TORMENT = Face(
    "Torment", "{0}", "Sorcery", "Each opponent loses 3 life unless they sacrifice a creature or discard a card."
)


@rule("608.2d")
@pytest.mark.parametrize(("said", "lost", "in_hand"), [((True,), 0, 1), ((False, True), 0, 0), ((False, False), 3, 1)])
def test_a_yes_or_a_no_to_each_of_several_things(said: tuple[bool, ...], lost: int, in_hand: int) -> None:
    """608.2d: the first thing to which a player says yes is done; none, if there is no yes."""
    begun = casting(duel({"hand": ["Torment"]}, {"hand": ["Plains"], "battlefield": ["Grizzly Bears"]}), "Torment")
    for each in said:
        begun = begun.answering("B", "yes-no", each)
    judged = begun.expecting("life", player="B", value=20 - lost).expecting(
        "zone-count", zone="hand", player="B", count=in_hand
    )
    assert judged.run(knowing(TORMENT)).passed


@rule("608.2d", "608.2g")
def test_a_yes_may_stand_behind_the_spell_that_may_be_cast() -> None:
    """608.2g: which spell it is, and only then whether it is cast; the yes isn't the next question's."""
    free = Face("Free", "{0}", "Sorcery", "You may cast an instant spell from your hand without paying its mana cost.")
    pool = knowing(free, Face("Mime", "{9}", "Instant", "You may gain 4 life."))
    begun = casting(duel({"hand": ["Free", "Mime"]}), "Free")
    answered = begun.answering("A", "choice", ["Mime"]).answering("A", "yes-no", True).answering("A", "yes-no", False)
    assert answered.expecting("life", player="A", value=20).run(pool).passed
    assert answered.expecting("life", player="A", value=24).run(pool).verdict == "failed"


@rule("107.3a", "601.3")
@pytest.mark.parametrize(("x", "passed"), [(3, True), (2, False)])
def test_an_action_with_a_number_that_cannot_be_chosen_is_impossible(x: int, *, passed: bool) -> None:
    """601.3: a spell with an even mana value can't be cast, so not with that X; with another one it can."""
    winnow = Face("Winnow", "{W}", "Enchantment", "Your opponents can't cast spells with even mana values.")
    pool = knowing(winnow, Face("Blast", "{X}{R}", "Sorcery", "Blast deals X damage to target player."))
    begun = duel({"hand": ["Blast"], "battlefield": [{"card": "Mountain", "count": 4}]}, {"battlefield": ["Winnow"]})
    forbidden = casting(begun, "Blast", targets=[{"player": "B"}], legal=False).answering("A", "number", x)
    assert forbidden.run(pool).passed is passed


@rule("106.1b", "605.3b")
def test_a_color_is_used_that_mana_for_a_generic_cost_could_have_had() -> None:
    """106.1b: of two sources of any color, one pays for generic mana, whichever color is said of it."""
    pearl = Face("Pearl", "{0}", "Artifact", "{T}: Add one mana of any color.")
    begun = casting(duel({"hand": ["Grizzly Bears"], "battlefield": [{"card": "Pearl", "count": 2}]}), "Grizzly Bears")
    answered = begun.answering("A", "color", "green").answering("A", "color", "green")
    assert answered.run(knowing(pearl)).passed
    assert answered.answering("A", "color", "green").run(knowing(pearl)).verdict == "failed"


@rule("723.2", "723.5")
def test_who_controls_a_player_who_searches_answers_for_them() -> None:
    """723.5: the controller makes the choices of the search; a yes to controlling, which isn't asked, is used."""
    agent = Face(
        "Agent",
        "{B}",
        "Creature — Rogue",
        "You control your opponents while they're searching their libraries.",
        "1",
        "1",
    )
    seek = Face(
        "Seek", "{0}", "Instant", "Search your library for a creature card, put it into your hand, then shuffle."
    )
    begun = duel({"battlefield": ["Agent"]}, {"hand": ["Seek"], "library": ["Grizzly Bears", "Savannah Lions"]})
    answered = casting(begun, "Seek", "B").answering("A", "yes-no", True).answering("A", "choice", ["Savannah Lions"])
    judged = answered.expecting("zone-count", zone="hand", player="B", card="Savannah Lions", count=1)
    assert judged.run(knowing(agent, seek)).passed


@rule("118.3", "118.3c")
def test_a_payment_that_is_ordered_and_impossible_may_have_an_answer() -> None:
    """118.3: who is told to pay what they can't isn't asked; a yes stands for that all the same."""
    pact = Face("Pact", "{0}", "Sorcery", "Pay {2}. If you don't, you lose 5 life.")
    begun = casting(duel({"hand": ["Pact"]}), "Pact").answering("A", "yes-no", True)
    assert begun.expecting("life", player="A", value=15).run(knowing(pact)).passed


@rule("113.7", "207.2c")
def test_an_ability_on_the_stack_is_called_by_its_words_and_a_flavor_word_with_the_short_name() -> None:
    """207.2c: "Last Word" stands before an ability that calls its creature by the first part of its name."""
    text = "Last Word — Sacrifice Ada: Counter target activated or triggered ability."
    ada = Face("Ada, Mathematician", "{U}", "Legendary Creature — Human", text, "1", "1")
    seer = Face("Seer", "{W}", "Creature — Human", "When this creature enters, you gain 4 life.", "1", "1")
    begun = casting(
        duel({"hand": ["Seer"], "battlefield": ["Plains"]}, {"battlefield": ["Ada, Mathematician"]}), "Seer"
    )
    waited = begun.then("pass", turn=1, step=MAIN, player="A", until="top resolved")
    countered = waited.then(
        "activate", turn=1, step=MAIN, player="B", ability="Last Word",
        when={"on_stack": "you gain 4 life"}, targets=["stack ability (When this creature enters, you gain"],
    )  # fmt: skip
    assert countered.expecting("life", player="A", value=20).run(knowing(ada, seer)).passed


@rule("603.3b", "702.1")
def test_triggers_that_keywords_stand_for_are_ordered_by_keyword_or_by_a_sentence_of_the_reminder() -> None:
    """603.3b: two instances of casualty trigger apart; each is called as its keyword is, or by what that means."""
    text = "Casualty 1 (As you cast this spell, you may sacrifice a creature. When you do, copy this spell.)"
    chat = Face("Chat", "{0}", "Sorcery", f"{text}\nYou gain 1 life.")
    anthem = Face("Anthem", "{W}", "Enchantment", "The first sorcery spell you cast each turn has casualty 2.")
    board = ["Anthem", {"card": "Grizzly Bears", "count": 2}]
    begun = casting(duel({"hand": ["Chat"], "battlefield": board}), "Chat")
    paid = begun.answering("A", "yes-no", True).answering("A", "yes-no", True)
    chosen = paid.answering("A", "choice", ["Grizzly Bears"]).answering("A", "choice", ["Grizzly Bears"])
    for word in ("Casualty 2", "When you do"):
        judged = chosen.answering("A", "order", word).expecting("life", player="A", value=23)
        assert judged.run(knowing(chat, anthem)).passed, word


@rule("115.7d", "707.10c")
def test_a_no_may_keep_the_only_target_so_that_the_next_spells_is_named() -> None:
    """707.10c: no other target being there, nobody is asked; a no stands for that, and not what comes after it."""
    grow = Face("Grow", "{0}", "Sorcery", "Target creature gets +1/+1 until end of turn.")
    mirror = Face(
        "Mirror",
        "{U}",
        "Enchantment",
        "Whenever you cast a sorcery spell, copy that spell. You may choose new targets for the copy.",
    )
    begun = duel({"hand": ["Grow", "Grow"], "battlefield": ["Mirror", "Grizzly Bears"]})
    twice = casting(casting(begun, "Grow", targets=["Grizzly Bears"]), "Grow")
    answered = twice.answering("A", "yes-no", False).answering("A", "target", ["Grizzly Bears"])
    judged = answered.answering("A", "yes-no", False).expecting("power-toughness", card="Grizzly Bears", power=6)
    assert judged.run(knowing(grow, mirror)).passed
