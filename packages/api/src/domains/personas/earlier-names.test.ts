import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { personaCalls } from '../../testing/persona-calls.js';

/** A persona is renamed once a day. */
const DAY_MS = 24 * 60 * 60_000;

describeOnEachEngine('Earlier names of a persona', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let personaId: number;
  let calls: ReturnType<typeof personaCalls>;
  let turn = 0;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    calls = personaCalls(host);
  });
  beforeEach(async () => {
    turn += 1;
    user = await host.createUser('User', [`First ${String(turn)}`]);
    [{ personaId } = { personaId: 0 }] = await calls.list(user);
  });
  afterAll(() => host.close());

  const renameTo = async (...names: readonly string[]) => {
    for (const name of names) {
      now = new Date(now.getTime() + DAY_MS);
      await calls.rename(user, personaId, `${name} ${String(turn)}`);
    }
  };
  const namesOf = async () => {
    const answer = await host.app.inject(`/api/ext/personas/${String(personaId)}/names`);
    const { records } = answer.json<ReplyOf<EndpointOf<'personas.earlierNames'>>>();
    return records.map(({ name }) => name.replace(/ \d+$/, ''));
  };

  test('come latest first, each once, without the name of now', { tags: 'rest' }, async () => {
    await renameTo('Second', 'First', 'Third', 'Second', 'Fourth', 'Third');

    expect(await namesOf()).toEqual(['Fourth', 'Second', 'First']);
  });

  // S3-09
  test('leave out a name that is forbidden, and one that looks like it, until it is allowed again', async () => {
    const desk = await openAdminDesk(host);
    const name = `Insult ${String(turn)}`;
    await renameTo('Insult', '1nsult', 'Nice', 'Nicer');
    const before = await namesOf();
    await desk.post('/api/admin/badpersona/add', { name });
    const forbidden = await namesOf();
    await desk.post('/api/admin/badpersona/remove', { name });

    const all = ['Nice', '1nsult', 'Insult', 'First'];
    expect([before, forbidden, await namesOf()]).toEqual([all, ['Nice', 'First'], all]);
  });

  test('are none for a persona that kept its name', async () => {
    expect(await namesOf()).toEqual([]);
  });
});
