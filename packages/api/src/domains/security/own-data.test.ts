import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { securityCalls } from '../../testing/security-calls.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';

type OwnData = ReplyOf<EndpointOf<'security.ownData'>>;

describeOnEachEngine('own data', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ engine, world: 'tiny', rateLimits: { export: 6 } });
  });
  afterAll(() => host.close());

  const read = async (cookie: string, remoteAddress = '127.0.0.1') => {
    const answer = await host.app.inject({
      url: '/api/ext/security/data',
      headers: { cookie },
      remoteAddress,
    });
    return { text: answer.body, status: answer.statusCode, data: answer.json<OwnData>() };
  };

  test(
    'holds account, personas, devices, logins, warnings, bans, marks and tokens, and no secret',
    { tags: 'rest' },
    async () => {
      const user = await host.createUser('User', ['Data Owner']);
      const other = await host.createUser('User', ['Somebody Else']);
      const { db } = host.database;
      await signInByForm(host, user, { from: '203.0.113.7' });
      const { token } = await securityCalls(host).createToken(user, { name: 'nightly' });
      const { secret, recoveryCodes } = await securityCalls(host).turnOn(user, new Date());
      const ids = [user.userId, other.userId];
      const [guid = '', foreignGuid = ''] = host.world?.matchGuids ?? [];
      const marks = sql`unnest(${ids}::bigint[], ${[guid, foreignGuid]}::text[]) AS m (u, guid)`;
      await sql`INSERT INTO favourites SELECT u, guid, 'tag-' || u, now() FROM ${marks}`.execute(db);
      await sql`INSERT INTO downloads SELECT u, guid, now(), true FROM ${marks}`.execute(db);
      await sql`INSERT INTO warnings (warning_id, user_id, reason_chinese, reason_english, warned_by, warned_at)
      SELECT u, u, '警告', 'warning of ' || u, 'some.admin', now() FROM unnest(${ids}::bigint[]) AS u`.execute(
        db,
      );
      await sql`INSERT INTO bans SELECT u, u, 1, '封禁', 'ban of ' || u, now(), now(), NULL FROM unnest(${ids}::bigint[]) AS u`.execute(
        db,
      );

      const { data, text } = await read(user.cookie);

      expect(data).toMatchObject({
        isCut: false,
        account: { userId: user.userId, userName: user.userName, email: `${user.userName}@example.org` },
        personas: [{ personaName: 'Data Owner', deleted: false }],
        tokens: [{ name: 'nightly', scopes: ['read', 'write'] }],
        twoStep: { isOn: true, recoveryCodesLeft: limits.recoveryCodes },
        logins: [{ address: '203.0.113.7', mac: '', machineCode: '' }],
        warnings: [{ reasonEnglish: `warning of ${String(user.userId)}`, readTime: null }],
        bans: [{ type: 1, reasonChinese: '封禁' }],
        favourites: [{ guid }],
        tags: [{ tag: `tag-${String(user.userId)}`, count: 1 }],
        downloads: [{ guid }],
      });
      expect(data.sessions).toHaveLength(2);
      const hashes = await sql<{ hash: string }>`
      SELECT password_hash AS hash FROM users WHERE user_id = ${user.userId}
      UNION SELECT session_hash FROM sessions UNION SELECT token_hash FROM access_tokens
      UNION SELECT sealed_secret FROM two_steps UNION SELECT code_hash FROM recovery_codes`.execute(db);
      const secrets = [
        token,
        secret,
        user.password,
        ...recoveryCodes,
        ...hashes.rows.map(({ hash }) => hash),
      ];
      const foreign = [foreignGuid, String(other.userId), other.userName, 'Somebody Else', 'some.admin'];
      expect([...secrets, ...foreign].filter((word) => text.includes(word))).toEqual([]);
    },
  );

  test('of a long list only the newest rows are there, and the file says so', async () => {
    const user = await host.createUser('User');
    await sql`INSERT INTO login_records (record_id, user_id, logged_in_at, address, mac, machine_code)
      SELECT ${user.userId}::bigint + n, ${user.userId}::bigint, now() - n * interval '1 minute', 'address-' || n, '', ''
      FROM generate_series(1, ${sql.lit(limits.ownDataRows + 1)}) AS n`.execute(host.database.db);

    const { data } = await read(user.cookie);

    expect(data.isCut).toBe(true);
    expect(data.logins).toHaveLength(limits.ownDataRows);
    expect(data.logins[0]?.address).toBe('address-1');
  });

  test('the file is made a few times a minute', async () => {
    const user = await host.createUser('User');
    const from = '203.0.113.50';

    const statuses = [];
    for (let call = 0; call < 7; call += 1) statuses.push((await read(user.cookie, from)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('a visitor gets nothing', async () => {
    expect((await host.app.inject('/api/ext/security/data')).statusCode).toBe(401);
  });
});
