// @module-tag rest
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { stubView } from '../../testing/stub-view.js';
import { aRoom, aStatus, DETAIL_PATH } from '../../testing/status-answers.js';

afterEach(() => vi.unstubAllGlobals());

const home = (games: Parameters<typeof aStatus>[0] = {}) =>
  renderSite({ fetch: fakeFetch({ [DETAIL_PATH]: () => aStatus(games) }) });
const card = () => screen.findByRole('region', { name: 'Rooms right now' });
const rows = async () =>
  (await within(await card()).findAllByRole('listitem')).map(({ textContent }) => textContent);
const somePlayers = (...names: string[]) => names.map((name, seat) => ({ id: seat + 1, name }));

// S3-13
test('rooms that can be joined come first, before full rooms and games in play', async () => {
  await home({
    games: [
      aRoom({ roomname: 'Max playing', gamemode: 'closedplaying', players: somePlayers('Max') }),
      aRoom({ roomname: 'Bo full house', players: somePlayers('Bo', 'Ann') }),
      aRoom({ roomname: 'Kim waiting', players: somePlayers('Kim') }),
    ],
  });

  expect(await rows()).toEqual([
    expect.stringContaining('waiting'),
    expect.stringContaining('full house'),
    expect.stringContaining('playing'),
  ]);
});

test('a row says how many seats of the room are taken', async () => {
  await home({ games: [aRoom({ players: somePlayers('Kim') })] });

  expect((await rows())[0]).toMatch(/1\/2$/);
});

test('at most five rooms are shown, and the card leads to all of them', async () => {
  await home({
    games: Array.from({ length: 7 }, (_, index) => aRoom({ roomname: `Host ${String(index)}` })),
  });

  expect(await rows()).toHaveLength(5);
  expect(within(await card()).getByRole('link', { name: 'All rooms' })).toHaveAttribute('href', '/status');
});

test('rooms come once their rows are in view, and nothing says that they load before', async () => {
  const show = stubView();
  await home({ games: [aRoom({ roomname: 'Kim waiting' })] });
  const region = await card();
  await waitFor(() => expect(region.querySelector('[aria-busy=true]')).toBeNull());
  const before = within(region).queryAllByRole('listitem');
  act(() => show());

  expect((await rows())[0]).toContain('waiting');
  expect(before).toEqual([]);
});

// S3-11
test('a room shows the map picture that the host names', async () => {
  await home({ games: [aRoom({ minimapPath: '/maps/1.svg' })] });
  const region = await card();

  await waitFor(() => {
    expect(region.querySelector('img')).toHaveAttribute('src', 'http://localhost/maps/1.svg');
  });
});

test('without rooms the card says how one appears', async () => {
  await home();

  expect(await within(await card()).findByText('No rooms right now')).toBeVisible();
  expect(within(await card()).getByText(/Open one in the game/)).toBeVisible();
});
