// @module-tag rest
import { writeReplay, type ReplayDescription } from '@ra3/replay-tools';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { aMatchRow } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';
import { InProcessWorker } from '../../entities/replay/testing/in-process-worker.js';

const FIND = '/api/ext/matches/replay';
const FIND_BUTTON = 'Find this match on the site';

beforeEach(() => {
  vi.stubGlobal('Worker', InProcessWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function aReplay(changes: Partial<ReplayDescription> = {}, name = 'final.RA3Replay'): File {
  const bytes = writeReplay({
    network: 'online',
    map: { name: 'Infinity Isle', path: 'data/maps/official/map_mp_2_rao1' },
    players: [
      { name: 'Anna', faction: 'allied' },
      { name: '指挥官', faction: 'soviet' },
    ],
    savedAtSeconds: 1_760_000_000,
    durationTicks: 900,
    orders: [],
    ...changes,
  });
  return new File([new Uint8Array(bytes)], name);
}

async function open(files: File[], answer: () => unknown, extensions = ['matches.ofReplay']) {
  const fetch = vi.fn(fakeFetch({ '/api/ext/capabilities': () => ({ extensions }), [FIND]: answer }));
  const { container } = await renderSite({ path: '/fix-broadcast-replay-desync', fetch });
  await screen.findByText('Drop replays here');
  const input = container.querySelector<HTMLInputElement>('main input[type=file]');
  if (input === null) throw new Error('There is no file input');
  await userEvent.upload(input, files);
  const asked = () =>
    fetch.mock.calls.flatMap(([url, init]) =>
      url.includes(FIND) ? [JSON.parse(String(init.body)) as unknown] : [],
    );
  return { asked };
}

const find = async (name = FIND_BUTTON) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};

test('nothing is sent before the button is pressed, and then players, map and time', async () => {
  const { asked } = await open([aReplay()], () => ({ records: [aMatchRow({ id: '7' })] }));
  await screen.findByRole('button', { name: FIND_BUTTON });
  const before = asked();
  await find();
  await screen.findByRole('link', { name: /Open the match/ });

  expect(before).toEqual([]);
  expect(asked()).toEqual([
    {
      map: 'data/maps/official/map_mp_2_rao1',
      savedTime: '2025-10-09T08:53:20.000Z',
      players: ['Anna', '指挥官'],
    },
  ]);
});

test('a match that is found is a link to its page', async () => {
  await open([aReplay()], () => ({ records: [aMatchRow({ id: '7' })] }));
  await find();

  const link = await screen.findByRole('link', { name: /Open the match of .*2026/ });
  expect(link).toHaveAttribute('href', '/match/7');
});

test('a match that is not found is said, with why that may be', async () => {
  await open([aReplay()], () => ({ records: [] }));
  await find();

  expect(await screen.findByText('The site has no such match.')).toBeVisible();
  expect(screen.getByText(/played on another server.*more than 30 minutes wrong/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Open the match/ })).toBeNull();
});

test('a failed search says why, and can be tried again', async () => {
  const answers: (() => unknown)[] = [() => problem(429, 'too many requests')];
  await open([aReplay()], () => (answers.shift() ?? (() => ({ records: [aMatchRow({ id: '7' })] })))());
  await find();
  await screen.findByText(/The search failed\./);
  await find();

  expect(await screen.findByRole('link', { name: /Open the match/ })).toBeVisible();
});

test('a host without the call is not asked', async () => {
  const { asked } = await open([aReplay()], () => ({ records: [] }), []);
  await find();

  expect(await screen.findByText('This server cannot look for the match of a replay.')).toBeVisible();
  expect(asked()).toEqual([]);
});

test('a file that names no time is not looked for', async () => {
  const { asked } = await open([aReplay({ savedAtSeconds: 0 })], () => ({ records: [] }));
  await find();

  expect(await screen.findByText(/does not say who played where and when/)).toBeVisible();
  expect(asked()).toEqual([]);
});

test('computer players are left out', async () => {
  const players = [
    { name: 'Anna', faction: 'allied' },
    { name: 'Brutal', faction: 'soviet', computer: 'brutal' },
  ] as const;
  const { asked } = await open([aReplay({ players: [...players] })], () => ({ records: [] }));
  await find();
  await screen.findByText('The site has no such match.');

  expect(asked()).toMatchObject([{ players: ['Anna'] }]);
});

test('of several files each row says what became of its match', async () => {
  const files = [
    aReplay({}, 'one.RA3Replay'),
    aReplay({ savedAtSeconds: 1_760_009_999 }, 'two.RA3Replay'),
    new File(['MZ this is a program'], 'setup.exe'),
  ];
  const answers = [[aMatchRow({ id: '7' })], []];
  const { asked } = await open(files, () => ({ records: answers.shift() }));
  await screen.findByText('3 of 3 files');
  await find('Find these matches on the site');
  const rows = within(await screen.findByRole('table', { name: 'Chosen files' })).getAllByRole('rowheader');
  await screen.findByText(/played on another server/);

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^one\.RA3ReplayOpen the match of /),
    expect.stringMatching(/^setup\.exeIt does not start like a replay\.The file does not say who played/),
    'two.RA3ReplayThe site has no such match.',
  ]);
  expect(asked()).toHaveLength(2);
});
