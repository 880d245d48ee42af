"""A larger network that learns the same positions beside the one that is wanted, and tells it of
each position how likely it takes every move to be, which is more than the one move that was played.

It is too slow for the engine and is thrown away. Hinton, Vinyals and Dean, "Distilling the knowledge
in a neural network", 2015; that both may learn at once: Anil and others, "Large scale distributed
neural network training through online distillation", 2018. The network is one of residual blocks
that see the mean of the board (Wu, "Accelerating self-play learning in Go", 2019).
"""

from contextlib import AbstractContextManager, nullcontext

import torch
from torch import nn
from torch.nn import functional

from network import VectorSum, adam, board_of, masked, on_board
from stream import POINTS, SIZE, Batch

FIRST_SIZE = 5  # of the first square
RATE = 0.3  # of that at which the wanted network learns
TABLE_DECAY = 0.3  # how fast its vectors shrink, and its other weights
OTHER_DECAY = 0.02


class Block(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.board_mean = nn.Linear(channels, channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def forward(self, x: torch.Tensor, board: torch.Tensor | None) -> torch.Tensor:
        y = on_board(functional.relu(self.first_norm(self.first(x))), board)
        y = y + self.board_mean(y.mean((2, 3)))[:, :, None, None]
        y = self.second_norm(self.second(on_board(y, board)))
        return on_board(functional.relu(x + y), board)


class TeacherNetwork(nn.Module):
    """Of the same rows as network.Network, with vectors of its own."""

    def __init__(self, states: int, features: int, channels: int, blocks: int) -> None:
        super().__init__()
        self.nothing = [0, states]  # rows that are 0 and stay so
        table = 0.05 * torch.randn(states + features, channels)
        table[self.nothing] = 0
        self.table = nn.Parameter(table)
        self.norm = nn.BatchNorm2d(channels)
        self.first = nn.Conv2d(channels, channels, FIRST_SIZE, padding=FIRST_SIZE // 2)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.output = nn.Conv2d(channels, 1, 1)

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """The logits, [positions][points]."""
        board = board_of(rows)
        sums = VectorSum.apply(self.table, rows)
        x = self.norm(sums.view(-1, SIZE, SIZE, sums.shape[1]).permute(0, 3, 1, 2))
        x = on_board(functional.relu(x), board)
        x = on_board(functional.relu(x + self.first(x)), board)
        for block in self.blocks:
            x = block(x, board)
        return self.output(x).reshape(-1, POINTS).float()


class Teacher:
    def __init__(self, network: TeacherNetwork) -> None:
        self.network = network.to(memory_format=torch.channels_last)
        self.optimizer = adam(network, network.table, (TABLE_DECAY, OTHER_DECAY))

    def step(self, batch: Batch, rate: float) -> torch.Tensor:
        """Learns a batch. Returns what chances it gave to the moves before, [positions][points]."""
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * rate
        with self.precision():
            logits = masked(self.network(batch.rows), batch)
        self.optimizer.zero_grad(set_to_none=True)
        functional.cross_entropy(logits, batch.played).backward()
        assert self.network.table.grad is not None
        self.network.table.grad[self.network.nothing] = 0
        self.optimizer.step()
        return logits.detach().softmax(1)

    def logits(self, rows: torch.Tensor) -> torch.Tensor:
        """As it judges, with the means and deviations of all that it saw."""
        self.network.eval()
        with torch.no_grad(), self.precision():
            logits: torch.Tensor = self.network(rows)
        self.network.train()
        return logits

    def precision(self) -> AbstractContextManager[object]:
        """Of products: half of the digits will do for a teacher, where that is faster."""
        if self.network.table.is_cuda:
            return torch.autocast("cuda", torch.bfloat16)
        return nullcontext()
