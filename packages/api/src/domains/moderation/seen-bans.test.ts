import { banTypes } from '@ra3/sdk/facts';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

const HOUR_MS = 60 * 60_000;

describeOnEachEngine('two admins and one ban', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let colleague: AdminDesk;
  let user: TestUser;
  let now: Date;

  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
    colleague = await openAdminDesk(host);
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const passHours = (hours: number) => (now = new Date(now.getTime() + hours * HOUR_MS));
  const ban = (as: AdminDesk, changes: object = {}) =>
    as.post('/api/admin/ban/', {
      userId: user.userId,
      banTime: '1d',
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      type: banTypes.User,
      ...changes,
    });
  const readBan = async () =>
    (await desk.read<ReplyOf<EndpointOf<'moderation.user'>>>(`/api/admin/info/user/${String(user.userId)}`))
      .ban;
  const seenBanId = async () => (await readBan())?.banId ?? null;
  const conflictOf = (changedBy: string) => ({
    type: 'urn:ra3:failure:changedMeanwhile',
    change: { changedBy, changedTime: '2026-03-01T12:00:00.000Z' },
  });

  // S7-24
  test(
    'a ban of one who was free when the admin looked is refused when a colleague banned meanwhile',
    { tags: 'rest' },
    async () => {
      const seen = await seenBanId();
      await ban(colleague, { reasonChinese: '辱骂' });
      passHours(1);

      const answer = await ban(desk, { seenBanId: seen });

      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject(conflictOf(colleague.admin.userName));
      expect(await readBan()).toMatchObject({ reasonChinese: '辱骂' });
    },
  );

  test('a ban that a colleague replaced meanwhile is not lifted by the way', async () => {
    await ban(desk);
    const seen = await seenBanId();
    await ban(colleague, { banTime: '1y' });
    passHours(1);

    const answer = await ban(desk, { banTime: '0', seenBanId: seen });

    expect(answer.json()).toMatchObject(conflictOf(colleague.admin.userName));
    expect(await readBan()).toMatchObject({ expiryTime: '2027-03-01T12:00:00.000Z' });
  });

  test('a change of a ban that a colleague lifted meanwhile is refused, and leaves no audit entry', async () => {
    await ban(desk);
    const seen = await seenBanId();
    await ban(colleague, { banTime: '0', liftReason: 'mistaken identity' });
    passHours(1);

    const answer = await ban(desk, { banTime: '1y', seenBanId: seen });
    const audit = await desk.readAudit(`user:${String(user.userId)}`);

    expect(answer.json()).toMatchObject(conflictOf(colleague.admin.userName));
    expect(await readBan()).toBeNull();
    expect(audit).toHaveLength(2);
  });

  test('of two admins who ban at once, one wins and the other hears the name of the first', async () => {
    const answers = await Promise.all([ban(desk, { seenBanId: null }), ban(colleague, { seenBanId: null })]);

    const winner = answers[0].statusCode === 200 ? desk : colleague;
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    const { records } = await desk.read<ReplyOf<EndpointOf<'cases.bans'>>>(
      `/api/ext/admin/users/${String(user.userId)}/bans`,
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(refused?.json()).toMatchObject(conflictOf(winner.admin.userName));
    expect(records).toMatchObject([{ bannedBy: winner.admin.userName, liftedTime: null }]);
  });

  test('who saw the running ban changes or lifts it', async () => {
    await ban(desk);

    const changed = await ban(desk, { banTime: '2d', seenBanId: await seenBanId() });
    const lifted = await ban(desk, { banTime: '0', seenBanId: await seenBanId() });

    expect([changed.statusCode, lifted.statusCode]).toEqual([200, 200]);
    expect(await readBan()).toBeNull();
  });

  test('a ban that ran out by itself is no conflict', async () => {
    await ban(desk, { banTime: '1h' });
    const seen = await seenBanId();
    passHours(2);

    expect((await ban(desk, { seenBanId: seen })).statusCode).toBe(200);
  });

  test('the id of no ban of the user is refused by name', async () => {
    const answer = await ban(desk, { seenBanId: 1 });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: 'body.seenBanId is no ban of this user' });
  });

  test('clients that do not tell what they saw replace whatever runs', async () => {
    await ban(desk);

    expect((await ban(colleague, { banTime: '1h' })).statusCode).toBe(200);
  });
});
