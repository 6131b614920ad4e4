// @module-tag rest
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../testing/index.js';

// S4-03
describeOnEachEngine('an account call that is refused', (engine) => {
  let host: TestHost;
  let user: TestUser;
  beforeEach(async () => {
    host = await startTestHost({ engine, rateLimits: { read: 3 } });
    user = await host.createUser('User');
  });
  afterEach(() => host.close());

  const ask = (headers: Record<string, string>) => host.app.inject({ url: '/api/player/info', headers });
  const countSessions = async () => {
    const rows = await host.database.db.selectFrom('sessions').select('user_id').execute();
    return rows.length;
  };
  const closeAccount = () =>
    host.database.db
      .updateTable('users')
      .set({ state: 'closed', closed_at: new Date() })
      .where('user_id', '=', user.userId)
      .execute();

  test('ends the session and takes the cookie back', async () => {
    await closeAccount();

    const answer = await ask({ cookie: user.cookie });

    expect(answer.statusCode).toBe(401);
    expect(String(answer.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970');
    expect(await countSessions()).toBe(0);
  });

  test('takes back a cookie that stands for no session', async () => {
    const [name] = user.cookie.split('=');

    const answer = await ask({ cookie: `${String(name)}=a-session-of-long-ago` });

    expect(String(answer.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970');
  });

  test('ends no session when its token is refused, and neither does another call', async () => {
    const withToken = await ask({ cookie: user.cookie, authorization: 'Bearer ra3_of-nobody' });
    const other = await host.app.inject({
      url: '/api/admin/invitation/stats',
      headers: { cookie: user.cookie },
    });

    expect([withToken.statusCode, withToken.headers['set-cookie']]).toEqual([401, undefined]);
    expect([other.statusCode, other.headers['set-cookie']]).toEqual([403, undefined]);
    expect(await countSessions()).toBe(1);
  });

  test('changes nothing for a visitor, and nothing where a limit refused it', async () => {
    const visitor = await ask({});
    await ask({ cookie: user.cookie });
    await ask({ cookie: user.cookie });
    const limited = await ask({ cookie: user.cookie });

    expect([visitor.statusCode, visitor.headers['set-cookie']]).toEqual([401, undefined]);
    expect([limited.statusCode, limited.headers['set-cookie']]).toEqual([429, undefined]);
    expect(await countSessions()).toBe(1);
  });
});
