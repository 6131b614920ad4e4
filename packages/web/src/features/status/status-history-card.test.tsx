// @module-tag rest
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { aStatus, DETAIL_PATH } from '../../testing/status-answers.js';

const HISTORY_PATH = '/api/ext/status/history';
const moment = (time: string, players: number) => ({
  time,
  players,
  searching: 0,
  waitingRooms: 1,
  games: 2,
});
const history = {
  slotSeconds: 300,
  day: [moment('2026-03-01T11:55:00.000Z', 3), moment('2026-03-01T12:00:00.000Z', 9)],
  usual: [{ hour: 12, players: 41.6 }],
  usualDays: 28,
};

const statusWith = (answer: () => unknown, extensions = ['status.history']) =>
  renderSite({
    path: '/status',
    fetch: fakeFetch({
      [DETAIL_PATH]: () => aStatus(),
      '/api/ext/capabilities': () => ({ extensions }),
      [HISTORY_PATH]: answer,
    }),
  });

test('the curve of the last 24 hours has a summary, and a table of its hours', async () => {
  await statusWith(() => history);
  const card = within(await screen.findByRole('region', { name: 'Players online' }));
  const chart = await card.findByRole('img', { name: '3 to 9 players online in the last 24 hours' });
  await userEvent.click(card.getByRole('button', { name: /table/i }));
  const rows = within(card.getByRole('table', { name: 'Last 24 hours' })).getAllByRole('row');

  expect(chart).not.toBeInTheDocument();
  expect(rows.slice(1, 3).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/92$/),
    expect.stringMatching(/32$/),
  ]);
});

test('the usual hours name the busiest one', async () => {
  await statusWith(() => history);
  await userEvent.click(await screen.findByRole('button', { name: 'Usual hours' }));

  expect(await screen.findByRole('img', { name: /^Busiest: .+, about 42 online$/ })).toBeVisible();
  expect(screen.getByText(/Mean of the last 28 days/)).toBeVisible();
});

test('a host that keeps no history shows no card', async () => {
  await statusWith(() => history, []);
  await screen.findByText('Rooms to join', { selector: 'h2' });

  await expect.poll(() => screen.queryByRole('region', { name: 'Players online' })).toBeNull();
});

test('a history that fails is a failure of its card alone, and can be retried', async () => {
  const answers = [() => problem(500, 'out of ore')];
  await statusWith(() => (answers.shift() ?? (() => history))());
  const card = within(await screen.findByRole('region', { name: 'Players online' }));
  await userEvent.click(await card.findByRole('button', { name: 'Try again' }));

  expect(await card.findByRole('img', { name: /3 to 9/ })).toBeVisible();
  expect(screen.getByText('Rooms to join', { selector: 'h2' })).toBeVisible();
});
