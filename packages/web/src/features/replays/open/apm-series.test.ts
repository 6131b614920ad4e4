import { TICKS_PER_SECOND, type PlayerSummary } from '@ra3/replay-tools';
import { expect, test } from 'vitest';
import { apmSeries, topOfScale, type ApmSeries } from './apm-series.js';

const aPlayer = (
  actionsByMinute: readonly number[],
  changes: Partial<PlayerSummary> = {},
): PlayerSummary => ({
  slot: 0,
  name: 'Anna',
  faction: 'allied',
  team: null,
  colour: 'blue',
  isComputer: false,
  playedFaction: 'allied',
  actions: 1,
  actionsPerMinute: 1,
  actionsByMinute,
  commandMix: [],
  buildOrder: [],
  spent: 0,
  leftAtSeconds: null,
  difficulty: null,
  startPosition: null,
  handicap: 0,
  ...changes,
});

const seriesOf = (counts: readonly number[], seconds: number) =>
  apmSeries({ players: [aPlayer(counts)], finalTimecode: seconds * TICKS_PER_SECOND })[0]?.values;

const aSeries = (values: readonly number[]): ApmSeries => ({ player: aPlayer(values), values });

test.each([
  [120, [50, 60, 40], [50, 60]],
  [149, [50, 60, 40], [50, 60]],
  [150, [50, 60, 20], [50, 60, 40]],
  [165, [50, 60, 30], [50, 60, 40]],
  [180, [50, 60, 40], [50, 60, 40]],
  [20, [9], []],
  [600, [50, 60, 400], [50, 60, 50]],
])('after %i seconds the last part of %j is made whole: %j', (seconds, counts, values) => {
  expect(seriesOf(counts, seconds)).toEqual(values);
});

test('computers, and players without orders, have no curve', () => {
  const players = [
    aPlayer([1, 2], { name: 'Computer', isComputer: true }),
    aPlayer([0, 0], { name: 'Idle', actions: 0 }),
    aPlayer([1, 2], { name: 'Anna' }),
  ];

  const series = apmSeries({ players, finalTimecode: 120 * TICKS_PER_SECOND });

  expect(series.map(({ player }) => player.name)).toEqual(['Anna']);
});

test('the scale ends at the highest value, of whichever player', () => {
  expect(topOfScale([aSeries([80, 100]), aSeries([90, 140])])).toBe(140);
});

test('one spike does not flatten the curves: the scale ends at three times the median', () => {
  expect(topOfScale([aSeries([80, 100, 4000, 90]), aSeries([110, 120, 0, 100])])).toBe(300);
});

test('without any action the scale is not zero', () => {
  expect(topOfScale([aSeries([0, 0])])).toBe(1);
  expect(topOfScale([])).toBe(1);
});
