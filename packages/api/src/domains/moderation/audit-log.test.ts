import { readdir, readFile } from 'node:fs/promises';
import { adminLimits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { insertAuditEntry } from './audit-store.js';

interface Entry {
  readonly entryId: number;
  readonly act: string;
  readonly target: string;
  readonly adminUserId: number;
}

describeOnEachEngine('the log of what admins did', (engine) => {
  let host: TestHost;
  let admin: TestUser;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    admin = await host.createUser('Admin');
  });
  afterAll(() => host.close());

  const ban = (userId: number, changes: object = {}) =>
    callAs(host, admin).post('/api/admin/ban/', {
      userId,
      banTime: '1d',
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      type: 1,
      ...changes,
    });
  const read = async (query: Record<string, string>) => {
    const answer = await callAs(host, admin).get(
      `/api/ext/admin/audit?${new URLSearchParams(query).toString()}`,
    );
    return answer.json<{ records: Entry[] }>().records;
  };
  const note = (target: string, who: TestUser = admin, at = now) =>
    inTransaction(host.database.db, (transaction) =>
      insertAuditEntry(transaction, {
        admin: { userId: who.userId, userName: who.userName, address: '192.0.2.7', requestId: 'request' },
        action: 'admin.addBadPersona',
        target,
        at,
      }),
    );

  // S7-24
  test('a ban is there with who, whom, before, after and from where', async () => {
    const user = await host.createUser('User');
    await ban(user.userId);
    await ban(user.userId, { banTime: '0' });

    const entries = await read({ target: `user:${String(user.userId)}` });

    const state = { type: 1, reasonChinese: '作弊', expiryTime: '2026-03-02T12:00:00.000Z' };
    const who = { act: 'admin.ban', adminUserId: admin.userId, adminUserName: admin.userName };
    expect(entries).toMatchObject([
      { ...who, time: now.toISOString(), address: '127.0.0.1', before: state, after: null },
      { ...who, time: now.toISOString(), address: '127.0.0.1', before: null, after: state },
    ]);
  });

  test('an act that was refused leaves no entry', async () => {
    await ban(admin.userId);

    expect(await read({ target: `user:${String(admin.userId)}` })).toEqual([]);
  });

  test('the English reason of a ban is not in it', async () => {
    const user = await host.createUser('User');
    await ban(user.userId);

    const entries = await read({ target: `user:${String(user.userId)}` });

    expect(JSON.stringify(entries)).not.toContain('cheating');
  });

  test('pages go on behind the last entry of the page before, with no gap and no entry twice', async () => {
    const count = adminLimits.auditPageSize + 2;
    await Promise.all(Array.from({ length: count }, () => note('persona:many')));

    const first = await read({ target: 'persona:many' });
    const second = await read({ target: 'persona:many', before: String(first.at(-1)?.entryId) });

    const ids = [...first, ...second].map(({ entryId }) => entryId);
    expect([first.length, second.length]).toEqual([adminLimits.auditPageSize, 2]);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  test('it can be read for one act, one target, one admin, and all of them together', async () => {
    const other = await host.createUser('Admin');
    await note('persona:a', other);
    await note('persona:b', other);
    await note('persona:a');

    const byAdmin = await read({ admin: String(other.userId) });
    const together = await read({
      admin: String(other.userId),
      target: 'persona:a',
      act: 'admin.addBadPersona',
    });
    const none = await read({ admin: String(other.userId), act: 'admin.ban' });

    expect(byAdmin.map(({ target }) => target)).toEqual(['persona:b', 'persona:a']);
    expect(together.map(({ target, adminUserId }) => ({ target, adminUserId }))).toEqual([
      { target: 'persona:a', adminUserId: other.userId },
    ]);
    expect(none).toEqual([]);
  });

  test('it can be read from a time on and up to a time, also for one target', async () => {
    const days = ['2026-02-01', '2026-02-02', '2026-02-03'];
    for (const day of days) await note(`persona:${day}`, admin, new Date(`${day}T00:00:00Z`));
    await note('persona:2026-02-01', admin, new Date('2026-02-03T12:00:00Z'));
    const targetsOf = async (query: Record<string, string>) =>
      (await read(query)).map(({ target }) => target);

    const from = await targetsOf({ since: '2026-02-02T00:00:00Z', until: '2026-02-03T00:00:00Z' });
    const until = await targetsOf({ until: '2026-02-02T00:00:00.001Z' });
    const both = await targetsOf({ since: '2026-02-02T00:00:00Z', target: 'persona:2026-02-01' });

    expect(from).toEqual(['persona:2026-02-02']);
    expect(until).toEqual(['persona:2026-02-02', 'persona:2026-02-01']);
    expect(both).toEqual(['persona:2026-02-01']);
  });

  test.each(['since', 'until'])('a %s that is no time is refused by name', async (name) => {
    const answer = await callAs(host, admin).get(`/api/ext/admin/audit?${name}=yesterday`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: `query.${name} is no time` });
  });

  test.each(["persona:a' OR '1'='1", '%', 'persona:_'])('%s is no way to more entries', async (target) => {
    await note('persona:a');

    expect(await read({ target })).toEqual([]);
  });

  const opened = (userId: number) => callAs(host, admin).get(`/api/admin/info/user/${String(userId)}`);

  test('a user who is opened twice within an hour is one entry, which acts alone do not show', async () => {
    const { userId } = await host.createUser('User');
    const target = `user:${String(userId)}`;
    await Promise.all([
      opened(userId),
      opened(userId),
      callAs(host, admin).get(`/api/ext/admin/users/${String(userId)}/facts`),
    ]);
    const first = await read({ target, kind: 'read' });
    now = new Date(now.getTime() + 3_600_000);
    await opened(userId);

    expect(first).toMatchObject([{ act: 'admin.openUser', adminUserId: admin.userId }]);
    expect(await read({ target, kind: 'read' })).toHaveLength(2);
    expect(await read({ target, act: 'admin.openUser' })).toHaveLength(2);
    expect(await read({ target })).toEqual([]);
  });

  test('a search is an entry with whom it showed, without the address that was searched for', async () => {
    const user = await host.createUser('User');
    const email = `${user.userName}@example.org`;

    await callAs(host, admin).get(`/api/admin/info/user/search?email=${encodeURIComponent(email)}`);
    const entries = await read({ act: 'admin.searchUsers' });

    expect(entries).toMatchObject([
      { target: 'search:email', after: { userIds: [user.userId], userCount: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test('a user who cannot be found leaves no entry', async () => {
    expect((await opened(987_654)).statusCode).toBe(404);

    expect(await read({ target: 'user:987654', kind: 'all' })).toEqual([]);
  });

  test('an entry names the session or the token that it was done with, and no secret', async () => {
    const token = await host.services.accessTokens.create(
      { ...admin, group: 'Admin' },
      {
        ...{ name: 'night script', scopes: ['read', 'write', 'admin'], days: 1 },
        ...{ password: admin.password, address: '192.0.2.1' },
        mailedCode: await host.services.codes.issue(
          { purpose: 'admin-token', email: `${admin.userName}@example.org` },
          '192.0.2.1',
        ),
      },
    );
    const user = await host.createUser('User');
    await ban(user.userId);
    await host.app.inject({
      method: 'POST',
      url: '/api/admin/ban/',
      headers: { authorization: `Bearer ${token.token}` },
      payload: { userId: user.userId, banTime: '0', reasonChinese: '', reasonEnglish: '', type: 1 },
    });

    const entries = await read({ target: `user:${String(user.userId)}` });
    const [made] = await read({ act: 'account.createToken' });

    expect(entries).toMatchObject([
      { credential: { kind: 'token', id: String(token.record.tokenId), name: 'night script' } },
      { credential: { kind: 'session', name: '' } },
    ]);
    expect(made).toMatchObject({
      target: `user:${String(admin.userId)}`,
      after: { tokenId: token.record.tokenId, name: 'night script', scopes: 'read,write,admin', days: 1 },
    });
    expect(JSON.stringify([entries, made])).not.toContain(token.token);
    expect(JSON.stringify(entries)).not.toContain(admin.cookie.replace(/^[^=]*=/, ''));
  });

  test('a new password and a revoked token of an admin are entries, those of a user are not', async () => {
    const other = await host.createUser('Admin');
    const user = await host.createUser('User');
    const body = (of: TestUser) => ({ oldpwd: of.password, newpwd: 'a-new-password' });
    await callAs(host, other).post('/api/user/v2/change/password', body(other));
    await callAs(host, user).post('/api/user/v2/change/password', body(user));

    expect(await read({ target: `user:${String(other.userId)}` })).toMatchObject([
      { act: 'account.changePassword', adminUserId: other.userId, credential: { kind: 'session' } },
    ]);
    expect(await read({ target: `user:${String(user.userId)}` })).toEqual([]);
  });

  test('a moderator’s new password, token and recovery by mail are entries', async () => {
    const moderator = await host.createUser('User');
    const { userId, userName } = moderator;
    const email = `${userName}@example.org`;
    const vcode = await host.services.codes.issue({ purpose: 'recover', email }, '192.0.2.1');
    const { post } = callAs(host, moderator);
    await callAs(host, admin).post('/api/ext/admin/moderators/set', { userId, isModerator: true });
    await post('/api/ext/security/tokens/create', {
      ...{ name: 'script', scopes: ['read'], days: 1, pwd: moderator.password },
    });
    await post('/api/user/v2/change/password', { oldpwd: moderator.password, newpwd: 'a-new-password' });
    await post('/api/user/v2/recovery', { email, pwd: 'another-password', vcode });

    const entries = await read({ target: `user:${String(userId)}` });

    expect(entries.map(({ act }) => act)).toEqual([
      'account.recoverPassword',
      'account.changePassword',
      'account.createToken',
      'admin.setModerator',
    ]);
    expect(entries[0]).toMatchObject({ adminUserId: userId, adminUserName: userName });
  });

  test('only admins read it', async () => {
    const user = await host.createUser('User');

    expect((await callAs(host, user).get('/api/ext/admin/audit')).statusCode).toBe(403);
  });
});

test('no store changes or deletes an entry', async () => {
  const folder = new URL('../../', import.meta.url);
  const files = await readdir(folder, { recursive: true });
  const stores = files.filter((file) => file.endsWith('-store.ts'));
  const sources = await Promise.all(stores.map((file) => readFile(new URL(file, folder), 'utf8')));

  const changes = /(updateTable|deleteFrom)\(\s*'audit_log'|(UPDATE|DELETE FROM|TRUNCATE)\s+audit_log/i;
  expect(stores.length).toBeGreaterThan(30);
  expect(sources.filter((source) => changes.test(source))).toEqual([]);
});
