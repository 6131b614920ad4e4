import { expect, test } from 'vitest';
import { createClient } from '../browser.js';
import type { MatchRow } from './read/rows.gen.js';
import { type Page, rowsOf } from './walk-pages.js';

/** A host with this many matches or ladder rows, which writes pages of the given size. */
function hostWith(
  rows: number,
  { pageSize, total = rows, limit = Infinity }: { pageSize: number; total?: number; limit?: number },
) {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'https://host.test',
    fetch: (url, { body }) => {
      asked.push(url);
      const page = pageAskedFor(url, body);
      const first = (page - 1) * pageSize;
      const ids = Array.from(
        { length: Math.max(0, Math.min(pageSize, rows - first)) },
        (_, index) => first + index + 1,
      );
      const records = page > limit ? [] : ids.map((id) => ({ id, personaId: id }));
      return Promise.resolve(
        Response.json({ totalCount: total, pageOutOfLimit: page > limit, total, count: total, records }),
      );
    },
  });
  return { client, asked };
}

function pageAskedFor(url: string, body: unknown): number {
  const { page } = JSON.parse(typeof body === 'string' ? body : '{}') as { page?: number };
  return page ?? Number(/\/(\d+)(\/result)?(\?.*)?$/.exec(url)?.[1]);
}

async function allPages<T>(pages: AsyncIterable<Page<T>>): Promise<Page<T>[]> {
  const list: Page<T>[] = [];
  for await (const page of pages) list.push(page);
  return list;
}
const marks = (pages: Page<unknown>[]) =>
  pages.map(({ page, rows, isLast, stoppedAtLimit }) => [page, rows.length, isLast, stoppedAtLimit]);

test('a list is walked to its end', async () => {
  const { client } = hostWith(120, { pageSize: 50 });

  const pages = await allPages(client.pages.recentMatches());

  expect(marks(pages)).toEqual([
    [1, 50, false, false],
    [2, 50, false, false],
    [3, 20, true, false],
  ]);
  expect(pages[0]?.total).toBe(120);
});

test.each([
  [50, 2],
  [100, 1],
])('pages of %i need %i calls for a hundred matches', async (pageSize, calls) => {
  const { client, asked } = hostWith(100, { pageSize });

  await allPages(client.pages.recentMatchesOf(5));

  expect(asked).toHaveLength(calls);
});

// S9-09, S5-17
test('match lists stop at the last page that may be viewed, and say so', async () => {
  const { client, asked } = hostWith(2000, { pageSize: 50, total: 1001 });

  const pages = await allPages(client.pages.search({ mod: 'ra3' }));

  expect(asked).toHaveLength(20);
  expect(marks(pages).at(-1)).toEqual([20, 50, true, true]);
});

test('a list that ends with the last page that may be viewed did not stop at the limit', async () => {
  const { client } = hostWith(1000, { pageSize: 50 });

  const pages = await allPages(client.pages.favourites());

  expect(marks(pages).at(-1)).toEqual([20, 50, true, false]);
});

test('a host that says earlier that a page is beyond its limit is heard', async () => {
  const { client } = hostWith(500, { pageSize: 50, limit: 2 });

  const pages = await allPages(client.pages.downloads());
  const recent = await allPages(client.pages.recentMatches());

  expect(marks(recent).at(-1)).toEqual([3, 0, true, true]);
  expect(pages.at(-1)?.rows).toEqual([]);
});

test('nothing is asked for a page beyond the limit', async () => {
  const { client, asked } = hostWith(2000, { pageSize: 50 });

  const pages = await allPages(client.pages.recentMatches({ fromPage: 21 }));

  expect(marks(pages)).toEqual([[21, 0, true, true]]);
  expect(asked).toHaveLength(0);
});

test('ladders have no such limit', async () => {
  const { client, asked } = hostWith(2500, { pageSize: 100 });

  const pages = await allPages(client.pages.ladder({ mod: 'ra3', type: '1v1' }));

  expect(asked).toHaveLength(25);
  expect(pages.at(-1)?.stoppedAtLimit).toBe(false);
});

test('those on a ladder who fit a filter are walked like the ladder, with the filter on each page', async () => {
  const { client, asked } = hostWith(250, { pageSize: 100 });

  const pages = await allPages(
    client.pages.filteredLadder({ mod: 'ra3', type: '1v1', seasonId: 2, faction: 'Soviet', name: 'an' }),
  );

  expect(marks(pages)).toEqual([
    [1, 100, false, false],
    [2, 100, false, false],
    [3, 50, true, false],
  ]);
  expect(asked.map((url) => new URL(url).searchParams.toString())).toEqual(
    Array.from(
      { length: 3 },
      () => expect.stringMatching(/^(faction=Soviet&name=an|name=an&faction=Soviet)$/) as string,
    ),
  );
});

test('a walk can begin later', async () => {
  const { client } = hostWith(120, { pageSize: 50 });

  const pages = await allPages(client.pages.recentMatches({ fromPage: 2 }));

  expect(marks(pages)).toEqual([
    [2, 50, false, false],
    [3, 20, true, false],
  ]);
});

test('rows that moved to the next page while the list was read come once', async () => {
  const answers = [[1, 2], [2, 3], [4]];
  const client = createClient({
    baseUrl: 'https://host.test',
    fetch: () =>
      Promise.resolve(
        Response.json({
          totalCount: 5,
          pageOutOfLimit: false,
          records: answers.shift()?.map((id) => ({ id })),
        }),
      ),
  });

  const ids: string[] = [];
  for await (const row of rowsOf<MatchRow>(client.pages.recentMatches())) ids.push(row.id);

  expect(ids).toEqual(['1', '2', '3', '4']);
});

test('a host that gives the same page again and again does not hold the walk', async () => {
  const client = createClient({
    baseUrl: 'https://host.test',
    fetch: () => Promise.resolve(Response.json({ total: 1e6, records: [{ personaId: 1 }] })),
  });

  const pages = await allPages(client.pages.ladder({ mod: 'ra3', type: '1v1' }));

  expect(pages).toHaveLength(2);
});

test('a walk goes on behind the page before, on a host that names its end', async () => {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'https://host.test',
    fetch: (url) => {
      asked.push(new URL(url).search);
      const page = asked.length;
      return Promise.resolve(
        Response.json({
          totalCount: 3,
          pageOutOfLimit: false,
          records: [{ id: String(page) }],
          ...(page < 3 && { next: `${String(page)}.9` }),
        }),
      );
    },
  });

  await allPages(client.pages.recentMatches());

  expect(asked).toEqual(['', '?behind=1.9', '?behind=2.9']);
});

// S9-08, S7-29
test('invitation codes come ten at a time', async () => {
  const asked: string[] = [];
  const items = Array.from({ length: 10 }, (_, index) => ({ value: `code-${String(index)}` }));
  const client = createClient({
    baseUrl: 'https://host.test',
    fetch: (url) => {
      asked.push(new URL(url).search);
      return Promise.resolve(Response.json({ items: asked.length === 1 ? items : [] }));
    },
  });

  await allPages(client.pages.usedInvitations());

  expect(asked).toEqual(['?skip=0&limit=10', '?skip=10&limit=10']);
});
