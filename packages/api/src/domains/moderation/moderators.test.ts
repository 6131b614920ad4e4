import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { securityCalls } from '../../testing/security-calls.js';

describeOnEachEngine('the role of a moderator', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let moderator: TestUser;
  let user: TestUser;
  beforeAll(async () => {
    host = await startTestHost({ engine });
    desk = await openAdminDesk(host);
    moderator = await host.createUser('User');
    await setModerator(moderator, true);
  });
  beforeEach(async () => {
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const setModerator = ({ userId }: TestUser, isModerator: boolean) =>
    desk.post('/api/ext/admin/moderators/set', { userId, isModerator });
  const banAs = (as: Pick<AdminDesk, 'post'>, { userId }: TestUser, banTime: string) =>
    as.post('/api/admin/ban/', { userId, banTime, type: 1, reasonChinese: '作弊', reasonEnglish: 'cheat' });
  const asModerator = () => callAs(host, moderator);
  const roleOf = async (who: TestUser) =>
    (await callAs(host, who).get('/api/ext/capabilities')).json<{ role?: string }>().role;

  // S6-01
  test('is told to its holder by the capabilities, while the group stays User', async () => {
    const status = await asModerator().get('/api/user/v2/status');

    expect(await roleOf(moderator)).toBe('moderator');
    expect(await roleOf(user)).toBeUndefined();
    expect(status.json()).toMatchObject({ group: 'User' });
  });

  // S6-01 S6-05
  test('is taken back with effect on the next call, and both are in the audit log', async () => {
    await setModerator(user, true);
    const { get } = callAs(host, user);
    const before = await get('/api/ext/admin/inbox');
    await setModerator(user, false);

    const after = await get('/api/ext/admin/inbox');

    expect([before.statusCode, after.statusCode]).toEqual([200, 403]);
    expect(await desk.readAudit(`user:${String(user.userId)}`)).toMatchObject([
      { act: 'admin.setModerator', before: { isModerator: true }, after: { isModerator: false } },
      { act: 'admin.setModerator', before: { isModerator: false }, after: { isModerator: true } },
    ]);
  });

  // S7-24
  test('bans for thirty days and no longer', async () => {
    const longer = await banAs(asModerator(), user, '31d');
    const longest = await banAs(asModerator(), user, '30d');

    expect([longer.statusCode, longest.statusCode]).toEqual([403, 200]);
  });

  test.each(['0', '1h'])('leaves a longer ban by an admin alone (%s)', async (banTime) => {
    await banAs(desk, user, '1y');

    expect((await banAs(asModerator(), user, banTime)).statusCode).toBe(403);
  });

  test('bans no other moderator', async () => {
    await setModerator(user, true);

    expect((await banAs(asModerator(), user, '1h')).statusCode).toBe(403);
  });

  test.each(['moderator', 'own'])('lifts no ban by an admin of one: %s', async (whose) => {
    const actor = await host.createUser('User');
    const target = whose === 'own' ? actor : user;
    for (const each of [actor, target]) await setModerator(each, true);
    await banAs(desk, target, '1h');
    const { token } = await host.services.sessions.begin(actor.userId);

    const lifted = await banAs(callAs(host, { cookie: `ra3_sid=${token}` }), target, '0');
    expect(lifted.statusCode).toBe(403);
  });

  test('ends the tokens with the scope of admins when it is given or taken, and none wakes up with a later role', async () => {
    await setModerator(user, true);
    const calls = securityCalls(host);
    const ofAdmins = await calls.createToken(user, { scopes: ['read', 'admin'] });
    const plain = await calls.createToken(user, { scopes: ['read'] });
    const statusOf = async (url: string, headers: Record<string, string>) =>
      (await host.app.inject({ url, headers })).statusCode;
    const before = await statusOf('/api/ext/admin/inbox', ofAdmins.bearer);
    await setModerator(user, false);
    await setModerator(user, true);

    expect([before, await statusOf('/api/ext/admin/inbox', ofAdmins.bearer)]).toEqual([200, 401]);
    expect(await statusOf('/api/player/info', plain.bearer)).toBe(200);
  });

  test('reads the inbox, which is in the audit log like the cases of users', async () => {
    const reader = await host.createUser('User');
    await host.services.makeModerator(reader.userId);
    await callAs(host, reader).get('/api/ext/admin/inbox');
    await callAs(host, reader).get(`/api/ext/admin/inbox?userId=${String(user.userId)}`);

    const { records } = await desk.read<ReplyOf<EndpointOf<'moderation.auditLog'>>>(
      `/api/ext/admin/audit?kind=read&admin=${String(reader.userId)}`,
    );
    expect(records.map(({ act, target }) => [act, target])).toEqual([
      ['admin.openInbox', `user:${String(user.userId)}`],
      ['admin.openInbox', 'inbox'],
    ]);
  });

  test('makes no invitation codes', async () => {
    expect((await asModerator().post('/api/admin/invitation/generate', {})).statusCode).toBe(403);
  });

  test('goes to no closed account and to nobody unknown', async () => {
    await callAs(host, user).post('/api/user/v2/delete', { pwd: user.password });

    const answers = [await setModerator(user, true), await setModerator({ ...user, userId: 1 }, true)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404]);
  });

  test('is in the audit log once when it is given twice', async () => {
    await setModerator(user, true);
    await setModerator(user, true);

    expect(await desk.readAudit(`user:${String(user.userId)}`)).toHaveLength(1);
  });

  test('goes to no admin', async () => {
    expect((await setModerator(desk.admin, true)).statusCode).toBe(403);
  });
});
