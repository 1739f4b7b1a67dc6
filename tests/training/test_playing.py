"""An environment offers just what is legal, a piece at a time, and comes to an end."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards.starter import starter_deck_names
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.options import Cast, Thing
from comprules.kernel.rule_citations import rule
from comprules.rules.resolving.totals import ChooseTotal
from positions import act, card, position, side

np = pytest.importorskip("numpy", reason="needs comprules[training]")
pytest.importorskip("gymnasium", reason="needs comprules[training]")
pytest.importorskip("pettingzoo", reason="needs comprules[training]")

import gymnasium

from comprules.training import Duel, IllegalAction, LoadError, SettingError, aec_env
from comprules.training.observing import options
from comprules.training.playing.pages import NextPage
from comprules.training.playing.rewards import board, life

GLARE = card("Ember Glare", "{R}", "Instant", "Ember Glare deals 3 damage to any target.")


def legal(info: dict[str, Any]) -> int:
    """How many slots can be chosen; they are the first ones."""
    count = int(info["action_mask"].sum())
    assert info["action_mask"][:count].all()
    return count


def played(env: Duel, seed: int, steps: int = 10_000) -> tuple[list[float], list[bytes]]:
    """Choose at random until the episode ends: the rewards, and what was seen."""
    chance = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    return going_on(env, info, chance, steps)


def going_on(env: Duel, info: dict[str, Any], chance: Any, steps: int = 10_000) -> tuple[list[float], list[bytes]]:
    """The same from where an episode is."""
    rewards, seen = [], []
    for _ in range(steps):
        observation, reward, terminated, truncated, info = env.step(chance.integers(legal(info)))
        rewards.append(reward)
        seen.append(b"".join(observation[name].tobytes() for name in sorted(observation)))
        if terminated or truncated:
            break
    return rewards, seen


@pytest.mark.parametrize("deck", starter_deck_names())
def test_every_slot_of_the_mask_is_accepted_and_no_other(deck: str) -> None:
    """The mask is what is shown, options that differ have rows that differ, and what shows nothing is refused."""
    env = Duel("random", deck, "any", illegal="raise", max_decisions=400)
    chance = np.random.default_rng(1)
    observation, info = env.reset(seed=5)
    over = False
    while not over:
        count = legal(info)
        assert count == len(env.option_names()) == len(set(env.option_names())) >= 2
        rows = [row.tobytes() for row in observation["options"][:count]]
        assert len(set(rows)) == count, env.option_names()
        with pytest.raises(IllegalAction, match=f"slot {count} shows nothing: slots 0 to {count - 1}"):
            env.step(count)
        observation, _, terminated, truncated, info = env.step(chance.integers(count))
        over = terminated or truncated


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_several_end_with_rewards_for_all(players: int) -> None:
    """Who wins gets 1, who loses -1, also who leaves before the end; nobody is asked once they are out."""
    env: Any = aec_env(players=players, max_decisions=3_000)
    env.reset(seed=2)
    chance = np.random.default_rng(2)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        over = terminated or truncated
        env.step(None if over else chance.integers(int(observation["action_mask"].sum())))
        assert not truncated
    result = env.unwrapped.game.result
    assert totals == {f"player_{place}": 1.0 if place in result.winners else -1.0 for place in range(players)}


def test_a_slot_that_shows_nothing_counts_as_the_last_one() -> None:
    """So that random samples without a mask are steps, as the checkers want; what happened is told."""
    one, other = Duel("random"), Duel("random")
    _, info = one.reset(seed=4)
    other.reset(seed=4)
    last = legal(info) - 1
    right, wrong = one.step(last), other.step(255)
    assert all((right[0][name] == wrong[0][name]).all() for name in right[0])
    assert "illegal_action" not in right[-1]
    assert wrong[-1]["illegal_action"] == 255


@rule("115.4")
def test_more_options_than_slots_are_shown_page_by_page() -> None:
    """115.4: any of 300 creatures can be the target; the last slot shows the next page, no step of the game."""
    crowd = [card("Crowd", pt="1/1") for _ in range(300)]
    game = position(side(hand=[GLARE], lands="R"), side(battlefield=crowd))
    act(game, "cast Ember Glare")
    env = Duel("random", illegal="raise")
    observation, info = env.reset(options={"game": game})
    there = len(game.decision.options) if game.decision is not None else 0
    assert (there, legal(info)) == (302, 256)
    before, first = env.game.digest(), env.option_names()
    assert first[-1] == str(NextPage())
    assert observation["options"][255][options.TABLE.place("kind: NextPage")] == 1
    _, _, _, _, info = env.step(255)
    second = env.option_names()
    assert env.game.digest() == before
    assert legal(info) == len(second) == 302 - 255 + 1
    assert len({*first[:-1], *second[:-1]}) == 302
    env.step(len(second) - 1)
    assert env.option_names() == first
    env.step(255)
    target = env.episode.course.shown[3]
    assert isinstance(target, Thing)
    assert str(target) == second[3]
    env.step(3)
    gone = {seen.id for seen in game.view(0).battlefield} - {seen.id for seen in env.game.view(0).battlefield}
    assert gone == {target.id}, "with nothing else to do, all have passed"


@rule("601.2c", "208.1")
def test_pieces_that_lead_to_no_answer_are_taken_back_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """601.2c: targets of a total power of 4 or less. One of 6 is of no use, since there is just one of -1; where it is
    offered all the same, the choice is then the same one without it, and ends.
    """
    monkeypatch.setattr(ChooseTotal, "pieces", ChooseObjects.pieces)
    purge = card("Purge", "{B}", "Sorcery", "Destroy any number of target creatures with total power 4 or less.")
    giant, shade, imp = (card(name, pt=pt) for name, pt in (("Giant", "6/6"), ("Shade", "-1/3"), ("Imp", "2/1")))
    game = position(side(hand=[purge], lands="B"), side(battlefield=[giant, shade, imp]))
    game.choose(next(option for option in game.decision.options if isinstance(option, Cast)) if game.decision else 0)
    env = Duel("random", illegal="raise")
    env.reset(options={"game": game})
    asked = env.game.decision
    names = env.option_names()
    assert [name.split(" ")[0] for name in names] == ["Giant", "Shade", "Imp", "done"]
    env.step(0)
    assert [name.split(" ")[0] for name in env.option_names()] == ["Shade", "Imp"]
    env.step(0)
    assert env.option_names() == names[1:], "what began with the giant came to nothing, and so it isn't offered again"
    assert env.game.decision == asked
    kept = env.save()
    env.step(2)
    env.load(kept)
    assert env.option_names() == names[1:]
    env.step(1)
    env.step(env.option_names().index("done"))
    assert [seen.name for seen in env.game.view(0).battlefield if seen.power] == ["Giant", "Shade"]


@rule("104.3a", "800.4a")
def test_who_leaves_a_game_of_several_has_lost_at_once() -> None:
    """104.3a, 800.4a: a player who leaves has lost; for the others the game goes on."""
    env: Any = aec_env(players=3).unwrapped
    env.reset(seed=3)
    agent = env.agent_selection
    left = next(place for place in range(3) if f"player_{place}" != agent)
    env.game.concede(left)
    env.step(0)
    assert env.agent_selection == f"player_{left}"
    _, reward, terminated, truncated, info = env.last()
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert not info["action_mask"].any()
    env.step(None)
    assert env.agents == [f"player_{place}" for place in range(3) if place != left]
    assert not any(env.terminations.values())


@rule("104.3a")
def test_a_game_is_cut_off_where_it_is_wanted() -> None:
    """Truncation isn't an end of the game: it is worth nothing, and the game itself goes on."""
    for limit, words in (({"max_decisions": 5}, "5 choices"), ({"max_turns": 2}, "turn 2 is past")):
        env = Duel("random", **limit)  # type: ignore[arg-type]
        _, info = env.reset(seed=1)
        reward, terminated, truncated = 0.0, False, False
        while not truncated:
            _, reward, terminated, truncated, info = env.step(0)
        assert (reward, terminated) == (0.0, False)
        assert words in info["cut_off"]
        assert env.game.result is None
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
            env.step(0)


@pytest.mark.parametrize(("shaping", "discount"), [("life", 1.0), ("board", 1.0), ("board", 0.9)])
def test_shaping_telescopes(shaping: str, discount: float) -> None:
    """What is added over a whole game is minus the potential at its beginning, however it goes."""
    plain, shaped = Duel("random"), Duel("random", shaping=shaping, discount=discount)
    expected, _ = played(plain, 3)
    rewards, _ = played(shaped, 3)
    shaped.reset(seed=3)
    begun = {"life": life, "board": board}[shaping](shaped.game.onlooker_view(), shaped.game.board.players[0])
    added = [with_it - without for with_it, without in zip(rewards, expected, strict=True)]
    gained = sum(discount**step * reward for step, reward in enumerate(added))
    assert any(added[:-1])
    assert gained == pytest.approx(-begun, abs=1e-9)


def test_shaping_by_a_potential_of_ones_own_starts_where_it_is() -> None:
    """The first potential counts too: from 20 down to the end, minus 20 is added in all."""
    plain, _ = played(Duel("random"), 7)
    shaped, _ = played(Duel("random", shaping=lambda view, player: float(view.players[player].life)), 7)
    assert sum(shaped) - sum(plain) == pytest.approx(-20)


@pytest.mark.parametrize("steps", [1, 25, 60])
def test_a_saved_episode_goes_on_in_the_same_way(steps: int) -> None:
    """From any decision on, with the same choices, another environment sees and earns the same to the end."""
    one, other = Duel("random", max_decisions=300), Duel("random", max_decisions=300)
    played(one, 6, steps)
    kept = one.save()
    observation, info = other.load(kept)
    again, _ = one.load(kept)
    assert all((observation[name] == again[name]).all() for name in observation)
    assert going_on(one, dict(info), np.random.default_rng(9)) == going_on(other, info, np.random.default_rng(9))


def test_everybodys_episode_is_saved_too() -> None:
    """PettingZoo's environment goes on with the same player, who sees the same."""
    one: Any = aec_env(players=3).unwrapped
    other: Any = aec_env(players=3).unwrapped
    one.reset(seed=1)
    for _ in range(20):
        one.step(0)
    other.load(one.save())
    assert other.agent_selection == one.agent_selection
    for agent in one.agents:
        before, after = one.observe(agent), other.observe(agent)
        assert all((before[name] == after[name]).all() for name in before)


def test_what_cant_be_used_is_refused_in_words() -> None:
    """The error names what there is."""
    env = Duel("random")
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)
    with pytest.raises(SettingError, match="azure-gale"):
        Duel("random", "azure-gail")
    with pytest.raises(SettingError, match="3 players need 3 decks"):
        aec_env(["any", "any"], players=3)
    with pytest.raises(SettingError, match="2 to 6 players"):
        aec_env(players=7)
    with pytest.raises(ValueError, match="life and board"):
        Duel("random", shaping="lives")
    with pytest.raises(ValueError, match="greedy"):
        Duel("gready")
    with pytest.raises(SettingError, match="not 'forest'"):
        env.reset(options={"game": "forest"})
    with pytest.raises(SettingError, match="for 2 players, not 3"):
        env.reset(options={"game": position(side(), side(), side())})
    for text in ("", "{}", "[]", '{"training":1}', '{"training":99}'):
        with pytest.raises(LoadError):
            env.load(text)


def test_nothing_hidden_is_observed() -> None:
    """The swap test: with what the player can't know filled in otherwise, the bytes of the observation are the same."""
    env = Duel("random", "any", "any")
    chance = np.random.default_rng(4)
    _, info = env.reset(seed=11)
    swapped = 0
    for step in range(45):
        if step % 3 == 0:
            decision = env.game.decision
            assert decision is not None
            for player in env.game.board.players:
                other = env.game.determinize(player, seed=step)
                swapped += other.digest() != env.game.digest()
                mine, theirs = Duel("random"), Duel("random")
                mine.reset(options={"game": env.game})
                theirs.reset(options={"game": env.game})
                theirs.episode.course.game = other
                seen, seen_otherwise = mine.episode.observe(player), theirs.episode.observe(player)
                assert all(seen[name].tobytes() == seen_otherwise[name].tobytes() for name in seen)
        _, _, terminated, truncated, info = env.step(chance.integers(legal(info)))
        if terminated or truncated:
            _, info = env.reset()
    assert swapped > 20, "otherwise nothing was swapped"


def test_a_hand_that_differs_isnt_seen_by_the_opponent() -> None:
    """Two games that differ in what the opponent holds alone look the same; to the opponent they don't."""
    ours = {"hand": [GLARE], "lands": "R"}
    one, other = (
        position(side(**ours), side(hand=[held], lands="G"))  # type: ignore[arg-type]
        for held in (card("Ox", "{G}", pt="1/1"), card("Yak", "{G}", "Creature — Yak", "Flying", "9/9"))
    )
    assert any(isinstance(option, Cast) for option in (one.decision.options if one.decision else ()))
    envs = [Duel("random"), Duel("random")]
    mine = [env.reset(options={"game": game})[0] for env, game in zip(envs, (one, other), strict=True)]
    theirs = [env.episode.observe(env.game.board.players[1]) for env in envs]
    assert all(mine[0][name].tobytes() == mine[1][name].tobytes() for name in mine[0])
    assert any(theirs[0][name].tobytes() != theirs[1][name].tobytes() for name in theirs[0])
