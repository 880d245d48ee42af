#!/usr/bin/python3
"""Learns the weights of the learned code (engine/code) from games. README.md has the commands.

Adam on the logarithm of the chance given to the move played, with a rate that grows for a while and
then falls along a cosine. The vectors decay (AdamW), so that what few games have is not learned by
heart. A teacher (teacher.py), if there is one, tells what it takes each move's chance to be. What
is judged and written is the mean of the weights of the last steps.
"""

import argparse
import copy
import math
import os
import re
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Iterator

import numpy as np
import torch
from torch.nn import functional

from network import Network, Score, adam, masked
from quantize import IntegerNetwork, quantized
from stream import Automaton, Batch, InputError, Reader, Source
from teacher import Teacher, TeacherNetwork

WARM_STEPS = 200  # in which the rate grows
LEAST_RATE = 0.02  # of the highest
MEAN_POSITIONS = 42_667  # that the mean of the weights reaches back
JUDGED_AT_ONCE = 256
CHECKPOINT_SECONDS = 180
CPU = torch.device("cpu")
CALIBRATION = 1024  # positions by which scales of integers are chosen


@dataclass
class Progress:
    """What a checkpoint holds besides weights."""

    steps: int = 0
    positions: int = 0
    seconds: float = 0.0


@dataclass
class Learner:
    network: Network
    rate: float
    decay: float  # of the vectors: they shrink by this part of the rate in each step
    teacher: Teacher | None = None
    share: float = 0.0  # of the teacher, in what is learned
    progress: Progress = field(default_factory=Progress)

    def __post_init__(self) -> None:
        self.mean = copy.deepcopy(self.network).requires_grad_(False)
        self.optimizer = adam(self.network, self.network.table, (self.decay, 0.0))

    def step(self, batch: Batch, finished: float) -> torch.Tensor:
        """Learns a batch; `finished` is the part of the whole that is behind. Returns its loss,
        which is not waited for."""
        steps = self.progress.steps + 1
        rate = self.rate * min(1.0, steps / WARM_STEPS)
        rate *= max(LEAST_RATE, 0.5 * (1 + math.cos(math.pi * finished)))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        logits = masked(self.network(batch.rows), batch)
        loss = functional.cross_entropy(logits, batch.played)
        self.optimizer.zero_grad(set_to_none=True)
        self.with_teaching(loss, logits, batch, rate).backward()
        assert self.network.table.grad is not None
        self.network.table.grad[self.network.nothing()] = 0
        self.optimizer.step()
        with torch.no_grad():
            share = min(1.0, max(len(batch) / MEAN_POSITIONS, 1 / (steps + 1)))
            for mean, now in zip(self.mean.parameters(), self.network.parameters()):
                mean.lerp_(now, share)
        self.progress.steps = steps
        self.progress.positions += len(batch)
        return loss.detach()

    def with_teaching(
        self, loss: torch.Tensor, logits: torch.Tensor, batch: Batch, rate: float
    ) -> torch.Tensor:
        """The loss of the moves played, mixed with that of the teacher's chances."""
        if self.teacher is None:
            return loss
        taught = functional.cross_entropy(logits, self.teacher.step(batch, rate))
        return torch.lerp(loss, taught, self.share)

    def save(self, path: Path) -> None:
        """The file appears whole or not at all."""
        beside = path.with_name(path.name + ".new")
        state = {name: part.state_dict() for name, part in self.parts().items()}
        torch.save({**state, "progress": vars(self.progress)}, beside)
        os.replace(beside, path)

    def load(self, path: Path) -> None:
        state = torch.load(path, map_location=self.network.bias.device)
        parts = self.parts()
        if set(state) != {*parts, "progress"}:
            raise InputError(f"{path}: expected a run with {', '.join(parts)}")
        for name, part in parts.items():
            part.load_state_dict(state[name])
        self.progress = Progress(**state["progress"])

    def parts(self) -> dict[str, Any]:
        parts = {"network": self.network, "mean": self.mean, "optimizer": self.optimizer}
        if self.teacher is None:
            return parts
        return {**parts, "teacher": self.teacher.network, "its optimizer": self.teacher.optimizer}


@dataclass(frozen=True)
class Judge:
    """Positions that are not learned from."""

    reader: Reader
    records: np.ndarray

    def batches(self) -> Iterator[Batch]:
        for begin in range(0, len(self.records), JUDGED_AT_ONCE):
            yield self.reader.batch(self.records[begin : begin + JUDGED_AT_ONCE])

    @torch.no_grad()
    def score(self, logits: Callable[[torch.Tensor], torch.Tensor], device: torch.device) -> Score:
        score = Score()
        for batch in self.batches():
            there = batch.at(device)
            score.add(logits(there.rows), there)
        return score

    def rows(self, count: int) -> torch.Tensor:
        return self.reader.batch(self.records[:count]).rows


def say(text: str) -> None:
    print(text, flush=True)


def learn(
    options: argparse.Namespace, learner: Learner, batches: Iterator[Batch], judge: Judge
) -> None:
    progress = learner.progress
    begin = time.monotonic() - progress.seconds
    begin_positions, begin_seconds = progress.positions, progress.seconds
    saved = time.monotonic()
    losses: list[torch.Tensor] = []
    while (finished := part_finished(options, progress)) < 1:
        before = progress.positions
        losses.append(learner.step(next(batches).at(options.device), finished))
        progress.seconds = time.monotonic() - begin
        if progress.positions // options.every > before // options.every:
            speed = (progress.positions - begin_positions) / (progress.seconds - begin_seconds)
            say(
                f"{progress.positions} positions, {progress.seconds:.0f} s ({speed:.0f}/s): "
                f"loss {torch.stack(losses).mean():.4f}; "
                f"validation {judge.score(learner.mean, options.device)}"
            )
            if learner.teacher:
                say(f"    teacher: {judge.score(learner.teacher.logits, options.device)}")
            losses.clear()
        if options.checkpoint and time.monotonic() - saved > CHECKPOINT_SECONDS:
            learner.save(options.checkpoint)
            saved = time.monotonic()
    if options.checkpoint:
        learner.save(options.checkpoint)


def part_finished(options: argparse.Namespace, progress: Progress) -> float:
    by_time = progress.seconds / (60 * options.minutes) if options.minutes else 0.0
    by_count = progress.positions / options.positions if options.positions else 0.0
    return max(by_time, by_count)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learns the weights of Owlet's learned code.")
    add = parser.add_argument
    add("games", nargs="+", type=Path, metavar="GAMES", help="files of games")
    lab = Path("build/release/bin/owlet-lab")
    add("--lab", type=Path, default=lab, help=f"the program owlet-lab ({lab})")
    add("--states", type=Path, required=True, help="the automaton, from `owlet-lab code states`")
    add("--out", type=Path, required=True, help="where the engine's file of weights is written")
    add("--begin", type=Path, help="weights to begin with, of the same automaton")
    add("--checkpoint", type=Path, help="written now and then; learning goes on from it")
    add("--skip", type=int, default=0, help="first moves to leave out on boards smaller than 19x19")
    add("--minutes", type=float, default=0, help="how long to learn")
    add("--positions", type=int, default=0, help="how many positions to learn; the same each time")
    add("--threads", type=int, default=2, help="processors to use (2)")
    add("--device", choices=("cpu", "cuda"), default="cpu", help="where to learn (cpu)")
    add("--programs", type=int, default=1, help="owlet-labs that make positions side by side (1)")
    add("--seed", type=int, default=1, help="other first weights, other positions")
    add("--batch", type=int, default=128, help="positions of a step (128)")
    add("--rate", type=float, default=4e-3, help="highest rate of learning (0.004)")
    add("--decay", type=float, default=0.04, help="how fast the vectors shrink (0.04)")
    add("--teacher", metavar="CHANNELSxBLOCKS", help="a teacher of that size, as 96x8 (none)")
    add("--share", type=float, default=0.7, help="of the teacher, in what is learned (0.7)")
    add("--every", type=int, default=65536, help="positions between two validations")
    add("--validation", type=int, default=8192, help="positions of a validation")
    options = parser.parse_args()
    if not options.minutes and not options.positions:
        parser.error("expected --minutes or --positions")
    if min(options.batch, options.programs) < 1:
        parser.error("expected a --batch and --programs of 1 or more")
    if options.device == "cuda" and not torch.cuda.is_available():
        parser.error("this PyTorch knows no accelerator: expected --device cpu")
    if not 0 <= options.share <= 1:
        parser.error("expected a --share of 0 to 1")
    size = re.fullmatch(r"(\d+)x(\d+)", options.teacher or "1x0")
    if not size or int(size[1]) < 1:
        parser.error("expected a --teacher of channels and blocks, as 96x8")
    options.teacher_size = int(size[1]), int(size[2])
    options.device = torch.device(options.device)
    return options


def beginning(options: argparse.Namespace, automaton: Automaton, judge: Judge) -> Network:
    if not options.begin:
        return Network(automaton.states, judge.reader.features)
    integers = IntegerNetwork.read_checked(options.begin, automaton, judge.reader.features)
    say(f"validation, beginning:  {judge.score(integers.chances_of, CPU)}")
    return integers.learnable()


def run(options: argparse.Namespace) -> None:
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    source = Source(options.lab, options.states, options.games, options.skip, options.programs)
    automaton = Automaton.read(options.states)
    judge = Judge(*source.some(automaton, "validation", options.seed, options.validation))
    network = beginning(options, automaton, judge).to(options.device)
    teacher = None
    if options.teacher:
        size = options.teacher_size
        larger = TeacherNetwork(automaton.states, judge.reader.features, *size)
        teacher = Teacher(larger.to(options.device))
    learner = Learner(network, options.rate, options.decay, teacher, options.share)
    if options.checkpoint and options.checkpoint.exists():
        learner.load(options.checkpoint)
        say(f"going on after {learner.progress.positions} positions")
    # Going on, other positions are drawn than at the beginning.
    seed = options.seed + learner.progress.steps
    learn(options, learner, source.endless(automaton, seed, options.batch), judge)
    learned = learner.mean.to(CPU)
    say(f"validation, learned:    {judge.score(learned, CPU)}")
    integers = quantized(learned, judge.rows(CALIBRATION))
    say(f"validation, integers:   {judge.score(integers.chances_of, CPU)}")
    options.out.write_bytes(integers.file(automaton))
    say(f"{options.out}: written after {learner.progress.positions} positions")


if __name__ == "__main__":
    try:
        run(parsed())
    except (InputError, OSError) as error:
        sys.exit(str(error))
