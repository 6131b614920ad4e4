import { createHash } from 'node:crypto';
import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { securityCalls } from '../../testing/security-calls.js';
import { signInByForm, type Answer } from '../../testing/sign-in-by-form.js';

const DAY_MS = 24 * 60 * 60_000;
const GUID = '00000000-0000-4000-8000-000000000000';

describeOnEachEngine('access tokens', (engine) => {
  let host: TestHost;
  let calls: ReturnType<typeof securityCalls>;
  let user: TestUser;
  let now: Date;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    calls = securityCalls(host);
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  const account = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    host.app.inject({ url: '/api/player/info', headers, remoteAddress });
  const post = (url: string, headers: Record<string, string>, payload: object) =>
    host.app.inject({ method: 'POST', url, headers, payload });
  const typeOf = (answer: Answer) => answer.json<{ type: string }>().type;

  test(
    'a token opens what a session opens, without a cookie and from no page of any origin',
    { tags: 'rest' },
    async () => {
      const { bearer } = await calls.createToken(user);

      const answer = await account(bearer);
      const status = await host.app.inject({ url: '/api/user/v2/status', headers: bearer });
      const write = await post(
        '/api/match/set/favourite',
        { ...bearer, origin: 'https://evil.example' },
        {
          guid: GUID,
          tag: 'x',
          op: 'add',
        },
      );

      expect(answer.json()).toMatchObject({ userId: user.userId });
      expect(status.json()).toMatchObject({ code: 0, uname: user.userName });
      expect(typeOf(write)).not.toBe('urn:ra3:failure:foreignOrigin');
      expect([answer, status, write].map(({ headers }) => headers['set-cookie'])).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );

  test('the secret is shown once, and the database keeps only its hash', async () => {
    const { token } = await calls.createToken(user);

    const list = await calls.get('tokens', { cookie: user.cookie });
    const rows = await host.database.db.selectFrom('access_tokens').select('token_hash').execute();

    expect(token).toMatch(/^ra3_[\w-]{43}$/);
    expect(list.body).not.toContain(token);
    const hashes = rows.map((row) => row.token_hash);
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
    expect(hashes).not.toContain(token);
  });

  test('the list tells when and from where a token was used last', async () => {
    const { bearer } = await calls.createToken(user, { name: 'backup <b>', scopes: ['read'], days: 7 });
    await account(bearer, '203.0.113.7');

    const list = await calls.get('tokens', { cookie: user.cookie });

    expect(list.json()).toEqual({
      records: [
        {
          tokenId: expect.any(Number) as number,
          name: 'backup <b>',
          scopes: ['read'],
          createdTime: '2026-03-01T12:00:00.000Z',
          expiryTime: '2026-03-08T12:00:00.000Z',
          lastTime: '2026-03-01T12:00:00.000Z',
          lastNetwork: '203.0.113.7',
        },
      ],
    });
  });

  test('a token is made with the password only, and wrong ones are counted', async () => {
    const make = (pwd: string) =>
      calls.post('tokens/create', { cookie: user.cookie }, { name: 'x', scopes: ['read'], days: 1, pwd });

    const codes = [];
    for (const pwd of ['a', 'b', 'c', 'd', 'e', user.password]) {
      codes.push((await make(pwd)).json<{ code: number }>().code);
    }

    expect(codes).toEqual([122, 122, 122, 122, 122, 121]);
  });

  test(`a user has at most ${String(limits.tokensPerUser)} tokens, also of calls at once`, async () => {
    const make = (call: number) =>
      host.app.inject({
        method: 'POST',
        url: '/api/ext/security/tokens/create',
        headers: { cookie: user.cookie },
        payload: { name: 'x', scopes: ['read'], days: 1, pwd: user.password },
        // Each address has its own limit of calls that ask for a password.
        remoteAddress: `203.0.113.${String(call)}`,
      });
    for (let call = 1; call < limits.tokensPerUser; call += 1) await make(call);

    const answers = await Promise.all([100, 101, 102, 103].map(make));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    const list = await calls.get('tokens', { cookie: user.cookie });

    expect(refused.map(typeOf)).toEqual(Array(3).fill('urn:ra3:failure:tooManyTokens'));
    expect(list.json<{ records: object[] }>().records).toHaveLength(limits.tokensPerUser);
  });

  test('a revoked, an expired and an invented token are refused at once', async () => {
    const revoked = await calls.createToken(user);
    const expired = await calls.createToken(user, { days: 1 });
    await calls.post(`tokens/revoke/${String(revoked.tokenId)}`, { cookie: user.cookie });
    now = new Date(now.getTime() + DAY_MS);

    const answers = await Promise.all([
      account(revoked.bearer),
      account(expired.bearer),
      account({ authorization: `Bearer ra3_${'A'.repeat(43)}` }),
      account({ authorization: `Bearer ra3_${'A'.repeat(43)}`, cookie: user.cookie }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });

  test('a token of somebody else is neither listed nor revoked', async () => {
    const other = await host.createUser('User');
    const { tokenId, bearer } = await calls.createToken(other);

    const answer = await calls.post(`tokens/revoke/${String(tokenId)}`, { cookie: user.cookie });
    const list = await calls.get('tokens', { cookie: user.cookie });

    expect(answer.statusCode).toBe(404);
    expect(list.json()).toEqual({ records: [] });
    expect((await account(bearer)).statusCode).toBe(200);
  });

  test('a token that only reads changes nothing', async () => {
    const { bearer } = await calls.createToken(user, { scopes: ['read'] });

    const write = await post('/api/match/set/favourite', bearer, { guid: GUID, tag: 'x', op: 'add' });
    const markRead = await post('/api/ext/player/warnings/read', bearer, { warningIds: [1] });
    const read = await post('/api/match/get/my/status', bearer, [GUID]);

    expect([typeOf(write), typeOf(markRead)]).toEqual([
      'urn:ra3:failure:scopeMissing',
      'urn:ra3:failure:scopeMissing',
    ]);
    expect(read.statusCode).toBe(200);
  });

  // S6-05
  test('calls of admins need the scope, and an admin at the time of the call', async () => {
    const admin = await host.createUser('Admin');
    const plain = await calls.createToken(admin);
    const full = await calls.createToken(admin, { scopes: ['read', 'write', 'admin'] });
    const ofUser = await calls.post(
      'tokens/create',
      { cookie: user.cookie },
      { name: 'x', scopes: ['admin'], days: 1, pwd: user.password },
    );
    const readStats = (bearer: Record<string, string>) =>
      host.app.inject({ url: '/api/admin/invitation/stats', headers: bearer });
    const before = await readStats(full.bearer);
    const withoutScope = await readStats(plain.bearer);
    await host.database.db
      .updateTable('users')
      .set({ user_group: 'User' })
      .where('user_id', '=', admin.userId)
      .execute();

    const after = await readStats(full.bearer);

    expect(before.statusCode).toBe(200);
    expect(typeOf(withoutScope)).toBe('urn:ra3:failure:scopeMissing');
    expect(typeOf(after)).toBe('urn:ra3:failure:notAllowed');
    expect(typeOf(ofUser)).toBe('urn:ra3:failure:notAllowed');
  });

  test('no token reaches password, closing, sign-in, devices, tokens, own data or two-step sign-in', async () => {
    const { bearer, tokenId } = await calls.createToken(user, { scopes: ['read', 'write'] });
    const { password: pwd, userName: uname } = user;

    const answers = await Promise.all([
      post('/api/user/v2/change/password', bearer, { oldpwd: pwd, newpwd: 'another-password' }),
      post('/api/user/v2/delete', bearer, { pwd }),
      post('/api/user/v2/login', bearer, { uname, pwd }),
      calls.get('sessions', bearer),
      calls.post('sessions/end-others', bearer),
      calls.get('tokens', bearer),
      calls.post('tokens/create', bearer, { name: 'x', scopes: ['read'], days: 1, pwd }),
      calls.post(`tokens/revoke/${String(tokenId)}`, bearer),
      calls.get('data', bearer),
      calls.get('two-step', bearer),
      calls.post('two-step/begin', bearer, { pwd }),
      calls.post('two-step/confirm', bearer, { otp: '123456' }),
      calls.post('two-step/end', bearer, { pwd, otp: '123456' }),
      calls.post('second-step', bearer, { otp: '123456' }),
    ]);

    expect(new Set(answers.map(typeOf))).toEqual(new Set(['urn:ra3:failure:sessionNeeded']));
    expect((await account(bearer)).statusCode).toBe(200);
  });

  // S7-24
  test('a ban refuses each call with code 103 while it runs, also one of the address', async () => {
    const { bearer } = await calls.createToken(user);
    const ban = { reasonChinese: '', reasonEnglish: 'cheating', expiresAt: new Date(now.getTime() + DAY_MS) };
    const admin = await calls.createToken(await host.createUser('Admin'));
    await host.services.bans.ban(user.userId, { ...ban, type: 1 });
    const banned = await account(bearer);
    const status = await host.app.inject({ url: '/api/user/v2/status', headers: bearer });
    now = new Date(now.getTime() + DAY_MS);
    const neighbour = await host.createUser('User');
    await signInByForm(host, neighbour, { from: '198.51.100.1' });
    const until = new Date(now.getTime() + DAY_MS);
    await host.services.bans.ban(neighbour.userId, { ...ban, type: 2, expiresAt: until });

    const elsewhere = await account(bearer);
    const atTheAddress = await account(bearer, '198.51.100.1');
    const adminAtTheAddress = await account(admin.bearer, '198.51.100.1');

    expect(banned.json()).toMatchObject({
      code: 103,
      info: 'account banned until 2026-03-02T12:00:00.000Z: cheating',
    });
    expect(status.json()).toMatchObject({ code: 1 });
    expect(elsewhere.statusCode).toBe(200);
    expect(atTheAddress.json()).toMatchObject({
      code: 103,
      info: 'address banned until 2026-03-03T12:00:00.000Z',
    });
    // Who is to lift a ban is not kept out by it.
    expect(adminAtTheAddress.statusCode).toBe(200);
  });

  test('a new password ends every token, and so do recovery and closing', async () => {
    const changed = await calls.createToken(user);
    await post(
      '/api/user/v2/change/password',
      { cookie: user.cookie },
      { oldpwd: user.password, newpwd: 'a-new-password' },
    );
    const recovering = await host.createUser('User');
    const recovered = await calls.createToken(recovering);
    const email = `${recovering.userName}@example.org`;
    const vcode = await host.services.codes.issue({ purpose: 'recover', email }, '127.0.0.1');
    await post('/api/user/v2/recovery', {}, { email, pwd: 'a-new-password', vcode });
    const leaving = await host.createUser('User');
    const closed = await calls.createToken(leaving);
    await post('/api/user/v2/delete', { cookie: leaving.cookie }, { pwd: leaving.password });

    const answers = await Promise.all([changed, recovered, closed].map(({ bearer }) => account(bearer)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    const rows = await host.database.db
      .selectFrom('access_tokens')
      .select('user_id')
      .where('user_id', 'in', [user.userId, recovering.userId, leaving.userId])
      .execute();
    expect(rows).toEqual([]);
  });

  test('the hourly sweep deletes expired tokens', async () => {
    await calls.createToken(user, { days: 1 });
    now = new Date(now.getTime() + DAY_MS);

    await host.services.sweep();

    const rows = await host.database.db
      .selectFrom('access_tokens')
      .select('token_id')
      .where('user_id', '=', user.userId)
      .execute();
    expect(rows).toEqual([]);
  });
});
