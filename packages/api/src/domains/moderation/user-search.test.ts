import { adminLimits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { manyUsers } from '../../testing/many-users.js';
import { newId } from '../../values/new-id.js';
import { insertPersonas, type NewPersona } from '../personas/persona-store.js';
import { recordLogin } from './login-record-store.js';

interface Found {
  readonly records: readonly {
    userId: number;
    personas: readonly { personaName: string; deleted: boolean }[];
  }[];
  readonly truncated?: boolean;
  readonly detail?: string;
}

describeOnEachEngine('the admins’ search for users', (engine) => {
  let host: TestHost;
  let admin: TestUser;
  let alpha: TestUser;
  let bravo: TestUser;
  /** Has 10,000 personas, the newest ones. */
  let crowdOwner: number;
  /** The clock moves on by so much with every look. */
  let stepMs = 0;
  let nowMs = Date.parse('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => new Date((nowMs += stepMs)) });
    admin = await host.createUser('Admin');
    alpha = await host.createUser('User', ['Alpha', 'aaaaaaaaaaaaaaa!']);
    bravo = await host.createUser('User', ['Bravo', '指挥官', '100%_sure']);
    [crowdOwner = 0] = await manyUsers(host.database.db, 1);
    const crowd = Array.from({ length: 10_000 }, (_, index) => `aaaaaaaaaaa${String(index)}`);
    await addPersonas(crowd.map((name) => newPersona(crowdOwner, name)));
    await host.database.db
      .updateTable('personas')
      .set({ deleted: true })
      .where('persona_name', '=', 'Bravo')
      .execute();
  });
  afterAll(() => host.close());

  const addPersonas = (personas: readonly NewPersona[]) =>
    inTransaction(host.database.db, (transaction) => insertPersonas(transaction, personas));
  const search = (query: Record<string, string>) =>
    callAs(host, admin).get(`/api/admin/info/user/search?${new URLSearchParams(query).toString()}`);
  const find = async (query: Record<string, string>) =>
    (await search(query)).json<Found>().records.map(({ userId }) => userId);
  const personaIdOf = async (name: string) => {
    const { persona_id } = await host.database.db
      .selectFrom('personas')
      .select('persona_id')
      .where('persona_name', '=', name)
      .executeTakeFirstOrThrow();
    return String(persona_id);
  };
  const logIn = (userId: number, at: string, machineCode: string) =>
    recordLogin(host.database.db, {
      userId,
      at: new Date(at),
      address: '192.0.2.7',
      mac: '00:1a:2b:3c:4d:5e',
      machineCode,
    });

  test(
    'an account that its owner closed is found with the time when it was closed',
    { tags: 'rest' },
    async () => {
      const leaver = await host.createUser('User');
      await callAs(host, leaver).post('/api/user/v2/delete', { pwd: leaver.password });

      const answer = await callAs(host, admin).get(`/api/admin/info/user/${String(leaver.userId)}`);
      const [found] = (await search({ email: `${leaver.userName}@example.org` })).json<Found>().records;

      expect(answer.json()).toMatchObject({ state: 'normal', closedTime: new Date(nowMs).toISOString() });
      expect(found).toEqual(answer.json());
    },
  );

  // S7-20
  test('one user is shown with e-mail, state and all personas, the deleted ones too', async () => {
    const answer = await callAs(host, admin).get(`/api/admin/info/user/${String(bravo.userId)}`);

    expect(answer.json()).toMatchObject({
      userId: bravo.userId,
      userName: bravo.userName,
      email: `${bravo.userName}@example.org`,
      group: 'User',
      state: 'normal',
      ban: null,
      personas: [
        { personaName: 'Bravo', deleted: true },
        { personaName: '指挥官', deleted: false, isSelectedForLadders: true },
        { personaName: '100%_sure', deleted: false },
      ],
    });
  });

  test('a moderator is shown as one, and nobody else', async () => {
    const moderator = await host.createUser('User');
    await host.services.makeModerator(moderator.userId);

    const answers = [
      await callAs(host, admin).get(`/api/admin/info/user/${String(moderator.userId)}`),
      await callAs(host, admin).get(`/api/admin/info/user/${String(alpha.userId)}`),
    ];

    expect(answers.map((answer) => answer.json<{ isModerator?: boolean }>().isModerator)).toEqual([
      true,
      undefined,
    ]);
  });

  test('an unknown user is answered as not found', async () => {
    expect((await callAs(host, admin).get('/api/admin/info/user/1')).statusCode).toBe(404);
  });

  // S7-21
  test('a persona id finds its owner, also when the persona was deleted', async () => {
    expect(await find({ personaId: await personaIdOf('Alpha') })).toEqual([alpha.userId]);
    expect(await find({ personaId: await personaIdOf('Bravo') })).toEqual([bravo.userId]);
    expect(await find({ personaId: '1' })).toEqual([]);
  });

  // S7-21
  test.each([
    ['^Al', ['alpha']],
    ['(?i)BRAVO', ['bravo']],
    ['BRAVO', []],
    ['\\p{Han}', ['bravo']],
    ['o$|a$', ['bravo', 'alpha']],
    ['%', ['bravo']],
    ['_sure', ['bravo']],
    ["'; DROP TABLE personas; --", []],
  ])('the pattern %s finds %j', async (pattern, names) => {
    const found = await find({ pattern });

    const byId = new Map([
      [alpha.userId, 'alpha'],
      [bravo.userId, 'bravo'],
    ]);
    expect(found.map((userId) => byId.get(userId))).toEqual(names);
  });

  test.each([
    ['(', 'missing closing )'],
    ['[z-a]', 'invalid character class range'],
    ['(?=a)b', 'invalid or unsupported Perl syntax'],
    ['(a)\\1', 'invalid escape sequence'],
    ['((a{100}){100}){100}', 'invalid repeat count'],
  ])('the pattern %s is refused, and the answer says why', async (pattern, why) => {
    const answer = await search({ pattern });

    expect(answer.statusCode).toBe(400);
    expect(answer.json<Found>().detail).toContain(why);
  });

  test('a pattern longer than 64 characters is refused', async () => {
    const longest = 'a'.repeat(adminLimits.adminSearch.patternCharacters);

    const answers = [await search({ pattern: longest }), await search({ pattern: `${longest}a` })];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
  });

  test.each([{}, { pattern: 'a', email: 'a@b.c' }, { personaId: '1', machineCode: 'x' }])(
    '%j is refused: exactly one thing is searched by',
    async (query: Record<string, string>) => {
      const answer = await search(query);

      expect(answer.statusCode).toBe(400);
      expect(answer.json<Found>().detail).toContain('exactly one');
    },
  );

  // S7-21
  test('a full e-mail address finds its user in any case of letters, and nobody was cut off', async () => {
    const found = (await search({ email: `${alpha.userName}@EXAMPLE.org` })).json<Found>();

    expect(found).toEqual({ records: [expect.objectContaining({ userId: alpha.userId })] });
  });

  test.each(['%', '%@example.org', '_'.repeat(10), "' OR '1'='1", '*'])(
    'neither an e-mail address nor a machine code is a pattern: %s finds nobody',
    async (text) => {
      await logIn(alpha.userId, '2026-02-01T00:00:00Z', 'wild-machine');

      expect(await find({ email: text })).toEqual([]);
      expect(await find({ machineCode: text })).toEqual([]);
    },
  );

  test.each(['email', 'machineCode'])('NUL in %s is refused', async (name) => {
    expect((await search({ [name]: 'a\0b' })).statusCode).toBe(400);
  });

  // S7-21
  test('a full machine code finds each user once who came with it', async () => {
    await logIn(alpha.userId, '2026-02-01T00:00:00Z', 'shared-machine');
    await logIn(alpha.userId, '2026-02-02T00:00:00Z', 'shared-machine');
    await logIn(bravo.userId, '2026-02-03T00:00:00Z', 'shared-machine');

    expect(await find({ machineCode: 'shared-machine' })).toEqual([bravo.userId, alpha.userId]);
    expect(await find({ machineCode: 'shared' })).toEqual([]);
  });

  // S7-22 S3-03
  test('the latest logins come first, with time, MAC address and machine code', async () => {
    const user = await host.createUser('User');
    await logIn(user.userId, '2026-02-01T00:00:00Z', 'first');
    await logIn(user.userId, '2026-02-03T00:00:00Z', 'third');
    await logIn(user.userId, '2026-02-02T00:00:00Z', 'second');

    const answer = await callAs(host, admin).get(`/api/admin/info/user/${String(user.userId)}/recent/login`);

    const { records } = answer.json<{ records: { machineCode: string }[] }>();
    expect(records.map(({ machineCode }) => machineCode)).toEqual(['third', 'second', 'first']);
    expect(records[0]).toEqual({
      time: '2026-02-03T00:00:00.000Z',
      mac: '00:1a:2b:3c:4d:5e',
      machineCode: 'third',
    });
  });

  test.each(['/api/admin/info/user/search?email=a', '/api/admin/info/user/1/recent/login'])(
    'only admins may ask %s',
    async (url) => {
      expect((await callAs(host, alpha).get(url)).statusCode).toBe(403);
    },
  );

  test('patterns made to hang a backtracking engine find what they should among 10,000 names', async () => {
    const hanging = await find({ pattern: '^(a+)+$' });
    const found = await find({ pattern: '(a|aa)+9999$' });

    expect({ hanging, found }).toEqual({ hanging: [], found: [crowdOwner] });
  });

  test('more than 200 users are cut off, without counting a persona of nobody, and the answer says so', async () => {
    const most = adminLimits.adminSearch.results;
    const users = await manyUsers(host.database.db, most + 1);
    const owners = [...users, null];
    await addPersonas(owners.map((userId, index) => newPersona(userId, `crowd ${String(index)}`)));

    const all = (await search({ pattern: '^crowd ' })).json<Found>();
    const exactly = (
      await search({ pattern: '^crowd ([1-9]|[1-9][0-9]|1[0-9][0-9]|20[01])$' })
    ).json<Found>();

    expect({ found: all.records.length, truncated: all.truncated }).toEqual({ found: most, truncated: true });
    expect({ found: exactly.records.length, truncated: exactly.truncated }).toEqual({ found: most });
  });

  test('a machine code that more than 200 users came with is cut off, and the answer says so', async () => {
    const most = adminLimits.adminSearch.results;
    const [oneMore = 0, ...users] = await manyUsers(host.database.db, most + 1);
    const ofMachine = async () => (await search({ machineCode: 'crowded-machine' })).json<Found>();
    const comeWithIt = (userId: number) => logIn(userId, '2026-02-01T00:00:00Z', 'crowded-machine');

    await Promise.all(users.map(comeWithIt));
    const exactly = await ofMachine();
    await comeWithIt(oneMore);
    const all = await ofMachine();

    expect({ found: exactly.records.length, truncated: exactly.truncated }).toEqual({ found: most });
    expect({ found: all.records.length, truncated: all.truncated }).toEqual({ found: most, truncated: true });
  });

  test('a search gives what it has after two seconds, and says so', async () => {
    stepMs = 2_000;

    // Among the second thousand of names.
    const { records, truncated } = (await search({ pattern: '[a]+[8][5][0][0]$' })).json<Found>();
    stepMs = 0;

    expect({ records, truncated }).toEqual({ records: [], truncated: true });
  });
});

function newPersona(userId: number | null, name: string): NewPersona {
  return {
    persona_id: newId(),
    user_id: userId,
    persona_name: name,
    name_key: name,
    is_selected: false,
    deleted: false,
    created_at: '2026-02-01T00:00:00Z',
  };
}
