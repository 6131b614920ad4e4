import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

describeOnEachEngine('names instead of ids', (engine) => {
  let host: TestHost;
  let admin: TestUser;

  beforeAll(async () => {
    host = await startTestHost({ engine });
    admin = await host.createUser('Admin');
  });
  afterAll(() => host.close());

  test('names of users, personas and those that a search found stand beside their ids', async () => {
    const user = await host.createUser('User', ['Tank Rusher']);
    const [{ personaId } = { personaId: 0 }] = await callAs(host, admin)
      .get(`/api/admin/info/user/${String(user.userId)}`)
      .then((answer) => answer.json<{ personas: { personaId: number }[] }>().personas);
    await callAs(host, admin).post('/api/admin/ban/', {
      ...{ userId: user.userId, banTime: '1d', reasonChinese: '作弊', reasonEnglish: '', type: 1 },
    });
    await callAs(host, admin).post(`/api/admin/changename/persona/${String(personaId)}/Renamed/false`, {});
    await callAs(host, admin).get('/api/admin/info/user/search?pattern=Renamed');

    const [found, renamed, banned] = (await callAs(host, admin).get('/api/ext/admin/audit?kind=all')).json<{
      records: object[];
    }>().records;

    expect(banned).toMatchObject({ targetName: user.userName, foundUsers: [] });
    expect(renamed).toMatchObject({ targetName: 'Renamed' });
    expect(found).toMatchObject({ foundUsers: [{ userId: user.userId, userName: user.userName }] });
  });

  // S7-21
  test('a user is found by the exact user name, and by the name of a persona', async () => {
    const user = await host.createUser('User', ['Bear Trooper']);
    const find = async (name: string) =>
      (await callAs(host, admin).get(`/api/ext/admin/users/find?name=${encodeURIComponent(name)}`)).json<{
        userId?: number;
        status?: number;
      }>();

    expect(await find(user.userName)).toEqual({ userId: user.userId, userName: user.userName });
    expect(await find('bear trooper')).toMatchObject({ userId: user.userId });
    expect(await find('nobody at all')).toMatchObject({ status: 404 });
  });

  test('a moderator finds players by name, and nobody of the staff', async () => {
    const moderator = await host.createUser('User');
    await host.services.makeModerator(moderator.userId);
    const user = await host.createUser('User');
    const statusOf = async ({ userName }: TestUser) =>
      (await callAs(host, moderator).get(`/api/ext/admin/users/find?name=${userName}`)).statusCode;

    expect([await statusOf(user), await statusOf(admin)]).toEqual([200, 404]);
  });
});
