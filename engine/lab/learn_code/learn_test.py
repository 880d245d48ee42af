#!/usr/bin/python3
"""Tests of the learner: python3 engine/lab/learn_code/learn_test.py"""

import io
import tempfile
import unittest
import zlib
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from learn import WARM_STEPS, Learner
from network import CHANNELS, Network, Score, VectorSum
from quantize import IntegerNetwork, quantized
from stream import POINTS, RECORD, READINGS, SIZE, SLOTS, Automaton, Batch, InputError, Reader
from teacher import Teacher, TeacherNetwork

STATES, FEATURES = 50, 30


def automaton() -> Automaton:
    return Automaton(7, 28, np.zeros((STATES, 4), "<u2"))


def some_records(count: int) -> np.ndarray:
    random = np.random.default_rng(1)
    records = np.zeros(count, RECORD)
    records["played"] = random.integers(0, POINTS, count)
    records["choice"] = 1
    records["states"] = random.integers(1, STATES, (count, POINTS, READINGS))
    records["features"] = random.integers(0, FEATURES, (count, POINTS, SLOTS))
    return records


def on_small_boards(records: np.ndarray, size: int) -> np.ndarray:
    """The same with nothing off boards of that size."""
    small = records.copy()
    off = np.add.outer(np.arange(SIZE) >= size, np.arange(SIZE) >= size).reshape(POINTS)
    for name in ("choice", "states", "features"):
        small[name][:, off] = 0
    small["played"] = 0
    return small


def stream(records: np.ndarray, *numbers: int) -> io.BytesIO:
    header = np.array(numbers or [1, STATES, FEATURES, 7], "<u4")
    return io.BytesIO(b"OWLMOVES" + header.tobytes() + records.tobytes())


def batch(count: int) -> Batch:
    return batch_of(some_records(count))


def batch_of(records: np.ndarray) -> Batch:
    reader = Reader(stream(records), automaton())
    return reader.batch(reader.records(len(records)))


def learner_of(decay: float) -> Learner:
    torch.manual_seed(1)
    return Learner(Network(STATES, FEATURES), rate=0.1, decay=decay)


def teacher() -> Teacher:
    torch.manual_seed(2)
    return Teacher(TeacherNetwork(STATES, FEATURES, channels=8, blocks=2))


class LearnerTest(unittest.TestCase):
    def test_rows_of_nothing_stay_zero(self) -> None:
        learner = learner_of(decay=0.5)
        for _ in range(3):
            learner.step(batch(2), finished=0)
        for network in (learner.network, learner.mean):
            self.assertEqual(float(network.table[network.nothing()].abs().sum()), 0)

    def test_vectors_that_are_not_seen_shrink(self) -> None:
        unseen = STATES - 1
        records = some_records(2)
        records["states"][records["states"] == unseen] = 1
        before = learner_of(decay=0).network.table[unseen].detach().clone()
        for decay in (0.0, 0.5):
            learner = learner_of(decay)
            learner.step(batch_of(records), finished=0)
            left = 1 - learner.rate / WARM_STEPS * decay
            torch.testing.assert_close(learner.network.table[unseen].detach(), left * before)

    def test_learns(self) -> None:
        learner = learner_of(decay=0.04)
        some = batch(4)
        losses = [float(learner.step(some, finished=0)) for _ in range(20)]
        self.assertLess(losses[-1], losses[0])
        self.assertEqual(learner.progress.positions, 80)

    def test_what_is_taught_counts_by_its_share(self) -> None:
        """With nothing but the teacher's word, the move that was played is of no importance."""
        learned = []
        for share, played in ((1.0, 5), (1.0, 77), (0.5, 5), (0.5, 77)):
            learner, some = learner_of(decay=0), batch(1)
            learner.teacher, learner.share = SureOf(9), share
            some.played[0] = played
            before = learner.network(some.rows).detach().softmax(1)[0, 9]
            learner.step(some, finished=0)
            learned.append(learner.network(some.rows).detach().softmax(1))
            self.assertGreater(float(learned[-1][0, 9]), float(before))
        torch.testing.assert_close(learned[0], learned[1])
        self.assertFalse(torch.allclose(learned[2], learned[3]))

    def test_goes_on_from_a_checkpoint(self) -> None:
        self.goes_on(None, None)
        self.goes_on(teacher(), teacher())

    def goes_on(self, first: Teacher | None, second: Teacher | None) -> None:
        some = batch(2)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "checkpoint"
            learner, other = learner_of(decay=0.04), learner_of(decay=0.04)
            learner.teacher, other.teacher = first, second
            learner.share = other.share = 0.5
            learner.step(some, finished=0)
            learner.save(path)
            other.load(path)
            other.teacher = None if second else teacher()
            with self.assertRaisesRegex(InputError, "checkpoint: expected a run with network, "):
                other.load(path)
            other.teacher = second
        self.assertEqual(vars(other.progress), vars(learner.progress))
        for one in (learner, other):
            one.step(some, finished=0)
        for left, right in zip(learner.network.parameters(), other.network.parameters()):
            torch.testing.assert_close(left, right)


class SureOf(Teacher):
    """A teacher that knows one move only."""

    def __init__(self, point: int) -> None:
        self.point = point

    def step(self, batch: Batch, rate: float) -> torch.Tensor:
        chances = torch.zeros(len(batch), POINTS)
        chances[:, self.point] = 1
        return chances


class TeacherTest(unittest.TestCase):
    def test_learns_and_gives_chances(self) -> None:
        some, larger = batch(4), teacher()
        chances = [larger.step(some, rate=0.05) for _ in range(20)]
        for of_all in chances:
            torch.testing.assert_close(of_all.sum(1), torch.ones(4))
        of_played = [float(x.gather(1, some.played[:, None]).mean()) for x in chances]
        self.assertGreater(of_played[-1], 2 * of_played[0])
        nothing = larger.network.table[larger.network.nothing]
        self.assertEqual(float(nothing.abs().sum()), 0)

    def test_no_move_off_the_choice_has_a_chance(self) -> None:
        some = batch_of(on_small_boards(some_records(3), 9))
        chances = teacher().step(some, rate=0.05)
        self.assertEqual(float(chances[~some.choice].abs().sum()), 0)

    def test_judging_changes_nothing(self) -> None:
        some, larger = batch(2), teacher()
        first = larger.logits(some.rows)
        torch.testing.assert_close(larger.logits(some.rows), first)
        self.assertTrue(larger.network.training)


class StreamTest(unittest.TestCase):
    def fault(self, file: io.BytesIO) -> str:
        with self.assertRaises(InputError) as raised:
            Reader(file, automaton()).records(5)
        return str(raised.exception)

    def test_reads_what_was_written(self) -> None:
        records = some_records(5)
        reader = Reader(stream(records), automaton())
        first, rest = reader.records(3), reader.records(9)
        self.assertEqual(first.tobytes() + rest.tobytes(), records.tobytes())
        rows = reader.batch(first).rows.numpy().reshape(3, POINTS, -1)
        self.assertTrue((rows[..., :READINGS] == records["states"][:3]).all())
        self.assertTrue((rows[..., READINGS:] == records["features"][:3] + STATES).all())

    def test_says_where_a_stream_is_forged(self) -> None:
        records = some_records(5)
        self.assertTrue(self.fault(io.BytesIO(b"OWLCODE\n")).startswith("byte 0: "))
        self.assertTrue(self.fault(stream(records, 2, STATES, FEATURES, 7)).startswith("byte 8: "))
        self.assertTrue(self.fault(stream(records, 1, STATES, FEATURES, 8)).startswith("byte 12: "))
        cut = io.BytesIO(stream(records).getvalue()[:-1])
        self.assertEqual(self.fault(cut), "position 4: cut off")
        for name, value in (("played", POINTS), ("states", STATES), ("features", FEATURES)):
            forged = records.copy()
            forged[name][3] = value
            self.assertEqual(self.fault(stream(forged)), "position 3: numbers out of range")
        forged = records.copy()
        forged["choice"][2] = 0
        self.assertEqual(self.fault(stream(forged)), "position 2: numbers out of range")

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
        (functional.embedding_bag(rows, table, mode="sum") * weight).sum().backward()
        for gradient in (VectorSum.multiplied, VectorSum.added):
            found = gradient(rows, weight, len(table))
            torch.testing.assert_close(found, table.grad, rtol=1e-4, atol=1e-3)

    def test_a_layer_in_one_step_is_that_in_two(self) -> None:
        torch.manual_seed(1)
        x = torch.randn(2, CHANNELS, SIZE, SIZE)
        for layer in Network(STATES, FEATURES).layers:
            torch.testing.assert_close(layer.in_one(x), layer.in_two(x), rtol=1e-4, atol=1e-4)

    def test_a_smaller_board_ends_where_it_ends(self) -> None:
        torch.manual_seed(1)
        network = Network(STATES, FEATURES)
        rows = batch_of(on_small_boards(some_records(3), 9)).rows
        with torch.no_grad():
            found = network(rows).view(3, SIZE, SIZE)[:, :9, :9]
            # The same by convolutions that have nothing beside the board.
            x = network.first(rows)[:, :, :9, :9]
            for layer in network.layers:
                x = layer(x, None)
            expected = functional.conv2d(x, network.output, network.output_bias)[:, 0]
        torch.testing.assert_close(found, expected, rtol=1e-4, atol=1e-5)

    def test_integers_are_near_what_was_learned(self) -> None:
        for size in (SIZE, 9):
            with self.subTest(size=size):
                self.integers_are_near(batch_of(on_small_boards(some_records(8), size)))

    def integers_are_near(self, some: Batch) -> None:
        torch.manual_seed(1)
        network = Network(STATES, FEATURES)
        integers = quantized(network, some.rows)
        with torch.no_grad():
            learned = network(some.rows)
        found = integers.chances_of(some.rows)
        self.assertTrue((integers.logits(some.rows) % 1 == 0).all())
        on_board = some.choice
        apart = (found - learned).abs()[on_board]
        self.assertLess(float(apart.mean()), 0.05 * float(learned[on_board].std()))

    def test_integers_can_be_learned_on(self) -> None:
        torch.manual_seed(1)
        some = batch(8)
        integers = quantized(Network(STATES, FEATURES), some.rows)
        again = integers.learnable()
        expected = integers.chances_of(some.rows)
        with torch.no_grad():
            apart = (again(some.rows) - expected).abs()
        self.assertLess(float(apart.mean()), 0.05 * float(expected.std()))
        self.assertEqual(float(again.table[again.nothing()].abs().sum()), 0)

    def test_file_has_the_size_of_its_parts(self) -> None:
        integers = quantized(Network(STATES, FEATURES), batch(2).rows)
        file = integers.file(automaton())
        squares = 5 * 5 + 3 * 3 + 5 * 5 + 3 * 3 + 3 * 3
        layers = squares * CHANNELS + 5 * (4 + CHANNELS * CHANNELS + 5 * 4 * CHANNELS)
        vectors = STATES * CHANNELS + 2 * CHANNELS * (FEATURES + 1)
        self.assertEqual(len(file), 16 + 24 + 8 * STATES + vectors + layers + CHANNELS + 8)
        self.assertEqual(IntegerNetwork.read(file).file(automaton()), file)

    def test_says_where_weights_are_foreign(self) -> None:
        good = quantized(Network(STATES, FEATURES), batch(2).rows).file(automaton())
        other = Automaton(7, 28, np.ones((STATES, 4), "<u2"))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "weights"
            path.write_bytes(good)
            found = IntegerNetwork.read_checked(path, automaton(), FEATURES)
            self.assertEqual(found.file(automaton()), good)
            with self.assertRaisesRegex(InputError, "weights: byte 40: "):
                IntegerNetwork.read_checked(path, other, FEATURES)
            with self.assertRaisesRegex(InputError, "weights: byte 16: "):
                IntegerNetwork.read_checked(path, automaton(), FEATURES + 1)
            for at, place in ((0, "byte 0"), (8, "byte 8"), (12, "byte 12"), (-1, "byte 12")):
                data = bytearray(good)
                data[at] ^= 64
                path.write_bytes(data)
                with self.assertRaisesRegex(InputError, f"weights: {place}: "):
                    IntegerNetwork.read_checked(path, automaton(), FEATURES)

    def test_scores(self) -> None:
        positions = batch(2)
        logits = torch.zeros(2, POINTS)
        logits[0, positions.played[0]] = 1
        logits[1] = 1
        logits[1, positions.played[1]] = 0
        score = Score()
        score.add(logits, positions)
        self.assertEqual((score.positions, score.first, score.among_five), (2, 1, 1))
        expected = [torch.log_softmax(logits[i], 0)[positions.played[i]] for i in (0, 1)]
        self.assertAlmostEqual(score.log_chance, float(sum(expected)), places=4)


if __name__ == "__main__":
    unittest.main()
