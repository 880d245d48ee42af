#!/usr/bin/python3
"""Learns the policy-value network from labelled positions (`owlet-lab value label`). README.md has the
commands.

What is learned at once, of each position:
    ownership   cross entropy of each point's owner, mean over the board
    lead        Huber loss in units of ten points, komi included
    winning     cross entropy of the chance to win at the komi of the label
    policy      cross entropy of the teacher's chances and of the move that strong players chose
AdamW; the rate grows for a while and falls
along a cosine. What is judged and written is the mean of the weights of the last steps.
"""

import argparse
import copy
import math
import os
import queue
import secrets
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Iterator, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from integer_network import IntegerNetwork
from network import Network, Outlook
from positions import (
    HEADER_BYTES,
    POINTS,
    RECORD,
    Automaton,
    Batch,
    InputError,
    read_header,
    read_positions,
)

WARM_STEPS = 200  # in which the rate grows
LEAST_RATE = 0.02  # of the highest
MEAN_POSITIONS = 40_000  # that the mean of the weights reaches back
JUDGED_AT_ONCE = 256
DECAYS = 0.04, 0.01  # how fast the vectors shrink, and everything else
MIXED = 6144  # positions of which each batch is drawn, so that neighbours in a file are apart
WEIGHTS = {"ownership": 3.0, "lead": 0.5, "win": 1.0, "policy": 0.5}
PLAYED_SHARE = 0.6  # of the move that was played, where one was, in the policy's loss
LEAST_CHANCE = 0.001  # a teacher is never surer
MOST_GRADIENT = 4.0  # the length to which a gradient is cut


class Targets(NamedTuple):
    """What labels say, for the side to move."""

    board: torch.Tensor  # f4[positions][points]: 1 on the board
    own: torch.Tensor  # f4[positions][points]: -1 to 1
    lead: torch.Tensor  # f4[positions], with the bonus
    win: torch.Tensor  # f4[positions]
    moves: torch.Tensor  # f4[positions][points + 1]: chances of the teacher
    played: torch.Tensor  # i8[positions]: POINTS is a pass, more is none

    @staticmethod
    def of(records: np.ndarray) -> "Targets":
        own = records["own"].astype(np.float32)
        point = np.minimum(records["point"].astype(np.int64), POINTS + 1)
        chance = np.where(point <= POINTS, np.exp(records["chance"].astype(np.float32) / 8), 0)
        moves = np.zeros((len(records), POINTS + 2), np.float32)
        np.put_along_axis(moves, point, chance / np.maximum(chance.sum(1), 1e-9)[:, None], 1)
        return Targets(
            torch.from_numpy((own > 0).astype(np.float32)),
            torch.from_numpy(np.where(own > 0, (own - 8) / 7, 0).astype(np.float32)),
            torch.from_numpy(records["lead"].astype(np.float32) / 32),
            torch.from_numpy(records["win"].astype(np.float32) / 65535),
            torch.from_numpy(np.ascontiguousarray(moves[:, : POINTS + 1])),
            torch.from_numpy(records["played"].astype(np.int64)),
        )


def losses(found: Outlook, batch: Batch, told: Targets) -> dict[str, torch.Tensor]:
    """By name, means over the positions."""
    points = functional.binary_cross_entropy_with_logits(
        2 * found.own, (told.own + 1) / 2, reduction="none"
    )
    chance = told.win.clamp(LEAST_CHANCE, 1 - LEAST_CHANCE)
    ahead = ((found.middle + batch.bonus) * found.steepness).clamp(-12, 12)
    choice = batch.choice | (told.moves > 0)
    logs = functional.log_softmax(found.logits().masked_fill(~choice, -1e4), 1)
    taught = -(told.moves * logs).sum(1)
    played = -logs.gather(1, told.played.clamp(max=POINTS)[:, None])[:, 0]
    mixed = torch.where(told.played <= POINTS, torch.lerp(taught, played, PLAYED_SHARE), taught)
    return {
        "ownership": ((points * told.board).sum(1) / told.board.sum(1)).mean(),
        "lead": functional.smooth_l1_loss((found.lead + batch.bonus) / 10, told.lead / 10),
        "win": functional.binary_cross_entropy_with_logits(ahead, chance),
        "policy": mixed.mean(),
    }


def outlook(network: Network, batch: Batch) -> Outlook:
    """Convolutions with half of the digits, which processors with such instructions do at twice the speed."""
    with torch.autocast("cpu", torch.bfloat16):
        found = network(batch.rows, batch.size)
    return Outlook(*(x.float() for x in found))


def save_whole(state: dict[str, Any], path: Path) -> None:
    """The file appears whole or not at all: it is written beside its place, under a name of its own."""
    beside = path.with_name(f".owlet-{secrets.token_hex(8)}.part")
    try:
        with open(beside, "xb") as file:
            torch.save(state, file)
        if path.exists():
            shutil.copymode(path, beside)
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def adam(
    network: nn.Module, table: nn.Parameter, decays: tuple[float, float]
) -> torch.optim.AdamW:
    """How fast the table shrinks, and everything else."""
    others = [x for x in network.parameters() if x is not table]
    groups = [
        {"params": [table], "weight_decay": decays[0]},
        {"params": others, "weight_decay": decays[1]},
    ]
    return torch.optim.AdamW(groups, betas=(0.9, 0.99))


class Learner:
    def __init__(self, network: Network, options: argparse.Namespace) -> None:
        self.network, self.options = network, options
        self.mean = copy.deepcopy(network).requires_grad_(False)
        self.optimizer = adam(network, network.table, DECAYS)
        self.steps, self.positions, self.seconds = 0, 0, 0.0

    def step(self, records: np.ndarray, finished: float) -> dict[str, float]:
        self.steps += 1
        rate = self.options.rate * min(1.0, self.steps / WARM_STEPS)
        rate *= max(LEAST_RATE, 0.5 * (1 + math.cos(math.pi * finished)))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        batch = Batch.of(records, self.network.states)
        parts = losses(outlook(self.network, batch), batch, Targets.of(records))
        self.optimizer.zero_grad(set_to_none=True)
        sum(WEIGHTS[name] * loss for name, loss in parts.items()).backward()
        assert self.network.table.grad is not None
        self.network.table.grad[[0, self.network.states]] = 0
        others = [x for x in self.network.parameters() if x is not self.network.table]
        torch.nn.utils.clip_grad_norm_(others, MOST_GRADIENT)
        self.optimizer.step()
        share = min(1.0, max(len(records) / MEAN_POSITIONS, 1 / (self.steps + 1)))
        with torch.no_grad():
            for mean, now in zip(self.mean.parameters(), self.network.parameters()):
                mean.lerp_(now, share)
        self.positions += len(records)
        return {name: float(loss.detach()) for name, loss in parts.items()}

    def save(self, path: Path) -> None:
        """The quantizer reads `mean` and `args`."""
        state = {
            "net": self.network.state_dict(),
            "mean": self.mean.state_dict(),
            "opt": self.optimizer.state_dict(),
            "pos": self.positions,
            "args": {"pool": self.options.pool},
        }
        save_whole(state, path)

    def load(self, path: Path) -> None:
        state = torch.load(path)
        self.network.load_state_dict(state["net"])
        self.mean.load_state_dict(state["mean"])
        self.optimizer.load_state_dict(state["opt"])
        self.positions = state["pos"]


@torch.no_grad()
def judged(network: Network, records: np.ndarray) -> str:
    sums: dict[str, float] = {}
    leads, wins = [], []
    for begin in range(0, len(records), JUDGED_AT_ONCE):
        some = records[begin : begin + JUDGED_AT_ONCE]
        batch, told = Batch.of(some, network.states), Targets.of(some)
        found = outlook(network, batch)
        for name, loss in losses(found, batch, told).items():
            sums[name] = sums.get(name, 0) + float(loss) * len(some) / len(records)
        leads.append(torch.stack([found.lead + batch.bonus, told.lead]))
        wins.append(torch.stack([found.win(batch.bonus), told.win]))
    lead, win = torch.cat(leads, 1), torch.cat(wins, 1)
    text = ", ".join(f"{name} {loss:.4f}" for name, loss in sums.items())
    return (
        f"{text}; win r {np.corrcoef(win)[0, 1]:.3f}, lead r {np.corrcoef(lead)[0, 1]:.3f} "
        f"off {float((lead[0] - lead[1]).abs().mean()):.2f}, "
        f"same side {100 * float(((lead[0] > 0) == (lead[1] > 0)).float().mean()):.1f}%"
    )


def stream(options: argparse.Namespace, labels: Path, seed: int) -> Iterator[np.ndarray]:
    """The positions of a file, turned at random, again and again; what is written to it meanwhile too."""
    while True:
        command = [options.lab, "value", "positions", labels, "--states", options.states]
        command = [*map(str, command), "--turned", "--seed", str(seed)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            if len(process.stdout.read(HEADER_BYTES)) < HEADER_BYTES:
                raise InputError(f"{labels}: no positions")
            while len(data := process.stdout.read(RECORD.itemsize)) == RECORD.itemsize:
                yield np.frombuffer(data, RECORD)[0]
        seed += 1000


def batches(options: argparse.Namespace) -> Iterator[np.ndarray]:
    """Of the files, each with the share that is behind its name."""
    rng = np.random.default_rng(options.seed)
    names = [text.rpartition(":") if ":" in text else (text, ":", "1") for text in options.labels]
    shares = np.array([float(share) for _, _, share in names])
    streams = [stream(options, Path(name), options.seed * 17 + i) for i, (name, _, _) in enumerate(names)]

    def fresh() -> np.ndarray:
        return next(streams[rng.choice(len(streams), p=shares / shares.sum())])

    mixed = np.empty(max(MIXED, options.batch), RECORD)
    for i in range(len(mixed)):
        mixed[i] = fresh()
    while True:
        drawn = rng.choice(len(mixed), options.batch, replace=False)
        yield mixed[drawn]
        for i in drawn:
            mixed[i] = fresh()


def prefetched(source: Iterator[np.ndarray]) -> Iterator[np.ndarray]:
    """Made by a thread, some ahead; an error of that thread is raised here."""
    ready: queue.Queue[np.ndarray | Exception] = queue.Queue(6)

    def make() -> None:
        try:
            for records in source:
                ready.put(records)
        except Exception as error:  # handed on
            ready.put(error)

    threading.Thread(target=make, daemon=True).start()
    while True:
        item = ready.get()
        if isinstance(item, Exception):
            raise item
        yield item


def learn(learner: Learner, validation: np.ndarray) -> None:
    options = learner.options
    begin, first, saved = time.monotonic(), learner.positions, time.monotonic()
    sums: dict[str, float] = {}
    source = prefetched(batches(options))
    while (finished := part_finished(options, learner, begin, first)) < 1:
        before = learner.positions
        for name, loss in learner.step(next(source), finished).items():
            sums[name] = sums.get(name, 0) + loss * options.batch / options.every
        if learner.positions // options.every > before // options.every:
            seconds = time.monotonic() - begin
            text = ", ".join(f"{name} {loss:.4f}" for name, loss in sums.items())
            print(f"{learner.positions} positions, {seconds:.0f} s ({(learner.positions - first) / seconds:.0f}/s): {text}")
            print(f"    validation: {judged(learner.mean, validation)}", flush=True)
            sums.clear()
        if time.monotonic() - saved > options.save_every:
            learner.save(options.checkpoint)
            saved = time.monotonic()
    learner.save(options.checkpoint)
    print(f"{learner.positions} positions: {judged(learner.mean, validation)}")


def part_finished(options: argparse.Namespace, learner: Learner, begin: float, first: int) -> float:
    by_time = (time.monotonic() - begin) / (60 * options.minutes) if options.minutes else 0.0
    by_count = (learner.positions - first) / options.positions if options.positions else 0.0
    return max(by_time, by_count)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learns Owlet's policy-value network.")
    add = parser.add_argument
    add("labels", nargs="+", metavar="LABELS[:SHARE]", help="files of `owlet-lab value label`")
    lab = Path("build/release/bin/owlet-lab")
    add("--lab", type=Path, default=lab, help=f"the program owlet-lab ({lab})")
    add("--states", type=Path, required=True, help="the automaton, from `owlet-lab network states`")
    add("--validation", type=Path, required=True, help="`owlet-lab value positions` of other games")
    add("--checkpoint", type=Path, required=True, help="written now and then; learning goes on from it")
    add("--begin", type=Path, help="weights to begin with (at random)")
    add("--channels", type=int, default=64, help="of the trunk, 32, 64 or 96 (64)")
    add("--blocks", type=int, default=3, help="residual blocks (3)")
    add("--pool", type=int, default=1, help="the block in which the board is pooled (1)")
    add("--minutes", type=float, default=0, help="how long to learn")
    add("--positions", type=int, default=0, help="how many positions to learn")
    add("--threads", type=int, default=1, help="processors to use (1)")
    add("--seed", type=int, default=1, help="other first weights, other positions")
    add("--batch", type=int, default=128, help="positions of a step (128)")
    add("--rate", type=float, default=2e-3, help="highest rate of learning (0.002)")
    add("--every", type=int, default=65536, help="positions between two validations")
    add("--validated", type=int, default=2048, help="positions of a validation")
    add("--save-every", type=float, default=180, help="seconds between two checkpoints")
    options = parser.parse_args()
    if not options.minutes and not options.positions:
        parser.error("expected --minutes or --positions")
    return options


def beginning(options: argparse.Namespace, automaton: Automaton) -> Network:
    if options.checkpoint.exists():
        weights = torch.load(options.checkpoint)["net"]
        return Network.of(weights, automaton.states, options.pool)
    if not options.begin:
        _, features, _ = read_header(options.validation)
        return Network(automaton.states, features, options.channels, options.blocks, options.pool)
    network = IntegerNetwork.read(options.begin.read_bytes()).learnable()
    options.pool = network.pool_at
    return network


def run(options: argparse.Namespace) -> None:
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    automaton = Automaton.read(options.states)
    validation = np.array(read_positions(options.validation, automaton)[: options.validated])
    learner = Learner(beginning(options, automaton), options)
    if options.checkpoint.exists():
        learner.load(options.checkpoint)
        print(f"going on after {learner.positions} positions")
    learn(learner, validation)


if __name__ == "__main__":
    try:
        run(parsed())
    except (InputError, OSError) as error:
        sys.exit(str(error))
