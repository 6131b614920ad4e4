import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { personaCalls } from '../../testing/persona-calls.js';
import { relistPersona } from '../ladders/ladder-record-store.js';

describeOnEachEngine('own personas on the ladders', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let calls: ReturnType<typeof personaCalls>;

  beforeAll(async () => {
    host = await startTestHost({ engine, world: 'tiny' });
    calls = personaCalls(host);
  });
  beforeEach(async () => {
    user = await host.createUser('User');
    await own(host, user);
  });
  afterAll(() => host.close());

  const ladder = async () => {
    const answer = await host.app.inject('/api/stats/ladder/ra3/1v1/records/page/1/result');
    return answer.json<{ records: { personaId: number }[] }>().records.map(({ personaId }) => personaId);
  };
  const ids = async () => (await calls.list(user)).map(({ personaId }) => personaId);
  const shownOf = async () =>
    (await calls.list(user)).filter(({ ranked }) => ranked).map(({ personaId }) => personaId);

  // S7-18 S4-08
  test(
    'a hidden persona leaves the ladder at once, and comes back when shown',
    { tags: 'rest' },
    async () => {
      const [first = 0] = await ids();

      const hidden = await calls.show(user, first, 'hide');
      const without = await ladder();
      const shown = await calls.show(user, first);

      expect([hidden.json(), shown.json()]).toEqual(Array(2).fill({ code: 0, info: 'ok' }));
      expect(without).not.toContain(first);
      expect(await ladder()).toContain(first);
    },
  );

  // S5-11 S9-01 S8-26
  test('a fourth persona is not shown beside three', async () => {
    const [, , , fourth = 0] = await ids();

    const answer = await calls.show(user, fourth);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:tooManyRanked' });
    expect(await shownOf()).toHaveLength(limits.rankedPersonas);
  });

  test('showing what is shown, and hiding what is hidden, changes nothing', async () => {
    const [first = 0, , , fourth = 0] = await ids();

    const answers = [await calls.show(user, first), await calls.show(user, fourth, 'hide')];

    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await shownOf()).toHaveLength(limits.rankedPersonas);
  });

  test('a deleted persona is on no ladder, and makes room for another to be shown', async () => {
    const [first = 0, , , fourth = 0] = await ids();

    await calls.remove(user, first);
    const answer = await calls.show(user, fourth);

    expect(await ladder()).not.toContain(first);
    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
  });

  test('a renamed persona is on the ladder under its new name', async () => {
    const [first = 0] = await ids();

    await calls.rename(user, first, 'Renamed');
    const answer = await host.app.inject('/api/stats/ladder/ra3/1v1/records/page/1/result');

    expect(answer.json()).toMatchObject({
      records: expect.arrayContaining([
        expect.objectContaining({ personaId: first, personaName: 'Renamed' }),
      ]) as unknown,
    });
  });
});

/** Gives the tiny world's four players to an account, as they were at first: three of them shown. */
async function own(host: TestHost, { userId }: TestUser): Promise<void> {
  const players = host.world?.personaIds.slice(0, 4) ?? [];
  const [, , , fourth = 0] = players;
  await inTransaction(host.database.db, async (transaction) => {
    await transaction
      .updateTable('personas')
      .set(({ eb }) => ({
        user_id: userId,
        deleted: false,
        is_selected: eb('persona_id', '<>', fourth).$castTo<boolean>(),
      }))
      .where('persona_id', 'in', players)
      .execute();
    await Promise.all(players.map((personaId) => relistPersona(transaction, personaId)));
  });
}
