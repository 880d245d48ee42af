"""The policy-value network in integers, exactly as the engine computes it, and its file.

The arithmetic is that of engine/network/network.h, the format that of network_weights.h.
"""

import math
import zlib
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from network import (
    CHANNELS,
    HIDDEN,
    LEAD_UNIT,
    MIDDLE_UNIT,
    SUM_UNIT,
    USUAL_STEEPNESS,
    Convolution,
    Network,
    Outlook,
    VectorSum,
    board_of,
    on_board,
    size_factor,
)
from positions import POINTS, SIZE, Automaton, Batch

MAGIC = b"OWLVALUE"
VERSION = 1
SUM_SHIFT = 2
BEGINNING_SCALE = 5  # the logarithm of a channel's, which is not in the file
# Floating point of 32 bits holds all integers below.
EXACT = 2**24
# Ownership: one step of the table of tanh(), where it ends, and what 1 counts.
STEP_SHIFT, STEPS, OWNED = 8, 2048, 1 << 14
TANH = np.rint(np.tanh(np.arange(-STEPS, STEPS + 1) / 2.0**STEP_SHIFT) * OWNED).astype(np.int64)

Array = np.ndarray


def doubled(values: Array, times: Array) -> torch.Tensor:
    """values * 2^times, in floating point."""
    return torch.from_numpy(np.ldexp(values.astype(np.float64), times)).float()


def real(values: Array) -> torch.Tensor:
    return torch.from_numpy(np.ascontiguousarray(values, np.float32))


def shifted(x: torch.Tensor, by: Array) -> torch.Tensor:
    """To the right, then within a byte. By channel in the last dimension."""
    return (x * real(2.0 ** -by.astype(np.float64))).floor_().clamp_(0, 255)


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

    def write(self, to: Convolution, before: Array, after: Array) -> Array:
        """Into a convolution in floating point, given the logarithms of the scales of what goes in and of
        what comes out, which are returned."""
        outputs, inputs = len(self.bias), len(before)
        weights = doubled(self.weights, before[:, None] - self.shift - after)
        to.w.data = weights.permute(2, 1, 0).reshape(outputs, inputs, 3, 3).contiguous()
        to.b.data = doubled(self.bias - (1 << self.shift - 1), -self.shift - after)
        return after

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

    def write(self, to: nn.Linear, scales: Array, out: Array) -> None:
        """`scales` of what goes in, `out` of the result, as they are."""
        to.weight.data = torch.from_numpy(self.weights * scales[:, None] / out).float().T.contiguous()
        to.bias.data = torch.from_numpy(self.bias / out).float()

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

    def write(self, to: Convolution, x: Array) -> None:
        to.w.data = doubled(self.weights, x - self.shift).view(1, -1, 1, 1)
        to.b.data = doubled(np.array([self.bias]), -self.shift)

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
class IntegerNetwork:
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

    def outlook(self, batch: Batch) -> tuple[Outlook, Array, Array]:
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
    def read(data: bytes) -> "IntegerNetwork":
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
        return IntegerNetwork(
            table, states, bias, pool_at, first, stack, pool, policy, own, hidden, value
        )

    def learnable(self) -> Network:
        """The same in floating point. A channel's scale is not in the file; all begin with one."""
        states, trunk = self.states, len(self.first.bias)
        network = Network(
            states, len(self.table) - states, trunk, len(self.blocks), self.pool_at
        )
        x = np.full(CHANNELS, BEGINNING_SCALE)
        network.table.data = doubled(self.table, -x - SUM_SHIFT)
        network.bias.data = doubled(self.bias, -x - SUM_SHIFT)
        x = self.first.write(network.first, x, np.full(trunk, BEGINNING_SCALE))
        for i, (a, b) in enumerate(self.blocks):
            to_a, to_b = network.blocks[i]
            middle = a.write(to_a, x, np.full(trunk, BEGINNING_SCALE))
            if i == self.pool_at:
                self.pool.write(network.pool.l, np.tile(2.0**x, 3), 2.0 ** (a.shift + middle))
            assert b.residual_shift is not None
            x = b.write(to_b, middle, x + b.residual_shift - b.shift)
        self.policy.write(network.pol, x)
        self.own.write(network.own, x)
        self.hidden.write(network.v1, np.append(np.tile(2.0**x, 3), 1.0), np.ones(HIDDEN))
        self.value.write(network.v2, np.ones(HIDDEN), np.ones(4))
        return network

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
