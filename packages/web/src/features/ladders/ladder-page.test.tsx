import { limits } from '@ra3/sdk/facts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { findTable, mine, openLadder as open } from '../../testing/open-ladder.js';

// S2-15
describe('the URL of a ladder', () => {
  test.each([
    ['/ladder', '/ladder/1v1'],
    ['/ladder/corona', '/ladder/corona/1v1'],
    ['/ladder/5v5', '/ladder/ra3/1v1'],
    ['/ladder/corona/5v5', '/ladder/corona/1v1'],
    ['/ladder/3v3', '/ladder/3v3'],
    ['/ladder/genevo/2v2', '/ladder/genevo/2v2'],
  ])('%s becomes %s', { tags: 'rest' }, async (path, after) => {
    const { address } = await open(path);
    await findTable();

    expect(address()).toBe(after);
  });

  test('a mod without ladders falls back to vanilla', async () => {
    await open('/ladder/genevo/2v2');

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Red Alert 3 2v2 ladder');
  });
});

// S2-44
test('the document title contains the season', { tags: 'rest' }, async () => {
  await open('/ladder/ra3/1v1');
  await screen.findByText('Season 6');

  expect(document.title).toBe('Red Alert 3 1v1 ladder · Season 6 · RA3 Community');
});

// S2-46, S5-16
test('pagination is above and below the table', { tags: 'rest' }, async () => {
  await open('/ladder/ra3/1v1');
  await findTable();

  expect(screen.getByRole('navigation', { name: 'Pages, above the list' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Pages, below the list' })).toBeVisible();
});

// S2-46, S9-08
test.each([
  [200, 2],
  [201, 3],
])('a page has 100 rows: the last one of %i is on page %i', { tags: 'rest' }, async (total, lastPage) => {
  await open('/ladder/ra3/1v1', { total });
  await findTable();
  const above = within(screen.getByRole('navigation', { name: 'Pages, above the list' }));

  expect(above.getAllByRole('link').at(-2)).toHaveTextContent(String(lastPage));
});

test('a full page renders its 100 rows, step by step', { tags: 'rest' }, async () => {
  const rows = Array.from({ length: limits.ladderPageSize }, (_, index) =>
    aLadderRow({ personaId: index + 1, personaName: `Player ${String(index + 1)}`, rank: index + 1 }),
  );
  await open('/ladder/ra3/1v1', { rows });
  const table = await findTable();

  expect(within(table).getByText('Player 1')).toBeVisible();
  // Counts rows, because `findBy…` searches a hundred of them every 50 ms, and would leave no time to render them.
  await expect.poll(() => table.rows.length, { timeout: 20_000, interval: 200 }).toBe(2 + rows.length);
  expect(within(table).getByText('Player 100')).toBeVisible();
});

// S2-48, S2-49, S2-50
describe('a row', { tags: 'rest' }, () => {
  test('links to its persona and shows its numbers', async () => {
    const row = aLadderRow({ personaId: 3, personaName: 'Kim', rank: 1, elo: 1234, wins: 60, losses: 40 });
    await open('/ladder/ra3/1v1', { rows: [row] });
    const line = within(await findTable()).getByRole('row', { name: /Kim/ });

    expect(within(line).getByRole('link', { name: 'Kim' })).toHaveAttribute('href', '/persona/3');
    expect(line).toHaveTextContent(/^1Kim.*1234.*60\.0%.*6040/);
  });

  test('shows the change of the rank in the last day, with the rank before', async () => {
    const today = { updateTime: '2026-11-21T11:00:00Z' };
    const rows = [
      aLadderRow({ personaId: 1, rank: 99, prevRank: 113, ...today }),
      aLadderRow({ personaId: 2, rank: 100, prevRank: 97, ...today }),
      aLadderRow({ personaId: 3, rank: 101, prevRank: -1, ...today }),
      aLadderRow({ personaId: 4, rank: 102, prevRank: 110, updateTime: '2026-11-20T11:00:00Z' }),
    ];
    await open('/ladder/ra3/1v1', { rows });
    const changes = within(await findTable()).getAllByRole('img', { name: /^Rank/ });

    expect(changes.map((change) => [change.getAttribute('aria-label'), change.textContent])).toEqual([
      ['Rank 113 → 99', '14'],
      ['Rank 97 → 100', '3'],
    ]);
  });

  test('shows the Elo change of the last day, and two dashes without a rank', async () => {
    const fresh = aLadderRow({ personaId: 1, rank: -1, eloDelta: 12, updateTime: '2026-11-21T11:00:00Z' });
    const old = aLadderRow({ personaId: 2, eloDelta: 9, updateTime: '2026-11-20T11:00:00Z' });
    await open('/ladder/ra3/1v1', { rows: [fresh, old] });
    const table = within(await findTable());

    expect(table.getByRole('img', { name: '12 Elo gained' })).toBeVisible();
    expect(table.queryByRole('img', { name: '9 Elo gained' })).toBeNull();
    expect(table.getByText('--')).toBeVisible();
  });
});

// S2-47
test.each([
  [true, 0],
  [false, 1],
])(
  'with outcomes hidden (%s), rows tell the last change and results %i times',
  { tags: 'rest' },
  async (isSpoilerFree, times) => {
    const row = aLadderRow({ personaId: 1, eloDelta: 37, updateTime: '2026-11-21T11:00:00Z' });
    await open('/ladder/ra3/1v1', { rows: [row], stored: { 'ra3.isSpoilerFree': String(isSpoilerFree) } });
    const table = within(await findTable());
    await table.findByText('1602');

    expect(table.queryAllByRole('img', { name: /^Last games/ })).toHaveLength(times);
    expect(table.queryAllByText(/37/)).toHaveLength(times);
  },
);

test('a line with name and Elo parts the rows where the tier changes', { tags: 'rest' }, async () => {
  const rows = [1700, 1600, 1510, 1310].map((elo, index) =>
    aLadderRow({ personaId: index + 1, personaName: `P${String(index + 1)}`, rank: index + 1, elo }),
  );
  await open('/ladder/ra3/1v1', { rows });
  const heads = within(await findTable()).getAllByRole('rowheader');

  expect(heads.map(({ textContent }) => textContent.replace(/^Allies/, ''))).toEqual([
    'Master1600',
    'P1',
    'P2',
    'Diamond1500',
    'P3',
    'Platinum1300',
    'P4',
  ]);
});

// S2-45
test('a button leads to the own best rank', { tags: 'rest' }, async () => {
  await open('/ladder/ra3/1v1', { isSignedIn: true });

  expect(await screen.findByRole('link', { name: 'My rank: #142' })).toHaveAttribute(
    'href',
    '/ladder/ra3/1v1?page=2#rank-7',
  );
});

// S2-45
describe('own ranks', { tags: 'rest' }, () => {
  test('a visitor is asked to sign in, and no ranks are requested', async () => {
    const { requests } = await open('/ladder/ra3/1v1');

    expect(await screen.findByText('Sign in to see where you stand.')).toBeVisible();
    expect(requests.filter((path) => path.startsWith('/api/player/persona/list/ranked'))).toEqual([]);
  });

  test('are those of three personas, also where a host answers more', async () => {
    const ranked = [7, 8, 9, 10].map((personaId) => ({ personaId, personaName: `Own ${String(personaId)}` }));
    const { requests } = await open('/ladder/ra3/1v1', { isSignedIn: true, ranked });
    await screen.findByRole('link', { name: /^My rank/ });

    expect(requests.filter((path) => /^\/api\/stats\/persona\/\d+\/ra3\/result$/.test(path))).toHaveLength(3);
  });

  test('are pinned above the others while they are on another page', async () => {
    await open('/ladder/ra3/1v1', { isSignedIn: true });
    const own = await screen.findByRole('rowheader', { name: /Mine/ });
    const [, first] = within(await findTable()).getAllByRole('row');

    expect(first).toContainElement(own);
  });

  const inPlacement = aLadderRow({ ...mine, rank: -1, placementMatchesLeft: 4 });

  test('of a persona in placement are the number of matches left, without a rating', async () => {
    await open('/ladder/ra3/1v1', { isSignedIn: true, own: inPlacement });
    const ranks = within(await screen.findByRole('region', { name: 'My ranks' }));

    expect(await ranks.findByText('4 placement matches left')).toBeVisible();
    expect(ranks.queryByText('987')).toBeNull();
  });

  test('of a persona in placement are not pinned', async () => {
    await open('/ladder/ra3/1v1', { isSignedIn: true, own: inPlacement });
    await screen.findByRole('link', { name: 'Mine' });

    expect(within(await findTable()).queryByRole('rowheader', { name: /Mine/ })).toBeNull();
  });

  test('link to their page, where the row receives the focus', async () => {
    const { address } = await open('/ladder/ra3/1v1', { isSignedIn: true, rows: [aLadderRow(), mine] });
    await userEvent.click(await screen.findByRole('link', { name: 'Go to #142 on the ladder' }));
    await findTable();

    expect(address()).toBe('/ladder/ra3/1v1?page=2');
    expect(within(await findTable()).getByRole('link', { name: 'Mine' })).toHaveFocus();
  });
});

// S2-51
test('another mod or type starts at page 1 and loads its own ranks and chart', { tags: 'rest' }, async () => {
  const { address, requests } = await open('/ladder/ra3/1v1?page=2', { isSignedIn: true });
  await findTable();
  await userEvent.click(screen.getByRole('link', { name: 'Corona' }));
  const afterMod = address();
  await userEvent.click(screen.getByRole('link', { name: '3v3' }));
  await findTable();

  expect([afterMod, address()]).toEqual(['/ladder/corona/1v1', '/ladder/corona/3v3']);
  expect(requests).toEqual(
    expect.arrayContaining([
      '/api/stats/persona/7/corona/result',
      '/api/stats/elo/distribution/corona/1v1/',
      '/api/stats/elo/distribution/corona/3v3/',
      '/api/stats/ladder/corona/3v3/records/page/1/result',
    ]),
  );
});

// S2-47
test(
  'the tier chart has a row for each tier with its bounds, number and share, best tier first',
  { tags: 'rest' },
  async () => {
    await open('/ladder/ra3/1v1');

    const bars = within(await screen.findByRole('list', { name: 'Players by tier' }));
    expect(bars.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Master.*00\.0%$/),
      expect.stringMatching(/^Diamond.*00\.0%$/),
      expect.stringMatching(/^Platinum.*00\.0%$/),
      expect.stringMatching(/^Gold1100–12993100\.0%$/),
      expect.stringMatching(/^Silver.*00\.0%$/),
      expect.stringMatching(/^Copper.*00\.0%$/),
      expect.stringMatching(/^Steel.*00\.0%$/),
    ]);
  },
);
