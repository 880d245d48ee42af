"""Labelled positions as `owlet-lab value positions` writes them, and the automaton that reads them.

The formats are those of engine/lab/taught_position.h and engine/network/testing/automaton_file.h. What is
not of them raises InputError, which says where.
"""

import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

SIZE = 19
POINTS = SIZE * SIZE
READINGS = 8
SLOTS = 12  # features of a point at most

STREAM_MAGIC = b"OWLMOVES"
TREE_MAGIC = b"OWLTREE\n"
VERSION = 1
HEADER_BYTES = 24

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



class InputError(Exception):
    """Bytes that are not what they should be, and their place."""


def numbers(count: int, data: bytes, place: str) -> list[int]:
    if len(data) != 4 * count:
        raise InputError(f"{place}: the file is cut off")
    return [int(x) for x in np.frombuffer(data, "<u4")]


def check_header(data: bytes, magic: bytes, version: int, path: Path) -> int:
    """How files begin: what they are, version, checksum of the rest, which is returned."""
    if data[:8] != magic:
        raise InputError(f"{path}: byte 0: expected {magic!r}")
    found, checksum = numbers(2, data[8:16], f"{path}: byte 8")
    if found != version:
        raise InputError(f"{path}: byte 8: expected version {version}")
    if zlib.crc32(data[16:]) != checksum:
        raise InputError(f"{path}: byte 12: expected the checksum of the bytes behind it")
    return checksum


@dataclass(frozen=True)
class Automaton:
    checksum: int
    cells: int
    table: np.ndarray  # u2[states][4]

    @property
    def states(self) -> int:
        return len(self.table)

    @staticmethod
    def read(path: Path) -> "Automaton":
        data = path.read_bytes()
        checksum = check_header(data, TREE_MAGIC, VERSION, path)
        states, cells = numbers(2, data[16:24], f"{path}: byte 16")
        if len(data) != 24 + 8 * states:
            raise InputError(f"{path}: byte 24: expected a table of {states} states")
        return Automaton(checksum, cells, np.frombuffer(data[24:], "<u2").reshape(states, 4))


@dataclass(frozen=True)
class Batch:
    rows: torch.Tensor  # i4[positions * POINTS][READINGS + SLOTS]; features stand behind the states
    size: torch.Tensor  # f4[positions], lines of the board
    bonus: torch.Tensor  # f4[positions], points for the side to move
    choice: torch.Tensor  # bool[positions][POINTS + 1], what may be played

    def __len__(self) -> int:
        return len(self.size)

    @staticmethod
    def of(records: np.ndarray, states: int) -> "Batch":
        rows = np.empty((len(records), POINTS, READINGS + SLOTS), np.int32)
        rows[..., :READINGS] = records["states"]
        np.add(records["features"], states, out=rows[..., READINGS:], dtype=np.int32)
        choice = np.pad(records["choice"] != 0, ((0, 0), (0, 1)), constant_values=True)
        return Batch(
            torch.from_numpy(rows.reshape(-1, READINGS + SLOTS)),
            torch.from_numpy(records["size"].astype(np.float32)),
            torch.from_numpy(records["bonus"].astype(np.float32) / 2),
            torch.from_numpy(choice),
        )


def read_header(path: Path) -> tuple[int, int, int]:
    """How many states and features the positions of a file have, and the checksum of the automaton."""
    with path.open("rb") as file:
        data = file.read(HEADER_BYTES)
    if data[:8] != STREAM_MAGIC:
        raise InputError(f"{path}: byte 0: expected {STREAM_MAGIC!r}")
    version, states, features, checksum = numbers(4, data[8:], f"{path}: byte 8")
    if version != VERSION:
        raise InputError(f"{path}: byte 8: expected version {VERSION}")
    return states, features, checksum


def read_positions(path: Path, automaton: Automaton) -> np.ndarray:
    """The records of a file, mapped into memory."""
    states, _, checksum = read_header(path)
    if (states, checksum) != (automaton.states, automaton.checksum):
        raise InputError(f"{path}: byte 12: expected positions read with the same automaton")
    count = (path.stat().st_size - HEADER_BYTES) // RECORD.itemsize
    return np.memmap(path, RECORD, "r", HEADER_BYTES, (count,))
