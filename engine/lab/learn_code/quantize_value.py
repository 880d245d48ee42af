#!/usr/bin/python3
"""From the learned policy-value network to the engine's: integers, and the file they stand in.

Scales of activations, one for each channel, are chosen so that the largest over some positions fits
into 0..255; those of the two ends of a residual differ by powers of two. The largest weight of a channel fits into -127..127. What rounding shifts on the mean is
taken out of the biases, convolution by convolution. The arithmetic is that of engine/code/value_network.h, the format that of value_weights.h;
IntegerValueNetwork computes exactly what the engine does.
"""

import argparse
import math
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from network import CHANNELS, VectorSum, board_of, on_board
from quantize import Array, largest_power, real, rounded, shifted
from stream import POINTS, SIZE, Automaton, InputError
from value_network import (
    HIDDEN,
    LEAD_UNIT,
    MIDDLE_UNIT,
    SUM_UNIT,
    USUAL_STEEPNESS,
    Outlook,
    ValueNetwork,
    size_factor,
)
from value_positions import ValueBatch, read_positions

MAGIC = b"OWLVALUE"
VERSION = 1
SUM_SHIFT = 2
MOST_SHIFT = 20
MOST_RESIDUAL_SHIFT = 14
# Floating point of 32 bits holds all integers below.
EXACT = 2**24
# Ownership: one step of the table of tanh(), where it ends, and what 1 counts.
STEP_SHIFT, STEPS, OWNED = 8, 2048, 1 << 14
TANH = np.rint(np.tanh(np.arange(-STEPS, STEPS + 1) / 2.0**STEP_SHIFT) * OWNED).astype(np.int64)


@dataclass
class IntegerConvolution:
    weights: Array  # [cell][from][to]
    bias: Array
    shift: Array
    residual_shift: Array | None = None

    def sums(self, x: torch.Tensor) -> torch.Tensor:
        cells, inputs, outputs = self.weights.shape
        square = real(self.weights.transpose(2, 1, 0)).view(outputs, inputs, 3, 3)
        assert cells == 9
        return functional.conv2d(x, square, real(self.bias), padding=1)

    def out(self, sums: torch.Tensor) -> torch.Tensor:
        assert float(sums.abs().max()) < EXACT
        return shifted(sums.permute(0, 2, 3, 1), self.shift).permute(0, 3, 1, 2)

    def residual(self, x: torch.Tensor) -> torch.Tensor:
        assert self.residual_shift is not None
        return x * real(2.0**self.residual_shift).view(1, -1, 1, 1)

    def parts(self) -> list[Array]:
        parts = [self.weights.astype("i1"), self.bias.astype("<i4"), self.shift.astype("<i4")]
        if self.residual_shift is not None:
            parts.append(self.residual_shift.astype("<i4"))
        return parts


@dataclass
class Dense:
    """Floats of 32 bits, added in their order."""

    weights: Array  # [from][to]
    bias: Array

    def __call__(self, x: Array) -> Array:
        sums = np.tile(self.bias, (len(x), 1))
        for j, row in enumerate(self.weights):
            sums += x[:, j, None] * row
        assert sums.dtype == np.float32
        return sums

    def parts(self) -> list[Array]:
        return [self.weights.astype("<f4"), self.bias.astype("<f4")]


@dataclass
class Head:
    """A number for each point."""

    weights: Array
    bias: int
    shift: int

    def __call__(self, x: torch.Tensor) -> Array:
        # Beyond what floats of 32 bits hold.
        points = x.permute(0, 2, 3, 1).reshape(-1, POINTS, len(self.weights)).double()
        return (points @ torch.from_numpy(self.weights).double()).long().numpy() + self.bias

    def parts(self) -> list[Array]:
        return [self.weights.astype("<i2"), np.array([self.bias, self.shift], "<i4")]


def integer_stats(x: torch.Tensor, size: torch.Tensor) -> Array:
    points = (size * size).numpy()[:, None].astype(np.float32)
    mean = x.sum((2, 3)).numpy() / points
    return np.concatenate([mean, mean * size_factor(size).numpy()[:, None], x.amax((2, 3))], 1)


def pooled(pool: Dense, x: torch.Tensor, size: torch.Tensor) -> torch.Tensor:
    """What a pool adds to sums."""
    return torch.from_numpy(np.rint(pool(integer_stats(x, size))))[:, :, None, None]


def integer_sums(table: Array, bias: Array, rows: torch.Tensor) -> torch.Tensor:
    sums = VectorSum.apply(real(table), rows) + real(bias)
    x = shifted(sums + (1 << SUM_SHIFT >> 1), np.array(SUM_SHIFT))
    return x.view(-1, SIZE, SIZE, CHANNELS).permute(0, 3, 1, 2)


@dataclass
class IntegerValueNetwork:
    table: Array  # [states and features][channel]
    states: int
    bias: Array
    pool_at: int
    first: IntegerConvolution
    blocks: list[tuple[IntegerConvolution, IntegerConvolution]]
    pool: Dense
    policy: Head
    own: Head
    hidden: Dense
    value: Dense

    def owned(self, x: torch.Tensor) -> Array:
        """The ownership, [positions][points] in units of 1 / OWNED."""
        down = self.own.shift - STEP_SHIFT
        steps = (self.own(x) + (1 << down >> 1)) >> down
        return TANH[np.clip(steps, -STEPS, STEPS) + STEPS]

    def outlook(self, batch: ValueBatch) -> tuple[Outlook, Array, Array]:
        """With logits and ownership as the engine has them."""
        board = board_of(batch.rows)
        x = on_board(integer_sums(self.table, self.bias, batch.rows), board)
        x = on_board(self.first.out(self.first.sums(x)), board)
        for i, (a, b) in enumerate(self.blocks):
            sums = a.sums(x)
            if i == self.pool_at:
                sums += pooled(self.pool, x, batch.size)
            y = on_board(a.out(sums), board)
            x = on_board(b.out(b.sums(y) + b.residual(x)), board)
        logits = self.policy(x)
        owned = self.owned(x) * (batch.rows[:, 0] != 0).view(-1, POINTS).numpy()
        total = owned.sum(1).astype(np.float32) / np.float32(OWNED)
        inputs = [integer_stats(x, batch.size), total[:, None] / np.float32(SUM_UNIT)]
        h = self.value(np.maximum(self.hidden(np.concatenate(inputs, 1)), 0))
        lead = total + np.float32(LEAD_UNIT) * h[:, 0]
        middle = lead + np.float32(MIDDLE_UNIT) * h[:, 1]
        steepness = np.exp(h[:, 2] - np.float32(USUAL_STEEPNESS))
        own = np.arctanh(np.clip(owned / OWNED, -0.9999, 0.9999))
        policy = logits * 2.0**-self.policy.shift
        found = [own, policy, h[:, 3], lead, middle, steepness]
        return Outlook(*(torch.from_numpy(x).float() for x in found)), logits, owned

    @staticmethod
    def read(data: bytes) -> "IntegerValueNetwork":
        """Of a file that the engine reads. Whether it is one is the engine's business."""
        at = 16

        def take(kind: str, *shape: int) -> Array:
            nonlocal at
            found = np.frombuffer(data, kind, math.prod(shape), at).reshape(shape)
            at += found.nbytes
            return found if kind == "<f4" else found.astype(np.int64)

        def convolution(inputs: int, residual: bool = False) -> IntegerConvolution:
            weights = take("i1", 9, inputs, trunk)
            numbers = [take("<i4", trunk) for _ in range(3 if residual else 2)]
            return IntegerConvolution(weights, *numbers)

        def dense(inputs: int, outputs: int) -> Dense:
            return Dense(take("<f4", inputs, outputs), take("<f4", outputs))

        def head() -> Head:
            return Head(take("<i2", trunk), *(int(x) for x in take("<i4", 2)))

        trunk, blocks, pool_at, states, features, _, _ = (int(x) for x in take("<u4", 7))
        take("<u2", states, 4)
        table = np.concatenate([take("i1", states, CHANNELS), take("<i2", features, CHANNELS)])
        bias = take("<i2", CHANNELS)
        first = convolution(CHANNELS)
        stack = [(convolution(trunk), convolution(trunk, True)) for _ in range(blocks)]
        pool, policy, own = dense(3 * trunk, trunk), head(), head()
        hidden, value = dense(3 * trunk + 1, HIDDEN), dense(HIDDEN, 4)
        return IntegerValueNetwork(
            table, states, bias, pool_at, first, stack, pool, policy, own, hidden, value
        )

    def file(self, automaton: Automaton) -> bytes:
        sizes = [len(self.first.bias), len(self.blocks), self.pool_at, self.states]
        sizes += [len(self.table) - self.states, automaton.cells, SUM_SHIFT]
        parts = [np.array(sizes, "<u4"), automaton.table]
        parts += [self.table[: self.states].astype("i1"), self.table[self.states :].astype("<i2")]
        parts += [self.bias.astype("<i2"), *self.first.parts()]
        for a, b in self.blocks:
            parts += [*a.parts(), *b.parts()]
        parts += [*self.pool.parts(), *self.policy.parts(), *self.own.parts()]
        parts += [*self.hidden.parts(), *self.value.parts()]
        body = b"".join(part.tobytes() for part in parts)
        return MAGIC + np.array([VERSION, zlib.crc32(body)], "<u4").tobytes() + body


def numbers_of(parameter: torch.Tensor) -> Array:
    return parameter.detach().numpy().astype(np.float64)


def power_of(x: torch.Tensor) -> Array:
    """The logarithms of the scales that make the largest of each channel 255."""
    return np.minimum(np.log2(255 / np.maximum(numbers_of(x.amax((0, 2, 3))), 1e-3)), 10)


def quantized_convolution(
    convolution: torch.nn.Module, before: Array, after: Array, x: Array | None = None
) -> IntegerConvolution:
    """`before`, `after`: the logarithms of the scales of what goes in and of what comes out, x: of
    the residual."""
    w = numbers_of(convolution.w)
    outputs, inputs = w.shape[:2]
    weights = w.transpose(2, 3, 1, 0).reshape(9 * inputs, outputs)
    weights /= np.tile(2.0**before, 9)[:, None]
    least, most = np.ones(outputs), np.full(outputs, float(MOST_SHIFT))
    if x is not None:
        least = np.maximum(least, x - after)
        most = np.minimum(most, x - after + MOST_RESIDUAL_SHIFT)
    fits = np.log2(127 / np.maximum(np.abs(weights).max(0), 1e-6))
    power = after + np.clip(np.floor(fits - after), least, most)
    shift = np.rint(power - after).astype(np.int64)
    bias = rounded(numbers_of(convolution.b), 2.0**power, 1 << 22) + (1 << shift - 1)
    return IntegerConvolution(
        rounded(weights, 2.0**power, 127).reshape(9, inputs, outputs),
        bias,
        shift,
        None if x is None else np.rint(power - x).astype(np.int64),
    )


def quantized_head(head: torch.nn.Module, x: Array) -> Head:
    weights = numbers_of(head.w).reshape(-1) / 2.0**x
    shift = int(np.clip(largest_power(32767 / np.abs(weights).max()), STEP_SHIFT, MOST_SHIFT))
    bias = int(rounded(numbers_of(head.b), np.array(2.0**shift), 1 << 27)[0])
    return Head(rounded(weights, np.array(2.0**shift), 32767), bias, shift)


def quantized_dense(layer: torch.nn.Linear, scales: Array, out: Array) -> Dense:
    """`scales` of what goes in, `out` of the result, as they are."""
    weights = numbers_of(layer.weight).T / scales[:, None] * out
    return Dense(weights.astype(np.float32), (numbers_of(layer.bias) * out).astype(np.float32))


def quantized_table(network: ValueNetwork, x: torch.Tensor) -> tuple[Array, Array, Array]:
    """The vectors and their bias, and the logarithms of the scales of what they add up to."""
    table = numbers_of(network.table)
    most = np.abs(table[: network.states]).max(0)
    power = np.minimum(power_of(x), np.log2(127 / np.maximum(most, 1e-6)) - SUM_SHIFT)
    scale = 2.0 ** (power + SUM_SHIFT)
    states = rounded(table[: network.states], scale, 127)
    features = rounded(table[network.states :], scale, 2047)
    bias = rounded(numbers_of(network.bias), scale, 2047)
    return np.concatenate([states, features]), bias, power


class Quantizer:
    """Takes positions through a network, in floating point and in the integers that are made."""

    def __init__(self, network: ValueNetwork, batch: ValueBatch) -> None:
        self.network, self.size = network, batch.size
        self.board = board_of(batch.rows)
        self.x = self.on_board(network.sums(batch.rows))
        self.table, self.bias, self.power = quantized_table(network, self.x)
        self.integers = self.on_board(integer_sums(self.table, self.bias, batch.rows))

    def on_board(self, x: torch.Tensor) -> torch.Tensor:
        return on_board(x, self.board)

    def corrected(self, made: IntegerConvolution, sums: torch.Tensor, wanted: torch.Tensor) -> None:
        """Has the bias make up for what sums are off on the mean, where anything comes out."""
        half = real(1 << made.shift - 1).view(1, -1, 1, 1)
        there = self.on_board((wanted > 0).float())
        count = there.sum((0, 2, 3)).clamp(min=1)
        # Both in units of the sums.
        scale = real(2.0**self.power * 2.0**made.shift).view(1, -1, 1, 1)
        error = ((sums - half - wanted * scale) * there).sum((0, 2, 3)) / count
        off = np.rint(numbers_of(error)).astype(np.int64)
        made.bias -= off
        sums -= real(off).view(1, -1, 1, 1)

    def step(
        self,
        power: Array,
        made: IntegerConvolution,
        wanted: torch.Tensor,
        more: torch.Tensor | float = 0.0,
    ) -> None:
        """Goes through a convolution. `power` is of what comes out, `more` is added to the sums."""
        self.power = power
        sums = made.sums(self.integers) + more
        self.corrected(made, sums, wanted)
        self.x, self.integers = self.on_board(wanted.relu()), self.on_board(made.out(sums))

    def first(self) -> IntegerConvolution:
        wanted = self.network.first(self.x)
        power = power_of(self.on_board(wanted.relu()))
        made = quantized_convolution(self.network.first, self.power, power)
        self.step(power, made, wanted)
        return made

    def block(self, i: int) -> tuple[IntegerConvolution, IntegerConvolution, Dense | None]:
        a, b = self.network.blocks[i]
        x, integers, before = self.x, self.integers, self.power
        wanted, pool = a(x), None
        more: torch.Tensor | float = 0.0
        if i == self.network.pool_at:
            wanted = wanted + self.network.pool(x, self.size)
        middle = power_of(self.on_board(wanted.relu()))
        first = quantized_convolution(a, before, middle)
        if i == self.network.pool_at:
            out = 2.0 ** (middle + first.shift)
            pool = quantized_dense(self.network.pool.l, np.tile(2.0**before, 3), out)
            more = pooled(pool, integers, self.size)
        self.step(middle, first, wanted, more)
        wanted = x + b(self.x)
        after = before + np.floor(power_of(self.on_board(wanted.relu())) - before)
        second = quantized_convolution(b, middle, after, before)
        self.step(after, second, wanted, second.residual(integers))
        return first, second, pool

    def run(self) -> IntegerValueNetwork:
        network = self.network
        first = self.first()
        stack = [self.block(i) for i in range(len(network.blocks))]
        one = np.array(1.0)
        return IntegerValueNetwork(
            self.table,
            network.states,
            self.bias,
            network.pool_at,
            first,
            [(a, b) for a, b, _ in stack],
            next(pool for _, _, pool in stack if pool is not None),
            quantized_head(network.pol, self.power),
            quantized_head(network.own, self.power),
            quantized_dense(network.v1, np.append(np.tile(2.0**self.power, 3), 1.0), one),
            quantized_dense(network.v2, np.ones(HIDDEN), one),
        )


def correlation(a: torch.Tensor, b: torch.Tensor) -> float:
    return float(np.corrcoef(a.numpy().reshape(-1), b.numpy().reshape(-1))[0, 1])


def compared(real_one: Outlook, integers: Outlook, batch: ValueBatch) -> str:
    """How near the integers come."""
    on = (batch.rows[:, 0] != 0).view(-1, POINTS)
    a, b = real_one.win(batch.bonus), integers.win(batch.bonus)
    p = functional.log_softmax(real_one.logits().masked_fill(~batch.choice, -1e4), 1)
    q = functional.log_softmax(integers.logits().masked_fill(~batch.choice, -1e4), 1)
    own = torch.tanh(real_one.own)[on], torch.tanh(integers.own)[on]
    lead = real_one.lead - integers.lead
    return (
        f"win r {correlation(a, b):.5f} off {float((a - b).abs().mean()):.4f} "
        f"same side {float(((a > 0.5) == (b > 0.5)).float().mean()):.4f}, "
        f"lead r {correlation(real_one.lead, integers.lead):.5f} off {float(lead.abs().mean()):.3f} "
        f"mean {float(lead.mean()):.3f}, ownership r {correlation(*own):.5f}, "
        f"policy KL {float((p.exp() * (p - q)).sum(1).mean()):.5f} "
        f"same first {float((p.argmax(1) == q.argmax(1)).float().mean()):.4f}"
    )


def run(options: argparse.Namespace) -> None:
    automaton = Automaton.read(options.states)
    checkpoint = torch.load(options.checkpoint, map_location="cpu")
    network = ValueNetwork.of(checkpoint["mean"], automaton.states, checkpoint["args"]["pool"])
    records = read_positions(options.positions, automaton)
    turn = np.random.default_rng(options.seed).permutation(len(records))
    calibration, test = np.split(turn[: options.calibration + options.test], [options.calibration])
    with torch.no_grad():
        batch = ValueBatch.of(records[np.sort(calibration)], automaton.states)
        made = Quantizer(network, batch).run()
        options.out.write_bytes(made.file(automaton))
        if options.test:
            batch = ValueBatch.of(records[np.sort(test)], automaton.states)
            print(compared(network(batch.rows, batch.size), made.outlook(batch)[0], batch))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Writes the engine's file of a learned network.")
    add = parser.add_argument
    add("checkpoint", type=Path, metavar="CHECKPOINT", help="what the learner left")
    add("--states", type=Path, required=True, help="its automaton")
    add("--positions", type=Path, required=True, help="positions, for scales and for a comparison")
    add("--out", type=Path, required=True, help="the file of weights")
    add("--calibration", type=int, default=400, help="positions for scales (400)")
    add("--test", type=int, default=600, help="others, for the comparison (600)")
    add("--seed", type=int, default=1, help="of the choice of positions (1)")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        run(parsed())
    except (InputError, OSError) as error:
        sys.exit(str(error))
