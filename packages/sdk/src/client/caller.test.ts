import { expect, test, vi } from 'vitest';
import * as calls from '../calls.js';
import { listEndpoints } from '../contract/index.js';
import { hastyClock } from '../testing/manual-clock.js';
import { connectionRefused, problem, scriptedFetch } from '../testing/scripted-fetch.js';
import { errorOf } from '../testing/test-client.js';
import { AbortedError, RefusalError } from './errors.js';
import { findCall } from './find-call.js';

const { createCaller, ...constants } = calls;

test('each call has a constant, with the route by which the client makes it', async () => {
  const found = await Promise.all(listEndpoints().map(async ({ key }) => findCall(key)));

  expect(
    Object.values(constants).map(({ endpoint, route }) => ({ endpoint, route: { query: [], ...route } })),
  ).toEqual(found.map(({ endpoint, route }) => ({ endpoint, route })));
});

test('a call by its constant is retried, read and observed as by the client', async () => {
  const answer = Response.json({ totalCount: 2, records: [] });
  const { fetch, sent } = scriptedFetch(connectionRefused(), answer);
  const onDrift = vi.fn();
  const onRetry = vi.fn();
  const call = createCaller({
    baseUrl: 'https://host.test/',
    fetch,
    clock: hastyClock(),
    onDrift,
    hooks: { onRetry },
  });

  const page = await call(calls.laddersPage, { mod: 'corona', type: '1v1' });

  expect(page).toEqual({ total: 2, records: [] });
  expect(sent.map(({ url }) => url)).toEqual(
    Array(2).fill('https://host.test/api/stats/ladder/corona/1v1/records/page/1/result'),
  );
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onDrift).toHaveBeenCalledWith(expect.objectContaining({ path: 'totalCount' }));
});

test('a call by its constant fails as by the client', async () => {
  const { fetch } = scriptedFetch(problem(404, 'not found'));
  const call = createCaller({ baseUrl: 'https://host.test', fetch });

  const refused = await errorOf(call(calls.matchesById, { matchId: 1 }));
  const aborted = await errorOf(call(calls.statusBasic, {}, { signal: AbortSignal.abort() }));

  expect(refused).toBeInstanceOf(RefusalError);
  expect(aborted).toBeInstanceOf(AbortedError);
});

test('a call by its constant is sent with the cookies of the browser', async () => {
  const credentials: unknown[] = [];
  const call = createCaller({
    baseUrl: 'https://host.test',
    fetch: (_, init) => {
      credentials.push(init.credentials);
      return Promise.resolve(Response.json({ onlinePlayerCount: 1, gameRoomCount: 0 }));
    },
  });

  await call(calls.statusBasic, {});

  expect(credentials).toEqual(['include']);
});
