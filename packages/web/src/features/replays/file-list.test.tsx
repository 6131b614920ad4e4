// @module-tag rest
import { writeReplay, type ReplayDescription } from '@ra3/replay-tools';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { InProcessWorker } from '../../entities/replay/testing/in-process-worker.js';

beforeEach(() => {
  vi.stubGlobal('Worker', InProcessWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function aReplay(name: string, player: string): File {
  const description: ReplayDescription = {
    network: 'online',
    map: { name: 'Infinity Isle', path: 'data/maps/official/map_mp_2_rao1' },
    players: [{ name: player, faction: 'allied' }],
    savedAtSeconds: 1_760_000_000,
    durationTicks: 900,
    orders: [],
  };
  return new File([new Uint8Array(writeReplay(description))], name);
}

const openPage = () => renderSite({ path: '/fix-broadcast-replay-desync', fetch: fakeFetch({}) });
const chosenFiles = () => screen.findByRole('list', { name: '2 chosen files' });
const players = async () => within(await screen.findByRole('list', { name: 'Players' }));

test('of several chosen files the first is opened, and a click opens another', async () => {
  const { container } = await openPage();
  await screen.findByText('Drop replays here');
  const input = container.querySelector<HTMLInputElement>('main input[type=file]');
  if (input === null) throw new Error('There is no file input');
  await userEvent.upload(input, [aReplay('one.RA3Replay', 'Anna'), aReplay('two.RA3Replay', 'Boris')]);
  const list = within(await chosenFiles());
  const first = await (await players()).findByText('Anna');
  await userEvent.click(list.getByRole('button', { name: 'two.RA3Replay' }));

  await waitFor(() => {
    expect(screen.getByRole('list', { name: 'Players' })).toHaveTextContent('Boris');
  });
  expect(first).not.toBeInTheDocument();
  expect(list.getByRole('button', { pressed: true })).toHaveTextContent('two.RA3Replay');
});

test('files are taken wherever they are dropped in the window', async () => {
  await openPage();
  await screen.findByText('Drop replays here');
  const files = [aReplay('one.RA3Replay', 'Anna'), aReplay('two.RA3Replay', 'Boris')];
  const drop = createEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
  fireEvent(document.body, drop);

  expect(drop.defaultPrevented).toBe(true);
  expect(within(await chosenFiles()).getAllByRole('button')).toHaveLength(2);
  expect(await (await players()).findByText('Anna')).toBeVisible();
});
