import {
  printOfDatabase,
  serviceHeaders,
  startOwnEngines,
  startTestHost,
  type TestHost,
} from '@ra3/api/testing';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeValidRequests, type ValidRequests } from '../contract/valid-requests.js';
import { endpointOf } from '../contract/walk.js';
import { wireRequest } from '../contract/wire-request.js';
import { hostileBodies, hostileTexts, takesJson, withEachText } from './hostile-requests.js';

const engines = await startOwnEngines(process.env);
afterAll(() => engines.stop());

const all = listEndpoints().map(({ key }) => key);
const withJson = all.filter((key) => takesJson(endpointOf(key)));
/** These end the session, or accept any text by design. */
const ENDS_SESSION = ['accounts.logout'];
const withText = all.filter((key) => !ENDS_SESSION.includes(key));

describe.each(engines.names)('malicious requests, on %s', (engine) => {
  let host: TestHost;
  let requests: ValidRequests;
  let cookie: string;
  let database: Awaited<ReturnType<typeof engines.open>>;

  beforeAll(async () => {
    database = await engines.open(engine);
    host = await startTestHost({ database, world: 'tiny' });
    if (host.world === undefined) throw new Error('The host has no world.');
    requests = makeValidRequests(host.world);
    ({ cookie } = await host.createUser('Admin'));
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });

  const credentials = (key: EndpointKey) =>
    endpointOf(key).access === 'service' ? serviceHeaders(host.serviceToken) : { cookie };
  const send = (key: EndpointKey, input: Readonly<Record<string, unknown>>, ownPayload?: string) => {
    const { method, url, headers, payload = ownPayload } = wireRequest(endpointOf(key), input);
    const body = ownPayload ?? payload;
    return host.app.inject({
      method,
      url,
      headers: { ...headers, ...credentials(key) },
      ...(body === undefined ? {} : { payload: body }),
    });
  };

  test.each(withJson)('%s rejects every malformed body, and changes nothing', async (key) => {
    const before = await printOfDatabase(host);

    const answers = await Promise.all(
      hostileBodies.map(async ({ name, payload }) => {
        const { statusCode } = await send(key, requests[key], payload);
        return [name, statusCode] as const;
      }),
    );

    const wrong = answers.filter(
      ([name, status]) => !hostileBodies.find((body) => body.name === name)?.statuses.includes(status),
    );
    expect(wrong).toEqual([]);
    expect(await printOfDatabase(host)).toEqual(before);
  });

  test.each(withText)(
    '%s treats hostile texts as text: no server error, no leak, every table still there',
    async (key) => {
      const tables = Object.keys(await printOfDatabase(host));

      const answers = await Promise.all(
        Object.entries(hostileTexts).flatMap(([name, text]) =>
          withEachText(requests[key], text).map(async (input) => {
            const { statusCode, body } = await send(key, input);
            return { name, statusCode, leaks: /at .+\.ts:|SELECT |syntax error|root:x:/.test(body) };
          }),
        ),
      );

      expect(answers.filter(({ statusCode, leaks }) => statusCode >= 500 || leaks)).toEqual([]);
      expect(Object.keys(await printOfDatabase(host))).toEqual(tables);
    },
  );
});
