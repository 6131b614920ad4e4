import { expect, test } from 'vitest';
import { aDescription } from '../testing/a-description.js';
import { readOddFixture } from '../testing/fixtures.js';
import { summariseReplay, type ReplaySummary } from '../summary/summarise-replay.js';
import { writeReplay } from '../write/write-replay.js';
import { gameOf } from './game.js';
import { readReplay } from './replay.js';

const summaryOf = (file: string): ReplaySummary => summariseReplay(readReplay(readOddFixture(file)));
const sidesOf = (file: string): unknown[] =>
  summaryOf(file).players.map(({ name, faction, team }) => [name, faction, team]);

test("a replay of Kane's Wrath is told by its own table: no mod, the time, who saved it, how they met", () => {
  expect(summaryOf('01-kw-6players-random-observer.KWReplay')).toMatchObject({
    game: 'kanes-wrath',
    version: '1.2.0.0',
    mod: { name: '', version: '' },
    kind: 'online',
    saver: 'hdcvbbvysp',
    savedAtSeconds: Date.UTC(2014, 11, 28, 12, 28, 20) / 1000,
  });
});

test("Kane's Wrath numbers its factions otherwise: Random plays, an observer does not", () => {
  expect(sidesOf('01-kw-6players-random-observer.KWReplay')).toEqual([
    ['EviygeacQxhvta', 'random', 1],
    ['Mosiehjyibny', 'zocom', 2],
    ['QlzsmiwsMVT', 'gdi', 1],
    ['hdcvbbvysp', 'blackHand', 2],
    ['pfxjycwurc4712', 'random', 2],
    ['Rgdtevflrsqa', 'random', 1],
  ]);
});

test('the service adds a team to each player of the header', () => {
  const { containerVersion, players } = readReplay(
    readOddFixture('05-ra3-three-observers-one-saves.RA3Replay'),
  ).header;

  expect([containerVersion, players.map(({ team }) => team)]).toEqual([5, [1, 2]]);
});

// S5-18
test('the first game of the siblings has a number for each build', () => {
  const bytes = readOddFixture('03-kw-korean-random-ai.KWReplay');
  const gameOfBuild = (buildMajor: number, buildMinor: number) =>
    gameOf(bytes, { major: 1, minor: 2, buildMajor, buildMinor });

  expect([gameOfBuild(0, 0), gameOfBuild(2613, 0), gameOfBuild(0, 1)]).toEqual([
    'kanes-wrath',
    'tiberium-wars',
    'tiberium-wars',
  ]);
});

test('three Random players of six are players too', () => {
  expect(sidesOf('03-kw-korean-random-ai.KWReplay').map((side) => (side as string[])[1])).toEqual([
    'random',
    'blackHand',
    'random',
    'nod',
    'gdi',
    'random',
  ]);
});

test('observers of Red Alert 3 are no players, and one of them may have saved the file', () => {
  const { players, saver } = summaryOf('05-ra3-three-observers-one-saves.RA3Replay');

  expect(players.map(({ slot }) => slot)).toEqual([3, 4]);
  expect(saver).toBe('[MU]Sejnip');
});

test('a name in a settings text of another encoding is that of the header', () => {
  const { players, saver } = summaryOf('12-settings-text-gbk.RA3Replay');

  expect(players.map(({ name }) => name)).toEqual(['SYQ-ZiOvFf', '癸寅甲乙8丑乙2o3']);
  expect(saver).toBe('癸寅甲乙8丑乙2o3');
});

test('a name in another encoding that looks like UTF-8 by chance is that of the header', () => {
  const text = Buffer.from(writeReplay(aDescription())).toString('latin1');
  const inGbk = Buffer.from(text.replace('HAnna,', 'H\xd2\xbb\xd2\xbb,'), 'latin1');

  const { players } = summariseReplay(readReplay(inGbk));

  expect(players.map(({ name }) => name)).toEqual(['Anna', 'Boris']);
});

test('the name of a mod is UTF-8', () => {
  expect(summaryOf('14-mod-name-utf8.RA3Replay').mod).toEqual({ name: '日冕', version: '3.229' });
});
