#!/usr/bin/python3
"""Writes the engine's file of a learned policy-value network, rounded to integers.

Scales of activations, one for each channel, are chosen so that the largest over some positions fits
into 0..255; those of the two ends of a residual differ by powers of two. The largest weight of a
channel fits into -127..127. What rounding shifts on the mean is taken out of the biases,
convolution by convolution.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from integer_network import (
    STEP_SHIFT,
    SUM_SHIFT,
    Array,
    Dense,
    Head,
    IntegerConvolution,
    IntegerNetwork,
    integer_sums,
    pooled,
    real,
)
from network import HIDDEN, Network, Outlook, board_of, on_board
from positions import POINTS, Automaton, Batch, InputError, read_positions

MOST_SHIFT = 20
MOST_RESIDUAL_SHIFT = 14


def largest_power(most: Array) -> Array:
    """The logarithms of the largest powers of two with power * x <= most, given most / x."""
    return np.floor(np.log2(np.maximum(most, 1e-9)))


def rounded(values: Array, scale: Array, most: int) -> Array:
    return np.clip(np.floor(values * scale + 0.5), -most, most).astype(np.int64)


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


def quantized_table(network: Network, x: torch.Tensor) -> tuple[Array, Array, Array]:
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

    def __init__(self, network: Network, batch: Batch) -> None:
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

    def run(self) -> IntegerNetwork:
        network = self.network
        first = self.first()
        stack = [self.block(i) for i in range(len(network.blocks))]
        one = np.array(1.0)
        return IntegerNetwork(
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


def compared(real_one: Outlook, integers: Outlook, batch: Batch) -> str:
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
        f"lead r {correlation(real_one.lead, integers.lead):.5f} "
        f"off {float(lead.abs().mean()):.3f} mean {float(lead.mean()):.3f}, ownership r {correlation(*own):.5f}, "
        f"policy KL {float((p.exp() * (p - q)).sum(1).mean()):.5f} "
        f"same first {float((p.argmax(1) == q.argmax(1)).float().mean()):.4f}"
    )


def run(options: argparse.Namespace) -> None:
    automaton = Automaton.read(options.states)
    checkpoint = torch.load(options.checkpoint, map_location="cpu")
    network = Network.of(checkpoint["mean"], automaton.states, checkpoint["args"]["pool"])
    records = read_positions(options.positions, automaton)
    turn = np.random.default_rng(options.seed).permutation(len(records))
    calibration, test = np.split(turn[: options.calibration + options.test], [options.calibration])
    with torch.no_grad():
        batch = Batch.of(records[np.sort(calibration)], automaton.states)
        made = Quantizer(network, batch).run()
        options.out.write_bytes(made.file(automaton))
        if options.test:
            batch = Batch.of(records[np.sort(test)], automaton.states)
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
