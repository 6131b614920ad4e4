import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { personaCalls } from '../../testing/persona-calls.js';

const HOUR_MS = 60 * 60_000;
const WEEK_HOURS = 7 * 24;

describeOnEachEngine('how often a persona is renamed', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let personaId: number;
  let calls: ReturnType<typeof personaCalls>;
  let now: Date;
  let turn = 0;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    calls = personaCalls(host);
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    turn += 1;
    user = await host.createUser('User');
    await calls.add(user, `First ${String(turn)}`);
    [{ personaId } = { personaId: 0 }] = await calls.list(user);
  });
  afterAll(() => host.close());

  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS);
  };
  const rename = (name: string) => calls.rename(user, personaId, `${name} ${String(turn)}`);
  const statusesOf = async (...names: string[]) => {
    const statuses = [];
    for (const name of names) statuses.push((await rename(name)).statusCode);
    return statuses;
  };

  // S7-17
  test('three times in 24 hours of its first week, and told when it may be again', async () => {
    expect(await statusesOf('B', 'C', 'D')).toEqual([200, 200, 200]);
    pass(1);

    const answer = await rename('E');

    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:tooManyRenames' });
    expect(answer.headers['retry-after']).toBe(String(23 * 3600));
    pass(23);
    expect(await statusesOf('E')).toEqual([200]);
  });

  test('once in 24 hours after its first week', async () => {
    pass(WEEK_HOURS);

    expect(await statusesOf('B', 'C')).toEqual([200, 429]);
    pass(24);
    expect(await statusesOf('C', 'D')).toEqual([200, 429]);
  });

  test('its first week lasts seven days', async () => {
    pass(WEEK_HOURS - 1);

    expect(await statusesOf('B', 'C', 'D', 'E')).toEqual([200, 200, 200, 429]);
  });

  test('a name that stays the same, or is refused, does not count', async () => {
    pass(WEEK_HOURS);

    expect(await statusesOf('First', 'x'.repeat(20), 'B', 'B')).toEqual([200, 400, 200, 200]);
  });

  test('an admin renames it at any time, and that counts for its owner', async () => {
    const admin = await host.createUser('Admin');
    pass(WEEK_HOURS);
    await rename('B');

    const answer = await callAs(host, admin).post(
      `/api/admin/changename/persona/${String(personaId)}/C%20${String(turn)}/false`,
      {},
    );

    expect(answer.json()).toMatchObject({ code: 0 });
    expect(await statusesOf('D')).toEqual([429]);
  });

  test('of renames at once, no more go through than in turn', async () => {
    pass(WEEK_HOURS);

    const answers = await Promise.all(['B', 'C', 'D'].map(rename));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});
