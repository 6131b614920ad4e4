import { expect, test } from 'vitest';
import { CHUNK_TYPE, listChunks } from '../format/chunks.js';
import { readCommands } from '../format/commands.js';
import { viewOf } from '../format/byte-view.js';
import { readReplay } from '../format/replay.js';
import { findGameObject } from '../summary/object-table.js';
import { summariseReplay } from '../summary/summarise-replay.js';
import { REAL_REPLAYS, readFixture, readOddFixture } from '../testing/fixtures.js';
import { TRACE_KIND, traceReplay, type ReplayTrace } from './trace-replay.js';

const rowsOf = ({ events }: ReplayTrace, kind: number): number[] =>
  [...events.kinds.keys()].filter((row) => events.kinds[row] === kind);

test.each(REAL_REPLAYS.map(({ file }) => file))(
  'every playing human of %s has a camera each second',
  (file) => {
    const replay = readReplay(readFixture(file));
    const { cameras, leaves } = traceReplay(replay);
    const { players, finalTimecode } = summariseReplay(replay);

    const gaps = players
      .filter(({ isComputer }) => !isComputer)
      .map(({ slot }) => {
        const end = leaves.find((leave) => leave.slot === slot)?.tick ?? finalTimecode;
        const ticks = [...cameras.ticks].filter((_, row) => cameras.slots[row] === slot);
        return Math.max(...[0, ...ticks].map((tick, row) => (ticks[row] ?? Math.min(end, tick + 15)) - tick));
      });

    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(15);
  },
);

test('a camera is where its chunk says', () => {
  const replay = readReplay(readFixture('short-2201'));
  const chunks = [...listChunks(replay.chunks)].filter(({ type }) => type === CHUNK_TYPE.camera);

  const { cameras } = traceReplay(replay);

  const last = viewOf(chunks.at(-1)?.payload ?? new Uint8Array(40));
  expect(cameras.count).toBe(chunks.length);
  expect([...cameras.ticks]).toEqual(chunks.map(({ timecode }) => timecode));
  expect([...cameras.places.slice(-3)]).toEqual([12, 16, 20].map((at) => last.getFloat32(at, true)));
  const turned = chunks.filter(({ size }) => size === 40);
  expect(cameras.rotationRows).toHaveLength(turned.length);
  expect(cameras.rotations[0]).toBe(viewOf(turned[0]?.payload ?? new Uint8Array(40)).getFloat32(24, true));
});

test('events are those that reading each command for itself finds', () => {
  const replay = readReplay(readFixture('long-1v1'));
  const { events } = traceReplay(replay);
  const commands = Array.from({ length: replay.chunks.count }, (_, index) =>
    readCommands(replay, index),
  ).flatMap((batch) => (batch.kind === 'commands' ? batch.commands : []));
  const placed = commands.filter((command) => command.arguments.some(({ kind }) => kind === 'position'));

  const rows = [...events.kinds.keys()].filter((row) => !Number.isNaN(events.places[row * 3]));

  expect(rows.map((row) => [events.messages[row], events.slots[row]])).toEqual(
    placed.map(({ message, slot }) => [message, slot]),
  );
  expect([...events.objects].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1000);
});

test('every structure that was placed has a name, a place and a tick', () => {
  const trace = traceReplay(readReplay(readFixture('long-1v1')));
  const rows = rowsOf(trace, TRACE_KIND.structure);

  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map((row) => findGameObject(trace.events.ids[row] ?? 0)?.name)).not.toContain(undefined);
  expect(rows.every((row) => Number.isFinite(trace.events.places[row * 3]))).toBe(true);
});

test('a player who left has a last tick', () => {
  const { leaves } = traceReplay(readReplay(readOddFixture('15-player-left-at-1m06.RA3Replay')));

  expect(leaves).toEqual([{ slot: 1, tick: expect.any(Number) as number }]);
  expect(Math.floor((leaves[0]?.tick ?? 0) / 15)).toBe(66);
});

test('a sibling game has cameras, and no orders whose meaning is not known', () => {
  const { cameras, events } = traceReplay(
    readReplay(readOddFixture('01-kw-6players-random-observer.KWReplay')),
  );

  expect(cameras.count).toBeGreaterThan(0);
  expect(events.count).toBe(0);
});
