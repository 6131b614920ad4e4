import { aMatch, startTestHost, type TestHost } from '@ra3/api/testing';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFuzzWorld, type FuzzWorld } from '../fuzz/fuzz-world.js';
import { sharedEngines } from '../support/shared-engines.js';
import { prepareCall } from '../fuzz/prepare-call.js';
import { describeOnEachEngine } from './describe-on-each-engine.js';
import { wireRequest } from './wire-request.js';
import { endpointOf } from './walk.js';

const kept = listEndpoints().filter(({ endpoint }) => endpoint.madeFrom !== undefined);
const writes = listEndpoints().filter(({ endpoint }) => !endpoint.retry || endpoint.access === 'service');
/** What is compared anew for each. */
const MOST_STALE = 5;
/** How many answers the long test compares; `STALE_COMPARISONS=100000` for the large run. */
const COMPARISONS = Number(process.env.STALE_COMPARISONS ?? 1_000);
const LONG_MS = 7_200_000;
/** Shares no factor with the number of writes, so that they come in another order than in the contract. */
const TURN_STEP = 7_919;

test('answers are kept of calls only that everybody may read', () => {
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter(({ endpoint: { access, method } }) => access !== 'visitor' || method !== 'GET')).toEqual(
    [],
  );
});

const engines = await sharedEngines();

describeOnEachEngine(engines, 'Kept answers', (engine) => {
  let world: FuzzWorld;
  /** Other processes on the same database: one that keeps answers, and one that makes each anew. */
  let other: TestHost;
  let third: TestHost;
  let fresh: TestHost;

  beforeAll(async () => {
    world = await startFuzzWorld(await engines.open(engine));
    const { database } = world.host;
    other = await startTestHost({ database });
    third = await startTestHost({ database });
    fresh = await startTestHost({ database, keepsAnswers: false });
  });
  afterAll(async () => {
    await fresh.close();
    await other.close();
    await third.close();
    await world.host.close();
    await world.host.database.close();
  });

  const read = async (host: TestHost, key: EndpointKey, headers: Record<string, string> = {}) => {
    const { url } = wireRequest(endpointOf(key), world.validRequest(key));
    return (await host.app.inject({ url, headers })).body;
  };
  /** The calls whose kept answers differ from new ones, on either process. */
  const findStale = async () => {
    const stale: EndpointKey[] = [];
    for (const { key } of kept) {
      const answers = await Promise.all([world.host, other, fresh].map((host) => read(host, key)));
      if (new Set(answers).size > 1) stale.push(key);
    }
    return stale.slice(0, MOST_STALE);
  };

  test('who is signed in is answered as everybody is', async () => {
    const { cookie } = world.accounts().admin;
    for (const { key } of kept) expect(await read(world.host, key, { cookie })).toBe(await read(fresh, key));
  });

  test.each(writes.map(({ key }) => key))(
    'after %s the next answers are new, on every process',
    async (key) => {
      await world.renew();
      const { access } = endpointOf(key);
      const { input, cookie } = await prepareCall(world, key);
      // Both processes keep every answer of before.
      for (const each of kept) await Promise.all([world.host, other].map((host) => read(host, each.key)));
      const { method, url, headers, payload } = wireRequest(endpointOf(key), input);
      const caller =
        cookie === undefined ? world.headersOf(access === 'moderator' ? 'admin' : access) : { cookie };

      await world.host.app.inject({
        method,
        url,
        headers: { ...headers, ...caller },
        ...(payload && { payload }),
      });

      expect(await findStale()).toEqual([]);
    },
  );

  test(
    'after writes in any order no answer of three processes is stale',
    { tags: 'rest', timeout: LONG_MS },
    async () => {
      const stale: string[] = [];
      let compared = 0;
      let turn = 0;
      const processes = [world.host, other, third];
      while (compared < COMPARISONS) {
        const { key } = writes[(turn * TURN_STEP) % writes.length] ?? { key: 'ingest.matches' };
        if (turn % writes.length === 0) await world.renew();
        const { input, cookie } = await prepareCall(world, key);
        const { method, url, headers, payload } = wireRequest(endpointOf(key), input);
        const { access } = endpointOf(key);
        const caller =
          cookie === undefined ? world.headersOf(access === 'moderator' ? 'admin' : access) : { cookie };
        // The token of the game server is that of the first process.
        const writer = access === 'service' ? world.host : (processes[turn % processes.length] ?? world.host);
        turn += 1;
        await writer.app.inject({
          method,
          url,
          headers: { ...headers, ...caller },
          ...(payload && { payload }),
        });
        for (const { key: call } of kept) {
          const answers = await Promise.all(processes.map((host) => read(host, call)));
          const made = await read(fresh, call);
          compared += answers.length;
          stale.push(...answers.filter((answer) => answer !== made).map(() => `${key}: ${call}`));
        }
      }
      process.stdout.write(
        `${engine}: ${String(compared)} answers after ${String(turn)} writes, ${String(stale.length)} stale\n`,
      );

      expect(stale).toEqual([]);
    },
  );

  test('a ranked persona is renamed, hidden, shown, forbidden and deleted, and no answer is stale', async () => {
    const { host } = world;
    const user = await host.createUser('User', ['Ranked One']);
    const [own] = await host.services.personas.ofUser(user.userId);
    const opponent = host.world?.personaIds[0] ?? 0;
    const personaId = own?.personaId ?? 0;
    const admin = await host.createUser('Admin');
    const ladders = await read(fresh, 'ladders.persona');
    const { personaName: formerName } = JSON.parse(ladders) as { personaName: string };
    const guid = host.world?.matchGuids.at(-1);
    const service = world.headersOf('service');
    const call = (key: EndpointKey, input: Record<string, unknown>, { cookie } = user) =>
      world.call(key, input, { cookie });
    const steps: readonly (() => Promise<unknown>)[] = [
      () => call('personas.showInLadder', { pid: personaId, op: 'show' }),
      () => host.services.ingest.matches(Array.from({ length: 12 }, () => aMatch(personaId, opponent))),
      () => call('personas.showInLadder', { pid: personaId, op: 'hide' }),
      () => call('personas.showInLadder', { pid: personaId, op: 'show' }),
      () =>
        call('moderation.renamePersona', { personaId, newName: 'Ranked Two', banPreviousName: false }, admin),
      () =>
        call(
          'moderation.renamePersona',
          { personaId: opponent, newName: 'Opponent Two', banPreviousName: false },
          admin,
        ),
      () => call('moderation.addBadPersona', { name: formerName }, admin),
      () => call('moderation.removeBadPersona', { name: formerName }, admin),
      () => world.call('ingest.replay', { ...world.validRequest('ingest.replay'), guid }, service),
      () => call('accounts.delete', { pwd: user.password }),
    ];
    const stale: string[] = [];
    expect(formerName).not.toBe('');

    for (const [index, step] of steps.entries()) {
      await step();
      stale.push(...(await findStale()).map((key) => `${String(index)} ${key}`));
    }

    expect(stale).toEqual([]);
  });
});
