"""From the learned network to the engine's: integers, and the file they stand in.

Scales are powers of two, one for each channel. Activations: the 99.99% quantile over some
positions fits into 0..255, or -127..127 in the middle of a layer, where 128 stands for 0. Weights:
the largest of a channel fits into -127..127. The arithmetic is that of engine/code/code_network.h,
and the file's format that of code_weights.h; IntegerNetwork computes exactly what the engine does.
"""

import math
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from network import CHANNELS, LAYERS, Layer, Network, board_of, on_board
from stream import POINTS, SIZE, Automaton, InputError, check_header, numbers

MAGIC = b"OWLCODE\n"
VERSION = 1
SUM_SHIFT = 2
QUANTILE = 0.9999
BEGINNING_SCALE = 5
SAMPLED = 1_000_000  # values of an activation, for its quantile
MOST_SHIFT = 20.0
MOST_RESIDUAL_SHIFT = 14.0
# Floating point of 32 bits holds all integers below.
EXACT = 2**24

Array = np.ndarray


def doubled(values: Array, times: Array) -> torch.Tensor:
    """values * 2^times, in floating point."""
    return torch.from_numpy(np.ldexp(values.astype(np.float64), times)).float()


def largest_power(most: Array) -> Array:
    """The logarithms of the largest powers of two with power * x <= most, given most / x."""
    return np.floor(np.log2(np.maximum(most, 1e-9)))


def rounded(values: Array, scale: Array, most: int) -> Array:
    return np.clip(np.floor(values * scale + 0.5), -most, most).astype(np.int64)


@dataclass
class IntegerLayer:
    size: int
    depthwise: Array  # [cell][channel]
    depthwise_bias: Array
    depthwise_shift: Array
    pointwise: Array  # [from][to]
    bias: Array
    shift: Array
    residual_shift: Array

    def write(self, to: Layer, x: Array) -> Array:
        """Into a layer in floating point, given the logarithms of the scales of what goes in.
        Returns those of what comes out. The middle has the same scale as what goes in."""
        after = x + self.residual_shift - self.shift
        square = (CHANNELS, 1, self.size, self.size)
        to.depthwise.data = doubled(self.depthwise, -self.depthwise_shift).T.reshape(square)
        rounding = (1 << self.depthwise_shift - 1) + (128 << self.depthwise_shift)
        to.depthwise_bias.data = doubled(self.depthwise_bias - rounding, -self.depthwise_shift - x)
        mix = self.shift + after
        mixture = doubled(self.pointwise, x[:, None] - mix)
        to.pointwise.data = mixture.T.reshape(CHANNELS, CHANNELS, 1, 1)
        rounding = (1 << self.shift - 1) - 128 * self.pointwise.sum(0)
        to.bias.data = doubled(self.bias - rounding, -mix)
        return after


@dataclass
class IntegerNetwork:
    table: Array  # [states and features][channel]
    states: int
    bias: Array
    layers: list[IntegerLayer]
    output: Array
    output_bias: int
    output_shift: int

    def logits(self, rows: torch.Tensor) -> torch.Tensor:
        """Whole numbers, [positions][points]."""
        sums = functional.embedding_bag(rows, real(self.table), mode="sum") + real(self.bias)
        x = shifted(sums + (1 << SUM_SHIFT >> 1), np.array(SUM_SHIFT))
        board = board_of(rows)
        x = on_board(x.view(-1, SIZE, SIZE, CHANNELS).permute(0, 3, 1, 2), board)
        for layer in self.layers:
            x = on_board(through(layer, x), board)
        output = real(self.output).view(1, -1, 1, 1)
        return functional.conv2d(x, output).reshape(-1, POINTS) + self.output_bias

    def chances_of(self, rows: torch.Tensor) -> torch.Tensor:
        """The logits in natural units."""
        return self.logits(rows) * 2.0**-self.output_shift

    def check_exact(self) -> None:
        """Whether no sum leaves the integers of floating point, whatever the position is."""
        for layer in self.layers:
            middle = np.abs(layer.depthwise_bias) + 255 * np.abs(layer.depthwise).sum(0)
            after = (
                np.abs(layer.bias)
                + 255 * (1 << layer.residual_shift)
                + 255 * np.abs(layer.pointwise).sum(0)
            )
            if max(middle.max(), after.max()) >= EXACT:
                raise ValueError("weights too large to be made integers")

    @staticmethod
    def read(data: bytes) -> "IntegerNetwork":
        """Of a file that the engine reads. Whether it is one is the engine's business."""
        at = 16

        def take(kind: str, *shape: int) -> Array:
            nonlocal at
            found = np.frombuffer(data, kind, math.prod(shape), at).reshape(shape)
            at += found.nbytes
            return found.astype(np.int64)

        def channels(kind: str) -> Array:
            return take(kind, CHANNELS)

        def layer() -> IntegerLayer:
            size = int(take("<u4", 1)[0])
            depthwise = [take("i1", size * size, CHANNELS), channels("<i4"), channels("<i4")]
            pointwise = take("i1", CHANNELS, CHANNELS)
            return IntegerLayer(
                size, *depthwise, pointwise, channels("<i4"), channels("<i4"), channels("<i4")
            )

        _, layers, states, features, _, _ = (int(x) for x in take("<u4", 6))
        take("<u2", states, 4)
        vectors = [take("i1", states, CHANNELS), take("<i2", features, CHANNELS)]
        bias = channels("<i2")
        stack = [layer() for _ in range(layers)]
        output = channels("i1")
        output_bias, output_shift = (int(x) for x in take("<i4", 2))
        table = np.concatenate(vectors)
        return IntegerNetwork(table, states, bias, stack, output, output_bias, output_shift)

    @staticmethod
    def read_checked(path: Path, automaton: Automaton, features: int) -> "IntegerNetwork":
        """Of a file that anybody may have made. Raises InputError unless it can be learned on."""
        data = path.read_bytes()
        check_header(data, MAGIC, VERSION, path)
        sizes = [CHANNELS, len(LAYERS), automaton.states, features, automaton.cells]
        if numbers(5, data[16:36], f"{path}: byte 16") != sizes:
            raise InputError(f"{path}: byte 16: expected the sizes {sizes}")
        table = automaton.table.tobytes()
        if data[40 : 40 + len(table)] != table:
            raise InputError(f"{path}: byte 40: expected weights of the same automaton")
        network = IntegerNetwork.read(data)
        if [layer.size for layer in network.layers] != list(LAYERS):
            raise InputError(f"{path}: expected layers of {LAYERS}")
        return network

    def learnable(self) -> Network:
        """The same in floating point. A channel's scale is not in the file; all begin with one."""
        network = Network(self.states, len(self.table) - self.states)
        assert [layer.size for layer in self.layers] == list(LAYERS)
        x = np.full(CHANNELS, BEGINNING_SCALE)
        network.table.data = doubled(self.table, -x - SUM_SHIFT)
        network.bias.data = doubled(self.bias, -x - SUM_SHIFT)
        for layer, to in zip(self.layers, network.layers):
            x = layer.write(to, x)
        network.output.data = doubled(self.output, x - self.output_shift).view(1, -1, 1, 1)
        network.output_bias.data = doubled(np.array([self.output_bias]), -self.output_shift)
        return network

    def file(self, automaton: Automaton) -> bytes:
        sizes = [CHANNELS, len(self.layers), self.states, len(self.table) - self.states]
        parts = [np.array([*sizes, automaton.cells, SUM_SHIFT], "<u4"), automaton.table]
        parts += [
            self.table[: self.states].astype("i1"),
            self.table[self.states :].astype("<i2"),
            self.bias.astype("<i2"),
        ]
        for layer in self.layers:
            parts += [
                np.array(layer.size, "<u4"),
                layer.depthwise.astype("i1"),
                layer.depthwise_bias.astype("<i4"),
                layer.depthwise_shift.astype("<i4"),
                layer.pointwise.astype("i1"),
                layer.bias.astype("<i4"),
                layer.shift.astype("<i4"),
                layer.residual_shift.astype("<i4"),
            ]
        parts += [self.output.astype("i1"), np.array([self.output_bias, self.output_shift], "<i4")]
        body = b"".join(part.tobytes() for part in parts)
        return MAGIC + np.array([VERSION, zlib.crc32(body)], "<u4").tobytes() + body


def real(values: Array) -> torch.Tensor:
    return torch.from_numpy(np.ascontiguousarray(values, np.float32))


def shifted(x: torch.Tensor, by: Array) -> torch.Tensor:
    """To the right, then within a byte. By channel in the last dimension."""
    return (x * real(2.0 ** -by.astype(np.float64))).floor_().clamp_(0, 255)


def through(layer: IntegerLayer, x: torch.Tensor) -> torch.Tensor:
    def by_channel(y: torch.Tensor, by: Array) -> torch.Tensor:
        return shifted(y.permute(0, 2, 3, 1), by).permute(0, 3, 1, 2)

    square = real(layer.depthwise.T).view(CHANNELS, 1, layer.size, layer.size)
    sums = functional.conv2d(
        x, square, real(layer.depthwise_bias), padding=layer.size // 2, groups=CHANNELS
    )
    middle = by_channel(sums, layer.depthwise_shift)
    mixture = real(layer.pointwise.T).view(CHANNELS, CHANNELS, 1, 1)
    residual = x * real(2.0**layer.residual_shift).view(1, -1, 1, 1)
    return by_channel(functional.conv2d(middle, mixture, real(layer.bias)) + residual, layer.shift)


@torch.no_grad()
def activation_scales(network: Network, rows: torch.Tensor) -> tuple[list[Array], list[Array]]:
    """Logarithms of the scales of x before each layer and after the last, and of the middles."""

    def scale(values: torch.Tensor, most: int) -> Array:
        flat = values.permute(0, 2, 3, 1).reshape(-1, CHANNELS).abs()
        flat = flat[:: max(1, flat.numel() // SAMPLED)]
        quantiles = np.quantile(flat.numpy(), QUANTILE, axis=0)
        return np.minimum(largest_power(most / np.maximum(quantiles, 1e-3)), 8)

    x, board = network.first(rows), board_of(rows)
    xs, middles = [scale(x, 255)], []
    for layer in network.layers:
        middles.append(scale(layer.middle(x), 127))
        x = layer(x, board)
        xs.append(scale(x, 255))
    return xs, middles


def weight_power(weights: Array) -> Array:
    """The logarithm of each column's scale."""
    return largest_power(127 / np.maximum(np.abs(weights).max(0), 1e-6))


def quantized_layer(layer: torch.nn.Module, x: Array, middle: Array, after: Array) -> IntegerLayer:
    """The logarithms of the scales of what goes in, of the middle and of what comes out."""
    size = int(layer.size)
    numbers = {name: value.numpy().astype(np.float64) for name, value in layer.state_dict().items()}
    depthwise = numbers["depthwise"].reshape(CHANNELS, size * size).T
    pointwise = numbers["pointwise"].reshape(CHANNELS, CHANNELS).T / 2.0 ** middle[:, None]
    power = np.maximum(np.minimum(weight_power(depthwise), 14), middle - x + 1)
    shift = (power + x - middle).astype(np.int64)
    scale = 2.0**power
    most_power = np.minimum(x + MOST_RESIDUAL_SHIFT, after + MOST_SHIFT)
    least_power = np.maximum(x, after + 1)
    mix_power = np.maximum(np.minimum(weight_power(pointwise), most_power), least_power)
    mix_shift = (mix_power - after).astype(np.int64)
    mixed = rounded(pointwise, 2.0**mix_power, 127)
    return IntegerLayer(
        size,
        rounded(depthwise, scale, 127),
        rounded(numbers["depthwise_bias"], scale * 2.0**x, 1 << 22)
        + (1 << shift - 1)
        + (128 << shift),
        shift,
        mixed,
        rounded(numbers["bias"], 2.0**mix_power, 1 << 22)
        + (1 << mix_shift - 1)
        - 128 * mixed.sum(0),
        mix_shift,
        (mix_power - x).astype(np.int64),
    )


def quantized(network: Network, rows: torch.Tensor) -> IntegerNetwork:
    """`rows`: of some hundred positions, by which the activations' scales are chosen."""
    xs, middles = activation_scales(network, rows)
    scale = 2.0 ** (xs[0] + SUM_SHIFT)
    table = network.table.detach().numpy().astype(np.float64)
    states = rounded(table[: network.states], scale, 127)
    features = rounded(table[network.states :], scale, 2047)
    output = network.output.detach().numpy().astype(np.float64).reshape(CHANNELS) / 2.0 ** xs[-1]
    output_shift = np.clip(weight_power(output[:, None])[0], 0, MOST_SHIFT)
    made = IntegerNetwork(
        np.concatenate([states, features]),
        network.states,
        rounded(network.bias.detach().numpy(), scale, 2047),
        [
            quantized_layer(layer, xs[i], middles[i], xs[i + 1])
            for i, layer in enumerate(network.layers)
        ],
        rounded(output, np.array(2.0**output_shift), 127),
        int(rounded(network.output_bias.detach().numpy(), np.array(2.0**output_shift), 1 << 22)[0]),
        int(output_shift),
    )
    made.check_exact()
    return made
