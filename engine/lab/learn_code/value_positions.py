"""Positions with what was found of them, as `owlet-lab value positions` writes them."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from stream import POINTS, READINGS, SLOTS, STREAM_MAGIC, Automaton, InputError

HEADER_BYTES = 24
NO_POINT = POINTS + 1  # POINTS is a pass

RECORD = np.dtype(
    [
        ("size", "<u2"),
        ("played", "<u2"),
        ("bonus", "<i2"),  # half points that the side to move gets
        ("win", "<u2"),  # of 65535
        ("lead", "<i2"),  # of 32, with the bonus
        ("deviation", "<u2"),
        ("further", "<u2"),
        ("point", "<u2", 16),  # moves, and their chances' logarithms times 8
        ("chance", "i1", 16),
        ("own", "u1", POINTS),  # 0 off the board, else 1 to 15
        ("choice", "u1", POINTS),
        ("states", "<u2", (POINTS, READINGS)),
        ("features", "<u2", (POINTS, SLOTS)),
    ]
)


@dataclass(frozen=True)
class ValueBatch:
    rows: torch.Tensor  # i4[positions * POINTS][READINGS + SLOTS], as in stream.Batch
    size: torch.Tensor  # f4[positions], lines of the board
    bonus: torch.Tensor  # f4[positions], points for the side to move
    choice: torch.Tensor  # bool[positions][POINTS + 1], what may be played

    def __len__(self) -> int:
        return len(self.size)

    @staticmethod
    def of(records: np.ndarray, states: int) -> "ValueBatch":
        rows = np.empty((len(records), POINTS, READINGS + SLOTS), np.int32)
        rows[..., :READINGS] = records["states"]
        np.add(records["features"], states, out=rows[..., READINGS:], dtype=np.int32)
        choice = np.pad(records["choice"] != 0, ((0, 0), (0, 1)), constant_values=True)
        return ValueBatch(
            torch.from_numpy(rows.reshape(-1, READINGS + SLOTS)),
            torch.from_numpy(records["size"].astype(np.float32)),
            torch.from_numpy(records["bonus"].astype(np.float32) / 2),
            torch.from_numpy(choice),
        )


def read_positions(path: Path, automaton: Automaton) -> np.ndarray:
    """The records of a file, mapped into memory."""
    with path.open("rb") as file:
        header = np.frombuffer(file.read(HEADER_BYTES), "<u4")
    if header[:2].tobytes() != STREAM_MAGIC:
        raise InputError(f"{path}: byte 0: expected {STREAM_MAGIC!r}")
    if (header[3], header[5]) != (automaton.states, automaton.checksum):
        raise InputError(f"{path}: byte 12: expected positions read with the same automaton")
    count = (path.stat().st_size - HEADER_BYTES) // RECORD.itemsize
    return np.memmap(path, RECORD, "r", HEADER_BYTES, (count,))
