import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { cookiesOf, securityCalls } from '../../testing/security-calls.js';

interface Device {
  readonly sessionId: string;
  readonly program: string;
  readonly system: string;
  readonly network: string;
  readonly isCurrent: boolean;
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnEachEngine('signed-in devices', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let other: TestUser;
  let now: Date;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    user = await host.createUser('User');
    other = await host.createUser('User');
  });
  afterAll(() => host.close());

  const signIn = async ({ userName, password }: TestUser, from = '203.0.113.7') => {
    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      headers: { 'user-agent': FIREFOX },
      remoteAddress: from,
      payload: { uname: userName, pwd: password },
    });
    return cookiesOf(answer);
  };
  const list = async (cookie: string) => {
    const answer = await securityCalls(host).get('sessions', { cookie });
    return answer.json<{ records: Device[] }>().records;
  };
  const statusOf = async (cookie: string) =>
    (await host.app.inject({ url: '/api/user/v2/status', headers: { cookie } })).json<{ code: number }>()
      .code;
  const end = (cookie: string, sessionId: string) =>
    securityCalls(host).post(`sessions/end/${sessionId}`, { cookie });

  test(
    'the list tells browser, system and network of each device, and which one asks',
    { tags: 'rest' },
    async () => {
      now = new Date('2026-03-01T13:00:00Z');
      const cookie = await signIn(user);

      const devices = await list(cookie);

      expect(devices).toEqual([
        {
          sessionId: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
          program: 'Firefox',
          system: 'Windows',
          network: '203.0.113.7',
          createdTime: '2026-03-01T13:00:00.000Z',
          lastTime: '2026-03-01T13:00:00.000Z',
          expiryTime: '2026-03-31T13:00:00.000Z',
          isCurrent: true,
        },
        expect.objectContaining({ program: '', network: '', isCurrent: false }),
      ]);
    },
  );

  test('of an IPv6 address only the network is kept, and a later use brings it up to date', async () => {
    const cookie = await signIn(user, '2001:db8:1:2:3:4:5:6');
    const before = (await list(cookie)).find(({ isCurrent }) => isCurrent);
    now = new Date('2026-03-01T14:00:00Z');
    await host.app.inject({
      url: '/api/user/v2/status',
      headers: { cookie },
      remoteAddress: '2001:db8:9:9::1',
    });

    const after = (await list(cookie)).find(({ isCurrent }) => isCurrent);

    expect([before?.network, after?.network]).toEqual(['2001:db8:1:2::/64', '2001:db8:9:9::/64']);
  });

  test('a device that is ended is signed out at once, and the others stay', async () => {
    const cookie = await signIn(user);
    const ended = (await list(cookie)).find(({ isCurrent }) => !isCurrent);

    const answer = await end(cookie, ended?.sessionId ?? '');

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect([await statusOf(user.cookie), await statusOf(cookie)]).toEqual([1, 0]);
  });

  test('ending the device that asks takes its cookie back', async () => {
    const cookie = await signIn(user);
    const own = (await list(cookie)).find(({ isCurrent }) => isCurrent);

    const answer = await end(cookie, own?.sessionId ?? '');

    expect(String(answer.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970');
    expect([await statusOf(user.cookie), await statusOf(cookie)]).toEqual([0, 1]);
  });

  test('all others end together, and a sign-in that waits for its second step with them', async () => {
    const cookie = await signIn(user);
    await signIn(user);
    const pending = await host.services.signIn.signIn({ ...user, address: '192.0.2.1' });
    const { token } = await host.services.sessions.beginPending(pending);

    await securityCalls(host).post('sessions/end-others', { cookie });

    expect((await list(cookie)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await host.services.sessions.findPending(token)).toBeUndefined();
    expect(await statusOf(other.cookie)).toBe(0);
  });

  test('a session of somebody else is neither listed nor ended', async () => {
    const [foreign] = await list(other.cookie);

    const answer = await end(user.cookie, foreign?.sessionId ?? '');

    expect(answer.statusCode).toBe(404);
    expect(await statusOf(other.cookie)).toBe(0);
    expect((await list(user.cookie)).map(({ sessionId }) => sessionId)).not.toContain(foreign?.sessionId);
  });

  test('the id of a session signs nobody in, and a visitor sees no list', async () => {
    const [own] = await list(user.cookie);

    expect(await statusOf(`ra3_sid=${own?.sessionId ?? ''}`)).toBe(1);
    expect((await securityCalls(host).get('sessions', {})).statusCode).toBe(401);
  });
});
