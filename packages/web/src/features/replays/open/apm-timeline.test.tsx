import { queueUnit, summariseReplay, readReplay, writeReplay, type DescribedOrder } from '@ra3/replay-tools';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPiece } from '../../../testing/render-piece.js';
import { ApmTimeline } from './apm-timeline.js';

const TICKS_PER_MINUTE = 900;
const RIFLEMAN = 0x19ab11af;

/** So many orders of a player in each minute, evenly. */
const ordersOf = (slot: number, counts: readonly number[]): DescribedOrder[] =>
  counts.flatMap((count, minute) =>
    Array.from({ length: count }, (_, index) =>
      queueUnit(
        { tick: minute * TICKS_PER_MINUTE + 1 + Math.floor((index * (TICKS_PER_MINUTE - 2)) / count), slot },
        RIFLEMAN,
      ),
    ),
  );

function show(anna: readonly number[], boris: readonly number[], minutes = anna.length) {
  const bytes = writeReplay({
    network: 'online',
    map: { name: 'Infinity Isle', path: 'data/maps/official/map_mp_2_rao1' },
    players: [
      { name: 'Anna', faction: 'allied' },
      { name: 'Bo\u202eris', faction: 'soviet' },
    ],
    savedAtSeconds: 1_760_000_000,
    durationTicks: minutes * TICKS_PER_MINUTE,
    orders: [...ordersOf(0, anna), ...ordersOf(1, boris)].toSorted((a, b) => a.tick - b.tick),
  });
  return renderPiece(<ApmTimeline summary={summariseReplay(readReplay(bytes))} />);
}

test('the chart tells the average and the most of each player', { tags: 'rest' }, async () => {
  await show([12, 30, 18], [6, 6, 24]);

  expect(
    screen.getByRole('img', {
      name: 'Actions per minute of Anna: 20 on average, 30 at most. Actions per minute of Boris: 12 on average, 24 at most.',
    }),
  ).toBeVisible();
});

test('the same is a table of minutes and players', { tags: 'rest' }, async () => {
  await show([12, 30, 18], [6, 6, 24]);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));

  const rows = within(screen.getByRole('table', { name: 'Actions per minute' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Minute', 'Anna', 'Boris'],
    ['1', '12', '6'],
    ['2', '30', '6'],
    ['3', '18', '24'],
  ]);
});

test('a spike is cut, which is said', async () => {
  await show([10, 10, 90], [10, 10, 10]);

  expect(screen.getByText('Values above 30 are cut at the top; the table has all of them.')).toBeVisible();
});

test('without a spike nothing is said to be cut', async () => {
  await show([10, 20, 30], [10, 10, 10]);

  expect(screen.queryByText(/are cut at the top/)).toBeNull();
});

test('a match of a minute has no curve', async () => {
  await show([10], [10]);

  expect(screen.getByText('The match is too short for a curve.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
