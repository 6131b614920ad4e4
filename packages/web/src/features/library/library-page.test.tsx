// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Fetch } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { aMatchRow, aPlayer } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

const GUIDS = ['11111111-2222-4333-8444-555555555555', '11111111-2222-4333-8444-666666666666'] as const;
const account = {
  userId: 7,
  userName: 'comrade',
  email: 'c@qq.com',
  group: 'User',
  state: 'normal',
  personas: [],
};
const matches = GUIDS.map((replayGuid, id) =>
  aMatchRow({ id: String(id), replayGuid, replayDownloads: 40, recentReplayDownloads: 12 }),
);
const found = (records = matches, totalCount = records.length) => ({
  totalCount,
  pageOutOfLimit: false,
  records,
});

/** What the host is asked for. */
type Search = Readonly<Record<string, unknown>>;

interface Opened {
  readonly path?: string;
  /** Answers a search. */
  readonly search?: (search: Search) => unknown;
  readonly answers?: Parameters<typeof fakeFetch>[0];
}

async function open({ path = '/match/library', search = () => found(), answers = {} }: Opened = {}) {
  const searches: Search[] = [];
  const others = fakeFetch({
    '/api/user/v2/status': () => ({ code: 0, info: '', userId: 7, uname: 'comrade', group: 'User' }),
    '/api/player/info': () => account,
    '/api/match/get/my/status': () => ({ records: [] }),
    ...answers,
  });
  const fetch: Fetch = async (url, init) => {
    if (new URL(url).pathname !== '/api/match/query/advanced') return others(url, init);
    const asked = JSON.parse(String(init.body)) as Search; // The site's own request.
    searches.push(asked);
    const answer = search(asked);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  const site = await renderSite({ path, fetch: vi.fn(fetch), stored: { 'ra3.isLoggedIn': 'true' } });
  await site.parts.session.load();
  return { ...site, searches };
}

const status = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });

test('a player found by an earlier name is named with it beside the number of matches', async () => {
  const earlierNames = [{ personaId: 7, personaName: 'Kim', earlierName: 'Rookie' }];
  await open({ path: '/match/library?player=rook', search: () => ({ ...found(), earlierNames }) });

  expect(await status('2 matches · Kim (earlier name: Rookie)')).toBeVisible();
});

test('the name of a player who is gone leads nowhere, beside those that lead to their players', async () => {
  const winners = [aPlayer({ personaName: 'Departed', isGone: true })];
  await open({ search: () => found([aMatchRow({ winners })]) });

  expect((await screen.findAllByText('Departed')).map((name) => name.closest('a'))).toEqual([null]);
  expect(screen.getByRole('link', { name: 'Bravo' })).toBeVisible();
});

// S2-64
test('a chosen filter is in the address, in the request and among the active filters, and its chip takes it away', async () => {
  const { address, searches } = await open({ path: '/match/library?page=3' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind of match' }), 'Custom 2v2');
  await waitFor(() => {
    expect(searches.at(-1)).toMatchObject({ page: 1, matchType: 'custom2v2' });
  });
  const chosen = address();
  await userEvent.click(screen.getByRole('button', { name: /^Custom 2v2/ }));

  expect(chosen).toBe('/match/library?type=custom2v2');
  expect(address()).toBe('/match/library');
  await status('2 matches');
});

// S9-10
test('the chip of a period takes it away, so that the longest is searched', async () => {
  const { address, searches } = await open({ path: '/match/library?days=30' });
  await userEvent.click(await screen.findByRole('button', { name: /30 days/ }));

  await waitFor(() => {
    expect(address()).toBe('/match/library');
  });
  const { after, before } = searches.at(-1) as { after: string; before: string };
  const days = (Date.parse(before) - Date.parse(after)) / 86_400_000;
  expect(Math.floor(days) - 1).toBe(limits.replayLibraryDays);
});

// S9-10 S9-11
test('the page says how far back it goes, and offers brackets of Elo and the downloads of three months', async () => {
  await open({ path: '/match/library?type=automatch1v1', search: () => found([], 0) });
  const optionsOf = async (name: string) =>
    within(await screen.findByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  expect(await screen.findByText(/^Every match of the last 180 days/)).toBeInTheDocument();
  expect(await optionsOf('Elo of both players')).toEqual([
    'Any Elo',
    'Elo up to 400',
    ...[400, 600, 800, 1000, 1200, 1400].map((from) => `Elo ${String(from)} to ${String(from + 200)}`),
    'Elo 1600 and more',
  ]);
  expect((await optionsOf('Order')).filter((label) => label.includes('3 months'))).toHaveLength(1);
});

// S9-10
test('an empty library says that nothing was played in 180 days', async () => {
  await open({ search: () => found([], 0) });

  expect(await screen.findByText('No match was played in the last 180 days')).toBeInTheDocument();
});

// S2-64
test('fields that need another kind of match are disabled', async () => {
  await open();
  const type = await screen.findByRole('combobox', { name: 'Kind of match' });
  const isEnabled = () =>
    [
      screen.getByRole('button', { name: /^Maps/ }),
      screen.getByRole('combobox', { name: 'Faction' }),
      screen.getByRole('combobox', { name: 'Elo of both players' }),
    ].map((field) => !(field as HTMLButtonElement).disabled);
  const first = isEnabled();
  await userEvent.selectOptions(type, 'Custom 1v1');
  const custom = isEnabled();
  await userEvent.selectOptions(type, 'Automatch 1v1');

  expect([first, custom, isEnabled()]).toEqual([
    [false, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

// S2-64
test('a name is searched for by Enter, and not with every character', async () => {
  const { address, searches } = await open();
  const field = await screen.findByRole('searchbox', { name: 'Player' });
  await status('2 matches');
  const before = searches.length;
  await userEvent.type(field, ' Ann{Enter}');
  await waitFor(() => {
    expect(searches).toHaveLength(before + 1);
  });

  expect(searches.at(-1)).toMatchObject({ personaVagueName: 'Ann' });
  expect(address()).toBe('/match/library?player=Ann');
});

// S2-64 S9-22
test('the 28 maps are chosen together, and sent when they are applied', async () => {
  const { searches, address } = await open({ path: '/match/library?type=automatch1v1' });
  await userEvent.click(await screen.findByRole('button', { name: /^Maps/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose maps' }));
  const boxes = await dialog.findAllByRole('checkbox');
  await userEvent.click(dialog.getByRole('button', { name: 'Select all' }));
  const all = dialog.getAllByRole('checkbox', { checked: true }).length;
  await userEvent.click(dialog.getByRole('button', { name: 'Select none' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Cabana Republic' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Search' }));

  expect([boxes.length, all]).toEqual([28, 28]);
  await waitFor(() => {
    expect(searches.at(-1)).toMatchObject({ maps: ['map_mp_2_feasel1'] });
  });
  expect(address()).toBe('/match/library?type=automatch1v1&maps=map_mp_2_feasel1');
  expect(await screen.findByRole('button', { name: /^Cabana Republic/ })).toBeVisible();
});

// S2-64
test('the downloads of three months stand before all of them in brackets', async () => {
  await open();

  expect(await screen.findAllByRole('button', { name: /^Download the replay\s*12 \(40\)$/ })).toHaveLength(2);
});

// S2-64
test('when nothing is found, each filter says how many matches there are without it', async () => {
  const search = ({ mod, showShort }: Search) =>
    found(matches, mod === 'all' ? 1_001 : showShort === true ? 7 : 0);
  await open({
    path: '/match/library?mod=corona&without=short',
    search: (asked) => ({ ...search(asked), records: search(asked).totalCount === 0 ? [] : matches }),
  });

  expect(await screen.findByRole('button', { name: 'Remove Corona, all versions (1,001)' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Without those under one minute (7)' }));
  await status('7 matches');
});

test('when no single filter is the cause, the empty page says so', async () => {
  await open({ path: '/match/library?mod=corona&days=7', search: () => found([]) });

  expect(await screen.findByText(/^Removing a single filter is not enough/)).toBeVisible();
});

// S5-17 S2-65
test('page 21 shows the alert, and sends no request', async () => {
  const { searches } = await open({ path: '/match/library?mod=ra3&page=21' });
  const alert = await screen.findByRole('alert');

  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/match/library?mod=ra3&page=20');
  expect(searches).toEqual([]);
});

test('a saved search is opened again under its name', async () => {
  const { address } = await open({ path: '/match/library?mod=ra3' });
  await userEvent.click(await screen.findByRole('button', { name: 'Saved searches' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Saved searches' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const refused = dialog.getByText('Please enter a name');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name for this search' }), 'vanilla{Enter}');
  const link = await dialog.findByRole('link', { name: 'vanilla' });
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  const between = address();
  await userEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  await userEvent.click(screen.getByRole('link', { name: 'vanilla' }));

  expect([refused.isConnected, link.isConnected]).toEqual([false, false]);
  expect([between, address()]).toEqual(['/match/library', '/match/library?mod=ra3']);
});

// S8-27 S7-56
test('selected replays are downloaded together, and a failed one is told by itself and repeated', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const replies = [problem(404, 'not found'), new Response('one'), new Response('two')];
  await open({ answers: { '/api/match/download': () => replies.shift() } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download 2 replays' }));
  const tray = within(await screen.findByRole('region', { name: 'Downloads' }));
  await tray.findByRole('heading', { name: '1 of 2 saved · 1 failed' });
  const reason = 'The server no longer has this replay, so there is nothing to download.';
  const wasTold = tray.queryByText(reason) !== null;
  await userEvent.click(tray.getByRole('button', { name: /^Try again/ }));
  await tray.findByRole('heading', { name: '2 of 2 saved' });

  expect([wasTold, tray.queryByText(reason)]).toEqual([true, null]);
  expect(saved).toEqual([
    'Alpha vs Bravo - Automatch 1v1 - Cabana Republic - 2026-11-21 11-00-00.RA3Replay',
    'Alpha vs Bravo - Automatch 1v1 - Cabana Republic - 2026-11-21 11-00-00.RA3Replay',
  ]);
});
