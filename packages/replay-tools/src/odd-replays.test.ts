import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesEqual } from './format/byte-view.js';
import { readReplay } from './format/replay.js';
import { recoverReplay } from './repair/recover-replay.js';
import { summariseReplay, type ReplaySummary } from './summary/summarise-replay.js';
import { readFixture, readOddFixture } from './testing/fixtures.js';
import { verifyReplay } from './verdict/verify-replay.js';

const WHOLE = readFixture('short-2201');

const sides = ({ players }: ReplaySummary) =>
  players.map(({ faction, team }) => `${faction} t${String(team)}`).join(', ');
const slotOfSaver = ({ saver, observers: all }: ReplaySummary) =>
  all.find(({ name }) => name === saver)?.slot;
const mod = ({ mod: { name, version } }: ReplaySummary) => `${name} ${version}`.trim() || 'no mod';
const health = (bytes: Uint8Array) => {
  const { verdict, chunks, durationSeconds, footerTimecode, bytesCut } = verifyReplay(bytes);
  const { bytes: recovered } = recoverReplay(bytes);
  const made = bytesEqual(recovered, WHOLE)
    ? 'short-2201'
    : `${String(readReplay(recovered).chunks.count)} chunks`;
  const footer = footerTimecode === 0 ? ', footer says 0' : '';
  return `${verdict}, ${String(chunks.total)} chunks, ${String(durationSeconds)} s${footer}; -${String(bytesCut)} bytes: ${made}`;
};
const ofSummary = (tell: (summary: ReplaySummary) => unknown) => (bytes: Uint8Array) =>
  String(tell(summariseReplay(readReplay(bytes))));
const refusal = (bytes: Uint8Array) => String(verifyReplay(bytes).damage?.reason);
const match = ofSummary(({ match: { seed, sessionId } }) => `${String(seed)} ${sessionId}`);

type Row = readonly [file: string, right: string, ours: (bytes: Uint8Array) => string];

/** The right answer to each odd replay, and how this package is asked for it. */
const ROWS: readonly Row[] = [
  [
    '01-kw-6players-random-observer.KWReplay',
    'random t1, zocom t2, gdi t1, blackHand t2, random t2, random t1; watched by ACYxmdfzlzk; no mod; saved 2014-12-28T12:28:20 by hdcvbbvysp',
    ofSummary(
      (summary) =>
        `${sides(summary)}; watched by ${summary.observers.map(({ name }) => name).join()}; ${mod(summary)}; saved ${String(summary.savedAtLocal)} by ${String(summary.saver)}`,
    ),
  ],
  [
    '03-kw-korean-random-ai.KWReplay',
    'random t1, blackHand t1, random t1, nod t2, gdi t2, random t2',
    ofSummary(sides),
  ],
  [
    '05-ra3-three-observers-one-saves.RA3Replay',
    'players 3,4; observers 0,2,5; saved by 0',
    ofSummary(
      (summary) =>
        `players ${summary.players.map(({ slot }) => slot).join()}; observers ${summary.observers.map(({ slot }) => slot).join()}; saved by ${String(slotOfSaver(summary))}`,
    ),
  ],
  [
    '06-zero-tail-after-whole-chunk.RA3Replay',
    'unfinished, 190 chunks, 124 s; -2616 bytes: short-2201',
    health,
  ],
  ['08-trailing-newline.RA3Replay', 'corrupt, 190 chunks, 124 s; -1 bytes: short-2201', health],
  ['10-footer-tick-0.RA3Replay', 'healthy, 190 chunks, 124 s, footer says 0; -0 bytes: short-2201', health],
  ['12-settings-text-gbk.RA3Replay', '癸寅甲乙8丑乙2o3', ofSummary(({ players }) => players[1]?.name)],
  ['14-mod-name-utf8.RA3Replay', '日冕 3.229', ofSummary(mod)],
  [
    '15-player-left-at-1m06.RA3Replay',
    'left at 66 s, 38 a minute',
    ofSummary(
      ({ players: [, player] }) =>
        `left at ${String(player?.leftAtSeconds)} s, ${(player?.actionsPerMinute ?? 0).toFixed(0)} a minute`,
    ),
  ],
  ['16-zip-with-replay-inside.RA3Replay', 'zip', refusal],
  ['17-empty.RA3Replay', 'empty', refusal],
  ['19-one-byte-flipped-at-5000.RA3Replay', 'corrupt, 91 chunks, 60 s; -4679 bytes: 91 chunks', health],
  [
    '21a-one-match-saved-by-slot1.RA3Replay',
    match(readOddFixture('21b-same-match-saved-by-slot0.RA3Replay')),
    match,
  ],
  [
    '21b-same-match-saved-by-slot0.RA3Replay',
    match(readOddFixture('21a-one-match-saved-by-slot1.RA3Replay')),
    match,
  ],
  ['23-time-unknown.RA3Replay', 'null', ofSummary(({ savedAtSeconds }) => savedAtSeconds)],
];

// SHOW_ODD=yes prints the table.
test('each odd replay gets its right answer', () => {
  const answers = ROWS.map(([file, right, ours]) => ({ file, right, ours: ours(readOddFixture(file)) }));

  if (process.env.SHOW_ODD === 'yes') process.stdout.write(`${table(answers)}\n`);
  expect(answers.map(({ ours }) => ours)).toEqual(answers.map(({ right }) => right));
  const files = readdirSync(new URL('../fixtures/odd', import.meta.url)).filter(
    (name) => name !== 'README.md',
  );
  expect(ROWS.map(([file]) => file)).toEqual(files.sort());
});

function table(rows: readonly Readonly<Record<string, string>>[]): string {
  return rows
    .map((row) =>
      Object.entries(row)
        .map((cell) => cell.join(': '))
        .join('\n  '),
    )
    .join('\n');
}
