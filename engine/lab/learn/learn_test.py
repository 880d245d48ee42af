#!/usr/bin/python3
"""Tests of the learner: python3 engine/lab/learn/learn_test.py"""

import argparse
import tempfile
import unittest
import zlib
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from integer_network import IntegerNetwork
from learn import Learner, Targets, judged, losses, outlook
from network import CHANNELS, Network, Outlook, VectorSum
from positions import (
    POINTS,
    READINGS,
    RECORD,
    SIZE,
    SLOTS,
    STREAM_MAGIC,
    Automaton,
    Batch,
    InputError,
    read_positions,
)
from quantize import Quantizer, compared, correlation

STATES, FEATURES = 50, 30


def automaton() -> Automaton:
    return Automaton(7, 28, np.zeros((STATES, 4), "<u2"))


def some_records(count: int, size: int = SIZE) -> np.ndarray:
    """Nothing is said of points off a smaller board."""
    random = np.random.default_rng(1)
    records = np.zeros(count, RECORD)
    records["size"], records["played"] = size, 65535
    records["choice"] = 1
    records["states"] = random.integers(1, STATES, (count, POINTS, READINGS))
    records["features"] = random.integers(0, FEATURES, (count, POINTS, SLOTS))
    off = np.add.outer(np.arange(SIZE) >= size, np.arange(SIZE) >= size).reshape(POINTS)
    for name in ("choice", "states", "features"):
        records[name][:, off] = 0
    return records


def network() -> Network:
    torch.manual_seed(3)
    made = Network(STATES, FEATURES, channels=32, blocks=2)
    with torch.no_grad():
        made.table.mul_(10)
        made.table[[0, STATES]] = 0
        made.v2.weight.mul_(10)
    return made.requires_grad_(False)


def batch(count: int, size: int = SIZE) -> Batch:
    return Batch.of(some_records(count, size), STATES)


def labelled(count: int) -> np.ndarray:
    """Positions of which all is said that can be learned: the side to move owns the board or does not."""
    records = some_records(count)
    won = np.arange(count) % 2 == 1
    records["states"][won] = 2
    records["states"][~won] = 3
    records["own"] = np.where(won, 15, 1)[:, None]
    records["win"], records["lead"] = np.where(won, 65535, 0), np.where(won, 3200, -3200)
    records["point"][:, 0], records["point"][:, 1:] = np.where(won, 7, POINTS), 65535
    return records


class LearnerTest(unittest.TestCase):
    def learner(self) -> Learner:
        torch.manual_seed(5)
        return Learner(
            Network(STATES, FEATURES, channels=32, blocks=2),
            argparse.Namespace(rate=5e-3, pool=1),
        )

    def test_it_learns_what_it_is_told(self) -> None:
        learner, records = self.learner(), labelled(16)
        first = learner.step(records, 0.0)
        for _ in range(60):
            last = learner.step(records, 0.0)
        for name in ("ownership", "lead", "win", "policy"):
            self.assertLess(last[name], 0.7 * first[name], name)
        self.assertIn("same side 100.0%", judged(learner.network, records))

    def test_it_goes_on_where_it_stopped(self) -> None:
        records = labelled(8)
        one = self.learner()
        for _ in range(3):
            one.step(records, 0.0)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "value.pt"
            one.save(path)
            other = self.learner()
            other.load(path)
        self.assertEqual(other.positions, 24)
        other.steps = one.steps
        one.step(records, 0.5)
        other.step(records, 0.5)
        self.assertTrue(torch.equal(one.network.first.w, other.network.first.w))

    def test_a_move_that_was_played_counts_beside_the_teachers(self) -> None:
        records = labelled(2)[1:]
        batch = Batch.of(records, STATES)
        found = outlook(self.learner().network, batch)
        alone = losses(found, batch, Targets.of(records))["policy"]
        records["played"] = 7  # what the teacher says too
        self.assertAlmostEqual(float(losses(found, batch, Targets.of(records))["policy"]), float(alone), 4)
        records["played"] = POINTS
        self.assertNotAlmostEqual(
            float(losses(found, batch, Targets.of(records))["policy"]), float(alone), 2
        )


class FileTest(unittest.TestCase):
    def test_reads_what_was_written(self) -> None:
        records = some_records(5)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "positions"
            header = STREAM_MAGIC + np.array([1, STATES, FEATURES, 7], "<u4").tobytes()
            path.write_bytes(header + records.tobytes())
            self.assertEqual(read_positions(path, automaton()).tobytes(), records.tobytes())
            for at, place in ((0, "byte 0"), (8, "byte 8"), (12, "byte 12"), (20, "byte 12")):
                data = bytearray(header)
                data[at] ^= 64
                path.write_bytes(data)
                with self.assertRaisesRegex(InputError, f"positions: {place}: "):
                    read_positions(path, automaton())
        rows = Batch.of(records, STATES).rows.numpy().reshape(5, POINTS, -1)
        self.assertTrue((rows[..., :READINGS] == records["states"]).all())
        self.assertTrue((rows[..., READINGS:] == records["features"] + STATES).all())

    def test_says_where_an_automaton_is_forged(self) -> None:
        body = np.array([4, 28], "<u4").tobytes() + bytes(4 * 8)
        good = b"OWLTREE\n" + np.array([1, zlib.crc32(body)], "<u4").tobytes() + body
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "states"
            path.write_bytes(good)
            self.assertEqual(Automaton.read(path).states, 4)
            for at, place in ((0, "byte 0"), (8, "byte 8"), (20, "byte 12"), (-1, "byte 12")):
                data = bytearray(good)
                data[at] ^= 64
                path.write_bytes(data)
                with self.assertRaisesRegex(InputError, f"states: {place}: "):
                    Automaton.read(path)
            path.write_bytes(good[:10])
            with self.assertRaisesRegex(InputError, "states: byte 8: the file is cut off"):
                Automaton.read(path)


class NetworkTest(unittest.TestCase):
    def test_the_gradient_of_sums_is_that_of_embedding_bag(self) -> None:
        rows = batch(3).rows
        table = torch.randn(STATES + FEATURES, CHANNELS, requires_grad=True)
        weight = torch.randn(len(rows), CHANNELS)
        gradients = []
        for sums in (functional.embedding_bag(rows, table, mode="sum"), VectorSum.apply(table, rows)):
            gradients += torch.autograd.grad((sums * weight).sum(), table)
        torch.testing.assert_close(*gradients, rtol=1e-4, atol=1e-3)

    def test_a_smaller_board_ends_where_it_ends(self) -> None:
        made, small = network(), batch(1, 9)
        on = (small.rows[:, 0] != 0).view(1, POINTS)
        first = made(small.rows, small.size)
        made.table[0] = 5.0  # the state of no point
        second = made(small.rows, small.size)
        self.assertTrue(torch.equal(first.lead, second.lead))
        self.assertTrue(torch.equal(first.policy[on], second.policy[on]))

    def test_integers_are_near_what_was_learned(self) -> None:
        for size in (9, SIZE):
            positions = batch(8, size)
            made = network()
            real = made(positions.rows, positions.size)
            found, logits, owned = Quantizer(made, positions).run().outlook(positions)
            self.assertGreater(correlation(real.lead, found.lead), 0.99)
            self.assertIn("win r", compared(real, found, positions))
            self.assertEqual((logits.shape, owned.shape), ((8, POINTS), (8, POINTS)))
            on = positions.rows[:, 0].view(8, POINTS) != 0
            self.assertGreater(correlation(real.policy[on], found.policy[on]), 0.999)
            self.assertEqual(np.abs(owned[~on.numpy()]).sum(), 0)

    def test_a_file_reads_as_it_was_written(self) -> None:
        positions = batch(4)
        made = Quantizer(network(), positions).run()
        data = made.file(automaton())
        again = IntegerNetwork.read(data)
        self.assertEqual(again.file(automaton()), data)
        lead = made.outlook(positions)[0].lead
        self.assertTrue(torch.equal(again.outlook(positions)[0].lead, lead))
        vectors = STATES * (8 + CHANNELS) + 2 * CHANNELS * (FEATURES + 1)
        trunk, blocks = 32, 2
        first = trunk * (9 * CHANNELS + 8)
        stack = blocks * trunk * (2 * 9 * trunk + 20)
        dense = 4 * ((3 * trunk + 1) * trunk + (3 * trunk + 2) * 64 + 65 * 4)
        self.assertEqual(len(data), 16 + 28 + vectors + first + stack + dense + 2 * (2 * trunk + 8))

    def test_learning_goes_on_from_a_file(self) -> None:
        for size in (9, SIZE):
            positions = batch(8, size)
            made = Quantizer(network(), positions).run()
            integers = made.outlook(positions)[0]
            with torch.no_grad():
                real = made.learnable()(positions.rows, positions.size)
            on = positions.rows[:, 0].view(8, POINTS) != 0
            for name in ("lead", "middle", "passing"):
                self.assertGreater(correlation(getattr(real, name), getattr(integers, name)), 0.99)
            self.assertGreater(correlation(real.policy[on], integers.policy[on]), 0.999)
            self.assertLess(float((real.own - integers.own)[on].abs().mean()), 0.05)

    def test_winning_goes_with_points(self) -> None:
        nothing = torch.zeros(1)
        outlook = Outlook(nothing, nothing, nothing, nothing, torch.tensor([3.5]), torch.ones(1))
        self.assertAlmostEqual(float(outlook.win(torch.tensor([-3.5]))), 0.5)
        self.assertGreater(float(outlook.win(torch.tensor([1.0]))), 0.9)


if __name__ == "__main__":
    torch.set_num_threads(1)
    unittest.main()
