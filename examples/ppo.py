"""Proximal policy optimisation in one file, in the manner of CleanRL, on comprules' environments.

    pip install 'comprules[training]' torch
    python examples/ppo.py --opponent greedy --adviser greedy --minutes 30 --evaluate 200

Cards are embedded once for each observation, from what their texts were read to, and objects and options gather those
rows; an option is scored by what it is, so that the policy can choose among cards that it has never seen.

With an adviser it begins by learning to do what that would do, in games that are at first played by the adviser and
more and more by itself (DAgger: Ross et al., 2011); then by what it wins, while advice counts less and less
(kickstarting: Schmitt et al., 2018).
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from itertools import pairwise

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from comprules.training import SharedVector, schema

TABLES = ("players", "cards", "objects", "relations", "decision", "options", "action_mask")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="PPO with action masks, in one file.")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--deck", default="any")
    parser.add_argument("--opponent-deck", default="any")
    parser.add_argument("--shaping", default="board", choices=["none", "life", "board"])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=8, help="in each process")
    parser.add_argument("--total-steps", type=int, default=200_000)
    parser.add_argument("--minutes", type=float, help="learn for so long, however many steps that is")
    parser.add_argument("--adviser", help="an agent to begin by imitating, such as greedy")
    parser.add_argument("--warm-up", type=float, default=0.3, help="for which part of the time it only imitates")
    parser.add_argument("--advised", type=float, default=0.7, help="for which part of the time advice counts at all")
    parser.add_argument("--rollout", type=int, default=64, help="steps of each game between updates")
    parser.add_argument("--minibatches", type=int, default=8)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--learning-rate", type=float, default=1e-3, help="at first; it falls to nothing")
    parser.add_argument("--discount", type=float, default=0.999)
    parser.add_argument("--gae-lambda", type=float, default=0.95)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--value", type=float, default=0.5)
    parser.add_argument("--max-gradient", type=float, default=0.5)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for the trained policy")
    parser.add_argument("--load", help="a file with a policy to go on with")
    parser.add_argument("--evaluate", type=int, default=0, help="games to play in the end, against random and greedy")
    return parser.parse_args()


def places(table: str, *names: str) -> list[int]:
    """Where columns stand in the rows of a table."""
    columns = [column["name"] for column in schema()["tables"][table]["columns"]]
    return [columns.index(name) for name in names]


def width_of(table: str) -> int:
    return len(schema()["tables"][table]["columns"])


def squashed(numbers: torch.Tensor) -> torch.Tensor:
    """Whole numbers of any size as small ones."""
    numbers = numbers.float()
    return numbers.sign() * numbers.abs().log1p()


def gathered(rows: torch.Tensor, where: torch.Tensor) -> torch.Tensor:
    """The rows (batch, rows, width) that are pointed to (batch, n); zeros for -1."""
    padded = torch.cat([rows, torch.zeros_like(rows[:, :1])], dim=1)
    index = where.long() % padded.shape[1]
    return padded.gather(1, index[..., None].expand(-1, -1, rows.shape[2]))


def layers(*widths: int) -> nn.Sequential:
    made: list[nn.Module] = []
    for before, after in pairwise(widths):
        made += [nn.Linear(before, after), nn.ReLU()]
    return nn.Sequential(*made)


class Policy(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        (self.card_of_object,) = places("objects", "description")
        self.of_option = places("options", "object", "second object", "description", "ability", "player")
        (self.there,) = places("objects", "present")
        self.register_buffer("mix", torch.rand(width_of("cards"), 2))
        self.card = layers(width_of("cards"), width)
        self.player = layers(width_of("players"), width)
        self.object = layers(width_of("objects") + width, width, width)
        self.decision = layers(width_of("decision"), width)
        self.around = layers(5 * width, 2 * width, width)
        self.option = layers(width_of("options") + 5 * width, width, width)
        self.score = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(), nn.Linear(width, 1))
        self.worth = nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))

    def forward(self, seen: dict[str, torch.Tensor]) -> tuple[Categorical, torch.Tensor]:
        """How likely each slot is chosen, and how good the position is."""
        seen = self.filled(seen)
        cards = self.cards(seen["cards"])
        objects, players = self.objects(seen, cards), self.player(squashed(seen["players"]))
        there = seen["objects"][..., self.there, None].float()
        pooled = (objects * there).sum(1) / there.sum(1).clamp(min=1)
        most = (objects * there).amax(1)
        around = self.around(torch.cat([pooled, most, players[:, 0], players[:, 1], self.asked(seen)], -1))
        options = self.options(seen, cards, objects, players)
        scores = self.score(torch.cat([options, around[:, None].expand_as(options)], -1)).squeeze(-1)
        scores = scores.masked_fill(seen["action_mask"] == 0, -1e9)
        return Categorical(logits=scores), self.worth(around).squeeze(-1)

    def filled(self, seen: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        """What is seen without the rows that are empty in all games."""
        slots = int(seen["action_mask"].sum(1).max())
        rows = max(1, int(seen["objects"][..., self.there].sum(1).max()))
        return {
            **seen,
            "objects": seen["objects"][:, :rows],
            "options": seen["options"][:, :slots],
            "action_mask": seen["action_mask"][:, :slots],
        }

    def cards(self, rows: torch.Tensor) -> torch.Tensor:
        """What cards are like; each text, of which many games have the same, is looked at once."""
        flat = rows.reshape(-1, rows.shape[-1]).float()
        keys = (flat @ self.mix).numpy().view(np.int64)[:, 0]
        _, first, which = np.unique(keys, return_index=True, return_inverse=True)
        return self.card(squashed(flat[torch.from_numpy(first)]))[torch.from_numpy(which)].reshape(*rows.shape[:2], -1)

    def objects(self, seen: dict[str, torch.Tensor], cards: torch.Tensor) -> torch.Tensor:
        described = gathered(cards, seen["objects"][..., self.card_of_object])
        return self.object(torch.cat([squashed(seen["objects"]), described], -1))

    def asked(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        return self.decision(squashed(seen["decision"]))

    def options(
        self, seen: dict[str, torch.Tensor], cards: torch.Tensor, objects: torch.Tensor, players: torch.Tensor
    ) -> torch.Tensor:
        tables = (objects, objects, cards, cards, players)
        about = [
            gathered(rows, seen["options"][..., place]) for rows, place in zip(tables, self.of_option, strict=True)
        ]
        return self.option(torch.cat([squashed(seen["options"]), *about], -1))


def tensors(observation: dict[str, np.ndarray]) -> dict[str, torch.Tensor]:
    return {name: torch.from_numpy(observation[name]) for name in TABLES}


def begin(args: argparse.Namespace, opponent: str, **settings: object) -> SharedVector:
    return SharedVector(
        args.processes,
        args.games,
        opponent=opponent,
        deck=args.deck,
        opponent_deck=args.opponent_deck,
        **settings,
    )


def train(args: argparse.Namespace) -> Policy:
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)  # Threads that wait for each other would hold up the processes that play.
    np.random.seed(args.seed)
    policy = Policy(args.width)
    if args.load:
        policy.load_state_dict(loaded(args.load)["policy"])
    shaping = None if args.shaping == "none" else args.shaping
    envs = begin(args, args.opponent, shaping=shaping, discount=args.discount, adviser=args.adviser)
    try:
        learn(envs, policy, torch.optim.Adam(policy.parameters(), lr=args.learning_rate, eps=1e-5), args)
    finally:
        envs.close()
    if args.save:
        torch.save({"policy": policy.state_dict(), "schema": schema()["digest"]}, args.save)
    return policy


def loaded(file: str) -> dict[str, object]:
    kept = torch.load(file)
    if kept["schema"] != schema()["digest"]:
        raise SystemExit(f"{file} is a policy for other columns than there are now")
    return kept


def learn(envs: SharedVector, policy: Policy, optimizer: torch.optim.Optimizer, args: argparse.Namespace) -> None:
    count, length = envs.num_envs, args.rollout
    space = envs.single_observation_space
    kept = {name: np.zeros((length, count, *space[name].shape), space[name].dtype) for name in TABLES}
    actions, chances, worths, rewards, ends, advised = (torch.zeros(length, count) for _ in range(6))
    won: deque[bool] = deque(maxlen=200)
    observation, told = envs.reset(seed=args.seed)
    begun, steps, update = time.time(), 0, 0
    while (done := progress(args, begun, steps)) < 1:
        optimizer.param_groups[0]["lr"] = (1 - done) * args.learning_rate
        for step in range(length):
            for name in TABLES:
                kept[name][step] = observation[name]
            if args.adviser:
                advised[step] = torch.from_numpy(told["advised"])
            with torch.no_grad():
                choice, worth = policy(tensors(observation))
                action = choice.sample()
            if args.adviser:
                is_led = torch.rand(count) > done / args.warm_up
                action = torch.where(is_led, advised[step].long(), action)
            actions[step], chances[step], worths[step] = action, choice.log_prob(action), worth
            observation, reward, ended, cut_off, told = envs.step(action.numpy())
            # A game that was cut off would have gone on: what it would have been worth is added.
            if cut_off.any():
                last = [told["final_obs"][place] for place in np.flatnonzero(cut_off)]
                with torch.no_grad():
                    _, left = policy(tensors({name: np.stack([each[name] for each in last]) for name in TABLES}))
                reward[cut_off] += args.discount * left.numpy()
            rewards[step], ends[step] = torch.from_numpy(reward), torch.from_numpy(ended | cut_off)
            if "episode" in told:
                won.extend(told["episode"]["r"][told["_episode"]] > 0)
        with torch.no_grad():
            _, next_worth = policy(tensors(observation))
        gains = advantages(rewards, worths, ends, next_worth, args)
        weights = weights_at(done, args)
        agreed = improve(policy, optimizer, kept, actions, chances, gains, gains + worths, advised, weights, args)
        steps, update = steps + count * length, update + 1
        minutes, rate = (time.time() - begun) / 60, np.mean(won) if won else float("nan")
        print(
            f"update {update}: {minutes:.1f} minutes, {steps} steps, {steps / minutes / 60:.0f} a second,"
            f" {rate:.0%} of the last {len(won)} games won" + (f", {agreed:.0%} as advised" if args.adviser else ""),
            flush=True,
        )


def progress(args: argparse.Namespace, begun: float, steps: int) -> float:
    """Which part of what may be spent is spent."""
    if args.minutes is not None:
        return (time.time() - begun) / 60 / args.minutes
    return steps / args.total_steps


def weights_at(done: float, args: argparse.Namespace) -> tuple[float, float]:
    """How much it counts what was won, and what is advised."""
    if not args.adviser:
        return 1.0, 0.0
    if done < args.warm_up:
        return 0.0, 1.0
    return 1.0, max(0.0, (args.advised - done) / (args.advised - args.warm_up))


def advantages(
    rewards: torch.Tensor, worths: torch.Tensor, ends: torch.Tensor, after: torch.Tensor, args: argparse.Namespace
) -> torch.Tensor:
    """Generalised advantage estimation."""
    gains, gain = torch.zeros_like(rewards), torch.zeros_like(after)
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ends[step]
        surprise = rewards[step] + args.discount * after * goes_on - worths[step]
        gains[step] = gain = surprise + args.discount * args.gae_lambda * goes_on * gain
        after = worths[step]
    return gains


def improve(
    policy: Policy,
    optimizer: torch.optim.Optimizer,
    kept: dict[str, np.ndarray],
    actions: torch.Tensor,
    chances: torch.Tensor,
    gains: torch.Tensor,
    returns: torch.Tensor,
    advised: torch.Tensor,
    weights: tuple[float, float],
    args: argparse.Namespace,
) -> float:
    """Learn from what was played, and say how likely the policy does what is advised."""
    flat = {name: array.reshape(-1, *array.shape[2:]) for name, array in kept.items()}
    flat_actions, flat_chances, flat_gains, flat_returns, flat_advised = (
        each.flatten() for each in (actions, chances, gains, returns, advised)
    )
    agreed = []
    for _ in range(args.epochs):
        for part in np.array_split(np.random.permutation(len(flat_actions)), args.minibatches):
            choice, worth = policy(tensors({name: array[part] for name, array in flat.items()}))
            ratio = (choice.log_prob(flat_actions[part]) - flat_chances[part]).exp()
            gain = flat_gains[part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
            chosen = -torch.min(gain * ratio, gain * clipped).mean()
            missed = 0.5 * (worth - flat_returns[part]).pow(2).mean()
            imitated = choice.log_prob(flat_advised[part])
            agreed.append(imitated.detach().exp().mean().item())
            played = chosen - args.entropy * choice.entropy().mean()
            loss = weights[0] * played + args.value * missed - weights[1] * imitated.mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), args.max_gradient)
            optimizer.step()
    return float(np.mean(agreed))


def evaluate(policy: Policy, opponent: str, args: argparse.Namespace) -> float:
    """Which part of the games is won by doing what the policy holds to be best.

    In each place equally many are played, so that short games don't count more often.
    """
    envs = begin(args, opponent)
    each = -(-args.evaluate // envs.num_envs)
    won, played = np.zeros(envs.num_envs), np.zeros(envs.num_envs, int)
    observation, _ = envs.reset(seed=1_000_000 + args.seed)
    try:
        while played.min() < each:
            with torch.no_grad():
                choice, _ = policy(tensors(observation))
            observation, _, _, _, told = envs.step(choice.probs.argmax(-1).numpy())
            if "episode" in told:
                counts = told["_episode"] & (played < each)
                won[counts] += told["episode"]["r"][counts] > 0
                played += told["_episode"]
    finally:
        envs.close()
    return float(won.sum() / (each * envs.num_envs))


if __name__ == "__main__":
    given = arguments()
    trained = train(given)
    if given.evaluate:
        for name in ("random", "greedy"):
            print(f"against {name}: {evaluate(trained, name, given):.1%} of games won", flush=True)
