"""The policy-value network in floating point, as it is learned.

    x0    =  relu(bias + sum of the vectors of a point's states and features); 0 off the board
    x     =  relu(first(x0))                            all convolutions are of 3x3
    each block:  y = relu(a(x)), x = relu(x + b(y));   pool_at: y = relu(a(x) + pool(stats(x)))
    stats =  mean of the board's points, the same times (size - 14) / 10, largest: by channel
    ownership = tanh(own(x)), policy logit = pol(x)     of each point
    h     =  v2(relu(v1(stats(x), sum of ownership / 50)))

Global pooling as in KataGo (Wu, "Accelerating Self-Play Learning in Go", 2019).
engine/network/network.h has the same in integers.
"""

import math
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import torch
from torch import nn
from torch.nn import functional

from positions import POINTS, SIZE

CHANNELS = 48  # of a point's vector
HIDDEN = 64  # numbers between the value head's two layers
LEAD_UNIT, MIDDLE_UNIT, USUAL_STEEPNESS, SUM_UNIT = 20, 5, 2.3, 50


class Outlook(NamedTuple):
    """What is found of positions, for the side to move."""

    own: torch.Tensor  # [positions][points], before tanh()
    policy: torch.Tensor  # [positions][points], logits
    passing: torch.Tensor  # [positions], the logit of a pass
    lead: torch.Tensor  # [positions], points on the board
    middle: torch.Tensor  # [positions]: with -middle points more either side wins as often
    steepness: torch.Tensor  # [positions]

    def win(self, bonus: torch.Tensor) -> torch.Tensor:
        """The chance to win with so many points besides."""
        return torch.sigmoid((self.middle + bonus) * self.steepness)

    def logits(self) -> torch.Tensor:
        """Of all points and a pass."""
        return torch.cat([self.policy, self.passing[:, None]], 1)


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
        """The product of a sparse matrix, which says what row went into which sum, and the gradients of the
        sums. One thread computes such a product, so the points are shared out among several."""
        (rows,) = ctx.saved_tensors
        parts = torch.get_num_threads()

        def product(rows: torch.Tensor, gradient: torch.Tensor) -> torch.Tensor:
            sums = torch.arange(len(rows)).repeat_interleave(rows.shape[1])
            where = torch.stack([rows.reshape(-1).long(), sums])
            ones = torch.ones(where.shape[1])
            matrix = torch.sparse_coo_tensor(where, ones, (ctx.count, len(rows)))
            return torch.sparse.mm(matrix, gradient)

        pieces = zip(rows.chunk(parts), gradient.contiguous().chunk(parts))
        first, *others = VectorSum.pool.map(lambda piece: product(*piece), pieces)
        for other in others:
            first += other
        return first, None


def board_of(rows: torch.Tensor) -> torch.Tensor | None:
    """1 at points on the board, else 0, [positions][1][row][column]. None: all boards are full."""
    board = rows[:, 0] != 0
    return None if board.all() else board.view(-1, 1, SIZE, SIZE).float()


def on_board(x: torch.Tensor, board: torch.Tensor | None) -> torch.Tensor:
    """With 0 at the points off the board."""
    return x if board is None else x * board


class Convolution(nn.Module):
    def __init__(self, inputs: int, outputs: int, scale: float = 1.0, size: int = 3) -> None:
        super().__init__()
        deviation = scale * math.sqrt(2 / (inputs * size * size))
        self.w = nn.Parameter(torch.randn(outputs, inputs, size, size) * deviation)
        self.b = nn.Parameter(torch.zeros(outputs))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return functional.conv2d(x, self.w, self.b, padding=self.w.shape[2] // 2)


def size_factor(size: torch.Tensor) -> torch.Tensor:
    return (size - 14) / 10


def stats(x: torch.Tensor, size: torch.Tensor) -> torch.Tensor:
    """[positions][3 * channels]; x is 0 off the board and nowhere less."""
    mean = x.sum((2, 3)) / (size * size)[:, None]
    return torch.cat([mean, mean * size_factor(size)[:, None], x.amax((2, 3))], 1)


class Pool(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.l = nn.Linear(3 * channels, channels)
        with torch.no_grad():
            self.l.weight.mul_(0.3)

    def forward(self, x: torch.Tensor, size: torch.Tensor) -> torch.Tensor:
        return self.l(stats(x, size))[:, :, None, None]


class Network(nn.Module):
    def __init__(
        self, states: int, features: int, channels: int = 64, blocks: int = 3, pool_at: int = 1
    ) -> None:
        super().__init__()
        self.states, self.channels, self.pool_at = states, channels, pool_at
        self.table = nn.Parameter(torch.randn(states + features, CHANNELS) * 0.02)
        self.bias = nn.Parameter(torch.full((CHANNELS,), 0.05))
        self.first = Convolution(CHANNELS, channels)

        def block() -> nn.ModuleList:
            convolutions = [
                Convolution(channels, channels),
                Convolution(channels, channels, 0.3),
            ]
            return nn.ModuleList(convolutions)

        self.blocks = nn.ModuleList(block() for _ in range(blocks))
        self.pool = Pool(channels)
        self.own = Convolution(channels, 1, 0.3, 1)
        self.pol = Convolution(channels, 1, 0.3, 1)
        self.v1 = nn.Linear(3 * channels + 1, HIDDEN)
        self.v2 = nn.Linear(HIDDEN, 4)
        with torch.no_grad():
            self.v2.weight.mul_(0.1)
            self.v2.bias.zero_()

    @staticmethod
    def of(weights: dict[str, torch.Tensor], states: int, pool_at: int) -> "Network":
        """That of a checkpoint."""
        blocks = 1 + max(int(name.split(".")[1]) for name in weights if name.startswith("blocks."))
        features = len(weights["table"]) - states
        network = Network(states, features, len(weights["first.b"]), blocks, pool_at)
        network.load_state_dict(weights)
        return network

    def sums(self, rows: torch.Tensor) -> torch.Tensor:
        """x0 as [positions][points][channel]."""
        x = (VectorSum.apply(self.table, rows) + self.bias).relu()
        return x.view(-1, SIZE, SIZE, CHANNELS).permute(0, 3, 1, 2)

    def forward(self, rows: torch.Tensor, size: torch.Tensor) -> Outlook:
        board = board_of(rows)
        x = on_board(self.sums(rows), board)
        x = on_board(self.first(x).relu(), board)
        for i, (a, b) in enumerate(self.blocks):
            y = a(x)
            if i == self.pool_at:
                y = y + self.pool(x, size)
            x = on_board((x + b(on_board(y.relu(), board))).relu(), board)
        own, policy = self.own(x).view(-1, POINTS), self.pol(x).view(-1, POINTS)
        on = (rows[:, 0] != 0).view(-1, POINTS)
        owned = (torch.tanh(own) * on).sum(1)
        h = self.v2(self.v1(torch.cat([stats(x, size), owned[:, None] / SUM_UNIT], 1)).relu())
        lead = owned + LEAD_UNIT * h[:, 0]
        steepness = torch.exp(h[:, 2] - USUAL_STEEPNESS)
        return Outlook(own, policy, h[:, 3], lead, lead + MIDDLE_UNIT * h[:, 1], steepness)
