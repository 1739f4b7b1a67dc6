"""CR 118.3a, 601.2h: which mana of a pool is spent on a cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.cards import Card
from comprules.decisions import ChooseManaToSpend, ChoosePayment, IllegalChoice
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Option, SpendMana
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.mana_and_numbers.mana_to_spend import Ways
from comprules.rules.payment.payment import Unit, pays
from positions import act, can, card, option_named, pending, position, side

TOY = card("Toy", "{1}", "Artifact", "")
PAIR = card("Pair", "{2}", "Artifact", "")
ZAP = card("Zap", "{R}", "Instant", "You gain 1 life.")
FUSE = card("Fuse", "{1}{R}", "Artifact", "")


def floating(mana: str, *hand: Card, auto_pay: bool = False, battlefield: tuple[Card, ...] = ()) -> Game:
    """A game in which a player has mana in their pool, and these cards."""
    return position(side(hand=hand, battlefield=battlefield, mana=mana), side(), auto_pay=auto_pay)


def pool(game: Game) -> str:
    """The mana that is left in the pool."""
    return "".join(sorted(game.view(0).players[0].mana))


def offered(game: Game) -> list[str]:
    """The mana that can be spent, as far as it is asked."""
    asked = pending(game)
    return [str(option) for option in asked.options] if isinstance(asked, ChooseManaToSpend) else []


# -- by hand -----------------------------------------------------------------------------------------------------------


@rule("118.3a", "601.2h")
@pytest.mark.parametrize("order", ["RU", "UR"])
@pytest.mark.parametrize(("spent", "left"), [("spend {R}", "U"), ("spend {U}", "R")])
def test_the_player_chooses_which_mana_is_spent(order: str, spent: str, left: str) -> None:
    """118.3a: mana is paid by removing the mana that is indicated from the pool, whichever was made first."""
    game = floating(order, TOY, ZAP)
    act(game, "cast Toy")
    assert sorted(offered(game)) == ["spend {R}", "spend {U}"]
    game.choose(spent)
    assert pool(game) == left
    assert can(game, "cast Zap") == (left == "R")


@rule("118.3a", "601.2h")
def test_what_is_made_for_a_cost_is_chosen_from_too() -> None:
    """601.2h: which mana pays is chosen once all mana abilities are activated, of what those have added as well."""
    well = card("Well", "", "Land", "{T}: Add {R}{W}.")
    game = floating("", TOY, battlefield=(well,))
    act(game, "cast Toy")
    game.choose(pending(game).options[0])
    assert offered(game) == ["spend {R}", "spend {W}"]
    game.choose("spend {W}")
    assert pool(game) == "R"


@rule("118.3a")
@pytest.mark.parametrize(("mana", "spell"), [("RU", PAIR), ("RR", TOY), ("RU", ZAP), ("RRR", FUSE)])
def test_nothing_is_asked_where_it_makes_no_difference(mana: str, spell: Card) -> None:
    """118.3a: where the whole pool is spent, or all of it is alike, or one type must be spent, there is no choice."""
    game = floating(mana, spell)
    act(game, f"cast {spell.name}")
    assert offered(game) == []
    assert len(pool(game)) == len(mana) - (2 if spell in (PAIR, FUSE) else 1)


@rule("118.3a", "107.4a")
def test_only_what_isnt_spent_anyway_is_asked_for() -> None:
    """107.4a: {R} must be paid with red mana; which mana pays for {1} is the player's choice, units alike being one."""
    game = floating("RUUG", FUSE)
    act(game, "cast Fuse")
    assert offered(game) == ["spend {U}", "spend {G}"]
    game.choose("spend {G}")
    assert pool(game) == "UU"


@rule("118.3a")
def test_an_answer_at_once_must_pay_the_cost() -> None:
    """118.3a: the mana that is indicated must pay for the cost; in which order it is named makes no difference."""
    game = floating("RUG", PAIR)
    act(game, "cast Pair")
    with pytest.raises(IllegalChoice):
        game.choose(("spend {R}",))
    game.choose(("spend {G}", "spend {R}"))
    assert pool(game) == "U"


@rule("106.6", "118.3a")
def test_mana_with_a_restriction_is_mana_of_its_own() -> None:
    """106.6: mana to be spent on certain things only is told apart from other mana of its type."""
    shop = card("Shop", "", "Land", "{T}: Add {C}. Spend this mana only to cast artifact spells.")
    game = floating("C", TOY, battlefield=(shop,))
    game.choose(option_named(game, "activate Shop"))
    act(game, "cast Toy")
    assert sorted(offered(game)) == ["spend {C}", "spend {C} with “cast artifact spells”"]
    game.choose("spend {C} with “cast artifact spells”")
    assert pool(game) == "C"


@rule("106.3", "107.4h")
def test_snow_mana_is_told_apart() -> None:
    """107.4h: mana from a snow source can pay for {S}, so it isn't like other mana."""
    peak = card("Peak", "", "Snow Land", "{T}: Add {C}.")
    game = floating("C", TOY, battlefield=(peak,))
    game.choose(option_named(game, "activate Peak"))
    act(game, "cast Toy")
    assert sorted(offered(game)) == ["spend {C}", "spend {C} from a snow source"]


@rule("106.3")
@pytest.mark.parametrize(
    ("text", "differ"),
    [("When this creature enters, if mana from an artifact was spent to cast it, you gain 1 life.", True), ("", False)],
)
def test_where_mana_came_from_matters_if_something_asks(text: str, differ: bool) -> None:
    """106.3: the source of mana makes a difference only where something asks from which sources the mana came."""
    rock = card("Rock", "{2}", "Artifact", "{T}: Add {C}.")
    waste = card("Waste", "", "Land", "{T}: Add {C}.")
    game = floating("", card("Ox", "{1}", "Creature — Ox", text, "1/1"), battlefield=(rock, waste))
    for name in ("Rock", "Waste"):
        game.choose(option_named(game, f"activate {name}"))
    act(game, "cast Ox")
    assert bool(offered(game)) is differ


# -- payments that are found -------------------------------------------------------------------------------------------


@rule("118.3a", "601.2h")
@pytest.mark.parametrize("order", ["RU", "UR"])
def test_what_is_useful_for_cards_in_hand_is_kept(order: str) -> None:
    """118.3a: who isn't asked spends what nothing else that they could pay for asks for."""
    game = floating(order, TOY, ZAP, auto_pay=True)
    act(game, "cast Toy")
    assert pool(game) == "R"


@rule("118.3a")
def test_of_mana_that_is_asked_for_what_is_more_than_enough_goes_first() -> None:
    """118.3a: with {R}{R}{U}, and a card for {R} and one for {U} in hand, {R} is spent."""
    spy = card("Spy", "{U}", "Instant", "You gain 1 life.")
    game = floating("URR", TOY, ZAP, spy, auto_pay=True)
    act(game, "cast Toy")
    assert pool(game) == "RU"


@rule("118.3a")
def test_colorless_mana_goes_first() -> None:
    """118.3a: colorless mana pays for less than any other."""
    game = floating("UC", TOY, auto_pay=True)
    act(game, "cast Toy")
    assert pool(game) == "U"


# -- in general --------------------------------------------------------------------------------------------------------

TYPES = "WUBR"
SYMBOLS = st.lists(st.sampled_from(["W", "U", "R", "W/U", "B/P", "1"]), min_size=1, max_size=4).map(tuple)
COUNTS = st.lists(st.integers(0, 2), min_size=4, max_size=4).map(tuple)


def ways_by_trying(symbols: tuple[str, ...], counts: tuple[int, ...], life: int) -> set[tuple[int, ...]]:
    """The numbers of units of each type that pay for symbols with so much life, by trying all there are."""
    units = [kind for kind, count in zip(TYPES, counts, strict=True) for _ in range(count)]
    paid_with_life = life // 2
    found = set()
    for left_out in combinations(range(len(symbols)), paid_with_life):
        if all("P" in symbols[place] for place in left_out):
            left = [symbol for place, symbol in enumerate(symbols) if place not in left_out]
            for some in set(combinations(units, len(left))):
                if any(all(map(pays, map(Unit, order), left)) for order in permutations(some)):
                    found.add(tuple(some.count(kind) for kind in TYPES))
    return found


def asked_for(symbols: tuple[str, ...], counts: tuple[int, ...], life: int) -> ChooseManaToSpend | None:
    """The question which of so many units are spent, with none that are certain; None if there are too few."""
    units = [(kind, number, index) for number, kind in enumerate(TYPES) for index in range(counts[number])]
    count = len(symbols) - life // 2
    pieces = tuple(SpendMana(kind, "", index) for kind, _, index in units)
    asked = ChooseManaToSpend(
        PlayerId(0),
        "601.2h",
        "",
        pieces,
        count,
        count,
        symbols=symbols,
        pool=tuple(map(Unit, TYPES)),
        life=life,
        numbers=tuple(number for _, number, _ in units),
        certain=(0, 0, 0, 0),
    )
    return asked if ways_by_trying(symbols, counts, life) else None


def put_together(asked: ChoosePayment, ranks: dict[Option, int] | None = None) -> Iterator[tuple[Option, ...]]:
    """All answers that are put together piece by piece, in an order if there is one."""
    if len(asked.chosen) == asked.maximum:
        assert asked.is_complete(asked.chosen)
        yield asked.chosen
        return
    pieces = asked.pieces() if ranks is None else asked.in_order(ranks.__getitem__)
    assert pieces, "this leads nowhere"
    for piece in pieces:
        yield from put_together(asked.with_piece(piece), ranks)


def as_counts(chosen: tuple[Option, ...]) -> tuple[int, ...]:
    often = Counter(getattr(piece, "mana", "") for piece in chosen)
    return tuple(often[kind] for kind in TYPES)


@rule("118.3a", "107.4f")
@given(SYMBOLS, COUNTS, st.sampled_from([0, 0, 2]), st.randoms(use_true_random=False))
def test_each_way_to_spend_is_found_and_in_order_just_once(
    symbols: tuple[str, ...], counts: tuple[int, ...], life: int, random: Random
) -> None:
    """118.3a: all mana that pays for a cost can be indicated; in any order of the pieces each answer comes once."""
    asked = asked_for(symbols, counts, life)
    if asked is None:
        return
    expected = ways_by_trying(symbols, counts, life)
    ways = Ways(symbols, tuple(map(Unit, TYPES)), life)
    assert ways.certain(counts) == [min(way[place] for way in expected) for place in range(len(TYPES))]
    assert {as_counts(chosen) for chosen in put_together(asked)} == expected
    places = list(range(len(asked.candidates)))
    random.shuffle(places)
    ordered = [as_counts(chosen) for chosen in put_together(asked, dict(zip(asked.candidates, places, strict=True)))]
    assert sorted(ordered) == sorted(expected)
