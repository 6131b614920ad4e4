import { expect, test } from 'vitest';
import { readFixture, readOddFixture } from '../testing/fixtures.js';
import { aDescription } from '../testing/a-description.js';
import { writeReplay } from '../write/write-replay.js';
import { viewOf } from '../format/byte-view.js';
import { chunkAt, listChunks } from '../format/chunks.js';
import { readReplay } from '../format/replay.js';
import { traceReplay } from '../trace/trace-replay.js';
import { inspectReplay } from './inspect-replay.js';
import { summariseReplay, type ReplaySummary } from './summarise-replay.js';

const summaryOf = (file: string): ReplaySummary => summariseReplay(readReplay(readOddFixture(file)));

test('a player who left before the others has his own end, and his rate over his own time', () => {
  const { players } = summaryOf('15-player-left-at-1m06.RA3Replay');

  expect(players.map(({ leftAtSeconds }) => leftAtSeconds)).toEqual([null, 66, null, null, null, null]);
  expect(players[1]?.actionsPerMinute).toBeCloseTo(38, -0.5);
});

test('nobody has left a match that all played to its end', () => {
  const { players } = summariseReplay(readReplay(readFixture('short-2201')));

  expect(players.map(({ leftAtSeconds }) => leftAtSeconds)).toEqual(players.map(() => null));
});

test('two recordings of one match have its seed and game id', () => {
  const [one, other] = ['21a-one-match-saved-by-slot1', '21b-same-match-saved-by-slot0'].map((name) =>
    summaryOf(`${name}.RA3Replay`),
  );

  expect(one?.match.seed).not.toBeNull();
  expect(one?.match).toEqual(other?.match);
  expect(one?.saver).not.toBe(other?.saver);
});

test('the time is that of UTC, and by the clock of the computer that saved it', () => {
  const { savedAtSeconds, savedAtLocal } = summaryOf('01-kw-6players-random-observer.KWReplay');

  expect(savedAtSeconds).toBe(Date.UTC(2014, 11, 28, 12, 28, 20) / 1000);
  expect(savedAtLocal).toBe('2014-12-28T12:28:20');
});

test('a time stamp of zero is no time', () => {
  expect(summaryOf('23-time-unknown.RA3Replay').savedAtSeconds).toBeNull();
});

test('a clock that shows no time tells none', () => {
  const bytes = readFixture('short-2201').slice();
  const text = Buffer.from(bytes).toString('latin1');
  const version = text.indexOf('1.12.3444.25830');
  bytes[version - 4 - 8] = 77;

  expect(summariseReplay(readReplay(bytes)).savedAtLocal).toBeNull();
});

test('a report at an earlier tick, as of a damaged chunk, makes nobody leave', () => {
  const bytes = readFixture('short-2201').slice();
  const { chunks } = readReplay(bytes);
  const last = chunkAt(chunks, chunks.count - 1).offset;
  const report = [...listChunks(chunks)].findLast(({ type, offset }) => type === 1 && offset < last);
  viewOf(bytes).setUint32(report?.offset ?? 0, 45, true);

  expect(summariseReplay(readReplay(bytes)).players.map(({ leftAtSeconds }) => leftAtSeconds)).toEqual([
    null,
  ]);
  expect(traceReplay(readReplay(bytes)).leaves).toEqual([]);
});

test('observers are named, the commentator that the game fills in is not', () => {
  expect(summaryOf('01-kw-6players-random-observer.KWReplay').observers).toEqual([
    { slot: expect.any(Number) as number, name: 'ACYxmdfzlzk', isCommentator: false },
  ]);
  expect(summaryOf('05-ra3-three-observers-one-saves.RA3Replay').observers.map(({ slot }) => slot)).toEqual([
    0, 2, 5,
  ]);
});

test.each(['05-ra3-three-observers-one-saves.RA3Replay', '01-kw-6players-random-observer.KWReplay'])(
  'a person on the side of commentators is told apart from the observers of %s',
  (file) => {
    const text = Buffer.from(readOddFixture(file)).toString('latin1');
    const bytes = Buffer.from(text.replace('Hpost Commentator,', 'HMrs. Commentator,'), 'latin1');

    const { observers } = summariseReplay(readReplay(bytes));

    expect(observers.filter(({ isCommentator }) => isCommentator).map(({ name }) => name)).toEqual([
      'Mrs. Commentator',
    ]);
  },
);

test('teams, places on the map and handicaps are those of the settings, from 1 where people count', () => {
  const bytes = writeReplay(aDescription());
  const text = Buffer.from(bytes).toString('latin1');
  const slots = /;S=.*?:;/su.exec(text)?.[0] ?? '';
  const changed = slots.replaceAll(/(,TT,-?\d+,[48]),-1,([01]),0,/gu, '$1,3,$2,-5,').slice(0, slots.length);

  const { players } = summariseReplay(readReplay(Buffer.from(text.replace(slots, changed), 'latin1')));

  expect(players.map(({ team, startPosition, handicap }) => ({ team, startPosition, handicap }))).toEqual([
    { team: 1, startPosition: 4, handicap: -5 },
    { team: 2, startPosition: 4, handicap: -5 },
  ]);
});

test('what a sibling game built is not known, so nothing is said to have been spent', () => {
  const { players } = summaryOf('03-kw-korean-random-ai.KWReplay');

  expect(players.map(({ spent }) => spent)).toEqual(players.map(() => null));
});

test('a computer has its strength, a human has none', () => {
  const { players } = summariseReplay(readReplay(readFixture('medium-match')));

  expect(new Set(players.map(({ isComputer, difficulty }) => [isComputer, difficulty].join()))).toEqual(
    new Set(['false,', 'true,brutal']),
  );
});

test('speed and money at the start are those of the settings', () => {
  const { speed, startingCash } = summariseReplay(readReplay(readFixture('short-1902')));

  expect({ speed, startingCash }).toEqual({ speed: 100, startingCash: 40000 });
});

test('the detailed footer ends with six ratios, the plain one has none', () => {
  const ratios = summariseReplay(readReplay(readFixture('long-1v1'))).closingRatios;

  expect(ratios).toHaveLength(6);
  expect(ratios.every((ratio) => Number.isFinite(ratio) && ratio >= 0)).toBe(true);
  expect(summariseReplay(readReplay(readFixture('short-2201'))).closingRatios).toEqual([]);
});

test('an inspection has the same facts, without what players did when', () => {
  const bytes = readOddFixture('15-player-left-at-1m06.RA3Replay');
  const { players, ...facts } = summariseReplay(readReplay(bytes));

  const inspection = inspectReplay(bytes);

  expect(inspection).toMatchObject(facts);
  expect(inspection.players.map(({ name, leftAtSeconds }) => ({ name, leftAtSeconds }))).toEqual(
    players.map(({ name, leftAtSeconds }) => ({ name, leftAtSeconds })),
  );
});
