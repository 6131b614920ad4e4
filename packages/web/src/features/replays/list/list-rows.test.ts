// @vitest-environment node
import { expect, test } from 'vitest';
import { recoveredNames, sameMatches } from './list-rows.js';
import type { FileRow } from './use-listed-files.js';

function aRow(name: string, changes: Partial<FileRow> & { seed?: number; seconds?: number } = {}): FileRow {
  const { seed = 1, seconds = 60, ...row } = changes;
  return {
    file: new File([], name),
    place: 0,
    ...({ verdict: 'healthy', faults: [], bytesCut: 0, secondsCut: 0, damage: null } as const),
    summary: {
      ...({ game: 'ra3', saver: null, savedAtSeconds: null } as const),
      map: { name: '', path: '' },
      match: { seed, sessionId: '1ED' },
      durationSeconds: seconds,
      players: [],
    },
    ...row,
  };
}

test('the recordings of a match are listed whole ones first, then by length', () => {
  const rows = [
    aRow('cut', { verdict: 'unfinished', faults: ['unfinished'], seconds: 90 }),
    aRow('other', { seed: 2 }),
    aRow('short'),
    aRow('long', { seconds: 80 }),
    aRow('unknown', { summary: null }),
  ];

  expect(sameMatches(rows).map((match) => match.map(({ file }) => file.name))).toEqual([
    ['long', 'short', 'cut'],
  ]);
});

test('no two files in a zip have the same name, whatever the case of its letters', () => {
  expect(
    recoveredNames(['a.RA3Replay', 'a.RA3Replay', 'A.RA3Replay', 'a.2.RA3Replay', 'x/a.RA3Replay']),
  ).toEqual([
    'a.recovered.RA3Replay',
    'a.2.recovered.RA3Replay',
    'A.3.recovered.RA3Replay',
    'a.2.2.recovered.RA3Replay',
    'x_a.recovered.RA3Replay',
  ]);
});
