// The board: Shudan's, with what is to be drawn on it, a cursor for the keyboard, and words for screen readers.
import { Goban } from '@sabaki/shudan';
import { useEffect, useRef, useState } from 'preact/hooks';
import { nameOf, toMap, toName, toVertex } from './game.js';

const SHOWN_OWNERSHIP = 0.15; // of 1: points that are less of one side are not painted
const SHOWN_MOVES = 6;
const LABEL_SIZE = 28; // pixels of a point on which two lines can be read
const COORDINATES = 2.4; // of a point: room for coordinates and the edge

// The colours of gogui-group_status, each followed by its paler one: what is not proven.
const STATUS_COLORS = {
  '#40a040': 'alive', '#a8d8a8': 'alive likely',
  '#d02020': 'dead', '#f0a8a8': 'dead likely',
  '#f08000': 'critical', '#f8c890': 'critical likely',
  '#4080e0': 'seki', '#a8c8f0': 'seki likely',
  '#e0d000': 'ko', '#f0e8a0': 'ko likely',
};

// The lines of gogui-group_status: statuses of stones, and signs for the moves that decide.
export function parseStatus(text) {
  const status = new Map();
  const moves = new Map();
  for (const line of text.split('\n')) {
    const [verb, ...points] = line.trim().split(/\s+/);
    if (verb === 'COLOR') {
      const found = STATUS_COLORS[points.shift()] ?? '';
      for (const p of points) status.set(p, found);
    } else if (verb === 'TRIANGLE' || verb === 'CIRCLE') {
      for (const p of points) moves.set(p, verb.toLowerCase());
    }
  }
  return { status, moves };
}

// Win rate in percent, and visits where there is room.
function heat(info, size, vertexSize) {
  if (!info) return undefined;
  const most = Math.max(...info.moves.map((m) => m.visits), 1);
  const roomy = vertexSize >= LABEL_SIZE;
  return toMap(
    info.moves
      .filter((m, i) => m.move !== 'pass' && (i === 0 || m.visits > 0) && i < SHOWN_MOVES)
      .map((m, i) => [
        m.move,
        { strength: i === 0 ? 9 : Math.max(1, Math.round((7 * m.visits) / most)), text: `${Math.round(100 * m.winrate)}${roomy ? `\n${short(m.visits)}` : ''}` },
      ]),
    size,
  );
}

const short = (visits) => (visits < 1000 ? String(visits) : `${(visits / 1000).toFixed(1)}k`);

// Of Black's points, as Shudan paints them.
function paint(ownership, size) {
  if (!ownership) return undefined;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const own = ownership[y * size + x];
      return Math.abs(own) < SHOWN_OWNERSHIP ? 0 : own;
    }),
  );
}

function useVertexSize(size) {
  const ref = useRef(null);
  const [vertexSize, setVertexSize] = useState(24);
  useEffect(() => {
    const fit = () => {
      const { width, height } = ref.current.getBoundingClientRect();
      setVertexSize(Math.max(8, Math.floor(Math.min(width, height) / (size + COORDINATES))));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [size]);
  return [ref, vertexSize];
}

function pointWords(board, vertex, size) {
  const sign = board.get(vertex);
  return `${toName(vertex, size)}, ${sign === 0 ? 'empty' : nameOf(sign > 0 ? 'B' : 'W')}`;
}

export function BoardView({ game, at, info, ownership, groups, marks, busy, dead, onPoint, say }) {
  const { size } = game;
  const board = game.board(at);
  const [ref, vertexSize] = useVertexSize(size);
  const [cursor, setCursor] = useState(null);

  const markers = toMap([], size);
  const last = at > 0 ? toVertex(game.moves[at - 1].point, size) : null;
  if (last && board.has(last)) markers[last[1]][last[0]] = { type: 'circle' };
  for (const [name, type] of groups?.moves ?? []) mark(markers, name, { type }, size);
  for (const [name, marker] of marks ?? []) mark(markers, name, marker, size);

  const onKeyDown = (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step && !event.altKey && !event.ctrlKey) {
      const from = cursor ?? [Math.floor(size / 2), Math.floor(size / 2)];
      const to = cursor ? [from[0] + step[0], from[1] + step[1]] : from;
      if (board.has(to)) {
        setCursor(to);
        say(pointWords(board, to, size));
      }
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor) {
      onPoint(toName(cursor, size));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const statusLines = groups && (
    <svg class="statuses" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {[...groups.status].map(([name, status]) => {
        const [x, y] = toVertex(name, size);
        return <rect class={status} x={x + 0.32} y={y + 0.32} width="0.36" height="0.36" rx="0.08" />;
      })}
    </svg>
  );

  return (
    <div class="board" ref={ref}>
      <div class={vertexSize < LABEL_SIZE ? 'stage small' : 'stage'} style={{ '--vertex': `${vertexSize}px` }}>
        <Goban
          vertexSize={vertexSize}
          showCoordinates
          coordX={(x) => toName([x, 0], size)[0]}
          coordY={(y) => size - y}
          signMap={board.signMap}
          markerMap={markers}
          heatMap={heat(info, size, vertexSize)}
          paintMap={paint(ownership, size)}
          selectedVertices={cursor ? [cursor] : []}
          dimmedVertices={(dead ?? []).map((name) => toVertex(name, size))}
          onVertexClick={(_, vertex) => {
            setCursor(null);
            onPoint(toName(vertex, size));
          }}
          innerProps={{
            tabIndex: 0,
            role: 'application',
            'aria-label': `Board, ${size} by ${size}. Arrow keys move over the points, Enter plays.`,
            'aria-busy': busy ? 'true' : 'false',
            onKeyDown,
            onBlur: () => setCursor(null),
          }}
        />
        {statusLines}
      </div>
    </div>
  );
}

function mark(markers, name, marker, size) {
  const [x, y] = toVertex(name, size);
  if (markers[y] && x >= 0) markers[y][x] = marker;
}
