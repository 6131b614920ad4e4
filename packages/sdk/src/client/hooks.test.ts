import { expect, test } from 'vitest';
import { connectionReset, problem } from '../testing/scripted-fetch.js';
import { clientOf, errorOf } from '../testing/test-client.js';
import type { Hooks } from './types.js';

function recorder() {
  const events: unknown[][] = [];
  const hooks: Hooks = {
    onRequest: (event) => events.push(['request', event]),
    onResponse: (event) => events.push(['response', event]),
    onRetry: (event) => events.push(['retry', event]),
  };
  return { events, hooks };
}

test('hooks see each attempt, its status and each wait', async () => {
  const { events, hooks } = recorder();
  const basic = Response.json({ onlinePlayerCount: 5, gameRoomCount: 2 });
  const { client } = clientOf([problem(503, 'starting'), connectionReset(), basic], { hooks });

  await client.status.basic();

  expect(events).toMatchObject([
    ['request', { endpoint: 'status.basic', method: 'GET', attempt: 1 }],
    ['response', { status: 503, durationMs: 0 }],
    ['retry', { attempt: 1, delayMs: 500, reason: 'status 503' }],
    ['request', { attempt: 2 }],
    ['response', { attempt: 2, durationMs: 0 }],
    ['retry', { attempt: 2, delayMs: 1000, reason: 'network' }],
    ['request', { attempt: 3, url: 'https://host.test/api/server/status/basic' }],
    ['response', { attempt: 3, status: 200 }],
  ]);
});

const secretCalls: [string, (client: ReturnType<typeof clientOf>['client']) => Promise<unknown>][] = [
  ['login', (client) => client.accounts.login({ uname: 'commander', pwd: 'SECRET' })],
  [
    'register',
    (client) =>
      client.accounts.register({
        uname: 'commander',
        pwd: 'SECRET',
        email: 'SECRET',
        vcode: 'SECRET',
        icode: 'SECRET',
      }),
  ],
  ['change of password', (client) => client.accounts.changePassword({ oldpwd: 'SECRET', newpwd: 'SECRET' })],
  ['recovery', (client) => client.accounts.recover({ email: 'SECRET', pwd: 'SECRET', vcode: 'SECRET' })],
  [
    'verification code',
    (client) =>
      client.accounts.sendVerificationCode({
        email: 'SECRET@qq.com',
        captchaId: 'SECRET',
        bgImageWidth: 340,
        bgImageHeight: 212,
        sliderImageWidth: 60,
        sliderImageHeight: 212,
        startSlidingTime: 0,
        trackList: [{ x: 1, y: 1, t: 1, type: 'down' }],
      }),
  ],
  ['search of users', (client) => client.moderation.searchUsers({ email: 'SECRET' })],
  ['search by machine', (client) => client.moderation.searchUsers({ machineCode: 'SECRET' })],
];

test.each(secretCalls)('the secrets of a %s are hidden from hooks', async (_, call) => {
  const { events, hooks } = recorder();
  const headers = { authorization: 'SECRET', cookie: 'sid=SECRET' };
  const { client, sent } = clientOf([Response.json({ code: 0, info: '', records: [] })], { hooks, headers });

  await call(client);

  expect(JSON.stringify(sent)).toContain('SECRET');
  expect(JSON.stringify(events)).not.toContain('SECRET');
  expect(JSON.stringify(events)).not.toContain('"x":1');
});

test('errors do not carry secrets in their message', async () => {
  const { client } = clientOf([connectionReset()]);

  const error = await errorOf(client.accounts.login({ uname: 'commander', pwd: 'SECRET' }));

  expect(String(error)).not.toContain('SECRET');
});

test('a hook that throws does not make the call fail', async () => {
  const hooks: Hooks = {
    onRequest: () => {
      throw new Error('a mistake of the observer');
    },
  };
  const { client } = clientOf([Response.json({ code: 0, info: '' })], { hooks });

  const reply = await client.accounts.login({ uname: 'u', pwd: 'p' });

  expect(reply.code).toBe(0);
});
