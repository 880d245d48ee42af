#!/usr/bin/python3
"""Prints expected_logits.txt anew for other weights, the engine's tests of its network.

The positions stay; the logits are computed here and not by the engine, so that each is held against
the other.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from quantize import IntegerNetwork
from stream import Automaton, InputError, Source


def free_point(moves: list[str]) -> str:
    """A point that was never played on, as a last move."""
    letters = "abcdefghijklmnopqrs"
    return next(x + y for x in letters for y in letters if x + y not in moves)


def run(options: argparse.Namespace) -> None:
    text = options.expected.read_text()
    lines = [line for line in text.splitlines() if line.startswith("moves ")]
    games = [line.split()[1:] for line in lines]
    network = IntegerNetwork.read(options.weights.read_bytes())
    automaton = Automaton.read(options.states)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games"
        file.write_text("".join(f"? {''.join(moves)}{free_point(moves)}\n" for moves in games))
        batches = Source(options.lab, options.states, [file]).last(automaton)
        for line, batch in zip(lines, batches, strict=True):
            logits = network.logits(batch.rows)[0].long().tolist()
            print(line, "logits " + " ".join(map(str, logits)), sep="\n")


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Prints the logits that a test expects.")
    add = parser.add_argument
    lab = Path("build/release/bin/owlet-lab")
    add("weights", type=Path, metavar="WEIGHTS", help="the file of weights")
    add("--states", type=Path, required=True, help="its automaton")
    add("--lab", type=Path, default=lab, help=f"the program owlet-lab ({lab})")
    expected = Path("engine/code/testing/expected_logits.txt")
    add("--expected", type=Path, default=expected, help=f"the positions ({expected})")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        run(parsed())
    except (InputError, OSError) as error:
        sys.exit(str(error))
