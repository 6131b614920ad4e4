import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine } from '../contract/describe-on-each-engine.js';
import { endpointOf } from '../contract/walk.js';
import { sharedEngines } from '../support/shared-engines.js';
import { startFuzzWorld, type FuzzWorld } from './fuzz-world.js';
import { judgeAnswer } from './judge-answer.js';
import { runFuzz } from './run-fuzz.js';

const engines = await sharedEngines();

/** The same requests in each run; `npm run fuzz` tries others. */
const SEED = 2026;
/** A hundred requests take a second; a machine that does much else at once needs many times that. */
const PATIENCE_MS = 900_000;

describeOnEachEngine(engines, 'requests of every kind', (engine) => {
  let world: FuzzWorld;
  let database: Awaited<ReturnType<typeof engines.open>>;

  beforeAll(async () => {
    database = await engines.open(engine);
    world = await startFuzzWorld(database);
  });
  afterAll(async () => {
    await world.host.close();
    await database.close();
  });

  const expectAnswers = async (requests: number) => {
    const result = await runFuzz(world, { seed: SEED, requests });

    expect(result.requests).toBe(requests);
    expect(result.serverErrors).toEqual([]);
    expect(result.offSchema).toEqual([]);
    expect(result.withoutSuccess).toEqual([]);
  };

  test(
    'no request is a server error, every answer is one of the contract, and every call succeeds',
    { timeout: PATIENCE_MS },
    () => expectAnswers(250),
  );

  test('so it is with many more requests', { tags: 'rest', timeout: PATIENCE_MS }, () => expectAnswers(5000));
});

const answer = {
  status: 200,
  contentType: 'application/json; charset=utf-8',
  text: '{"code":0,"info":"ok"}',
};
const problem = '{"type":"urn:ra3:failure:notFound","title":"not found","status":404}';

test.each([
  ['a reply of the contract', answer, true],
  ['a reply with another key', { ...answer, text: '{"code":0,"info":"ok","x":1}' }, false],
  ['a reply that is no JSON', { ...answer, text: 'ok' }, false],
  ['a reply as text', { ...answer, contentType: 'text/plain; charset=utf-8' }, false],
  ['a redirect', { ...answer, status: 302 }, false],
  [
    'a failure that the call does not list',
    { status: 404, contentType: 'application/problem+json; charset=utf-8', text: problem },
    false,
  ],
  ['a failure without a name', { ...answer, status: 400, text: '{}' }, false],
])('the fuzzer tells %s from others', (_what, given, isRight) => {
  const call = {
    key: 'accounts.logout',
    endpoint: endpointOf('accounts.logout'),
    isOffRoute: false,
  } as const;

  expect(judgeAnswer(call, given) === undefined).toBe(isRight);
});
