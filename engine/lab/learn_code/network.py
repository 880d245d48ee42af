"""The network of the learned code in floating point, as it is learned.

    x       =  relu(bias + sum of the vectors of a point's states and features); 0 off the board
    layer:     x = relu(x + pointwise(depthwise(x) + depthwise_bias) + bias)
    logit   =  output . x + output_bias

engine/code/code_network.h has the same in integers; there is nothing between a depthwise and a
pointwise step, for a relu there learned worse (docs/EXPERIMENTS.md).
"""

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import torch
from torch import nn
from torch.nn import functional

from stream import POINTS, SIZE, Batch

CHANNELS = 48
LAYERS = (5, 3, 5, 3, 3)  # sizes of the depthwise squares


class VectorSum(torch.autograd.Function):
    """The sum of a table's rows for each point.

    Its gradient is not embedding_bag's own, which sorts.
    """

    pool = ThreadPoolExecutor()

    @staticmethod
    def forward(ctx: Any, table: torch.Tensor, rows: torch.Tensor) -> torch.Tensor:
        ctx.save_for_backward(rows)
        ctx.count = len(table)
        return functional.embedding_bag(rows, table, mode="sum")

    @staticmethod
    def backward(ctx: Any, gradient: torch.Tensor) -> tuple[torch.Tensor, None]:
        (rows,) = ctx.saved_tensors
        add = VectorSum.added if gradient.is_cuda else VectorSum.multiplied
        return add(rows, gradient.contiguous(), ctx.count), None

    @staticmethod
    def added(rows: torch.Tensor, gradient: torch.Tensor, count: int) -> torch.Tensor:
        """The table's gradient on accelerators. Whether it is faster there was not measured."""
        of_table = gradient.new_zeros(count, gradient.shape[1])
        for column in rows.unbind(1):
            of_table.index_add_(0, column, gradient)
        return of_table

    @staticmethod
    def multiplied(rows: torch.Tensor, gradient: torch.Tensor, count: int) -> torch.Tensor:
        """The same on processors: the product of a sparse matrix, which says what row went into
        which sum, and the gradients of the sums. One thread computes such a product, so the points
        are shared out among several."""
        parts = torch.get_num_threads()

        def product(rows: torch.Tensor, gradient: torch.Tensor) -> torch.Tensor:
            sums = torch.arange(len(rows)).repeat_interleave(rows.shape[1])
            where = torch.stack([rows.reshape(-1).long(), sums])
            ones = torch.ones(where.shape[1])
            matrix = torch.sparse_coo_tensor(where, ones, (count, len(rows)))
            return torch.sparse.mm(matrix, gradient)

        pieces = zip(rows.chunk(parts), gradient.chunk(parts))
        first, *others = VectorSum.pool.map(lambda piece: product(*piece), pieces)
        for other in others:
            first += other
        return first


def board_of(rows: torch.Tensor) -> torch.Tensor | None:
    """1 at points on the board, else 0, [positions][1][row][column]. None: all boards are full."""
    board = rows[:, 0] != 0
    return None if board.all() else board.view(-1, 1, SIZE, SIZE).float()


def on_board(x: torch.Tensor, board: torch.Tensor | None) -> torch.Tensor:
    """With 0 at the points off the board."""
    return x if board is None else x * board


class Layer(nn.Module):
    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size
        self.depthwise = nn.Parameter(torch.randn(CHANNELS, 1, size, size) / size)
        self.depthwise_bias = nn.Parameter(torch.full((CHANNELS,), 0.02))
        deviation = 0.7 * math.sqrt(2 / CHANNELS)
        self.pointwise = nn.Parameter(torch.randn(CHANNELS, CHANNELS, 1, 1) * deviation)
        self.bias = nn.Parameter(torch.zeros(CHANNELS))

    def middle(self, x: torch.Tensor) -> torch.Tensor:
        return functional.conv2d(
            x, self.depthwise, self.depthwise_bias, padding=self.size // 2, groups=CHANNELS
        )

    def in_one(self, x: torch.Tensor) -> torch.Tensor:
        """Both steps as one square from all channels to all, for accelerators: many more products, but
        of the kind they are made for. How much faster that is was not measured."""
        square = self.pointwise * self.depthwise.permute(1, 0, 2, 3)
        bias = self.bias + self.pointwise.flatten(1) @ self.depthwise_bias
        return functional.conv2d(x, square, bias, padding=self.size // 2)

    def in_two(self, x: torch.Tensor) -> torch.Tensor:
        return functional.conv2d(self.middle(x), self.pointwise, self.bias)

    def forward(self, x: torch.Tensor, board: torch.Tensor | None) -> torch.Tensor:
        mixed = self.in_one(x) if x.is_cuda else self.in_two(x)
        return on_board(mixed.add_(x).relu_(), board)


class Network(nn.Module):
    def __init__(self, states: int, features: int) -> None:
        super().__init__()
        self.states = states
        deviation = torch.cat([torch.full((states, 1), 0.02), torch.full((features, 1), 0.05)])
        deviation[self.nothing()] = 0
        self.table = nn.Parameter(torch.randn(states + features, CHANNELS) * deviation)
        self.bias = nn.Parameter(torch.full((CHANNELS,), 0.05))
        self.layers = nn.ModuleList(Layer(size) for size in LAYERS)
        self.output = nn.Parameter(torch.randn(1, CHANNELS, 1, 1) / math.sqrt(CHANNELS))
        self.output_bias = nn.Parameter(torch.zeros(1))

    def nothing(self) -> list[int]:
        """The rows of no state and of no feature, which are 0 and stay so."""
        return [0, self.states]

    def first(self, rows: torch.Tensor) -> torch.Tensor:
        """The points' sums as [positions][channels][row][column], channels next to each other."""
        sums = VectorSum.apply(self.table, rows)
        x = (sums + self.bias).relu_().view(-1, SIZE, SIZE, CHANNELS).permute(0, 3, 1, 2)
        return on_board(x, board_of(rows))

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """The logits, [positions][points]."""
        x, board = self.first(rows), board_of(rows)
        for layer in self.layers:
            x = layer(x, board)
        return functional.conv2d(x, self.output, self.output_bias).reshape(-1, POINTS)


def masked(logits: torch.Tensor, batch: Batch) -> torch.Tensor:
    return logits.masked_fill(~batch.choice, -1e9)


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


@dataclass
class Score:
    """How well the moves of positions were foretold."""

    positions: int = 0
    first: int = 0  # no move was likelier
    among_five: int = 0  # at most four were
    log_chance: float = 0.0  # of the moves played, added up

    def add(self, logits: torch.Tensor, batch: Batch) -> None:
        logits = masked(logits, batch)
        better = (logits > logits.gather(1, batch.played[:, None])).sum(1)
        self.positions += len(batch)
        self.first += int((better == 0).sum())
        self.among_five += int((better < 5).sum())
        loss = functional.cross_entropy(logits.double(), batch.played, reduction="sum")
        self.log_chance -= float(loss)

    def __str__(self) -> str:
        share = 100 / max(1, self.positions)
        return (
            f"first {share * self.first:.2f}%, among five {share * self.among_five:.2f}%, "
            f"mean log chance {share / 100 * self.log_chance:.4f}"
        )
