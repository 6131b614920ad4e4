import { listEndpoints } from '@ra3/sdk/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from './create-query-client.js';
import { staleAfter, useMarkStale, type SiteWrite } from './stale-after.js';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Writes without a query to mark: the session is a store of its own, and a captcha or a code is shown nowhere else. */
const withoutQueries = [
  'accounts.changePassword',
  'accounts.delete',
  'accounts.login',
  'accounts.recover',
  'accounts.register',
  'accounts.sendVerificationCode',
  'complaints.appeal',
  'security.beginTwoStep',
  'security.secondStep',
  'security.takeBack',
];

/** Writes after which an entity loads its own queries again, because what is shown must not move. */
const byEntities = [
  'matches.setFavourite',
  'matches.setRecommend',
  'moderation.markWarningsRead',
  'personas.showInLadder',
  'replays.download',
];

/** Reads whose input is too long for an address. */
const reads = ['complaints.readAppeal', 'matches.myStatus', 'matches.ofReplay', 'matches.search'];

test('each write of the site is known', () => {
  const writes = new Set(
    listEndpoints()
      .filter(({ endpoint }) => endpoint.method === 'POST')
      .map<string>(({ key }) => key),
  );
  const sent = Object.values(sources).flatMap((text) =>
    Array.from(text.matchAll(/\bapi\.(\w+\.\w+)\(/g), ([, key = '']) => key),
  );
  const known = [...Object.keys(staleAfter), ...withoutQueries, ...byEntities, ...reads];

  expect([...new Set(sent)].filter((key) => writes.has(key) && !known.includes(key))).toEqual([]);
});

// One name per write; a query of the noun that the write belongs to, or of the calls that it changes.
test.each(Object.entries(staleAfter))('%s makes %j stale', async (write, names) => {
  const cache = createQueryClient();
  [...names, 'unrelated.list'].forEach((name) => cache.setQueryData([...name.split('.'), {}], 'loaded'));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useMarkStale, { wrapper });
  // `Object.entries` widens the keys of the table to strings.
  await result.current(write as SiteWrite);

  const stale = cache.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(stale.map(({ queryKey }) => queryKey.slice(0, -1).join('.'))).toEqual([...names]);
  expect(names.map((name) => name.split('.')[0])).toContain(write.split('.')[0]);
});
