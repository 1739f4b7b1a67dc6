"""The environment of one player against agents, as Gymnasium has it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from comprules.agents import Agent, agent_named
from comprules.editions import DEFAULT
from comprules.kernel.counted import counted
from comprules.kernel.ids import PlayerId
from comprules.play.game import Game
from comprules.training.observing.observation import Observation, action_space, observation_space
from comprules.training.picture import RenderMode, drawn
from comprules.training.playing.advice import advised_slot
from comprules.training.playing.episode import Episode
from comprules.training.playing.information import information
from comprules.training.playing.rewards import Potential, shaping_of
from comprules.training.playing.setting import HIGHEST_SEED, DeckChoice, setting_of
from comprules.variants import Variant

ME = PlayerId(0)

Opponent = str | Agent
Illegal = Literal["nearest", "raise"]


class Duel(gymnasium.Env[Observation, np.int64]):
    """A game of Magic: the player 0 is who is trained, agents play the others.

    `opponent` is the name of an agent, such as "greedy" or "random", an agent, or one of these for each opponent.
    `deck` is the player's own, `opponent_deck` that of all others; or `decks` has one for each: the name of a starter
    deck, "any" for one of them by chance, a Deck, or cards.
    `seed` is that of the first game if `reset` isn't given one. A game is cut off, as truncated, after turn `max_turns`
    or after `max_decisions` choices, those of the others included. `shaping` adds rewards for getting on: "life",
    "board", or a function of what everybody sees and a player; `discount` is that of the training. With `illegal`
    "nearest" a slot that shows nothing counts as the last one that shows something, with "raise" it is refused with
    IllegalAction. What an `adviser` would choose, an agent or its name, `info["advised"]` says: a slot.

    The reward is 1 for a win, -1 for a loss and 0 for a draw, at the end alone, besides what `shaping` adds. An
    observation is a dict of arrays of whole numbers, an action the number of a slot. Raises SettingError if an
    environment can't be made of this, UnknownAgent if no agent has such a name, UnknownEdition if there is no such
    edition, and ValueError for another number of opponents; all are ValueErrors.

    >>> env = Duel(opponent="greedy", deck="azure-gale", opponent_deck="hill-thunder")
    >>> observation, info = env.reset(seed=1)
    >>> env.option_names()
    ('yes', 'no')
    >>> observation["objects"].shape, observation["objects"].dtype, info["action_mask"].shape
    ((128, 94), dtype('int16'), (256,))
    >>> observation, reward, terminated, truncated, info = env.step(0)
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(
        self,
        opponent: Opponent | Sequence[Opponent] = "greedy",
        deck: DeckChoice = "azure-gale",
        opponent_deck: DeckChoice | None = "hill-thunder",
        *,
        decks: Sequence[DeckChoice] | None = None,
        players: int = 2,
        edition: str = DEFAULT,
        variants: Sequence[Variant] = (),
        seed: int | None = None,
        max_turns: int | None = 200,
        max_decisions: int | None = 5_000,
        shaping: str | Potential | None = None,
        discount: float = 1.0,
        illegal: Illegal = "nearest",
        adviser: Opponent | None = None,
        render_mode: RenderMode | None = None,
    ) -> None:
        others = opponent_deck if opponent_deck is not None else deck
        all_decks = decks if decks is not None else [deck, *[others] * (players - 1)]
        self.setting = setting_of(all_decks, None, edition, variants, max_turns, max_decisions)
        self.opponents = _seated(opponent, len(self.setting.decks))
        self.shaping = shaping_of(shaping, discount)
        self.illegal = illegal
        self.adviser = agent_named(adviser) if isinstance(adviser, str) else adviser
        self.render_mode: Any = render_mode
        self.observation_space: spaces.Space[Any] = observation_space()
        self.action_space = action_space()
        self._first_seed = seed
        self._potential = 0.0
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The game that is played, slot by slot. Raises ResetNeeded before the first `reset`."""
        if self._episode is None:
            raise gymnasium.error.ResetNeeded("there is no game yet: call reset() first")
        return self._episode

    @property
    def game(self) -> Game:
        """The game that is played, with all that is hidden."""
        return self.episode.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, or go on from a copy of the one that `options` has under "game".

        Raises SettingError if that isn't a game of as many players.
        """
        if seed is None and self._episode is None:
            seed = self._first_seed
        super().reset(seed=seed)
        game = (options or {}).get("game")
        self._begin(Episode(self.setting, int(self.np_random.integers(HIGHEST_SEED)), game))
        return self._observed(), self._information()

    def _begin(self, episode: Episode) -> None:
        self._episode = episode
        self._let_others_play()
        self._potential = self._potential_now()

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose what a slot shows, and let the others play until there is something to choose again.

        Gives the observation, the reward, whether the game is over for the player, whether it was cut off, and what
        else is to be said. Raises ResetNeeded if the game is over; and with `illegal="raise"` IllegalAction, which
        leaves the game as it is, for a slot that shows nothing.
        """
        episode = self.episode
        if episode.player != ME:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() for another one")
        slot = int(action)
        shown = len(episode.course.shown)
        episode.take(slot if self.illegal == "raise" else min(max(slot, 0), shown - 1))
        self._let_others_play()
        told = self._information()
        if not 0 <= slot < shown:
            told["illegal_action"] = slot
        reward = self._reward()
        return self._observed(), reward, self.terminated, bool(episode.cut_off), told

    @property
    def terminated(self) -> bool:
        """Whether the game is over for the player, and wasn't cut off."""
        return not self.episode.plays(ME) and not self.episode.cut_off

    def _let_others_play(self) -> None:
        """Let agents choose until it is the player's turn to, or the game is over for them."""
        episode = self.episode
        while episode.plays(ME) and (player := episode.player) not in (ME, None):
            assert player is not None
            decision = episode.course.decision
            assert decision is not None
            episode.answer(self._agent(player).choose(episode.course.view(player), decision))

    def _agent(self, player: PlayerId) -> Agent:
        """Who plays for a player: an agent known by its name is made anew for each decision, so that what it leaves to
        chance follows from the seed and from how many choices were made, and saving needn't know of it.
        """
        opponent = self.opponents[player - 1]
        if not isinstance(opponent, str):
            return opponent
        episode = self.episode
        return agent_named(opponent, Random(f"{episode.seed}/{player}/{episode.decisions}").getrandbits(63))

    def _reward(self) -> float:
        episode = self.episode
        earned = 0.0 if episode.plays(ME) else episode.worth(ME)
        if self.shaping is not None:
            before, self._potential = self._potential, self._potential_now()
            earned += self.shaping.gained(before, self._potential)
        return earned

    def _potential_now(self) -> float:
        if self.shaping is None or self.terminated:
            return 0.0
        return self.shaping.potential(self.game.onlooker_view(), ME)

    def _observed(self) -> Observation:
        return self.episode.observe(ME)

    def _information(self) -> dict[str, Any]:
        is_mine = self.episode.player == ME
        told = information(self.episode, shows=is_mine)
        if is_mine and self.adviser is not None:
            told["advised"] = advised_slot(self.episode.course, self.adviser)
        return told

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which slots can be chosen, as sb3-contrib's MaskablePPO asks for it: True for those, of shape (256,)."""
        shows = self.episode.player == ME
        return np.asarray(information(self.episode, shows=shows)["action_mask"], np.bool_)

    def option_names(self) -> tuple[str, ...]:
        """What the slots show, in words."""
        return tuple(str(option) for option in self.episode.course.shown) if self.episode.player == ME else ()

    def render(self) -> Any:
        """The board as the player sees it: text for "ansi", a picture for "rgb_array"."""
        return drawn(self.game.view(ME), self.render_mode)

    def save(self) -> str:
        """The episode as text, with what the environment leaves to chance; agents of your own aren't in it."""
        return self.episode.save()

    def load(self, text: str) -> tuple[Observation, dict[str, Any]]:
        """Go on with what `save` gave. Raises LoadError if it isn't that."""
        if self._np_random is None:
            self._np_random, self._np_random_seed = seeding.np_random(self._first_seed)
        self._begin(Episode.load(self.setting, text))
        return self._observed(), self._information()


def _seated(opponent: Opponent | Sequence[Opponent], players: int) -> tuple[Opponent, ...]:
    """Who plays each of the others."""
    given = [opponent] * (players - 1) if isinstance(opponent, str) or hasattr(opponent, "choose") else list(opponent)
    if len(given) != players - 1:
        raise ValueError(f"{players} players need {counted(players - 1, 'opponent')}, not {len(given)}")
    for each in given:
        if isinstance(each, str):
            agent_named(each)
    return tuple(given)
