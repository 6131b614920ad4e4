import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, banTypes } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { serviceHeaders, startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { manyUsers } from '../../testing/many-users.js';

const HOUR_MS = 60 * 60_000;

describeOnEachEngine('what the logins of a user share with others', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let user: TestUser;
  let now: Date;
  /** Every test's users have an address, a network card and a machine of their own. */
  let home: { address: string; mac: string; machineCode: string };
  let tests = 0;

  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    tests += 1;
    home = {
      address: `10.0.0.${String(tests)}`,
      mac: `00:1a:2b:3c:4d:${String(10 + tests)}`,
      machineCode: `machine-${String(tests)}`,
    };
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const passHours = (hours: number) => (now = new Date(now.getTime() + hours * HOUR_MS));
  const play = (userId: number, origin: object) =>
    host.app.inject({
      method: 'POST',
      url: '/internal/logins',
      headers: serviceHeaders(host.serviceToken),
      payload: { userId, ...origin },
    });
  const readCase = <Reply>(part: string) =>
    desk.read<Reply>(`/api/ext/admin/users/${String(user.userId)}/${part}`);
  const listRelated = async () => (await readCase<ReplyOf<EndpointOf<'cases.related'>>>('related')).records;
  const listLogins = async () => (await readCase<ReplyOf<EndpointOf<'cases.logins'>>>('logins')).records;
  const ban = (userId: number) =>
    desk.post('/api/admin/ban/', {
      ...{ userId, banTime: '1d', reasonChinese: '作弊', reasonEnglish: '', type: banTypes.User },
    });

  test(
    'a related account is told with what it shares, how often, from when to when, and its state',
    { tags: 'rest' },
    async () => {
      const brother = await host.createUser('User');
      await play(user.userId, home);
      await play(brother.userId, { ...home, machineCode: 'his-own' });
      passHours(2);
      await play(brother.userId, home);
      await play(brother.userId, { address: '192.0.2.1', machineCode: 'elsewhere' });
      await ban(brother.userId);

      expect(await listRelated()).toEqual([
        {
          userId: brother.userId,
          userName: brother.userName,
          state: 'banned',
          isClosed: false,
          shared: { networks: [home.address], macs: [home.mac], machineCodes: [home.machineCode] },
          loginCount: 2,
          firstTime: '2026-03-01T12:00:00.000Z',
          lastTime: '2026-03-01T14:00:00.000Z',
        },
      ]);
    },
  );

  test('to a moderator nobody of the staff is related, nor counts at a login', async () => {
    const [reader, colleague] = [await host.createUser('User'), await host.createUser('User')];
    for (const { userId } of [reader, colleague]) await host.services.makeModerator(userId);
    for (const { userId } of [user, colleague, desk.admin, reader]) await play(userId, home);
    const read = async <Reply>(part: string) =>
      (await callAs(host, reader).get(`/api/ext/admin/users/${String(user.userId)}/${part}`)).json<Reply>();

    const related = await read<ReplyOf<EndpointOf<'cases.related'>>>('related');
    const logins = await read<ReplyOf<EndpointOf<'cases.logins'>>>('logins');

    expect(related.records).toEqual([]);
    expect(logins.records[0]?.sharedBy).toEqual({ network: 0, mac: 0, machineCode: 0 });
    expect(await listRelated()).toHaveLength(3);
  });

  test('who shares most comes first, then who was there last', { tags: 'rest' }, async () => {
    const [early = 0, late = 0, close = 0] = await manyUsers(host.database.db, 3);
    await play(user.userId, home);
    await play(close, home);
    await play(early, { address: home.address });
    passHours(1);
    await play(late, { address: '192.0.2.1', mac: home.mac });

    const related = await listRelated();

    expect(related.map(({ userId }) => userId)).toEqual([close, late, early]);
    expect(related[1]?.shared).toEqual({ networks: [], macs: [home.mac], machineCodes: [] });
  });

  test('a closed account is still found', async () => {
    const closed = await host.createUser('User');
    await play(user.userId, home);
    await play(closed.userId, home);
    await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/delete',
      headers: { cookie: closed.cookie },
      payload: { pwd: closed.password },
    });

    expect(await listRelated()).toMatchObject([{ userId: closed.userId, state: 'normal', isClosed: true }]);
  });

  test('what was longer ago than in the preview of a ban relates nobody, and counts with no login', async () => {
    const [other = 0] = await manyUsers(host.database.db, 1);
    now = new Date('2026-01-30T12:00:00Z');
    await play(other, home);
    now = new Date('2026-03-01T12:00:00Z');
    await play(user.userId, home);

    const [login] = await listLogins();

    expect(await listRelated()).toEqual([]);
    expect(login?.sharedBy).toEqual({ network: 0, mac: 0, machineCode: 0 });
  });

  test('accounts whose browsers told no MAC address and no machine code share neither', async () => {
    const [other = 0] = await manyUsers(host.database.db, 1);
    await play(user.userId, { address: home.address });
    await play(other, { address: home.address });

    const related = await listRelated();
    const logins = await listLogins();

    expect(related.map(({ shared }) => shared)).toEqual([
      { networks: [home.address], macs: [], machineCodes: [] },
    ]);
    expect(logins).toEqual([
      {
        ...{ time: now.toISOString(), network: home.address, mac: '', machineCode: '' },
        sharedBy: { network: 1, mac: 0, machineCode: 0 },
      },
    ]);
  });

  test('a user without logins is related to nobody', async () => {
    expect(await listRelated()).toEqual([]);
    expect(await listLogins()).toEqual([]);
  });

  test('of many related accounts so many are told as the contract says', { tags: 'rest' }, async () => {
    const others = await manyUsers(host.database.db, adminLimits.relatedUsers + 1);
    await play(user.userId, home);
    for (const other of others) await play(other, { address: home.address });

    expect(await listRelated()).toHaveLength(adminLimits.relatedUsers);
  });

  test('each login tells how many other accounts had its network, network card and machine, latest first', async () => {
    const [neighbour = 0, brother = 0] = await manyUsers(host.database.db, 2);
    const house = `2001:db8:0:${String(tests)}`;
    await play(user.userId, home);
    passHours(1);
    await play(user.userId, { address: `${house}::1`, machineCode: home.machineCode });
    await play(neighbour, { address: `${house}::2` });
    await play(neighbour, { address: `${house}::3` });
    await play(brother, home);
    await play(brother, { ...home, address: `${house}::4` });

    expect(await listLogins()).toEqual([
      {
        time: '2026-03-01T13:00:00.000Z',
        ...{ network: `${house}::/64`, mac: '', machineCode: home.machineCode },
        sharedBy: { network: 2, mac: 0, machineCode: 1 },
      },
      {
        time: '2026-03-01T12:00:00.000Z',
        ...{ network: home.address, mac: home.mac, machineCode: home.machineCode },
        sharedBy: { network: 1, mac: 1, machineCode: 1 },
      },
    ]);
  });

  test('of many logins the latest are told', async () => {
    const rows = Array.from({ length: adminLimits.caseLogins + 1 }, (_, index) => ({
      record_id: user.userId + index,
      user_id: user.userId,
      logged_in_at: new Date(now.getTime() + index * 1000),
      ...{ address: home.address, network: home.address, mac: '', machine_code: String(index) },
    }));
    await host.database.db.insertInto('login_records').values(rows).execute();

    const logins = await listLogins();

    expect(logins).toHaveLength(adminLimits.caseLogins);
    expect([logins[0]?.machineCode, logins.at(-1)?.machineCode]).toEqual([
      String(adminLimits.caseLogins),
      '1',
    ]);
  });

  test('further logins are told page by page, with the number of all', async () => {
    await play(user.userId, { ...home, machineCode: 'first' });
    passHours(1);
    await play(user.userId, { ...home, machineCode: 'second' });
    passHours(1);
    await play(user.userId, { ...home, machineCode: 'third' });
    const codesOf = async (path: string) => {
      const { total, records } = await desk.read<{ total: number; records: { machineCode: string }[] }>(path);
      return [total, ...records.map(({ machineCode }) => machineCode)];
    };
    const logins = `/api/ext/admin/users/${String(user.userId)}/logins`;
    const recent = `/api/admin/info/user/${String(user.userId)}/recent/login`;

    expect(await codesOf(logins)).toEqual([3, 'third', 'second', 'first']);
    expect(await codesOf(`${logins}?skip=1&limit=1`)).toEqual([3, 'second']);
    expect(await codesOf(recent)).toEqual([3, 'third', 'second', 'first']);
    expect(await codesOf(`${recent}?skip=2`)).toEqual([3, 'first']);
    expect(await codesOf(`${recent}?skip=3`)).toEqual([3]);
  });
});
