import { expect, test } from 'vitest';
import { chartConfiguration } from './chart-configuration.js';
import type { ChartPicture } from './chart.js';

const aPicture = (changes: Partial<ChartPicture> = {}): ChartPicture => ({
  points: [{ text: ['Mon', '3'] }, { text: ['Tue', '–'] }, { text: ['Wed', '5'] }],
  series: [{ look: 'line', colour: 'var(--signal)', values: [3, undefined, 5] }],
  ...changes,
});

const draw = (picture: ChartPicture) =>
  chartConfiguration(picture, { colourOf: (colour) => colour, formatValue: String });

test('what is unknown is a gap of the line, and not zero', () => {
  const [line] = draw(aPicture()).data.datasets;

  expect(line?.data.map(({ y }) => y)).toEqual([3, Number.NaN, 5]);
  expect(line).toMatchObject({ spanGaps: false, pointRadius: [2, 0, 2] });
});

// S2-47
test('bars of rows are horizontal, as long as their numbers, each in its colour; nothing has no bar', () => {
  const { data, options } = draw(
    aPicture({
      isRows: true,
      reach: [0, 6],
      series: [{ look: 'bars', colour: ['gold', 'silver', 'copper'], values: [3, 6, 0] }],
    }),
  );

  expect(options).toMatchObject({ indexAxis: 'y', scales: { x: { min: 0, max: 6 }, y: { reverse: true } } });
  expect(data.datasets[0]).toMatchObject({
    type: 'bar',
    data: [
      { y: 0, x: 3 },
      { y: 1, x: 6 },
      { y: 2, x: Number.NaN },
    ],
    backgroundColor: ['gold', 'silver', 'copper'],
  });
});

test('nothing moves, whatever the reader prefers', () => {
  expect(draw(aPicture()).options).toMatchObject({ animation: false });
});
