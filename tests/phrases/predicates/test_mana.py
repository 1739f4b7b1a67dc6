"""CR 106.3: what mana is added."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, pass_priority, pending, play_out, position, resolve, run_to, side
from spells import GIANT, RELIC, SERF, choose, edict


@rule("106.3", "608.2h")
def test_how_much_is_added_for_each_is_determined_as_it_is_added() -> None:
    """608.2h: the creature that was sacrificed for it has gone by then and isn't counted."""
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a creature: Add {G} for each creature you control.")
    game = position(side(battlefield=[altar, BEAR, BEAR, BEAR]), side(battlefield=[BEAR]))
    act(game, "activate Altar")
    choose(game, pending(game).options[0])
    assert len(game.state.players[0].mana_pool) == 2


@rule("106.5", "608.2d")
def test_a_color_that_none_of_them_has_cannot_be_chosen() -> None:
    """608.2d: of the five colors only those can be chosen that one's own permanents have."""
    crater = card("Crater", "", "Land", "{T}: Choose a color of a permanent you control. Add one mana of that color.")
    game = position(side(battlefield=[crater, BEAR, SERF, RELIC]), side())
    act(game, "activate Crater")
    assert [str(option) for option in pending(game).options] == ['"{W}"', '"{G}"']


@rule("106.3")
def test_so_much_mana_of_one_type() -> None:
    """106.3: "add six {R}" adds six red mana."""
    forge = card("Forge", "", "Artifact", "{T}: Add six {R}.")
    cost = card("Titan", "{5}{R}", "Creature — Giant", pt="6/6")
    dear = card("Colossus", "{6}{R}", "Creature — Giant", pt="7/7")
    game = position(side(battlefield=[forge], hand=[cost, dear]), side())
    assert (can(game, "cast Titan"), can(game, "cast Colossus")) == (True, False)


@rule("106.1b", "106.3", "605.1b")
def test_additional_mana_in_any_combination() -> None:
    """106.1b: any two colors, together with what the land adds."""
    aura = card(
        "Dawn",
        "{0}",
        "Enchantment",
        "Whenever a land you control is tapped for mana, you add an additional two mana in any combination of colors.",
    )
    wish = card("Wish", "{G}{W}{U}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[aura], hand=[wish], lands="G"), side())
    assert can(game, "cast Wish")
    game = position(side(hand=[wish], lands="G"), side())
    assert not can(game, "cast Wish")


@rule("105.2", "106.5")
def test_any_color_among_some_permanents() -> None:
    """106.5: any color that one of the creatures has; without a creature that has one there is no mana."""
    prism = card("Prism", "{0}", "Artifact", "{T}: Add one mana of any color among creatures you control.")
    game = position(side(battlefield=[prism, BEAR, SERF, RELIC]), side(battlefield=[GIANT]))
    act(game, "activate Prism")
    assert [str(option) for option in pending(game).options] == ['"{W}"', '"{G}"']
    zap = card("Zap", "{R}", "Instant", "Draw a card.")
    assert not can(position(side(battlefield=[prism, BEAR], hand=[zap]), side()), "cast Zap")
    assert can(position(side(battlefield=[prism, GIANT], hand=[zap]), side()), "cast Zap")


@rule("106.3", "700.5", "608.2d")
def test_an_amount_of_mana_of_a_color_that_is_chosen() -> None:
    """700.5: as much mana of each color as the devotion to that color is; of a color without any there is none."""
    shrine = card(
        "Grove",
        "",
        "Land",
        "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
    )
    twin = card("Twins", "{G}{G}{W}", "Creature — Elf", pt="1/1")
    game = position(side(battlefield=[shrine, twin, BEAR]), side(battlefield=[GIANT]))
    act(game, "activate Grove")
    assert [str(option) for option in pending(game).options] == ['"{W}"', '"{G}{G}{G}"']
    dear, dearer = card("Titan", "{G}{G}{G}", pt="6/6"), card("Colossus", "{G}{G}{G}{G}", pt="7/7")
    game = position(side(battlefield=[shrine, twin, BEAR], hand=[dear, dearer]), side())
    assert (can(game, "cast Titan"), can(game, "cast Colossus")) == (True, False)


@rule("505.1", "603.7b", "608.2h")
def test_mana_at_the_beginning_of_the_next_main_phase() -> None:
    """603.7b: the next main phase of one's own: in this turn if there is one to come, or else in the next turn; the
    spell that was countered is asked about as it last was.
    """
    leech = card(
        "Leech",
        "{U}",
        "Instant",
        "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that spell's "
        "mana value.",
    )
    for caster, step in ((0, "postcombat main"), (1, "precombat main")):
        sides = [side(hand=[BEAR], lands="GG"), side()]
        sides[caster] = side(hand=[leech, *sides[caster].hand], lands="U" + ("GG" if caster == 0 else ""))
        game = position(*sides)
        act(game, "cast Grizzly Bears")
        if caster:
            pass_priority(game)
        act(game, "cast Leech", targets=["Grizzly Bears"])
        resolve(game)
        run_to(game, "end of combat")
        run_to(game, step)
        assert game.state.stack
        resolve(game)
        assert game.board.active_player == caster
        assert [unit.type for unit in game.state.players[caster].mana_pool] == ["C", "C"]


@rule("107.1", "608.2k")
def test_twice_that_much_mana() -> None:
    """CR 107.1: two for each of those that attack."""
    keep = edict("Whenever one or more Bears you control attack, add twice that much {G}.")
    game = position(side(battlefield=[keep, BEAR, BEAR]), side())
    run_to(game, "declare attackers")
    act_on = pending(game)
    game.choose(act_on.options[:2])
    play_out(game)
    assert len(game.state.players[0].mana_pool) == 4
