"""CR 117.1: the quick quick on what can be done is judged by trying everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Activate, Cast, Option, Play
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.abilities import ActivatedAbility, functions
from comprules.rules.casting.casting_options import AlternativeCost, options_of
from comprules.rules.legality.actions import actions, mana_actions, proposal
from comprules.rules.legality.legality_by_trial import why_impossible
from comprules.rules.payment.usable_mana import profile_of
from positions import BEAR, act, can, card, land, position, side
from random_games import new_game, play


def thinkable(game: Game) -> Iterator[tuple[Option, bool]]:
    """Every action that anybody could propose with any object, and whether it is a mana ability for payments."""
    board = game.board
    for number in sorted(game.state.objects):
        known = board.characteristics(number)
        name = board.name(number)
        yield Play(number, name), False
        for method in ("", *(each.method() for each in options_of(known, AlternativeCost))):
            yield Cast(number, name, method=method), False
        activated: dict[int, ActivatedAbility] = dict(functions(known.abilities).activated)
        for place, ability in activated.items():
            yield Activate(number, name, place), ability.is_mana_ability and not profile_of(ability).needs_priority


def judge(game: Game) -> None:
    """Compare what is offered with what the slow path finds possible."""
    decision = game.decision
    assert isinstance(decision, ChooseAction)
    player = decision.player
    possible: dict[bool, set[Option]] = {False: set(), True: set()}
    for option, is_mana in thinkable(game):
        if why_impossible(game, proposal(game, player, option)) is None:
            possible[is_mana].add(option)
    assert set(actions(game, player)) == possible[False]
    assert set(mana_actions(game, player)) == possible[True]


@rule("117.1", "601.3", "602.5", "305.2")
@given(st.integers(0, 10_000), st.integers(2, 3), st.integers(0, 10))
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_offered_is_what_is_possible(seed: int, players: int, phase: int) -> None:
    """117.1: in random games a player is offered exactly the actions that can be carried out."""
    game = new_game(seed, players, skip_trivial=False)
    for place, current in enumerate(play(game, seed, 160)):
        if place % 11 == phase and isinstance(current.decision, ChooseAction):
            judge(current)


ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
HANDS: list[Card] = [
    ZAP,
    BEAR,
    land("G"),
    card("Charm", "{G}", "Instant", "Choose one —\n• Destroy target artifact.\n• Destroy target creature."),
    card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target."),
    card("Arc", "{R}", "Sorcery", "Arc deals 2 damage to target creature and 1 damage to another target creature."),
    card("Toll", "{B}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."),
    card("Ember", "{2}{R}", "Sorcery", "Ember deals 2 damage to target creature.\nFlashback {R}\nCycling {1}"),
    card("Mantle", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1."),
    card("Deny", "{U}", "Instant", "Counter target spell."),
    card("Free", "{0}", "Artifact"),
    card("Golem", "{2}", "Artifact Creature — Golem", pt="2/2"),
    card("Blank", "", "Sorcery", "Draw a card."),
    card("Phyrexian", "{R/P}", "Instant", "Draw a card."),
    card("Duelist", "{W}", "Creature — Human", "Flash", "1/1"),
    card(
        "Prune", "{G}", "Sorcery", "Kicker {1}\nDestroy target creature. If this spell was kicked, destroy target land."
    ),
    card(
        "Swarm", "{2}{G}", "Sorcery", "This spell costs {1} less to cast for each creature you control.\nDraw a card."
    ),
    card(
        "Snare",
        "{2}{W}",
        "Instant",
        "This spell costs {2} less to cast if it targets a tapped creature.\nDestroy target creature.",
    ),
    card("Duel", "{G}", "Sorcery", "Target creature you control fights another target creature."),
    card(
        "Twins",
        "{R}{G}",
        "Sorcery",
        "Choose one or both —\n• Destroy target artifact.\n"
        "• Target creature you control fights another target creature.",
    ),
    card("Rally", "{X}{W}", "Instant", "Create X 1/1 white Soldier creature tokens."),
    card("Pact", "{1}{B}", "Sorcery", "As an additional cost to cast this spell, pay 2 life.\nDraw a card."),
    card(
        "Fuse",
        "{4}",
        "Instant",
        "If you control a Bear, you may pay {R} rather than pay this spell's mana cost.\nDraw a card.",
    ),
]
PERMANENTS: list[Card] = [
    BEAR,
    card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1"),
    card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}."),
    card("Rock", "{2}", "Artifact", "{1}, {T}: Add {R}{G}."),
    card("Well", "{1}", "Artifact", "{0}: Add {R}. Activate only once each turn."),
    card("Cave", "", "Land", "{T}: Add {C}.\n{T}, Pay 1 life: Add {B}."),
    card("Mine", "", "Land", "{T}: Add one mana of any color. Spend this mana only to cast creature spells."),
    card("Pinger", "{R}", "Creature — Goblin", "{T}: Pinger deals 1 damage to any target.", "1/1"),
    card("Seer", "{U}", "Creature — Human", "{1}, Sacrifice this creature: Draw a card.", "1/1"),
    card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}"),
    card("Thrift", "{1}", "Artifact", "Spells you cast cost {1} less to cast."),
    card("Tax", "{W}", "Enchantment", "Noncreature spells cost {1} more to cast."),
    card("Hush", "{W}", "Enchantment", "Players can't cast creature spells."),
    card("Lock", "{W}", "Enchantment", "Activated abilities of creatures can't be activated."),
    card("Guide", "{G}", "Enchantment", "You may cast creature spells as though they had flash."),
    card("Delver", "{G}", "Enchantment", "You may play lands from your graveyard."),
    card("Ghost", "{W}", "Creature — Spirit", "Hexproof", "1/1"),
    card(
        "Guardian",
        "{W}",
        "Creature — Spirit",
        "Spells your opponents cast that target a creature you control cost {2} more to cast.",
        "1/1",
    ),
    card("Foundry", "{2}", "Artifact", "Activated abilities of creatures cost {1} less to activate."),
    card("Bazaar", "", "Land", "{T}: Add {R}. Spend this mana only to cast instant spells."),
    card(
        "Brazier",
        "{3}",
        "Artifact",
        "This artifact enters with a charge counter on it.\n"
        "{T}, Remove a charge counter from this artifact: Draw a card.",
    ),
    card("Leech", "{B}", "Creature — Leech", "{B/P}, Pay 2 life: This creature gets +1/+0 until end of turn.", "1/1"),
    card("Idol", "{3}", "Artifact", "{1}, {T}, Sacrifice this artifact: Draw a card."),
    card("Clamp", "{W}", "Enchantment", "Permanents can't be sacrificed."),
    card("Crypt", "{3}", "Artifact", "If a card would be put into a graveyard from anywhere, exile it instead."),
    card("Canon", "{W}", "Enchantment", "Each player can't cast more than one spell each turn."),
    card("Void", "", "Land", "{T}: Add {R}{G}. Activate only if you have no cards in hand."),
    card("Store", "", "Land", "{T}: Add {R} for each card in your hand."),
    card("Barrow", "", "Land", "{T}: Add {R} for each sorcery card in your graveyard."),
    card("Spark", "{1}", "Artifact", "{T}: Add {R}. Activate only as an instant."),
    card("Forge", "{1}", "Artifact", "{T}: Add {R}{G}. Activate only as a sorcery."),
    card("Shade", "{W}", "Enchantment", "As long as you have no cards in hand, creatures you control have shroud."),
    card("Echo", "{G}", "Enchantment", "Whenever you tap a land for mana, if you have no cards in hand, add {R}."),
]
STEPS = ["upkeep", "precombat main", "end"]


@rule("117.1", "601.2e", "602.2b")
@given(st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_in_positions_with_unusual_things_in_force(data: st.DataObject) -> None:
    """117.1: so it is with costs that change, permissions, prohibitions and mana that costs something."""
    hand = data.draw(st.lists(st.sampled_from(HANDS), max_size=4))
    mine = data.draw(st.lists(st.sampled_from(PERMANENTS), max_size=4))
    theirs = data.draw(st.lists(st.sampled_from(PERMANENTS), max_size=2))
    lands = data.draw(st.text("WUBRG", max_size=3))
    graveyard = data.draw(st.lists(st.sampled_from(HANDS), max_size=2))
    step = data.draw(st.sampled_from(STEPS))
    acting = side(battlefield=mine, hand=hand, lands=lands, graveyard=graveyard, life=data.draw(st.integers(1, 3)))
    other = side(battlefield=theirs, hand=[ZAP], lands="R")
    game = position(acting, other, step=step)
    judge(game)
    action = data.draw(st.sampled_from(game.decision.options)) if game.decision is not None else None
    game.choose(action)
    if isinstance(game.decision, ChooseAction):
        judge(game)


def can_be_cast(spell: Card, mana: Card, hand: Sequence[Card] = (), graveyard: Sequence[Card] = ()) -> bool:
    """Whether a player with one source of mana is offered to cast a spell."""
    game = position(side(battlefield=[mana], hand=hand, graveyard=graveyard), side())
    judge(game)
    return can(game, f"cast {spell.name}")


TWO = card("Two", "{B}{B}", "Instant", "You gain 1 life.\nFlashback {B}{B}")


@rule("601.2a", "601.2g", "601.2")
def test_mana_that_depends_on_the_hand_which_the_spell_has_left() -> None:
    """601.2a: the card is no longer in the hand as mana abilities are activated: one that needs an empty hand can be
    for the last card in it, one that adds mana for each card adds less.
    """
    empty = card("Void", "", "Land", "{T}: Add {B}{B}. Activate only if you have no cards in hand.")
    full = card("Store", "", "Land", "{T}: Add {B} for each card in your hand.")
    assert can_be_cast(TWO, empty, hand=[TWO])
    assert not can_be_cast(TWO, empty, hand=[TWO, BEAR])
    assert not can_be_cast(TWO, full, hand=[TWO, BEAR])
    assert can_be_cast(TWO, full, hand=[TWO, BEAR, BEAR])


@rule("601.2a", "601.2g")
def test_mana_that_depends_on_the_graveyard_which_the_spell_has_left() -> None:
    """601.2a: nor is a card with flashback in the graveyard any more, whose instants are counted for mana."""
    barrow = card("Barrow", "", "Land", "{T}: Add {B} for each instant card in your graveyard.")
    tomb = card("Tomb", "", "Land", "{T}: Add {B}{B}. Activate only if there is an instant card in your graveyard.")
    assert not can_be_cast(TWO, barrow, graveyard=[TWO, ZAP])
    assert can_be_cast(TWO, barrow, graveyard=[TWO, ZAP, ZAP])
    assert not can_be_cast(TWO, tomb, graveyard=[TWO])
    assert can_be_cast(TWO, tomb, graveyard=[TWO, ZAP])


@rule("601.2a", "601.2g")
@pytest.mark.parametrize(
    "said",
    [
        'lands you control have "{T}: Add {B}{B}."',
        "if you tap a land for mana, it produces twice as much of that mana instead.",
    ],
)
def test_mana_that_a_condition_about_the_hand_gives(said: str) -> None:
    """601.2a: so it is where the condition stands with what gives the mana ability, or with what adds to the mana."""
    giver = card("Giver", "{B}", "Enchantment", f"As long as you have no cards in hand, {said}")
    for hand in ([TWO], [TWO, BEAR]):
        game = position(side(battlefield=[giver], hand=hand, lands="B"), side())
        judge(game)
        assert can(game, "cast Two") is (len(hand) == 1)


@rule("601.2a", "601.2g")
def test_mana_for_triggering_that_a_condition_about_the_hand_gives() -> None:
    """601.2a: an intervening "if" of a triggered mana ability is asked as the land is tapped, the card being cast."""
    said = "Whenever you tap a land for mana, if you have no cards in hand, add an additional {B}."
    game = position(side(battlefield=[card("Echo", "{G}", "Enchantment", said)], hand=[TWO], lands="B"), side())
    judge(game)
    assert can(game, "cast Two")


@rule("601.2a", "601.2c", "601.2g")
def test_what_creatures_are_may_depend_on_the_hand_too() -> None:
    """601.2a: power that counts the cards in hand is less once one of them is a spell; shroud may come by that."""
    sage = card(
        "Sage",
        "{G}",
        "Creature — Elf",
        "Sage's power and toughness are each equal to the number of cards in your hand.",
        "*/*",
    )
    den = card("Den", "", "Land", "{T}: Add {B}{B}. Activate only if you control a creature with power 2 or greater.")
    for cards in (2, 3):
        game = position(side(battlefield=[sage, den], hand=[TWO] * cards), side())
        judge(game)
        assert can(game, "cast Two") is (cards == 3)
    veil = card(
        "Veil", "{W}", "Enchantment", "As long as you have no cards in hand, creatures you control have shroud."
    )
    growth = card("Growth", "{B}", "Instant", "Target creature gets +1/+1 until end of turn.")
    game = position(side(battlefield=[veil, BEAR], hand=[growth], lands="B"), side())
    judge(game)
    assert not can(game, "cast Growth")


@rule("601.2a", "601.2c", "604.3")
def test_what_cards_elsewhere_are_may_depend_on_the_zone_that_the_spell_has_left() -> None:
    """601.2a: a card in a graveyard whose power counts the cards in hand has one less as targets are chosen."""
    sage = card(
        "Sage",
        "{G}",
        "Creature — Elf",
        "Sage's power and toughness are each equal to the number of cards in your hand.",
        "*/*",
    )
    for wanted, found in (("2 or less", {1: True, 2: True, 3: False}), ("2 or greater", {1: False, 2: True, 3: True})):
        text = f"Return target creature card with power {wanted} from your graveyard to your hand."
        for others, possible in found.items():
            dig = card("Dig", "{0}", "Sorcery", text)
            game = position(side(hand=[dig] + [BEAR] * others, graveyard=[sage]), side())
            judge(game)
            assert can(game, "cast Dig") is possible


@rule("601.2a", "601.2c", "604.3")
def test_a_card_that_counts_those_of_its_graveyard_may_be_targeted_by_one_of_them() -> None:
    """601.2a: a card that is cast from a graveyard doesn't count there any more."""
    text = "Return target creature card with power 2 or greater from your graveyard to your hand.\nFlashback {0}"
    dig = card("Dig", "{5}", "Sorcery", text)
    size = "Sage's power and toughness are each equal to the number of sorcery cards in your graveyard."
    sage = card("Sage", "{G}", "Creature — Elf", size, "*/*")
    for others in (1, 2):
        game = position(side(graveyard=[sage, dig, *[card("Rite", "{9}", "Sorcery", "Draw a card.")] * others]), side())
        judge(game)
        assert can(game, "cast Dig") is (others == 2)


@rule("602.5d", "602.5e", "605.3a")
@pytest.mark.parametrize("timing", ["as an instant", "as a sorcery"])
def test_mana_that_only_who_has_priority_can_make(timing: str) -> None:
    """602.5e: such a mana ability can't be activated for a spell that is being cast, only beforehand."""
    spark = card("Spark", "{1}", "Artifact", f"{{T}}: Add {{B}}{{B}}. Activate only {timing}.")
    game = position(side(battlefield=[spark], hand=[TWO]), side())
    judge(game)
    assert not can(game, "cast Two")
    act(game, "activate Spark")
    assert can(game, "cast Two")


@rule("117.1", "601.2e", "602.2b")
@pytest.mark.parametrize("spell", HANDS, ids=lambda spell: spell.name)
def test_each_kind_of_card_with_each_permanent(spell: Card) -> None:
    """117.1: so it is for each kind of card beside each kind of permanent, with mana for it and without; and where the
    other player has that, too.
    """
    for permanent in PERMANENTS:
        for lands, theirs in (("", []), ("R", [permanent, BEAR]), ("WUBRGG", []), ("WUBRGG", [permanent, BEAR])):
            mine = side(hand=[spell], graveyard=[spell], battlefield=[permanent], lands=lands)
            judge(position(mine, side(battlefield=theirs)))
