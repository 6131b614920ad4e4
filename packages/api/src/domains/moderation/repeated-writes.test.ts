import { adminLimits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

const HOUR_MS = 60 * 60_000;
const CALLERS = 10;
const PER_GENERATE = 100;

// S7-24 S7-25 S7-32: what a caller does whose answer was lost (docs/host.md#repeated-writes).
describeOnEachEngine('writes with an Idempotency-Key', (engine) => {
  let host: TestHost;
  let admin: TestUser;
  let user: TestUser;
  let now: Date;

  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    host = await startTestHost({ engine, clock: () => now });
    admin = await host.createUser('Admin');
  });
  beforeEach(async () => {
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const send = (url: string, payload: object, { key, who = admin }: { key: string; who?: TestUser }) =>
    host.app.inject({
      method: 'POST',
      url,
      headers: { cookie: who.cookie, 'idempotency-key': key },
      payload,
    });
  const ban = (key: string, changes: object = {}, who: TestUser = admin) =>
    send(
      '/api/admin/ban/',
      { userId: user.userId, banTime: '1d', reasonChinese: '', reasonEnglish: '', type: 1, ...changes },
      { key, who },
    );
  const warn = (key: string) =>
    send('/api/admin/warn/', { userId: user.userId, reasonChinese: '', reasonEnglish: 'x' }, { key });
  const generate = (key: string) => send('/api/admin/invitation/generate', {}, { key });
  const actsOn = async (target: string) =>
    (await host.database.db.selectFrom('audit_log').select('act').where('target', '=', target).execute())
      .length;
  const actsOnUser = () => actsOn(`user:${String(user.userId)}`);

  test('a ban that comes again is answered again and not done again', { tags: 'rest' }, async () => {
    const first = await ban('again');

    const second = await ban('again');

    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await actsOnUser()).toBe(1);
  });

  test('the order of the fields does not make it another request', async () => {
    await send(
      '/api/admin/warn/',
      { userId: user.userId, reasonChinese: 'a', reasonEnglish: 'b' },
      { key: 'order' },
    );

    const again = { reasonEnglish: 'b', reasonChinese: 'a', userId: user.userId };
    const second = await send('/api/admin/warn/', again, { key: 'order' });

    expect(second.statusCode).toBe(200);
    expect(await actsOnUser()).toBe(1);
  });

  test('the same key with another body is refused, and nothing is done', async () => {
    await ban('other-body');

    const changed = await ban('other-body', { banTime: '7d' });

    expect(changed.statusCode).toBe(422);
    expect(changed.json()).toMatchObject({ type: 'urn:ra3:failure:idempotencyKeyReused' });
    expect(await actsOnUser()).toBe(1);
  });

  test('the same key for another act is refused', async () => {
    await ban('other-act');

    const answer = await warn('other-act');

    expect(answer.statusCode).toBe(422);
  });

  test('the same key of another admin is another request', async () => {
    const other = await host.createUser('Admin');
    await ban('two-admins');

    await ban('two-admins', {}, other);

    expect(await actsOnUser()).toBe(2);
  });

  test('of ten bans with one key at once, one is done and all are answered', async () => {
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => ban('at-once')));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: CALLERS }, () => 200));
    expect(await actsOnUser()).toBe(1);
  });

  test('a refused ban leaves its key free', async () => {
    const refused = await ban('refused', { userId: 4_000_000_000 });

    const answer = await ban('refused');

    expect([refused.statusCode, answer.statusCode]).toEqual([404, 200]);
  });

  test('a warning that comes again is mailed once', async () => {
    const before = (await host.readMails()).length;
    await warn('warned');

    await warn('warned');

    expect((await host.readMails()).length).toBe(before + 1);
    expect(await actsOnUser()).toBe(1);
  });

  test('codes that are asked for again are the same hundred', async () => {
    const countCodes = async () =>
      (await host.database.db.selectFrom('invitation_codes').select('invitation_code').execute()).length;
    const before = await countCodes();
    const first = await generate('codes');

    const second = await generate('codes');

    expect(first.json<{ codes: string[] }>().codes).toHaveLength(PER_GENERATE);
    expect(second.json()).toEqual(first.json());
    expect(await countCodes()).toBe(before + PER_GENERATE);
  });

  test('a key is known for the announced hours, and then free again', async () => {
    await ban('kept');
    now = new Date(now.getTime() + adminLimits.idempotencyKeyHours * HOUR_MS);
    await host.services.sweep();
    await ban('kept');
    const whileKept = await actsOnUser();

    now = new Date(now.getTime() + HOUR_MS);
    await host.services.sweep();
    await ban('kept');

    expect([whileKept, await actsOnUser()]).toEqual([1, 2]);
  });

  test.each(['a b', 'x'.repeat(129), 'a/b'])('the key %j is refused', async (key) => {
    const answer = await ban(key);

    expect(answer.statusCode).toBe(400);
  });

  // S7-59
  test('capabilities name the writes that take a key, and for how long it is known', async () => {
    const answer = await host.app.inject('/api/ext/capabilities');

    expect(answer.json()).toMatchObject({
      idempotency: {
        acts: ['admin.ban', 'admin.warn', 'admin.generateInvitations'],
        keptHours: adminLimits.idempotencyKeyHours,
      },
    });
  });
});
