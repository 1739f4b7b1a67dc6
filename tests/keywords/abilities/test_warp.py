"""CR 702.185: warp, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attacks

DRIFTER = card("Drifter", "{4}{R}", "Creature — Alien", "Haste\nWarp {R}", "3/2")


def ways(game: Game, name: str = "Drifter") -> list[str]:
    """The ways in which the card can be cast."""
    return [option.method for option in pending(game).options if isinstance(option, Cast) and option.name == name]


def cast(game: Game, method: str, name: str = "Drifter") -> None:
    """Cast the card in one of them."""
    found = (o for o in pending(game).options if isinstance(o, Cast) and (o.name, o.method) == (name, method))
    act(game, str(next(found)))
    resolve(game)


def exiled(game: Game) -> list[str]:
    """The names of the cards in exile."""
    return [seen.name for seen in game.view(0).exile]


def next_own_turn(game: Game, players: int = 2) -> None:
    """Go on to the next precombat main phase of the same player."""
    run_to(game, "end")
    settle(game)
    for _ in range(players):
        run_to(game, "upkeep")
        run_to(game, "precombat main")


def warped(drifter: Card = DRIFTER, lands: str = "R") -> Game:
    """Alice's end step, after the card was cast for its warp cost and has gone."""
    game = position(side(hand=[drifter], lands=lands), side())
    cast(game, "warp")
    run_to(game, "end")
    settle(game)
    return game


@rule("702.185a", "608.3g")
def test_it_is_exiled_at_the_end_of_the_turn_and_may_be_cast_in_a_later_one() -> None:
    """702.185a: exiled at the beginning of the next end step; its owner may cast it after the turn has ended."""
    game = position(side(hand=[DRIFTER], lands="RRRRR"), side())
    assert ways(game) == ["", "warp"]
    cast(game, "warp")
    assert attacks(game) == ["Drifter attacks Bob"]
    run_to(game, "end")
    settle(game)
    assert exiled(game) == ["Drifter"]
    assert not can(game, "cast Drifter")
    next_own_turn(game)
    assert ways(game) == [""]
    cast(game, "")
    next_own_turn(game)
    assert on_battlefield(game, "Drifter")


@rule("702.185a")
def test_from_exile_it_is_cast_at_its_usual_time_and_not_for_its_warp_cost() -> None:
    """702.185a: the warp cost is for casting the card from the hand."""
    game = warped(lands="RRRR")
    next_own_turn(game)
    assert ways(game) == []
    flash = card("Drifter", "{R}", "Creature — Alien", "Flash\nWarp {R}", "1/1")
    game = warped(flash, lands="RR")
    assert ways(game) == []
    run_to(game, "upkeep")
    act(game, "pass")
    assert ways(game) == [""]


@rule("702.185a", "608.3g")
def test_what_was_cast_plainly_stays() -> None:
    """702.185a: only if the warp cost was paid."""
    game = position(side(hand=[DRIFTER], lands="RRRRR"), side())
    cast(game, "")
    next_own_turn(game)
    assert on_battlefield(game, "Drifter")


@rule("702.185a", "400.7")
def test_what_has_left_before_stays_where_it_is() -> None:
    """702.185a: what isn't the permanent any more by the end step isn't exiled."""
    kill = card("Kill", "{B}", "Instant", "Destroy target creature.")
    game = position(side(hand=[DRIFTER, kill], lands="RB"), side())
    cast(game, "warp")
    act(game, "cast Kill", targets=["Drifter"])
    resolve(game)
    run_to(game, "end")
    settle(game)
    assert graveyard(game, 0) == ["Kill", "Drifter"] or graveyard(game, 0) == ["Drifter", "Kill"]
    assert exiled(game) == []


@rule("702.185a")
def test_its_owner_may_cast_it_whoever_controlled_it() -> None:
    """702.185a: the owner may cast the card, also if another player controlled the permanent."""
    steal = card("Steal", "{R}", "Instant", "Gain control of target creature until end of turn.")
    game = position(side(hand=[DRIFTER], lands="RRRRR"), side(hand=[steal], lands="R"))
    cast(game, "warp")
    run_to(game, "end")
    act(game, "pass")
    act(game, "cast Steal", targets=["Drifter"])
    settle(game)
    assert exiled(game) == ["Drifter"]
    next_own_turn(game)
    assert ways(game) == [""]


@rule("603.7g", "608.3g", "702.185a")
def test_who_cast_it_controls_what_exiles_it() -> None:
    """603.7g: its controller as it was cast controls the ability that exiles it, whoever controls the permanent; that
    permanent is the source.
    """
    steal = card("Steal", "{R}", "Instant", "Gain control of target creature.")
    game = position(side(hand=[DRIFTER], lands="R"), side(hand=[steal], lands="R"))
    cast(game, "warp")
    act(game, "pass")
    act(game, "cast Steal", targets=["Drifter"])
    resolve(game)
    assert the(game, "Drifter").controller == 1
    run_to(game, "end")
    (trigger,) = (game.state.objects[number] for number in game.state.stack)
    assert (trigger.controller, trigger.source) == (0, the(game, "Drifter").id)


@rule("702.185a", "118.8", "118.7")
def test_additional_costs_and_reductions_apply() -> None:
    """118.9d: additional costs are paid besides the warp cost, and reductions lower it."""
    text = "As an additional cost to cast this spell, pay 2 life.\nWarp {2}{R}"
    drifter = card("Drifter", "{6}{R}", "Creature — Alien", text, "3/2")
    helper = card("Helper", "{1}", "Artifact", "Creature spells you cast cost {1} less to cast.")
    game = position(side(hand=[drifter], battlefield=[helper], lands="RR"), side())
    assert ways(game) == ["warp"]
    cast(game, "warp")
    assert life(game, 0) == 18


@rule("702.185a")
def test_warp_for_other_costs() -> None:
    """702.185a: the cost may be more than mana."""
    game = warped(card("Drifter", "{4}{B}", "Creature — Alien", "Warp—{R}, Pay 2 life.", "3/2"))
    assert life(game, 0) == 18
    assert exiled(game) == ["Drifter"]


@rule("702.185a", "118.9a")
def test_a_card_that_may_be_cast_for_nothing_isnt_warped() -> None:
    """118.9a: cast without paying its mana cost, it isn't cast for its warp cost, and stays."""
    gift = card("Gift", "{U}", "Sorcery", "You may cast a creature spell from your hand without paying its mana cost.")
    game = position(side(hand=[DRIFTER, gift], lands="U"), side())
    act(game, "cast Gift")
    resolve(game)
    game.choose(pending(game).options[0])
    settle(game)
    next_own_turn(game)
    assert on_battlefield(game, "Drifter")


@rule("702.185a", "113.10")
def test_warp_that_an_effect_gives() -> None:
    """702.185a: a card that has warp because an effect says so is exiled, and may be cast, all the same."""
    teacher = card("Teacher", "{1}", "Creature — Human", "Creature cards in your hand have warp {R}.", "1/1")
    kill = card("Kill", "{B}", "Instant", "Destroy target creature.")
    game = position(side(hand=[BEAR, kill], battlefield=[teacher], lands="RBGG"), side())
    cast(game, "warp", "Grizzly Bears")
    act(game, "cast Kill", targets=["Teacher"])
    resolve(game)
    run_to(game, "end")
    settle(game)
    assert exiled(game) == ["Grizzly Bears"]
    next_own_turn(game)
    assert ways(game, "Grizzly Bears") == [""]


@rule("702.185b")
def test_warped_cards() -> None:
    """702.185b: warped are the cards exiled by the delayed triggered ability, and no others."""
    back = card("Back", "{W}", "Sorcery", "Return all warped cards you own in exile to your hand.")
    game = position(side(hand=[DRIFTER, back], exile=[BEAR], lands="RW"), side())
    cast(game, "warp")
    next_own_turn(game)
    act(game, "cast Back")
    resolve(game)
    assert "Drifter" in hand(game, 0)
    assert exiled(game) == ["Grizzly Bears"]


@rule("702.185c", "608.2i")
def test_whether_a_spell_was_warped_this_turn() -> None:
    """702.185c: a spell was warped if it was cast for its warp cost. 608.2i: that looks back at how it was cast."""
    void = card("Void", "{U}", "Sorcery", "If a spell was warped this turn, you gain 5 life.")
    for method, total in (("warp", 25), ("", 20)):
        game = position(side(hand=[DRIFTER, void], lands="RRRRRU"), side())
        cast(game, method)
        act(game, "cast Void")
        resolve(game)
        assert life(game, 0) == total


@rule("601.2b", "607.2i")
def test_what_was_cast_for_its_warp_cost_says_so() -> None:
    """607.2i: an ability can ask whether the cost was paid, of what has entered and of a spell as it is cast."""
    text = (
        "Warp {R}\nWhen this creature enters, if it was cast for its warp cost, you gain 3 life.\nWhen this creature "
        "enters, if it wasn't cast for its warp cost, you gain 1 life."
    )
    eel = card("Eel", "{R}{R}", "Creature — Fish", text, "1/1")
    watcher = card(
        "Watcher", "{1}", "Enchantment", "Whenever you cast a spell for its warp cost, each opponent loses 1 life."
    )
    for method, gained, lost in (("warp", 3, 1), ("", 1, 0)):
        game = position(side(hand=[eel], battlefield=[watcher], lands="RR"), side())
        cast(game, method, "Eel")
        settle(game)
        assert (life(game, 0), life(game, 1)) == (20 + gained, 20 - lost)
