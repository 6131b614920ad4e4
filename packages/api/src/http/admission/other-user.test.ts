import { SHOWN_USER_HEADER } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

describeOnEachEngine('a call that names the user for whom it is meant', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let other: TestUser;

  beforeAll(async () => {
    host = await startTestHost({ engine, configuration: { allowedOrigins: ['https://site.example'] } });
    [user, other] = await Promise.all([host.createUser('User'), host.createUser('User')]);
  });
  afterAll(() => host.close());

  const close = (headers: Record<string, string>) =>
    host.app.inject({ method: 'POST', url: '/api/user/v2/delete', headers, payload: { pwd: user.password } });
  const named = (id: number | string) => ({ [SHOWN_USER_HEADER]: String(id) });

  test('is refused with 409 and a word when the session is another’s, and does nothing', async () => {
    const answer = await close({ cookie: user.cookie, ...named(other.userId) });
    const status = await host.app.inject({ url: '/api/user/v2/status', headers: { cookie: user.cookie } });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:otherUser', status: 409 });
    expect(status.json()).toMatchObject({ code: 0, userId: user.userId });
  });

  test('is refused for what is no id at all', async () => {
    const answers = await Promise.all(
      ['', '0', `${String(user.userId)}, 2`, '1e3', '-1', 'x'.repeat(900)].map((id) =>
        close({ cookie: user.cookie, ...named(id) }),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409, 409]);
  });

  test('is refused for the access token of another, too', async () => {
    const created = await host.app.inject({
      method: 'POST',
      url: '/api/ext/security/tokens/create',
      headers: { cookie: user.cookie, ...named(user.userId) },
      payload: { name: 'a script', scopes: ['read', 'write'], days: 1, pwd: user.password },
    });
    const authorization = `Bearer ${created.json<{ token: string }>().token}`;
    const answer = await host.app.inject({
      url: '/api/player/info',
      headers: { authorization, ...named(other.userId) },
    });

    expect(created.statusCode).toBe(200);
    expect(answer.statusCode).toBe(409);
  });

  // S6-05
  test('goes on without the header, and without a session as before', async () => {
    const without = await host.app.inject({ url: '/api/player/info', headers: { cookie: user.cookie } });
    const own = await host.app.inject({
      url: '/api/player/info',
      headers: { cookie: user.cookie, ...named(user.userId) },
    });
    const visitor = await close(named(user.userId));
    const read = await host.app.inject({ url: '/api/user/v2/status', headers: named(user.userId) });

    expect([without, own, visitor, read].map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200]);
  });

  test('may come from an allowed origin', async () => {
    const answer = await host.app.inject({
      method: 'OPTIONS',
      url: '/api/user/v2/delete',
      headers: {
        origin: 'https://site.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': SHOWN_USER_HEADER,
      },
    });

    expect(answer.headers['access-control-allow-headers']).toContain(SHOWN_USER_HEADER);
  });
});
