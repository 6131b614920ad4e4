import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../values/new-id.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { requireUser } from './user-store.js';

describeOnEachEngine('the own account', (engine) => {
  let host: TestHost;
  let user: TestUser;

  beforeAll(async () => {
    host = await startTestHost({ engine });
    user = await host.createUser('User');
    await addPersonas(host, user.userId);
  });
  afterAll(() => host.close());

  const ask = async (url: string) =>
    (await host.app.inject({ url, headers: { cookie: user.cookie } })).json<{
      records: unknown[];
      personas: unknown[];
    }>();

  // S7-13
  test('it tells name, address, group, state and personas', { tags: 'rest' }, async () => {
    expect(await ask('/api/player/info')).toMatchObject({
      userId: user.userId,
      userName: user.userName,
      group: 'User',
      state: 'normal',
      personas: [{ personaName: 'Shown' }, { personaName: 'Hidden' }],
    });
  });

  // S7-13
  test('its state is banned while a ban runs', async () => {
    const banned = await host.createUser('User');
    const { db } = host.database;
    const sessions = await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', banned.userId)
      .execute();
    const ban = {
      type: 1,
      reasonChinese: '',
      reasonEnglish: '',
      expiresAt: new Date(Date.now() + 60_000),
    } as const;
    await host.services.bans.ban(banned.userId, ban);
    // As of a sign-in at the same moment.
    await db.insertInto('sessions').values(sessions).execute();

    const answer = await host.app.inject({ url: '/api/player/info', headers: { cookie: banned.cookie } });

    expect(answer.json()).toMatchObject({ userId: banned.userId, state: 'banned' });
  });

  // S7-14 S3-04
  test('its personas come oldest first, without the deleted ones and without those of others', async () => {
    const { records } = await ask('/api/player/persona/list/all');

    expect(records).toMatchObject([
      { personaName: 'Shown', ranked: true, isSelectedForLadders: true },
      { personaName: 'Hidden', ranked: false, isSelectedForLadders: false },
    ]);
  });

  // S3-01
  test('an account that does not exist is not found', async () => {
    await expect(requireUser(host.database.db, 1)).rejects.toMatchObject({ failure: 'notFound' });
  });

  // S7-14
  test('the ranked list has only those that are shown on the ladders', async () => {
    const { records } = await ask('/api/player/persona/list/ranked');

    expect(records).toMatchObject([{ personaName: 'Shown' }]);
  });
});

async function addPersonas(host: TestHost, userId: number): Promise<void> {
  const other = await host.createUser('User');
  const rows = [
    { persona_name: 'Shown', user_id: userId, is_selected: true, deleted: false },
    { persona_name: 'Hidden', user_id: userId, is_selected: false, deleted: false },
    { persona_name: 'Gone', user_id: userId, is_selected: true, deleted: true },
    { persona_name: 'Theirs', user_id: other.userId, is_selected: true, deleted: false },
  ].map((row, index) => ({
    ...row,
    persona_id: newId(),
    name_key: row.persona_name.toLowerCase(),
    created_at: new Date(Date.UTC(2026, 0, 1 + index)),
  }));
  await host.database.db.insertInto('personas').values(rows).execute();
}
