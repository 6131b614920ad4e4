import { expect, test } from 'vitest';
import { createClient } from '../browser.js';

test('calls the address of the contract', async () => {
  const urls: string[] = [];
  const client = createClient({
    baseUrl: 'http://host.test/',
    fetch: (url) => {
      urls.push(url);
      return Promise.resolve(Response.json({ total: 0, records: [] }));
    },
  });

  const page = await client.stats.ladder({ mod: 'ra3', type: '1v1', page: 1 });

  expect(page).toEqual({ total: 0, records: [] });
  expect(urls).toEqual(['http://host.test/api/stats/ladder/ra3/1v1/records/page/1/result']);
});
