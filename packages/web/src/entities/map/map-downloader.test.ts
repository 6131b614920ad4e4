// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@ra3/sdk/facts';
import { afterEach, expect, test } from 'vitest';
import { createMapFinder } from './map-downloader.js';
import { safePicture } from './safe-picture.js';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** A downloader service on a port of its own, and what it was asked. */
async function startService(answer: (reply: ServerResponse) => void, longestWaitMs?: number) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    answer(reply);
  });
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A server on a port has such an address.
  const apiUrl = `http://127.0.0.1:${String(port)}`;
  const addresses = {
    apiUrl,
    websiteUrl: 'https://maps.test/map/{id}',
    protocolUrl: 'ra3map://open/{id}',
  };
  return { asked, apiUrl, finder: createMapFinder(addresses, longestWaitMs), server };
}

const answering = (body: unknown, status = 200) => {
  return (reply: ServerResponse) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};

// S3-12, S7-60
test('a map is looked up by the name of its file, and leads to the program and to its page', async () => {
  const { asked, finder } = await startService(
    answering({ id: 42, chinese_name: '火焰岛', thumbnail: null }),
  );

  expect(await finder.find('fire & ice')).toEqual({
    chineseName: '火焰岛',
    protocolUrl: 'ra3map://open/42',
    websiteUrl: 'https://maps.test/map/42',
    thumbnailUrl: undefined,
  });
  expect(asked).toEqual(['/v1/maps/precise/?file_name=fire+%26+ice']);
});

// S7-60
test('what was found is not asked for again', async () => {
  const { asked, finder } = await startService(answering({ id: 'a' }));
  await finder.find('one');
  await finder.find('one');

  expect(asked).toHaveLength(1);
});

// S7-60
test('beyond its limit the memory is cleared', async () => {
  const { asked, finder } = await startService(answering({ id: 'a' }));
  const names = Array.from({ length: limits.mapNameCacheEntries }, (_, index) => `map ${String(index)}`);
  await Promise.all(names.map((name) => finder.find(name)));
  await finder.find('map 0');
  const whileFull = asked.length;
  await finder.find('one more');
  await finder.find('map 0');

  expect(whileFull).toBe(limits.mapNameCacheEntries);
  expect(asked).toHaveLength(limits.mapNameCacheEntries + 2);
});

test.each([
  ['a status of 404', answering({}, 404)],
  ['an answer without a map', answering({})],
  ['nothing', answering(null)],
])('%s means that the service does not keep the map', async (_, answer) => {
  const { finder } = await startService(answer);

  expect(await finder.find('unheard')).toBeUndefined();
});

test.each([
  ['a failure', answering({}, 500)],
  ['a page instead of JSON', (reply: ServerResponse) => reply.end('<html>')],
])('%s is no answer', async (_, answer) => {
  const { finder } = await startService(answer);

  await expect(finder.find('any')).rejects.toMatchObject({ reason: 'unreadable' });
});

test('a service that is not there is unreachable', async () => {
  const { finder, server } = await startService(answering({}));
  server.close();

  await expect(finder.find('any')).rejects.toMatchObject({ reason: 'unreachable' });
});

test('a service that keeps silent is given up', async () => {
  const { finder } = await startService(() => undefined, 50);

  await expect(finder.find('any')).rejects.toMatchObject({ reason: 'slow' });
});

test('an id cannot leave its place in the addresses, and a name brings no markup or direction marks', async () => {
  const { finder } = await startService(
    answering({ id: '../?x=1#\u202e', chinese_name: '\u202e<b>图</b>\u0007' }),
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
])('of pictures only those of the service itself are shown: %s', (thumbnail, shown) => {
  expect(safePicture(thumbnail, 'https://maps.test')).toBe(shown);
});
