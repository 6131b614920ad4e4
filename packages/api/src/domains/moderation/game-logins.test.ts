import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, banTypes } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { manyUsers } from '../../testing/many-users.js';
import { serviceHeaders, startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

describeOnEachEngine('logins to the game', (engine) => {
  let host: TestHost;
  let admin: TestUser;
  let user: TestUser;
  let neighbour: TestUser;
  /** Every test's users have an address, a network card and a machine of their own. */
  let from: { address: string; mac: string; machineCode: string };
  let now: Date;
  let tests = 0;

  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    host = await startTestHost({ engine, clock: () => now });
    admin = await host.createUser('Admin');
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    tests += 1;
    from = {
      address: `10.0.0.${String(tests)}`,
      mac: `00:1a:2b:3c:4d:${String(10 + tests)}`,
      machineCode: `machine-${String(tests)}`,
    };
    user = await host.createUser('User', [`Player ${String(tests)}`]);
    neighbour = await host.createUser('User', [`Neighbour ${String(tests)}`]);
  });
  afterAll(() => host.close());

  const report = (login: object) =>
    host.app.inject({
      method: 'POST',
      url: '/internal/logins',
      headers: serviceHeaders(host.serviceToken),
      payload: login,
    });
  const ban = (type: number, banTime = '1d') =>
    callAs(host, admin).post('/api/admin/ban/', {
      userId: user.userId,
      banTime,
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      type,
    });
  const isKeptOut = async (login: object) => {
    const answer = await report(login);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ ban: object | null }>().ban !== null;
  };
  const preview = async () =>
    (await callAs(host, admin).get(`/api/ext/admin/ban-preview?userId=${String(user.userId)}`)).json<
      ReplyOf<EndpointOf<'moderation.banPreview'>>
    >();

  // S3-03 S7-22
  test(
    'a login is written down with MAC address and machine code, in one spelling',
    { tags: 'rest' },
    async () => {
      const answer = await report({
        userId: user.userId,
        ...from,
        mac: from.mac.replaceAll(':', '-').toUpperCase(),
      });

      const logins = await callAs(host, admin).get(
        `/api/admin/info/user/${String(user.userId)}/recent/login`,
      );
      expect(answer.json()).toEqual({ ban: null });
      expect(logins.json()).toEqual({
        next: expect.any(String),
        total: 1,
        records: [{ time: now.toISOString(), mac: from.mac, machineCode: from.machineCode }],
      });
    },
  );

  test('a persona stands for its owner', async () => {
    const { persona_id: personaId } = await host.database.db
      .selectFrom('personas')
      .select('persona_id')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    await ban(banTypes.User);

    expect(await isKeptOut({ personaId, ...from })).toBe(true);
  });

  // S3-02
  test('a banned user is kept out with reasons and end', async () => {
    await ban(banTypes.User);

    expect((await report({ userId: user.userId, ...from })).json()).toEqual({
      ban: {
        type: 1,
        expiryTime: '2026-03-02T12:00:00.000Z',
        reasonChinese: '作弊',
        reasonEnglish: 'cheating',
      },
    });
  });

  // S3-02 S9-21
  test.each([
    { name: 'Ip', part: 'address' },
    { name: 'Mac', part: 'mac' },
    { name: 'Machine', part: 'machineCode' },
  ] as const)('a ban of type $name keeps out whoever shares it, and only them', async ({ name, part }) => {
    const elsewhere = { address: '192.0.2.9', mac: 'ff:ff:ff:ff:ff:ff', machineCode: 'another' };
    await report({ userId: user.userId, ...from });

    await ban(banTypes[name]);
    const sharing = await report({ userId: neighbour.userId, ...elsewhere, [part]: from[part] });
    const apart = await report({ userId: neighbour.userId, ...from, [part]: elsewhere[part] });

    expect(sharing.json()).toMatchObject({
      ban: { type: banTypes[name], reasonChinese: '', reasonEnglish: '' },
    });
    expect(apart.json()).toEqual({ ban: null });
  });

  test('a ban of a machine is over when it is lifted, and when its time has come', async () => {
    await report({ userId: user.userId, ...from });

    await ban(banTypes.Machine);
    await ban(banTypes.Machine, '0');
    const lifted = await isKeptOut({ userId: user.userId, ...from });
    await ban(banTypes.Machine, '1h');
    const banned = await isKeptOut({ userId: user.userId, ...from });
    now = new Date('2026-03-01T13:00:00Z');
    const over = await isKeptOut({ userId: user.userId, ...from });

    expect({ lifted, banned, over }).toEqual({ lifted: false, banned: true, over: false });
  });

  test('an admin is not kept out by the ban of a machine', async () => {
    await report({ userId: user.userId, ...from });
    await ban(banTypes.Machine);

    expect(await isKeptOut({ userId: admin.userId, ...from })).toBe(false);
  });

  test('a moderator is spared by the ban of a machine, of which the preview says the same', async () => {
    await host.services.makeModerator(neighbour.userId);
    await report({ userId: user.userId, ...from });
    await report({ userId: neighbour.userId, ...from });
    await ban(banTypes.Ip + banTypes.Machine);

    expect((await preview()).machine).toMatchObject({ userCount: 0, users: [] });
    expect(await isKeptOut({ userId: neighbour.userId, ...from })).toBe(false);
  });

  test('an unknown user and an unknown persona are not found', async () => {
    const answers = [await report({ userId: 1, ...from }), await report({ personaId: 1, ...from })];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test('a closed account is not found', async () => {
    await host.database.db
      .updateTable('users')
      .set({ closed_at: now })
      .where('user_id', '=', user.userId)
      .execute();

    expect((await report({ userId: user.userId, ...from })).statusCode).toBe(404);
  });

  test.each([
    { userId: 1, personaId: 1, address: '10.0.0.1' },
    { address: '10.0.0.1' },
    { userId: 1, address: '999.0.0.1' },
    { userId: 1, address: '10.0.0.1', mac: 'no mac' },
    { userId: 1, address: '10.0.0.1', machineCode: '' },
  ])('%j is refused', async (login) => {
    expect((await report(login)).statusCode).toBe(400);
  });

  // S3-02
  test('the preview of a ban names whom it would hit besides the user, with last login and number of logins', async () => {
    await report({ userId: user.userId, ...from });
    await report({ userId: neighbour.userId, ...from, machineCode: 'another' });
    now = new Date('2026-03-01T15:00:00Z');
    await report({ userId: neighbour.userId, ...from, machineCode: 'another' });

    const { userId, userName } = neighbour;
    const sharer = { userId, userName, lastTime: '2026-03-01T15:00:00.000Z', loginCount: 2 };
    const shared = { userCount: 1, users: [sharer] };
    expect(await preview()).toEqual({
      days: 30,
      ip: { origins: [from.address], ...shared },
      mac: { origins: [from.mac], ...shared },
      machine: { origins: [from.machineCode], userCount: 0, users: [] },
    });
  });

  test('the preview names those who were there last, and counts all of them', { tags: 'rest' }, async () => {
    const others = await manyUsers(host.database.db, adminLimits.banPreviewNames + 1);
    await report({ userId: user.userId, ...from });
    for (const userId of others) {
      now = new Date(now.getTime() + 60_000);
      await report({ userId, address: from.address });
    }

    const { ip } = await preview();

    const latestFirst = others.toReversed().slice(0, adminLimits.banPreviewNames);
    expect(ip.userCount).toBe(others.length);
    expect(ip.users.map(({ userId }) => userId)).toEqual(latestFirst);
  });

  test('a ban of an IPv6 address goes for the network of its household, as the preview says', async () => {
    const home = `2001:db8:0:${String(tests)}`;
    await report({ userId: user.userId, address: `${home}::1` });
    await report({ userId: neighbour.userId, address: `${home}:a:b:c:d` });

    const seen = await preview();
    await ban(banTypes.Ip);

    expect(seen).toMatchObject({ ip: { origins: [`${home}::/64`], userCount: 1 } });
    expect(await isKeptOut({ userId: neighbour.userId, address: `${home}:ffff::9` })).toBe(true);
  });

  test('the preview leaves out what was long ago, and what the user never told', async () => {
    now = new Date('2026-01-30T12:00:00Z');
    await report({ userId: user.userId, ...from });
    now = new Date('2026-03-01T12:00:00Z');
    await report({ userId: neighbour.userId, ...from });
    await report({ userId: user.userId, address: '192.0.2.200' });

    const none = { origins: [], userCount: 0, users: [] };
    expect(await preview()).toEqual({
      days: 30,
      ip: { origins: ['192.0.2.200'], userCount: 0, users: [] },
      mac: none,
      machine: none,
    });
  });
});
