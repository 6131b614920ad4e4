// @module-tag rest
import type { RatingPoint } from '@ra3/sdk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../../../testing/fake-fetch.js';
import { aLadderRow } from '../../../testing/ladder-answers.js';
import { aMatchRow } from '../../../testing/match-answers.js';
import { renderSite } from '../../../testing/render-site.js';
import { aSeason } from '../../../testing/statistics-answers.js';
import type { ChartPicture } from '../../../ui/chart.js';

// Files run in one process and share its modules: neither those of earlier files nor the mocked ones stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const drawn = vi.hoisted((): ChartPicture[] => []);

vi.mock(import('../../../ui/chart-drawing.js'), () => ({
  ChartDrawing({ picture }) {
    drawn.push(picture);
    return <canvas />;
  },
}));

beforeEach(() => {
  drawn.length = 0;
});

const point = (id: number, elo: number, eloDelta: number, seasonId = 6): RatingPoint => ({
  matchId: String(id),
  time: `2026-11-${String(id).padStart(2, '0')}T12:00:00.000Z`,
  seasonId,
  elo,
  eloDelta,
});
const records = [point(1, 1016, 16, 5), point(2, 1016, 16), point(3, 1040, 24), point(4, 1020, -20)];
const history = { games: 900, peak: records[2], low: records[0], records };
const ladders = (mod: 'ra3' | 'corona', games: number) => ({
  personaId: 1,
  personaName: 'Alpha',
  ladder1v1: aLadderRow({ wins: games, losses: 0 }),
  ladder2v2: null,
  ladder3v3: null,
  mod,
});

function open(changes: Parameters<typeof fakeFetch>[0] = {}, path = '/persona/1') {
  const now = () => new Date('2026-11-21T12:00:00Z');
  const fetch = fakeFetch({
    '/api/ext/capabilities': () => ({ extensions: ['personas.ratingHistory'] }),
    '/api/stats/persona/1/ra3/result': () => ladders('ra3', 40),
    '/api/stats/persona/1/corona/result': () => ladders('corona', 20),
    '/api/stats/persona/1/ra3/history': () => [],
    '/api/stats/persona/1/corona/history': () => [],
    '/api/stats/season/all/result': () => [
      aSeason({ seasonId: 6, englishName: 'Dawn' }),
      aSeason({ seasonId: 5, englishName: 'Deep' }),
    ],
    '/api/match/get/recent/1/1/result': () => ({
      totalCount: 2,
      pageOutOfLimit: false,
      records: [aMatchRow({ id: '3' }), aMatchRow({ id: '77' })],
    }),
    '/api/ext/personas/1/rating/ra3/1v1': () => history,
    '/api/ext/personas/1/rating/corona/1v1': () => ({ games: 0, peak: null, low: null, records: [] }),
    ...changes,
  });
  return renderSite({ path, now, fetch });
}
const card = () => screen.findByRole('region', { name: 'Rating' });

test('the curve is that of the ladder with the most matches, a line for each season, with the peak marked', async () => {
  await open();
  await screen.findByRole('img', {
    name: 'Rating on Red Alert 3 1v1: 900 rated matches, peak 1040, lowest 1016, last 1020',
  });
  // Their names come with an answer of their own.
  await waitFor(() => expect(drawn.at(-1)?.sections?.map(({ text }) => text)).toEqual(['Deep', 'Dawn']));

  const { points = [], series: [line] = [], note } = drawn.at(-1) ?? {};
  expect(line?.values).toEqual([1016, 1016, 1040, 1020]);
  expect(points.map(({ isStart }) => isStart)).toEqual([true, true, false, false]);
  expect(note).toEqual({ place: 2, text: expect.stringContaining('1040') });
});

test('of more matches than the host sends, the page says how many are shown', async () => {
  await open();

  expect(await within(await card()).findByText(/^4 of 900 matches are shown/)).toBeVisible();
});

test('the slider chooses a match, which the address names and the list marks', async () => {
  const { address } = await open();
  const slider = await within(await card()).findByRole('slider', { name: 'Match on the curve' });
  const newest = slider.getAttribute('aria-valuetext');
  fireEvent.change(slider, { target: { value: '2' } });
  fireEvent.keyUp(slider, { key: 'ArrowLeft' });

  expect(newest).toMatch(/^Nov 4, 2026.*: 1020 \(−20\)$/);
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Nov 3, 2026.*: 1040 \(\+24\)$/));
  expect(address()).toBe('/persona/1?match=3');
  expect(
    within(await screen.findByRole('list', { name: 'Matches' }))
      .getAllByRole('listitem', { current: true })
      .map((item) => item.textContent),
  ).toHaveLength(1);
});

test('a match leads to its point; one that moved no rating here does not', async () => {
  const { address } = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Show on the curve' }));

  expect(address()).toBe('/persona/1?match=3');
  expect(within(await card()).getByRole('slider')).toHaveValue('2');
});

test('the curve comes as a table too, newest match first', async () => {
  await open();
  await userEvent.click(await within(await card()).findByRole('button', { name: /table/i }));
  const rows = within(screen.getByRole('table', { name: 'Rating' })).getAllByRole('row');

  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Nov 4.*1020.*20$/),
    expect.stringMatching(/^Nov 3.*1040.*24$/),
    expect.stringMatching(/^Nov 2.*1016.*16$/),
    expect.stringMatching(/^Nov 1.*1016.*16$/),
  ]);
});

test('another ladder has its own address, and says when nothing was rated there', async () => {
  const { address } = await open({}, '/persona/1?match=3');
  await userEvent.click(await within(await card()).findByRole('link', { name: 'Corona 1v1' }));

  expect(address()).toBe('/persona/1?ladder=corona-1v1');
  expect(await within(await card()).findByText('No rated matches on this ladder.')).toBeVisible();
});

test('a curve that could not be loaded is asked for again on request', async () => {
  let isDown = true;
  await open({
    '/api/ext/personas/1/rating/ra3/1v1': () => (isDown ? problem(500, 'out of ore') : history),
  });
  const again = await within(await card()).findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);

  expect(await within(await card()).findByRole('slider')).toBeVisible();
});

test('on a host without the call the page is as before', async () => {
  await open({ '/api/ext/capabilities': () => ({ extensions: [] }) });
  await screen.findByRole('list', { name: 'Matches' });

  expect(screen.queryByRole('region', { name: 'Rating' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show on the curve' })).toBeNull();
});
