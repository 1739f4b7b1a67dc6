"""CR 612.7: objects that have other names besides their own."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.objects.oracle_reference import reference
from positions import BEAR, act, card, land, pending, position, resolve, side
from rules.continuous_effects.boards import creature, enchantment, equipment, known

PAPERS = equipment(
    "Forged Papers",
    "Equipped creature gets +1/+1 and has all names of nonlegendary creature cards in addition to its name.",
)
PACK = enchantment("Pack Song", "Creatures named Dire Wolf get +2/+0.")
OGRE = creature("Gray Ogre", "2/2")
WOLF = creature("Dire Wolf", "2/2")
KING = creature("Ulm the Old", "2/2", types="Legendary Creature — Giant")


def equipped(game: Game, name: str) -> Game:
    """The game with the papers attached to a creature."""
    act(game, "activate Forged Papers", targets=[name])
    while game.state.stack:
        game.choose("pass")
    return game


def papers(*others: Card | Piece, **options: object) -> Game:
    return position(side(battlefield=[PAPERS, *others], lands="G"), side(), **options)  # type: ignore[arg-type]


@rule("612.7", "108.1")
def test_it_has_the_names_of_the_creature_cards_that_the_game_knows() -> None:
    """CR 612.7: named like a card in somebody's library, and still named as before."""
    game = position(side(battlefield=[PAPERS, PACK, OGRE], lands="G"), side(library=[WOLF, KING, land("G")]))
    assert known(game, "Gray Ogre").power == 2
    equipped(game, "Gray Ogre")
    ogre = known(game, "Gray Ogre")
    assert ogre.power == 2 + 1 + 2
    assert (ogre.name, ogre.names) == ("Gray Ogre", ("Gray Ogre", "Dire Wolf"))


@rule("108.1", "612.7")
def test_the_reference_may_know_more_cards_than_are_played_with() -> None:
    """CR 108.1: a card that nobody plays is a card of the Oracle reference, and is one after saving too."""
    game = equipped(papers(PACK, OGRE, reference=[WOLF]), "Gray Ogre")
    assert known(game, "Gray Ogre").power == 5
    assert [each.name for each in reference(game.board).cards if "Creature" in each.front.type_line] == [
        "Dire Wolf",
        "Gray Ogre",
    ]
    again = Game.load(game.save())
    assert known(again, "Gray Ogre").names == ("Gray Ogre", "Dire Wolf")
    assert again.digest() == game.digest()


@rule("612.7", "201.2a")
def test_it_shares_a_name_with_every_such_creature() -> None:
    """CR 612.7: it has the same name as any creature whose card isn't legendary."""
    twins = "you control two or more creatures with the same name as one another"
    horn = enchantment("Horn", f"Creatures you control get +0/+1 as long as {twins}.")
    game = papers(horn, OGRE, BEAR)
    assert known(game, "Gray Ogre").toughness == 2
    equipped(game, "Gray Ogre")
    assert known(game, "Grizzly Bears").toughness == 3


QUEEN = creature("Una the Young", "2/2", types="Legendary Creature — Giant")


@rule("612.7", "704.5j")
def test_the_legend_rule_looks_at_all_names() -> None:
    """CR 704.5j: legends that have one of their names in common, whichever that is, can't stay side by side."""
    royals = side(battlefield=[PAPERS, PAPERS, KING, QUEEN], lands="GG")
    for library, clash in (([WOLF], True), ([land("G")], False)):
        game = position(royals, side(library=library))
        first, second = [number for number in game.state.battlefield if known_name(game, number) == "Forged Papers"]
        for papers_number, name in ((first, "Ulm the Old"), (second, "Una the Young")):
            act(game, f"activate Forged Papers #{papers_number}", targets=[name])
            game.choose("pass")
            game.choose("pass")
        assert isinstance(pending(game), ChooseObjects) is clash
    game = position(royals, side(library=[WOLF]))
    assert known(game, "Una the Young").names == ("Una the Young",)


def known_name(game: Game, number: int) -> str:
    return game.board.characteristics(ObjectId(number)).name


@rule("612.7", "612.8", "613.7")
def test_a_name_that_is_set_later_is_the_only_one() -> None:
    """CR 612.8: an effect that sets a name takes all names that the creature has by then."""
    christen = card("Christen", "{G}", "Instant", "Target creature becomes a 4/4 Bird named Pip until end of turn.")
    game = position(side(battlefield=[PAPERS, OGRE], hand=[christen], lands="GG"), side(library=[WOLF]))
    equipped(game, "Gray Ogre")
    act(game, "cast Christen", targets=["Gray Ogre"])
    resolve(game)
    assert known(game, "Gray Ogre").names == ("Pip",)
