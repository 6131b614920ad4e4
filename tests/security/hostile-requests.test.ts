import { printOfDatabase, serviceHeaders, startTestHost, type TestHost } from '@ra3/api/testing';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine } from '../contract/describe-on-each-engine.js';
import { firstCases, furtherCases } from '../contract/first-cases.js';
import { sampleRequests } from '../contract/sample-requests.gen.js';
import { makeValidRequests, type ValidRequests } from '../contract/valid-requests.js';
import { endpointOf } from '../contract/walk.js';
import { wireRequest } from '../contract/wire-request.js';
import { hostileBodies, hostileTexts, takesJson, withEachText } from './hostile-requests.js';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const all = listEndpoints().map(({ key }) => key);
const withJson = all.filter((key) => takesJson(endpointOf(key)));
const withText = all.filter((key) => withEachText(sampleRequests[key], '').length > 0);

describeOnEachEngine(engines, 'malicious requests', (engine) => {
  let host: TestHost;
  let requests: ValidRequests;
  let cookie: string;
  let tables: readonly string[];
  let database: Awaited<ReturnType<typeof engines.open>>;

  beforeAll(async () => {
    database = await engines.open(engine);
    host = await startTestHost({ database, world: 'tiny' });
    if (host.world === undefined) throw new Error('The host has no world.');
    requests = makeValidRequests(host.world);
    ({ cookie } = await host.createUser('Admin'));
    tables = Object.keys(await printOfDatabase(host));
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

  const expectRefusal = async (key: EndpointKey) => {
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
  };
  const expectText = async (key: EndpointKey) => {
    const answers = await Promise.all(
      Object.entries(hostileTexts).flatMap(([name, hostileText]) =>
        withEachText(requests[key], hostileText).map(async (input) => {
          const { statusCode, body } = await send(key, input);
          return { name, statusCode, leaks: /at .+\.ts:|SELECT |syntax error|root:x:/.test(body) };
        }),
      ),
    );

    expect(answers.filter(({ statusCode, leaks }) => statusCode >= 500 || leaks)).toEqual([]);
    expect(Object.keys(await printOfDatabase(host))).toEqual(tables);
  };
  const refusal = '%s rejects every malformed body, and changes nothing';
  const text = '%s treats hostile texts as text: no server error, no leak, every table still there';

  test.each(firstCases(withJson))(refusal, expectRefusal);
  test.each(furtherCases(withJson))(refusal, { tags: 'rest' }, expectRefusal);
  test.each(firstCases(withText))(text, expectText);
  test.each(furtherCases(withText))(text, { tags: 'rest' }, expectText);
});
