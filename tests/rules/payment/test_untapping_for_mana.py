"""CR 107.6, 601.2g: permanents that are tapped for mana and untapped while a cost is paid."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Activate, UseMana
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import act, can, card, land, on_battlefield, option_named, pending, position, resolve, side, the

ELF = card("Elf", "{G}", "Creature — Elf", "{T}: Add {W}.\n{W}, {Q}: You gain 1 life.", pt="1/1")
VANE = card("Vane", "{2}", "Artifact", "{T}: Add {G}.\n{1}, {Q}: Add {W}{W}.")
BIG = card("Big", "{2}{W}", "Sorcery", "You gain 3 life.")


@rule("107.6", "601.2g")
def test_a_permanent_tapped_for_mana_meanwhile_can_be_untapped_as_a_cost() -> None:
    """601.2g: mana abilities come before costs are paid, so an untapped creature can pay {W} and {Q} by itself."""
    game = position(side(battlefield=[ELF]), side())
    act(game, "activate Elf")
    assert not the(game, "Elf").tapped
    resolve(game)
    assert game.view(0).players[0].life == 21


@rule("107.6", "302.6", "602.5a")
def test_not_a_creature_that_came_this_turn() -> None:
    """302.6: a creature that its player hasn't controlled since the turn began pays neither {T} nor {Q}."""
    game = position(side(hand=[ELF], lands="GW"), side())
    act(game, "cast Elf")
    resolve(game)
    assert not can(game, "activate Elf")


@rule("107.6", "601.2g", "601.2h")
def test_it_is_tapped_even_if_its_mana_is_of_no_use() -> None:
    """601.2h: the cost can't be paid without tapping the permanent first, so its mana is left over."""
    dryad = card("Dryad", "{G}", "Creature — Dryad", "{T}: Add {G}.\n{R}, {Q}: You gain 1 life.", pt="1/1")
    game = position(side(battlefield=[dryad], lands="R"), side())
    act(game, "activate Dryad")
    assert game.state.players[0].mana_pool[0].type == "G"
    assert not can(position(side(battlefield=[dryad]), side()), "activate Dryad")


@rule("601.2g")
def test_without_mana_to_pay_there_is_no_chance_to_make_any() -> None:
    """601.2g: only if the total cost includes mana are mana abilities activated meanwhile."""
    free = card("Free", "{G}", "Creature — Elf", "{T}: Add {G}.\n{Q}: You gain 1 life.", pt="1/1")
    assert not can(position(side(battlefield=[free]), side()), "activate Free")
    assert can(position(side(battlefield=[Piece(free, tapped=True)]), side()), "activate Free")


@rule("107.5", "107.6", "601.2g", "605.3a")
def test_a_tapped_permanent_is_untapped_for_mana_and_tapped_as_a_cost() -> None:
    """107.5: {T} can be paid with a permanent that a mana ability has untapped before."""
    stone = card("Stone", "{2}", "Artifact", "{Q}: Add {C}.\n{1}, {T}: You gain 1 life.")
    game = position(side(battlefield=[Piece(stone, tapped=True)]), side())
    act(game, "activate Stone")
    assert the(game, "Stone").tapped
    assert not can(position(side(battlefield=[stone]), side()), "activate Stone")


@rule("107.6", "605.3a")
def test_a_permanent_is_tapped_and_untapped_for_one_payment() -> None:
    """107.6: tapped for {G}, which pays for untapping it for {W}{W}, and tapped again, it makes three mana."""
    game = position(side(battlefield=[VANE], hand=[BIG]), side())
    act(game, "cast Big")
    assert isinstance(game.decision, ChooseAction)
    assert the(game, "Vane").tapped
    assert not can(position(side(battlefield=[VANE], hand=[card("Blue", "{U}", "Sorcery")]), side()), "cast Blue")


@rule("107.6", "605.3a")
def test_what_costs_the_untap_symbol_is_a_mana_action_of_an_untapped_permanent() -> None:
    """605.3a: a mana ability that costs mana and {Q} can be activated, its permanent being tapped for that mana."""
    game = position(side(battlefield=[VANE]), side())
    assert [option.ability for option in game.mana_actions() if isinstance(option, Activate)] == [0, 1]
    game.choose(game.mana_actions()[1])
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["W", "W"]
    assert not the(game, "Vane").tapped


@rule("601.2g", "107.6", "605.3a")
def test_a_player_who_pays_by_hand_chooses_the_turns() -> None:
    """601.2g: mana abilities of such permanents are activated one by one, those with which the cost can be paid."""
    game = position(side(battlefield=[VANE], hand=[BIG]), side(), auto_pay=False)
    game.choose(option_named(game, "cast Big"))
    number = the(game, "Vane").id
    for mana, place in (("G", 0), ("WW", 1), ("G", 0)):
        use = UseMana(number, "Vane", mana, place)
        assert pending(game).options == (use,)
        game.choose(use)
    assert the(game, "Vane").tapped
    assert [seen.name for seen in game.view(0).stack] == ["Big"]


@rule("702.51a", "107.6")
def test_what_is_tapped_rather_than_mana_be_paid_isnt_untapped_for_mana_after_that() -> None:
    """702.51a: convoke applies as costs are paid, after the mana abilities, so it is the last turn of a creature."""
    bird = card("Bird", "{R}", "Creature — Bird", "{T}: Add {G}.\n{W}, {Q}: Add {U}.", pt="1/1")
    once, twice = (
        card(name, cost, "Sorcery", "Convoke\nYou gain 1 life.")
        for name, cost in (("Once", "{R}{U}"), ("Twice", "{R}{R}{U}"))
    )
    game = position(side(battlefield=[bird], hand=[once, twice], lands="W"), side())
    assert not can(game, "cast Twice")
    act(game, "cast Once")
    assert isinstance(game.decision, ChooseAction)
    assert the(game, "Bird").tapped


@rule("107.6", "601.2g")
def test_each_of_many_such_permanents_is_tapped_for_mana() -> None:
    """601.2g: that permanents could be untapped for mana keeps none of them from being tapped for it."""
    huge = card("Huge", "{9}", "Sorcery", "You gain 3 life.")
    game = position(side(battlefield=[VANE] * 9, hand=[huge]), side())
    act(game, "cast Huge")
    assert isinstance(game.decision, ChooseAction)
    lid = card("Lid", "{2}", "Artifact", "{T}: Add {G}.\n{2}, {Q}: Add {W}.")
    assert not can(position(side(battlefield=[lid] * 8, hand=[huge]), side()), "cast Huge")


@rule("601.2g", "118.3")
def test_what_is_tapped_for_mana_is_sacrificed_for_mana_after_that() -> None:
    """601.2g: mana abilities are activated in an order in which all of them can be, also where turns are taken."""
    altar = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}.")
    bird = card("Bird", "{1}", "Creature — Bird", "{T}: Add {G}.\n{W}, {Q}: Add {U}.", pt="1/1")
    spell = card("Spell", "{C}{1}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[altar, bird], hand=[spell]), side())
    act(game, "cast Spell")
    assert isinstance(game.decision, ChooseAction)
    assert not on_battlefield(game, "Bird")


@rule("107.6", "118.3")
def test_what_untaps_only_what_an_opponent_controls_makes_no_mana_twice() -> None:
    """107.6: an opponent's land that is untapped as a cost is no mana for its payer, however many lands there are."""
    divers = card(
        "Divers", "{U}", "Creature", "{T}, Untap a tapped land an opponent controls: Add one mana of any color.", "1/1"
    )
    tapped = [Piece(land("G"), tapped=True)] * 6
    for cost, is_castable in (("{18}{W}", True), ("{19}{W}", False)):
        boon = card("Boon", cost, "Sorcery", "You gain 1 life.")
        mine = side([divers], hand=[boon], lands="UUUUUURRRRRRBBBBBB")
        assert can(position(mine, side(tapped)), "cast Boon") is is_castable


@rule("107.6", "106.7", "601.2g")
def test_untapping_a_land_of_an_opponent_keeps_none_of_ones_own_from_being_tapped() -> None:
    """106.7: what a tapped land of an opponent could produce is added besides what one's own lands are tapped for."""
    text = "{T}, Untap a tapped land an opponent controls: Add one mana of any type that land could produce."
    divers = card("Divers", "{U}", "Creature", text, "1/1")
    theirs = side(battlefield=[Piece(land("W"), tapped=True), Piece(land("R"), tapped=True), land("B")])
    payable = {"{R}{15}": True, "{W}{15}": True, "{R}{W}": False, "{16}{R}": False}
    for cost, expected in payable.items():
        boon = card("Boon", cost, "Sorcery", "You gain 1 life.")
        game = position(side(battlefield=[divers], hand=[boon], lands="UUUUUGGGGGBBBBB"), theirs)
        assert can(game, "cast Boon") is expected, cost


@rule("107.6", "601.2g")
def test_a_land_of_ones_own_may_have_to_be_tapped_to_be_untapped() -> None:
    """601.2g: where any land may be untapped for mana, one's own is tapped for mana before."""
    diver = card("Diver", "{U}", "Creature", "{T}, Untap a tapped land: Add {R}.", "1/1")
    boon = card("Boon", "{R}{G}{G}", "Sorcery", "You gain 1 life.")
    assert can(position(side(battlefield=[diver], hand=[boon], lands="G"), side()), "cast Boon")
    assert not can(position(side(battlefield=[diver], hand=[boon]), side(lands="G")), "cast Boon")
