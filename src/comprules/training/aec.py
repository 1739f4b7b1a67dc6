"""The environment of all players, as PettingZoo's AEC API has it: whoever has to choose is the agent selected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from comprules.editions import DEFAULT
from comprules.kernel.ids import PlayerId
from comprules.play.game import Game
from comprules.training.observing.observation import Observation, action_space, observation_space
from comprules.training.picture import RenderMode, drawn
from comprules.training.playing.episode import Episode
from comprules.training.playing.information import information
from comprules.training.playing.rewards import Potential, shaping_of
from comprules.training.playing.setting import HIGHEST_SEED, DeckChoice, setting_of
from comprules.variants import Variant


def aec_env(
    decks: Sequence[DeckChoice] | None = None,
    players: int | None = None,
    edition: str = DEFAULT,
    variants: Sequence[Variant] = (),
    seed: int | None = None,
    *,
    max_turns: int | None = 200,
    max_decisions: int | None = 5_000,
    shaping: str | Potential | None = None,
    discount: float = 1.0,
    render_mode: RenderMode | None = None,
) -> AECEnv[str, Observation, np.int64]:
    """An environment of two to six players, who are called player_0, player_1 and so on.

    `decks` are the players', each the name of a starter deck, "any" for one by chance, a Deck, or cards; without them
    they play the starter decks in turn. `seed` is that of the first game if `reset` isn't given one. A game is cut
    off, as truncated, after turn `max_turns` or after `max_decisions` choices. `shaping` adds rewards for getting on:
    "life", "board", or a function of what everybody sees and a player. A slot that shows nothing is refused with
    IllegalAction. With `render_mode` "ansi" `render` gives text, with "rgb_array" a picture: numbers from 0 to 255, of
    shape (height, width, 3). Raises SettingError if an environment can't be made of this, and UnknownEdition, also a
    ValueError, if there is no such edition.

    >>> env = aec_env(players=3, seed=1)
    >>> env.reset()
    >>> env.agents, env.option_names()
    (['player_0', 'player_1', 'player_2'], ('yes', 'no'))
    >>> observation, reward, terminated, truncated, info = env.last()
    >>> reward, terminated, truncated, info["action_mask"].shape
    (0.0, False, False, (256,))
    """
    setting = setting_of(decks, players, edition, variants, max_turns, max_decisions)
    return OrderEnforcingWrapper(Everybody(setting, seed, shaping_of(shaping, discount), render_mode))


class Everybody(AECEnv[str, Observation, np.int64]):  # type: ignore[misc]
    """All players of a game, each seeing what that player sees."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "comprules_v0",
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(self, setting: Any, seed: int | None, shaping: Any, render_mode: RenderMode | None) -> None:
        super().__init__()
        self.setting = setting
        self.shaping = shaping
        self.render_mode = render_mode
        self.possible_agents = [f"player_{place}" for place in range(len(setting.decks))]
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._np_random: np.random.Generator | None = None
        self._first_seed = seed
        self._potentials: dict[str, float] = {}
        self.episode: Episode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what a player sees: the same one for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The slots."""
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The game that is played, with all that is hidden."""
        return self.episode.game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game, or go on from a copy of the one that `options` has under "game"."""
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed if seed is not None else self._first_seed)
        game = (options or {}).get("game")
        self._begin(Episode(self.setting, int(self._np_random.integers(HIGHEST_SEED)), game))

    def _begin(self, episode: Episode) -> None:
        self.episode = episode
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._settle()
        self._potentials = self._potentials_now()

    def observe(self, agent: str) -> Observation:
        """What a player sees now."""
        return self.episode.observe(self._player(agent))

    def step(self, action: Any) -> None:
        """Choose for the agent selected what a slot shows. Raises IllegalAction if it shows nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.take(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._shape()
        self._settle()
        self._accumulate_rewards()
        self._deads_step_first()

    def _settle(self) -> None:
        """Note for whom the game is over, reward them, and select who has to choose."""
        episode = self.episode
        for agent in self.agents:
            player = self._player(agent)
            if not self.terminations[agent] and not episode.plays(player):
                self.rewards[agent] += episode.worth(player)
                self.truncations[agent] = bool(episode.cut_off)
                self.terminations[agent] = not episode.cut_off
        self.infos = {agent: information(episode, shows=episode.player == self._player(agent)) for agent in self.agents}
        if episode.player is not None:
            self.agent_selection = self.possible_agents[episode.player]
        elif self.agents and getattr(self, "agent_selection", None) not in self.agents:
            self.agent_selection = self.agents[0]

    def _shape(self) -> None:
        before, self._potentials = self._potentials, self._potentials_now()
        for agent in self.agents:
            if self.shaping is not None:
                self.rewards[agent] += self.shaping.gained(before[agent], self._potentials[agent])

    def _potentials_now(self) -> dict[str, float]:
        """How good what everybody sees is for each player; 0 for whom the game is over."""
        if self.shaping is None:
            return {}
        view, episode = self.game.onlooker_view(), self.episode
        return {
            agent: self.shaping.potential(view, self._player(agent))
            if episode.plays(self._player(agent)) or episode.cut_off
            else 0.0
            for agent in self.possible_agents
        }

    def _player(self, agent: str) -> PlayerId:
        return PlayerId(self.possible_agents.index(agent))

    def option_names(self) -> tuple[str, ...]:
        """What the slots show to the agent selected, in words."""
        return tuple(str(option) for option in self.episode.course.shown)

    def render(self) -> Any:
        """The board as the agent selected sees it: text for "ansi", a picture for "rgb_array"."""
        return drawn(self.game.view(self._player(self.agent_selection)), self.render_mode)

    def close(self) -> None:
        """Nothing has to be given back."""

    def save(self) -> str:
        """The episode as text."""
        return self.episode.save()

    def load(self, text: str) -> None:
        """Go on with what `save` gave. Raises LoadError if it isn't that."""
        self._begin(Episode.load(self.setting, text))
