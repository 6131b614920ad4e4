import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playerNameLength, replayFileName, type NamedMatch } from './replays-rules.js';

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

// S7-56
test.each([
  ['no players', { teams: [] }, '1v1 - Fire Island'],
  ['a team without players', { teams: [['Ann'], []] }, 'Ann - 1v1 - Fire Island'],
  ['a player without a name', { teams: [['Ann', ' . '], ['Bob']] }, 'Ann vs Bob - 1v1 - Fire Island'],
  ['no map and no kind', { type: '', map: '' }, 'Ann vs Bob'],
])('%s leaves no separator behind', (_, match, head) => {
  expect(replayFileName(aMatch(match))).toBe(`${head} - 2026-01-02 03-04-05.RA3Replay`);
});

// S7-56
test('a name of many bytes is cut before the time, to fit into every file system', () => {
  const teams = Array.from({ length: 20 }, () => ['指挥官', '元帅']);
  const name = replayFileName(aMatch({ teams, map: '岛'.repeat(40) }));
  const bytesOf = (text: string) => new TextEncoder().encode(text).length;

  expect(name).toMatch(/ - 2026-01-02 03-04-05\.RA3Replay$/);
  expect(bytesOf(name.split(' - 2026')[0] ?? '')).toBeLessThanOrEqual(175);
  expect(bytesOf(name.split(' - 2026')[0] ?? '')).toBeGreaterThan(165);
});

test.each([
  ['-000001-12-31T00:00:00Z', /Island\.RA3Replay$/],
  ['0000-01-01T00:00:00Z', /Island - 0000-01-01 00-00-00\.RA3Replay$/],
  ['9999-12-31T00:00:00Z', /Island - 9999-12-31 00-00-00\.RA3Replay$/],
  ['+010000-01-01T00:00:00Z', /Island\.RA3Replay$/],
])('a match of %s has its time in the name only where the year has four digits', (time, ending) => {
  expect(replayFileName(aMatch({ startTime: new Date(time) }))).toMatch(ending);
});
