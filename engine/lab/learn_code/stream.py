"""Positions to learn from, as `owlet-lab code positions` writes them, and their automaton.

The formats are those of engine/lab/position_record.h and engine/code/code_automaton.h. What is not
of them raises InputError, which says where.
"""

import queue
import subprocess
import threading
import zlib
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Iterator

import numpy as np
import torch

SIZE = 19
POINTS = SIZE * SIZE
READINGS = 8
SLOTS = 12  # features of a point at most

STREAM_MAGIC = b"OWLMOVES"
TREE_MAGIC = b"OWLTREE\n"
VERSION = 1
SEED_STRIDE = 1_000_003  # between the seeds of programs that draw positions side by side

RECORD = np.dtype(
    [
        ("played", "<u2"),
        ("choice", "u1", (POINTS,)),
        ("zero", "u1"),
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
    """How files for the engine begin: what they are, version, checksum of the rest, which is returned."""
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
    """Positions. Rows of vectors are numbered through: those of the states, then the features."""

    rows: torch.Tensor  # i4[positions * POINTS][READINGS + SLOTS]
    played: torch.Tensor  # i8[positions]
    choice: torch.Tensor  # bool[positions][POINTS]

    def __len__(self) -> int:
        return len(self.played)

    def at(self, device: torch.device) -> "Batch":
        """The same where the network is. A copy from pinned memory is not waited for."""
        tensors = self.rows, self.played, self.choice
        return Batch(*(x.to(device, non_blocking=True) for x in tensors))

    def pinned(self) -> "Batch":
        """The same in memory that an accelerator copies from by itself."""
        return Batch(*(x.pin_memory() for x in (self.rows, self.played, self.choice)))


class Reader:
    """A stream's records, each checked."""

    def __init__(self, file: BinaryIO, automaton: Automaton) -> None:
        self.file = file
        self.states = automaton.states
        self.read = 0  # positions
        if file.read(8) != STREAM_MAGIC:
            raise InputError(f"byte 0: expected {STREAM_MAGIC!r}")
        version, states, self.features, checksum = numbers(4, file.read(16), "byte 8")
        if version != VERSION:
            raise InputError(f"byte 8: expected version {VERSION}")
        if (states, checksum) != (automaton.states, automaton.checksum):
            raise InputError("byte 12: expected positions read with the same automaton")

    def records(self, count: int) -> np.ndarray:
        """The next so many, fewer at the end."""
        data = self.file.read(count * RECORD.itemsize)
        if len(data) % RECORD.itemsize:
            raise InputError(f"position {self.read + len(data) // RECORD.itemsize}: cut off")
        records = np.frombuffer(data, RECORD)
        fits = (
            (records["played"] < POINTS)
            & (records["states"].max((1, 2), initial=0) < self.states)
            & (records["features"].max((1, 2), initial=0) < self.features)
        )
        fits[fits] = records["choice"][fits, records["played"][fits]] == 1
        if not fits.all():
            raise InputError(f"position {self.read + int(np.argmin(fits))}: numbers out of range")
        self.read += len(records)
        return records

    def batch(self, records: np.ndarray) -> Batch:
        rows = np.empty((len(records), POINTS, READINGS + SLOTS), np.int32)
        rows[..., :READINGS] = records["states"]
        np.add(records["features"], self.states, out=rows[..., READINGS:], dtype=np.int32)
        return Batch(
            torch.from_numpy(rows.reshape(-1, READINGS + SLOTS)),
            torch.from_numpy(records["played"].astype(np.int64)),
            torch.from_numpy(records["choice"] != 0),
        )


@dataclass(frozen=True)
class Source:
    """Where positions come from: programs that are started for them."""

    lab: Path  # owlet-lab
    states: Path
    games: list[Path]
    skip: int = 0  # first moves on small boards
    programs: int = 1  # for endless()

    def arguments(self, part: str, seed: int, *more: str) -> list[str]:
        command = [str(self.lab), "code", "positions", *map(str, self.games)]
        command += ["--states", str(self.states), "--part", part, "--seed", str(seed)]
        return [*command, "--skip", str(self.skip), *more]

    def some(
        self, automaton: Automaton, part: str, seed: int, count: int
    ) -> tuple[Reader, np.ndarray]:
        """So many positions, upright."""
        command = self.arguments(part, seed, "--positions", str(count))
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            reader = Reader(process.stdout, automaton)
            return reader, reader.records(count)

    def last(self, automaton: Automaton) -> Iterator[Batch]:
        """Of each game in order the position before its last move."""
        command = self.arguments("learning", 1, "--last", "--validation-games", "0")
        with subprocess.Popen([*command, "--test-games", "0"], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            reader = Reader(process.stdout, automaton)
            while len(records := reader.records(1)):
                yield reader.batch(records)

    def endless(self, automaton: Automaton, seed: int, size: int) -> Iterator[Batch]:
        """Batches of positions to learn from, turned at random, made while others are learned: one
        of each program in turn."""
        with ExitStack() as stack:
            streams = []
            for program in range(self.programs):
                command = self.arguments("learning", seed + program * SEED_STRIDE, "--turned")
                process = subprocess.Popen(command, stdout=subprocess.PIPE)
                stack.enter_context(process)
                stack.callback(process.terminate)
                assert process.stdout is not None
                streams.append(prefetched(Reader(process.stdout, automaton), size))
            yield from chain.from_iterable(zip(*streams))


def prefetched(reader: Reader, size: int) -> Iterator[Batch]:
    """Batches read by a thread, four ahead; an error of that thread is raised here."""
    ready: queue.Queue[Batch | Exception] = queue.Queue(4)
    pinned = torch.cuda.is_available()

    def read() -> None:
        try:
            while len(records := reader.records(size)) == size:
                batch = reader.batch(records)
                ready.put(batch.pinned() if pinned else batch)
            ready.put(InputError(f"position {reader.read}: the stream ended"))
        except Exception as error:  # handed on
            ready.put(error)

    threading.Thread(target=read, daemon=True).start()
    while True:
        item = ready.get()
        if isinstance(item, Exception):
            raise item
        yield item
