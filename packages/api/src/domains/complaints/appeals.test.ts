import { banTypes } from '@ra3/sdk/facts';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

type Inbox = ReplyOf<EndpointOf<'complaints.inbox'>>;

describeOnEachEngine('an appeal against a ban', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let user: TestUser;
  beforeAll(async () => {
    host = await startTestHost({ engine });
    desk = await openAdminDesk(host);
  });
  beforeEach(async () => {
    user = await host.createUser('User');
    await desk.post('/api/admin/ban/', {
      ...{ userId: user.userId, banTime: '7d', type: banTypes.User },
      ...{ reasonChinese: '作弊', reasonEnglish: 'cheating' },
    });
  });
  afterAll(() => host.close());

  const send = (url: string, body: object = {}) =>
    host.app.inject({
      ...{ method: 'POST' as const, url, remoteAddress: '203.0.113.9' },
      payload: { uname: user.userName, pwd: user.password, ...body },
    });
  const appeal = (body: object = {}) => send('/api/ext/appeal', { text: 'My brother did it.', ...body });
  const readState = (body: object = {}) => send('/api/ext/appeal/state', body);
  const entry = async () =>
    (await desk.read<Inbox>(`/api/ext/admin/inbox?userId=${String(user.userId)}`)).records.find(
      ({ kind }) => kind === 'appeal',
    );
  const resolve = async (outcome: string) =>
    desk.post('/api/ext/admin/inbox/resolve', {
      ...{ entryId: (await entry())?.entryId, outcome, answer: 'We looked again.' },
    });
  const signIn = () => send('/api/user/v2/login');

  test('is written once per ban, and the case shows it with the ban', async () => {
    const codes = [(await appeal()).statusCode, (await appeal()).statusCode];

    expect(codes).toEqual([200, 400]);
    expect(await entry()).toMatchObject({
      ...{ text: 'My brother did it.', user: { userId: user.userId } },
      ban: { reasonEnglish: 'cheating', bannedBy: desk.admin.userName },
    });
  });

  test('is lifted with an answer, after which the user signs in', async () => {
    await appeal();
    const resolved = await resolve('lifted');

    expect(resolved.statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    expect((await readState()).statusCode).toBe(404);
  });

  test('is kept with an answer, which the banned user reads', async () => {
    await appeal();
    await resolve('kept');

    expect((await signIn()).statusCode).toBe(403);
    expect((await readState()).json()).toMatchObject({
      ban: { reasonEnglish: 'cheating' },
      appeal: { outcome: 'kept', answer: 'We looked again.' },
    });
  });

  test('is refused where another ban has replaced the one it is about', async () => {
    await appeal();
    await desk.post('/api/admin/ban/', {
      ...{ userId: user.userId, banTime: '1y', type: banTypes.User, reasonChinese: '', reasonEnglish: '' },
    });

    expect((await resolve('lifted')).statusCode).toBe(409);
    expect((await signIn()).statusCode).toBe(403);
  });

  test('is decided by no moderator who made the ban, nor about a ban that lasts longer than moderators ban', async () => {
    const [maker, colleague] = [await host.createUser('User'), await host.createUser('User')];
    for (const { userId } of [maker, colleague]) await host.services.makeModerator(userId);
    const decide = async (as: TestUser) =>
      (
        await callAs(host, as).post('/api/ext/admin/inbox/resolve', {
          ...{ entryId: (await entry())?.entryId, outcome: 'kept', answer: 'No.' },
        })
      ).statusCode;
    const banFor = (banTime: string, as: Pick<TestUser, 'cookie'>) =>
      callAs(host, as).post('/api/admin/ban/', {
        ...{ userId: user.userId, banTime, type: banTypes.User, reasonChinese: '', reasonEnglish: '' },
      });
    await banFor('2h', maker);
    await appeal();
    const codes = [await decide(maker), await decide(colleague)];
    await banFor('1y', desk.admin);
    await appeal();

    expect([...codes, await decide(colleague), await decide(desk.admin)]).toEqual([403, 200, 403, 200]);
  });

  test('tells who has not the password no more than signing in does', async () => {
    const wrong = await readState({ pwd: 'another-password' });
    const nobody = await readState({ uname: 'nobody.here' });

    expect([wrong.json(), nobody.json()]).toEqual([
      { code: 122, info: 'invalid username or password' },
      { code: 122, info: 'invalid username or password' },
    ]);
  });

  test('of wrong passwords counts like those of signing in', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await appeal({ pwd: 'another-password' });

    expect((await signIn()).json()).toMatchObject({ code: 121 });
  });
});
