#!/usr/bin/python3
"""Prints expected_evaluations.txt anew for other weights, the engine's tests of its network.

The positions stay; everything is computed here and not by the engine, so that each is held against
the other.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch

from integer_network import IntegerNetwork
from positions import POINTS, SIZE, Automaton, Batch, InputError, read_positions

VALUE_MAGIC = b"OWLVALUE"


def label(moves: list[str]) -> bytes:
    """A record of engine/lab/value_record.h, with nothing said of the position."""
    points = [SIZE * (SIZE - 1 - "abcdefghijklmnopqrs".index(y)) + ord(x) - ord("a") for x, y in moves]
    colors = [1 << 15 if i % 2 else 0 for i in range(len(moves))]
    body = np.array([SIZE, 1 + len(moves) % 2, 0], "u1").tobytes()
    body += np.array([65535, 0, len(moves), *(p | c for p, c in zip(points, colors))], "<u2").tobytes()
    body += np.zeros(3, "<u2").tobytes() + bytes([0x88] * (POINTS // 2)) + b"\x08" + bytes(1 + 4)
    return np.array(len(body), "<u2").tobytes() + body


@torch.no_grad()
def run(options: argparse.Namespace) -> None:
    text = options.expected.read_text()
    lines = [line for line in text.splitlines() if line.startswith("moves ")]
    network = IntegerNetwork.read(options.weights.read_bytes())
    automaton = Automaton.read(options.states)
    with tempfile.TemporaryDirectory() as folder:
        labels, positions = Path(folder) / "labels", Path(folder) / "positions"
        records = [label(line.split()[1:]) for line in lines]
        labels.write_bytes(VALUE_MAGIC + np.array(1, "<u4").tobytes() + b"".join(records))
        command = [options.lab, "value", "positions", labels, "--states", options.states]
        with positions.open("wb") as file:
            subprocess.run(command, stdout=file, check=True)
        read = np.array(read_positions(positions, automaton))
    for line, record in zip(lines, read, strict=True):
        outlook, logits, owned = network.outlook(Batch.of(record[None], automaton.states))
        whole = [outlook.passing, outlook.lead, outlook.middle, outlook.steepness]
        print(line)
        print("policy", *logits[0])
        print("ownership", *owned[0])
        print("whole", *(f"{float(x):.9g}" for x in np.concatenate(whole)))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Prints the evaluations that a test expects.")
    add = parser.add_argument
    lab = Path("build/release/bin/owlet-lab")
    add("weights", type=Path, metavar="WEIGHTS", help="the file of weights")
    add("--states", type=Path, required=True, help="its automaton")
    add("--lab", type=Path, default=lab, help=f"the program owlet-lab ({lab})")
    expected = Path("engine/network/testing/expected_evaluations.txt")
    add("--expected", type=Path, default=expected, help=f"the positions ({expected})")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        run(parsed())
    except (InputError, OSError) as error:
        sys.exit(str(error))
