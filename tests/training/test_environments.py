"""The environments pass the checks of the libraries whose forms they have."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from comprules.cards.starter import starter_deck_names
from comprules.editions import UnknownEdition

pytest.importorskip("gymnasium", reason="needs comprules[training]")
pytest.importorskip("pettingzoo", reason="needs comprules[training]")

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from comprules.training import DUEL, aec_env, env

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def test_gymnasiums_checker_accepts_the_duel() -> None:
    check_env(gymnasium.make(DUEL).unwrapped)


def test_it_is_made_by_its_name_alone() -> None:
    """With its module before the name nothing of comprules has to be imported beforehand."""
    code = f"import gymnasium; e = gymnasium.make('comprules.training:{DUEL}'); print(type(e.unwrapped).__name__)"
    made = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, check=True)
    assert made.stdout.strip() == "Duel"


@pytest.mark.parametrize("deck", starter_deck_names())
def test_gymnasiums_checker_accepts_every_starter_deck(deck: str) -> None:
    check_env(env("random", deck, deck), skip_render_check=True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pettingzoos_test_accepts_any_number_of_players(players: int) -> None:
    api_test(aec_env(players=players), num_cycles=60)


@pytest.mark.parametrize("deck", starter_deck_names())
def test_the_same_seed_gives_the_same_episode(deck: str) -> None:
    def made() -> Any:
        return aec_env([deck, "any"])

    seed_test(made, num_cycles=60)


@pytest.mark.parametrize("make", [env, aec_env])
def test_an_edition_that_there_isnt_is_refused_as_the_environment_is_made(make: Any) -> None:
    """And not only once its first game is to begin."""
    with pytest.raises(UnknownEdition, match="the editions are 2026"):
        make(edition="1999")
