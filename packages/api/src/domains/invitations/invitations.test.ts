import { randomInt } from 'node:crypto';
import { adminLimits, limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

interface Page {
  readonly items: { value: string; status: string; desc: string; regEmail: string | null }[];
}

const CALLERS = 50;
/** Codes that one press makes; the number of the specification, not the host's constant. */
const PER_GENERATE = 100;

describeOnEachEngine('invitation codes', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
  });
  beforeEach(async () => {
    await host.database.db.deleteFrom('invitation_codes').execute();
    desk = await openAdminDesk(host);
  });
  afterAll(() => host.close());

  const generate = () => desk.post('/api/admin/invitation/generate');
  const apply = async (description = '') => {
    now = new Date(now.getTime() + 1_000);
    const answer = await desk.post('/api/admin/invitation/apply', { description });
    return answer.json<{ value: string }>().value;
  };
  /** Registers with a code, as somebody whose address needs one. */
  const register = async (code: string, email = `${String(randomInt(1e9, 1e10))}@example.org`) =>
    host.services.registration.register({
      userName: `user.${email.split('@')[0] ?? ''}`,
      password: 'a-good-password',
      email,
      invitationCode: code,
      address: '127.0.0.1',
      verificationCode: await host.services.codes.issue({ purpose: 'register', email }, '127.0.0.1'),
    });

  // S7-32 S9-04
  test(
    'a hundred are made at a time, free, each of its own and hard to guess',
    { tags: 'rest' },
    async () => {
      const answer = await generate();
      await generate();

      const rows = await host.database.db.selectFrom('invitation_codes').selectAll().execute();
      expect(answer.json()).toMatchObject({ code: 0, info: 'ok', count: PER_GENERATE });
      expect(new Set(rows.map((row) => row.invitation_code)).size).toBe(2 * PER_GENERATE);
      expect(rows.map((row) => row.invitation_code).join('\n')).toMatch(
        /^([A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){3}\n?)+$/,
      );
    },
  );

  // S4-07 S7-28 S7-33
  test('applying makes one of them ready, and registering makes it used', async () => {
    await generate();
    const used = await apply();
    await apply();

    await register(used);

    expect(await desk.read('/api/admin/invitation/stats')).toEqual({
      free: PER_GENERATE - 2,
      ready: 1,
      used: 1,
    });
  });

  // S3-07 S7-29
  test('the lists tell who gave a code to whom and why, latest first', async () => {
    await generate();
    const first = await apply('for Anna');
    const second = await apply('for Boris');
    const third = await apply('for Chen');
    await register(first, 'anna@example.org');

    const shared = await desk.read<Page>('/api/admin/invitation/query/shared');
    const used = await desk.read<Page>('/api/admin/invitation/query/used');

    const inviter = {
      inviterUid: desk.admin.userId,
      inviterUname: desk.admin.userName,
      inviterUemail: `${desk.admin.userName}@example.org`,
    };
    expect(shared.items).toEqual([
      { value: third, ...inviter, status: 'ready', regEmail: null, desc: 'for Chen' },
      { value: second, ...inviter, status: 'ready', regEmail: null, desc: 'for Boris' },
    ]);
    expect(used.items).toEqual([
      { value: first, ...inviter, status: 'used', regEmail: 'anna@example.org', desc: 'for Anna' },
    ]);
  });

  test('used codes come by when they were used, not by when they were given out', async () => {
    await generate();
    const [first, second] = [await apply(), await apply()];
    now = new Date(now.getTime() + 1_000);
    await register(second);
    now = new Date(now.getTime() + 1_000);
    await register(first);

    const used = await desk.read<Page>('/api/admin/invitation/query/used');

    expect(used.items.map(({ value }) => value)).toEqual([first, second]);
  });

  test('a code that nobody applied for lets nobody in, and does not tell which names are taken', async () => {
    await generate();
    const free = await host.database.db
      .selectFrom('invitation_codes')
      .select('invitation_code')
      .executeTakeFirstOrThrow();
    const email = 'taken@example.org';
    await register(await apply(), email);

    const again = register(free.invitation_code, 'taken@example.net');

    await expect(again).rejects.toMatchObject({ failure: 'incorrectInvitationCode' });
  });

  // S9-08
  test('a page holds ten codes, and skip and limit choose others', async () => {
    await generate();
    const codes: string[] = [];
    for (let count = 0; count < 12; count += 1) codes.unshift(await apply());

    const first = await desk.read<Page>('/api/admin/invitation/query/shared');
    const rest = await desk.read<Page>('/api/admin/invitation/query/shared?skip=10&limit=5');

    expect([...first.items, ...rest.items].map(({ value }) => value)).toEqual(codes);
    expect(first.items).toHaveLength(limits.adminInvitationPageSize);
  });

  // S7-30
  test('the codes of an inviter are counted and listed, and nobody else’s', async () => {
    await generate();
    await apply('one');
    await apply('two');
    const inviter = String(desk.admin.userId);
    desk = await openAdminDesk(host);
    await apply('of another admin');

    const count = await desk.read(`/api/admin/invitation/query/by/${inviter}/count`);
    const page = await desk.read<Page>(`/api/admin/invitation/query/by/${inviter}/skip/1/limit/5`);

    expect(count).toEqual({ count: 2 });
    expect(page.items.map(({ desc }) => desc)).toEqual(['one']);
  });

  // S7-31
  test('a registered user leads to the inviter, and an uninvited one to nobody', async () => {
    await generate();
    const email = `${String(randomInt(1e9, 1e10))}@example.org`;
    await register(await apply(), email);
    const { user_id } = await host.database.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

    const invited = await desk.get(`/api/admin/invitation/query/get/inviter/for/${String(user_id)}`);
    const uninvited = await desk.get(
      `/api/admin/invitation/query/get/inviter/for/${String(desk.admin.userId)}`,
    );

    expect(invited.json()).toEqual({ userId: desk.admin.userId, userName: desk.admin.userName });
    expect(uninvited.statusCode).toBe(404);
  });

  describe('the path of invitations', () => {
    /** Makes a user who registered with a code of the inviter. */
    const invite = async (inviterUserId: number, description: string) => {
      const user = await host.createUser('User');
      await markInvited(user.userId, inviterUserId, description);
      return user;
    };
    const markInvited = async (userId: number, inviterUserId: number, description: string) => {
      const { email } = await host.database.db
        .selectFrom('users')
        .select('email')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      await host.database.db
        .insertInto('invitation_codes')
        .values({
          invitation_code: `${description}-${String(userId)}`,
          state: 'used',
          inviter_user_id: inviterUserId,
          registered_email: email,
          description,
          created_at: now,
          applied_at: now,
          used_at: now,
        })
        .execute();
    };
    const readPath = (userId: number) =>
      desk.read<{ records: { userId: number; usedTime: string | null; desc: string | null }[] }>(
        `/api/ext/admin/invitation/path?uid=${String(userId)}`,
      );

    // S2-76
    test('leads from a user over the inviter to the first of all, with what each code was for', async () => {
      const anna = await invite(desk.admin.userId, 'for Anna');
      const boris = await invite(anna.userId, 'for Boris');

      const usedTime = now.toISOString();
      expect(await readPath(boris.userId)).toEqual({
        records: [
          { userId: boris.userId, userName: boris.userName, usedTime, desc: 'for Boris' },
          { userId: anna.userId, userName: anna.userName, usedTime, desc: 'for Anna' },
          { userId: desk.admin.userId, userName: desk.admin.userName, usedTime: null, desc: null },
        ],
        isComplete: true,
      });
    });

    test('ends where it would come back to an account, and says that it is not complete', async () => {
      const anna = await host.createUser('User');
      const boris = await invite(anna.userId, 'for Boris');
      await markInvited(anna.userId, boris.userId, 'for Anna');

      const path = await readPath(boris.userId);

      expect(path.records.map(({ userId }) => userId)).toEqual([boris.userId, anna.userId]);
      expect(path).toMatchObject({ isComplete: false });
    });

    test('is cut when it is longer than the limit', async () => {
      let last = desk.admin.userId;
      for (let step = 0; step < adminLimits.invitationPathAccounts; step += 1) {
        last = (await invite(last, `step ${String(step)}`)).userId;
      }

      const path = await readPath(last);

      expect(path.records).toHaveLength(adminLimits.invitationPathAccounts);
      expect(path).toMatchObject({ isComplete: false });
    });

    test('of somebody who does not exist is refused', async () => {
      expect((await desk.get('/api/ext/admin/invitation/path?uid=999999999')).statusCode).toBe(404);
    });
  });

  test('fifty who apply at once get fifty different codes, and the fifty-first none', async () => {
    const { invitations } = host.services;
    await generate();
    await host.database.db
      .deleteFrom('invitation_codes')
      .where('invitation_code', 'in', (eb) =>
        eb
          .selectFrom('invitation_codes')
          .select('invitation_code')
          .limit(PER_GENERATE - CALLERS),
      )
      .execute();

    const codes = await Promise.all(
      Array.from({ length: CALLERS }, () => invitations.apply(desk.acting, '')),
    );

    expect(new Set(codes).size).toBe(CALLERS);
    await expect(invitations.apply(desk.acting, '')).rejects.toMatchObject({ failure: 'notFound' });
  });

  test('of fifty who register with one code at once, one gets in', { tags: 'rest' }, async () => {
    await generate();
    const code = await apply();

    const outcomes = await Promise.allSettled(Array.from({ length: CALLERS }, () => register(code)));

    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toHaveLength(CALLERS - 1);
    expect(refused).toEqual(
      refused.map(() => expect.objectContaining({ failure: 'incorrectInvitationCode' }) as unknown),
    );
  });

  test('the log keeps who made and took codes, but not the codes', async () => {
    await generate();
    const code = await apply('for Anna');

    const made = await desk.readAudit('invitations');
    // Codes of other tests may begin alike; the latest entry comes first.
    const [taken] = await desk.readAudit(`invitation:${code.slice(0, 4)}…`);

    expect(made[0]).toMatchObject({ act: 'admin.generateInvitations', after: { count: PER_GENERATE } });
    expect(taken).toMatchObject({ act: 'admin.applyInvitation', after: { description: 'for Anna' } });
    expect(JSON.stringify([made, taken])).not.toContain(code);
  });
});
