r"""Proximal policy optimisation in one file, in the manner of CleanRL, on comprules' environments.

    pip install 'comprules[training]' torch
    python examples/ppo.py --opponent greedy --adviser shrewd --shaping none --warm-up 1 --learning-rate 5e-5 \
        --minutes 30 --evaluate 400

Cards are embedded once for each observation, from what their texts were read to, and objects and options gather those
rows; an option is scored by what it is, so that the policy can choose among cards that it has never seen.

With an adviser it begins by learning to do what that would do, in games that are at first played by the adviser and
more and more by itself (DAgger: Ross et al., 2011), for as long as `--warm-up` says; then by what it wins, while advice
counts less and less (kickstarting: Schmitt et al., 2018).
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from collections.abc import Iterator
from itertools import islice, pairwise

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from comprules.training import SharedVector, schema

TABLES = ("players", "objects", "decision", "options", "action_mask")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="PPO with action masks, in one file.")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--deck", default="any")
    parser.add_argument("--opponent-deck", default="any")
    parser.add_argument("--shaping", default="board", choices=["none", "life", "board"])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=16, help="in each process, two at least")
    parser.add_argument("--total-steps", type=int, default=200_000)
    parser.add_argument("--minutes", type=float, help="learn for so long, however many steps that is")
    parser.add_argument("--adviser", help="an agent to begin by imitating, such as shrewd")
    parser.add_argument("--warm-up", type=float, default=0.4, help="for which part of the time it only imitates")
    parser.add_argument("--advised", type=float, default=0.8, help="for which part of the time advice counts at all")
    parser.add_argument("--rollout", type=int, default=32, help="steps of each game between updates")
    parser.add_argument("--minibatches", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--learning-rate", type=float, default=5e-4, help="at first; it falls to nothing")
    parser.add_argument("--imitation-rate", type=float, default=3e-3, help="at first; it falls to the learning rate")
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


def spread(values: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
    """Values (n, width) in the n places that are there, zeros elsewhere, and in one place more: what -1 points to."""
    rows = values.new_zeros(there.shape[0], there.shape[1] + 1, values.shape[-1])
    rows[:, :-1][there] = values
    return rows


def layers(*widths: int) -> nn.Sequential:
    made: list[nn.Module] = []
    for before, after in pairwise(widths):
        made += [nn.Linear(before, after), nn.LayerNorm(after), nn.ReLU()]
    return nn.Sequential(*made)


class Texts:
    """The rows that describe cards, each once, by a number: games have few different ones, again and again."""

    def __init__(self) -> None:
        self.rows = torch.zeros(0, width_of("cards"))
        self._numbers: dict[bytes, int] = {}

    def numbered(self, cards: np.ndarray) -> np.ndarray:
        """The numbers of rows (games, rows, width)."""
        flat = cards.reshape(-1, cards.shape[-1])
        numbers = [self._numbers.setdefault(row.tobytes(), len(self._numbers)) for row in flat]
        if new := len(self._numbers) - len(self.rows):
            known = [np.frombuffer(row, cards.dtype) for row in list(self._numbers)[-new:]]
            self.rows = torch.cat([self.rows, squashed(torch.from_numpy(np.stack(known)))])
        return np.array(numbers, np.int32).reshape(cards.shape[:2])

    def seen(self, observation: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        """What the policy looks at of an observation of many games."""
        return {name: observation[name] for name in TABLES} | {"texts": self.numbered(observation["cards"])}


class Policy(nn.Module):
    """Scores each option by what it is, by what is around, and by what it is to each object: whether there is one that
    could block this attacker and kill it can be learned from single pairs.
    """

    def __init__(self, width: int) -> None:
        super().__init__()
        self.texts = Texts()
        (self.card_of_object,) = places("objects", "description")
        self.zones = places("objects", "zone: stack", "zone: battlefield", "zone: hand", "controller", "present")
        self.of_option = places("options", "object", "second object", "description", "ability", "player")
        self.card = layers(width_of("cards"), width)
        self.player = layers(width_of("players"), width)
        self.object = layers(width_of("objects") + width, width, width)
        self.decision = layers(width_of("decision"), width)
        self.around = layers(12 * width, 2 * width, width)
        self.option = layers(width_of("options") + 5 * width, width, width)
        self.one = nn.Linear(width, width // 2)
        self.other = nn.Linear(width, width // 2)
        self.pair = layers(width // 2, width // 2)
        self.score = nn.Sequential(nn.Linear(4 * width, width), nn.ReLU(), nn.Linear(width, 1))
        self.worth = nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))

    def forward(self, seen: dict[str, torch.Tensor]) -> tuple[Categorical, torch.Tensor]:
        """How likely each slot is chosen, and how good the position is. What isn't there is nowhere computed."""
        *_, is_there = self.zones
        there = seen["objects"][..., is_there] > 0
        there = there[:, : max(1, int(there.sum(1).max()))]
        can = seen["action_mask"] > 0
        can = can[:, : int(can.sum(1).max())]
        rows = seen["objects"][:, : there.shape[1]]
        cards, which = self.cards(seen["texts"])
        objects = self.objects(rows, there, cards, which)
        players = spread_all(self.player(squashed(seen["players"])))
        around = self.surroundings(rows, there, objects, players, squashed(seen["decision"]))
        game = can.nonzero()[:, 0]
        options = self.options(seen["options"][:, : can.shape[1]][can], game, objects, cards, which, players)
        near, pairs = around[game], self.pairs(options, game, objects, there)
        scores = self.score(torch.cat([options, near, options * near, pairs], -1))
        logits = scores.new_full(can.shape, -1e9).masked_scatter(can, scores.squeeze(-1))
        return Categorical(logits=logits), self.worth(around).squeeze(-1)

    def cards(self, texts: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """What the cards are like that any of the games has, with zeros at the end, and which of them each row is."""
        used, which = texts.long().unique(return_inverse=True)
        cards = self.card(self.texts.rows[used])
        none = torch.full_like(which[:, :1], len(cards))
        return torch.cat([cards, torch.zeros_like(cards[:1])]), torch.cat([which, none], 1)

    def objects(
        self, rows: torch.Tensor, there: torch.Tensor, cards: torch.Tensor, which: torch.Tensor
    ) -> torch.Tensor:
        present, game = rows[there], there.nonzero()[:, 0]
        described = cards[which[game, present[:, self.card_of_object].long()]]
        return spread(self.object(torch.cat([squashed(present), described], -1)), there)

    def surroundings(
        self,
        rows: torch.Tensor,
        there: torch.Tensor,
        objects: torch.Tensor,
        players: torch.Tensor,
        decision: torch.Tensor,
    ) -> torch.Tensor:
        """Each side of the battlefield, the hand and all else, as sums and as the most; the stack's top; players."""
        stack, field, hand, controller, _ = (rows[..., place] for place in self.zones)
        field, hand = field > 0, hand > 0
        groups = torch.stack([field & (controller == 0), field & (controller != 0), hand, there & ~field & ~hand], 1)
        groups = groups.float()
        objects = objects[:, :-1]
        sums = (groups @ objects).log1p().flatten(1)
        most = (objects[:, None] * groups[..., None]).amax(2).flatten(1)
        top = objects[:, 0] * (stack[:, :1] > 0)
        return self.around(torch.cat([sums, most, top, players[:, 0], players[:, 1], self.decision(decision)], -1))

    def options(
        self,
        rows: torch.Tensor,
        game: torch.Tensor,
        objects: torch.Tensor,
        cards: torch.Tensor,
        which: torch.Tensor,
        players: torch.Tensor,
    ) -> torch.Tensor:
        first, second, description, ability, player = (rows[:, place].long() for place in self.of_option)
        about = [objects[game, first], objects[game, second], cards[which[game, description]]]
        about += [cards[which[game, ability]], players[game, player]]
        return self.option(torch.cat([squashed(rows), *about], -1))

    def pairs(
        self, options: torch.Tensor, game: torch.Tensor, objects: torch.Tensor, there: torch.Tensor
    ) -> torch.Tensor:
        """What each option is to the objects, to the one to which it is that most, and to all together."""
        pairs = self.pair((self.one(options)[:, None] + self.other(objects[:, :-1])[game]).relu())
        pairs = pairs * there[game][..., None]
        return torch.cat([pairs.amax(1), pairs.sum(1).log1p()], -1)


def spread_all(values: torch.Tensor) -> torch.Tensor:
    """Values with a row of zeros more, to which -1 points."""
    return torch.cat([values, torch.zeros_like(values[:, :1])], 1)


def tensors(seen: dict[str, np.ndarray]) -> dict[str, torch.Tensor]:
    return {name: torch.from_numpy(array) for name, array in seen.items()}


def begin(args: argparse.Namespace, games: int, opponent: str, **settings: object) -> SharedVector:
    return SharedVector(
        args.processes,
        games,
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
    settings = {"shaping": shaping, "discount": args.discount, "adviser": args.adviser}
    halves = [
        begin(args, games, args.opponent, **settings) for games in (args.games - args.games // 2, args.games // 2)
    ]
    try:
        learn(halves, policy, torch.optim.Adam(policy.parameters(), lr=args.learning_rate, eps=1e-5), args)
    finally:
        for envs in halves:
            envs.close()
    if args.save:
        torch.save({"policy": policy.state_dict(), "schema": schema()["digest"]}, args.save)
    return policy


def loaded(file: str) -> dict[str, object]:
    kept = torch.load(file)
    if kept["schema"] != schema()["digest"]:
        raise SystemExit(f"{file} is a policy for other columns than there are now")
    return kept


class Played:
    """What was seen, done and won in a number of steps of all games."""

    def __init__(self, length: int, envs: SharedVector, count: int) -> None:
        space = envs.single_observation_space
        self.seen = {name: np.zeros((length, count, *space[name].shape), space[name].dtype) for name in TABLES}
        self.seen["texts"] = np.zeros((length, count, space["cards"].shape[0]), np.int32)
        self.actions, self.chances, self.worths, self.rewards, self.ends, self.advised = (
            torch.zeros(length, count) for _ in range(6)
        )
        self.next_worth = torch.zeros(count)


def learn(
    halves: list[SharedVector], policy: Policy, optimizer: torch.optim.Optimizer, args: argparse.Namespace
) -> None:
    """Play, and meanwhile learn from what was played just before. The games are in two halves: while some go on, the
    policy chooses in the others.
    """
    count, length = sum(envs.num_envs for envs in halves), args.rollout
    places = [slice(0, halves[0].num_envs), slice(halves[0].num_envs, count)]
    won: deque[bool] = deque(maxlen=200)
    shown = [envs.reset(seed=args.seed + 1000 * half) for half, envs in enumerate(halves)]
    lessons: Iterator[float] = iter(())
    parts, turns = args.epochs * args.minibatches, len(halves) * length
    begun, steps, update = time.time(), 0, 0
    while (done := progress(args, begun, steps)) < 1:
        optimizer.param_groups[0]["lr"] = rate_at(done, args)
        played, agreed = Played(length, halves[0], count), []
        for step in range(length + 1):
            for half, (envs, place) in enumerate(zip(halves, places, strict=True)):
                if step > 0:
                    observation, reward, ended, cut_off, told = envs.step_wait()
                    # A game that was cut off would have gone on: what it would have been worth is added.
                    if cut_off.any():
                        last = [told["final_obs"][each] for each in np.flatnonzero(cut_off)]
                        stacked = {name: np.stack([each[name] for each in last]) for name in last[0]}
                        with torch.no_grad():
                            _, left = policy(tensors(policy.texts.seen(stacked)))
                        reward[cut_off] += args.discount * left.numpy()
                    played.rewards[step - 1, place] = torch.from_numpy(reward).float()
                    played.ends[step - 1, place] = torch.from_numpy(ended | cut_off).float()
                    if "episode" in told:
                        won.extend(told["episode"]["r"][told["_episode"]] > 0)
                    shown[half] = observation, told
                observation, told = shown[half]
                seen = policy.texts.seen(observation)
                with torch.no_grad():
                    choice, worth = policy(tensors(seen))
                    action = choice.sample()
                if step == length:
                    played.next_worth[place] = worth
                    continue
                for name, array in seen.items():
                    played.seen[name][step, place] = array
                if args.adviser:
                    played.advised[step, place] = torch.from_numpy(told["advised"]).float()
                    is_led = torch.rand(len(action)) > done / args.warm_up
                    action = torch.where(is_led, played.advised[step, place].long(), action)
                played.actions[step, place], played.worths[step, place] = action.float(), worth
                played.chances[step, place] = choice.log_prob(action)
                envs.step_async(action.numpy())
                turn = len(halves) * step + half
                agreed.extend(islice(lessons, parts * (turn + 1) // turns - parts * turn // turns))
        lessons = improve(policy, optimizer, played, weights_at(done, args), args)
        steps, update = steps + count * length, update + 1
        minutes, rate = (time.time() - begun) / 60, np.mean(won) if won else float("nan")
        print(
            f"update {update}: {minutes:.1f} minutes, {steps} steps, {steps / minutes / 60:.0f} a second,"
            f" {rate:.0%} of the last {len(won)} games won"
            + (f", {np.mean(agreed):.0%} as advised" if args.adviser and agreed else ""),
            flush=True,
        )
    for _ in lessons:
        pass  # What was played last is learned from as well.


def progress(args: argparse.Namespace, begun: float, steps: int) -> float:
    """Which part of what may be spent is spent."""
    if args.minutes is not None:
        return (time.time() - begun) / 60 / args.minutes
    return steps / args.total_steps


def rate_at(done: float, args: argparse.Namespace) -> float:
    """How fast it learns: fast while it only imitates, and slower and slower from then on."""
    if not args.adviser:
        return (1 - done) * args.learning_rate
    if done < args.warm_up:
        return args.learning_rate + (1 - done / args.warm_up) * (args.imitation_rate - args.learning_rate)
    return (1 - done) / (1 - args.warm_up) * args.learning_rate


def weights_at(done: float, args: argparse.Namespace) -> tuple[float, float]:
    """How much it counts what was won, and what is advised."""
    if not args.adviser:
        return 1.0, 0.0
    if done < args.warm_up:
        return 0.0, 1.0
    return 1.0, max(0.0, (args.advised - done) / (args.advised - args.warm_up))


def advantages(played: Played, args: argparse.Namespace) -> torch.Tensor:
    """Generalised advantage estimation."""
    after = played.next_worth
    gains, gain = torch.zeros_like(played.rewards), torch.zeros_like(after)
    for step in reversed(range(len(gains))):
        goes_on = 1.0 - played.ends[step]
        surprise = played.rewards[step] + args.discount * after * goes_on - played.worths[step]
        gains[step] = gain = surprise + args.discount * args.gae_lambda * goes_on * gain
        after = played.worths[step]
    return gains


def improve(
    policy: Policy,
    optimizer: torch.optim.Optimizer,
    played: Played,
    weights: tuple[float, float],
    args: argparse.Namespace,
) -> Iterator[float]:
    """Learn from what was played, a part at a time, and say how likely the policy did in it what is advised."""
    gains = advantages(played, args)
    flat = {name: array.reshape(-1, *array.shape[2:]) for name, array in played.seen.items()}
    flat_actions, flat_chances, flat_gains, flat_returns, flat_advised = (
        each.flatten() for each in (played.actions, played.chances, gains, gains + played.worths, played.advised)
    )
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
            acted = chosen - args.entropy * choice.entropy().mean()
            loss = weights[0] * acted + args.value * missed - weights[1] * imitated.mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), args.max_gradient)
            optimizer.step()
            yield imitated.detach().exp().mean().item()


def evaluate(policy: Policy, opponent: str, args: argparse.Namespace) -> float:
    """Which part of the games is won by doing what the policy holds to be best.

    In each place equally many are played, so that short games don't count more often.
    """
    envs = begin(args, args.games, opponent)
    each = -(-args.evaluate // envs.num_envs)
    won, played = np.zeros(envs.num_envs), np.zeros(envs.num_envs, int)
    observation, _ = envs.reset(seed=1_000_000 + args.seed)
    try:
        while played.min() < each:
            with torch.no_grad():
                choice, _ = policy(tensors(policy.texts.seen(observation)))
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
