import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '../browser.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

// S7-01
test('the browser is told to send and keep cookies, also for another origin', async () => {
  const inits: RequestInit[] = [];
  const client = createClient({
    baseUrl: 'https://api.test',
    fetch: (_, init) => {
      inits.push(init);
      return Promise.resolve(Response.json({ onlinePlayerCount: 1, gameRoomCount: 0 }));
    },
  });

  await client.status.basic();

  expect(inits[0]?.credentials).toBe('include');
});

test('the global fetch is looked up at each call', async () => {
  const client = createClient({ baseUrl: 'https://api.test' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ onlinePlayerCount: 3, gameRoomCount: 0 })));

  const status = await client.status.basic();

  expect(status.onlinePlayerCount).toBe(3);
});

test('an empty base address means the origin of the page', async () => {
  const urls: string[] = [];
  const client = createClient({
    baseUrl: '',
    fetch: (url) => {
      urls.push(url);
      return Promise.resolve(Response.json({ onlinePlayerCount: 1, gameRoomCount: 0 }));
    },
  });

  await client.status.basic();

  expect(urls).toEqual(['/api/server/status/basic']);
});
