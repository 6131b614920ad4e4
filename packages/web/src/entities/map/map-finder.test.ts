// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMapFinder, sameOriginPicture } from './map-finder.js';

/** Stated here, not read from the code: a changed limit must fail a test. */
const CACHE_ENTRIES = 1000;

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** Starts a downloader service on a free port and records the requested paths. */
async function startService(answer: (reply: ServerResponse) => void, timeoutMs?: number) {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    requests.push(request.url ?? '');
    answer(reply);
  });
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has an AddressInfo.
  const apiUrl = `http://127.0.0.1:${String(port)}`;
  const addresses = {
    apiUrl,
    websiteUrl: 'https://maps.test/map/{id}',
    protocolUrl: 'ra3map://open/{id}',
  };
  return { requests, apiUrl, finder: createMapFinder(addresses, timeoutMs), server };
}

const fakeFetch = (body: unknown, status = 200) => {
  return (reply: ServerResponse) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};

// S3-12, S7-60
test('a map is found by its file name, with links to the program and to its page', async () => {
  const { requests, finder } = await startService(
    fakeFetch({ id: 42, chinese_name: '火焰岛', thumbnail: null }),
  );

  expect(await finder.find('fire & ice')).toEqual({
    chineseName: '火焰岛',
    protocolUrl: 'ra3map://open/42',
    websiteUrl: 'https://maps.test/map/42',
    thumbnailUrl: undefined,
  });
  expect(requests).toEqual(['/v1/maps/precise/?file_name=fire+%26+ice']);
});

// S7-60
test('a map that was found is cached', async () => {
  const { requests, finder } = await startService(fakeFetch({ id: 'a' }));
  await finder.find('one');
  await finder.find('one');

  expect(requests).toHaveLength(1);
});

// S7-60
test('the cache holds 1000 maps and is cleared when it is full', { tags: 'rest' }, async () => {
  const { requests, finder } = await startService(fakeFetch({ id: 'a' }));
  const names = Array.from({ length: CACHE_ENTRIES }, (_, index) => `map ${String(index)}`);
  const batch = 100;
  // A thousand requests at once would exceed the time limit of one on a busy machine.
  for (let from = 0; from < CACHE_ENTRIES; from += batch)
    await Promise.all(names.slice(from, from + batch).map((name) => finder.find(name)));
  await finder.find('map 0');
  const requestsWhileFull = requests.length;
  await finder.find('one more');
  await finder.find('map 0');

  expect(requestsWhileFull).toBe(CACHE_ENTRIES);
  expect(requests).toHaveLength(CACHE_ENTRIES + 2);
});

test.each([
  ['a status of 404', fakeFetch({}, 404)],
  ['an answer without a map', fakeFetch({})],
  ['nothing', fakeFetch(null)],
])('%s means that the service does not have the map', async (_, answer) => {
  const { finder } = await startService(answer);

  expect(await finder.find('unknown')).toBeUndefined();
});

test.each([
  ['a failure', fakeFetch({}, 500)],
  ['a page instead of JSON', (reply: ServerResponse) => reply.end('<html>')],
])('%s is unreadable', async (_, answer) => {
  const { finder } = await startService(answer);

  await expect(finder.find('any')).rejects.toMatchObject({ reason: 'unreadable' });
});

test('a service that refuses connections is unreachable', async () => {
  const { finder, server } = await startService(fakeFetch({}));
  server.close();

  await expect(finder.find('any')).rejects.toMatchObject({ reason: 'unreachable' });
});

test('a request without an answer times out', async () => {
  const { finder } = await startService(() => undefined, 50);

  await expect(finder.find('any')).rejects.toMatchObject({ reason: 'slow' });
});

test('an id is escaped in the addresses, and a name is stripped of control and direction characters', async () => {
  const { finder } = await startService(
    fakeFetch({ id: '../?x=1#\u202e', chinese_name: '\u202e<b>图</b>\u0007' }),
  );

  expect(await finder.find('any')).toMatchObject({
    chineseName: '<b>图</b>',
    websiteUrl: 'https://maps.test/map/..%2F%3Fx%3D1%23',
  });
});

test.each([
  ['/thumbs/1.png', 'https://maps.test/thumbs/1.png'],
  ['https://maps.test/2.png', 'https://maps.test/2.png'],
  ['http://maps.test/3.png', undefined],
  ['https://elsewhere.test/4.png', undefined],
  ['data:image/png;base64,AA', undefined],
  ['https://[', undefined],
])('only a picture on the origin of the service is shown: %s', (thumbnail, shown) => {
  expect(sameOriginPicture(thumbnail, 'https://maps.test')).toBe(shown);
});
