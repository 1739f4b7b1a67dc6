"""Tables for the casual variants that need cards besides decks: planes, schemes, vanguard cards."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from comprules.cards import Card, Face
from comprules.cards.pool import CardPool
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.card_types.dungeons import DUNGEONS
from comprules.rules.combat.seats import attack_option
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.table.hosting import Hosted
from comprules.table.laid_out import LaidOut, LaidSide
from comprules.table.messages import Board
from comprules.table.setting import PERSON, Place, Setting, Unset
from comprules.table.variants.offered import VARIANTS, ByVariant, variants_made
from positions import card
from rules.special_mechanics.test_dungeons import CAVE
from rules.variants.planes import planar_deck
from rules.variants.test_archenemy import scheme
from rules.variants.test_vanguard import vanguard
from table.seating import ANN, BOB, asked, pick

SCHOLAR, GLUTTON = vanguard("Scholar", "+1", "-5"), vanguard("Glutton", "-2", "+13")
PLANES = planar_deck(20)
THRONES = [scheme(f"Throne {place}", "Creatures you control get +1/+1.", supertype="Ongoing ") for place in range(10)]
BOOTHS = [
    Card(f"Booth {place}", "normal", (Face(f"Booth {place}", "", "Artifact — Attraction", attraction_lights=(2, 6)),))
    for place in range(10)
]
SCHEMES = (*THRONES, *THRONES)


@pytest.fixture(scope="module")
def pool() -> CardPool:
    """The starter cards with planes, schemes and vanguard cards."""
    found = CardPool(beneath=CardPool.starter())
    found.add([*PLANES, *THRONES, *BOOTHS, SCHOLAR, GLUTTON])
    return found


def as_list(cards: Iterable[Card]) -> str:
    """A list of some cards."""
    return "\n".join(f"1 {card.name}" for card in cards)


def laid(pool: CardPool, variant: str, *supplements: str) -> Hosted:
    """Ann's and Bob's table for a variant, at which both have kept their hands."""
    return begun(pool, ByVariant(variant, supplements))


def begun(pool: CardPool, *variants: ByVariant, places: tuple[Place, ...] = (ANN, BOB)) -> Hosted:
    """A table for several variants, at which all have kept their hands."""
    table = Hosted(Setting(places, 3, variants=variants, starting=0), pool)
    for _ in table.people:
        choose(table, "yes")
    return table


def choose(table: Hosted, says: str) -> Board:
    """Let whoever is to decide choose; the table as they saw it before."""
    board = asked(table)
    assert board.question is not None
    pick(table, board, next(choice for choice in board.question.choices if choice.says == says))
    return board


def face_up(board: Board) -> list[str]:
    """The cards that lie face up in the command zone."""
    return [each.face.name for each in board.command if each.face is not None and each.kinds]


@rule("901.5", "901.9", "901.15")
@pytest.mark.parametrize("each", [False, True])
def test_a_table_is_laid_for_planechase(pool: CardPool, *, each: bool) -> None:
    """901.5, 901.9: a plane is face up for all, and who may rolls the planar die; with one deck for all or one each."""
    decks = (as_list(PLANES[:10]), as_list(PLANES[10:])) if each else (as_list(PLANES),)
    table = laid(pool, "Planechase, each with planes" if each else "Planechase", *decks)
    boards = [table.board(player) for player in (0, 1)]
    assert face_up(boards[0]) == face_up(boards[1])
    assert [name.split()[0] for name in face_up(boards[0])] == ["Steppe"]
    assert boards[0].seats[0].decks == (("planar deck", 9 if each else 19),)
    choose(table, "roll the planar die")
    assert any("rolls the planar die" in line.text for line in table.board(1).news)


@rule("904.5", "904.9")
def test_a_table_is_laid_for_archenemy(pool: CardPool) -> None:
    """904.5, 904.9: the first player is the archenemy, with 40 life, and sets a scheme in motion that all see."""
    table = laid(pool, "Archenemy", as_list(SCHEMES))
    board = table.board(1)
    assert [seat.life for seat in board.seats] == [40, 20]
    assert [name.split()[0] for name in face_up(board)] == ["Throne"]
    assert (board.seats[0].decks, board.seats[1].decks) == ((("scheme deck", 19),), ())


@rule("904.12c")
def test_a_table_is_laid_for_a_supervillain_rumble(pool: CardPool) -> None:
    """904.12c: each player has a scheme deck, and 40 life."""
    table = laid(pool, "Supervillain Rumble", as_list(SCHEMES), as_list(SCHEMES))
    board = table.board(0)
    assert [seat.life >= 40 and bool(seat.decks) for seat in board.seats] == [True, True]


@rule("717.2", "717.2a")
def test_a_table_is_laid_for_attractions(pool: CardPool) -> None:
    """717.2: each player has an Attraction deck besides their own."""
    board = laid(pool, "Attractions", as_list(BOOTHS), as_list(BOOTHS)).board(0)
    assert [seat.decks for seat in board.seats] == [(("Attraction deck", 10),)] * 2
    assert [seat.library for seat in board.seats] == [53, 53]


@rule("902.4", "902.5")
def test_a_table_is_laid_for_vanguard(pool: CardPool) -> None:
    """902.4, 902.5: each player's card lies open, and changes their life total and their hand."""
    board = laid(pool, "Vanguard", "Scholar", "glutton ").board(0)
    assert face_up(board) == ["Scholar", "Glutton"]
    assert [(seat.life, seat.hand) for seat in board.seats] == [(15, 8), (33, 5)]


@pytest.mark.parametrize(
    ("variant", "supplements", "said"),
    [
        ("Planechase", (), "Planechase needs 1 planar deck for so many players, not 0"),
        ("Vanguard", ("Scholar",), "Vanguard needs 2 vanguard cards for so many players, not 1"),
        (
            "Supervillain Rumble",
            ("1 Throne 1", " "),
            "needs a scheme deck for each player, and one is missing",
        ),
        ("Emperor", ("Scholar",), "Emperor needs 0 supplementary decks"),
        ("Planechase", ("1" * 100_001,), "longer than 100000 characters"),
    ],
)
def test_a_variant_without_its_cards_is_refused(variant: str, supplements: tuple[str, ...], said: str) -> None:
    """With what is missing, or too much."""
    with pytest.raises(Unset, match=said):
        Setting((ANN, BOB), 3, variants=(ByVariant(variant, supplements),)).begin(CardPool.starter())


@rule("901.15a", "902.3", "904.3")
@pytest.mark.parametrize(
    ("variant", "supplements", "said"),
    [
        ("Planechase", (as_list(PLANES[:9]),), "9 cards but needs at least 20"),
        ("Archenemy", (as_list(PLANES),), "isn't a scheme"),
        ("Vanguard", ("Plains", "Scholar"), "Plains isn't a vanguard card"),
    ],
)
def test_cards_that_arent_what_a_variant_needs_are_refused(
    pool: CardPool, variant: str, supplements: tuple[str, ...], said: str
) -> None:
    """901.15a, 902.3, 904.3: as many as it takes, and no others."""
    with pytest.raises(SetUpError, match=said):
        laid(pool, variant, *supplements)


def test_a_variant_with_cards_of_its_own_begins_with_decks() -> None:
    """In a position that was laid out it is refused, not left out."""
    position = LaidOut((LaidSide(), LaidSide()))
    setting = Setting((ANN, BOB), 3, variants=(ByVariant("Vanguard", ("Scholar", "Scholar")),), laid_out=position)
    with pytest.raises(Unset, match="Vanguard begins with decks"):
        setting.begin(CardPool.starter())


@pytest.mark.parametrize(
    "variant",
    [name for name, offered in VARIANTS.items() if offered.whose == "nobody" and offered.made is not None],
)
def test_each_variant_that_needs_nothing_can_be_laid(pool: CardPool, variant: str) -> None:
    """For as many as it is for, of the two to six that a table seats: they keep their hands, and somebody begins."""
    (made,) = variants_made((ByVariant(variant),), 2, pool)
    count = next(players for players in range(2, 7) if made.problem(players) is None)
    people = tuple(Place(f"Player {place}", PERSON, "azure-gale") for place in range(count))
    table = Hosted(Setting(people, 3, variants=(ByVariant(variant),), starting=0), pool)
    for _ in range(count):
        choose(table, "yes")
    question = asked(table).question
    assert question is not None
    assert "Pass" in {choice.deed for choice in question.choices}


@rule("904.13a", "904.13b")
def test_archenemy_commander_is_played_with_decks_that_have_commanders(pool: CardPool) -> None:
    """904.13a: with a commander in each deck; without them there is no such table."""
    chief = card("Chief", "{G}", "Legendary Creature — Elf", pt="1/1")
    known = CardPool(beneath=pool)
    known.add([chief])
    places = tuple(replace(place, deck="Commander\n1 Chief\n\nDeck\n99 Forest") for place in (ANN, BOB))
    table = Setting(places, 3, variants=(ByVariant("Archenemy Commander", (as_list(THRONES),)),))
    assert [seen.life for seen in table.begin(known).view(0).players] == [60, 60]
    with pytest.raises(SetUpError, match="an option of Commander"):
        replace(table, places=(ANN, BOB)).begin(known)


@rule("407.2")
def test_what_is_played_for_lies_open(pool: CardPool) -> None:
    """407.2: a card of each deck is in the ante zone, where both see whose it is."""
    boards = [laid(pool, "playing for ante").board(player) for player in (0, 1)]
    assert [[each.owner for each in board.ante] for board in boards] == [[0, 1], [0, 1]]
    assert all(each.face is not None for each in boards[0].ante)


@rule("903.12f", "903.13f")
@pytest.mark.parametrize(
    ("variant", "size", "life"), [("Brawl", 59, 25), ("Commander Draft", 60, 40), ("Commander", 99, 40)]
)
def test_games_with_commanders(pool: CardPool, variant: str, size: int, life: int) -> None:
    """903.12f: two players of Brawl begin with 25 life; without commanders, or in a position, there is no such game."""
    known = CardPool(beneath=pool)
    known.add([card("Chief", "{G}", "Legendary Creature — Elf", pt="1/1")])
    places = tuple(replace(place, deck=f"Commander\n1 Chief\n\nDeck\n{size} Forest") for place in (ANN, BOB))
    table = Setting(places, 3, variants=(ByVariant(variant),))
    assert [seen.life for seen in table.begin(known).view(0).players] == [life, life]
    with pytest.raises(Unset, match=f"{variant} needs a commander in each deck"):
        replace(table, places=(ANN, BOB)).begin(known)
    with pytest.raises(Unset, match=f"{variant} begins with decks"):
        replace(table, laid_out=LaidOut((LaidSide(), LaidSide()))).begin(known)


@rule("903.8", "903.10a")
def test_what_commanders_have_dealt_and_cost_more_is_told_to_all(pool: CardPool) -> None:
    """903.8, 903.10a: how much combat damage which commander has dealt to whom, and how often it was cast."""
    known = CardPool(beneath=pool)
    known.add([card("Chief", "{G}", "Legendary Creature — Elf", "Haste", "3/1")])
    deck = "Commander\n1 Chief\n\nDeck\n99 Forest"
    table = begun(known, places=(replace(ANN, deck=deck), replace(BOB, deck=deck)))
    assert table.board(0).seats[0].commanders == (("Chief", 0),)
    for start in ("play Forest", "cast Chief", "Chief"):
        board = asked(table)
        assert board.question is not None
        says = next(choice.says for choice in board.question.choices if choice.says.startswith(start))
        choose(table, says)
        while start == "cast Chief" and table.board(0).step != "declare attackers":
            choose(table, "pass")
    while not table.board(1).seats[1].commander_damage:
        choose(table, "pass")
    ann, bob = table.board(1).seats
    assert (ann.commanders, ann.commander_damage) == ((("Chief", 1),), ())
    assert (bob.commanders, bob.commander_damage, bob.life) == ((("Chief", 0),), (("Chief", 3),), 37)


@rule("800.2")
def test_who_plays_together_is_told_to_all(pool: CardPool) -> None:
    """800.2: in a game between teams each player's teammates; where there are no teams, nobody's."""
    four = begun(pool, ByVariant("Two-Headed Giant"), places=places_of(4))
    assert [seat.team for seat in four.board(3).seats] == [(1,), (0,), (3,), (2,)]
    assert [seat.team for seat in begun(pool).board(0).seats] == [(), ()]


def places_of(count: int) -> tuple[Place, ...]:
    """People with starter decks."""
    return tuple(Place(f"Player {place}", PERSON, "azure-gale") for place in range(count))


@rule("800.2", "801.2a", "901.5", "902.4")
def test_a_table_is_laid_for_several_variants(pool: CardPool) -> None:
    """800.2: options and casual variants in one game, each with what it needs besides decks."""
    planes = ByVariant("Planechase", (as_list(PLANES),))
    chosen = (planes, ByVariant("Vanguard", ("Scholar", "Glutton")), ByVariant("attack left"))
    board = begun(pool, *chosen).board(0)
    assert sorted(name.split()[0] for name in face_up(board)) == ["Glutton", "Scholar", "Steppe"]
    assert [seat.life for seat in board.seats] == [15, 33]
    four = begun(pool, ByVariant("range of influence 1"), ByVariant("attack right"), places=places_of(4))
    reached = [four.game.board.seen_by(PlayerId(0)).reaches(PlayerId(player)) for player in range(4)]
    assert reached == [True, True, False, True]
    assert attack_option(four.game.board) == "right"


@rule("800.2")
@pytest.mark.parametrize(
    ("players", "names", "said"),
    [
        (4, ("Two-Headed Giant", "two teams of two"), "Two-Headed Giant can't be played together with Team vs. Team"),
        (4, ("attack left", "attack right"), "Attack Left can't be played together with Attack Right"),
        (4, ("Grand Melee", "range of influence 2"), "Grand Melee and Limited Range of Influence both say how far"),
        (4, ("Grand Melee", "Grand Melee"), "Grand Melee is named twice"),
    ],
)
def test_variants_that_dont_go_together_are_refused(
    pool: CardPool, players: int, names: tuple[str, ...], said: str
) -> None:
    """800.2: with which ones, and why, in the rulebook's words."""
    with pytest.raises(ValueError, match=said):
        begun(pool, *map(ByVariant, names), places=places_of(players))


@rule("903.12", "903.13")
def test_one_kind_of_commander_game_is_played(pool: CardPool) -> None:
    """903.12, 903.13: Brawl and Commander Draft are two options for how Commander is played."""
    known = CardPool(beneath=pool)
    known.add([card("Chief", "{G}", "Legendary Creature — Elf", pt="1/1")])
    places = tuple(replace(place, deck="Commander\n1 Chief\n\nDeck\n60 Forest") for place in (ANN, BOB))
    with pytest.raises(SetUpError, match="Brawl can't be played together with Commander Draft"):
        Setting(places, 3, variants=(ByVariant("Brawl"), ByVariant("Commander Draft"))).begin(known)
    left = Setting(places, 3, variants=(ByVariant("Brawl"), ByVariant("attack left")), starting=0).begin(known)
    assert [seen.life for seen in left.view(0).players] == [25, 25]


def test_a_game_with_planes_is_gone_on_with_elsewhere(pool: CardPool) -> None:
    """From a place in its course, and as it was saved: the planes lie there as they lay."""
    table = begun(pool, ByVariant("Planechase", (as_list(PLANES),)), places=(ANN, replace(BOB, who="random")))
    setting = table.fork(0, table.course.places)
    assert face_up(Hosted(setting, pool).board(0)) == face_up(table.board(0)) != []
    with pytest.raises(Unset, match="played by the variants that it was begun by"):
        replace(setting, variants=(ByVariant("attack left"),)).begin(pool)


@rule("309.2", "901.7")
def test_planes_may_lead_into_dungeons(pool: CardPool) -> None:
    """309.2: the dungeons that somebody may venture into are there also if only a plane leads there."""
    known = CardPool(beneath=pool)
    gate = Card(
        "Gate", "planar", (Face("Gate", "", "Plane — Gate", "Whenever chaos ensues, venture into the dungeon."),)
    )
    known.add([gate, CAVE])
    planes = ByVariant("Planechase", (as_list([*PLANES[:19], gate]),))
    assert [card.name for card in begun(known, planes).game.state.registers[DUNGEONS]] == ["Damp Cave"]


@rule("717.2")
def test_who_has_no_attractions_plays_without(pool: CardPool) -> None:
    """717.2: a player may play with an Attraction deck; in limited play it may be smaller."""
    board = begun(pool, ByVariant("Attractions", (as_list(BOOTHS), ""))).board(0)
    assert [seat.decks for seat in board.seats] == [(("Attraction deck", 10),), ()]
    three = begun(pool, ByVariant("Attractions, in limited play", (as_list(BOOTHS[:3]), ""))).board(0)
    assert three.seats[0].decks == (("Attraction deck", 3),)
