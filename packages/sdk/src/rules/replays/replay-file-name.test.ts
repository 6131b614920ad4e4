import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playerNameLength, replayFileName, type NamedMatch } from './replay-file-name.js';

function aMatch(match: Partial<NamedMatch> = {}): NamedMatch {
  return {
    teams: [['Ann'], ['Bob']],
    type: '1v1',
    map: 'Fire Island',
    startTime: new Date('2026-01-02T03:04:05.678Z'),
    ...match,
  };
}

// S7-56
test('a replay is named by players, kind, map and time', () => {
  expect(replayFileName(aMatch())).toBe('Ann vs Bob - 1v1 - Fire Island - 2026-01-02 03-04-05.RA3Replay');
});

// S7-56
test('players of a team stand together', () => {
  const teams = [
    ['Ann', 'Bob'],
    ['Cid', '指挥官'],
  ];

  expect(replayFileName(aMatch({ teams, type: '2v2' }))).toMatch(/^Ann\+Bob vs Cid\+指挥官 - 2v2 - /);
});

// S7-56
test.each([
  [0, 40],
  [1, 40],
  [2, 20],
  [4, 10],
  [6, 6],
  [100, 1],
])('each of %i players has %i characters', (players, length) => {
  expect(playerNameLength(players)).toBe(length);
});

// S7-56
test('long names are cut to the share of each player', () => {
  const teams = [['a'.repeat(30)], ['b'.repeat(30)]];

  expect(replayFileName(aMatch({ teams }))).toMatch(/^a{20} vs b{20} - 1v1/);
});

test.each([
  ['paths', '../../etc/passwd', '_.._etc_passwd'],
  ['hidden names', '.profile', 'profile'],
  ['options', '-rf', 'rf'],
  ['forbidden characters', '<a>:"b"|c?*', '_a___b__c__'],
  ['line breaks', 'a\nb', 'a b'],
  ['overrides', 'a\u202eb', 'ab'],
])('names with %s become harmless', (_, name, written) => {
  expect(replayFileName(aMatch({ teams: [[name]] }))).toBe(
    `${written} - 1v1 - Fire Island - 2026-01-02 03-04-05.RA3Replay`,
  );
});

test('a match about which nothing is known still has a file name', () => {
  expect(replayFileName({ teams: [], type: '', map: '', startTime: new Date(Number.NaN) })).toBe(
    'replay.RA3Replay',
  );
});

const anyText = fc.string({ unit: 'binary', maxLength: 80 });
const anyMatch: fc.Arbitrary<NamedMatch> = fc.record({
  teams: fc.array(fc.array(anyText, { maxLength: 4 }), { maxLength: 3 }),
  type: anyText,
  map: anyText,
  startTime: fc.date(),
});

// S7-56
test('no file name has a forbidden character or length, or begins or ends badly', () => {
  fc.assert(
    fc.property(anyMatch, (match) => {
      const name = replayFileName(match);

      expect(name).not.toMatch(/[<>:"/\\|?*%\u0000-\u001f\u007f-\u009f]/);
      expect(name).toMatch(/^[^\s.-].*\.RA3Replay$/u);
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])\./i);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(220);
    }),
  );
});
