import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

describeOnEachEngine('what admins do to names', (engine) => {
  let host: TestHost;
  let admin: TestUser;
  let user: TestUser;
  let personaId: number;
  let name: string;
  let tests = 0;

  beforeAll(async () => {
    host = await startTestHost({ engine });
    admin = await host.createUser('Admin');
  });
  beforeEach(async () => {
    name = `Rude ${String((tests += 1))}`;
    user = await host.createUser('User', [name]);
    const row = await host.database.db
      .selectFrom('personas')
      .select('persona_id')
      .where('persona_name', '=', name)
      .executeTakeFirstOrThrow();
    personaId = row.persona_id;
  });
  afterAll(() => host.close());

  const rename = (newName: string, banPreviousName = false, as = admin) =>
    callAs(host, as).post(
      `/api/admin/changename/persona/${String(personaId)}/${encodeURIComponent(newName)}/${String(banPreviousName)}`,
    );
  const nameNow = async () => {
    const row = await host.database.db
      .selectFrom('personas')
      .select('persona_name')
      .where('persona_id', '=', personaId)
      .executeTakeFirstOrThrow();
    return row.persona_name;
  };
  const isForbidden = async (forbidden: string) => {
    const rows = await host.database.db.selectFrom('bad_personas').select('persona_name').execute();
    return rows.some((row) => row.persona_name === forbidden);
  };

  // S7-23
  test('an admin gives a persona another name, and the one before stays free', { tags: 'rest' }, async () => {
    const answer = await rename('Kind');

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(await nameNow()).toBe('Kind');
    expect(await isForbidden(name)).toBe(false);
  });

  // S7-23
  test('the name before is forbidden if the admin says so', async () => {
    await rename(`Kind ${String(tests)}`, true);

    expect(await isForbidden(name)).toBe(true);
  });

  test('a name that another persona has is refused, in any case of letters, and nothing is forbidden', async () => {
    await host.createUser('User', [`Taken ${String(tests)}`]);

    const answer = await rename(`TAKEN ${String(tests)}`, true);

    expect(answer.json()).toMatchObject({ code: 160 });
    expect({ now: await nameNow(), isForbidden: await isForbidden(name) }).toEqual({
      now: name,
      isForbidden: false,
    });
  });

  test.each(['seventeen letters', '一二三四五六七八九十', 'tab\there', ' outer'])(
    'the rules for names hold for admins too: %j is refused',
    async (newName) => {
      expect((await rename(newName)).json()).toMatchObject({ code: 161 });
      expect(await nameNow()).toBe(name);
    },
  );

  test('the name that is being forbidden cannot be the new one in other letters', async () => {
    const answer = await rename(name.toUpperCase(), true);

    expect(answer.json()).toMatchObject({ code: 161 });
    expect({ now: await nameNow(), isForbidden: await isForbidden(name) }).toEqual({
      now: name,
      isForbidden: false,
    });
  });

  test('a persona that was deleted is not found', async () => {
    await host.database.db
      .updateTable('personas')
      .set({ deleted: true })
      .where('persona_id', '=', personaId)
      .execute();

    expect((await rename('Kinder')).statusCode).toBe(404);
  });

  test('only admins rename the personas of others', async () => {
    expect((await rename('Mine', false, user)).statusCode).toBe(403);
  });
});
