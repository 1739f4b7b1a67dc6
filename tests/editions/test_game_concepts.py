"""CR 100-112: what the rulebooks of 2009 and of today say alike of players, mana, numbers, objects and permanents."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.starting_and_ending.ending_the_game import LoseGame, WinGame
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    named,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

of_2009_and_today = pytest.mark.parametrize("edition", ["2009", "2026"])

FREE = "{0}"


def spell(text: str, name: str = "Spell", types: str = "Instant", cost: str = FREE) -> Card:
    """A spell with this text that costs nothing."""
    return card(name, cost, types, text)


def targets(game: Game, action: str) -> set[str]:
    """The names of what an action may target."""
    act(game, action)
    return {str(option).partition(" #")[0] for option in pending(game).options}


@of_2009_and_today
@rule("101.3")
def test_what_is_impossible_is_passed_over(edition: str) -> None:
    """101.3: of an instruction what can be done is done: who has one card discards that, and loses the life too."""
    game = position(
        side(hand=[spell("Target opponent discards two cards and loses 2 life.", types="Sorcery")]),
        side(hand=[BEAR]),
        edition=edition,
    )
    act(game, "cast Spell", targets=["Bob"])
    resolve(game)
    assert (graveyard(game, 1), life(game, 1)) == (["Grizzly Bears"], 18)


@of_2009_and_today
@rule("101.4b")
def test_a_player_knows_what_was_chosen_before(edition: str) -> None:
    """101.4b: as the second player chooses, they see what the first one has chosen, which hasn't happened yet."""
    game = position(
        side(battlefield=[BEAR, card("Ox", pt="2/2")], hand=[spell("Each player sacrifices a creature.")]),
        side(battlefield=[BEAR, card("Elk", pt="2/2")]),
        side(battlefield=[BEAR, card("Owl", pt="2/2")]),
        edition=edition,
    )
    act(game, "cast Spell")
    resolve(game)
    ox = the(game, "Ox").id
    assert game.view(1).chosen == ()
    game.choose(named(game, "Ox"))
    assert [(each.player, each.object) for each in game.view(1).chosen] == [(0, ox)]
    elk = the(game, "Elk").id
    game.choose(named(game, "Elk"))
    assert [(each.player, each.object) for each in game.view(2).chosen] == [(0, ox), (1, elk)]
    game.choose(named(game, "Owl"))
    assert game.view(2).chosen == ()
    assert not on_battlefield(game, "Ox")


@of_2009_and_today
@rule("101.4a")
def test_what_is_chosen_in_a_hidden_zone_stays_face_down(edition: str) -> None:
    """101.4a: that a card in a hand has been chosen is seen by all, which one it is only by its player."""
    ox, elk = card("Ox", pt="2/2"), card("Elk", pt="2/2")
    game = position(
        side(hand=[spell("Each player discards a card."), BEAR, ox]), side(hand=[BEAR, elk]), edition=edition
    )
    act(game, "cast Spell")
    resolve(game)
    (number,) = [seen.id for seen in game.view(0).hand if seen.name == "Ox"]
    game.choose(named(game, "Ox"))
    assert [(each.player, each.object) for each in game.view(1).chosen] == [(0, None)]
    assert [(each.player, each.object) for each in game.view(0).chosen] == [(0, number)]


@of_2009_and_today
@rule("101.4c", "608.2c")
def test_a_player_chooses_in_the_order_written(edition: str) -> None:
    """101.4c: who has two choices to make makes them in the order in which the text has them."""
    text = "Each player sacrifices a creature and an artifact."
    relics = [card("Relic", "", "Artifact"), card("Idol", "", "Artifact")]
    mine = side(battlefield=[BEAR, card("Ox", pt="2/2"), *relics], hand=[spell(text)])
    game = position(mine, side(), edition=edition)
    act(game, "cast Spell")
    resolve(game)
    game.choose(named(game, "Ox"))
    game.choose(named(game, "Idol"))
    assert {"Ox", "Idol"} <= set(graveyard(game, 0))


@of_2009_and_today
@pytest.mark.parametrize(("players", "drawn"), [(2, 0), (3, 1)])
@rule("103.8a", "103.8c")
def test_of_more_than_two_players_none_skips_the_first_draw(edition: str, players: int, drawn: int) -> None:
    """103.8c: with three players the first one draws for their first turn; 103.8a: with two they don't."""
    deck = [land("G")] * 40
    game = Game([deck] * players, seed=1, starting_player=0, edition=edition)
    for _ in range(players):
        game.choose("yes")
    run_to(game, "precombat main")
    assert game.view(0).players[0].hand_size == 7 + drawn


@of_2009_and_today
@pytest.mark.parametrize(("cards", "lost"), [(3, False), (2, True), (0, True)])
@rule("104.3c")
def test_who_draws_more_than_there_is_draws_what_there_is_and_loses(edition: str, cards: int, lost: bool) -> None:
    """104.3c: the rest is drawn, and the loss comes with the next priority."""
    text = "Target player draws three cards."
    game = position(side(hand=[spell(text)]), side(library=[BEAR] * cards), side(), edition=edition)
    act(game, "cast Spell", targets=["Bob"])
    resolve(game)
    assert (1 not in game.board.players) is lost
    if not lost:
        assert hand(game, 1) == ["Grizzly Bears"] * 3


@of_2009_and_today
@pytest.mark.parametrize(("counters", "lost"), [("nine poison counters", False), ("ten poison counters", True)])
@rule("104.3d")
def test_ten_poison_counters(edition: str, counters: str, lost: bool) -> None:
    """104.3d: with ten poison counters a player loses, with nine not."""
    game = position(side(hand=[spell(f"Target player gets {counters}.")]), side(), side(), edition=edition)
    act(game, "cast Spell", targets=["Bob"])
    resolve(game)
    assert (1 not in game.board.players) is lost


@of_2009_and_today
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("first", [LoseGame, WinGame])
@rule("104.3f")
def test_who_would_win_and_lose_at_once_loses(edition: str, players: int, first: type) -> None:
    """104.3f: whichever of the two is noted first."""
    game = position(*[side()] * players, edition=edition)
    both = [LoseGame(Cause("104.3e"), PlayerId(0), "an effect says so"), WinGame(Cause("104.2b"), PlayerId(0))]
    happen(game, *sorted(both, key=lambda event: not isinstance(event, first)))
    assert 0 not in game.board.players
    assert (game.result.winners if game.result else None) == ((1,) if players == 2 else None)


@of_2009_and_today
@rule("104.4", "104.4c")
def test_an_effect_says_that_the_game_is_a_draw(edition: str) -> None:
    """104.4c: then it is over, and nobody has won."""
    game = position(side(hand=[spell("The game is a draw.")]), side(), edition=edition)
    act(game, "cast Spell")
    resolve(game)
    assert game.result is not None
    assert game.result.is_draw


@of_2009_and_today
@pytest.mark.parametrize(
    ("kind", "found"),
    [("monocolored", {"Red"}), ("multicolored", {"Both", "Three"}), ("colorless", {"None"})],
)
@rule("105.2a", "105.2b", "105.2c")
def test_how_many_colors_an_object_has(edition: str, kind: str, found: set[str]) -> None:
    """105.2a-c: monocolored is of exactly one color, multicolored of two or more, colorless of none."""
    costs = {"Red": "{1}{R}{R}", "Both": "{W/U}", "Three": "{R}{G}{W}", "None": "{3}"}
    creatures = [card(name, cost, pt="1/1") for name, cost in costs.items()]
    game = position(
        side(battlefield=creatures, hand=[spell(f"Destroy target {kind} creature.")]), side(), edition=edition
    )
    assert targets(game, "cast Spell") == found


@of_2009_and_today
@rule("106.4b")
def test_the_mana_in_a_pool_is_seen_by_all(edition: str) -> None:
    """106.4b: every player is told what mana is in a pool as its player passes, and what is left after paying."""
    game = position(side(hand=[spell("You gain 1 life.", cost="{1}")], lands="GW"), side(), edition=edition)
    for name in ("Forest", "Plains"):
        act(game, f"activate {name}")
    pass_priority(game)
    assert sorted(game.view(1).players[0].mana) == ["G", "W"]
    game = position(side(hand=[spell("You gain 1 life.", cost="{G}")], lands="GW"), side(), edition=edition)
    for name in ("Forest", "Plains"):
        act(game, f"activate {name}")
    act(game, "cast Spell")
    assert game.view(1).players[0].mana == ("W",)


@of_2009_and_today
@rule("107.2")
def test_a_number_that_cant_be_determined_is_zero(edition: str) -> None:
    """107.2: the power of what has none is 0."""
    text = "You gain life equal to target permanent's power."
    game = position(side(hand=[spell(text)] * 2, lands="G", battlefield=[BEAR]), side(), edition=edition)
    act(game, "cast Spell", targets=["Forest"])
    resolve(game)
    assert life(game, 0) == 20
    act(game, "cast Spell", targets=["Grizzly Bears"])
    resolve(game)
    assert life(game, 0) == 22


@of_2009_and_today
@rule("107.3g")
def test_x_is_zero_elsewhere_than_on_the_stack(edition: str) -> None:
    """107.3g: a card in a graveyard whose mana cost has an X has a mana value without it."""
    blaze = spell("Blaze deals X damage to any target.", "Blaze", "Sorcery", "{X}{R}")
    text = "Return target card with mana value 1 or less from your graveyard to your hand."
    game = position(side(hand=[spell(text)], graveyard=[blaze, BEAR]), side(), edition=edition)
    assert targets(game, "cast Spell") == {"Blaze"}


@of_2009_and_today
@pytest.mark.parametrize("color", "WUBRG")
@rule("107.4", "107.4a")
@rule("107.4", edition="2009")
def test_colored_mana_in_a_cost_is_paid_with_that_color(edition: str, color: str) -> None:
    """107.4a: with mana of another color a colored symbol isn't paid, nor with colorless mana."""
    source = card("Source", "", "Land", "{T}: Add {C}.")
    for other in "WUBRG":
        mine = side(hand=[spell("You gain 1 life.", cost=f"{{{color}}}")], lands=other, battlefield=[source])
        assert can(position(mine, side(), edition=edition), "cast Spell") is (other == color)


@of_2009_and_today
@rule("107.4d", "118.5")
def test_a_cost_of_nothing(edition: str) -> None:
    """107.4d: {0} is paid with nothing, for a spell and for an ability; what has no cost can't be paid for."""
    tap = card("Well", "", "Artifact", "{0}: You gain 1 life.")
    free = spell("You gain 1 life.", "Free")
    none = spell("You gain 1 life.", "Costless", cost="")
    game = position(side(hand=[free, none], battlefield=[tap]), side(), edition=edition)
    assert not can(game, "cast Costless")
    for action in ("cast Free", "activate Well"):
        act(game, action)
        resolve(game)
    assert life(game, 0) == 22


@of_2009_and_today
@pytest.mark.parametrize(("symbol", "left"), [("+2", 6), ("−3", 1), ("0", 4)])
@rule("107.7")
def test_a_loyalty_symbol(edition: str, symbol: str, left: int) -> None:
    """107.7: so many loyalty counters are put on the planeswalker, or removed from it, as a cost."""
    text = f"{symbol}: You gain 1 life."
    walker = card("Walker", "{W}", "Legendary Planeswalker — Bob", text, loyalty="4")
    game = position(side(battlefield=[walker]), side(), edition=edition)
    act(game, "activate Walker")
    assert dict(the(game, "Walker").counters) == {"loyalty": left}
    assert life(game, 0) == 20


@of_2009_and_today
@rule("108.4", "108.4a")
def test_the_owner_stands_for_the_controller_of_a_card(edition: str) -> None:
    """108.4a: where a card without a controller is asked for its controller, its owner is meant."""
    text = "Exile target card from a graveyard. Its controller loses 3 life."
    game = position(side(hand=[spell(text)]), side(graveyard=[BEAR]), edition=edition)
    act(game, "cast Spell", targets=["Grizzly Bears"])
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (20, 17)


@of_2009_and_today
@rule("109.1")
def test_what_is_an_object(edition: str) -> None:
    """109.1: cards, spells, permanents, tokens, copies, and abilities on the stack: each is an object of its own."""
    bell = card("Bell", "", "Artifact", "{T}: Create a 1/1 white Bird creature token.")
    game = position(side(battlefield=[bell], hand=[BEAR]), side(), edition=edition)
    before = set(game.state.objects)
    act(game, "activate Bell")
    (ability,) = set(game.state.objects) - before
    assert game.state.stack == (ability,)
    resolve(game)
    (token,) = set(game.state.objects) - before
    assert game.state.objects[token].is_token
    known = {game.board.characteristics(number).name for number in before}
    assert {"Bell", "Grizzly Bears", "Forest"} <= known


@of_2009_and_today
@rule("110.1")
def test_a_permanent_is_a_card_or_token_on_the_battlefield(edition: str) -> None:
    """110.1: a card becomes one as it enters and stops being one as it leaves; in no other zone is there any."""
    mine = side(
        battlefield=[BEAR],
        hand=[
            spell("Create a 1/1 white Bird creature token."),
            *[spell("Return target permanent to its owner's hand.", "Gust")] * 2,
        ],
        graveyard=[card("Ox", pt="2/2")],
    )
    game = position(mine, side(hand=[card("Elk", pt="2/2")]), edition=edition)
    act(game, "cast Spell")
    resolve(game)
    assert len(targets(game, "cast Gust")) == 2
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert len(targets(game, "cast Gust")) == 1


@of_2009_and_today
@rule("110.2", "110.2a")
def test_who_owns_and_who_controls_a_permanent(edition: str) -> None:
    """110.2: its owner is the card's owner, its controller the player under whose control it entered."""
    text = "Put target creature card from a graveyard onto the battlefield under your control."
    mine = side(hand=[spell(text), spell("Destroy target creature.", "Doom")])
    game = position(mine, side(graveyard=[BEAR]), edition=edition)
    act(game, "cast Spell", targets=["Grizzly Bears"])
    resolve(game)
    bear = the(game, "Grizzly Bears").id
    assert (game.board.controller(bear), game.board.object(bear).owner) == (0, 1)
    act(game, "cast Doom", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 1) == ["Grizzly Bears"]


@of_2009_and_today
@rule("110.3", "112.3")
def test_what_is_printed_and_what_effects_make_of_it(edition: str) -> None:
    """110.3, 112.3: a permanent and a spell have what their cards say, as continuous effects modify it."""
    chief = card("Chief", "{G}", "Creature — Elf", "Other creatures you control get +1/+1.", "1/1")
    stop = spell("Counter target green spell.", "Stop")
    dye = card("Dye", "", "Enchantment", "Creature spells you control are black.")
    for enchantments, found in (([], True), ([dye], False)):
        game = position(side(battlefield=enchantments, hand=[chief, stop], lands="G"), side(), edition=edition)
        act(game, "cast Chief")
        assert can(game, "cast Stop") is found
    game = position(side(battlefield=[chief, BEAR]), side(), edition=edition)
    assert [(the(game, name).power, the(game, name).toughness) for name in ("Chief", "Grizzly Bears")] == [
        (1, 1),
        (3, 3),
    ]


PERMANENT_TYPES = ["Artifact", "Creature — Bear", "Enchantment", "Land", "Legendary Planeswalker — Bob"]


@of_2009_and_today
@pytest.mark.parametrize(
    "types", [*PERMANENT_TYPES, "Instant", "Sorcery", "Kindred Instant — Elf", "Kindred Artifact — Elf"]
)
@rule("110.4", "110.4a")
@rule("110.4", edition="2009")
def test_what_can_be_a_permanent(edition: str, types: str) -> None:
    """110.4, 110.4a: each card with a permanent type is a permanent card; an instant or sorcery stays where it is."""
    is_permanent = "Instant" not in types and "Sorcery" not in types
    pt, loyalty = ("1/1" if "Creature" in types else ""), ("3" if "Planeswalker" in types else None)
    thing = card("Thing", "{1}", types, "", pt, loyalty)
    text = "Return target permanent card from your graveyard to your hand."
    game = position(side(hand=[spell(text)], graveyard=[thing]), side(), edition=edition)
    assert can(game, "cast Spell") is is_permanent
    text = "Put target card from your graveyard onto the battlefield."
    game = position(side(hand=[spell(text)], graveyard=[thing]), side(), edition=edition)
    act(game, "cast Spell", targets=["Thing"])
    resolve(game)
    assert bool(on_battlefield(game, "Thing")) is is_permanent


@of_2009_and_today
@rule("110.4c")
def test_a_permanent_without_a_type_stays(edition: str) -> None:
    """110.4c: what has lost its only type is still a permanent, and can be destroyed as one."""
    text = "As long as you control a Swamp, this creature isn't a creature."
    shy = card("Shy", "{W}", "Creature — Spirit", text, "2/2")
    mine = side(battlefield=[shy], lands="B", hand=[spell("Destroy target permanent.")])
    game = position(mine, side(), edition=edition)
    known = the(game, "Shy").characteristics
    assert known is not None
    assert known.types == ()
    act(game, "cast Spell", targets=["Shy"])
    resolve(game)
    assert "Shy" in graveyard(game, 0)


@of_2009_and_today
@rule("111.6")
def test_a_token_is_a_permanent_and_no_card(edition: str) -> None:
    """111.6: what affects permanents or creatures affects it, what speaks of cards doesn't."""
    bell = card("Bell", "", "Artifact", "{0}: Create a 1/1 white Bird creature token. Activate only once.")
    tomb = card(
        "Tomb", "", "Enchantment", "Whenever a creature card is put into your graveyard from anywhere, you gain 1 life."
    )
    mine = side(battlefield=[bell, tomb, BEAR], hand=[spell("Destroy all creatures.", types="Sorcery")])
    game = position(mine, side(), edition=edition)
    act(game, "activate Bell")
    resolve(game)
    act(game, "cast Spell")
    settle(game)
    assert [seen.name for seen in game.view(0).battlefield] == ["Bell", "Tomb"]
    assert life(game, 0) == 21


@of_2009_and_today
@rule("112.1a", "707.10")
def test_a_copy_of_a_spell_is_a_spell(edition: str) -> None:
    """112.1a: a copy can be countered as the spell that it is, though no card represents it."""
    fork = spell("Copy target instant or sorcery spell.", "Fork")
    stop = spell("Counter target spell.", "Stop")
    game = position(side(hand=[spell("You gain 5 life."), fork, stop]), side(), edition=edition)
    act(game, "cast Spell")
    act(game, "cast Fork", targets=["Spell"])
    resolve(game)
    (_, copy) = game.state.stack
    act(game, "cast Stop")
    game.choose(next(option for option in pending(game).options if getattr(option, "id", None) == copy))
    resolve(game)
    assert len(game.state.stack) == 1
    resolve(game)
    assert life(game, 0) == 25


@of_2009_and_today
@rule("112.2")
def test_who_owns_and_who_controls_a_copy_of_a_spell(edition: str) -> None:
    """112.2: a spell is its card's owner's and its caster's; a copy is both of who put it on the stack."""
    fork = spell("Copy target instant or sorcery spell.", "Fork")
    game = position(side(hand=[spell("You gain 5 life.")]), side(hand=[fork]), edition=edition)
    act(game, "cast Spell")
    pass_priority(game)
    act(game, "cast Fork", targets=["Spell"])
    resolve(game)
    original, copy = (game.state.objects[number] for number in game.state.stack)
    assert [(each.owner, game.board.controller(each.id)) for each in (original, copy)] == [(0, 0), (1, 1)]
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (20, 25)


@of_2009_and_today
@rule("112.4", "400.7a")
def test_what_was_made_of_a_permanent_spell_goes_on(edition: str) -> None:
    """112.4: a creature spell that has become white is a white creature as it enters."""
    dye = spell("Target spell becomes white.", "Dye")
    game = position(side(hand=[BEAR, dye], lands="GG"), side(), edition=edition)
    act(game, "cast Grizzly Bears")
    act(game, "cast Dye", targets=["Grizzly Bears"])
    settle(game)
    known = the(game, "Grizzly Bears").characteristics
    assert known is not None
    assert known.colors == {"W"}
