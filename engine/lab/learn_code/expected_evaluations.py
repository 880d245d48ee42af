#!/usr/bin/python3
"""Prints expected_evaluations.txt anew for other weights, the engine's tests of its network.

The positions stay; everything is computed here and not by the engine, so that each is held against
the other.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch

from expected_logits import free_point
from integer_value_network import IntegerValueNetwork
from stream import SIZE, Automaton, InputError, Source
from value_positions import ValueBatch


@torch.no_grad()
def run(options: argparse.Namespace) -> None:
    text = options.expected.read_text()
    lines = [line for line in text.splitlines() if line.startswith("moves ")]
    games = [line.split()[1:] for line in lines]
    network = IntegerValueNetwork.read(options.weights.read_bytes())
    automaton = Automaton.read(options.states)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games"
        file.write_text("".join(f"? {''.join(moves)}{free_point(moves)}\n" for moves in games))
        batches = Source(options.lab, options.states, [file]).last(automaton)
        for line, batch in zip(lines, batches, strict=True):
            size = torch.tensor([float(SIZE)])
            value_batch = ValueBatch(batch.rows, size, torch.zeros(1), batch.choice)
            outlook, logits, owned = network.outlook(value_batch)
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
    expected = Path("engine/code/testing/expected_evaluations.txt")
    add("--expected", type=Path, default=expected, help=f"the positions ({expected})")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        run(parsed())
    except (InputError, OSError) as error:
        sys.exit(str(error))
